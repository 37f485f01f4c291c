#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "paretree/messages/text.h"
#include "paretree/worker/protocol.h"

using namespace paretree;
using namespace paretree::worker::protocol;

namespace {

/// The frames of these bytes, which arrive `step` at a time; whether they ended in something that is no
/// frame.
bool framesOf(std::string_view bytes, std::size_t step, std::vector<Frame>& frames) {
  FrameReader reader;
  while (!bytes.empty()) {
    const auto space = reader.space();
    if (space.empty()) std::abort();
    const std::size_t count = std::min({step, space.size(), bytes.size()});
    std::memcpy(space.data(), bytes.data(), count);
    bytes.remove_prefix(count);
    const auto filled = reader.filled(count);
    if (!filled) {
      if (messages::text(filled.error()).empty()) std::abort();
      return true;
    }
    if (*filled) frames.push_back(reader.take());
  }
  return false;
}

void unpack(std::string_view blob, std::uint8_t order) {
  Unpacker unpacker(blob);
  std::size_t values = 0;
  for (int k = 0; k < 4; ++k, order = static_cast<std::uint8_t>(order >> 2)) {
    switch (order & 3) {
      case 0:
        values += unpacker.doubles().size() * sizeof(double);
        break;
      case 1:
        values += unpacker.ints().size() * sizeof(std::int32_t);
        break;
      case 2:
        values += unpacker.octets().size();
        break;
      default:
        values += unpacker.text().size();
    }
  }
  if (values > blob.size()) std::abort();
}

}  // namespace

// Both sides read by this: the same frames in whatever pieces they come, written again the same, and arrays
// that are no longer than what came.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(bytes) + 1, size - 1);
  std::vector<Frame> whole, pieces, again;
  const bool broken = framesOf(text, text.size(), whole);
  if (framesOf(text, 1 + bytes[0] % 23, pieces) != broken || whole.size() != pieces.size()) std::abort();
  std::string written;
  for (std::size_t i = 0; i < whole.size(); ++i) {
    if (whole[i].header != pieces[i].header || whole[i].blob != pieces[i].blob) std::abort();
    written += frameStart(whole[i].header, whole[i].blob.size()) + whole[i].blob;
    unpack(whole[i].blob, bytes[0]);
  }
  if (framesOf(written, written.size(), again) || again.size() != whole.size()) std::abort();
  unpack(text, bytes[0]);
  return 0;
}

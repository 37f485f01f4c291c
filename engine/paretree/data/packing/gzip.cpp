// gzip through zlib.
#include <zlib.h>

#include <algorithm>
#include <new>
#include <vector>

#include "paretree/data/packing/packing.h"
#include "paretree/data/packing/unpacker.h"

namespace paretree::data {
namespace {

constexpr int kGzipWindow = 15 + 16;  // the largest window, with a gzip header

class Gunzip : public Unpacker {
 public:
  Gunzip() = default;
  Gunzip(const Gunzip&) = delete;
  Gunzip& operator=(const Gunzip&) = delete;
  ~Gunzip() override { inflateEnd(&state_); }
  bool begin() { return inflateInit2(&state_, kGzipWindow) == Z_OK; }

  Step step(UnpackSpans& spans) override {
    constexpr std::size_t kMost = std::size_t{1} << 30;
    const auto in = static_cast<uInt>(std::min(spans.inSize, kMost));
    const auto out = static_cast<uInt>(std::min(spans.outSize, kMost));
    state_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(spans.in));
    state_.avail_in = in;
    state_.next_out = reinterpret_cast<Bytef*>(spans.out);
    state_.avail_out = out;
    const int code = inflate(&state_, Z_NO_FLUSH);
    spans.in += in - state_.avail_in;
    spans.inSize -= in - state_.avail_in;
    spans.out += out - state_.avail_out;
    spans.outSize -= out - state_.avail_out;
    if (code == Z_STREAM_END) return Step::MemberEnd;
    if (code == Z_MEM_ERROR) return Step::NoMemory;
    return code == Z_OK || code == Z_BUF_ERROR ? Step::Goes : Step::Damaged;
  }
  bool restart() override { return inflateReset(&state_) == Z_OK; }

 private:
  z_stream state_{};
};

}  // namespace

std::unique_ptr<Unpacker> gzipUnpacker() {
  auto unpacker = std::make_unique<Gunzip>();
  if (!unpacker->begin()) return nullptr;
  return unpacker;
}

std::string zipped(std::string_view text) {
  constexpr int kLevel = 6, kMemory = 8;
  z_stream state{};
  if (deflateInit2(&state, kLevel, Z_DEFLATED, kGzipWindow, kMemory, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::bad_alloc();
  std::string packed;
  std::vector<char> block(std::size_t{1} << 16);
  std::size_t given = 0;
  int code = Z_OK;
  while (code != Z_STREAM_END) {
    if (state.avail_in == 0) {  // in parts that a uInt counts
      const std::size_t part = std::min(text.size() - given, std::size_t{1} << 30);
      state.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data() + given));
      state.avail_in = static_cast<uInt>(part);
      given += part;
    }
    state.next_out = reinterpret_cast<Bytef*>(block.data());
    state.avail_out = static_cast<uInt>(block.size());
    code = deflate(&state, given == text.size() ? Z_FINISH : Z_NO_FLUSH);
    packed.append(block.data(), block.size() - state.avail_out);
  }
  deflateEnd(&state);
  return packed;
}

}  // namespace paretree::data

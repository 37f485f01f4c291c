#include "paretree/worker/protocol.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "paretree/core/json.h"

namespace paretree::worker::protocol {
namespace {

static_assert(std::endian::native == std::endian::little,
              "frames are written as the machine has its numbers");

constexpr std::uint32_t kMagic = 0x31575450;  // "PTW1"
constexpr std::size_t kFirstStep = 1 << 16, kMostStep = 1 << 20;

template <class T>
T load(const char* bytes) {
  T value;
  std::memcpy(&value, bytes, sizeof value);
  return value;
}

template <class T>
void append(std::string& bytes, T value) {
  bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

/// Room behind `have` bytes for at most as many more of the `whole`: what is announced alone takes little.
std::span<char> room(std::string& buffer, std::size_t have, std::uint64_t whole) {
  const std::size_t step = std::clamp(have, kFirstStep, kMostStep);
  const std::size_t next = static_cast<std::size_t>(std::min<std::uint64_t>(whole, have + step));
  if (buffer.size() < next) buffer.resize(next);
  return {buffer.data() + have, next - have};
}

}  // namespace

std::string frameStart(const Json& header, std::uint64_t blobBytes) {
  const std::string text = header.dump(-1, ' ', false, Json::error_handler_t::replace);
  std::string bytes;
  bytes.reserve(kPrefixBytes + text.size());
  append(bytes, kMagic);
  append(bytes, static_cast<std::uint32_t>(text.size()));
  append(bytes, blobBytes);
  return bytes + text;
}

std::span<char> FrameReader::space() {
  switch (part_) {
    case Part::Prefix:
      return room(prefix_, have_, kPrefixBytes);
    case Part::Header:
      return room(text_, have_, headerBytes_);
    case Part::Blob:
      return room(frame_.blob, have_, blobBytes_);
    case Part::Complete:
      break;
  }
  assert(false && "take() the frame first");
  return {};
}

Result<bool> FrameReader::filled(std::size_t count) {
  have_ += count;
  return advance();
}

Result<bool> FrameReader::advance() {
  if (part_ == Part::Prefix && have_ == kPrefixBytes) {
    if (load<std::uint32_t>(prefix_.data()) != kMagic) return Error{"worker.no-mark", {}};
    headerBytes_ = load<std::uint32_t>(prefix_.data() + 4);
    blobBytes_ = load<std::uint64_t>(prefix_.data() + 8);
    if (headerBytes_ < 2 || headerBytes_ > kMaxHeaderBytes) {
      return Error{"worker.header-size", {{"bytes", headerBytes_}, {"most", kMaxHeaderBytes}}};
    }
    if (blobBytes_ > kMaxBlobBytes) {
      return Error{"worker.data-size", {{"bytes", blobBytes_}, {"most", kMaxBlobBytes}}};
    }
    part_ = Part::Header;
    have_ = 0;
  }
  if (part_ == Part::Header && have_ == headerBytes_) {
    auto header = parseJson(text_, "header");
    if (!header) return header.error();
    if (!header->is_object()) return Error{"worker.no-object", {}};
    frame_.header = *std::move(header);
    part_ = Part::Blob;
    have_ = 0;
  }
  if (part_ == Part::Blob && have_ == blobBytes_) part_ = Part::Complete;
  return part_ == Part::Complete;
}

Frame FrameReader::take() {
  assert(part_ == Part::Complete);
  Frame frame = std::move(frame_);
  *this = FrameReader();
  return frame;
}

void Packer::put(const void* data, std::size_t count, std::size_t size) {
  append(bytes_, static_cast<std::uint64_t>(count));
  if (count > 0) bytes_.append(static_cast<const char*>(data), count * size);
}

std::string_view Unpacker::array(std::size_t elementSize) {
  if (ok_ && bytes_.size() >= sizeof(std::uint64_t)) {
    const auto count = load<std::uint64_t>(bytes_.data());
    bytes_.remove_prefix(sizeof(std::uint64_t));
    if (count <= bytes_.size() / elementSize) {
      const std::string_view elements = bytes_.substr(0, count * elementSize);
      bytes_.remove_prefix(elements.size());
      return elements;
    }
  }
  ok_ = false;
  return {};
}

std::vector<double> Unpacker::doubles() {
  const std::string_view elements = array(sizeof(double));
  std::vector<double> values(elements.size() / sizeof(double));
  if (!values.empty()) std::memcpy(values.data(), elements.data(), elements.size());
  return values;
}

std::vector<std::int32_t> Unpacker::ints() {
  const std::string_view elements = array(sizeof(std::int32_t));
  std::vector<std::int32_t> values(elements.size() / sizeof(std::int32_t));
  if (!values.empty()) std::memcpy(values.data(), elements.data(), elements.size());
  return values;
}

std::vector<std::uint8_t> Unpacker::octets() {
  const std::string_view elements = array(1);
  return {elements.begin(), elements.end()};
}

std::string Unpacker::text() { return std::string(array(1)); }

}  // namespace paretree::worker::protocol

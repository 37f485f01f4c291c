#include "paretree/data/packing/packing.h"

#include <algorithm>
#include <vector>

#include "paretree/data/packing/unpacker.h"

namespace paretree::data {
namespace {

constexpr std::uint64_t kUsualLimit = 1'000'000'000, kUsualRatio = 50;
constexpr std::string_view kBeyond = "data.unpacks-beyond";

std::unique_ptr<Unpacker> unpackerFor(Packing packing) {
  switch (packing) {
    case Packing::Gzip:
      return gzipUnpacker();
    case Packing::Bzip2:
      return bzip2Unpacker();
    case Packing::Xz:
      return xzUnpacker();
    case Packing::Zstd:
      return zstdUnpacker();
  }
  return nullptr;
}

class UnpackedBytes : public ByteStream {
 public:
  UnpackedBytes(ByteStream& packed, Packing packing, std::uint64_t limit, std::string name)
      : packed_(packed),
        unpacker_(unpackerFor(packing)),
        format_(packingName(packing)),
        limit_(limit),
        name_(std::move(name)),
        input_(std::size_t{1} << 16) {}

  Result<std::size_t> read(char* to, std::size_t size) override {
    if (!unpacker_) return Error{"data.packed-memory", {{"format", format_}}, inFile(name_)};
    UnpackSpans spans{next_, left_, to, size};
    while (spans.outSize == size && size > 0) {
      if (spans.inSize == 0) {
        if (const auto filled = fill(spans); !filled) return filled.error();
        if (spans.inSize == 0) return std::size_t{0};
      }
      if (!inMember_) {
        // Zeros pad a file behind its last member.
        if (members_ > 0 && *spans.in == 0) {
          ++spans.in;
          --spans.inSize;
          continue;
        }
        if (members_ > 0 && !unpacker_->restart())
          return Error{"data.packed-memory", {{"format", format_}}, inFile(name_)};
        inMember_ = true;
      }
      switch (unpacker_->step(spans)) {
        case Unpacker::Step::Goes:
          break;
        case Unpacker::Step::MemberEnd:
          inMember_ = false;
          ++members_;
          break;
        case Unpacker::Step::Damaged:
          return Error{"data.packed-damaged", {{"format", format_}}, inFile(name_)};
        case Unpacker::Step::NoMemory:
          return Error{"data.packed-memory", {{"format", format_}}, inFile(name_)};
      }
    }
    next_ = spans.in;
    left_ = spans.inSize;
    const std::size_t got = size - spans.outSize;
    done_ += got;
    if (done_ > limit_) return unpacksBeyond(limit_, name_);
    return got;
  }
  Result<void> rewind() override {
    if (unpacker_ && !unpacker_->restart()) unpacker_.reset();
    left_ = 0;
    done_ = 0;
    members_ = 0;
    inMember_ = false;
    return packed_.rewind();
  }
  double fraction() const override { return packed_.fraction(); }

 private:
  Result<void> fill(UnpackSpans& spans) {
    const auto got = packed_.read(input_.data(), input_.size());
    if (!got) return got.error();
    if (*got == 0 && inMember_) return Error{"data.packed-cut", {{"format", format_}}, inFile(name_)};
    spans.in = input_.data();
    spans.inSize = *got;
    return {};
  }

  ByteStream& packed_;
  std::unique_ptr<Unpacker> unpacker_;
  std::string format_;
  std::uint64_t limit_;
  std::string name_;
  std::vector<char> input_;
  const char* next_ = nullptr;  // of input_, the bytes that are not yet unpacked
  std::size_t left_ = 0;
  std::uint64_t done_ = 0;
  std::uint64_t members_ = 0;
  bool inMember_ = false;
};

bool begins(std::string_view text, std::string_view with) { return text.substr(0, with.size()) == with; }

}  // namespace

std::optional<Packing> packingOf(std::string_view start) {
  if (begins(start, "\x1F\x8B\x08")) return Packing::Gzip;
  if (begins(start, "BZh") && (start.substr(4, 6) == "1AY&SY" || start.substr(4, 6) == "\x17rE8P\x90"))
    return Packing::Bzip2;
  if (begins(start, {"\xFD"
                     "7zXZ\0",
                     6}))
    return Packing::Xz;
  if (begins(start, "\x28\xB5\x2F\xFD")) return Packing::Zstd;
  return std::nullopt;
}

std::string_view packingName(Packing packing) {
  switch (packing) {
    case Packing::Gzip:
      return "gzip";
    case Packing::Bzip2:
      return "bzip2";
    case Packing::Xz:
      return "xz";
    case Packing::Zstd:
      return "zstd";
  }
  return {};
}

std::unique_ptr<ByteStream> unpacked(ByteStream& packed, Packing packing, std::uint64_t limit,
                                     const std::string& name) {
  return std::make_unique<UnpackedBytes>(packed, packing, limit, name);
}

std::uint64_t unpackLimit(const ReadOptions& options, std::uint64_t packed) {
  if (options.unpackLimit > 0) return options.unpackLimit;
  return std::max(kUsualLimit, std::min(packed, UINT64_MAX / kUsualRatio) * kUsualRatio);
}

Error unpacksBeyond(std::uint64_t limit, const std::string& name) {
  return Error{"data.unpacks-beyond", {{"limit", limit}}, inFile(name)};
}

bool isUnpacksBeyond(const Error& error) { return error.message.code == kBeyond; }

}  // namespace paretree::data

#include "paretree/data/packing/tar_archive.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>

#include "paretree/data/problems.h"

namespace paretree::data {
namespace {

constexpr std::size_t kHeader = 512, kMostFiles = 100'000, kLongestName = std::size_t{1} << 16;
constexpr std::uint64_t kLargest = std::uint64_t{1} << 60;

// Digits to base 8 between blanks and a zero; a number that is written otherwise is a size beyond 8 GB.
std::optional<std::uint64_t> octal(std::string_view field) {
  const auto first = field.find_first_not_of(' ');
  if (first == std::string_view::npos) return 0;
  std::uint64_t number = 0;
  for (const char c : field.substr(first)) {
    if (c == '\0' || c == ' ') return number;
    if (c < '0' || c > '7') return std::nullopt;
    number = number * 8 + static_cast<std::uint64_t>(c - '0');
  }
  return number;
}

// As GNU writes what octal digits have no room for: bytes to base 256 behind one with its first bit set.
std::optional<std::uint64_t> sizeIn(std::string_view field) {
  if ((static_cast<unsigned char>(field.front()) & 0x80U) == 0) return octal(field);
  std::uint64_t number = static_cast<unsigned char>(field.front()) & 0x7FU;
  for (const char c : field.substr(1)) {
    if (number > kLargest >> 8) return std::nullopt;
    number = number << 8 | static_cast<unsigned char>(c);
  }
  return number;
}

std::string textIn(std::string_view field) { return std::string(field.substr(0, field.find('\0'))); }

// The sum of all bytes of a header, with blanks for the sum itself.
bool sumFits(std::string_view header) {
  constexpr std::size_t kSum = 148, kSumEnd = 156;
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < kHeader; ++i)
    sum += i >= kSum && i < kSumEnd ? std::uint64_t{' '} : static_cast<unsigned char>(header[i]);
  return octal(header.substr(kSum, kSumEnd - kSum)) == sum;
}

// Of "27 path=data/x.csv\n" and further records of pax: the path.
std::string pathInPax(std::string_view records) {
  constexpr std::string_view kPath = "path=";
  while (!records.empty()) {
    const auto end = std::min(records.find('\n'), records.size());
    const std::string_view record = records.substr(0, end);
    const auto blank = record.find(' ');
    if (blank != std::string_view::npos && record.substr(blank + 1).starts_with(kPath))
      return std::string(record.substr(blank + 1 + kPath.size()));
    records.remove_prefix(std::min(end + 1, records.size()));
  }
  return {};
}

std::uint64_t padded(std::uint64_t size) { return (size + kHeader - 1) / kHeader * kHeader; }

/// Reads on in a stream, whole pieces.
class Pieces {
 public:
  Pieces(ByteStream& bytes, std::string name) : bytes_(bytes), name_(std::move(name)) {}

  /// Fewer at the end.
  Result<std::string> read(std::size_t size) {
    std::string piece(size, '\0');
    std::size_t done = 0;
    while (done < size) {
      const auto got = bytes_.read(piece.data() + done, size - done);
      if (!got) return got.error();
      if (*got == 0) break;
      done += *got;
    }
    piece.resize(done);
    return piece;
  }
  Result<void> skip(std::uint64_t size) {
    std::array<char, std::size_t{1} << 14> block;
    while (size > 0) {
      const auto got =
          bytes_.read(block.data(), static_cast<std::size_t>(std::min<std::uint64_t>(size, block.size())));
      if (!got) return got.error();
      if (*got == 0) return Error{"data.tar-damaged", {}, inFile(name_)};
      size -= *got;
    }
    return {};
  }

 private:
  ByteStream& bytes_;
  std::string name_;
};

/// A file of an archive.
class MemberBytes : public ByteStream {
 public:
  MemberBytes(ByteStream& archive, std::uint64_t offset, std::uint64_t size, std::string name)
      : archive_(archive), offset_(offset), size_(size), name_(std::move(name)) {}

  Result<std::size_t> read(char* to, std::size_t size) override {
    if (!begun_)
      if (const auto begun = begin(); !begun) return begun.error();
    const auto most = static_cast<std::size_t>(std::min<std::uint64_t>(size, size_ - done_));
    if (most == 0) return std::size_t{0};
    const auto got = archive_.read(to, most);
    if (!got) return got.error();
    if (*got == 0) return Error{"data.tar-damaged", {}, inFile(name_)};
    done_ += *got;
    return *got;
  }
  Result<void> rewind() override {
    begun_ = false;
    return {};
  }
  double fraction() const override { return archive_.fraction(); }

 private:
  Result<void> begin() {
    if (const auto rewound = archive_.rewind(); !rewound) return rewound;
    done_ = 0;
    begun_ = true;
    return Pieces(archive_, name_).skip(offset_);
  }

  ByteStream& archive_;
  std::uint64_t offset_, size_, done_ = 0;
  std::string name_;
  bool begun_ = false;
};

}  // namespace

bool looksTarred(std::string_view start) {
  return start.size() >= kHeader && start.substr(257, 5) == "ustar" && sumFits(start.substr(0, kHeader));
}

Result<TarArchive> TarArchive::open(ByteStream& bytes, const std::string& name) {
  const Error damaged{"data.tar-damaged", {}, inFile(name)};
  TarArchive archive(bytes, name);
  if (const auto rewound = bytes.rewind(); !rewound) return rewound.error();
  Pieces pieces(bytes, name);
  std::string longName;
  for (std::uint64_t at = 0;;) {
    const auto read = pieces.read(kHeader);
    if (!read) return read.error();
    const std::string_view header = *read;
    if (header.find_first_not_of('\0') == std::string_view::npos)
      return archive;  // also the end of the bytes
    if (!looksTarred(header)) return damaged;
    at += kHeader;
    const auto size = sizeIn(header.substr(124, 12));
    if (!size || *size > kLargest) return damaged;
    const char kind = header[156];
    if (kind == 'L' || kind == 'x') {
      if (*size > kLongestName) return damaged;
      const auto text = pieces.read(static_cast<std::size_t>(padded(*size)));
      if (!text) return text.error();
      if (text->size() < *size) return damaged;
      const std::string_view said = std::string_view(*text).substr(0, static_cast<std::size_t>(*size));
      longName = kind == 'L' ? textIn(said) : pathInPax(said);
      at += padded(*size);
      continue;
    }
    std::string file = std::exchange(longName, {});
    if (file.empty()) {
      const bool prefixed = header[262] == '\0' && header[345] != '\0';  // GNU keeps other things there
      file =
          (prefixed ? textIn(header.substr(345, 155)) + "/" : std::string()) + textIn(header.substr(0, 100));
    }
    if ((kind == '0' || kind == '\0' || kind == '7') && !file.empty() && file.back() != '/') {
      if (archive.members_.size() == kMostFiles) return damaged;
      archive.members_.push_back({std::move(file), at, *size});
    }
    if (const auto skipped = pieces.skip(padded(*size)); !skipped) return skipped.error();
    at += padded(*size);
  }
}

std::vector<std::string> TarArchive::files() const {
  std::vector<std::string> names;
  for (const Member& member : members_) names.push_back(member.file);
  return names;
}

const TarArchive::Member* TarArchive::find(const std::string& file) const {
  const auto found = std::find_if(members_.begin(), members_.end(),
                                  [&](const Member& member) { return member.file == file; });
  return found == members_.end() ? nullptr : &*found;
}

std::uint64_t TarArchive::sizeOf(const std::string& file) const {
  const Member* member = find(file);
  return member ? member->size : 0;
}

Result<std::unique_ptr<ByteStream>> TarArchive::stream(const std::string& file) const {
  const Member* member = find(file);
  if (!member) return Error{"data.no-part", {{"part", file}}, inFile(name_)};
  return std::unique_ptr<ByteStream>(
      std::make_unique<MemberBytes>(*bytes_, member->offset, member->size, name_));
}

}  // namespace paretree::data

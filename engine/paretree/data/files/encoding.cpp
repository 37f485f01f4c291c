#include "paretree/data/files/encoding.h"

#include <iconv.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <memory>
#include <utility>

#include "paretree/data/files/legacy_encoding.h"
#include "paretree/data/files/text_bytes.h"

namespace paretree::data {
namespace {

void appendUtf8(std::string& to, std::uint32_t c) {
  if (c < 0x80) {
    to += static_cast<char>(c);
  } else if (c < 0x800) {
    to += static_cast<char>(0xC0 | (c >> 6));
    to += static_cast<char>(0x80 | (c & 0x3F));
  } else if (c < 0x10000) {
    to += static_cast<char>(0xE0 | (c >> 12));
    to += static_cast<char>(0x80 | ((c >> 6) & 0x3F));
    to += static_cast<char>(0x80 | (c & 0x3F));
  } else {
    to += static_cast<char>(0xF0 | (c >> 18));
    to += static_cast<char>(0x80 | ((c >> 12) & 0x3F));
    to += static_cast<char>(0x80 | ((c >> 6) & 0x3F));
    to += static_cast<char>(0x80 | (c & 0x3F));
  }
}

// Those that are read here, without iconv.
bool ownEncoding(const std::string& name) {
  return name == "UTF-8" || name == "UTF-16LE" || name == "UTF-16BE" || name == "Windows-1252";
}

constexpr std::uint32_t kReplacement = 0xFFFD;

// Windows-1252 from 0x80 to 0x9F (the rest is Latin-1); the five free places are the control characters of
// Latin-1.
constexpr std::array<std::uint16_t, 32> kWindows = {
    0x20AC, 0x81,   0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x8D,   0x017D, 0x8F,   0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,   0x017E, 0x0178};

// Any other encoding, by iconv. What it cannot read becomes the sign for that.
class Converter {
 public:
  explicit Converter(const std::string& name) : state_(iconv_open("UTF-8", name.c_str())) {}
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;
  ~Converter() {
    if (works()) iconv_close(state_);
  }
  bool works() const { return state_ != reinterpret_cast<iconv_t>(-1); }
  void restart() {
    if (works()) iconv(state_, nullptr, nullptr, nullptr, nullptr);
    rest_.clear();
  }
  /// An empty part is the end of the text.
  void add(std::string_view part, std::string& to) {
    const bool end = part.empty();
    rest_ += part;
    char* from = rest_.data();
    std::size_t left = rest_.size();
    while (left > 0 && works()) {
      char block[4096];
      char* out = block;
      std::size_t room = sizeof block;
      const auto done = iconv(state_, &from, &left, &out, &room);
      const int why = errno;
      to.append(block, sizeof block - room);
      if (done != static_cast<std::size_t>(-1) || why == E2BIG) continue;
      if (why == EINVAL && !end) break;  // a character is cut here
      appendUtf8(to, kReplacement);
      ++from;
      --left;
    }
    rest_.erase(0, rest_.size() - left);
  }

 private:
  iconv_t state_;
  std::string rest_;
};

// Bytes of the character at the front of `text`: 0 where it is no UTF-8, -1 where it is cut off.
int utf8Length(std::string_view text) {
  const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[k]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return 1;
  if (first < 0xC2 || first > 0xF4) return 0;
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  std::uint32_t c = first & (0xFFu >> (length + 1));
  for (std::size_t k = 1; k < length; ++k) {
    if (k == text.size()) return -1;
    if ((byte(k) & 0xC0) != 0x80) return 0;
    c = c << 6 | (byte(k) & 0x3Fu);
  }
  const bool wrong = (length == 3 && (c < 0x800 || (c >= 0xD800 && c < 0xE000))) ||
                     (length == 4 && (c < 0x10000 || c > 0x10FFFF));
  return wrong ? 0 : static_cast<int>(length);
}

// Reads blocks, turns them into UTF-8, hands them out in the sizes that are asked for.
class Transcoder : public ByteStream {
 public:
  Transcoder(ByteStream& bytes, Encoding encoding) : bytes_(bytes), encoding_(std::move(encoding)) {
    if (!ownEncoding(encoding_.name)) converter_ = std::make_unique<Converter>(encoding_.name);
  }

  Result<std::size_t> read(char* to, std::size_t size) override {
    while (skipped_ < encoding_.markLength) {
      const auto got = bytes_.read(block_.get(), encoding_.markLength - skipped_);
      if (!got) return got.error();
      if (*got == 0) return std::size_t{0};
      skipped_ += *got;
    }
    if (encoding_.name == "UTF-8" && !encoding_.mended) {
      const auto got = bytes_.read(to, size);
      if (got && encoding_.zeros) std::replace(to, to + *got, '\0', ' ');
      return got;
    }
    while (done_ == text_.size()) {
      const auto got = bytes_.read(block_.get(), kBytes);
      if (!got) return got.error();
      if (encoding_.zeros) std::replace(block_.get(), block_.get() + *got, '\0', ' ');
      text_.clear();
      done_ = 0;
      const std::string_view part(block_.get(), *got);
      if (converter_)
        converter_->add(part, text_);
      else if (encoding_.mended)
        fromMended(part);
      else if (encoding_.name == "Windows-1252")
        fromWindows(part);
      else
        fromUtf16(part, encoding_.name == "UTF-16BE");
      if (*got == 0) {
        if (odd_ >= 0 || high_ != 0) appendUtf8(text_, kReplacement);
        odd_ = -1;
        high_ = 0;
        if (text_.empty()) return std::size_t{0};
      }
    }
    const auto count = text_.copy(to, size, done_);
    done_ += count;
    return count;
  }
  Result<void> rewind() override {
    skipped_ = 0;
    text_.clear();
    done_ = 0;
    odd_ = -1;
    high_ = 0;
    cut_.clear();
    if (converter_) converter_->restart();
    return bytes_.rewind();
  }
  double fraction() const override { return bytes_.fraction(); }

 private:
  // An empty part is the end.
  void fromMended(std::string_view part) {
    const std::string all = std::exchange(cut_, {}) + std::string(part);
    for (std::size_t i = 0; i < all.size();) {
      const std::string_view rest = std::string_view(all).substr(i);
      const int length = utf8Length(rest);
      if (length < 0 && !part.empty()) {
        cut_ = rest;
        return;
      }
      if (length > 0)
        text_ += rest.substr(0, static_cast<std::size_t>(length));
      else
        fromWindows(rest.substr(0, 1));
      i += static_cast<std::size_t>(std::max(length, 1));
    }
  }
  void fromWindows(std::string_view part) {
    for (const char c : part) {
      const auto byte = static_cast<unsigned char>(c);
      appendUtf8(text_, byte >= 0x80 && byte < 0xA0 ? kWindows[byte - 0x80u] : byte);
    }
  }
  void fromUtf16(std::string_view part, bool bigEndian) {
    for (const char c : part) {
      const int byte = static_cast<unsigned char>(c);
      if (odd_ < 0) {
        odd_ = byte;
        continue;
      }
      const auto unit = static_cast<std::uint32_t>(bigEndian ? odd_ << 8 | byte : byte << 8 | odd_);
      odd_ = -1;
      const bool low = unit >= 0xDC00 && unit < 0xE000;
      if (high_ != 0) {
        appendUtf8(text_, low ? 0x10000 + ((high_ - 0xD800) << 10) + (unit - 0xDC00) : kReplacement);
        high_ = 0;
        if (low) continue;
      }
      if (unit >= 0xD800 && unit < 0xDC00)
        high_ = unit;
      else
        appendUtf8(text_, low ? kReplacement : unit);
    }
  }

  static constexpr std::size_t kBytes = std::size_t{64} << 10;

  ByteStream& bytes_;
  Encoding encoding_;
  std::unique_ptr<Converter> converter_;
  /// Not filled with zeros, which would take long for a small text.
  std::unique_ptr<char[]> block_ = std::make_unique_for_overwrite<char[]>(kBytes);
  std::string text_;
  std::string cut_;  // the beginning of a character whose end is in the next block
  std::size_t done_ = 0, skipped_ = 0;
  int odd_ = -1;            // first byte of a unit that was cut between blocks
  std::uint32_t high_ = 0;  // first half of a surrogate pair
};

}  // namespace

bool validUtf8(std::string_view text, bool mayBeCut) {
  for (std::size_t i = 0; i < text.size();) {
    if (static_cast<unsigned char>(text[i]) < 0x80) {
      ++i;
      continue;
    }
    const int length = utf8Length(text.substr(i));
    if (length < 0) return mayBeCut;
    if (length == 0) return false;
    i += static_cast<std::size_t>(length);
  }
  return true;
}

bool mostlyUtf8(std::string_view text) {
  constexpr std::size_t kForEach = 2;
  std::size_t characters = 0, inWords = 0, faults = 0, alone = 0;
  for (std::size_t i = 0; i < text.size();) {
    const int length = bytes::at(text, i) < 0x80 ? 1 : utf8Length(text.substr(i));
    if (length < 0) break;
    const auto size = static_cast<std::size_t>(std::max(length, 1));
    const bytes::Byte lead = bytes::at(text, i), before = i > 0 ? bytes::at(text, i - 1) : bytes::Byte{0},
                      behind = bytes::at(text, i + size);
    characters += length > 1 ? 1 : 0;
    // "Jäger": as two bytes of Windows-1252 a sign would stand within the word.
    inWords += length == 2 && bytes::between(lead, 0xC3, 0xC5) && (bytes::isLetter(behind) || behind >= 0x80)
                   ? 1
                   : 0;
    faults += length == 0 ? 1 : 0;
    alone += length == 0 && before < 0x80 && behind < 0x80 ? 1 : 0;
    i += size;
  }
  if (characters > 0 && characters >= kForEach * faults) return true;
  return inWords > 0 && alone == faults && inWords * kForEach >= characters;
}

namespace {

// Marks of UTF-8 at the front of a text: programs that know none write a second one before the first.
std::size_t bytesOfMarks(std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  std::size_t bytes = 0;
  while (text.substr(bytes).starts_with(kMark)) bytes += kMark.size();
  return bytes;
}

}  // namespace

Result<Place> firstNotUtf8(ByteStream& bytes, std::uint64_t* lines) {
  if (const auto rewound = bytes.rewind(); !rewound) return rewound.error();
  std::string text, block(std::size_t{64} << 10, '\0');
  Place place{};
  place.line = place.column = 1;
  Place first{};
  std::uint64_t counted = 0;  // the last line with such a byte
  bool start = true, last = false, found = false, afterReturn = false;
  while (!last && !found) {
    const auto got = bytes.read(block.data(), block.size());
    if (!got) return got.error();
    last = *got == 0;
    text.append(block, 0, *got);
    std::size_t at = std::exchange(start, false) ? bytesOfMarks(text) : 0;
    while (at < text.size()) {
      const int length = utf8Length(std::string_view(text).substr(at));
      const bool fault = length == 0 || (length < 0 && last);
      if (fault && first.line == 0) first = place;
      found = fault && !lines;
      if (found || (length < 0 && !last)) break;
      if (fault && std::exchange(counted, place.line) != place.line) ++*lines;
      const char c = text[at];
      if (c == '\r' || (c == '\n' && !afterReturn)) {
        ++place.line;
        place.column = 1;
      } else if (c != '\n') {
        ++place.column;
      }
      afterReturn = c == '\r';
      at += static_cast<std::size_t>(std::max(length, 1));
    }
    text.erase(0, at);
  }
  if (const auto rewound = bytes.rewind(); !rewound) return rewound.error();
  return first;
}

Encoding guessEncoding(std::string_view start) {
  if (const auto marks = bytesOfMarks(start); marks > 0) return {"UTF-8", marks};
  if (start.substr(0, 4) == std::string_view("\xFF\xFE\0\0", 4)) return {"UTF-32LE", 4};
  if (start.substr(0, 4) == std::string_view("\0\0\xFE\xFF", 4)) return {"UTF-32BE", 4};
  if (start.substr(0, 2) == "\xFF\xFE") return {"UTF-16LE", 2};
  if (start.substr(0, 2) == "\xFE\xFF") return {"UTF-16BE", 2};
  // Letters and digits in UTF-16 have a zero beside them, always on the same side.
  std::size_t zeros[2] = {0, 0};
  for (std::size_t i = 0; i < start.size(); ++i)
    if (start[i] == '\0') ++zeros[i % 2];
  const std::size_t many = start.size() / 5;
  if (start.size() >= 4 && zeros[1] > many && zeros[0] * 10 < zeros[1]) return {"UTF-16LE", 0};
  if (start.size() >= 4 && zeros[0] > many && zeros[1] * 10 < zeros[0]) return {"UTF-16BE", 0};
  // Japanese of seven bits, which says itself when two bytes make a character.
  if (start.find("\x1B$B") != std::string_view::npos && start.find("\x1B(") != std::string_view::npos)
    return {"ISO-2022-JP", 0};
  if (validUtf8(start, true)) return {"UTF-8", 0};
  if (mostlyUtf8(start)) return {"UTF-8", 0, true};
  return {guessLegacyEncoding(start), 0};
}

bool knownEncoding(const std::string& name) {
  return ownEncoding(name) || (name.find('/') == std::string::npos && Converter(name).works());
}

bool looksBinary(std::string_view start, const Encoding& encoding) {
  for (const char* wide : {"UTF-16", "UTF-32", "UTF16", "UTF32", "UCS"})
    if (encoding.name.rfind(wide, 0) == 0) return false;
  return start.find('\0') != std::string_view::npos;
}

bool zerosForBlanks(std::string_view start) {
  constexpr std::size_t kOneIn = 4;
  start = start.substr(0, start.find_last_not_of('\0') + 1);
  if (start.empty()) return false;
  // Texts of C end with one, and a logger that lost its power leaves a block of them.
  std::size_t runs = 0, others = 0;
  for (std::size_t i = 0; i < start.size(); ++i) {
    const char c = start[i];
    if (c == '\0') {
      runs += i == 0 || start[i - 1] != '\0' ? 1 : 0;
      continue;
    }
    if (static_cast<unsigned char>(c) < ' ' &&
        std::string_view("\t\n\v\f\r\x1A").find(c) == std::string_view::npos)
      return false;
    ++others;
  }
  return runs * kOneIn <= others;
}

std::unique_ptr<ByteStream> asUtf8(ByteStream& bytes, const Encoding& encoding) {
  return std::make_unique<Transcoder>(bytes, encoding);
}

}  // namespace paretree::data

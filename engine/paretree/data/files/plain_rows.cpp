#include "paretree/data/files/plain_rows.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include <algorithm>
#include <bit>
#include <cmath>

#include "paretree/core/text.h"
#include "paretree/data/number_scan.h"

namespace paretree::data {

PlainRows::PlainRows(const CsvDialect& dialect, char decimal, std::vector<ColumnReader>& columns)
    : dialect_(dialect),
      decimal_(decimal),
      columns_(columns),
      block_(columns.size() > kManyColumns ? kBlockOfMany : kBlock),
      numbers_(columns.size() * block_),
      fraction_(columns.size()),
      fractions_(columns.size()),
      begins_(block_) {
  for (const auto& column : columns) numeric_.push_back(column.numeric() && !column.ownMarks());
  if (std::find(numeric_.begin(), numeric_.end(), 0) != numeric_.end())
    texts_.resize(columns.size() * block_);
}

namespace {

constexpr double kExact = 9007199254740992;            // 2^53: doubles hold all whole numbers below
constexpr std::size_t kAhead = std::size_t{32} << 10;  // a multiple of 64

// A bit for each of the 64 bytes at `at` that may end a cell.
class MarkFinder {
 public:
  explicit MarkFinder(const CsvDialect& dialect) : delimiter_(dialect.delimiter), quote_(dialect.quote) {}
  std::uint64_t operator()(const char* at) const {
    std::uint64_t found = 0;
#if defined(__SSE2__)
    const __m128i delimiters = _mm_set1_epi8(delimiter_), quotes = _mm_set1_epi8(quote_),
                  feeds = _mm_set1_epi8('\n'), returns = _mm_set1_epi8('\r');
    for (int i = 0; i < 4; ++i) {
      const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at + 16 * i));
      const __m128i equal =
          _mm_or_si128(_mm_or_si128(_mm_cmpeq_epi8(bytes, delimiters), _mm_cmpeq_epi8(bytes, quotes)),
                       _mm_or_si128(_mm_cmpeq_epi8(bytes, feeds), _mm_cmpeq_epi8(bytes, returns)));
      found |= static_cast<std::uint64_t>(static_cast<std::uint32_t>(_mm_movemask_epi8(equal))) << (16 * i);
    }
#else
    for (unsigned i = 0; i < 64; ++i) {
      const char c = at[i];
      found |= static_cast<std::uint64_t>(c == delimiter_ || c == quote_ || c == '\n' || c == '\r') << i;
    }
#endif
    return found;
  }

 private:
  char delimiter_, quote_;
};

}  // namespace

void PlainRows::setText(std::string_view text) {
  text_ = text;
  next_ = markCount_ = lookedTo_ = 0;
}

bool PlainRows::lookAhead() {
  if (lookedTo_ >= text_.size()) return false;
  std::copy(marks_.begin() + static_cast<std::ptrdiff_t>(next_),
            marks_.begin() + static_cast<std::ptrdiff_t>(markCount_), marks_.begin());
  markCount_ -= next_;
  next_ = 0;
  const std::size_t to = std::min(text_.size(), lookedTo_ + kAhead);
  // Small texts need few: filling many with zeros took a quarter of their reading.
  const std::size_t needed = markCount_ + (to - lookedTo_) + 64;
  if (marks_.size() < needed) marks_.resize(2 * needed);
  const MarkFinder find(dialect_);
  std::uint32_t* out = marks_.data() + markCount_;
  for (std::size_t at = lookedTo_; at < to; at += 64) {
    std::uint64_t found = find(text_.data() + at);
    if (to - at < 64) found &= (std::uint64_t{1} << (to - at)) - 1;
    const int count = std::popcount(found);
    // A fixed number is written, whatever their count: a loop that ends anywhere would be guessed wrongly
    // each time.
    for (int i = 0; i < 12; ++i) {
      out[i] = static_cast<std::uint32_t>(at) + static_cast<std::uint32_t>(std::countr_zero(found));
      found &= found - 1;
    }
    for (int i = 12; i < count; ++i) {
      out[i] = static_cast<std::uint32_t>(at) + static_cast<std::uint32_t>(std::countr_zero(found));
      found &= found - 1;
    }
    out += count;
  }
  markCount_ = static_cast<std::size_t>(out - marks_.data());
  lookedTo_ = to;
  return true;
}

// Reads one row into the block. Returns where the next begins, or null where the row is not plain.
const char* PlainRows::readRow(const char* at) {
  const char delimiter = dialect_.delimiter, decimal = decimal_;
  // Comments and rows without any value are the splitter's.
  if (static_cast<unsigned char>(*at) <= ' ' || *at == '#' || *at == delimiter) return nullptr;
  const std::size_t columns = columns_.size(), row = waiting_;
  const char* const text = text_.data();
  const std::uint32_t* const marks = marks_.data() + next_;
  const unsigned char* const numeric = numeric_.data();
  unsigned char* const fraction = fraction_.data();
  double* to = numbers_.data() + row;
  begins_[row] = at;
  for (std::size_t c = 0; c < columns; ++c, to += block_) {
    const char* const end = text + marks[c];
    if (c + 1 < columns && *end != delimiter) return nullptr;
    while (*at == ' ') ++at;  // a cell's end is no blank
    if (numeric[c]) {
      const bool negative = *at == '-';
      const auto number = scan::shortNumber(at + negative, decimal);
      if (number.length != 0 && at + negative + number.length == end) [[likely]] {
        // Zeros in front may be those of codes, which a number does not keep.
        if (number.length >= kShortestPadded && number.whole && *at == '0') return nullptr;
        *to = scan::withSign(number.value, negative);
        fraction[c] = !number.whole;
      } else if (at == end) {
        *to = kMissing;
        fraction[c] = 0;
      } else {
        const NumberScan slow = scanNumber(at, end, decimal);
        const char* behind = slow.end;
        while (*behind == ' ') ++behind;
        if (slow.end == at || behind != end || !std::isfinite(slow.value)) return nullptr;
        if (slow.whole && (*at == '0' || std::abs(slow.value) >= kExact)) return nullptr;
        *to = slow.value;
        fraction[c] = !slow.whole;
      }
    } else {
      texts_[c * block_ + row] = {at, static_cast<std::size_t>(end - at)};
    }
    at = end + 1;
  }
  const char* const end = at - 1;
  next_ += columns;
  if (*end == '\r') {
    if (next_ == markCount_ || text + marks_[next_] != at || *at != '\n') return nullptr;
    ++next_;
    ++at;
  } else if (*end != '\n') {
    return nullptr;
  }
  for (std::size_t c = 0; c < columns; ++c) fractions_[c] |= fraction[c];
  return at;
}

void PlainRows::flush(std::uint64_t firstLine) {
  if (waiting_ == 0) return;
  for (std::size_t c = 0; c < columns_.size(); ++c) {
    ColumnReader& column = columns_[c];
    if (numeric_[c]) {
      column.addNumbers({numbers_.data() + c * block_, waiting_}, fractions_[c] == 0);
      fractions_[c] = 0;
      continue;
    }
    for (std::size_t row = 0; row < waiting_; ++row) {
      const std::string_view text = trimmed(texts_[c * block_ + row]);
      if (column.addCell(text)) continue;
      const auto offset = static_cast<std::size_t>(text.data() - begins_[row]);
      column.placeOdd(placeOf(firstLine + row, {begins_[row], offset}, offset));
    }
  }
  waiting_ = 0;
}

std::size_t PlainRows::read(std::size_t from, std::uint64_t line, std::uint64_t& rows) {
  const char* at = text_.data() + from;
  const char* const end = text_.data() + text_.size();
  rows = 0;
  while (at < end) {
    const auto offset = static_cast<std::size_t>(at - text_.data());
    while (next_ < markCount_ && marks_[next_] < offset) ++next_;
    if (next_ + columns_.size() + 1 > markCount_ && lookAhead()) continue;
    if (next_ + columns_.size() > markCount_) break;
    const char* const next = readRow(at);
    if (next == nullptr) break;
    at = next;
    ++rows;
    if (++waiting_ < block_) continue;
    flush(line);
    line += block_;
  }
  flush(line);
  return static_cast<std::size_t>(at - text_.data());
}

Place placeOf(std::uint64_t line, std::string_view record, std::size_t offset) {
  Place place{line, 1};
  offset = std::min(offset, record.size());
  for (std::size_t i = 0; i < offset; ++i) {
    const char c = record[i];
    if (c == '\n' || (c == '\r' && record.substr(i + 1, 1) != "\n")) {
      ++place.line;
      place.column = 1;
    } else if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) {
      ++place.column;
    }
  }
  return place;
}

}  // namespace paretree::data

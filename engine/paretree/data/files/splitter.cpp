#include "paretree/data/files/splitter.h"

#include <algorithm>

#include "paretree/core/text.h"
#include "paretree/data/number_scan.h"

namespace paretree::data {
namespace {

// What spreadsheet programs are given to leave digits as they are: ="0012" says 0012.
bool isTextAsFormula(std::string_view text) {
  return text.size() > 3 && text.starts_with("=\"") && text.ends_with('"') &&
         text.find('"', 2) == text.size() - 1;
}

inline bool isBlank(char c) { return c == ' ' || c == '\t'; }

// First line feed, carriage return or quote from `from` on.
std::size_t firstSpecial(std::string_view text, std::size_t from, char quote) {
  const std::uint64_t feeds = scan::eightTimes('\n'), returns = scan::eightTimes('\r'),
                      quotes = scan::eightTimes(quote);
  std::size_t at = from;
  for (; at + 8 <= text.size(); at += 8) {
    const std::uint64_t word = scan::load8(text.data() + at);
    if (scan::equalBytes(word, feeds) | scan::equalBytes(word, returns) | scan::equalBytes(word, quotes))
      break;
  }
  while (at < text.size() && text[at] != '\n' && text[at] != '\r' && text[at] != quote) ++at;
  return at;
}

}  // namespace

Splitter::End Splitter::recordEnd(std::string_view text, std::size_t from, bool last) const {
  const auto lineEnd = [&](std::size_t at, std::uint64_t lines) -> End {
    if (text[at] == '\r' && at + 1 == text.size()) return {at, at + 1, last, false, lines};
    const std::size_t length = text[at] == '\r' && text[at + 1] == '\n' ? 2 : 1;
    return {at, at + length, true, false, lines};
  };
  std::size_t at = firstSpecial(text, from, dialect_.quote);
  if (at == text.size()) return {at, at, last, false, 1};
  if (text[at] != dialect_.quote) return lineEnd(at, 1);

  // A quote opens a quoted cell only at the cell's beginning.
  std::uint64_t lines = 1;
  bool atCell = true, inside = false;
  for (at = from; at < text.size(); ++at) {
    const char c = text[at];
    if (inside) {
      if (c == '\\' && dialect_.backslash) {
        ++at;
      } else if (c == dialect_.quote) {
        if (at + 1 < text.size() && text[at + 1] == dialect_.quote)
          ++at;
        else
          inside = false;
      } else if (c == '\n' || (c == '\r' && (at + 1 == text.size() || text[at + 1] != '\n'))) {
        ++lines;
      }
    } else if (c == '\n' || c == '\r') {
      return lineEnd(at, lines);
    } else if (c == dialect_.quote && atCell) {
      inside = true;
      atCell = false;
    } else if (c == dialect_.delimiter) {
      atCell = true;
    } else if (!isBlank(c)) {
      atCell = false;
    }
  }
  return {text.size(), text.size(), last, inside, lines};
}

Splitter::End Splitter::firstLine(std::string_view text, std::size_t from) {
  const auto at = std::min(text.find_first_of("\r\n", from), text.size());
  return {at, std::min(at + (text.substr(at, 2) == "\r\n" ? 2 : 1), text.size()), true, false, 1};
}

// Whether a quoted cell of this record closes within a line, with text behind its quote: where a quote opened
// by mistake, it is closed by the one that opens a later cell.
bool Splitter::closesBeforeText(std::string_view record) const {
  bool atCell = true, inside = false;
  for (std::size_t at = 0; at < record.size(); ++at) {
    const char c = record[at];
    if (inside) {
      if (c == '\\' && dialect_.backslash) {
        ++at;
      } else if (c == dialect_.quote && record.substr(at + 1, 1) == std::string_view(&dialect_.quote, 1)) {
        ++at;
      } else if (c == dialect_.quote) {
        inside = false;
        if (!endsCell(record, at + 1)) return true;
      }
    } else if (c == dialect_.quote && atCell) {
      inside = true;
    } else {
      atCell = c == dialect_.delimiter || (atCell && isBlank(c));
    }
  }
  return false;
}

bool Splitter::hidesRows(std::string_view record, std::size_t columns) {
  // Of fewer columns a line of text may have as many commas, and so may two lines.
  constexpr std::size_t kFewest = 3, kFewestByOne = 4, kFewestLines = 3;
  if (columns < 2 || dialect_.delimiter == ' ') return false;
  std::size_t lines = 0;
  bool second = false, alike = true;
  for (std::size_t at = 0; at < record.size() && (alike || lines < 2);) {
    const End end = firstLine(record, at);
    const auto line = record.substr(at, end.at - at);
    at = end.next;
    if (line.empty()) continue;
    ++lines;
    alike = alike && cells(line).size() == columns;
    if (lines == 2)
      second =
          static_cast<std::size_t>(std::count(line.begin(), line.end(), dialect_.delimiter)) == columns - 1;
  }
  if (lines < 2) return false;
  alike = alike && (columns >= kFewest || lines >= kFewestLines);
  if (!alike && !(second && columns >= kFewestByOne)) return false;
  return closesBeforeText(record) || (alike && cells(record).size() < columns);
}

bool Splitter::endsCell(std::string_view record, std::size_t at) const {
  while (at < record.size() && isBlank(record[at]) && !atDelimiter(record[at])) ++at;
  return at >= record.size() || atDelimiter(record[at]);
}

std::optional<Splitter::Closing> Splitter::closing(std::string_view record, std::size_t open) const {
  constexpr auto kNone = std::string_view::npos;
  std::size_t inner = kNone;  // the first quote that text stands behind
  bool escaped = false;
  for (std::size_t at = open + 1; at < record.size(); ++at) {
    if (record[at] == '\\' && dialect_.backslash && at + 1 < record.size()) {
      escaped = true;
      ++at;
    } else if (record[at] == dialect_.quote) {
      if (at + 1 < record.size() && record[at + 1] == dialect_.quote) {
        // Behind single ones the last of "the "other"" closes.
        if (inner != kNone && endsCell(record, at + 2)) return Closing{at + 1, escaped, true, false};
        escaped = true;
        ++at;
      } else if (endsCell(record, at + 1)) {
        return Closing{at, escaped, inner != kNone, false};
      } else if (!quotesAnywhere_ && record[at - 1] == dialect_.delimiter && at - 1 > open) {
        break;  // the quote of a later cell
      } else if (inner == kNone) {
        inner = at;
      }
    }
  }
  if (inner == kNone) return std::nullopt;
  return Closing{inner, false, true, true};
}

// What stands between quotes, escapes undone.
std::string Splitter::plainText(std::string_view inside) const {
  std::string plain;
  for (std::size_t i = 0; i < inside.size(); ++i) {
    if (i + 1 < inside.size() && ((inside[i] == '\\' && dialect_.backslash) ||
                                  (inside[i] == dialect_.quote && inside[i + 1] == dialect_.quote)))
      ++i;
    plain += inside[i];
  }
  return plain;
}

const std::vector<Cell>& Splitter::cells(std::string_view record) {
  cells_.clear();
  store_.clear();
  // The views of cells must not move with the store.
  store_.reserve(record.size() / 2 + 1);
  const bool blanks = dialect_.delimiter == ' ';
  std::size_t at = 0;
  const auto skipBlanks = [&] {
    while (at < record.size() && isBlank(record[at]) && (blanks || record[at] != dialect_.delimiter)) ++at;
  };
  for (;;) {
    skipBlanks();
    if (blanks && at >= record.size() && !cells_.empty()) break;
    Cell cell;
    cell.at = at;
    const std::size_t begin = at;
    if (at < record.size() && record[at] == dialect_.quote) {
      const auto closes = closing(record, begin);
      cell.quoted = closes.has_value();
      cell.openQuote = !cell.quoted;
      at = begin + 1;
      if (closes) {
        at = closes->at + 1;
        while (at < record.size() && !atDelimiter(record[at])) ++at;
        cell.quotesInside = closes->quotesInside;
        cell.text = closes->verbatim ? trimmed(record.substr(begin, at - begin))
                                     : record.substr(begin + 1, closes->at - begin - 1);
        if (closes->escaped) {
          store_.push_back(plainText(cell.text));
          cell.text = store_.back();
        }
      }
    }
    if (!cell.quoted) {
      const std::size_t from = at;
      while (at < record.size() && !atDelimiter(record[at])) ++at;
      cell.text = trimmed(record.substr(from, at - from));
    }
    if (isTextAsFormula(cell.text)) {
      cell.text = cell.text.substr(2, cell.text.size() - 3);
      cell.formula = true;
    }
    cells_.push_back(cell);
    if (at >= record.size()) break;
    ++at;
  }
  return cells_;
}

const std::vector<Cell>& Splitter::cells(std::string_view record, std::size_t columns) {
  cells(record);
  if (cells_.size() <= columns ||
      std::none_of(cells_.begin(), cells_.end(), [](const Cell& cell) { return cell.openQuote; }))
    return cells_;
  quotesAnywhere_ = true;
  const bool fits = cells(record).size() == columns;
  quotesAnywhere_ = false;
  return fits ? cells_ : cells(record);
}

std::vector<SampleRecord> sampleRecords(std::string_view text, const CsvDialect& dialect, bool last,
                                        std::size_t atMost) {
  std::vector<SampleRecord> records;
  Splitter splitter(dialect);
  std::uint64_t line = 1;
  std::size_t columns = 0;  // of the record before
  for (std::size_t at = 0; at < text.size() && records.size() < atMost;) {
    auto end = splitter.recordEnd(text, at, last);
    if (last && end.open) end = Splitter::firstLine(text, at);
    if (end.complete && end.lines > 1 && splitter.hidesRows(text.substr(at, end.at - at), columns))
      end = Splitter::firstLine(text, at);
    // What the sample cuts off says nothing, except where there is nothing else.
    if (!end.complete && !records.empty()) break;
    SampleRecord record{line, at, {}, {}, false};
    const auto body = text.substr(at, end.at - at);
    record.blank = trimmed(body).empty();
    for (const auto& cell : columns > 0 ? splitter.cells(body, columns) : splitter.cells(body)) {
      record.cells.emplace_back(cell.text);
      record.quoted.push_back(cell.quoted);
    }
    if (!record.blank) columns = record.cells.size();
    // Of blank lines the first is enough: a table may stand below thousands of them.
    if (!record.blank || records.empty() || !records.back().blank) records.push_back(std::move(record));
    line += end.lines;
    if (end.next == at) break;
    at = end.next;
  }
  return records;
}

}  // namespace paretree::data

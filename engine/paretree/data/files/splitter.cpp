#include "paretree/data/files/splitter.h"

#include "paretree/core/text.h"
#include "paretree/data/number_scan.h"

namespace paretree::data {
namespace {

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
        std::size_t behind = at + 1;
        while (behind < record.size() && isBlank(record[behind]) && record[behind] != dialect_.delimiter)
          ++behind;
        if (behind < record.size() && record[behind] != dialect_.delimiter) return true;
      }
    } else if (c == dialect_.quote && atCell) {
      inside = true;
    } else {
      atCell = c == dialect_.delimiter || (atCell && isBlank(c));
    }
  }
  return false;
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
  const auto atDelimiter = [&] { return record[at] == dialect_.delimiter || (blanks && record[at] == '\t'); };
  for (;;) {
    skipBlanks();
    if (blanks && at >= record.size() && !cells_.empty()) break;
    Cell cell;
    cell.at = at;
    bool escaped = false;
    const std::size_t begin = at;
    if (at < record.size() && record[at] == dialect_.quote) {
      ++at;
      while (at < record.size()) {
        if (record[at] == '\\' && dialect_.backslash && at + 1 < record.size()) {
          escaped = true;
          at += 2;
        } else if (record[at] == dialect_.quote) {
          if (at + 1 == record.size() || record[at + 1] != dialect_.quote) break;
          escaped = true;
          at += 2;
        } else {
          ++at;
        }
      }
      cell.quoted = at < record.size();
      if (!cell.quoted) at = begin + 1;
    }
    if (cell.quoted) {
      const std::size_t close = at, behind = ++at;
      while (at < record.size() && !atDelimiter()) ++at;
      const auto rest = trimmed(record.substr(behind, at - behind));
      cell.text = record.substr(begin + 1, close - begin - 1);
      if (escaped || !rest.empty()) {
        std::string plain;
        for (std::size_t i = 0; i < cell.text.size(); ++i) {
          const char c = cell.text[i];
          if (escaped && i + 1 < cell.text.size() &&
              ((c == '\\' && dialect_.backslash) || c == dialect_.quote))
            ++i;
          plain += cell.text[i];
        }
        plain += rest;  // text behind a closing quote belongs to the cell
        store_.push_back(std::move(plain));
        cell.text = store_.back();
      }
    } else {
      const std::size_t from = at;
      while (at < record.size() && !atDelimiter()) ++at;
      cell.text = trimmed(record.substr(from, at - from));
    }
    cells_.push_back(cell);
    if (at >= record.size()) break;
    ++at;
  }
  return cells_;
}

std::vector<SampleRecord> sampleRecords(std::string_view text, const CsvDialect& dialect, bool last,
                                        std::size_t atMost) {
  std::vector<SampleRecord> records;
  Splitter splitter(dialect);
  std::uint64_t line = 1;
  for (std::size_t at = 0; at < text.size() && records.size() < atMost;) {
    const auto end = splitter.recordEnd(text, at, last);
    // What the sample cuts off says nothing, except where there is nothing else.
    if (!end.complete && !records.empty()) break;
    SampleRecord record{line, at, {}, {}, false};
    const auto body = text.substr(at, end.at - at);
    record.blank = trimmed(body).empty();
    for (const auto& cell : splitter.cells(body)) {
      record.cells.emplace_back(cell.text);
      record.quoted.push_back(cell.quoted);
    }
    // Of blank lines the first is enough: a table may stand below thousands of them.
    if (!record.blank || records.empty() || !records.back().blank) records.push_back(std::move(record));
    line += end.lines;
    if (end.next == at) break;
    at = end.next;
  }
  return records;
}

}  // namespace paretree::data

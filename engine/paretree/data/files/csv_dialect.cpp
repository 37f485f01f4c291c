#include "paretree/data/files/csv_dialect.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "paretree/core/text.h"
#include "paretree/data/files/splitter.h"
#include "paretree/data/missing_values.h"
#include "paretree/data/number_text.h"
#include "paretree/data/rewriting/rewritten_text.h"

namespace paretree::data {
namespace {

constexpr char kCandidates[] = {',', ';', '\t', '|', ' '};
constexpr std::size_t kRecords = 500;
// What values of one column count, better than a delimiter that splits at random and worse than one that is
// steady; and what those count that blanks divide.
constexpr double kOneColumn = 0.25, kBlanks = 0.8;

// How much a cell looks like one value: a number or nothing does; what holds other delimiters hardly does.
double oneValue(const std::string& cell, bool quoted) {
  if (quoted || meansMissing(cell, {})) return 1;
  for (const char decimal : {'.', ','})
    if (readNumber(cell, NumberStyle{decimal, NumberStyle::kAny})) return 1;
  if (cell.find_first_of(";\t|") != std::string::npos) return 0.2;
  if (cell.find(',') != std::string::npos) return 0.5;
  return 0.9;
}

struct Trial {
  double score = 0;
  std::size_t columns = 1;
  std::size_t strayQuotes = 0;  // quotes inside of cells: a sign that the quoting was misunderstood
  std::size_t quoted = 0;
};

// Cells without an empty one at the end, where a delimiter stands there.
std::size_t cellsIn(const SampleRecord& record) {
  const std::size_t size = record.cells.size();
  return size > 1 && record.cells.back().empty() && !record.quoted.back() ? size - 1 : size;
}

Trial attempt(std::string_view text, const CsvDialect& dialect, bool last) {
  Trial trial;
  std::map<std::size_t, std::size_t> counts;
  double value = 0;
  std::size_t cells = 0, rows = 0;
  for (const auto& record : sampleRecords(text, dialect, last, kRecords)) {
    if (record.blank) continue;
    if (record.cells.size() == 1 && record.cells.front().substr(0, 1) == "#") continue;
    ++rows;
    // A delimiter at the end of some rows only is no other number of columns.
    ++counts[cellsIn(record)];
    for (std::size_t i = 0; i < record.cells.size(); ++i) {
      value += oneValue(record.cells[i], record.quoted[i]);
      if (record.quoted[i]) ++trial.quoted;
      if (record.quoted[i] && record.cells[i].find(dialect.quote) != std::string::npos &&
          dialect.backslash == false && record.cells[i].find('\\') != std::string::npos)
        ++trial.strayQuotes;
      ++cells;
    }
  }
  if (rows == 0) return trial;
  std::size_t most = 0;
  for (const auto& [columns, count] : counts)
    if (count >= most) {
      most = count;
      trial.columns = columns;
    }
  const double steady = static_cast<double>(most) / static_cast<double>(rows);
  const double values = value / static_cast<double>(cells);
  if (trial.columns == 1)
    trial.score = kOneColumn * values;
  else
    trial.score = steady * steady * values * values * (dialect.delimiter == ' ' ? kBlanks : 1.0);
  return trial;
}

// The best that a trial with this delimiter can come to; one that stands nowhere leaves one column.
double mostOf(std::string_view text, char delimiter) {
  if (text.find(delimiter) == std::string_view::npos) return kOneColumn;
  return delimiter == ' ' ? kBlanks : 1.0;
}

std::size_t occurrences(std::string_view text, std::string_view what) {
  std::size_t count = 0;
  for (auto at = text.find(what); at != std::string_view::npos; at = text.find(what, at + what.size()))
    ++count;
  return count;
}

// How many of the columns of records that have `columns` hold numbers in nine of ten.
std::size_t columnsOfNumbers(const std::vector<SampleRecord>& records, std::size_t columns) {
  std::vector<std::size_t> numbers(columns);
  std::size_t rows = 0;
  for (const auto& record : records) {
    if (record.blank || cellsIn(record) != columns) continue;
    ++rows;
    for (std::size_t c = 0; c < columns; ++c) numbers[c] += oneValue(record.cells[c], false) == 1 ? 1 : 0;
  }
  return static_cast<std::size_t>(std::count_if(numbers.begin(), numbers.end(), [&](std::size_t count) {
    return count > 0 && count * 10 >= rows * 9;
  }));
}

// Whether blanks divide the lines into `columns`, and do not stand within their values: "Ann Lee" below
// "customer" is one. The names are divided alike, or lack that of the rows as R writes them; or numbers stand
// in several columns below a title.
bool blanksDivide(std::string_view text, const CsvDialect& dialect, bool last, const Trial& trial) {
  if (trial.quoted > 0) return true;
  auto records = sampleRecords(text, dialect, last, kRecords);
  std::erase_if(records, [](const SampleRecord& record) {
    const std::string& first = record.cells.front();
    return record.blank || first.starts_with('#') || first.starts_with('%');
  });
  if (records.size() < 2) return true;
  const std::size_t names = cellsIn(records.front());
  if (names == trial.columns || (names > 1 && names + 1 == trial.columns)) return true;
  const auto isWord = [](const std::string& cell) { return oneValue(cell, false) < 1; };
  const bool further = cellsIn(records[1]) == trial.columns &&
                       std::all_of(records[1].cells.begin(), records[1].cells.end(), isWord);
  return columnsOfNumbers(records, trial.columns) > 1 && (trial.columns > 2 || names > 1 || further);
}

// "rate" over "0,14" and "2,04": one column with decimal commas. Counted up, what stands before the comma may
// name the rows.
bool oneColumnOfDecimals(std::string_view text, const CsvDialect& dialect, bool last) {
  constexpr std::size_t kFewest = 5;
  const auto digits = [](std::string_view cell) {
    return !cell.empty() &&
           std::all_of(cell.begin(), cell.end(), [](char c) { return c >= '0' && c <= '9'; });
  };
  std::size_t rows = 0;
  bool header = false, counted = true;
  for (const auto& record : sampleRecords(text, dialect, last, kRecords)) {
    if (record.blank) continue;
    if (!std::exchange(header, true)) {
      if (record.cells.size() != 1 || digits(record.cells.front())) return false;
      continue;
    }
    if (record.cells.size() != 2 || record.quoted[0] || record.quoted[1]) return false;
    std::string_view whole = record.cells[0];
    if (whole.starts_with('-')) whole.remove_prefix(1);
    if (!digits(whole) || !digits(record.cells[1])) return false;
    ++rows;
    counted = counted && record.cells[0] == std::to_string(rows);
  }
  return rows >= kFewest && !counted;
}

// The first lines that hold something; of a text that goes on without its last one.
std::vector<std::string_view> linesToTell(std::string_view text, bool last) {
  constexpr std::size_t kMost = 100;
  std::vector<std::string_view> lines;
  while (lines.size() < kMost) {
    const auto line = takeLine(text, last);
    if (!line) break;
    if (!trimmed(*line).empty()) lines.push_back(*line);
  }
  return lines;
}

// Whether `mark` stands in nearly all lines.
bool haveMark(const std::vector<std::string_view>& lines, char mark) {
  const auto with = std::count_if(lines.begin(), lines.end(),
                                  [mark](std::string_view line) { return line.find(mark) != line.npos; });
  return with > 0 && static_cast<std::size_t>(with) * 10 >= lines.size() * 9;
}

// Whether `mark` stands as often in each line, and at least once; three lines are the fewest that tell.
bool standsAlike(const std::vector<std::string_view>& lines, std::string_view mark) {
  constexpr std::size_t kFewest = 3;
  if (lines.size() < kFewest) return false;
  const std::size_t marks = occurrences(lines.front(), mark);
  return marks > 0 && std::all_of(lines.begin(), lines.end(),
                                  [&](std::string_view line) { return occurrences(line, mark) == marks; });
}

// Whether what `mark` divides the first line into may be names: none is empty or begins with a digit or a
// blank.
bool dividesNames(std::string_view line, std::string_view mark) {
  for (bool more = true; more;) {
    const auto end = line.find(mark);
    const auto part = line.substr(0, end);
    if (part.empty() || part.front() == ' ' || (part.front() >= '0' && part.front() <= '9')) return false;
    more = end != std::string_view::npos;
    if (more) line.remove_prefix(end + mark.size());
  }
  return true;
}

bool usualDivides(const std::vector<std::string_view>& lines) {
  for (const std::string_view usual : {",", ";", "\t", "|"})
    if (standsAlike(lines, usual)) return true;
  return false;
}

// What divides cells in few files and stands within the texts of many: taken where it stands as often in each
// line and no usual delimiter does. Signs of sentences and numbers divide names as well.
std::optional<char> rareDelimiter(const std::vector<std::string_view>& lines) {
  if (usualDivides(lines)) return std::nullopt;
  for (const char mark : {'~', '^', '\x01', '\x1f'})
    if (standsAlike(lines, {&mark, 1})) return mark;
  for (const char mark : {'#', '!'})
    if (standsAlike(lines, {&mark, 1}) && dividesNames(lines.front(), {&mark, 1})) return mark;
  return std::nullopt;
}

// "user:group:home", where nothing else divides. Times, addresses of the web and a text behind a word are one
// value.
bool colonDivides(const std::vector<std::string_view>& lines) {
  if (!standsAlike(lines, ":") || occurrences(lines.front(), ":") < 2) return false;
  return std::all_of(lines.begin(), lines.end(), [](std::string_view line) {
    return line.find("://") == std::string_view::npos && line.find(": ") == std::string_view::npos &&
           line.find_first_not_of("0123456789: ") != std::string_view::npos;
  });
}

// "M&uuml;ller": each semicolon ends such a name of a letter.
bool onlyEndsEntities(std::string_view text) {
  constexpr std::size_t kLongest = 10;
  for (auto at = text.find(';'); at != std::string_view::npos; at = text.find(';', at + 1)) {
    const auto begin = text.substr(0, at).find_last_not_of(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789#");
    if (begin == std::string_view::npos || text[begin] != '&' || at - begin < 3 || at - begin > kLongest)
      return false;
  }
  return true;
}

}  // namespace

DialectGuess guessDialect(std::string_view text, bool last, std::optional<char> delimiter) {
  DialectGuess guess;
  // Excel's own: "sep=;" in the first line (perhaps in quotes).
  const auto lineEnd = std::min(text.find_first_of("\r\n"), text.size());
  std::string first = lowerCase(trimmed(text.substr(0, lineEnd)));
  if (first.size() > 2 && first.front() == '"' && first.back() == '"')
    first = first.substr(1, first.size() - 2);
  if (text.substr(0, lineEnd).size() >= 5 && lowerCase(text.substr(0, 4)) == "sep=")
    first = lowerCase(text.substr(0, lineEnd));
  if (first.size() == 5 && first.substr(0, 4) == "sep=") {
    guess.declared = true;
    guess.dialect.delimiter = first[4];
    guess.dataAt = std::min(text.size(), lineEnd + (text.substr(lineEnd, 2) == "\r\n" ? 2 : 1));
    text.remove_prefix(guess.dataAt);
  }
  if (delimiter) guess.dialect.delimiter = *delimiter;
  bool settled = delimiter || guess.declared;
  const auto lines = settled ? std::vector<std::string_view>() : linesToTell(text, last);
  if (const auto rare = rareDelimiter(lines)) {
    guess.dialect.delimiter = *rare;
    settled = true;
  }

  std::vector<char> quotes = {'"'};
  const auto begins = [&](char quote) {
    std::size_t count = text.substr(0, 1) == std::string_view(&quote, 1) ? 1 : 0;
    for (const char before : {',', ';', '\t', '|', ' ', '\n', '\r'})
      count += occurrences(text, std::string{before, quote});
    return count;
  };
  if (begins('\'') > 2 * begins('"')) quotes = {'\'', '"'};

  double best = -1;
  CsvDialect chosen = guess.dialect;
  for (const char quote : quotes) {
    std::size_t byTabs = 0;  // columns, where each line has a tab
    bool undivided = false;  // a delimiter was tried that stands nowhere: all of these give the same
    for (const char candidate : kCandidates) {
      if (settled && candidate != guess.dialect.delimiter && candidate != ',') continue;
      if (!settled && candidate == ';' && onlyEndsEntities(text)) continue;
      CsvDialect dialect = guess.dialect;
      dialect.quote = quote;
      if (!settled) {
        if (text.find(candidate) == std::string_view::npos && std::exchange(undivided, true)) continue;
        dialect.delimiter = candidate;
        if (mostOf(text, candidate) <= best) continue;
      }
      const Trial trial = attempt(text, dialect, last);
      if (candidate == '\t' && haveMark(lines, '\t')) byTabs = trial.columns;
      if (candidate == ' ' && dialect.delimiter == ' ' && !settled && trial.columns > 1 &&
          ((byTabs > 1 && byTabs >= trial.columns) || !blanksDivide(text, dialect, last, trial)))
        continue;
      // Quotes that are no quotes quote nothing: apostrophes give way unless they help.
      const double score = trial.score - (quote == '\'' && trial.quoted == 0 ? 1 : 0);
      if (score > best + 1e-9) {
        best = score;
        chosen = dialect;
      }
    }
  }
  if (!settled && chosen.delimiter == ',' && oneColumnOfDecimals(text, chosen, last)) chosen.delimiter = ';';
  if (!settled && colonDivides(lines) && attempt(text, chosen, last).columns == 1) chosen.delimiter = ':';
  const std::string escape = std::string("\\") + chosen.quote;
  if (text.find(escape) != std::string_view::npos) {
    CsvDialect other = chosen;
    other.backslash = true;
    const Trial doubled = attempt(text, chosen, last), escaped = attempt(text, other, last);
    if (escaped.score > doubled.score + 1e-9 ||
        (escaped.score >= doubled.score - 1e-9 && doubled.strayQuotes > 0))
      chosen = other;
  }
  guess.dialect = chosen;
  return guess;
}

std::optional<char32_t> wideDelimiter(std::string_view text, bool last) {
  const auto lines = linesToTell(text, last);
  for (const char32_t mark : {U'\u00A6', U'\u00AC', U'\uFF0C', U'\uFF1B'})
    if (standsAlike(lines, utf8Of(mark))) return mark;
  for (const char32_t mark : {U'\u00A0', U'\u061B'})
    if (standsAlike(lines, utf8Of(mark)) && dividesNames(lines.front(), utf8Of(mark)) &&
        !usualDivides(lines) && !haveMark(lines, ';') && !haveMark(lines, '\t') && !haveMark(lines, '|'))
      return mark;
  return std::nullopt;
}

bool quotedByThorns(std::string_view text, bool last) {
  static constexpr std::string_view kThorn = "\u00FE", kBetween = "\u00FE\x14\u00FE";
  const auto lines = linesToTell(text, last);
  return standsAlike(lines, kBetween) && std::all_of(lines.begin(), lines.end(), [](std::string_view line) {
           return line.starts_with(kThorn) && trimmed(line).ends_with(kThorn);
         });
}

}  // namespace paretree::data

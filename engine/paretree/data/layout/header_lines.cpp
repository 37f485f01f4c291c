#include "paretree/data/layout/header_lines.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

#include "paretree/core/text.h"
#include "paretree/data/foot/closing_words.h"
#include "paretree/data/layout/said_roles.h"
#include "paretree/data/missing_values.h"
#include "paretree/data/number_scan.h"
#include "paretree/data/number_text.h"
#include "paretree/data/problems.h"
#include "paretree/data/reading/unfit_cells.h"

namespace paretree::data {
namespace {

constexpr std::size_t kFewestRowsBelow = 3;  // rows that tell what stands above them

// Answers of which several may be ticked have a column each, with the answer or nothing.
bool isTickedBy(const std::string& answer, const std::vector<std::string>& values) {
  return std::any_of(values.begin(), values.end(), [](const auto& value) { return value.empty(); }) &&
         std::all_of(values.begin(), values.end(),
                     [&](const auto& value) { return value.empty() || value == answer; });
}

bool isNameOrYear(const std::string& cell) { return isYear(cell) || !parseNumber(cell); }

// What a cell under the header is to the column that `values` stand in below it.
enum class UnderHeader {
  Word,   // describes a column of numbers, dates or ticks
  Level,  // may be a name as well as a value
  Value,  // one of the column
};

UnderHeader underHeader(const std::string& cell, const std::vector<std::string>& values,
                        const ColumnPlan& plan, const CellRules& rules) {
  if (plan.type == ColumnType::Number || plan.type == ColumnType::Date) {
    const bool date = plan.type == ColumnType::Date && planColumn("", {cell}, rules).type == ColumnType::Date;
    return date || (!plan.unit.empty() && readWithUnit(cell, rules.style)) ? UnderHeader::Value
                                                                           : UnderHeader::Word;
  }
  if (isTickedBy(cell, values)) return UnderHeader::Word;
  return std::find(values.begin(), values.end(), cell) != values.end() ? UnderHeader::Value
                                                                       : UnderHeader::Level;
}

// A second line of names, labels or units under the header: words over numbers, which do not come again
// below. Values stand in none of its cells.
bool isSecondHeader(const SampleRecord& record, const Records& below, const CellRules& rules) {
  if (below.size() < kFewestRowsBelow) return false;
  const auto saysNothing = [&](const std::string& cell) {
    return meansMissing(cell, rules.missing) || isDash(cell);
  };
  // Most second lines are rows: told by their cells alone.
  for (const std::string& cell : record.cells)
    if (!saysNothing(cell) &&
        (readNumber(cell, rules.style) || missingAmongNumbers(cell) || meansTotal(cell)))
      return false;
  std::size_t numeric = 0, words = 0;
  for (std::size_t c = 0; c < record.cells.size(); ++c) {
    const auto values = cellsOf(below, c);
    const ColumnPlan plan = planColumn("", values, rules);
    numeric += plan.type == ColumnType::Number ? 1 : 0;
    if (saysNothing(record.cells[c])) continue;
    const UnderHeader cell = underHeader(record.cells[c], values, plan, rules);
    if (cell == UnderHeader::Value) return false;
    words += cell == UnderHeader::Word ? 1 : 0;
  }
  return words >= 2 && words * 2 >= numeric;
}

// Groups over names: "Temperature", "", "Pressure", "" or a name that stands twice.
bool namesGroups(const std::vector<std::string>& header, const std::vector<std::string>& second) {
  std::set<std::string> seen;
  bool groups = false;
  for (std::size_t c = 0; c < header.size() && c < second.size(); ++c)
    groups = groups || (!second[c].empty() && (header[c].empty() || !seen.insert(header[c]).second));
  return groups;
}

// What survey programs write under a question that has one column.
bool saysNoMore(const std::string& name) {
  return name == "Response" || name == "Open-Ended Response" || name == "Antwort" || name == "Offene Antwort";
}

// "Temperature min", "Temperature max": an empty cell of a group has the name at its left.
std::vector<std::string> joinedNames(std::vector<std::string> header,
                                     const std::vector<std::string>& second) {
  std::string group;
  header.resize(std::max(header.size(), second.size()));
  for (std::size_t c = 0; c < header.size(); ++c) {
    if (!header[c].empty()) group = header[c];
    const std::string name = c < second.size() ? second[c] : std::string();
    if (!header[c].empty() && saysNoMore(name)) continue;
    if (!name.empty()) header[c] = group.empty() ? name : group + " " + name;
  }
  return header;
}

// A name that has both lines in it, which says how they are joined.
std::string nameOfBoth(const std::vector<std::string>& joined, const std::vector<std::string>& second) {
  for (std::size_t c = std::min(joined.size(), second.size()); c-- > 0;)
    if (!second[c].empty() && joined[c].size() > second[c].size() && joined[c].ends_with(second[c]))
      return joined[c];
  return joined.back();
}

const std::string& cellAt(const SampleRecord& record, std::size_t column) {
  static const std::string none;
  return column < record.cells.size() ? record.cells[column] : none;
}

// "Q1", "Q2_1", "v003", "SQ001": a few letters and a number.
bool isCode(std::string_view cell) {
  constexpr std::size_t kLongest = 16, kMostLetters = 6;
  const auto letters =
      static_cast<std::size_t>(std::find_if_not(cell.begin(), cell.end(), scan::isLetter) - cell.begin());
  if (letters == 0 || letters > kMostLetters || letters == cell.size() || cell.size() > kLongest)
    return false;
  return scan::isDigit(cell[letters]) && std::all_of(cell.begin(), cell.end(), [](char c) {
           return scan::isLetter(c) || scan::isDigit(c) || c == '_' || c == '.' || c == '-';
         });
}

// Three words at least, or a question.
bool isSentence(std::string_view cell) {
  const std::string_view text = trimmed(cell);
  return std::count(text.begin(), text.end(), ' ') > 1 || (text.ends_with('?') && text.size() > 1);
}

// Whether no two of the cells that are filled are the same, and none comes again in its column below.
bool standAlone(const SampleRecord& record, const Records& below) {
  std::set<std::string_view> distinct;
  for (std::size_t c = 0; c < record.cells.size(); ++c) {
    const std::string& cell = record.cells[c];
    if (cell.empty()) continue;
    if (!distinct.insert(cell).second) return false;
    for (const auto* other : below)
      if (cellAt(*other, c) == cell) return false;
  }
  return true;
}

// Codes of the columns under their names: in all of them, where no cell below is such a code.
bool isLineOfCodes(const SampleRecord& record, const Records& below) {
  constexpr std::size_t kFewest = 3;
  std::size_t codes = 0;
  for (std::size_t c = 0; c < record.cells.size(); ++c) {
    if (record.cells[c].empty()) continue;
    if (!isCode(record.cells[c])) return false;
    for (const auto* other : below)
      if (isCode(cellAt(*other, c))) return false;
    ++codes;
  }
  return codes >= kFewest && codes * 4 >= record.cells.size() * 3 && standAlone(record, below);
}

// What is asked, under the codes of the questions: sentences in half of the columns, over numbers or answers
// that come again.
bool isLineOfQuestions(const std::vector<std::string>& names, const SampleRecord& record,
                       const Records& below, const CellRules& rules) {
  constexpr std::size_t kLongestName = 32, kFewest = 2;
  std::size_t codes = 0, filled = 0, sentences = 0, answered = 0;
  for (const std::string& name : names) {
    if (name.size() > kLongestName || name.ends_with('?')) return false;
    codes += isCode(name) ? 1 : 0;
  }
  for (std::size_t c = 0; c < record.cells.size(); ++c) {
    const std::string& cell = record.cells[c];
    if (cell.empty()) continue;
    ++filled;
    if (readNumber(cell, rules.style)) return false;
    if (!isSentence(cell)) continue;
    ++sentences;
    std::set<std::string> distinct;
    std::size_t present = 0, numbers = 0;
    for (const auto& value : cellsOf(below, c)) {
      if (meansMissing(value, rules.missing)) continue;
      ++present;
      numbers += readNumber(value, rules.style) ? 1 : 0;
      distinct.insert(value);
    }
    answered += present > 0 && (numbers * 5 >= present * 4 || distinct.size() * 2 <= present) ? 1 : 0;
  }
  return codes >= kFewest && sentences >= kFewest && sentences * 2 >= filled && answered * 2 >= sentences &&
         standAlone(record, below);
}

// {"ImportId":"QID1"} in each cell, as a survey program writes under the questions.
bool isLineOfIds(const SampleRecord& record) {
  constexpr std::string_view kBegin = "{\"ImportId\"";
  std::size_t ids = 0;
  for (const std::string& cell : record.cells) {
    if (cell.empty()) continue;
    if (!cell.starts_with(kBegin)) return false;
    ++ids;
  }
  return ids > 1;
}

// "5s", "20d", "14n": how wide columns of the USGS are, and of which kind.
bool isWidthOfRdb(std::string_view cell) {
  return cell.size() > 1 && std::string_view("snd").find(cell.back()) != std::string_view::npos &&
         std::all_of(cell.begin(), cell.end() - 1, scan::isDigit);
}

// "int32", "varchar(20)", "<dbl>", "datetime[ns]": what databases and data frames call kinds of values.
bool isTypeName(std::string_view cell) {
  static const std::set<std::string_view> kTypes = {
      "int",        "integer",  "int8",      "int16",  "int32",    "int64",     "uint8",
      "uint16",     "uint32",   "uint64",    "bigint", "smallint", "tinyint",   "hugeint",
      "float",      "float32",  "float64",   "double", "real",     "decimal",   "numeric",
      "number",     "varchar",  "char",      "text",   "string",   "str",       "date",
      "time",       "datetime", "timestamp", "bool",   "boolean",  "logical",   "object",
      "category",   "factor",   "cat",       "i8",     "i16",      "i32",       "i64",
      "u8",         "u16",      "u32",       "u64",    "f32",      "f64",       "double precision",
      "datetime64", "uuid",     "blob",      "json",   "discrete", "continuous"};
  if (cell.size() > 2 && cell.front() == '<' && cell.back() == '>') return true;
  if (isWidthOfRdb(cell)) return true;
  return kTypes.contains(lowerCase(cell.substr(0, cell.find_first_of("(["))));
}

// The types of the columns under their names, in each of them.
bool isLineOfTypes(const SampleRecord& record, const Records& below) {
  return record.cells.size() > 1 && std::all_of(record.cells.begin(), record.cells.end(), isTypeName) &&
         std::none_of(below.begin(), below.end(), [](const auto* other) {
           return std::all_of(other->cells.begin(), other->cells.end(), isTypeName);
         });
}

// Whether the record at `at` names one group or more ("Land", "2022", "2022" or "Land", "2022", "") of names
// in the next ("Land", "m", "w" or "", "m", "w") under which all others have numbers.
bool groupOverNumbers(const Records& body, std::size_t at, const CellRules& rules) {
  if (body.size() < at + 3) return false;
  const SampleRecord &groups = *body[at], &names = *body[at + 1];
  const std::string &lead = cellAt(groups, 0), &below = cellAt(names, 0);
  if (lead != below && !lead.empty() && !below.empty()) return false;
  const Records rest(body.begin() + static_cast<std::ptrdiff_t>(at) + 2, body.end());
  const auto numbersIn = [&](std::size_t column) {
    bool any = false;
    for (const auto& cell : cellsOf(rest, column)) {
      if (readNumber(cell, rules.style))
        any = true;
      else if (!meansMissing(cell, rules.missing) && !isDash(cell) && !missingAmongNumbers(cell))
        return false;
    }
    return any;
  };
  std::string_view group;
  std::set<std::string_view> seen;  // names of the group
  bool wide = false;
  for (std::size_t c = 0; c < std::max(groups.cells.size(), names.cells.size()); ++c) {
    const std::string &over = cellAt(groups, c), &name = cellAt(names, c);
    if (!isNameOrYear(over) || !isNameOrYear(name) || meansTotal(over) || (over.empty() && name.empty()))
      return false;
    if (!over.empty() && over != group) {
      group = over;
      seen.clear();
    }
    if (c == 0 || name.empty() || name == over) {
      group = {};  // one cell over both lines
      continue;
    }
    if (group.empty() || !seen.insert(name).second || !numbersIn(c)) return false;
    wide = wide || seen.size() > 1;
  }
  return wide;
}

// How many lines of words stand above one that names the first column alone, as pandas writes what its
// columns and its index are called: "level,A,A", "stat,mean,std", "idx,,". 0 where there is none.
std::size_t linesAboveIndex(const Records& body) {
  constexpr std::size_t kMost = 4;
  const auto isFull = [&](std::size_t i) { return filledCells(*body[i]) == body[0]->cells.size(); };
  const auto hasWord = [&](std::size_t i) { return !parseNumber(cellAt(*body[i], 0)); };
  std::size_t at = 0;
  while (at < kMost && at + kFewestRowsBelow < body.size() && isFull(at) && hasWord(at) &&
         !parseNumber(body[at]->cells.back()))
    ++at;
  if (at == 0 || at + kFewestRowsBelow >= body.size() || body[0]->cells.size() < 3) return 0;
  if (filledCells(*body[at]) != 1 || cellAt(*body[at], 0).empty() || !hasWord(at)) return 0;
  // Numbers in a column of which nothing above is one; a word over words heads a group of rows.
  const auto numbersBelow = [&](std::size_t column) {
    for (std::size_t i = 0; i <= at + kFewestRowsBelow; ++i)
      if (i != at && parseNumber(cellAt(*body[i], column)).has_value() != (i > at)) return false;
    return true;
  };
  std::size_t numeric = 0;
  for (std::size_t c = 1; c < body[0]->cells.size(); ++c) numeric += numbersBelow(c) ? 1 : 0;
  return numeric > 0 && (at > 1 || numbersBelow(0)) ? at : 0;
}

// Takes the lines of codes, questions and ids that stand below the names.
void takeCodes(const Records& body, const CellRules& rules, HeaderLines& lines) {
  std::vector<std::string> texts;  // the first of each
  Records rest(body.begin() + 2, body.end());
  for (; !rest.empty(); rest.erase(rest.begin())) {
    const SampleRecord& next = *body[lines.taken + 1];
    const bool ids = isLineOfIds(next);
    // What stands between the names and the ids is what is asked, in few words or many.
    if (!ids && !isLineOfIds(*rest.front()) &&
        (rest.size() < kFewestRowsBelow || (!isLineOfQuestions(lines.names, next, rest, rules) &&
                                            !isLineOfCodes(next, rest) && !isLineOfTypes(next, rest))))
      break;
    if (lines.labels.empty() && !ids && !isLineOfTypes(next, rest)) lines.labels = next.cells;
    const auto shown =
        std::find_if(next.cells.begin(), next.cells.end(), [](const auto& cell) { return !cell.empty(); });
    texts.push_back(excerpt(*shown));
    ++lines.taken;
  }
  if (lines.taken > 0)
    lines.notes.push_back(
        Message{"data.header-codes", {{"lines", lines.taken}, {"texts", std::move(texts)}}});
}

}  // namespace

std::vector<std::string> cellsOf(const Records& records, std::size_t column) {
  std::vector<std::string> cells;
  for (const auto* record : records)
    if (column < record->cells.size()) cells.push_back(record->cells[column]);
  return cells;
}

std::size_t filledCells(const SampleRecord& record) {
  return static_cast<std::size_t>(std::count_if(record.cells.begin(), record.cells.end(),
                                                [](const std::string& cell) { return !cell.empty(); }));
}

bool isYear(const std::string& cell) {
  const auto value = parseNumber(cell);
  return value && *value >= 1800 && *value <= 2200 && *value == static_cast<int>(*value);
}

bool groupsOver(const SampleRecord& groups, const SampleRecord& names) {
  struct Group {
    std::size_t begin, end;
  };
  std::vector<Group> spans;
  for (std::size_t c = 0; c < groups.cells.size(); ++c) {
    if (groups.cells[c].empty()) continue;
    if (!isNameOrYear(groups.cells[c]) || meansTotal(groups.cells[c])) return false;
    if (!spans.empty()) spans.back().end = std::min(spans.back().end, c);
    if (!cellAt(names, c).empty() && cellAt(names, c) != groups.cells[c])
      spans.push_back({c, names.cells.size()});
  }
  std::set<std::string_view> seen;
  bool twice = false;
  for (const std::string& cell : names.cells) {
    if (cell.empty()) continue;
    if (!isNameOrYear(cell)) return false;
    twice = !seen.insert(cell).second || twice;
  }
  std::size_t wide = 0;
  for (const Group& group : spans) {
    bool named = true;
    for (std::size_t c = group.begin; c < group.end; ++c) named = named && !cellAt(names, c).empty();
    wide += named && group.end - group.begin > 1 ? 1 : 0;
  }
  return wide > 1 && wide * 2 >= spans.size() && seen.size() > 1 && twice;
}

bool groupsAt(const Records& body, std::size_t at, const CellRules& rules) {
  return body.size() > at + 2 && (groupsOver(*body[at], *body[at + 1]) || groupOverNumbers(body, at, rules));
}

HeaderLines headerLines(const std::vector<std::string>& names, const Records& body, const CellRules& rules) {
  HeaderLines lines{names, {}, 0, {}};
  if (body.size() < 3) return lines;
  if (lines.said = linesOfOrange(*body[1], *body[2]); !lines.said.empty() && body.size() > 3) {
    lines.notes.push_back(Message{"data.lines-of-orange", {}});
    lines.taken = 2;
    return lines;
  }
  lines.said.clear();
  SampleRecord second = *body[1];
  for (std::size_t c = 0; c < names.size() && c < second.cells.size(); ++c)
    if (second.cells[c] == names[c]) second.cells[c].clear();  // one cell over both lines
  if (const std::size_t above = linesAboveIndex(body); above > 0) {
    for (std::size_t c = 1; c < lines.names.size(); ++c)
      for (std::size_t i = 1; i < above; ++i) lines.names[c] += " " + cellAt(*body[i], c);
    lines.names[0] = cellAt(*body[above], 0);
    lines.taken = above;
    lines.notes.push_back(
        Message{"data.header-lines", {{"lines", above + 1}, {"name", excerpt(lines.names.back())}}});
    return lines;
  }
  const bool grouped = groupsAt(body, 0, rules);
  const bool described = !grouped && isSecondHeader(second, Records(body.begin() + 2, body.end()), rules);
  if (grouped || (described && namesGroups(names, second.cells))) {
    lines.names = joinedNames(names, second.cells);
    if (groupsAt(body, 1, rules)) {  // groups of groups
      lines.names = joinedNames(std::move(lines.names), body[2]->cells);
      lines.taken = 2;
      lines.notes.push_back(
          Message{"data.header-lines",
                  {{"lines", lines.taken + 1}, {"name", excerpt(nameOfBoth(lines.names, body[2]->cells))}}});
      return lines;
    }
    lines.notes.push_back(
        Message{"data.header-joined", {{"name", excerpt(nameOfBoth(lines.names, second.cells))}}});
    lines.taken = 1;
    return lines;
  }
  takeCodes(body, rules, lines);
  if (lines.taken == 0 && described) lines.labels = std::move(second.cells);
  return lines;
}

}  // namespace paretree::data

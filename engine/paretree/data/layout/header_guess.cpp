#include "paretree/data/layout/header_guess.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "paretree/core/text.h"
#include "paretree/data/align_to_schema.h"
#include "paretree/data/layout/column_names.h"
#include "paretree/data/layout/commented_names.h"
#include "paretree/data/layout/counted_names.h"
#include "paretree/data/layout/header_lines.h"
#include "paretree/data/layout/lines_above.h"
#include "paretree/data/layout/said_roles.h"
#include "paretree/data/missing_values.h"
#include "paretree/data/number_scan.h"
#include "paretree/data/problems.h"
#include "paretree/data/reading/table_builder.h"
#include "paretree/data/reading/unfit_cells.h"

namespace paretree::data {
namespace {

bool isRuled(const SampleRecord& record) { return isRuling({record.cells.begin(), record.cells.end()}); }

std::size_t usualSize(const Records& records) {
  std::map<std::size_t, std::size_t> counts;
  for (const auto* record : records) ++counts[record->cells.size()];
  std::size_t most = 0, size = 1;
  for (const auto& [cells, count] : counts)
    if (count >= most) {
      most = count;
      size = cells;
    }
  return size;
}

bool isValue(const std::string& cell, const CellRules& rules) {
  return readNumber(cell, rules.style).has_value() || meansMissing(cell, rules.missing);
}

// What columns are best read as, by column; nothing where that was not asked.
using Plans = std::vector<std::optional<ColumnPlan>>;

// Letters, digits and capitals of a cell, by which a value is known from a name: "Aa", "a", "A", "9".
std::string shapeOf(std::string_view cell) {
  const auto isUpper = [](char c) { return c >= 'A' && c <= 'Z'; };
  if (cell.empty()) return {};
  if (scan::isDigit(cell.front())) return "9";
  if (cell.find_first_of("_(){}[]") != std::string_view::npos) return "_";
  if (!isUpper(cell.front())) return "a";
  return cell.size() > 1 && std::all_of(cell.begin(), cell.end(), isUpper) ? "A" : "Aa";
}

// Names that columns usually have.
bool isUsualName(const std::string& cell) {
  return targetName(cell) || keyName(cell) != KeyName::None || personName(cell) || timeName(cell) ||
         dateName(cell) || quantityName(cell) || coordinateName(cell) ||
         outcomeName(cell, true) != OutcomeName::None;
}

// Whether a row of words alone looks as each row below does, column by column, and has no usual name.
bool isLikeRows(const SampleRecord& first, const Records& body) {
  constexpr std::size_t kFewestRows = 5, kNearlyAll = 10;
  if (body.size() < kFewestRows || first.cells.size() < 2) return false;
  for (std::size_t c = 0; c < first.cells.size(); ++c) {
    const std::string& cell = first.cells[c];
    if (cell.empty() || isUsualName(cell)) return false;
    std::size_t alike = 0, present = 0;
    for (const std::string& below : cellsOf(body, c)) {
      if (below.empty()) continue;
      ++present;
      alike += shapeOf(below) == shapeOf(cell) ? 1 : 0;
    }
    if (present * 2 < body.size() || alike * kNearlyAll < present * (kNearlyAll - 1)) return false;
  }
  return true;
}

// A header has words over numbers (or dates), or words that do not come again below. `plans` becomes those of
// the body.
bool looksLikeHeader(const SampleRecord& first, const Records& body, const CellRules& rules, Plans& plans) {
  plans.assign(first.cells.size(), std::nullopt);
  std::size_t wordsOverValues = 0, valuesOverValues = 0, repeated = 0, words = 0;
  std::set<std::string> distinct;
  for (std::size_t c = 0; c < first.cells.size(); ++c) {
    const std::string& cell = first.cells[c];
    if (cell.empty()) continue;
    distinct.insert(cell);
    const auto below = cellsOf(body, c);
    const ColumnPlan& plan = plans[c].emplace(planColumn("", below, rules));
    const bool value =
        isValue(cell, rules) || (!plan.unit.empty() && readWithUnit(cell, rules.style)) ||
        (plan.type == ColumnType::Date && planColumn("", {cell}, rules).type == ColumnType::Date);
    if (!value) ++words;
    const bool present = std::any_of(below.begin(), below.end(),
                                     [&](const auto& b) { return !meansMissing(b, rules.missing); });
    if (plan.type != ColumnType::Nominal && present)
      value ? ++valuesOverValues : ++wordsOverValues;
    else if (std::find(below.begin(), below.end(), cell) != below.end())
      ++repeated;
  }
  if (body.empty()) return words > 0 && words >= distinct.size();
  if (wordsOverValues > 0) return repeated == 0 || wordsOverValues > valuesOverValues;
  if (valuesOverValues > 0) {
    // "city, 2019, 2020": years over what are no years.
    std::size_t years = 0;
    for (std::size_t c = 0; c < first.cells.size(); ++c) {
      const auto below = cellsOf(body, c);
      years += isYear(first.cells[c]) && !std::all_of(below.begin(), below.end(), isYear) ? 1 : 0;
    }
    return words > 0 && repeated == 0 && years >= valuesOverValues && distinct.size() == words + years;
  }
  return words > 0 && repeated * 2 < std::max<std::size_t>(words, 1) && distinct.size() == words &&
         (repeated == 0 || !isLikeRows(first, body));
}

// The records behind a header; where this comes again among them now and then, that is no sign against it.
Records belowHeader(const Records& body, std::size_t header) {
  Records below(body.begin() + static_cast<std::ptrdiff_t>(header) + 1, body.end());
  const auto again = [&](const auto* record) { return record->cells == body[header]->cells; };
  if (static_cast<std::size_t>(std::count_if(below.begin(), below.end(), again)) * 10 <= below.size())
    std::erase_if(below, again);
  return below;
}

// How many of the columns have something in them: a bar at both ends of each line makes two more.
std::size_t columnsInUse(const Records& body, std::size_t usual) {
  std::vector<bool> used(usual);
  for (const auto* record : body)
    if (record->cells.size() == usual)
      for (std::size_t c = 0; c < usual; ++c) used[c] = used[c] || !record->cells[c].empty();
  return static_cast<std::size_t>(std::count(used.begin(), used.end(), true));
}

// Names that another mark divides than the rows: "name, age, city" over rows by tabs.
std::vector<std::string> namesByOtherMark(const SampleRecord& header, std::size_t columns) {
  if (header.cells.size() != 1 || columns < 2) return {};
  for (const char mark : {',', ';', '\t', '|'}) {
    std::string_view rest = header.cells.front();
    std::vector<std::string> names;
    for (auto end = rest.find(mark); end != std::string_view::npos; end = rest.find(mark)) {
      names.emplace_back(trimmed(rest.substr(0, end)));
      rest.remove_prefix(end + 1);
    }
    names.emplace_back(trimmed(rest));
    const bool words = std::none_of(names.begin(), names.end(), [](const auto& name) {
      return name.empty() || parseNumber(name).has_value();
    });
    if (names.size() == columns && words) return names;
  }
  return {};
}

// A first line of a single cell over rows that have several, nearly all as many.
bool isLineOverRows(const Records& body) {
  constexpr std::size_t kFewestRows = 5;
  const std::size_t size = body.size() > 1 ? body[1]->cells.size() : 0;
  if (body.size() <= kFewestRows || size < 2 || body.front()->cells.size() > 1 ||
      !namesByOtherMark(*body.front(), size).empty())
    return false;
  const auto others = std::count_if(body.begin() + 1, body.end(),
                                    [&](const auto* record) { return record->cells.size() != size; });
  return static_cast<std::size_t>(others) * 20 < body.size();
}

// Titles and remarks over the header: rows of a cell or two over rows of many.
std::size_t bannerRows(const Records& body, const CellRules& rules) {
  constexpr std::size_t kMost = 20;
  const std::size_t usual = columnsInUse(body, usualSize(body));
  std::size_t rows = 0;
  while (rows < kMost && rows + 2 < body.size() && usual > 1 && filledCells(*body[rows]) * 2 <= usual &&
         std::none_of(body[rows]->cells.begin(), body[rows]->cells.end(),
                      [&](const auto& cell) { return readNumber(cell, rules.style).has_value(); }))
    ++rows;
  // Groups over the names are no title.
  if (rows > 0 && groupsOver(*body[rows - 1], *body[rows])) return rows - 1;
  if (rows > 0 && groupsAt(body, rows, rules)) return rows;
  if (rows == 0 || filledCells(*body[rows]) * 4 < usual * 3) return 0;
  if (rows == 1 && isLineOverRows(body)) return rows;
  Plans plans;
  const Records below = belowHeader(body, rows);
  return looksLikeHeader(*body[rows], below, rules, plans) || namesCount(*body[rows], below) ? rows : 0;
}

// Rows of another table over this one, behind which a line is empty: they have other numbers of cells than
// nearly all that follow.
std::size_t rowsOfTableAbove(const Records& body, const CellRules& rules) {
  constexpr std::size_t kMost = 50, kFewest = 2, kTimesMore = 3;
  const std::size_t usual = usualSize(body);
  std::size_t rows = 0;
  while (rows < body.size() && body[rows]->cells.size() != usual) ++rows;
  if (rows < kFewest || rows > kMost || body.size() - rows < kTimesMore * rows ||
      body[rows]->line <= body[rows - 1]->line + 1)
    return 0;
  const Records below = belowHeader(body, rows);
  const auto fit = static_cast<std::size_t>(std::count_if(
      below.begin(), below.end(), [&](const auto* record) { return record->cells.size() == usual; }));
  Plans plans;
  if (fit * 10 < below.size() * 9) return 0;
  return looksLikeHeader(*body[rows], below, rules, plans) || namesCount(*body[rows], below) ? rows : 0;
}

// The first of the records that holds the names of columns that `like` has.
std::optional<std::size_t> headerLike(const Records& body, const Schema& like) {
  constexpr std::size_t kMost = 25;
  for (std::size_t i = 0; i < body.size() && i < kMost; ++i) {
    const auto meant = columnsMeant(body[i]->cells, like);
    const auto found = static_cast<std::size_t>(
        std::count_if(meant.begin(), meant.end(), [](int cell) { return cell >= 0; }));
    if (found > 0 && found * 2 >= std::min(meant.size(), body[i]->cells.size())) return i;
  }
  return std::nullopt;
}

// The records that say what the columns are: without those that are none of the data.
Records plainRecords(const Records& all, const Layout& layout, const std::vector<std::string>& names,
                     const CellRules& rules) {
  if (!rules.oddRowsKnown) return all;
  // A cell alone, as of a part that is divided otherwise, says nothing of the first column.
  const auto whole = static_cast<std::size_t>(std::count_if(
      all.begin(), all.end(), [&](const auto* record) { return record->cells.size() == names.size(); }));
  Records data;
  for (const auto* record : all)
    if (names.size() < 3 || whole * 3 < all.size() || record->cells.size() > 1) data.push_back(record);
  // Columns of which three in five values are numbers, whatever the others are.
  std::vector<bool> numeric(names.size());
  for (std::size_t c = 0; c < names.size(); ++c) {
    std::size_t numbers = 0, present = 0;
    for (const auto* record : data) {
      if (c >= record->cells.size() || meansMissing(record->cells[c], rules.missing) ||
          missingAmongNumbers(record->cells[c]))
        continue;
      ++present;
      numbers += readNumber(record->cells[c], rules.style) ||
                         (!rules.styleSaid && readByOtherMark(record->cells[c], rules.style))
                     ? 1
                     : 0;
    }
    numeric[c] = present > 0 && numbers * 5 >= present * 3;
  }
  // Lines of titles and pages that have more cells than there are names; they are left out.
  const auto wide = static_cast<std::size_t>(std::count_if(
      data.begin(), data.end(), [&](const auto* record) { return record->cells.size() > names.size(); }));
  const bool fewWide = wide * 10 <= data.size();
  Records plain;
  for (const auto* record : data)
    if (!(fewWide && record->cells.size() > names.size()) &&
        !isOddRecord(*record, layout.header ? names : std::vector<std::string>(), numeric,
                     record == data.front(), rules))
      plain.push_back(record);
  return plain.empty() ? all : plain;
}

// Leaves out what stands above the header, which `named` says where it is known by its names. False where no
// header stands below.
bool leaveOutAbove(Records& body, std::optional<std::size_t> named, const CellRules& rules,
                   std::vector<Message>& notes) {
  const LinesAbove above = named ? LinesAbove{*named} : linesAbove(body, rules);
  const bool shown = named || above.records > 0;
  const std::size_t banner = shown ? above.records : bannerRows(body, rules);
  const std::size_t table = named || (!shown && banner > 0) ? 0 : rowsOfTableAbove(body, rules);
  const std::size_t rows = shown || banner > 0 ? banner : table;
  if (rows == 0) return true;
  const bool isTable = rows == table && bannerRows(body, rules) == 0;
  const std::string text = excerpt(body.front()->cells.front());
  notes.push_back(isTable ? Message{"data.table-above", {{"rows", rows}, {"text", text}}}
                          : Message{"data.banner", {{"rows", rows}, {"text", text}}});
  body.erase(body.begin(), body.begin() + static_cast<std::ptrdiff_t>(rows));
  return above.names;
}

// Whether variables stand in rows: the first cells name them, and in each row the others are of one kind, be
// they numbers or words, which they are not in the columns.
bool isTransposed(const Records& data, const std::vector<std::string>& names,
                  const std::vector<ColumnPlan>& plans, const CellRules& rules) {
  constexpr std::size_t kFewestRows = 3, kMostRows = 200, kFewestColumns = 4;
  if (data.size() < kFewestRows || data.size() > kMostRows || plans.size() < kFewestColumns) return false;
  std::size_t numeric = 0, words = 0;
  std::set<std::string_view> variables;
  for (const auto* record : data) {
    const auto& cells = record->cells;
    if (cells.size() < kFewestColumns || cells == names) continue;
    if (cells.front().empty() || readNumber(cells.front(), rules.style) ||
        !variables.insert(cells.front()).second)
      return false;
    std::size_t numbers = 0, present = 0;
    for (std::size_t c = 1; c < cells.size(); ++c) {
      if (meansMissing(cells[c], rules.missing)) continue;
      ++present;
      numbers += readNumber(cells[c], rules.style) ? 1 : 0;
    }
    if (present * 2 < cells.size() || (numbers > 0 && numbers < present)) return false;
    ++(numbers > 0 ? numeric : words);
  }
  const bool mixed = std::all_of(plans.begin() + 1, plans.end(), [](const ColumnPlan& plan) {
    return plan.type == ColumnType::Nominal || plan.type == ColumnType::Text;
  });
  return numeric > 1 && words > (mixed ? 0U : 1U);
}

// Whether the rows begin with names of theirs that the header does not name, as R writes tables: each has a
// cell more than it. The names of a model stand where they are, but in what R wrote: the names of rows alone,
// or the numbers, stand in quotes, or the model knows them.
bool namesRows(const SampleRecord& header, const Records& data, const Schema* like) {
  const std::size_t columns = header.cells.size() + 1;
  bool quoted = true;
  std::size_t filled = 0;  // of the last cells
  std::set<std::string_view> rowNames;
  for (const auto* record : data) {
    const std::size_t size = record->cells.size();
    if (size == header.cells.size()) return false;
    if (size != columns) continue;
    filled += record->cells.back().empty() ? 0 : 1;
    rowNames.insert(record->cells.front());
    quoted = quoted && record->quoted.front() &&
             std::find(record->quoted.begin(), record->quoted.end(), false) != record->quoted.end();
  }
  // Names of rows come once each; else the last column is the one without a name.
  if (rowNames.size() * 2 <= data.size()) return false;
  return filled * 2 > data.size() && (!like || quoted || like->find(nameOfPlace(0)) >= 0);
}

// Two digits are numbers where the name says that they are a time or a measure: "Monat" 01, 03, 11.
void nameColumn(ColumnPlan& plan, const std::string& name) {
  plan.name = name;
  if (!plan.padded || !plan.leadingZeros || (!timeName(name) && !quantityName(name))) return;
  plan.leadingZeros = false;
  plan.type = ColumnType::Number;
}

// The names of the header, one for each column that the data have.
// Of a sheet a name stands over its column.
std::vector<std::string> namesOver(const Records& data, const SampleRecord& header, const Schema* like,
                                   bool sheet, std::vector<Message>& notes) {
  std::vector<std::string> names = header.cells;
  if (data.empty()) return names;
  const std::size_t columns = usualSize(data);
  if (names.size() + 1 == columns) {
    const auto last = cellsOf(data, columns - 1);
    if (!sheet && namesRows(header, data, like)) {
      names.insert(names.begin(), "");
      notes.push_back(Message{"data.header-without-row-names", {}});
    } else if (std::any_of(last.begin(), last.end(), [](const auto& cell) { return !cell.empty(); })) {
      names.emplace_back();  // of the further cells
    }
  }
  while (names.size() > columns && names.back().empty()) names.pop_back();
  return names;
}

std::vector<std::string> namesOfPlaces(std::size_t columns) {
  std::vector<std::string> names(columns);
  for (std::size_t c = 0; c < columns; ++c) names[c] = nameOfPlace(c);
  return names;
}

// How many comments and drawn lines stand before the data; those behind are counted where rows are read.
std::uint64_t commentsAbove(const std::vector<SampleRecord>& records, const Records& remarks,
                            std::uint64_t firstLine, const CellRules& rules) {
  const auto ofRemarks = std::count_if(remarks.begin(), remarks.end(),
                                       [&](const auto* record) { return record->line < firstLine; });
  const auto drawn = std::count_if(records.begin(), records.end(), [&](const SampleRecord& record) {
    return rules.oddRowsKnown && record.line < firstLine && isRuled(record);
  });
  return static_cast<std::uint64_t>(ofRemarks + drawn);
}

}  // namespace

Layout guessLayout(const std::vector<SampleRecord>& records, const CellRules& rules, std::optional<bool> said,
                   const Schema* like) {
  Layout layout;
  Records body, leading, remarks;
  for (const auto& record : records)
    if (!record.blank && !(rules.oddRowsKnown && isRuled(record))) body.push_back(&record);
  const std::size_t usual = usualSize(body);
  const bool percents = beginsWithPercents(body);
  while (!body.empty() &&
         (isComment(*body.front(), usual) || (percents && body.front()->cells.front().starts_with('%')))) {
    leading.push_back(body.front());
    body.erase(body.begin());
  }
  std::size_t columns = usualSize(body);
  const auto isRemark = [&](const SampleRecord* record) {
    return isComment(*record, columns) && record->cells.size() != columns && record != body.front();
  };
  std::copy_if(body.begin(), body.end(), std::back_inserter(remarks), isRemark);
  std::erase_if(body, isRemark);
  if (body.empty()) return layout;
  const auto named = like && said.value_or(true) ? headerLike(body, *like) : std::nullopt;
  if (named) said = true;
  if (named || (rules.oddRowsKnown && said.value_or(true))) {
    if (!leaveOutAbove(body, named, rules, layout.notes) && !said) said = false;
    columns = usualSize(body);
  }

  SampleRecord header = *body.front();
  const auto otherwise = rules.oddRowsKnown ? namesByOtherMark(header, columns) : std::vector<std::string>();
  if (!otherwise.empty()) {
    header.cells = otherwise;
    header.quoted.assign(columns, false);
  }
  const Records below = rules.oddRowsKnown ? belowHeader(body, 0) : Records(body.begin() + 1, body.end());
  layout.commentLines = leading.size();
  std::vector<std::string> labels;  // of each column, from a second line
  std::vector<SaidColumn> columnsSaid;
  Plans plans;
  const bool grouped = rules.oddRowsKnown && groupsAt(body, 0, rules);
  layout.header =
      said ? *said : grouped || looksLikeHeader(header, below, rules, plans) || namesCount(header, below);
  std::size_t firstData = layout.header ? 1 : 0;
  if (layout.header && isMarkedNames(header))
    for (std::string& cell : header.cells) cell.erase(0, 1);
  if (auto commented = commentedHeader(leading, columns); commented && !layout.header && !said) {
    Plans others;
    layout.header = looksLikeHeader(commented->names, body, rules, others);
    if (layout.header) {
      layout.commentLines -= commented->comments;
      header = std::move(commented->names);
      labels = std::move(commented->units);
    }
  }
  if (layout.header && rules.oddRowsKnown && firstData == 1) {
    HeaderLines lines = headerLines(header.cells, body, rules);
    header.cells = std::move(lines.names);
    labels = std::move(lines.labels);
    firstData += lines.taken;
    layout.notes.insert(layout.notes.end(), lines.notes.begin(), lines.notes.end());
    columnsSaid = std::move(lines.said);
    if (columnsSaid.empty()) {
      columnsSaid = prefixesOfOrange(header.cells);
      if (!columnsSaid.empty()) layout.notes.push_back(Message{"data.names-of-orange", {}});
    }
  }
  const Records data(body.begin() + static_cast<std::ptrdiff_t>(firstData), body.end());
  layout.firstLine = data.empty() ? UINT64_MAX : data.front()->line;
  layout.commentLines += commentsAbove(records, remarks, layout.firstLine, rules);

  if (!layout.header) layout.notes.push_back(Message{"data.no-header", {}});
  const bool assumed = rules.byEvidence && layout.header && !said && !like && firstData == 1 &&
                       shapeOf(header.cells.front()) != "9" && isLikeRows(header, data);
  if (assumed)
    layout.notes.push_back(Message{"data.header-assumed", {{"name", excerpt(header.cells.front())}}});
  if (layout.header && !otherwise.empty())
    layout.notes.push_back(Message{"data.header-divided", {{"names", otherwise}}});
  auto names = layout.header ? namesOver(data, header, like, rules.sheet, layout.notes)
                             : namesOfPlaces(data.empty() ? columns : usualSize(data));
  names = tidyNames(std::move(names), layout.notes);
  const Records plain = plainRecords(data, layout, names, rules);
  const bool asBelow = plain == below && names.size() == plans.size();
  for (std::size_t c = 0; c < names.size(); ++c) {
    layout.plans.push_back(asBelow && plans[c] ? std::move(*plans[c])
                                               : planColumn("", cellsOf(plain, c), rules));
    nameColumn(layout.plans.back(), names[c]);
  }
  if (rules.oddRowsKnown && !like && layout.header && isTransposed(data, names, layout.plans, rules))
    layout.notes.push_back(Message{"data.transposed", {{"name", excerpt(data.front()->cells.front())}}});
  for (std::size_t c = 0; c < names.size() && c < labels.size(); ++c) layout.plans[c].description = labels[c];
  for (std::size_t c = 0; c < names.size() && c < columnsSaid.size(); ++c)
    useSaid(columnsSaid[c], layout.plans[c]);
  return layout;
}

}  // namespace paretree::data

#include "paretree/data/reading/unfit_cells.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include "paretree/core/text.h"
#include "paretree/data/foot/closing_words.h"
#include "paretree/data/layout/column_names.h"
#include "paretree/data/levels/page_titles.h"
#include "paretree/data/levels/remarks.h"
#include "paretree/data/levels/total_rows.h"
#include "paretree/data/missing_values.h"
#include "paretree/data/reading/date_forms.h"

namespace paretree::data {
namespace {

constexpr std::size_t kQuoted = 5;  // cells and lines that a note quotes

bool oneOf(std::string_view text, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), text) != words.end();
}

// What the cells of one row that do not fit show together.
struct RowFaults {
  std::size_t cells = 0;
  std::size_t units = 0;
  bool total = false;
  std::uint64_t line = 0;
  std::string text;
};

bool mayBeWord(const ColumnReader& column) {
  return column.plan().type == ColumnType::Number || column.plan().type == ColumnType::Date;
}

bool measured(ColumnType type) { return type == ColumnType::Number || type == ColumnType::Date; }

// Texts that somebody says are numbers: what does not fit there is said, not the row's.
bool textsByEvidence(const ColumnReader& column) {
  return mayBeWord(column) && column.plan().evidence && !measured(*column.plan().evidence);
}

// Numbers that somebody says are categories: the label under their name is no value for all that.
bool labelByEvidence(const ColumnReader& column, std::uint64_t row) {
  const auto& evidence = column.plan().evidence;
  return row == 0 && !mayBeWord(column) && evidence && measured(*evidence) && column.presentAt(row) &&
         column.textAt(row) == column.plan().description;
}

std::map<std::uint64_t, RowFaults> faultsByRow(const std::vector<ColumnReader>& columns) {
  std::map<std::uint64_t, RowFaults> rows;
  for (const auto& column : columns) {
    if (column.rows() > 0 && labelByEvidence(column, 0)) {
      RowFaults& row = rows[0];
      ++row.cells;
      const std::string text = column.textAt(0);
      row.units += looksLikeUnit(text) ? 1 : 0;
      if (row.text.empty()) row.text = text;
    }
    for (const auto& cell : column.odd()) {
      if (mayBeWord(column) && (missingAmongNumbers(cell.text) || column.numberByOtherMark(cell.text)))
        continue;
      if (textsByEvidence(column) && !meansTotal(cell.text)) continue;
      RowFaults& row = rows[cell.row];
      ++row.cells;
      row.units += looksLikeUnit(cell.text) ? 1 : 0;
      row.total = row.total || meansTotal(cell.text);
      if (row.text.empty()) row.text = cell.text;
      row.line = cell.place.line;
    }
  }
  return rows;
}

// What does not fit in the first row is what the layout took for descriptions of the columns.
bool holdsLabels(const std::vector<ColumnReader>& columns) {
  return std::all_of(columns.begin(), columns.end(), [](const ColumnReader& column) {
    const auto& odd = column.odd();
    return odd.empty() || odd.front().row > 0 || odd.front().text == column.plan().description;
  });
}

bool oddAt(const ColumnReader& column, std::uint64_t row) {
  const auto& odd = column.odd();
  const auto at = std::lower_bound(odd.begin(), odd.end(), row,
                                   [](const OddCell& cell, std::uint64_t value) { return cell.row < value; });
  return at != odd.end() && at->row == row;
}

// The rows in which every column says its own name. Columns that have none, and are called by their place,
// say nothing there.
std::vector<std::uint64_t> headersAgain(const std::vector<ColumnReader>& columns) {
  std::optional<std::vector<std::uint64_t>> rows;
  std::vector<const ColumnReader*> nameless;
  std::size_t named = 0;
  for (std::size_t c = 0; c < columns.size(); ++c) {
    std::vector<std::uint64_t> here;
    const ColumnPlan& plan = columns[c].plan();
    if (plan.type == ColumnType::Nominal || plan.type == ColumnType::Text) {
      here = columns[c].rowsOf(plan.name);
    } else {
      for (const auto& cell : columns[c].odd())
        if (cell.text == plan.name) here.push_back(cell.row);
    }
    if (here.empty() && plan.name == nameOfPlace(c)) {
      nameless.push_back(&columns[c]);
      continue;
    }
    ++named;
    if (rows) {
      std::vector<std::uint64_t> both;
      std::set_intersection(rows->begin(), rows->end(), here.begin(), here.end(), std::back_inserter(both));
      here = std::move(both);
    }
    rows = std::move(here);
    if (rows->empty()) break;
  }
  if (named < 2) return {};
  std::erase_if(*rows, [&](std::uint64_t row) {
    return std::any_of(nameless.begin(), nameless.end(),
                       [row](const ColumnReader* column) { return column->presentAt(row); });
  });
  return std::move(*rows);
}

// Of the first column that has one.
std::string firstName(const std::vector<ColumnReader>& columns) {
  for (std::size_t c = 0; c < columns.size(); ++c)
    if (columns[c].plan().name != nameOfPlace(c)) return columns[c].plan().name;
  return columns.front().plan().name;
}

// One word with a digit: what keys look like.
bool looksLikeKey(std::string_view text) {
  const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
  return std::any_of(text.begin(), text.end(), isDigit) && std::all_of(text.begin(), text.end(), [&](char c) {
           return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                  std::string_view("-_./").find(c) != std::string_view::npos;
         });
}

// "*** End of list ***", "--- 200 records ---".
bool looksDrawn(std::string_view text) {
  return text.size() > 3 && std::string_view("*-=#~").find(text.front()) != std::string_view::npos &&
         text[1] == text[0] && text[2] == text[0];
}

// The last texts of the column, from a row on, are of another kind than all above them.
bool unlikeAllAbove(const ColumnReader& column, std::uint64_t from) {
  std::set<std::string> below;
  for (std::uint64_t row = from; row < column.rows(); ++row) below.insert(column.textAt(row));
  const auto parts = [&](bool (*kind)(std::string_view), bool ofAbove) {
    return std::all_of(column.levels().begin(), column.levels().end(), [&](const std::string& level) {
      return kind(level) == (below.contains(level) ? !ofAbove : ofAbove);
    });
  };
  return parts(looksLikeKey, true) || parts(looksDrawn, false);
}

// Remarks below the table ("Source: ...", "* preliminary"): the last rows, of a text or few each, under a row
// of sums or one without anything, or unlike all texts above.
void addRemarksBelow(const ReadColumns& read, std::map<std::uint64_t, OddRow>& rows) {
  const auto& columns = read.columns;
  if (columns.size() < 3 || columns.front().rows() == 0) return;
  const ColumnReader& first = columns.front();
  if (first.plan().type != ColumnType::Nominal && first.plan().type != ColumnType::Text) return;
  // The first cell and, where there are six columns or more, one in three at most: who signed, and when.
  const auto few = [&](std::uint64_t row) {
    const auto present = std::count_if(columns.begin(), columns.end(),
                                       [&](const ColumnReader& column) { return column.presentAt(row); });
    return first.presentAt(row) && (present == 1 || static_cast<std::size_t>(present) * 3 <= columns.size());
  };
  std::uint64_t from = first.rows();
  while (from > 0 && first.rows() - from < kRowsOfFoot && few(from - 1)) --from;
  if (from == first.rows() || from < kRowsOfFoot) return;
  // The row before the first of them, and whether one without values stands between.
  const auto above = read.lines.of(from - 1), line = read.lines.of(from);
  const bool parted = (above > 0 && line > above + 1) || (rows.contains(from - 1) && !rows.contains(from));
  if (!parted && !unlikeAllAbove(first, from)) return;
  for (std::uint64_t row = from; row < first.rows(); ++row)
    rows.emplace(row, OddRow{row, 0, Oddity::Words, first.textAt(row)});
}

// Texts have lines, all else has rows: as a spreadsheet shows them, or counted.
Message cellInLine(const std::string& text, std::uint64_t line, const TableFile& file) {
  if (file.isOfLines()) return Message{"data.cell-in-line", {{"cell", excerpt(text)}, {"line", line}}};
  return Message{"data.cell-in-sheet-row", {{"cell", excerpt(text)}, {"line", line}}};
}

std::vector<Message> quotedRows(const std::vector<const OddRow*>& rows, const TableFile& file) {
  std::vector<Message> said;
  for (const auto* row : rows) {
    if (said.size() == kQuoted) break;
    said.push_back(row->line > 0
                       ? cellInLine(row->text, row->line, file)
                       : Message{"data.cell-in-row", {{"cell", excerpt(row->text)}, {"row", row->row + 1}}});
  }
  if (rows.size() > said.size())
    said.push_back(Message{"data.further-places", {{"count", rows.size() - said.size()}}});
  return said;
}

Message oddRowsNote(Oddity oddity, std::uint64_t rows, std::vector<Message> places) {
  switch (oddity) {
    case Oddity::Header:
      return Message{"data.header-again", {{"rows", rows}, {"places", std::move(places)}}};
    case Oddity::Units:
    case Oddity::Labels: {
      auto use = oddity == Oddity::Units ? Message{"data.units-unused", {}} : Message{"data.units-used", {}};
      return Message{"data.units-row",
                     {{"rows", rows}, {"use", std::move(use)}, {"places", std::move(places)}}};
    }
    case Oddity::Total:
      return Message{"data.total-rows", {{"rows", rows}, {"places", std::move(places)}}};
    case Oddity::Words:
      return Message{"data.odd-rows", {{"rows", rows}, {"places", std::move(places)}}};
    case Oddity::Shifted:
      return Message{"data.shifted-rows", {{"rows", rows}, {"places", std::move(places)}}};
  }
  return {};
}

void noteOddRows(const std::vector<OddRow>& rows, TableFile& file) {
  for (const auto oddity :
       {Oddity::Header, Oddity::Units, Oddity::Labels, Oddity::Total, Oddity::Words, Oddity::Shifted}) {
    std::vector<const OddRow*> here;
    for (const auto& row : rows)
      if (row.oddity == oddity) here.push_back(&row);
    if (!here.empty()) file.notes.push_back(oddRowsNote(oddity, here.size(), quotedRows(here, file)));
  }
}

// What else the cells of a column may be taken for.
std::vector<Message> otherReadings(const ColumnReader& column, const std::vector<const OddCell*>& cells,
                                   const NumberStyle& style) {
  std::vector<Message> offers = {Message{"data.offer-categories", {}}, Message{"data.offer-leave-out", {}}};
  if (column.plan().type == ColumnType::Date) {
    std::vector<std::string> forms = column.plan().otherForms;
    forms.insert(forms.begin(), column.plan().dateFormat);
    std::vector<std::string_view> texts;
    for (const auto* cell : cells) texts.push_back(cell->text);
    const auto further = furtherForms(texts, forms);
    if (further.empty()) return offers;
    forms.insert(forms.end(), further.begin(), further.end());
    std::string all;
    for (const auto& form : forms) all += (all.empty() ? "" : "|") + form;
    offers.insert(offers.begin(), Message{"data.offer-date-forms", {{"forms", further}, {"all", all}}});
  }
  if (column.plan().type != ColumnType::Number) return offers;
  const NumberStyle other{style.decimal == '.' ? ',' : '.', NumberStyle::kAny};
  for (const auto* cell : cells)
    if (const auto value = readNumber(cell->text, other)) {
      offers.push_back(Message{"data.offer-number", {{"cell", excerpt(cell->text)}, {"value", *value}}});
      break;
    }
  return offers;
}

/// Rows (ascending) of which a cell of these columns does not fit, but for the rows `left`; noted by column.
std::vector<std::uint64_t> withoutUnfit(const ReadColumns& read, const std::set<std::string>& without,
                                        const std::vector<std::uint64_t>& left, TableFile& file) {
  std::set<std::uint64_t> rows;
  for (const auto& column : read.columns) {
    if (!without.contains(column.plan().name)) continue;
    std::vector<Message> places;
    std::uint64_t count = 0;
    for (const auto& cell : column.odd()) {
      if (std::binary_search(left.begin(), left.end(), cell.row)) continue;
      if (mayBeWord(column) && missingAmongNumbers(cell.text)) continue;
      rows.insert(cell.row);
      if (++count <= kQuoted) places.push_back(cellInLine(cell.text, cell.place.line, file));
    }
    if (count == 0) continue;
    if (count > kQuoted) places.push_back(Message{"data.further-places", {{"count", count - kQuoted}}});
    file.notes.push_back(
        Message{"data.unfit-left-out",
                {{"column", column.plan().name}, {"rows", count}, {"places", std::move(places)}}});
  }
  return {rows.begin(), rows.end()};
}

void noteUnfitCells(const ColumnReader& column, const std::vector<std::uint64_t>& left, TableFile& file) {
  std::map<std::string, std::uint64_t> words;
  std::vector<const OddCell*> unfit;
  const ColumnPlan& plan = column.plan();
  for (const auto& cell : column.odd()) {
    const bool out = std::binary_search(left.begin(), left.end(), cell.row);
    if (out) continue;
    if (mayBeWord(column) && missingAmongNumbers(cell.text))
      ++words[cell.text];
    else
      unfit.push_back(&cell);
  }
  for (const auto& [word, count] : words)
    file.notes.push_back(
        isDash(word)
            ? Message{"data.word-missing", {{"column", plan.name}, {"word", excerpt(word)}, {"rows", count}}}
            : Message{"data.word-among-values",
                      {{"column", plan.name}, {"word", excerpt(word)}, {"rows", count}}});
  const std::uint64_t count = column.oddCount() - column.odd().size() + unfit.size();
  if (count == 0) return;
  std::vector<Message> places;
  for (std::size_t i = 0; i < unfit.size() && i < kQuoted; ++i)
    places.push_back(cellInLine(unfit[i]->text, unfit[i]->place.line, file));
  if (count > places.size())
    places.push_back(Message{"data.further-places", {{"count", count - places.size()}}});
  auto offers = otherReadings(column, unfit, column.style());
  if (plan.type == ColumnType::Date)
    file.notes.push_back(Message{"data.no-dates-missing",
                                 {{"column", plan.name},
                                  {"cells", count},
                                  {"form", plan.dateFormat},
                                  {"places", std::move(places)},
                                  {"offers", std::move(offers)}}});
  else
    file.notes.push_back(Message{"data.unfit-missing",
                                 {{"column", plan.name},
                                  {"cells", count},
                                  {"places", std::move(places)},
                                  {"offers", std::move(offers)}}});
}

/// What cells say of which something else was made; before the rows `out` (ascending) are taken out.
std::optional<std::vector<CellTaken>> cellsTaken(const std::vector<ColumnReader>& columns,
                                                 const std::vector<std::uint64_t>& out) {
  constexpr std::size_t kMost = 100000;
  std::vector<CellTaken> taken;
  for (std::size_t c = 0; c < columns.size(); ++c) {
    const ColumnReader& column = columns[c];
    if (column.odd().size() < column.oddCount() || column.limitCells().size() < column.limits() ||
        column.roughCells().size() < column.roughNumbers())
      return {};
    std::vector<OddCell> cells = column.limitCells();
    cells.insert(cells.end(), column.roughCells().begin(), column.roughCells().end());
    for (const OddCell& cell : column.odd())  // a dash says that nothing is there
      if (!mayBeWord(column) || !isDash(cell.text)) cells.push_back(cell);
    for (OddCell& cell : cells) {
      const auto before = std::lower_bound(out.begin(), out.end(), cell.row);
      if (before != out.end() && *before == cell.row) continue;
      const auto row = cell.row - static_cast<std::uint64_t>(before - out.begin());
      taken.push_back({static_cast<int>(c), static_cast<Row>(row), std::move(cell.text)});
    }
    if (taken.size() > kMost) return {};
  }
  return taken;
}

/// Units and labels under the header belong to it: they are no record, and the first row of the data is 1.
void countWithHeader(ReadColumns& read, const std::vector<OddRow>& rows, std::vector<std::uint64_t>& out) {
  if (rows.empty() || rows.front().row > 0 || (!read.leftOut.empty() && read.leftOut.front() == 1)) return;
  if (rows.front().oddity != Oddity::Units && rows.front().oddity != Oddity::Labels) return;
  out.erase(out.begin());
  --read.fileRows;
  for (auto* numbers : {&out, &read.leftOut})
    for (auto& number : *numbers) --number;
}

}  // namespace

bool looksLikeUnit(std::string_view text) {
  text = trimmed(text);
  if (text.size() > 2 &&
      ((text.front() == '(' && text.back() == ')') || (text.front() == '[' && text.back() == ']')))
    return true;
  return oneOf(text, {"cm",        "mm",    "m",       "km",
                      "kg",        "g",     "mg",      "t",
                      "s",         "ms",    "min",     "h",
                      "d",         "%",     "\u00b0C", "\u00b0F",
                      "K",         "V",     "mV",      "A",
                      "mA",        "W",     "kW",      "kWh",
                      "Hz",        "kHz",   "Pa",      "kPa",
                      "hPa",       "bar",   "N",       "J",
                      "kJ",        "l",     "ml",      "m/s",
                      "km/h",      "m2",    "m3",      "m\xC2\xB2",
                      "m\xC2\xB3", "EUR",   "USD",     "\xE2\x82\xAC",
                      "$",         "years", "Jahre",   "days",
                      "Tage",      "mol",   "mg/l",    "mg/dl",
                      "ppm"});
}

bool isRuling(const std::vector<std::string_view>& cells) {
  bool drawn = false;
  for (const auto cell : cells) {
    if (cell.empty()) continue;
    const auto signs = std::count_if(cell.begin(), cell.end(), [](char c) { return c == '-' || c == '='; });
    if (signs == 0 || cell.find_first_not_of("-=:+") != std::string_view::npos) return false;
    drawn = drawn || signs > 1;
  }
  return drawn;
}

std::vector<OddRow> oddRows(const ReadColumns& read, bool header, const ReadOptions& options) {
  const auto& columns = read.columns;
  std::map<std::uint64_t, OddRow> rows;
  const auto faults = faultsByRow(columns);
  if (header)
    for (const auto row : headersAgain(columns)) {
      const auto at = faults.find(row);
      rows.emplace(row,
                   OddRow{row, at == faults.end() ? 0 : at->second.line, Oddity::Header, firstName(columns)});
    }
  std::vector<std::uint64_t> again;
  for (const auto& entry : rows) again.push_back(entry.first);
  for (const auto& [row, title] : pageTitles(columns, again))
    rows.emplace(row, OddRow{row, 0, Oddity::Words, title});
  for (const auto& [row, found] : faults) {
    std::size_t fit = 0, numbersThatFit = 0;
    for (const auto& column : columns)
      if (column.presentAt(row) ? !labelByEvidence(column, row)
                                : textsByEvidence(column) && oddAt(column, row)) {
        ++fit;
        numbersThatFit += mayBeWord(column) && column.presentAt(row) ? 1 : 0;
      }
    const bool unitsOnly = row == 0 && numbersThatFit == 0 && found.units == found.cells;
    const bool words = columns.size() > 1 && (fit == 0 || (found.cells >= 2 && found.cells > fit));
    if (found.total && options.keepTotals) continue;
    if (found.total)
      rows.emplace(row, OddRow{row, found.line, Oddity::Total, found.text});
    else if (row == 0 && (unitsOnly || words) && holdsLabels(columns))
      rows.emplace(row, OddRow{row, found.line, Oddity::Labels, found.text});
    else if (unitsOnly)
      rows.emplace(row, OddRow{row, found.line, Oddity::Units, found.text});
    else if (words)
      rows.emplace(row, OddRow{row, found.line, Oddity::Words, found.text});
  }
  const auto totals = totalRows(columns, !options.like);
  if (!options.keepTotals)
    for (const auto& [row, word] : totals) rows.emplace(row, OddRow{row, 0, Oddity::Total, word});
  for (const auto& [row, remark] : remarksAtEnd(columns))
    rows.emplace(row, OddRow{row, 0, Oddity::Words, remark});
  addRemarksBelow(read, rows);
  if (options.keepTotals)
    for (const auto& [row, word] : totals) rows.erase(row);
  if (read.fewLongRows())
    for (const auto& shifted : read.shifted)
      rows.emplace(shifted.row, OddRow{shifted.row, shifted.line, Oddity::Shifted, shifted.text});
  std::vector<OddRow> all;
  for (auto& [row, odd] : rows) {
    if (odd.line == 0) odd.line = read.lines.of(row);
    all.push_back(std::move(odd));
  }
  return all;
}

std::vector<std::uint64_t> settleUnfitCells(ReadColumns& read, const ReadOptions& options, TableFile& file) {
  const auto rows = oddRows(read, file.header, options);
  noteOddRows(rows, file);
  if (options.keepTotals)
    if (const auto totals = totalRows(read.columns, !options.like); !totals.empty())
      file.notes.push_back(Message{"data.totals-kept", {{"rows", totals.size()}}});
  std::vector<std::uint64_t> numbers;
  for (const auto& row : rows) numbers.push_back(row.row);
  const auto unfit = withoutUnfit(read, options.skipUnfit, numbers, file);
  const auto odd = static_cast<std::ptrdiff_t>(numbers.size());
  numbers.insert(numbers.end(), unfit.begin(), unfit.end());
  std::inplace_merge(numbers.begin(), numbers.begin() + odd, numbers.end());
  for (const auto& column : read.columns) noteUnfitCells(column, numbers, file);
  file.taken = cellsTaken(read.columns, numbers);
  for (auto& column : read.columns) column.leaveOut(numbers);
  std::vector<std::uint64_t> records = numbers;
  countWithHeader(read, rows, records);
  addLeftOut(read, records);
  return numbers;
}

}  // namespace paretree::data

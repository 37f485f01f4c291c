#include "paretree/runs/learnt/learnt.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "paretree/data/align_to_schema.h"
#include "paretree/data/dates.h"
#include "paretree/data/number_text.h"
#include "paretree/data/problems.h"
#include "paretree/runs/read_like.h"

namespace paretree::runs {
namespace {

bool holds(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

Message placeOf(std::uint64_t line, std::uint64_t record, bool sheet) {
  if (line == 0) return Message{"runs.first-in-record", {{"row", record}}};
  return sheet ? Message{"runs.first-in-sheet-row", {{"line", line}}}
               : Message{"runs.first-in-line", {{"line", line}}};
}

// A slip here and there does not speak against it.
bool nearlyAll(std::uint64_t some, std::uint64_t all) {
  constexpr std::uint64_t kOfTen = 9;
  return all > 0 && some * 10 >= all * kOfTen;
}

// "7,416", which three digits behind one mark may be: 7416 of it.
std::optional<double> thousandsOf(double value) {
  constexpr double kThousand = 1000, kNearly = 1e-6;
  const double thousands = value * kThousand, whole = std::round(thousands);
  if (std::abs(value) >= kThousand || std::abs(value) < 1 || std::abs(thousands - whole) > kNearly)
    return std::nullopt;
  return whole;
}

// How the numbers of a column of a text were written; '\0' of other files.
char decimalOf(const data::TableFile& read, const std::string& column) {
  if (!read.isOfLines() || read.delimiter == '\0') return '\0';
  const auto own = read.marks.find(column);
  return own == read.marks.end() ? read.decimal : own->second.decimal;
}

}  // namespace

bool ValuesOutside::Column::lacksSign() const {
  return learnt.percent && !signs && nearlyAll(asPercent, outside);
}

bool ValuesOutside::Column::wouldFitAsThousands() const {
  return decimal != '\0' && !lacksSign() && 2 * outside > present && nearlyAll(asThousands, outside);
}

std::vector<LearntColumn> learntColumns(const data::Dataset& data, const std::vector<int>& features,
                                        const data::Rows& rows, const std::vector<std::string>& percent) {
  std::vector<LearntColumn> columns;
  for (const int feature : features) {
    const data::ColumnInfo& info = data.info(feature);
    if (!info.isNumeric()) continue;
    const auto numbers = data.numbers(feature);
    // No comparison holds of a missing value. A stopped run waits for this: no branch in it.
    double least = std::numeric_limits<double>::infinity(), most = -least;
    for (const data::Row row : rows) {
      const double value = numbers[row];
      least = value < least ? value : least;
      most = value > most ? value : most;
    }
    if (least <= most) columns.push_back({info.name, least, most, holds(percent, info.name)});
  }
  return columns;
}

std::vector<LearntColumn> learntAs(const std::map<std::string, std::string>& called,
                                   std::vector<LearntColumn> learnt) {
  for (auto& column : learnt)
    if (const auto at = called.find(column.name); at != called.end()) column.name = at->second;
  return learnt;
}

ValuesOutside::ValuesOutside(const model::Model& model, const std::vector<LearntColumn>& learnt)
    : schema_(model.schema) {
  for (const int asked : columnsAskedBy(model)) {
    const data::ColumnInfo& info = (*schema_)[asked];
    const auto at = std::find_if(learnt.begin(), learnt.end(),
                                 [&](const LearntColumn& column) { return column.name == info.name; });
    if (at == learnt.end() || !info.isNumeric() || info.role != data::Role::Feature) continue;
    Column column{};
    column.column = asked;
    column.learnt = *at;
    columns_.push_back(std::move(column));
  }
}

void ValuesOutside::add(const data::TableFile& read, const data::Dataset& aligned, std::uint64_t linesBefore,
                        std::uint64_t recordsBefore) {
  rows_ += aligned.rows();
  std::vector<std::uint64_t> records;
  for (Column& column : columns_) {
    const int from = data::columnMeant(*read.data.schema(), column.learnt.name);
    if (from < 0) continue;
    column.signs = column.signs || holds(read.percent, read.data.info(from).name);
    column.decimal = decimalOf(read, read.data.info(from).name);
    const auto numbers = aligned.numbers(column.column);
    const auto within = [&](double value) {
      return value >= column.learnt.least && value <= column.learnt.most;
    };
    for (std::size_t row = 0; row < numbers.size(); ++row) {
      const double value = numbers[row];
      if (std::isnan(value)) continue;
      ++column.present;
      column.asNumbers += within(value * 100) ? 1 : 0;
      if (within(value)) continue;
      column.asPercent += within(value / 100) ? 1 : 0;
      if (const auto thousands = thousandsOf(value)) column.asThousands += within(*thousands) ? 1 : 0;
      if (column.outside++ > 0) continue;
      if (records.empty()) records = recordNumbers(read);
      const std::uint64_t line = read.lines.of(row);
      column.line = line > 0 ? line + linesBefore : 0;
      column.record = records[row] + recordsBefore;
      column.sheet = !read.isOfLines();
    }
  }
}

void ValuesOutside::say(std::vector<Message>& notes) const {
  constexpr std::size_t kSaidAlone = 10;
  std::size_t said = 0;
  std::vector<std::string> further;
  sayPercent(notes);
  for (const Column& column : columns_) {
    if (column.outside == 0 || column.lacksSign() || column.wouldFitAsThousands()) continue;
    const data::ColumnInfo& info = (*schema_)[column.column];
    if (said++ >= kSaidAlone) {
      further.push_back(info.name);
      continue;
    }
    Message first = placeOf(column.line, column.record, column.sheet);
    if (info.type == data::ColumnType::Date)
      notes.push_back(Message{"runs.dates-outside",
                              {{"column", info.name},
                               {"rows", column.outside},
                               {"all", rows_},
                               {"least", data::formatDate(column.learnt.least, info.dateFormat)},
                               {"most", data::formatDate(column.learnt.most, info.dateFormat)},
                               {"first", std::move(first)}}});
    else
      notes.push_back(Message{"runs.values-outside",
                              {{"column", info.name},
                               {"rows", column.outside},
                               {"all", rows_},
                               {"least", data::numberText(column.learnt.least)},
                               {"most", data::numberText(column.learnt.most)},
                               {"first", std::move(first)}}});
  }
  if (!further.empty())
    notes.push_back(Message{"runs.values-outside-further",
                            {{"count", further.size()}, {"columns", data::someOf(further)}}});
}

void ValuesOutside::sayPercent(std::vector<Message>& notes) const {
  for (const Column& column : columns_) {
    const LearntColumn& learnt = column.learnt;
    if (column.lacksSign())
      notes.push_back(Message{"runs.percent-without-sign",
                              {{"column", learnt.name},
                               {"least", data::numberText(learnt.least)},
                               {"most", data::numberText(learnt.most)},
                               {"rows", column.outside},
                               {"all", column.present}}});
    else if (column.wouldFitAsThousands())
      notes.push_back(Message{"runs.perhaps-thousands",
                              {{"column", learnt.name},
                               {"least", data::numberText(learnt.least)},
                               {"most", data::numberText(learnt.most)},
                               {"rows", column.outside},
                               {"all", column.present},
                               {"decimal", std::string(1, column.decimal == ',' ? '.' : ',')}}});
    else if (!learnt.percent && column.signs && nearlyAll(column.asNumbers, column.present))
      notes.push_back(Message{"runs.percent-with-sign",
                              {{"column", learnt.name},
                               {"least", data::numberText(learnt.least)},
                               {"most", data::numberText(learnt.most)},
                               {"rows", column.present}}});
  }
}

}  // namespace paretree::runs

// Are the columns that a black box was fitted on in the table that it is asked about? Internal to this room.
#pragma once

#include <string>
#include <vector>

#include "paretree/core/error.h"
#include "paretree/data/dataset.h"

namespace paretree::blackbox {

/// A column of a black box.
struct ColumnUse {
  int column = 0;
  bool nominal = false;
};

/// The columns of evidence, coordinates and the like, each with a `use`.
template <class Used>
std::vector<int> columnsOf(const std::vector<Used>& all) {
  std::vector<int> columns;
  for (const Used& one : all) columns.push_back(one.use.column);
  return columns;
}

inline Result<void> checkColumn(const data::Dataset& data, const ColumnUse& use, const std::string& who) {
  if (use.column < 0 || use.column >= data.columns()) {
    return Error{
        "blackbox.no-such-column",
        {{"box", who}, {"column", static_cast<std::int64_t>(use.column) + 1}, {"columns", data.columns()}}};
  }
  const data::ColumnInfo& info = data.info(use.column);
  if (use.nominal ? info.isNominal() : info.isNumeric()) return {};
  const Message type = typeMessage(info.type);
  return use.nominal
             ? Error{"blackbox.expected-nominal", {{"box", who}, {"column", info.name}, {"type", type}}}
             : Error{"blackbox.expected-numbers", {{"box", who}, {"column", info.name}, {"type", type}}};
}

/// A box answers in the codes of its target: some nominal column must have as many levels. (It also keeps a
/// damaged file from asking for any amount of memory.)
inline Result<void> checkClasses(const data::Dataset& data, std::size_t classes, const std::string& who) {
  for (int column = 0; column < data.columns(); ++column)
    if (data.info(column).isNominal() && data.info(column).levels.size() == classes) return {};
  return Error{"blackbox.no-such-classes", {{"box", who}, {"classes", classes}}};
}

/// Training rows whose class is known; an Error where there are none or the target is not nominal.
inline Result<data::Rows> rowsWithClass(const data::Dataset& data, const data::Rows& train, int target,
                                        const std::string& who) {
  const data::ColumnInfo& info = data.info(target);
  if (!info.isNominal()) {
    return Error{"blackbox.target-not-nominal",
                 {{"box", who}, {"target", info.name}, {"type", typeMessage(info.type)}}};
  }
  data::Rows known;
  const auto codes = data.codes(target);
  for (const data::Row row : train)
    if (codes[row] >= 0) known.push_back(row);
  if (known.empty()) return Error{"blackbox.no-known-class", {{"box", who}, {"target", info.name}}};
  return known;
}

}  // namespace paretree::blackbox

// Are the columns that a black box was fitted on in the table that it is asked about? Internal to this room.
#pragma once

#include <string>

#include "engine/core/error.h"
#include "engine/core/stopped.h"
#include "engine/data/dataset.h"

namespace paretree {

/// A column of a black box.
struct ColumnUse {
  int column = 0;
  bool nominal = false;
};

inline Result<void> checkColumn(const Dataset& data, const ColumnUse& use, const std::string& who) {
  if (use.column < 0 || use.column >= data.columns()) {
    return Error{who + ": it asks for column " + std::to_string(use.column + 1) + ", but the table has " +
                 std::to_string(data.columns()) + " columns"};
  }
  const ColumnInfo& info = data.info(use.column);
  if (use.nominal ? info.isNominal() : info.isNumeric()) return {};
  return Error{who + ": column '" + info.name + "' is " + std::string(typeName(info.type)) + ", expected " +
               (use.nominal ? "a nominal column" : "numbers")};
}

/// A box answers in the codes of its target: some nominal column must have as many levels. (It also keeps a
/// damaged file from asking for any amount of memory.)
inline Result<void> checkClasses(const Dataset& data, std::size_t classes, const std::string& who) {
  for (int column = 0; column < data.columns(); ++column)
    if (data.info(column).isNominal() && data.info(column).levels.size() == classes) return {};
  return Error{who + ": it tells " + std::to_string(classes) +
               " classes apart, but no column of the table has as many"};
}

/// Training rows whose class is known; an Error where there are none or the target is not nominal.
inline Result<Rows> rowsWithClass(const Dataset& data, const Rows& train, int target,
                                  const std::string& who) {
  const ColumnInfo& info = data.info(target);
  if (!info.isNominal()) {
    return Error{who + ": the target '" + info.name + "' is " + std::string(typeName(info.type)) +
                 ", expected a nominal column"};
  }
  Rows known;
  const auto codes = data.codes(target);
  for (const Row row : train)
    if (codes[row] >= 0) known.push_back(row);
  if (known.empty())
    return Error{who + ": none of the training rows has a value in the target '" + info.name + "'"};
  return known;
}

}  // namespace paretree

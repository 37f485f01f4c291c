// Whether two tables are one: names, types, roles, levels and values.
#pragma once

#include <string>

#include "paretree/data/dataset.h"

namespace paretree::support {

/// `why` says where they differ.
inline bool sameTable(const data::Dataset& a, const data::Dataset& b, std::string& why) {
  if (a.rows() != b.rows() || a.columns() != b.columns()) {
    why = std::to_string(a.rows()) + " x " + std::to_string(a.columns()) + " against " +
          std::to_string(b.rows()) + " x " + std::to_string(b.columns());
    return false;
  }
  for (int c = 0; c < a.columns(); ++c) {
    const data::ColumnInfo &x = a.info(c), &y = b.info(c);
    why = "column " + x.name + " (" + std::string(typeName(x.type)) + ", " + std::string(roleName(x.role)) +
          ") against " + y.name + " (" + std::string(typeName(y.type)) + ", " +
          std::string(roleName(y.role)) + ")";
    if (x.name != y.name || x.type != y.type || x.role != y.role || x.dateFormat != y.dateFormat)
      return false;
    for (data::Row row = 0; row < a.rows(); ++row) {
      why = "column " + x.name + " row " + std::to_string(row) + ": '" + a.text(c, row) + "' against '" +
            b.text(c, row) + "'";
      if (a.missing(c, row) != b.missing(c, row)) return false;
      if (x.isNumeric() && !a.missing(c, row) && a.numbers(c)[row] != b.numbers(c)[row]) return false;
      if (!x.isNumeric() && a.codes(c)[row] != b.codes(c)[row]) return false;
    }
    why = "levels of column " + x.name;
    if (x.levels != y.levels) return false;
  }
  return true;
}

}  // namespace paretree::support

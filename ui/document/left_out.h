// Features that a table is better learnt without, until somebody takes them back: what holds one value, what
// names its rows. Decided when a table is opened; a person's own choice of columns is never changed.
#pragma once

#include <cstddef>
#include <vector>

#include "paretree/data/dataset.h"

namespace paretree::ui {

struct LeftOut {
  enum class Why { Constant, ManyTexts, Key } why = Why::Constant;
  int column = 0;
  std::size_t distinct = 0;  ///< different values
  std::size_t present = 0;   ///< rows that have one
};

/// Ascending by column; of features only, none in tables of few rows.
std::vector<LeftOut> leftOutAtFirst(const data::Dataset& data);

}  // namespace paretree::ui

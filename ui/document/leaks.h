// Attributes that alone tell the target nearly perfectly: often what is only known with the answer.
#pragma once

#include <vector>

#include "paretree/data/dataset.h"

namespace paretree::ui {

struct Leak {
  int column = 0;
  double share = 0;  ///< of the rows that it answers rightly alone; for a number the squared correlation
};

/// Features of `data` that alone answer its one target: a class, all but a twentieth of the rows that always
/// answering the most frequent one gets wrong, by one cut or by their levels (a level of a single row tells
/// nothing); a number, by a straight line, all but a thousandth of its variance. Largest share first. Nothing
/// for tables of more than two million fields, which take too long to be looked through at once.
std::vector<Leak> leaksOf(const data::Dataset& data);

}  // namespace paretree::ui

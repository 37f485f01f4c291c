// Attributes that alone tell the target nearly perfectly: often what is only known with the answer.
#pragma once

#include <vector>

#include "paretree/data/dataset.h"

namespace paretree::ui {

struct Leak {
  int column = 0;
  double share = 0;  ///< of the rows that it answers rightly alone; for a number the squared correlation
  /// The other way round: the class tells this attribute, which tells some classes and not all. `share`: of
  /// the rows whose level is that of most rows of their class.
  bool follows = false;
};

/// Features of `data` that alone answer its one target: a class, all but a twentieth of the rows that always
/// answering the most frequent one gets wrong, by one cut or by their levels (a level of a single row tells
/// nothing); or whose levels the class tells, all but one row in two hundred, where not all classes have the
/// same; a number, by a straight line, all but a thousandth of its variance. Largest share first. Nothing
/// for tables of more than two million fields, which take too long to be looked through at once.
std::vector<Leak> leaksOf(const data::Dataset& data);

}  // namespace paretree::ui

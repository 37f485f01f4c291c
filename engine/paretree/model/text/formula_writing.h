// A formula of power laws in any notation: the one place that says where its signs, numbers and products
// stand.
#pragma once

#include <functional>
#include <string>

#include "paretree/model/text/formula_view.h"

namespace paretree::model {

/// How a notation writes the parts.
struct FormulaWriting {
  std::function<std::string(double size)> number;  ///< of a size, never negative
  /// Of an input of the formula; `exponent` is never 0.
  std::function<std::string(int input, int exponent)> power;
  const char* times = " ";  ///< between factors
  const char *open = "|", *close = "|";
};

/// Writes w1 B1 + w2 B2 + ... + bias, or |...| - bound. Weights of 1, exponents of 0 and a bias of 0 are left
/// out.
std::string writtenFormula(const PowerLaw& law, const FormulaWriting& writing);
std::string writtenFormula(const OriginalFormula& formula, const FormulaWriting& writing);

}  // namespace paretree::model

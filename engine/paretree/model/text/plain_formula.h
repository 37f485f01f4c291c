// Formulas as a person would say them: the cut that a formula of one attribute is, and original units for the
// others.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "paretree/model/rule.h"
#include "paretree/model/text/formula_view.h"

namespace paretree::model {

/// Gives the interval or levels that a formula of one attribute stands for: its rows are those that satisfy
/// the clause (`holds`) or do not. Nothing where more attributes are asked, where the side is always the
/// same, or where the rows are no single interval. An interval's ends are roots of the formula, or, where the
/// number that is written would put values of as many decimals as the formula's range and filled-in value
/// have on the other side, the greatest such value below (7.39 for 7.39999999). A row that lies exactly on
/// one may be on the other side. Missing values are not spoken of: formulas fill them in.
std::optional<Clause> plainTest(const PowerLaw& law, const data::Schema& schema, bool holds = true);

/// What is shown of a formula node: a cut where it is one, else coefficients with as few digits as keep every
/// row that arrives on its side.
struct ShownFormula {
  OriginalFormula original;
  std::optional<Clause> plain;  ///< in place of it, where the formula is a cut
};
/// Missing values of `rows` count as the formula fills them in.
ShownFormula shownFormula(const PowerLaw& law, const data::Dataset& data, std::span<const data::Row> rows);

/// Writes the left side in the units of the table: "0.0011 (a + 15.8)^2 c^-1 - 0.4"; levels stand in
/// brackets, 1 where the row has them, else 0. Weights have `digits` significant digits and at least six (0:
/// all).
std::string originalText(const PowerLaw& law, const data::Schema& schema, int digits = 6);
std::string originalText(const OriginalFormula& formula, const data::Schema& schema, int digits = 6);

/// Writes the whole test, or its contrary: "eccen > 0.268" where the formula is a cut, else "0.5 (a + 1) ...
/// <= 0".
std::string formulaTest(const PowerLaw& law, const data::Schema& schema, bool holds = true, int digits = 6);

}  // namespace paretree::model

// One formula for the clipboard.
#pragma once

#include <string>

#include "paretree/model/text/formula_view.h"

namespace paretree::exchange {

/// "0.81 radius^2 smoothness - 1.94 / texture - 0.55 <= 0": for notes and mails; names
/// as in describe.h, of original units as in plain_formula.h.
std::string formulaToText(const model::PowerLaw& law, const data::Schema& schema);
std::string formulaToText(const model::OriginalFormula& formula, const data::Schema& schema);
/// Display mathematics without dollar signs; scaled attributes wear a hat.
std::string formulaToLatex(const model::PowerLaw& law, const data::Schema& schema);
std::string formulaToLatex(const model::OriginalFormula& formula, const data::Schema& schema);
/// A function rule(row) that answers True where the row goes the way of "yes"; row is a dict from column name
/// to value. Scaling, clamp and the values that stand for missing ones are written out.
std::string formulaToPython(const model::PowerLaw& law, const data::Schema& schema);
std::string formulaToPython(const model::OriginalFormula& formula, const data::Schema& schema);

}  // namespace paretree::exchange

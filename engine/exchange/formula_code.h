// One formula for the clipboard.
#pragma once

#include <string>

#include "engine/model/formula_view.h"

namespace paretree {

/// "0.81 radius^2 smoothness - 1.94 / texture - 0.55 <= 0": names as in describe.h, for notes and mails.
std::string formulaToText(const PowerLaw& law, const Schema& schema);
std::string formulaToText(const OriginalFormula& formula, const Schema& schema);
/// Display mathematics without dollar signs; scaled attributes wear a hat.
std::string formulaToLatex(const PowerLaw& law, const Schema& schema);
std::string formulaToLatex(const OriginalFormula& formula, const Schema& schema);
/// A function rule(row) that answers True where the row goes the way of "yes"; row is a dict from column name
/// to value. Scaling, clamp and the values that stand for missing ones are written out.
std::string formulaToPython(const PowerLaw& law, const Schema& schema);
std::string formulaToPython(const OriginalFormula& formula, const Schema& schema);

}  // namespace paretree

// Writes models as text, for other programs and for people.
#pragma once

#include <string>
#include <vector>

#include "paretree/core/error.h"
#include "paretree/model/model.h"

namespace paretree::exchange {

std::string modelToText(const model::Model& model);  ///< indented outline, or numbered rules
std::string modelToDot(const model::Model& model, const std::string& title = {});
/// Writes a fragment to include: a tree for the package forest, rules as an aligned list, formulas as
/// mathematics. A comment names the packages that it needs.
std::string modelToLatex(const model::Model& model);

/// Write programs that give the model's predictions bit for bit: numbers of 17 digits, sums and products in
/// the engine's order. Classes come back as names (Python, SQL) or numbers (C). A leaf that asks a black box
/// calls a function (Python, C) or reads a column (SQL) that the user supplies; comments say which. Errors:
/// models that the language cannot hold (nested too deep, too many rules).
/// `missing`: what means missing in the table of the model beside the usual words (ReadOptions::missing).
Result<std::string> modelToPython(const model::Model& model, const std::vector<std::string>& missing = {});
Result<std::string> modelToC(const model::Model& model);
/// Writes one SELECT over `table`, whose columns have the names of the model's.
Result<std::string> modelToSql(const model::Model& model, const std::string& table = "data");

/// Writes PMML 4.4 with rows to verify a reader by (ModelVerification). Black-box leaves answer their
/// majority class, and say so. Errors: several targets, rules that answer numbers, ensembles, trees nested
/// too deep.
Result<std::string> modelToPmml(const model::Model& model);

}  // namespace paretree::exchange

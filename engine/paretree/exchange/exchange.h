// Writes models as text, for other programs and for people.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "paretree/core/error.h"
#include "paretree/model/model.h"

namespace paretree::exchange {

/// What is known of a model: its figures and the rows that they are of, a line each. Files carry it as
/// comments, the text in words behind the model.
using Remarks = std::vector<std::string>;
/// By column name: texts that mean missing in that column alone.
using MissingOfColumns = std::map<std::string, std::vector<std::string>>;

/// Writes an indented outline, or numbered rules.
std::string modelToText(const model::Model& model, const Remarks& remarks = {});
std::string modelToDot(const model::Model& model, const std::string& title = {}, const Remarks& remarks = {});
/// Writes a fragment to include: a tree for the package forest, rules as an aligned list, formulas as
/// mathematics. A comment names the packages that it needs.
std::string modelToLatex(const model::Model& model, const Remarks& remarks = {});

/// Write programs that give the model's predictions bit for bit: numbers of 17 digits, sums and products in
/// the engine's order. Classes come back as names (Python, SQL) or numbers (C). A leaf that asks a black box
/// calls a function (Python, C) or reads a column (SQL) that the user supplies; comments say which. Errors:
/// models that the language cannot hold (nested too deep, too many rules).
/// `missing`, `missingOf`: what means missing in the table of the model beside the usual words, everywhere or
/// in one column (ReadOptions). `decimal`: the mark of numbers that stand there as texts, '.' or ','.
Result<std::string> modelToPython(const model::Model& model, const std::vector<std::string>& missing = {},
                                  const Remarks& remarks = {}, const MissingOfColumns& missingOf = {},
                                  char decimal = '.');
Result<std::string> modelToC(const model::Model& model, const Remarks& remarks = {});
/// Writes one SELECT over `table`, whose columns have the names of the model's.
Result<std::string> modelToSql(const model::Model& model, const std::string& table = "data",
                               const Remarks& remarks = {});

/// Writes PMML 4.4 with rows to verify a reader by (ModelVerification). Black-box leaves answer their
/// majority class, and say so. Errors: several targets, rules that answer numbers, ensembles, trees nested
/// too deep.
Result<std::string> modelToPmml(const model::Model& model, const Remarks& remarks = {});

}  // namespace paretree::exchange

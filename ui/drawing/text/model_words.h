// Models, rules and ways of rows in plain words of the user's language; numbers are written by locale.
#pragma once

#include <QString>
#include <QStringList>

#include "paretree/model/text/describe.h"

namespace paretree::ui {

/// A remark on a model, and behind it what its formulas put in where a value is missing.
QString withFilledIn(const QString& remark, const model::Model& model, const model::Gaps& gaps);
/// "petal width is over 1.65 and at most 2.4".
QString clauseWords(const model::Clause& clause, const data::Schema& schema, bool gaps = true);
/// "or missing" only of columns in which values are missing; of all where that is not known.
QString clauseWords(const model::Clause& clause, const data::Schema& schema, const model::Gaps& gaps);
/// "When petal width is over 1.65, kind is river."
QString nodeSentence(const model::Model& model, int node, const model::Gaps& gaps = {});
/// The same for the screen: long lists of levels as briefLevels() says them.
QString briefNodeSentence(const model::Model& model, int node, const model::Gaps& gaps = {});
QString ruleSentence(const model::Rule& rule, const model::Model& model, const model::Gaps& gaps = {});
/// How a branch says that its test holds, or does not: "yes" and "no", unless a class is called so.
QString branchWord(const model::Model& model, bool holds);
/// "petal width ≤ 1.65", "colour in {red, blue}", "0.0011 (a + 15.8)^2 − 0.4 ≤ 0": formulas in the units of
/// the table.
QString splitWords(const model::Split& split, const data::Schema& schema, int digits = 4);
/// The same without the attribute: "≤ 1.65".
QString testWords(const model::Split& split, const data::Schema& schema, int digits = 4);
/// A formula or its contrary.
QString formulaWords(const model::PowerLaw& law, const data::Schema& schema, bool holds);
/// A cut-off with as many digits as it needs, in the program's marks, and its unit; a date in its form.
QString cutWords(const data::ColumnInfo& column, double value);
/// "3 + 0.5 width, at most 29".
QString leafFormula(const model::LinearLeaf& leaf, const model::Model& model, int digits);
/// The steps of one row through a tree, and the answer: "petal width 1.8 is over 1.65".
QStringList pathWords(const model::Model& model, const data::Dataset& data, data::Row row);

}  // namespace paretree::ui

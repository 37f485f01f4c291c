// Models, rules and ways of rows in plain words of the user's language; numbers are written by locale.
#pragma once

#include <QString>
#include <QStringList>

#include "engine/model/describe.h"

namespace paretree::ui {

/// "petal width is over 1.65 and at most 2.4".
QString clauseWords(const Clause& clause, const Schema& schema, bool gaps = true);
/// "When petal width is over 1.65, kind is river."
QString nodeSentence(const Model& model, int node, const Gaps& gaps = {});
QString ruleSentence(const Rule& rule, const Model& model, const Gaps& gaps = {});
/// "3 + 0.5 width, at most 29".
QString leafFormula(const LinearLeaf& leaf, const Model& model, int digits);
/// The steps of one row through a tree, and the answer: "petal width 1.8 is over 1.65".
QStringList pathWords(const Model& model, const Dataset& data, Row row);

}  // namespace paretree::ui

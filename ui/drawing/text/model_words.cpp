#include "ui/drawing/text/model_words.h"

#include "paretree/model/apply/route.h"
#include "paretree/model/text/cut_text.h"
#include "paretree/model/text/plain_formula.h"
#include "ui/drawing/fonts.h"

namespace paretree::ui {

QString clauseWords(const model::Clause& clause, const data::Schema& schema, bool gaps) {
  return displayText(describeClause(clause, schema, 4, gaps));
}

QString splitWords(const model::Split& split, const data::Schema& schema, int digits) {
  return displayText(Message{"model.formula", {{"formula", describeSplit(split, schema, digits)}}});
}

QString testWords(const model::Split& split, const data::Schema& schema, int digits) {
  return displayText(Message{"model.formula", {{"formula", splitTest(split, schema, digits)}}});
}

QString formulaWords(const model::PowerLaw& law, const data::Schema& schema, bool holds) {
  return displayText(Message{"model.formula", {{"formula", formulaTest(law, schema, holds)}}});
}

QString cutWords(const data::ColumnInfo& column, double value) {
  if (column.type == data::ColumnType::Date) return QString::fromStdString(model::cutText(column, value));
  return numberText(value, model::cutDigits(value));
}

QString leafFormula(const model::LinearLeaf& leaf, const model::Model& model, int digits) {
  return displayText(describeLeaf(leaf, model, digits));
}

QString nodeSentence(const model::Model& model, int node, const model::Gaps& gaps) {
  return displayText(describeNode(model, node, 4, gaps));
}

QString ruleSentence(const model::Rule& rule, const model::Model& model, const model::Gaps& gaps) {
  return displayText(describeRule(rule, model, 4, gaps));
}

QStringList pathWords(const model::Model& model, const data::Dataset& data, data::Row row) {
  QStringList words;
  for (const Message& step : describePath(model, data, row)) words << displayText(step);
  return words;
}

}  // namespace paretree::ui

#include "ui/drawing/text/model_words.h"

#include "paretree/model/apply/route.h"
#include "ui/drawing/fonts.h"

namespace paretree::ui {

QString clauseWords(const model::Clause& clause, const data::Schema& schema, bool gaps) {
  return displayText(describeClause(clause, schema, 4, gaps));
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

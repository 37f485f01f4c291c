#include "ui/drawing/model_words.h"

#include "engine/model/route.h"
#include "ui/drawing/type.h"

namespace paretree::ui {

QString clauseWords(const Clause& clause, const Schema& schema, bool gaps) {
  return displayText(describeClause(clause, schema, 4, gaps));
}

QString leafFormula(const LinearLeaf& leaf, const Model& model, int digits) {
  return displayText(describeLeaf(leaf, model, digits));
}

QString nodeSentence(const Model& model, int node, const Gaps& gaps) {
  return displayText(describeNode(model, node, 4, gaps));
}

QString ruleSentence(const Rule& rule, const Model& model, const Gaps& gaps) {
  return displayText(describeRule(rule, model, 4, gaps));
}

QStringList pathWords(const Model& model, const Dataset& data, Row row) {
  QStringList words;
  for (const Message& step : describePath(model, data, row)) words << displayText(step);
  return words;
}

}  // namespace paretree::ui

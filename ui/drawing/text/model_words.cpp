#include "ui/drawing/text/model_words.h"

#include <QObject>
#include <algorithm>
#include <set>
#include <string_view>

#include "paretree/model/apply/route.h"
#include "paretree/model/change/known_test.h"
#include "paretree/model/text/cut_text.h"
#include "paretree/model/text/filled_in.h"
#include "paretree/model/text/plain_formula.h"
#include "paretree/model/text/words.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/cell_words.h"
#include "ui/drawing/text/level_words.h"

namespace paretree::ui {
namespace {

/// "region is one of these thirty" with a briefer list, wherever it stands in the message.
void shortenLists(Message& message, const data::Schema& schema) {
  for (Argument& argument : message.arguments)
    if (auto* parts = std::get_if<std::vector<Message>>(&argument.value))
      for (Message& part : *parts) shortenLists(part, schema);
  const bool noneOf = message.code == "model.is-none-of";
  if (!noneOf && message.code != "model.is-one-of") return;
  const Argument *attribute = message.find("attribute"), *values = message.find("values");
  const auto* name = attribute ? std::get_if<std::string>(&attribute->value) : nullptr;
  const auto* levels = values ? std::get_if<std::vector<std::string>>(&values->value) : nullptr;
  if (!name || !levels) return;
  const int at = schema.find(*name);
  if (at < 0) return;
  const data::ColumnInfo& column = schema[at];
  const std::set<std::string_view> asked(levels->begin(), levels->end());
  std::vector<bool> in;
  for (std::size_t code = 0; code < column.levels.size(); ++code)
    in.push_back(asked.contains(model::levelInList(column, code)) != noneOf);  // with commas, in quotes
  const QString brief = briefLevels(in, column);
  if (!brief.isEmpty())
    message = textMessage((QString::fromStdString(*name) + QLatin1Char(' ') + brief).toStdString());
}

/// The column whose cut-off ends the words of a test; one without a unit where none does.
const data::ColumnInfo& columnOfCut(const model::Split& split, const data::Schema& schema) {
  static const data::ColumnInfo none;
  const auto* cut = std::get_if<model::Threshold>(&split);
  return cut && !asksIfKnown(split, schema) ? schema[cut->column] : none;
}

}  // namespace

QString clauseWords(const model::Clause& clause, const data::Schema& schema, bool gaps) {
  return displayText(describeClause(clause, schema, 4, gaps));
}

QString clauseWords(const model::Clause& clause, const data::Schema& schema, const model::Gaps& gaps) {
  const auto missing = [&](int column) {
    return static_cast<std::size_t>(column) >= gaps.size() || gaps[static_cast<std::size_t>(column)];
  };
  if (const auto* i = std::get_if<model::Interval>(&clause.test))
    return clauseWords(clause, schema, missing(i->column));
  if (const auto* l = std::get_if<model::LevelSet>(&clause.test))
    return clauseWords(clause, schema, missing(l->column));
  return clauseWords(clause, schema);
}

QString branchWord(const model::Model& model, bool holds) {
  const QString yes = QObject::tr("yes"), no = QObject::tr("no");
  const auto isWord = [&](const std::string& level) {
    const QString name = QString::fromStdString(level).trimmed();
    return name.compare(yes, Qt::CaseInsensitive) == 0 || name.compare(no, Qt::CaseInsensitive) == 0;
  };
  const bool taken = std::any_of(model.targets.begin(), model.targets.end(), [&](int target) {
    const auto& levels = (*model.schema)[target].levels;
    return std::any_of(levels.begin(), levels.end(), isWord);
  });
  if (taken) return holds ? QObject::tr("true") : QObject::tr("false");
  return holds ? yes : no;
}

QString splitWords(const model::Split& split, const data::Schema& schema, int digits) {
  if (asksIfKnown(split, schema))
    return displayText(Message{"model.known", {{"attribute", schema[columnsOf(split).front()].name}}});
  return withUnit(displayText(Message{"model.formula", {{"formula", describeSplit(split, schema, digits)}}}),
                  columnOfCut(split, schema));
}

QString testWords(const model::Split& split, const data::Schema& schema, int digits) {
  return withUnit(displayText(Message{"model.formula", {{"formula", splitTest(split, schema, digits)}}}),
                  columnOfCut(split, schema));
}

QString formulaWords(const model::PowerLaw& law, const data::Schema& schema, bool holds) {
  return displayText(Message{"model.formula", {{"formula", formulaTest(law, schema, holds)}}});
}

QString cutWords(const data::ColumnInfo& column, double value) {
  if (column.type == data::ColumnType::Date) return QString::fromStdString(model::cutText(column, value));
  return withUnit(numberText(value, model::cutDigits(value)), column);
}

QString leafFormula(const model::LinearLeaf& leaf, const model::Model& model, int digits) {
  return displayText(describeLeaf(leaf, model, digits));
}

QString withFilledIn(const QString& remark, const model::Model& model, const model::Gaps& gaps) {
  const Message filled = describeFilledIn(model, gaps);
  if (filled.empty()) return remark;
  const QString words = displayText(filled) + QLatin1Char('.');
  return remark.isEmpty() ? words : remark + QLatin1Char(' ') + words;
}

QString nodeSentence(const model::Model& model, int node, const model::Gaps& gaps) {
  return displayText(describeNode(model, node, 4, gaps));
}

QString briefNodeSentence(const model::Model& model, int node, const model::Gaps& gaps) {
  Message sentence = describeNode(model, node, 4, gaps);
  shortenLists(sentence, *model.schema);
  return displayText(sentence);
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

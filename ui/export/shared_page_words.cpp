#include "ui/export/shared_page_words.h"

#include <QObject>

#include "paretree/core/json.h"
#include "paretree/model/change/known_test.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/level_words.h"
#include "ui/drawing/text/model_words.h"
#include "ui/drawing/text/weight_words.h"

namespace paretree::ui {
namespace {

/// "width > 1.65", "colour in {green}": what a row satisfies that does not go left.
struct Contrary {
  const data::Schema& schema;

  QString of(const model::Split& split) const {
    if (asksIfKnown(split, schema))
      return QObject::tr("%1 is missing").arg(QString::fromStdString(schema[columnsOf(split).front()].name));
    return std::visit(*this, split);
  }
  QString operator()(const model::Threshold& split) const {
    const data::ColumnInfo& column = schema[split.column];
    return QString::fromStdString(column.name) + QStringLiteral(" > ") + cutWords(column, split.value);
  }
  QString operator()(const model::Subset& split) const {
    model::Subset others = split;
    others.left.flip();
    return levelWords(others, schema);
  }
  QString operator()(const model::Linear& split) const {
    return displayText(Message{"model.formula", {{"formula", formulaText(split, schema)}}}) +
           QStringLiteral(" > ") + numberText(split.bound);
  }
  QString operator()(const model::PowerLaw& split) const { return formulaWords(split, schema, false); }
};

}  // namespace

Json sharedPageWords(const model::Model* first) {
  const bool weighted = first && isWeighted(*first->schema);
  const std::pair<const char*, QString> words[] = {
      {"front", QObject::tr("Front")},
      {"across", QObject::tr("Across")},
      {"up", QObject::tr("Up")},
      {"model", QObject::tr("Model %1")},
      {"number", QObject::tr("Model")},
      {"suggested", QObject::tr("suggested")},
      {"allModels", QObject::tr("All models")},
      {"figures", QObject::tr("Figures")},
      {"notes", QObject::tr("Notes")},
      {"rows", weighted ? QObject::tr("weight of training rows: %1") : QObject::tr("training rows: %1")},
      {"right", QObject::tr("right: %1")},
      {"rightHeldOut", weighted ? QObject::tr("Of the weight of rows held out there are answered rightly: %1")
                                : QObject::tr("Of rows held out there are answered rightly: %1")},
      {"rightTraining", weighted
                            ? QObject::tr("Of the weight of the training rows there are answered rightly: %1")
                            : QObject::tr("Of the training rows there are answered rightly: %1")},
      {"classesThere", weighted ? QObject::tr("Classes of the training rows there, by weight")
                                : QObject::tr("Classes of the training rows there")},
      {"votes", QObject::tr("Votes")},
      {"yes", first ? branchWord(*first, true) : QString()},
      {"no", first ? branchWord(*first, false) : QString()},
      {"and", QObject::tr("and")},
      {"always", QObject::tr("always")},
      {"otherwise", QObject::tr("Otherwise:")},
      {"missing", QObject::tr("missing")},
      {"missingHere", QObject::tr("Rows without a value go here")},
      {"wasMissing", QObject::tr("missing")},
      {"mostClauses",
       QObject::tr("Rows that no rule covers go to the rules whose conditions they meet best.")},
      {"byShare",
       QObject::tr(
           "Rows that no rule covers go to all rules, each by the share of its conditions they meet.")},
      {"treesVote", QObject::tr("%1 trees answer together.")},
      {"tree", QObject::tr("Tree %1")},
      {"blackBox", QObject::tr("Black box: %1")},
      {"boxOutside", QObject::tr("not inside this page")},
      {"boxDecides", QObject::tr("A black box (%1) decides here. It is not inside this page.")},
      {"absentSize", QObject::tr("This model is too large for a page and is not inside.")},
      {"absentConstraints",
       QObject::tr("This model asks a solver for answers that obey its constraints, and is not inside.")},
      {"tryRow", QObject::tr("Try a row")},
      {"typeHere",
       QObject::tr("Type a value or more: the answer appears, and the way of the row is marked.")},
      {"asksNothing", QObject::tr("This model asks for nothing: all rows get the same answer.")},
      {"dateForm", QObject::tr("YYYY-MM-DD")},
      {"noNumber", QObject::tr("%1: “%2” is not a number.")},
      {"noDate", QObject::tr("%1: “%2” is not a date such as 2024-03-31.")},
      {"row", QObject::tr("Row")},
      {"ofRows", QObject::tr("of %1")},
      {"before", QObject::tr("Row before")},
      {"next", QObject::tr("Next row")},
      {"truly", QObject::tr("in truth:")},
      {"noRule", QObject::tr("No rule answers.")},
      {"rulesAnswer", QObject::tr("Rules that cover it: %1")},
      {"rulesNear", QObject::tr("No rule covers it; nearest: %1 (%2 of the conditions are met)")}};
  Json json = Json::object();
  for (const auto& [id, text] : words) json[id] = text.toStdString();
  return json;
}

QString noScriptWords() {
  return QObject::tr(
      "This page draws its models by a script of its own; here scripts are switched off. It loads nothing "
      "and "
      "sends nothing.");
}

exchange::PartWords wordsOfParts(const model::Model& model) {
  const data::Schema& schema = *model.schema;
  return {[&schema](const model::Split& split, bool holds) {
            const auto* subset = std::get_if<model::Subset>(&split);
            return (!holds   ? Contrary{schema}.of(split)
                    : subset ? levelWords(*subset, schema)
                             : splitWords(split, schema))
                .toStdString();
          },
          [&schema](const model::Clause& clause) { return clauseWords(clause, schema).toStdString(); },
          [&model](const model::LinearLeaf& leaf) { return leafFormula(leaf, model, 4).toStdString(); }};
}

}  // namespace paretree::ui

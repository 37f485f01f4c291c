#include "ui/export/shared_page.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFile>
#include <QMap>
#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "paretree/core/json.h"
#include "paretree/exchange/shared_models.h"
#include "ui/drawing/class_colours.h"
#include "ui/drawing/text/locale_text.h"
#include "ui/drawing/text/model_words.h"
#include "ui/drawing/text/unanswered_words.h"
#include "ui/drawing/text/weight_words.h"
#include "ui/drawing/tree/leaf_judgements.h"
#include "ui/export/picture.h"
#include "ui/export/shared_page_words.h"

namespace paretree::ui {
namespace {

QString fileOfPage(const QString& name) {
  QFile file(QStringLiteral(":/page/") + name);
  const bool opened = file.open(QIODevice::ReadOnly);
  Q_ASSERT(opened);
  return opened ? QString::fromUtf8(file.readAll()) : QString();
}

/// The colours of a theme as variables of the style.
QString variablesOf(const Theme& theme) {
  QString text;
  const auto add = [&](const QString& name, const QColor& colour) {
    text += QStringLiteral("  --%1: %2;\n").arg(name, colour.name());
  };
  const std::pair<const char*, QColor> colours[] = {{"window", theme.window},
                                                    {"base", theme.base},
                                                    {"alt", theme.alt},
                                                    {"card", theme.card},
                                                    {"card-border", theme.cardBorder},
                                                    {"line", theme.line},
                                                    {"hairline", theme.hairline},
                                                    {"axis", theme.axis},
                                                    {"grid", theme.grid},
                                                    {"edge", theme.edge},
                                                    {"text", theme.text},
                                                    {"dim", theme.dim},
                                                    {"accent", theme.accent},
                                                    {"tint", theme.tint},
                                                    {"bad", theme.badText},
                                                    {"tone-majority", theme.majorityTone},
                                                    {"tone-second", theme.secondTone},
                                                    {"tone-rest", theme.restTone}};
  for (const auto& [name, colour] : colours) add(QLatin1String(name), colour);
  for (int hue = 0; hue < Theme::kHues; ++hue) add(QStringLiteral("hue-%1").arg(hue), theme.hues[hue]);
  return text;
}

std::string variableOf(const Swatch& swatch) {
  switch (swatch.kind) {
    case Swatch::Kind::Hue:
      return "hue-" + std::to_string(swatch.hue);
    case Swatch::Kind::Majority:
      return "tone-majority";
    case Swatch::Kind::Second:
      return "tone-second";
    case Swatch::Kind::Rest:
      return "tone-rest";
  }
  return {};
}

/// For each class the name of its colour.
Json coloursOf(const std::vector<model::ModelPtr>& models) {
  Json names = Json::array();
  if (models.empty()) return names;
  const ClassColours colours = ClassColours::of(*models.back(), {});
  for (int code = 0; code < colours.classes(); ++code) names.push_back(variableOf(colours.swatch(code)));
  return names;
}

const char* unitName(front::Objective::Unit unit) {
  switch (unit) {
    case front::Objective::Unit::Share:
      return "share";
    case front::Objective::Unit::Count:
      return "count";
    case front::Objective::Unit::Value:
      return "value";
  }
  return "value";
}

/// A quantity by which models can be placed: `values`, `errors` (estimates only) and `texts` by model.
Json measureJson(const FrontMeasure& measure, const learners::Outcome& outcome) {
  const bool seeded = measure.estimates && measure.estimates->seeded;
  const QString label =
      seeded ? QObject::tr("%1; its seed saw these rows").arg(measure.label) : measure.label;
  Json json{{"label", label.toStdString()}, {"unit", unitName(measure.unit)}, {"maximise", measure.maximise}};
  const bool estimate = measure.source == FrontMeasure::Source::Estimate;
  for (std::size_t i = 0; i < outcome.front.size(); ++i) {
    const double value = measure.of(outcome.front[i], i);
    json["values"].push_back(number(value));
    QString text = measureText(value, measure.unit);
    if (estimate) {
      json["errors"].push_back(number(measure.errorOf(i)));
      if (!std::isnan(value)) text = expectedText({value, measure.errorOf(i)}, measure.unit);
    }
    json["texts"].push_back(text.toStdString());
  }
  return json;
}

/// An objective says the same already: a training figure, or the share of rows explained.
bool saidBefore(const FrontMeasure& measure, const learners::Outcome& outcome) {
  if (measure.source == FrontMeasure::Source::Train)
    return isTrainingFigure(outcome) && outcome.measures[measure.index] == outcome.objectives[0].id;
  if (measure.source != FrontMeasure::Source::Explained) return false;
  for (std::size_t i = 0; i < outcome.objectives.size(); ++i)
    if (std::all_of(outcome.front.begin(), outcome.front.end(), [i](const learners::FrontPoint& point) {
          return std::abs(point.scores[i] - point.shareExplained) < 1e-12;
        }))
      return true;
  return false;
}

Json frontJson(const runs::Run& run, const SharedPageOptions& options) {
  const learners::Outcome& outcome = run.outcome;
  const EstimatesPtr estimates(EstimatesPtr(), run.crossValidation ? &*run.crossValidation : nullptr);
  const std::string x = defaultMeasureX(outcome), y = defaultMeasureY(outcome, estimates);
  Json json{{"measures", Json::array()}, {"x", 0}, {"y", 0}};
  for (const FrontMeasure& measure : frontMeasures(outcome, estimates)) {
    if (saidBefore(measure, outcome)) continue;
    if (measure.id == x) json["x"] = json["measures"].size();
    if (measure.id == y) json["y"] = json["measures"].size();
    json["measures"].push_back(measureJson(measure, outcome));
  }
  const bool named = options.model >= 0 && static_cast<std::size_t>(options.model) < outcome.front.size();
  json["first"] = named ? static_cast<std::size_t>(options.model) : suggestedModel(outcome, estimates);
  json["suggested"] = Json();
  if (estimates && estimates->suggested) {
    json["suggested"] = *estimates->suggested;
    json["reason"] =
        QObject::tr(
            "It is the simplest within one standard error of the best (the error of their difference).")
            .toStdString();
  }
  return json;
}

Json notesJson(const runs::Run& run, const SharedPageOptions& options) {
  Json json{{"project", options.projectNotes},
            {"run", options.runNote},
            {"models", Json::object()},
            {"messages", Json::array()}};
  for (const auto& [model, text] : options.modelNotes) json["models"][std::to_string(model)] = text;
  const auto add = [&](const std::vector<Message>& notes) {
    for (const Message& note : notes) json["messages"].push_back(displayText(note).toStdString());
  };
  if (options.rows) add(run.notes);
  add(run.outcome.notes);
  return json;
}

/// The rows in the columns that the page has, and their targets as texts.
Json rowsJson(const SharedPageOptions::Rows& rows, const Json& columns, const std::vector<int>& targets) {
  std::vector<int> used;
  for (int column = 0; column < rows.data.columns(); ++column)
    if (!columns[column].is_null() && std::find(targets.begin(), targets.end(), column) == targets.end())
      used.push_back(column);
  Json json{{"columns", used}, {"values", Json::array()}, {"truth", Json::array()}};
  for (const data::Row row : rows.rows) {
    Json values = Json::array();
    for (const int column : used)
      values.push_back(rows.data.info(column).isNumeric() ? number(rows.data.numbers(column)[row])
                                                          : Json(rows.data.codes(column)[row]));
    json["values"].push_back(std::move(values));
    QStringList truth;
    for (const int target : targets) {
      const QString text = QString::fromStdString(rows.data.text(target, row));
      truth << (rows.data.info(target).isNumeric() ? inMarks(text) : text);
    }
    json["truth"].push_back(truth.join(QStringLiteral("; ")).toStdString());
  }
  return json;
}

/// What the cards say of how sure the leaves of each model are, or its rules: by model places in the list of
/// texts, -1 where nothing is known; `heldOut` where those are shares of rows held out.
Json rightJson(const runs::Run& run, const std::vector<model::ModelPtr>& models) {
  std::map<std::string, std::size_t> places;
  Json json{{"texts", Json::array()}, {"models", Json::array()}, {"heldOut", Json::array()}};
  for (std::size_t m = 0; m < models.size(); ++m) {
    Json parts = Json::array();
    bool heldOut = false;
    for (const ShareRight& right : sharesRight(*models[m], contextOf(run, m, *models[m]))) {
      const std::string text = shareRightText(right).toStdString();
      heldOut = heldOut || right.heldOut;
      if (text.empty()) {
        parts.push_back(-1);
        continue;
      }
      const auto [at, fresh] = places.try_emplace(text, places.size());
      if (fresh) json["texts"].push_back(text);
      parts.push_back(at->second);
    }
    json["models"].push_back(std::move(parts));
    json["heldOut"].push_back(heldOut);
  }
  return json;
}

Json dataOf(const runs::Run& run, const SharedPageOptions& options) {
  std::vector<model::ModelPtr> models;
  Json headlines = Json::array(), remarks = Json::array();
  for (std::size_t i = 0; i < run.outcome.front.size(); ++i) {
    models.push_back(std::make_shared<const model::Model>(instantiate(run.outcome.front[i].recipe)));
    headlines.push_back(wordsOfModel(run, i, options.runNumber).figures.toStdString());
    remarks.push_back(
        withFilledIn(unansweredWords(*models.back()), *models.back(), gapsOf(run, *models.back()->schema))
            .toStdString());
  }
  Json json{{"decimal", inMarks(QStringLiteral("0.5")).mid(1, 1).toStdString()},
            {"words", sharedPageWords(models.empty() ? nullptr : models[0].get())},
            {"front", frontJson(run, options)},
            {"headlines", std::move(headlines)},
            {"remarks", std::move(remarks)},
            {"notes", notesJson(run, options)},
            {"colours", coloursOf(models)}};
  if (models.empty()) return json;
  const model::Model& first = *models[0];
  json["models"] = exchange::sharedModels(models, wordsOfParts(first));
  json["missingIn"] = Json::array();  // columns
  const model::Gaps gaps = gapsOf(run, *first.schema);
  for (std::size_t column = 0; column < gaps.size(); ++column)
    if (gaps[column]) json["missingIn"].push_back(column);
  if (first.isClassifier()) json["right"] = rightJson(run, models);
  if (options.rows) json["rows"] = rowsJson(*options.rows, json["models"]["columns"], first.targets);
  return json;
}

QString hashOf(const QString& text) {
  return QStringLiteral("sha256-") +
         QString::fromLatin1(QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha256).toBase64());
}

/// Replaces {{name}} once from left to right: what a value holds is never looked at.
QString filled(const QString& page, const QMap<QString, QString>& values) {
  QString text;
  qsizetype at = 0;
  while (true) {
    const qsizetype open = page.indexOf(QLatin1String("{{"), at);
    const qsizetype close = open < 0 ? -1 : page.indexOf(QLatin1String("}}"), open);
    if (close < 0) return text + page.mid(at);
    text += page.mid(at, open - at) + values.value(page.mid(open + 2, close - open - 2));
    at = close + 2;
  }
}

}  // namespace

std::string sharedPage(const runs::Run& run, const SharedPageOptions& options) {
  const PageWords words = frontWords(run, options.learnerName);
  const QString figures = countedText(run.outcome.front.size(), QObject::tr("model"), QObject::tr("models"));
  const QString style = QStringLiteral(
                            ":root {\n  color-scheme: light dark;\n%1}\n@media (prefers-color-scheme: dark) "
                            "{\n:root {\n%2}\n}\n")
                            .arg(variablesOf(Theme::light()), variablesOf(Theme::dark())) +
                        fileOfPage(QStringLiteral("page.css"));
  QString script;
  for (const char* file : {"predict.js", "chart.js", "model.js", "page.js"})
    script += fileOfPage(QLatin1String(file));
  // Within a script "<" could end it, whatever its names are.
  const QString data = QString::fromStdString(dumpJson(dataOf(run, options), -1))
                           .replace(QLatin1Char('<'), QLatin1String("\\u003c"));
  return filled(fileOfPage(QStringLiteral("page.html")),
                {{QStringLiteral("language"), QCoreApplication::translate("Drawing", "en")},
                 {QStringLiteral("title"), words.title.toHtmlEscaped()},
                 {QStringLiteral("figures"), figures.toHtmlEscaped()},
                 {QStringLiteral("provenance"), words.provenance.toHtmlEscaped()},
                 {QStringLiteral("noScript"), noScriptWords().toHtmlEscaped()},
                 {QStringLiteral("styleHash"), hashOf(style)},
                 {QStringLiteral("scriptHash"), hashOf(script)},
                 {QStringLiteral("style"), style},
                 {QStringLiteral("script"), script},
                 {QStringLiteral("data"), data}})
      .toStdString();
}

}  // namespace paretree::ui

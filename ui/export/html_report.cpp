#include "ui/export/html_report.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

#include "paretree/core/file.h"
#include "paretree/learners/proofs.h"
#include "paretree/model/apply/measure.h"
#include "paretree/runs/estimates/leaf_set_words.h"
#include "paretree/runs/steadiness/steadiness.h"
#include "ui/drawing/front/estimate_words.h"
#include "ui/drawing/front/front_measures.h"
#include "ui/drawing/text/locale_text.h"
#include "ui/drawing/text/model_words.h"
#include "ui/drawing/text/setting_words.h"
#include "ui/drawing/text/weight_words.h"
#include "ui/drawing/tree/leaf_judgements.h"
#include "ui/export/html_parts.h"
#include "ui/export/picture.h"

namespace paretree::ui {

using namespace html;

namespace {

constexpr std::size_t kMostRows = 40;  // of models: more are nearly alike, and pages long

QString summaryText(const learners::SummaryFigure& figure) {
  struct Text {
    front::Objective::Unit unit;
    QString operator()(double value) const { return measureText(value, unit); }
    QString operator()(std::int64_t value) const { return countText(static_cast<double>(value)); }
    QString operator()(const std::string& value) const {
      return value == "yes" ? QObject::tr("yes") : value == "no" ? QObject::tr("no") : said(value);
    }
  };
  return std::visit(Text{figure.unit}, figure.value);
}

/// With as many digits as part it from the score beside it.
QString boundCell(const learners::FrontPoint& point, front::Objective::Unit unit) {
  if (!point.bound) return QStringLiteral("–");
  if (learners::isProven(point)) return QObject::tr("proven");
  if (*point.bound <= 0) return QObject::tr("none yet");
  QString text = measureText(*point.bound, unit);
  if (unit == front::Objective::Unit::Share && text == measureText(point.scores[0], unit))
    text = percentText(*point.bound, 2);
  return QObject::tr("%1, not proven").arg(text);
}

/// Those that the table has: the best by what the search judged first, and `first`; in the front's order.
std::vector<std::size_t> modelsInTable(const learners::Outcome& outcome, std::size_t first) {
  std::vector<std::size_t> models(outcome.front.size());
  std::iota(models.begin(), models.end(), std::size_t{0});
  if (models.size() <= kMostRows || outcome.objectives.empty()) return models;
  const bool most = outcome.objectives[0].maximise;
  std::stable_sort(models.begin(), models.end(), [&](std::size_t a, std::size_t b) {
    if ((a == first) != (b == first)) return a == first;
    const double one = outcome.front[a].scores[0], other = outcome.front[b].scores[0];
    return most ? one > other : one < other;
  });
  models.resize(kMostRows);
  std::sort(models.begin(), models.end());
  return models;
}

/// Without the columns in which nothing is known. Wider than the page it scrolls by itself.
QString wideTable(const QList<QStringList>& lines) {
  QString html = QStringLiteral("<div class=\"wide\"><table>\n");
  std::vector<bool> known(static_cast<std::size_t>(lines[0].size()), false);
  for (qsizetype line = 1; line < lines.size(); ++line)
    for (std::size_t c = 0; c < known.size(); ++c)
      known[c] = known[c] || lines[line][static_cast<qsizetype>(c)] != QStringLiteral("–");
  for (qsizetype line = 0; line < lines.size(); ++line) {
    QStringList cells;
    for (std::size_t c = 0; c < known.size(); ++c)
      if (known[c]) cells << lines[line][static_cast<qsizetype>(c)];
    html += row(cells, line == 0);
  }
  return html + QStringLiteral("</table></div>\n");
}

QString frontTable(const learners::Outcome& outcome, const EstimatesPtr& estimates) {
  const bool estimated = isEstimated(outcome, estimates), weighted = isWeighted(outcome);
  QStringList head = {QObject::tr("Model")};
  for (const front::Objective& objective : outcome.objectives) {
    const auto measure = findMeasure(outcome, objective.id);
    head << (measure ? measure->label.toHtmlEscaped() : said(objective.label));
  }
  for (const std::string& measure : outcome.measures) {
    const QString label = inSentence(said(model::measureLabel(measure)));
    const QString counted = byRows(label, weighted && !countsByWeight(measure));
    if (estimated && !countsByWeight(measure))  // estimates count by weight all of them
      head << (estimates->weights.empty() ? QObject::tr("Estimated %1")
                                          : QObject::tr("Estimated %1 by weight"))
                  .arg(label);
    head << QObject::tr("Train %1").arg(counted) << QObject::tr("Test %1").arg(counted);
  }
  const bool bounded = learners::hasBounds(outcome);
  if (bounded) {
    const QString none = (learners::provesByOrder(outcome)
                              ? QObject::tr("No model of its size by order of categories has less %1")
                              : QObject::tr("No model of its size has less %1"))
                             .arg(inSentence(said(outcome.objectives[0].label)));
    head << withinLevels(none, learners::provenLevels(outcome));
  }
  QList<QStringList> lines = {head};
  const std::size_t first = suggestedModel(outcome, estimates);
  const std::vector<std::size_t> shown = modelsInTable(outcome, first);
  for (const std::size_t i : shown) {
    const learners::FrontPoint& point = outcome.front[i];
    const QString mark = i != first                               ? QString()
                         : estimated && estimates->suggested == i ? QObject::tr("suggested")
                                                                  : QObject::tr("to begin with");
    QStringList cells = {QString::number(i + 1) +
                         (mark.isEmpty() ? mark : QStringLiteral(" <b>%1</b>").arg(mark))};
    for (std::size_t o = 0; o < outcome.objectives.size(); ++o)
      cells << measureText(point.scores[o], outcome.objectives[o].unit);
    for (std::size_t m = 0; m < outcome.measures.size(); ++m) {
      const bool share = model::unitOfMeasure(outcome.measures[m]) == front::Objective::Unit::Share;
      const auto text = [&](const std::vector<double>& values) {
        if (m >= values.size()) return QStringLiteral("–");
        return share ? percentText(values[m], 1) : numberText(values[m], 4);
      };
      if (estimated && !countsByWeight(outcome.measures[m]))
        cells << expectedText(expectedOf(*estimates, i, outcome.measures[m]),
                              model::unitOfMeasure(outcome.measures[m]));
      cells << text(point.train) << text(point.test);
    }
    if (bounded) cells << boundCell(point, outcome.objectives[0].unit);
    lines << cells;
  }
  QString html = wideTable(lines);
  if (shown.size() < outcome.front.size())
    html += paragraph(QObject::tr("The best %1 of %2 models by %3; the other %4 are left out here.")
                          .arg(shown.size())
                          .arg(outcome.front.size())
                          .arg(inSentence(displayText(outcome.objectives[0].label)))
                          .arg(outcome.front.size() - shown.size()));
  return html +
         QStringLiteral("<p>%1</p>\n")
             .arg(QObject::tr("Models are counted from 1; --model of the command line counts from 0."));
}

QString endingWords(const learners::Outcome& outcome) {
  const bool proven = !outcome.front.empty() && learners::provenModels(outcome) == outcome.front.size();
  switch (outcome.ending) {
    case learners::Ending::Converged:
      if (proven) return QObject::tr("each model is proven %1").arg(bestWords(outcome));
      return QObject::tr("nothing better was found any more");
    case learners::Ending::BudgetSpent:
      return QObject::tr("its budget was spent");
    case learners::Ending::Stopped:
      return QObject::tr("stopped");
  }
  return {};
}

/// Which attributes the run could ask, and which columns it could not.
std::pair<QStringList, QStringList> attributesOf(const runs::Run& run) {
  QStringList used, leftOut;
  if (run.outcome.front.empty() || !run.outcome.front.front().recipe.base) return {used, leftOut};
  const auto& asked = run.request.features;
  for (const data::ColumnInfo& column : run.outcome.front.front().recipe.base->schema->columns) {
    const bool feature = column.role == data::Role::Feature;
    if (!feature && column.role != data::Role::Ignored && column.role != data::Role::Identifier) continue;
    const bool use =
        feature && (asked.empty() || std::find(asked.begin(), asked.end(), column.name) != asked.end());
    (use ? used : leftOut) << escaped(column.name);
  }
  return {used, leftOut};
}

QString settingsTable(const runs::Run& run, const ReportOptions& options) {
  QString html = QStringLiteral("<table>\n");
  const auto add = [&](const QString& name, const QString& value) { html += row({name, value}); };
  for (const learners::ParamInfo& info : options.params) {
    if (!meansSomething(info, run.outcome)) continue;
    const auto set = run.request.params.find(info.id);
    const bool changed = set != run.request.params.end() && !(set->second == info.fallback);
    const QString value = settingText(info, changed ? set->second : info.fallback).toHtmlEscaped();
    add(said(info.label), changed ? QStringLiteral("<b>%1</b>").arg(value) : value);
  }
  if (options.params.empty())
    for (const auto& [id, value] : run.request.params) add(escaped(id), escaped(learners::paramText(value)));
  add(QObject::tr("Seed"), QString::number(run.request.seed));
  add(QObject::tr("Data"),
      escaped(fileName(run.data.path)) + QObject::tr(", %1 rows, %2 columns")
                                             .arg(countText(static_cast<double>(run.data.rows)))
                                             .arg(run.data.columns));
  add(QObject::tr("SHA-256 of the data"), QStringLiteral("<code>%1</code>").arg(escaped(run.data.sha256)));
  const auto [used, leftOut] = attributesOf(run);
  const QString comma(QStringLiteral(", "));
  if (!used.isEmpty()) add(QObject::tr("Attributes of the run"), used.join(comma));
  if (!leftOut.isEmpty()) add(QObject::tr("Columns left out"), leftOut.join(comma));
  add(QObject::tr("Rows"),
      QObject::tr("%1 for training, %2 for testing")
              .arg(countText(static_cast<double>(run.train.size())),
                   countText(static_cast<double>(run.test.size()))) +
          (run.check.empty() ? QString()
                             : QObject::tr(", %1 set aside for a final check")
                                   .arg(countText(static_cast<double>(run.check.size())))));
  if (isWeighted(run.outcome))
    add(QObject::tr("Weights of rows"),
        QObject::tr("column %1; \"by weight\" counts by it, \"by rows\" counts rows alike")
            .arg(weightColumn(*run.outcome.front.front().recipe.base->schema))
            .toHtmlEscaped());
  if (!run.request.lineage.empty()) add(QObject::tr("Came from"), said(run.request.lineage));
  add(QObject::tr("Learner"), escaped(run.request.learner));
  add(QObject::tr("Ended"), endingWords(run.outcome));
  add(QObject::tr("Version"), QStringLiteral("Paretree ") + escaped(run.version));
  return html + QStringLiteral("</table>\n");
}

/// What new rows of each leaf have, and what of the model comes back on halves of the rows.
QString modelWords(const runs::Run& run, const model::Model& model, std::size_t index) {
  const bool tree = model.tree() != nullptr;
  const model::Gaps gaps = gapsOf(run, *model.schema);  // so that a leaf has the words of picture and window
  QStringList sets, steady;
  const auto* point = run.crossValidation && index < run.crossValidation->points.size()
                          ? &run.crossValidation->points[index]
                          : nullptr;
  for (const int part : runs::partsWithSets(model))
    if (const Message words = leafSetMessage(point, model, part); !words.empty()) {
      QString set = displayText(words);
      if (tree) set = set.left(1).toUpper() + set.mid(1) + QLatin1Char('.');  // behind a sentence
      sets << (tree               ? nodeSentence(model, part, gaps)
               : model.ensemble() ? QObject::tr("All rows:")
                                  : QObject::tr("Rule %1:").arg(part + 1)) +
                  QLatin1Char(' ') + set;
    }
  // Beside the per cents of the cards these would read as other figures for the same.
  QString html = list(model.isClassifier() && (tree || model.rules())
                          ? QObject::tr("By rows that were held out: the classes that it takes to cover at "
                                        "least 90 % of new rows. The per cent in the picture is another "
                                        "figure: how often the answer alone is right.")
                          : QObject::tr("By rows that were held out:"),
                      sets);
  const auto judged = run.steadiness.find(index);
  if (judged == run.steadiness.end() || judged->second->counted == 0) return html;
  const runs::Steadiness* steadiness = judged->second.get();
  if (tree && steadiness->nodes.size() == model.tree()->nodes.size())
    for (int node = 0; node < model.tree()->size(); ++node) {
      const model::Node& part = (*model.tree())[node];
      const Message words =
          steadinessMessage(*steadiness, static_cast<std::size_t>(node), part.isLeaf(), *model.schema);
      if (words.empty()) continue;
      const QString what = part.isLeaf() ? nodeSentence(model, node, gaps)
                                         : splitWords(part.branch().split, *model.schema) + QLatin1Char(':');
      steady << what + QLatin1Char(' ') + displayText(words);
    }
  for (std::size_t rule = 0; !tree && rule < steadiness->rules.size(); ++rule)
    steady << QObject::tr("Rule %1 came back in %2 of the resamples")
                  .arg(rule + 1)
                  .arg(percentText(steadiness->rules[rule]));
  return html +
         list(QObject::tr("How steady it is, by %1 on halves of the rows: answers agree for %2 of the rows.")
                  .arg(countedText(static_cast<std::size_t>(steadiness->counted), QObject::tr("search"),
                                   QObject::tr("searches")),
                       percentText(steadiness->agreement)),
              steady);
}

}  // namespace

std::string htmlReport(const runs::Run& run, const ReportOptions& options) {
  const learners::Outcome& outcome = run.outcome;
  const EstimatesPtr estimates(EstimatesPtr(), run.crossValidation ? &*run.crossValidation : nullptr);
  const std::size_t index =
      options.model >= 0 && static_cast<std::size_t>(options.model) < outcome.front.size()
          ? static_cast<std::size_t>(options.model)
          : suggestedModel(outcome, estimates);
  const PageWords words = frontWords(run, options.learnerName, index);
  const QString openProof = openProofWords(outcome);
  QString html = pageBegin(words.title, words.figures) +
                 (openProof.isEmpty() ? QString() : paragraph(openProof)) +
                 (run.test.empty() ? QString() : looksWords(options.testLooks));
  if (!outcome.front.empty() && !outcome.objectives.empty()) {
    FrontPicture front = frontPicture(outcome, {}, {}, estimates);
    if (index < front.current.dots.size()) front.selected = front.current.dots[index].value;
    html += heading(QObject::tr("Front")) + figure(frontPage(front));
    if (index < outcome.front.size() && outcome.front[index].recipe.base) {
      const auto model = std::make_shared<const model::Model>(instantiate(outcome.front[index].recipe));
      QString number = modelNumber(index);
      number[0] = number[0].toUpper();
      PictureOptions worded;
      worded.words = wordsOfModel(run, index);
      worded.context = contextOf(run, index, *model);
      if (model->tree() && !model->tree()->empty())
        html += heading(number) + figure(treePage(model, worded));
      else if (model->rules())
        html += heading(number) + figure(rulesPage(*model, worded));
      html += modelWords(run, *model, index);
    }
    const bool all =
        modelsInTable(outcome, suggestedModel(outcome, estimates)).size() == outcome.front.size();
    html += heading(all ? QObject::tr("All models") : QObject::tr("The best models")) +
            frontTable(outcome, estimates);
    for (const QString& reason : {suggestionReason(outcome, estimates), kneeReason(outcome, estimates)})
      if (!reason.isEmpty()) html += paragraph(reason);
    if (isEstimated(outcome, estimates) && estimates->seeded)
      html += paragraph(QObject::tr(
          "The search began from a model that had seen the rows held out: its estimates flatter."));
  }
  if (!outcome.report.summary.empty()) {
    html += heading(QObject::tr("Figures")) + QStringLiteral("<table>\n");
    const auto& figures = outcome.report.summary;
    const bool tested =
        std::ranges::find(figures, "testHypervolume", &learners::SummaryFigure::id) != figures.end();
    for (const learners::SummaryFigure& entry : figures)
      html +=
          row({tested && entry.id == "hypervolume" ? QObject::tr("Hypervolume by the search's own figures")
                                                   : said(entry.label),
               summaryText(entry)});
    html += QStringLiteral("</table>\n");
  }
  html += heading(QObject::tr("Settings")) + settingsTable(run, options);
  std::vector<Message> notes = run.notes;
  notes.insert(notes.end(), outcome.notes.begin(), outcome.notes.end());
  if (!notes.empty()) {
    html += heading(QObject::tr("Notes")) + QStringLiteral("<ul>\n");
    for (const Message& note : notes) html += QStringLiteral("<li>") + said(note) + QStringLiteral("</li>\n");
    html += QStringLiteral("</ul>\n");
  }
  return (html + pageEnd()).toStdString();
}

Result<void> writeHtmlReport(const runs::Run& run, const ReportOptions& options, const std::string& path) {
  return writeFile(path, htmlReport(run, options));
}

}  // namespace paretree::ui

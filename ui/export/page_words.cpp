// The words around pictures of a run and its models: figures with what they are of, and where all came from.
#include <QObject>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <variant>

#include "paretree/core/file.h"
#include "paretree/learners/proofs.h"
#include "paretree/model/apply/measure.h"
#include "paretree/runs/estimates/first_model.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/front/front_measures.h"
#include "ui/drawing/text/locale_text.h"
#include "ui/drawing/text/weight_words.h"
#include "ui/export/picture.h"

namespace paretree::ui {
namespace {

constexpr qsizetype kHash = 12;  // digits of a file's hash that are shown

EstimatesPtr estimatesOfRun(const runs::Run& run) {
  return {EstimatesPtr(), run.crossValidation ? &*run.crossValidation : nullptr};
}

/// Beside an accuracy that says little: "; base rate 95.9 %; balanced error 21.3 % (training)". Of rows with
/// weights, and where classes are of like size and count by their rows, nothing.
QString besideAccuracy(const learners::Outcome& outcome, const learners::FrontPoint& point,
                       const model::Model& model) {
  constexpr double kUneven = 0.8;  // of the rows in one class, as where a table is opened
  if (!model.isClassifier() || isWeighted(*model.schema)) return {};
  const auto* own = ownLoss(outcome);
  const bool balanced = own && own->id == "balancedError" && !point.scores.empty();
  QString words;
  if (const model::Tree* tree = model.tree(); tree && !tree->empty()) {
    const auto& counts = (*tree)[0].stats.counts;
    const double all = std::accumulate(counts.begin(), counts.end(), 0.0);
    const double base = all > 0 ? *std::max_element(counts.begin(), counts.end()) / all : 0;
    if (base >= kUneven || (balanced && base > 0))
      words += QObject::tr("; base rate %1").arg(percentText(base, 1));
  }
  if (balanced && !std::isnan(point.scores.front()))
    words += QObject::tr("; balanced error %1 (training)").arg(percentText(point.scores.front(), 1));
  return words;
}

/// "accuracy: estimated 84.1 % ± 1.2 %, 83.5 % on 327 test rows, 90.1 % on 663 training rows"; of weighted
/// rows "accuracy: by weight (column Cases) estimated 84.1 % ± 1.2 %; by rows 83.5 % on 327 test rows, ...".
/// Empty where nothing was measured. `words`: what the estimate is called.
QString measuredWords(const learners::Outcome& outcome, const learners::FrontPoint& point,
                      const runs::Expected& expected, const QString& words, std::size_t trainRows,
                      std::size_t testRows) {
  if (outcome.measures.empty()) return {};
  const std::size_t m = mainMeasure(outcome);
  const auto unit = model::unitOfMeasure(outcome.measures[m]);
  // Estimates count rows by their weights, measures count them alike.
  const QString weights =
      point.recipe.base && point.recipe.base->schema ? weightColumn(*point.recipe.base->schema) : QString();
  QString estimate;
  if (!std::isnan(expected.value)) estimate = words.arg(expectedText(expected, unit));
  if (!estimate.isEmpty() && !weights.isEmpty())
    estimate = QObject::tr("by weight (column %1) %2").arg(weights, estimate);
  QStringList figures;
  const auto rows = [](std::size_t count) { return countText(static_cast<double>(count)); };
  if (m < point.test.size())
    figures << QObject::tr("%1 on %2 test rows").arg(measureText(point.test[m], unit), rows(testRows));
  if (m < point.train.size())
    figures << QObject::tr("%1 on %2 training rows").arg(measureText(point.train[m], unit), rows(trainRows));
  if (figures.isEmpty() && estimate.isEmpty()) return {};
  QString counted = figures.join(QStringLiteral(", "));
  if (!weights.isEmpty() && !counted.isEmpty())
    counted = estimate.isEmpty()
                  ? QObject::tr("by rows, whatever their weights (column %1), %2").arg(weights, counted)
                  : QObject::tr("by rows %1").arg(counted);
  const QString apart = weights.isEmpty() ? QStringLiteral(", ") : QStringLiteral("; ");
  return QStringLiteral("%1: %2").arg(
      inSentence(displayText(model::measureLabel(outcome.measures[m]))),
      estimate.isEmpty() || counted.isEmpty() ? estimate + counted : estimate + apart + counted);
}

QString figuresOfModel(const runs::Run& run, std::size_t model) {
  const learners::Outcome& outcome = run.outcome;
  runs::Expected expected;
  const auto estimates = estimatesOfRun(run);
  if (isEstimated(outcome, estimates) && !outcome.measures.empty())
    expected = expectedOf(*estimates, model, outcome.measures[mainMeasure(outcome)]);
  const learners::FrontPoint& point = outcome.front[model];
  const QString words =
      measuredWords(outcome, point, expected,
                    estimates && estimates->seeded ? QObject::tr("estimated (its seed saw these rows) %1")
                                                   : QObject::tr("estimated %1"),
                    run.train.size(), run.test.size());
  return words.isEmpty() || !point.recipe.base ? words
                                               : words + besideAccuracy(outcome, point, *point.recipe.base);
}

/// "proven best of its size"; empty where the run has no bounds of its own.
QString proofOfModel(const learners::Outcome& outcome, std::size_t model) {
  const learners::FrontPoint& point = outcome.front[model];
  if (!point.bound) return {};
  return (learners::isProven(point) ? QObject::tr("proven %1") : QObject::tr("not proven %1"))
      .arg(bestWords(outcome));
}

/// What was done to it by hand.
std::size_t editsBy(const model::Model& model) {
  return static_cast<std::size_t>(
      std::count_if(model.origin.edits.begin(), model.origin.edits.end(),
                    [](const Message& edit) { return edit.code != kReadFromFile; }));
}

QString editsOf(const model::Model& model) {
  return countedText(editsBy(model), QObject::tr("edit"), QObject::tr("edits"));
}

QStringList fileWords(const std::string& path, const std::string& sha256) {
  QStringList words;
  if (const std::string file = fileName(path); !file.empty()) words << QString::fromStdString(file);
  if (!sha256.empty()) words << QStringLiteral("SHA-256 %1").arg(QString::fromStdString(sha256).left(kHash));
  return words;
}

/// "credit-g.arff, SHA-256 0123456789ab, run 1, <between>, LEARNER, seed 1, Paretree 0.1".
QString provenanceOfRun(const runs::Run& run, int number, const QString& between) {
  QStringList origin = fileWords(run.data.path, run.data.sha256);
  if (number > 0) origin << QObject::tr("run %1").arg(number);
  if (!between.isEmpty()) origin << between;
  origin << QString::fromStdString(run.request.learner) << QObject::tr("seed %1").arg(run.request.seed)
         << QStringLiteral("Paretree ") + QString::fromStdString(run.version);
  return origin.join(QStringLiteral(", "));
}

}  // namespace

QString modelNumber(std::size_t model) {
  return QObject::tr("model %1 (--model %2)").arg(model + 1).arg(model);
}

QString nameOfReadModel(const model::Model& model) {
  const auto& edits = model.origin.edits;
  const auto from = std::find_if(edits.rbegin(), edits.rend(),
                                 [](const Message& edit) { return edit.code == kReadFromFile; });
  const auto* file = from == edits.rend() ? nullptr : from->find("file");
  const auto* name = file ? std::get_if<std::string>(&file->value) : nullptr;
  if (!name) return {};
  const QString words = QObject::tr("Model from %1").arg(QString::fromStdString(*name));
  return from == edits.rbegin() ? words : QObject::tr("%1, edited").arg(words);
}

QString provenanceOf(const model::Model& model) {
  const model::Provenance& origin = model.origin;
  QStringList words = fileWords(origin.dataPath, origin.dataSha256);
  if (!origin.learner.empty())
    words << QString::fromStdString(origin.learner) << QObject::tr("seed %1").arg(origin.seed);
  if (editsBy(model) > 0) words << editsOf(model);
  if (!origin.version.empty()) words << QStringLiteral("Paretree ") + QString::fromStdString(origin.version);
  return words.join(QStringLiteral(", "));
}

QString joinedFigures(const QString& own, const QString& given) {
  return own.isEmpty() || given.isEmpty() ? own + given : own + QStringLiteral("; ") + given;
}

PageWords wordsOfModel(const runs::Run& run, std::size_t model, int number) {
  if (model >= run.outcome.front.size()) return {};
  return {{},
          joinedFigures(figuresOfModel(run, model), proofOfModel(run.outcome, model)),
          provenanceOfRun(run, number, modelNumber(model))};
}

PageWords wordsOfEdited(const model::Model& model, const EditedFigures& edited, const runs::Run* run,
                        int place, int number) {
  const learners::Outcome& outcome = edited.outcome;
  runs::Expected expected, before;
  if (const auto estimates = run ? estimatesOfRun(*run) : nullptr;
      isEstimated(outcome, estimates) && !outcome.measures.empty()) {
    const std::string& measure = outcome.measures[mainMeasure(outcome)];
    expected = expectedIn(edited.refitted, *estimates, measure);
    before = expectedIn(edited.before, *estimates, measure);
  }
  QString words = QObject::tr("refitted with its structure kept %1");
  if (!std::isnan(before.value))
    words +=
        QObject::tr(" (%1 before the edit)")
            .arg(measureText(before.value, model::unitOfMeasure(outcome.measures[mainMeasure(outcome)])));
  QString figures = measuredWords(outcome, edited.point, expected, words, edited.trainRows, edited.testRows);
  if (!figures.isEmpty()) figures += besideAccuracy(outcome, edited.point, model);
  const QString read = nameOfReadModel(model);
  const QString what = run                   ? QObject::tr("model %1, edited").arg(place + 1)
                       : !read.isEmpty()     ? inSentence(read)
                       : editsBy(model) == 0 ? QString()
                                             : QObject::tr("edited by hand");
  PageWords page;
  page.figures = joinedFigures(what, figures);
  page.provenance = run ? provenanceOfRun(*run, number,
                                          QStringLiteral("%1, %2").arg(
                                              modelNumber(static_cast<std::size_t>(place)), editsOf(model)))
                        : provenanceOf(model);
  return page;
}

PageWords frontWords(const runs::Run& run, const std::string& learnerName, std::optional<std::size_t> model) {
  PageWords words;
  const QString file = QString::fromStdString(fileName(run.data.path));
  const QString front = learnerName.empty() ? QObject::tr("Pareto front") : displayText(learnerName);
  words.title = file.isEmpty() ? front : QObject::tr("%1 on %2").arg(front, file);
  const learners::Outcome& outcome = run.outcome;
  words.figures = countedText(outcome.front.size(), QObject::tr("model"), QObject::tr("models"));
  const std::size_t shown =
      model ? *model : runs::firstModel(outcome, run.crossValidation ? &*run.crossValidation : nullptr);
  if (shown < outcome.front.size())
    if (const QString figures = figuresOfModel(run, shown); !figures.isEmpty())
      words.figures += QObject::tr("; the ringed one is model %1, %2").arg(shown + 1).arg(figures);
  words.provenance = provenanceOfRun(run, 0, {});
  return words;
}

}  // namespace paretree::ui

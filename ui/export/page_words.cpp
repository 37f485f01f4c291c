// The words around pictures of a run and its models: figures with what they are of, and where all came from.
#include <QObject>

#include "paretree/core/file.h"
#include "paretree/model/apply/measure.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/locale_text.h"
#include "ui/export/picture.h"

namespace paretree::ui {
namespace {

constexpr qsizetype kHash = 12;  // digits of a file's hash that are shown

EstimatesPtr estimatesOfRun(const runs::Run& run) {
  return {EstimatesPtr(), run.crossValidation ? &*run.crossValidation : nullptr};
}

/// "accuracy: estimated 84.1 % ± 1.2 %, 83.5 % on 327 test rows, 90.1 % on 663 training rows"; empty where
/// nothing was measured.
QString figuresOfModel(const runs::Run& run, std::size_t model) {
  const learners::Outcome& outcome = run.outcome;
  if (outcome.measures.empty()) return {};
  const learners::FrontPoint& point = outcome.front[model];
  std::size_t m = 0;
  for (std::size_t i = 0; i < outcome.measures.size(); ++i)
    if (outcome.measures[i] == "rmse") m = i;
  const auto unit = model::unitOfMeasure(outcome.measures[m]);
  QStringList figures;
  if (const auto estimates = estimatesOfRun(run); isEstimated(outcome, estimates))
    if (const auto expected = expectedOf(*estimates, model, outcome.measures[m]); !std::isnan(expected.value))
      figures << QObject::tr("estimated %1").arg(expectedText(expected, unit));
  const auto rows = [](const data::Rows& part) { return countText(static_cast<double>(part.size())); };
  if (m < point.test.size())
    figures << QObject::tr("%1 on %2 test rows").arg(measureText(point.test[m], unit), rows(run.test));
  if (m < point.train.size())
    figures << QObject::tr("%1 on %2 training rows").arg(measureText(point.train[m], unit), rows(run.train));
  if (figures.isEmpty()) return {};
  return QStringLiteral("%1: %2").arg(inSentence(displayText(model::measureLabel(outcome.measures[m]))),
                                      figures.join(QStringLiteral(", ")));
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

QString provenanceOf(const model::Model& model) {
  const model::Provenance& origin = model.origin;
  QStringList words = fileWords(origin.dataPath, origin.dataSha256);
  if (!origin.learner.empty())
    words << QString::fromStdString(origin.learner) << QObject::tr("seed %1").arg(origin.seed);
  if (!origin.edits.empty())
    words << countedText(origin.edits.size(), QObject::tr("edit"), QObject::tr("edits"));
  if (!origin.version.empty()) words << QStringLiteral("Paretree ") + QString::fromStdString(origin.version);
  return words.join(QStringLiteral(", "));
}

QString joinedFigures(const QString& own, const QString& given) {
  return own.isEmpty() || given.isEmpty() ? own + given : own + QStringLiteral("; ") + given;
}

PageWords wordsOfModel(const runs::Run& run, std::size_t model, int number) {
  if (model >= run.outcome.front.size()) return {};
  return {{}, figuresOfModel(run, model), provenanceOfRun(run, number, modelNumber(model))};
}

PageWords frontWords(const runs::Run& run, const std::string& learnerName, std::optional<std::size_t> model) {
  PageWords words;
  const QString file = QString::fromStdString(fileName(run.data.path));
  const QString front = learnerName.empty() ? QObject::tr("Pareto front") : displayText(learnerName);
  words.title = file.isEmpty() ? front : QObject::tr("%1 on %2").arg(front, file);
  const learners::Outcome& outcome = run.outcome;
  words.figures = countedText(outcome.front.size(), QObject::tr("model"), QObject::tr("models"));
  const std::size_t shown =
      model.value_or(run.crossValidation && run.crossValidation->suggested ? *run.crossValidation->suggested
                                                                           : outcome.chosen);
  if (shown < outcome.front.size())
    if (const QString figures = figuresOfModel(run, shown); !figures.isEmpty())
      words.figures += QObject::tr("; the ringed one is model %1, %2").arg(shown + 1).arg(figures);
  words.provenance = provenanceOfRun(run, 0, {});
  return words;
}

}  // namespace paretree::ui

#include "ui/drawing/front/estimate_words.h"

#include <QObject>
#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <utility>

#include "paretree/runs/estimates/first_model.h"
#include "paretree/runs/estimates/knee.h"
#include "paretree/runs/run.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/locale_text.h"
#include "ui/drawing/text/weight_words.h"

namespace paretree::ui {
namespace {

bool isPartial(const runs::CrossValidation& estimates) {
  return !estimates.outOfBag && estimates.counted < estimates.plan.repeats * estimates.plan.folds;
}

/// "5 folds", "3 x 5 folds", "3 of 5 folds", "out of bag".
QString foldsText(const runs::CrossValidation& estimates) {
  if (estimates.outOfBag) return QObject::tr("out of bag");
  const int folds = estimates.plan.folds, repeats = estimates.plan.repeats;
  if (isPartial(estimates)) return QObject::tr("%1 of %2 folds").arg(estimates.counted).arg(repeats * folds);
  return repeats > 1 ? QObject::tr("%1 × %2 folds").arg(repeats).arg(folds)
                     : QObject::tr("%1 folds").arg(folds);
}

}  // namespace

QString briefEstimateWords(const runs::CrossValidation& estimates) {
  const QString folds = foldsText(estimates);
  const QString by = estimates.plan.groups.empty() || estimates.outOfBag
                         ? folds
                         : QObject::tr("%1 by %2").arg(folds, QString::fromStdString(estimates.plan.groups));
  return estimates.seeded ? QObject::tr("%1; its seed saw these rows").arg(by) : by;
}

QString estimateMark(const runs::CrossValidation& estimates) {
  const bool grouped = !estimates.plan.groups.empty() && !estimates.outOfBag;
  if (isPartial(estimates)) {
    runs::CrossValidation unseeded = estimates;
    unseeded.seeded = false;
    return briefEstimateWords(unseeded);
  }
  return grouped ? QObject::tr("by %1").arg(QString::fromStdString(estimates.plan.groups)) : QString();
}

bool learnsFromGroups(const runs::CrossValidation& estimates) {
  return std::any_of(estimates.notes.begin(), estimates.notes.end(),
                     [](const Message& note) { return note.code == "learners.groups-learnt-from"; });
}

QString estimateRemarks(const runs::CrossValidation& estimates) {
  QStringList words;
  if (isPartial(estimates))
    words << (estimates.stopped
                  ? QObject::tr(
                        "From %1 of %2 folds, as estimating was stopped: all of them may suggest another.")
                  : QObject::tr("From %1 of %2 folds; the others failed."))
                 .arg(estimates.counted)
                 .arg(estimates.plan.repeats * estimates.plan.folds);
  if (!estimates.plan.groups.empty() && !estimates.outOfBag)
    words << QObject::tr("Folds keep the rows of one '%1' together.")
                 .arg(QString::fromStdString(estimates.plan.groups));
  if (learnsFromGroups(estimates))
    words << QObject::tr(
        "It is learnt from as well: what leaves say of their own rows holds for known values "
        "of it alone; leave the column out to have it of others.");
  return words.join(QLatin1Char(' '));
}

QString cutGroupsWords(const runs::Run& run, const data::Dataset& data) {
  if (!run.crossValidation || run.crossValidation->plan.groups.empty() || run.test.empty()) return {};
  const std::string& name = run.crossValidation->plan.groups;
  const int column = data.schema()->find(name);
  if (column < 0) return {};
  const bool numeric = data.info(column).isNumeric();
  const auto numbers = numeric ? data.numbers(column) : std::span<const double>();
  const auto codes = numeric ? std::span<const std::int32_t>() : data.codes(column);
  std::unordered_map<double, unsigned> sides;  // of each value: 1 in training, 2 in testing
  for (const auto& [rows, side] : {std::pair{&run.train, 1U}, std::pair{&run.test, 2U}})
    for (const data::Row row : *rows)
      if (row < data.rows() && !data.missing(column, row))
        sides[numeric ? numbers[row] : static_cast<double>(codes[row])] |= side;
  const auto both =
      std::count_if(sides.begin(), sides.end(), [](const auto& value) { return value.second == 3U; });
  if (both == 0) return {};
  return QObject::tr(
             "Rows of %1 of %2 values of '%3' stand both in training and in the test part: unlike the "
             "estimate, test figures are not of others than those that were learnt from.")
      .arg(countText(static_cast<double>(both)), countText(static_cast<double>(sides.size())),
           QString::fromStdString(name));
}

QString foldText(std::uint64_t done, std::uint64_t folds) {
  return displayText(Message{"progress.of-fold", {{"fold", std::min(done + 1, folds)}, {"folds", folds}}});
}

QString amountText(double difference, front::Objective::Unit unit) {
  if (unit == front::Objective::Unit::Share) return QObject::tr("%1 pp").arg(numberText(difference * 100, 2));
  return measureText(difference, unit);
}

QString kneeReason(const learners::Outcome& outcome, const EstimatesPtr& estimates) {
  const int found = kneeOfFront(outcome, estimates);
  if (found < 0) return {};
  const auto knee = static_cast<std::size_t>(found);
  const auto y = judgingMeasure(outcome, estimates);
  std::vector<std::vector<double>> scores;
  for (std::size_t i = 0; i < outcome.front.size(); ++i) {
    scores.push_back(outcome.front[i].scores);
    if (y && y->estimates) scores.back().front() = y->of(outcome.front[i], i);
  }
  auto first = outcome.objectives[0];
  if (y && y->estimates)
    first = {y->id, y->label.toStdString(), y->maximise, y->unit};
  else if (isTrainingFigure(outcome))
    first.label = QObject::tr("%1 on training rows").arg(displayText(first.label)).toStdString();
  const auto& second = outcome.objectives[1];
  const auto better = [&](std::size_t a, std::size_t b) {
    return first.maximise ? scores[a][0] > scores[b][0] : scores[a][0] < scores[b][0];
  };
  std::size_t best = 0, worst = 0;
  for (std::size_t i = 1; i < scores.size(); ++i) {
    if (better(i, best)) best = i;
    if (better(worst, i)) worst = i;
  }
  const QString name = QObject::tr("Knee: model %1.").arg(knee + 1);
  const std::size_t other = best != knee ? best : worst;
  if (other == knee) return name;
  // With both sizes, so that nobody has to know which way leads on.
  const QString words = other == best ? QObject::tr("Model %1 (%3: %2 instead of %6) is better by %4 in %5.")
                                      : QObject::tr("Model %1 (%3: %2 instead of %6) is worse by %4 in %5.");
  return name + QLatin1Char(' ') +
         words.arg(QString::number(other + 1), measureText(scores[other][1], second.unit),
                   inSentence(displayText(second.label)),
                   amountText(std::abs(scores[other][0] - scores[knee][0]), first.unit),
                   inSentence(displayText(first.label)), measureText(scores[knee][1], second.unit));
}

namespace {

/// Why a model that no estimates suggest is the first.
QString whyFirst(const learners::Outcome& outcome, const EstimatesPtr& estimates, std::size_t shown) {
  if (kneeOfFront(outcome, estimates) == static_cast<int>(shown))
    return QObject::tr("It is the knee of the front.");
  const int bic = leastBic(outcome, estimates);
  if (bic == static_cast<int>(shown))
    return QObject::tr(
        "It has the least sum of its errors on the training rows and a price for each term (BIC).");
  if (bic >= 0 && runs::mostOfBic(outcome) == shown)
    return QObject::
        tr("It is the first with nine tenths of what terms gain beyond their price (BIC); at that price they "
           "pay for themselves up to model %1.")
            .arg(bic + 1);
  if (bic >= 0)
    return QObject::tr("The front bends here; at their price (BIC) terms pay for themselves up to model %1.")
        .arg(bic + 1);
  if (runs::bendOf(outcome, estimates.get()) == shown) return QObject::tr("The front bends most here.");
  return QObject::tr("The search itself chose it.");
}

/// Of a front whose other models can be read in part.
bool isBlackBoxAlone(const learners::Outcome& outcome, std::size_t model) {
  return outcome.front[model].shareExplained == 0 &&
         std::any_of(outcome.front.begin(), outcome.front.end(),
                     [](const learners::FrontPoint& point) { return point.shareExplained > 0; });
}

/// In a comparison that is judged so, models are suggested by a loss in which classes weigh alike.
std::optional<FrontMeasure> suggestingMeasure(const learners::Outcome& outcome,
                                              const EstimatesPtr& estimates) {
  const std::size_t by = isEstimated(outcome, estimates) ? runs::decisiveMeasure(*estimates) : 0;
  return by > 0 ? findMeasure(outcome, "estimate-" + estimates->measures[by], estimates)
                : judgingMeasure(outcome, estimates);
}

}  // namespace

QString suggestionReason(const learners::Outcome& outcome, const EstimatesPtr& estimates) {
  if (outcome.front.empty() || outcome.objectives.empty()) return {};
  const std::size_t shown = suggestedModel(outcome, estimates);
  const auto y = suggestingMeasure(outcome, estimates);
  if (!y || shown >= outcome.front.size()) return {};
  const bool estimated = y->source == FrontMeasure::Source::Estimate;
  const bool suggested = estimated && estimates->suggested;
  const auto value = [&](std::size_t i) { return y->of(outcome.front[i], i); };
  const QString what = inSentence(y->source == FrontMeasure::Source::Objective
                                      ? displayText(outcome.objectives[y->index].label)
                                      : y->label);
  QString figure =
      estimated ? QStringLiteral("%1 %2").arg(what, expectedText({value(shown), y->errorOf(shown)}, y->unit))
      : isTrainingFigure(outcome)
          ? QObject::tr("%1 %2 on the training rows").arg(what, measureText(value(shown), y->unit))
          : QObject::tr("%1 %2 by the search's own estimate").arg(what, measureText(value(shown), y->unit));
  if (const double test = y->ofTest(outcome.front[shown]); !std::isnan(test)) {
    const bool alike =
        estimated && !estimates->weights.empty() && !countsByWeight(outcome.measures[y->measured]);
    const bool weighed = estimated && !estimates->weights.empty();
    figure += (alike     ? QObject::tr(", %1 on the test rows, which count alike")
               : weighed ? QObject::tr(", %1 by weight on the test rows")
                         : QObject::tr(", %1 on the test rows"))
                  .arg(measureText(test, y->unit));
  }
  if (outcome.front.size() == 1) return QObject::tr("One model: %1.").arg(figure);
  // Of a run without estimates something is opened all the same.
  QString text = (suggested ? QObject::tr("%1 models. Suggested: model %2, %3.")
                            : QObject::tr("%1 models. To begin with: model %2, %3."))
                     .arg(countText(static_cast<double>(outcome.front.size())))
                     .arg(shown + 1)
                     .arg(figure);
  if (suggested && runs::leastEstimated(*estimates) == shown && shown == 0)
    text += QLatin1Char(' ') + QObject::tr("It has the best estimate.");
  else if (suggested && runs::leastEstimated(*estimates) == shown)
    text +=
        QLatin1Char(' ') +
        QObject::tr(
            "It has the best estimate, and each simpler one is behind it by more than one standard error of "
            "their difference, which is less than that of one figure, since the same rows judge both.");
  else if (suggested)
    text += QLatin1Char(' ') +
            QObject::tr(
                "It is the simplest within one standard error of the best (the error of their difference).");
  else if (estimated && estimates->seeded && runs::firstNearLeast(*estimates) == shown)
    text += QLatin1Char(' ') +
            QObject::tr(
                "It is the first whose estimate lies within one standard error of the best; these estimates "
                "flatter, since the model that the search began from had seen the rows.");
  else
    text += QLatin1Char(' ') + whyFirst(outcome, estimates, shown);
  if (suggested && isBlackBoxAlone(outcome, shown))
    text += QLatin1Char(' ') + QObject::tr(
                                   "A black box alone answers its rows: nothing of it can be read. Simpler "
                                   "ones have a part that is.");
  if (!estimated && isTrainingFigure(outcome))
    text += QLatin1Char(' ') + QObject::tr(
                                   "Training rows flatter larger models: which to take, only "
                                   "estimates tell.");
  if (!estimated) return text;
  if (const QString remarks = estimateRemarks(*estimates); !remarks.isEmpty())
    text += QLatin1Char(' ') + remarks;
  // What the neighbours would cost or gain.
  const auto step = [&](std::size_t to) {
    const double gain = y->maximise ? value(to) - value(shown) : value(shown) - value(to);
    const QString much = amountText(std::abs(gain), y->unit);
    return gain > 0   ? QObject::tr("%1 better").arg(much)
           : gain < 0 ? QObject::tr("%1 worse").arg(much)
                      : QObject::tr("as good");
  };
  std::size_t least = 0;
  for (std::size_t i = 1; i < outcome.front.size(); ++i)
    if (y->maximise ? value(i) > value(least) : value(i) < value(least)) least = i;
  // A neighbour with as many leaves is neither simpler nor larger to a reader of trees.
  const auto alike = [&](std::size_t to) {
    const model::Size &one = outcome.front[shown].size, &other = outcome.front[to].size;
    return one.rules == other.rules && one.leaves == other.leaves;
  };
  const auto words = [&](std::size_t to, const QString& best, const QString& plain) {
    return least != to ? alike(to) ? QObject::tr("of the same size, model %1: %2") : plain
           : alike(to) ? QObject::tr("of the same size and best estimate, model %1: %2")
                       : best;
  };
  QStringList beside;
  if (shown > 0)
    beside << words(shown - 1, QObject::tr("next simpler and best estimate, model %1: %2"),
                    QObject::tr("next simpler, model %1: %2"))
                  .arg(shown)
                  .arg(step(shown - 1));
  if (shown + 1 < outcome.front.size())
    beside << words(shown + 1, QObject::tr("next larger and best estimate, model %1: %2"),
                    QObject::tr("next larger, model %1: %2"))
                  .arg(shown + 2)
                  .arg(step(shown + 1));
  if (least != shown && least + 1 != shown && least != shown + 1)
    beside << QObject::tr("best estimate, model %1: %2").arg(least + 1).arg(step(least));
  QString others = beside.join(QStringLiteral("; "));
  others[0] = others[0].toUpper();
  return text + QLatin1Char(' ') + others + QLatin1Char('.');
}

QString spreadText(double value, double spread, front::Objective::Unit unit, int decimals) {
  const bool known = !std::isnan(value) && !std::isnan(spread);
  if (!known || unit != front::Objective::Unit::Value) {
    const QString text = measureText(value, unit, decimals);
    if (!known) return text;
    return QStringLiteral("%1 ± %2").arg(
        text, unit == front::Objective::Unit::Share ? measureText(spread, unit) : numberText(spread, 2));
  }
  constexpr int kMore = 2;  // decimals for a spread that is much smaller than its figure
  const int own = decimals < 0 ? alikeDecimals({value}) : decimals, wanted = alikeDecimals({spread}, 2);
  const int alike = own < 0 || wanted < 0 ? -1 : std::clamp(wanted, own, own + kMore);
  return QStringLiteral("%1 ± %2").arg(fixedText(value, alike),
                                       fixedText(spread, wanted > alike ? -1 : alike, 2));
}

}  // namespace paretree::ui

#include "paretree/learners/molhc/fitted_boxes.h"

#include <algorithm>

#include "paretree/core/text.h"
#include "paretree/learners/resamples.h"

namespace paretree::learners::molhc {
namespace {

/// Kinds with their out-of-fold answers (none where they are not needed).
Result<std::vector<blackbox::RankedBlackBox>> chooseBoxes(const Task& task, const MolhcParams& params,
                                                          const std::vector<data::Rows>& folds,
                                                          const PartProgress& progress,
                                                          const Context& context,
                                                          std::vector<Message>* notes) {
  const int target = task.targets[0];
  const Rng rng = context.rng().stream("boxes");
  if (params.best()) {
    const auto& kinds = blackbox::blackBoxKinds();
    const std::vector<std::string> usual(kinds.begin(), kinds.begin() + 5);
    auto ranked = rankBlackBoxes(usual, task.data, folds, task.features, target, params.boxOptions(), rng,
                                 progress.part(rng, 0.05, 0.8), notes);
    if (!ranked) return ranked.error();
    std::vector<Message> ranking;
    for (const auto& box : *ranked)
      ranking.push_back(
          Message{"learners.molhc-ranked", {{"kind", box.kind}, {"accuracy", box.predictions.accuracy}}});
    if (notes) notes->push_back(Message{"learners.molhc-ranking", {{"boxes", ranking}}});
    ranked->resize(1);
    return ranked;
  }
  std::vector<blackbox::RankedBlackBox> boxes;
  for (std::size_t b = 0; b < params.blackBox.size(); ++b) {
    const auto& kind = params.blackBox[b];
    boxes.push_back({kind, {}});
    if (params.resubstitution()) continue;
    const double from = 0.05 + 0.75 * static_cast<double>(b) / static_cast<double>(params.blackBox.size());
    const double to = 0.05 + 0.75 * static_cast<double>(b + 1) / static_cast<double>(params.blackBox.size());
    auto predictions = outOfFold(kind, task.data, folds, task.features, target, params.boxOptions(),
                                 rng.stream(kind), progress.part(rng, from, to));
    if (!predictions) return predictions.error();
    boxes.back().predictions = *std::move(predictions);
  }
  return boxes;
}

Result<BoxAnswers> ask(const model::BlackBox& box, const Task& task, const data::Rows& rows,
                       const Context& context) {
  if (rows.empty()) return BoxAnswers{};
  auto answers = box.predict(task.data, rows, context);
  if (!answers) return answers.error();
  return BoxAnswers{std::move(answers->classes), std::move(answers->probabilities)};
}

/// A column of predictions that knows every training row was most likely made on these very rows.
void warnOfFlattery(const std::string& kind, const std::string& label, double accuracy,
                    std::vector<Message>* notes) {
  if (kind.rfind("column:", 0) == 0 && accuracy >= 1 && notes)
    notes->push_back(Message{"learners.molhc-flattered", {{"box", label}}});
}

}  // namespace

std::vector<data::Rows> foldsOf(const Task& task, const MolhcParams& params, const Rng& rng) {
  // Without groups there is no error.
  auto drawn = drawFolds(task, {params.folds, 1, {}}, rng);
  std::vector<data::Rows> folds;
  for (Resample& part : drawn->parts) folds.push_back(std::move(part.held));
  return folds;
}

std::vector<std::int32_t> foldNumbers(const std::vector<data::Rows>& folds, std::size_t rows) {
  std::vector<std::int32_t> numbers(rows, -1);
  for (std::size_t fold = 0; fold < folds.size(); ++fold)
    for (const data::Row row : folds[fold]) numbers[row] = static_cast<std::int32_t>(fold);
  return numbers;
}

Result<std::optional<FittedBoxes>> fitBoxes(const Task& task, const MolhcParams& params,
                                            const std::vector<data::Rows>& folds,
                                            const PartProgress& progress, const Context& context,
                                            std::vector<Message>* notes) {
  const auto stoppedOr = [&](const Error& error) -> Result<std::optional<FittedBoxes>> {
    if (context.stopping()) return std::optional<FittedBoxes>{};
    return error;
  };
  auto chosen = chooseBoxes(task, params, folds, progress, context, notes);
  if (!chosen) return stoppedOr(chosen.error());
  FittedBoxes fitted;
  if (!params.resubstitution()) {
    fitted.evidence.foldOfRow = foldNumbers(folds, task.data.rows());
    fitted.evidence.folds = static_cast<int>(folds.size());
  }
  const Rng rng = context.rng().stream("final boxes");
  for (auto& [kind, predictions] : *chosen) {
    if (context.stopping()) return std::optional<FittedBoxes>{};
    const Context part = progress.part(rng, 0.8, 0.9);
    const auto box = fitBlackBox(kind, task.data, task.train, task.features, task.targets[0],
                                 params.boxOptions(), rng.stream(kind), part);
    if (!box) return stoppedOr(box.error());
    auto train = ask(**box, task, task.train, part);
    if (!train) return stoppedOr(train.error());
    auto test = ask(**box, task, task.test, part);
    if (!test) return stoppedOr(test.error());

    auto answers = std::move(predictions.classes);
    if (params.resubstitution()) {
      answers.assign(task.data.rows(), -1);
      for (std::size_t i = 0; i < task.train.size(); ++i) answers[task.train[i]] = train->classes[i];
    }
    for (std::size_t i = 0; i < task.test.size(); ++i) answers[task.test[i]] = test->classes[i];
    const auto truth = task.data.codes(task.targets[0]);
    const auto right = std::count_if(task.train.begin(), task.train.end(),
                                     [&](data::Row r) { return answers[r] == truth[r]; });
    warnOfFlattery(kind, (*box)->label(), static_cast<double>(right) / static_cast<double>(task.train.size()),
                   notes);

    fitted.boxes.push_back(*box);
    fitted.labels.push_back((*box)->label());
    fitted.evidence.answers.push_back(std::move(answers));
    fitted.train.push_back(*std::move(train));
    fitted.test.push_back(*std::move(test));
  }
  if (context.stopping()) return std::optional<FittedBoxes>{};
  return std::optional<FittedBoxes>(std::move(fitted));
}

}  // namespace paretree::learners::molhc

#include "paretree/learners/molhc/fitted_boxes.h"

#include <algorithm>
#include <cmath>

#include "paretree/core/text.h"
#include "paretree/learners/molhc/tuning.h"
#include "paretree/learners/resamples.h"
#include "paretree/learners/sampled_search.h"

namespace paretree::learners::molhc {
namespace {

/// The folds with as many of their rows as are among the first `count` of `order`.
std::vector<data::Rows> thinned(const std::vector<data::Rows>& folds, const data::Rows& order,
                                std::size_t count, std::size_t rows) {
  std::vector<std::uint8_t> in(rows, 0);
  for (std::size_t i = 0; i < std::min(count, order.size()); ++i) in[order[i]] = 1;
  std::vector<data::Rows> some(folds.size());
  for (std::size_t f = 0; f < folds.size(); ++f)
    std::copy_if(folds[f].begin(), folds[f].end(), std::back_inserter(some[f]),
                 [&](data::Row row) { return in[row] != 0; });
  return some;
}

/// `rows`: those of the sample that they were compared on; 0 = all.
void noteRanking(const std::vector<blackbox::RankedBlackBox>& ranked, std::size_t rows,
                 const blackbox::BlackBoxOptions& options, std::vector<Message>* notes) {
  if (!notes) return;
  std::vector<Message> ranking;
  for (const auto& box : ranked)
    ranking.push_back(Message{"learners.molhc-ranked",
                              {{"box", blackBoxLabel(box.kind, options)},
                               {"percent", std::round(1000 * box.predictions.accuracy) / 10}}});
  notes->push_back(
      rows > 0 ? Message{"learners.molhc-ranking-on-sample", {{"rows", rows}, {"boxes", std::move(ranking)}}}
               : Message{"learners.molhc-ranking", {{"boxes", std::move(ranking)}}});
}

/// Successive halving (Jamieson and Talwalkar: Non-stochastic best arm identification and hyperparameter
/// optimization, 2016): all kinds on a small sample, the better half on a larger one, until one is left; it
/// answers all rows out of fold.
Result<blackbox::RankedBlackBox> bestByHalving(std::vector<std::string> kinds, const Task& task,
                                               const MolhcParams& params,
                                               const std::vector<data::Rows>& folds,
                                               const PartProgress& progress, Rng rng,
                                               std::vector<Message>* notes) {
  const data::Rows order = stratifiedOrder(task, task.train, rng.stream("sample"));
  const int target = task.targets[0];
  std::size_t rows = tuning::kHalvingFirst;
  double at = 0.05;
  while (kinds.size() > 1) {
    auto ranked =
        rankBlackBoxes(kinds, task.data, thinned(folds, order, rows, task.data.rows()), task.features, target,
                       params.boxOptions(), rng, progress.part(rng, at, at + 0.1), notes);
    if (!ranked) return ranked.error();
    noteRanking(*ranked, std::min(rows, order.size()), params.boxOptions(), notes);
    const std::size_t kept = ranked->size() / 2;
    kinds.clear();
    for (std::size_t k = 0; k < std::max<std::size_t>(1, kept); ++k) kinds.push_back((*ranked)[k].kind);
    rows *= tuning::kHalvingGrowth;
    at += 0.1;
  }
  auto answers = outOfFold(kinds[0], task.data, folds, task.features, target, params.boxOptions(),
                           rng.stream(kinds[0]), progress.part(rng, at, 0.8));
  if (!answers) return answers.error();
  return blackbox::RankedBlackBox{kinds[0], *std::move(answers)};
}

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
    if (task.train.size() > tuning::kHalvingRows) {
      auto best = bestByHalving(usual, task, params, folds, progress, rng, notes);
      if (!best) return best.error();
      return std::vector<blackbox::RankedBlackBox>{*std::move(best)};
    }
    auto ranked = rankBlackBoxes(usual, task.data, folds, task.features, target, params.boxOptions(), rng,
                                 progress.part(rng, 0.05, 0.8), notes);
    if (!ranked) return ranked.error();
    noteRanking(*ranked, 0, params.boxOptions(), notes);
    ranked->resize(1);
    return ranked;
  }
  std::vector<blackbox::RankedBlackBox> boxes;
  double all = 0, before = 0;  // work
  for (const auto& kind : params.blackBox) all += blackbox::relativeWork(kind);
  for (const auto& kind : params.blackBox) {
    boxes.push_back({kind, {}});
    if (params.resubstitution()) continue;
    const double from = 0.05 + 0.75 * before / all;
    before += blackbox::relativeWork(kind);
    const double to = 0.05 + 0.75 * before / all;
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

int foldsFor(std::size_t rows, int asked) {
  int folds = asked;
  for (const auto& limit : tuning::kFoldLimits)
    if (rows > limit.above) folds = std::min(folds, limit.folds);
  return folds;
}

}  // namespace

std::vector<data::Rows> foldsOf(const Task& task, const MolhcParams& params, const Rng& rng) {
  // Without groups there is no error.
  auto drawn = drawFolds(task, {foldsFor(task.train.size(), params.folds), 1, {}}, rng);
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
    if (notes && foldsFor(task.train.size(), params.folds) < params.folds)
      notes->push_back(
          Message{"learners.molhc-fewer-folds",
                  {{"folds", folds.size()}, {"asked", params.folds}, {"rows", task.train.size()}}});
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

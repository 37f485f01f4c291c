#include "paretree/runs/estimates/estimate.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>
#include <string>
#include <tuple>

#include "paretree/core/parallel.h"
#include "paretree/learners/registry.h"
#include "paretree/runs/estimates/as_unseen.h"
#include "paretree/runs/estimates/leaf_sets.h"

namespace paretree::runs {
namespace {

/// What the points lose on rows held out, and which of two lose less. Points that the same models meet are
/// pooled once.
class JudgedPoints {
 public:
  /// Nothing holds of what was judged once `givenUp` says so.
  JudgedPoints(const PooledLosses& pooled, const learners::Outcome& outcome, bool classes,
               std::function<bool()> givenUp)
      : pooled_(pooled), outcome_(outcome), classes_(classes), givenUp_(std::move(givenUp)) {
    constexpr std::size_t kKept = std::size_t{1} << 23;  // losses, 64 MB
    if (outcome.front.size() * pooled.rows() <= kKept) kept_.resize(outcome.front.size());
    std::map<std::vector<std::size_t>, std::size_t> known;
    for (std::size_t i = 0; i < outcome.front.size() && !givenUp_(); ++i) {
      burdens_.push_back(burdenOf(outcome.front[i], outcome));
      const auto [at, fresh] = known.try_emplace(pooled.metBy(i), i);
      same_.push_back(at->second);
      if (!fresh) {
        losses_.push_back(losses_[at->second]);
        figures_.push_back(figures_[at->second]);
        continue;
      }
      Losses own = pooled.of(i);
      losses_.push_back(pooled.meanOf(own));
      if (!kept_.empty()) kept_[i] = std::move(own);
      figures_.push_back(expectedFigures(pooled, i, losses_.back(), classes));
    }
  }

  const std::vector<Expected>& figures(std::size_t point) const { return figures_[point]; }

  /// The simplest whose loss is at most one standard error of the paired difference above the least. Where
  /// classes may weigh alike they do so in this loss. None whose estimate is of other models (isOfOthers()),
  /// where not all are.
  std::optional<std::size_t> suggested() const {
    const bool alike = pooled_.classesAlike();
    std::vector<double> losses;
    for (std::size_t i = 0; i < losses_.size(); ++i)
      losses.push_back(alike ? 1 - figures_[i].back().value : losses_[i].value);
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < losses.size(); ++i)
      if (!isOfOthers(i, alike)) order.push_back(i);
    if (order.empty()) {
      order.resize(losses.size());
      std::iota(order.begin(), order.end(), std::size_t{0});
    }
    const auto least = std::min_element(order.begin(), order.end(),
                                        [&](std::size_t a, std::size_t b) { return losses[a] < losses[b]; });
    if (least == order.end() || std::isnan(losses[*least])) return std::nullopt;
    const std::size_t best = *least;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return std::tie(burdens_[a], losses[a]) < std::tie(burdens_[b], losses[b]);
    });
    for (const std::size_t i : order)
      if (same_[i] == same_[best] || !clearlyAbove(i, best, alike)) return i;
    return best;
  }

  /// The point of least loss among those that are not larger, where it is clearly better.
  std::optional<std::size_t> beating(std::size_t point) const {
    std::size_t best = point;
    for (std::size_t i = 0; i < burdens_.size(); ++i)
      if (losses_[i].value < losses_[best].value && notLarger(i, point)) best = i;
    if (same_[best] == same_[point] || !clearlyAbove(point, best, false)) return std::nullopt;
    return best;
  }

 private:
  /// Whether folds found models of this size that are better, by two standard errors, than this one is on the
  /// very rows that it was made of: the estimate says nothing of this one then.
  bool isOfOthers(std::size_t point, bool alike) const {
    const std::string id = !classes_ ? "rmse" : alike ? "balancedAccuracy" : "accuracy";
    const auto at = std::find(outcome_.measures.begin(), outcome_.measures.end(), id);
    const auto m = static_cast<std::size_t>(at - outcome_.measures.begin());
    const auto& train = outcome_.front[point].train;
    if (m >= train.size()) return false;
    const Expected& figure = !classes_ ? figures_[point].at(1)
                             : alike   ? figures_[point].back()
                                       : figures_[point].front();
    const double ahead = classes_ ? figure.value - train[m] : train[m] - figure.value;
    return ahead > 2 * figure.error;  // false where either is not known
  }
  bool notLarger(std::size_t a, std::size_t b) const {
    for (std::size_t o = 0; o < burdens_[a].size(); ++o)
      if (burdens_[a][o] > burdens_[b][o]) return false;
    return true;
  }
  bool clearlyAbove(std::size_t point, std::size_t best, bool alike) const {
    if (givenUp_()) return false;
    const Expected above = kept_.empty()
                               ? pooled_.meanOfDifference(pooled_.of(point), pooled_.of(best), alike)
                               : pooled_.meanOfDifference(kept_[same_[point]], kept_[same_[best]], alike);
    // One row that differs is above by exactly one standard error: what rounding makes of that decides
    // nothing.
    constexpr double kRounding = 1e-9;
    return above.value > (std::isnan(above.error) ? 0 : above.error * (1 + kRounding));
  }

  const PooledLosses& pooled_;
  const learners::Outcome& outcome_;
  bool classes_;
  std::function<bool()> givenUp_;
  std::vector<std::vector<double>> burdens_;
  std::vector<std::size_t> same_;  // the first point that the same models meet
  std::vector<Expected> losses_;
  std::vector<Losses> kept_;  // of the first points, where there are not too many; else empty
  std::vector<std::vector<Expected>> figures_;
};

CrossValidation fromOutOfBag(const learners::Task& task, const learners::Outcome& outcome,
                             const learners::HeldAnswers& held, const FoldPlan& plan) {
  const model::Model& model = *outcome.front[0].recipe.base;
  learners::Resamples all;
  all.parts = {{{}, held.rows}};
  std::vector<FoldLosses> losses(1);
  losses[0].met = {Met{}};
  losses[0].byModel.emplace(0, lossesOf(model, held.answers, task.data, held.rows, classCounts(task)));
  const PooledLosses pooled(task, all, losses, 1);
  CrossValidation result;
  result.weights = weightsOf(task);
  result.plan = plan;
  result.outOfBag = true;
  result.counted = model.ensemble() ? static_cast<int>(model.ensemble()->trees.size()) : 1;
  result.measures = measuresEstimated(task.classification());
  const JudgedPoints judged(pooled, outcome, task.classification(), [] { return false; });
  result.points.push_back({judged.figures(0), false, {}});
  result.points[0].leafSets = leafSetsOf(model, task, all.parts, losses, 0);
  result.suggested = 0;
  return result;
}

/// The training rows in the largest tree that gets leaf sets; none where there are no trees, and after a
/// stop.
std::optional<RowsOnPath> largestPath(const learners::Task& task, const learners::Outcome& outcome,
                                      const Context& context) {
  const learners::FrontPoint* largest = nullptr;
  for (const auto& point : outcome.front)
    if (point.size.leaves <= static_cast<int>(kLeafSetLeaves) &&
        (!largest || point.size.leaves > largest->size.leaves))
      largest = &point;
  if (!largest) return {};
  const model::Model model = instantiate(largest->recipe);
  if (!model.tree()) return {};
  LeavesOnPath path(*model.tree(), task.data, task.train, context);
  if (context.stopping()) return {};
  return RowsOnPath{std::move(path)};
}

/// About how many answers estimates look at: rows by models, each tree of an ensemble by itself.
std::size_t answersOf(const learners::Task& task, const learners::Outcome& outcome) {
  std::size_t models = 0;
  for (const auto& point : outcome.front) {
    const model::Ensemble* ensemble = point.recipe.base ? point.recipe.base->ensemble() : nullptr;
    models += ensemble ? ensemble->trees.size() : 1;
  }
  return task.train.size() * models;
}

}  // namespace

Result<CrossValidation> estimatePoints(const learners::Learner& learner, const learners::Task& task,
                                       const learners::ParamValues& values, const learners::Outcome& outcome,
                                       const FoldPlan& plan, std::uint64_t seed, const Context& context) {
  if (plan.groups.empty() && outcome.front.size() == 1)
    if (const auto answers = learner.heldAnswers(
            task, values, outcome, context.quiet(Rng(seed).stream("search"), context.threads()))) {
      Progress progress;
      progress.phase = Message{"progress.out-of-bag", {}};
      progress.fraction = 1;
      context.report(progress);
      return fromOutOfBag(task, outcome, *answers, plan);
    }
  const Context own(Rng(seed).stream("cross-validation"), context.threads(), context.stopToken(),
                    context.handingOn([&](const Progress& progress) { context.report(progress); }));
  return crossValidate(learner, task, values, outcome, plan, own);
}

bool estimatedAlways(const std::string& learner) {
  const auto found = learners::Registry().find(learner);
  return found && found->info().estimatedAlways;
}

Result<CrossValidation> crossValidate(const learners::Learner& learner, const learners::Task& task,
                                      const learners::ParamValues& values, const learners::Outcome& outcome,
                                      const FoldPlan& plan, const Context& context) {
  auto resamples = drawFolds(task, plan, context.rng().stream("folds"));
  if (!resamples) return resamples.error();
  CrossValidation result;
  result.plan = resamples->plan;
  result.notes = std::move(resamples->notes);
  result.seeded = !task.seeds.empty();
  result.weights = weightsOf(task);
  const bool classes = task.classification();
  result.measures = measuresEstimated(classes, plan.classesAlike);

  // After a stop the folds that are there are put together only where that takes no time.
  constexpr std::size_t kLossesAfterStop = std::size_t{1} << 21;
  const bool large = answersOf(task, outcome) > kLossesAfterStop;
  const Context judging = large ? context.quiet(context.rng(), context.threads()) : Context();
  const std::function<bool()> givenUp = [&] { return judging.stopping(); };
  auto losses = std::make_shared<std::vector<FoldLosses>>();
  const auto without = [&] {
    discardAside(std::move(losses));  // models by rows
    result.stopped = true;
    result.counted = 0;
    result.points.clear();
    result.suggested.reset();
    result.notes.push_back(Message{"runs.estimate-given-up", {{"rows", task.train.size()}}});
    return result;
  };

  const learners::Meeting meeting = learner.info().meeting;
  const auto& parts = resamples->parts;
  losses->resize(parts.size());
  std::vector<FoldLosses>& folds = *losses;
  const Context inFolds(context.rng().stream("learning"), context.threads(), context.stopToken(),
                        context.handingOn([&](const Progress& progress) { context.report(progress); }));
  const std::vector<double> prior = classCounts(task);
  std::vector<char> afresh(parts.size(), 1);  // the fold's search left out what the run began with
  learnFrom(learner, task, values, parts, inFolds, [&](std::size_t p, learners::ResampleOutcome&& learned) {
    if (learned.outcome) afresh[p] = learned.outcome->beganAfresh ? 1 : 0;
    if (learned.outcome)
      folds[p] = lossesOfFold(outcome, *learned.outcome, meeting, task.data, parts[p].held, prior,
                              judging.quiet(judging.rng(), 1));
    else
      folds[p].problem = std::move(learned.problem);
  });

  result.seeded = result.seeded && std::any_of(afresh.begin(), afresh.end(), [](char one) { return !one; });
  if (givenUp()) return without();
  const PooledLosses pooled(task, *resamples, folds, 2, plan.classesAlike);
  result.counted = pooled.counted();
  result.stopped = std::any_of(folds.begin(), folds.end(),
                               [](const auto& f) { return f.met.empty() && f.problem.empty(); });
  // Of one fold nobody can tell how sure its figures are, and another fold may say another thing.
  constexpr int kFewestFolds = 2;
  if (result.stopped && result.counted < kFewestFolds) result.counted = 0;
  for (std::size_t p = 0; p < folds.size(); ++p)
    if (!folds[p].problem.empty())
      result.notes.push_back(
          Message{"runs.estimate-without-fold", {{"fold", p + 1}, {"message", folds[p].problem}}});
  if (result.stopped)
    result.notes.push_back(
        Message{"runs.estimate-stopped", {{"kept", result.counted}, {"folds", parts.size()}}});
  if (result.counted == 0) {
    result.notes.push_back(Message{"runs.no-estimate", {}});
    return result;
  }
  const JudgedPoints judged(pooled, outcome, classes, givenUp);
  for (std::size_t i = 0; i < outcome.front.size() && !givenUp(); ++i) {
    PointEstimate& point = result.points.emplace_back();
    point.measures = judged.figures(i);
    if (!result.seeded) point.beatenBy = judged.beating(i);
    point.larger = std::any_of(folds.begin(), folds.end(), [&](const FoldLosses& fold) {
      return !fold.met.empty() && fold.met[i].larger;
    });
  }
  if (givenUp()) return without();
  const auto path = largestPath(task, outcome, judging);
  const auto unseen = asUnseen(task, resamples->groups);
  const auto unseenPath = unseen ? largestPath(*unseen, outcome, judging) : std::nullopt;
  const LeafRoutes routes{path ? &*path : nullptr, unseen ? &*unseen : nullptr,
                          unseenPath ? &*unseenPath : nullptr};
  parallelFor(outcome.front.size(), context.threads(), [&](std::size_t i) {
    if (givenUp()) return;
    result.points[i].leafSets = leafSetsOf(instantiate(outcome.front[i].recipe), task, parts, folds, i,
                                           routes, judging.quiet(judging.rng(), 1));
  });
  if (!result.seeded && result.counted >= kFewestFolds) result.suggested = judged.suggested();
  if (givenUp()) return without();
  return result;
}

}  // namespace paretree::runs

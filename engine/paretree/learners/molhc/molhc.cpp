#include "paretree/learners/molhc/molhc.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "paretree/core/text.h"
#include "paretree/front/pareto_front.h"
#include "paretree/learners/molhc/fitted_boxes.h"
#include "paretree/learners/molhc/fold_trees.h"
#include "paretree/learners/molhc/hybrid_front.h"
#include "paretree/learners/molhc/hybrid_report.h"
#include "paretree/learners/molhc/hybrid_search.h"
#include "paretree/learners/molhc/molhc_params.h"
#include "paretree/learners/molhc/molhc_rescorer.h"
#include "paretree/learners/molhc/tuning.h"
#include "paretree/learners/part_progress.h"
#include "paretree/learners/sampled_search.h"
#include "paretree/learners/table_learner.h"

namespace paretree::learners::molhc {
namespace molhc {
namespace {

std::string joined(const std::vector<std::string>& texts) {
  std::string all;
  for (const auto& text : texts) all += (all.empty() ? "" : ", ") + text;
  return all;
}

/// One run: the initial tree, the black boxes, the search, the outcome.
class MolhcRun {
 public:
  MolhcRun(const Task& task, const MolhcParams& params, const SampleStep& step, const Context& context)
      : task_(task),
        params_(params),
        onSample_(!step.last()),
        shown_(step.shown),
        context_(context),
        progress_(context) {
    if (onSample_) params_.folds = std::min(params_.folds, tuning::kSampleFolds);
  }

  Result<Outcome> run() {
    const auto folds = foldsOf(task_, params_, context_.rng().stream("folds"));
    makeInitialTree(folds);
    showInitialTree(folds);
    std::optional<FittedBoxes> fitted;
    if (!context_.stopping()) {
      context_.beginPhase("black box");
      auto result = fitBoxes(task_, params_, folds, progress_, context_, &notes_);
      if (!result) return Error{result.error()};
      fitted = *std::move(result);
    }
    if (!fitted) return initialTreeAlone(folds);
    boxes_ = *std::move(fitted);
    boxes_.evidence.grown = grown_;
    return search();
  }

 private:
  void makeInitialTree(const std::vector<data::Rows>& folds) {
    context_.beginPhase("initial tree");
    progress_.say(Message{"progress.initial-tree", {}}, 0);
    auto growth = params_.growth(task_);
    const Rng rng = context_.rng().stream("tree");
    const Context part = progress_.part(rng, 0, 0.05);
    const bool choose = growth.automatic && (task_.seeds.empty() || params_.growSeed);
    std::shared_ptr<const GrownTree> grown;
    if (params_.crossFit() || choose)
      grown = std::make_shared<const GrownTree>(grownWithFolds(
          task_, growth, foldNumbers(folds, task_.data.rows()), static_cast<int>(folds.size()), part));
    if (params_.crossFit()) grown_ = grown;
    const model::Tree best = choose ? bestPruning(*grown, task_) : grown ? grown->tree : model::Tree{};
    if (task_.seeds.empty()) {
      seed_ = grown ? indexed(best) : grownSeed(task_, growth, rng, part);
      return;
    }
    if (task_.seeds.size() > 1)
      notes_.push_back(Message{"learners.molhc-first-seed", {{"trees", task_.seeds.size()}}});
    seed_ = seedOf(*task_.seeds[0], task_, &notes_);
    if (choose) growth.grow.maxLeaves = best.leafCount();
    if (params_.growSeed) seed_ = grownFurther(seed_, task_, growth, part);
  }

  /// Names the rule of leaves that cannot be judged by trees grown again.
  void noteJudgement(const LeafEstimator& estimator, std::vector<Message>& notes) const {
    const int others = estimator.leavesJudged(Judged::OutOfFold);
    if (params_.crossFit() && others > 0)
      notes.push_back(
          Message{"learners.molhc-out-of-fold", {{"leaves", others}, {"all", seed_.leaves.size()}}});
  }

  /// Those whose fitting was seen to differ; all else gives the same bytes (docs/endurance.md, elementary
  /// functions).
  void noteProcessors(std::vector<Message>& notes) const {
    for (const auto& box : boxes_.boxes)
      if (box->kind() == "mlp" || box->kind() == "logistic")
        notes.push_back(Message{"blackbox.hangs-on-processor", {{"box", box->label()}}});
  }

  model::ModelPtr base() const {
    return std::make_shared<const model::Model>(
        model::Model{task_.data.schema(), task_.targets, seed_.tree, boxes_.boxes, 0, {}, {}});
  }

  /// Stopped before there was a black box: the initial tree is the front.
  Outcome initialTreeAlone(const std::vector<data::Rows>& folds) {
    boxes_ = {};
    if (!params_.resubstitution()) {
      boxes_.evidence.foldOfRow = foldNumbers(folds, task_.data.rows());
      boxes_.evidence.folds = static_cast<int>(folds.size());
    }
    boxes_.evidence.grown = grown_;
    for (auto& locked : seed_.handed) locked = 0;
    const LeafEstimator estimator(task_, seed_, boxes_.evidence, params_.estimateRule());
    const HybridFront front(task_, seed_, estimator, base(), boxes_.train, boxes_.test, measuresFor(task_));
    notes_.push_back(Message{"learners.molhc-stopped", {}});
    return outcomeOf(front, estimator, initialTreeOnly(seed_, estimator, 0), {}, Ending::Stopped);
  }

  /// Black boxes may take minutes: until then the tree alone is what there is to look at.
  void showInitialTree(const std::vector<data::Rows>& folds) {
    if (context_.stopping() || !shown_ || !context_.wantsSnapshot()) return;
    const auto handed = seed_.handed;
    const auto notes = notes_;
    Outcome alone = initialTreeAlone(folds);
    seed_.handed = handed;
    notes_ = alone.notes = notes;
    Progress progress;
    progress.phase = Message{"progress.judging-boxes", {}};
    progress.fraction = 0.05;
    progress.soFar = std::make_shared<const Outcome>(std::move(alone));
    progress_.report(progress);
  }

  Result<Outcome> search() {
    context_.beginPhase("search");
    const int boxes = static_cast<int>(boxes_.boxes.size());
    const LeafEstimator estimator(task_, seed_, boxes_.evidence, params_.estimateRule());
    bool probabilities = true;
    for (const auto& answers : boxes_.train) probabilities = probabilities && !answers.probabilities.empty();
    const HybridFront front(task_, seed_, estimator, base(), boxes_.train, boxes_.test,
                            measuresFor(task_, probabilities));
    std::vector<int> all;
    for (int box = 0; box < boxes; ++box) all.push_back(box);
    const auto leaves = estimator.estimate(all);
    const auto options = params_.searchOptions();
    const std::uint64_t total = options.engine == Engine::Nsga2 ? options.evaluations
                                : options.engine == Engine::Naive
                                    ? std::uint64_t{1} << std::min(candidateCount(seed_, leaves), 62)
                                    : 0;
    progress_.say(Message{"progress.searching", {}}, 0.9);
    const HybridWatch watch = [&](std::uint64_t generated, const std::function<HybridSet()>& soFar) {
      if (!shown_ || !context_.wantsSnapshot()) return;
      Progress progress;
      progress.phase = Message{"progress.searching", {}};
      progress.step = generated;
      progress.total = total;
      progress.unit = Message{"progress.tree", {}};
      progress.fraction =
          total > 0 ? 0.9 + 0.1 * static_cast<double>(generated) / static_cast<double>(total) : 0.9;
      const HybridSet set = soFar();
      progress.best = static_cast<double>(set.points.size());
      progress.bestLabel = Message{"progress.front-points", {}};
      if (set.points.size() <= tuning::kSnapshotMost)
        progress.soFar =
            std::make_shared<const Outcome>(outcomeOf(front, estimator, set, leaves, Ending::Stopped));
      progress_.report(progress);
    };
    const auto found =
        searchHybrids(seed_, estimator, boxes, options, context_.rng().stream("search"), context_, watch);
    if (!found) return found.error();
    const Ending ending = found->stopped                    ? Ending::Stopped
                          : options.engine == Engine::Nsga2 ? Ending::BudgetSpent
                                                            : Ending::Converged;
    Outcome outcome = outcomeOf(front, estimator, *found, leaves, ending);
    progress_.say(Message{"progress.searching", {}}, 1);
    return outcome;
  }

  Outcome outcomeOf(const HybridFront& front, const LeafEstimator& estimator, const HybridSet& set,
                    const std::vector<LeafEstimate>& leaves, Ending ending) const {
    Outcome outcome;
    outcome.objectives = objectivesFor(front.boxes());
    outcome.measures = front.measures();
    outcome.front = front.points(set, context_);
    std::vector<front::Scores> scores;
    for (const auto& point : outcome.front) scores.push_back(point.scores);
    outcome.chosen = kneeOf(scores, outcome.objectives);
    outcome.ending = outcome.front.size() < set.points.size() ? Ending::Stopped : ending;
    outcome.notes = notes_;
    noteJudgement(estimator, outcome.notes);
    noteProcessors(outcome.notes);
    outcome.references.push_back(front.treeAlone());
    addBlackBoxes(outcome, front, estimator);
    outcome.report.summary = summaryOf(outcome, seed_, leaves, joined(boxes_.labels), set);
    if (!leaves.empty()) {
      outcome.report.tables.push_back(leafTable(seed_, leaves, boxes_.labels));
      if (candidateCount(seed_, leaves) == 0) outcome.notes.push_back(nothingToReplace());
    }
    if (onSample_) return outcome;  // edited models are judged by all rows or not at all
    outcome.boxAnswers = boxes_.evidence.answers;
    for (const auto& answers : boxes_.train) {
      auto& byRow = outcome.boxTrainAnswers.emplace_back(task_.data.rows(), -1);
      for (std::size_t i = 0; i < task_.train.size(); ++i) byRow[task_.train[i]] = answers.classes[i];
    }
    outcome.foldOfRow = boxes_.evidence.foldOfRow;
    return outcome;
  }

  /// Of very uneven classes a tree of one leaf is hard to beat whatever replaces it: another loss helps.
  Message nothingToReplace() const {
    constexpr double kUneven = 0.8;  // of the rows in one class, as where a table is opened
    const int target = task_.targets[0];
    std::vector<std::size_t> counts(task_.data.info(target).levels.size(), 0);
    for (const data::Row row : task_.train) ++counts[static_cast<std::size_t>(task_.data.codes(target)[row])];
    const auto most = std::max_element(counts.begin(), counts.end());
    const double share = static_cast<double>(*most) / static_cast<double>(task_.train.size());
    if (share < kUneven) return Message{"learners.molhc-nothing-to-replace", {}};
    return Message{
        "learners.molhc-nothing-to-replace-uneven",
        {{"percent", std::floor(1000 * share) / 10},
         {"class", task_.data.info(target).levels[static_cast<std::size_t>(most - counts.begin())]}}};
  }

  /// The most accurate black box is the baseline; the others stand beside it.
  void addBlackBoxes(Outcome& outcome, const HybridFront& front, const LeafEstimator& estimator) const {
    int best = 0;
    for (int box = 1; box < front.boxes(); ++box)
      if (estimator.rightByBox(box) > estimator.rightByBox(best)) best = box;
    for (int box = 0; box < front.boxes(); ++box) {
      const auto& pointer = boxes_.boxes[box];
      outcome.references.push_back(
          front.boxAlone(box, box == best ? "black-box" : "black-box:" + pointer->kind(),
                         front.boxes() > 1 ? "Black box alone: " + pointer->label() : "Black box alone"));
    }
  }

  const Task& task_;
  MolhcParams params_;
  bool onSample_;  ///< the front is only there to be looked at until that of all rows is
  bool shown_;     ///< what there is so far
  const Context& context_;
  PartProgress progress_;
  SeedTree seed_;
  std::shared_ptr<const GrownTree> grown_;  ///< by these parameters, whatever tree the search begins from
  FittedBoxes boxes_;
  std::vector<Message> notes_;
};

class Molhc final : public TableLearner<MolhcParams> {
 public:
  Molhc()
      : TableLearner({.id = "molhc",
                      .name = "Hybrid trees",
                      .method = "MOLHC",
                      .summary = "A tree you can read whose hard leaves are handed to a black box: all best "
                                 "trade-offs, exactly.",
                      .source = "Piltaver, Lustrek, Zupancic, Dzeroski, Gams: Multi-objective learning of "
                                "hybrid classifiers. ECAI 2014.",
                      .mark = 0,
                      .modelNoun = "tree",
                      .missingValues = "each split learns where rows without a value go; black boxes take "
                                       "the median or the most frequent level",
                      .seeds = {.tree = true,
                                .rules = false,
                                .keepsNodes = true,
                                .keepsSplits = true,
                                .kept = "the tree with all its splits, and locked leaves as they are",
                                .free = "which other leaves the black boxes answer"}},
                     Needs{.numbers = false, .weights = false}, molhcTable()) {}

  std::shared_ptr<const Rescorer> rescorer(const Task& task, const ParamValues& values,
                                           const Outcome& outcome) const override {
    const auto params = readParams(molhcTable(), values, info().id);
    return makeRescorer(task, params ? *params : MolhcParams{}, outcome);
  }

 protected:
  std::optional<Message> ownObjection(const Task& task, const ParamValues& /*values*/,
                                      const MolhcParams& params) const override {
    if (auto wrong = paramsObjection(params, task)) return wrong;
    if (task.seeds.empty()) return std::nullopt;
    if (auto wrong = seedObjection(*task.seeds[0], task)) return wrong;
    const int leaves = task.seeds[0]->tree()->leafCount();
    if (params.prunings && leaves > tuning::kPruningsMost)
      return Message{"learners.molhc-prunings-many", {{"most", tuning::kPruningsMost}, {"leaves", leaves}}};
    return std::nullopt;
  }

  Result<Outcome> search(const Task& task, const MolhcParams& params, const Context& context) const override {
    return searchSampleFirst(task, params.sampleRows, context,
                             [&](const Task& part, const SampleStep& step, const Context& inStep) {
                               return MolhcRun(part, params, step, inStep).run();
                             });
  }
};

}  // namespace
}  // namespace molhc

LearnerPtr makeMolhc() { return std::make_shared<const molhc::Molhc>(); }

}  // namespace paretree::learners::molhc

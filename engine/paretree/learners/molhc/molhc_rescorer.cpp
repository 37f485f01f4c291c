#include "paretree/learners/molhc/molhc_rescorer.h"

#include <algorithm>
#include <mutex>
#include <numeric>

#include "paretree/core/parallel.h"
#include "paretree/learners/molhc/fold_trees.h"
#include "paretree/learners/molhc/hybrid_front.h"
#include "paretree/learners/molhc/hybrid_search.h"
#include "paretree/learners/molhc/part_sums.h"
#include "paretree/learners/molhc/search/estimate.h"
#include "paretree/learners/molhc/seed_tree.h"
#include "paretree/learners/node_judgements.h"
#include "paretree/model/apply/same_nodes.h"

namespace paretree::learners::molhc {
namespace {

/// Two leaves that are handed over as one: what was counted at each, together.
LeafEstimate both(LeafEstimate a, const LeafEstimate& b) {
  a.figures.rows += b.figures.rows;
  a.figures.byTree += b.figures.byTree;
  a.figures.byBox += b.figures.byBox;
  a.onlyTree += b.onlyTree;
  a.onlyBox += b.onlyBox;
  return a;
}

/// By node of the initial tree, what the search knew of it when it was handed over: leaves that ask one black
/// box are merged in models, and were judged by themselves. Prunings are handed over as one leaf where their
/// children are not.
std::vector<LeafEstimate> handedOver(const model::Tree& tree, std::vector<LeafEstimate> nodes,
                                     bool prunings) {
  std::vector<std::uint8_t> handable(nodes.size());
  for (std::size_t i = nodes.size(); i-- > 0;) {
    handable[i] = nodes[i].candidate;
    if (tree.nodes[i].isLeaf()) continue;
    const int left = tree.nodes[i].branch().left, right = tree.nodes[i].branch().right;
    const bool byChildren = handable[left] && handable[right];
    if (byChildren || !prunings) nodes[i] = both(nodes[left], nodes[right]);
    handable[i] = byChildren || (prunings && handable[i]);
  }
  return nodes;
}

class HybridRescorer final : public Rescorer {
 public:
  HybridRescorer(Task task, const MolhcParams& params, const Outcome& outcome)
      : task_(std::move(task)), rule_(params.estimateRule()), measures_(outcome.measures) {
    search_.prunings = params.prunings;
    evidence_.answers = outcome.boxAnswers;
    evidence_.foldOfRow = outcome.foldOfRow;
    for (const auto fold : evidence_.foldOfRow) evidence_.folds = std::max(evidence_.folds, fold + 1);
    // Figures from a run of other rows would mean nothing.
    const std::size_t rows = task_.data.rows();
    sameRows_ =
        outcome.sampleRows == 0 && (evidence_.foldOfRow.empty() || evidence_.foldOfRow.size() == rows);
    for (const auto& answers : evidence_.answers) sameRows_ = sameRows_ && answers.size() == rows;
    for (const data::Row row : task_.train)
      sameRows_ = sameRows_ && (evidence_.foldOfRow.empty() || evidence_.foldOfRow[row] >= 0);
    if (!sameRows_) return;
    for (const auto& answers : evidence_.answers) test_.push_back(answersOn(task_.test, answers));
    const auto& train = outcome.boxTrainAnswers;
    if (train.size() == evidence_.answers.size() &&
        std::all_of(train.begin(), train.end(),
                    [&](const auto& answers) { return answers.size() == rows; })) {
      train_.emplace();
      for (const auto& answers : train) train_->push_back(answersOn(task_.train, answers));
    }
    if (!outcome.front.empty() && outcome.front[0].recipe.base) {
      boxes_ = outcome.front[0].recipe.base->blackBoxes;
      const auto* tree = outcome.front[0].recipe.base->tree();
      if (tree && !outcome.front[0].recipe.boxOfLeaf.empty()) initial_ = *tree;
    }
    if (!evidence_.foldOfRow.empty() && params.crossFit())
      evidence_.grown = std::make_shared<const GrownTree>(grownWithFolds(task_, params.growth(task_),
                                                                         evidence_.foldOfRow, evidence_.folds,
                                                                         Context(Rng(1), hardwareThreads())));
    // As it was made: points of a search over prunings have trees of their own, those of files merged leaves.
    if (evidence_.grown && task_.seeds.empty())
      initial_ =
          params.growth(task_).automatic ? bestPruning(*evidence_.grown, task_) : evidence_.grown->tree;
  }

  Result<FrontPoint> score(const model::ModelPtr& model, const Context&) const override {
    if (auto wrong = objection(*model)) return *wrong;
    HybridPoint point;
    const auto base = baseOf(*model, point.boxOfLeaf);
    std::vector<bool> asked(evidence_.answers.size(), false);
    for (std::size_t leaf = 0; leaf < point.boxOfLeaf.size(); ++leaf) {
      const int box = point.boxOfLeaf[leaf];
      const auto& figures = base->byBox[std::max(0, box)][leaf].figures;
      point.right += box >= 0 ? figures.byBox : figures.byTree;
      point.explained += box >= 0 ? 0 : figures.rows;
      if (box >= 0) asked[box] = true;
    }
    point.boxes = static_cast<int>(std::count(asked.begin(), asked.end(), true));
    FrontPoint result = base->front.point(point);
    result.recipe = {model, {}};
    result.size = sizeOf(*model);
    return result;
  }

  std::vector<FrontPoint> frontOf(const model::ModelPtr& model, const Context& context) const override {
    if (objection(*model) || evidence_.answers.empty()) return {};
    std::vector<std::int8_t> boxOfLeaf;
    const auto base = baseOf(*model, boxOfLeaf);
    SeedTree seed = base->seed;
    for (std::size_t leaf = 0; leaf < boxOfLeaf.size(); ++leaf)
      seed.handed[leaf] = seed.locked[leaf] && boxOfLeaf[leaf] >= 0;
    {
      const std::lock_guard lock(lastMutex_);
      if (lastFront_.base == base && lastFront_.handed == seed.handed) return lastFront_.points;
    }
    const auto set = searchHybrids(seed, base->estimator, static_cast<int>(evidence_.answers.size()), search_,
                                   Rng(1), context);
    if (!set) return {};
    auto points = base->front.points(*set, context);
    if (points.size() == set->points.size() && !set->stopped) {
      const std::lock_guard lock(lastMutex_);
      lastFront_ = {base, seed.handed, points};
    }
    return points;
  }

  std::vector<NodeJudgement> judge(const model::ModelPtr& model) const override {
    if (objection(*model) || evidence_.answers.empty()) return {};
    std::vector<std::int8_t> boxOfLeaf;
    const auto base = baseOf(*model, boxOfLeaf);
    std::vector<int> all(evidence_.answers.size());
    std::iota(all.begin(), all.end(), 0);
    const auto best = base->estimator.estimate(all);
    const std::size_t rows = base->estimator.rows();
    const auto twins = model::sameNodes(base->seed.tree, initial_);
    std::vector<NodeJudgement> leaves;
    for (std::size_t leaf = 0; leaf < boxOfLeaf.size(); ++leaf) {
      const int box = boxOfLeaf[leaf], twin = twins[base->seed.leaves[leaf]];
      const bool merged = box >= 0 && twin >= 0 && !initial_[twin].isLeaf();
      const LeafEstimate& one = merged ? handed()[box][twin] : box >= 0 ? base->byBox[box][leaf] : best[leaf];
      const auto interval = gainInterval(one, rows);
      const auto count = static_cast<double>(rows);
      leaves.push_back({static_cast<double>(one.figures.rows), static_cast<double>(one.figures.byTree),
                        static_cast<double>(one.figures.byBox), interval.low * count, interval.high * count});
    }
    return summedUp(base->seed.tree, leaves);
  }

 private:
  /// What is the same for all hybrid trees over one regular tree: all that costs a walk over the rows.
  struct Base {
    Base(SeedTree tree, const HybridRescorer& owner)
        : seed(std::move(tree)),
          estimator(owner.task_, seed, owner.evidence_, owner.rule_),
          byBox(estimatesBy(estimator, static_cast<int>(owner.evidence_.answers.size()))),
          front(owner.task_, seed, estimator,
                std::make_shared<const model::Model>(model::Model{
                    owner.task_.data.schema(), owner.task_.targets, seed.tree, owner.boxes_, 0, {}, {}}),
                owner.train_, owner.test_, owner.measures_) {}
    Base(const Base&) = delete;  // the estimator and the front refer to their neighbours here

    SeedTree seed;
    LeafEstimator estimator;
    std::vector<std::vector<LeafEstimate>> byBox;  ///< by black box, by leaf
    HybridFront front;
  };

  static std::vector<std::vector<LeafEstimate>> estimatesBy(const LeafEstimator& estimator, int boxes) {
    std::vector<std::vector<LeafEstimate>> all;
    for (int box = 0; box < boxes; ++box) all.push_back(estimator.estimate({box}));
    if (all.empty()) all.push_back(estimator.estimate({}));
    return all;
  }

  /// handedOver() of the initial tree, by black box.
  const std::vector<std::vector<LeafEstimate>>& handed() const {
    std::call_once(handedOnce_, [this] {
      const SeedTree seed = indexed(initial_);
      const LeafEstimator estimator(task_, seed, evidence_, rule_);
      for (int box = 0; box < static_cast<int>(evidence_.answers.size()); ++box)
        handed_.push_back(handedOver(seed.tree, estimator.estimateNodes({box}), search_.prunings));
    });
    return handed_;
  }

  static BoxAnswers answersOn(const data::Rows& rows, const std::vector<std::int32_t>& answers) {
    BoxAnswers part;
    for (const data::Row row : rows) part.classes.push_back(answers[row]);
    return part;
  }

  /// Takes a changed model apart. The last regular tree is remembered: whoever drags a leaf between regular
  /// and black box stays on it.
  std::shared_ptr<const Base> baseOf(const model::Model& model, std::vector<std::int8_t>& boxOfLeaf) const {
    model::Tree tree = *model.tree();
    for (auto& node : tree.nodes) {
      if (!node.isLeaf()) continue;
      const auto* box = std::get_if<model::BlackBoxLeaf>(&node.leaf());
      boxOfLeaf.push_back(static_cast<std::int8_t>(box ? box->box : -1));
      // Its leaves were refitted by whoever edited it.
      if (box) node.body = model::Leaf{model::ClassLeaf{box->counts, box->majority}};
    }
    {
      const std::lock_guard lock(lastMutex_);
      if (last_ && last_->seed.tree == tree) return last_;
    }
    const auto base = std::make_shared<const Base>(indexed(std::move(tree)), *this);
    const std::lock_guard lock(lastMutex_);
    return last_ = base;
  }

  std::optional<Error> objection(const model::Model& model) const {
    if (!sameRows_) return Error{about("molhc", Message{"learners.molhc-other-rows", {}})};
    if (const auto wrong = seedObjection(model, task_)) return Error{about("molhc", *wrong)};
    for (const auto& node : model.tree()->nodes) {
      if (!node.isLeaf()) continue;
      const auto* box = std::get_if<model::BlackBoxLeaf>(&node.leaf());
      if (box && static_cast<std::size_t>(box->box) >= evidence_.answers.size())
        return Error{about("molhc", Message{"learners.molhc-no-such-box",
                                            {{"box", box->box + 1}, {"boxes", evidence_.answers.size()}}})};
    }
    return std::nullopt;
  }

  Task task_;
  EstimateRule rule_;
  SearchOptions search_;
  std::vector<std::string> measures_;
  Evidence evidence_;
  std::optional<std::vector<BoxAnswers>> train_;  ///< of the final boxes, where the run kept them
  std::vector<BoxAnswers> test_;
  std::vector<model::BlackBoxPtr> boxes_;
  bool sameRows_ = true;
  model::Tree initial_;  ///< that the search began from; empty where it is not known
  mutable std::once_flag handedOnce_;
  mutable std::vector<std::vector<LeafEstimate>> handed_;
  mutable std::mutex lastMutex_;
  mutable std::shared_ptr<const Base> last_;
  mutable struct {
    std::shared_ptr<const Base> base;
    std::vector<std::uint8_t> handed;
    std::vector<FrontPoint> points;
  } lastFront_;  ///< whoever drags a free leaf stays on the same front
};

}  // namespace

std::shared_ptr<const Rescorer> makeRescorer(const Task& task, const MolhcParams& params,
                                             const Outcome& outcome) {
  return std::make_shared<const HybridRescorer>(task, params, outcome);
}

}  // namespace paretree::learners::molhc

#include "engine/learners/molhc/molhc_rescorer.h"

#include <algorithm>

#include "engine/learners/molhc/estimate.h"
#include "engine/learners/molhc/hybrid_front.h"
#include "engine/learners/molhc/hybrid_search.h"
#include "engine/learners/molhc/part_sums.h"
#include "engine/learners/molhc/seed_tree.h"

namespace paretree::molhc {
namespace {

class HybridRescorer final : public Rescorer {
 public:
  HybridRescorer(Task task, const Outcome& outcome) : task_(std::move(task)), measures_(outcome.measures) {
    evidence_.answers = outcome.boxAnswers;
    evidence_.foldOfRow = outcome.foldOfRow;
    for (const auto fold : evidence_.foldOfRow) evidence_.folds = std::max(evidence_.folds, fold + 1);
    // Figures from a run of other rows would mean nothing.
    const std::size_t rows = task_.data.rows();
    sameRows_ = evidence_.foldOfRow.empty() || evidence_.foldOfRow.size() == rows;
    for (const auto& answers : evidence_.answers) sameRows_ = sameRows_ && answers.size() == rows;
    for (const Row row : task_.train)
      sameRows_ = sameRows_ && (evidence_.foldOfRow.empty() || evidence_.foldOfRow[row] >= 0);
    if (!sameRows_) return;
    for (const auto& answers : evidence_.answers) {
      BoxAnswers test;
      for (const Row row : task_.test) test.classes.push_back(answers[row]);
      test_.push_back(std::move(test));
    }
    if (!outcome.front.empty() && outcome.front[0].recipe.base)
      boxes_ = outcome.front[0].recipe.base->blackBoxes;
  }

  Result<FrontPoint> score(const ModelPtr& model, const Context&) const override {
    if (auto wrong = objection(*model)) return *wrong;
    const Hybrid hybrid(*model, *this);
    const auto estimates = hybrid.byBox();
    HybridPoint point;
    point.boxOfLeaf = hybrid.boxOfLeaf;
    std::vector<bool> asked(evidence_.answers.size(), false);
    for (std::size_t leaf = 0; leaf < point.boxOfLeaf.size(); ++leaf) {
      const int box = point.boxOfLeaf[leaf];
      const auto& figures = estimates[static_cast<std::size_t>(std::max(0, box))][leaf].figures;
      point.right += box >= 0 ? figures.byBox : figures.byTree;
      point.explained += box >= 0 ? 0 : figures.rows;
      if (box >= 0) asked[static_cast<std::size_t>(box)] = true;
    }
    point.boxes = static_cast<int>(std::count(asked.begin(), asked.end(), true));
    FrontPoint result = hybrid.front().point(point);
    result.recipe = {model, {}};
    result.size = sizeOf(*model);
    return result;
  }

  std::vector<FrontPoint> frontOf(const ModelPtr& model, const Context& context) const override {
    if (objection(*model) || evidence_.answers.empty()) return {};
    const Hybrid hybrid(*model, *this);
    const auto set = searchHybrids(hybrid.seed, hybrid.estimator, static_cast<int>(evidence_.answers.size()),
                                   {}, Rng(1), context);
    if (!set) return {};
    return hybrid.front().points(*set, context.threads());
  }

 private:
  /// A changed model taken apart.
  struct Hybrid {
    Hybrid(const Model& model, const HybridRescorer& rescorer)
        : owner(rescorer),
          seed(regular(model, boxOfLeaf)),
          estimator(rescorer.task_, seed, rescorer.evidence_) {}

    std::vector<std::vector<LeafEstimate>> byBox() const {
      std::vector<std::vector<LeafEstimate>> all;
      for (int box = 0; box < static_cast<int>(owner.evidence_.answers.size()); ++box)
        all.push_back(estimator.estimate({box}));
      if (all.empty()) all.push_back(estimator.estimate({}));
      return all;
    }
    HybridFront front() const {
      Model base{owner.task_.data.schema(), owner.task_.targets, seed.tree, owner.boxes_, 0, {}, {}};
      return HybridFront(owner.task_, seed, estimator, std::make_shared<const Model>(std::move(base)),
                         std::nullopt, owner.test_, owner.measures_);
    }

    const HybridRescorer& owner;
    std::vector<std::int8_t> boxOfLeaf;
    SeedTree seed;
    LeafEstimator estimator;
  };

  /// The tree with class leaves only; its leaves are refitted by whoever edited it.
  static SeedTree regular(const Model& model, std::vector<std::int8_t>& boxOfLeaf) {
    Tree tree = *model.tree();
    for (auto& node : tree.nodes) {
      if (!node.isLeaf()) continue;
      const auto* box = std::get_if<BlackBoxLeaf>(&node.leaf());
      boxOfLeaf.push_back(static_cast<std::int8_t>(box ? box->box : -1));
      if (box) node.body = Leaf{ClassLeaf{box->counts, box->majority}};
    }
    SeedTree seed = indexed(std::move(tree));
    for (std::size_t leaf = 0; leaf < boxOfLeaf.size(); ++leaf)
      seed.handed[leaf] = seed.locked[leaf] && boxOfLeaf[leaf] >= 0;
    return seed;
  }

  std::optional<Error> objection(const Model& model) const {
    if (!sameRows_)
      return Error{
          "molhc: the run was made on other rows than these data hold; search again to score this tree"};
    if (const auto wrong = seedObjection(model, task_)) return Error{"molhc: " + *wrong};
    for (const auto& node : model.tree()->nodes) {
      if (!node.isLeaf()) continue;
      const auto* box = std::get_if<BlackBoxLeaf>(&node.leaf());
      if (box && static_cast<std::size_t>(box->box) >= evidence_.answers.size())
        return Error{"molhc: the tree asks black box " + std::to_string(box->box + 1) + "; this run has " +
                     std::to_string(evidence_.answers.size())};
    }
    return std::nullopt;
  }

  Task task_;
  std::vector<std::string> measures_;
  Evidence evidence_;
  std::vector<BoxAnswers> test_;
  std::vector<BlackBoxPtr> boxes_;
  bool sameRows_ = true;
};

}  // namespace

std::shared_ptr<const Rescorer> makeRescorer(const Task& task, const Outcome& outcome) {
  return std::make_shared<const HybridRescorer>(task, outcome);
}

}  // namespace paretree::molhc

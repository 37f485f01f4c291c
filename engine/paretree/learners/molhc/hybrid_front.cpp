#include "paretree/learners/molhc/hybrid_front.h"

#include <algorithm>

#include "paretree/core/parallel.h"
#include "paretree/learners/molhc/tuning.h"

namespace paretree::learners::molhc {

std::vector<front::Objective> objectivesFor(int boxes) {
  std::vector<front::Objective> objectives{
      {"accuracy", "Accuracy", true, front::Objective::Unit::Share},
      {"comprehensibility", "Share of rows explained by the tree", true, front::Objective::Unit::Share}};
  if (boxes > 1)
    objectives.push_back({"boxes", "Different black boxes", false, front::Objective::Unit::Count});
  return objectives;
}

struct HybridFront::Walk {
  explicit Walk(const HybridFront& front) {
    if (front.train_) train = front.train_->start();
    if (front.test_) test = front.test_->start();
  }
  PartSums::Position train, test;
};

HybridFront::HybridFront(const Task& task, const SeedTree& seed, const LeafEstimator& estimator,
                         model::ModelPtr base, const std::optional<std::vector<BoxAnswers>>& trainAnswers,
                         const std::vector<BoxAnswers>& testAnswers, std::vector<std::string> measures)
    : estimator_(estimator),
      base_(std::move(base)),
      leaves_(seed.leaves.size()),
      sizes_(seed.tree, *task.data.schema()),
      measures_(std::move(measures)) {
  if (trainAnswers) train_.emplace(task, task.train, seed, *trainAnswers);
  if (!task.test.empty()) test_.emplace(task, task.test, seed, testAnswers);
}

FrontPoint HybridFront::point(const HybridPoint& hybrid, Walk& walk) const {
  const auto rows = static_cast<double>(estimator_.rows());
  FrontPoint point;
  point.scores = {static_cast<double>(hybrid.right) / rows, static_cast<double>(hybrid.explained) / rows};
  point.shareExplained = point.scores[1];
  const auto interval = shareInterval(point.scores[0], estimator_.rows());
  point.interval = {interval.low, interval.high};
  point.size = sizes_.of(hybrid.boxOfLeaf);
  point.ties = hybrid.ties;
  point.recipe = {base_, hybrid.boxOfLeaf};
  if (train_) {
    train_->moveTo(walk.train, hybrid.boxOfLeaf);
    point.train = train_->measures(walk.train, measures_);
  } else {
    point.train.assign(measures_.size(), data::kMissing);
  }
  if (test_) {
    test_->moveTo(walk.test, hybrid.boxOfLeaf);
    point.test = test_->measures(walk.test, measures_);
    point.testScores = {test_->accuracy(walk.test), test_->explained(walk.test)};
  }
  if (boxes() > 1)
    for (auto* scores : {&point.scores, &point.testScores})
      if (!scores->empty()) scores->push_back(hybrid.boxes);
  return point;
}

FrontPoint HybridFront::point(const HybridPoint& hybrid) const {
  Walk walk(*this);
  return point(hybrid, walk);
}

std::vector<FrontPoint> HybridFront::points(const HybridSet& set, const Context& context) const {
  constexpr std::size_t kBlock = 512;
  const std::size_t count = set.points.size(), stride = count / tuning::kAfterStop + 1;
  std::vector<FrontPoint> points(count);
  parallelFor((count + kBlock - 1) / kBlock, context.threads(), [&](std::size_t block) {
    Walk walk(*this);
    const bool few = stride > 1 && context.stopping();
    const std::size_t end = std::min(count, (block + 1) * kBlock);
    for (std::size_t i = block * kBlock; i < end; ++i)
      if (!few || i % stride == 0 || i + 1 == count) points[i] = point(set.points[i], walk);
  });
  std::erase_if(points, [](const FrontPoint& point) { return point.scores.empty(); });
  return points;
}

Reference HybridFront::reference(std::string id, std::string label, const HybridPoint& hybrid) const {
  const FrontPoint place = point(hybrid);
  return {std::move(id), std::move(label), place.scores, place.testScores,
          place.train,   place.test,       place.recipe};
}

Reference HybridFront::treeAlone() const {
  HybridPoint hybrid;
  hybrid.boxOfLeaf.assign(leaves_, -1);
  hybrid.right = estimator_.rightByTree();
  hybrid.explained = estimator_.rows();
  return reference("tree", "Tree alone", hybrid);
}

Reference HybridFront::boxAlone(int box, const std::string& id, const std::string& label) const {
  HybridPoint hybrid;
  hybrid.boxOfLeaf.assign(leaves_, static_cast<std::int8_t>(box));
  hybrid.right = estimator_.rightByBox(box);
  hybrid.boxes = 1;
  return reference(id, label, hybrid);
}

}  // namespace paretree::learners::molhc

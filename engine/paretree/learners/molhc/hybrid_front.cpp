#include "paretree/learners/molhc/hybrid_front.h"

#include <algorithm>
#include <map>

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

HybridFront::Base::Base(const HybridFront& front, const SeedTree& seed, model::ModelPtr tree)
    : model(std::move(tree)), sizes(seed.tree, *front.task_.data.schema()) {
  const Task& task = front.task_;
  if (front.trainAnswers_) train.emplace(task, task.train, seed, *front.trainAnswers_);
  if (!task.test.empty()) test.emplace(task, task.test, seed, front.testAnswers_);
}

struct HybridFront::Walk {
  explicit Walk(const Base& base) {
    if (base.train) train = base.train->start();
    if (base.test) test = base.test->start();
  }
  PartSums::Position train, test;
};

HybridFront::HybridFront(const Task& task, const SeedTree& seed, const LeafEstimator& estimator,
                         model::ModelPtr base, std::optional<std::vector<BoxAnswers>> trainAnswers,
                         std::vector<BoxAnswers> testAnswers, std::vector<std::string> measures)
    : task_(task),
      seed_(seed),
      estimator_(estimator),
      trainAnswers_(std::move(trainAnswers)),
      testAnswers_(std::move(testAnswers)),
      measures_(std::move(measures)),
      boxes_(static_cast<int>(base->blackBoxes.size())),
      base_(*this, seed, base) {}

HybridFront::Base HybridFront::pruned(const std::vector<int>& leafAt) const {
  const SeedTree seed = prunedSeed(seed_, leafAt);
  model::Model model = *base_.model;
  model.shape = seed.tree;
  return Base(*this, seed, std::make_shared<const model::Model>(std::move(model)));
}

FrontPoint HybridFront::point(const HybridPoint& hybrid, const Base& base, Walk& walk) const {
  const auto rows = static_cast<double>(estimator_.rows());
  FrontPoint point;
  point.scores = {static_cast<double>(hybrid.right) / rows, static_cast<double>(hybrid.explained) / rows};
  point.shareExplained = point.scores[1];
  const auto interval = shareInterval(point.scores[0], estimator_.rows());
  point.interval = {interval.low, interval.high};
  point.size = base.sizes.of(hybrid.boxOfLeaf);
  point.ties = hybrid.ties;
  point.recipe = {base.model, hybrid.boxOfLeaf};
  if (base.train) {
    base.train->moveTo(walk.train, hybrid.boxOfLeaf);
    point.train = base.train->measures(walk.train, measures_);
  } else {
    point.train.assign(measures_.size(), data::kMissing);
  }
  if (base.test) {
    base.test->moveTo(walk.test, hybrid.boxOfLeaf);
    point.test = base.test->measures(walk.test, measures_);
    point.testScores = {base.test->accuracy(walk.test), base.test->explained(walk.test)};
  }
  if (boxes() > 1)
    for (auto* scores : {&point.scores, &point.testScores})
      if (!scores->empty()) scores->push_back(hybrid.boxes);
  return point;
}

FrontPoint HybridFront::point(const HybridPoint& hybrid) const {
  Walk walk(base_);
  return point(hybrid, base_, walk);
}

std::vector<FrontPoint> HybridFront::points(const HybridSet& set, const Context& context) const {
  constexpr std::size_t kBlock = 512;
  const std::size_t count = set.points.size(), stride = count / tuning::kAfterStop + 1;
  std::vector<FrontPoint> points(count);
  std::map<std::vector<int>, std::vector<std::size_t>> byTree;  // places in the set
  for (std::size_t i = 0; i < count; ++i) byTree[set.points[i].leafAt].push_back(i);
  for (const auto& [leafAt, at] : byTree) {
    const auto& places = at;  // clang 14 lets no lambda take a part of a structured binding
    std::optional<Base> other;
    if (!leafAt.empty()) other.emplace(pruned(leafAt));
    const Base& base = other ? *other : base_;
    parallelFor((places.size() + kBlock - 1) / kBlock, context.threads(), [&](std::size_t block) {
      Walk walk(base);
      const bool few = stride > 1 && context.stopping();
      const std::size_t end = std::min(places.size(), (block + 1) * kBlock);
      for (std::size_t k = block * kBlock; k < end; ++k) {
        const std::size_t i = places[k];
        if (!few || i % stride == 0 || i + 1 == count) points[i] = point(set.points[i], base, walk);
      }
    });
  }
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
  hybrid.boxOfLeaf.assign(seed_.leaves.size(), -1);
  hybrid.right = estimator_.rightByTree();
  hybrid.explained = estimator_.rows();
  return reference("tree", "Tree alone", hybrid);
}

Reference HybridFront::boxAlone(int box, const std::string& id, const std::string& label) const {
  HybridPoint hybrid;
  hybrid.boxOfLeaf.assign(seed_.leaves.size(), static_cast<std::int8_t>(box));
  hybrid.right = estimator_.rightByBox(box);
  hybrid.boxes = 1;
  return reference(id, label, hybrid);
}

}  // namespace paretree::learners::molhc

#include "paretree/learners/gmt/results/gmt_references.h"

#include <algorithm>
#include <cmath>

#include "paretree/core/elementary.h"
#include "paretree/grow/linear.h"
#include "paretree/learners/gmt/results/gmt_scores.h"

namespace paretree::learners::gmt {
namespace {

constexpr int kGenerations = 200;      // of a single fitness, at most a twentieth of the run's own
constexpr double kMostProducts = 2e9;  // that one linear model may cost
constexpr int kMostLeaves = 256;       // of the plain tree before it is pruned

class References {
 public:
  References(Outcome& outcome, FrontBuilder& frontBuilder, const Task& task, const TrainingMatrix& design,
             const grow::GrowData& grow, const EvolutionOptions& options)
      : outcome_(outcome),
        frontBuilder_(frontBuilder),
        task_(task),
        design_(design),
        grow_(grow),
        options_(options) {}

  Result<void> addCart(const Context& context) {
    grow::GrowOptions how;
    how.criterion = task_.classification() ? grow::Criterion::Gini : grow::Criterion::Variance;
    how.minLeaf = options_.limits.minLeaf;
    how.maxLeaves = options_.limits.maxLeaves > 0 ? options_.limits.maxLeaves : kMostLeaves;
    const model::Tree whole = growTree(grow_, design_.train(), how, context.rng(), context);
    if (context.stopping()) return {};
    const auto path = grow::costComplexityPath(whole);
    const auto best = std::min_element(path.begin(), path.end(), [&](const auto& a, const auto& b) {
      return bicOf(a.tree) < bicOf(b.tree);
    });
    return addTree("cart", "CART", best->tree);
  }

  Result<void> addLinear() {
    const double inputs = design_.inputs();
    if (task_.classification() || inputs * inputs * static_cast<double>(design_.rows()) > kMostProducts)
      return {};
    std::vector<model::Input> all;
    for (int j = 0; j < design_.inputs(); ++j) all.push_back(design_.input(j));
    model::Tree tree;
    tree.nodes.emplace_back();
    tree[0].stats = frontBuilder_.statsOf(design_.train());
    tree[0].body = model::Leaf(
        grow::fitLinear(task_.data, design_.train(), task_.targets[0], all, task_.data.weights()));
    return addTree("linear", "Linear model", std::move(tree));
  }

  Result<void> addEvolved(std::string id, std::string label, Fitness fitness,
                          const std::vector<Individual>& archive, const Context& context) {
    if (context.stopping() || options_.fitness == fitness) return {};
    EvolutionOptions options = options_;
    options.fitness = fitness;
    options.islands = 1;
    options.world = nullptr;
    options.generations = std::clamp(options.generations / 20, 1, kGenerations);
    // The best few by this fitness, and their mutants.
    std::vector<std::pair<ScoreTriple, NodePtr>> rated;
    for (const auto& individual : archive)
      rated.emplace_back(scoresOf(*individual.tree, design_, fitness), individual.tree);
    const auto few = std::min<std::size_t>(rated.size(), 5);
    std::partial_sort(rated.begin(), rated.begin() + static_cast<std::ptrdiff_t>(few), rated.end(),
                      [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<NodePtr> seeds;
    for (std::size_t i = 0; i < few; ++i) seeds.push_back(rated[i].second);
    const auto result = evolve(design_, grow_, options, seeds, context, {});
    if (context.stopping()) return {};
    auto point = frontBuilder_.point(result.best.front().tree);
    if (!point) return point.error();
    add(std::move(id), std::move(label), *point);
    return {};
  }

 private:
  double bicOf(const model::Tree& tree) const {
    gmt::Node sums;
    sums.leaves = tree.leafCount();
    sums.attributes = sizesOf(tree, task_.classification()).attributes;
    for (const auto& node : tree.nodes) {
      if (!node.isLeaf()) continue;
      sums.loss += node.stats.rows * node.stats.error;
      for (const double c : node.stats.counts)
        if (c > 0) sums.logLikelihood += c * elementary::log(c / node.stats.rows);
    }
    return bic(sums, design_);
  }

  Result<void> addTree(std::string id, std::string label, model::Tree tree) {
    auto point = frontBuilder_.measured(std::move(tree));
    if (!point) return point.error();
    add(std::move(id), std::move(label), *point);
    return {};
  }

  void add(std::string id, std::string label, const FrontPoint& point) {
    outcome_.references.push_back({std::move(id), std::move(label), point.scores, point.testScores,
                                   point.train, point.test, point.recipe});
  }

  Outcome& outcome_;
  FrontBuilder& frontBuilder_;
  const Task& task_;
  const TrainingMatrix& design_;
  const grow::GrowData& grow_;
  const EvolutionOptions& options_;
};

}  // namespace

Result<void> addReferences(Outcome& outcome, FrontBuilder& frontBuilder, const Task& task,
                           const TrainingMatrix& design, const grow::GrowData& grow,
                           const EvolutionOptions& options, const std::vector<Individual>& archive,
                           const Context& context) {
  if (context.stopping()) return {};
  References references(outcome, frontBuilder, task, design, grow, options);
  if (auto done = references.addCart(context); !done) return done;
  if (context.stopping()) return {};
  if (auto done = references.addLinear(); !done) return done;
  const Context part = context.quiet(context.rng().stream("references"), context.threads());
  if (auto done = references.addEvolved("bic", "Best BIC", Fitness::Bic, archive, part); !done) return done;
  return references.addEvolved("lexicographic", "Lexicographic", Fitness::Lexicographic, archive, part);
}

}  // namespace paretree::learners::gmt

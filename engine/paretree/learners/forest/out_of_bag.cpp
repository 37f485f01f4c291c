#include "paretree/learners/forest/out_of_bag.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <span>
#include <vector>

#include "paretree/core/parallel.h"
#include "paretree/grow/forest.h"
#include "paretree/model/apply/flat_trees.h"
#include "paretree/model/apply/predict.h"

namespace paretree::learners::forest {
namespace {

bool bootstrapped(const ParamValues& values) {
  const auto given = values.find("bootstrap");
  const auto* said = given == values.end() ? nullptr : std::get_if<bool>(&given->second);
  return !said || *said;
}

/// Sums over trees, by training row and class or target, and how many trees they are of.
struct Sums {
  std::vector<double> values;
  std::vector<int> trees;
};

/// What the leaves of a packed tree answer, ready for blocks of rows.
class LeafAnswers {
 public:
  LeafAnswers(const model::PackedTree& tree, const data::Dataset& data, bool classes, std::size_t width)
      : width_(width), flat_(tree, [&](const model::PackedReader::View& leaf) {
          std::vector<double> figures = classes ? model::shares(leaf.answers) : leaf.answers;
          figures.resize(width, data::kMissing);
          figures_.insert(figures_.end(), figures.begin(), figures.end());
          return figures_.size() / width - 1;
        }) {
    std::vector<std::uint8_t> asked(static_cast<std::size_t>(data.columns()), 0);
    flat_.markColumns(asked);
    std::vector<int> placeOf(asked.size(), 0);
    for (std::size_t column = 0; column < asked.size(); ++column) {
      if (asked[column] == 0) continue;
      placeOf[column] = static_cast<int>(columns_.size());
      columns_.push_back(static_cast<int>(column));
    }
    flat_.setPlaces(placeOf);
  }
  /// Adds what it answers for `rows`, by their places.
  void add(const data::Dataset& data, std::span<const data::Row> rows, std::span<const std::size_t> places,
           Sums& sums) const {
    model::RowValues values(data, columns_);
    values.read(rows);
    std::vector<std::int32_t> leaves(rows.size());
    flat_.answersOf(values, rows.size(), leaves.data());
    for (std::size_t i = 0; i < places.size(); ++i) {
      ++sums.trees[places[i]];
      const double* figures = &figures_[static_cast<std::size_t>(leaves[i]) * width_];
      for (std::size_t k = 0; k < width_; ++k) sums.values[places[i] * width_ + k] += figures[k];
    }
  }

 private:
  std::size_t width_;
  std::vector<double> figures_;
  std::vector<int> columns_;
  model::FlatTree flat_;  // made last, since its making fills figures_
};

/// A tree of the forest with the rows that it was grown on.
struct Member {
  std::vector<bool> inBag;             // by row
  std::optional<LeafAnswers> answers;  // none after a stop
};

/// Nothing after a stop.
std::optional<Sums> sumsOf(const Task& task, const model::Ensemble& forest, std::size_t width,
                           const Context& context) {
  constexpr std::size_t kTrees = 16, kRows = 8192;  // at a time
  const Rng rng = context.rng().stream("forest");
  const auto trees = forest.trees.packed();
  Sums sums{std::vector<double>(task.train.size() * width, 0), std::vector<int>(task.train.size(), 0)};
  for (std::size_t first = 0; first < trees.size(); first += kTrees) {
    std::vector<Member> members(std::min(kTrees, trees.size() - first));
    parallelFor(members.size(), context.threads(), [&](std::size_t m) {
      if (context.stopping()) return;
      Rng own = rng.stream(first + m);
      members[m].inBag.assign(task.data.rows(), false);
      for (const data::Row row : grow::bootstrapSample(task.train, own)) members[m].inBag[row] = true;
      members[m].answers.emplace(trees[first + m], task.data, task.classification(), width);
    });
    // Each row adds the trees in their order, however many threads there are.
    parallelFor((task.train.size() + kRows - 1) / kRows, context.threads(), [&](std::size_t block) {
      for (const Member& member : members) {
        if (context.stopping() || !member.answers) return;
        std::vector<std::size_t> places;
        data::Rows rows;
        for (std::size_t i = block * kRows; i < std::min((block + 1) * kRows, task.train.size()); ++i) {
          if (member.inBag[task.train[i]]) continue;
          places.push_back(i);
          rows.push_back(task.train[i]);
        }
        member.answers->add(task.data, rows, places, sums);
      }
    });
    if (context.stopping()) return {};
  }
  return sums;
}

}  // namespace

std::optional<HeldAnswers> outOfBag(const Task& task, const ParamValues& values, const Outcome& outcome,
                                    const Context& context) {
  if (!bootstrapped(values) || outcome.ending == Ending::Stopped || outcome.front.empty()) return {};
  const model::Model& model = *outcome.front[0].recipe.base;
  if (!model.ensemble()) return {};
  // A tree that is not packed is none of growForest().
  const auto trees = model.ensemble()->trees.packed();
  if (std::any_of(trees.begin(), trees.end(), [](const auto& tree) { return tree.plain() != nullptr; }))
    return {};
  const bool classes = task.classification();
  const auto width = classes ? static_cast<std::size_t>(model.classes()) : task.targets.size();
  const auto summed = sumsOf(task, *model.ensemble(), width, context);
  if (!summed) return {};
  const Sums& sums = *summed;
  HeldAnswers result;
  for (std::size_t i = 0; i < task.train.size(); ++i) {
    if (sums.trees[i] == 0) continue;
    result.rows.push_back(task.train[i]);
    const auto first = sums.values.begin() + static_cast<std::ptrdiff_t>(i * width);
    const auto last = first + static_cast<std::ptrdiff_t>(width);
    if (classes)
      result.answers.classes.push_back(static_cast<std::int32_t>(std::max_element(first, last) - first));
    std::transform(first, last,
                   std::back_inserter(classes ? result.answers.probabilities : result.answers.values),
                   [&](double sum) { return sum / sums.trees[i]; });
  }
  return result;
}

}  // namespace paretree::learners::forest

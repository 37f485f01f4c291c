#include "paretree/learners/optimal/beginning.h"

#include <algorithm>
#include <cmath>

#include "paretree/core/text.h"
#include "paretree/learners/proofs.h"
#include "paretree/model/apply/route.h"

namespace paretree::learners::optimal {
namespace {

namespace trees = paretree::optimal;

constexpr double kNotFound = 1e300;    // a loss that no tree has
constexpr double kSameFigure = 1e-9;   // relative
constexpr double kWholeWithin = 1e-6;  // of a loss that went through a text

/// Whether the figures of all nodes are of exactly these rows.
bool isFittedTo(const model::Tree& tree, const Task& task) {
  const auto weights = task.data.weights();
  const int target = task.targets[0];
  const bool classes = task.classification();
  const auto rows = rowsOfNodes(tree, task.data, task.train);
  const auto same = [](double a, double b) {
    return std::abs(a - b) <= kSameFigure * std::max({1.0, std::abs(a), std::abs(b)});
  };
  for (int node = 0; node < tree.size(); ++node) {
    const model::NodeStats& stats = tree[node].stats;
    double all = 0, sum = 0;
    std::vector<double> counts(stats.counts.size(), 0);
    for (const data::Row row : rows[node]) {
      const double weight = weights.empty() ? 1 : weights[row];
      all += weight;
      if (!classes) {
        sum += weight * task.data.numbers(target)[row];
      } else if (const auto code = static_cast<std::size_t>(task.data.codes(target)[row]);
                 code < counts.size()) {
        counts[code] += weight;
      }
    }
    if (!same(all, stats.rows)) return false;
    for (std::size_t c = 0; c < counts.size(); ++c)
      if (!same(counts[c], stats.counts[c])) return false;
    if (!classes && all > 0 && stats.means.size() == 1 && !same(sum / all, stats.means[0])) return false;
  }
  return true;
}

/// A score of the front as a loss of the problem.
double lossOfScore(double score, const Task& task, const trees::Problem& problem) {
  const double share = task.classification() ? score : score * score;
  const double loss = share * problem.total;
  const double whole = std::round(loss);
  return problem.whole && std::abs(loss - whole) < kWholeWithin ? whole : loss;
}

}  // namespace

bool takeTree(const model::Tree& tree, const Task& task, const trees::Problem& problem,
              const trees::RowSet& all, const trees::SearchOptions& options, trees::Found& found) {
  const auto most = static_cast<std::size_t>(options.leaves);
  const auto plan = planOfTree(problem, all, tree, task.data);
  if (!plan || depthOf(*plan) > options.depth) return false;
  const auto leaves = static_cast<std::size_t>(leavesOf(*plan));
  if (leaves > most) return false;
  const double loss = lossOf(problem, all, *plan);
  for (std::size_t l = leaves; l <= most; ++l) {
    if (!(loss < found.loss[l] - problem.rounding)) continue;
    found.loss[l] = loss;
    found.plan[l] = *plan;
  }
  return true;
}

Beginning beginningOf(const Task& task, const trees::Problem& problem, const trees::RowSet& all,
                      const trees::SearchOptions& options, const std::vector<std::string>& bounds,
                      const std::string& orders) {
  Beginning made;
  const auto most = static_cast<std::size_t>(options.leaves);
  made.found.loss.assign(most + 1, kNotFound);
  made.found.bound.assign(most + 1, 0);
  made.found.plan.resize(most + 1);
  for (const auto& seed : task.seeds) {
    const model::Tree* tree = seed->tree();
    if (!tree || tree->empty()) {
      ++made.outside;
      continue;
    }
    if (!isFittedTo(*tree, task)) {
      ++made.otherRows;
      continue;
    }
    ++(takeTree(*tree, task, problem, all, options, made.found) ? made.trees : made.outside);
  }
  const bool told = !bounds.empty() && bounds.back().starts_with(kOrdersOfBounds);
  const std::string ofBounds = told ? bounds.back().substr(std::string_view(kOrdersOfBounds).size()) : "";
  if (made.trees == 0 || ofBounds != orders) return made;
  std::vector<double> known(most + 1, 0);
  for (std::size_t l = 1; l <= std::min(most, bounds.size() - (told ? 1 : 0)); ++l) {
    const auto score = parseNumber(bounds[l - 1]);
    if (!score || !(*score >= 0)) return made;
    known[l] = lossOfScore(*score, task, problem);
    if (known[l] > made.found.loss[l] + 2 * problem.rounding) return made;  // bounds of something else
  }
  made.found.bound = known;
  made.bounds = std::any_of(known.begin(), known.end(), [](double bound) { return bound > 0; });
  return made;
}

std::vector<Message> notesOf(const Beginning& beginning) {
  std::vector<Message> notes;
  if (beginning.trees > 0 && beginning.bounds)
    notes.push_back(Message{"learners.optimal-carries-on", {{"trees", beginning.trees}}});
  else if (beginning.trees > 0)
    notes.push_back(Message{"learners.optimal-begins-with", {{"trees", beginning.trees}}});
  if (beginning.otherRows > 0)
    notes.push_back(Message{"learners.seeds-of-other-rows", {{"trees", beginning.otherRows}}});
  if (beginning.outside > 0)
    notes.push_back(Message{"learners.optimal-outside", {{"trees", beginning.outside}}});
  return notes;
}

}  // namespace paretree::learners::optimal

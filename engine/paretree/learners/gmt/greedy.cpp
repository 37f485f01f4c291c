#include "paretree/learners/gmt/greedy.h"
#include "paretree/core/elementary.h"
#include "paretree/grow/coded_column.h"
#include "paretree/learners/gmt/tuning.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace paretree::learners::gmt {

double halfway(double a, double b) {
  return a > b ? grow::thresholdBetween(b, a) : grow::thresholdBetween(a, b);
}

namespace {

using Inputs = std::vector<std::uint16_t>;

Inputs without(const Inputs& inputs, std::size_t at) {
  Inputs rest(inputs);
  rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(at));
  return rest;
}

Inputs with(const Inputs& inputs, std::uint16_t other) {
  Inputs more(inputs);
  more.insert(std::lower_bound(more.begin(), more.end(), other), other);
  return more;
}

/// The best threshold of one column. Sums over the rows between neighbouring thresholds give those of both
/// sides of each, so that all of them cost one look at the rows.
struct Sweep {
  double threshold = 0;
  double loss = INFINITY;
};

/// For leaves that answer means: the best of all thresholds between the rows asked, by sums of y alone.
Sweep sweepMeans(Builder& builder, std::span<const std::uint32_t> rows, int column, Rng& rng) {
  const TrainingMatrix& design = builder.design();
  assert(design.numbers(column).size() == design.rows());
  const double* values = design.numbers(column).data();
  const std::size_t step =
      std::max<std::size_t>(1, (rows.size() + tuning::kAskedMeans - 1) / tuning::kAskedMeans);
  thread_local std::vector<std::pair<double, std::uint32_t>> asked;
  asked.clear();
  double rest = 0, restSum = 0, weight = 0, sum = 0, squares = 0;
  for (std::size_t i = step > 1 ? rng.below(step) : 0; i < rows.size(); i += step) {
    const auto row = rows[i];
    if (values[row] != values[row]) continue;
    asked.emplace_back(values[row], row);
    rest += design.weight(row);
    restSum += design.weight(row) * design.y(row);
    squares += design.weight(row) * design.y(row) * design.y(row);
  }
  std::sort(asked.begin(), asked.end());
  builder.effort().rowsSummed += asked.size();
  Sweep best;
  const std::size_t n = asked.size(),
                    least = (static_cast<std::size_t>(builder.limits().minLeaf) + step - 1) / step;
  for (std::size_t cut = 1; cut < n; ++cut) {
    const auto& [low, row] = asked.data()[cut - 1];
    const double high = asked.data()[cut].first;
    weight += design.weight(row);
    rest -= design.weight(row);
    sum += design.weight(row) * design.y(row);
    restSum -= design.weight(row) * design.y(row);
    if (cut < least || n - cut < least || !(low < high)) continue;
    const double loss = (squares - sum * sum / weight - restSum * restSum / rest) / static_cast<double>(n);
    if (!(loss < best.loss)) continue;
    best = {halfway(low, high), loss};
  }
  return best;
}

Sweep sweep(Builder& builder, std::span<const std::uint32_t> rows, std::span<const std::uint16_t> left,
            std::span<const std::uint16_t> right, std::span<const std::uint16_t> both, int column, Rng& rng) {
  const TrainingMatrix& design = builder.design();
  if (design.leaf() == LeafKind::Mean) return sweepMeans(builder, rows, column, rng);
  assert(design.numbers(column).size() == design.rows());
  const double* values = design.numbers(column).data();
  const std::size_t step = std::max<std::size_t>(1, (rows.size() + tuning::kAsked - 1) / tuning::kAsked);
  std::vector<std::pair<double, std::uint32_t>> asked;
  asked.reserve(rows.size() / step + 1);
  for (std::size_t i = step > 1 ? rng.below(step) : 0; i < rows.size(); i += step)
    if (const double value = values[rows[i]]; value == value) asked.emplace_back(value, rows[i]);
  Sweep best;
  const std::size_t n = asked.size(),
                    least = (static_cast<std::size_t>(builder.limits().minLeaf) + step - 1) / step;
  if (n < 2 * least || n < 2) return best;
  std::sort(asked.begin(), asked.end());
  if (asked.front().first == asked.back().first) return best;
  // Cuts in layers, each at a random place of its layer, between two different values.
  std::vector<std::size_t> cuts;
  const std::size_t layers = std::min(tuning::kSegments, n);
  for (std::size_t k = 0; k < layers; ++k) {
    const std::size_t from = k * n / layers, to = (k + 1) * n / layers;
    std::size_t cut = from + rng.below(to - from);
    while (cut < n && (cut == 0 || asked[cut - 1].first == asked[cut].first)) ++cut;
    if (cut < least || n - cut < least || (!cuts.empty() && cut <= cuts.back())) continue;
    if (cut < n) cuts.push_back(cut);
  }
  if (cuts.empty()) return best;
  builder.effort().rowsSummed += n;
  std::vector<MomentsPtr> segments;
  RowList part;
  for (std::size_t k = 0; k <= cuts.size(); ++k) {
    part.clear();
    for (std::size_t i = k == 0 ? 0 : cuts[k - 1]; i < (k < cuts.size() ? cuts[k] : n); ++i)
      part.push_back(asked[i].second);
    segments.push_back(Moments::over(design, part, both));
  }
  std::vector<double> losses(cuts.size());
  MomentsPtr sum = segments.front();
  for (std::size_t k = 0; k < cuts.size(); ++k) {
    losses[k] = fitLeaf(*sum, left, cuts[k] * step).squares;
    sum = Moments::sum(*sum, *segments[k + 1]);
  }
  sum = segments.back();
  for (std::size_t k = cuts.size(); k-- > 0;) {
    losses[k] += fitLeaf(*sum, right, (n - cuts[k]) * step).squares;
    if (k > 0) sum = Moments::sum(*sum, *segments[k]);
  }
  const auto at = static_cast<std::size_t>(std::min_element(losses.begin(), losses.end()) - losses.begin());
  const double low = asked[cuts[at] - 1].first, high = asked[cuts[at]].first;
  best.loss = losses[at] / static_cast<double>(n);
  best.threshold = halfway(low, high);
  return best;
}

/// By row, what the means of the leaves below leave of y: squared residuals times weights. For any rows,
/// wherever they arrive now.
void askResiduals(Builder& builder, const Node& node, const RowList& rows, std::vector<double>& residuals) {
  if (rows.empty()) return;
  if (!node.isLeaf()) {
    RowList left, right;
    builder.part(*node.test, rows, left, right);
    askResiduals(builder, *node.left, left, residuals);
    askResiduals(builder, *node.right, right, residuals);
    return;
  }
  const TrainingMatrix& design = builder.design();
  const Moments& sums = *node.moments;
  const double mean = sums.at(0, sums.yPlace()) / sums.weight();
  for (const auto row : rows) {
    const double rest = design.y(row) - mean;
    residuals[row] = design.weight(row) * rest * rest;
  }
}

/// A row's squared residual on either side of a branch, times its weight.
struct Sided {
  std::uint32_t row;
  double left, right;
};

/// The best of all thresholds of one column by what the subtrees, as they are, leave on either side.
Sweep sweepSided(const Builder& builder, std::span<const Sided> rows, std::size_t least, int column) {
  assert(builder.design().numbers(column).size() == builder.design().rows());
  const double* values = builder.design().numbers(column).data();
  thread_local std::vector<std::pair<double, std::uint32_t>> sorted;
  sorted.clear();
  double loss = 0;
  std::uint32_t place = 0;
  for (const Sided& one : rows) {
    const double value = values[one.row];
    const std::uint32_t i = place++;
    if (value != value) continue;
    sorted.emplace_back(value, i);
    loss += one.right;
  }
  std::sort(sorted.begin(), sorted.end());
  Sweep best;
  const std::size_t n = sorted.size();
  for (std::size_t cut = 1; cut < n; ++cut) {
    const auto& [low, at] = sorted.data()[cut - 1];
    const Sided& moved = rows.data()[at];
    loss += moved.left - moved.right;
    const double high = sorted.data()[cut].first;
    if (cut < least || n - cut < least || !(low < high) || !(loss / static_cast<double>(n) < best.loss))
      continue;
    best = {halfway(low, high), loss / static_cast<double>(n)};
  }
  return best;
}

}  // namespace

TestPtr alternatedTest(Builder& builder, const Node& branch, std::span<const std::uint32_t> rows, int column,
                       Rng& rng) {
  const TrainingMatrix& design = builder.design();
  const std::size_t step =
      std::max<std::size_t>(1, (rows.size() + tuning::kAskedMeans - 1) / tuning::kAskedMeans);
  RowList asked;
  for (std::size_t i = step > 1 ? rng.below(step) : 0; i < rows.size(); i += step) asked.push_back(rows[i]);
  thread_local std::vector<double> left, right;
  left.resize(design.rows());
  right.resize(design.rows());
  askResiduals(builder, *branch.left, asked, left);
  askResiduals(builder, *branch.right, asked, right);
  std::vector<Sided> sided;
  for (const auto row : asked) sided.push_back({row, left[row], right[row]});
  const std::size_t least = (static_cast<std::size_t>(builder.limits().minLeaf) + step - 1) / step;
  Sweep best;
  int chosen = -1;
  const auto columns = column >= 0 ? 1 : 1 + rng.below(tuning::kMostColumnsMeans);
  for (std::uint64_t k = 0; k < columns; ++k) {
    const int here = column >= 0 ? column : design.features()[rng.below(design.features().size())];
    if (!design.isNumeric(here)) continue;
    if (const Sweep swept = sweepSided(builder, sided, least, here); swept.loss < best.loss) {
      best = swept;
      chosen = here;
    }
  }
  if (chosen < 0) return nullptr;
  return std::make_shared<const Test>(Test{model::Threshold{chosen, best.threshold}, true});
}

double priceOfInput(const Node& root, const TrainingMatrix& design, Rng& rng) {
  const double n = design.totalWeight();
  return root.loss / n * elementary::log(n) * elementary::exp2(rng.uniform(-4, 1));
}

std::vector<std::uint16_t> stepwise(Builder& builder, std::span<const std::uint32_t> rows,
                                    std::vector<std::uint16_t> inputs, const MomentsPtr& moments,
                                    double price, Rng& rng) {
  const TrainingMatrix& design = builder.design();
  Inputs others;
  const auto d = static_cast<std::size_t>(design.inputs());
  if (d <= static_cast<std::size_t>(Moments::kAllInputs)) {
    for (std::size_t j = 0; j < d; ++j) others.push_back(static_cast<std::uint16_t>(j));
  } else {
    for (std::size_t k = 0; k < tuning::kOthers; ++k)
      others.push_back(static_cast<std::uint16_t>(rng.below(d)));
    std::sort(others.begin(), others.end());
    others.erase(std::unique(others.begin(), others.end()), others.end());
  }
  std::erase_if(others, [&](auto j) { return std::binary_search(inputs.begin(), inputs.end(), j); });
  Inputs all(inputs);
  all.insert(all.end(), others.begin(), others.end());
  std::sort(all.begin(), all.end());
  MomentsPtr sums = moments;
  if (!sums || !sums->sound() || !sums->holds(all)) {
    sums = Moments::over(design, rows, all);
    builder.effort().rowsSummed += rows.size();
  }
  LeafFit fit = fitLeaf(*sums, inputs, rows.size());
  inputs = fit.inputs;
  double loss = fit.squares;
  for (int s = 0; s < tuning::kMostSteps && !inputs.empty(); ++s) {
    double least = INFINITY;
    std::size_t which = 0;
    for (std::size_t k = 0; k < inputs.size(); ++k)
      if (const double l = fitLeaf(*sums, without(inputs, k), rows.size()).squares; l < least) {
        least = l;
        which = k;
      }
    if (!(least - loss < price)) break;
    others.push_back(inputs[which]);
    inputs = without(inputs, which);
    loss = least;
  }
  for (int s = 0; s < tuning::kMostSteps; ++s) {
    double least = INFINITY;
    std::uint16_t which = 0;
    for (const auto other : others) {
      if (std::binary_search(inputs.begin(), inputs.end(), other)) continue;
      if (const double l = fitLeaf(*sums, with(inputs, other), rows.size()).squares; l < least) {
        least = l;
        which = other;
      }
    }
    if (!(loss - least > price)) break;
    inputs = fitLeaf(*sums, with(inputs, which), rows.size()).inputs;
    loss = least;
  }
  return inputs;
}

TestPtr sweptTest(Builder& builder, std::span<const std::uint32_t> rows, std::span<const std::uint16_t> left,
                  std::span<const std::uint16_t> right, int column, Rng& rng) {
  const TrainingMatrix& design = builder.design();
  Inputs both(left.begin(), left.end());
  both.insert(both.end(), right.begin(), right.end());
  std::sort(both.begin(), both.end());
  both.erase(std::unique(both.begin(), both.end()), both.end());
  if (both.size() > tuning::kMostInputs) return nullptr;
  Sweep best;
  int chosen = -1;
  const auto columns = column >= 0 ? 1
                                   : 1 + rng.below(design.leaf() == LeafKind::Mean ? tuning::kMostColumnsMeans
                                                                                   : tuning::kMostColumns);
  for (std::uint64_t k = 0; k < columns; ++k) {
    const int here = column >= 0 ? column : design.features()[rng.below(design.features().size())];
    if (!design.isNumeric(here)) continue;
    if (const Sweep swept = sweep(builder, rows, left, right, both, here, rng); swept.loss < best.loss) {
      best = swept;
      chosen = here;
    }
  }
  if (chosen < 0) return nullptr;
  return std::make_shared<const Test>(Test{model::Threshold{chosen, best.threshold}, true});
}

}  // namespace paretree::learners::gmt

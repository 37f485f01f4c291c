#include "reproduce/linear_rules.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "paretree/learners/nldt/lower/lower_level.h"
#include "paretree/learners/nldt/nldt_tree.h"
#include "paretree/model/apply/route.h"

namespace paretree::reproduce {
namespace {

constexpr double kCost = 1, kSolved = 1e-4;
constexpr int kMostPasses = 100000;
constexpr std::size_t kNeighbours = 5;

using Row = std::vector<double>;  ///< standardised inputs, and 1

struct Rows {
  std::vector<Row> values;
  std::vector<int> classes;  ///< 0 and 1
};

/// Mean and deviation of a feature over the training rows.
struct Scale {
  double mean = 0, deviation = 1;
};

std::vector<Scale> scalesOf(const learners::Task& task) {
  std::vector<Scale> scales;
  const auto count = static_cast<double>(task.train.size());
  for (const int feature : task.features) {
    const auto values = task.data.numbers(feature);
    Scale scale;
    for (const data::Row row : task.train) scale.mean += values[row] / count;
    double squares = 0;
    for (const data::Row row : task.train) squares += (values[row] - scale.mean) * (values[row] - scale.mean);
    scale.deviation = squares > 0 ? std::sqrt(squares / count) : 1;
    scales.push_back(scale);
  }
  return scales;
}

Row scaled(const learners::Task& task, const std::vector<Scale>& scales, data::Row row) {
  Row values;
  for (std::size_t f = 0; f < scales.size(); ++f)
    values.push_back((task.data.numbers(task.features[f])[row] - scales[f].mean) / scales[f].deviation);
  values.push_back(1);
  return values;
}

double product(const Row& a, const Row& b) { return std::inner_product(a.begin(), a.end(), b.begin(), 0.0); }

/// Adds rows between ones of the rarer class and their neighbours until both classes have as many.
void oversample(Rows& rows, Rng& rng) {
  const auto ones = static_cast<std::size_t>(std::count(rows.classes.begin(), rows.classes.end(), 1));
  const std::size_t zeros = rows.classes.size() - ones;
  const int rarer = ones < zeros ? 1 : 0;
  std::vector<std::size_t> own;
  for (std::size_t i = 0; i < rows.classes.size(); ++i)
    if (rows.classes[i] == rarer) own.push_back(i);
  if (own.size() < 2) return;
  const auto distance = [&](std::size_t a, std::size_t b) {
    double sum = 0;
    for (std::size_t f = 0; f < rows.values[a].size(); ++f) {
      const double apart = rows.values[a][f] - rows.values[b][f];
      sum += apart * apart;
    }
    return sum;
  };
  const std::size_t wanted = std::max(ones, zeros) - own.size();
  for (std::size_t made = 0; made < wanted; ++made) {
    const std::size_t from = own[made % own.size()];
    std::vector<std::size_t> others;
    std::copy_if(own.begin(), own.end(), std::back_inserter(others),
                 [&](std::size_t i) { return i != from; });
    std::stable_sort(others.begin(), others.end(),
                     [&](std::size_t a, std::size_t b) { return distance(from, a) < distance(from, b); });
    const std::size_t to = others[rng.below(std::min(kNeighbours, others.size()))];
    const double share = rng.uniform();
    Row between = rows.values[from];
    for (std::size_t f = 0; f < between.size(); ++f) between[f] += share * (rows.values[to][f] - between[f]);
    rows.values.push_back(std::move(between));
    rows.classes.push_back(rarer);
  }
}

/// Weights of the inputs and of 1; above 0 is class 1.
Row machineOf(const Rows& rows, Rng& rng) {
  std::vector<double> alpha(rows.values.size(), 0), squares;
  for (const Row& row : rows.values) squares.push_back(product(row, row));
  Row weights(rows.values.front().size(), 0);
  std::vector<std::size_t> order(rows.values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (int pass = 0; pass < kMostPasses; ++pass) {
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[rng.below(i)]);
    double off = 0;
    for (const std::size_t i : order) {
      const double sign = rows.classes[i] == 1 ? 1 : -1;
      const double gradient = sign * product(weights, rows.values[i]) - 1;
      const double projected = alpha[i] <= 0       ? std::min(gradient, 0.0)
                               : alpha[i] >= kCost ? std::max(gradient, 0.0)
                                                   : gradient;
      off = std::max(off, std::abs(projected));
      if (projected == 0) continue;
      const double next = std::clamp(alpha[i] - gradient / squares[i], 0.0, kCost);
      for (std::size_t f = 0; f < weights.size(); ++f)
        weights[f] += (next - alpha[i]) * sign * rows.values[i][f];
      alpha[i] = next;
    }
    if (off < kSolved) break;
  }
  return weights;
}

}  // namespace

Result<SpaceAnswer> lowerLevelAnswer(const learners::Task& task, Rng rng) {
  namespace nldt = learners::nldt;
  std::vector<model::Input> inputs;
  nldt::Genome genome;
  for (std::size_t f = 0; f < task.features.size(); ++f) {
    inputs.push_back({task.features[f], -1, 0});
    genome.cells.push_back({static_cast<std::uint8_t>(f), 1, static_cast<std::uint32_t>(f)});
  }
  genome = nldt::canonical(std::move(genome));
  const nldt::ScaledInputs scaledInputs(task.data, task.train, inputs);
  std::vector<std::int32_t> classOf;
  for (const data::Row row : task.train) classOf.push_back(task.data.codes(task.targets.at(0))[row]);
  std::vector<std::uint32_t> members(task.train.size());
  std::iota(members.begin(), members.end(), 0u);
  const nldt::NodeData node(scaledInputs, members, classOf, 2, 1);
  nldt::LowerOptions options;
  options.engine = nldt::LowerOptions::Engine::Paper;
  const auto solution = nldt::solvePaper(node, nldt::termsOf(node, genome), false, options, rng);
  model::Branch branch;
  branch.split = nldt::powerLawOf({genome, solution}, scaledInputs);
  std::array<std::array<int, 2>, 2> counts{};
  for (std::size_t i = 0; i < task.train.size(); ++i)
    ++counts[model::routeLeft(branch, task.data, task.train[i]) ? 0 : 1]
            [static_cast<std::size_t>(classOf[i])];
  const auto answerOf = [](const std::array<int, 2>& side) { return side[1] > side[0] ? 1 : 0; };
  const std::int32_t left = answerOf(counts[0]), right = answerOf(counts[1]);
  const data::Dataset data = task.data;
  return SpaceAnswer{[branch, data, left, right](const data::Rows& rows,
                                                 const Context&) -> Result<std::vector<std::int32_t>> {
                       std::vector<std::int32_t> answers;
                       for (const data::Row row : rows)
                         answers.push_back(model::routeLeft(branch, data, row) ? left : right);
                       return answers;
                     },
                     nullptr};
}

Result<SpaceAnswer> linearMachineAnswer(const learners::Task& task, bool oversampled, Rng rng) {
  const auto scales = scalesOf(task);
  Rows rows;
  for (const data::Row row : task.train) {
    rows.values.push_back(scaled(task, scales, row));
    rows.classes.push_back(task.data.codes(task.targets.at(0))[row]);
  }
  if (oversampled) oversample(rows, rng);
  const Row weights = machineOf(rows, rng);
  return SpaceAnswer{
      [task, scales, weights](const data::Rows& asked, const Context&) -> Result<std::vector<std::int32_t>> {
        std::vector<std::int32_t> answers;
        for (const data::Row row : asked)
          answers.push_back(product(weights, scaled(task, scales, row)) > 0 ? 1 : 0);
        return answers;
      },
      nullptr};
}

}  // namespace paretree::reproduce

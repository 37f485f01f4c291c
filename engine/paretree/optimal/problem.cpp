#include "paretree/optimal/problem.h"

#include <algorithm>
#include <boost/sort/pdqsort/pdqsort.hpp>
#include <cassert>
#include <cmath>
#include <numeric>

#include "paretree/core/context.h"
#include "paretree/optimal/thin.h"

namespace paretree::optimal {
namespace {

constexpr double kMostWhole = 1073741824.0;  // 2^30: sums of this and their differences fit 32 bits
constexpr int kMostParts = 1000;             // of 1, that weights may be multiples of
constexpr double kSame = 1e-9;  // weights that differ by less, relative to one another, are equal
constexpr double kRelativeRounding = 1e-10;  // of the loss of a single leaf

Attribute codedNumbers(std::span<const double> numbers, const data::Rows& rows) {
  Attribute attribute;
  std::vector<double> values;
  for (const data::Row row : rows)
    if (!std::isnan(numbers[row])) values.push_back(numbers[row]);
  boost::sort::pdqsort_branchless(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  attribute.values = static_cast<std::uint32_t>(values.size());
  for (const data::Row row : rows)
    attribute.codes.push_back(
        std::isnan(numbers[row])
            ? attribute.values
            : static_cast<std::uint32_t>(std::lower_bound(values.begin(), values.end(), numbers[row]) -
                                         values.begin()));
  attribute.low = attribute.high = std::move(values);
  return attribute;
}

/// Levels by their shares or means; those that differ by rounding alone stand as the column lists them.
void putInOrder(std::vector<int>& levels, const std::vector<double>& shares, double rounding) {
  const auto less = [&](int a, int b) { return shares[a] < shares[b]; };
  std::sort(levels.begin(), levels.end(), less);
  for (auto first = levels.begin(); first != levels.end();) {
    auto last = first + 1;
    while (last != levels.end() && shares[*last] - shares[*(last - 1)] <= rounding) ++last;
    std::sort(first, last);
    first = last;
  }
}

/// Levels that occur, by the share of the class that weighs most over all rows, or by their mean.
Attribute codedLevels(const Problem& problem, std::span<const std::int32_t> codes, std::size_t levels) {
  std::vector<double> weight(levels, 0), sum(levels, 0);
  std::uint32_t largest = 0;
  if (problem.classes > 0) {
    std::vector<double> all(static_cast<std::size_t>(problem.classes), 0);
    for (std::size_t i = 0; i < problem.size(); ++i) all[problem.classOf[i]] += problem.weights[i];
    // Classes that weigh alike but for rounding: the first.
    const double most = *std::max_element(all.begin(), all.end()) * (1 - kSame);
    largest = static_cast<std::uint32_t>(
        std::find_if(all.begin(), all.end(), [&](double one) { return one >= most; }) - all.begin());
  }
  for (std::size_t i = 0; i < problem.size(); ++i) {
    const std::int32_t code = codes[problem.rows[i]];
    if (code < 0) continue;
    const auto level = static_cast<std::size_t>(code);
    weight[level] += problem.weights[i];
    const double value = problem.classes > 0 ? (problem.classOf[i] == largest ? 1 : 0) : problem.values[i];
    sum[level] += problem.weights[i] * value;
  }
  Attribute attribute;
  attribute.nominal = true;
  attribute.allLevels = levels;
  for (std::size_t level = 0; level < levels; ++level)
    if (weight[level] > 0) attribute.levels.push_back(static_cast<int>(level));
  double squares = 0;  // of the values, to know what rounding is
  for (std::size_t i = 0; problem.classes == 0 && i < problem.size(); ++i)
    squares += problem.weights[i] * problem.values[i] * problem.values[i];
  for (const int level : attribute.levels) sum[level] /= weight[level];
  putInOrder(attribute.levels, sum, kSame * (problem.classes > 0 ? 1 : std::sqrt(squares / problem.total)));
  attribute.values = static_cast<std::uint32_t>(attribute.levels.size());
  std::vector<std::uint32_t> place(levels, attribute.values);
  for (std::uint32_t i = 0; i < attribute.values; ++i) place[attribute.levels[i]] = i;
  for (const data::Row row : problem.rows)
    attribute.codes.push_back(codes[row] < 0 ? attribute.values : place[codes[row]]);
  return attribute;
}

/// Missing everywhere.
Attribute uncoded(const Problem& problem, const data::ColumnInfo& info) {
  Attribute attribute;
  attribute.nominal = info.isNominal();
  attribute.allLevels = attribute.nominal ? info.levels.size() : 0;
  attribute.codes.assign(problem.size(), 0);
  return attribute;
}

/// The largest unit that all weights are whole multiples of, as exactly as they are written: each is the
/// number next to k / parts. 0: none such that the sum of all stays small.
double commonUnit(const std::vector<double>& weights, double total) {
  std::vector<double> different = weights;
  std::sort(different.begin(), different.end());
  different.erase(std::unique(different.begin(), different.end()), different.end());
  for (int parts = 1; parts <= kMostParts; ++parts) {
    if (different.empty() || !(different.back() * parts < 1e15)) return 0;
    const auto timesOf = [parts](double weight) { return std::round(weight * parts); };
    if (!std::all_of(different.begin(), different.end(),
                     [&](double weight) { return timesOf(weight) > 0 && timesOf(weight) / parts == weight; }))
      continue;
    std::int64_t shared = 0;
    for (const double weight : different)
      shared = std::gcd(shared, static_cast<std::int64_t>(timesOf(weight)));
    const double unit = static_cast<double>(shared) / parts;
    return total / unit < kMostWhole ? unit : 0;
  }
  return 0;
}

/// Makes weights of classes whole numbers where they have a common unit.
void countInUnits(Problem& problem, Loss loss) {
  const auto isWhole = [](double weight) { return weight == std::floor(weight); };
  problem.whole =
      problem.total < kMostWhole && std::all_of(problem.weights.begin(), problem.weights.end(), isWhole);
  if (problem.whole || loss != Loss::Error) return;  // what balances classes is no weight of the table
  const double unit = commonUnit(problem.weights, problem.total);
  if (!(unit > 0)) return;
  for (double& weight : problem.weights) weight = std::round(weight / unit);
  problem.total = std::accumulate(problem.weights.begin(), problem.weights.end(), 0.0);
  problem.unit = unit;
  problem.whole = true;
}

void setTarget(Problem& problem, const data::Dataset& data, int target, Loss loss) {
  if (data.info(target).isNominal()) {
    problem.classes = static_cast<int>(data.info(target).levels.size());
    for (const data::Row row : problem.rows) {
      assert(data.codes(target)[row] >= 0);
      problem.classOf.push_back(static_cast<std::uint32_t>(data.codes(target)[row]));
    }
  } else {
    assert(loss == Loss::Squares);
    double mean = 0;
    for (std::size_t i = 0; i < problem.size(); ++i)
      mean += problem.weights[i] * (data.numbers(target)[problem.rows[i]] / problem.total);
    for (const data::Row row : problem.rows) problem.values.push_back(data.numbers(target)[row] - mean);
  }
  if (loss != Loss::Balanced) return;
  std::vector<double> all(static_cast<std::size_t>(problem.classes), 0);
  for (std::size_t i = 0; i < problem.size(); ++i) all[problem.classOf[i]] += problem.weights[i];
  const auto present = std::count_if(all.begin(), all.end(), [](double weight) { return weight > 0; });
  for (std::size_t i = 0; i < problem.size(); ++i)
    problem.weights[i] *= problem.total / (static_cast<double>(present) * all[problem.classOf[i]]);
}

}  // namespace

Problem makeProblem(const data::Dataset& data, std::span<const data::Row> rows,
                    const std::vector<int>& features, int target, std::span<const double> weights,
                    const ProblemOptions& options, const Context* context) {
  Problem problem;
  for (const data::Row row : rows)
    if (weights.empty() || weights[row] > 0) problem.rows.push_back(row);
  for (const data::Row row : problem.rows) problem.weights.push_back(weights.empty() ? 1 : weights[row]);
  problem.total = std::accumulate(problem.weights.begin(), problem.weights.end(), 0.0);
  setTarget(problem, data, target, data.info(target).isNominal() ? options.loss : Loss::Squares);
  problem.whole = false;
  if (problem.classes > 0) countInUnits(problem, options.loss);
  for (const int feature : features) {
    const data::ColumnInfo& info = data.info(feature);
    Attribute attribute;
    if (context && context->stopping())
      attribute = uncoded(problem, info);
    else if (info.isNominal())
      attribute = codedLevels(problem, data.codes(feature), info.levels.size());
    else
      attribute = codedNumbers(data.numbers(feature), problem.rows);
    attribute.column = feature;
    problem.attributes.push_back(std::move(attribute));
  }
  if (options.cuts > 0) thin(problem, options.cuts, context);
  if (!problem.whole) {
    std::vector<std::uint32_t> all(problem.size());
    std::iota(all.begin(), all.end(), 0u);
    problem.rounding = kRelativeRounding * Judge(problem).most(all);
  }
  return problem;
}

void addOrder(Problem& problem, const LevelOrder& order) {
  const auto first =
      std::find_if(problem.attributes.begin(), problem.attributes.end(),
                   [&](const Attribute& one) { return one.nominal && one.column == order.column; });
  assert(first != problem.attributes.end() && first->values == order.levels.size());
  Attribute added = *first;
  added.again = true;
  added.levels = order.levels;
  std::vector<std::uint32_t> codeOf = codesIn(added, *first);
  codeOf.push_back(added.values);
  for (std::uint32_t& code : added.codes) code = codeOf[code];
  problem.attributes.push_back(std::move(added));
}

std::size_t firstOrderOf(const Problem& problem, std::size_t attribute) {
  const Attribute& of = problem.attributes[attribute];
  if (!of.again) return attribute;
  const auto first = std::find_if(problem.attributes.begin(), problem.attributes.end(),
                                  [&](const Attribute& one) { return one.column == of.column; });
  return static_cast<std::size_t>(first - problem.attributes.begin());
}

std::vector<std::uint32_t> codesIn(const Attribute& other, const Attribute& of) {
  std::vector<std::uint32_t> place(other.allLevels, other.values), codes;
  for (std::uint32_t code = 0; code < other.values; ++code)
    place[static_cast<std::size_t>(other.levels[code])] = code;
  for (const int level : of.levels) codes.push_back(place[static_cast<std::size_t>(level)]);
  return codes;
}

bool partsKnownFromMissing(const Problem& problem, const Cut& cut) {
  const Attribute& attribute = problem.attributes[static_cast<std::size_t>(cut.attribute)];
  for (std::uint32_t code = 0; code < attribute.values; ++code)
    if (cut.goesLeft(attribute, code) == cut.missingLeft) return false;
  return true;
}

bool groupsByOrder(const Problem& problem) {
  return std::any_of(problem.attributes.begin(), problem.attributes.end(),
                     [](const Attribute& attribute) { return attribute.groupsByOrder(); });
}

Judge::Judge(const Problem& problem)
    : rows_(problem.weights.size()),
      classes_(problem.classes),
      weights_(problem.weights.data()),
      values_(problem.values.data()),
      classOf_(problem.classOf.data()) {
  assert((classes_ > 0 ? problem.classOf.size() : problem.values.size()) == rows_);
}

double Judge::merit(const double* cells) const {
  if (classes_ > 0) return *std::max_element(cells, cells + classes_);
  return cells[0] > 0 ? cells[1] * cells[1] / cells[0] : 0;
}

double Judge::most(std::span<const std::uint32_t> rows) const {
  double sum = 0;
  for (const std::uint32_t row : rows) {
    assert(row < rows_);
    const double value = classes_ > 0 ? 1 : values_[row];
    sum += weights_[row] * value * value;
  }
  return sum;
}

double Judge::reach(std::uint32_t row, double low, double high) const {
  assert(row < rows_);
  if (classes_ > 0) return weights_[row];
  const double farthest = std::max(values_[row] - low, high - values_[row]);
  return weights_[row] * farthest * farthest;
}

}  // namespace paretree::optimal

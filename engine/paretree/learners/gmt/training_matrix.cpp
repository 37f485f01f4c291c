#include "paretree/learners/gmt/training_matrix.h"
#include "paretree/core/elementary.h"
#include "paretree/learners/gmt/tuning.h"

#include <algorithm>
#include <cmath>

namespace paretree::learners::gmt {
namespace {

/// 1 + v + kChoice (ln C(inputs, v) + ln tests) for v = 0 .. inputs.
std::vector<double> numbersBySize(std::size_t inputs, double tests) {
  std::vector<double> numbers;
  double subsets = 0;  // the logarithm of how many there are
  for (std::size_t v = 0; v <= inputs; ++v) {
    if (v > 0) subsets += elementary::log(static_cast<double>(inputs - v + 1) / static_cast<double>(v));
    numbers.push_back(1 + static_cast<double>(v) + tuning::kChoice * (subsets + elementary::log(tests)));
  }
  return numbers;
}

}  // namespace

TrainingMatrix::TrainingMatrix(const Task& task, LeafKind leaf, std::vector<int> features,
                               std::vector<model::Input> inputs, bool published)
    : task_(&task),
      leaf_(leaf),
      published_(published),
      features_(std::move(features)),
      inputs_(std::move(inputs)) {
  const auto allWeights = task.data.weights();
  for (const data::Row row : task.train)
    if (allWeights.empty() || allWeights[row] > 0) train_.push_back(row);  // rows of weight 0 say nothing
  const std::size_t n = train_.size(), d = inputs_.size();
  numbersOfLeaf_ = numbersBySize(d, static_cast<double>(std::max<std::size_t>(1, features_.size() * n)));
  if (!allWeights.empty())
    for (const data::Row row : train_) weights_.push_back(allWeights[row]);
  for (std::uint32_t i = 0; i < n; ++i) totalWeight_ += weight(i);

  const int target = task.targets[0];
  if (leaf == LeafKind::Class) {
    const auto codes = task.data.codes(target);
    for (const data::Row row : train_) classOf_.push_back(codes[row]);
    classes_ = static_cast<int>(task.data.info(target).levels.size());
  } else {
    const auto values = task.data.numbers(target);
    double sum = 0;
    for (std::uint32_t i = 0; i < n; ++i) sum += weight(i) * values[train_[i]];
    const double mean = sum / totalWeight_;
    for (const data::Row row : train_) y_.push_back(values[row] - mean);
    for (std::uint32_t i = 0; i < n; ++i) targetSquares_ += weight(i) * y_[i] * y_[i];
  }

  x_.resize(n * d);
  for (std::size_t j = 0; j < d; ++j) {
    double sum = 0;
    for (std::size_t i = 0; i < n; ++i) {
      double value = inputValue(inputs_[j], task.data, train_[i]);
      if (!std::isfinite(value)) value = 0;
      x_[i * d + j] = value;
      sum += value;
    }
    const double mean = sum / static_cast<double>(n);
    double squares = 0;
    for (std::size_t i = 0; i < n; ++i) {
      x_[i * d + j] -= mean;
      squares += x_[i * d + j] * x_[i * d + j];
    }
    const double deviation = std::sqrt(squares / static_cast<double>(n));
    const double scale =
        deviation > 0 && std::isfinite(deviation) ? std::ldexp(1.0, -std::ilogb(deviation)) : 0;
    for (std::size_t i = 0; i < n; ++i) x_[i * d + j] *= scale;
  }

  numbers_.resize(static_cast<std::size_t>(task.data.columns()));
  codes_.resize(static_cast<std::size_t>(task.data.columns()));
  for (const int column : features_) {
    const auto c = static_cast<std::size_t>(column);
    if (task.data.info(column).isNumeric()) {
      const auto values = task.data.numbers(column);
      for (const data::Row row : train_) numbers_[c].push_back(values[row]);
    } else {
      const auto values = task.data.codes(column);
      for (const data::Row row : train_) codes_[c].push_back(values[row]);
    }
  }
}

}  // namespace paretree::learners::gmt

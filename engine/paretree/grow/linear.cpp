#include "paretree/grow/linear.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>
#include <utility>

#include "paretree/core/statistics.h"

namespace paretree::grow {

namespace {

double dot(const std::vector<double>& a, const std::vector<double>& b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

/// One column of the problem: centred, scaled by a power of two, times the roots of the weights.
struct CentredColumn {
  std::vector<double> values;
  double mean = 0;   ///< in the column's own unit
  double scale = 1;  ///< own unit = values / scale
  bool varies = false;
};

class LeastSquares {
 public:
  LeastSquares(const data::Dataset& data, std::span<const data::Row> rows, int target,
               std::span<const double> weights)
      : data_(data) {
    const auto y = data.numbers(target);
    for (const data::Row row : rows) {
      const double weight = weights.empty() ? 1 : weights[row];
      if (!(weight > 0) || std::isnan(y[row])) continue;
      rows_.push_back(row);
      roots_.push_back(std::sqrt(weight));
      low_ = std::min(low_, y[row]);
      high_ = std::max(high_, y[row]);
    }
    const double largest = roots_.empty() ? 1 : *std::max_element(roots_.begin(), roots_.end());
    for (double& root : roots_) root /= largest;
    weightSum_ = dot(roots_, roots_);
    target_ = centred([&](data::Row row) { return y[row]; });
    residual_ = target_.values;
  }

  /// Takes the input in if it adds something to those taken so far, as R's lm does (LINPACK's dqrdc2: in
  /// order, a column whose rest is below 1e-7 of it adds nothing).
  void offer(const model::Input& input) {
    if (terms_.size() + 1 >= rows_.size()) return;
    CentredColumn column = centred([&](data::Row row) { return inputValue(input, data_, row); });
    if (!column.varies) return;
    const double whole = std::sqrt(dot(column.values, column.values));
    std::vector<double> along(terms_.size(), 0.0);
    // Twice is enough (Giraud, Langou, Rozloznik 2005) for a basis that is orthogonal to rounding.
    for (int pass = 0; pass < 2; ++pass)
      for (std::size_t t = 0; t < terms_.size(); ++t) {
        const double part = dot(terms_[t].basis, column.values);
        along[t] += part;
        for (std::size_t i = 0; i < rows_.size(); ++i) column.values[i] -= part * terms_[t].basis[i];
      }
    const double rest = std::sqrt(dot(column.values, column.values));
    if (!(rest > 1e-7 * whole)) return;
    for (double& value : column.values) value /= rest;
    const double part = dot(column.values, residual_);
    for (std::size_t i = 0; i < rows_.size(); ++i) residual_[i] -= part * column.values[i];
    along.push_back(rest);
    terms_.push_back({input, std::move(column.values), std::move(along), part, column.mean, column.scale});
  }

  model::LinearLeaf solution() const {
    const std::size_t n = terms_.size();
    std::vector<double> coefficients(n);
    for (std::size_t i = n; i-- > 0;) {
      double rest = terms_[i].targetPart;
      for (std::size_t j = i + 1; j < n; ++j) rest -= terms_[j].along[i] * coefficients[j];
      coefficients[i] = rest / terms_[i].along[i];
    }
    model::LinearLeaf leaf;
    leaf.intercept = target_.mean;
    if (n > 0) std::tie(leaf.low, leaf.high) = answersMet();
    const std::vector<double> errors = standardErrors();
    for (std::size_t i = 0; i < n; ++i) {
      const double unit = terms_[i].scale / target_.scale;
      leaf.terms.push_back({terms_[i].input, coefficients[i] * unit, errors[i] * unit});
      leaf.intercept -= leaf.terms[i].coefficient * terms_[i].mean;
    }
    return leaf;
  }

 private:
  struct Term {
    model::Input input;
    std::vector<double> basis;  ///< unit length, orthogonal to those before
    std::vector<double> along;  ///< the column in the basis: a column of R
    double targetPart = 0;
    double mean = 0, scale = 1;
  };

  template <class ValueOf>
  CentredColumn centred(const ValueOf& valueOf) const {
    CentredColumn column;
    double largest = 0, low = std::numeric_limits<double>::infinity(), high = -low;
    for (const data::Row row : rows_) {
      const double value = valueOf(row);
      if (!std::isfinite(value)) return column;
      largest = std::max(largest, std::abs(value));
      low = std::min(low, value);
      high = std::max(high, value);
    }
    if (largest > 0) {
      int exponent = 0;
      std::frexp(largest, &exponent);
      column.scale = std::ldexp(1.0, std::clamp(-exponent, -1000, 1000));
    }
    double sum = 0;
    for (std::size_t i = 0; i < rows_.size(); ++i)
      sum += roots_[i] * roots_[i] * (valueOf(rows_[i]) * column.scale);
    const double mean = low == high ? low * column.scale : weightSum_ > 0 ? sum / weightSum_ : 0;
    column.mean = rows_.empty() ? 0 : mean / column.scale;
    column.varies = low < high;
    for (std::size_t i = 0; i < rows_.size(); ++i)
      column.values.push_back(roots_[i] * (valueOf(rows_[i]) * column.scale - mean));
    return column;
  }

  /// From the least to the largest answer on the rows, within the target's range.
  std::pair<double, double> answersMet() const {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const double answer = target_.mean + (target_.values[i] - residual_[i]) / roots_[i] / target_.scale;
      low = std::min(low, answer);
      high = std::max(high, answer);
    }
    return {std::clamp(low, low_, high_), std::clamp(high, low_, high_)};
  }

  /// s sqrt of the diagonal of (R'R)^-1, s^2 = residual sum of squares / degrees of freedom.
  std::vector<double> standardErrors() const {
    const std::size_t n = terms_.size();
    std::vector<double> errors(n, data::kMissing);
    if (rows_.size() <= n + 1 || n == 0) return errors;
    const double variance = dot(residual_, residual_) / static_cast<double>(rows_.size() - n - 1);
    std::vector<double> squares(n, 0.0), column(n);
    for (std::size_t j = 0; j < n; ++j) {  // column j of R^-1
      std::fill(column.begin(), column.end(), 0.0);
      for (std::size_t i = j + 1; i-- > 0;) {
        double rest = i == j ? 1 : 0;
        for (std::size_t k = i + 1; k <= j; ++k) rest -= terms_[k].along[i] * column[k];
        column[i] = rest / terms_[i].along[i];
        squares[i] += column[i] * column[i];
      }
    }
    for (std::size_t i = 0; i < n; ++i) errors[i] = std::sqrt(variance * squares[i]);
    return errors;
  }

  const data::Dataset& data_;
  std::vector<data::Row> rows_;
  std::vector<double> roots_;
  double weightSum_ = 0;
  double low_ = std::numeric_limits<double>::infinity(), high_ = -low_;  ///< of the target
  CentredColumn target_;
  std::vector<double> residual_;
  std::vector<Term> terms_;
};

}  // namespace

std::vector<model::Input> inputsOf(const data::Dataset& data, const std::vector<int>& columns,
                                   std::span<const data::Row> rows) {
  std::vector<model::Input> inputs;
  for (const int column : columns) {
    const data::ColumnInfo& info = data.info(column);
    if (!info.isNominal()) {
      std::vector<double> present;
      for (const data::Row row : rows)
        if (std::isfinite(data.numbers(column)[row])) present.push_back(data.numbers(column)[row]);
      inputs.push_back({column, -1, medianOf(std::move(present))});
      continue;
    }
    std::vector<std::size_t> counts(info.levels.size(), 0);
    for (const data::Row row : rows)
      if (const std::int32_t code = data.codes(column)[row]; code >= 0) ++counts[code];
    const auto mode = std::max_element(counts.begin(), counts.end()) - counts.begin();
    for (int level = 1; level < static_cast<int>(info.levels.size()); ++level)
      inputs.push_back({column, level, level == mode ? 1.0 : 0.0});
  }
  return inputs;
}

model::LinearLeaf fitLinear(const data::Dataset& data, std::span<const data::Row> rows, int target,
                            const std::vector<model::Input>& inputs, std::span<const double> weights) {
  assert(weights.empty() || weights.size() == data.rows());
  LeastSquares problem(data, rows, target, weights);
  for (const model::Input& input : inputs) problem.offer(input);
  return problem.solution();
}

}  // namespace paretree::grow

// The training rows as the evolution sees them: centred inputs for leaf models, raw columns for tests, the
// target.
#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include "paretree/learners/learner.h"
#include "paretree/model/split.h"

namespace paretree::learners::gmt {

enum class LeafKind { Linear, Mean, Class };
enum class TestKind { Univariate, Oblique, Mixed };

/// Rows are counted from 0 in the order of Task::train. Inputs are centred at their training mean and scaled
/// by a power of two to about unit deviation, so that sums of products lose little and scaling loses nothing.
class TrainingMatrix {
 public:
  /// `published`: trees are judged and varied as the paper says and nothing else.
  TrainingMatrix(const Task& task, LeafKind leaf, std::vector<int> features, std::vector<model::Input> inputs,
                 bool published = false);

  std::size_t rows() const { return train_.size(); }
  int inputs() const { return static_cast<int>(inputs_.size()); }
  const model::Input& input(int j) const { return inputs_[j]; }
  /// Centred, scaled inputs of a row: inputs() numbers.
  const double* x(std::uint32_t row) const {
    return x_.data() + static_cast<std::size_t>(row) * inputs_.size();
  }
  /// Centred at its weighted mean, unscaled. As the next two asked for each row of each leaf: rows are those
  /// of the matrix.
  double y(std::uint32_t row) const {
    assert(row < y_.size());
    return y_.data()[row];
  }
  double weight(std::uint32_t row) const {
    assert(row < rows());
    return weights_.empty() ? 1.0 : weights_.data()[row];
  }
  bool weighted() const { return !weights_.empty(); }
  int classOf(std::uint32_t row) const {
    assert(row < classOf_.size());
    return classOf_.data()[row];
  }
  int classes() const { return classes_; }
  double totalWeight() const { return totalWeight_; }
  double targetSquares() const { return targetSquares_; }  ///< weighted sum of y * y
  /// Numbers that a leaf model of so many inputs has cost: its own, 1 + inputs, and for every choice among m
  /// one half of ln m: which inputs, and which attribute and threshold the test above it has. The best of m
  /// that are all noise looks as good as ln m fitted numbers do; half, since those to choose from are alike.
  double numbersOfLeaf(std::size_t inputs) const { return numbersOfLeaf_[inputs]; }

  LeafKind leaf() const { return leaf_; }
  bool published() const { return published_; }
  const Task& task() const { return *task_; }
  const std::vector<int>& features() const { return features_; }
  data::Row dataRow(std::uint32_t row) const { return train_[row]; }
  const data::Rows& train() const { return train_; }
  /// Raw values of a numeric feature column by training row; missing = NaN.
  const std::vector<double>& numbers(int column) const { return numbers_[column]; }
  const std::vector<std::int32_t>& codes(int column) const { return codes_[column]; }
  bool isNumeric(int column) const { return !numbers_[column].empty(); }

 private:
  const Task* task_;
  LeafKind leaf_;
  bool published_ = false;
  std::vector<int> features_;
  std::vector<model::Input> inputs_;
  data::Rows train_;
  std::vector<double> x_, y_, weights_;
  std::vector<std::int32_t> classOf_;
  int classes_ = 0;
  double totalWeight_ = 0, targetSquares_ = 0;
  std::vector<double> numbersOfLeaf_;
  std::vector<std::vector<double>> numbers_;
  std::vector<std::vector<std::int32_t>> codes_;
};

}  // namespace paretree::learners::gmt

// The hot kernel: how many rows of each class a linear rule over power laws sends left, and the impurity of
// that.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace paretree::learners::nldt {

/// Power laws of one block matrix for all rows of a node: `terms` columns of `rows` floats.
struct TermColumns {
  std::vector<float> values;  ///< terms x rows
  std::size_t rows = 0;
  int terms = 0;
  const float* column(int term) const { return values.data() + static_cast<std::size_t>(term) * rows; }
};

/// One candidate of the lower level: theta1 + sum w_i B_i <= 0, or |theta1 + sum w_i B_i| <= |theta2|.
constexpr int kMaxTerms = 8;
struct Coefficients {
  float w[kMaxTerms] = {};
  float theta1 = 0;
  float theta2 = 0;
};

/// left[c] = rows of segment c with f <= 0. The numbers are the same for every instruction set: each row's f
/// is a fixed chain of single multiplications and additions, and only whole numbers are summed.
void countLeft(const TermColumns& terms, std::span<const std::size_t> segments, const Coefficients& rule,
               bool modulus, std::int32_t* left);

enum class Impurity { Gini, Entropy };
/// Gini impurity of both sides of a split weighted by their rows; left(c), total(c): rows of class c.
template <class Left, class Total>
double giniOfSplit(std::size_t classes, Left left, Total total) {
  double nl = 0, nr = 0, sl = 0, sr = 0;
  for (std::size_t c = 0; c < classes; ++c) {
    const double l = left(c), r = total(c) - l;
    nl += l;
    nr += r;
    sl += l * l;
    sr += r * r;
  }
  double net = nl + nr;
  if (nl > 0) net -= sl / nl;
  if (nr > 0) net -= sr / nr;
  return net / (nl + nr);
}
/// F_L (eq. 6): impurity of both sides weighted by their rows; total[c] = rows of segment c.
double netImpurity(std::span<const std::int32_t> left, std::span<const std::int32_t> total,
                   Impurity impurity);
/// Impurity of one node.
double impurityOf(std::span<const std::int32_t> counts, Impurity impurity);

}  // namespace paretree::learners::nldt

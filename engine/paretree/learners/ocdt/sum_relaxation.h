// R for targets that share a sum, in closed form.
#pragma once

#include <span>
#include <vector>

#include "paretree/solve/sum_set.h"

namespace paretree::learners::ocdt {

/// min over y and switches of weight * |y - mean|^2 + lambda * sum of the rows' violations, y in [0, high]
/// and whole where the set says so. Exactly: for each number of switches that are on these are the largest
/// means (exchanging two never gains otherwise); what is left is convex, of whole numbers M-convex, so that
/// no exchange of a unit gains where nothing is better (Murota 2003).
class SumRelaxation {
 public:
  SumRelaxation(const solve::SumSet& set, double high, double lambda);

  void predict(std::span<const double> mean, double weight, std::span<double> values) const;

 private:
  /// Of the members, largest means first, the first `on` of which have their switch on: the least cost, and
  /// y.
  double least(std::span<const double> means, std::size_t on, double weight, std::vector<double>& y) const;
  /// What breaking the rows of one target costs at y, beside the square.
  double penalty(bool on, double y) const;
  double sumPenalty(double sum) const;
  /// The y of least weight (y - mean)^2 + penalty + price * y.
  double cheapest(bool on, double mean, double weight, double price) const;
  void takeUnits(std::span<const double> means, std::size_t on, double weight, std::vector<double>& y) const;

  solve::SumSet set_;
  double high_, lambda_;
};

}  // namespace paretree::learners::ocdt

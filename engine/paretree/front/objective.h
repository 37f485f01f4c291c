// What a front trades off.
#pragma once

#include <string>
#include <vector>

namespace paretree::front {

struct Objective {
  std::string id;     ///< "accuracy", "comprehensibility", "rmse", "size"
  std::string label;  ///< "Share of rows explained by the tree"
  bool maximise = true;
  enum class Unit { Share /* 0..1, shown in percent */, Count, Value } unit = Unit::Share;
};

/// Says whether a is at least as good as b in every objective and better in one. Both have one value for
/// each.
bool dominates(const std::vector<double>& a, const std::vector<double>& b,
               const std::vector<Objective>& objectives);

}  // namespace paretree::front

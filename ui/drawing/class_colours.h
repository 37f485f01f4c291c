// Which class has which colour: fixed for a data set, kept when a class is filtered out.
#pragma once

#include <QString>
#include <vector>

#include "ui/drawing/theme.h"
#include "ui/drawing/tree/tree_context.h"

namespace paretree::ui {

/// One part of a class bar, left to right.
struct BarPart {
  Swatch swatch;
  double share = 0;
};

/// Up to eight classes have a hue each. With more, bars show three tones and words name the class, unless the
/// user has pinned classes to hues; then those have hues and all others the light tone.
class ClassColours {
 public:
  ClassColours() = default;
  /// `order`: all class codes, largest class first.
  ClassColours(std::vector<int> order, std::vector<int> pinned);
  /// Those of a model: by context.classOrder, else by the counts of the root, else by code.
  static ClassColours of(const model::Model& model, const TreeContext& context);

  int classes() const { return static_cast<int>(order_.size()); }
  /// True where hue does not name classes.
  bool tones() const { return tones_; }
  /// True where this class is told by a hue.
  bool hasHue(int code) const;
  /// Its hue, or the light tone.
  Swatch swatch(int code) const;
  /// The parts of a bar for these counts (by code); shares sum to 1, or nothing where all counts are 0.
  std::vector<BarPart> bar(const std::vector<double>& counts) const;
  /// Codes in display order.
  const std::vector<int>& order() const { return order_; }

 private:
  std::vector<int> order_;
  std::vector<int> hueOf_;  ///< by code, -1 = none
  bool tones_ = false;
};

}  // namespace paretree::ui

// Where axes have their lines: 1, 2 or 5 times a power of ten.
#pragma once

#include <QString>
#include <vector>

#include "paretree/front/objective.h"
#include "ui/drawing/front/front_picture.h"

namespace paretree::ui {

/// The step that gives at most `most` ticks between low and high (low < high).
double niceStep(double low, double high, int most);
/// Multiples of the nice step inside [low, high]. Logarithmic: powers of ten with 2 and 5 between them while
/// there is room (low > 0).
std::vector<double> niceTicks(double low, double high, int most, bool logarithmic = false);
/// All labels of one axis with equal decimals: "84 %", "86 %"; "0.5", "1.0"; "1,000".
QString tickText(double value, double step, front::Objective::Unit unit);

struct AxisLabels {
  std::vector<double> ticks;
  std::vector<QString> texts;
};
/// At most `most` labelled ticks from `low` to `high`; of counts, whole ones.
AxisLabels axisLabels(double low, double high, front::Objective::Unit unit, bool logarithmic, int most);
/// "Conditions to read (log)".
QString axisTitle(const FrontAxis& axis);

}  // namespace paretree::ui

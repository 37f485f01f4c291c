// What the front chart shows, as a value: runs, which of them is current, references, selection, ghost.
#pragma once

#include <QPointF>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "engine/learners/outcome.h"
#include "engine/runs/workspace.h"

namespace paretree::ui {

struct ChartLayer {
  int run = 0;
  QString name;                             ///< "run 2"
  std::shared_ptr<const Outcome> outcome;
  bool current = false;
};

struct ChartGhost {
  FrontPoint point;
  QString text;       ///< the edit in words
  bool kept = false;  ///< a draft that is there already, not a preview
};

struct ChartPicture {
  std::vector<ChartLayer> layers;           ///< earlier runs first; the current one last
  int x = 1, y = 0;                         ///< objectives on the axes
  PointRef selected{0, -1};
  std::vector<PointRef> pins, stars;
  std::vector<ChartGhost> ghosts;
  std::optional<double> target;             ///< of the y objective
  bool showTest = true, showEarlier = true;
  bool growing = false;

  const ChartLayer* current() const;
  const Objective* objective(int axis) const;   ///< null where there is none
};

/// Position on the chart in axis units (shares in percent); NaN where the point has no such score.
QPointF chartPosition(const std::vector<double>& scores, const ChartPicture& picture);

/// Points of the undominated staircase in axis units, from the side where x is worst to where y is worst. `corner` is
/// the worst end of both axes: the line ends at the plot's border there.
std::vector<QPointF> chartStaircase(std::vector<QPointF> points, bool maximiseX, bool maximiseY, const QPointF& corner);

struct ChartRange {
  double low = 0, high = 1, step = 0.2;
};
/// Padded by 3 %, step 1, 2 or 5 times a power of ten so that at most `ticks` labels fit.
ChartRange paddedRange(double low, double high, int ticks);

}  // namespace paretree::ui

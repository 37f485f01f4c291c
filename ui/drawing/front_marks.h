// Everything of a front chart but its axes: staircase, whiskers, points, baselines, knee, ghost, selection,
// plates. The window's chart and the files share it: where a value lies is asked of the caller.
#pragma once

#include <QPointF>
#include <QRectF>
#include <QString>
#include <functional>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "engine/learners/outcome.h"
#include "ui/drawing/theme.h"
#include "ui/drawing/type.h"

class QPainter;

namespace paretree::ui {

struct FrontAxis {
  QString label;
  Objective::Unit unit = Objective::Unit::Value;
  bool maximise = true;
  bool logarithmic = false;
  double low = 0, high = 1;
};

struct FrontDot {
  QPointF value;                ///< x and y in the axes' units
  std::optional<QPointF> test;  ///< the same model on the test rows
};

struct FrontRun {
  QString label;
  std::vector<FrontDot> dots;
  int mark = -1;  ///< LearnerInfo::mark where learners are compared
};

/// A point to compare with.
struct FrontPlace {
  enum class Kind { TreeAlone, BlackBoxAlone, Plain, Infeasible } kind = Kind::Plain;
  QPointF value;
  QString label;
};

/// A line across the plot: a target or a reference value.
struct FrontLine {
  bool horizontal = true;
  double value = 0;
  QString label;
};

struct FrontGhost {
  QPointF value;
  QString label;  ///< "leaf 9 made regular"
};

/// What a front chart shows, as a value.
struct FrontPicture {
  FrontAxis x, y;
  std::vector<FrontRun> earlier;   ///< faded, oldest first
  FrontRun current;                ///< unless `compared` is used
  std::vector<FrontRun> compared;  ///< runs of several learners side by side, with one joint staircase
  std::vector<FrontPlace> places;
  std::vector<FrontLine> lines;
  bool showTest = true;
  int selected = -1, hovered = -1, knee = -1;  ///< indices of current.dots
  bool focused = false;
  std::optional<FrontGhost> ghost;
  std::vector<std::pair<int, QString>> pinned;                ///< "A", "B"
  std::vector<int> fresh;                                     ///< found in the last second
  double filterX = std::numeric_limits<double>::quiet_NaN();  ///< worse values of x are shaded
};

/// The front of an outcome over two of its objectives (x is the second and y the first unless said
/// otherwise); knee, selection (the chosen point) and references included, axes fitted.
FrontPicture frontPicture(const Outcome& outcome, int xObjective = 1, int yObjective = 0);
/// Axis ranges over everything that is shown, padded by 3 %.
void fitAxes(FrontPicture& picture);

/// Attained boundary of these points from border to border, in the axes' units; infinite where it leaves the
/// plot.
std::vector<QPointF> staircase(const std::vector<QPointF>& points, bool maximiseX, bool maximiseY);

/// `toPixel`: axes' units -> px. `plot`: the plot area in px; nothing is painted outside but rings and
/// plates.
void paintFrontMarks(QPainter& painter, const Theme& theme, const Type& type, const FrontPicture& picture,
                     const std::function<QPointF(QPointF)>& toPixel, const QRectF& plot);

/// The shaded part that a filter leaves out; lies under the grid.
void paintFrontFilter(QPainter& painter, const Theme& theme, const Type& type, const FrontPicture& picture,
                      const std::function<QPointF(QPointF)>& toPixel, const QRectF& plot);

/// Index of the nearest train point within `radius` px, -1 = none; with all that lie at that very place in
/// `together`.
int nearestDot(const FrontPicture& picture, const std::function<QPointF(QPointF)>& toPixel, QPointF at,
               double radius = 12, std::vector<int>* together = nullptr);

/// Axes, grid and marks in `area`: for files, which have no chart widget.
void paintFront(QPainter& painter, const Theme& theme, const Type& type, const FrontPicture& picture,
                const QRectF& area);

}  // namespace paretree::ui

// What a front chart shows, as a value; the window's chart and the files share it.
#pragma once

#include <QPointF>
#include <QRectF>
#include <QString>
#include <functional>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "paretree/learners/outcome.h"
#include "ui/drawing/front/front_measures.h"

namespace paretree::ui {

/// Beside a model that is not proven best of its size. No "?", which says where missing values go in a tree.
inline QString openSign() { return QStringLiteral("†"); }

struct FrontAxis {
  QString label;
  front::Objective::Unit unit = front::Objective::Unit::Value;
  bool maximise = true;
  bool logarithmic = false;
  double low = 0, high = 1;
  /// Where a logarithmic axis of counts has those of none, left of its 1 behind a break; NaN: nowhere
  double zero = data::kMissing;
  /// Where models of no terms stand: half a power of ten left of one term
  static constexpr double kNoTerms = 1.0 / 3;
  /// Greatest by least count of terms from which these stand on a logarithmic axis
  static constexpr double kWide = 50;
};

struct FrontDot {
  QPointF value;                  ///< x and y in the axes' units; NaN: not shown
  std::optional<QPointF> test;    ///< the same model on the test rows
  double error = data::kMissing;  ///< standard error of the vertical value, where it is an estimate
  double share = data::kMissing;  ///< 0..1: a third measure as size and colour; NaN: plain
  bool leftOut = false;           ///< by a filter: faint, without its test position
  /// A black box answers part of its rows, so that its size is not that of all it does: a hollow mark, and
  /// never on the staircase of several learners
  bool boxed = false;
  bool open = false;    ///< not proven best of its size, by a search that bounds what could be: openSign()
  bool beaten = false;  ///< by its estimate no better than another that is not larger: faded
};

struct FrontRun {
  QString label;
  std::vector<FrontDot> dots;
  int mark = -1;           ///< LearnerInfo::mark where learners are compared
  bool training = false;   ///< drawn by how the models answer the rows that they were learnt from
  bool estimated = false;  ///< drawn by estimates
  bool settling = false;   ///< estimates are being made, and will move the points: pale
  bool seeded = false;     ///< estimates of a search whose first models had seen the rows held out: hollow
  /// Not empty: one model that others are only compared with, by this name
  QString yardstick = {};
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
  bool reference = false;  ///< what lies far from all models does not widen the axes
};

/// A model as it was changed by a person.
struct FrontGhost {
  /// What its place says where the models of the run have an estimate: a search judged it as it judged them;
  /// folds refitted its answers while its structure stayed; it answers its training rows so. The last two
  /// flatter, and are hollow
  enum class By { Search, Folds, Training };

  QPointF value;
  QString label;      ///< "leaf 9 made regular"
  bool kept = false;  ///< it is there already; else a preview of an edit
  By by = By::Search;
  bool selected = false;  ///< FrontPicture::selected is its place
  int draft = 0;          ///< a click chooses it; 0: nothing to choose
  QString tip = {};
};

struct FrontPicture {
  FrontAxis x, y;
  std::vector<FrontRun> earlier;   ///< faded, oldest first
  FrontRun current;                ///< unless `compared` is used
  std::vector<FrontRun> compared;  ///< runs of several learners side by side, with one joint staircase
  bool otherSeeds = false;         ///< faint points of these are models of other seeds
  /// What no model of the family can beat, by its size: a quiet staircase behind the points
  std::vector<QPointF> bound;
  std::vector<FrontPlace> places;
  std::vector<FrontLine> lines;
  bool showTest = true;
  std::optional<QPointF> selected, hovered, knee;  ///< `selected`: of a model of a run, or of a ghost
  std::optional<QPointF> suggested;                ///< by estimates; none where there are none
  bool focused = false;
  std::vector<FrontGhost> ghosts;
  std::vector<std::pair<QPointF, QString>> pinned;  ///< "A", "B"
  std::vector<QPointF> starred;
  std::vector<int> fresh;  ///< of current.dots: found in the last second
  /// What a brush leaves in, in the axes' units; all else is shaded
  std::optional<QRectF> kept;
};

/// The front of an outcome over two of its measures (default: second objective on x, first on y), on linear
/// axes; knee, selection (the suggested point) and references included, axes fitted.
FrontPicture frontPicture(const learners::Outcome& outcome, const std::string& x = {},
                          const std::string& y = {}, const EstimatesPtr& estimates = nullptr);

FrontAxis axisOf(const FrontMeasure& measure);
/// A model on these axes.
FrontDot dotOf(const learners::FrontPoint& point, const FrontMeasure& x, const FrontMeasure& y);
/// The model at this place of the front, whose estimates are known.
FrontDot dotOf(const learners::FrontPoint& point, std::size_t place, const FrontMeasure& x,
               const FrontMeasure& y);
/// References that have a place on these axes. Forests and boosting have none: they are lines.
std::vector<FrontPlace> placesOf(const learners::Outcome& outcome, const FrontMeasure& x,
                                 const FrontMeasure& y);

/// Black boxes that the front is compared with, at what they reach on the test rows: their answers to their
/// own training rows say nothing beside models that can be read. Empty where an axis shows no quality.
std::vector<FrontLine> boxLinesOf(const learners::Outcome& outcome, const FrontMeasure& y);

/// Axis ranges over everything that is shown, padded by 3 %. References, yardsticks and ghosts far away from
/// all models do not count: the marks say at the border where they are. A logarithmic axis whose values are
/// not all positive becomes linear.
void fitAxes(FrontPicture& picture);

/// Attained boundary of these points from border to border, in the axes' units; infinite where it leaves the
/// plot.
std::vector<QPointF> staircase(const std::vector<QPointF>& points, bool maximiseX, bool maximiseY);

/// 0 at axis.low, 1 at axis.high; NaN where a logarithmic axis has no place for it.
double shareOfAxis(const FrontAxis& axis, double value);
/// The inverse.
double valueOnAxis(const FrontAxis& axis, double share);

}  // namespace paretree::ui

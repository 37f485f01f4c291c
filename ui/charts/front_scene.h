// From the open document and what the user has chosen to see to what the front chart paints and what can be
// clicked.
#pragma once

#include <optional>
#include <string>

#include "ui/document/document.h"
#include "ui/drawing/front/front_picture.h"

namespace paretree::ui {

/// What the user has chosen to see.
struct FrontOptions {
  std::string x, y;  ///< ids of measures; empty: the default of the run
  bool logX = false, logY = false;
  std::string third =
      "auto";  ///< shown by size and colour; "auto": the third objective where there is one; empty: none
  std::optional<double> targetX, targetY;  ///< in the measure's own unit (shares as 0..1)
  /// A search ends as soon as a model reaches the targets by its own estimate
  bool stopAtTarget = false;
  std::optional<QRectF> brush;    ///< in the units of the axes that are shown
  std::string limited;            ///< id of the measure that is limited, empty: none
  double limit = data::kMissing;  ///< at most, or at least where it is maximised
  bool showTest = true, showEarlier = true;
  bool showBound = false;                            ///< what no tree can beat on the training rows
  bool byLearner = false;                            ///< runs of several learners side by side
  bool operator==(const FrontOptions& other) const;  ///< no limit is like no limit
};
Json frontOptionsToJson(const FrontOptions& options);
/// The default where it is none or damaged.
FrontOptions frontOptionsFromJson(const Json& json);

struct SceneRun {
  int number = 0;
  QString name;     ///< "run 2"
  QString lineage;  ///< "model 12 of run 1, leaf 7 made regular"
  int mark = -1;    ///< LearnerInfo::mark
  QString learner;
  std::shared_ptr<const learners::Outcome> outcome;
  EstimatesPtr estimates = nullptr;
  bool settling = false;  ///< its estimates are being made
  bool operator==(const SceneRun&) const = default;
};

/// What no tree of so many leaves can beat: values of one measure on the training rows.
struct SceneBound {
  std::string measure;         ///< id in Outcome::measures, or of an objective
  std::vector<double> values;  ///< by leaves, from 0; NaN: none
  bool own = false;            ///< the run says it itself
};

/// What a run itself says, by each measure that it can be said by; empty where it says nothing.
std::vector<SceneBound> ownBoundsOf(const learners::Outcome& outcome);

struct SceneGhost {
  learners::FrontPoint point;
  QString text, name;  ///< beside it; in its tip
  bool kept = false;
  bool selected = false;
  int draft = 0;  ///< its id; 0: a preview
  /// By folds that refit its answers; none: not known
  std::optional<runs::PointEstimate> refitted = std::nullopt;
  /// The model of the current run that it was made from (-1: none), and what the folds say of that one where
  /// they refit it alike
  int from = -1;
  std::optional<runs::PointEstimate> before = std::nullopt;
};

/// All that there is to be seen.
struct SceneInput {
  std::vector<SceneRun> earlier;
  SceneRun current;                ///< whose measures the axes are
  runs::PointRef selected{0, -1};  ///< none: where a ghost is
  std::vector<runs::PointRef> pins, stars;
  std::vector<SceneGhost> ghosts;
  std::vector<SceneBound> bounds;
  bool boundable = false;  ///< of measures of which no bound is known one could be proven
  bool growing = false;
};
/// They show the same, whichever model is selected. False where an edited model is among what is shown: what
/// is told of it changes without its place.
bool sameButSelection(const SceneInput& a, const SceneInput& b);

/// A model that can be clicked.
struct ScenePoint {
  runs::PointRef ref;
  FrontDot dot;
};

struct FrontScene {
  static constexpr std::size_t kMost = 3000;  ///< points that are drawn; of more, a sample

  FrontPicture picture;
  /// Of all runs that are shown; the current one's come first, by their number
  std::vector<ScenePoint> points;
  std::string xId, yId, thirdId;
  std::vector<FrontMeasure> measures;  ///< of the current run
  std::size_t models = 0;              ///< of the current run
  std::size_t kept = 0;                ///< of these, by the filters
  std::size_t drawn = 0;               ///< of these; fewer where there are too many to draw
  bool boundFits = false;              ///< a bound could be drawn on these axes
  bool boundByWindow = false;          ///< which the run itself does not hold: it has to be proven
  bool boundByRows = false;            ///< and counts rows alike, though they have weights
  std::string boundX, boundY;          ///< measures over which one could be; empty: there are none
  double thirdLow = data::kMissing, thirdHigh = data::kMissing;
  int knee = -1;         ///< model of the current run
  bool growing = false;  ///< the current run is under way

  const ScenePoint* point(const runs::PointRef& ref) const;
  /// Where a model stands on the axes; none: nowhere.
  std::optional<QPointF> placeOf(const runs::PointRef& ref) const;
  const FrontMeasure* measure(const std::string& id) const;
};

/// What the place of an edited model on an axis of estimates is worth; empty where the search judged it.
QString ghostNote(FrontGhost::By by);

FrontScene frontScene(const SceneInput& input, const FrontOptions& options);

/// The first model that reaches the targets by the search's own estimate, -1 = none, or no target. Figures on
/// test rows are for looking at: no model is found by them.
int modelAtTarget(const FrontScene& scene, const learners::Outcome& outcome, const FrontOptions& options);
/// "14 of 36 models reach the target on the test rows; the simplest is model 9." Empty without a target.
QString targetReason(const FrontScene& scene, const learners::Outcome& outcome, const FrontOptions& options);

}  // namespace paretree::ui

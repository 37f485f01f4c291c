// What the models of a front can be placed by on an axis: the search's objectives, measures of the final
// models, sizes.
#pragma once

#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "paretree/learners/outcome.h"

namespace paretree::ui {

struct FrontMeasure {
  enum class Source { Objective, Sum, Train, Test, Explained, Rules, Nodes, Depth, Conditions, Terms };

  std::string id;  ///< "accuracy" (an objective), "train-accuracy", "test-accuracy", "size-conditions"
  QString label;
  front::Objective::Unit unit = front::Objective::Unit::Value;
  bool maximise = true;
  Source source = Source::Objective;
  std::size_t index = 0;  ///< of the objective or measure; of the first of the two objectives that a Sum adds

  /// NaN where the model has no such value.
  double of(const learners::FrontPoint& point) const;
  /// The same on the test rows. Sizes and test measures are what they are; NaN where there are no test rows.
  double ofTest(const learners::FrontPoint& point) const;
  /// A reference has no size: NaN.
  double of(const learners::Reference& reference) const;
  /// Whether ofTest can differ from of.
  bool differsOnTest() const { return source == Source::Objective || source == Source::Train; }
};

/// Objectives first (leaves and attributes of a front of three objectives also together), then measures on
/// training and test rows, then sizes that differ between the models.
std::vector<FrontMeasure> frontMeasures(const learners::Outcome& outcome);
std::optional<FrontMeasure> findMeasure(const learners::Outcome& outcome, const std::string& id);

/// The first objective of each model is a figure of its own training rows, and no estimate of how it answers
/// others.
bool isTrainingFigure(const learners::Outcome& outcome);

/// What the axes show unless something else is asked for: first and second objective; one objective is drawn
/// over size.
std::string defaultMeasureX(const learners::Outcome& outcome);
std::string defaultMeasureY(const learners::Outcome& outcome);

/// A share is shown in percent, all else in its own unit: "84.1 %", "12", "2.37"; "–" for NaN.
QString measureText(double value, front::Objective::Unit unit);

}  // namespace paretree::ui

// Learners side by side: what the chart of one joint front paints and what can be clicked.
#pragma once

#include <set>
#include <vector>

#include "paretree/runs/compare.h"
#include "ui/charts/front_scene.h"
#include "ui/document/compared_seeds.h"

namespace paretree::ui {

/// What the joint front is drawn over.
enum class ComparedBy { Terms, Explained };

/// Some models leave rows to a black box: over their terms to read these are hollow, and no part of the
/// staircase.
bool holdsBoxed(const runs::Comparison& comparison);

/// `numbers`: by run of the comparison, that which it has in the document (below 0: none yet, each another);
/// `learners`: by run, their short name and LearnerInfo::mark; `hidden`: runs that are not shown. Quality on
/// validation rows stands upward. Points of the joint front have their test position as whisker. Models of
/// other `seeds` are faint, no part of the staircase, and not clicked.
struct ComparedLearner {
  QString name;
  int mark = -1;
};
FrontScene comparisonScene(const runs::Comparison& comparison, const std::vector<int>& numbers,
                           const std::vector<ComparedLearner>& learners, const std::set<std::size_t>& hidden,
                           ComparedBy by, const runs::PointRef& selected,
                           const std::vector<runs::PointRef>& pins = {},
                           const ComparedSeeds* seeds = nullptr);

/// "The front has 12 of 60 models, on 250 validation rows."
QString comparedFrontText(const runs::Comparison& comparison);

/// "Hybrid trees, model 3: accuracy 93.1 % on validation rows, 91.8 % on test rows; 12 terms; 100 % of rows
/// explained".
QString comparedPointText(const runs::Comparison& comparison, const runs::ComparePoint& point,
                          const QString& learner);

}  // namespace paretree::ui

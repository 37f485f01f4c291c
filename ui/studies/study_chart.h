// The cells of one table of a study as points: mean terms against mean quality, and their joint front.
#pragma once

#include "ui/charts/plot.h"
#include "ui/studies/study_follower.h"

namespace paretree::ui {

struct StudyChart {
  Plot plot;
  std::vector<std::size_t> cells;  ///< by point
};

/// Fits the axis of terms, and says where on it each stands: on a logarithmic one those of none have a place
/// of their own behind a break (FrontAxis::zero).
void placeTerms(FrontAxis& axis, std::vector<double>& terms);

/// `table`: of the plan's. Terms stand on a logarithmic axis where one cell has many times those of another,
/// as a forest beside trees, which else would be one heap.
StudyChart studyChart(const StudyFacts& facts, std::size_t table);

}  // namespace paretree::ui

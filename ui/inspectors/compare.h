// Two models on the same rows: what the compare view shows.
#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "paretree/model/apply/predict.h"
#include "ui/document/run_scorer.h"
#include "ui/drawing/front/front_measures.h"

namespace paretree::ui {

/// A figure of both models.
struct ComparedFigure {
  QString label;
  front::Objective::Unit unit = front::Objective::Unit::Value;
  double a = data::kMissing, b = data::kMissing;
  int better = 0;     ///< -1: A, 1: B, 0: equal or not comparable
  QString note = {};  ///< what the figure hides
};

struct Comparison {
  FactsPtr a, b;
  std::vector<ComparedFigure> figures;
  QString problem;                  ///< why the answers cannot be compared, or empty
  data::Rows rows;                  ///< judged by neither in training, where there are such rows
  bool tested = true;               ///< rows is a test part; else training rows of both
  std::vector<std::size_t> differ;  ///< index into rows: other classes; regression: farthest apart first
  std::vector<std::int32_t> classA, classB;  ///< classifier
  std::vector<double> valueA, valueB;        ///< regression, first target
  double rightA = 0, rightB = 0;             ///< of the rows on which they differ, classifier only
};

/// Figures that both models have, best first judged by the measure's own direction.
std::vector<ComparedFigure> comparedFigures(const ModelFacts& a, const ModelFacts& b);
/// Rows of both test parts; where there are none, rows of both training parts.
data::Rows commonRows(const ModelFacts& a, const ModelFacts& b, bool* tested);
/// In a Job's work only: black boxes may be asked.
Result<Comparison> compare(FactsPtr a, FactsPtr b, std::stop_token stop);

}  // namespace paretree::ui

// How rightly a model answers, row by row: what the quality view shows.
#pragma once

#include <QStringList>
#include <stop_token>
#include <vector>

#include "paretree/model/apply/predict.h"
#include "ui/document/run_scorer.h"

namespace paretree::ui {

/// One class against all others.
struct ClassFigures {
  double rows = 0, answered = 0, hits = 0;
  double precision = data::kMissing;  ///< of the rows answered with it, the share that has it
  double recall = data::kMissing;     ///< of the rows that have it, the share answered with it
  double f1 = data::kMissing;         ///< harmonic mean of both
};

/// Rows whose answer was given with about the same confidence.
struct ReliabilityBin {
  double rows = 0;
  double confidence = data::kMissing;  ///< mean probability of the answered class
  double right = data::kMissing;       ///< share that was right
};

struct Quality {
  bool classes = true;
  data::Rows rows;                           ///< with a target
  std::vector<std::int32_t> actual, answer;  ///< classifier: codes; -1 = no answer
  /// [actual][answer]; the last column holds rows without an answer
  std::vector<std::vector<data::Rows>> cells;
  std::vector<ClassFigures> figures;  ///< by class
  std::vector<ReliabilityBin> bins;   ///< empty without probabilities
  /// Mean |confidence - right| over the bins, weighted by rows (ECE)
  double calibrationError = data::kMissing;
  std::vector<std::vector<double>> truth, value;  ///< regression: [target][row]
};

constexpr int kReliabilityBins = 10;

/// Rows with what is answered of each: the code of a class, or a number; NaN: no answer.
struct RowAnswers {
  data::Rows rows;
  std::vector<double> answers;
};
/// Those of a classifier that are answered wrongly.
RowAnswers wrongRows(const Quality& quality);

/// In a Job's work only: black boxes may be asked.
Result<Quality> qualityOf(const ModelFacts& facts, const data::Rows& rows, std::stop_token stop);

/// The parts that need no model; for one answer a row.
void countClasses(Quality& quality, int classes);
/// The classes so that those which are taken for each other stand side by side: after each the one that is
/// most often confused with it, else with any before, else the most frequent one. `cells` as in Quality.
std::vector<int> confusionOrder(const std::vector<std::vector<data::Rows>>& cells);
/// That order where there are many classes that have names; few, and numbers, stay in their own.
std::vector<int> matrixOrder(const Quality& quality, const QStringList& names);
void binConfidences(Quality& quality, const std::vector<double>& confidence);

}  // namespace paretree::ui

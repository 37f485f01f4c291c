// What a study found: for each cell the figures of its runs, and the joint front of the cells.
#pragma once

#include <string>
#include <vector>

#include "paretree/studies/ledger.h"

namespace paretree::studies {

/// Mean of some runs, and how they deviate from it.
struct Spread {
  double mean = data::kMissing;
  double deviation = data::kMissing;  ///< with n - 1; NaN for fewer than two
};

/// By how much a cell is behind the best one of its table in quality, over the seeds that both have done. As
/// each seed divides the rows alike for all cells, their difference varies less than either figure does.
struct BehindBest {
  std::size_t best = 0;           ///< into Ledger::cells()
  std::size_t seeds = 0;          ///< that both have done; 0: it is the best, or has another measure
  double mean = data::kMissing;   ///< over these it may be below 0
  double error = data::kMissing;  ///< standard error of the mean; NaN for fewer than two seeds
  /// Enough seeds to say whether the best is better.
  bool decides() const { return seeds >= 5; }
  bool toldApart() const { return mean > 2 * error; }
};

struct CellFigures {
  std::size_t cell = 0;  ///< into Ledger::cells()
  std::size_t done = 0, failed = 0, open = 0;
  std::string measure;  ///< of its runs; empty without any
  /// By UnitSummary: of the model that each run would show first, with folds of those that the folds chose
  Spread test, train, estimate, terms, rules, leaves, blackBox;
  /// No other cell of the same table has a better mean quality and no more terms, or fewer terms and no worse
  /// quality. Quality is the estimate where the study makes them, else the figure on the test rows
  bool front = false;
  BehindBest behind;  ///< none by protocols
};

struct StudyTable {
  std::vector<CellFigures> cells;  ///< as Ledger::cells()
  bool estimated = false;          ///< quality is estimated
  bool boxes = false;              ///< black boxes answer rows in some cells
  /// Test figures are of the models that folds chose, and all others of the one that a run shows, which is
  /// the one that is estimated
  bool foldTests = false;
};

/// The same for the same results, whatever their order was.
StudyTable tableOf(const StudyPlan& plan, const Ledger& ledger);

/// Cells with fewer runs done than others, whose figures are over other seeds.
struct UnequalCells {
  std::size_t fewer = 0;  ///< how many cells these are; 0: all can be compared
  std::size_t most = 0;   ///< runs done of a cell that has most of them
};
/// None by protocols, which say themselves how many runs each cell has.
UnequalCells unequalCells(const StudyPlan& plan, const StudyTable& table);

/// {"format": "paretree-study-results", ..., "cells": [...], "front": [places in cells]}
Json tableToJson(const StudyTable& table, const StudyPlan& plan, const Ledger& ledger);
/// How a table of text is written.
struct CsvMarks {
  char between = ',', decimal = '.';
};
/// What spreadsheets read where a decimal comma is usual.
inline constexpr CsvMarks kCommaMarks{';', ','};
/// One line for each cell, or for each unit.
std::string tableToCsv(const StudyTable& table, const StudyPlan& plan, const Ledger& ledger,
                       const learners::Registry& registry, CsvMarks marks = {});
std::string unitsToCsv(const StudyPlan& plan, const Ledger& ledger, const learners::Registry& registry);

/// "leaves 20, black-box knn": the values of the learner's axes in this cell; a default is left out.
std::string cellText(const Cell& cell);
/// The same with the defaults of what the study varies: "trees 100", also where this is the learner's own.
std::string cellText(const StudyPlan& plan, const Cell& cell, const learners::Registry& registry);
/// "data/iris.csv, cart, leaves 20": the table where the study has several.
std::string cellName(const StudyPlan& plan, const Cell& cell, const learners::Registry& registry);
/// The same with ", seed 3".
std::string runText(const StudyPlan& plan, const Cell& cell, std::uint64_t seed,
                    const learners::Registry& registry);
/// The value of a parameter in this cell, also where it is the learner's default; "default" where that
/// depends on the target. Empty: the learner has no such parameter.
std::string valueText(const StudyPlan& plan, const Cell& cell, const std::string& param,
                      const learners::Registry& registry);
/// The ids of all parameters that some learner of the study varies.
std::vector<std::string> variedParams(const StudyPlan& plan);

}  // namespace paretree::studies

// A study: the data sets, methods and protocol of one paper, run cell by cell.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/data/partition.h"
#include "paretree/data/table_file.h"
#include "paretree/learners/learner.h"
#include "paretree/learners/registry.h"
#include "reproduce/cells.h"
#include "reproduce/paper_table.h"
#include "reproduce/significance.h"
#include "reproduce/verdict.h"

namespace paretree::reproduce {

/// What every run of a study needs.
struct StudyInputs {
  const learners::Registry& registry;
  std::string data;                                         ///< folder of the public data sets; empty = none
  std::function<void(const std::string& name)> asked = {};  ///< told each file that is looked for
};

/// The runs of one method on one data set that a table needs.
struct CellSet {
  std::string dataset, method;
  int runs = 1;        ///< by the protocol, on each draw
  int quickRuns = 0;   ///< in the named subset of --quick
  double seconds = 1;  ///< about so many for a run, for the time left
  int draws = 1;       ///< by the protocol, of a data set that is made; so many runs on each
};

/// Methods by mean rank: Friedman's test and Nemenyi's critical difference at 0.05.
struct Ranking {
  std::string of;  ///< what was ranked, in words
  std::vector<std::string> methods;
  Friedman test;
  double criticalDifference = 0;
};

class Study {
 public:
  virtual ~Study() = default;
  virtual std::string id() const = 0;
  virtual std::vector<CellSet> cells(const PaperTable& table) const = 0;
  /// Whether the data set can be had: its file is there, or it is a made one.
  virtual bool available(const std::string& dataset, const StudyInputs& inputs) const = 0;
  /// Why this method cannot be run here: which program of others it needs, in a sentence. Empty = it can.
  virtual std::string missingProgram(const std::string&) const { return {}; }
  /// Whether the data set is made from random numbers, so that other draws of it can be had.
  virtual bool drawn(const std::string&) const { return false; }
  /// The learners of ours that a cell of this method hangs on, by id; none for methods of others.
  virtual std::vector<std::string> learnersOf(const std::string&) const { return {}; }
  /// The cells' method and figure behind a row's; the same unless a study says otherwise.
  virtual std::pair<std::string, std::string> source(const std::string& method,
                                                     const std::string& measure) const {
    return {method, measure};
  }
  /// What is kept behind a row's figure, by run: of a figure that is counted over runs, that which is
  /// counted.
  virtual std::vector<std::pair<int, double>> keptValues(const TableRow& row, const CellBook& book,
                                                         int runs) const;
  /// Whether the cell was made by another method than the paper's, as the program had it then: in words why,
  /// or empty. Such cells are printed and get no verdict.
  virtual std::string otherMethod(const std::string& /*method*/, const Cell& /*cell*/) const { return {}; }
  /// Whether tables of this study compare their methods by ranks (see ranking).
  virtual bool ranks() const { return false; }
  /// One cell: deterministic in its key. "stopped" as an Error where the context stops.
  virtual Result<CellFigures> run(const CellKey& key, const StudyInputs& inputs,
                                  const Context& context) const = 0;
  /// Mean ranks of the table's methods over its blocks (data sets, or data set by fold), where methods are
  /// compared that way and at least two blocks are complete.
  virtual std::optional<Ranking> ranking(const PaperTable& table, const CellBook& book, int runs) const;
  /// The table's rows by what is in the book, at most `runs` of each method (0 = all).
  virtual std::vector<TableRow> rows(const PaperTable& table, const CellBook& book, const StudyInputs& inputs,
                                     int runs) const;

 protected:
  virtual std::string noteOf(const PaperTable& table, const TableRow& row) const;
  /// The values of one figure over the runs of a method, NaN left out.
  std::vector<double> valuesOf(const CellBook& book, const std::string& dataset, const std::string& method,
                               const std::string& figure, int runs) const;
  /// The cells of a method that are there. Where some are of the paper's method, those of another one (see
  /// otherMethod) are left out: no mean is of both.
  std::vector<std::pair<int, Cell>> runsOf(const CellBook& book, const std::string& dataset,
                                           const std::string& method, int runs) const;
  /// As valuesOf, with the number of each run.
  std::vector<std::pair<int, double>> numberedValues(const CellBook& book, const std::string& dataset,
                                                     const std::string& method, const std::string& figure,
                                                     int runs) const;
  /// Why none of the kept cells of a method is of the paper's method; empty where one is.
  std::string otherMethodOf(const CellBook& book, const std::string& dataset, const std::string& method,
                            int runs) const;
  /// An unjudged or judged row with mean, deviation, verdict.
  TableRow rowOf(const PaperTable& table, const PaperRow& paper, const std::string& measure,
                 const CellBook& book, const StudyInputs& inputs, int runs) const;
};

using StudyPtr = std::shared_ptr<const Study>;
StudyPtr makeNldtStudy();
StudyPtr makeRulesStudy();
StudyPtr makeOcdtStudy();
StudyPtr makeOcdtAuthorsStudy();
StudyPtr makeMolhcStudy();
StudyPtr makePgmtStudy();
StudyPtr makeEstimateStudy();
/// Null where there is none of that name.
StudyPtr studyOf(const std::string& id);

/// The ranking of complete blocks; nothing for fewer than two blocks or methods.
std::optional<Ranking> rankingOf(std::string of, std::vector<std::string> methods,
                                 const std::vector<std::vector<double>>& blocks);

double meanOf(const std::vector<double>& values);
/// With n - 1; NaN for fewer than two values.
double deviationOf(const std::vector<double>& values);

/// "folder/name", or empty where that is no file.
std::string dataFile(const StudyInputs& inputs, const std::string& name);
/// The table with the attributes that hold one value: papers leave out none.
data::Dataset withConstants(const data::TableFile& file);
/// The table of a file, with the role of target for these columns (none: as suggested) and the role Ignored
/// for those.
Result<data::Dataset> readData(const StudyInputs& inputs, const std::string& name,
                               const std::vector<std::string>& targets,
                               const std::vector<std::string>& ignored, const Context& context);

/// A table's rows and targets as a task; the split is left to the caller.
learners::Task taskOf(data::Dataset data);
/// Stream of random numbers of one cell, by its seed and draw; methods of one run share the split's.
Rng splitStream(const CellKey& key);
Rng searchStream(const CellKey& key);
/// The seed of a data set that is made: that of its first draw is the study's own.
std::uint64_t dataSeed(const CellKey& key);

/// Runs a learner with these parameters on the task; "stopped" as an Error.
Result<learners::Outcome> learnOn(const learners::Task& task, const StudyInputs& inputs,
                                  const std::string& learner, const learners::ParamValues& values, Rng rng,
                                  const Context& context);
/// A measure of a point of the outcome on training or test rows.
double trainFigure(const learners::Outcome& outcome, std::size_t point, const std::string& measure);
double testFigure(const learners::Outcome& outcome, std::size_t point, const std::string& measure);
/// A figure of the learner's summary; NaN where there is none or it is text.
double summaryFigure(const learners::Outcome& outcome, const std::string& id);

}  // namespace paretree::reproduce

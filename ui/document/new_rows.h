// The rows of another file answered by a model: what it says, which part of it says so, and whether the row
// lies within what it was learnt from.
#pragma once

#include <QString>
#include <QStringList>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "paretree/model/apply/predict.h"
#include "ui/document/cells_as_said.h"
#include "ui/document/run_scorer.h"
#include "ui/drawing/tree/leaf_judgements.h"

namespace paretree::ui {

/// Values of a column that the training rows of a model have.
struct LearntRange {
  int column = 0;
  double least = data::kMissing, most = data::kMissing;  ///< of numbers and dates
  std::vector<bool> seen;                                ///< by level
  bool asked = true;                                     ///< the model asks for the column
};

/// A value that no training row has.
struct Outside {
  int column = 0;
  QString value;
  bool asked = true;  ///< the model asks for the column
};

/// What a file is asked to be read as.
struct NewRowsAsked {
  QString path;
  std::map<std::string, std::string> called =
      {};                              ///< by column of the model its name in the file; empty: lacking
  std::set<std::string> percent = {};  ///< columns whose numbers without a sign are per cent
  std::string encoding = {};           ///< of a text; empty: as it says or by its letters
};

/// What a file lacks that the model asks for, and the columns of the file that the model has no use for.
struct ColumnsLacking {
  std::vector<std::string> absent, unused;
};

struct NewRows {
  QString path;
  NewRowsAsked asked = {};
  model::ModelPtr model;
  data::Dataset data;                  ///< with the model's columns
  std::vector<std::uint64_t> records;  ///< by row: the number of its record in the file, counted from 1
  model::Predictions answers;
  std::vector<ShareRight> sure;               ///< by leaf or rule: what its card says
  std::vector<LearntRange> learnt;            ///< of its features; empty: not known
  std::vector<std::vector<Outside>> out;      ///< by row: values beyond what was learnt from; empty: none
  std::vector<std::vector<CellAsSaid>> said;  ///< by row: cells that were taken for something else
  char delimiter = ',', decimal = '.';        ///< of the file, where it is a text; else of the language
  bool hasTarget = false;                     ///< the file has a column of the model's one target
  QStringList warnings;                       ///< why answers may be wrong: other units, signs of per cent
  QStringList notes;                       ///< of reading and matching the columns, a line for each of these
  std::vector<std::string> lackSign = {};  ///< columns that fit what was learnt from as per cent alone
  std::string guessedEncoding = {};        ///< of a text that does not say its own; empty: it is known
  std::vector<int> beside = {};            ///< columns of `file` that the model does not have
  std::shared_ptr<const data::TableFile> file = nullptr;  ///< as it was read
};

/// Reads a table as the model's own was read, which is `open`, or was read as `made` where it is not at hand;
/// and answers its rows. In a Job's work only. Errors: the file cannot be read, has not what `asked` names,
/// or lacks a column that the model asks for; then `lacking`, if not null, is filled.
Result<NewRows> answerFile(const NewRowsAsked& asked, const ModelFacts& facts, const data::TableFile* open,
                           const data::ReadOptions& made, const Context& context,
                           ColumnsLacking* lacking = nullptr);

/// The model's own probability of its answer, 0..1; NaN where it has none.
double probabilityOf(const NewRows& rows, std::size_t row);
/// How sure an answer of a classifier is: the figure of the leaf or the one rule that gives it; where several
/// rules or many trees answer, or a black box of which nothing is known, their probability.
struct Sureness {
  enum class Of { Nothing, RowsHeldOut, TrainingRows, Votes, BlackBox };
  ShareRight right;
  Of of = Of::Nothing;
};
/// Of row `row` of `data`; `parts` = sharesRight().
Sureness sureness(const model::Model& model, const std::vector<ShareRight>& parts,
                  const model::Predictions& answers, const data::Dataset& data, std::size_t row);
inline Sureness sureness(const NewRows& rows, std::size_t row) {
  return sureness(*rows.model, rows.sure, rows.answers, rows.data, row);
}
/// "rows held out", "votes": what a figure of sureness() is a share of.
QString shareOf(Sureness::Of of);
/// "leaf 7", "rules 2 and 5", "random forest of 100 trees", "many trees".
QString answeredBy(const NewRows& rows, std::size_t row);
/// The way through the tree or the rules that hold, in words.
QString reasonOf(const NewRows& rows, std::size_t row);
/// "age 97 (learnt: 17 to 90)", a value beyond what was learnt from each; those of columns that the model
/// does not ask for come last and say so. Empty where the row is within.
QString outsideText(const NewRows& rows, std::size_t row);
/// The cell as the file has it.
QString cellText(const NewRows& rows, int column, std::size_t row);
/// "colour 'violet': unknown to the model, taken as missing": what was made of cells that say something else.
QString takenText(const NewRows& rows, std::size_t row);
/// Whether the answer is the one that the file gives; nothing where there is none to compare with.
std::optional<bool> answeredRight(const NewRows& rows, std::size_t row);

/// What divides the cells of a file of answers with this name: tabs in .tsv and never in .csv, which
/// spreadsheets would open as one column; else what divides those of the file that was answered.
char delimiterFor(const NewRows& rows, const QString& path);
/// All rows with answers and reasons, and where there are warnings these in a column: as CSV with this
/// delimiter and the decimal mark of the file that was answered, also in reasons, where text beyond ASCII
/// begins with a byte order mark, by which spreadsheets know it as UTF-8; or as a workbook, in whose cells
/// numbers are numbers and dates are dates. Errors: stopped; more rows than a sheet has room for.
Result<std::string> newRowsCsv(const NewRows& rows, char delimiter, const Context& context = Context());
Result<std::string> newRowsXlsx(const NewRows& rows, const Context& context = Context());
/// The same answers for other programs, byte for byte as paretree-cli predict writes them.
Result<std::string> newRowsForPrograms(const NewRows& rows, const Context& context = Context());

}  // namespace paretree::ui

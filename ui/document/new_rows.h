// The rows of another file answered by a model: what it says, which part of it says so, and whether the row
// lies within what it was learnt from.
#pragma once

#include <QString>
#include <QStringList>

#include "paretree/model/apply/predict.h"
#include "ui/document/run_scorer.h"

namespace paretree::ui {

/// Values of a column that the training rows of a model have.
struct LearntRange {
  int column = 0;
  double least = data::kMissing, most = data::kMissing;  ///< of numbers and dates
  std::vector<bool> seen;                                ///< by level
};

/// A value that no training row has.
struct Outside {
  int column = 0;
  QString value;
};

struct NewRows {
  QString path;
  model::ModelPtr model;
  data::Dataset data;                  ///< with the model's columns
  std::vector<std::uint64_t> records;  ///< by row: the number of its record in the file, counted from 1
  model::Predictions answers;
  std::vector<LearntRange> learnt;        ///< of the columns that the model asks for; empty: not known
  std::vector<std::vector<Outside>> out;  ///< by row: values beyond what was learnt from; empty: none
  bool hasTarget = false;                 ///< the file has a column of the model's one target
  QStringList notes;                      ///< of reading and matching the columns
};

/// Reads a table as the model's own was read, which is `open`, or was read as `made` where it is not at hand;
/// and answers its rows. In a Job's work only. Errors: the file
/// cannot be read or lacks a column that the model asks for.
Result<NewRows> answerFile(const QString& path, const ModelFacts& facts, const data::TableFile* open,
                           const data::ReadOptions& made, const Context& context);

/// How sure a classifier is of its answer, 0..1; NaN where it has no probabilities.
double sureness(const NewRows& rows, std::size_t row);
/// "leaf 7", "rules 2 and 5", "random forest of 100 trees", "many trees".
QString answeredBy(const NewRows& rows, std::size_t row);
/// The way through the tree or the rules that hold, in words.
QString reasonOf(const NewRows& rows, std::size_t row);
/// "age 97 (learnt: 17 to 90)", a value beyond what was learnt from each; empty where the row is within.
QString outsideText(const NewRows& rows, std::size_t row);
/// Whether the answer is the one that the file gives; nothing where there is none to compare with.
std::optional<bool> answeredRight(const NewRows& rows, std::size_t row);

/// All rows with answers and reasons.
std::string newRowsCsv(const NewRows& rows);

}  // namespace paretree::ui

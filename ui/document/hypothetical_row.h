// A row that is made up: values of a row of the table, or typical ones, changed one by one. And what a model
// still has to know of it.
#pragma once

#include <optional>
#include <vector>

#include "paretree/model/model.h"

namespace paretree::ui {

/// The row alone, as a table of one row with the same schema.
data::Dataset rowAlone(const data::Dataset& data, data::Row row);
/// The row of `rows` whose features are nearest to their medians and most frequent levels, each by how far
/// the rows are from it on average (Kaufman and Rousseeuw 1990, section 1.2.1); the first of those that are
/// as near. Values that are each typical need not be possible together, those of a row are. Of many rows a
/// fixed sample is looked at. Nothing where there are no rows.
std::optional<data::Row> mostTypicalRow(const data::Dataset& data, const data::Rows& rows);
/// A row of which nothing is known.
data::Dataset emptyRow(const data::Dataset& data);
/// The one row repeated, one for each of these values of a column (numbers, or level codes).
data::Dataset withValues(const data::Dataset& one, int column, const std::vector<double>& values);
inline data::Dataset withValue(const data::Dataset& one, int column, double value) {
  return withValues(one, column, {value});
}
/// The number or level code; NaN where it is missing.
double valueOf(const data::Dataset& one, int column);

/// Columns that the model asks for, in the order in which it meets them: tests and leaf models of trees,
/// clauses of rules; every feature for ensembles and where a black box may be asked (`box`).
std::vector<int> columnsAsked(const model::Model& model, bool box = true);

/// The next column that must be known to answer the row of `one`, where `asked` says of each column whether
/// its value (or that it is not known) has been given; nothing where the answer is settled. A black-box leaf
/// settles it too: its class as a regular leaf is all that can be said without asking everything.
std::optional<int> nextQuestion(const model::Model& model, const data::Dataset& one,
                                const std::vector<bool>& asked);

/// What the formulas that the row meets on its way take for its missing value of this column, ascending:
/// numbers, or level codes (NaN: a level that they do not ask for). Empty where none does, or the value is
/// known.
std::vector<double> filledIn(const model::Model& model, const data::Dataset& one, int column);

/// The leaf of a tree that the row reaches, or -1 for other shapes.
int leafReached(const model::Model& model, const data::Dataset& one);

}  // namespace paretree::ui

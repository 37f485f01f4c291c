// Describes a model and its parts: tests and formulas as texts, sentences as messages. Numbers have at most
// `digits` significant digits (0: all), or more where two different numbers of one sentence would else look
// equal. Dates are shown in their column's form.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "paretree/model/model.h"

namespace paretree::model {

/// "petal width <= 1.65", "colour in {red, blue}", "0.5 a - 2 b <= 3", "1.2 x^2 y^-1 - 0.4 <= 0" (x, y
/// scaled). In formulas a name that is not plain letters and digits stands in quotes: "2 'petal width'".
std::string describeSplit(const Split& split, const data::Schema& schema, int digits = 4);
/// The attribute(s) of a split ("petal width", "3 attributes") and what is asked of them ("<= 1.65").
std::string splitTitle(const Split& split, const data::Schema& schema);
std::string splitTest(const Split& split, const data::Schema& schema, int digits = 4);
/// "virginica, 46 of 48 rows", "12.5", "3 + 0.5 width", "black box: random forest of 100 trees".
Message describeLeaf(const Leaf& leaf, const Model& model, int digits = 4);
/// What the answers of a formula are kept to: ", at least 1", ", at most 29".
std::vector<Message> describeLimits(const LinearLeaf& leaf, int digits = 4);

/// A number of a column as a person reads it: a date in its form, else a number.
std::string valueText(const data::ColumnInfo& column, double value, int digits = 4);
/// "3 + 0.5 width - 2 colour=red", "1.2 x^2 y^-1 - 0.4".
std::string formulaText(const LinearLeaf& leaf, const data::Schema& schema, int digits = 4);
std::string formulaText(const Linear& split, const data::Schema& schema, int digits = 4);
std::string formulaText(const PowerLaw& split, const data::Schema& schema, int digits = 4);

/// So many levels are said by the others, of which there are fewer: "is none of red and blue".
bool isSaidByOthers(std::size_t named, std::size_t others);

/// Clauses of the path to a node, merged: one interval or subset of one attribute, or one formula, is one
/// clause.
std::vector<Clause> clausesOf(const Tree& tree, const data::Schema& schema, int node);
/// By column of the schema: whether values are missing in the data that the words are about. Of missing
/// values nothing is said where there are none. Empty: not known.
using Gaps = std::vector<bool>;
Gaps gapsOf(const data::Dataset& data);

/// "petal width is over 1.65 and at most 2.4", "colour is red or blue"; with `gaps` also what becomes of
/// missing values.
Message describeClause(const Clause& clause, const data::Schema& schema, int digits = 4, bool gaps = true);
/// "When petal width is over 1.65 and ..., the class is virginica."
Message describeNode(const Model& model, int node, int digits = 4, const Gaps& gaps = {});
Message describeRule(const Rule& rule, const Model& model, int digits = 4, const Gaps& gaps = {});

/// The steps of one row through a tree in plain words: "petal width 1.8 is over 1.65".
std::vector<Message> describePath(const Model& model, const data::Dataset& data, data::Row row,
                                  int digits = 4);

}  // namespace paretree::model

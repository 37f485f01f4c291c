// What a person should look at in single columns: words written in several ways, lists, gaps.
#pragma once

#include <cstddef>
#include <vector>

#include "paretree/core/message.h"
#include "paretree/data/dataset.h"

namespace paretree::data {

class ColumnReader;

/// Digits that were kept as codes, and those that numbers do not keep: zeros in front, more than sixteen,
/// zeros of counts behind a point; letters of the compass that were read as signs.
void noteDigits(const ColumnReader& column, std::vector<Message>& notes);

/// Levels that mean the same, differently written (spellings.h); for ReadOptions::mergeSpellings.
void warnOfSpellings(const Dataset& data, int column, std::vector<Message>& warnings);

/// Whether the levels are lists: of the same few items, or all written as those of JSON.
bool holdsLists(const ColumnInfo& info);

/// Levels that are lists of the same few items ("P0300, U0100"): each combination is a level of its own.
/// `aside`: the column is not learnt from, often for its many combinations.
void warnOfLists(const Dataset& data, int column, bool aside, std::vector<Message>& warnings);

/// Levels that are numbers with units which differ ("90 min", "2 Seasons").
void warnOfUnits(const Dataset& data, int column, std::vector<Message>& warnings);

/// Cells that hold two numbers each ("120/80"), as texts are nothing that a model could compare.
void warnOfTwoNumbers(const Dataset& data, int column, std::vector<Message>& warnings);

/// Numbers that count days or time under the name of a date, and texts that are dates of several forms of
/// which none prevails: they may be dates.
void offerDates(const Dataset& data, int column, std::vector<Message>& warnings);

/// Numbers and texts in one column of categories: codes, as the more frequent numbers alone do not tell.
void noteCodes(const ColumnInfo& info, const ColumnValues& values, std::vector<Message>& notes);

/// How many rows have no value.
std::size_t rowsMissing(const Dataset& data, int column);

/// Columns that are to be learnt from and lack more than half of their values.
void warnOfGaps(const Dataset& data, const std::vector<Role>& roles, std::vector<Message>& warnings);

/// A nameless column without values between others of which those on one side end rows before: two tables.
void warnOfTwoTables(const Dataset& data, std::vector<Message>& warnings);

}  // namespace paretree::data

// Small pieces of text that several verbs write.
#pragma once

#include <string>
#include <vector>

#include "paretree/core/message.h"
#include "paretree/data/dataset.h"

namespace paretree::model {

/// At most `digits` significant digits; 0 = exact.
std::string numberText(double value, int digits);
/// The same for people: whole parts are given in full, 12346 and not 12350.
std::string fullText(double value, int digits);
/// The level's name in one line, also where a damaged model names one that is not there.
std::string levelText(const data::ColumnInfo& column, std::size_t level);
/// As it stands in a list, and as parseSplit() reads it there: in quotes where it holds what divides the
/// list.
std::string levelInList(const data::ColumnInfo& column, std::size_t level);

/// A value of a column as it is written: the marks of a number depend on the language, a date does not.
Message valueMessage(const data::ColumnInfo& column, const std::string& text);

}  // namespace paretree::model

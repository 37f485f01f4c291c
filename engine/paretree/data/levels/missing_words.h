// Words such as "unknown" and "n.d.", which mean missing among numbers: what they are among texts.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "paretree/core/message.h"
#include "paretree/data/dataset.h"
#include "paretree/data/reading/column_reader.h"

namespace paretree::data {

/// Of each such word (in small letters) that stands among the numbers or dates of a table, the first such
/// column.
std::map<std::string, std::string> wordsAmongNumbers(const std::vector<ColumnReader>& columns);

/// Takes a word that is a level as missing where the table says so: it is an error of a spreadsheet, or means
/// missing among the table's numbers. Two levels at least stay. Noted.
void takeWordsAsMissing(ColumnInfo& info, ColumnValues& values,
                        const std::map<std::string, std::string>& words, std::vector<Message>& notes);

/// Takes such a word as missing that is none of `wanted`, the levels of the column that this one must fit: a
/// few new rows have no numbers to tell by that it means missing there as well. Noted.
void takeStrangeWordsAsMissing(ColumnInfo& info, ColumnValues& values, const std::vector<std::string>& wanted,
                               std::vector<Message>& notes);

/// Says which such words are levels, for ReadOptions::missing.
void noteWordsAsLevels(const Dataset& data, int column, std::vector<Message>& notes);

}  // namespace paretree::data

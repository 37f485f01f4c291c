// Levels of a column that are one word in several spellings: "defekt", "Defekt" and " defekt", or "ja", "J"
// and "1" beside "nein".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "paretree/data/dataset.h"

namespace paretree::data {

/// What different spellings of a word share: no case (Latin, Greek and Cyrillic letters), no blanks around
/// it, one blank within where there are several, no point at the end.
std::string spellingKey(std::string_view text);

/// A word for yes in the languages known here, as spellingKey() gives it; of single letters only y and j.
bool meansYes(std::string_view key);

/// Groups of levels that are spelled differently and mean the same; each begins with the one that `uses`
/// counts most often, the first of equals. Words for yes and no are compared by meaning where all levels are
/// such words, but for those that say that nothing is known, in the languages known here (English, German,
/// French, Spanish, Italian).
std::vector<std::vector<std::size_t>> sameWords(const std::vector<std::string>& levels,
                                                const std::vector<std::size_t>& uses);

/// Makes one level of each such group, and gives the groups as they were. `wanted`: levels to be kept rather
/// than the most frequent, those of a table that this one must fit.
std::vector<std::vector<std::string>> mergeSpellings(ColumnInfo& info, ColumnValues& values,
                                                     const std::vector<std::string>& wanted = {});

/// The same of what nobody means to be different: words of two letters or more that differ in nothing but
/// blanks and whether they begin with capitals or are written in them ("Male", "MALE"; not "mW", "MW").
std::vector<std::vector<std::string>> mergePlainSpellings(ColumnInfo& info, ColumnValues& values);

}  // namespace paretree::data

// A second figure, from draws that nobody had seen, for each row that was in view while a choice was made.
#pragma once

#include <string>
#include <vector>

#include "reproduce/study.h"

namespace paretree::reproduce {

/// Choices were made with figures of this seed in view: of data sets that are made their first draw.
inline constexpr std::uint64_t kSeedInView = 1;
/// A table that is read from a file has no other draws: its rows are divided, and searched, by this seed.
inline constexpr std::uint64_t kFreshSeed = 2;

/// Whether a row of this data set was in view, and the set comes from a file: then the protocol has cells of
/// kFreshSeed too.
bool needsFreshSeed(const PaperTable& table, const Study& study, const std::string& dataset);

/// Puts the fresh figure behind each such row, with the verdict that it alone would have, never counted as a
/// row of its own; that verdict stands in TableRow::freshVerdict. Rows of another seed than kSeedInView are
/// fresh themselves. `shown`: the seed that the book shows, `draws` of each data set that is made; it shows
/// the same afterwards.
void addFreshRows(const PaperTable& table, const Study& study, CellBook& book, std::uint64_t shown, int draws,
                  const StudyInputs& inputs, int runs, std::vector<TableRow>& rows);

}  // namespace paretree::reproduce

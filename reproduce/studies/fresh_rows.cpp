#include "reproduce/studies/fresh_rows.h"

#include <algorithm>

namespace paretree::reproduce {
namespace {

constexpr const char *kWithoutFirst = ", without the first draw", *kDividedAnew = ", divided anew";

}  // namespace

bool needsFreshSeed(const PaperTable& table, const Study& study, const std::string& dataset) {
  const auto seen = [&](const auto& row) { return row.dataset == dataset && !row.lookedAt.empty(); };
  return !study.drawn(dataset) && (std::any_of(table.rows.begin(), table.rows.end(), seen) ||
                                   std::any_of(table.claims.begin(), table.claims.end(), seen));
}

void addFreshRows(const PaperTable& table, const Study& study, CellBook& book, std::uint64_t shown, int draws,
                  const StudyInputs& inputs, int runs, std::vector<TableRow>& rows) {
  const auto inView = [](const TableRow& row) { return row.judged && !row.lookedAt.empty(); };
  if (std::none_of(rows.begin(), rows.end(), inView)) return;
  if (shown != kSeedInView) {
    for (TableRow& row : rows)
      if (inView(row)) row.freshVerdict = row.verdict;
    return;
  }
  const auto rowsOf = [&](std::uint64_t seed, int firstDraw) {
    book.show(seed, draws, firstDraw);
    auto made = study.rows(table, book, inputs, runs);
    book.show(shown, draws);
    return made;
  };
  const auto otherDraws = rowsOf(kSeedInView, 2), dividedAnew = rowsOf(kFreshSeed, 1);
  std::vector<TableRow> all;
  for (TableRow& row : rows) {
    all.push_back(std::move(row));
    TableRow& seen = all.back();
    if (!inView(seen)) continue;
    const bool drawn = study.drawn(seen.dataset);
    const auto& from = drawn ? otherDraws : dividedAnew;
    const auto found = std::find_if(from.begin(), from.end(), [&](const TableRow& one) {
      return one.judged && one.dataset == seen.dataset && one.method == seen.method &&
             one.measure == seen.measure;
    });
    if (found == from.end() || found->n == 0) continue;
    TableRow fresh = *found;
    seen.freshVerdict = fresh.verdict;
    fresh.note += (fresh.note.empty() ? "by itself: " : "; by itself: ") + fresh.verdict;
    fresh.measure = table.label(fresh.measure) + (drawn ? kWithoutFirst : kDividedAnew);
    fresh.judged = false;
    fresh.verdict.clear();
    fresh.lookedAt.clear();
    all.push_back(std::move(fresh));
  }
  rows = std::move(all);
}

}  // namespace paretree::reproduce

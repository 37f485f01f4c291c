// What a paper says in words, as rows: 1 where it holds on our figures, 0 where it does not.
#pragma once

#include <optional>

#include "reproduce/study.h"

namespace paretree::reproduce {

/// `holds` is empty until all cells that the claim needs were run. A claim that holds is "reached", one that
/// does not is "short". `noData`: a data set that it needs cannot be had.
inline TableRow claimRow(const PaperClaim& claim, std::optional<bool> holds, int n, bool noData,
                         std::string note) {
  TableRow row;
  row.dataset = claim.dataset;
  row.method = claim.method;
  row.measure = claim.text;
  row.lookedAt = claim.lookedAt;
  row.judged = true;
  row.paper = 1;
  row.paperSd = 0;
  row.paperN = 1;
  if (holds) {
    row.ours = *holds ? 1 : 0;
    row.oursSd = 0;
    row.n = n;
  }
  row.verdict = verdictOf(row, noData);
  row.note = noData && !holds ? "the data are not there" : std::move(note);
  return row;
}

}  // namespace paretree::reproduce

#include "reproduce/verdict.h"

#include <cmath>

#include "paretree/core/elementary.h"

namespace paretree::reproduce {

double marginOf(const TableRow& row) {
  if (row.dataset == kOverSets) return kOverSetsMargin;
  const double ours = row.n > 1 && !std::isnan(row.oursSd) ? row.oursSd : 0;
  const double theirs = std::isnan(row.paperSd) ? ours : row.paperSd;
  const double variance = theirs * theirs / std::max(1, row.paperN) + ours * ours / std::max(1, row.n);
  return 2 * std::sqrt(variance) + 0.5 * elementary::pow(10.0, -row.paperDigits);
}

std::string verdictOf(const TableRow& row, bool noData) {
  if (!row.judged) return {};
  if (noData) return "no data";
  if (std::isnan(row.paper)) return "not printed";
  if (row.n == 0 || std::isnan(row.ours)) return {};
  if (!row.whyNotJudged.empty()) return "not judged";
  if ((row.fewest > 0 ? row.fewest : row.n) < kFewestRuns) return "too few runs";
  const double ahead = row.maximise ? row.ours - row.paper : row.paper - row.ours;
  // What is worse by exactly the margin is still reached, whatever the last bits say.
  const double margin = marginOf(row) + 1e-12 * (std::abs(row.paper) + std::abs(row.ours));
  return ahead > margin ? "better" : ahead < -margin ? "short" : "reached";
}

bool isHeld(const std::string& verdict) { return verdict == "better" || verdict == "reached"; }
bool isVerdict(const std::string& verdict) { return isHeld(verdict) || verdict == "short"; }

}  // namespace paretree::reproduce

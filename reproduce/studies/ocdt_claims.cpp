#include "reproduce/studies/ocdt_claims.h"

#include <algorithm>

#include "paretree/core/text.h"
#include "reproduce/claims.h"
#include "reproduce/significance.h"

namespace paretree::reproduce {
namespace {

constexpr double kSignificant = 0.05;
constexpr const char* kBaseline = "S(A):L(A)";  // scikit-learn's tree: all other variants are proposed

}  // namespace

std::vector<std::string> comparedVariants() {
  std::vector<std::string> compared;
  for (const char s : {'O', 'R', 'M', 'A'})
    for (const char l : {'O', 'R', 'M', 'A'})
      if (l == 'O' || l == 'M' || l == s) compared.push_back(std::string("S(") + s + "):L(" + l + ")");
  return compared;
}

TableRow judgedClaim(const PaperClaim& claim, const std::vector<OcdtStanding>& all,
                     const std::vector<std::vector<double>>& blocks, int n) {
  if (claim.id == "different" || claim.id == "alike") {
    const auto test = friedmanTest(blocks);
    const bool differ = test.p < kSignificant;
    return claimRow(
        claim, (claim.id == "different") == differ, n, false,
        "p = " + shortText(test.p, 3) + " over " + counted(static_cast<long long>(test.blocks), "block"));
  }
  auto byError = all;
  std::stable_sort(byError.begin(), byError.end(),
                   [](const auto& a, const auto& b) { return a.mse < b.mse; });
  auto feasible = byError;
  std::erase_if(feasible, [](const auto& s) { return s.infeasible > 0; });
  const auto optimalLeaf = [](const OcdtStanding& s) { return s.variant.ends_with("L(O)"); };
  const auto named =
      std::find_if(all.begin(), all.end(), [&](const auto& s) { return s.variant == claim.method; });
  const auto said = [&](bool holds, const std::string& note) {
    return claimRow(claim, holds, n, false, note);
  };
  if (claim.id == "violates")
    return said(named->infeasible > 0, shortText(named->infeasible) + " infeasible rows in a fold");
  if (claim.id == "worst")
    return said(named->mse >= byError.back().mse, "the greatest is that of " + byError.back().variant);
  if (claim.id == "best")
    return said(named->mse <= byError.front().mse, "the least is that of " + byError.front().variant);
  if (claim.id == "bestFeasible")
    return said(!feasible.empty() && named->mse <= feasible.front().mse && named->infeasible == 0,
                feasible.empty() ? "every variant gives infeasible predictions"
                                 : "the least is that of " + feasible.front().variant);
  if (claim.id == "bestOptimalLeaves") {
    // Variants that answer alike share the place.
    const bool holds = std::any_of(byError.begin(), byError.end(), [&](const auto& s) {
      return optimalLeaf(s) && s.mse <= byError.front().mse;
    });
    return said(holds, "the least is that of " + byError.front().variant);
  }
  if (claim.id == "optimalLeavesLead") {
    bool holds = feasible.size() >= 3;
    for (std::size_t i = 0; holds && i < 3; ++i) holds = optimalLeaf(feasible[i]);
    std::string order;
    for (std::size_t i = 0; i < std::min<std::size_t>(3, feasible.size()); ++i)
      order += (i ? ", " : "") + feasible[i].variant;
    return said(holds, "least: " + order);
  }
  if (claim.id == "noneInfeasible" || claim.id == "onlyInfeasible") {
    std::string violating;
    for (const auto& s : all)
      if (s.infeasible > 0 && s.variant != kBaseline)
        violating += (violating.empty() ? "" : ", ") + s.variant;
    const auto baseline =
        std::find_if(all.begin(), all.end(), [](const auto& s) { return s.variant == kBaseline; });
    const bool too = claim.id == "noneInfeasible" || baseline->infeasible > 0;
    return said(violating.empty() && too, violating.empty()
                                              ? "none of the proposed variants gives any"
                                              : "of the proposed variants so does " + violating);
  }
  if (claim.id == "bestRank") {
    const auto ranks = friedmanTest(blocks).meanRanks;
    const auto least = std::min_element(ranks.begin(), ranks.end()) - ranks.begin();
    return said(
        ranks[static_cast<std::size_t>(named - all.begin())] <= ranks[static_cast<std::size_t>(least)],
        "the best mean rank is that of " + all[static_cast<std::size_t>(least)].variant);
  }
  double infeasible = 0;  // feasibleButAR
  for (const auto& s : all)
    if (s.variant.ends_with("L(O)") || s.variant.ends_with("L(M)")) infeasible += s.infeasible;
  return said(infeasible == 0, shortText(infeasible) + " infeasible rows");
}

}  // namespace paretree::reproduce

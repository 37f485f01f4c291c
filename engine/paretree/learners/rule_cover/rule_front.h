// Rules against error: from choices of rules of a pool to the points of a front.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "paretree/learners/rule_cover/rule_errors.h"
#include "paretree/learners/rule_cover/rule_pool.h"
#include "paretree/learners/rule_cover/set_cover.h"

namespace paretree::learners::rule_cover {

/// Some rules of a pool, by number, and the weight of each in votes (empty = all 1).
struct RuleChoice {
  std::vector<std::uint32_t> rules;
  std::vector<double> weights;
};

/// The rules of a cover, most newly covered rows per cost first.
std::vector<std::uint32_t> byContribution(const CoverProblem& problem, const Cover& cover);

/// The numbers of rules at which "at most K rules" is looked at: all up to 32, then a sixteenth further each.
std::vector<std::size_t> ruleBudgets(std::size_t most);

/// Gathers choices of rules and keeps those that no other beats in both rules and training error. What is
/// beaten is never made into a model.
class RuleFront {
 public:
  /// All must outlive it.
  RuleFront(const RulePool& pool, Estimate estimate, const Context& context)
      : pool_(pool), estimate_(estimate), context_(context) {}

  /// The method's own model, and whether it is chosen even where another set of rules beats it.
  /// GivesItsPlace: once it gives way, the set that is chosen instead is what no set may beat only by leaving
  /// rows uncovered. Where many rules of a sample make the own model poor, short sets would else all be left
  /// out for being better.
  enum class OwnRules { Stays, GivesWay, GivesItsPlace };
  void own(RuleChoice choice, OwnRules standing) {
    own_ = std::move(choice);
    standing_ = standing;
  }
  /// What stands for the own model once stopping, where that would take too long to measure and write: fewer
  /// rules that cover the same rows.
  void ownWhenStopped(RuleChoice choice) { ownWhenStopped_ = std::move(choice); }
  /// A choice, and its first K rules for growing K.
  void offer(const std::vector<std::uint32_t>& order);
  /// Covers at `perRule` + w_j instead of 1 + w_j for rules from cheap to dear, each searched for `steps`
  /// steps.
  /// `ended` is called after each of them.
  void sweep(const CoverProblem& problem, std::int64_t steps, const std::function<void()>& ended = {});

  /// Measures the points and puts them into `outcome` (front, chosen). Chosen is the own model; where it
  /// gives way, the most accurate of what beats it and covers every row that any rule covers. What would beat
  /// a model that stays is left out, and so is what would beat the own model only by leaving training rows
  /// uncovered. Once stopping, only the own model is measured, or what stands for it.
  Result<void> settle(Outcome& outcome) const;
  /// What settle() would make of `outcome` now, marked as stopped: the live front. Null where it fails, and
  /// once stopping.
  std::shared_ptr<const Outcome> soFar(const Outcome& outcome) const;

 private:
  struct Offer {
    std::vector<std::uint32_t> rules;
    double error;
    bool complete;  ///< covers all rows that any rule covers
  };
  bool complete(const std::vector<std::uint32_t>& rules) const;
  std::vector<Offer> best() const;
  Result<void> settle(Outcome& outcome, FrontPoint own) const;
  /// Measures together those that are not measured yet, as far as it comes.
  Result<void> measure(Outcome& outcome, const std::vector<Offer>& offers) const;
  Result<FrontPoint> point(Outcome& outcome, const RuleChoice& choice, const Context& context) const;
  Result<FrontPoint> ownPoint(Outcome& outcome) const;

  const RulePool& pool_;
  Estimate estimate_;
  const Context& context_;
  RuleChoice own_, ownWhenStopped_;
  OwnRules standing_ = OwnRules::Stays;
  std::vector<Offer> offers_;
  /// Points without weights that were measured, by their rules: each picture of the front so far shows most
  /// of those of the one before. And what is measured.
  mutable std::map<std::vector<std::uint32_t>, FrontPoint> measured_;
  mutable std::vector<std::string> measures_;
};

}  // namespace paretree::learners::rule_cover

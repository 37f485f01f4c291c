#include "paretree/learners/rule_cover/rule_front.h"

#include <algorithm>
#include <cmath>

#include "paretree/core/parallel.h"
#include "paretree/core/text.h"
#include "paretree/front/pareto_front.h"
#include "paretree/learners/rule_cover/rule_models.h"
#include "paretree/learners/rule_cover/tuning.h"

namespace paretree::learners::rule_cover {

std::vector<std::uint32_t> byContribution(const CoverProblem& problem, const Cover& cover) {
  std::vector<std::uint8_t> covered(problem.rows, 0);
  std::vector<std::uint32_t> left = cover.sets, order;
  std::vector<std::uint32_t> fresh(problem.sets.size(), 0);
  Incidence chosen;
  for (const auto j : left) {
    fresh[j] = static_cast<std::uint32_t>(problem.sets[j].size());
    chosen.append(problem.sets[j]);
  }
  const Incidence chosenOfRow = chosen.transposed(problem.rows);
  while (!left.empty()) {
    const auto best = std::max_element(left.begin(), left.end(), [&](auto a, auto b) {
      return fresh[a] / problem.costs[a] < fresh[b] / problem.costs[b];
    });
    for (const auto i : problem.sets[*best]) {
      if (covered[i]) continue;
      covered[i] = 1;
      for (const auto k : chosenOfRow[i]) --fresh[cover.sets[k]];
    }
    order.push_back(*best);
    left.erase(best);
  }
  return order;
}

std::vector<std::size_t> ruleBudgets(std::size_t most) {
  std::vector<std::size_t> budgets;
  for (std::size_t k = 1; k < most; k += k < tuning::kEveryLength ? 1 : k / tuning::kLengthsPerDoubling)
    budgets.push_back(k);
  if (most > 0) budgets.push_back(most);
  return budgets;
}

bool RuleFront::complete(const std::vector<std::uint32_t>& rules) const {
  std::vector<std::uint8_t> covered(pool_.rows(), 0);
  for (const auto j : rules)
    for (const auto i : pool_.cover(j)) covered[i] = 1;
  if (std::all_of(covered.begin(), covered.end(), [](auto c) { return c; })) return true;
  for (std::size_t j = 0; j < pool_.size(); ++j)
    if (pool_.active(j))
      for (const auto i : pool_.cover(j))
        if (!covered[i]) return false;
  return true;
}

void RuleFront::offer(const std::vector<std::uint32_t>& order) {
  std::vector<model::Rule> rules;
  std::vector<std::span<const std::uint32_t>> covers;
  for (const auto j : order) {
    rules.push_back(pool_.rule(j));
    covers.push_back(pool_.cover(j));
  }
  const auto errors = prefixErrors(rules, covers, pool_.task(), estimate_, context_, pool_.missedRows());
  if (errors.empty()) return;
  std::vector<std::uint32_t> locked;
  for (const auto j : order)
    if (pool_.locked(j)) locked.push_back(j);
  for (const auto k : ruleBudgets(order.size())) {
    const std::vector<std::uint32_t> first(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(k));
    const bool keeps = std::all_of(locked.begin(), locked.end(), [&](auto j) {
      return std::find(first.begin(), first.end(), j) != first.end();
    });
    if (keeps) offers_.push_back({first, errors[k - 1], k == order.size() && complete(first)});
  }
}

void RuleFront::sweep(const CoverProblem& problem, std::int64_t steps, const std::function<void()>& ended) {
  struct Searched {
    CoverProblem problem;
    Cover greedy, cover;
  };
  const auto rng = context_.rng().stream("sweep");
  const std::span<const double> prices(tuning::kRulePrices);
  const auto atOnce = static_cast<std::size_t>(std::max(1, context_.threads()));
  for (std::size_t first = 0; first < prices.size() && !context_.stopping(); first += atOnce) {
    std::vector<Searched> some(std::min(atOnce, prices.size() - first));
    parallelFor(some.size(), context_.threads(), [&](std::size_t k) {
      auto& [swept, greedy, cover] = some[k];
      swept = problem;
      for (std::size_t j = 0; j < swept.costs.size(); ++j)
        swept.costs[j] = prices[first + k] + pool_.impurity(j);
      greedy = greedyCover(swept, context_);
      cover = searchCover(swept, greedy, {steps}, rng.stream(first + k), context_);
    });
    for (const auto& [swept, greedy, cover] : some) {
      if (context_.stopping()) return;  // offers would not be measured
      offer(byContribution(swept, cover));
      if (cover.sets != greedy.sets) offer(byContribution(swept, greedy));
      if (ended) ended();
    }
  }
}

std::vector<RuleFront::Offer> RuleFront::best() const {
  std::vector<const Offer*> sorted;
  for (const auto& offer : offers_) sorted.push_back(&offer);
  std::stable_sort(sorted.begin(), sorted.end(), [](const Offer* a, const Offer* b) {
    if (a->rules.size() != b->rules.size()) return a->rules.size() < b->rules.size();
    return a->error != b->error ? a->error < b->error : a->complete > b->complete;
  });
  // One front of all, and one of those that cover everything: these may take the place of the own model.
  std::vector<Offer> kept;
  double least = INFINITY, leastComplete = INFINITY;
  for (const Offer* offer : sorted) {
    const bool first = offer->error < least, firstComplete = offer->complete && offer->error < leastComplete;
    if (!first && !firstComplete) continue;
    if (first) least = offer->error;
    if (offer->complete) leastComplete = std::min(leastComplete, offer->error);
    kept.push_back(*offer);
  }
  return kept;
}

Result<void> RuleFront::measure(Outcome& outcome, const std::vector<Offer>& offers) const {
  constexpr std::size_t kAtOnce = 8;  // between looks at whether to stop
  std::vector<const Offer*> open;
  for (const Offer& offer : offers)
    if (measured_.find(offer.rules) == measured_.end()) open.push_back(&offer);
  for (std::size_t first = 0; first < open.size() && !context_.stopping(); first += kAtOnce) {
    const auto some = std::span(open).subspan(first, std::min(kAtOnce, open.size() - first));
    std::vector<model::Model> models;
    for (const Offer* offer : some) models.push_back(ruleModel(pool_, {offer->rules, {}}));
    auto made = rulePoints(outcome, std::move(models), pool_.task(), estimate_, context_);
    if (context_.stopping()) break;  // perhaps of a part of the rows
    if (!made) return made.error();
    measures_ = outcome.measures;
    for (std::size_t k = 0; k < some.size(); ++k) measured_.emplace(some[k]->rules, std::move((*made)[k]));
  }
  return {};
}

Result<FrontPoint> RuleFront::point(Outcome& outcome, const RuleChoice& choice,
                                    const Context& context) const {
  const bool plain = choice.weights.empty();
  if (const auto known = plain ? measured_.find(choice.rules) : measured_.end(); known != measured_.end()) {
    outcome.measures = measures_;
    return known->second;
  }
  auto made = rulePoint(outcome, ruleModel(pool_, choice), pool_.task(), estimate_, context);
  if (!plain || !made || context.stopping()) return made;  // perhaps of a part of the rows
  measures_ = outcome.measures;
  measured_.emplace(choice.rules, *made);
  return made;
}

Result<FrontPoint> RuleFront::ownPoint(Outcome& outcome) const {
  const Context quiet(context_.rng(), context_.threads());  // measured to the end
  if (ownWhenStopped_.rules.empty()) return point(outcome, own_, quiet);
  if (!context_.stopping()) {
    auto own = point(outcome, own_, context_);
    if (!context_.stopping()) return own;  // else perhaps of a part of the rows
  }
  outcome.notes.push_back(Message{"learners.rules-stopped", {{"rules", own_.rules.size()}}});
  return point(outcome, ownWhenStopped_, quiet);
}

Result<void> RuleFront::settle(Outcome& outcome) const {
  auto own = ownPoint(outcome);
  if (!own) return own.error();
  return settle(outcome, std::move(*own));
}

Result<void> RuleFront::settle(Outcome& outcome, FrontPoint own) const {
  std::vector<FrontPoint> points;
  std::vector<std::uint8_t> mayReplace{0};
  const front::Scores ownScores = own.scores;
  points.push_back(std::move(own));
  const std::vector<Offer> offers = best();
  if (auto measured = measure(outcome, offers); !measured) return measured.error();
  std::vector<FrontPoint> offered;  // of the first offers, as far as it came
  for (const Offer& offer : offers) {
    if (context_.stopping()) break;
    auto made = point(outcome, {offer.rules, {}}, context_);
    if (context_.stopping()) break;  // perhaps measured on a part of the rows
    if (!made) return made.error();
    offered.push_back(std::move(*made));
  }
  const auto& objectives = outcome.objectives;
  front::Scores unbeaten = ownScores;  // by sets that leave rows uncovered
  if (standing_ == OwnRules::GivesItsPlace)
    for (std::size_t k = 0; k < offered.size(); ++k)
      if (offers[k].complete && dominates(offered[k].scores, ownScores, objectives) &&
          (unbeaten == ownScores || offered[k].scores < unbeaten))
        unbeaten = offered[k].scores;
  for (std::size_t k = 0; k < offered.size(); ++k) {
    const bool replaces = offers[k].complete && dominates(offered[k].scores, ownScores, objectives);
    if (dominates(offered[k].scores, unbeaten, objectives) &&
        (standing_ == OwnRules::Stays || !offers[k].complete))
      continue;
    points.push_back(std::move(offered[k]));
    mayReplace.push_back(replaces);
  }
  std::vector<front::Scores> scores;
  for (const auto& made : points) scores.push_back(made.scores);
  std::vector<std::size_t> front;
  for (const auto k : nonDominated(scores, outcome.objectives)) {
    const bool known =
        std::any_of(front.begin(), front.end(), [&](auto f) { return scores[f] == scores[k]; });
    if (!known) front.push_back(k);
  }
  std::stable_sort(front.begin(), front.end(), [&](auto a, auto b) {
    return scores[a][0] != scores[b][0] ? scores[a][0] > scores[b][0] : scores[a][1] < scores[b][1];
  });
  outcome.front.clear();
  for (const auto k : front) {
    if (k == 0 || mayReplace[k])
      outcome.chosen = outcome.front.size();  // the last of them is the most accurate
    outcome.front.push_back(std::move(points[k]));
  }
  return {};
}

std::shared_ptr<const Outcome> RuleFront::soFar(const Outcome& outcome) const {
  auto made = std::make_shared<Outcome>(outcome);
  auto own = point(*made, own_, context_);
  if (!own || context_.stopping()) return nullptr;  // nobody waits for a picture any more
  if (!settle(*made, std::move(*own))) return nullptr;
  made->ending = Ending::Stopped;
  return made;
}

}  // namespace paretree::learners::rule_cover

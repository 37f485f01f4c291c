#include "paretree/learners/rule_cover/rule_front.h"

#include <algorithm>
#include <cmath>

#include "paretree/core/parallel.h"
#include "paretree/core/text.h"
#include "paretree/front/pareto_front.h"
#include "paretree/learners/rule_cover/rule_models.h"
#include "paretree/learners/rule_cover/tuning.h"
#include "paretree/model/cover.h"

namespace paretree::learners::rule_cover {
namespace {

/// What a row weighs and answers.
struct Truth {
  std::int32_t code = 0;
  double value = 0, weight = 1;
};

Truth truthOf(const Task& task, std::size_t i) {
  const data::Row row = task.train[i];
  const auto weights = task.data.weights();
  Truth truth;
  if (task.classification())
    truth.code = task.data.codes(task.targets[0])[row];
  else
    truth.value = task.data.numbers(task.targets[0])[row];
  if (!weights.empty()) truth.weight = weights[row];
  return truth;
}

/// The votes of rules, as a row sees them one after the other.
class Ballot {
 public:
  Ballot(const std::vector<model::Rule>& rules, const Task& task)
      : rules_(rules), classify_(task.classification()) {
    const std::size_t width = classify_ ? task.data.info(task.targets[0]).levels.size() : 1;
    sums_.resize(width);
    otherwise_.resize(width);
    const auto weights = task.data.weights();
    for (const data::Row row : task.train) {
      const double weight = weights.empty() ? 1 : weights[row];
      if (classify_)
        otherwise_[task.data.codes(task.targets[0])[row]] += weight;
      else
        otherwise_[0] += task.data.numbers(task.targets[0])[row] / static_cast<double>(task.train.size());
    }
  }

  void clear() {
    std::fill(sums_.begin(), sums_.end(), 0.0);
    mass_ = own_ = 0;
  }
  /// `covers`: the row is one of those that the rule was made from.
  void add(std::size_t r, bool covers) {
    const model::Rule& rule = rules_[r];
    if (covers) own_ += rule.weight;
    if (classify_) {
      for (std::size_t k = 0; k < sums_.size(); ++k) sums_[k] += rule.weight * rule.counts[k];
    } else {
      mass_ += rule.weight * rule.rows;
      sums_[0] += rule.weight * rule.rows * std::get<model::ValueLeaf>(rule.outcome).values[0];
    }
  }
  /// Wrong or right, or the squared error.
  double loss(const Truth& truth, Estimate estimate) const {
    const double own = estimate == Estimate::RowLeftOut ? own_ : 0;
    if (classify_)
      return classOf(static_cast<std::size_t>(truth.code), own * truth.weight) == truth.code ? 0 : 1;
    const double mass = mass_ - own;
    const double answer = mass > 1e-9 ? (sums_[0] - own * truth.value) / mass : otherwise_[0];
    return (answer - truth.value) * (answer - truth.value);
  }

 private:
  std::ptrdiff_t classOf(std::size_t actual, double own) const {
    const auto votes = [&](std::size_t k) { return sums_[k] - (k == actual ? own : 0); };
    std::size_t best = 0;
    for (std::size_t k = 1; k < sums_.size(); ++k)
      if (votes(k) > votes(best)) best = k;
    if (votes(best) > 1e-9) return static_cast<std::ptrdiff_t>(best);
    return std::max_element(otherwise_.begin(), otherwise_.end()) - otherwise_.begin();  // nobody else votes
  }

  const std::vector<model::Rule>& rules_;
  bool classify_;
  std::vector<double> sums_, otherwise_;
  double mass_ = 0, own_ = 0;
};

/// Training rows that one thread takes at once. Sums are made for each part and added in their order, whoever
/// makes them.
constexpr std::size_t kRowsAtOnce = std::size_t{1} << 15;
static_assert(kRowsAtOnce % model::CoverBlock::kRows == 0);

std::size_t partsOf(const Task& task) { return (task.train.size() + kRowsAtOnce - 1) / kRowsAtOnce; }

/// A part of the training rows, with the rules that cover each, ascending.
class CoveredRows {
 public:
  /// By the rules' clauses.
  CoveredRows(const model::BoundRules& bound, const Task& task, std::size_t part) : CoveredRows(part, task) {
    std::vector<Pair> pairs;  // by block and rule
    for (std::size_t at = 0; at < size(); at += model::CoverBlock::kRows) {
      const auto some =
          std::span(task.train).subspan(first_ + at, std::min(model::CoverBlock::kRows, size() - at));
      model::CoverBlock block(bound, some);
      for (std::uint32_t r = 0; r < bound.size(); ++r)
        model::forEachBit(block.cover(r), [&](std::size_t i) {
          pairs.push_back({static_cast<std::uint32_t>(at + i), r});
          ++starts_[at + i + 1];
        });
    }
    makeRoom();
    std::vector<std::size_t> next(starts_.begin(), starts_.end() - 1);
    for (const Pair& pair : pairs) rules_[next[pair.row]++] = pair.rule;
  }
  /// Where the training rows of each rule are known.
  CoveredRows(std::span<const std::span<const std::uint32_t>> covers, const Task& task, std::size_t part)
      : CoveredRows(part, task) {
    std::vector<std::span<const std::uint32_t>> here;
    for (const auto& cover : covers) {
      const auto from = std::lower_bound(cover.begin(), cover.end(), first_);
      here.emplace_back(from, std::lower_bound(from, cover.end(), first_ + size()));
      for (const auto row : here.back()) ++starts_[row - first_ + 1];
    }
    makeRoom();
    std::vector<std::size_t> next(starts_.begin(), starts_.end() - 1);
    for (std::uint32_t r = 0; r < here.size(); ++r)
      for (const auto row : here[r]) rules_[next[row - first_]++] = r;
  }

  std::size_t first() const { return first_; }
  std::size_t size() const { return starts_.size() - 1; }
  std::span<const std::uint32_t> operator[](std::size_t k) const {
    return std::span(rules_).subspan(starts_[k], starts_[k + 1] - starts_[k]);
  }

 private:
  struct Pair {
    std::uint32_t row, rule;
  };
  CoveredRows(std::size_t part, const Task& task)
      : first_(part * kRowsAtOnce), starts_(std::min(kRowsAtOnce, task.train.size() - first_) + 1, 0) {}
  void makeRoom() {
    for (std::size_t k = 0; k < size(); ++k) starts_[k + 1] += starts_[k];
    rules_.resize(starts_.back());
  }

  std::size_t first_;
  std::vector<std::size_t> starts_;
  std::vector<std::uint32_t> rules_;
};

/// How much the loss of the part's rows changes when rule k comes; empty once stopping.
std::vector<double> changesOf(const std::vector<model::Rule>& rules, const model::BoundRules& bound,
                              const CoveredRows& covered, Ballot ballot, const Task& task, Estimate estimate,
                              const Context& context) {
  std::vector<double> change(rules.size() + 1, 0), shares;
  for (std::size_t k = 0; k < covered.size(); ++k) {
    const std::size_t i = covered.first() + k;
    const auto coveredBy = covered[k];
    if ((i & 127) == 0 && context.stopping()) return {};
    const Truth truth = truthOf(task, i);
    const std::size_t before = coveredBy.empty() ? rules.size() : coveredBy.front();
    double known = 0, nearest = -1;
    const auto note = [&](std::size_t rule) {
      const double now = ballot.loss(truth, estimate);
      change[rule] += now - known;
      known = now;
    };
    // Until a rule covers the row, those with the largest share of accepted clauses vote.
    if (before > 0) bound.satisfiedShares(task.train[i], shares, before);
    for (std::size_t rule = 0; rule < before; ++rule) {
      if (shares[rule] < nearest) continue;
      if (shares[rule] > nearest) ballot.clear();
      nearest = shares[rule];
      ballot.add(rule, false);
      note(rule);
    }
    ballot.clear();
    for (const auto rule : coveredBy) {
      ballot.add(rule, true);
      note(rule);
    }
    ballot.clear();
  }
  return change;
}

}  // namespace

std::vector<double> prefixErrors(const std::vector<model::Rule>& rules, const Task& task, Estimate estimate,
                                 const Context& context) {
  return prefixErrors(rules, {}, task, estimate, context);
}

std::vector<double> prefixErrors(const std::vector<model::Rule>& rules,
                                 std::span<const std::span<const std::uint32_t>> covers, const Task& task,
                                 Estimate estimate, const Context& context) {
  const model::BoundRules bound(rules, task.data);
  const Ballot ballot(rules, task);
  std::vector<std::vector<double>> changes(partsOf(task));
  parallelFor(changes.size(), context.threads(), [&](std::size_t part) {
    const CoveredRows covered =
        covers.empty() ? CoveredRows(bound, task, part) : CoveredRows(covers, task, part);
    changes[part] = changesOf(rules, bound, covered, ballot, task, estimate, context);
  });
  std::vector<double> change(rules.size() + 1, 0);  // of the loss, when rule k comes
  for (const auto& ofPart : changes) {
    if (ofPart.empty()) return {};
    for (std::size_t k = 0; k < change.size(); ++k) change[k] += ofPart[k];
  }
  std::vector<double> errors(rules.size());
  double sum = 0;
  for (std::size_t k = 0; k < rules.size(); ++k) {
    sum += change[k];
    const double mean = std::max(0.0, sum) / static_cast<double>(task.train.size());
    errors[k] = task.classification() ? mean : std::sqrt(mean);
  }
  return errors;
}

double errorOfAll(const std::vector<model::Rule>& rules, const Task& task, Estimate estimate, int threads) {
  const model::BoundRules bound(rules, task.data);
  const Ballot empty(rules, task);
  std::vector<double> sums(partsOf(task), 0);
  parallelFor(sums.size(), threads, [&](std::size_t part) {
    const CoveredRows covered(bound, task, part);
    Ballot ballot = empty;
    std::vector<double> shares;
    for (std::size_t i = 0; i < covered.size(); ++i) {
      ballot.clear();
      for (const auto k : covered[i]) ballot.add(k, true);
      if (covered[i].empty()) {
        bound.satisfiedShares(task.train[covered.first() + i], shares, rules.size());
        const double nearest = rules.empty() ? 0 : *std::max_element(shares.begin(), shares.end());
        for (std::size_t k = 0; k < rules.size(); ++k)
          if (shares[k] == nearest) ballot.add(k, false);
      }
      sums[part] += ballot.loss(truthOf(task, covered.first() + i), estimate);
    }
  });
  double sum = 0;
  for (const double ofPart : sums) sum += ofPart;
  const double mean = sum / static_cast<double>(task.train.size());
  return task.classification() ? mean : std::sqrt(mean);
}

std::vector<std::uint32_t> byContribution(const CoverProblem& problem, const Cover& cover) {
  std::vector<std::uint8_t> covered(problem.rows, 0);
  std::vector<std::uint32_t> left = cover.sets, order;
  std::vector<std::uint32_t> fresh(problem.sets.size(), 0);
  std::vector<std::vector<std::uint32_t>> chosenOfRow(problem.rows);
  for (const auto j : left) {
    fresh[j] = static_cast<std::uint32_t>(problem.sets[j].size());
    for (const auto i : problem.sets[j]) chosenOfRow[i].push_back(j);
  }
  while (!left.empty()) {
    const auto best = std::max_element(left.begin(), left.end(), [&](auto a, auto b) {
      return fresh[a] / problem.costs[a] < fresh[b] / problem.costs[b];
    });
    for (const auto i : problem.sets[*best]) {
      if (covered[i]) continue;
      covered[i] = 1;
      for (const auto j : chosenOfRow[i]) --fresh[j];
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
  const auto errors = prefixErrors(rules, covers, pool_.task(), estimate_, context_);
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
  std::vector<FrontPoint> points;
  std::vector<std::uint8_t> mayReplace{0};
  auto own = ownPoint(outcome);
  if (!own) return own.error();
  const front::Scores ownScores = own->scores;
  points.push_back(std::move(*own));
  const std::vector<Offer> offers = best();
  if (auto measured = measure(outcome, offers); !measured) return measured.error();
  for (const Offer& offer : offers) {
    if (context_.stopping()) break;
    auto made = point(outcome, {offer.rules, {}}, context_);
    if (context_.stopping()) break;  // perhaps measured on a part of the rows
    if (!made) return made.error();
    const bool beats = dominates(made->scores, ownScores, outcome.objectives);
    if (beats && (standing_ == OwnRules::Stays || !offer.complete)) continue;
    points.push_back(std::move(*made));
    mayReplace.push_back(beats);
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
  if (!settle(*made)) return nullptr;
  made->ending = Ending::Stopped;
  return made;
}

}  // namespace paretree::learners::rule_cover

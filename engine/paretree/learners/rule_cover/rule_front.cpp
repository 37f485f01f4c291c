#include "paretree/learners/rule_cover/rule_front.h"

#include <algorithm>
#include <cmath>

#include "paretree/core/parallel.h"
#include "paretree/core/text.h"
#include "paretree/front/pareto_front.h"
#include "paretree/learners/rule_cover/rule_models.h"
#include "paretree/learners/rule_cover/tuning.h"
#include "paretree/model/apply/nearest_rules.h"

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

/// What each rule says when it votes, and what is answered where none does.
class Voters {
 public:
  Voters(const std::vector<model::Rule>& rules, const Task& task) : classify_(task.classification()) {
    width_ = classify_ ? task.data.info(task.targets[0]).levels.size() : 1;
    otherwise_.resize(width_);
    const auto weights = task.data.weights();
    for (const data::Row row : task.train) {
      const double weight = weights.empty() ? 1 : weights[row];
      if (classify_)
        otherwise_[task.data.codes(task.targets[0])[row]] += weight;
      else
        otherwise_[0] += task.data.numbers(task.targets[0])[row] / static_cast<double>(task.train.size());
    }
    for (const model::Rule& rule : rules) {
      own_.push_back(rule.weight);
      mass_.push_back(rule.weight * rule.rows);
      if (classify_)
        for (std::size_t k = 0; k < width_; ++k) says_.push_back(rule.weight * rule.counts[k]);
      else
        says_.push_back(mass_.back() * std::get<model::ValueLeaf>(rule.outcome).values[0]);
    }
  }

 private:
  friend class Ballots;
  bool classify_;
  std::size_t width_;  ///< classes, or 1
  std::vector<double> otherwise_, own_, mass_;
  std::vector<double> says_;  ///< width_ for each rule
};

/// The votes of rules on the rows of a block.
class Ballots {
 public:
  Ballots(const Voters& voters, std::size_t rows)
      : voters_(voters), sums_(rows * voters.width_, 0), mass_(rows, 0), own_(rows, 0) {}

  void clear(std::size_t i) {
    std::fill_n(&sums_[i * voters_.width_], voters_.width_, 0.0);
    mass_[i] = own_[i] = 0;
  }
  /// `covers`: the row is one of those that the rule was made from.
  void add(std::size_t i, std::size_t rule, bool covers) {
    const std::size_t width = voters_.width_;
    if (covers) own_[i] += voters_.own_[rule];
    mass_[i] += voters_.mass_[rule];
    for (std::size_t k = 0; k < width; ++k) sums_[i * width + k] += voters_.says_[rule * width + k];
  }
  /// Wrong or right, or the squared error.
  double loss(std::size_t i, const Truth& truth, Estimate estimate) const {
    const double own = estimate == Estimate::RowLeftOut ? own_[i] : 0;
    if (voters_.classify_)
      return classOf(i, static_cast<std::size_t>(truth.code), own * truth.weight) == truth.code ? 0 : 1;
    const double mass = mass_[i] - own;
    const double answer = mass > 1e-9 ? (sums_[i] - own * truth.value) / mass : voters_.otherwise_[0];
    return (answer - truth.value) * (answer - truth.value);
  }

 private:
  std::ptrdiff_t classOf(std::size_t i, std::size_t actual, double own) const {
    const double* const sums = &sums_[i * voters_.width_];
    const auto votes = [&](std::size_t k) { return sums[k] - (k == actual ? own : 0); };
    std::size_t best = 0;
    for (std::size_t k = 1; k < voters_.width_; ++k)
      if (votes(k) > votes(best)) best = k;
    if (votes(best) > 1e-9) return static_cast<std::ptrdiff_t>(best);
    const auto& otherwise = voters_.otherwise_;  // nobody else votes
    return std::max_element(otherwise.begin(), otherwise.end()) - otherwise.begin();
  }

  const Voters& voters_;
  std::vector<double> sums_, mass_, own_;
};

/// Training rows that one thread takes at once. Sums are made for each part and added in their order, whoever
/// makes them.
constexpr std::size_t kRowsAtOnce = std::size_t{1} << 15;
static_assert(kRowsAtOnce % model::CoverBlock::kRows == 0);

std::size_t partsOf(const Task& task) { return (task.train.size() + kRowsAtOnce - 1) / kRowsAtOnce; }

using Word = model::CoverBlock::Word;

/// The rules on one block of the training rows. Until a rule covers a row, those with the largest share of
/// accepted clauses vote, then those that cover it.
class BlockOfRules {
 public:
  /// `covers`: the training rows of each rule, ascending; empty: found by the clauses.
  BlockOfRules(const model::BoundRules& bound, std::span<const std::span<const std::uint32_t>> covers,
               const Voters& voters, const Task& task, std::size_t first)
      : covers_(covers),
        first_(first),
        size_(std::min(model::CoverBlock::kRows, task.train.size() - first)),
        block_(bound, std::span(task.train).subspan(first, size_)),
        nearest_(block_),
        ballots_(voters, size_),
        open_((size_ + 63) / 64, ~Word{0}),
        cover_(open_.size()) {
    if (size_ % 64 != 0) open_.back() = (Word{1} << size_ % 64) - 1;
    for (std::size_t i = 0; i < size_; ++i) truths_.push_back(truthOf(task, first + i));
  }

  std::size_t size() const { return size_; }
  double loss(std::size_t i, Estimate estimate) const { return ballots_.loss(i, truths_[i], estimate); }

  /// The next rule votes; heard(i) for each row that hears it, ascending.
  template <class Heard>
  void ask(std::size_t rule, const Heard& heard) {
    const auto cover = coverOf(rule);
    nearest_.begin(rule, open_);
    for (std::size_t w = 0; w < open_.size(); ++w) {
      for (Word fresh = cover[w] & open_[w]; fresh != 0; fresh &= fresh - 1)
        ballots_.clear(w * 64 + static_cast<std::size_t>(__builtin_ctzll(fresh)));
      open_[w] &= ~cover[w];
      for (Word rest = cover[w] | nearest_.candidates(w, open_[w]); rest != 0; rest &= rest - 1) {
        const auto bit = static_cast<std::size_t>(__builtin_ctzll(rest));
        const std::size_t i = w * 64 + bit;
        const bool covers = (cover[w] >> bit & 1) != 0;
        if (!covers && nearest_.closer(w, bit)) ballots_.clear(i);
        ballots_.add(i, rule, covers);
        heard(i);
      }
    }
  }

 private:
  std::span<const Word> coverOf(std::size_t rule) {
    if (covers_.empty()) return block_.cover(rule);
    std::fill(cover_.begin(), cover_.end(), Word{0});
    const auto rows = covers_[rule];
    for (auto row = std::lower_bound(rows.begin(), rows.end(), first_);
         row != rows.end() && *row < first_ + size_; ++row)
      cover_[(*row - first_) / 64] |= Word{1} << (*row - first_) % 64;
    return cover_;
  }

  std::span<const std::span<const std::uint32_t>> covers_;
  std::size_t first_, size_;
  model::CoverBlock block_;
  model::NearestRules nearest_;
  Ballots ballots_;
  std::vector<Word> open_;  ///< rows that no rule has covered yet
  std::vector<Word> cover_;
  std::vector<Truth> truths_;
};

/// Calls use(block) for each block of a part of the training rows.
template <class Use>
void forEachBlock(const Task& task, std::size_t part, const Use& use) {
  const std::size_t end = std::min(task.train.size(), (part + 1) * kRowsAtOnce);
  for (std::size_t first = part * kRowsAtOnce; first < end; first += model::CoverBlock::kRows) use(first);
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
  const Voters voters(rules, task);
  std::vector<std::vector<double>> changes(partsOf(task));  // of the loss, when rule k comes; empty: stopped
  parallelFor(changes.size(), context.threads(), [&](std::size_t part) {
    std::vector<double> change(rules.size(), 0);
    StopAfterWork stop(context);
    forEachBlock(task, part, [&](std::size_t first) {
      if (stop.stopped()) return;
      BlockOfRules block(bound, covers, voters, task, first);
      std::vector<double> known(block.size(), 0);
      for (std::size_t rule = 0; rule < rules.size() && !stop.stopping(block.size()); ++rule)
        block.ask(rule, [&](std::size_t i) {
          const double now = block.loss(i, estimate);
          change[rule] += now - known[i];
          known[i] = now;
        });
    });
    if (!stop.stopped()) changes[part] = std::move(change);
  });
  std::vector<double> change(rules.size(), 0);
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
  const Voters voters(rules, task);
  std::vector<double> sums(partsOf(task), 0);
  parallelFor(sums.size(), threads, [&](std::size_t part) {
    forEachBlock(task, part, [&](std::size_t first) {
      BlockOfRules block(bound, {}, voters, task, first);
      for (std::size_t rule = 0; rule < rules.size(); ++rule) block.ask(rule, [](std::size_t) {});
      for (std::size_t i = 0; i < block.size(); ++i) sums[part] += block.loss(i, estimate);
    });
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

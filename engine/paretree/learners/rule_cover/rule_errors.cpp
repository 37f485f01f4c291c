#include "paretree/learners/rule_cover/rule_errors.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "paretree/core/parallel.h"
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
  /// The vote of a rule that does not cover the row, times `share`.
  void addShare(std::size_t i, std::size_t rule, double share) {
    const std::size_t width = voters_.width_;
    mass_[i] += share * voters_.mass_[rule];
    for (std::size_t k = 0; k < width; ++k) sums_[i * width + k] += share * voters_.says_[rule * width + k];
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

/// The rules on one block of the training rows. Until a rule covers a row, `missedRows` says who votes, then
/// those that cover it.
class BlockOfRules {
 public:
  /// `covers`: the training rows of each rule, ascending; empty: found by the clauses.
  BlockOfRules(const model::BoundRules& bound, std::span<const std::span<const std::uint32_t>> covers,
               const Voters& voters, const Task& task, std::size_t first, model::RuleSet::Fallback missedRows)
      : covers_(covers),
        missedRows_(missedRows),
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
    if (missedRows_ != model::RuleSet::Fallback::MostClauses) return askOrElse(rule, cover, heard);
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
  /// Rows that no rule has covered hear every rule by its share of accepted clauses, or the first alone, with
  /// which they have the default answer.
  template <class Heard>
  void askOrElse(std::size_t rule, std::span<const Word> cover, const Heard& heard) {
    model::forEachBit(cover, [&](std::size_t i) {
      if ((open_[i / 64] >> i % 64 & 1) != 0) ballots_.clear(i);
      ballots_.add(i, rule, true);
      heard(i);
    });
    for (std::size_t w = 0; w < open_.size(); ++w) open_[w] &= ~cover[w];
    if (missedRows_ == model::RuleSet::Fallback::ByShare)
      nearest_.shares(rule, open_, [&](std::size_t i, double share) {
        ballots_.addShare(i, rule, share);
        heard(i);
      });
    else if (!begun_)
      model::forEachBit(std::span<const Word>(open_), heard);
    begun_ = true;
  }
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
  model::RuleSet::Fallback missedRows_;
  std::size_t first_, size_;
  model::CoverBlock block_;
  model::NearestRules nearest_;
  Ballots ballots_;
  std::vector<Word> open_;  ///< rows that no rule has covered yet
  bool begun_ = false;      ///< one rule was asked
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
                                 const Context& context, model::RuleSet::Fallback missedRows) {
  return prefixErrors(rules, {}, task, estimate, context, missedRows);
}

std::vector<double> prefixErrors(const std::vector<model::Rule>& rules,
                                 std::span<const std::span<const std::uint32_t>> covers, const Task& task,
                                 Estimate estimate, const Context& context,
                                 model::RuleSet::Fallback missedRows) {
  const model::BoundRules bound(rules, task.data);
  const Voters voters(rules, task);
  std::vector<std::vector<double>> changes(partsOf(task));  // of the loss, when rule k comes; empty: stopped
  parallelFor(changes.size(), context.threads(), [&](std::size_t part) {
    std::vector<double> change(rules.size(), 0);
    StopAfterWork stop(context);
    forEachBlock(task, part, [&](std::size_t first) {
      if (stop.stopped()) return;
      BlockOfRules block(bound, covers, voters, task, first, missedRows);
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

double errorOfAll(const std::vector<model::Rule>& rules, const Task& task, Estimate estimate, int threads,
                  model::RuleSet::Fallback missedRows) {
  const model::BoundRules bound(rules, task.data);
  const Voters voters(rules, task);
  std::vector<double> sums(partsOf(task), 0);
  parallelFor(sums.size(), threads, [&](std::size_t part) {
    forEachBlock(task, part, [&](std::size_t first) {
      BlockOfRules block(bound, {}, voters, task, first, missedRows);
      for (std::size_t rule = 0; rule < rules.size(); ++rule) block.ask(rule, [](std::size_t) {});
      for (std::size_t i = 0; i < block.size(); ++i) sums[part] += block.loss(i, estimate);
    });
  });
  double sum = 0;
  for (const double ofPart : sums) sum += ofPart;
  const double mean = sum / static_cast<double>(task.train.size());
  return task.classification() ? mean : std::sqrt(mean);
}

}  // namespace paretree::learners::rule_cover

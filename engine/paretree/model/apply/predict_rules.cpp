#include <algorithm>
#include <cassert>

#include "paretree/core/parallel.h"
#include "paretree/model/apply/nearest_rules.h"
#include "paretree/model/apply/predict_shapes.h"
#include "paretree/model/cover.h"

namespace paretree::model {
namespace {

/// What each rule adds to the votes of a row that it covers.
class RuleVotes {
 public:
  RuleVotes(const Model& model, const RuleSet& rules, const data::Dataset& data)
      : width_(model.isClassifier() ? static_cast<std::size_t>(model.classes()) : model.targets.size()),
        mass_(rules.rules.size()),
        votes_(rules.rules.size() * width_, 0) {
    for (std::size_t r = 0; r < rules.rules.size(); ++r)
      std::visit(Binder{*this, rules.rules[r], r, data}, rules.rules[r].outcome);
  }
  std::size_t width() const { return width_; }
  /// Regression: weight of the rule's value in the mean.
  double mass(std::size_t rule) const { return mass_[rule]; }
  /// Votes for each class, or mass times value for each target.
  const double* votes(std::size_t rule) const { return &votes_[rule * width_]; }
  /// Of a rule whose value depends on the row, else null.
  const BoundLinearLeaf* linear(std::size_t rule) const {
    return linear_.empty() || linearOf_[rule] < 0 ? nullptr : &linear_[linearOf_[rule]];
  }

 private:
  struct Binder {
    RuleVotes& all;
    const Rule& rule;
    std::size_t r;
    const data::Dataset& data;

    double* votes() const { return &all.votes_[r * all.width_]; }
    void operator()(const ClassLeaf& leaf) const { classes(leaf.counts, leaf.majority); }
    void operator()(const BlackBoxLeaf& leaf) const { classes(leaf.counts, leaf.majority); }
    void operator()(const ValueLeaf& leaf) const {
      weigh();
      for (std::size_t k = 0; k < leaf.values.size(); ++k) votes()[k] = all.mass_[r] * leaf.values[k];
    }
    void operator()(const LinearLeaf& leaf) const {
      weigh();
      all.linearOf_.resize(all.mass_.size(), -1);
      all.linearOf_[r] = static_cast<std::int32_t>(all.linear_.size());
      all.linear_.emplace_back(leaf, data);
    }

    void weigh() const { all.mass_[r] = rule.weight * (rule.rows > 0 ? rule.rows : 1); }
    void classes(const std::vector<double>& own, int majority) const {
      const auto filled = [](const std::vector<double>& counts) {
        return std::any_of(counts.begin(), counts.end(), [](double count) { return count > 0; });
      };
      all.mass_[r] = rule.weight;
      const std::vector<double>& counts = filled(own) ? own : rule.counts;
      if (!filled(counts))
        votes()[majority] = rule.weight;
      else
        for (std::size_t k = 0; k < counts.size(); ++k) votes()[k] = rule.weight * counts[k];
    }
  };
  std::size_t width_;
  std::vector<double> mass_, votes_;
  std::vector<std::int32_t> linearOf_;  ///< by rule, or empty
  std::vector<BoundLinearLeaf> linear_;
};

class WeightedVote {
 public:
  /// The set's rules stand among the bound ones from `first` on; others may have rules in common with it.
  WeightedVote(const Model& model, const RuleSet& rules, std::size_t first, bool others,
               const data::Dataset& data, Predictions& out)
      : rules_(rules),
        firstRule_(first),
        others_(others),
        ruleVotes_(model, rules, data),
        out_(out),
        classify_(model.isClassifier()),
        width_(ruleVotes_.width()) {}

  /// Answers the rows of a block, the first of which is row `first` of all; answered stays 0 for those on
  /// which nobody voted.
  void countVotes(CoverBlock& block, std::span<const data::Row> part, std::size_t first,
                  std::vector<std::uint8_t>& answered) const {
    Count count(part.size(), width_);
    for (std::size_t r = 0; r < rules_.rules.size(); ++r) {
      if (!rules_.rules[r].active) continue;
      const auto cover = others_ ? block.keptCover(firstRule_ + r) : block.cover(firstRule_ + r);
      if (const auto* linear = ruleVotes_.linear(r)) {
        forEachBit(cover, [&](std::size_t i) { voteOf(count, i, r, *linear, part[i]); });
      } else {
        forEachBit(cover, [&](std::size_t i) { vote(count, i, r, ruleVotes_.votes(r)); });
      }
    }
    const std::vector<CoverBlock::Word> open = withoutVoters(count, part.size());
    if (rules_.fallback == RuleSet::Fallback::MostClauses) askNearest(count, block, open, part);
    if (rules_.fallback == RuleSet::Fallback::ByShare) askAll(count, block, open, part);
    for (std::size_t i = 0; i < part.size(); ++i) {
      const bool covered = (open[i / 64] >> i % 64 & 1) == 0;
      const bool hasAnswer = answer(count, i, first + i);
      answered[first + i] = hasAnswer ? 1 : 0;
      if (hasAnswer && covered) {
        out_.explained[first + i] = 1;
        out_.parts[first + i] =
            count.strongest[i * width_ + (classify_ ? static_cast<std::size_t>(out_.classes[first + i]) : 0)];
      }
    }
  }

 private:
  struct Count {
    Count(std::size_t rows, std::size_t width)
        : sums(rows * width, 0),
          mass(rows, 0),
          strength(rows * width, 0),
          strongest(rows * width, -1),
          voters(rows, 0) {}
    std::vector<double> sums, mass;
    std::vector<double> strength;                 ///< largest single vote for each class
    std::vector<std::int32_t> strongest, voters;  ///< whose it is; how many voted
  };

  void vote(Count& count, std::size_t i, std::size_t r, const double* votes) const {
    ++count.voters[i];
    const double mass = ruleVotes_.mass(r);
    count.mass[i] += mass;
    const std::size_t at = i * width_;
    assert(at + width_ <= count.sums.size());  // and so it is of the other two
    double *sums = count.sums.data() + at, *most = count.strength.data() + at;
    std::int32_t* strongest = count.strongest.data() + at;
    for (std::size_t k = 0; k < width_; ++k) {
      sums[k] += votes[k];
      const double strength = classify_ ? votes[k] : mass;
      if (strongest[k] < 0 || strength > most[k]) {
        strongest[k] = static_cast<std::int32_t>(r);
        most[k] = strength;
      }
    }
  }
  void voteOf(Count& count, std::size_t i, std::size_t r, const BoundLinearLeaf& linear,
              data::Row row) const {
    const double value = ruleVotes_.mass(r) * linear(row);
    vote(count, i, r, &value);
  }

  static std::vector<CoverBlock::Word> withoutVoters(const Count& count, std::size_t rows) {
    std::vector<CoverBlock::Word> open((rows + 63) / 64, 0);
    for (std::size_t i = 0; i < rows; ++i)
      if (count.voters[i] == 0) open[i / 64] |= CoverBlock::Word{1} << i % 64;
    return open;
  }

  /// The vote of the rules with the largest share of satisfied clauses, for the rows of `open`: those that
  /// were nearest give way to one that is nearer.
  void askNearest(Count& count, const CoverBlock& block, std::span<const CoverBlock::Word> open,
                  std::span<const data::Row> part) const {
    if (std::all_of(open.begin(), open.end(), [](auto word) { return word == 0; })) return;
    NearestRules nearest(block);
    for (std::size_t r = 0; r < rules_.rules.size(); ++r) {
      if (!rules_.rules[r].active) continue;
      const auto* linear = ruleVotes_.linear(r);
      nearest.ask(firstRule_ + r, open, [&](std::size_t i, bool closer) {
        if (closer) forget(count, i);
        if (linear)
          voteOf(count, i, r, *linear, part[i]);
        else
          vote(count, i, r, ruleVotes_.votes(r));
      });
    }
  }
  /// The vote of all rules, weighed by the share of their clauses that hold, for the rows of `open`. Who was
  /// strongest is not asked: no rule covers these rows.
  void askAll(Count& count, const CoverBlock& block, std::span<const CoverBlock::Word> open,
              std::span<const data::Row> part) const {
    if (std::all_of(open.begin(), open.end(), [](auto word) { return word == 0; })) return;
    NearestRules shares(block);
    for (std::size_t r = 0; r < rules_.rules.size(); ++r) {
      if (!rules_.rules[r].active) continue;
      const auto* linear = ruleVotes_.linear(r);
      shares.shares(firstRule_ + r, open, [&](std::size_t i, double share) {
        count.mass[i] += share * ruleVotes_.mass(r);
        for (std::size_t k = 0; k < width_; ++k)
          count.sums[i * width_ + k] +=
              share * (linear ? ruleVotes_.mass(r) * (*linear)(part[i]) : ruleVotes_.votes(r)[k]);
      });
    }
  }
  void forget(Count& count, std::size_t i) const {
    count.mass[i] = 0;
    std::fill_n(&count.sums[i * width_], width_, 0.0);
    std::fill_n(&count.strength[i * width_], width_, 0.0);
    std::fill_n(&count.strongest[i * width_], width_, -1);
  }

  bool answer(const Count& count, std::size_t i, std::size_t place) const {
    const double* sums = &count.sums[i * width_];
    double total = count.mass[i];
    if (classify_) {
      total = 0;
      for (std::size_t k = 0; k < width_; ++k) total += sums[k];
    }
    if (!(total > 0)) return false;
    if (classify_) out_.classes[place] = largest(sums, static_cast<int>(width_));
    double* target = (classify_ ? out_.probabilities.data() : out_.values.data()) + place * width_;
    for (std::size_t k = 0; k < width_; ++k) target[k] = sums[k] / total;
    return true;
  }

  const RuleSet& rules_;
  std::size_t firstRule_;
  bool others_;
  RuleVotes ruleVotes_;
  Predictions& out_;
  bool classify_;
  std::size_t width_;
};

/// Answers those that `answered` leaves open and that were reached, by what stands for all other rows.
Result<void> answerOthers(const Model& model, const data::Dataset& data, std::span<const data::Row> rows,
                          const std::vector<std::uint8_t>& answered, const std::vector<std::uint8_t>& counted,
                          const Context& context, Predictions& out) {
  std::vector<std::size_t> places;
  data::Rows left;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (answered[i] || !counted[i / CoverBlock::kRows]) continue;
    places.push_back(i);
    left.push_back(rows[i]);
  }
  if (left.empty()) return {};
  const Tree otherwise{{Node{model.rules()->otherwise, {}, false}}};
  Model plain = model;
  plain.smoothing = 0;
  const Result<Predictions> rest = predictTree(plain, otherwise, data, left, context);
  if (!rest) return rest.error();
  const std::size_t width =
      model.isClassifier() ? static_cast<std::size_t>(model.classes()) : model.targets.size();
  if (rest->probabilities.empty()) out.probabilities.clear();
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (model.isClassifier()) {
      out.classes[places[i]] = rest->classes[i];
      if (!out.probabilities.empty())
        std::copy_n(&rest->probabilities[i * width], width, &out.probabilities[places[i] * width]);
    } else {
      std::copy_n(&rest->values[i * width], width, &out.values[places[i] * width]);
    }
  }
  return {};
}

}  // namespace

Result<std::vector<Predictions>> predictRuleSets(std::span<const Model* const> models,
                                                 const data::Dataset& data, std::span<const data::Row> rows,
                                                 const Context& context) {
  std::vector<const std::vector<Rule>*> sets;
  std::vector<Predictions> out;
  for (const Model* model : models) {
    sets.push_back(&model->rules()->rules);
    out.push_back(unanswered(*model, rows.size()));
  }
  const BoundRules bound(sets, data);
  std::vector<WeightedVote> votes;
  votes.reserve(models.size());
  for (std::size_t m = 0, first = 0; m < models.size(); first += sets[m++]->size())
    votes.emplace_back(*models[m], *models[m]->rules(), first, models.size() > 1, data, out[m]);

  const std::size_t blocks = (rows.size() + CoverBlock::kRows - 1) / CoverBlock::kRows;
  std::vector<std::uint8_t> counted(blocks, 0);
  std::vector<std::vector<std::uint8_t>> answered(models.size(), std::vector<std::uint8_t>(rows.size(), 0));
  parallelFor(blocks, context.threads(), [&](std::size_t number) {
    if (context.stopping()) return;
    const std::size_t first = number * CoverBlock::kRows;
    const auto part = rows.subspan(first, std::min(CoverBlock::kRows, rows.size() - first));
    CoverBlock block(bound, part);
    for (std::size_t m = 0; m < models.size(); ++m) votes[m].countVotes(block, part, first, answered[m]);
    counted[number] = 1;
  });
  for (std::size_t m = 0; m < models.size(); ++m)
    if (auto done = answerOthers(*models[m], data, rows, answered[m], counted, context, out[m]); !done)
      return done.error();
  return out;
}

}  // namespace paretree::model

#include <algorithm>
#include <optional>

#include "engine/core/parallel.h"
#include "engine/model/cover.h"
#include "engine/model/predict_shapes.h"

namespace paretree {
namespace {

/// What a rule adds to the votes of a row that it covers.
class Ballot {
 public:
  Ballot(const Rule& rule, const Dataset& data) { std::visit(Binder{*this, rule, data}, rule.outcome); }
  double mass() const { return mass_; }
  double at(std::size_t k, Row row) const {
    if (linear_) return mass_ * (*linear_)(row);
    return votes_.empty() ? (k == only_ ? mass_ : 0) : votes_[k];
  }

 private:
  struct Binder {
    Ballot& ballot;
    const Rule& rule;
    const Dataset& data;

    void operator()(const ClassLeaf& leaf) const { classes(leaf.counts, leaf.majority); }
    void operator()(const BlackBoxLeaf& leaf) const { classes(leaf.counts, leaf.majority); }
    void operator()(const ValueLeaf& leaf) const {
      weigh();
      for (const double value : leaf.values) ballot.votes_.push_back(ballot.mass_ * value);
    }
    void operator()(const LinearLeaf& leaf) const {
      weigh();
      ballot.linear_.emplace(leaf, data);
    }

    void weigh() const { ballot.mass_ = rule.weight * (rule.rows > 0 ? rule.rows : 1); }
    void classes(const std::vector<double>& own, int majority) const {
      const auto filled = [](const std::vector<double>& counts) {
        return std::any_of(counts.begin(), counts.end(), [](double count) { return count > 0; });
      };
      ballot.mass_ = rule.weight;
      ballot.only_ = static_cast<std::size_t>(majority);
      const std::vector<double>& counts = filled(own) ? own : rule.counts;
      if (!filled(counts)) return;
      for (const double count : counts) ballot.votes_.push_back(rule.weight * count);
    }
  };
  std::vector<double> votes_;   ///< one for each class or target; empty: mass_ for class only_
  std::size_t only_ = 0;
  std::optional<BoundLinearLeaf> linear_;
  double mass_ = 0;             ///< regression: weight of the rule's value in the mean
};

class Election {
 public:
  Election(const Model& model, const RuleSet& rules, const Dataset& data, Predictions& out)
      : rules_(rules), bound_(rules.rules, data), out_(out), classify_(model.isClassifier()),
        width_(classify_ ? static_cast<std::size_t>(model.classes()) : model.targets.size()) {
    for (const Rule& rule : rules.rules) ballots_.emplace_back(rule, data);
  }

  /// Answers rows[first .. last); elected stays 0 for those on which nobody voted.
  void hold(std::span<const Row> rows, std::size_t first, std::size_t last, std::vector<std::uint8_t>& elected) const {
    const auto part = rows.subspan(first, last - first);
    CoverBlock block(bound_, part);
    Count count(part.size(), width_);
    for (std::size_t r = 0; r < rules_.rules.size(); ++r) {
      if (!rules_.rules[r].active) continue;
      forEachBit(block.cover(r), [&](std::size_t i) { vote(count, i, r, part[i]); });
    }
    for (std::size_t i = 0; i < part.size(); ++i) {
      const bool covered = count.voters[i] > 0;
      if (!covered && rules_.fallback == RuleSet::Fallback::MostClauses) askNearest(count, i, part[i]);
      const bool answered = answer(count, i, first + i);
      elected[first + i] = answered ? 1 : 0;
      if (answered && covered) {
        out_.explained[first + i] = 1;
        out_.parts[first + i] = count.part(classify_ ? static_cast<std::size_t>(out_.classes[first + i]) : 0, i);
      }
    }
  }

 private:
  struct Count {
    Count(std::size_t rows, std::size_t width_)
        : width(width_), sums(rows * width, 0), mass(rows, 0), strongest(rows * width, -1), voters(rows, 0),
          strength(rows * width, 0) {}
    std::size_t width;
    std::vector<double> sums, mass;
    std::vector<std::int32_t> strongest, voters;
    std::vector<double> strength;
    std::int32_t part(std::size_t k, std::size_t i) const { return strongest[i * width + k]; }
  };

  void vote(Count& count, std::size_t i, std::size_t r, Row row) const {
    const Ballot& ballot = ballots_[r];
    ++count.voters[i];
    count.mass[i] += ballot.mass();
    for (std::size_t k = 0; k < width_; ++k) {
      const double adds = ballot.at(k, row);
      count.sums[i * width_ + k] += adds;
      const double strength = classify_ ? adds : ballot.mass();
      if (count.strongest[i * width_ + k] < 0 || strength > count.strength[i * width_ + k]) {
        count.strongest[i * width_ + k] = static_cast<std::int32_t>(r);
        count.strength[i * width_ + k] = strength;
      }
    }
  }

  /// The vote of the rules with the largest share of satisfied clauses.
  void askNearest(Count& count, std::size_t i, Row row) const {
    std::vector<std::size_t> nearest;
    double best = -1;
    for (std::size_t r = 0; r < rules_.rules.size(); ++r) {
      if (!rules_.rules[r].active) continue;
      const double share = bound_.satisfiedShare(r, row);
      if (share > best) nearest.clear();
      if (share >= best) nearest.push_back(r);
      best = std::max(best, share);
    }
    for (const std::size_t r : nearest) vote(count, i, r, row);
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
  BoundRules bound_;
  std::vector<Ballot> ballots_;
  Predictions& out_;
  bool classify_;
  std::size_t width_;
};

}  // namespace

Result<Predictions> predictRules(const Model& model, const RuleSet& rules, const Dataset& data,
                                 std::span<const Row> rows, const Context& context) {
  Predictions out = unanswered(model, rows.size());
  const Election election(model, rules, data, out);
  const std::size_t blocks = (rows.size() + CoverBlock::kRows - 1) / CoverBlock::kRows;
  std::vector<std::uint8_t> held(blocks, 0), elected(rows.size(), 0);
  parallelFor(blocks, context.threads(), [&](std::size_t block) {
    if (context.stopping()) return;
    const std::size_t first = block * CoverBlock::kRows;
    election.hold(rows, first, std::min(rows.size(), first + CoverBlock::kRows), elected);
    held[block] = 1;
  });

  // Rows on which nobody voted.
  std::vector<std::size_t> places;
  Rows left;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (elected[i] || !held[i / CoverBlock::kRows]) continue;
    places.push_back(i);
    left.push_back(rows[i]);
  }
  if (left.empty()) return out;
  const Tree otherwise{{Node{rules.otherwise, {}, false}}};
  Model plain = model;
  plain.smoothing = 0;
  const Result<Predictions> rest = predictTree(plain, otherwise, data, left, context);
  if (!rest) return rest.error();
  const std::size_t width = model.isClassifier() ? static_cast<std::size_t>(model.classes()) : model.targets.size();
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
  return out;
}

}  // namespace paretree

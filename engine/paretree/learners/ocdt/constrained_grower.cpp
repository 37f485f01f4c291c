#include "paretree/learners/ocdt/constrained_grower.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <optional>

#include "paretree/grow/level_order.h"
#include "paretree/learners/ocdt/program_order.h"
#include "paretree/learners/ocdt/split_loss.h"
#include "paretree/learners/ocdt/tuning.h"
#include "paretree/model/bound.h"

namespace paretree::learners::ocdt {
namespace {

constexpr double kNoise = 1e-12;  ///< of the root's loss: less is rounding
constexpr double kSlack = 1e-10;  ///< of the root's loss: rounding of a refined bound

struct BestSplit {
  int feature = -1;
  double loss = solve::kUnbounded;
  std::uint32_t lower = 0, upper = 0;  ///< numbers: codes around the threshold
  std::vector<std::uint8_t> left;      ///< nominal: by level
  bool missingLeft = true;
};

class Growth {
 public:
  Growth(const TargetRows& sample, const std::vector<grow::CodedColumn>& features, const GrowthRules& rules,
         const Constraints& constraints, bool allFeasible, Rng rng, const Context& context,
         const Beginning& beginning, const GrowthWatch& watch)
      : sample_(sample),
        features_(features),
        rules_(rules),
        constraints_(constraints),
        rng_(rng),
        context_(context),
        beginning_(beginning),
        watch_(watch),
        finder_(constraints, context),
        loss_(makeSplitLoss(sample, rules.split, rules.loss, constraints, finder_, allFeasible)) {
    const auto n = static_cast<std::uint32_t>(sample.rows());
    base_.resize(n);
    std::iota(base_.begin(), base_.end(), 0u);
    goesLeft_.resize(n);
    if (beginning.tree) {
      bound_.emplace(*beginning.tree, *beginning.data);
      sealBelowLocked(*beginning.tree);
    }
    // The order of each number's values, kept through all divisions; missing values stand behind.
    for (const auto& column : features) {
      auto& order = orders_.emplace_back();
      if (column.nominal) continue;
      stopped_ = stopped_ || context.stopping();
      if (stopped_) continue;
      std::vector<std::uint64_t> keys(n), buffer;
      for (std::uint32_t i = 0; i < n; ++i) keys[i] = std::uint64_t{codeOf(column, i)} << 32 | i;
      grow::sortByCode(keys, buffer, column.bins + 1);
      for (const auto key : keys) order.push_back(static_cast<std::uint32_t>(key));
    }
    drawn_.resize(features.size());
    std::iota(drawn_.begin(), drawn_.end(), std::size_t{0});
  }

  GrownTree run() {
    grow(0, base_.size(), 0, beginning_.tree ? 0 : -1);
    grown_.effort.solverCalls = finder_.solverCalls();
    grown_.unproven = finder_.unproven();
    return std::move(grown_);
  }

 private:
  std::uint32_t codeOf(const grow::CodedColumn& column, std::uint32_t i) const {
    assert(i < sample_.source.size());  // asked for each row of each search, which are rows of the sample
    return grow::codeOf(column, sample_.source.data()[i]);
  }

  /// `from`: the node of the tree to begin with that stands here, -1 = none.
  int grow(std::size_t begin, std::size_t end, int depth, int from) {
    const int number = grown_.tree.size();
    const Members members(base_.data() + begin, end - begin);
    addNode(members);
    if (number == 0) rootLoss_ = lossOfLast_;
    if (growKept(number, begin, end, depth, from)) return number;
    const auto asLeaf = [&] {
      tell(members);
      return number;
    };
    if (depth >= rules_.maxDepth || static_cast<int>(members.size()) < std::max(rules_.minSplit, 2) ||
        stopping(members.size()))
      return asLeaf();
    const double own =
        rules_.split == rules_.leaf
            ? lossOfLast_
            : answerOf(sample_, members, rules_.split, rules_.loss, constraints_, finder_).loss;
    if (number == 0) rootLoss_ = std::max(own, lossOfLast_);
    if (!(own > kNoise * rootLoss_)) return asLeaf();
    const BestSplit split = search(begin, end);
    if (split.feature < 0 || (rules_.onlyBetter && !(own - split.loss > kNoise * rootLoss_))) return asLeaf();

    const grow::CodedColumn& column = features_[split.feature];
    model::Branch branch;
    branch.missingLeft = split.missingLeft;
    if (column.nominal)
      branch.split = model::Subset{column.column, std::vector<bool>(split.left.begin(), split.left.end())};
    else
      branch.split = model::Threshold{
          column.column,
          rules_.asProgram ? column.values[split.lower]
                           : grow::thresholdBetween(column.values[split.lower], column.values[split.upper])};
    sendBySplit(begin, end, split);
    const std::size_t middle = divide(begin, end);
    growBelow(number, std::move(branch), {begin, middle, end}, depth, -1, -1);
    return number;
  }

  struct Halves {
    std::size_t begin, middle, end;
  };
  void growBelow(int number, model::Branch branch, const Halves& rows, int depth, int left, int right) {
    forget(number, rows.begin, rows.middle);
    branch.left = grow(rows.begin, rows.middle, depth + 1, left);
    forget(number, rows.middle, rows.end);
    branch.right = grow(rows.middle, rows.end, depth + 1, right);
    grown_.tree[number].body = std::move(branch);
  }

  /// What is locked, and all below it: parents stand before their children.
  void sealBelowLocked(const model::Tree& tree) {
    sealed_.assign(tree.nodes.size(), 0);
    for (int node = 0; node < tree.size(); ++node) {
      auto& own = sealed_[node];
      own |= tree[node].locked ? 1 : 0;
      if (tree[node].isLeaf()) continue;
      const model::Branch& branch = tree[node].branch();
      for (const int child : {branch.left, branch.right}) sealed_[child] = own;
    }
  }

  /// The split that the tree to begin with has here, past those that divide nothing. True where the node is
  /// done with: it was divided, or its leaf is locked. On a stop the rest is a leaf.
  bool growKept(int number, std::size_t begin, std::size_t end, int depth, int from) {
    while (from >= 0 && !stopping(end - begin)) {
      const model::Node& node = (*beginning_.tree)[from];
      grown_.tree[number].locked = node.locked;
      if (node.isLeaf()) return sealed_[from] != 0;
      for (std::size_t k = begin; k < end; ++k)
        goesLeft_[base_[k]] = bound_->goesLeft(from, sample_.source[base_[k]]);
      const std::size_t middle = divide(begin, end);
      if (middle == begin) {
        from = bound_->right(from);
      } else if (middle == end) {
        from = bound_->left(from);
      } else {
        growBelow(number, {node.branch().split, -1, -1, node.branch().missingLeft}, {begin, middle, end},
                  depth, bound_->left(from), bound_->right(from));
        return true;
      }
    }
    return false;
  }

  /// These rows of a node get an answer of their own: its no longer counts for them.
  void forget(int node, std::size_t begin, std::size_t end) {
    const auto& means = grown_.tree[node].stats.means;
    for (std::size_t k = begin; watch_ && k < end; ++k)
      for (std::size_t t = 0; t < sample_.targets; ++t) {
        const double value = sample_.values[base_[k] * sample_.targets + t],
                     weight = sample_.weights[base_[k]];
        state_.loss -= weight * lossOf(rules_.loss, value, grown_.answers[node][t]);
        state_.bound -= weight * (value - means[t]) * (value - means[t]);
      }
  }

  /// A leaf is done with.
  void tell(Members members) {
    if (!watch_) return;
    state_.nodes = grown_.tree.size();
    for (const auto i : members) doneWeight_ += sample_.weights[i];
    const double all = grown_.tree[0].stats.rows;
    state_.share = all > 0 ? std::min(1.0, doneWeight_ / all) : 1;
    watch_(state_);
  }

  void addNode(Members members) {
    Answer answer = answerOf(sample_, members, rules_.leaf, rules_.loss, constraints_, finder_);
    Answer mean = answer;
    if (rules_.leaf != LeafRule::Average || rules_.loss != Loss::Squared)
      mean = answerOf(sample_, members, LeafRule::Average, Loss::Squared, constraints_, finder_);
    model::Node node;
    for (const auto i : members) node.stats.rows += sample_.weights[i];
    node.stats.means = mean.values;
    node.stats.impurity = node.stats.rows > 0 ? mean.loss / node.stats.rows : 0;
    node.stats.error =
        node.stats.rows > 0 ? answer.loss / (node.stats.rows * static_cast<double>(sample_.targets)) : 0;
    node.body = model::Leaf{model::ValueLeaf{answer.values}};
    lossOfLast_ = answer.loss;
    state_.loss += answer.loss;
    state_.bound += mean.loss;
    grown_.tree.nodes.push_back(std::move(node));
    grown_.answers.push_back(std::move(answer.values));
  }

  BestSplit search(std::size_t begin, std::size_t end) {
    best_ = BestSplit{};
    loss_->begin(Members(base_.data() + begin, end - begin));
    if (rules_.asProgram) {
      searchAsProgram(begin, end);
      return best_;
    }
    std::size_t count = features_.size();
    if (rules_.featuresPerSplit > 0 && static_cast<std::size_t>(rules_.featuresPerSplit) < count) {
      count = static_cast<std::size_t>(rules_.featuresPerSplit);
      for (std::size_t i = 0; i < count; ++i) std::swap(drawn_[i], drawn_[i + rng_.below(drawn_.size() - i)]);
      std::sort(drawn_.begin(), drawn_.begin() + static_cast<std::ptrdiff_t>(count));
    }
    for (std::size_t i = 0; i < count && !stopping(end - begin); ++i) {
      const std::size_t f = drawn_[i];
      if (features_[f].nominal)
        searchLevels(f, begin, end);
      else
        searchNumbers(f, begin, end);
    }
    return best_;
  }

  void searchNumbers(std::size_t f, std::size_t begin, std::size_t end) {
    const grow::CodedColumn& column = features_[f];
    const Members order(orders_[f].data() + begin, end - begin);
    std::size_t present = order.size();
    while (present > 0 && codeOf(column, order.data()[present - 1]) == column.bins) --present;
    if (present < 2) return;
    const std::size_t missing = order.size() - present;
    codes_.resize(present);
    const auto behind = order.begin() + static_cast<std::ptrdiff_t>(present);
    std::transform(order.begin(), behind, codes_.begin(), [&](auto i) { return codeOf(column, i); });
    if (codes_.front() == codes_.back()) return;
    for (int pass = 0; pass < (missing > 0 ? 2 : 1); ++pass) {
      const bool missingLeft = missing > 0 && pass == 0;
      const std::size_t shift = missingLeft ? missing : 0;
      Members sequence = order;
      if (missingLeft) {
        sequence_.assign(behind, order.end());
        sequence_.insert(sequence_.end(), order.begin(), behind);
        sequence = sequence_;
      }
      cuts_.clear();
      for (std::size_t k = 1; k < present; ++k)
        if (codes_.data()[k] != codes_.data()[k - 1]) cuts_.push_back(k + shift);
      judge(sequence, [&](std::size_t cut) {
        best_.feature = static_cast<int>(f);
        best_.lower = codes_[cut - shift - 1];
        best_.upper = codes_[cut - shift];
        best_.missingLeft = missing > 0 ? missingLeft : 2 * cut >= order.size();
      });
    }
  }

  /// As the authors' program does: see program_order.h.
  void searchAsProgram(std::size_t begin, std::size_t end) {
    struct Candidate {
      std::size_t feature;
      std::uint32_t lower, upper;
    };
    const std::size_t n = end - begin, least = static_cast<std::size_t>(std::max(rules_.minLeaf, 1));
    std::vector<Candidate> candidates;
    std::vector<double> scores, values(n);
    for (std::size_t f = 0; f < features_.size() && !stopping(n); ++f) {
      const grow::CodedColumn& column = features_[f];
      if (column.nominal) continue;
      for (std::size_t k = 0; k < n; ++k) values[k] = codeOf(column, base_[begin + k]);
      sequence_.clear();
      for (const auto k : programOrder(values)) sequence_.push_back(base_[begin + k]);
      loss_->load(sequence_);
      for (std::size_t i = least; i + least + 1 < n; ++i) {
        const std::uint32_t lower = codeOf(column, sequence_[i]), upper = codeOf(column, sequence_[i + 1]);
        if (lower == upper) continue;
        candidates.push_back({f, lower, upper});
        scores.push_back(loss_->exact(i) / static_cast<double>(n * sample_.targets));
      }
    }
    grown_.effort.candidates += static_cast<std::int64_t>(candidates.size());
    if (candidates.empty()) return;
    const std::size_t which = firstByProgram(scores);
    best_.feature = static_cast<int>(candidates[which].feature);
    best_.lower = candidates[which].lower;
    best_.upper = candidates[which].upper;
    best_.loss = scores[which] * static_cast<double>(n * sample_.targets);
  }

  void searchLevels(std::size_t f, std::size_t begin, std::size_t end) {
    const grow::CodedColumn& column = features_[f];
    std::vector<std::vector<std::uint32_t>> byLevel(column.bins + 1);
    for (std::size_t k = begin; k < end; ++k) byLevel[codeOf(column, base_[k])].push_back(base_[k]);
    std::vector<std::uint32_t> levels;
    for (std::uint32_t level = 0; level < column.bins; ++level)
      if (!byLevel[level].empty()) levels.push_back(level);
    if (levels.size() < 2) return;
    const auto& missing = byLevel[column.bins];
    std::vector<std::size_t> order(levels.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const bool all = levels.size() <= tuning::kMostForAllSubsets;
    if (!all) order = orderedLevels(byLevel, levels);

    for (int pass = 0; pass < (missing.empty() ? 1 : 2); ++pass) {
      const bool missingLeft = !missing.empty() && pass == 0;
      const auto keep = [&](const std::vector<std::uint8_t>& chosen) {
        best_.feature = static_cast<int>(f);
        // The lowest level that occurs goes left; levels that do not occur go with the missing values.
        const bool turn = chosen[0] == 0;
        std::size_t rows = missingLeft != turn ? missing.size() : 0;
        for (std::size_t g = 0; g < levels.size(); ++g)
          if ((chosen[g] != 0) != turn) rows += byLevel[levels[g]].size();
        best_.missingLeft = missing.empty() ? 2 * rows >= end - begin : missingLeft != turn;
        best_.left.assign(column.bins, best_.missingLeft ? 1 : 0);
        for (std::size_t g = 0; g < levels.size(); ++g)
          best_.left[levels[g]] = (chosen[g] != 0) != turn ? 1 : 0;
      };
      const auto append = [&](const std::vector<std::uint32_t>& rows) {
        sequence_.insert(sequence_.end(), rows.begin(), rows.end());
      };
      std::vector<std::uint8_t> chosen(levels.size(), 0);
      if (all) {
        for (std::uint32_t subset = 1; subset + 1 < 1u << levels.size(); subset += 2) {
          sequence_.clear();
          if (missingLeft) append(missing);
          for (std::size_t g = 0; g < levels.size(); ++g)
            if ((chosen[g] = subset >> g & 1) != 0) append(byLevel[levels[g]]);
          cuts_.assign(1, sequence_.size());
          for (std::size_t g = 0; g < levels.size(); ++g)
            if (chosen[g] == 0) append(byLevel[levels[g]]);
          if (!missingLeft) append(missing);
          judge(sequence_, [&](std::size_t) { keep(chosen); });
        }
        continue;
      }
      sequence_.clear();
      cuts_.clear();
      if (missingLeft) append(missing);
      for (const std::size_t g : order) {
        append(byLevel[levels[g]]);
        cuts_.push_back(sequence_.size());
      }
      cuts_.pop_back();
      if (!missingLeft) append(missing);
      const std::vector<std::size_t> ends = cuts_;
      judge(sequence_, [&](std::size_t cut) {
        std::fill(chosen.begin(), chosen.end(), std::uint8_t{0});
        for (std::size_t g = 0; g < ends.size() && ends[g] <= cut; ++g) chosen[order[g]] = 1;
        keep(chosen);
      });
    }
  }

  std::vector<std::size_t> orderedLevels(const std::vector<std::vector<std::uint32_t>>& byLevel,
                                         const std::vector<std::uint32_t>& levels) const {
    const std::size_t targets = sample_.targets;
    std::vector<double> coordinates(levels.size() * targets, 0.0), masses(levels.size(), 0.0);
    for (std::size_t g = 0; g < levels.size(); ++g) {
      for (const auto i : byLevel[levels[g]]) {
        masses[g] += sample_.weights[i];
        for (std::size_t t = 0; t < targets; ++t)
          coordinates[g * targets + t] += sample_.weights[i] * sample_.values[i * targets + t];
      }
      for (std::size_t t = 0; t < targets; ++t)
        if (masses[g] > 0) coordinates[g * targets + t] /= masses[g];
    }
    return grow::orderGroups(coordinates, masses);
  }

  /// Judges the cuts in cuts_; `keep` is told of one that is better than all before. The cut with the least
  /// bound comes first, so that the others can mostly be passed over.
  template <class Keep>
  void judge(Members sequence, const Keep& keep) {
    const auto least = static_cast<std::size_t>(std::max(rules_.minLeaf, 1));
    std::erase_if(cuts_, [&](std::size_t cut) { return cut < least || sequence.size() - cut < least; });
    if (cuts_.empty()) return;
    loss_->load(sequence);
    grown_.effort.candidates += static_cast<std::int64_t>(cuts_.size());
    std::size_t found = 0;
    double foundLoss = best_.loss;
    const auto accept = [&](std::size_t cut, double loss) {
      if (loss < foundLoss || (loss == foundLoss && found != 0 && cut < found)) {
        foundLoss = loss;
        found = cut;
      }
    };
    if (loss_->boundIsExact()) {
      for (const auto cut : cuts_) accept(cut, loss_->bound(cut));
      grown_.effort.skipped += static_cast<std::int64_t>(cuts_.size());
    } else if (!rules_.skip) {
      for (const auto cut : cuts_) {
        accept(cut, loss_->exact(cut));
        if (finder_.solverCalls() > 0 && context_.stopping()) stopped_ = true;
        if (stopped_) break;
      }
    } else {
      order_.clear();
      const double noise = rules_.loss == Loss::Squared ? 0 : 1e-9 * rootLoss_;
      for (const auto cut : cuts_)
        if (const double bound = loss_->bound(cut); bound - noise <= foundLoss)
          order_.push_back({bound, cut});
      // A heap: mostly a few of its smallest are needed.
      std::make_heap(order_.begin(), order_.end(), std::greater<>());
      std::size_t judged = 0;
      while (!order_.empty() && order_.front().first - noise <= foundLoss) {
        const std::size_t cut = order_.front().second;
        std::pop_heap(order_.begin(), order_.end(), std::greater<>());
        order_.pop_back();
        if (loss_->refined(cut) - kSlack * rootLoss_ > foundLoss) continue;
        accept(cut, loss_->exact(cut));
        ++judged;
        if (((judged & 15) == 0 || finder_.solverCalls() > 0) && context_.stopping()) stopped_ = true;
        if (stopped_) break;
      }
      grown_.effort.skipped += static_cast<std::int64_t>(cuts_.size() - judged);
    }
    if (found == 0) return;
    best_.loss = foundLoss;
    keep(found);
  }

  void sendBySplit(std::size_t begin, std::size_t end, const BestSplit& split) {
    const grow::CodedColumn& column = features_[split.feature];
    for (std::size_t k = begin; k < end; ++k) {
      const std::uint32_t i = base_[k], code = codeOf(column, i);
      goesLeft_[i] = code == column.bins ? split.missingLeft
                     : column.nominal    ? split.left[code] != 0
                                         : code <= split.lower;
    }
  }

  /// Those of goesLeft_ first, in every order alike; where the others begin.
  std::size_t divide(std::size_t begin, std::size_t end) {
    const auto part = [&](std::vector<std::uint32_t>& order) {
      assert(end <= order.size());
      buffer_.clear();
      std::uint32_t* rows = order.data();  // each has a place in goesLeft_
      const std::uint8_t* goesLeft = goesLeft_.data();
      std::size_t to = begin;
      for (std::size_t k = begin; k < end; ++k) {
        if (goesLeft[rows[k]])
          rows[to++] = rows[k];
        else
          buffer_.push_back(rows[k]);
      }
      std::copy(buffer_.begin(), buffer_.end(), order.begin() + static_cast<std::ptrdiff_t>(to));
      return to;
    };
    for (auto& order : orders_)
      if (!order.empty()) part(order);
    return part(base_);
  }

  bool stopping(std::size_t work) {
    work_ += work;
    if (!stopped_ && work_ >= 2000) {
      work_ = 0;
      stopped_ = context_.stopping();
    }
    return stopped_;
  }

  const TargetRows& sample_;
  const std::vector<grow::CodedColumn>& features_;
  GrowthRules rules_;
  const Constraints& constraints_;
  Rng rng_;
  const Context& context_;
  Beginning beginning_;
  GrowthWatch watch_;
  GrowthState state_;
  double doneWeight_ = 0;
  std::optional<model::BoundTree> bound_;  ///< of it
  std::vector<std::uint8_t> sealed_;       ///< its nodes: locked, or below one that is
  Finder finder_;
  std::unique_ptr<SplitLoss> loss_;
  std::vector<std::uint32_t> base_, buffer_, sequence_, codes_;
  std::vector<std::vector<std::uint32_t>> orders_;
  std::vector<std::uint8_t> goesLeft_;
  std::vector<std::size_t> drawn_, cuts_;
  std::vector<std::pair<double, std::size_t>> order_;
  BestSplit best_;
  double rootLoss_ = 0, lossOfLast_ = 0;
  std::size_t work_ = 2000;
  bool stopped_ = false;
  GrownTree grown_;
};

}  // namespace

GrownTree growConstrained(const TargetRows& sample, const std::vector<grow::CodedColumn>& features,
                          const GrowthRules& rules, const Constraints& constraints, bool allFeasible, Rng rng,
                          const Context& context, const Beginning& beginning, const GrowthWatch& watch) {
  return Growth(sample, features, rules, constraints, allFeasible, rng, context, beginning, watch).run();
}

}  // namespace paretree::learners::ocdt

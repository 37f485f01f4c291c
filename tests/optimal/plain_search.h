// The plainest search of best trees: every parting of every set, from the definition. For small tables.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "paretree/core/rng.h"
#include "paretree/optimal/problem.h"

namespace paretree::plain {

/// Up to 31 rows as bits.
using Mask = std::uint32_t;

class Table {
 public:
  data::Dataset data;
  std::vector<int> features;
  int target = 0;
  std::vector<double> weights;  ///< empty: all 1
  optimal::Loss loss = optimal::Loss::Error;
  std::vector<optimal::LevelOrder> orders;  ///< further ones

  bool classes() const { return data.info(target).isNominal(); }
  double plainWeight(data::Row row) const { return weights.empty() ? 1 : weights[row]; }
  /// With every class weighing the same where that is asked for.
  double weight(data::Row row) const {
    if (loss != optimal::Loss::Balanced) return plainWeight(row);
    std::map<int, double> all;
    double total = 0;
    for (data::Row r = 0; r < data.rows(); ++r) {
      if (plainWeight(r) <= 0) continue;
      all[data.codes(target)[r]] += plainWeight(r);
      total += plainWeight(r);
    }
    return plainWeight(row) * total / (static_cast<double>(all.size()) * all[data.codes(target)[row]]);
  }
  Mask all() const {
    Mask mask = 0;
    for (data::Row row = 0; row < data.rows(); ++row)
      if (plainWeight(row) > 0) mask |= Mask{1} << row;
    return mask;
  }
};

class Search {
 public:
  explicit Search(const Table& table) : table_(table) {
    for (const int feature : table.features) addPartings(feature);
  }

  double leaf(Mask set) const {
    double total = 0, sum = 0, squares = 0;
    std::map<int, double> counts;
    for (data::Row row = 0; row < table_.data.rows(); ++row) {
      if (!(set >> row & 1)) continue;
      const double weight = table_.weight(row);
      total += weight;
      if (table_.classes()) {
        counts[table_.data.codes(table_.target)[row]] += weight;
      } else {
        const double value = table_.data.numbers(table_.target)[row];
        sum += weight * value;
        squares += weight * value * value;
      }
    }
    if (total <= 0) return 0;
    if (!table_.classes()) return std::max(0.0, squares - sum * sum / total);
    double most = 0;
    for (const auto& [code, count] : counts) most = std::max(most, count);
    return total - most;
  }

  /// The least loss by most leaves, from 1, within a depth.
  const std::vector<double>& best(Mask set, int depth, int leaves) {
    auto& known = known_[{set, depth * 64 + leaves}];
    if (!known.empty()) return known;
    std::vector<double> losses(static_cast<std::size_t>(leaves) + 1, leaf(set));
    if (depth > 0)
      for (const Mask left : partingsOf(set)) {
        const auto& one = best(left, depth - 1, std::max(1, leaves - 1));
        const auto& other = best(set & ~left, depth - 1, std::max(1, leaves - 1));
        for (std::size_t l = 1; l < one.size(); ++l)
          for (std::size_t r = 1; r < other.size() && l + r < losses.size(); ++r)
            losses[l + r] = std::min(losses[l + r], one[l] + other[r]);
      }
    for (std::size_t l = 2; l < losses.size(); ++l) losses[l] = std::min(losses[l], losses[l - 1]);
    return known_[{set, depth * 64 + leaves}] = losses;
  }

  /// What a near-equal set holds: trees by leaves and units of loss, and the ways to ask attributes with
  /// their least loss plus price.
  struct Trees {
    struct Kind {
      int leaves;
      long long lost;
      bool holds;
      auto operator<=>(const Kind&) const = default;
    };
    std::map<Kind, double> counts;
    std::map<std::pair<std::string, bool>, double> structures;
  };
  /// What branches may not ask, and what one of them must. Set it before trees() is called.
  struct Filter {
    int without = -1, holding = -1;  ///< places among the features
    Mask held = 0;  ///< 0: any question of `holding`; else rows that the one wanted sends left
  };
  Filter filter;
  struct Rounding {
    double unit = 1, price = 0;
  };
  /// Every tree within a depth and a number of leaves.
  const Trees& trees(Mask set, int depth, int leaves, const Rounding& rounding) {
    const auto key = std::make_pair(set, depth * 64 + leaves);
    if (const auto known = trees_.find(key); known != trees_.end()) return known->second;
    Trees all;
    const auto alone = static_cast<long long>(std::floor(leaf(set) / rounding.unit + 0.5 + 1e-6));
    all.counts[{1, alone, false}] = 1;
    all.structures[{".", false}] = static_cast<double>(alone) * rounding.unit + rounding.price;
    if (depth > 0 && leaves > 1) {
      const auto partings = partingsByAttribute(set);
      for (std::size_t a = 0; a < partings.size(); ++a)
        for (const Mask left : partings[a])
          if (const auto at = static_cast<int>(a); at != filter.without)
            join(at, holds(at, left, set), trees(left, depth - 1, leaves - 1, rounding),
                 trees(set & ~left, depth - 1, leaves - 1, rounding), alike(left, set & ~left), leaves, all);
    }
    return trees_[key] = all;
  }

  static int leavesIn(const std::string& structure) {
    return static_cast<int>(std::count(structure.begin(), structure.end(), '.'));
  }
  /// Rows that lack a value of a feature, by its place.
  Mask missingOf(int feature) const { return missing_[feature]; }

  /// Left sides of all partings that leave rows on both sides, by attribute; each once for an attribute.
  std::vector<std::set<Mask>> partingsByAttribute(Mask set) const {
    std::vector<std::set<Mask>> all;
    for (const auto& partings : partings_) {
      auto& own = all.emplace_back();
      for (const Mask left : partings) {
        const Mask here = left & set;
        if (here != 0 && here != set) own.insert(std::min(here, set & ~here));
      }
    }
    return all;
  }

 private:
  bool alike(Mask a, Mask b) const {
    if (table_.classes()) {
      const auto one = answers(a), other = answers(b);
      return std::any_of(one.begin(), one.end(), [&](int code) { return other.count(code) > 0; });
    }
    return std::abs(mean(a) - mean(b)) <= 1e-9 * std::sqrt(leaf(table_.all()) / weightOf(table_.all()));
  }
  /// All best classes.
  std::set<int> answers(Mask set) const {
    std::map<int, double> counts;
    double most = 0;
    for (data::Row row = 0; row < table_.data.rows(); ++row)
      if (set >> row & 1)
        most = std::max(most, counts[table_.data.codes(table_.target)[row]] += table_.weight(row));
    std::set<int> best;
    for (const auto& [code, count] : counts)
      if (count >= most * (1 - 1e-9)) best.insert(code);
    return best;
  }
  double weightOf(Mask set) const {
    double sum = 0;
    for (data::Row row = 0; row < table_.data.rows(); ++row)
      if (set >> row & 1) sum += table_.weight(row);
    return sum;
  }
  double mean(Mask set) const {
    double weight = 0, sum = 0;
    for (data::Row row = 0; row < table_.data.rows(); ++row) {
      if (!(set >> row & 1)) continue;
      weight += table_.weight(row);
      sum += table_.weight(row) * table_.data.numbers(table_.target)[row];
    }
    return sum / weight;
  }
  /// Whether the parting of a set is the one that must be.
  bool holds(int attribute, Mask left, Mask set) const {
    if (attribute != filter.holding) return false;
    if (filter.held == 0) return true;
    const Mask known = set & ~missing_[attribute];
    const Mask wanted = filter.held & known;
    return wanted != 0 && wanted != known && ((left & known) == wanted || (known & ~left) == wanted);
  }
  static void join(int attribute, bool held, const Trees& left, const Trees& right, bool leavesAlike,
                   int leaves, Trees& all) {
    for (const auto& [one, countLeft] : left.counts)
      for (const auto& [other, countRight] : right.counts) {
        if (one.leaves + other.leaves > leaves) continue;
        if (one.leaves == 1 && other.leaves == 1 && leavesAlike) continue;
        all.counts[{one.leaves + other.leaves, one.lost + other.lost, held || one.holds || other.holds}] +=
            countLeft * countRight;
      }
    for (const auto& [one, objectiveLeft] : left.structures)
      for (const auto& [other, objectiveRight] : right.structures) {
        if (one.first == "." && other.first == "." && leavesAlike) continue;
        if (leavesIn(one.first) + leavesIn(other.first) > leaves) continue;
        const auto name = "(" + std::to_string(attribute) + std::min(one.first, other.first) +
                          std::max(one.first, other.first) + ")";
        const auto at = all.structures
                            .emplace(std::make_pair(name, held || one.second || other.second),
                                     objectiveLeft + objectiveRight)
                            .first;
        at->second = std::min(at->second, objectiveLeft + objectiveRight);
      }
  }

  std::vector<Mask> partingsOf(Mask set) const {
    std::set<Mask> all;
    for (const auto& own : partingsByAttribute(set)) all.insert(own.begin(), own.end());
    return {all.begin(), all.end()};
  }

  /// Partings of all rows, whose shares of a set are the set's own: cuts of an order are cuts of its parts.
  void addPartings(int feature) {
    const bool nominal = table_.data.info(feature).isNominal();
    std::map<double, Mask> groups;  // by place in the order
    Mask missing = 0;
    for (data::Row row = 0; row < table_.data.rows(); ++row) {
      if (!(table_.all() >> row & 1)) continue;
      if (table_.data.missing(feature, row))
        missing |= Mask{1} << row;
      else
        groups[nominal ? table_.data.codes(feature)[row] : table_.data.numbers(feature)[row]] |= Mask{1}
                                                                                                 << row;
    }
    std::vector<Mask> order;
    for (const auto& [value, mask] : groups) order.push_back(mask);
    if (nominal) order = byShare(order);
    missing_.push_back(missing);
    auto& partings = partings_.emplace_back();
    Mask left = 0;
    for (const Mask group : order) {
      left |= group;
      partings.push_back(left);
      partings.push_back(left | missing);
      if (!nominal) continue;
      partings.push_back(group);
      partings.push_back(group | missing);
    }
    for (const auto& further : table_.orders) {
      if (further.column != feature) continue;
      left = 0;
      for (const int level : further.levels) {
        left |= groups.at(level);
        partings.push_back(left);
        partings.push_back(left | missing);
      }
    }
  }

  /// Groups of levels, in the order of the column, as the definition has them: by share or mean; those that
  /// differ from the one before by rounding alone keep the order of the column.
  std::vector<Mask> byShare(const std::vector<Mask>& levels) const {
    const double scale =
        table_.classes() ? 1 : std::sqrt(leaf(table_.all()) / std::max(1e-300, weightOf(table_.all())));
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < levels.size(); ++i) order.push_back(i);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return share(levels[a]) < share(levels[b]); });
    std::vector<std::pair<int, std::size_t>> ranked;  // number of the tie, place in the column
    for (std::size_t i = 0; i < order.size(); ++i) {
      const bool tied = i > 0 && share(levels[order[i]]) - share(levels[order[i - 1]]) <= 1e-9 * scale;
      ranked.emplace_back(i == 0 ? 0 : ranked.back().first + (tied ? 0 : 1), order[i]);
    }
    std::sort(ranked.begin(), ranked.end());
    std::vector<Mask> made;
    for (const auto& [tie, place] : ranked) made.push_back(levels[place]);
    return made;
  }

  double share(Mask group) const {
    std::map<int, double> all;
    for (data::Row row = 0; row < table_.data.rows(); ++row)
      if (table_.classes() && table_.all() >> row & 1)
        all[table_.data.codes(table_.target)[row]] += table_.weight(row);
    int largest = -1;
    for (const auto& [code, weight] : all)
      if (largest < 0 || weight > all[largest] * (1 + 1e-9)) largest = code;
    double weight = 0, sum = 0;
    for (data::Row row = 0; row < table_.data.rows(); ++row) {
      if (!(group >> row & 1)) continue;
      weight += table_.weight(row);
      if (table_.classes())
        sum += table_.data.codes(table_.target)[row] == largest ? table_.weight(row) : 0;
      else
        sum += table_.weight(row) * table_.data.numbers(table_.target)[row];
    }
    return sum / weight;
  }

  const Table& table_;
  std::vector<std::vector<Mask>> partings_;  ///< by feature
  std::vector<Mask> missing_;                ///< by feature
  std::map<std::pair<Mask, int>, std::vector<double>> known_;
  std::map<std::pair<Mask, int>, Trees> trees_;
};

/// Small tables with ties, missing values, weights (some of them 0), nominal attributes; classes or numbers.
inline Table randomTable(Rng& rng) {
  const auto below = [&](int most) { return static_cast<int>(rng.below(static_cast<std::uint64_t>(most))); };
  const int rows = 2 + below(16);
  const int numeric = below(3), nominal = numeric == 0 ? 1 + below(2) : below(2);
  const double missing = rng.chance(0.5) ? 0 : 0.15;
  std::vector<data::ColumnInfo> infos;
  std::vector<data::ColumnValues> columns;
  const auto add = [&](std::string name, int levels, int distinct, double gone, data::Role role) {
    data::ColumnInfo info;
    info.name = std::move(name);
    info.role = role;
    data::ColumnValues values;
    if (levels > 0) info.type = data::ColumnType::Nominal;
    for (int level = 0; level < levels; ++level)
      info.levels.push_back(std::string(1, static_cast<char>('a' + level)));
    for (int row = 0; row < rows; ++row) {
      const int value = below(levels > 0 ? levels : distinct);
      const bool none = rng.chance(gone);
      if (levels > 0)
        values.codes.push_back(none ? data::kMissingCode : value);
      else
        values.numbers.push_back(none ? data::kMissing : value / 4.0 - 1);
    }
    infos.push_back(std::move(info));
    columns.push_back(std::move(values));
  };
  for (int i = 0; i < numeric; ++i)
    add("x" + std::to_string(i), 0, rng.chance(0.5) ? 40 : 1 + below(6), missing, data::Role::Feature);
  for (int i = 0; i < nominal; ++i)
    add("c" + std::to_string(i), 1 + below(6), 0, missing, data::Role::Feature);
  const bool classes = rng.chance(0.7);
  add("y", classes ? 2 + (rng.chance(0.5) ? 0 : below(3)) : 0, 9, 0, data::Role::Target);

  Table table;
  table.data = data::Dataset(infos, columns);
  table.features = table.data.features();
  table.target = table.data.targets()[0];
  table.loss = !classes          ? optimal::Loss::Squares
               : rng.chance(0.2) ? optimal::Loss::Balanced
                                 : optimal::Loss::Error;
  if (const int kind = below(4); kind > 1)
    for (int row = 0; row < rows; ++row) table.weights.push_back(kind == 2 ? below(4) : rng.uniform(0, 2));
  if (table.all() == 0) table.weights.clear();
  return table;
}

}  // namespace paretree::plain

// The plainest split search, for comparison: every split of every feature is tried and its gain computed from
// the definition. Rows may be repeated.
#pragma once

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <vector>

#include "paretree/core/rng.h"
#include "paretree/grow/cart.h"

namespace paretree::plain {

struct Problem {
  data::Dataset data;
  std::vector<int> features;
  std::vector<int> targets;
  std::vector<double> weights;  // empty = 1
  grow::GrowOptions options;

  double weight(data::Row row) const { return weights.empty() ? 1 : weights[row]; }
  bool classes() const { return data.info(targets[0]).isNominal(); }
};

inline double mass(const Problem& p, const data::Rows& rows) {
  double sum = 0;
  for (const data::Row row : rows) sum += p.weight(row);
  return sum;
}

/// Weight times impurity.
inline double impurity(const Problem& p, const data::Rows& rows) {
  const double all = mass(p, rows);
  if (all <= 0) return 0;
  if (!p.classes()) {
    double total = 0;
    for (const int target : p.targets) {
      double mean = 0;
      for (const data::Row row : rows) mean += p.weight(row) * p.data.numbers(target)[row] / all;
      for (const data::Row row : rows)
        total += p.weight(row) * std::pow(p.data.numbers(target)[row] - mean, 2);
    }
    return total;
  }
  std::map<int, double> counts;
  for (const data::Row row : rows) counts[p.data.codes(p.targets[0])[row]] += p.weight(row);
  double sum = p.options.criterion == grow::Criterion::Gini ? 1 : 0;
  for (const auto& [code, count] : counts) {
    const double share = count / all;
    if (p.options.criterion == grow::Criterion::Gini)
      sum -= share * share;
    else if (share > 0)
      sum -= share * std::log2(share);
  }
  return all * sum;
}

struct Found {
  int feature = -1;  // column
  double threshold = 0;
  std::set<int> left;  // nominal levels
  bool missingLeft = true;
  double gain = 0, splitInfo = 0;
};

inline double splitInfo(double left, double right) {
  double bits = 0;
  for (const double part : {left, right}) bits -= part / (left + right) * std::log2(part / (left + right));
  return bits;
}

template <class GoesLeft>
void consider(const Problem& p, const data::Rows& rows, Found candidate, const GoesLeft& goesLeft,
              double noise, Found& best) {
  data::Rows left, right;
  for (const data::Row row : rows) (goesLeft(row) ? left : right).push_back(row);
  if (static_cast<double>(std::min(left.size(), right.size())) < std::max(1.0, p.options.minLeaf)) return;
  if (mass(p, left) <= 0 || mass(p, right) <= 0) return;
  candidate.gain = impurity(p, rows) - impurity(p, left) - impurity(p, right);
  candidate.splitInfo = splitInfo(mass(p, left), mass(p, right));
  if (candidate.gain > best.gain + noise) best = candidate;
}

inline double noiseOf(const Problem& p, const data::Rows& rows) {
  return 1e-10 * std::max(impurity(p, rows), mass(p, rows));
}

inline Found bestOf(const Problem& p, const data::Rows& rows, int column) {
  Found best;
  const double noise = noiseOf(p, rows);
  const bool nominal = p.data.info(column).isNominal();
  std::set<double> values;
  bool someMissing = false;
  for (const data::Row row : rows) {
    if (p.data.missing(column, row))
      someMissing = true;
    else
      values.insert(nominal ? p.data.codes(column)[row] : p.data.numbers(column)[row]);
  }
  const std::vector<double> sorted(values.begin(), values.end());
  for (const bool missingLeft : {true, false}) {
    if (!missingLeft && !someMissing) break;
    if (nominal) {
      for (std::uint32_t subset = 1; sorted.size() > 1 && subset + 1 < 1u << sorted.size(); subset += 2) {
        Found candidate;
        candidate.feature = column;
        candidate.missingLeft = missingLeft;
        for (std::size_t i = 0; i < sorted.size(); ++i)
          if (subset >> i & 1) candidate.left.insert(static_cast<int>(sorted[i]));
        const auto goesLeft = [&](data::Row row) {
          return p.data.missing(column, row) ? missingLeft
                                             : candidate.left.count(p.data.codes(column)[row]) > 0;
        };
        consider(p, rows, candidate, goesLeft, noise, best);
      }
    } else {
      for (std::size_t i = 0; i + 1 < sorted.size(); ++i) {
        Found candidate;
        candidate.feature = column;
        candidate.missingLeft = missingLeft;
        candidate.threshold = (sorted[i] + sorted[i + 1]) / 2;
        const auto goesLeft = [&](data::Row row) {
          return p.data.missing(column, row) ? missingLeft
                                             : p.data.numbers(column)[row] <= candidate.threshold;
        };
        consider(p, rows, candidate, goesLeft, noise, best);
      }
    }
  }
  if (best.feature >= 0 && !someMissing) {
    data::Rows left;
    for (const data::Row row : rows)
      if (nominal ? best.left.count(p.data.codes(column)[row]) > 0
                  : p.data.numbers(column)[row] <= best.threshold)
        left.push_back(row);
    best.missingLeft = 2 * mass(p, left) >= mass(p, rows);
  }
  return best;
}

inline Found best(const Problem& p, const data::Rows& rows) {
  std::vector<Found> all;
  for (const int column : p.features)
    if (Found found = bestOf(p, rows, column); found.feature >= 0) all.push_back(found);
  Found best;
  if (p.classes() && p.options.criterion == grow::Criterion::GainRatio) {
    double average = 0;
    for (const Found& found : all) average += found.gain / static_cast<double>(all.size());
    double ratio = 0;
    for (const Found& found : all) {
      if (found.gain < average - 1e-10 || found.gain / found.splitInfo <= ratio + 1e-10) continue;
      ratio = found.gain / found.splitInfo;
      best = found;
    }
    return best;
  }
  for (const Found& found : all)
    if (found.gain > best.gain + noiseOf(p, rows)) best = found;
  return best;
}

/// A small table with ties, missing values, constant columns. Numeric values are small whole numbers or
/// quarters.
struct Shape {
  int rows = 20, numeric = 3, nominal = 1, levels = 4, classes = 3, targets = 1, distinct = 6;
  double missing = 0.1;
};

inline Problem randomProblem(const Shape& shape, Rng& rng) {
  std::vector<data::ColumnInfo> infos;
  std::vector<data::ColumnValues> columns;
  const auto levels = [](int count) {
    std::vector<std::string> names;
    for (int i = 0; i < count; ++i) names.push_back(std::string(1, static_cast<char>('a' + i)));
    return names;
  };
  const auto add = [&](std::string name, bool nominal, int distinct, double missing, data::Role role) {
    data::ColumnInfo info;
    info.name = std::move(name);
    info.role = role;
    data::ColumnValues values;
    if (nominal) {
      info.type = data::ColumnType::Nominal;
      info.levels = levels(distinct);
    }
    for (int row = 0; row < shape.rows; ++row) {
      const auto value = static_cast<int>(rng.below(static_cast<std::uint64_t>(distinct)));
      const bool gone = rng.chance(missing);
      if (nominal)
        values.codes.push_back(gone ? data::kMissingCode : value);
      else
        values.numbers.push_back(gone ? data::kMissing : value / 4.0 - 1);
    }
    infos.push_back(info);
    columns.push_back(values);
  };
  for (int i = 0; i < shape.numeric; ++i)
    add("x" + std::to_string(i), false,
        1 + static_cast<int>(rng.below(static_cast<std::uint64_t>(shape.distinct))), shape.missing,
        data::Role::Feature);
  for (int i = 0; i < shape.nominal; ++i)
    add("c" + std::to_string(i), true, shape.levels, shape.missing, data::Role::Feature);
  if (shape.classes > 0)
    add("class", true, shape.classes, 0, data::Role::Target);
  else
    for (int i = 0; i < shape.targets; ++i) add("y" + std::to_string(i), false, 9, 0, data::Role::Target);

  Problem problem;
  problem.data = data::Dataset(infos, columns);
  problem.features = problem.data.features();
  problem.targets = problem.data.targets();
  problem.options.criterion = shape.classes > 0 ? grow::Criterion::Gini : grow::Criterion::Variance;
  return problem;
}

/// As many rows as there are, drawn with repeats.
inline data::Rows bootstrap(const data::Dataset& data, Rng& rng) {
  data::Rows rows(data.rows());
  for (data::Row& row : rows) row = static_cast<data::Row>(rng.below(data.rows()));
  return rows;
}

}  // namespace paretree::plain

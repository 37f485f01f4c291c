#include "reproduce/studies/value_tree.h"

#include <map>
#include <optional>

#include "paretree/core/elementary.h"

namespace paretree::reproduce {
namespace {

constexpr std::size_t kLeastRows = 4;  // to split: two leaves of at least two rows, as J48
constexpr double kLeastInLeaf = 2;     // rows, in two leaves at least
constexpr double kRounding = 1e-9;

using Counts = std::vector<double>;

double sumOf(const Counts& counts) {
  double sum = 0;
  for (const double count : counts) sum += count;
  return sum;
}

/// Entropy times the number of rows, in nats.
double spread(const Counts& counts) {
  const double all = sumOf(counts);
  double sum = 0;
  for (const double count : counts)
    if (count > 0) sum -= count * elementary::log(count / all);
  return sum;
}

struct ValueSplit {
  int column = -1;
  double gain = 0, ratio = 0;
};

class ValueTree {
 public:
  explicit ValueTree(const learners::Task& task) : task_(task), target_(task.targets.at(0)) {}

  model::Tree grow(int leaves) {
    open_.push_back({add(), task_.train, split(task_.train)});
    while (static_cast<int>(open_.size()) < leaves) {
      std::size_t best = open_.size();
      for (std::size_t i = 0; i < open_.size(); ++i)
        if (open_[i].split && (best == open_.size() || open_[i].split->gain > open_[best].split->gain))
          best = i;
      if (best == open_.size()) break;
      const Leaf leaf = std::move(open_[best]);
      open_.erase(open_.begin() + static_cast<std::ptrdiff_t>(best));
      divide(leaf);
    }
    return preorder(tree_);
  }

 private:
  struct Leaf {
    int node;
    data::Rows rows;
    std::optional<ValueSplit> split;
  };

  /// A leaf; who learns from the tree counts its rows anew.
  int add() {
    const auto classes = task_.data.info(target_).levels.size();
    tree_.nodes.push_back({model::Leaf{model::ClassLeaf{Counts(classes, 0), 0}}, {}});
    return tree_.size() - 1;
  }

  std::map<double, data::Rows> byValue(int column, const data::Rows& rows) const {
    std::map<double, data::Rows> parts;
    for (const data::Row row : rows) parts[task_.data.numbers(column)[row]].push_back(row);
    return parts;
  }

  Counts classesOf(const data::Rows& rows) const {
    Counts counts(task_.data.info(target_).levels.size(), 0);
    for (const data::Row row : rows) ++counts[static_cast<std::size_t>(task_.data.codes(target_)[row])];
    return counts;
  }

  std::optional<ValueSplit> split(const data::Rows& rows) const {
    if (rows.size() < kLeastRows) return std::nullopt;
    std::vector<ValueSplit> all;
    double average = 0;
    for (const int column : task_.features) {
      Counts sizes;
      double gain = spread(classesOf(rows));
      int large = 0;
      for (const auto& [value, part] : byValue(column, rows)) {
        sizes.push_back(static_cast<double>(part.size()));
        large += sizes.back() >= kLeastInLeaf ? 1 : 0;
        gain -= spread(classesOf(part));
      }
      if (large < 2) continue;
      all.push_back({column, gain, gain / spread(sizes)});
      average += gain;
    }
    average /= static_cast<double>(std::max<std::size_t>(1, all.size()));
    std::optional<ValueSplit> best;
    for (const auto& one : all)
      if (one.gain >= average - kRounding && one.gain > kRounding && (!best || one.ratio > best->ratio))
        best = one;
    return best;
  }

  void divide(const Leaf& leaf) {
    const auto parts = byValue(leaf.split->column, leaf.rows);
    int node = leaf.node;
    for (auto part = parts.begin(); part != parts.end(); ++part) {
      const bool last = std::next(part) == parts.end();
      int own = node;
      if (!last) {
        own = add();
        const int rest = add();
        tree_[node].body = model::Branch{model::Threshold{leaf.split->column, part->first}, own, rest};
        node = rest;
      }
      open_.push_back({own, part->second, split(part->second)});
    }
  }

  const learners::Task& task_;
  int target_;
  model::Tree tree_;
  std::vector<Leaf> open_;
};

}  // namespace

model::Model valueTree(const learners::Task& task, int leaves) {
  model::Model model;
  model.schema = task.data.schema();
  model.targets = task.targets;
  model.shape = ValueTree(task).grow(leaves);
  return model;
}

}  // namespace paretree::reproduce

// The path to a node as merged clauses.
#include <algorithm>
#include <limits>
#include <map>

#include "paretree/model/change/known_test.h"
#include "paretree/model/text/describe.h"

namespace paretree::model {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// Merges the tests of a path. A row reaches the node exactly if it satisfies every clause: a missing value
/// satisfies a clause where every test of that column sends missing values down the path.
class PathClauses {
 public:
  explicit PathClauses(const data::Schema& schema) : schema_(schema) {}

  void add(const Branch& branch, bool left) { std::visit(Adder{*this, branch, left}, branch.split); }

  std::vector<Clause> take() {
    std::vector<Clause> clauses;
    for (auto& [column, clause] : columns_) clauses.push_back(std::move(clause));
    clauses.insert(clauses.end(), formulas_.begin(), formulas_.end());
    return clauses;
  }

 private:
  struct Adder {
    PathClauses& path;
    const Branch& branch;
    bool left;

    bool missingGoesHere() const { return branch.missingLeft == left; }
    void operator()(const Threshold& split) const {
      const auto [place, isNew] =
          path.columns_.try_emplace(split.column, Clause{Interval{split.column}, missingGoesHere()});
      Clause& clause = place->second;
      clause.orMissing = clause.orMissing && missingGoesHere();
      auto& interval = std::get<Interval>(clause.test);
      const bool isKnown = asksIfKnown(branch.split, path.schema_);
      if (left) {
        if (!isKnown) interval.high = std::min(interval.high, split.value);
      } else {
        // What is not known has no value at all: the interval is empty.
        interval.low = std::max(interval.low, isKnown ? kInfinity : split.value);
      }
    }
    void operator()(const Subset& split) const {
      const std::size_t levels = std::max(split.left.size(), path.schema_[split.column].levels.size());
      const auto [place, isNew] = path.columns_.try_emplace(
          split.column, Clause{LevelSet{split.column, std::vector<bool>(levels, true)}, missingGoesHere()});
      Clause& clause = place->second;
      auto& in = std::get<LevelSet>(clause.test).in;
      // A code that an earlier, longer split knows and this one does not is missing for this one, and the
      // reverse.
      in.resize(std::max(in.size(), levels), clause.orMissing);
      for (std::size_t code = 0; code < in.size(); ++code)
        in[code] = in[code] && (code < split.left.size() ? split.left[code] == left : missingGoesHere());
      clause.orMissing = clause.orMissing && missingGoesHere();
    }
    void operator()(const Linear&) const {
      path.formulas_.push_back({FormulaClause{branch.split, left}, false});
    }
    void operator()(const PowerLaw&) const {
      path.formulas_.push_back({FormulaClause{branch.split, left}, false});
    }
  };

  const data::Schema& schema_;
  std::map<int, Clause> columns_;
  std::vector<Clause> formulas_;
};

}  // namespace

std::vector<Clause> clausesOf(const Tree& tree, const data::Schema& schema, int node) {
  PathClauses clauses(schema);
  const std::vector<int> path = tree.pathTo(node);
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    const Branch& branch = tree[path[i]].branch();
    clauses.add(branch, branch.left == path[i + 1]);
  }
  return clauses.take();
}

}  // namespace paretree::model

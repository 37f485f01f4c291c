// How many near-equal trees a set has, by leaves and loss, and in how many ways these ask attributes.
// Internal to this room.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "paretree/optimal/count.h"

namespace paretree::optimal {

/// What trees are judged by, the same for all parts of a tree.
struct NearTerms {
  double price = 0;   ///< of a leaf, as a loss
  double least = 0;   ///< the least objective of the whole set
  double limit = 0;   ///< the greatest one that counts
  double unit = 0;    ///< losses of leaves are rounded to it; 0: they are whole numbers
  double slack = 0;   ///< what a tree may lose more before rounding
  double spread = 0;  ///< numbers: of the values of the whole set

  bool operator==(const NearTerms&) const = default;
  /// Halves go up, also where rounding of sums has left them a little below.
  std::int64_t units(double loss) const;
  double lossOf(std::int64_t units) const { return static_cast<double>(units) * (unit > 0 ? unit : 1); }
  /// Objectives that differ by less are equal.
  double tie() const;
};

/// Trees of so many leaves that hold what is asked for, or not.
struct Kind {
  std::uint32_t number = 0;

  static Kind of(int leaves, bool holds) {
    return {2 * static_cast<std::uint32_t>(leaves) + (holds ? 1u : 0u)};
  }
  int leaves() const { return static_cast<int>(number / 2); }
  bool holds() const { return number % 2 != 0; }
};

struct Tally {
  struct Trees {
    Kind kind;
    std::int64_t lost = 0;  ///< in units
    Count count;
  };
  /// A way to ask attributes, with the least objective of its trees.
  struct Way {
    std::uint32_t structure = 0;
    bool holds = false;
    double objective = 0;
  };
  std::vector<Trees> trees;  ///< by kind, then by what they lose
  std::vector<Way> ways;     ///< by objective

  bool empty() const { return trees.empty(); }
  std::size_t bytes() const {
    return sizeof(Tally) + trees.size() * sizeof(Trees) + ways.size() * sizeof(Way);
  }
  /// The least objective; far above any where there is no tree.
  double least(const NearTerms& terms) const;
  /// The fewest leaves.
  int fewestLeaves() const;
};

/// Numbers for the ways to ask attributes: 0 is a leaf. Which side of a split is which does not count.
class Structures {
 public:
  std::uint32_t of(int attribute, std::uint32_t left, std::uint32_t right);
  int leaves(std::uint32_t structure) const { return leaves_[structure]; }

 private:
  struct Key {
    int attribute;
    std::uint32_t left, right;
    bool operator==(const Key&) const = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const;
  };
  std::unordered_map<Key, std::uint32_t, Hash> numbers_;
  std::vector<int> leaves_{1};
};

/// Adds trees of at most so many leaves and an objective of at most a limit; others are left out.
class TallySum {
 public:
  /// `mostWays`: that are told apart; 0: none is looked for.
  TallySum(const NearTerms& terms, Structures& structures, int leaves, double limit, std::size_t mostWays);

  void addLeaf(std::int64_t lost);
  void add(Kind kind, std::int64_t lost, const Count& count);
  void addWay(std::uint32_t structure, bool holds, double objective);
  void add(const Tally& tally);
  /// The trees that a cut makes of the trees of its sides; two leaves that answer alike are none.
  void addJoined(int attribute, bool held, const Tally& left, const Tally& right, bool leavesAlike);
  /// Their counts alone.
  void addJoinedTrees(bool held, const std::vector<Tally::Trees>& left,
                      const std::vector<Tally::Trees>& right, bool leavesAlike);

  /// The greatest loss that counts, by leaves.
  std::int64_t most(int leaves) const { return most_[leaves]; }
  bool allWays() const { return allWays_; }
  /// Products of counts, and pairs of ways, that were looked at.
  std::uint64_t products() const { return products_; }
  std::uint64_t waysJoined() const { return waysJoined_; }
  /// The sum so far; afterwards it is empty.
  Tally taken();

 private:
  const NearTerms& terms_;
  Structures& structures_;
  double limit_;
  std::size_t mostWays_;
  bool allWays_ = true;
  std::uint64_t products_ = 0, waysJoined_ = 0;
  std::vector<std::int64_t> most_;          ///< by leaves
  std::vector<std::vector<Count>> counts_;  ///< by kind, then by how much less than the most is lost
  std::unordered_map<std::uint64_t, double> ways_;
};

}  // namespace paretree::optimal

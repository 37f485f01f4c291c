// Measures of all hybrid trees over one initial tree from sums kept for each leaf: no model is made or run.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "paretree/learners/learner.h"
#include "paretree/learners/molhc/seed_tree.h"

namespace paretree::learners::molhc {

/// What one black box answers on a list of rows, by place in the list.
struct BoxAnswers {
  std::vector<std::int32_t> classes;
  std::vector<double> probabilities;  ///< rows x classes, or empty where the box has none
};

/// Sums over one list of rows (the training part or the test part).
class PartSums {
 public:
  /// boxes: by number of the black box.
  PartSums(const Task& task, const data::Rows& rows, const SeedTree& seed,
           const std::vector<BoxAnswers>& boxes);

  /// Copies share the sums of leaves; each walks on its own.
  struct Position {
    std::vector<std::int8_t> boxOfLeaf;
    std::vector<std::int64_t> hits, answered;  ///< by class
    std::int64_t right = 0, explained = 0;     ///< rows answered rightly, rows in regular leaves
  };
  Position start() const;
  /// Moves to another hybrid tree at the price of the leaves that differ.
  void moveTo(Position& position, const std::vector<std::int8_t>& boxOfLeaf) const;

  double accuracy(const Position& position) const;
  double explained(const Position& position) const;
  /// Values of these measures (NaN for one that does not apply).
  std::vector<double> measures(const Position& position, const std::vector<std::string>& ids) const;

 private:
  struct ClassSum {
    std::int32_t code = 0;
    std::int64_t hits = 0, answered = 0;
  };
  /// A leaf as one of its possible deciders answers it.
  struct Decided {
    std::vector<ClassSum> sums;  ///< classes that occur
    std::int64_t right = 0;
    double logLoss = 0;
  };
  const Decided& decided(std::size_t leaf, int box) const;
  void add(Position& position, const Decided& decided, std::int64_t sign) const;

  std::vector<std::vector<Decided>> leaves_;  ///< by leaf; [0] regular, [1 + b] black box b
  std::vector<std::int64_t> leafRows_;
  std::vector<double> actual_;  ///< rows of each class
  std::int64_t rows_ = 0;
  bool probabilities_ = true;
};

}  // namespace paretree::learners::molhc

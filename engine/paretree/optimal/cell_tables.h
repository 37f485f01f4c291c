// Best cuts of many attributes at once by sums of cells: any number of classes, or numbers; nominal
// attributes. A row that changes sides costs one addition for each attribute; a look at the best cuts costs
// one pass over the groups of each. (Two classes and long orders: prefix_trees.h.)
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "paretree/optimal/prefix_trees.h"

namespace paretree::optimal {

/// The merits of the best partings of both sides.
struct BothSides {
  double left = 0, right = 0;
};

/// What is known of one attribute: groups of rows with one code, the missing ones last.
struct TableShape {
  std::size_t known = 0;
  bool missing = false;
  bool singles = false;                ///< one group against the rest is a parting too
  std::vector<std::uint32_t> groupOf;  ///< by place of the set; `known` where it is missing
  std::size_t groups() const { return known + (missing ? 1 : 0); }
};

/// Classes: weights by group and class.
template <class Mass>
class ClassTables {
 public:
  /// `classOf`, `weight`: by place.
  ClassTables(std::vector<TableShape> shapes, std::vector<std::uint32_t> classOf, std::vector<Mass> weight,
              std::size_t classes);
  bool empty() const { return tables_.empty(); }
  void restart();
  void move(const std::uint32_t* places, std::size_t count, bool toLeft);
  /// Sums what each group of each table has in all tables, for moveGroup(); nothing and false where that
  /// costs more than `moves` rows that are moved one by one.
  bool joinGroups(std::uint64_t moves);
  /// As move() of the rows of a group; `table`: as the shapes came.
  void moveGroup(std::size_t table, std::size_t group, bool toLeft);
  /// The best over all attributes; `left`, `node`: weights by class of the left side and of all.
  BothSides best(const std::vector<double>& left, const std::vector<double>& node);
  /// Work of one look, in steps.
  std::uint64_t lookSteps() const { return lookSteps_; }

 private:
  struct Table {
    TableShape shape;
    std::vector<std::uint32_t> cellOf;   ///< by place
    std::vector<Four<Mass>> left, node;  ///< by group, `blocks_` each
  };
  Mass bestOf(const Table& table, const std::vector<Four<Mass>>& total, bool right);

  std::size_t blocks_;
  std::vector<Mass> weight_;
  std::vector<Table> tables_;
  std::vector<Four<Mass>> totalLeft_, totalRight_, sum_;
  std::vector<std::size_t> firstGroup_, firstCell_;  ///< by table, over all of them, with the end
  std::vector<Mass> joint_;                          ///< by group and cell of all tables
  std::uint64_t lookSteps_ = 0;
};

/// Numbers: weight and weighted sum by group.
class ValueTables {
 public:
  ValueTables(std::vector<TableShape> shapes, std::vector<double> values, std::vector<double> weight);
  bool empty() const { return tables_.empty(); }
  void restart();
  void move(const std::uint32_t* places, std::size_t count, bool toLeft);
  BothSides best(const std::vector<double>& left, const std::vector<double>& node) const;
  std::uint64_t lookSteps() const { return lookSteps_; }

 private:
  struct Sums {
    double weight = 0, sum = 0;
  };
  struct Table {
    TableShape shape;
    std::vector<Sums> left, node;
  };
  static double bestOf(const Table& table, const Sums& total, bool right);

  std::vector<double> weight_, product_;
  std::vector<Table> tables_;
  std::uint64_t lookSteps_ = 0;
};

}  // namespace paretree::optimal

// Exact nearest neighbours: a k-d tree whose leaves are blocks of points laid out for vector instructions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace paretree::blackbox {

struct Neighbour {
  double distance = 0;  ///< squared, plus one for each nominal mismatch
  std::uint32_t point = 0;
  bool operator<(const Neighbour& o) const {
    return distance != o.distance ? distance < o.distance : point < o.point;
  }
};

/// Immutable; may be asked from several threads. The distance of two points is the sum, over the dimensions
/// in order, of squared differences (the first `numeric` ones) and of 0 or 1 for equal or different (the
/// others).
class NeighbourSearch {
 public:
  /// points: row-major, points x dimensions, finite.
  NeighbourSearch(const std::vector<double>& points, std::size_t numeric, std::size_t nominal);

  std::size_t points() const { return count_; }
  /// The k nearest points, nearest first, the lower point on ties; k is lowered to the number of points.
  void nearest(const double* query, std::size_t k, std::vector<Neighbour>& out) const;

 private:
  static constexpr std::size_t kLanes = 16;  ///< points in a block

  struct TreeNode {
    std::int32_t right = -1;      ///< inner: its left child is the next node; leaf: -1
    std::uint32_t dimension = 0;  ///< inner
    double low = 0, high = 0;     ///< inner: largest value on the left, smallest on the right
    std::uint32_t block = 0;      ///< leaf
  };
  struct Query;

  void build(const std::vector<double>& points, std::vector<std::uint32_t>& order, std::size_t begin,
             std::size_t end);
  void addBlock(const std::vector<double>& points, const std::vector<std::uint32_t>& order, std::size_t begin,
                std::size_t end);
  void descend(Query& query, std::size_t node, double bound) const;
  void scan(Query& query, std::size_t block) const;

  std::size_t numeric_, dimensions_, count_;
  std::vector<TreeNode> nodes_;
  std::vector<double> blocks_;          ///< block, dimension, lane
  std::vector<std::uint32_t> pointOf_;  ///< block, lane
};

}  // namespace paretree::blackbox

#include "paretree/blackbox/neighbours.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <numeric>

namespace paretree::blackbox {
namespace {

/// Eight points at once; the compiler makes of it what the machine has.
using Lanes = double __attribute__((vector_size(64)));
using LaneMask = std::int64_t __attribute__((vector_size(64)));
constexpr std::size_t kHalf = 8;

constexpr std::uint32_t kNobody = std::numeric_limits<std::uint32_t>::max();

/// A bound that rounding cannot push below a distance that counts: ties must be looked at.
double slackened(double distance) { return distance * (1 + 1e-9) + 1e-14; }

}  // namespace

struct NeighbourSearch::Query {
  const double* values;
  std::size_t k;
  std::vector<Neighbour>& best;  ///< the k best so far, nearest first
  std::vector<double> offsets;   ///< squared distance to the current box, by dimension
  double worst = std::numeric_limits<double>::infinity();

  void offer(double distance, std::uint32_t point) {
    const Neighbour candidate{distance, point};
    if (best.size() == k && !(candidate < best.back())) return;
    if (best.size() == k) best.pop_back();
    best.insert(std::upper_bound(best.begin(), best.end(), candidate), candidate);
    if (best.size() == k) worst = best.back().distance;
  }
};

NeighbourSearch::NeighbourSearch(const std::vector<double>& points, std::size_t numeric, std::size_t nominal)
    : numeric_(numeric),
      dimensions_(numeric + nominal),
      count_(dimensions_ == 0 ? 0 : points.size() / dimensions_) {
  std::vector<std::uint32_t> order(count_);
  std::iota(order.begin(), order.end(), 0u);
  if (count_ > 0) build(points, order, 0, count_);
}

void NeighbourSearch::build(const std::vector<double>& points, std::vector<std::uint32_t>& order,
                            std::size_t begin, std::size_t end) {
  const std::size_t node = nodes_.size();
  nodes_.emplace_back();
  if (end - begin <= kLanes) {
    nodes_[node].block = static_cast<std::uint32_t>(pointOf_.size() / kLanes);
    addBlock(points, order, begin, end);
    return;
  }
  const auto valueOf = [&](std::uint32_t point, std::size_t d) { return points[point * dimensions_ + d]; };
  std::size_t widest = 0;
  double width = -1;
  for (std::size_t d = 0; d < numeric_; ++d) {
    double low = valueOf(order[begin], d), high = low;
    for (std::size_t i = begin + 1; i < end; ++i) {
      low = std::min(low, valueOf(order[i], d));
      high = std::max(high, valueOf(order[i], d));
    }
    if (high - low > width) {
      width = high - low;
      widest = d;
    }
  }
  // In the middle, at whole blocks, so that all blocks but the last of the tree are full.
  const std::size_t middle = begin + ((end - begin) / 2 + kLanes - 1) / kLanes * kLanes;
  const auto at = [&](std::size_t i) { return order.begin() + static_cast<std::ptrdiff_t>(i); };
  if (numeric_ > 0) {
    const auto less = [&](std::uint32_t a, std::uint32_t b) {
      const double x = valueOf(a, widest), y = valueOf(b, widest);
      return x != y ? x < y : a < b;
    };
    std::nth_element(at(begin), at(middle), at(end), less);
    nodes_[node].dimension = static_cast<std::uint32_t>(widest);
    nodes_[node].high = valueOf(order[middle], widest);
    nodes_[node].low = valueOf(*std::max_element(at(begin), at(middle), less), widest);
  }
  build(points, order, begin, middle);
  nodes_[node].right = static_cast<std::int32_t>(nodes_.size());
  build(points, order, middle, end);
}

void NeighbourSearch::addBlock(const std::vector<double>& points, const std::vector<std::uint32_t>& order,
                               std::size_t begin, std::size_t end) {
  const std::size_t start = blocks_.size();
  blocks_.resize(start + dimensions_ * kLanes, 0.0);
  for (std::size_t lane = 0; lane < kLanes; ++lane) {
    const bool filled = begin + lane < end;
    pointOf_.push_back(filled ? order[begin + lane] : kNobody);
    if (!filled) continue;
    for (std::size_t d = 0; d < dimensions_; ++d)
      blocks_[start + d * kLanes + lane] = points[order[begin + lane] * dimensions_ + d];
  }
}

void NeighbourSearch::scan(Query& query, std::size_t block) const {
  static_assert(kLanes == 2 * kHalf);
  const double* values = &blocks_[block * dimensions_ * kLanes];
  const Lanes zero{}, one = zero + 1.0, worst = zero + query.worst;
  Lanes first{}, second{};
  const auto tooFar = [&] {
    const LaneMask near = (first <= worst) | (second <= worst);
    std::int64_t any = 0;
    for (std::size_t lane = 0; lane < kHalf; ++lane) any |= near[lane];
    return any == 0;
  };
  constexpr std::size_t kDimensionsBetweenLooks = 16;
  for (std::size_t d = 0; d < dimensions_; ++d, values += kLanes) {
    if (d > 0 && d % kDimensionsBetweenLooks == 0 && tooFar()) return;
    Lanes a, b;
    std::memcpy(&a, values, sizeof a);
    std::memcpy(&b, values + kHalf, sizeof b);
    const Lanes asked = zero + query.values[d];
    if (d < numeric_) {
      a -= asked;
      b -= asked;
      first += a * a;
      second += b * b;
    } else {
      first += a != asked ? one : zero;
      second += b != asked ? one : zero;
    }
  }
  if (tooFar()) return;
  double distances[kLanes];
  std::memcpy(distances, &first, sizeof first);
  std::memcpy(distances + kHalf, &second, sizeof second);
  for (std::size_t lane = 0; lane < kLanes; ++lane) {
    const std::uint32_t point = pointOf_[block * kLanes + lane];
    if (point != kNobody && distances[lane] <= query.worst) query.offer(distances[lane], point);
  }
}

/// `bound`: no point below the node is nearer (Arya and Mount 1993: kept up to date one dimension at a time).
void NeighbourSearch::descend(Query& query, std::size_t node, double bound) const {
  const TreeNode& here = nodes_[node];
  if (here.right < 0) {
    scan(query, here.block);
    return;
  }
  const auto right = static_cast<std::size_t>(here.right);
  if (numeric_ == 0) {
    descend(query, node + 1, bound);
    descend(query, right, bound);
    return;
  }
  const double value = query.values[here.dimension];
  const double overLow = value - here.low, belowHigh = here.high - value;
  const bool leftFirst = overLow <= belowHigh;
  descend(query, leftFirst ? node + 1 : right, bound);
  const double gap = std::max(0.0, leftFirst ? belowHigh : overLow);
  double& offset = query.offsets[here.dimension];
  const double farBound = bound - offset + std::max(offset, gap * gap);
  if (farBound > slackened(query.worst)) return;
  const double before = offset;
  offset = std::max(offset, gap * gap);
  descend(query, leftFirst ? right : node + 1, farBound);
  offset = before;
}

void NeighbourSearch::nearest(const double* values, std::size_t k, std::vector<Neighbour>& out) const {
  out.clear();
  k = std::min(k, count_);
  if (k == 0) return;
  Query query{values, k, out, std::vector<double>(numeric_, 0.0)};
  descend(query, 0, 0);
}

}  // namespace paretree::blackbox

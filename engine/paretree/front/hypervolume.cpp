#include "paretree/front/hypervolume.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <iterator>
#include <map>

namespace paretree::front {
namespace {

/// Distances beyond the reference point, all positive; a missing third objective counts as 1.
using Box = std::array<double, 3>;

std::vector<Box> boxesOf(const std::vector<std::vector<double>>& points,
                         const std::vector<Objective>& objectives, const std::vector<double>& reference) {
  const std::size_t count = objectives.size();
  assert(count <= Box().size() && reference.size() >= count);
  const Objective* asked = objectives.data();
  std::vector<Box> boxes;
  for (const auto& point : points) {
    assert(point.size() >= objectives.size());
    Box box{1, 1, 1};
    double* to = box.data();
    const double *from = point.data(), *limit = reference.data();
    bool reaches = true;
    for (std::size_t k = 0; k < count; ++k) {
      to[k] = asked[k].maximise ? from[k] - limit[k] : limit[k] - from[k];
      reaches = reaches && to[k] > 0;
    }
    if (reaches) boxes.push_back(box);
  }
  return boxes;
}

/// The union of rectangles [0, x] x [0, y], kept as a staircase: y falls as x grows.
class Staircase {
 public:
  double area() const { return area_; }

  void add(double x, double y) {
    auto step = steps_.lower_bound(x);
    if (step != steps_.end() && step->second >= y) return;
    // From right to left over the steps that the new one hides: what it adds above each.
    double right = x;
    double covered = step == steps_.end() ? 0 : step->second;
    if (step != steps_.end() && step->first == x) step = steps_.erase(step);
    double left = 0;
    while (step != steps_.begin()) {
      const auto previous = std::prev(step);
      if (previous->second >= y) {
        left = previous->first;
        break;
      }
      area_ += (right - previous->first) * (y - covered);
      right = previous->first;
      covered = previous->second;
      step = steps_.erase(previous);
    }
    area_ += (right - left) * (y - covered);
    steps_.emplace(x, y);
  }

 private:
  std::map<double, double> steps_;
  double area_ = 0;
};

}  // namespace

double hypervolume(const std::vector<std::vector<double>>& points, const std::vector<Objective>& objectives,
                   const std::vector<double>& reference) {
  assert(!objectives.empty() && objectives.size() <= 3 && reference.size() == objectives.size());
  auto boxes = boxesOf(points, objectives, reference);
  // Slices from the top: between two heights the area is that of all boxes at least so high.
  std::sort(boxes.begin(), boxes.end(),
            [](const Box& a, const Box& b) { return a[2] != b[2] ? a[2] > b[2] : a < b; });
  Staircase stairs;
  double volume = 0;
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    stairs.add(boxes[i][0], boxes[i][1]);
    const double below = i + 1 < boxes.size() ? boxes[i + 1][2] : 0;
    volume += stairs.area() * (boxes[i][2] - below);
  }
  return volume;
}

}  // namespace paretree::front

#include "ui/drawing/tree/tidy_tree.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace paretree::ui {
namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

/// The outline of a subtree, deepest level first so that its root is appended and levels count from the back;
/// ends are relative to the centre of the subtree's root once `shift` is added.
struct Outline {
  std::vector<double> left, right;
  double shift = 0;

  std::size_t height() const { return left.size(); }
  double leftAt(std::size_t level) const { return left[height() - 1 - level] + shift; }
  double rightAt(std::size_t level) const { return right[height() - 1 - level] + shift; }
};

/// How far the root of `b` must stand from the root of `a` on its left.
double distance(const Outline& a, const Outline& b, double gap) {
  double needed = 0;
  for (std::size_t level = 0; level < std::min(a.height(), b.height()); ++level)
    needed = std::max(needed, a.rightAt(level) - b.leftAt(level) + gap);
  return needed;
}

/// `a` and, `offset` to its right, `b`: keeps the vectors of the higher one and rewrites the common levels
/// only.
Outline joined(Outline&& a, Outline&& b, double offset) {
  b.shift += offset;
  const std::size_t common = std::min(a.height(), b.height());
  if (a.height() >= b.height()) {
    for (std::size_t level = 0; level < common; ++level)
      a.right[a.height() - 1 - level] = b.rightAt(level) - a.shift;
    return std::move(a);
  }
  for (std::size_t level = 0; level < common; ++level)
    b.left[b.height() - 1 - level] = a.leftAt(level) - b.shift;
  return std::move(b);
}

}  // namespace

TidyLayout tidyTree(const std::vector<int>& parents, const std::vector<QSizeF>& sizes,
                    const TidyOptions& options, const std::vector<double>& keepSpreads) {
  const std::size_t n = parents.size();
  assert(sizes.size() == n && (keepSpreads.empty() || keepSpreads.size() == n));
  TidyLayout layout;
  layout.boxes.resize(n);
  layout.levelEnds.resize(n);
  layout.spreads.assign(n, kNone);
  if (n == 0) return layout;

  const auto across = [&](std::size_t v) {
    return options.leftToRight ? sizes[v].height() : sizes[v].width();
  };
  const auto along = [&](std::size_t v) {
    return options.leftToRight ? sizes[v].width() : sizes[v].height();
  };

  std::vector<std::vector<std::size_t>> children(n);
  for (std::size_t v = 1; v < n; ++v) children[parents[v]].push_back(v);

  // Children come after their parents, so walking backwards sees every subtree before its root.
  std::vector<Outline> outlines(n);
  std::vector<double> offsets(n, 0);  // of a node's centre from its parent's
  for (std::size_t v = n; v-- > 0;) {
    Outline outline;
    const auto& below = children[v];
    if (!below.empty()) {
      outline = std::move(outlines[below[0]]);
      double last = 0;
      for (std::size_t i = 1; i < below.size(); ++i) {
        double at = std::max(last, distance(outline, outlines[below[i]], options.siblingGap));
        const bool isLast = i + 1 == below.size();
        if (isLast && !keepSpreads.empty() && keepSpreads[v] > at) at = keepSpreads[v];
        outline = joined(std::move(outline), std::move(outlines[below[i]]), at);
        offsets[below[i]] = at;
        last = at;
      }
      for (const std::size_t child : below) offsets[child] -= last / 2;
      outline.shift -= last / 2;
      if (below.size() > 1) layout.spreads[v] = last;
    }
    outline.left.push_back(-across(v) / 2 - outline.shift);
    outline.right.push_back(across(v) / 2 - outline.shift);
    outlines[v] = std::move(outline);
  }

  std::vector<int> depth(n, 0);
  std::vector<double> centre(n, 0);
  std::vector<double> thickness, widest;  // of each level: its largest box, its widest spread
  for (std::size_t v = 0; v < n; ++v) {
    if (v > 0) {
      const auto parent = static_cast<std::size_t>(parents[v]);
      depth[v] = depth[parent] + 1;
      centre[v] = centre[parent] + offsets[v];
    }
    const auto level = static_cast<std::size_t>(depth[v]);
    if (thickness.size() <= level) {
      thickness.resize(level + 1, 0);
      widest.resize(level + 1, 0);
    }
    thickness[level] = std::max(thickness[level], along(v));
    if (layout.spreads[v] > widest[level]) widest[level] = layout.spreads[v];
  }
  std::vector<double> start(thickness.size(), 0);
  for (std::size_t level = 1; level < start.size(); ++level) {
    const double stretch = std::min(1.0, widest[level - 1] / 400);
    start[level] = start[level - 1] + thickness[level - 1] + options.levelGap +
                   stretch * (options.wideLevelGap - options.levelGap);
  }

  double least = std::numeric_limits<double>::infinity();
  for (std::size_t v = 0; v < n; ++v) least = std::min(least, centre[v] - across(v) / 2);
  for (std::size_t v = 0; v < n; ++v) {
    const auto level = static_cast<std::size_t>(depth[v]);
    const double side = centre[v] - across(v) / 2 - least;
    const QPointF corner = options.leftToRight ? QPointF(start[level], side) : QPointF(side, start[level]);
    layout.boxes[v] = QRectF(corner, sizes[v]);
    layout.levelEnds[v] = start[level] + thickness[level];
    layout.bounds |= layout.boxes[v];
  }
  return layout;
}

}  // namespace paretree::ui

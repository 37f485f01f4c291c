#include "paretree/model/x_space.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "paretree/model/bound.h"
#include "paretree/model/text/formula_view.h"

namespace paretree::model {
namespace {

/// A table of points of the plane: rows row by row from yLow.
data::Dataset gridOf(const data::Schema& schema, int columnX, int columnY, const HeldValues& held,
                     const std::vector<double>& xs, const std::vector<double>& ys) {
  std::vector<data::ColumnInfo> infos = schema.columns;
  std::vector<data::ColumnValues> values(infos.size());
  const std::size_t n = xs.size() * ys.size();
  for (std::size_t c = 0; c < infos.size(); ++c) {
    const double fixed = c < held.values.size() ? held.values[c] : data::kMissing;
    if (!infos[c].isNumeric()) {
      // A model that was read has no levels of columns that it does not ask for, the rows that are held have.
      const bool known = fixed >= 0 && fixed < static_cast<double>(infos[c].levels.size());
      values[c].codes.assign(n, known ? static_cast<std::int32_t>(fixed) : data::kMissingCode);
      continue;
    }
    auto& numbers = values[c].numbers;
    numbers.assign(n, fixed);
    const bool isX = static_cast<int>(c) == columnX, isY = static_cast<int>(c) == columnY;
    for (std::size_t i = 0; (isX || isY) && i < n; ++i)
      numbers[i] = isX ? xs[i % xs.size()] : ys[i / xs.size()];
  }
  return data::Dataset(std::move(infos), std::move(values));
}

std::vector<double> steps(double low, double high, int count, bool middles) {
  std::vector<double> values;
  for (int i = 0; i < count; ++i)
    values.push_back(low + (high - low) * (middles ? i + 0.5 : static_cast<double>(i)) /
                               (middles ? count : count - 1));
  return values;
}

/// A number that is 0 on the boundary of a split and negative on its left side; nothing for subsets.
struct SignedValue {
  const data::Dataset& data;
  data::Row row;
  std::optional<double> operator()(const Threshold& s) const { return data.numbers(s.column)[row] - s.value; }
  std::optional<double> operator()(const Subset&) const { return std::nullopt; }
  std::optional<double> operator()(const Linear& s) const {
    return linearSum(s, [&](std::size_t k) { return inputValue(s.terms[k].input, data, row); }) - s.bound;
  }
  std::optional<double> operator()(const PowerLaw& s) const { return s.value(data, row); }
};

/// Where a value that changes linearly from a to b passes 0.
double zero(double a, double b) { return a / (a - b); }

/// Marching squares over the corners of one cell, counted around it.
void march(const std::array<double, 4>& f, const std::array<double, 4>& x, const std::array<double, 4>& y,
           std::vector<std::array<double, 4>>& pieces) {
  std::array<std::array<double, 2>, 4> crossings{};
  int count = 0;
  for (std::size_t k = 0; k < 4; ++k) {
    const std::size_t next = (k + 1) % 4;
    if ((f[k] <= 0) == (f[next] <= 0)) continue;
    const double share = zero(f[k], f[next]);
    if (!std::isfinite(share)) continue;
    crossings[count++] = {x[k] + share * (x[next] - x[k]), y[k] + share * (y[next] - y[k])};
  }
  for (int c = 0; c + 1 < count; c += 2) {
    const auto& a = crossings[c];
    const auto& b = crossings[static_cast<std::size_t>(c) + 1];
    pieces.push_back({a[0], a[1], b[0], b[1]});
  }
}

/// The boundary of a node inside the part of the plane that reaches it.
XSpace::Curve curveOf(const Tree& tree, int node, const data::Dataset& corners,
                      const std::vector<bool>& reached, const std::vector<double>& xs,
                      const std::vector<double>& ys) {
  XSpace::Curve curve{node, {}};
  std::vector<double> value(corners.rows(), data::kMissing);
  for (std::size_t i = 0; i < value.size(); ++i)
    if (reached[i])
      value[i] = std::visit(SignedValue{corners, static_cast<data::Row>(i)}, tree[node].branch().split)
                     .value_or(data::kMissing);
  for (std::size_t j = 0; j + 1 < ys.size(); ++j) {
    for (std::size_t i = 0; i + 1 < xs.size(); ++i) {
      const std::size_t at = j * xs.size() + i;
      const std::array<double, 4> f{value[at], value[at + 1], value[at + 1 + xs.size()],
                                    value[at + xs.size()]};
      if (std::any_of(f.begin(), f.end(), [](double v) { return std::isnan(v); })) continue;
      march(f, {xs[i], xs[i + 1], xs[i + 1], xs[i]}, {ys[j], ys[j], ys[j + 1], ys[j + 1]}, curve.pieces);
    }
  }
  return curve;
}

}  // namespace

HeldValues typicalValues(const data::Dataset& data, const data::Rows& rows) {
  HeldValues held;
  for (int c = 0; c < data.columns(); ++c) {
    double typical = data::kMissing;
    if (data.info(c).isNumeric()) {
      std::vector<double> values;
      for (const data::Row row : rows)
        if (const double v = data.numbers(c)[row]; v == v) values.push_back(v);
      if (!values.empty()) {
        const auto middle = values.begin() + static_cast<std::ptrdiff_t>((values.size() - 1) / 2);
        std::nth_element(values.begin(), middle, values.end());
        typical = *middle;
      }
    } else {
      std::vector<std::size_t> counts(data.info(c).levels.size(), 0);
      for (const data::Row row : rows)
        if (const auto code = data.codes(c)[row]; code >= 0) ++counts[code];
      const auto most = std::max_element(counts.begin(), counts.end());
      if (most != counts.end() && *most > 0) typical = static_cast<double>(most - counts.begin());
    }
    held.values.push_back(typical);
  }
  return held;
}

HeldValues valuesOf(const data::Dataset& data, data::Row row) {
  HeldValues held;
  for (int c = 0; c < data.columns(); ++c) {
    if (data.info(c).isNumeric())
      held.values.push_back(data.numbers(c)[row]);
    else
      held.values.push_back(data.codes(c)[row] >= 0 ? data.codes(c)[row] : data::kMissing);
  }
  return held;
}

XSpaceRange xSpaceRange(const data::Dataset& data, const data::Rows& rows, int columnX, int columnY) {
  const auto range = [&](int column) {
    double low = INFINITY, high = -INFINITY;
    for (const data::Row row : rows) {
      const double v = data.numbers(column)[row];
      if (!std::isfinite(v)) continue;
      low = std::min(low, v);
      high = std::max(high, v);
    }
    if (!(low <= high)) low = high = 0;
    double room = 0.05 * (high - low);
    if (!(room > 0) || !std::isfinite(room)) room = 0.5;
    return std::pair{low - room, high + room};
  };
  const auto [xLow, xHigh] = range(columnX);
  const auto [yLow, yHigh] = range(columnY);
  return {xLow, xHigh, yLow, yHigh};
}

Result<XSpace> xSpaceOf(const Model& model, int columnX, int columnY, const XSpaceRange& range,
                        const HeldValues& held, int width, int height, const Context& context) {
  const Tree* tree = model.tree();
  if (!tree || !model.isClassifier()) return Error{"model.regions-of-trees", {}};
  for (const int column : {columnX, columnY})
    if (column < 0 || column >= static_cast<int>(model.schema->columns.size()) ||
        !(*model.schema)[column].isNumeric())
      return Error{"model.regions-numeric", {}};
  if (columnX == columnY) return Error{"model.regions-different", {}};
  XSpace space{columnX, columnY, range.xLow, range.xHigh, range.yLow, range.yHigh, width, height, {}, {}};

  const data::Dataset middles =
      gridOf(*model.schema, columnX, columnY, held, steps(range.xLow, range.xHigh, width, true),
             steps(range.yLow, range.yHigh, height, true));
  const BoundTree bound(*tree, middles);
  for (std::size_t i = 0; i < middles.rows(); ++i) {
    if (i % 256 == 0 && context.stopping()) break;
    space.cells.push_back(classAnswered((*tree)[bound.leafOf(static_cast<data::Row>(i))].leaf()));
  }
  space.cells.resize(middles.rows(), -1);

  const auto xs = steps(range.xLow, range.xHigh, width + 1, false),
             ys = steps(range.yLow, range.yHigh, height + 1, false);
  const data::Dataset corners = gridOf(*model.schema, columnX, columnY, held, xs, ys);
  const BoundTree atCorners(*tree, corners);
  std::vector<std::vector<bool>> reached(tree->nodes.size(), std::vector<bool>(corners.rows(), false));
  for (std::size_t i = 0; i < corners.rows(); ++i) {
    if (i % 256 == 0 && context.stopping()) return space;
    for (int node = 0;;) {
      reached[node][i] = true;
      if (atCorners.isLeaf(node)) break;
      node =
          atCorners.goesLeft(node, static_cast<data::Row>(i)) ? atCorners.left(node) : atCorners.right(node);
    }
  }
  for (int node = 0; node < tree->size() && !context.stopping(); ++node)
    if (!(*tree)[node].isLeaf()) space.curves.push_back(curveOf(*tree, node, corners, reached[node], xs, ys));
  return space;
}

}  // namespace paretree::model

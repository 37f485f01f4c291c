#include "paretree/optimal/cell_tables.h"

#include <algorithm>
#include <cassert>
#include <type_traits>
#include <utility>

#include "paretree/core/kernels.h"

namespace paretree::optimal {
namespace {

/// Groups of one side: those of the left one, or what the left one lacks of the node.
template <class Mass>
struct Cells {
  const Four<Mass>* left;
  const Four<Mass>* node;
  bool right;
  [[gnu::always_inline]] void addTo(Four<Mass>& sum, std::size_t i) const {
    if (right) {
      sum += node[i];
      sum -= left[i];
    } else {
      sum += left[i];
    }
  }
};

/// The weight that one parting answers rightly: each block as `part` makes it, against the rest of `total`.
template <class Mass, class Part>
[[gnu::always_inline]] inline Mass rightly(const Four<Mass>* total, std::size_t blocks, const Part& part) {
  Four<Mass> one, other;
  for (std::size_t b = 0; b < blocks; ++b) {
    Four<Mass> in, rest;
    part(in, b);
    rest.setDifference(total[b], in);
    one.setLarger(one, in);
    other.setLarger(other, rest);
  }
  return one.largest() + other.largest();
}

template <class Mass>
[[gnu::always_inline]] inline Mass bestParting(const Cells<Mass>& cells, const TableShape& shape,
                                               const Four<Mass>* total, Four<Mass>* sum, std::size_t blocks) {
  using F = Four<Mass>;
  Mass best = 0;
  std::fill(sum, sum + blocks, F());
  const std::size_t missing = shape.known * blocks;
  const std::size_t cuts = shape.missing ? shape.known : shape.known - 1;
  for (std::size_t g = 0; g < cuts; ++g) {
    for (std::size_t b = 0; b < blocks; ++b) cells.addTo(sum[b], g * blocks + b);
    best = std::max(best, rightly<Mass>(total, blocks, [&](F& in, std::size_t b) { in = sum[b]; }));
    if (!shape.missing) continue;
    best = std::max(best, rightly<Mass>(total, blocks, [&](F& in, std::size_t b) {
                      in = sum[b];
                      cells.addTo(in, missing + b);
                    }));
  }
  if (!shape.singles) return best;
  for (std::size_t g = 1; g + 1 < shape.known; ++g) {
    best = std::max(
        best, rightly<Mass>(total, blocks, [&](F& in, std::size_t b) { cells.addTo(in, g * blocks + b); }));
    if (!shape.missing) continue;
    best = std::max(best, rightly<Mass>(total, blocks, [&](F& in, std::size_t b) {
                      cells.addTo(in, g * blocks + b);
                      cells.addTo(in, missing + b);
                    }));
  }
  return best;
}

constexpr Kernel<bestParting<std::int32_t>> bestWhole;
constexpr Kernel<bestParting<double>> bestReal;

template <class Mass>
Mass* flat(std::vector<Four<Mass>>& fours) {
  return reinterpret_cast<Mass*>(fours.data());  // vectors may alias their lanes (GCC, clang)
}

template <class Mass>
void load(const std::vector<double>& from, std::vector<Four<Mass>>& to) {
  for (std::size_t c = 0; c < from.size(); ++c) flat<Mass>(to)[c] = static_cast<Mass>(from[c]);
}

}  // namespace

template <class Mass>
ClassTables<Mass>::ClassTables(std::vector<TableShape> shapes, std::vector<std::uint32_t> classOf,
                               std::vector<Mass> weight, std::size_t classes)
    : blocks_((classes + kLanes - 1) / kLanes),
      weight_(std::move(weight)),
      totalLeft_(blocks_),
      totalRight_(blocks_),
      sum_(blocks_) {
  const std::size_t width = blocks_ * kLanes;
  for (TableShape& shape : shapes) {
    Table& table = tables_.emplace_back();
    table.left.assign(shape.groups() * blocks_, Four<Mass>());
    table.node = table.left;
    table.cellOf.resize(weight_.size());
    assert(shape.groupOf.size() == weight_.size() && classOf.size() == weight_.size());
    const std::uint32_t *group = shape.groupOf.data(), *ofClass = classOf.data();
    std::uint32_t* cellOf = table.cellOf.data();
    Mass* cells = flat<Mass>(table.node);
    for (const Mass one : weight_) {
      *cellOf = static_cast<std::uint32_t>(*group++ * width + *ofClass++);
      cells[*cellOf++] += one;
    }
    shape.groupOf.clear();
    lookSteps_ += shape.groups() * blocks_ / 2 + 1;
    table.shape = std::move(shape);
  }
}

template <class Mass>
void ClassTables<Mass>::restart() {
  for (Table& table : tables_) std::fill(table.left.begin(), table.left.end(), Four<Mass>());
}

template <class Mass>
void ClassTables<Mass>::move(const std::uint32_t* places, std::size_t count, bool toLeft) {
  for (Table& table : tables_) {
    assert(table.cellOf.size() == weight_.size());
    Mass* cells = flat<Mass>(table.left);
    const std::uint32_t* cellOf = table.cellOf.data();
    const Mass* weights = weight_.data();
    if (toLeft)
      for (std::size_t i = 0; i < count; ++i) cells[cellOf[places[i]]] += weights[places[i]];
    else
      for (std::size_t i = 0; i < count; ++i) cells[cellOf[places[i]]] -= weights[places[i]];
  }
}

template <class Mass>
bool ClassTables<Mass>::joinGroups(std::uint64_t moves) {
  constexpr std::size_t kMostJoint = std::size_t{1} << 18;  // what a second cache holds
  const std::size_t width = blocks_ * kLanes, count = tables_.size();
  firstGroup_.assign(1, 0);
  firstCell_.assign(1, 0);
  for (const Table& table : tables_) {
    firstGroup_.push_back(firstGroup_.back() + table.shape.groups());
    firstCell_.push_back(firstCell_.back() + table.shape.groups() * width);
  }
  const std::size_t cells = firstCell_.back(), size = firstGroup_.back() * cells;
  if (size > kMostJoint || size + weight_.size() * count > moves) return false;
  joint_.assign(size, 0);
  std::vector<std::uint32_t> cellsOfRow(count);
  const Table* tables = tables_.data();
  const std::size_t* firstCells = firstCell_.data();
  std::uint32_t* ofRow = cellsOfRow.data();
  for (std::size_t place = 0; place < weight_.size(); ++place) {
    for (std::size_t t = 0; t < count; ++t)
      ofRow[t] = static_cast<std::uint32_t>(firstCells[t]) + tables[t].cellOf.data()[place];
    const Mass weight = weight_[place];
    // Two tables have each other's sums: those of the later ones are enough.
    for (std::size_t t = 0; t < count; ++t) {
      const std::size_t group = ofRow[t] / width;
      Mass* sums = joint_.data() + group * cells;
      for (std::size_t u = t; u < count; ++u) sums[ofRow[u]] += weight;
    }
  }
  for (std::size_t t = 0; t < count; ++t)
    for (std::size_t group = firstGroup_[t]; group < firstGroup_[t + 1]; ++group)
      for (std::size_t other = 0; other < firstGroup_[t]; ++other)
        std::copy_n(joint_.data() + other * cells + group * width, width,
                    joint_.data() + group * cells + other * width);
  return true;
}

template <class Mass>
void ClassTables<Mass>::moveGroup(std::size_t table, std::size_t group, bool toLeft) {
  const Mass* sums = joint_.data() + (firstGroup_[table] + group) * firstCell_.back();
  for (Table& to : tables_) {
    Mass* cells = flat<Mass>(to.left);
    const std::size_t count = to.left.size() * kLanes;
    if (toLeft)
      for (std::size_t c = 0; c < count; ++c) cells[c] += sums[c];
    else
      for (std::size_t c = 0; c < count; ++c) cells[c] -= sums[c];
    sums += count;
  }
}

template <class Mass>
Mass ClassTables<Mass>::bestOf(const Table& table, const std::vector<Four<Mass>>& total, bool right) {
  const Cells<Mass> cells{table.left.data(), table.node.data(), right};
  if constexpr (std::is_same_v<Mass, double>)
    return bestReal(cells, table.shape, total.data(), sum_.data(), blocks_);
  else
    return bestWhole(cells, table.shape, total.data(), sum_.data(), blocks_);
}

template <class Mass>
BothSides ClassTables<Mass>::best(const std::vector<double>& left, const std::vector<double>& node) {
  load<Mass>(left, totalLeft_);
  load<Mass>(node, totalRight_);
  for (std::size_t b = 0; b < blocks_; ++b) totalRight_[b] -= totalLeft_[b];
  Mass mostLeft = 0, mostRight = 0;
  for (const Table& table : tables_) {
    mostLeft = std::max(mostLeft, bestOf(table, totalLeft_, false));
    mostRight = std::max(mostRight, bestOf(table, totalRight_, true));
  }
  return {static_cast<double>(mostLeft), static_cast<double>(mostRight)};
}

template class ClassTables<std::int32_t>;
template class ClassTables<double>;

ValueTables::ValueTables(std::vector<TableShape> shapes, std::vector<double> values,
                         std::vector<double> weight)
    : weight_(std::move(weight)), product_(std::move(values)) {
  for (std::size_t i = 0; i < weight_.size(); ++i) product_[i] *= weight_[i];
  for (TableShape& shape : shapes) {
    Table& table = tables_.emplace_back();
    table.left.resize(shape.groups());
    table.node.resize(shape.groups());
    for (std::size_t place = 0; place < weight_.size(); ++place) {
      table.node[shape.groupOf[place]].weight += weight_[place];
      table.node[shape.groupOf[place]].sum += product_[place];
    }
    lookSteps_ += shape.groups() + 1;
    table.shape = std::move(shape);
  }
}

void ValueTables::restart() {
  for (Table& table : tables_) std::fill(table.left.begin(), table.left.end(), Sums{});
}

void ValueTables::move(const std::uint32_t* places, std::size_t count, bool toLeft) {
  const double sign = toLeft ? 1 : -1;
  for (Table& table : tables_)
    for (std::size_t i = 0; i < count; ++i) {
      Sums& cell = table.left[table.shape.groupOf[places[i]]];
      cell.weight += sign * weight_[places[i]];
      cell.sum += sign * product_[places[i]];
    }
}

double ValueTables::bestOf(const Table& table, const Sums& total, bool right) {
  const auto at = [&](std::size_t g) {
    if (!right) return table.left[g];
    return Sums{table.node[g].weight - table.left[g].weight, table.node[g].sum - table.left[g].sum};
  };
  // What rounding leaves of an emptied side has a weight next to nothing, and would explain anything.
  const double least = total.weight * 1e-9;
  const auto explained = [&](double weight, double sum) { return weight > least ? sum * sum / weight : 0.0; };
  const auto merit = [&](double weight, double sum) {
    return explained(weight, sum) + explained(total.weight - weight, total.sum - sum);
  };
  double best = explained(total.weight, total.sum);
  const std::size_t known = table.shape.known;
  const bool missing = table.shape.missing;
  const Sums without = missing ? at(known) : Sums{};
  Sums sum;
  for (std::size_t g = 0; g < (missing ? known : known - 1); ++g) {
    const Sums here = at(g);
    sum.weight += here.weight;
    sum.sum += here.sum;
    best = std::max(best, merit(sum.weight, sum.sum));
    if (missing) best = std::max(best, merit(sum.weight + without.weight, sum.sum + without.sum));
  }
  if (!table.shape.singles) return best;
  for (std::size_t g = 1; g + 1 < known; ++g) {
    const Sums here = at(g);
    best = std::max(best, merit(here.weight, here.sum));
    if (missing) best = std::max(best, merit(here.weight + without.weight, here.sum + without.sum));
  }
  return best;
}

BothSides ValueTables::best(const std::vector<double>& left, const std::vector<double>& node) const {
  const Sums totalLeft{left[0], left[1]}, totalRight{node[0] - left[0], node[1] - left[1]};
  BothSides best;
  for (const Table& table : tables_) {
    best.left = std::max(best.left, bestOf(table, totalLeft, false));
    best.right = std::max(best.right, bestOf(table, totalRight, true));
  }
  return best;
}

}  // namespace paretree::optimal

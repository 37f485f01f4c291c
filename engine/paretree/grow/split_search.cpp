#include "paretree/grow/split_search.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <type_traits>

#include "paretree/grow/level_order.h"
#include "paretree/grow/tally.h"

namespace paretree::grow {

namespace {

template <class Tally>
class TalliedSearch final : public SplitSearch {
 public:
  TalliedSearch(const GrowData::Impl& data, double minLeaf)
      : data_(data), minLeaf_(minLeaf), tally_(static_cast<std::size_t>(data.classes), data.targetCount()) {
    for (const CodedColumn& column : data.features) {
      firstCell_.push_back(cellsOfAll_);
      if (hasByteBins(column)) cellsOfAll_ += (byteBins(column) + 1) * tally_.cells();
    }
  }

  void begin(const NodeRows& node, const BinSums* known) override {
    node_ = &node;
    known_ = known;
    tally_.begin(node);
  }
  BinSums emptySums() const override {
    BinSums sums;
    cellsIn(sums).resize(cellsOfAll_);
    sums.centre = node_->centre;
    return sums;
  }
  void addSums(int feature, BinSums& to) const override {
    const CodedColumn& column = data_.features[feature];
    if (hasByteBins(column)) addRows(byteCodes(column), &cellsIn(to)[firstCell_[feature]]);
  }
  void subtractSums(const BinSums& part, BinSums& from) const override {
    auto& cells = cellsIn(from);
    const auto& taken = cellsIn(part);
    if constexpr (Tally::kCentred) {
      std::vector<Cell> cell(tally_.cells());
      for (std::size_t i = 0; i < cells.size(); i += cell.size()) {
        std::copy_n(&taken[i], cell.size(), cell.begin());
        tally_.shift(cell.data(), part.centre, from.centre);
        for (std::size_t k = 0; k < cell.size(); ++k) cells[i + k] -= cell[k];
      }
    } else {
      std::transform(cells.begin(), cells.end(), taken.begin(), cells.begin(), std::minus<>());
    }
  }
  double impurity() const override { return tally_.impurity(); }
  double noise() const override { return tally_.noise(); }

  FeatureSplit best(int feature) override {
    const CodedColumn& column = data_.features[feature];
    best_ = FeatureSplit{};
    bestGain_ = 0;
    noise_ = tally_.noise();
    feature_ = feature;
    if (node_->count > data_.binAbove && hasByteBins(column))
      searchLarge(column);
    else if (!column.narrow.empty())
      search(column, column.narrow.data());
    else if (!column.wide.empty())
      search(column, column.wide.data());
    return std::move(best_);
  }

 private:
  using Cell = typename Tally::Cell;

  static auto& cellsIn(BinSums& sums) {
    if constexpr (std::is_floating_point_v<Cell>)
      return sums.sums;
    else
      return sums.counts;
  }
  static const auto& cellsIn(const BinSums& sums) {
    if constexpr (std::is_floating_point_v<Cell>)
      return sums.sums;
    else
      return sums.counts;
  }

  template <class Code>
  void addRows(const Code* codes, Cell* cells) const {
    const std::size_t stride = tally_.cells();
    std::size_t i = 0;
    for (const data::Row row : node_->rows) tally_.addTo(cells + codes[row] * stride, i++);
  }

  /// A node of many rows: bins of many values, and what is known of the bins need not be counted.
  void searchLarge(const CodedColumn& column) {
    const std::uint32_t bins = byteBins(column);
    const std::size_t cells = (bins + 1) * tally_.cells();
    if (known_) {
      const Cell* from = &cellsIn(*known_)[firstCell_[feature_]];
      cells_.assign(from, from + cells);
      if constexpr (Tally::kCentred)
        for (std::size_t i = 0; i < cells; i += tally_.cells())
          tally_.shift(&cells_[i], known_->centre, node_->centre);
    } else {
      cells_.assign(cells, Cell{});
      addRows(byteCodes(column), cells_.data());
    }
    if (column.nominal) {
      levels_.clear();
      const bool someMissing = tally_.rowsIn(&cells_[bins * tally_.cells()]) > 0;
      for (std::uint32_t code = 0; code <= bins; ++code) keepLevel(code);
      searchGroups(column, someMissing);
      return;
    }
    scanBins(bins);
    if (best_.found() && !column.lastOfBin.empty()) {
      best_.betweenBins = true;
      best_.lower = column.lastOfBin[best_.lower];
    }
  }
  /// Moves the sums of a level that occurs to its group's place.
  void keepLevel(std::uint32_t code) {
    const std::size_t stride = tally_.cells();
    if (tally_.rowsIn(&cells_[code * stride]) == 0) return;
    std::copy_n(cells_.begin() + static_cast<std::ptrdiff_t>(code * stride), stride,
                cells_.begin() + static_cast<std::ptrdiff_t>(levels_.size() * stride));
    levels_.push_back(code);
  }

  template <class Code>
  void search(const CodedColumn& column, const Code* codes) {
    if (column.nominal) {
      searchLevels(column, codes);
    } else if (node_->size() >= std::size_t{column.bins + 1} * tally_.cells() / 2) {
      searchBins(column, codes);
    } else {
      searchSorted(column, codes);
    }
  }

  /// Many rows, few values: sums for each value first, then over the values.
  template <class Code>
  void searchBins(const CodedColumn& column, const Code* codes) {
    cells_.assign((column.bins + 1) * tally_.cells(), Cell{});
    addRows(codes, cells_.data());
    scanBins(column.bins);
  }
  /// Looks for the best cut between the sums in cells_.
  void scanBins(std::uint32_t bins) {
    const std::size_t stride = tally_.cells();
    assert(cells_.size() >= (bins + std::size_t{1}) * stride);
    const Cell *cells = cells_.data(), *missing = cells + bins * stride;
    const bool someMissing = tally_.rowsIn(missing) > 0;
    for (int pass = 0; pass < (someMissing ? 2 : 1); ++pass) {
      tally_.restart();
      const bool missingLeft = someMissing && pass == 0;
      if (missingLeft) tally_.moveBin(missing);
      bool any = false;
      std::uint32_t before = 0;
      for (std::uint32_t code = 0; code < bins; ++code) {
        const Cell* bin = cells + code * stride;
        if (tally_.rowsIn(bin) == 0) continue;
        if (any) consider(before, code, missingLeft);
        tally_.moveBin(bin);
        before = code;
        any = true;
      }
    }
    settleMissing(someMissing);
  }

  /// Few rows: sorted by value.
  template <class Code>
  void searchSorted(const CodedColumn& column, const Code* codes) {
    keys_.resize(node_->size());
    missing_.clear();
    std::uint64_t* next = keys_.data();  // at most one key a row
    std::size_t i = 0;
    for (const data::Row row : node_->rows) {
      const std::uint64_t code = codes[row];
      if (code == column.bins)
        missing_.push_back(i);
      else
        *next++ = code << 32 | i;
      ++i;
    }
    keys_.resize(static_cast<std::size_t>(next - keys_.data()));
    if (keys_.empty()) return;
    sortByCode(keys_, buffer_, column.bins);
    if (keys_.front() >> 32 == keys_.back() >> 32) return;
    const bool someMissing = !missing_.empty();
    for (int pass = 0; pass < (someMissing ? 2 : 1); ++pass) {
      tally_.restart();
      const bool missingLeft = someMissing && pass == 0;
      if (missingLeft)
        for (const std::size_t lacking : missing_) tally_.moveRow(lacking);
      auto before = static_cast<std::uint32_t>(keys_[0] >> 32);
      for (const std::uint64_t key : keys_) {
        const auto code = static_cast<std::uint32_t>(key >> 32);
        if (code != before) consider(before, code, missingLeft);
        tally_.moveRow(static_cast<std::uint32_t>(key));
        before = code;
      }
    }
    settleMissing(someMissing);
  }

  /// The gain of the sides as they are, or none where one of them is too small.
  double allowedGain() const {
    if (static_cast<double>(tally_.rowsLeft()) < minLeaf_ ||
        static_cast<double>(tally_.rowsRight()) < minLeaf_)
      return kNoGain;
    return tally_.gain();
  }
  bool improves(double gain) const { return gain > bestGain_ + noise_; }
  void keep(double gain, bool missingLeft) {
    bestGain_ = gain;
    best_.feature = feature_;
    best_.gain = gain;
    best_.missingLeft = missingLeft;
    best_.leftRows = tally_.massLeft();
    best_.rightRows = tally_.massAll() - tally_.massLeft();
  }
  void consider(std::uint32_t before, std::uint32_t code, bool missingLeft) {
    const double gain = allowedGain();
    if (!improves(gain)) return;
    keep(gain, missingLeft);
    best_.lower = before;
    best_.upper = code;
  }
  /// Where no row lacks the value, nothing was learned: missing values follow the larger part.
  void settleMissing(bool someMissing) {
    if (!someMissing) best_.missingLeft = best_.leftRows >= best_.rightRows;
  }

  /// Levels that occur in the node, in groups by code.
  template <class Code>
  void searchLevels(const CodedColumn& column, const Code* codes) {
    groupOf_.assign(column.bins + 1, kNoGroup);
    levels_.clear();
    std::uint32_t* groupOf = groupOf_.data();  // codes are at most `bins`
    for (const data::Row row : node_->rows) groupOf[codes[row]] = 0;
    for (std::uint32_t code = 0; code <= column.bins; ++code)
      if (groupOf[code] != kNoGroup) {
        groupOf[code] = static_cast<std::uint32_t>(levels_.size());
        levels_.push_back(code);
      }
    const std::size_t stride = tally_.cells();
    cells_.assign(levels_.size() * stride, Cell{});
    Cell* cells = cells_.data();
    std::size_t i = 0;
    for (const data::Row row : node_->rows) tally_.addTo(cells + groupOf[codes[row]] * stride, i++);
    searchGroups(column, groupOf_[column.bins] != kNoGroup);
  }

  /// Looks for the best subset of the levels in levels_, whose sums stand in this order in cells_.
  void searchGroups(const CodedColumn& column, bool someMissing) {
    const std::size_t groups = levels_.size() - (someMissing ? 1 : 0);
    if (groups < 2) return;

    constexpr std::size_t kMostForAllSubsets = 4;
    const bool ordered = groups > kMostForAllSubsets;
    if (ordered) orderLevels(groups);
    chosen_.assign(groups, 0);
    for (int pass = 0; pass < (someMissing ? 2 : 1); ++pass) {
      const bool missingLeft = someMissing && pass == 0;
      if (ordered)
        searchOrdered(groups, missingLeft);
      else
        searchSubsets(groups, missingLeft);
    }
    if (best_.found()) describeSubset(column, groups, someMissing);
  }

  void orderLevels(std::size_t groups) {
    const std::size_t dimensions = tally_.coordinates(), stride = tally_.cells();
    std::vector<double> coordinates(groups * dimensions), masses(groups);
    for (std::size_t g = 0; g < groups; ++g)
      masses[g] = tally_.coordinatesOf(&cells_[g * stride], &coordinates[g * dimensions]);
    order_ = orderGroups(coordinates, masses);
  }

  void startLevels(std::size_t groups, bool missingLeft) {
    tally_.restart();
    if (missingLeft) tally_.moveBin(&cells_[groups * tally_.cells()]);
  }
  void searchOrdered(std::size_t groups, bool missingLeft) {
    startLevels(groups, missingLeft);
    for (std::size_t taken = 0; taken + 1 < groups; ++taken) {
      tally_.moveBin(&cells_[order_[taken] * tally_.cells()]);
      const double gain = allowedGain();
      if (!improves(gain)) continue;
      keep(gain, missingLeft);
      std::fill(chosen_.begin(), chosen_.end(), std::uint8_t{0});
      for (std::size_t i = 0; i <= taken; ++i) chosen_[order_[i]] = 1;
    }
  }
  /// The first level is on the left in every subset: the others are mirror images.
  void searchSubsets(std::size_t groups, bool missingLeft) {
    for (std::uint32_t subset = 1; subset + 1 < 1u << groups; subset += 2) {
      startLevels(groups, missingLeft);
      for (std::size_t g = 0; g < groups; ++g)
        if (subset >> g & 1) tally_.moveBin(&cells_[g * tally_.cells()]);
      const double gain = allowedGain();
      if (!improves(gain)) continue;
      keep(gain, missingLeft);
      for (std::size_t g = 0; g < groups; ++g) chosen_[g] = subset >> g & 1;
    }
  }

  /// The lowest level that occurs goes left; levels that do not occur go with the missing values.
  void describeSubset(const CodedColumn& column, std::size_t groups, bool someMissing) {
    if (chosen_[0] == 0) {
      for (auto& side : chosen_) side ^= 1;
      best_.missingLeft = !best_.missingLeft;
      std::swap(best_.leftRows, best_.rightRows);
    }
    settleMissing(someMissing);
    best_.left.assign(column.bins, best_.missingLeft);
    for (std::size_t g = 0; g < groups; ++g) best_.left[levels_[g]] = chosen_[g];
  }

  static constexpr std::uint32_t kNoGroup = 0xFFFFFFFF;
  const GrowData::Impl& data_;
  double minLeaf_;
  Tally tally_;
  const NodeRows* node_ = nullptr;
  const BinSums* known_ = nullptr;
  std::vector<std::size_t> firstCell_;  ///< of each feature in BinSums
  std::size_t cellsOfAll_ = 0;
  FeatureSplit best_;
  double bestGain_ = 0, noise_ = 0;
  int feature_ = 0;
  std::vector<Cell> cells_;
  std::vector<std::uint64_t> keys_, buffer_;
  std::vector<std::size_t> missing_, order_;
  std::vector<std::uint32_t> groupOf_, levels_;
  std::vector<std::uint8_t> chosen_;
};

template <template <class> class Measure>
std::unique_ptr<SplitSearch> classSearch(const GrowData::Impl& data, double minLeaf) {
  if (data.weights.empty())
    return std::make_unique<TalliedSearch<ClassTally<std::int64_t, Measure>>>(data, minLeaf);
  return std::make_unique<TalliedSearch<ClassTally<double, Measure>>>(data, minLeaf);
}

}  // namespace

void settleCut(const CodedColumn& column, std::span<const data::Row> rows, FeatureSplit& split) {
  if (!split.betweenBins) return;
  std::uint32_t lower = 0, upper = column.bins - 1;
  assert(std::all_of(rows.begin(), rows.end(), [&](data::Row row) { return row < column.wide.size(); }));
  const std::uint32_t* codes = column.wide.data();
  for (const data::Row row : rows) {
    const std::uint32_t code = codes[row];
    if (code == column.bins) continue;
    if (code <= split.lower)
      lower = std::max(lower, code);
    else
      upper = std::min(upper, code);
  }
  split.lower = lower;
  split.upper = upper;
  split.betweenBins = false;
}

bool goesLeft(const CodedColumn& column, const FeatureSplit& split, data::Row row) {
  assert(row < (column.narrow.empty() ? column.wide.size() : column.narrow.size()));
  // Asked for each row of each node, which are rows of the table.
  const std::uint32_t code = column.narrow.empty() ? column.wide.data()[row] : column.narrow.data()[row];
  if (code == column.bins) return split.missingLeft;
  assert(!column.nominal || code < split.left.size());
  return column.nominal ? split.left.data()[code] != 0 : code <= split.lower;
}

model::Split describeSplit(const CodedColumn& column, const FeatureSplit& split) {
  if (column.nominal)
    return model::Subset{column.column, std::vector<bool>(split.left.begin(), split.left.end())};
  return model::Threshold{column.column,
                          thresholdBetween(column.values[split.lower], column.values[split.upper])};
}

std::unique_ptr<SplitSearch> makeSplitSearch(const GrowData::Impl& data, Criterion criterion,
                                             double minLeaf) {
  if (data.classes == 0) return std::make_unique<TalliedSearch<VarianceTally>>(data, minLeaf);
  switch (criterion) {
    case Criterion::Entropy:
    case Criterion::GainRatio:
      return classSearch<EntropyMeasure>(data, minLeaf);
    case Criterion::Gini:
    case Criterion::Variance:
      break;
  }
  return classSearch<GiniMeasure>(data, minLeaf);
}

}  // namespace paretree::grow

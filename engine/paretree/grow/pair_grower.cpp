#include "paretree/grow/pair_grower.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <numeric>

namespace paretree::grow {
namespace {

constexpr std::size_t kLocalRows = 4096;  // whose codes fit near the processor

double impurityOf(const PairCounts& counts) {
  const double zeros = counts[0], ones = counts[1];
  return std::max(0.0, zeros + ones - (zeros * zeros + ones * ones) / (zeros + ones));
}

}  // namespace

bool PairGrower::suits(const GrowData::Impl& data, const GrowOptions& options, std::size_t rows) {
  constexpr std::size_t kMostRows = std::size_t{1} << 26;  // whose squares are doubles
  return data.classes == 2 && data.weights.empty() && options.maxLeaves == 0 && rows < kMostRows &&
         (options.criterion == Criterion::Gini || options.criterion == Criterion::Variance);
}

PairGrower::PairGrower(const GrowData::Impl& data, const RowCodes& codes, std::span<const data::Row> rows,
                       const GrowOptions& options, Rng rng, const Context& context)
    : data_(data),
      codes_(codes),
      options_(options),
      rng_(rng),
      stop_(context),
      search_(data, codes, options.minLeaf),
      features_(data.features.size()) {
  assert(suits(data, options, rows.size()));
  std::iota(features_.begin(), features_.end(), 0);
  std::vector<std::uint32_t> times(data.rows, 0);
  for (const data::Row row : rows) ++times[row];
  items_.reserve(
      static_cast<std::size_t>(std::count_if(times.begin(), times.end(), [](auto t) { return t > 0; })));
  for (data::Row row = 0; row < data.rows; ++row)
    if (times[row] > 0)
      items_.push_back({row, times[row] << 1 | static_cast<std::uint32_t>(data.classOf[row])});
}

void PairGrower::gather(const Part& part) {
  if (local_ && part.begin >= localEnd_) local_ = false;
  const std::size_t n = part.end - part.begin, width = codes_.columns.size();
  if (local_ || n > kLocalRows) return;
  localEnd_ = part.end;
  localRows_.resize(n);
  localCodes_.resize(n * width);
  for (std::size_t i = 0; i < n; ++i) {
    if (i + kAhead < n) fetchCodes(codes_.of(items_[part.begin + i + kAhead].at), width);
    PairItem& item = items_[part.begin + i];
    localRows_[i] = item.at;
    std::copy_n(codes_.of(item.at), width, &localCodes_[i * width]);
    item.at = static_cast<std::uint32_t>(i);
  }
  local_ = true;
}

PairNode PairGrower::nodeOf(const Part& part) const {
  PairNode node;
  node.items = std::span<const PairItem>(items_).subspan(part.begin, part.end - part.begin);
  node.codes = local_ ? localCodes_.data() : codes_.codes.data();
  if (local_) node.rows = localRows_;
  node.counts = part.counts;
  node.large = std::uint64_t{part.counts[0]} + part.counts[1] > data_.binAbove;
  return node;
}

model::NodeStats PairGrower::stats(const Part& part) const {
  model::NodeStats stats;
  stats.counts = {static_cast<double>(part.counts[0]), static_cast<double>(part.counts[1])};
  stats.rows = stats.counts[0] + stats.counts[1];
  stats.error = stats.rows > 0 ? 1 - std::max(stats.counts[0], stats.counts[1]) / stats.rows : 0;
  stats.impurity = stats.rows > 0 ? impurityOf(part.counts) / stats.rows : 0;
  return stats;
}

/// Feature number i to look at: in order where all are, else drawn from those not yet drawn at this node.
int PairGrower::drawFeature(std::size_t i, std::size_t draws) {
  if (draws < features_.size()) std::swap(features_[i], features_[i + rng_.below(features_.size() - i)]);
  return features_[i];
}

FeatureSplit PairGrower::searchElsewhere(const Part& part, int feature) {
  if (!elsewhere_) elsewhere_ = makeSplitSearch(data_, options_.criterion, options_.minLeaf);
  if (!loaded_) {
    rowsElsewhere_.clear();
    nodeRows_.times.clear();
    nodeRows_.classes.clear();
    for (const PairItem& item : node_.items) {
      rowsElsewhere_.push_back(rowOf(item));
      nodeRows_.times.push_back(item.mass >> 1);
      nodeRows_.classes.push_back(item.mass & 1);
    }
    nodeRows_.rows = rowsElsewhere_;
    nodeRows_.count = std::uint64_t{part.counts[0]} + part.counts[1];
    elsewhere_->begin(nodeRows_);
    loaded_ = true;
  }
  return elsewhere_->best(feature);
}

/// Goes on beyond the features drawn until one of them can split the node.
PairGrower::Division PairGrower::choose(const Part& part) {
  const auto drawn = static_cast<std::size_t>(std::max(0, options_.featuresPerSplit));
  const std::size_t draws = drawn > 0 ? std::min(drawn, features_.size()) : features_.size();
  const double noise = PairSearch::noise(node_);
  loaded_ = false;
  Division best;
  for (std::size_t from = 0; from < features_.size() && (from == 0 || !best.found());) {
    const std::size_t to = from == 0 ? draws : from + 1;
    if (stop_.stopping((to - from) * node_.items.size())) return {};
    for (std::size_t i = from; i < to; ++i) drawFeature(i, draws);
    divisions_.assign(to - from, Division{});
    double known = 0;
    usable_.clear();
    for (std::size_t i = from; i < to; ++i) {
      if (codes_.columns[features_[i]].usable) {
        usable_.push_back(features_[i]);
      } else {
        divisions_[i - from].split = searchElsewhere(part, features_[i]);
        known = std::max(known, divisions_[i - from].split.gain);
      }
    }
    search_.search(node_, usable_, known, cuts_);
    for (std::size_t i = from, u = 0; i < to; ++i)
      if (codes_.columns[features_[i]].usable) divisions_[i - from].cut = cuts_[u++];
    for (Division& division : divisions_) {
      if (!division.found()) continue;
      const double ahead = division.gain() - best.gain();
      if (!best.found() || ahead > noise || (ahead >= -noise && division.feature() < best.feature()))
        best = std::move(division);
    }
    from = to;
  }
  if (best.gain() < options_.minGain * rootImpurity_) return {};
  return best;
}

/// `codes`: of the column that is asked, fetched ahead; null: none.
template <class GoesLeft>
std::size_t PairGrower::arrange(const Part& part, const std::uint16_t* codes, const GoesLeft& goesLeft) {
  const std::size_t width = codes_.columns.size();
  if (buffer_.size() < part.end - part.begin) buffer_.resize(part.end - part.begin);
  std::size_t middle = part.begin, right = 0;
  for (std::size_t i = part.begin; i < part.end; ++i) {
    if (codes && i + kAhead < part.end) fetchCodes(codes + items_[i + kAhead].at * width, 1);
    const PairItem item = items_[i];
    const bool left = goesLeft(item);  // both are written, so that nothing waits for it
    items_[middle] = item;
    buffer_[right] = item;
    middle += left;
    right += !left;
  }
  std::copy_n(buffer_.begin(), right, items_.begin() + static_cast<std::ptrdiff_t>(middle));
  assert(middle > part.begin && middle < part.end);
  return middle;
}

/// Makes the codes of the cut those of the column.
std::size_t PairGrower::divideByCut(const Part& part, PairCut& cut) {
  const CodedColumn& column = data_.features[cut.feature];
  const std::size_t width = codes_.columns.size();
  const std::uint16_t* codes = node_.codes + cut.feature;
  const std::uint16_t* fetched = local_ ? nullptr : codes;
  if (cut.byValue)
    return arrange(part, nullptr,
                   [&](const PairItem& item) { return column.wide[rowOf(item)] <= cut.before; });
  const std::uint32_t before = cut.before, after = cut.after;
  const int shift = cut.shift;
  if (!column.narrow.empty()) {
    const int rest = 8 - shift;
    cut.before >>= rest;
    cut.after >>= rest;
    return arrange(part, fetched, [&](const PairItem& item) {
      return std::uint32_t{codes[item.at * width]} >> shift <= before;
    });
  }
  std::uint32_t lower = 0, upper = std::numeric_limits<std::uint32_t>::max();
  const std::size_t middle = arrange(part, fetched, [&](const PairItem& item) {
    const std::uint32_t code = std::uint32_t{codes[item.at * width]} >> shift;
    if (code == before) lower = std::max(lower, column.wide[rowOf(item)]);
    if (code == after) upper = std::min(upper, column.wide[rowOf(item)]);
    return code <= before;
  });
  cut.before = lower;
  cut.after = upper;
  return middle;
}

std::size_t PairGrower::divide(const Part& part, Division& division) {
  if (division.cut.found()) return divideByCut(part, division.cut);
  settleCut(data_.features[division.split.feature], rowsElsewhere_, division.split);
  const FeatureSplit& split = division.split;
  const CodedColumn& column = data_.features[split.feature];
  return arrange(part, nullptr, [&](const PairItem& item) { return goesLeft(column, split, rowOf(item)); });
}

model::PackedTree PairGrower::grow() {
  PairCounts all{};
  for (const PairItem& item : items_) all[item.mass & 1] += item.mass >> 1;
  std::vector<Part> stack{{0, items_.size(), 0, all}};
  model::TreePacker packer;
  model::Node node;
  while (!stack.empty()) {
    Part part = stack.back();
    stack.pop_back();
    // Down the left edge at once, so that nodes come in preorder.
    for (;;) {
      const std::uint64_t count = std::uint64_t{part.counts[0]} + part.counts[1];
      if (part.depth == 0) rootImpurity_ = count > 0 ? impurityOf(part.counts) : 0;
      const bool allowed = !stop_.stopped() && (options_.maxDepth == 0 || part.depth < options_.maxDepth) &&
                           count >= static_cast<std::uint64_t>(std::max(2, options_.minSplit)) &&
                           static_cast<double>(count) >= 2 * options_.minLeaf;
      Division division;
      if (allowed && part.counts[0] > 0 && part.counts[1] > 0) {
        gather(part);
        node_ = nodeOf(part);
        division = choose(part);
      }
      node.stats = stats(part);
      if (!division.found()) {
        node.body = model::Leaf{model::ClassLeaf{node.stats.counts, part.counts[1] > part.counts[0] ? 1 : 0}};
        packer.add(node);
        break;
      }
      const std::size_t middle = divide(part, division);
      PairCounts left = division.cut.left;
      if (!division.cut.found())
        for (std::size_t i = part.begin; i < middle; ++i) left[items_[i].mass & 1] += items_[i].mass >> 1;
      const CodedColumn& column = data_.features[division.feature()];
      if (division.cut.found()) {
        division.split.feature = division.cut.feature;
        division.split.lower = division.cut.before;
        division.split.upper = division.cut.after;
        // Nothing was learned of rows without the value: they follow the larger part.
        const std::uint64_t leftCount = std::uint64_t{left[0]} + left[1];
        division.split.missingLeft = 2 * leftCount >= count;
      }
      node.body = model::Branch{describeSplit(column, division.split), -1, -1, division.split.missingLeft};
      packer.add(node);
      stack.push_back(
          {middle, part.end, part.depth + 1, {part.counts[0] - left[0], part.counts[1] - left[1]}});
      part = {part.begin, middle, part.depth + 1, left};
    }
  }
  return packer.take();
}

}  // namespace paretree::grow

#include "paretree/grow/pair_grower.h"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "paretree/grow/large_pages.h"

namespace paretree::grow {
namespace {

constexpr std::size_t kNearestRows = 4096;  // whose codes fit near the processor
/// Rows whose codes fit where addresses are at hand. They are gathered where those they come from are so
/// many times more.
constexpr std::size_t kMiddleRows = std::size_t{1} << 16, kSparse = 4;

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
  std::vector<std::uint32_t> times;
  reserveInLargePages(times, data.rows);
  times.resize(data.rows);
  for (const data::Row row : rows) ++times[row];
  items_.reserve(
      static_cast<std::size_t>(std::count_if(times.begin(), times.end(), [](auto t) { return t > 0; })));
  for (data::Row row = 0; row < data.rows; ++row)
    if (times[row] > 0)
      items_.push_back({row, times[row] << 1 | static_cast<std::uint32_t>(data.classOf[row])});
}

void PairGrower::gather(const Part& part) {
  while (gathered_ && part.begin >= gathered_->end) gathered_ = gathered_->before;
  const std::size_t n = part.end - part.begin, width = codes_.columns.size();
  if (near() || n > kMiddleRows) return;
  if (n > kNearestRows && (gathered_ || data_.rows < kSparse * n)) return;
  Gathered& to = n > kNearestRows ? middle_ : nearest_;
  to.end = part.end;
  to.before = gathered_;
  to.rows.resize(n);
  to.codes.resize(n * width);
  const std::uint16_t* from = codes();
  for (std::size_t i = 0; i < n; ++i) {
    if (i + kAhead < n) fetchCodes(from + items_[part.begin + i + kAhead].at * width, width);
    PairItem& item = items_[part.begin + i];
    to.rows[i] = rowOf(item);
    std::copy_n(from + item.at * width, width, &to.codes[i * width]);
    item.at = static_cast<std::uint32_t>(i);
  }
  gathered_ = &to;
}

PairNode PairGrower::nodeOf(const Part& part) const {
  PairNode node;
  node.items = std::span<const PairItem>(items_).subspan(part.begin, part.end - part.begin);
  node.codes = codes();
  node.near = near();
  if (gathered_) node.rows = gathered_->rows;
  node.counts = part.counts;
  node.large = std::uint64_t{part.counts[0]} + part.counts[1] > data_.binAbove;
  return node;
}

model::NodeStats PairGrower::stats(const PairCounts& counts) const {
  model::NodeStats stats;
  stats.counts = {static_cast<double>(counts[0]), static_cast<double>(counts[1])};
  stats.rows = stats.counts[0] + stats.counts[1];
  stats.error = stats.rows > 0 ? 1 - std::max(stats.counts[0], stats.counts[1]) / stats.rows : 0;
  stats.impurity = stats.rows > 0 ? impurityOf(counts) / stats.rows : 0;
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

/// Makes the codes of the cut those of the column, or finds the rows next to it.
std::size_t PairGrower::divideByCut(const Part& part, Division& division) {
  PairCut& cut = division.cut;
  const CodedColumn& column = data_.features[cut.feature];
  const std::size_t width = codes_.columns.size();
  const std::uint16_t* codes = node_.codes + cut.feature;
  const std::uint16_t* fetched = near() ? nullptr : codes;
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
  data::Row &lower = division.lower, &upper = division.upper;
  return arrange(part, fetched, [&](const PairItem& item) {
    const std::uint32_t code = std::uint32_t{codes[item.at * width]} >> shift;
    // Mostly there is one row on each side, and its own code is not asked.
    if (code == before) {
      const data::Row row = rowOf(item);
      if (lower == kNoRow || column.wide[row] > column.wide[lower]) lower = row;
    }
    if (code == after) {
      const data::Row row = rowOf(item);
      if (upper == kNoRow || column.wide[row] < column.wide[upper]) upper = row;
    }
    return code <= before;
  });
}

std::size_t PairGrower::divide(const Part& part, Division& division) {
  if (division.cut.found()) return divideByCut(part, division);
  settleCut(data_.features[division.split.feature], rowsElsewhere_, division.split);
  const FeatureSplit& split = division.split;
  const CodedColumn& column = data_.features[split.feature];
  return arrange(part, nullptr, [&](const PairItem& item) { return goesLeft(column, split, rowOf(item)); });
}

PairGrower::Made PairGrower::branchOf(const Part& part, Division& division, const PairCounts& left) {
  const std::uint64_t count = std::uint64_t{part.counts[0]} + part.counts[1];
  Made made{part.counts, division.feature(), division.split.missingLeft, division.lower, division.upper};
  // Nothing was learned of rows without the value: they follow the larger part.
  if (division.cut.found()) made.missingLeft = 2 * (std::uint64_t{left[0]} + left[1]) >= count;
  if (made.lower != kNoRow) return made;
  if (division.cut.found()) {
    division.split.lower = division.cut.before;
    division.split.upper = division.cut.after;
  }
  described_.push_back(describeSplit(data_.features[division.feature()], division.split));
  made.feature = Made::kDescribed;
  made.lower = static_cast<data::Row>(described_.size() - 1);
  return made;
}

model::PackedTree PairGrower::packed() const {
  const auto columnOf = [&](const Made& made) { return &data_.features[made.feature]; };
  const auto ahead = [&](std::size_t i) {
    return i < made_.size() && made_[i].feature >= 0 ? &made_[i] : nullptr;
  };
  model::TreePacker packer;
  model::Node node;
  for (std::size_t i = 0; i < made_.size(); ++i) {
    if (const Made* later = ahead(i + 2 * kAhead)) {
      __builtin_prefetch(&columnOf(*later)->wide[later->lower]);
      __builtin_prefetch(&columnOf(*later)->wide[later->upper]);
    }
    if (const Made* later = ahead(i + kAhead)) {
      const CodedColumn& column = *columnOf(*later);
      __builtin_prefetch(&column.values[column.wide[later->lower]]);
      __builtin_prefetch(&column.values[column.wide[later->upper]]);
    }
    const Made& made = made_[i];
    node.stats = stats(made.counts);
    if (made.feature == Made::kLeaf) {
      node.body = model::Leaf{model::ClassLeaf{node.stats.counts, made.counts[1] > made.counts[0] ? 1 : 0}};
    } else if (made.feature == Made::kDescribed) {
      node.body = model::Branch{described_[made.lower], -1, -1, made.missingLeft};
    } else {
      const CodedColumn& column = *columnOf(made);
      FeatureSplit split;
      split.lower = column.wide[made.lower];
      split.upper = column.wide[made.upper];
      node.body = model::Branch{describeSplit(column, split), -1, -1, made.missingLeft};
    }
    packer.add(node);
  }
  return packer.take();
}

model::PackedTree PairGrower::grow() {
  PairCounts all{};
  for (const PairItem& item : items_) all[item.mass & 1] += item.mass >> 1;
  std::vector<Part> stack{{0, items_.size(), 0, all}};
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
      if (!division.found()) {
        made_.push_back({part.counts});
        break;
      }
      const std::size_t middle = divide(part, division);
      PairCounts left = division.cut.left;
      if (!division.cut.found())
        for (std::size_t i = part.begin; i < middle; ++i) left[items_[i].mass & 1] += items_[i].mass >> 1;
      made_.push_back(branchOf(part, division, left));
      stack.push_back(
          {middle, part.end, part.depth + 1, {part.counts[0] - left[0], part.counts[1] - left[1]}});
      part = {part.begin, middle, part.depth + 1, left};
    }
  }
  return packed();
}

}  // namespace paretree::grow

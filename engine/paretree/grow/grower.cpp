#include "paretree/grow/grower.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>
#include <queue>

#include "paretree/core/parallel.h"
#include "paretree/grow/coded_column.h"
#include "paretree/grow/tally.h"

namespace paretree::grow {

Grower::Grower(const GrowData::Impl& data, std::span<const data::Row> rows, const GrowOptions& options,
               Rng rng, const Context& context)
    : data_(data),
      options_(options),
      rng_(rng),
      context_(context),
      stop_(context),
      search_(makeSplitSearch(data, options.criterion, options.minLeaf)),
      features_(data.features.size()) {
  std::iota(features_.begin(), features_.end(), 0);
  if (std::adjacent_find(rows.begin(), rows.end(), std::greater_equal<>()) == rows.end()) {
    order_.assign(rows.begin(), rows.end());
  } else {
    timesOf_.assign(data.rows, 0);
    for (const data::Row row : rows) ++timesOf_[row];
    for (data::Row row = 0; row < data.rows; ++row)
      if (timesOf_[row] > 0) order_.push_back(row);
  }
  assert(order_.empty() || order_.back() < data.rows);
}

void Grower::load(std::size_t begin, std::size_t end, const BinSums* known) {
  node_.rows = std::span<const data::Row>(order_).subspan(begin, end - begin);
  const std::size_t n = node_.size();
  node_.times.resize(n);
  node_.count = n;
  if (timesOf_.empty()) {
    std::fill(node_.times.begin(), node_.times.end(), 1u);
  } else {
    node_.count = 0;
    const std::uint32_t* timesOf = timesOf_.data();
    std::transform(node_.rows.begin(), node_.rows.end(), node_.times.begin(), [&](data::Row row) {
      node_.count += timesOf[row];
      return timesOf[row];
    });
  }
  if (!data_.weights.empty()) {
    assert(data_.weights.size() == data_.rows);
    node_.weights.resize(n);
    const double* weights = data_.weights.data();
    std::transform(node_.rows.begin(), node_.rows.end(), node_.times.begin(), node_.weights.begin(),
                   [&](data::Row row, std::uint32_t times) { return weights[row] * times; });
  }
  if (data_.classes > 0) {
    assert(data_.classOf.size() == data_.rows);
    node_.classes.resize(n);
    const std::int32_t* classOf = data_.classOf.data();
    std::transform(node_.rows.begin(), node_.rows.end(), node_.classes.begin(), [&](data::Row row) {
      assert(classOf[row] >= 0);
      return static_cast<std::uint32_t>(classOf[row]);
    });
  } else {
    loadValues();
  }
  beginSearch(known);
}

void Grower::beginSearch(const BinSums* known) {
  known_ = known;
  search_->begin(node_, known);
}

void Grower::loadValues() {
  const std::size_t n = node_.size(), targets = data_.targetCount();
  node_.values.resize(n * targets);
  node_.centre.assign(targets, 0.0);
  assert(data_.values.size() == data_.rows * targets);
  const double* from = data_.values.data();
  double *values = node_.values.data(), *centre = node_.centre.data(), *to = values;
  for (const data::Row row : node_.rows)
    for (std::size_t t = 0; t < targets; ++t) {
      *to = from[row * targets + t];
      centre[t] += *to++;
    }
  // Centred on a value that occurs, near the mean: differences of whole numbers stay whole, sums stay exact.
  for (std::size_t t = 0; t < targets && n > 0; ++t) {
    const double mean = node_.centre[t] / static_cast<double>(n);
    double nearest = values[t];
    for (std::size_t i = 1; i < n; ++i)
      if (std::abs(values[i * targets + t] - mean) < std::abs(nearest - mean))
        nearest = values[i * targets + t];
    centre[t] = nearest;
    for (std::size_t i = 0; i < n; ++i) values[i * targets + t] -= nearest;
  }
}

model::NodeStats Grower::stats() const {
  model::NodeStats stats;
  const std::size_t n = node_.size(), targets = data_.targetCount();
  const std::uint32_t* times = node_.times.data();  // of n rows, as are the weights, if any, and classes
  const double* weights = node_.weights.empty() ? nullptr : node_.weights.data();
  const auto massOf = [=](std::size_t i) { return weights ? weights[i] : times[i]; };
  double mass = 0;
  if (data_.classes > 0) {
    stats.counts.assign(static_cast<std::size_t>(data_.classes), 0.0);
    double* counts = stats.counts.data();
    const std::uint32_t* classes = node_.classes.data();
    for (std::size_t i = 0; i < n; ++i) counts[classes[i]] += massOf(i);
    mass = std::accumulate(stats.counts.begin(), stats.counts.end(), 0.0);
    const double most = *std::max_element(stats.counts.begin(), stats.counts.end());
    stats.error = mass > 0 ? 1 - most / mass : 0;
    stats.impurity = mass > 0 ? search_->impurity() / mass : 0;
    for (double& count : stats.counts) count /= data_.weightScale;
  } else {
    stats.means.assign(targets, 0.0);
    double* means = stats.means.data();
    const double* values = node_.values.data();
    for (std::size_t i = 0; i < n; ++i) {
      mass += massOf(i);
      for (std::size_t t = 0; t < targets; ++t) means[t] += massOf(i) * values[i * targets + t];
    }
    for (std::size_t t = 0; t < targets; ++t)
      stats.means[t] = (node_.centre[t] + (mass > 0 ? stats.means[t] / mass : 0)) / data_.valueScale;
    stats.impurity = mass > 0 ? search_->impurity() / mass / data_.valueScale / data_.valueScale : 0;
    stats.error = stats.impurity / static_cast<double>(targets);
  }
  stats.rows = mass / data_.weightScale;
  return stats;
}

void Grower::makeLeaf(int node) {
  const model::NodeStats& stats = tree_[node].stats;
  if (data_.classes == 0) {
    tree_[node].body = model::Leaf{model::ValueLeaf{stats.means}};
  } else {
    const auto most = std::max_element(stats.counts.begin(), stats.counts.end());
    tree_[node].body =
        model::Leaf{model::ClassLeaf{stats.counts, static_cast<int>(most - stats.counts.begin())}};
  }
}

bool Grower::pure() const {
  if (data_.classes == 0) return !(search_->impurity() > 0);
  return std::adjacent_find(node_.classes.begin(), node_.classes.end(), std::not_equal_to<>()) ==
         node_.classes.end();
}

Grower::Part Grower::visit(std::size_t begin, std::size_t end, int depth, Sums sums) {
  load(begin, end, sums.get());
  Part part{begin, end, depth, tree_.size(), {}, std::move(sums)};
  tree_.nodes.emplace_back();
  tree_.nodes.back().stats = stats();
  if (depth == 0) rootImpurity_ = search_->impurity();
  const bool allowed = !stop_.stopped() && mayGrow(depth) &&
                       node_.count >= static_cast<std::uint64_t>(std::max(2, options_.minSplit)) &&
                       static_cast<double>(node_.count) >= 2 * options_.minLeaf;
  if (allowed && !pure()) {
    if (!part.sums && node_.count > data_.binAbove && featuresToTry() == features_.size()) {
      part.sums = countBins();
      beginSearch(part.sums.get());
    }
    part.split = chooseSplit();
  }
  if (!part.split.found()) {
    makeLeaf(part.node);
    part.sums.reset();
  }
  return part;
}

bool Grower::large(std::size_t begin, std::size_t end) const {
  if (timesOf_.empty()) return end - begin > data_.binAbove;
  std::uint64_t count = 0;
  for (std::size_t i = begin; i < end; ++i) count += timesOf_[order_[i]];
  return count > data_.binAbove;
}

Grower::Sums Grower::countBins() {
  auto sums = std::make_unique<BinSums>(search_->emptySums());
  parallelFor(features_.size(), context_.threads(), [&](std::size_t feature) {
    if (!context_.stopping()) search_->addSums(static_cast<int>(feature), *sums);
  });
  stop_.stopping(node_.size() * features_.size());
  return sums;
}

std::pair<Grower::Sums, Grower::Sums> Grower::divideSums(Part& part, std::size_t middle) {
  Sums parent = std::move(part.sums);
  if (!parent || !mayGrow(part.depth + 1)) return {};
  const bool leftLarge = large(part.begin, middle), rightLarge = large(middle, part.end);
  if (!leftLarge && !rightLarge) return {};
  // Sums of weights are differences only where the rest is most of the weight: rounding stays rounding.
  const bool leftIsMore = part.split.leftRows >= part.split.rightRows;
  if (leftIsMore ? !leftLarge : !rightLarge) return {};
  if (leftIsMore)
    load(middle, part.end);
  else
    load(part.begin, middle);
  Sums less = countBins();
  search_->subtractSums(*less, *parent);
  const bool lessLarge = leftIsMore ? rightLarge : leftLarge;
  if (!lessLarge) less.reset();
  if (leftIsMore) return {std::move(parent), std::move(less)};
  return {std::move(less), std::move(parent)};
}

std::size_t Grower::featuresToTry() const {
  const auto drawn = static_cast<std::size_t>(std::max(0, options_.featuresPerSplit));
  return drawn > 0 ? std::min(drawn, features_.size()) : features_.size();
}

FeatureSplit Grower::chooseSplit() {
  const std::size_t draws = featuresToTry();
  const bool byRatio = options_.criterion == Criterion::GainRatio && data_.classes > 0;
  FeatureSplit split = byRatio ? chooseByRatio(draws) : chooseByGain(draws);
  if (stop_.stopped() || split.gain < options_.minGain * rootImpurity_) return {};
  return split;
}

/// Feature number i to look at: in order where all are, else drawn from those not yet drawn at this node.
int Grower::drawFeature(std::size_t i, std::size_t draws) {
  if (draws < features_.size()) std::swap(features_[i], features_[i + rng_.below(features_.size() - i)]);
  return features_[i];
}

std::vector<FeatureSplit> Grower::splitsSideBySide(std::size_t draws) {
  constexpr std::size_t kWorkForThreads = 1 << 16;  // values looked at; less is done before a thread is awake
  const auto threads = static_cast<std::size_t>(context_.threads());
  const std::size_t work = node_.size() * features_.size();
  if (threads < 2 || draws < features_.size() || work < kWorkForThreads) return {};
  while (helpers_.size() + 1 < threads)
    helpers_.push_back(makeSplitSearch(data_, options_.criterion, options_.minLeaf));
  std::vector<FeatureSplit> splits(features_.size());
  parallelFor(threads, context_.threads(), [&](std::size_t t) {
    SplitSearch& search = t == 0 ? *search_ : *helpers_[t - 1];
    if (t > 0) search.begin(node_, known_);
    for (std::size_t i = t; i < features_.size() && !context_.stopping(); i += threads)
      splits[i] = search.best(features_[i]);
  });
  stop_.stopping(work);
  return splits;
}

/// Goes on beyond `draws` features until one of them can split the node.
FeatureSplit Grower::chooseByGain(std::size_t draws) {
  const double noise = search_->noise();
  auto splits = splitsSideBySide(draws);
  FeatureSplit best;
  for (std::size_t i = 0; i < features_.size() && (i < draws || !best.found()); ++i) {
    if (stop_.stopping(splits.empty() ? node_.size() : 0)) return {};
    FeatureSplit split = splits.empty() ? search_->best(drawFeature(i, draws)) : std::move(splits[i]);
    if (!split.found()) continue;
    const double ahead = split.gain - best.gain;
    if (!best.found() || ahead > noise || (ahead >= -noise && split.feature < best.feature))
      best = std::move(split);
  }
  return best;
}

/// Quinlan 1993, section 2.2: the highest ratio of gain to split information among the splits that gain at
/// least the average.
FeatureSplit Grower::chooseByRatio(std::size_t draws) {
  auto found = splitsSideBySide(draws);
  std::vector<FeatureSplit> splits;
  double sum = 0;
  for (std::size_t i = 0; i < features_.size() && (i < draws || splits.empty()); ++i) {
    if (stop_.stopping(found.empty() ? node_.size() : 0)) return {};
    FeatureSplit split = found.empty() ? search_->best(drawFeature(i, draws)) : std::move(found[i]);
    if (!split.found()) continue;
    sum += split.gain;
    splits.push_back(std::move(split));
  }
  if (splits.empty()) return {};
  std::sort(splits.begin(), splits.end(),
            [](const FeatureSplit& a, const FeatureSplit& b) { return a.feature < b.feature; });
  const double average = sum / static_cast<double>(splits.size()) * (1 - 1e-12);
  const auto ratio = [](const FeatureSplit& split) {
    const double all = split.leftRows + split.rightRows;
    // bits times weight
    const double splitInfo = xLogX(all) - xLogX(split.leftRows) - xLogX(split.rightRows);
    return splitInfo > 0 ? split.gain / splitInfo : std::numeric_limits<double>::infinity();
  };
  FeatureSplit* best = nullptr;
  for (FeatureSplit& split : splits)
    if (split.gain >= average && (!best || ratio(split) > ratio(*best) * (1 + 1e-12))) best = &split;
  return best ? std::move(*best) : FeatureSplit{};
}

std::size_t Grower::divide(Part& part) {
  const CodedColumn& column = data_.features[part.split.feature];
  settleCut(column, std::span<const data::Row>(order_).subspan(part.begin, part.end - part.begin),
            part.split);
  std::size_t middle = part.begin;
  buffer_.clear();
  data::Row* order = order_.data();  // `middle` stays at or before the row that is read
  for (std::size_t i = part.begin; i < part.end; ++i) {
    const data::Row row = order[i];
    if (goesLeft(column, part.split, row))
      order[middle++] = row;
    else
      buffer_.push_back(row);
  }
  std::copy(buffer_.begin(), buffer_.end(), order_.begin() + static_cast<std::ptrdiff_t>(middle));
  assert(middle > part.begin && middle < part.end);
  tree_[part.node].body = model::Branch{describeSplit(column, part.split), -1, -1, part.split.missingLeft};
  return middle;
}

template <class Made>
void Grower::growDepthFirst(const Made& made) {
  struct Waiting {
    std::size_t begin, end;
    int depth, parent;  ///< parent: whose right child this is, -1 = root
    Sums sums;
  };
  std::vector<Waiting> stack;
  stack.push_back({0, order_.size(), 0, -1, {}});
  while (!stack.empty()) {
    Waiting next = std::move(stack.back());
    stack.pop_back();
    std::size_t end = next.end;
    // Down the left edge at once, so that nodes come in preorder.
    int parent = next.parent;
    for (int depth = next.depth;; ++depth) {
      Part part = visit(next.begin, end, depth, std::move(next.sums));
      const bool leaf = !part.split.found();
      const std::size_t middle = leaf ? 0 : divide(part);
      made(part.node, parent);
      if (leaf) break;
      parent = -1;
      auto [left, right] = divideSums(part, middle);
      stack.push_back({middle, end, depth + 1, part.node, std::move(right)});
      next.sums = std::move(left);
      end = middle;
    }
  }
}

model::Tree Grower::depthFirst() {
  growDepthFirst([&](int node, int rightOf) {
    if (rightOf >= 0) tree_[rightOf].branch().right = node;
    if (!tree_[node].isLeaf()) tree_[node].branch().left = node + 1;
  });
  return std::move(tree_);
}

model::PackedTree Grower::depthFirstPacked() {
  model::TreePacker packer;
  growDepthFirst([&](int /*node*/, int /*rightOf*/) {
    packer.add(tree_.nodes.back());
    tree_.nodes.clear();
  });
  return packer.take();
}

model::Tree Grower::bestFirst() {
  std::vector<Part> parts;
  const auto worse = [&](int a, int b) {
    const double gainA = parts[a].split.gain;
    const double gainB = parts[b].split.gain;
    return gainA != gainB ? gainA < gainB : a > b;
  };
  std::priority_queue<int, std::vector<int>, decltype(worse)> open(worse);
  const auto add = [&](std::size_t begin, std::size_t end, int depth, Sums sums) {
    parts.push_back(visit(begin, end, depth, std::move(sums)));
    if (parts.back().split.found()) open.push(static_cast<int>(parts.size()) - 1);
    return parts.back().node;
  };
  add(0, order_.size(), 0, {});
  for (int leaves = 1; leaves < options_.maxLeaves && !open.empty() && !stop_.stopped(); ++leaves) {
    Part part = std::move(parts[open.top()]);
    open.pop();
    const std::size_t middle = divide(part);
    auto [leftSums, rightSums] = divideSums(part, middle);
    const int left = add(part.begin, middle, part.depth + 1, std::move(leftSums));
    const int right = add(middle, part.end, part.depth + 1, std::move(rightSums));
    tree_[part.node].branch().left = left;
    tree_[part.node].branch().right = right;
  }
  // What was worth splitting but fell outside the budget.
  for (; !open.empty(); open.pop()) makeLeaf(parts[open.top()].node);
  return preorder(tree_);
}

std::vector<Candidate> Grower::candidates() {
  std::vector<Candidate> all;
  if (order_.empty()) return all;
  load(0, order_.size());
  if (pure()) return all;
  for (const int feature : features_) {
    FeatureSplit split = search_->best(feature);
    if (!split.found()) continue;
    settleCut(data_.features[feature], node_.rows, split);
    all.push_back({describeSplit(data_.features[feature], split), split.missingLeft,
                   split.gain / search_->impurity(), split.leftRows / data_.weightScale,
                   split.rightRows / data_.weightScale});
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const Candidate& a, const Candidate& b) { return a.gain > b.gain; });
  return all;
}

model::Tree growTree(const GrowData& data, std::span<const data::Row> rows, const GrowOptions& options,
                     Rng rng, const Context& context) {
  Grower grower(data.impl(), rows, options, rng, context);
  return options.maxLeaves > 0 ? grower.bestFirst() : grower.depthFirst();
}

model::PackedTree growPackedTree(const GrowData& data, std::span<const data::Row> rows,
                                 const GrowOptions& options, Rng rng, const Context& context) {
  Grower grower(data.impl(), rows, options, rng, context);
  return options.maxLeaves > 0 ? model::PackedTree(grower.bestFirst()) : grower.depthFirstPacked();
}

std::vector<Candidate> candidateSplits(const GrowData& data, std::span<const data::Row> rows,
                                       const GrowOptions& options) {
  const Context alone;
  return Grower(data.impl(), rows, options, Rng(), alone).candidates();
}

}  // namespace paretree::grow

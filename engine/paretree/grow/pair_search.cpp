#include "paretree/grow/pair_search.h"

#include <algorithm>
#include <utility>

namespace paretree::grow {
namespace {

constexpr std::size_t kFewRows = 24;  // sorted rather than counted

double merit(double zeros, double ones) { return (zeros * zeros + ones * ones) / (zeros + ones); }

}  // namespace

PairSearch::PairSearch(const GrowData::Impl& data, const RowCodes& codes, double minLeaf)
    : data_(data), codes_(codes), minLeaf_(minLeaf) {}

double PairSearch::noise(const PairNode& node) {
  return (static_cast<double>(node.counts[0]) + static_cast<double>(node.counts[1])) * 0x1p-46;
}

void PairSearch::search(const PairNode& node, std::span<const int> features, double atLeast,
                        std::vector<PairCut>& cuts) {
  node_ = &node;
  all0_ = node.counts[0];
  all1_ = node.counts[1];
  node0_ = merit(all0_, all1_);
  noise_ = noise(node);
  cuts.assign(features.size(), PairCut{});
  if (features_.size() < features.size()) features_.resize(features.size());
  const bool few = node.items.size() <= kFewRows && !node.large;
  for (std::size_t f = 0; f < features.size(); ++f) {
    features_[f].feature = features[f];
    features_[f].sorted = few;
    if (few) groupByCodes(features_[f]);
  }
  if (!few)
    for (std::size_t f = 0; f < features.size(); f += kTogether)
      groupByBins(std::span(features_).subspan(f, std::min(kTogether, features.size() - f)));
  double best = atLeast;
  for (std::size_t f = 0; f < features.size(); ++f) {
    scan(features_[f], cuts[f]);
    best = std::max(best, cuts[f].gain);
  }
  if (node.large) return;
  for (std::size_t f = 0; f < features.size(); ++f) {
    refine(features_[f], std::max(best - noise_, noise_), cuts[f]);
    best = std::max(best, cuts[f].gain);
  }
}

template <std::size_t... F>
void PairSearch::countBins(std::span<const Feature> features, std::index_sequence<F...>) {
  const std::array<std::size_t, sizeof...(F)> column{static_cast<std::size_t>(features[F].feature)...};
  const auto items = node_->items;
  const std::size_t ahead = node_->ahead(), width = codes_.columns.size();
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i + ahead < items.size()) fetchCodes(node_->codes + items[i + ahead].at * width, width);
    const PairItem item = items[i];
    const std::uint16_t* codes = node_->codes + item.at * width;
    const auto add = [mass = item.mass](Bins& bins, std::uint32_t bin) {
      bins.counts[bin][mass & 1] += mass >> 1;
      bins.filled[bin / 64] |= std::uint64_t{1} << bin % 64;
    };
    (add(bins_[F], codes[column[F]] >> 8), ...);
  }
}

/// As many features as `Count`, or fewer. Their number is known where it is compiled: the loop over the rows
/// has none within.
template <std::size_t Count>
void PairSearch::countBins(std::span<const Feature> features) {
  if constexpr (Count > 1)
    if (features.size() < Count) return countBins<Count - 1>(features);
  countBins(features, std::make_index_sequence<Count>());
}

void PairSearch::groupByBins(std::span<Feature> features) {
  countBins<kTogether>(features);
  for (std::size_t f = 0; f < features.size(); ++f) {
    Feature& feature = features[f];
    feature.groups.resize(kBins);
    Group* group = feature.groups.data();
    for (std::uint32_t word = 0; word < kBins / 64; ++word)
      for (std::uint64_t rest = std::exchange(bins_[f].filled[word], 0); rest != 0; rest &= rest - 1) {
        const std::uint32_t bin = word * 64 + static_cast<std::uint32_t>(__builtin_ctzll(rest));
        *group++ = {bin << 8, std::exchange(bins_[f].counts[bin], PairCounts{}), 0, 0};
      }
    feature.groupCount = static_cast<std::size_t>(group - feature.groups.data());
  }
}

void PairSearch::groupByCodes(Feature& feature) {
  const std::size_t n = node_->items.size(), width = codes_.columns.size();
  auto& keys = feature.keys;
  keys.resize(n);
  const std::uint16_t* codes = node_->codes + feature.feature;
  for (std::uint32_t i = 0; i < n; ++i) {
    const std::uint32_t key = std::uint32_t{codes[node_->items[i].at * width]} << 16 | i;
    std::size_t to = i;
    for (; to > 0 && keys[to - 1] > key; --to) keys[to] = keys[to - 1];
    keys[to] = key;
  }
  feature.groups.resize(kBins);
  Group* group = feature.groups.data() - 1;
  for (std::uint32_t k = 0; k < n; ++k) {
    const std::uint32_t code = keys[k] >> 16;
    if (k == 0 || group->code != code) *++group = {code, {}, k, k};
    const std::uint32_t mass = node_->items[keys[k] & 0xFFFF].mass;
    group->counts[mass & 1] += mass >> 1;
    group->end = k + 1;
  }
  feature.groupCount = static_cast<std::size_t>(group + 1 - feature.groups.data());
}

void PairSearch::sumUp(Feature& feature) {
  std::uint32_t zeros = 0, ones = 0;
  for (std::size_t g = 0; g < feature.groupCount; ++g) {
    feature.zeros[g] = zeros;
    feature.ones[g] = ones;
    zeros += feature.groups[g].counts[0];
    ones += feature.groups[g].counts[1];
  }
  feature.zeros[feature.groupCount] = zeros;
  feature.ones[feature.groupCount] = ones;
}

PairCounts PairSearch::leftOf(const Feature& feature, std::size_t group) {
  return {static_cast<std::uint32_t>(feature.zeros[group]), static_cast<std::uint32_t>(feature.ones[group])};
}

LeftOfGroups PairSearch::leftOfGroups(const Feature& feature) const {
  return {feature.zeros.data(), feature.ones.data(), feature.groupCount};
}

/// 0 where a side is empty.
double PairSearch::gainOf(double left0, double left1) const {
  const double right0 = all0_ - left0, right1 = all1_ - left1;
  if (!(left0 + left1 > 0) || !(right0 + right1 > 0)) return 0;
  return merit(left0, left1) + merit(right0, right1) - node0_;
}

void PairSearch::scan(Feature& feature, PairCut& cut) {
  sumUp(feature);
  gainsOfCuts(leftOfGroups(feature), {all0_, all1_, node0_}, minLeaf_, gains_.data());
  const auto& groups = feature.groups;
  double best = 0, wanted = noise_;
  std::size_t at = 0;
  for (std::size_t g = 1; g < feature.groupCount; ++g)
    if (gains_[g] > wanted) [[unlikely]] {
      best = gains_[g];
      wanted = best + noise_;
      at = g;
    }
  feature.bestPlace = 0;
  if (at == 0) return;
  feature.bestPlace = static_cast<std::uint32_t>(2 * at - 1);
  cut.feature = feature.feature;
  cut.gain = best;
  cut.left = leftOf(feature, at);
  cut.shift = feature.sorted ? 0 : 8;
  cut.before = groups[at - 1].code >> cut.shift;
  cut.after = groups[at].code >> cut.shift;
}

bool PairSearch::mayHold(const PairCounts& left, const PairCounts& group, double floor) const {
  if (!worthALook(group)) return false;
  const double from0 = left[0], from1 = left[1], to0 = from0 + group[0], to1 = from1 + group[1];
  double most = std::max(gainOf(to0, from1), gainOf(from0, to1));
  if (minLeaf_ > 1) most = std::max({most, gainOf(from0, from1), gainOf(to0, to1)});
  return most >= floor;
}

void PairSearch::refine(Feature& feature, double floor, PairCut& cut) {
  const RowCodes::Column& column = codes_.columns[feature.feature];
  if (feature.sorted ? column.exact : column.few) return;
  mostWithinGroups(leftOfGroups(feature), {all0_, all1_, node0_}, minLeaf_ > 1, gains_.data());
  suspects_.clear();
  for (std::uint32_t g = 0; g < feature.groupCount; ++g) {
    if (!(gains_[g] >= floor)) continue;
    const Group& group = feature.groups[g];
    const bool several = !feature.sorted || group.end - group.begin > 1;
    if (several && worthALook(group.counts)) suspects_.push_back({g, leftOf(feature, g)});
  }
  if (suspects_.empty()) return;
  if (!feature.sorted) {
    refineBins(feature, floor, cut);
    return;
  }
  for (const Suspect& suspect : suspects_) {
    const Group& group = feature.groups[suspect.group];
    items_.clear();
    for (std::uint32_t k = group.begin; k < group.end; ++k) items_.push_back(feature.keys[k] & 0xFFFF);
    tryValues(feature, items_, suspect.left, 2 * suspect.group, cut);
  }
}

void PairSearch::refineBins(Feature& feature, double floor, PairCut& cut) {
  const std::size_t width = codes_.columns.size();
  for (const Suspect& suspect : suspects_) marked_[feature.groups[suspect.group].code >> 8] = 1;
  keys_.clear();
  const std::uint16_t* codes = node_->codes + feature.feature;
  const std::size_t ahead = node_->ahead();
  for (std::size_t i = 0; i < node_->items.size(); ++i) {
    if (i + ahead < node_->items.size()) fetchCodes(codes + node_->items[i + ahead].at * width, 1);
    const std::uint16_t code = codes[node_->items[i].at * width];
    if (marked_[code >> 8]) keys_.push_back(std::uint64_t{code} << 32 | i);
  }
  marked_.fill(0);
  sortByCode(keys_, sorted_, 1u << 16);
  const bool exact = codes_.columns[feature.feature].exact;
  std::size_t k = 0;
  for (const Suspect& suspect : suspects_) {
    const std::uint32_t bin = feature.groups[suspect.group].code >> 8, place = 2 * suspect.group;
    PairCounts left = suspect.left;
    bool first = true;
    std::uint32_t before = 0;
    while (k < keys_.size() && keys_[k] >> 40 == bin) {
      const auto code = static_cast<std::uint32_t>(keys_[k] >> 32);
      if (!first && improves(feature, left, place, cut)) {
        cut.before = before;
        cut.after = code;
      }
      PairCounts group{};
      items_.clear();
      for (; k < keys_.size() && keys_[k] >> 32 == code; ++k) {
        const auto item = static_cast<std::uint32_t>(keys_[k]);
        const std::uint32_t mass = node_->items[item].mass;
        group[mass & 1] += mass >> 1;
        items_.push_back(item);
      }
      if (!exact && items_.size() > 1 && mayHold(left, group, floor))
        tryValues(feature, items_, left, place, cut);
      left[0] += group[0];
      left[1] += group[1];
      before = code;
      first = false;
    }
  }
}

void PairSearch::tryValues(Feature& feature, std::span<const std::uint32_t> items, PairCounts left,
                           std::uint32_t place, PairCut& cut) {
  const CodedColumn& column = data_.features[feature.feature];
  values_.clear();
  for (const std::uint32_t item : items)
    values_.push_back(std::uint64_t{column.wide[node_->rowOf(node_->items[item])]} << 32 | item);
  sortByCode(values_, sorted_, column.bins);
  auto before = static_cast<std::uint32_t>(values_.front() >> 32);
  for (const std::uint64_t value : values_) {
    const auto code = static_cast<std::uint32_t>(value >> 32);
    if (code != before && improves(feature, left, place, cut)) {
      cut.byValue = true;
      cut.before = before;
      cut.after = code;
    }
    before = code;
    const std::uint32_t mass = node_->items[static_cast<std::uint32_t>(value)].mass;
    left[mass & 1] += mass >> 1;
  }
}

/// Keeps a cut behind `left` that is better, or as good and lower, but for where it lies.
bool PairSearch::improves(Feature& feature, const PairCounts& left, std::uint32_t place, PairCut& cut) {
  const double left0 = left[0], left1 = left[1];
  if (left0 + left1 < minLeaf_ || all0_ + all1_ - left0 - left1 < minLeaf_) return false;
  const double gain = gainOf(left0, left1);
  const bool lower = cut.found() && place < feature.bestPlace && gain >= cut.gain - noise_;
  if (!lower && !(gain > cut.gain + noise_)) return false;
  feature.bestPlace = place;
  cut = {feature.feature, gain, left, 0, 0, 0, false};
  return true;
}

}  // namespace paretree::grow

#include "paretree/learners/gmt/selection.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <numeric>

namespace paretree::learners::gmt {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// values become their ranks from 0, the lowest first.
void toRanks(std::vector<double>& values, std::vector<std::uint32_t>& order) {
  order.resize(values.size());
  std::iota(order.begin(), order.end(), 0u);
  std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return values[a] < values[b]; });
  for (std::size_t i = 0; i < order.size(); ++i) values[order[i]] = static_cast<double>(i);
}

}  // namespace

void Crowder::crowd(std::span<const Individual> individuals, std::vector<std::uint32_t>& members,
                    std::vector<double>& crowding) {
  assert(std::all_of(members.begin(), members.end(),
                     [&](auto i) { return i < std::min(individuals.size(), crowding.size()); }));
  const Individual* all = individuals.data();
  const auto before = [&](std::uint32_t a, std::uint32_t b) {
    return all[a].scores != all[b].scores ? all[a].scores < all[b].scores : a < b;
  };
  if (!std::is_sorted(members.begin(), members.end(), before))
    std::sort(members.begin(), members.end(), before);
  unique_.clear();
  place_.clear();
  for (const auto member : members) {
    if (unique_.empty() || all[unique_.back()].scores != all[member].scores) unique_.push_back(member);
    place_.push_back(static_cast<std::uint32_t>(unique_.size() - 1));
  }
  const Crowding how = preferences_.crowding;
  if (how == Crowding::B || how == Crowding::DB) {
    distance_.clear();
    for (const auto i : unique_) distance_.push_back(-all[i].bic);
  } else {
    measureDistances(individuals);
    if (how == Crowding::C || how == Crowding::DC) mixWithRanks(individuals);
  }
  const std::uint32_t* place = place_.data();
  for (const auto member : members) crowding.data()[member] = distance_.data()[*place++];
}

void Crowder::measureDistances(std::span<const Individual> individuals) {
  const bool weighted = preferences_.crowding != Crowding::A && preferences_.crowding != Crowding::C;
  distance_.assign(unique_.size(), 0.0);
  for (std::size_t m = 0; m < static_cast<std::size_t>(preferences_.objectives); ++m) {
    const auto value = [all = individuals.data(), unique = unique_.data(), m](std::uint32_t i) {
      return all[unique[i]].scores.data()[m];
    };
    order_.resize(unique_.size());
    std::iota(order_.begin(), order_.end(), 0u);
    // Sorted by the first objective already; of two, the second falls where the first rises.
    if (m == 1 && preferences_.objectives == 2) std::reverse(order_.begin(), order_.end());
    const auto rises = [&](auto a, auto b) { return value(a) != value(b) ? value(a) < value(b) : a < b; };
    if (m > 0 && !std::is_sorted(order_.begin(), order_.end(), rises))
      std::sort(order_.begin(), order_.end(), rises);
    distance_[order_.front()] = distance_[order_.back()] = kInfinity;
    const double range = value(order_.back()) - value(order_.front());
    if (!(range > 0)) continue;
    const double weight = !weighted ? 1 : m == 0 ? preferences_.weightError : preferences_.weightSize;
    double* distance = distance_.data();  // as many as there are in `order`
    const std::uint32_t* order = order_.data();
    for (std::size_t i = 1, last = order_.size() - 1; i < last; ++i)
      distance[order[i]] += weight * (value(order[i + 1]) - value(order[i - 1])) / range;
  }
}

void Crowder::mixWithRanks(std::span<const Individual> all) {
  mean_.clear();
  for (const auto i : unique_) mean_.push_back(-all[i].bic);
  toRanks(mean_, order_);
  toRanks(distance_, order_);
  for (std::size_t i = 0; i < distance_.size(); ++i) distance_[i] = 0.5 * (distance_[i] + mean_[i]);
}

void Selection::rankPool(const std::vector<Individual>& pool) {
  const auto width = static_cast<std::size_t>(preferences_.objectives);
  values_.clear();
  for (const auto& individual : pool)
    values_.insert(values_.end(), individual.scores.begin(),
                   individual.scores.begin() + preferences_.objectives);
  sorter_.sort(values_, width);
  for (auto& level : levels_) level.clear();
  levels_.resize(std::max(levels_.size(), static_cast<std::size_t>(sorter_.fronts())));
  for (const auto i : sorter_.order()) levels_[sorter_.ranks()[i]].push_back(i);
  poolCrowding_.resize(pool.size());
  for (auto& level : levels_)
    if (!level.empty()) crowder_.crowd(pool, level, poolCrowding_);
}

void Selection::crowdArchive(const Archive& archive) {
  if (crowdedVersion_ == archive.version()) return;
  crowdedVersion_ = archive.version();
  members_.resize(archive.members().size());
  std::iota(members_.begin(), members_.end(), 0u);
  archiveCrowding_.resize(members_.size());
  crowder_.crowd(archive.members(), members_, archiveCrowding_);
}

void Selection::choose(const std::vector<Individual>& pool, const Archive& archive, Rng& rng,
                       std::vector<Individual>& next) {
  rankPool(pool);
  crowdArchive(archive);
  const auto& elite = archive.members();
  next.clear();
  while (next.size() < size_ / 2) {
    const auto a = rng.below(elite.size()), b = rng.below(elite.size());
    next.push_back(elite[archiveCrowding_[b] > archiveCrowding_[a] ? b : a]);
  }
  const auto& ranks = sorter_.ranks();
  while (next.size() < size_) {
    const auto a = rng.below(pool.size()), b = rng.below(pool.size());
    const bool second = ranks[b] != ranks[a] ? ranks[b] < ranks[a] : poolCrowding_[b] > poolCrowding_[a];
    next.push_back(pool[second ? b : a]);
  }
}

void Selection::thin(Archive& archive) {
  while (archive.members().size() > size_) {
    crowdArchive(archive);
    // One after another, since each that leaves makes room for its neighbours; of very many, an eighth at
    // once.
    const std::size_t excess = archive.members().size() - size_, batch = std::max<std::size_t>(1, excess / 8);
    members_.resize(archive.members().size());
    std::iota(members_.begin(), members_.end(), 0u);
    std::partial_sort(members_.begin(), members_.begin() + static_cast<std::ptrdiff_t>(batch), members_.end(),
                      [&](auto a, auto b) {
                        return archiveCrowding_[a] != archiveCrowding_[b]
                                   ? archiveCrowding_[a] < archiveCrowding_[b]
                                   : a < b;
                      });
    members_.resize(batch);
    std::sort(members_.begin(), members_.end());
    archive.drop(members_);
  }
}

}  // namespace paretree::learners::gmt

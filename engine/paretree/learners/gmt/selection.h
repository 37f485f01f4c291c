// Who goes on under several objectives: efficient non-dominated sorting, crowding, and tournaments
// (sections 3.2.1 to 3.2.3).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "paretree/core/rng.h"
#include "paretree/front/sorting.h"
#include "paretree/learners/gmt/archive.h"

namespace paretree::learners::gmt {

enum class Crowding { A, B, C, DA, DB, DC };

struct Preferences {
  int objectives = 2;
  Crowding crowding = Crowding::A;
  double weightError = 1, weightSize = 1;  ///< of crowding D
};

/// Crowding of mutually non-dominated individuals; the larger, the sooner one is taken. Equal scores count as
/// one point (Fortin and Parizeau 2013) and share its value. Keeps its memory between calls.
class Crowder {
 public:
  explicit Crowder(const Preferences& preferences) : preferences_(preferences) {}
  /// members: indices into `all`, reordered here. crowding: by index into `all`; those of the members are
  /// set.
  void crowd(std::span<const Individual> all, std::vector<std::uint32_t>& members,
             std::vector<double>& crowding);

 private:
  void measureDistances(std::span<const Individual> all);
  void mixWithRanks(std::span<const Individual> all);

  Preferences preferences_;
  std::vector<std::uint32_t> unique_, order_, place_;
  std::vector<double> distance_, mean_;
};

/// One generation's selection.
class Selection {
 public:
  Selection(const Preferences& preferences, std::size_t size)
      : preferences_(preferences), size_(size), crowder_(preferences) {}

  /// The next population: half by tournament from the archive by crowding, half from the pool by front, then
  /// crowding.
  void choose(const std::vector<Individual>& pool, const Archive& archive, Rng& rng,
              std::vector<Individual>& next);
  /// Thins the archive to the size, the most crowded first.
  void thin(Archive& archive);

 private:
  void rankPool(const std::vector<Individual>& pool);
  void crowdArchive(const Archive& archive);

  Preferences preferences_;
  std::size_t size_;
  Crowder crowder_;
  front::FrontSorter sorter_;
  std::vector<double> values_, poolCrowding_, archiveCrowding_;
  std::vector<std::vector<std::uint32_t>> levels_;
  std::vector<std::uint32_t> members_;
  std::uint64_t crowdedVersion_ = ~std::uint64_t{0};  ///< of the archive when archiveCrowding_ was made
};

}  // namespace paretree::learners::gmt

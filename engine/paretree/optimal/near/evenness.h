// Which of the cuts that are as good comes first: the one that parts the rows most evenly. Internal to this
// room.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "paretree/optimal/problem.h"

namespace paretree::optimal {

class Evenness {
 public:
  /// `rows`: of the problem, of a set. Both must outlive it.
  Evenness(const Problem& problem, std::span<const std::uint32_t> rows);

  /// By its column, then the lighter side, the heaviest first, then as the cuts come.
  struct Place {
    std::size_t column = 0;  ///< the first attribute of it
    double uneven = 0;       ///< less the weight of the lighter side
    int attribute = -1;
    bool single = false;
    std::uint32_t at = 0;
    bool missingLeft = false;

    auto operator<=>(const Place&) const = default;
  };
  Place of(const Cut& cut);

 private:
  struct Weights {
    std::vector<double> upTo;  ///< of the rows with codes up to each; empty: not looked at yet
    double missing = 0;
  };
  double lighterSide(const Cut& cut);

  const Problem& problem_;
  std::span<const std::uint32_t> rows_;
  std::vector<std::size_t> firsts_;  ///< by attribute, the first of its column
  std::vector<Weights> weights_;     ///< by attribute
};

}  // namespace paretree::optimal

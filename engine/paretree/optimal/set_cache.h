// Results of sub-problems by their rows. Keys are the rows themselves, so that two sets are never taken for
// one. A full cache forgets; what is asked again is computed again.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "paretree/optimal/depth_two.h"

namespace paretree::optimal {

class SetCache {
 public:
  /// `bytes`: about the most memory that it takes; 0: none, and nothing is kept.
  SetCache(std::size_t rows, std::size_t bytes) : words_((rows + 63) / 64), bytes_(bytes) {}

  using Key = std::vector<std::uint64_t>;
  /// The rows as bits.
  Key keyOf(std::span<const std::uint32_t> rows) const;
  /// Null where it is not known.
  const DepthTwo* find(const Key& key) const;
  void keep(Key key, const DepthTwo& found);
  std::size_t used() const { return used_; }  ///< bytes, about
  static std::size_t hashOf(const Key& key);

 private:
  struct Hash {
    std::size_t operator()(const Key& key) const { return hashOf(key); }
  };
  std::size_t words_, bytes_, used_ = 0;
  std::unordered_map<Key, DepthTwo, Hash> found_;
};

}  // namespace paretree::optimal

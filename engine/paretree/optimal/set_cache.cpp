#include "paretree/optimal/set_cache.h"

#include <utility>

namespace paretree::optimal {

std::size_t SetCache::hashOf(const Key& key) {
  std::uint64_t hash = 0x9E3779B97F4A7C15ull;
  for (const std::uint64_t word : key) {
    hash = (hash ^ word) * 0xFF51AFD7ED558CCDull;
    hash ^= hash >> 32;
  }
  return static_cast<std::size_t>(hash);
}

SetCache::Key SetCache::keyOf(std::span<const std::uint32_t> rows) const {
  Key key(words_, 0);
  for (const std::uint32_t row : rows) key[row / 64] |= std::uint64_t{1} << (row % 64);
  return key;
}

const DepthTwo* SetCache::find(const Key& key) const {
  const auto at = found_.find(key);
  return at == found_.end() ? nullptr : &at->second;
}

void SetCache::keep(Key key, const DepthTwo& found) {
  const std::size_t size = words_ * sizeof(std::uint64_t) + sizeof(DepthTwo) + 8 * sizeof(void*);
  if (size > bytes_) return;
  if (used_ + size > bytes_) {
    // Sets are asked again soon or never: beginning anew costs less than to know which were asked last.
    found_.clear();
    used_ = 0;
  }
  if (found_.emplace(std::move(key), found).second) used_ += size;
}

}  // namespace paretree::optimal

// Memory for arrays that are read here and there. Internal to this room.
#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace paretree::grow {

/// Reserves room for so many values, and asks the system to keep what is large in large pages: it is then
/// given and found in fewer pieces. No more than a wish; before anything is written to them.
template <class Value>
void reserveInLargePages(std::vector<Value>& values, std::size_t count) {
  constexpr std::size_t kLarge = std::size_t{2} << 20;  // bytes of a large page
  values.reserve(count);
  const std::size_t bytes = count * sizeof(Value);
  if (bytes < kLarge) return;
  const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
  const auto begin = reinterpret_cast<std::uintptr_t>(values.data());
  const std::uintptr_t first = (begin + page - 1) / page * page, last = (begin + bytes) / page * page;
  madvise(reinterpret_cast<void*>(first), last - first, MADV_HUGEPAGE);
}

}  // namespace paretree::grow

// Lists of whole numbers one behind the other: the rows of each set, or the sets of each row.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

#include "paretree/core/context.h"

namespace paretree::learners::rule_cover {

class Incidence {
 public:
  Incidence() = default;
  Incidence(std::initializer_list<std::vector<std::uint32_t>> lists) {
    for (const auto& list : lists) append(list);
  }

  std::size_t size() const { return starts_.size() - 1; }
  /// Entries of all lists together.
  std::size_t entries() const { return items_.size(); }
  std::span<const std::uint32_t> operator[](std::size_t list) const {
    return {items_.data() + starts_[list], starts_[list + 1] - starts_[list]};
  }
  void append(std::span<const std::uint32_t> list) {
    items_.insert(items_.end(), list.begin(), list.end());
    starts_.push_back(items_.size());
  }
  /// For each number below `count` the lists that hold it, ascending. Of no use where `context` is stopping.
  Incidence transposed(std::size_t count, const Context* context = nullptr) const {
    constexpr std::size_t kBetweenLooks = 1 << 20;
    Incidence result;
    result.starts_.assign(count + 1, 0);
    for (std::size_t k = 0; k < items_.size(); ++k) {
      if (k % kBetweenLooks == 0 && context && context->stopping()) return result;
      ++result.starts_[items_[k] + 1];
    }
    for (std::size_t i = 0; i < count; ++i) result.starts_[i + 1] += result.starts_[i];
    result.items_.resize(items_.size());
    std::vector<std::size_t> next(result.starts_.begin(), result.starts_.end() - 1);
    for (std::uint32_t list = 0; list < size() && !(context && context->stopping()); ++list)
      for (const auto item : (*this)[list]) result.items_[next[item]++] = list;
    return result;
  }

 private:
  std::vector<std::uint32_t> items_;
  std::vector<std::size_t> starts_{0};
};

}  // namespace paretree::learners::rule_cover

// Lists of whole numbers one behind the other: the rows of each set, or the sets of each row. Copies share
// them until one is appended to: of a million rows they are hundreds of megabytes.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <vector>

#include "paretree/core/context.h"

namespace paretree::learners::rule_cover {

class Incidence {
 public:
  Incidence() = default;
  // Moving is copying, so that none is ever without lists.
  Incidence(const Incidence&) = default;
  Incidence& operator=(const Incidence&) = default;
  Incidence(std::initializer_list<std::vector<std::uint32_t>> lists) {
    for (const auto& list : lists) append(list);
  }

  std::size_t size() const { return lists_->starts.size() - 1; }
  /// Entries of all lists together.
  std::size_t entries() const { return lists_->items.size(); }
  std::span<const std::uint32_t> operator[](std::size_t list) const {
    const auto& [items, starts] = *lists_;
    assert(list < size());  // searches ask for a list at each step of their inner loops
    const std::size_t begin = starts.data()[list];
    return {items.data() + begin, starts.data()[list + 1] - begin};
  }
  /// Takes memory for so many entries, which is not touched before they come: lists that grow to hundreds of
  /// megabytes would be copied again and again.
  void reserve(std::size_t entries) {
    if (lists_.use_count() > 1) lists_ = std::make_shared<Lists>(*lists_);
    lists_->items.reserve(entries);
  }
  void append(std::span<const std::uint32_t> list) {
    if (lists_.use_count() > 1) lists_ = std::make_shared<Lists>(*lists_);
    auto& [items, starts] = *lists_;
    items.insert(items.end(), list.begin(), list.end());
    starts.push_back(items.size());
  }
  /// For each number below `count` the lists that hold it, ascending. Of no use where `context` is stopping.
  Incidence transposed(std::size_t count, const Context* context = nullptr) const {
    constexpr std::size_t kBetweenLooks = 1 << 20;
    Incidence result;
    auto& [items, starts] = *result.lists_;
    starts.assign(count + 1, 0);
    const auto& own = lists_->items;
    assert(std::all_of(own.begin(), own.end(), [&](std::uint32_t item) { return item < count; }));
    std::size_t k = 0, *sizes = starts.data() + 1;
    for (const std::uint32_t item : own) {
      if (k++ % kBetweenLooks == 0 && context && context->stopping()) return result;
      ++sizes[item];
    }
    for (std::size_t i = 0; i < count; ++i) starts[i + 1] += starts[i];
    items.reserve(own.size());
    while (items.size() < own.size()) {  // fresh memory takes its time, too
      if (context && context->stopping()) return result;
      items.resize(std::min(own.size(), items.size() + kBetweenLooks));
    }
    std::vector<std::size_t> next(starts.begin(), starts.end() - 1);
    std::size_t* free = next.data();  // the count above has a place for each item
    std::uint32_t* to = items.data();
    for (std::uint32_t list = 0; list < size() && !(context && context->stopping()); ++list)
      for (const auto item : (*this)[list]) to[free[item]++] = list;
    return result;
  }

 private:
  struct Lists {
    std::vector<std::uint32_t> items;
    std::vector<std::size_t> starts{0};
  };
  std::shared_ptr<Lists> lists_ = std::make_shared<Lists>();
};

}  // namespace paretree::learners::rule_cover

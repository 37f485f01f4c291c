// Four numbers that are worked on at once. The alignment is said, since it must be the same in code for all
// instruction sets.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace paretree::optimal {

constexpr std::size_t kLanes = 4;

template <class Mass>
struct LaneVector;
template <>
struct LaneVector<std::int32_t> {
  typedef std::int32_t Type __attribute__((vector_size(16)));
};
template <>
struct LaneVector<double> {
  typedef double Type __attribute__((vector_size(32)));
};

template <class Mass>
struct alignas(kLanes * sizeof(Mass)) Four {
  typename LaneVector<Mass>::Type v{};

  Four() = default;
  [[gnu::always_inline]] Four(Mass a, Mass b, Mass c, Mass d) : v{a, b, c, d} {}
  [[gnu::always_inline]] Four& operator+=(const Four& o) {
    v += o.v;
    return *this;
  }
  [[gnu::always_inline]] Four& operator-=(const Four& o) {
    v -= o.v;
    return *this;
  }
  [[gnu::always_inline]] Mass operator[](std::size_t lane) const { return v[lane]; }
  /// this + o * times
  [[gnu::always_inline]] void add(const Four& o, Mass times) { v += o.v * times; }
  [[gnu::always_inline]] void setSum(const Four& a, const Four& b) { v = a.v + b.v; }
  [[gnu::always_inline]] void setDifference(const Four& a, const Four& b) { v = a.v - b.v; }
  [[gnu::always_inline]] void setLarger(const Four& a, const Four& b) { v = a.v > b.v ? a.v : b.v; }
  [[gnu::always_inline]] Mass largest() const { return std::max(std::max(v[0], v[1]), std::max(v[2], v[3])); }
};

}  // namespace paretree::optimal

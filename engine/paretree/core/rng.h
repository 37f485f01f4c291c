// Random numbers that are the same on every machine: xoshiro256** with distributions of our own. Streams
// depend on the seed and their number only.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

namespace paretree {

class Rng {
 public:
  explicit Rng(std::uint64_t seed = 1);

  /// Makes an independent generator from the seed and `id`, whatever was drawn so far. Slot i of a parallel
  /// loop draws from stream(i), so that it does not matter which thread computes it.
  Rng stream(std::uint64_t id) const;
  /// Makes a stream by name, for the parts of a program ("split", "search").
  Rng stream(std::string_view name) const;

  std::uint64_t next();
  /// Draws uniformly from [0, 1), with 53 bits.
  double uniform();
  double uniform(double low, double high);
  /// Draws uniformly from 0 .. n-1, without bias; n > 0.
  std::uint64_t below(std::uint64_t n);
  bool chance(double probability) { return uniform() < probability; }
  /// Draws from the standard normal distribution (polar method).
  double normal();

  template <class T>
  void shuffle(std::span<T> values) {
    for (std::size_t i = values.size(); i > 1; --i) std::swap(values[i - 1], values[below(i)]);
  }

  std::uint64_t seed() const { return seed_; }

 private:
  std::uint64_t seed_;
  std::array<std::uint64_t, 4> state_;
};

}  // namespace paretree

#include "paretree/core/rng.h"

#include <bit>
#include <cmath>

#include "paretree/core/elementary.h"

namespace paretree {
namespace {

std::uint64_t splitMix(std::uint64_t& x) {
  x += 0x9e3779b97f4a7c15ULL;
  std::uint64_t z = x;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}

}  // namespace

Rng::Rng(std::uint64_t seed) : seed_(seed) {
  std::uint64_t x = seed;
  for (auto& s : state_) s = splitMix(x);
}

Rng Rng::stream(std::uint64_t id) const {
  std::uint64_t x = seed_ ^ 0xd1b54a32d192ed03ULL;
  const std::uint64_t a = splitMix(x);
  x = a ^ (id * 0xff51afd7ed558ccdULL + 0x2545f4914f6cdd1dULL);
  return Rng(splitMix(x));
}

Rng Rng::stream(std::string_view name) const {
  std::uint64_t hash = 0xcbf29ce484222325ULL;  // FNV-1a
  for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  return stream(hash);
}

std::uint64_t Rng::next() {
  const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
  const std::uint64_t t = state_[1] << 17;
  state_[2] ^= state_[0];
  state_[3] ^= state_[1];
  state_[1] ^= state_[2];
  state_[0] ^= state_[3];
  state_[2] ^= t;
  state_[3] = std::rotl(state_[3], 45);
  return result;
}

double Rng::uniform(double low, double high) { return low + (high - low) * uniform(); }

double Rng::uniform() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

std::uint64_t Rng::below(std::uint64_t n) {
  // Multiply and reject (Lemire 2019): one multiplication in nearly every call.
  __extension__ using Wide = unsigned __int128;
  Wide product = static_cast<Wide>(next()) * n;
  auto low = static_cast<std::uint64_t>(product);
  if (low < n) {
    const std::uint64_t threshold = (0 - n) % n;
    while (low < threshold) {
      product = static_cast<Wide>(next()) * n;
      low = static_cast<std::uint64_t>(product);
    }
  }
  return static_cast<std::uint64_t>(product >> 64);
}

double Rng::normal() {
  double x, y, s;
  do {
    x = 2 * uniform() - 1;
    y = 2 * uniform() - 1;
    s = x * x + y * y;
  } while (s >= 1 || s == 0);
  return x * std::sqrt(-2 * elementary::log(s) / s);
}

}  // namespace paretree

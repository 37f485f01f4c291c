#include "paretree/data/levels/repeated_rows.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace paretree::data {
namespace {

constexpr std::size_t kMostCells = 50'000'000, kFewColumns = 4, kManyRows = 1'000'000, kRowBlock = 1024;

bool isTooMuch(std::size_t rows, std::size_t columns) {
  return rows * columns > kMostCells || (columns < kFewColumns && rows > kManyRows);
}

// A number other than 0 for each of `hashes.size()` rows from `first` on, the same for the same values.
void hashRows(const Dataset& data, std::span<const int> columns, std::size_t first,
              std::span<std::uint64_t> hashes) {
  std::fill(hashes.begin(), hashes.end(), 0x9E3779B97F4A7C15u);
  const auto mix = [](std::uint64_t hash, std::uint64_t bits) {
    const std::uint64_t h = (hash ^ bits) * 0xBF58476D1CE4E5B9u;
    return (h ^ (h >> 29)) + 0x632BE59BD9B4E019u;
  };
  for (const int column : columns) {
    if (data.info(column).isNumeric()) {
      const auto numbers = data.numbers(column).subspan(first, hashes.size());
      // -0 is 0, and one missing value is like another.
      std::transform(hashes.begin(), hashes.end(), numbers.begin(), hashes.begin(),
                     [&](std::uint64_t hash, double number) {
                       return mix(hash,
                                  std::bit_cast<std::uint64_t>(std::isnan(number) ? kMissing : number + 0.0));
                     });
    } else {
      const auto codes = data.codes(column).subspan(first, hashes.size());
      std::transform(hashes.begin(), hashes.end(), codes.begin(), hashes.begin(),
                     [&](std::uint64_t hash, std::int32_t code) {
                       return mix(hash, static_cast<std::uint64_t>(code) + 7);
                     });
    }
  }
  for (auto& hash : hashes) hash += hash == 0;
}

// Hashes that came before.
class SeenHashes {
 public:
  // Two places for each, so that few of them meet in the same one.
  explicit SeenHashes(std::size_t most) : places_(std::bit_ceil(std::max<std::size_t>(2, 2 * most))) {}
  bool has(std::uint64_t hash) const { return places_.data()[placeOf(hash)] == hash; }
  // Whether it was there.
  bool add(std::uint64_t hash) {
    std::uint64_t& at = places_.data()[placeOf(hash)];
    return std::exchange(at, hash) == hash;
  }

 private:
  // Below the size, which is a power of two.
  std::size_t placeOf(std::uint64_t hash) const {
    std::size_t place = (hash * 0x9E3779B97F4A7C15u) >> (64 - std::countr_zero(places_.size()));
    const std::uint64_t* places = places_.data();
    while (places[place] != 0 && places[place] != hash) place = (place + 1) & (places_.size() - 1);
    return place;
  }
  std::vector<std::uint64_t> places_;
};

}  // namespace

std::size_t repeatedRows(const Dataset& data) {
  const std::size_t rows = data.rows();
  std::vector<int> columns(static_cast<std::size_t>(data.columns()));
  std::iota(columns.begin(), columns.end(), 0);
  if (rows < 2 || isTooMuch(rows, columns.size())) return 0;
  SeenHashes seen(rows);
  std::vector<std::uint64_t> block(std::min(rows, kRowBlock));
  std::size_t repeated = 0;
  for (std::size_t first = 0; first < rows; first += kRowBlock) {
    const auto hashes = std::span(block).first(std::min(kRowBlock, rows - first));
    hashRows(data, columns, first, hashes);
    for (const auto hash : hashes) repeated += seen.add(hash);
  }
  return repeated;
}

SharedRows sharedRows(const Dataset& data, std::span<const int> columns, const Rows& earlier,
                      const Rows& rows) {
  SharedRows shared;
  if (isTooMuch(data.rows(), columns.size())) return shared;
  std::vector<std::uint64_t> hashes(data.rows());
  hashRows(data, columns, 0, hashes);
  SeenHashes seen(earlier.size());
  for (const Row row : earlier) shared.repeated += seen.add(hashes[row]);
  for (const Row row : rows) shared.known += seen.has(hashes[row]);
  return shared;
}

}  // namespace paretree::data

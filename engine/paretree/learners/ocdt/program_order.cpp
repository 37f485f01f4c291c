#include "paretree/learners/ocdt/program_order.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace paretree::learners::ocdt {
namespace {

using Places = std::vector<std::size_t>;

constexpr std::size_t kInsertion = 16;  ///< a part with more rows behind its first is divided

/// Divides places[low .. high] around the median of the first, middle and last; where the median stands.
std::size_t divide(Places& places, std::span<const double> values, std::size_t low, std::size_t high) {
  const std::size_t middle = low + (high - low) / 2;
  const auto order = [&](std::size_t a, std::size_t b) {
    if (values[places[b]] < values[places[a]]) std::swap(places[a], places[b]);
  };
  order(low, middle);
  order(middle, high);
  order(low, middle);
  const double median = values[places[middle]];
  std::swap(places[middle], places[high - 1]);
  std::size_t up = low, down = high - 1;
  for (;;) {
    while (values[places[++up]] < median) continue;
    while (median < values[places[--down]]) continue;
    if (up >= down) break;
    std::swap(places[up], places[down]);
  }
  std::swap(places[up], places[high - 1]);
  return up;
}

void insertInOrder(Places& places, std::span<const double> values, std::size_t low, std::size_t high) {
  for (std::size_t i = low + 1; i <= high; ++i) {
    const std::size_t moved = places[i];
    std::size_t to = i;
    for (; to > low && values[moved] < values[places[to - 1]]; --to) places[to] = places[to - 1];
    places[to] = moved;
  }
}

}  // namespace

std::vector<std::size_t> programOrder(std::span<const double> values) {
  Places places(values.size());
  std::iota(places.begin(), places.end(), std::size_t{0});
  if (values.size() < 2) return places;
  std::vector<std::pair<std::size_t, std::size_t>> parts{{0, values.size() - 1}};
  while (!parts.empty()) {
    auto [low, high] = parts.back();
    parts.pop_back();
    if (high - low <= kInsertion) {
      insertInOrder(places, values, low, high);
      continue;
    }
    const std::size_t median = divide(places, values, low, high);
    if (median > low + 1) parts.emplace_back(low, median - 1);
    if (median + 1 < high) parts.emplace_back(median + 1, high);
  }
  return places;
}

std::size_t firstByProgram(std::span<const double> scores) {
  const auto [least, most] = std::minmax_element(scores.begin(), scores.end());
  const double scale = *most > *least ? 1 / (*most - *least) : 1, shift = *least * scale;
  std::vector<double> scaled;
  for (const double score : scores) scaled.push_back(score * scale - shift);
  return programOrder(scaled).front();
}

}  // namespace paretree::learners::ocdt

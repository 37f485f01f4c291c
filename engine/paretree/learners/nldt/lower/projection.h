// The hot loops of the search for a cut: projections of all rows into bins, sums, impurities of all bands.
// Every instruction set gives the same numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "paretree/learners/nldt/impurity.h"

namespace paretree::learners::nldt {

constexpr int kBins = 64;

/// projection[i] = sum of direction[k] B_k[i]; bin[i] = projection[i] * scale + offset, cut down to 0 ..
/// kBins - 1. direction: terms.terms floats; projection, bin: terms.rows.
void project(const TermColumns& terms, const float* direction, float scale, float offset, float* projection,
             std::uint8_t* bin);

/// Rows of each class below each border of a direction. segments: where the rows of the classes begin, and
/// the end; below: [class][kBins / step + 1].
void countBelow(const std::uint8_t* bin, std::span<const std::size_t> segments, std::size_t step,
                std::int32_t* below);

/// Those of the rows from .. to - 1 whose bin is one of first .. first + more, ascending; returns how many.
/// out: as many as there are rows, and eight.
std::size_t rowsInBins(const std::uint8_t* bin, std::size_t from, std::size_t to, int first, int more,
                       std::uint32_t* out);

/// values[from] + ... + values[to - 1].
double sumOf(const float* values, std::size_t from, std::size_t to);

/// Sum of (a[i] - meanA) (b[i] - meanB) over n rows.
double productSum(const float* a, double meanA, const float* b, double meanB, std::size_t n);

/// Borders of bands, most bands of one lower border, and places of a table of borders: whole vectors of
/// floats may be read from each border on.
constexpr std::size_t kBandBorders = kBins / 2 + 1, kBandHighs = kBandBorders - 1, kBandPlaces = 64,
                      kBandPadding = 16;
/// Rows of which counts, and sums of them, are exact in floats.
constexpr std::size_t kExactFloats = std::size_t{1} << 24;

/// Ends of bands among which there is the best, ascending; returns how many. Of borders without rows between
/// them it is the first; between rows of one class alone none is, since impurity is concave there. below:
/// [class][kBandBorders], some rows; ends: kBandBorders.
std::size_t bandEnds(const std::int32_t* below, std::size_t classes, std::uint8_t* ends);

/// The same for all bands at once, in floats and not divided by the rows: out[low * kBandHighs + k] is the
/// band between borders low and low + 1 + k, off by at most bandError(); behind the last border it is that of
/// the last. least[low]: the least of these. below: [class][kBandPlaces], sixteen behind the last of the
/// borders as there; total: [class]; out: kBandHighs + 1 times as much.
void allBands(const float* below, const float* total, std::size_t classes, std::size_t borders, float* out,
              float* least);
inline float bandError(std::size_t classes, float rows) {
  return static_cast<float>(classes + 8) * rows * 0x1p-22f;
}

/// out[h]: Gini impurity when the rows between borders low and h go to one side, for every h > low; h <
/// borders <= kBins + 1. below: [class][borders], rows of the class below each border; total: [class]. All
/// sums are of whole numbers and so exact.
void bandImpurities(const std::int32_t* below, const std::int32_t* total, std::size_t classes,
                    std::size_t borders, std::size_t low, double* out);

}  // namespace paretree::learners::nldt

// The hot loops of the search for a cut: projections of all rows into bins, sums, impurities of all bands.
// Every instruction set gives the same numbers.
#pragma once

#include <cstddef>
#include <cstdint>

#include "paretree/learners/nldt/impurity.h"

namespace paretree::learners::nldt {

constexpr int kBins = 64;

/// projection[i] = sum of direction[k] B_k[i]; bin[i] = projection[i] * scale + offset, cut down to 0 ..
/// kBins - 1. direction: terms.terms floats; projection, bin: terms.rows.
void project(const TermColumns& terms, const float* direction, float scale, float offset, float* projection,
             std::int32_t* bin);

/// values[from] + ... + values[to - 1].
double sumOf(const float* values, std::size_t from, std::size_t to);

/// Sum of (a[i] - meanA) (b[i] - meanB) over n rows.
double productSum(const float* a, double meanA, const float* b, double meanB, std::size_t n);

/// Borders of bands, and places for as many in whole vectors of floats.
constexpr std::size_t kBandBorders = kBins / 2 + 1, kBandPlaces = 36;
/// Rows of which counts, and sums of them, are exact in floats.
constexpr std::size_t kExactFloats = std::size_t{1} << 24;

/// The same for all bands at once, in floats and not divided by the rows: out[low * kBandPlaces + h] for h >
/// low, off by at most bandError(); other places hold nothing of use. least[low]: of these at most the least.
/// below: [class][kBandPlaces], behind the last border as there; total: [class].
void allBands(const float* below, const float* total, std::size_t classes, float* out, float* least);
inline float bandError(std::size_t classes, float rows) {
  return static_cast<float>(classes + 8) * rows * 0x1p-22f;
}

/// out[h]: Gini impurity when the rows between borders low and h go to one side, for every h > low; h <
/// borders <= kBins + 1. below: [class][borders], rows of the class below each border; total: [class]. All
/// sums are of whole numbers and so exact.
void bandImpurities(const double* below, const double* total, std::size_t classes, std::size_t borders,
                    std::size_t low, double* out);

}  // namespace paretree::learners::nldt

// Made tables of the same kind and size as well-known ones, for tests where those cannot be had, and one with
// a number to predict.
#pragma once

#include "paretree/core/rng.h"
#include "paretree/data/dataset.h"

namespace paretree::samples {

/// 26 letters by 16 whole numbers from 0 to 15: each letter in several typefaces, each printed with some
/// distortion. Many small clusters: neighbours do well, a tree of 20 leaves does not.
data::Dataset makeLetters(std::size_t rows, Rng rng);

/// 11 vowels, 10 figures, 15 speakers (a nominal attribute) who shift all figures in their own way.
data::Dataset makeVowels(std::size_t rows, Rng rng);

/// Target "load" (kW) by area, height, glass, orientation (nominal), outside temperature and people: linear
/// within regimes that follow from temperature and glass, with noise; 3 % of one column missing.
data::Dataset makeCooling(std::size_t rows, Rng rng);

}  // namespace paretree::samples

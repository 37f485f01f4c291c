// Small tables for first steps: each is read at a glance and shows what one kind of model is for.
#pragma once

#include "paretree/core/rng.h"
#include "paretree/data/dataset.h"

namespace paretree::samples {

/// Three kinds of flowers by four lengths in cm; target "kind". Sizes of a flower vary together, so that
/// ratios tell the kinds apart better than lengths do.
data::Dataset makePetals(std::size_t rows, Rng rng);

/// Target "rings" (the age of a shell) by sex, three lengths in cm and two weights in g: growth slows with
/// age, weights go with the cube of the length.
data::Dataset makeShells(std::size_t rows, Rng rng);

/// Target "decision" on a loan: three rules over income, debt share, years in the job and home, and one
/// decision in seventeen against them.
data::Dataset makeLoans(std::size_t rows, Rng rng);

}  // namespace paretree::samples

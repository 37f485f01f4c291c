// The two-class test sets of the paper on nonlinear decision trees (Dhebar and Deb, supplement S3 and S4-B).
#pragma once

#include "paretree/core/rng.h"
#include "paretree/data/dataset.h"

namespace paretree::samples {

/// DS1 to DS4 (which = 1..4), table S1: attributes x1, x2; class "class 1" lies on the curve within 0.01,
/// "class 2" beside it (DS4: on both sides). rows = 0: 200, 210, 200 and 200; else as many, in the same
/// proportions.
data::Dataset makeCurveSet(int which, Rng rng, std::size_t rows = 0);

/// Modified test problems whose Pareto set is x_i + x_(i+1) = 1 for even i. Half of the rows (0: 2,000) on it
/// (class "Pareto"), half moved away from it (class "other", eq. 17, clipped to [0, 1]); attributes x1 .. xn,
/// n at least 3. m-ZDT1 and m-ZDT2 have the same Pareto set: every variable moves, by 0.1 to 0.4.
data::Dataset makeModifiedZdt(int attributes, Rng rng, std::size_t rows = 0);
/// m-DTLZ1 and m-DTLZ2 with three objectives: the first 28 of the variables from x3 on move, by up to 0.05.
data::Dataset makeModifiedDtlz(int attributes, Rng rng, std::size_t rows = 0);

}  // namespace paretree::samples

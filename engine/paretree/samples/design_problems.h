// Design problems with two objectives, in the form in which they are used for tests of multi-objective
// search. Formulas: Deb, "Multi-Objective Optimization using Evolutionary Algorithms" (2001), and Zitzler,
// Deb and Thiele (2000) for ZDT; written out in resources/help/generators.md.
#pragma once

#include "paretree/samples/nsga2.h"

namespace paretree::samples {

/// ZDT1, ZDT2 or ZDT3 (which = 1..3) with 30 variables in [0, 1].
DesignProblem zdtProblem(int which);
/// Two-member truss: cross sections x1, x2 (m2, above 0 to 0.01) and height x3 (m, 1 to 3); volume and
/// greater stress, which may not pass 1e5 kPa.
DesignProblem trussProblem();
/// Welded beam: weld h, l and beam t, b (inches); cost and deflection, limits on shear, bending and buckling.
DesignProblem weldedBeamProblem();

}  // namespace paretree::samples

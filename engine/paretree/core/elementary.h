// Elementary functions of plain IEEE operations: the same bits on every processor and with every library and
// compiler, which those of the platform do not give. Each is off by less than one unit in the last place and
// gives what is a number of doubles exactly: log10(1000), exp2(-3), pow(10, 2). Zeros, infinities, NaN and
// arguments outside of the domain give what annex F of the standard of C says.
#pragma once

namespace paretree::elementary {

double exp(double x);
double exp2(double x);
double log(double x);
double log2(double x);
double log10(double x);
/// log(1 + x), good for small x too.
double log1p(double x);
double pow(double x, double y);
/// sqrt(x^2 + y^2) without overflow on the way.
double hypot(double x, double y);
/// |x| at most 2^19, else NaN.
double sin(double x);

}  // namespace paretree::elementary

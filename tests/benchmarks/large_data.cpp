// Writes the large tables of ./tests/run --bench large: the same bytes everywhere.
//   large_data classes|numbers|wide ROWS > TABLE.csv
// classes: 28 numbers and one of two classes, of which 14 numbers tell something, by steps, products and
// distances; a twentieth of the labels is wrong. numbers: the ten numbers of Friedman (1991) and his target,
// with noise. wide: 20 numbers and one of two classes, for reading and predicting.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "paretree/core/rng.h"

using paretree::Rng;

namespace {

void header(const char* target, int columns) {
  for (int j = 1; j <= columns; ++j) std::printf("x%d,", j);
  std::printf("%s\n", target);
}

void classes(long rows, int columns) {
  header("class", columns);
  Rng rng(28);
  std::vector<double> x(static_cast<std::size_t>(columns));
  for (long i = 0; i < rows; ++i) {
    for (double& value : x) value = rng.normal();
    const double steps = (x[0] > 0.4 ? 1.2 : -0.6) + (x[1] + x[2] > 0 ? 0.8 : -0.8) + (x[3] < -1 ? 1.5 : 0);
    const double smooth = 0.7 * x[4] * x[5] + 0.5 * x[6] * x[6] - 0.5 + 0.4 * x[7];
    const double far = std::hypot(x[8] - 1, x[9] + 0.5) < 1.2 ? 1.1 : -0.5;
    const double weak = 0.15 * (x[10] + x[11] - x[12] + x[13]);
    const bool positive = (steps + smooth + far + weak > 0) != rng.chance(0.05);
    for (const double value : x) std::printf("%.5f,", value);
    std::puts(positive ? "signal" : "noise");
  }
}

void numbers(long rows) {
  header("y", 10);
  Rng rng(10);
  double x[10];
  for (long i = 0; i < rows; ++i) {
    for (double& value : x) value = rng.uniform();
    const double y = 10 * std::sin(M_PI * x[0] * x[1]) + 20 * (x[2] - 0.5) * (x[2] - 0.5) + 10 * x[3] +
                     5 * x[4] + rng.normal();
    for (const double value : x) std::printf("%.5f,", value);
    std::printf("%.4f\n", y);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::string kind = argc == 3 ? argv[1] : "";
  const long rows = argc == 3 ? std::atol(argv[2]) : 0;
  if (rows <= 0 || (kind != "classes" && kind != "numbers" && kind != "wide")) {
    std::fputs("large_data classes|numbers|wide ROWS\n", stderr);
    return 2;
  }
  if (kind == "numbers")
    numbers(rows);
  else
    classes(rows, kind == "wide" ? 20 : 28);
  return 0;
}

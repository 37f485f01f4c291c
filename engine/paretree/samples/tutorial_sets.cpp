#include "paretree/samples/tutorial_sets.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "paretree/core/elementary.h"
#include "paretree/samples/table_maker.h"

namespace paretree::samples {
namespace {

// Sum of `shape` exponential waiting times: a skewed positive number with mean shape * scale.
double gammaOf(int shape, double scale, Rng& rng) {
  double sum = 0;
  for (int i = 0; i < shape; ++i) sum -= elementary::log(1 - rng.uniform());
  return sum * scale;
}

}  // namespace

data::Dataset makePetals(std::size_t rows, Rng rng) {
  struct Kind {
    const char* name;
    double sepal, length, width;
  };
  constexpr std::array<Kind, 3> kinds{
      {{"meadow", 3.4, 1.5, .3}, {"river", 2.8, 4.3, 1.3}, {"mountain", 3.0, 5.5, 2.0}}};
  TableMaker table;
  const int sepalLength = table.number("sepal length"), sepalWidth = table.number("sepal width"),
            petalLength = table.number("petal length"), petalWidth = table.number("petal width");
  const int target = table.nominal("kind", {kinds[0].name, kinds[1].name, kinds[2].name}, data::Role::Target);
  for (std::size_t row = 0; row < rows; ++row) {
    const std::size_t k = rng.below(kinds.size());
    const double size = 1 + .1 * rng.normal();
    table.put(sepalLength, std::max(.1, (2 * kinds[k].sepal + .4 * rng.normal()) * size), 1);
    table.put(sepalWidth, std::max(.1, kinds[k].sepal + .3 * rng.normal()), 1);
    table.put(petalLength, std::max(.1, (kinds[k].length + .2 * rng.normal()) * size), 1);
    table.put(petalWidth, std::max(.1, (kinds[k].width + .15 * rng.normal()) * size), 1);
    table.put(target, static_cast<int>(k));
  }
  return std::move(table).finish();
}

data::Dataset makeShells(std::size_t rows, Rng rng) {
  TableMaker table;
  const int sex = table.nominal("sex", {"female", "male", "infant"});
  const int length = table.number("length"), diameter = table.number("diameter"),
            height = table.number("height"), whole = table.number("whole weight"),
            shell = table.number("shell weight");
  const int target = table.number("rings", data::Role::Target);
  for (std::size_t row = 0; row < rows; ++row) {
    const double age = 2 + gammaOf(3, 3, rng);
    const double long0 = std::max(.05, .75 * (1 - elementary::exp(-age / 6)) + .03 * rng.normal());
    const double weight = std::max(.001, 2.4 * elementary::pow(long0, 2.9) * (1 + .08 * rng.normal()));
    table.put(sex, age < 5 && rng.chance(.7) ? 2 : static_cast<int>(rng.below(2)));
    table.put(length, long0, 3);
    table.put(diameter, std::max(.01, .8 * long0 + .01 * rng.normal()), 3);
    table.put(height, std::max(.01, .28 * long0 + .01 * rng.normal()), 3);
    table.put(whole, weight, 4);
    table.put(shell, std::max(.0005, weight * (.22 + .006 * age) * (1 + .06 * rng.normal())), 4);
    table.put(target, age, 0);
  }
  return std::move(table).finish();
}

data::Dataset makeLoans(std::size_t rows, Rng rng) {
  TableMaker table;
  const int income = table.number("income"), debt = table.number("debt share"),
            years = table.number("years in job"), age = table.number("age");
  const int home = table.nominal("home", {"rents", "owns", "family"});
  const int target = table.nominal("decision", {"granted", "refused"}, data::Role::Target);
  for (std::size_t row = 0; row < rows; ++row) {
    const double earns = gammaOf(4, 9, rng), owes = rng.uniform(), there = gammaOf(2, 3, rng);
    const int lives = static_cast<int>(rng.below(3));
    bool refused = (owes > .62 && earns < 38) || (there < 1.2 && lives != 1) || owes > .85;
    if (rng.chance(.06)) refused = !refused;
    table.put(income, earns, 1);
    table.put(debt, owes, 2);
    table.put(years, there, 1);
    table.put(age, 19.0 + static_cast<double>(rng.below(57)), 0);
    table.put(home, lives);
    table.put(target, refused ? 1 : 0);
  }
  return std::move(table).finish();
}

}  // namespace paretree::samples

// Coefficients with as few digits as keep every row on its side.
#include <cmath>

#include "engine/core/text.h"
#include "engine/model/bound.h"
#include "engine/model/route.h"
#include "engine/model/simplify.h"

namespace paretree {
namespace {

constexpr int kExact = 17;

double roundedTo(double value, int digits) {
  if (digits >= kExact || !std::isfinite(value)) return value;
  return parseNumber(shortText(value, digits)).value_or(value);
}

std::vector<double*> coefficientsOf(Linear& split) {
  std::vector<double*> all{&split.bound};
  for (auto& term : split.terms) all.push_back(&term.weight);
  return all;
}

std::vector<double*> coefficientsOf(PowerLaw& split) {
  std::vector<double*> all{&split.bias, &split.modulusBound};
  for (auto& term : split.terms) all.push_back(&term.weight);
  return all;
}

template <class Formula>
void roundFormula(Formula& split, const Dataset& data, const Rows& rows) {
  const Formula exact = split;
  std::vector<bool> sides;
  const BoundFormula before(exact, data);
  for (const Row row : rows) sides.push_back(before(row));
  shortenCoefficients(coefficientsOf(split), [&] {
    const BoundFormula after(split, data);
    for (std::size_t i = 0; i < rows.size(); ++i)
      if (after(rows[i]) != sides[i]) return false;
    return true;
  });
}

struct RoundSplit {
  const Dataset& data;
  const Rows& rows;
  void operator()(Threshold&) const {}
  void operator()(Subset&) const {}
  void operator()(Linear& split) const { roundFormula(split, data, rows); }
  void operator()(PowerLaw& split) const { roundFormula(split, data, rows); }
};

}  // namespace

void shortenCoefficients(const std::vector<double*>& coefficients, const std::function<bool()>& unchanged) {
  std::vector<double> originals;
  for (const double* coefficient : coefficients) originals.push_back(*coefficient);
  int digits = 1;
  for (; digits <= kExact; ++digits) {
    for (std::size_t i = 0; i < coefficients.size(); ++i) *coefficients[i] = roundedTo(originals[i], digits);
    if (unchanged()) break;
  }
  for (std::size_t i = 0; i < coefficients.size(); ++i) {
    const double kept = *coefficients[i];
    for (int fewer = 1; fewer < digits; ++fewer) {
      *coefficients[i] = roundedTo(originals[i], fewer);
      if (unchanged()) break;
      *coefficients[i] = kept;
    }
  }
}

Tree rounded(const Tree& tree, const Dataset& data, const Rows& rows) {
  Tree result = tree;
  const std::vector<Rows> arriving = rowsOfNodes(tree, data, rows);
  for (std::size_t i = 0; i < result.nodes.size(); ++i)
    if (!result.nodes[i].isLeaf()) std::visit(RoundSplit{data, arriving[i]}, result.nodes[i].branch().split);
  return result;
}

}  // namespace paretree

// Coefficients with as few digits as keep every row on its side.
#include "paretree/core/text.h"
#include "paretree/model/apply/route.h"
#include "paretree/model/bound.h"
#include "paretree/model/change/simplify.h"

namespace paretree::model {
namespace {

constexpr int kExact = 17;

/// What is not finite stays.
double roundedTo(double value, int digits) { return parseNumber(shortText(value, digits)).value_or(value); }

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
void roundFormula(Formula& split, const data::Dataset& data, const data::Rows& rows) {
  const Formula exact = split;
  std::vector<bool> sides;
  const BoundFormula before(exact, data);
  for (const data::Row row : rows) sides.push_back(before(row));
  shortenCoefficients(coefficientsOf(split), [&] {
    const BoundFormula after(split, data);
    for (std::size_t i = 0; i < rows.size(); ++i)
      if (after(rows[i]) != sides[i]) return false;
    return true;
  });
}

struct RoundSplit {
  const data::Dataset& data;
  const data::Rows& rows;
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

Tree rounded(const Tree& tree, const data::Dataset& data, const data::Rows& rows) {
  Tree result = tree;
  const std::vector<data::Rows> arriving = rowsOfNodes(tree, data, rows);
  for (std::size_t i = 0; i < result.nodes.size(); ++i)
    if (!result.nodes[i].isLeaf()) std::visit(RoundSplit{data, arriving[i]}, result.nodes[i].branch().split);
  return result;
}

}  // namespace paretree::model

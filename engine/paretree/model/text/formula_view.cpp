#include "paretree/model/text/formula_view.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "paretree/core/text.h"
#include "paretree/data/files/csv_text.h"
#include "paretree/model/apply/arithmetic.h"
#include "paretree/model/apply/route.h"
#include "paretree/model/change/simplify.h"

namespace paretree::model {
namespace {

constexpr double kNoEnd = std::numeric_limits<double>::infinity();

/// Without the rounding errors of a difference; what is not finite stays.
double tidied(double value) { return parseNumber(shortText(value, 12)).value_or(value); }

}  // namespace

int classAnswered(const Leaf& leaf) {
  if (const auto* l = std::get_if<ClassLeaf>(&leaf)) return l->majority;
  if (const auto* l = std::get_if<BlackBoxLeaf>(&leaf)) return l->majority;
  return -1;
}

const PowerLaw* formulaAt(const Model& model, int node) {
  const Tree* tree = model.tree();
  if (!tree || node < 0 || node >= tree->size() || (*tree)[node].isLeaf()) return nullptr;
  return std::get_if<PowerLaw>(&(*tree)[node].branch().split);
}

std::vector<int> formulaNodes(const Model& model) {
  std::vector<int> nodes;
  for (int node = 0; model.tree() && node < model.tree()->size(); ++node)
    if (formulaAt(model, node)) nodes.push_back(node);
  return nodes;
}

FormulaFigures formulaFigures(const Model& model, int node) {
  FormulaFigures figures;
  const PowerLaw* law = formulaAt(model, node);
  if (!law) return figures;
  const Tree& tree = *model.tree();
  figures.powerLaws = static_cast<int>(law->terms.size());
  figures.modulus = law->modulus;
  for (const auto& term : law->terms)
    figures.activeTerms += static_cast<int>(std::count_if(term.factors.begin(), term.factors.end(),
                                                          [](const auto& f) { return f.exponent != 0; }));
  const NodeStats& left = tree[tree[node].branch().left].stats;
  const NodeStats& right = tree[tree[node].branch().right].stats;
  figures.impurityBefore = tree[node].stats.impurity;
  if (left.rows + right.rows > 0) {
    const auto part = [](const NodeStats& stats) { return stats.rows > 0 ? stats.rows * stats.impurity : 0; };
    figures.impurityAfter = (part(left) + part(right)) / (left.rows + right.rows);
  }
  return figures;
}

std::vector<BSpaceRow> bSpaceOf(const Model& model, int node, const data::Dataset& data,
                                std::span<const data::Row> rows) {
  std::vector<BSpaceRow> all;
  const PowerLaw* law = formulaAt(model, node);
  if (!law || !model.isClassifier()) return all;
  const Tree& tree = *model.tree();
  const auto codes = data.codes(model.targets[0]);
  const std::vector<int> path = tree.pathTo(node);
  for (const data::Row row : rows) {
    bool reaches = true;
    for (std::size_t i = 0; i + 1 < path.size() && reaches; ++i) {
      const Branch& branch = tree[path[i]].branch();
      reaches = (routeLeft(branch, data, row) ? branch.left : branch.right) == path[i + 1];
    }
    if (!reaches) continue;
    BSpaceRow point;
    point.row = row;
    point.actual = codes[row];
    point.f = law->value(data, row);
    point.left = point.f <= 0;
    for (std::size_t t = 0; t < law->terms.size(); ++t) point.terms.push_back(law->termValue(t, data, row));
    point.wrong = classAnswered(tree[leafOf(tree, data, row)].leaf()) != point.actual;
    all.push_back(std::move(point));
  }
  return all;
}

std::string bSpaceCsv(const Model& model, const data::Dataset& data, std::span<const data::Row> rows) {
  std::size_t widest = 0;
  const std::vector<int> nodes = formulaNodes(model);
  for (const int node : nodes) widest = std::max(widest, formulaAt(model, node)->terms.size());
  std::string csv = "node,row,class,side,wrong,f";
  for (std::size_t t = 0; t < widest; ++t) csv += ",B" + std::to_string(t + 1);
  csv += "\n";
  const auto& levels = (*model.schema)[model.targets[0]].levels;
  for (const int node : nodes) {
    for (const BSpaceRow& point : bSpaceOf(model, node, data, rows)) {
      csv += std::to_string(node) + "," + std::to_string(point.row + 1) + ",";
      if (point.actual >= 0) csv += data::csvCell(levels[point.actual]);
      csv += std::string(point.left ? ",yes," : ",no,") + (point.wrong ? "1," : "0,") + exactText(point.f);
      for (std::size_t t = 0; t < widest; ++t)
        csv += "," + (t < point.terms.size() ? exactText(point.terms[t]) : std::string());
      csv += "\n";
    }
  }
  return csv;
}

double OriginalFormula::value(const data::Dataset& data, data::Row row) const {
  double sum = bias;
  for (const PowerLaw::Term& term : terms)
    sum += term.weight * powerLawTerm(term, [&](int input) {
             const Variable& v = variables[input];
             return std::clamp(inputValue(v.input, data, row), v.lowest, v.highest) + v.offset;
           });
  return modulus ? std::abs(sum) - std::abs(modulusBound) : sum;
}

OriginalFormula inOriginalUnits(const PowerLaw& law) {
  OriginalFormula formula;
  formula.bias = law.bias;
  formula.modulus = law.modulus;
  formula.modulusBound = law.modulusBound;
  std::vector<int> place;
  for (const auto& in : law.inputs) {
    if (in.plain) {
      place.push_back(static_cast<int>(formula.variables.size()));
      formula.variables.push_back({in.input, 0, -kNoEnd, kNoEnd});
      continue;
    }
    const double range = in.high - in.low;
    place.push_back(range > 0 ? static_cast<int>(formula.variables.size()) : -1);
    if (!(range > 0)) continue;
    // s = 1 + (x - low) / range = (x + high - 2 low) / range; without rounding errors.
    formula.variables.push_back(
        {in.input, tidied(in.high - 2 * in.low), in.low - 0.5 * range, in.low + 1.5 * range});
  }
  for (const auto& term : law.terms) {
    PowerLaw::Term original{term.weight, {}};
    for (const auto& factor : term.factors) {
      const auto k = static_cast<std::size_t>(factor.input);
      if (place[k] < 0) continue;
      if (!law.inputs[k].plain)
        original.weight *= integerPower(law.inputs[k].high - law.inputs[k].low, -factor.exponent);
      original.factors.push_back({place[k], factor.exponent});
    }
    formula.terms.push_back(std::move(original));
  }
  return formula;
}

OriginalFormula rounded(const OriginalFormula& formula, const PowerLaw& exact, const data::Dataset& data,
                        std::span<const data::Row> rows) {
  std::vector<bool> sides;
  for (const data::Row row : rows) sides.push_back(exact.value(data, row) <= 0);
  OriginalFormula shorter = formula;
  std::vector<double*> coefficients{&shorter.bias, &shorter.modulusBound};
  for (auto& term : shorter.terms) coefficients.push_back(&term.weight);
  shortenCoefficients(coefficients, [&] {
    for (std::size_t i = 0; i < rows.size(); ++i)
      if ((shorter.value(data, rows[i]) <= 0) != sides[i]) return false;
    return true;
  });
  return shorter;
}

PowerLaw rounded(const PowerLaw& law, const data::Dataset& data, const data::Rows& rows) {
  Tree single;
  single.nodes.push_back({Branch{law, 1, 2}, {}, false});
  single.nodes.resize(3);
  return std::get<PowerLaw>(rounded(single, data, rows)[0].branch().split);
}

}  // namespace paretree::model

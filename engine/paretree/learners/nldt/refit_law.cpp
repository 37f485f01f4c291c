#include "paretree/learners/nldt/refit_law.h"

#include <algorithm>
#include <numeric>

#include "paretree/learners/nldt/nldt_tree.h"
#include "paretree/learners/nldt/tuning.h"

namespace paretree::learners::nldt {
namespace {

/// The exponents of a law; none where it has more terms than the lower level takes.
Genome genomeOf(const model::PowerLaw& law) {
  Genome genome;
  genome.modulus = law.modulus;
  if (law.terms.size() > kMaxTerms) return genome;
  for (std::size_t t = 0; t < law.terms.size(); ++t)
    for (const auto& factor : law.terms[t].factors)
      if (factor.exponent != 0)
        genome.cells.push_back({static_cast<std::uint8_t>(t), static_cast<std::int8_t>(factor.exponent),
                                static_cast<std::uint32_t>(factor.input)});
  return canonical(std::move(genome));
}

int largestExponent(const Genome& genome) {
  int largest = 1;
  for (const ExponentEntry& cell : genome.cells)
    largest = std::max(largest, std::abs(static_cast<int>(cell.exponent)));
  return largest;
}

/// The rows that a law sends left.
std::vector<char> sidesOf(const model::PowerLaw& law, const data::Dataset& data, const data::Rows& rows) {
  std::vector<char> left;
  left.reserve(rows.size());
  for (const data::Row row : rows) left.push_back(law.value(data, row) <= 0);
  return left;
}

double giniOf(const std::vector<char>& left, std::span<const std::int32_t> classOf, int classes) {
  std::vector<double> ofLeft(static_cast<std::size_t>(classes)), all(static_cast<std::size_t>(classes));
  for (std::size_t i = 0; i < left.size(); ++i) {
    const auto c = static_cast<std::size_t>(classOf[i]);
    ++all[c];
    ofLeft[c] += left[i];
  }
  return giniOfSplit(
      all.size(), [&](std::size_t c) { return ofLeft[c]; }, [&](std::size_t c) { return all[c]; });
}

}  // namespace

model::PowerLaw refittedLaw(const model::PowerLaw& law, const model::Model& model, const data::Dataset& data,
                            const data::Rows& given, const Context& context) {
  const Genome genome = genomeOf(law);
  if (!model.isClassifier() || genome.empty()) return law;
  const auto codes = data.codes(model.targets[0]);
  data::Rows rows = given;
  std::erase_if(rows, [&](data::Row row) { return codes[row] < 0; });
  if (rows.empty()) return law;
  std::vector<std::int32_t> classOf;
  for (const data::Row row : rows) classOf.push_back(codes[row]);
  const auto classes = static_cast<int>((*model.schema)[model.targets[0]].levels.size());
  std::vector<std::uint32_t> members(rows.size());
  std::iota(members.begin(), members.end(), 0u);
  const ScaledInputs inputs(data, rows, law.inputs);
  const NodeData node(inputs, members, classOf, classes, largestExponent(genome));
  if (node.classes() < 2) return law;

  const LowerOptions options;
  SplitCandidate candidate{genome, solveLower(node, genome, options, context.rng().stream("refit"))};
  candidate.solution = maximiseMargin(node, genome, candidate.solution, options, tuning::kMarginSteps,
                                      context.rng().stream("widen"), context)
                           .solution;
  model::PowerLaw fitted = powerLawOf(candidate, inputs);
  if (std::any_of(fitted.terms.begin(), fitted.terms.end(), [](const auto& t) { return t.weight == 0; }))
    return law;

  const std::vector<char> before = sidesOf(law, data, rows);
  std::vector<char> now = sidesOf(fitted, data, rows);
  std::size_t same = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) same += before[i] == now[i];
  if (2 * same < rows.size()) {
    if (fitted.modulus) return law;  // a band has no other side
    for (auto& term : fitted.terms) term.weight = -term.weight;
    fitted.bias = -fitted.bias;
    now = sidesOf(fitted, data, rows);
  }
  return giniOf(now, classOf, classes) < giniOf(before, classOf, classes) ? fitted : law;
}

}  // namespace paretree::learners::nldt

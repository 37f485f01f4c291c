#include "paretree/learners/nldt/nldt_seeds.h"

#include <algorithm>
#include <optional>

namespace paretree::learners::nldt {

std::vector<Genome> seedGenomes(const std::vector<model::ModelPtr>& seeds,
                                const std::vector<model::Input>& inputs, const UpperOptions& upper) {
  const auto place = [&](const model::Input& input) -> std::optional<std::uint32_t> {
    for (std::size_t j = 0; j < inputs.size(); ++j)
      if (inputs[j].column == input.column && inputs[j].level == input.level)
        return static_cast<std::uint32_t>(j);
    return std::nullopt;
  };
  const auto allowed = [&](int e) {
    return std::binary_search(upper.exponents.begin(), upper.exponents.end(), e);
  };
  std::vector<Genome> genomes;
  for (const auto& seed : seeds) {
    const model::Tree* tree = seed->tree();
    if (!tree) continue;
    for (const model::Node& node : tree->nodes) {
      if (node.isLeaf()) continue;
      Genome genome;
      if (const auto* law = std::get_if<model::PowerLaw>(&node.branch().split)) {
        genome.modulus = law->modulus;
        for (std::size_t t = 0; t < law->terms.size() && static_cast<int>(t) < upper.powerLaws; ++t) {
          for (const auto& factor : law->terms[t].factors) {
            const auto at = place(law->inputs[factor.input].input);
            if (at && factor.exponent != 0 && allowed(factor.exponent))
              genome.cells.push_back(
                  {static_cast<std::uint8_t>(t), static_cast<std::int8_t>(factor.exponent), *at});
          }
        }
      } else if (const auto* threshold = std::get_if<model::Threshold>(&node.branch().split)) {
        const auto at = place({threshold->column, -1, 0});
        if (at && allowed(1)) genome.cells.push_back({0, 1, *at});
      }
      if (!genome.empty()) genomes.push_back(canonical(std::move(genome)));
    }
  }
  return genomes;
}

KeptNodes keptNodes(const std::vector<model::ModelPtr>& seeds, int below) {
  for (const auto& seed : seeds) {
    if (!seed->tree()) continue;
    KeptNodes kept(*seed->tree(), below);
    if (kept.tree()) return kept;
  }
  return {};
}

Message faultOfBelow(const std::vector<model::ModelPtr>& seeds, int below) {
  if (below == 0) return {};
  const auto seed =
      std::find_if(seeds.begin(), seeds.end(), [](const auto& model) { return model->tree() != nullptr; });
  if (seed == seeds.end()) return Message{"learners.nldt-below-nothing", {{"below", below}}};
  const int last = (*seed)->tree()->size() - 1;
  if (below <= last) return {};
  return Message{"learners.nldt-below", {{"below", below}, {"last", last}}};
}

}  // namespace paretree::learners::nldt

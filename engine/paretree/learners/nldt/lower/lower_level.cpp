#include "paretree/learners/nldt/lower/lower_level.h"

namespace paretree::learners::nldt {

TermColumns termsOf(const NodeData& node, const Genome& genome) {
  TermColumns terms;
  terms.rows = node.rows();
  terms.terms = rowCount(genome);
  terms.values.resize(static_cast<std::size_t>(terms.terms) * terms.rows);
  std::size_t from = 0;
  for (int k = 0; k < terms.terms; ++k) {
    std::size_t to = from;
    while (to < genome.cells.size() && genome.cells[to].row == k) ++to;
    node.powerLaw({genome.cells.data() + from, to - from},
                  terms.values.data() + static_cast<std::size_t>(k) * terms.rows);
    from = to;
  }
  return terms;
}

LowerSolution solveLower(const NodeData& node, const Genome& genome, const LowerOptions& options, Rng rng) {
  const TermColumns terms = termsOf(node, genome);
  return options.engine == LowerOptions::Engine::Paper ? solvePaper(node, terms, genome.modulus, options, rng)
                                                       : solveFast(node, terms, genome.modulus, options, rng);
}

}  // namespace paretree::learners::nldt

// The lower level: for given power laws, the weights and biases of least impurity (section IV-C).
#pragma once

#include <cstdint>

#include "paretree/core/context.h"
#include "paretree/learners/nldt/impurity.h"
#include "paretree/learners/nldt/node_data.h"

namespace paretree::learners::nldt {

struct LowerOptions {
  enum class Engine { Fast, Paper } engine = Engine::Fast;
  Impurity impurity = Impurity::Gini;
  int population = 50;  ///< of the paper's engine
  int generations = 50;
};

/// The best rule found for one (B, m): w, theta in [-1, 1].
struct LowerSolution {
  double impurity = 1;  ///< F_L
  Coefficients rule;    ///< w by rows of the canonical genome
};

/// The power laws of a canonical genome on a node's rows.
TermColumns termsOf(const NodeData& node, const Genome& genome);

/// The paper's genetic algorithm: mixed-dipole start (with the sign and scale mended: a start whose line does
/// pass between the dipole's ends), binary tournament, SBX, polynomial mutation, (mu + lambda); ends when the
/// best has changed by less than 0.01 % in 10 generations.
LowerSolution solvePaper(const NodeData& node, const TermColumns& terms, bool modulus,
                         const LowerOptions& options, Rng rng);

/// Searches directions only; for each direction the best cut (or the best band, with the modulus) is found at
/// once from the sorted or binned projections.
LowerSolution solveFast(const NodeData& node, const TermColumns& terms, bool modulus,
                        const LowerOptions& options, Rng rng);

/// Mean logistic loss of the rows, nats, by their distance from the boundary in scaled inputs (first order: f
/// over the length of its gradient), with the slope that makes it least. The less, the better rows that were
/// not seen will fare.
double lossOf(const NodeData& node, const Genome& genome, const TermColumns& terms,
              const LowerSolution& solution);

/// How far from the rows the boundary runs, larger is better; to be compared between rules that split rows
/// equally well, whatever their power laws. Where the classes stand apart (impurity 0), the distance of the
/// nearest row; else minus the loss above.
double marginOf(const NodeData& node, const Genome& genome, const TermColumns& terms,
                const LowerSolution& solution);

struct MarginSolution {
  LowerSolution solution;
  double margin = 0;  ///< marginOf(solution)
};

/// The same formulas with as little impurity and, among equals, the greatest margin, as far as a local search
/// of `steps` steps finds it; a stop ends it. For the rule that a node keeps: impurity alone leaves open
/// where between the rows the boundary runs, and a wide margin serves unseen rows best.
MarginSolution maximiseMargin(const NodeData& node, const Genome& genome, const LowerSolution& start,
                              const LowerOptions& options, int steps, Rng rng, const Context& context);

/// The rule with its cut, or band, where it leaves the least impurity of these rows, its weights as they are
/// in proportion; the rule itself where there is no such cut.
LowerSolution placedCut(const NodeData& node, const Genome& genome, const LowerSolution& solution,
                        const LowerOptions& options);

/// By the engine that the options name.
LowerSolution solveLower(const NodeData& node, const Genome& genome, const LowerOptions& options, Rng rng);

}  // namespace paretree::learners::nldt

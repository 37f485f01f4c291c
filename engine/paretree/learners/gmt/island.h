// One population with its archive.
#pragma once

#include "paretree/learners/gmt/evolution.h"
#include "paretree/learners/gmt/individual_bytes.h"

namespace paretree::learners::gmt {

class Island {
 public:
  Island(const TrainingMatrix& design, const EvolutionOptions& options, Rng rng, const Context& context);

  /// The first population. Seeds come with mutated copies of themselves, up to half of it. Those that were
  /// found on a sample go into the archive alone: half of each next population comes from there, and one that
  /// began with their kin would keep what fits the sample only.
  void begin(const grow::GrowData& grow, const std::vector<NodePtr>& seeds);
  void turn(int generations);
  /// Trees of another island.
  void immigrate(const std::vector<Individual>& immigrants);

  bool done() const { return state_.converged || state_.generation >= options_.generations; }
  /// The archive, or the best alone.
  std::vector<Individual> best() const;
  const EvolutionState& state() const { return state_; }
  const Effort& effort() const { return builder_.effort(); }
  const TrainingMatrix& design() const { return builder_.design(); }

  /// All that its further course depends on, and back. `seeds` as in writeIndividuals().
  void write(const std::vector<NodePtr>& seeds, ByteWriter& out) const;
  void read(const std::vector<NodePtr>& seeds, ByteReader& in);

 private:
  std::size_t size() const { return static_cast<std::size_t>(options_.population); }
  Individual rated(NodePtr tree) const;
  void breed(const std::vector<Individual>& elite, double eliteShare);
  bool paretoGeneration();
  bool singleGeneration();
  void rankSingle(std::vector<Individual>& individuals) const;

  Builder builder_;
  const EvolutionOptions& options_;
  Rng rng_;
  const Context& context_;
  std::vector<Individual> population_, pool_;  ///< pool: the population and its offspring
  Archive archive_;
  Selection selection_;
  EvolutionState state_;
};

}  // namespace paretree::learners::gmt

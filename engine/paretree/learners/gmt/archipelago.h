// The islands of an evolution, here or in several processes.
#pragma once

#include <memory>

#include "paretree/learners/gmt/island.h"

namespace paretree::learners::gmt {

class Archipelago {
 public:
  using Course = std::vector<std::pair<double, double>>;

  Archipelago(const TrainingMatrix& design, const EvolutionOptions& options,
              const std::vector<NodePtr>& seeds, const Context& context);

  /// First populations, or those of the last checkpoint.
  void begin(const grow::GrowData& grow);
  void turn(int generations);
  /// The best of each island go to the next one.
  void pass();
  /// Of all islands, wherever they are.
  bool done() const { return done_; }
  bool stopped() const { return stopped_; }
  /// The first island; null where another process has it.
  const Island* first() const { return holdsFirst() ? islands_.front().get() : nullptr; }
  Course& course() { return course_; }
  /// At the end of an epoch: where it is time, a checkpoint is written. It counts once all processes are
  /// known to have written theirs, at the end of the next epoch.
  void keep();
  /// What all islands have found, in their order.
  void gather(EvolutionResult& result);

 private:
  struct Found {
    std::vector<Individual> best;
    EvolutionState state;
    Effort effort;
  };
  bool holdsFirst() const { return !numbers_.empty() && numbers_.front() == 0; }
  std::string name(const char* what, std::size_t epoch, std::size_t island) const;
  bool restore();
  void commit();
  void passHere();
  void passAbroad();
  void agree(const std::vector<std::string>& received);
  std::string standing() const;
  std::string findingsHere() const;
  std::vector<Found> findings();

  const EvolutionOptions& options_;
  const std::vector<NodePtr>& seeds_;
  const Context& context_;
  std::vector<std::unique_ptr<Island>> islands_;  ///< those of this process, ascending
  std::vector<std::size_t> numbers_;              ///< theirs
  Course course_;
  std::size_t search_ = 0;                               ///< of the world
  std::size_t epoch_ = 0, written_ = 0, committed_ = 0;  ///< epochs; 0: none
  bool due_ = false, done_ = false, stopped_ = false;
  std::string end_;  ///< findings that an earlier job has left
};

}  // namespace paretree::learners::gmt

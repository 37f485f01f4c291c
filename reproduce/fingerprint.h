// What a learner does, in a few digits: so that a kept cell can be known to come from a learner that behaves
// otherwise today.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "paretree/learners/registry.h"

namespace paretree::reproduce {

inline constexpr int kFingerprintRuns = 10;

/// What a run's notes or its error say of a worker that did not answer as it should: on a machine with so
/// much to do that it is started too late, say. Learners then go on by other means, so that such a run says
/// nothing of what they answer.
std::optional<Message> workerTrouble(const Result<learners::Outcome>& outcome);

/// The outcomes of ten small fixed runs as bytes: tables of 60 rows and more, of each kind that the learner
/// takes in turn, small budgets, a seed each. A run that fails gives the code of its error. Empty where a
/// worker gave trouble.
std::vector<std::string> fingerprintRuns(const learners::Learner& learner);

/// The first 16 digits of the SHA-256 of these bytes. It changes with what the learner answers, never with
/// how its sources are written. Empty, not known, where a worker gave trouble.
std::string fingerprintOf(const learners::Learner& learner);

/// Fingerprints of learners by id, each made once.
class Fingerprints {
 public:
  explicit Fingerprints(const learners::Registry& registry) : registry_(registry) {}
  /// Those of all of these, divided by '+'; empty for none, and where one is not known. A learner that is not
  /// there has "none".
  std::string of(const std::vector<std::string>& learners);

 private:
  const learners::Registry& registry_;
  std::map<std::string, std::string> known_;
};

}  // namespace paretree::reproduce

// What every learner promises, as checks for a program of one's own; they need no framework for tests:
//
//   for (const auto& broken : testing::brokenPromises(makeMine()))
//     std::cerr << broken.promise << ": " << broken.found << '\n';
//
// Findings are English sentences for the author of a learner.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "paretree/learners/learner.h"

namespace paretree::testing {

/// A learner and what it is tried on. Every promise calls learn() several times.
struct Trial {
  learners::LearnerPtr learner;
  /// Small budgets, so that each run takes a moment. What is not there has its default.
  learners::ParamValues values;
  /// Tasks that suit the learner, with training and test rows.
  std::vector<learners::Task> tasks;
};

/// One promise. `check` says what is broken, each finding in a sentence; nothing where the promise is kept.
struct Promise {
  std::string id;    ///< "same-bytes"
  std::string text;  ///< "Equal seeds give equal bytes on any number of threads."
  std::function<std::vector<std::string>(const Trial&)> check;
};

/// All of them, in the order in which they are worth mending.
const std::vector<Promise>& promises();

/// Makes a trial with two small generated tasks: the first two of four (three classes; one number; two
/// numbers; eleven classes) that suit the learner. The first three have a nominal attribute and missing
/// values.
Trial ordinaryTrial(const learners::LearnerPtr& learner, const learners::ParamValues& values = {});

/// Checks one promise. Says what is broken, that the learner threw, or that there is no task to try it on.
std::vector<std::string> findings(const Promise& promise, const Trial& trial);

struct BrokenPromise {
  std::string promise;  ///< Promise::id
  std::string found;
};

/// Checks all promises; empty where all are kept. Deterministic.
std::vector<BrokenPromise> brokenPromises(const Trial& trial);
/// The same with ordinaryTrial().
std::vector<BrokenPromise> brokenPromises(const learners::LearnerPtr& learner,
                                          const learners::ParamValues& values = {});

}  // namespace paretree::testing

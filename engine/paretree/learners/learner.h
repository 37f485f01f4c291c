// The seam for learners: one folder each, one line in the registry.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/learners/outcome.h"
#include "paretree/learners/params.h"

namespace paretree::learners {

/// What a learner is asked to do.
struct Task {
  data::Dataset data;
  /// Ascending; test may be empty. Rows with missing targets are already left out
  data::Rows train, test;
  std::vector<int> targets;
  std::vector<int> features;           ///< columns that may be used
  std::vector<model::ModelPtr> seeds;  ///< in the schema of `data` (see alignModel); empty = start afresh

  bool classification() const { return targets.size() == 1 && data.info(targets[0]).isNominal(); }
};

struct LearnerInfo {
  std::string id;       ///< "molhc"
  std::string name;     ///< "Hybrid trees"
  std::string method;   ///< "MOLHC"
  std::string summary;  ///< one line for its card
  std::string source;   ///< the paper
  /// Its marker and colour in charts (VISUAL order: 0 triangle, 1 square, 2 diamond, 3 circle, 4 pentagon, 5
  /// hexagon, 6 cross, 7 star)
  int mark = 0;
  double testFraction = 1.0 / 3;
  bool usesSeeds = true;            ///< can search again from a model
  std::string modelNoun = "model";  ///< "tree", "rule set": for the texts of the window
  bool reference = false;           ///< plain learners that serve as reference points
};

/// Scores models that a person has changed as the search scored its own, so that they can be shown on the
/// same chart while they are being changed. Holds what that needs; immutable; quick enough to be asked while
/// a mouse moves.
class Rescorer {
 public:
  virtual ~Rescorer() = default;
  /// The edited model as a point: scores, testScores, measures, size. `model` is in the schema of the task's
  /// data.
  virtual Result<FrontPoint> score(const model::ModelPtr& model, const Context& context) const = 0;
  /// The front that the search would give with this model's tree and its locked leaves, where that can be had
  /// at once; else empty.
  virtual std::vector<FrontPoint> frontOf(const model::ModelPtr& model, const Context& context) const;
};

class Learner {
 public:
  virtual ~Learner() = default;
  virtual const LearnerInfo& info() const = 0;
  virtual std::vector<ParamInfo> params() const = 0;
  /// Why this task does not suit this learner, in words, or nothing. Cheap; asked before every run and for
  /// its card.
  virtual std::optional<Message> objection(const Task& task, const ParamValues& values) const = 0;
  /// Runs. Deterministic in (task, values, context.rng()) for any number of threads. Errors: what objection()
  /// would say, bad parameters, failures of black boxes. Stopped: the best front so far with Ending::Stopped;
  /// a stop before anything was found gives the simplest valid model (one leaf), also marked Stopped.
  virtual Result<Outcome> learn(const Task& task, const ParamValues& values,
                                const Context& context) const = 0;
  /// For the chart while a model of `outcome` is edited. Default: measures of the model itself, mapped to the
  /// objectives by their ids.
  virtual std::shared_ptr<const Rescorer> rescorer(const Task& task, const ParamValues& values,
                                                   const Outcome& outcome) const;
};

using LearnerPtr = std::shared_ptr<const Learner>;

/// Objections that all learners share: no target, target missing everywhere, one class, no features, no rows,
/// wrong kind of target.
struct Needs {
  bool classes = true;  ///< one nominal target suits
  bool numbers = true;  ///< one numeric target suits
  bool severalNumbers = false;
  bool weights = true;  ///< row weights are used (else they are objected to)
};
std::optional<Message> commonObjection(const Task& task, const Needs& needs);

}  // namespace paretree::learners

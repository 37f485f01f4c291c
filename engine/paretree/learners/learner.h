// The interface that every learner implements. Each has a folder of its own and a line in the registry.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/learners/outcome.h"
#include "paretree/learners/params.h"
#include "paretree/model/apply/predict.h"

namespace paretree::learners {

/// What a learner is asked to do.
struct Task {
  data::Dataset data;
  /// Row numbers, ascending, without rows whose target is missing. `test` may be empty.
  data::Rows train, test;
  std::vector<int> targets;   ///< column numbers
  std::vector<int> features;  ///< columns that may be used
  /// Models to begin the search with, in the schema of `data` (see alignModel). Empty: begin afresh.
  std::vector<model::ModelPtr> seeds;

  bool classification() const { return targets.size() == 1 && data.info(targets[0]).isNominal(); }
};

/// Says which models a search can begin with, and what it does with them. `kept` and `free` are labels:
/// English, with their German in messages/labels.h.
struct SeedUse {
  bool tree = true;
  bool rules = true;
  bool front = false;        ///< all models of a run at once
  bool keepsNodes = false;   ///< locked nodes of a tree are in the models found, too
  bool keepsSplits = false;  ///< the splits of a tree are, locked or not
  bool keepsRules = false;   ///< locked rules, likewise
  std::string kept;          ///< what stays: "the tree with all its splits"; empty: nothing is said
  std::string free;          ///< what may change
};

/// Says how the front made from a part of the rows meets a point of the front made from all.
enum class Meeting {
  /// By the best in the first objective among those that are not worse in any other. Where all are, by the
  /// least bad in the others.
  BySize,
  /// Cost-complexity paths: a point that is the best for prices of a leaf in [a, b) is met by the best at the
  /// price sqrt(a b) (Breiman et al. 1984, sections 3.4 and 11.5). The largest is met at price 0, the
  /// smallest
  /// by the smallest. Losses are shares of wrong rows or mean squared errors.
  ByPrice,
};

/// Answers for training rows by models that had not seen them.
struct HeldAnswers {
  data::Rows rows;             ///< ascending
  model::Predictions answers;  ///< one for each of these: classes with their probabilities, or values
};

/// All that is said of a learner besides its parameters. `name`, `summary` and `missingValues` are labels.
struct LearnerInfo {
  std::string id;       ///< "molhc"
  std::string name;     ///< "Hybrid trees"
  std::string method;   ///< "MOLHC"
  std::string summary;  ///< one line for its card
  std::string source;   ///< the paper
  /// Its marker and colour in charts: 0 triangle, 1 square, 2 diamond, 3 circle, 4 pentagon, 5 hexagon, 6
  /// cross, 7 star, 8 triangle on its tip. No two learners of the project share one.
  int mark = 0;
  double testFraction =
      1.0 / 3;            ///< share of the rows that is set aside for testing, if nothing else is asked
  bool usesSeeds = true;  ///< whether it can search again from a model
  std::string modelNoun = "model";  ///< "tree", "rule set": for the texts of the window
  bool reference = false;           ///< a plain learner that others are compared with
  /// The method of a paper: its parameters say where they stand there, the start page has a sample of it, and
  /// it can search again from a model
  bool ofPaper = true;
  std::string missingValues = {};  ///< what it does with missing values
  SeedUse seeds = {};              ///< holds where usesSeeds
  Meeting meeting = Meeting::BySize;
  bool estimatedAlways = false;  ///< points are estimated without being asked: it costs little
};

/// How the readable leaves below a node and the black boxes answer its rows, by the figures that the search
/// decides by.
struct NodeJudgement {
  double rows = 0;               ///< training rows
  double byTree = 0, byBox = 0;  ///< of these, answered rightly; of several boxes by the best in each leaf
  double low = 0, high = 0;      ///< 95 % interval of the rows that the boxes answer rightly more
};

/// Scores models that a person has changed in the way the search scored its own, so that both can be shown
/// on one chart. Immutable. Quick enough to be asked while a mouse moves.
class Rescorer {
 public:
  virtual ~Rescorer() = default;
  /// Gives the edited model as a point: scores, testScores, measures, size. `model` must be in the schema of
  /// the task's data.
  virtual Result<FrontPoint> score(const model::ModelPtr& model, const Context& context) const = 0;
  /// Gives the front that the search would find with this model's tree and its locked leaves. Empty where
  /// that takes a search.
  virtual std::vector<FrontPoint> frontOf(const model::ModelPtr& model, const Context& context) const;
  /// Judges each node of the model's tree as the search judged its leaves. Empty where it knows no black
  /// boxes.
  virtual std::vector<NodeJudgement> judge(const model::ModelPtr& model) const;
};

class Learner {
 public:
  virtual ~Learner() = default;
  virtual const LearnerInfo& info() const = 0;
  virtual std::vector<ParamInfo> params() const = 0;
  /// Says why this task does not suit this learner, or nothing. Cheap: asked before every run and for its
  /// card.
  virtual std::optional<Message> objection(const Task& task, const ParamValues& values) const = 0;
  /// Searches. Gives the same bytes for the same (task, values, context.rng()) on any number of threads.
  /// Errors: what objection() says, wrong parameters, failures of black boxes. A stop is no error: it gives
  /// the best front so far, or one leaf if nothing was found yet, with Ending::Stopped.
  virtual Result<Outcome> learn(const Task& task, const ParamValues& values,
                                const Context& context) const = 0;
  /// Gives what scores models while one of `outcome` is edited. Default: measures the model itself and maps
  /// the measures to the objectives by their ids.
  virtual std::shared_ptr<const Rescorer> rescorer(const Task& task, const ParamValues& values,
                                                   const Outcome& outcome) const;
  /// Gives what parts of the only model of `outcome` answer for training rows that these parts were made
  /// without, so that no folds are needed (a forest: out of bag). `context` has the generator that learn()
  /// was given. None where there is no such thing, which is the default, and after a stop.
  virtual std::optional<HeldAnswers> heldAnswers(const Task& task, const ParamValues& values,
                                                 const Outcome& outcome, const Context& context) const;
};

using LearnerPtr = std::shared_ptr<const Learner>;

/// Which tasks suit a learner.
struct Needs {
  bool classes = true;          ///< one nominal target
  bool numbers = true;          ///< one numeric target
  bool severalNumbers = false;  ///< several numeric targets
  bool weights = true;          ///< rows with weights; false: they are objected to
};
/// Says what all learners object to: no target, a target that is missing everywhere, one class, no features,
/// no rows, a target of the wrong kind; or nothing.
std::optional<Message> commonObjection(const Task& task, const Needs& needs);

}  // namespace paretree::learners

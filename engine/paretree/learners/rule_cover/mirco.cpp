#include <algorithm>
#include <cmath>
#include <optional>

#include "paretree/core/parallel.h"
#include "paretree/core/text.h"
#include "paretree/grow/forest.h"
#include "paretree/learners/binning_param.h"
#include "paretree/learners/part_progress.h"
#include "paretree/learners/rule_cover/missed_rows.h"
#include "paretree/learners/rule_cover/rule_cover.h"
#include "paretree/learners/rule_cover/rule_models.h"
#include "paretree/learners/rule_cover/tuning.h"
#include "paretree/learners/sampled_search.h"
#include "paretree/learners/table_learner.h"
#include "paretree/model/apply/predict.h"

namespace paretree::learners::rule_cover {
namespace {

struct MircoParams {
  std::string cover = "search";
  int steps = 40000;
  int nodeLimit = 20000;
  int trees = 100;
  int depth = 10;
  std::string criterion = "gini";
  std::string explain = "labels";
  int binRows = grow::Binning().above;
  int sampleRows = kSampleRows;
  std::string missedRows = "nearest";
  bool asPublished = false;

  /// What takes the place of other parameters.
  MircoParams effective() const {
    MircoParams all = *this;
    if (!asPublished) return all;
    all.cover = "greedy";
    all.explain = "labels";
    all.binRows = 0;
    return all;
  }
  grow::GrowOptions treeOptions(const Task& task) const {
    grow::GrowOptions options;
    options.maxDepth = depth;
    options.criterion = !task.classification()   ? grow::Criterion::Variance
                        : criterion == "entropy" ? grow::Criterion::Entropy
                                                 : grow::Criterion::Gini;
    return options;
  }
};

constexpr const char* kCoverAsPublished =
    "On: the cover is that of algorithm S.1, whose redundant rules leave from the end of a list by cost, of "
    "the data's classes, and trees try every cut. Of rules with equal covers one is a candidate, that of "
    "fewest conditions; the ratio of line 3 counts rows that are not covered yet. Rows missed stay with "
    "their "
    "parameter: by itself the paper's text, with 'all' the authors' program.";

const ParamTable<MircoParams>& table() {
  static const ParamTable<MircoParams> params{
      param<&MircoParams::cover>("cover", "Cover found by",
                                 Choice{{{"greedy", "Greedy"},
                                         {"search", "Greedy, then local search"},
                                         {"optimal", "Solver, from the best known"}}},
                                 "How few and pure rules are chosen that cover all training rows (model 1).")
          .at("§ 2, (1), alg. 1, S.1"),
      param<&MircoParams::trees>("trees", "Trees in the forest", IntRange{1, 10000},
                                 "Every leaf of every tree is a candidate rule.", false, "trees")
          .at("§ 2"),
      param<&MircoParams::depth>("depth", "Depth of trees", IntRange{1, 64},
                                 "At most so many conditions in a rule before merging.", false, "levels")
          .at("§ 4"),
      param<&MircoParams::criterion>("criterion", "Impurity",
                                     Choice{{{"gini", "Gini"}, {"entropy", "Entropy"}}},
                                     "w_j in model 1; regression uses the variance.")
          .classesOnly()
          .at("§ 2"),
      param<&MircoParams::explain>(
          "explain", "Cover", Choice{{{"labels", "The data's classes"}, {"forest", "The forest's answers"}}},
          "Be a classifier, or explain the forest.")
          .at("§ 2"),
      param<&MircoParams::steps>("steps", "Search steps", IntRange{0, 1000000000},
                                 "Budget of the local search.", true, "steps")
          .at(""),
      param<&MircoParams::nodeLimit>("node-limit", "Solver nodes", IntRange{1, 2000000000},
                                     "Budget of the solver, with cover = optimal.", true, "nodes")
          .at(""),
      param<&MircoParams::binRows>("bin-rows", kBinRowsLabel, binRowsRange(), kBinRowsHelp, true, "rows")
          .zero(kBinRowsZero)
          .at(""),
      param<&MircoParams::sampleRows>("sample-rows", kSampleRowsLabel, sampleRowsRange(), kSampleOrStepsHelp,
                                      true, "rows")
          .zero("all at once")
          .at(""),
      param<&MircoParams::missedRows>("missed-rows", kMissedRowsLabel, missedRowsChoice(), kMissedRowsHelp,
                                      true)
          .at("§ 4"),
      param<&MircoParams::asPublished>("as-published", "As published", Switch{}, kCoverAsPublished, true)
          .at("§ 2, S.1"),
  };
  return params;
}

/// One run, step by step. After a stop each step does only what a valid front needs.
class MircoRun {
 public:
  MircoRun(const Task& task, const MircoParams& params, const SampleStep& step, const Context& context)
      : task_(task),
        params_(params),
        step_(step),
        steps_(step.partOf(params.steps)),
        context_(context),
        progress_(context) {
    outcome_.objectives = ruleObjectives(task);
  }

  Result<Outcome> run() {
    growTheForest();
    if (step_.inVain(context_)) return stoppedInVain();
    RulePool pool(task_, labels(), missedRowsBy(params_.missedRows));
    collect(pool);
    if (step_.inVain(context_)) return stoppedInVain();
    const CoverProblem problem = coverProblem(pool, unlessShown());
    if (step_.inVain(context_)) return stoppedInVain();
    if (!problem.uncoverable().empty())
      outcome_.notes.push_back(
          Message{"learners.rules-uncoverable", {{"rows", problem.uncoverable().size()}}});
    findCover(pool, problem);
    if (step_.inVain(context_)) return stoppedInVain();
    if (params_.cover == "optimal") prove(problem);
    if (step_.inVain(context_)) return stoppedInVain();
    if (auto made = makeFront(pool, problem); !made) return made.error();
    if (step_.inVain(context_)) return stoppedInVain();
    if (auto added = addReferences(); !added) return added.error();
    summarise(pool);
    outcome_.ending = context_.stopping()                    ? Ending::Stopped
                      : proved_ || params_.cover == "greedy" ? Ending::Converged
                                                             : Ending::BudgetSpent;
    progress_.say(Message{"progress.done", {}}, 1);
    return std::move(outcome_);
  }

 private:
  /// What a step does to the end when somebody sees what it has so far.
  const Context* unlessShown() const { return step_.shown ? nullptr : &context_; }
  /// `name` stands in the run's timing.
  void begin(const char* name, Message phase, double fraction) const {
    context_.beginPhase(name);
    progress_.say(std::move(phase), fraction);
  }

  void growTheForest() {
    begin("growing the forest", Message{"progress.forest", {}}, 0);
    columns_.emplace(task_.data, splitFeatures(task_), task_.targets, task_.data.weights(),
                     grow::Binning{params_.binRows, task_.train, context_.threads(), context_.stopToken()});
    grow::ForestOptions options;
    options.trees = step_.evenPartOf(params_.trees);
    options.tree = params_.treeOptions(task_);
    const Rng rng = context_.rng().stream("forest");
    forest_ = growForest(*columns_, task_.train, options, rng, progress_.part(rng, 0, tuning::kRulesFrom));
    leaves_ += forest_.trees.leaves();
    if (!step_.last()) columns_.reset();  // else the plain tree is grown from them, too
  }

  Labels labels() {
    Labels labels = labelsOf(task_, params_.criterion == "entropy" ? Impurity::Entropy : Impurity::Gini);
    if (params_.explain != "forest") return labels;
    const auto answersOf = [&](const model::Ensemble& forest, const Context& context) {
      return *predict(modelOf(task_, forest), task_.data, task_.train,
                      context);  // asks no black box
    };
    auto answers = answersOf(forest_, context_);
    if (context_.stopping()) {  // perhaps not all rows were reached: the first tree answers for the forest
      const model::Ensemble first{{forest_.trees[0]}, {1}};
      answers = answersOf(first, Context());
    }
    labels.classes = answers.classes;
    if (!task_.classification()) labels.values = answers.values;
    for (auto& code : labels.classes) code = std::max(code, 0);
    return labels;
  }

  void collect(RulePool& pool) {
    begin("collecting rules", Message{"progress.collecting-rules", {}}, tuning::kRulesFrom);
    pool.reserve(forest_.trees.size());
    addSeeds(pool, task_.seeds, step_.ownSeeds, outcome_.notes, unlessShown());
    for (std::size_t t = 0; t < forest_.trees.size(); ++t) {
      if ((t > 0 || !step_.shown) && context_.stopping()) break;
      pool.add(std::make_shared<const model::Tree>(forest_.trees[t]), static_cast<int>(t),
               t > 0 ? &context_ : unlessShown());
    }
  }

  /// The rule sets found so far, which `front` gives, where a picture of them is wanted.
  template <class Front>
  void show(const Front& front, Message phase, double fraction) const {
    if (!step_.shown || !context_.wantsSnapshot(tuning::kLiveFronts)) return;
    Progress progress;
    progress.soFar = front().soFar(outcome_);
    if (!progress.soFar) return;
    progress.phase = std::move(phase);
    progress.fraction = fraction;
    progress.best = cover_.cost;
    progress.bestLabel = Message{"progress.cheapest-cover", {}};
    progress_.report(progress);
  }
  RuleFront coverFront(const RulePool& pool, const CoverProblem& problem) const {
    RuleFront front(pool, Estimate::Training, context_);
    front.own({cover_.sets, {}}, RuleFront::OwnRules::Stays);
    if (!context_.stopping()) front.offer(byContribution(problem, cover_));
    return front;
  }

  void findCover(const RulePool& pool, const CoverProblem& problem) {
    begin("covering", Message{"progress.covering", {}}, tuning::kCoversFrom);
    cover_ =
        greedyCover(problem, context_, params_.asPublished ? Removal::EndOfList : Removal::EachRedundant);
    greedyCost_ = cover_.cost;
    const auto front = [&] { return coverFront(pool, problem); };
    show(front, Message{"progress.covering", {}}, tuning::kCoversFrom);
    if (params_.cover == "greedy") return;
    cover_ = searchCover(problem, cover_, {steps_}, context_.rng().stream("search"), context_,
                         [&](std::int64_t step, double best) {
                           Progress progress;
                           progress.phase = Message{"progress.smaller-covers", {}};
                           progress.step = static_cast<std::uint64_t>(step);
                           progress.total = static_cast<std::uint64_t>(steps_);
                           progress.unit = Message{"progress.step", {}};
                           progress.fraction =
                               tuning::kCoversFrom + (tuning::kBoundFrom - tuning::kCoversFrom) *
                                                         static_cast<double>(step) / std::max(1, steps_);
                           progress.best = best;
                           progress.bestLabel = Message{"progress.cheapest-cover", {}};
                           progress_.report(progress);
                         });
    show(front, Message{"progress.smaller-covers", {}}, tuning::kBoundFrom);
  }

  /// How good the cover is, which the last step says.
  CoverBound boundOf(const CoverProblem& problem, const Context& context) const {
    if (!step_.last()) {
      CoverBound quick;
      quick.value = lagrangianBound(problem, cover_.cost, tuning::kSampleBoundSteps, context).bound;
      return quick;
    }
    const bool begins = params_.cover == "optimal";  // a search, from this bound
    return lpBound(problem, cover_.cost, context,
                   begins ? tuning::kMostSolvedRows : tuning::kMostBoundedRows);
  }

  void prove(const CoverProblem& problem) {
    begin("bounding", Message{"progress.bounding", {}}, tuning::kBoundFrom);
    bound_ = boundOf(problem, context_);
    if (context_.stopping()) return;
    begin("proving", Message{"progress.proving", {}}, tuning::kProofFrom);
    const OptimalCover optimal = optimalCover(problem, cover_, *bound_, params_.nodeLimit, context_);
    cover_ = optimal.cover;
    proved_ = optimal.proved;
    if (!optimal.note.empty())
      outcome_.notes.push_back(Message{"learners.rules-searched", {{"why", optimal.note}}});
    else if (!proved_)
      outcome_.notes.push_back(Message{"learners.rules-node-limit", {}});
  }

  /// What one thread is busy with for long, while the others search for rule sets and measure them.
  void workAside(const CoverProblem& problem) {
    if (step_.inVain(context_)) return;
    const Context aside = context_.quiet(context_.rng(), context_.threads());
    if (!bound_) bound_ = boundOf(problem, aside);
    if (!step_.last() || context_.stopping()) return;
    plain_ =
        growTree(*columns_, task_.train, params_.treeOptions(task_), context_.rng().stream("tree"), aside);
    columns_.reset();
    boosted_ = boostingTrees(task_, step_.sample, params_.trees, params_.depth, aside);
  }

  Result<void> makeFront(const RulePool& pool, const CoverProblem& problem) {
    begin("making rule sets", Message{"progress.rule-sets", {}}, tuning::kSetsFrom);
    Result<void> settled;
    parallelFor(2, context_.threads(), [&](std::size_t part) {
      if (part == 1) return workAside(problem);
      RuleFront front = coverFront(pool, problem);
      if (!context_.stopping())
        front.sweep(problem, params_.cover == "greedy" ? 0 : std::min(steps_, tuning::kMostSweepSteps), [&] {
          show([&]() -> const RuleFront& { return front; }, Message{"progress.rule-sets", {}},
               (tuning::kSetsFrom + tuning::kReferencesFrom) / 2);
        });
      if (!step_.inVain(context_)) settled = front.settle(outcome_);
    });
    if (step_.last() && bound_ && !bound_->solver)
      outcome_.notes.push_back(Message{"learners.rules-lagrangian-bound", {{"why", bound_->note}}});
    return settled;
  }

  Result<void> addReferences() {
    if (!step_.last()) return {};
    begin("measuring references", Message{"progress.references", {}}, tuning::kReferencesFrom);
    if (auto added =
            addReference(outcome_, "forest", "forest", modelOf(task_, std::move(forest_)), task_, context_);
        !added)
      return added;
    if (context_.stopping()) return {};
    progress_.say(Message{"progress.references", {}},
                  tuning::kReferencesFrom + tuning::kForestMeasured * (1 - tuning::kReferencesFrom));
    if (auto added =
            addReference(outcome_, "cart", "plain tree", modelOf(task_, std::move(plain_)), task_, context_);
        !added)
      return added;
    return addBoostingReferences(outcome_, task_, step_.sample, params_.trees, std::move(boosted_), context_);
  }

  void summarise(const RulePool& pool) {
    const Context quiet(context_.rng(), context_.threads());
    const model::Model chosen = instantiate(outcome_.front[outcome_.chosen].recipe);
    const double missed = missedShare(chosen, task_, task_.test, quiet);
    const double gap = bound_->value > 0 ? cover_.cost / bound_->value - 1 : data::kMissing;
    const double forestError = referenceError(outcome_, "forest");
    const bool classes = task_.classification();
    using Unit = front::Objective::Unit;
    outcome_.report.summary = {
        {"rules", "Rules", static_cast<std::int64_t>(cover_.sets.size()), Unit::Count},
        {"cost", "Cost (rules and impurity)", cover_.cost, Unit::Value},
        {"lpBound", bound_->solver ? "Least possible (linear program)" : "Least possible (Lagrangian)",
         bound_->value, Unit::Value},
        {"gap", "Gap", gap, Unit::Share},
        {"proved", "Proved least", std::string(proved_ ? "yes" : "no"), Unit::Value},
        {"greedyCost", "Cost of the greedy cover", greedyCost_, Unit::Value},
        {"missedTest", "Test rows no rule covers", missed, Unit::Share},
        {"forestAccuracy", classes ? "Accuracy of the forest" : "RMSE of the forest",
         classes ? 1 - forestError : forestError, classes ? Unit::Share : Unit::Value},
        {"candidateRules", "Candidate rules", static_cast<std::int64_t>(pool.size()), Unit::Count},
        {"forestLeaves", "Leaves of the forest", static_cast<std::int64_t>(leaves_), Unit::Count},
    };
    if (missed > 0) outcome_.notes.push_back(Message{"learners.rules-not-explained", {}});
  }

  const Task& task_;
  const MircoParams& params_;
  const SampleStep& step_;
  int steps_;  ///< of the local search
  const Context& context_;
  PartProgress progress_;
  Outcome outcome_;
  std::optional<grow::GrowData> columns_;
  model::Ensemble forest_;
  std::size_t leaves_ = 0;
  Cover cover_;
  double greedyCost_ = 0;
  std::optional<CoverBound> bound_;
  bool proved_ = false;
  model::Tree plain_;        ///< reference
  model::Ensemble boosted_;  ///< likewise
};

class Mirco final : public TableLearner<MircoParams> {
 public:
  Mirco()
      : TableLearner(
            {.id = "mirco",
             .name = "Rule cover",
             .method = "MIRCO",
             .summary = "The fewest, purest rules of a forest",
             .source = "Birbil, Edali and Yuceoglu: Rule Covering for Interpretation and Boosting",
             .mark = 1,
             .modelNoun = "rule set",
             .missingValues = "each rule says whether it holds for rows without a value",
             .seeds =
                 {.tree = true,
                  .rules = true,
                  .front = true,
                  .keepsRules = true,
                  .kept =
                      "locked rules for good; switched off rules stay out; the others are candidates again",
                  .free = "which rules of the forest cover the remaining rows"}},
            Needs{}, table()) {}

 protected:
  Result<Outcome> search(const Task& task, const MircoParams& params, const Context& context) const override {
    const MircoParams effective = params.effective();
    return searchAfreshOrInSteps(task, params.sampleRows, StoppedStep::GivesTheLast, context,
                                 [&](const Task& part, const SampleStep& step, const Context& inStep) {
                                   return MircoRun(apart(part), effective, step, inStep).run();
                                 });
  }
};

}  // namespace

LearnerPtr makeMirco() { return std::make_shared<Mirco>(); }

}  // namespace paretree::learners::rule_cover

// What it takes to judge models on the terms of one run: its task (data, roles, split) and its way of
// scoring. Made in the background on first use and kept.
#pragma once

#include <deque>
#include <memory>
#include <mutex>

#include "paretree/model/change/edit.h"
#include "ui/document/document.h"
#include "ui/drawing/tree/tree_context.h"
#include "ui/jobs/lazy.h"

namespace paretree::ui {

using TaskPtr = std::shared_ptr<const learners::Task>;

class RunScorer {
 public:
  /// `outcome` null: models are measured, not scored (nothing has been run yet). `estimates`: of the run, or
  /// null.
  RunScorer(std::shared_ptr<const learners::Registry> registry, runs::TablePtr table,
            runs::RunRequest request, std::shared_ptr<const learners::Outcome> outcome,
            std::shared_ptr<const runs::CrossValidation> estimates = nullptr);

  // To be called in a Job's work only.
  Result<TaskPtr> task();
  /// Of a model that is drawn by hand on the task's rows: no learner, classes that weigh alike where they do
  /// so for that of the request. The task must have been made.
  model::Provenance originOfDrawn();
  /// The model as a point of the run's chart; with measures only where there is no run.
  Result<learners::FrontPoint> score(const model::ModelPtr& model, std::stop_token stop);
  /// What the run's folds say of an edited model whose answers they refit. Nothing after a stop, where the
  /// run has no estimates, or where the search itself judges by rows held out.
  std::optional<runs::PointEstimate> refitted(const model::ModelPtr& model, std::stop_token stop);
  /// The same without what is said of leaves; kept of the models that were asked for last, as each edit of a
  /// model is compared with it.
  std::optional<runs::PointEstimate> refittedFigures(const model::ModelPtr& model, std::stop_token stop);
  /// Rescorer::judge of the run.
  std::vector<learners::NodeJudgement> judge(const model::ModelPtr& model);
  /// What pictures of every model need of the data; the task must have been made.
  const TreeContext& dataContext();
  const learners::Outcome& outcome() const { return *outcome_; }
  /// The same, with the measures of the task where nothing has been run yet; the task must have been made.
  std::shared_ptr<const learners::Outcome> measuredOutcome();

 private:
  std::shared_ptr<const learners::Registry> registry_;
  runs::RunRequest request_;
  std::shared_ptr<const learners::Outcome> outcome_;
  std::shared_ptr<const runs::CrossValidation> estimates_;
  struct Prepared {
    TaskPtr task;
    model::Provenance origin;
  };
  static Result<Prepared> preparedFor(const learners::Registry& registry, const data::TableFile& table,
                                      const runs::RunRequest& request);
  Lazy<Result<Prepared>> prepared_;
  Lazy<std::shared_ptr<const learners::Rescorer>> rescorer_;
  Lazy<TreeContext> dataContext_;
  std::mutex keeping_;
  std::deque<std::pair<model::ModelPtr, runs::PointEstimate>> kept_;  ///< the last one first
};

using RunScorerPtr = std::shared_ptr<RunScorer>;

/// All that the views say of one model.
/// Of the rows of a class.
struct ClassTally {
  std::size_t rows = 0, right = 0;
};

struct ModelFacts {
  model::ModelPtr model;
  TaskPtr task;
  /// Of the run whose chart it stands on; its objectives, measures, box answers
  std::shared_ptr<const learners::Outcome> outcome;
  learners::FrontPoint point;
  TreeContext tree;                             ///< for other shapes only what follows from the data alone
  std::vector<data::Rows> trainRows, testRows;  ///< of each node or rule
  /// Of each node or rule, by rows held out: of hybrid trees what the search decided by, of others what the
  /// folds of the run say. Empty where nothing was held out
  std::vector<learners::NodeJudgement> judged = {};
  /// By class, of the test rows, where black boxes answer some and the tests are not very many; else empty
  std::vector<ClassTally> onTest = {};
  /// What to expect on new rows; of an edited model by folds that refit its answers. None: not known
  std::optional<runs::PointEstimate> expected = std::nullopt;
  /// Of an edited model: what the same folds say of the model that it was made from, refitted alike
  std::optional<runs::PointEstimate> before = std::nullopt;
};
using FactsPtr = std::shared_ptr<const ModelFacts>;

/// In a Job's work only. `point` null: it is scored. `estimate`: of this model, or null; `before`:
/// ModelFacts::before.
Result<FactsPtr> factsOf(const model::ModelPtr& model, const learners::FrontPoint* point, RunScorer& scorer,
                         std::stop_token stop, const runs::PointEstimate* estimate = nullptr,
                         std::optional<runs::PointEstimate> before = std::nullopt);

/// What the model itself and its run know, where the data are not at hand: a task without rows, and no rows
/// anywhere. `outcome` may be null. `gaps`: of the rows that the run learnt from, as it says; empty: not
/// known.
Result<FactsPtr> factsWithoutData(const model::ModelPtr& model, const learners::FrontPoint* point,
                                  std::shared_ptr<const learners::Outcome> outcome, model::Gaps gaps = {});

/// A model after edits, and where it lies.
struct EditedModel {
  model::ModelPtr model;
  learners::FrontPoint point;
  Message text;                                                ///< what was done
  std::optional<runs::PointEstimate> refitted = std::nullopt;  ///< RunScorer::refitted()
  std::optional<runs::PointEstimate> before = std::nullopt;    ///< ModelFacts::before
  /// What views say of it while it is tried: of the kind that is said of models which are kept, but without
  /// test rows. Never null of what applyEdits() gives.
  FactsPtr facts = nullptr;
};
/// A preview is no look at the test rows: whoever tries one after the other would choose by them.
learners::FrontPoint withoutTest(learners::FrontPoint point);
/// In a Job's work only.
Result<EditedModel> applyEdits(const model::ModelPtr& model, const std::vector<model::Edit>& edits,
                               RunScorer& scorer, std::stop_token stop);

}  // namespace paretree::ui

// What it takes to judge models on the terms of one run: its task (data, roles, split) and its way of
// scoring. Made in the background on first use and kept.
#pragma once

#include <memory>

#include "engine/model/edit.h"
#include "ui/document/document.h"
#include "ui/drawing/tree_context.h"
#include "ui/jobs/lazy.h"

namespace paretree::ui {

using TaskPtr = std::shared_ptr<const Task>;

class Workbench {
 public:
  /// `outcome` null: models are measured, not scored (nothing has been run yet).
  Workbench(std::shared_ptr<const Registry> registry, TablePtr table, RunRequest request,
            std::shared_ptr<const Outcome> outcome);

  // To be called in a Job's work only.
  Result<TaskPtr> task();
  /// Of a model that is drawn by hand on the task's rows: no learner. The task must have been made.
  Provenance originOfDrawn();
  /// The model as a point of the run's chart; with measures only where there is no run.
  Result<FrontPoint> score(const ModelPtr& model, std::stop_token stop);
  /// What pictures of every model need of the data; the task must have been made.
  const TreeContext& dataContext();
  const Outcome& outcome() const { return *outcome_; }

 private:
  std::shared_ptr<const Registry> registry_;
  RunRequest request_;
  std::shared_ptr<const Outcome> outcome_;
  struct Prepared {
    TaskPtr task;
    Provenance origin;
  };
  static Result<Prepared> preparedFor(const Registry& registry, const TableFile& table,
                                      const RunRequest& request);
  Lazy<Result<Prepared>> prepared_;
  Lazy<std::shared_ptr<const Rescorer>> rescorer_;
  Lazy<TreeContext> dataContext_;
};

using WorkbenchPtr = std::shared_ptr<Workbench>;

/// All that the views say of one model.
struct ModelFacts {
  ModelPtr model;
  TaskPtr task;
  /// Of the run whose chart it stands on; its objectives, measures, box answers
  std::shared_ptr<const Outcome> outcome;
  FrontPoint point;
  TreeContext tree;                       ///< for other shapes only what follows from the data alone
  std::vector<Rows> trainRows, testRows;  ///< of each node or rule
};
using FactsPtr = std::shared_ptr<const ModelFacts>;

/// In a Job's work only. `point` null: it is scored.
Result<FactsPtr> factsOf(const ModelPtr& model, const FrontPoint* point, Workbench& workbench,
                         std::stop_token stop);

/// What the model itself and its run know, where the data are not at hand: a task without rows, and no rows
/// anywhere. `outcome` may be null.
Result<FactsPtr> factsWithoutData(const ModelPtr& model, const FrontPoint* point,
                                  std::shared_ptr<const Outcome> outcome);

/// A model after edits, and where it lies.
struct EditedModel {
  ModelPtr model;
  FrontPoint point;
  QString text;  ///< what was done, in words
};
/// In a Job's work only.
Result<EditedModel> applyEdits(const ModelPtr& model, const std::vector<Edit>& edits, Workbench& workbench,
                               std::stop_token stop);

}  // namespace paretree::ui

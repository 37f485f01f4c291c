#include "ui/document/workbench.h"

#include <QStringList>

#include "engine/model/measure.h"
#include "engine/model/predict.h"
#include "engine/model/route.h"
#include "engine/runs/edit_tools.h"
#include "engine/runs/origin.h"
#include "engine/runs/reopen.h"
#include "ui/document/rule_rows.h"
#include "ui/drawing/type.h"

namespace paretree::ui {

Result<Workbench::Prepared> Workbench::preparedFor(const Registry& registry, const TableFile& table,
                                                   const RunRequest& request) {
  const auto learner = registry.find(request.learner);
  if (!learner) return Error{"this program has no learner '" + request.learner + "'"};
  auto prepared = prepare(*learner, table, request, Context(Rng(request.seed)));
  if (!prepared) return prepared.error();
  return Prepared{std::make_shared<const Task>(std::move(prepared->task)),
                  originOf(request, referenceTo(table), prepared->split)};
}

Workbench::Workbench(std::shared_ptr<const Registry> registry, TablePtr table, RunRequest request,
                     std::shared_ptr<const Outcome> outcome)
    : registry_(std::move(registry)),
      request_(std::move(request)),
      outcome_(outcome ? std::move(outcome) : std::make_shared<const Outcome>()),
      prepared_([this, table]() -> Result<Prepared> {
        if (!table) return Error{"the data are not at hand"};
        return preparedFor(*registry_, *table, request_);
      }),
      rescorer_([this]() -> std::shared_ptr<const Rescorer> {
        const auto prepared = task();
        if (!prepared || outcome_->front.empty()) return nullptr;
        return registry_->find(request_.learner)->rescorer(**prepared, request_.params, *outcome_);
      }),
      dataContext_([this] { return contextOf((*task())->data, (*task())->targets); }) {}

Result<TaskPtr> Workbench::task() {
  const auto& prepared = prepared_.get();
  if (!prepared) return prepared.error();
  return prepared->task;
}

Provenance Workbench::originOfDrawn() {
  Provenance origin = prepared_.get()->origin;
  origin.learner.clear();
  return origin;
}

const TreeContext& Workbench::dataContext() { return dataContext_.get(); }

Result<FrontPoint> Workbench::score(const ModelPtr& model, std::stop_token stop) {
  const auto prepared = task();
  if (!prepared) return prepared.error();
  const Context context(Rng(request_.seed), 1, stop);
  if (const auto rescorer = rescorer_.get()) return rescorer->score(model, context);
  Outcome measured;
  measured.measures = outcome_->measures.empty() ? measuresFor(**prepared) : outcome_->measures;
  FrontPoint point;
  point.recipe.base = model;
  if (auto done = measurePoint(measured, point, **prepared, context); !done) return done.error();
  return point;
}

Result<FactsPtr> factsOf(const ModelPtr& model, const FrontPoint* point, Workbench& workbench,
                         std::stop_token stop) {
  const auto task = workbench.task();
  if (!task) return task.error();
  auto facts = std::make_shared<ModelFacts>();
  facts->model = model;
  facts->task = *task;
  const Task& t = **task;
  auto outcome = std::make_shared<Outcome>(workbench.outcome());
  if (outcome->measures.empty()) outcome->measures = measuresFor(t);
  facts->outcome = outcome;
  if (point) {
    facts->point = *point;
  } else {
    auto scored = workbench.score(model, stop);
    if (!scored) return scored.error();
    facts->point = std::move(*scored);
  }
  if (const Tree* tree = model->tree()) {
    facts->trainRows = rowsOfNodes(*tree, t.data, t.train);
    facts->testRows = rowsOfNodes(*tree, t.data, t.test);
    facts->tree = contextOf(*model, t.data, workbench.dataContext(), facts->trainRows, facts->testRows,
                            outcome->boxAnswers);
  } else if (const RuleSet* rules = model->rules()) {
    facts->tree = workbench.dataContext();
    facts->trainRows = rowsOfRules(rules->rules, t.data, t.train);
    facts->testRows = rowsOfRules(rules->rules, t.data, t.test);
    addRuleRows(*facts);
  }
  return FactsPtr(std::move(facts));
}

Result<FactsPtr> factsWithoutData(const ModelPtr& model, const FrontPoint* point,
                                  std::shared_ptr<const Outcome> outcome) {
  auto task = std::make_shared<Task>();
  const auto& columns = model->schema->columns;
  task->data = Dataset(columns, std::vector<ColumnValues>(columns.size()));
  task->targets = model->targets;
  task->features = task->data.features();
  auto facts = std::make_shared<ModelFacts>();
  facts->model = model;
  facts->task = task;
  facts->outcome = outcome ? std::move(outcome) : std::make_shared<const Outcome>();
  if (point) {
    facts->point = *point;
  } else {
    facts->point.recipe.base = model;
    facts->point.size = sizeOf(*model);
    facts->point.shareExplained = kMissing;
    facts->point.scores.assign(facts->outcome->objectives.size(), kMissing);
  }
  const auto parts =
      static_cast<std::size_t>(model->tree()    ? model->tree()->size()
                               : model->rules() ? static_cast<int>(model->rules()->rules.size())
                                                : 0);
  facts->trainRows.resize(parts);
  facts->testRows.resize(parts);
  return FactsPtr(std::move(facts));
}

Result<EditedModel> applyEdits(const ModelPtr& model, const std::vector<Edit>& edits, Workbench& workbench,
                               std::stop_token stop) {
  const auto task = workbench.task();
  if (!task) return task.error();
  auto changed = edited(*model, edits, (*task)->data, (*task)->train,
                        editTools(Context(Rng(1), 1, stop), (*task)->features));
  if (!changed) return changed.error();
  QStringList words;
  for (const Edit& edit : edits) words << displayText(describeEdit(edit, *model));
  EditedModel result;
  result.text = words.join(QStringLiteral(", "));
  result.model = std::make_shared<const Model>(std::move(*changed));
  auto scored = workbench.score(result.model, stop);
  if (!scored) return scored.error();
  result.point = std::move(*scored);
  return result;
}

}  // namespace paretree::ui

#include "ui/document/run_scorer.h"

#include <algorithm>

#include "paretree/learners/resamples.h"
#include "paretree/model/apply/measure.h"
#include "paretree/model/apply/predict.h"
#include "paretree/model/apply/route.h"
#include "paretree/model/text/describe.h"
#include "paretree/runs/compare.h"
#include "paretree/runs/edit_tools.h"
#include "paretree/runs/estimates/edited.h"
#include "paretree/runs/origin.h"
#include "paretree/runs/reopen.h"
#include "ui/document/rule_rows.h"
#include "ui/document/run_targets.h"
#include "ui/drawing/front/front_measures.h"
#include "ui/drawing/tree/leaf_judgements.h"

namespace paretree::ui {

namespace {

constexpr std::size_t kKeptModels = 8;  // what is edited, and the last edits of it

}  // namespace

Result<RunScorer::Prepared> RunScorer::preparedFor(const learners::Registry& registry,
                                                   const data::TableFile& table,
                                                   const runs::RunRequest& request) {
  const auto learner = registry.find(request.learner);
  if (!learner) return Error{"window.no-learner", {{"learner", request.learner}}};
  auto prepared = prepare(*learner, table, request, Context(Rng(request.seed)));
  if (!prepared) return prepared.error();
  return Prepared{std::make_shared<const learners::Task>(std::move(prepared->task)),
                  originOf(request, runs::referenceTo(table), prepared->split)};
}

RunScorer::RunScorer(std::shared_ptr<const learners::Registry> registry, runs::TablePtr table,
                     runs::RunRequest request, std::shared_ptr<const learners::Outcome> outcome,
                     std::shared_ptr<const runs::CrossValidation> estimates)
    : registry_(std::move(registry)),
      request_(std::move(request)),
      outcome_(outcome ? std::move(outcome) : std::make_shared<const learners::Outcome>()),
      estimates_(std::move(estimates)),
      prepared_([this, table]() -> Result<Prepared> {
        if (!table) return Error{"window.no-data", {}};
        return preparedFor(*registry_, *table, request_);
      }),
      rescorer_([this]() -> std::shared_ptr<const learners::Rescorer> {
        const auto prepared = task();
        if (!prepared || outcome_->front.empty()) return nullptr;
        return registry_->find(request_.learner)->rescorer(**prepared, request_.params, *outcome_);
      }),
      dataContext_([this] { return contextOf((*task())->data, (*task())->targets); }) {}

Result<TaskPtr> RunScorer::task() {
  const auto& prepared = prepared_.get();
  if (!prepared) return prepared.error();
  return prepared->task;
}

model::Provenance RunScorer::originOfDrawn() {
  model::Provenance origin = prepared_.get()->origin;
  origin.learner.clear();
  const auto learner = registry_->find(request_.learner);
  origin.classesAlike = learner && runs::letsClassesWeighAlike(*learner, request_.params);
  return origin;
}

const TreeContext& RunScorer::dataContext() { return dataContext_.get(); }

std::shared_ptr<const learners::Outcome> RunScorer::measuredOutcome() {
  if (!outcome_->measures.empty()) return outcome_;
  auto measured = std::make_shared<learners::Outcome>(*outcome_);
  measured->measures = measuresFor(**task());
  return measured;
}

Result<learners::FrontPoint> RunScorer::score(const model::ModelPtr& model, std::stop_token stop) {
  const auto prepared = task();
  if (!prepared) return prepared.error();
  if (auto why = misfit(*model, **prepared)) return std::move(*why);
  const Context context(Rng(request_.seed), 1, stop);
  if (const auto rescorer = rescorer_.get()) return rescorer->score(model, context);
  learners::Outcome measured;
  measured.measures = outcome_->measures.empty() ? measuresFor(**prepared) : outcome_->measures;
  learners::FrontPoint point;
  point.recipe.base = model;
  if (auto done = measurePoint(measured, point, **prepared, context); !done) return done.error();
  return point;
}

namespace {

/// Of the leaves of a tree for classes that was edited: how each answers its rows where the majority of the
/// other folds answers in it, as estimateEdited() refits it. Empty for other trees, and where a box answers.
std::vector<runs::LeafSet> refittedLeaves(const model::Model& model, const learners::Task& task,
                                          const learners::FoldPlan& plan, std::uint64_t seed) {
  const model::Tree* tree = model.tree();
  if (!tree || tree->empty() || !task.classification()) return {};
  const auto leaves = tree->leaves();
  for (const int leaf : leaves)
    if (!std::holds_alternative<model::ClassLeaf>((*tree)[leaf].leaf())) return {};
  const auto folds = learners::drawFolds(task, plan, Rng(seed).stream("cross-validation").stream("folds"));
  if (!folds || folds->parts.empty()) return {};
  const auto codes = task.data.codes(task.targets[0]);
  const auto weights = task.data.weights();
  const auto weightOf = [&](data::Row row) { return weights.empty() ? 1.0 : weights[row]; };
  std::vector<runs::LeafSet> sets(leaves.size());
  std::vector<double> all(leaves.size(), 0), wrong(leaves.size(), 0);
  for (const auto& [learn, held] : folds->parts) {
    const auto learnt = rowsOfNodes(*tree, task.data, learn), judged = rowsOfNodes(*tree, task.data, held);
    for (std::size_t l = 0; l < leaves.size(); ++l) {
      const auto node = static_cast<std::size_t>(leaves[l]);
      std::vector<double> counts(static_cast<std::size_t>(model.classes()), 0);
      for (const data::Row row : learnt[node]) counts[static_cast<std::size_t>(codes[row])] += weightOf(row);
      const int answer =
          learnt[node].empty()
              ? std::get<model::ClassLeaf>((*tree)[leaves[l]].leaf()).majority
              : static_cast<int>(std::max_element(counts.begin(), counts.end()) - counts.begin());
      for (const data::Row row : judged[node]) {
        all[l] += weightOf(row);
        wrong[l] += codes[row] == answer ? 0 : weightOf(row);
      }
      sets[l].rows += static_cast<double>(judged[node].size()) / folds->plan.repeats;
    }
  }
  for (std::size_t l = 0; l < leaves.size(); ++l) {
    if (!(all[l] > 0)) return {};
    sets[l].from = leaves[l];
    sets[l].loss = wrong[l] / all[l];
  }
  return sets;
}

}  // namespace

std::optional<runs::PointEstimate> RunScorer::refittedFigures(const model::ModelPtr& model,
                                                              std::stop_token stop) {
  {
    const std::lock_guard lock(keeping_);
    const auto known =
        std::find_if(kept_.begin(), kept_.end(), [&](const auto& one) { return one.first == model; });
    if (known != kept_.end()) {
      std::rotate(kept_.begin(), known, known + 1);
      return kept_.front().second;
    }
  }
  const auto prepared = task();
  if (!prepared || !isEstimated(*outcome_, estimates_) || !isTrainingFigure(*outcome_)) return std::nullopt;
  if (misfit(*model, **prepared)) return std::nullopt;
  auto found = runs::estimateEdited(*model, **prepared, *outcome_, estimates_->plan, request_.seed,
                                    Context(Rng(request_.seed), 1, stop));
  if (!found || found->stopped || found->points.empty() || found->measures != estimates_->measures)
    return std::nullopt;
  const std::lock_guard lock(keeping_);
  kept_.emplace_front(model, std::move(found->points.front()));
  if (kept_.size() > kKeptModels) kept_.pop_back();
  return kept_.front().second;
}

std::optional<runs::PointEstimate> RunScorer::refitted(const model::ModelPtr& model, std::stop_token stop) {
  auto found = refittedFigures(model, stop);
  if (const auto prepared = task(); found && prepared)
    found->leafSets = refittedLeaves(*model, **prepared, estimates_->plan, request_.seed);
  return found;
}

std::vector<learners::NodeJudgement> RunScorer::judge(const model::ModelPtr& model) {
  const auto prepared = task();
  const auto rescorer = prepared ? rescorer_.get() : nullptr;
  return rescorer ? rescorer->judge(model) : std::vector<learners::NodeJudgement>();
}

namespace {

/// By node, from the run's table of leaves where the model has the leaves of the initial tree, else judged by
/// the run's scorer. Empty for models of runs without black boxes.
std::vector<learners::NodeJudgement> judgementsOf(const model::ModelPtr& model, RunScorer& scorer) {
  const auto& outcome = scorer.outcome();
  if (!model->tree() || !model->isClassifier() || outcome.boxAnswers.empty()) return {};
  auto known = judgementsFrom(outcome, *model->tree());
  return known.empty() ? scorer.judge(model) : known;
}

/// By rows held out: what the search decided by, else what the run's folds say, if anything.
std::vector<learners::NodeJudgement> judgedIn(const model::ModelPtr& model, RunScorer& scorer,
                                              const runs::PointEstimate* estimate, TreeContext& context) {
  auto judged = judgementsOf(model, scorer);
  const bool byFolds = judged.empty() && estimate;
  if (byFolds) {
    judged = judgementsByFolds(*model, *estimate);
    context.newRange = newRangesOf(*model, *estimate);
    // Sets of classes are known only where folds made models of their own.
    context.refitted = !judged.empty() && estimate->leafSets.front().classes == 0;
  }
  showJudged(*model, judged, byFolds || !scorer.outcome().foldOfRow.empty(), context);
  return judged;
}

constexpr std::size_t kMostTallied = 20000;  // test rows: with boxes an answer may take a while

/// What no shape of the model tells: which classes boxes get right.
std::vector<ClassTally> tallyOf(const ModelFacts& facts, const data::Rows& test, std::stop_token stop) {
  const model::Model& model = *facts.model;
  const model::Tree* tree = model.tree();
  const auto isBox = [&](int leaf) {
    return std::holds_alternative<model::BlackBoxLeaf>((*tree)[leaf].leaf());
  };
  if (!model.isClassifier() || test.empty() || test.size() > kMostTallied || model.rules()) return {};
  if (tree && (tree->empty() || std::ranges::none_of(tree->leaves(), isBox))) return {};
  const auto answers = predict(model, facts.task->data, test, Context(Rng(1), 1, stop));
  if (!answers || stop.stop_requested()) return {};
  const auto truth = facts.task->data.codes(facts.task->targets[0]);
  std::vector<ClassTally> tally(static_cast<std::size_t>(model.classes()));
  for (std::size_t i = 0; i < test.size(); ++i) {
    const auto code = truth[test[i]];
    if (code < 0 || static_cast<std::size_t>(code) >= tally.size()) continue;
    ++tally[static_cast<std::size_t>(code)].rows;
    tally[static_cast<std::size_t>(code)].right += answers->classes[i] == code;
  }
  return tally;
}

/// Rows and judgements of each node or rule. `test`: those of the task, or none.
void addParts(ModelFacts& facts, RunScorer& scorer, const data::Rows& test,
              const runs::PointEstimate* estimate) {
  const model::Model& model = *facts.model;
  const learners::Task& t = *facts.task;
  if (const model::Tree* tree = model.tree()) {
    facts.trainRows = rowsOfNodes(*tree, t.data, t.train);
    facts.testRows = rowsOfNodes(*tree, t.data, test);
    facts.tree = contextOf(model, t.data, scorer.dataContext(), facts.trainRows, facts.testRows,
                           facts.outcome->boxAnswers);
    facts.judged = judgedIn(facts.model, scorer, estimate, facts.tree);
  } else if (const model::RuleSet* rules = model.rules()) {
    facts.tree = scorer.dataContext();
    facts.trainRows = rowsOfRules(rules->rules, t.data, t.train);
    facts.testRows = rowsOfRules(rules->rules, t.data, test);
    if (estimate) facts.judged = judgementsByFolds(model, *estimate);
    showJudged(model, facts.judged, true, facts.tree);
    addRuleRows(facts, test);
  }
}

}  // namespace

learners::FrontPoint withoutTest(learners::FrontPoint point) {
  point.testScores.clear();
  point.test.clear();
  return point;
}

Result<FactsPtr> factsOf(const model::ModelPtr& model, const learners::FrontPoint* point, RunScorer& scorer,
                         std::stop_token stop, const runs::PointEstimate* estimate,
                         std::optional<runs::PointEstimate> before) {
  const auto task = scorer.task();
  if (!task) return task.error();
  if (auto why = misfit(*model, **task)) return std::move(*why);
  auto facts = std::make_shared<ModelFacts>();
  facts->model = model;
  facts->task = *task;
  if (estimate) facts->expected = *estimate;
  facts->before = std::move(before);
  facts->outcome = scorer.measuredOutcome();
  if (point) {
    facts->point = *point;
  } else {
    auto scored = scorer.score(model, stop);
    if (!scored) return scored.error();
    facts->point = std::move(*scored);
  }
  addParts(*facts, scorer, (*task)->test, estimate);
  facts->onTest = tallyOf(*facts, (*task)->test, stop);
  return FactsPtr(std::move(facts));
}

Result<FactsPtr> factsWithoutData(const model::ModelPtr& model, const learners::FrontPoint* point,
                                  std::shared_ptr<const learners::Outcome> outcome, model::Gaps gaps) {
  auto task = std::make_shared<learners::Task>();
  const auto& columns = model->schema->columns;
  task->data = data::Dataset(columns, std::vector<data::ColumnValues>(columns.size()));
  task->targets = model->targets;
  task->features = task->data.features();
  auto facts = std::make_shared<ModelFacts>();
  facts->model = model;
  facts->task = task;
  facts->outcome = outcome ? std::move(outcome) : std::make_shared<const learners::Outcome>();
  if (point) {
    facts->point = *point;
  } else {
    facts->point.recipe.base = model;
    facts->point.size = sizeOf(*model);
    facts->point.shareExplained = data::kMissing;
    facts->point.scores.assign(facts->outcome->objectives.size(), data::kMissing);
  }
  const auto parts =
      static_cast<std::size_t>(model->tree()    ? model->tree()->size()
                               : model->rules() ? static_cast<int>(model->rules()->rules.size())
                                                : 0);
  facts->trainRows.resize(parts);
  facts->testRows.resize(parts);
  facts->tree.gaps = std::move(gaps);
  addConstraints(facts->tree, *model);
  return FactsPtr(std::move(facts));
}

namespace {

constexpr int kAllDigits = 12;  // that a field of thresholds shows

/// A threshold that was moved as its field has it, not rounded.
Message wordsOfEdit(const model::Edit& edit, const model::Model& model) {
  Message words = describeEdit(edit, model);
  const auto* moved = std::get_if<model::ThresholdEdit>(&edit);
  const model::Tree* tree = moved ? model.tree() : nullptr;
  if (!tree || moved->node < 0 || moved->node >= tree->size() || (*tree)[moved->node].isLeaf()) return words;
  if (const auto* cut = std::get_if<model::Threshold>(&(*tree)[moved->node].branch().split))
    for (Argument& argument : words.arguments)
      if (argument.name == "value")
        argument.value = model::valueText((*model.schema)[cut->column], moved->value, kAllDigits);
  return words;
}

}  // namespace

Result<EditedModel> applyEdits(const model::ModelPtr& model, const std::vector<model::Edit>& edits,
                               RunScorer& scorer, std::stop_token stop) {
  const auto task = scorer.task();
  if (!task) return task.error();
  if (auto why = misfit(*model, **task)) return std::move(*why);
  auto changed = edited(*model, edits, (*task)->data, (*task)->train,
                        runs::editTools(Context(Rng(1), 1, stop), (*task)->features));
  if (!changed) return changed.error();
  std::vector<Message> words;
  for (const model::Edit& edit : edits) words.push_back(wordsOfEdit(edit, *model));
  EditedModel result;
  result.text = words.size() == 1 ? words[0] : Message{"runs.edits", {{"edits", std::move(words)}}};
  result.model = std::make_shared<const model::Model>(std::move(*changed));
  auto scored = scorer.score(result.model, stop);
  if (!scored) return scored.error();
  result.point = std::move(*scored);
  result.refitted = scorer.refitted(result.model, stop);
  if (result.refitted) result.before = scorer.refittedFigures(model, stop);
  auto facts = std::make_shared<ModelFacts>();
  facts->model = result.model;
  facts->task = *task;
  facts->outcome = scorer.measuredOutcome();
  facts->point = withoutTest(result.point);
  facts->expected = result.refitted;
  facts->before = result.before;
  addParts(*facts, scorer, {}, result.refitted ? &*result.refitted : nullptr);
  result.facts = std::move(facts);
  return result;
}

}  // namespace paretree::ui

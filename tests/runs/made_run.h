// A run made without a learner: a tree, a black box, a front of two hybrid trees.
#pragma once

#include <memory>

#include "paretree/blackbox/black_boxes.h"
#include "paretree/model/apply/measure.h"
#include "paretree/runs/edit_tools.h"
#include "paretree/runs/origin.h"
#include "paretree/runs/reopen.h"
#include "paretree/runs/run.h"
#include "paretree/samples/samples.h"

namespace paretree::testing {

inline data::TableFile tableOf(const data::Dataset& data, const std::string& path) {
  data::TableFile table;
  table.data = data;
  table.path = path;
  table.sha256 = std::string(64, '0');
  table.format = "csv";
  return table;
}

inline model::Model grownModel(const data::Dataset& data, const data::Rows& train, int leaves) {
  model::Model model;
  model.schema = data.schema();
  model.targets = data.targets();
  model.shape = model::Tree{};
  model.shape = runs::editTools(Context()).grow(model, data, train, leaves, {});
  return model;
}

inline runs::Run madeRun() {
  const data::Dataset data = *samples::makeSample("activity", 300, 1);
  runs::Run run;
  run.data = runs::referenceTo(tableOf(data, "/somewhere/activity.csv"));
  run.data.options.delimiter = ',';
  run.data.options.roles["activity"] = data::Role::Target;
  run.request.learner = "molhc";
  run.request.params = {{"leaves", std::int64_t{8}},
                        {"ratio", 1.0},
                        {"prune", false},
                        {"search", std::string("exact")},
                        {"features", std::vector<std::string>{"step rate", "belt tilt"}}};
  run.request.seed = 18446744073709551615ull;
  run.request.lineage = Message{"runs.model-of-run", {{"model", 3}, {"run", 1}}};
  run.request.parentRun = 1;
  run.request.parentModel = 2;
  run.version = runs::programVersion();
  for (const data::Row row : data.allRows()) (row % 3 ? run.train : run.test).push_back(row);

  model::Model base = grownModel(data, run.train, 8);
  base.blackBoxes.push_back(*blackbox::fitBlackBox("knn", data, run.train, data.features(), data.targets()[0],
                                                   {}, Rng(1), Context()));
  const auto shared = std::make_shared<const model::Model>(base);
  auto& outcome = run.outcome;
  outcome.objectives = {{"comprehensibility", "Explained", true, front::Objective::Unit::Share},
                        {"accuracy", "Accuracy", true, front::Objective::Unit::Share}};
  outcome.measures = {"accuracy", "balancedAccuracy", "f1Macro", "logLoss"};
  const auto leaves = static_cast<std::size_t>(base.tree()->leafCount());
  for (int i = 0; i < 2; ++i) {
    learners::FrontPoint point;
    point.scores = {i == 0 ? .5 : 1.0, i == 0 ? .95 : .9};
    point.testScores = {.25, .75};
    point.train = {.9, .8, .7, data::kMissing};
    point.test = {.1 + .2, .8, .7, data::kMissing};
    point.ties = "123456789012345678901234567890";
    point.interval = {.85, .95};
    point.recipe.base = shared;
    if (i == 0) {
      point.recipe.boxOfLeaf.assign(leaves, -1);
      point.recipe.boxOfLeaf[0] = 0;
    }
    point.size = sizeOf(instantiate(point.recipe));
    outcome.front.push_back(point);
  }
  outcome.chosen = 1;
  outcome.ending = learners::Ending::BudgetSpent;
  outcome.report.summary = {{"leaves", "Leaves", std::int64_t{8}, front::Objective::Unit::Count},
                            {"hypervolume", "Hypervolume", 1.0 / 3, front::Objective::Unit::Value},
                            {"paretoTrees", "Trees", std::string("2"), front::Objective::Unit::Count}};
  outcome.report.series = {{"best", "Best", "generation", "accuracy", {{1, .5}, {2, data::kMissing}}}};
  outcome.report.tables = {
      {"leaves",
       "Leaves",
       {{"leaf", "Leaf", front::Objective::Unit::Count}, {"class", "Class", front::Objective::Unit::Value}},
       {{1.0, std::string("sitting")}}}};
  outcome.references = {
      {"tree", "tree alone", {1, .9}, {1, .8}, {.9, .8, .7, .1}, {}, model::Recipe{shared, {}}},
      {"forest", "forest", {0, .97}, {}, {}, {}, {}}};
  outcome.notes = {textMessage("a note of the learner")};
  outcome.boxAnswers = {std::vector<std::int32_t>(300, 2)};
  outcome.boxAnswers[0][7] = -1;
  outcome.boxTrainAnswers = {std::vector<std::int32_t>(300, 1)};
  run.notes = {textMessage("2 rows left out")};
  run.phases = {{"growing", .25}};
  run.seconds = .5;
  runs::setOrigin(outcome, originOf(run));
  run.request.seeds = {outcome.front[0].recipe.base};
  learners::Outcome fold = outcome;
  fold.boxAnswers.clear();
  fold.boxTrainAnswers.clear();
  run.folds.push_back({fold});
  return run;
}

}  // namespace paretree::testing

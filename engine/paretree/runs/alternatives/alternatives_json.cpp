#include <cmath>
#include <string>

#include "paretree/core/json.h"
#include "paretree/learners/weighted.h"
#include "paretree/model/files/model_json.h"
#include "paretree/model/text/describe.h"
#include "paretree/runs/alternatives.h"

namespace paretree::runs {
namespace {

Json estimateToJson(const Expected& expected) {
  return {{"loss", number(expected.value)}, {"error", number(expected.error)}};
}

/// What losses count.
const char* countedLoss(const model::Model& model) {
  const bool weighted = learners::isWeighted(*model.schema);
  if (!model.isClassifier()) return weighted ? "weightedSquaredErrors" : "squaredErrors";
  return model.origin.classesAlike ? "balancedErrors" : weighted ? "weightedErrors" : "errors";
}

/// By what rows of black boxes count.
const char* boxAnswersId(BoxAnswers by) {
  return by == BoxAnswers::OutOfFold ? "outOfFold" : by == BoxAnswers::Asked ? "answersNow" : "unknown";
}

}  // namespace

Json alternativesToJson(const Alternatives& found, const model::Model& model) {
  const optimal::Near& near = found.near;
  Json json = {{"node", found.node},
               {"rows", found.rows},
               {"lossOf", countedLoss(model)},
               {"depth", found.depth},
               {"leaves", found.leaves},
               {"weight", number(found.total)},
               {"price", number(near.price)},
               {"priceOf", found.price.ofAll ? "all" : "node"},
               {"priceOfAll", number(found.price.byAll)},
               {"least", number(near.least)},
               {"limit", number(near.limit)},
               {"rounding", number(near.unit)},
               {"complete", near.done},
               {"thinned", found.thinned},
               {"present",
                {{"loss", number(found.presentLoss)},
                 {"leaves", found.presentLeaves},
                 {"attributesAsked", found.presentAttributes}}},
               {"leafIsNear", near.leafIsNear},
               {"trees", near.trees.text()},
               {"structures", std::to_string(near.structures)},
               {"allStructures", near.allStructures}};
  if (const auto& now = (*model.tree())[found.node]; !now.isLeaf()) {
    json["present"]["split"] = describeSplit(now.branch().split, *model.schema, 0);
    if (found.standing >= 0) json["present"]["number"] = found.standing;
  }
  if (const auto better = betterChoice(found)) json["present"]["better"] = *better;
  json["present"]["objective"] = number(found.presentObjective());
  if (found.presentIsBest()) json["present"]["best"] = true;
  if (found.boxRows > 0) {
    json["blackBoxRows"] = found.boxRows;
    json["blackBoxesBy"] = boxAnswersId(found.boxAnswers);
  }
  if (found.thinned) {
    json["cuts"] = found.cuts;
    json["leastOfAllCuts"] = number(found.leastOfAllCuts);
  }
  if (found.byOrder) json["levelsByOrder"] = true;
  if (near.atMost) json["atMost"] = true;
  if (near.undecided > 0) json["undecided"] = near.undecided;
  const bool estimated = !found.estimates.empty();
  if (!std::isnan(found.presentEstimate.value))
    json["present"]["estimate"] = estimateToJson(found.presentEstimate);
  if (found.testRows > 0) {
    json["testRows"] = found.testRows;
    json["present"]["testLoss"] = number(found.presentTestLoss);
  }
  json["alternatives"] = Json::array();
  for (std::size_t i = 0; i < near.splits.size(); ++i) {
    const auto& split = near.splits[i];
    const auto& branch = found.trees[i][0].branch();
    json["alternatives"].push_back(
        {{"number", i},
         {"attribute", (*model.schema)[columnsOf(branch.split)[0]].name},
         {"split", firstTest(branch.split, i < found.byKnown.size() && found.byKnown[i], *model.schema, 0)},
         {"missingLeft", branch.missingLeft},
         {"loss", number(split.loss)},
         {"leaves", split.leaves},
         {"attributesAsked", found.attributes[i]},
         {"objective", number(split.objective)},
         {"trees", split.trees.text()},
         {"structures", std::to_string(split.structures)}});
    if (estimated) json["alternatives"].back()["estimate"] = estimateToJson(found.estimates[i]);
    if (found.testRows > 0) json["alternatives"].back()["testLoss"] = number(found.testLosses[i]);
  }
  return json;
}

Json bestByAttributeToJson(const BestByAttribute& best, const model::Model& model) {
  Json json = {{"attribute", best.column < 0 ? Json() : Json((*model.schema)[best.column].name)},
               {"proven", best.proven}};
  if (best.tree.empty()) return json;  // no cut of it parts the rows
  if (best.tree[0].isLeaf())
    json["split"] = nullptr;  // the filters want a single leaf
  else
    json["split"] = firstTest(best.tree[0].branch().split, best.byKnown, *model.schema, 0);
  if (!best.anywhere.empty()) {
    const int node = nodeHolding(best.tree, best.anywhere, *model.schema);
    json["asks"] = best.anywhere;
    json["level"] = best.tree.depths()[node] + 1;
  }
  json["loss"] = number(best.loss);
  json["leaves"] = best.tree.leafCount();
  json["objective"] = number(best.objective);
  json["near"] = best.near;
  if (best.even) json["even"] = bestByAttributeToJson(*best.even, model);
  return json;
}

}  // namespace paretree::runs

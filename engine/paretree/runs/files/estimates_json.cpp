#include "paretree/runs/files/estimates_json.h"

#include <algorithm>

#include "paretree/core/json.h"
#include "paretree/messages/json.h"
#include "paretree/messages/text.h"
#include "paretree/runs/files/outcome_json.h"

namespace paretree::runs {
namespace {

/// One list for each figure, by leaf or rule.
Json leafSetsToJson(const std::vector<LeafSet>& sets) {
  Json from = Json::array(), covered = Json::array(), classes = Json::array(), fewer = Json::array(),
       low = Json::array(), high = Json::array(), rows = Json::array(), loss = Json::array();
  for (const LeafSet& set : sets) {
    from.push_back(set.from);
    covered.push_back(set.covered);
    classes.push_back(set.classes);
    fewer.push_back(set.fewer);
    low.push_back(numbersToJson(set.low));
    high.push_back(numbersToJson(set.high));
    rows.push_back(set.rows);
    loss.push_back(number(set.loss));
  }
  Json json = {{"from", std::move(from)},
               {"covered", std::move(covered)},
               {"rows", std::move(rows)},
               {"loss", std::move(loss)}};
  if (sets[0].classes > 0) {
    json["classes"] = std::move(classes);
    json["fewer"] = std::move(fewer);
  } else {
    json["low"] = std::move(low);
    json["high"] = std::move(high);
  }
  return json;
}

std::vector<double> numbersOf(const JsonView& list) {
  std::vector<double> numbers;
  for (const JsonView one : list) numbers.push_back(one.numberOrNull());
  return numbers;
}

std::vector<LeafSet> leafSetsFromJson(const JsonView& json) {
  constexpr int kMost = 1 << 20;
  std::vector<LeafSet> sets;
  for (const JsonView from : json["from"])
    sets.emplace_back().from = static_cast<int>(from.integer(-1, kMost));
  std::size_t leaf = 0;
  for (const JsonView covered : json["covered"])
    if (leaf < sets.size()) sets[leaf++].covered = covered.number();
  leaf = 0;
  if (json.has("rows"))
    for (const JsonView rows : json["rows"])
      if (leaf < sets.size()) sets[leaf++].rows = rows.number();
  leaf = 0;
  if (json.has("loss"))
    for (const JsonView loss : json["loss"])
      if (leaf < sets.size()) sets[leaf++].loss = loss.numberOrNull();
  leaf = 0;
  if (json.has("classes"))
    for (const JsonView classes : json["classes"])
      if (leaf < sets.size()) sets[leaf++].classes = static_cast<int>(classes.integer(1, kMost));
  leaf = 0;
  if (json.has("fewer"))
    for (const JsonView fewer : json["fewer"])
      if (leaf < sets.size()) sets[leaf++].fewer = fewer.number();
  leaf = 0;
  if (!json.has("low")) return sets;
  for (const JsonView low : json["low"])
    if (leaf < sets.size()) sets[leaf++].low = numbersOf(low);
  leaf = 0;
  for (const JsonView high : json["high"])
    if (leaf < sets.size()) sets[leaf++].high = numbersOf(high);
  return sets;
}

}  // namespace

void putEstimates(Json& run, const CrossValidation& estimates) {
  Json how = {{"folds", estimates.plan.folds},
              {"repeats", estimates.plan.repeats},
              {"counted", estimates.counted},
              {"measures", estimates.measures}};
  if (!estimates.plan.groups.empty()) how["groups"] = estimates.plan.groups;
  if (!estimates.weights.empty()) how["weights"] = estimates.weights;
  if (estimates.seeded) how["seeded"] = true;
  if (estimates.stopped) how["stopped"] = true;
  if (estimates.outOfBag) how["outOfBag"] = true;
  how["notes"] = messages::textsToJson(estimates.notes);
  how["noteMessages"] = messages::toJson(estimates.notes);
  if (const auto reason = suggestionReason(estimates)) {
    how["suggestion"] = messages::text(*reason);
    how["suggestionMessage"] = messages::toJson(*reason);
  }
  run["crossValidation"] = std::move(how);
  if (estimates.suggested) run["suggested"] = *estimates.suggested;
  for (std::size_t i = 0; i < estimates.points.size(); ++i) {
    const PointEstimate& point = estimates.points[i];
    Json figures = Json::object();
    for (std::size_t m = 0; m < estimates.measures.size(); ++m)
      figures[estimates.measures[m]] = {{"value", number(point.measures[m].value)},
                                        {"error", number(point.measures[m].error)}};
    run["front"][i]["estimate"] = std::move(figures);
    if (!point.leafSets.empty()) run["front"][i]["leafSets"] = leafSetsToJson(point.leafSets);
    if (point.larger) run["front"][i]["estimateOfLarger"] = true;
    if (point.beatenBy) run["front"][i]["beatenBy"] = *point.beatenBy;
  }
}

CrossValidation estimatesFromJson(const JsonView& run) {
  constexpr int kMost = 1 << 30;
  CrossValidation estimates;
  const JsonView how = run["crossValidation"];
  estimates.plan.folds = static_cast<int>(how["folds"].integer(0, kMost));
  estimates.plan.repeats = static_cast<int>(how["repeats"].integer(1, kMost));
  estimates.plan.groups = how.textOr("groups", "");
  estimates.weights = how.textOr("weights", "");
  estimates.counted = static_cast<int>(how["counted"].integer(0, kMost));
  estimates.measures = how["measures"].texts();
  estimates.seeded = how.booleanOr("seeded", false);
  estimates.stopped = how.booleanOr("stopped", false);
  estimates.outOfBag = how.booleanOr("outOfBag", false);
  estimates.notes = notesFromJson(how);
  const JsonView front = run["front"];
  const auto last = std::max<std::int64_t>(0, static_cast<std::int64_t>(front.size()) - 1);
  if (run.has("suggested")) estimates.suggested = static_cast<std::size_t>(run["suggested"].integer(0, last));
  if (estimates.counted == 0) return estimates;
  for (const JsonView one : front) {
    PointEstimate& point = estimates.points.emplace_back();
    const JsonView figures = one["estimate"];
    for (const auto& measure : estimates.measures)
      point.measures.push_back(
          {figures[measure]["value"].numberOrNull(), figures[measure]["error"].numberOrNull()});
    if (one.has("leafSets")) point.leafSets = leafSetsFromJson(one["leafSets"]);
    point.larger = one.booleanOr("estimateOfLarger", false);
    if (one.has("beatenBy")) point.beatenBy = static_cast<std::size_t>(one["beatenBy"].integer(0, last));
  }
  return estimates;
}

}  // namespace paretree::runs

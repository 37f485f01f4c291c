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

/// Gives each set the entry of its place in the list `name`, which holds one for each.
template <class Give>
void eachOf(const JsonView& json, const char* name, std::vector<LeafSet>& sets, const Give& give) {
  const JsonView list = json[name];
  if (list.ok() && list.size() != sets.size())
    return list.fail(Message{"runs.expect-steady-parts", {{"parts", sets.size()}}});
  std::size_t place = 0;
  for (const JsonView one : list) give(sets[place++], one);
}

std::vector<LeafSet> leafSetsFromJson(const JsonView& json) {
  constexpr int kMost = 1 << 20;
  std::vector<LeafSet> sets;
  for (const JsonView from : json["from"])
    sets.emplace_back().from = static_cast<int>(from.integer(-1, kMost));
  const auto read = [&](const char* name, const auto& give) { eachOf(json, name, sets, give); };
  read("covered", [](LeafSet& set, const JsonView& one) { set.covered = one.number(); });
  if (json.has("rows")) read("rows", [](LeafSet& set, const JsonView& one) { set.rows = one.number(); });
  if (json.has("loss"))
    read("loss", [](LeafSet& set, const JsonView& one) { set.loss = one.numberOrNull(); });
  if (json.has("classes")) {
    read("classes",
         [](LeafSet& set, const JsonView& one) { set.classes = static_cast<int>(one.integer(1, kMost)); });
    if (json.has("fewer")) read("fewer", [](LeafSet& set, const JsonView& one) { set.fewer = one.number(); });
  } else {
    read("low", [](LeafSet& set, const JsonView& one) { set.low = numbersOf(one); });
    read("high", [](LeafSet& set, const JsonView& one) { set.high = numbersOf(one); });
  }
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
  estimates.plan.classesAlike = std::find(estimates.measures.begin(), estimates.measures.end(),
                                          "balancedAccuracy") != estimates.measures.end();
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

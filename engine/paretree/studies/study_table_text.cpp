// The table of a study as JSON and as comma-separated text.
#include <algorithm>
#include <array>
#include <cmath>

#include "paretree/core/json.h"
#include "paretree/core/text.h"
#include "paretree/data/files/csv_text.h"
#include "paretree/studies/study_table.h"

namespace paretree::studies {
namespace {

constexpr const char* kResultsFormat = "paretree-study-results";

Json spreadToJson(const Spread& spread) {
  return {{"mean", number(spread.mean)}, {"deviation", number(spread.deviation)}};
}

std::string cell(double value) { return std::isnan(value) ? std::string() : exactText(value); }

std::string setting(const StudyPlan& plan, const Cell& one, const std::vector<std::string>& varied,
                    const learners::Registry& registry) {
  std::string line = data::csvCell(tablePathOf(plan, one)) + "," + data::csvCell(learnerOf(plan, one));
  for (const auto& id : varied) line += "," + data::csvCell(valueText(plan, one, id, registry));
  return line;
}

// A parameter that is called as another column of either table ("leaves") is "param:leaves" in both.
std::string settingTitles(const std::vector<std::string>& varied) {
  static constexpr std::array kOthers{"data",  "learner", "runs",     "failed", "open",  "measure",
                                      "test",  "train",   "estimate", "terms",  "rules", "leaves",
                                      "front", "seed",    "state",    "models", "unit"};
  std::string line = "data,learner";
  for (const auto& id : varied) {
    const bool other = std::find(kOthers.begin(), kOthers.end(), id) != kOthers.end();
    line += "," + data::csvCell(other ? "param:" + id : id);
  }
  return line;
}

const char* stateName(UnitState state) {
  switch (state) {
    case UnitState::Open:
      return "open";
    case UnitState::Done:
      return "done";
    case UnitState::Failed:
      return "failed";
  }
  return "";
}

}  // namespace

Json tableToJson(const StudyTable& table, const StudyPlan& plan, const Ledger& ledger) {
  Json json = {{"format", kResultsFormat}, {"schema", 1}, {"version", plan.program.version}};
  if (!plan.program.commit.empty()) json["commit"] = plan.program.commit;
  json["units"] = ledger.records().size();
  json["done"] = ledger.count(UnitState::Done);
  json["failed"] = ledger.count(UnitState::Failed);
  json["quality"] = table.estimated ? "estimate" : "test";
  json["cells"] = Json::array();
  Json front = Json::array();
  for (const CellFigures& figures : table.cells) {
    const Cell& one = ledger.cells()[figures.cell];
    Json params = Json::object();
    for (const auto& [id, value] : one.params) params[id] = learners::paramToJson(value);
    Json entry = {{"data", tablePathOf(plan, one)},  {"learner", learnerOf(plan, one)},
                  {"parameters", std::move(params)}, {"done", figures.done},
                  {"failed", figures.failed},        {"open", figures.open}};
    if (!figures.measure.empty()) entry["measure"] = figures.measure;
    entry["test"] = spreadToJson(figures.test);
    entry["train"] = spreadToJson(figures.train);
    if (table.estimated) entry["estimate"] = spreadToJson(figures.estimate);
    entry["terms"] = spreadToJson(figures.terms);
    entry["rules"] = spreadToJson(figures.rules);
    entry["leaves"] = spreadToJson(figures.leaves);
    entry["front"] = figures.front;
    if (figures.front) front.push_back(figures.cell);
    json["cells"].push_back(std::move(entry));
  }
  json["front"] = std::move(front);
  for (const auto& kept : ledger.kept()) {
    Json params = Json::object();
    for (const auto& [id, value] : kept.cell.params) params[id] = learners::paramToJson(value);
    json["dropped"].push_back({{"data", tablePathOf(plan, kept.cell)},
                               {"learner", learnerOf(plan, kept.cell)},
                               {"parameters", std::move(params)},
                               {"results", kept.units.size()}});
  }
  return json;
}

std::string tableToCsv(const StudyTable& table, const StudyPlan& plan, const Ledger& ledger,
                       const learners::Registry& registry) {
  const auto varied = variedParams(plan);
  std::string text = settingTitles(varied) + ",runs,failed,open,measure";
  for (const char* figure : {"test", "train", "estimate", "terms", "rules", "leaves"})
    text += std::string(",") + figure + ",deviation:" + figure;
  text += ",front\n";
  for (const CellFigures& figures : table.cells) {
    text += setting(plan, ledger.cells()[figures.cell], varied, registry);
    for (const std::size_t count : {figures.done, figures.failed, figures.open})
      text += "," + std::to_string(count);
    text += "," + figures.measure;
    for (const Spread& spread :
         {figures.test, figures.train, figures.estimate, figures.terms, figures.rules, figures.leaves})
      text += "," + cell(spread.mean) + "," + cell(spread.deviation);
    text += figures.front ? ",yes\n" : ",\n";
  }
  return text;
}

std::string unitsToCsv(const StudyPlan& plan, const Ledger& ledger, const learners::Registry& registry) {
  const auto varied = variedParams(plan);
  std::vector<std::string> settings;
  for (const Cell& one : ledger.cells()) settings.push_back(setting(plan, one, varied, registry));
  std::string text =
      settingTitles(varied) + ",seed,state,measure,test,train,estimate,terms,rules,leaves,models,unit\n";
  for (const UnitRecord& record : ledger.records()) {
    text += settings[record.cell] + "," + std::to_string(record.seed) + "," + stateName(record.state);
    if (record.state == UnitState::Done) {
      const UnitSummary& summary = record.summary;
      text += "," + summary.measure;
      for (const double value :
           {summary.test, summary.train, summary.estimate, summary.terms, summary.rules, summary.leaves})
        text += "," + cell(value);
      text += "," + std::to_string(summary.models);
    } else {
      text += ",,,,,,,,";
    }
    text += "," + record.id + "\n";
  }
  return text;
}

}  // namespace paretree::studies

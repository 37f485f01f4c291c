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

/// One line of a table of text.
class CsvLine {
 public:
  explicit CsvLine(CsvMarks marks = {}) : marks_(marks) {}

  /// Texts that are numbers are written as these.
  CsvLine& add(std::string text) {
    if (marks_.decimal != '.' && parseNumber(text))
      std::replace(text.begin(), text.end(), '.', marks_.decimal);
    line_ += (first_ ? "" : std::string(1, marks_.between)) + exchanged(data::csvCell(exchanged(text)));
    first_ = false;
    return *this;
  }
  CsvLine& add(double value) { return add(std::isnan(value) ? std::string() : exactText(value)); }
  CsvLine& add(std::size_t count) { return add(std::to_string(count)); }
  CsvLine& add(const std::vector<std::string>& texts) {
    for (const auto& text : texts) add(text);
    return *this;
  }
  std::string text() const { return line_ + "\n"; }

 private:
  /// Commas for what divides cells and the other way round: cells are quoted for commas.
  std::string exchanged(std::string text) const {
    for (char& c : text) c = c == ',' ? marks_.between : c == marks_.between ? ',' : c;
    return text;
  }

  CsvMarks marks_;
  std::string line_;
  bool first_ = true;
};

std::vector<std::string> setting(const StudyPlan& plan, const Cell& one,
                                 const std::vector<std::string>& varied, const learners::Registry& registry) {
  std::vector<std::string> cells{tablePathOf(plan, one), learnerOf(plan, one)};
  for (const auto& id : varied) cells.push_back(valueText(plan, one, id, registry));
  return cells;
}

// A parameter that is called as another column of either table ("leaves") is "param:leaves" in both.
std::vector<std::string> settingTitles(const std::vector<std::string>& varied) {
  static constexpr std::array kOthers{"data",  "learner", "runs",     "failed", "open",  "measure",
                                      "test",  "train",   "estimate", "terms",  "rules", "leaves",
                                      "front", "seed",    "state",    "models", "unit",  "blackBox"};
  std::vector<std::string> titles{"data", "learner"};
  for (const auto& id : varied) {
    const bool other = std::find(kOthers.begin(), kOthers.end(), id) != kOthers.end();
    titles.push_back(other ? "param:" + id : id);
  }
  return titles;
}

// Of other models than all other figures of the line.
const char* testTitle(const StudyPlan& plan) {
  return plan.crossValidate && plan.split.kind == data::SplitSpec::Kind::Folds ? "test:folds" : "test";
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
  json["quality"] = table.estimated ? "estimate" : "test";  // by which cells are compared; the one to report
  if (plan.split.kind == data::SplitSpec::Kind::Folds)
    json["models"] = {
        {"test", "folds"}, {"estimate", "shown"}, {"sizes", table.foldTests ? "shown" : "folds"}};
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
    if (table.boxes) entry["blackBox"] = spreadToJson(figures.blackBox);
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
                       const learners::Registry& registry, CsvMarks marks) {
  const auto varied = variedParams(plan);
  CsvLine titles(marks);
  titles.add(settingTitles(varied)).add(std::vector<std::string>{"runs", "failed", "open", "measure"});
  for (const char* figure : {testTitle(plan), "train", "estimate", "terms", "rules", "leaves", "blackBox"})
    titles.add(std::string(figure)).add(std::string("deviation:") + figure);
  std::string text = titles.add(std::string("front")).text();
  for (const CellFigures& figures : table.cells) {
    CsvLine line(marks);
    line.add(setting(plan, ledger.cells()[figures.cell], varied, registry));
    line.add(figures.done).add(figures.failed).add(figures.open).add(figures.measure);
    for (const Spread& spread : {figures.test, figures.train, figures.estimate, figures.terms, figures.rules,
                                 figures.leaves, figures.blackBox})
      line.add(spread.mean).add(spread.deviation);
    text += line.add(std::string(figures.front ? "yes" : "")).text();
  }
  return text;
}

std::string unitsToCsv(const StudyPlan& plan, const Ledger& ledger, const learners::Registry& registry) {
  const auto varied = variedParams(plan);
  std::vector<std::vector<std::string>> settings;
  for (const Cell& one : ledger.cells()) settings.push_back(setting(plan, one, varied, registry));
  CsvLine titles;
  titles.add(settingTitles(varied)).add(std::vector<std::string>{"seed", "state", "measure"});
  titles.add(
      std::vector<std::string>{testTitle(plan), "train", "estimate", "terms", "rules", "leaves", "blackBox"});
  std::string text = titles.add(std::string("models")).add(std::string("unit")).text();
  for (const UnitRecord& record : ledger.records()) {
    CsvLine line;
    line.add(settings[record.cell])
        .add(std::to_string(record.seed))
        .add(std::string(stateName(record.state)));
    const bool done = record.state == UnitState::Done;
    const UnitSummary& summary = record.summary;
    line.add(done ? summary.measure : std::string());
    for (const double value : {summary.test, summary.train, summary.estimate, summary.terms, summary.rules,
                               summary.leaves, summary.blackBox})
      line.add(done ? value : data::kMissing);
    line.add(done ? std::to_string(summary.models) : std::string()).add(record.id);
    text += line.text();
  }
  return text;
}

}  // namespace paretree::studies

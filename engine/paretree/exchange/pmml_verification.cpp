#include "paretree/exchange/pmml_verification.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "paretree/core/rng.h"
#include "paretree/exchange/escape.h"
#include "paretree/exchange/pmml_fields.h"
#include "paretree/model/apply/predict.h"
#include "paretree/model/change/known_test.h"

namespace paretree::exchange {
namespace {

constexpr std::size_t kDrawn = 60, kKept = 24;

/// The numbers with which the model compares each column.
class Landmarks {
 public:
  explicit Landmarks(const model::Model& model) {
    if (const model::Tree* tree = model.tree())
      for (const model::Node& node : tree->nodes)
        if (!node.isLeaf()) std::visit(*this, node.branch().split);
    if (const model::RuleSet* set = model.rules())
      for (const model::Rule& rule : set->rules)
        for (const model::Clause& clause : rule.clauses) std::visit(*this, clause.test);
  }
  void operator()(const model::Threshold& split) { add(split.column, split.value); }
  void operator()(const model::Subset&) {}
  void operator()(const model::Linear& split) {
    for (const auto& term : split.terms) add(term.input.column, term.input.ifMissing);
  }
  void operator()(const model::PowerLaw& law) {
    for (const auto& input : law.inputs) {
      add(input.input.column, input.low);
      add(input.input.column, input.high);
    }
  }
  void operator()(const model::Interval& interval) {
    add(interval.column, interval.low);
    add(interval.column, interval.high);
  }
  void operator()(const model::LevelSet&) {}
  void operator()(const model::FormulaClause& clause) { std::visit(*this, clause.split); }

  /// At a landmark, between two, or once or twice their span outside all of them.
  double draw(int column, Rng& rng) const {
    const auto found = values_.find(column);
    const std::vector<double> marks = found == values_.end()
                                          ? std::vector<double>{0, 1}
                                          : std::vector<double>(found->second.begin(), found->second.end());
    const double span = marks.size() > 1 ? marks.back() - marks.front() : 1;
    const std::size_t place = rng.below(marks.size());
    switch (rng.below(4)) {
      case 0:
        return marks[place];
      case 1:
        return 0.5 * (marks[place] + marks[std::min(place + 1, marks.size() - 1)]);
      case 2:
        return marks.front() - span * static_cast<double>(1 + rng.below(2));
      default:
        return marks.back() + span * static_cast<double>(1 + rng.below(2));
    }
  }

 private:
  void add(int column, double value) {
    // What only asks whether there is a value is no place to look around.
    if (std::abs(value) < model::kAnyKnown) values_[column].insert(value);
  }
  std::map<int, std::set<double>> values_;
};

data::Dataset probes(const model::Model& model, const std::vector<int>& columns) {
  const Landmarks landmarks(model);
  const std::set<int> asked(columns.begin(), columns.end());
  Rng rng = Rng(1).stream(2);
  std::vector<data::ColumnValues> values;
  for (int c = 0; c < static_cast<int>(model.schema->columns.size()); ++c) {
    const data::ColumnInfo& info = (*model.schema)[c];
    data::ColumnValues drawn;
    for (std::size_t row = 0; row < kDrawn; ++row) {
      const bool missing = asked.count(c) == 0 || rng.chance(0.1);
      if (info.isNumeric()) {
        drawn.numbers.push_back(missing ? data::kMissing : landmarks.draw(c, rng));
      } else {
        drawn.codes.push_back(missing || info.levels.empty()
                                  ? data::kMissingCode
                                  : static_cast<std::int32_t>(rng.below(info.levels.size())));
      }
    }
    values.push_back(std::move(drawn));
  }
  return data::Dataset(model.schema->columns, std::move(values));
}

std::string cell(int column, const std::string& value) {
  const std::string tag = "c" + std::to_string(column);
  return "<" + tag + ">" + xmlEscaped(value) + "</" + tag + ">";
}

}  // namespace

std::string pmmlVerification(const model::Model& model, const std::vector<int>& columns,
                             const std::string& indent) {
  const data::Dataset data = probes(model, columns);
  model::Model own = model;  // black boxes are not asked: their rows are left out
  own.blackBoxes.clear();
  data::Rows rows;
  if (const model::Tree* tree = model.tree()) {
    model::Tree plain = *tree;
    std::set<int> boxes;
    for (int i = 0; i < plain.size(); ++i)
      if (plain[i].isLeaf())
        if (const auto* box = std::get_if<model::BlackBoxLeaf>(&plain[i].leaf())) {
          plain[i].body = model::Leaf(model::ClassLeaf{box->counts, box->majority});
          boxes.insert(i);
        }
    own.shape = plain;
    const auto reached = predict(own, data, data.allRows(), Context());
    if (!reached) return {};
    for (const data::Row row : data.allRows())
      if (boxes.count(reached->parts[row]) == 0) rows.push_back(row);
  } else if (const model::RuleSet* set = model.rules()) {
    model::RuleSet plain = *set;
    bool defaultIsOurs = set->fallback == model::RuleSet::Fallback::Otherwise;
    if (const auto* box = std::get_if<model::BlackBoxLeaf>(&set->otherwise)) {
      plain.otherwise = model::ClassLeaf{box->counts, box->majority};
      defaultIsOurs = false;
    }
    own.shape = plain;
    const auto reached = predict(own, data, data.allRows(), Context());
    if (!reached) return {};
    for (const data::Row row : data.allRows())
      if (defaultIsOurs || reached->explained[row] != 0) rows.push_back(row);
  }
  const auto answers = predict(own, data, rows, Context());
  if (!answers) return {};
  const int target = model.targets[0];
  std::string table;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < rows.size() && kept < kKept; ++i) {
    std::string cells;
    for (const int column : columns)
      if (!data.missing(column, rows[i]))
        cells += cell(column, (*model.schema)[column].isNumeric() ? pmmlNumber(data.numbers(column)[rows[i]])
                                                                  : data.text(column, rows[i]));
    if (cells.empty()) continue;  // a row needs two cells
    cells += cell(target, model.isClassifier() ? (*model.schema)[target].levels[answers->classes[i]]
                                               : pmmlNumber(answers->values[i]));
    table += indent + "    <row>" + cells + "</row>\n";
    ++kept;
  }
  if (kept == 0) return {};
  std::string fields;
  std::vector<int> all = columns;
  all.push_back(target);
  for (const int column : all)
    fields +=
        indent + "    <VerificationField field=\"" + xmlEscaped((*model.schema)[column].name) +
        "\" column=\"c" + std::to_string(column) + "\"" +
        (column == target && !model.isClassifier() ? " precision=\"1E-12\" zeroThreshold=\"1E-12\"" : "") +
        "/>\n";
  return indent + "<ModelVerification recordCount=\"" + std::to_string(kept) + "\" fieldCount=\"" +
         std::to_string(all.size()) + "\">\n" + indent + "  <VerificationFields>\n" + fields + indent +
         "  </VerificationFields>\n" + indent + "  <InlineTable>\n" + table + indent + "  </InlineTable>\n" +
         indent + "</ModelVerification>\n";
}

}  // namespace paretree::exchange

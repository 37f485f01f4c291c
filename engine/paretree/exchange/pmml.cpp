// PMML 4.4 (dmg.org/pmml/v4-4-1). Trees of constant answers are a TreeModel. Where an answer is a formula
// (linear leaves, smoothing), a MiningModel chains the tree, which says the leaf, and one regression for each
// leaf.
#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include "paretree/exchange/escape.h"
#include "paretree/exchange/exchange.h"
#include "paretree/exchange/pmml_fields.h"
#include "paretree/exchange/pmml_verification.h"
#include "paretree/exchange/target_language.h"
#include "paretree/model/change/known_test.h"

namespace paretree::exchange {
namespace {

constexpr int kDeepestPmml = 200;  ///< readers of XML stop at 256 nested elements
constexpr const char* kLeafField = "leaf of the tree";

std::string attribute(const char* name, const std::string& value) {
  return std::string(" ") + name + "=\"" + xmlEscaped(value) + "\"";
}

std::string simplePredicate(const std::string& field, const char* operation, const std::string& value) {
  return "<SimplePredicate" + attribute("field", field) + attribute("operator", operation) +
         attribute("value", value) + "/>";
}

std::string isMissing(const std::string& field) {
  return "<SimplePredicate" + attribute("field", field) + attribute("operator", "isMissing") + "/>";
}

std::string isNotMissing(const std::string& field) {
  return "<SimplePredicate" + attribute("field", field) + attribute("operator", "isNotMissing") + "/>";
}

std::string compound(const char* operation, const std::vector<std::string>& parts) {
  if (parts.size() == 1) return parts[0];
  std::string text = "<CompoundPredicate" + attribute("booleanOperator", operation) + ">";
  for (const std::string& part : parts) text += part;
  return text + "</CompoundPredicate>";
}

class PmmlWriter {
 public:
  PmmlWriter(const model::Model& model, const Remarks& remarks)
      : model_(model), remarks_(remarks), fields_(*model.schema), columns_(columnsUsed(model)) {}

  std::string write() {
    const std::string body = std::visit(Shape{*this}, model_.shape);
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<PMML xmlns=\"http://www.dmg.org/PMML-4_4\" "
           "version=\"4.4.1\">\n" +
           header() + dataDictionary() + body + "</PMML>\n";
  }

 private:
  struct Shape {
    PmmlWriter& writer;
    std::string operator()(const model::Tree& tree) const {
      return writer.isConstant(tree) ? writer.constantTree(tree) : writer.chain(tree);
    }
    std::string operator()(const model::RuleSet& set) const { return writer.ruleSet(set); }
    std::string operator()(const model::Ensemble&) const { return {}; }
  };

  const data::ColumnInfo& column(int number) const { return (*model_.schema)[number]; }
  const data::ColumnInfo& target() const { return column(model_.targets[0]); }
  const char* function() const { return model_.isClassifier() ? "classification" : "regression"; }
  bool smooths() const { return model_.smoothing > 0 && !model_.isClassifier(); }
  std::string className(int code) const { return exactLevel(target(), static_cast<std::size_t>(code)); }

  // --- Head ---

  std::string header() const {
    std::string text = "  <Header" + attribute("description", "A model of '" + target().name + "'") +
                       ">\n    <Application name=\"Paretree\"" + attribute("version", PARETREE_VERSION) +
                       "/>\n";
    const auto note = [&](const std::string& words) {
      text += "    <Annotation>" + xmlEscaped(words) + "</Annotation>\n";
    };
    if (!model_.origin.learner.empty())
      note("Learner " + model_.origin.learner + ", seed " + std::to_string(model_.origin.seed) + ", data " +
           model_.origin.dataPath + ", SHA-256 " + model_.origin.dataSha256);
    for (const std::string& remark : remarks_) note(remark);
    for (const int box : boxesUsed(model_))
      note("Some answers of this model are those of a black box, which PMML cannot hold: " +
           model_.blackBoxes[box]->label() +
           ". There this file answers the majority of the training rows; each place has an Extension "
           "'blackBox'.");
    if (const model::RuleSet* set = model_.rules();
        set && set->fallback != model::RuleSet::Fallback::Otherwise)
      note(std::string("Rows that no rule covers: the model asks ") +
           (set->fallback == model::RuleSet::Fallback::ByShare
                ? "all rules, each weighed by the share of its conditions that hold"
                : "the rules with the largest share of satisfied conditions") +
           ", which PMML cannot hold; this file answers its default score.");
    for (const int used : columns_)
      if (column(used).type == data::ColumnType::Date)
        note("'" + column(used).name + "' counts " + unitOfDates(column(used)) + ".");
    return text + "  </Header>\n";
  }

  std::string dataDictionary() const {
    std::string text =
        "  <DataDictionary" + attribute("numberOfFields", std::to_string(columns_.size() + 1)) + ">\n";
    std::vector<int> all = columns_;
    all.push_back(model_.targets[0]);
    for (const int number : all) {
      const data::ColumnInfo& info = column(number);
      text += "    <DataField" + attribute("name", info.name);
      if (info.isNumeric()) {
        text += " optype=\"continuous\" dataType=\"double\"/>\n";
        continue;
      }
      text += " optype=\"categorical\" dataType=\"string\">\n";
      for (std::size_t code = 0; code < info.levels.size(); ++code)
        for (const std::string& one :
             number == all.back() ? std::vector{info.levels[code]} : textsOfLevel(info, code))
          text += "      <Value" + attribute("value", one) + "/>\n";
      text += "    </DataField>\n";
    }
    return text + "  </DataDictionary>\n";
  }

  std::string miningSchema(const std::string& indent) const {
    std::string text = indent + "<MiningSchema>\n";
    for (const int number : columns_)
      text += indent + "  <MiningField" + attribute("name", column(number).name) +
              " invalidValueTreatment=\"asMissing\"/>\n";
    return text + indent + "  <MiningField" + attribute("name", target().name) + " usageType=\"target\"/>\n" +
           indent + "</MiningSchema>\n";
  }

  std::string transformations() const {
    const std::string derived = fields_.text("      ");
    return derived.empty() ? "" : "    <LocalTransformations>\n" + derived + "    </LocalTransformations>\n";
  }

  std::string verification() const { return pmmlVerification(model_, columns_, "    "); }

  // --- Predicates ---

  /// Levels beyond those that the split knows count as missing.
  std::string setPredicate(int number, const std::vector<bool>& marks, bool beyond, bool in) const {
    const data::ColumnInfo& info = column(number);
    std::vector<std::string> members;
    bool plain = true;
    for (std::size_t code = 0; code < info.levels.size(); ++code) {
      if (!(code < marks.size() ? marks[code] : beyond)) continue;
      for (std::string& one : textsOfLevel(info, code)) {
        plain = plain && one.find_first_of("\"\\") == std::string::npos;
        members.push_back(std::move(one));
      }
    }
    if (!plain) {  // readers differ in what a quote inside an array is
      std::vector<std::string> parts;
      for (const std::string& member : members)
        parts.push_back(simplePredicate(info.name, in ? "equal" : "notEqual", member));
      return compound(in ? "or" : "and", parts);
    }
    std::string text = "<SimpleSetPredicate" + attribute("field", info.name) +
                       attribute("booleanOperator", in ? "isIn" : "isNotIn") + "><Array type=\"string\"" +
                       attribute("n", std::to_string(members.size())) + ">";
    for (std::size_t i = 0; i < members.size(); ++i)
      text += (i > 0 ? " &quot;" : "&quot;") + xmlEscaped(members[i]) + "&quot;";
    return text + "</Array></SimpleSetPredicate>";
  }

  /// That a row is on one side of a split; unknown where the deciding value is missing.
  struct Side {
    PmmlWriter& writer;
    bool left, missingLeft;
    const char* operation() const { return left ? "lessOrEqual" : "greaterThan"; }
    std::string operator()(const model::Threshold& s) const {
      const std::string& name = writer.column(s.column).name;
      if (!asksIfKnown(s, *writer.model_.schema))
        return simplePredicate(name, operation(), pmmlNumber(s.value));
      // Never unknown, so that no default child is asked: all rows go left where the missing ones do.
      if (missingLeft) return left ? "<True/>" : "<False/>";
      return left ? isNotMissing(name) : isMissing(name);
    }
    std::string operator()(const model::Subset& s) const {
      return writer.setPredicate(s.column, s.left, missingLeft, left);
    }
    std::string operator()(const model::Linear& s) const {
      return simplePredicate(writer.fields_.of(s), operation(), pmmlNumber(s.bound));
    }
    std::string operator()(const model::PowerLaw& s) const {
      return simplePredicate(writer.fields_.of(s), operation(), "0.0");
    }
  };

  struct ClauseText {
    PmmlWriter& writer;
    bool orMissing;
    std::string operator()(const model::Interval& i) const {
      const std::string& name = writer.column(i.column).name;
      if (leavesNoValue(model::Clause{i, orMissing})) return orMissing ? isMissing(name) : "<False/>";
      std::vector<std::string> parts;
      if (i.low > -std::numeric_limits<double>::infinity())
        parts.push_back(simplePredicate(name, "greaterThan", pmmlNumber(i.low)));
      if (i.high < std::numeric_limits<double>::infinity())
        parts.push_back(simplePredicate(name, "lessOrEqual", pmmlNumber(i.high)));
      if (parts.empty()) parts.push_back(isNotMissing(name));
      return known(name, compound("and", parts));
    }
    std::string operator()(const model::LevelSet& s) const {
      return known(writer.column(s.column).name, writer.setPredicate(s.column, s.in, orMissing, true));
    }
    std::string operator()(const model::FormulaClause& f) const {
      // A negated subset keeps levels that it does not know where missing values go.
      const bool decided =
          std::holds_alternative<model::Threshold>(f.split) || std::holds_alternative<model::Subset>(f.split);
      const std::string test = std::visit(Side{writer, f.holds, f.holds ? orMissing : !orMissing}, f.split);
      return decided ? known(writer.column(columnsOf(f.split)[0]).name, test) : test;
    }
    std::string known(const std::string& field, const std::string& test) const {
      return orMissing ? compound("or", {isMissing(field), test}) : test;
    }
  };

  // --- Trees ---

  /// Does every leaf answer one number or class, whatever the row?
  bool isConstant(const model::Tree& tree) const {
    return std::all_of(tree.nodes.begin(), tree.nodes.end(), [&](const model::Node& node) {
      if (node.isLeaf()) return !std::holds_alternative<model::LinearLeaf>(node.leaf());
      return !smooths() || !node.branch().model;
    });
  }

  /// Eq. 5 of the pGMT paper, with numbers.
  double smoothed(double value, const model::Tree& tree, int leaf) const {
    if (!smooths()) return value;
    const std::vector<int> path = tree.pathTo(leaf);
    for (std::size_t i = path.size() - 1; i > 0; --i) {
      const double n = tree[path[i]].stats.rows;
      const std::vector<double>& means = tree[path[i - 1]].stats.means;
      if (!means.empty()) value = (n * value + model_.smoothing * means[0]) / (n + model_.smoothing);
    }
    return value;
  }

  /// Likewise as an expression.
  std::string smoothed(std::string value, const model::Tree& tree, int leaf) {
    if (!smooths()) return value;
    const std::vector<int> path = tree.pathTo(leaf);
    for (std::size_t i = path.size() - 1; i > 0; --i) {
      const double n = tree[path[i]].stats.rows;
      const model::Node& node = tree[path[i - 1]];
      std::string own;
      if (node.branch().model)
        own = fields_.expression(*node.branch().model);
      else if (!node.stats.means.empty())
        own = pmmlConstant(node.stats.means[0]);
      else
        continue;
      const std::string sum = pmmlApply("+", {pmmlApply("*", {pmmlConstant(n), value}),
                                              pmmlApply("*", {pmmlConstant(model_.smoothing), own})});
      value = pmmlApply("/", {sum, pmmlConstant(n + model_.smoothing)});
    }
    return value;
  }

  struct Score {
    const PmmlWriter& writer;
    const model::Tree& tree;
    int leaf;
    std::string operator()(const model::ClassLeaf& l) const { return writer.className(l.majority); }
    std::string operator()(const model::BlackBoxLeaf& l) const { return writer.className(l.majority); }
    std::string operator()(const model::ValueLeaf& l) const {
      return pmmlNumber(writer.smoothed(l.values.empty() ? data::kMissing : l.values[0], tree, leaf));
    }
    std::string operator()(const model::LinearLeaf& l) const {
      return pmmlNumber(l.intercept);
    }  // the chain's regression answers
  };

  std::string distribution(const std::vector<double>& counts, const std::string& indent) const {
    std::string text;
    for (std::size_t k = 0; k < counts.size() && model_.isClassifier(); ++k)
      text += indent + "<ScoreDistribution" + attribute("value", className(static_cast<int>(k))) +
              attribute("recordCount", pmmlNumber(counts[k])) + "/>\n";
    return text;
  }

  std::string node(const model::Tree& tree, int number, const std::string& predicate,
                   const std::string& indent) {
    const model::Node& here = tree[number];
    std::string text = indent + "<Node" + attribute("id", std::to_string(number)) +
                       attribute("recordCount", pmmlNumber(here.stats.rows));
    if (here.isLeaf()) {
      text += attribute("score", std::visit(Score{*this, tree, number}, here.leaf())) + ">\n";
      std::vector<double> counts = here.stats.counts;
      if (const auto* box = std::get_if<model::BlackBoxLeaf>(&here.leaf())) {
        text += indent + "  <Extension name=\"blackBox\"" +
                attribute("value", model_.blackBoxes[box->box]->label()) + "/>\n";
        counts = box->counts;
      } else if (const auto* classes = std::get_if<model::ClassLeaf>(&here.leaf())) {
        counts = classes->counts;
      }
      return text + indent + "  " + predicate + "\n" + distribution(counts, indent + "  ") + indent +
             "</Node>\n";
    }
    const model::Branch& branch = here.branch();
    text += attribute("defaultChild", std::to_string(branch.missingLeft ? branch.left : branch.right)) +
            ">\n" + indent + "  " + predicate + "\n" + distribution(here.stats.counts, indent + "  ");
    text += node(tree, branch.left, std::visit(Side{*this, true, branch.missingLeft}, branch.split),
                 indent + " ");
    text += node(tree, branch.right, std::visit(Side{*this, false, branch.missingLeft}, branch.split),
                 indent + " ");
    return text + indent + "</Node>\n";
  }

  static std::string treeModelTag(const char* function) {
    return std::string("<TreeModel functionName=\"") + function +
           "\" missingValueStrategy=\"defaultChild\" noTrueChildStrategy=\"returnLastPrediction\" "
           "splitCharacteristic=\"binarySplit\">\n";
  }

  std::string constantTree(const model::Tree& tree) {
    const std::string nodes = node(tree, 0, "<True/>", "    ");
    return "  " + treeModelTag(function()) + miningSchema("    ") + transformations() + nodes +
           verification() + "  </TreeModel>\n";
  }

  struct LeafExpression {
    PmmlWriter& writer;
    std::string operator()(const model::ClassLeaf&) const { return pmmlConstant(data::kMissing); }
    std::string operator()(const model::BlackBoxLeaf&) const { return pmmlConstant(data::kMissing); }
    std::string operator()(const model::ValueLeaf& l) const {
      return pmmlConstant(l.values.empty() ? data::kMissing : l.values[0]);
    }
    std::string operator()(const model::LinearLeaf& l) const { return writer.fields_.expression(l); }
  };

  std::string chain(const model::Tree& tree) {
    std::string segments =
        "      <Segment id=\"tree\">\n        <True/>\n        " + treeModelTag("regression") +
        miningSchema("          ") + "          <Output>\n            <OutputField" +
        attribute("name", kLeafField) +
        " optype=\"categorical\" dataType=\"string\" feature=\"entityId\"/>\n          </Output>\n" +
        node(tree, 0, "<True/>", "          ") + "        </TreeModel>\n      </Segment>\n";
    for (const int leaf : tree.leaves()) {
      const std::string value = smoothed(std::visit(LeafExpression{*this}, tree[leaf].leaf()), tree, leaf);
      const std::string field = fields_.add("answer of leaf " + std::to_string(leaf), value);
      segments += "      <Segment" + attribute("id", "leaf " + std::to_string(leaf)) + ">\n        " +
                  simplePredicate(kLeafField, "equal", std::to_string(leaf)) +
                  "\n        <RegressionModel functionName=\"regression\">\n" + miningSchema("          ") +
                  "          <RegressionTable intercept=\"0\"><NumericPredictor" + attribute("name", field) +
                  " coefficient=\"1\"/></RegressionTable>\n        </RegressionModel>\n      </Segment>\n";
    }
    return "  <MiningModel functionName=\"regression\">\n" + miningSchema("    ") + transformations() +
           "    <Segmentation multipleModelMethod=\"modelChain\">\n" + segments + "    </Segmentation>\n" +
           verification() + "  </MiningModel>\n";
  }

  // --- Rules ---

  /// What a rule adds to each class, as predict() computes it.
  std::vector<double> votes(const model::Rule& rule) const {
    std::vector<double> counts;
    int majority = 0;
    if (const auto* leaf = std::get_if<model::ClassLeaf>(&rule.outcome)) {
      counts = leaf->counts;
      majority = leaf->majority;
    }
    const auto filled = [](const std::vector<double>& all) {
      return std::any_of(all.begin(), all.end(), [](double c) { return c > 0; });
    };
    if (!filled(counts)) counts = rule.counts;
    if (!filled(counts)) {
      counts.assign(static_cast<std::size_t>(model_.classes()), 0);
      counts[majority] = 1;
    }
    for (double& count : counts) count *= rule.weight;
    return counts;
  }

  std::string ruleSet(const model::RuleSet& set) {
    std::string rules;
    for (std::size_t r = 0; r < set.rules.size(); ++r) {
      const model::Rule& rule = set.rules[r];
      if (!rule.active) continue;
      std::vector<std::string> clauses;
      for (const model::Clause& clause : rule.clauses)
        clauses.push_back(std::visit(ClauseText{*this, clause.orMissing}, clause.test));
      const std::string predicate = clauses.empty() ? "<True/>" : compound("and", clauses);
      const std::vector<double> adds = votes(rule);
      for (std::size_t k = 0; k < adds.size(); ++k)
        if (adds[k] > 0)
          rules += "      <SimpleRule" + attribute("id", std::to_string(r) + "." + std::to_string(k)) +
                   attribute("score", className(static_cast<int>(k))) +
                   attribute("recordCount", pmmlNumber(rule.rows)) +
                   attribute("weight", pmmlNumber(adds[k])) + ">" + predicate + "</SimpleRule>\n";
    }
    std::string otherwise, extension;
    if (const auto* leaf = std::get_if<model::ClassLeaf>(&set.otherwise))
      otherwise = className(leaf->majority);
    if (const auto* box = std::get_if<model::BlackBoxLeaf>(&set.otherwise)) {
      otherwise = className(box->majority);
      extension = "      <Extension name=\"blackBox\"" +
                  attribute("value", model_.blackBoxes[box->box]->label()) + "/>\n";
    }
    return "  <RuleSetModel functionName=\"classification\">\n" + miningSchema("    ") + transformations() +
           "    <RuleSet" + attribute("defaultScore", otherwise) + ">\n" + extension +
           "      <RuleSelectionMethod criterion=\"weightedSum\"/>\n" + rules + "    </RuleSet>\n" +
           verification() + "  </RuleSetModel>\n";
  }

  const model::Model& model_;
  const Remarks& remarks_;
  PmmlFields fields_;
  std::vector<int> columns_;
};

}  // namespace

Result<std::string> modelToPmml(const model::Model& model, const Remarks& remarks) {
  if (model.ensemble()) return Error{"exchange.pmml-ensemble", {}};
  if (model.targets.size() > 1) return Error{"exchange.pmml-targets", {{"targets", model.targets.size()}}};
  if (model.rules() && !model.isClassifier()) return Error{"exchange.pmml-number-rules", {}};
  if (const int depth = deepest(model); depth > kDeepestPmml)
    return Error{"exchange.pmml-deep", {{"depth", depth}, {"most", kDeepestPmml}}};
  return PmmlWriter(model, remarks).write();
}

}  // namespace paretree::exchange

#include "paretree/runs/steadiness/resample_facts.h"

#include <algorithm>
#include <map>

#include "paretree/model/apply/predict.h"
#include "paretree/model/apply/route.h"
#include "paretree/runs/steadiness/matched_nodes.h"

namespace paretree::runs {
namespace {

/// Rules whose rows overlap at least so much are one rule.
constexpr double kSameRule = 0.7;

class TermCollector {
 public:
  void add(int column, double value) {
    if (value == 0) return;
    const int sign = value > 0 ? 1 : -1;
    const auto [at, fresh] = signs_.try_emplace(column, sign);
    if (!fresh && at->second != sign) at->second = 0;
  }
  std::vector<Term> terms() const {
    std::vector<Term> terms;
    for (const auto& [column, sign] : signs_) terms.push_back({column, sign});
    return terms;
  }

 private:
  std::map<int, int> signs_;
};

struct SplitTerms {
  TermCollector& into;
  void operator()(const model::Threshold&) const {}
  void operator()(const model::Subset&) const {}
  void operator()(const model::Linear& split) const {
    for (const auto& term : split.terms) into.add(term.input.column, term.weight);
  }
  void operator()(const model::PowerLaw& split) const {
    for (const auto& term : split.terms)
      for (const auto& factor : term.factors)
        into.add(split.inputs[factor.input].input.column, factor.exponent);
  }
};

struct LeafTerms {
  TermCollector& into;
  void operator()(const model::ClassLeaf&) const {}
  void operator()(const model::ValueLeaf&) const {}
  void operator()(const model::BlackBoxLeaf&) const {}
  void operator()(const model::LinearLeaf& leaf) const {
    for (const auto& term : leaf.terms) into.add(term.input.column, term.coefficient);
  }
};

std::vector<Term> termsOfLeaf(const model::Leaf& leaf) {
  TermCollector collector;
  std::visit(LeafTerms{collector}, leaf);
  return collector.terms();
}

NodeFacts factsOfNode(const model::Node& node) {
  NodeFacts facts;
  facts.found = true;
  facts.terms = termsOf(node);
  if (node.isLeaf()) return facts;
  facts.columns = columnsOf(node.branch().split);
  if (const auto* cut = std::get_if<model::Threshold>(&node.branch().split)) facts.threshold = cut->value;
  return facts;
}

void markTree(const model::Tree& tree, std::vector<std::uint8_t>& used) {
  for (const model::Node& node : tree.nodes) {
    if (!node.isLeaf())
      for (const int column : columnsOf(node.branch().split)) used[column] = 1;
    for (const Term& term : termsOf(node)) used[term.column] = 1;
  }
}

void markRules(const model::RuleSet& rules, std::vector<std::uint8_t>& used) {
  const auto mark = [&](int column) { used[column] = 1; };
  for (const model::Rule& rule : rules.rules) {
    for (const model::Clause& clause : rule.clauses) {
      if (const auto* interval = std::get_if<model::Interval>(&clause.test)) mark(interval->column);
      if (const auto* levels = std::get_if<model::LevelSet>(&clause.test)) mark(levels->column);
      if (const auto* formula = std::get_if<model::FormulaClause>(&clause.test))
        for (const int column : columnsOf(formula->split)) mark(column);
    }
    for (const Term& term : termsOfLeaf(rule.outcome)) mark(term.column);
  }
}

bool sameAnswer(const model::Rule& a, const model::Rule& b) {
  const auto* one = std::get_if<model::ClassLeaf>(&a.outcome);
  const auto* two = std::get_if<model::ClassLeaf>(&b.outcome);
  return !one || !two || one->majority == two->majority;
}

double jaccard(const data::Rows& a, const data::Rows& b) {
  std::size_t both = 0;
  for (auto i = a.begin(), j = b.begin(); i != a.end() && j != b.end();) {
    if (*i == *j) ++both;
    const bool step = *i <= *j, other = *j <= *i;
    if (step) ++i;
    if (other) ++j;
  }
  const std::size_t either = a.size() + b.size() - both;
  return either == 0 ? 1 : static_cast<double>(both) / static_cast<double>(either);
}

/// Whether the other's sides lie the other way round.
bool mirrored(const NodeOverlaps& overlaps, const model::Branch& branch, const model::Branch& other) {
  return overlaps.common(branch.left, other.left) + overlaps.common(branch.right, other.right) <
         overlaps.common(branch.left, other.right) + overlaps.common(branch.right, other.left);
}

}  // namespace

std::vector<Term> termsOf(const model::Node& node) {
  if (node.isLeaf()) return termsOfLeaf(node.leaf());
  TermCollector collector;
  std::visit(SplitTerms{collector}, node.branch().split);
  return collector.terms();
}

void markColumns(const model::Model& model, ResampleFacts& facts) {
  facts.used.assign(model.schema->columns.size(), 0);
  facts.root.assign(model.schema->columns.size(), 0);
  if (const auto* rules = model.rules()) markRules(*rules, facts.used);
  if (const auto* ensemble = model.ensemble())
    for (const model::Tree& tree : ensemble->trees) markTree(tree, facts.used);
  const auto* tree = model.tree();
  if (!tree) return;
  markTree(*tree, facts.used);
  if (tree->nodes[0].isLeaf()) return;
  for (const int column : columnsOf(tree->nodes[0].branch().split)) facts.root[column] = 1;
}

Result<JudgedModel> JudgedModel::make(const model::Model& model, const learners::Task& task,
                                      const Context& context) {
  JudgedModel judged(model, task);
  auto answers = predict(model, task.data, task.train, context);
  if (!answers) return answers.error();
  judged.answers_ = std::move(*answers);
  if (!model.isClassifier())
    judged.allowed_ = figure(qualityOf(model, judged.answers_, task.data, task.train), "mse");
  judged.place_.assign(task.data.rows(), 0);
  for (std::size_t i = 0; i < task.train.size(); ++i) judged.place_[task.train[i]] = i;
  if (const auto* tree = model.tree()) judged.leaves_ = leavesOf(*tree, task.data, task.train);
  if (const auto* rules = model.rules()) judged.ruleRows_ = rowsOfRules(rules->rules, task.data, task.train);
  return judged;
}

bool JudgedModel::agrees(std::size_t place, const model::Predictions& other, std::size_t i) const {
  if (model_->isClassifier()) return answers_.classes[place] == other.classes[i];
  const std::size_t targets = model_->targets.size();
  double sum = 0;
  for (std::size_t t = 0; t < targets; ++t) {
    const double off = answers_.values[place * targets + t] - other.values[i * targets + t];
    sum += off * off;
  }
  return sum / static_cast<double>(targets) <= allowed_;
}

void JudgedModel::compareTrees(const model::Tree& other, ResampleFacts& facts) const {
  const model::Tree& tree = *model_->tree();
  const std::vector<int> otherLeaves = leavesOf(other, task_->data, task_->train);
  const NodeOverlaps overlaps(tree, leaves_, other, otherLeaves);
  const std::vector<int> matches = overlaps.matches();
  facts.nodes.resize(tree.nodes.size());
  for (int node = 0; node < tree.size(); ++node) {
    const int match = matches[node];
    if (match < 0) continue;
    NodeFacts& found = facts.nodes[node];
    found = factsOfNode(other[match]);
    if (tree[node].isLeaf() || other[match].isLeaf()) continue;
    if (!std::holds_alternative<model::Linear>(other[match].branch().split)) continue;
    if (mirrored(overlaps, tree[node].branch(), other[match].branch()))
      for (Term& term : found.terms) term.sign = -term.sign;
  }
  std::vector<std::size_t> rows(tree.nodes.size(), 0), boxed(tree.nodes.size(), 0);
  for (std::size_t i = 0; i < leaves_.size(); ++i) {
    const auto leaf = static_cast<std::size_t>(leaves_[i]);
    ++rows[leaf];
    if (std::holds_alternative<model::BlackBoxLeaf>(other[otherLeaves[i]].leaf())) ++boxed[leaf];
  }
  facts.boxed.resize(tree.nodes.size());
  for (std::size_t node = 0; node < rows.size(); ++node) facts.boxed[node] = 2 * boxed[node] > rows[node];
}

void JudgedModel::compareRules(const model::RuleSet& other, ResampleFacts& facts) const {
  const auto& rules = model_->rules()->rules;
  const auto otherRows = rowsOfRules(other.rules, task_->data, task_->train);
  facts.rules.assign(rules.size(), 0);
  for (std::size_t r = 0; r < rules.size(); ++r)
    for (std::size_t o = 0; o < other.rules.size() && !facts.rules[r]; ++o)
      facts.rules[r] = other.rules[o].active && sameAnswer(rules[r], other.rules[o]) &&
                       jaccard(ruleRows_[r], otherRows[o]) >= kSameRule;
}

ResampleFacts JudgedModel::factsOf(const model::Model& other, const data::Rows& held) const {
  ResampleFacts facts;
  const auto answers = predict(other, task_->data, held, Context());
  if (!answers) {
    facts.problem = answers.error().message;
    return facts;
  }
  facts.agrees.resize(held.size());
  for (std::size_t i = 0; i < held.size(); ++i) facts.agrees[i] = agrees(place_[held[i]], *answers, i);
  markColumns(other, facts);
  if (model_->tree() && other.tree()) compareTrees(*other.tree(), facts);
  if (model_->rules() && other.rules()) compareRules(*other.rules(), facts);
  facts.counts = true;
  return facts;
}

}  // namespace paretree::runs

#include "paretree/model/change/edit.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "paretree/model/apply/route.h"
#include "paretree/model/change/known_test.h"
#include "paretree/model/change/purest_cut.h"
#include "paretree/model/change/refit.h"

namespace paretree::model {
namespace {

/// Can the split be asked of this schema? What is wrong, else an empty message.
class SplitCheck {
 public:
  explicit SplitCheck(const data::Schema& schema) : schema_(schema) {}
  Message operator()(const Threshold& s) const {
    if (std::isnan(s.value)) return Message{"model.split-threshold", {}};
    return numeric(s.column);
  }
  Message operator()(const Subset& s) const {
    if (!known(s.column) || !schema_[s.column].isNominal()) return Message{"model.split-subset", {}};
    if (s.left.size() > schema_[s.column].levels.size())
      return Message{"model.split-values", {{"column", schema_[s.column].name}}};
    return {};
  }
  Message operator()(const Linear& s) const {
    if (s.terms.empty()) return Message{"model.split-no-term", {}};
    for (const auto& term : s.terms)
      if (Message wrong = input(term.input); !wrong.empty()) return wrong;
    return {};
  }
  Message operator()(const PowerLaw& s) const {
    if (s.terms.empty()) return Message{"model.split-empty-formula", {}};
    for (const auto& scaled : s.inputs)
      if (Message wrong = input(scaled.input); !wrong.empty()) return wrong;
    for (const auto& term : s.terms)
      for (const auto& factor : term.factors)
        if (factor.input < 0 || static_cast<std::size_t>(factor.input) >= s.inputs.size())
          return Message{"model.split-factor", {}};
    return {};
  }

 private:
  bool known(int column) const {
    return column >= 0 && static_cast<std::size_t>(column) < schema_.columns.size();
  }
  Message numeric(int column) const {
    return known(column) && schema_[column].isNumeric() ? Message{} : Message{"model.split-numeric", {}};
  }
  Message input(const Input& input) const {
    if (input.level < 0) return numeric(input.column);
    if (!known(input.column) || !schema_[input.column].isNominal() ||
        static_cast<std::size_t>(input.level) >= schema_[input.column].levels.size())
      return Message{"model.split-indicator", {}};
    return {};
  }
  const data::Schema& schema_;
};

/// Applies edits to a working tree in which nodes keep the numbers that they came with; new ones stand behind
/// them.
class TreeEditor {
 public:
  TreeEditor(const Model& model, const data::Dataset& data, const data::Rows& train, const EditTools& tools)
      : model_(model),
        data_(data),
        train_(train),
        tools_(tools),
        tree_(*model.tree()),
        original_(tree_.size()) {
    for (data::Rows& rows : rowsOfNodes(tree_, data, train)) fittedOn_.emplace_back(std::move(rows));
  }

  Result<void> operator()(const PruneEdit& e) {
    if (auto wrong = mustBeBranch(e.node, Message{"model.only-branches-pruned", {}})) return *wrong;
    Node& node = tree_[e.node];
    node.body = regularLeaf(e.node);
    stale_.push_back(e.node);
    return {};
  }

  Result<void> operator()(const GrowEdit& e) {
    if (auto wrong = mustBeLeaf(e.node, Message{"model.growing-starts-from-leaf", {}})) return *wrong;
    if (e.leaves < 2) return Error{"model.few-leaves", {{"node", e.node}, {"leaves", e.leaves}}};
    if (!tools_.grow) return Error{"model.cannot-be-grown", {}};
    const data::Rows rows = rowsAt(e.node);
    if (rows.empty()) return Error{"model.no-row-reaches", {{"node", e.node}}};
    put(e.node, preorder(tools_.grow(model_, data_, rows, e.leaves, lossWeights(model_, data_, train_))),
        rows);
    return {};
  }

  Result<void> operator()(const SwapEdit& e) {
    if (auto wrong = mustBeThere(e.node)) return *wrong;
    if (e.tree.empty()) return Error{"model.swap-for-nothing", {{"node", e.node}}};
    const data::Rows rows = rowsAt(e.node);
    if (rows.empty()) return Error{"model.no-row-reaches", {{"node", e.node}}};
    for (const Node& node : e.tree.nodes)
      if (!node.isLeaf())
        if (Message wrong = std::visit(SplitCheck(*model_.schema), node.branch().split); !wrong.empty())
          return Error{"model.wrong-at-node", {{"node", e.node}, {"wrong", std::move(wrong)}}};
    put(e.node, preorder(e.tree), rows);
    return {};
  }

  Result<void> operator()(const BlackBoxEdit& e) {
    if (auto wrong = mustBeThere(e.node)) return *wrong;
    if (!model_.isClassifier()) return Error{"model.boxes-answer-classes", {{"node", e.node}}};
    if (model_.blackBoxes.empty()) return Error{"model.no-black-box", {{"node", e.node}}};
    if (e.box < 0 || static_cast<std::size_t>(e.box) >= model_.blackBoxes.size())
      return Error{"model.no-such-black-box",
                   {{"node", e.node}, {"box", e.box + 1}, {"boxes", model_.blackBoxes.size()}}};
    Node& node = tree_[e.node];
    if (node.isLeaf()) {
      node.body = std::visit(Handed{e.box}, node.leaf());
    } else {
      node.body = Leaf(BlackBoxLeaf{e.box, {}, 0});
      stale_.push_back(e.node);
    }
    return {};
  }

  Result<void> operator()(const RegularEdit& e) {
    if (auto wrong = mustBeThere(e.node)) return *wrong;
    int changed = 0;
    for (const int node : below(e.node)) {
      if (!tree_[node].isLeaf()) continue;
      const auto* handed = std::get_if<BlackBoxLeaf>(&tree_[node].leaf());
      if (!handed) continue;
      tree_[node].body = Leaf(ClassLeaf{handed->counts, handed->majority});
      ++changed;
    }
    if (changed == 0)
      return tree_[e.node].isLeaf() ? Error{"model.regular-already", {{"node", e.node}}}
                                    : Error{"model.none-asks-black-box", {{"node", e.node}}};
    return {};
  }

  Result<void> operator()(const LockEdit& e) {
    if (auto wrong = mustBeThere(e.node)) return *wrong;
    tree_[e.node].locked = e.locked;
    return {};
  }

  Result<void> operator()(const ThresholdEdit& e) {
    if (auto wrong = mustBeBranch(e.node, Message{"model.thresholds-in-branches", {}})) return *wrong;
    auto* split = std::get_if<Threshold>(&tree_[e.node].branch().split);
    if (!split) return Error{"model.no-threshold", {{"node", e.node}}};
    if (std::isnan(e.value))
      return Error{"model.wrong-at-node",
                   {{"node", e.node}, {"wrong", Message{"model.split-threshold", {}}}}};
    split->value = e.value;
    return {};
  }

  Result<void> operator()(const SplitEdit& e) {
    if (auto wrong = mustBeThere(e.node)) return *wrong;
    if (Message wrong = std::visit(SplitCheck(*model_.schema), e.split); !wrong.empty())
      return Error{"model.wrong-at-node", {{"node", e.node}, {"wrong", std::move(wrong)}}};
    Branch branch;
    if (tree_[e.node].isLeaf()) {
      branch.left = tree_.size();
      branch.right = branch.left + 1;
      const Node child{tree_[e.node].body, {}, false};
      for (int i = 0; i < 2; ++i) {
        tree_.nodes.push_back(child);
        fittedOn_.emplace_back();
      }
    } else {
      branch = tree_[e.node].branch();
    }
    const bool sameColumns = !tree_[e.node].isLeaf() && columnsOf(branch.split) == columnsOf(e.split);
    branch.split = e.split;
    branch.missingLeft = missingGoesLeft(branch.split, data_, rowsAt(e.node),
                                         sameColumns ? std::optional(branch.missingLeft) : std::nullopt);
    tree_[e.node].body = std::move(branch);
    return {};
  }

  Result<void> operator()(const DropTermEdit& e) {
    if (auto wrong = mustBeThere(e.node)) return *wrong;
    Node& node = tree_[e.node];
    const auto noTerm = [&](std::size_t terms) {
      return Error{"model.no-such-term", {{"node", e.node}, {"term", e.term + 1}, {"terms", terms}}};
    };
    const auto term = static_cast<std::size_t>(e.term);
    const auto within = [&](std::size_t terms) { return e.term >= 0 && term < terms; };
    if (node.isLeaf()) {
      auto* linear = std::get_if<LinearLeaf>(&node.leaf());
      if (!linear) return Error{"model.no-terms", {{"node", e.node}}};
      if (!within(linear->terms.size())) return noTerm(linear->terms.size());
      linear->terms.erase(linear->terms.begin() + e.term);
      stale_.push_back(e.node);
      return {};
    }
    if (auto* linear = std::get_if<Linear>(&node.branch().split)) {
      if (!within(linear->terms.size())) return noTerm(linear->terms.size());
      if (linear->terms.size() == 1) return Error{"model.last-term", {{"node", e.node}}};
      linear->terms.erase(linear->terms.begin() + e.term);
      return {};
    }
    auto* law = std::get_if<PowerLaw>(&node.branch().split);
    if (!law) return Error{"model.no-terms", {{"node", e.node}}};
    if (!within(law->terms.size())) return noTerm(law->terms.size());
    if (law->terms.size() == 1) return Error{"model.last-term", {{"node", e.node}}};
    law->terms.erase(law->terms.begin() + e.term);
    dropUnusedInputs(*law);
    refit(*law, rowsAt(e.node));
    return {};
  }

  Result<void> operator()(const ModulusEdit& e) {
    if (auto wrong = mustBeBranch(e.node, Message{"model.moduli-in-branches", {}})) return *wrong;
    auto* law = std::get_if<PowerLaw>(&tree_[e.node].branch().split);
    if (!law) return Error{"model.no-power-law", {{"node", e.node}}};
    law->modulus = e.modulus;
    // A bound that the rule has never had, or a sum that was made for its absolute value, divides nothing.
    const data::Rows rows = rowsAt(e.node);
    if ((law->modulus && law->modulusBound == 0) || !divides(*law, rows)) refit(*law, rows);
    return {};
  }

  Result<void> operator()(const RuleSwitchEdit&) { return Error{"model.no-rules-to-switch", {}}; }
  Result<void> operator()(const RuleLockEdit&) { return Error{"model.no-rules-to-lock", {}}; }

  /// The tree with everything refitted whose rows have changed.
  Result<Tree> finished() {
    std::vector<data::Rows> rowsOf = rowsOfNodes(tree_, data_, train_);
    std::vector<Refit> what(rowsOf.size(), Refit::Nothing);
    std::vector<std::pair<int, NodeStats>> known;  // of stale nodes whose rows are the same
    for (const int node : below(0)) {
      const auto i = place(node);
      if (fittedOn_[i] && *fittedOn_[i] == rowsOf[i]) {
        if (std::find(stale_.begin(), stale_.end(), node) == stale_.end()) continue;
        known.emplace_back(node, tree_[node].stats);
      }
      what[i] = Refit::Answer;
      if (!tree_[node].isLeaf()) continue;
      if (std::holds_alternative<LinearLeaf>(tree_[node].leaf()) && !tools_.fitLinear)
        return Error{"model.linear-leaf-not-fitted", {{"node", node}}};
      if (!model_.constraints.empty() && !tools_.fitValues) return Error{"model.constrained-not-fitted", {}};
    }
    refitNodes(model_, tree_, data_, rowsOf, what, tools_);
    refitSmoothing(rowsOf, what);
    for (auto& [node, stats] : known) tree_[node].stats = std::move(stats);
    return preorder(tree_);
  }

 private:
  /// A leaf as handed to a black box; what is known of its rows stays.
  struct Handed {
    int box;
    Leaf operator()(const ClassLeaf& leaf) const { return BlackBoxLeaf{box, leaf.counts, leaf.majority}; }
    Leaf operator()(const BlackBoxLeaf& leaf) const { return BlackBoxLeaf{box, leaf.counts, leaf.majority}; }
    Leaf operator()(const ValueLeaf& leaf) const { return leaf; }
    Leaf operator()(const LinearLeaf& leaf) const { return leaf; }
  };

  static std::size_t place(int node) { return static_cast<std::size_t>(node); }

  /// Puts a tree that was fitted on `rows` in place of a node and all below it.
  void put(int at, const Tree& grown, const data::Rows& rows) {
    const bool locked = tree_[at].locked;
    std::vector<std::optional<data::Rows>> grownRows;
    // Whoever made it need not know what classes weigh: where that counts, all of it is fitted here.
    for (data::Rows& reach : rowsOfNodes(grown, data_, rows))
      grownRows.push_back(model_.origin.classesAlike ? std::nullopt : std::optional(std::move(reach)));
    const int base = tree_.size() - 1;  // the grown node i > 0 becomes base + i
    for (int i = 0; i < grown.size(); ++i) {
      Node node = grown[i];
      if (!node.isLeaf()) {
        node.branch().left += base;
        node.branch().right += base;
      }
      if (i == 0) {
        node.locked = locked;
        tree_[at] = std::move(node);
        fittedOn_[place(at)] = std::move(grownRows[0]);
      } else {
        tree_.nodes.push_back(std::move(node));
        fittedOn_.emplace_back(std::move(grownRows[i]));
      }
    }
  }

  std::optional<Error> mustBeThere(int node) const {
    if (node < 0 || node >= original_)
      return Error{"model.no-such-node", {{"node", node}, {"last", original_ - 1}}};
    if (tree_.pathTo(node).front() != 0) return Error{"model.node-removed", {{"node", node}}};
    return std::nullopt;
  }
  std::optional<Error> mustBeBranch(int node, Message why) const {
    if (auto wrong = mustBeThere(node)) return wrong;
    if (tree_[node].isLeaf()) return Error{"model.is-a-leaf", {{"node", node}, {"why", std::move(why)}}};
    return std::nullopt;
  }
  std::optional<Error> mustBeLeaf(int node, Message why) const {
    if (auto wrong = mustBeThere(node)) return wrong;
    if (!tree_[node].isLeaf()) return Error{"model.is-a-branch", {{"node", node}, {"why", std::move(why)}}};
    return std::nullopt;
  }

  /// The node and all below it.
  std::vector<int> below(int node) const {
    std::vector<int> found{node};
    for (std::size_t i = 0; i < found.size(); ++i) {
      if (tree_[found[i]].isLeaf()) continue;
      const Branch& branch = tree_[found[i]].branch();
      found.push_back(branch.left);
      found.push_back(branch.right);
    }
    return found;
  }

  data::Rows rowsAt(int node) const {
    const std::vector<int> path = tree_.pathTo(node);
    data::Rows rows = train_;
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
      const Branch& branch = tree_[path[i]].branch();
      const bool left = branch.left == path[i + 1];
      std::erase_if(rows, [&](data::Row row) { return routeLeft(branch, data_, row) != left; });
    }
    return rows;
  }

  /// What a pruned subtree becomes; of linear leaves one over all their inputs. Its figures come with the
  /// refit.
  Leaf regularLeaf(int node) const {
    if (model_.isClassifier()) return ClassLeaf{};
    LinearLeaf joined;
    bool linear = false;
    for (const int one : below(node)) {
      if (!tree_[one].isLeaf()) continue;
      const auto* leaf = std::get_if<LinearLeaf>(&tree_[one].leaf());
      linear = linear || leaf;
      if (!leaf) continue;
      for (const auto& term : leaf->terms) {
        const auto same = [&](const LinearLeaf::Term& t) {
          return t.input.column == term.input.column && t.input.level == term.input.level;
        };
        if (std::none_of(joined.terms.begin(), joined.terms.end(), same)) joined.terms.push_back(term);
      }
    }
    if (!linear) return ValueLeaf{};
    std::sort(joined.terms.begin(), joined.terms.end(), [](const auto& a, const auto& b) {
      return std::pair(a.input.column, a.input.level) < std::pair(b.input.column, b.input.level);
    });
    return joined;
  }

  bool divides(const PowerLaw& law, const data::Rows& rows) const {
    const auto left =
        std::count_if(rows.begin(), rows.end(), [&](data::Row row) { return law.value(data_, row) <= 0; });
    return left > 0 && left < static_cast<std::ptrdiff_t>(rows.size());
  }

  /// The constant of a formula, or the bound of its absolute value, where it divides the rows best.
  void fitBound(PowerLaw& law, const data::Rows& rows) const {
    PowerLaw sum = law;
    sum.modulus = false;
    if (!law.modulus) sum.bias = 0;
    std::vector<double> values;
    for (const data::Row row : rows) {
      const double value = sum.value(data_, row);
      values.push_back(law.modulus ? std::abs(value) : value);
    }
    const double cut = purestCut(values, rows, model_, data_);
    if (std::isnan(cut)) return;
    if (law.modulus)
      law.modulusBound = cut;
    else
      law.bias = -cut;
  }

  void refit(PowerLaw& law, const data::Rows& rows) const {
    fitBound(law, rows);
    if (tools_.fitLaw) law = tools_.fitLaw(model_, data_, rows, law);
  }

  static void dropUnusedInputs(PowerLaw& law) {
    for (int input = static_cast<int>(law.inputs.size()) - 1; input >= 0; --input) {
      const auto uses = [&](const PowerLaw::Term& term) {
        return std::any_of(term.factors.begin(), term.factors.end(),
                           [&](const auto& f) { return f.input == input; });
      };
      if (std::any_of(law.terms.begin(), law.terms.end(), uses)) continue;
      law.inputs.erase(law.inputs.begin() + input);
      for (auto& term : law.terms)
        for (auto& factor : term.factors)
          if (factor.input > input) --factor.input;
    }
  }

  /// The models of inner nodes that smoothing uses.
  void refitSmoothing(const std::vector<data::Rows>& rowsOf, const std::vector<Refit>& what) {
    if (!tools_.fitLinear) return;
    for (const int node : below(0)) {
      if (what[place(node)] == Refit::Nothing || tree_[node].isLeaf() || !tree_[node].branch().model)
        continue;
      LinearLeaf& own = *tree_[node].branch().model;
      std::vector<Input> inputs;
      for (const auto& term : own.terms) inputs.push_back(term.input);
      own = tools_.fitLinear(data_, rowsOf[place(node)], model_.targets[0], inputs);
    }
  }

  const Model& model_;
  const data::Dataset& data_;
  const data::Rows& train_;
  const EditTools& tools_;
  Tree tree_;
  int original_;
  std::vector<std::optional<data::Rows>> fittedOn_;  ///< for each node the rows that its figures come from
  /// Nodes whose answer must be fitted though their rows are the same
  std::vector<int> stale_;
};

class RuleEditor {
 public:
  explicit RuleEditor(RuleSet& set) : set_(set) {}
  Result<void> operator()(const RuleSwitchEdit& e) {
    if (auto wrong = mustBeThere(e.rule)) return *wrong;
    set_.rules[e.rule].active = e.active;
    return {};
  }
  Result<void> operator()(const RuleLockEdit& e) {
    if (auto wrong = mustBeThere(e.rule)) return *wrong;
    set_.rules[e.rule].locked = e.locked;
    return {};
  }
  template <class NodeEdit>
  Result<void> operator()(const NodeEdit& e) {
    return Error{"model.rules-without-nodes", {{"node", e.node}}};
  }

 private:
  std::optional<Error> mustBeThere(int rule) const {
    const auto count = static_cast<int>(set_.rules.size());
    if (rule >= 0 && rule < count) return std::nullopt;
    return Error{"model.no-such-rule", {{"rule", rule + 1}, {"rules", count}}};
  }
  RuleSet& set_;
};

struct EditShape {
  const Model& model;
  const std::vector<Edit>& edits;
  const data::Dataset& data;
  const data::Rows& train;
  const EditTools& tools;
  Model& result;

  Result<void> operator()(const Tree&) const {
    TreeEditor editor(model, data, train, tools);
    if (const auto done = applyAll(editor); !done) return done;
    Result<Tree> tree = editor.finished();
    if (!tree) return tree.error();
    result.shape = std::move(*tree);
    return {};
  }
  Result<void> operator()(const RuleSet&) const {
    RuleEditor editor(std::get<RuleSet>(result.shape));
    return applyAll(editor);
  }
  Result<void> operator()(const Ensemble&) const {
    if (edits.empty()) return {};
    return Error{"model.ensemble-not-edited", {}};
  }

  template <class Editor>
  Result<void> applyAll(Editor& editor) const {
    for (const Edit& edit : edits)
      if (const Result<void> done = std::visit(editor, edit); !done) return done;
    return {};
  }
};

}  // namespace

Result<Model> edited(const Model& given, const std::vector<Edit>& edits, const data::Dataset& data,
                     const data::Rows& train, const EditTools& tools) {
  const Model model = withLevelsOf(*data.schema(), given);
  Model result = model;
  if (const auto done = std::visit(EditShape{model, edits, data, train, tools, result}, model.shape); !done)
    return done.error();
  for (const Edit& edit : edits) result.origin.edits.push_back(describeEdit(edit, model));
  return result;
}

}  // namespace paretree::model

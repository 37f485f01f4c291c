// Each edit in words, and each that cannot be done; tests as people write them, and what is wrong with them.
#include <QTest>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "paretree/messages/text.h"
#include "paretree/model/apply/route.h"
#include "paretree/model/change/edit.h"
#include "paretree/model/x_space.h"
#include "tests/support/boxes.h"
#include "tests/support/tables.h"
#include "tests/support/trees.h"
#include "tests/support/unit.h"

namespace edit_words_test {

using namespace paretree;
using namespace paretree::support;

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

const data::Dataset& flowers() {
  static const data::Dataset table =
      support::table("width colour{red,green} class{a,b}*", "1 red a \n 2 red a \n 3 red b \n 3 green b");
  return table;
}

model::Tree treeOf(const std::string& text) { return tree(text, *flowers().schema(), 2); }

/// 0: width, 1: a, 2: colour, 3: the black box (no row gets there), 4: b.
model::Model sample(int boxes = 1) {
  model::Model model = treeModel("width <= 9\n  = a\n  colour in {red}\n    = box 0\n    = b\n", flowers());
  for (int box = 0; box < boxes; ++box) model.blackBoxes.push_back(std::make_shared<CountingBox>(2, box));
  return model;
}

model::PowerLaw law(int terms) {
  model::PowerLaw made;
  made.inputs = {{{0}, 0, 4}};
  for (int k = 1; k <= terms; ++k) made.terms.push_back({1, {{0, k}}});
  made.bias = -1.5;
  return made;
}

model::Model withFormula(int terms) {
  model::Model model = sample();
  model::Tree changed = *model.tree();
  changed[0].branch().split = law(terms);
  model.shape = changed;
  return model;
}

model::Model numbers(const model::Leaf& left) {
  static const data::Dataset table = support::table("width price*", "1 2 \n 2 3 \n 3 3");
  model::Model model;
  model.schema = table.schema();
  model.targets = {1};
  model.shape =
      model::Tree{{model::Node{model::Branch{model::Threshold{0, 1.5}, 1, 2}, {}, false},
                   model::Node{left, {}, false}, model::Node{model::Leaf(model::ValueLeaf{{3}}), {}, false}}};
  return model;
}

model::Model rules() {
  model::Model model = sample();
  model::RuleSet set;
  set.rules.resize(2);
  for (model::Rule& rule : set.rules) rule.outcome = model::ClassLeaf{{1, 1}, 0};
  set.otherwise = model::ClassLeaf{{1, 1}, 0};
  model.shape = set;
  return model;
}

/// What is said of it: of the edit where it can be done, else why not.
QString said(const model::Model& model, const model::Edit& edit, const model::EditTools& tools = {}) {
  const data::Dataset numeric = support::table("width price*", "1 2 \n 2 3 \n 3 3");
  const data::Dataset& data = model.schema->columns.size() == 2 ? numeric : flowers();
  const auto done = edited(model, {edit}, data, data.allRows(), tools);
  return QString::fromStdString(messages::text(done.ok() ? done->origin.edits.back() : done.error().message));
}

}  // namespace

class EditWordsTest : public QObject {
  Q_OBJECT

 private slots:
  void everyEditIsSaid_data() {
    QTest::addColumn<std::function<QString()>>("tried");
    const auto row = [](const char* words, model::Model model, model::Edit edit) {
      QTest::newRow(words) << std::function<QString()>([=] { return said(model, edit); });
    };
    const model::Tree small = treeOf("width <= 2\n  = a\n  = b\n"),
                      large = treeOf("width <= 2\n  = a\n  width <= 3\n    = a\n    = b\n");
    row("prune node 2", sample(), model::PruneEdit{2});
    row("swap leaf 1 to alternative 1 counted from 1 (width <= 2)", sample(), model::SwapEdit{1, 0, small});
    row("split leaf 1 by width <= 2, building step by step", sample(), model::SwapEdit{1, -1, small});
    row("put the best tree that is left in place of leaf 1 (width <= 2)", sample(),
        model::SwapEdit{1, -1, large});
    row("put the best tree that begins with width <= 2 in place of leaf 1", sample(),
        model::SwapEdit{1, -2, small});
    row("hand leaf 1 to the black box", sample(), model::BlackBoxEdit{1, 0});
    row("hand node 2 to the black box (counting box 1)", sample(2), model::BlackBoxEdit{2, 1});
    row("make leaf 3 regular", sample(), model::RegularEdit{3});
    row("make node 2 regular", sample(), model::RegularEdit{2});
    row("lock node 0", sample(), model::LockEdit{0, true});
    row("unlock leaf 4", sample(), model::LockEdit{4, false});
    row("change the threshold of node 0 to 1.25", sample(), model::ThresholdEdit{0, 1.25});
    row("split leaf 4 by width <= 2", sample(), model::SplitEdit{4, model::Threshold{0, 2}});
    row("change the test of node 0 to width <= 2", sample(), model::SplitEdit{0, model::Threshold{0, 2}});
    row("drop term 2 of node 0", withFormula(2), model::DropTermEdit{0, 1});
    row("use the modulus in node 0", withFormula(2), model::ModulusEdit{0, true});
    row("use no modulus in node 0", withFormula(2), model::ModulusEdit{0, false});
    row("switch on rule 1", rules(), model::RuleSwitchEdit{0, true});
    row("switch off rule 2", rules(), model::RuleSwitchEdit{1, false});
    row("lock rule 1", rules(), model::RuleLockEdit{0, true});
    row("unlock rule 2", rules(), model::RuleLockEdit{1, false});
  }
  void everyEditIsSaid() {
    QFETCH(std::function<QString()>, tried);
    QCOMPARE(tried(), QString::fromUtf8(QTest::currentDataTag()));
  }

  void whatCannotBeDoneIsSaid_data() {
    QTest::addColumn<std::function<QString()>>("tried");
    const auto row = [](const char* words, model::Model model, model::Edit edit) {
      QTest::newRow(words) << std::function<QString()>([=] { return said(model, edit); });
    };
    row("node 1 is a leaf; only a branch can be pruned", sample(), model::PruneEdit{1});
    row("growing below node 1: expected at least 2 leaves, found 1", sample(), model::GrowEdit{1, 1});
    row("trees of this kind cannot be grown further here", sample(), model::GrowEdit{1, 2});
    row("node 1: there is no tree to put in its place", sample(), model::SwapEdit{1, 0, {}});
    row("no training row reaches node 3; nothing can be grown there", sample(),
        model::SwapEdit{3, 0, treeOf("= a\n")});
    row("there is no node -1; the tree has nodes 0 to 4", sample(), model::SwapEdit{-1, 0, treeOf("= a\n")});
    row("there is no node 5; the tree has nodes 0 to 4", sample(), model::LockEdit{5, true});
    row("node 1: black boxes answer classes; this model answers numbers", numbers(model::ValueLeaf{{2}}),
        model::BlackBoxEdit{1, 0});
    row("node 1: this model has no black box to hand it to", sample(0), model::BlackBoxEdit{1, 0});
    row("node 1: there is no black box 0; the model has 1", sample(), model::BlackBoxEdit{1, -1});
    row("node 1: there is no black box 2; the model has 1", sample(), model::BlackBoxEdit{1, 1});
    row("node 4 is a regular leaf already", sample(), model::RegularEdit{4});
    row("no leaf below node 0 asks a black box", numbers(model::ValueLeaf{{2}}), model::RegularEdit{0});
    row("node 2 does not compare one number with a threshold", sample(), model::ThresholdEdit{2, 1});
    row("node 0: a threshold must be a number", sample(), model::ThresholdEdit{0, kNaN});
    row("node 1: there is no term 1; it has 0", numbers(model::LinearLeaf{}), model::DropTermEdit{1, 0});
    row("the linear leaf of node 1 cannot be fitted again here", numbers(model::LinearLeaf{}),
        model::ThresholdEdit{0, 2.5});
    row("node 2 has no terms; only linear leaves and formulas have", sample(), model::DropTermEdit{2, 0});
    row("node 0: there is no term 3; it has 2", withFormula(2), model::DropTermEdit{0, 2});
    row("node 0: there is no term 0; it has 2", withFormula(2), model::DropTermEdit{0, -1});
    row("node 0: its last term cannot be dropped; prune the node instead", withFormula(1),
        model::DropTermEdit{0, 0});
    row("node 1 is a leaf; a formula with a modulus stands in a branch", sample(),
        model::ModulusEdit{1, true});
    row("node 0 is not split by a formula of power laws; only these have a modulus", sample(),
        model::ModulusEdit{0, true});
    row("this model is a tree; it has no rules to lock", sample(), model::RuleLockEdit{0, true});
    row("there is no rule 0; the model has 2 rules", rules(), model::RuleSwitchEdit{-1, true});
    row("there is no rule 3; the model has 2 rules", rules(), model::RuleLockEdit{2, true});
    row("this model is a set of rules; it has no node 1", rules(), model::PruneEdit{1});
    model::Model forest = sample();
    forest.shape = model::Ensemble{};
    row("this model is an ensemble of trees; it cannot be edited", forest, model::PruneEdit{0});
  }
  void whatCannotBeDoneIsSaid() {
    QFETCH(std::function<QString()>, tried);
    QCOMPARE(tried(), QString::fromUtf8(QTest::currentDataTag()));
  }

  void splitsThatCannotBeAskedAreSaid_data() {
    QTest::addColumn<model::Split>("split");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* name, model::Split split, const char* words) {
      QTest::newRow(name) << split << QString::fromUtf8(words);
    };
    row("threshold", model::Threshold{0, kNaN}, "a threshold must be a number");
    row("column below", model::Threshold{-1, 1}, "a threshold or a term needs a numeric column");
    row("column beyond", model::Threshold{3, 1}, "a threshold or a term needs a numeric column");
    row("subset of numbers", model::Subset{0, {true}}, "a subset needs a nominal column");
    row("subset beyond", model::Subset{3, {true}}, "a subset needs a nominal column");
    row("levels", model::Subset{1, {true, false, true}}, "a subset names values that 'colour' does not have");
    row("no terms", model::Linear{}, "a linear split needs a term");
    row("term of levels", model::Linear{{{{1}, 1}}, 0}, "a threshold or a term needs a numeric column");
    row("indicator of numbers", model::Linear{{{{0, 0}, 1}}, 0},
        "an indicator names a value that is not there");
    row("indicator beyond", model::Linear{{{{1, 2}, 1}}, 0}, "an indicator names a value that is not there");
    row("no formula", model::PowerLaw{}, "a formula needs a term");
    model::PowerLaw beyond = law(1), below = law(1), input = law(1);
    beyond.terms[0].factors[0].input = 1;
    below.terms[0].factors[0].input = -1;
    input.inputs[0].input.column = 1;
    row("factor beyond", beyond, "a factor names an input that is not there");
    row("factor below", below, "a factor names an input that is not there");
    row("input of levels", input, "a threshold or a term needs a numeric column");
  }
  void splitsThatCannotBeAskedAreSaid() {
    QFETCH(model::Split, split);
    QFETCH(QString, words);
    QCOMPARE(said(sample(), model::SplitEdit{1, split}), "node 1: " + words);
    model::Tree other = treeOf("width <= 2\n  = a\n  = b\n");
    other[0].branch().split = split;
    QCOMPARE(said(sample(), model::SwapEdit{1, 0, other}), "node 1: " + words);
  }

  void whatIsWrongWithATestIsSaid_data() {
    QTest::addColumn<QString>("words");
    const auto row = [](const char* test, const char* words) {
      QTest::newRow(test) << QString("split '%1': %2").arg(test, words);
    };
    const char* const forms = "; expected NAME<=VALUE, NAME in {A,B} or NAME is known";
    const auto form = [&](const char* test, const char* words) {
      QTest::newRow(test) << QString("split '%1': %2%3").arg(test, words, forms);
    };
    form("width", "there is no '<=', no 'in {' and no 'is known'");
    form("'width' < 2", "there is no '<=', no 'in {' and no 'is known' after the name");
    form("'width <= 2", "a quote is not closed");
    form("colour in {'red", "a quote is not closed");
    form("colour in {red", "the list of values does not end with '}'");
    form("colour in {'red' green}", "the list of values does not end with '}'");
    form("colour in {red} or so", "'or so' follows the '}'");
    row("width in {1}", "'width' has no fixed values; expected 'width<=VALUE'");
    row("colour <= 2", "'colour' is not numeric; expected 'colour in {...}'");
    row("width <= wide", "'wide' is not a number");
    row("colour in {blue}", "'blue' is no value of 'colour'; there are 'red' and 'green'");
    row("colour in {}", "expected some of the values of 'colour', found none");
    row("colour in {red, green}",
        "expected some of the values of 'colour', found all; what has a value at all is asked by "
        "'colour is known'");
    row("size <= 1", "there is no column 'size'; there are 'width', 'colour' and 'class'");
    row("size", "there is no column 'size'; there are 'width', 'colour' and 'class'");
  }
  void whatIsWrongWithATestIsSaid() {
    QFETCH(QString, words);
    const auto read = model::parseSplit(QTest::currentDataTag(), *flowers().schema());
    QVERIFY(!read.ok());
    QCOMPARE(QString::fromStdString(messages::text(read.error())), words);
  }

  void quotesWithinNamesAreDoubledOrBehindABackslash() {
    data::Schema schema;
    schema.columns.push_back({"a 'b'", data::ColumnType::Number, data::Role::Feature, {}, {}});
    for (const char* test : {"'a ''b''' <= 1", "'a \\'b\\'' <= 1", "\"a 'b'\" <= 1", "a 'b' <= 1"}) {
      const auto read = model::parseSplit(test, schema);
      QVERIFY2(read.ok(), test);
      QVERIFY((*read == model::Split(model::Threshold{0, 1})));
    }
  }

  void whatHasNoRegionsIsSaid() {
    const auto words = [](const model::Model& model, int x, int y) {
      const auto space = xSpaceOf(model, x, y, {0, 1, 0, 1}, {}, 2, 2, Context());
      return QString::fromStdString(space.ok() ? "" : messages::text(space.error()));
    };
    QCOMPARE(words(rules(), 0, 1), QString("regions are shown of classification trees only"));
    QCOMPARE(words(numbers(model::ValueLeaf{{2}}), 0, 1),
             QString("regions are shown of classification trees only"));
    for (const auto& [x, y] : {std::pair{-1, 0}, {0, -1}, {0, 1}, {1, 0}, {0, 3}, {3, 0}})
      QCOMPARE(words(sample(), x, y), QString("regions need two numeric attributes"));
    QCOMPARE(words(sample(), 0, 0), QString("regions need two different attributes"));
  }
};

PARETREE_TEST(EditWordsTest)
}  // namespace edit_words_test

#include "edit_words_test.moc"

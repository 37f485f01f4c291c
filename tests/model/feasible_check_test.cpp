// Constraints beside tables and trees: lines in the text's terms, what is unknown or left out, and how far it
// is looked.
#include "paretree/model/feasible_check.h"

#include <QTest>
#include <cmath>
#include <stop_token>

#include "paretree/messages/text.h"
#include "tests/support/unit.h"

namespace feasible_check_test {

using namespace paretree;
using namespace paretree::model;

namespace {

const std::vector<std::string> kPair{"x", "y"};

data::Dataset pairs(const std::vector<std::pair<double, double>>& rows) {
  std::vector<data::ColumnInfo> columns(2);
  std::vector<data::ColumnValues> values(2);
  for (std::size_t c = 0; c < 2; ++c) {
    columns[c].name = kPair[c];
    columns[c].role = data::Role::Target;
    for (const auto& [x, y] : rows) values[c].numbers.push_back(c == 0 ? x : y);
  }
  return data::Dataset(std::move(columns), std::move(values));
}

ConstraintCheck checked(const std::string& text, const data::Dataset& data,
                        const Context& context = Context()) {
  return checkConstraints(text, data, data.targets(), data.allRows(), context);
}

Context stopped() {
  std::stop_source source;
  source.request_stop();
  return Context(Rng(1), 1, source.get_token());
}

/// A leaf that answers `values` for rows whose means are `means`.
Node leafOf(std::vector<double> values, std::vector<double> means) {
  Node node;
  node.body = Leaf(ValueLeaf{std::move(values)});
  node.stats.rows = 4;
  node.stats.means = std::move(means);
  return node;
}

Model modelOf(const std::string& constraints, std::vector<Node> leaves) {
  const auto data = pairs({});
  Model model;
  model.schema = data.schema();
  model.targets = {0, 1};
  model.constraints = constraints;
  Tree tree;
  // A chain: each branch has a leaf to its left.
  for (std::size_t i = 0; i + 1 < leaves.size(); ++i) {
    Node branch;
    const int at = tree.size();
    branch.body = Branch{Threshold{0, 0.5}, at + 1, at + 2};
    tree.nodes.push_back(branch);
    tree.nodes.push_back(leaves[i]);
  }
  tree.nodes.push_back(leaves.back());
  model.shape = tree;
  return model;
}

std::vector<std::string> textsOf(const std::string& lp) {
  const auto set = solve::FeasibleSet::read(lp, "test", kPair);
  if (!set) throw std::runtime_error(messages::text(set.error()));
  std::vector<std::string> texts;
  for (const auto& line : constraintLines(*set)) texts.push_back((line.bound ? "bound " : "") + line.text);
  return texts;
}

}  // namespace

class FeasibleCheckTest : public QObject {
  Q_OBJECT
 private slots:
  void linesAreThoseOfTheText() {
    QCOMPARE(textsOf("subject to\n a: - x + 2 y <= 3\n b: x - y >= -4\n c: x + y = 5\n d: 1 <= x + y <= 6\n"
                     "bounds\n 1 <= x <= 4\n y free\nend\n"),
             (std::vector<std::string>{"-x + 2 y <= 3", "x - y >= -4", "x + y = 5", "1 <= x + y <= 6",
                                       "bound 1 <= x <= 4"}));
    // One that the text does not name has no line, and a sum of nothing is 0.
    QCOMPARE(textsOf("subject to\n a: 0 x <= 3\n b: 0 x + 2 x >= 1\nbounds\n x = 2\nend\n").back(),
             std::string("bound x = 2"));
    QCOMPARE(textsOf("subject to\n a: 0 x <= 3\nend\n").front(), std::string("0 <= 3"));
  }

  void everythingIsAllowedWithoutText() {
    const auto check = checked("", pairs({{1, 2}}));
    QVERIFY(check.error.empty());
    QVERIFY(check.nothing && check.convex && !check.solver);
    QCOMPARE(check.patterns, std::size_t{1});
    QCOMPARE(check.rows, std::size_t{1});
    QVERIFY(check.lines.empty() && check.breaking.empty());
  }

  void patternsAreCountedToALimit() {
    std::string text = "subject to\n a: x + y <= 9\n s:", names;
    for (int i = 0; i < 13; ++i) {
      text += (i ? " + b" : " b") + std::to_string(i);
      names += " b" + std::to_string(i);
    }
    const auto check = checked(text + " <= 13\nbinary\n" + names + "\nend\n", pairs({}));
    QVERIFY2(check.error.empty(), messages::text(check.error).c_str());
    QVERIFY(check.morePatterns);  // of 8,192
    QCOMPARE(check.patterns, std::size_t{4096});
  }

  void aStopLooksAtNoRow() {
    const auto check = checked("subject to\n a: x + y <= 1\nend\n", pairs({{1, 2}, {2, 3}}), stopped());
    QVERIFY(check.error.empty());
    QCOMPARE(check.rows, std::size_t{0});
    QVERIFY(check.breaking.empty());
    QCOMPARE(check.brokenBy, std::vector<std::size_t>(3));
  }

  void aThousandRowsAreExplained() {
    const auto check = checked("subject to\n a: x + y <= 1\nend\n",
                               pairs(std::vector<std::pair<double, double>>(1002, {2, 3})));
    QCOMPARE(check.breaking.size(), std::size_t{1002});
    QCOMPARE(check.breaking[999].by, (std::vector<std::size_t>{0}));
    QCOMPARE(check.breaking[999].plainly.size(), std::size_t{1});
    QVERIFY(check.breaking[1000].by.empty() && check.breaking[1000].plainly.empty());
    QCOMPARE(check.brokenBy[0], std::size_t{1000});
  }

  /// One way or the other could be kept: named are the fewest lines, and of as many those that are broken
  /// least.
  void theFewestAndLeastBrokenLinesAreNamed() {
    const std::string text =
        "subject to\n a: x - 100 b <= 10\n c: x - 50 b <= 12\n d: y + 100 b <= 120\n e: y + 100 b <= 150\n"
        "bounds\n x <= 200\n y <= 200\nbinary\n b\nend\n";
    const auto check = checked(
        text, pairs({{11, 90}, {60, 22}, {60, 90}, {11, 22}, {10.5, 45}, {5, 5}, {data::kMissing, 90}}));
    QCOMPARE(check.rows, std::size_t{6});
    QCOMPARE(check.patterns, std::size_t{2});
    std::vector<std::vector<std::size_t>> by;
    for (const auto& one : check.breaking) by.push_back(one.by);
    QCOMPARE(by, (std::vector<std::vector<std::size_t>>{{0}, {2}, {2, 3}, {2}, {0}}));
    QCOMPARE(check.brokenBy, (std::vector<std::size_t>{2, 0, 3, 1, 0, 0}));
  }

  /// It is free, and has neither a line nor a part in a sum.
  void aTargetThatTheTextDoesNotNameIsLeftOut() {
    const std::string text = "subject to\n a: x >= 2\nbounds\n -inf <= x <= 4\nend\n";
    const auto check = checked(text, pairs({{3, -50}, {1, 7}, {9, 7}}));
    QVERIFY2(check.error.empty(), messages::text(check.error).c_str());
    QCOMPARE(check.lines.size(), std::size_t{2});
    QCOMPARE(check.lines[1].text, std::string("x <= 4"));
    QCOMPARE(check.brokenBy, (std::vector<std::size_t>{1, 1}));
    const Model model = modelOf(text, {leafOf({3, -50}, {3, -50})});
    const auto set = feasibleSetOf(model);
    QVERIFY(set.ok());
    const auto table = slackOf(model, *set, Context());
    QCOMPARE(table.slack[0][0].slack, 1.0);
    QCOMPARE(table.slack[1][0].slack, 1.0);
    const auto conflict = checked("subject to\n a: x >= 5\nbounds\n -inf <= x <= 4\nend\n", pairs({}));
    QCOMPARE(conflict.conflictLines, (std::vector<int>{2, 4}));
    QCOMPARE(conflict.conflictWords.size(), std::size_t{2});
  }

  void conflictsNameTheBoundsThatTakePart() {
    const auto check =
        checked("subject to\n low: x - y >= 5\n fine: y <= 90\nbounds\n x <= 4\nend\n", pairs({{1, 2}}));
    QVERIFY(!check.error.empty());
    QCOMPARE(check.line, 0);
    QVERIFY(!check.conflict.empty());
    QCOMPARE(check.conflictLines, (std::vector<int>{2, 5}));
    QVERIFY(check.conflictWords.size() >= 2);
    // Without bounds the whole numbers are not tried.
    const auto far = checked("subject to\n a: x + k >= 5\n b: x + k <= 3\ngeneral\n k\nend\n", pairs({}));
    QVERIFY(!far.error.empty());
    QVERIFY(far.conflict.empty() && far.conflictWords.empty() && far.conflictLines.empty());
  }

  void linesOfAConflictAreThoseThatWriteIt() {
    const std::vector<Message> conflict{
        {"solve.row", {{"row", "a"}}}, {"solve.bounds-of", {{"variable", "x"}}}, {"solve.bounds-of", {}}};
    // Neither an objective nor a row is where a bound is written; a line counts once.
    QCOMPARE(linesOfConflict("minimize\n obj: x\nsubject to\n a: x + y <= 3\n c: x >= 1\n"
                             "bounds\n x <= 4\n y <= 2\nend\n",
                             conflict),
             (std::vector<int>{4, 7}));
    QCOMPARE(linesOfConflict("subject to\n a: x + y <= 3\nbounds\n x >= 1 x <= 4\nend\n", conflict),
             (std::vector<int>{2, 4}));
    QCOMPARE(linesOfConflict("subject to\n \"a\": x + y <= 3\nbounds\n \"x\" <= 4\nend\n", conflict),
             (std::vector<int>{2, 4}));
    QVERIFY(linesOfConflict("subject to\n a: x <= 3\nend\n", {}).empty());
    QVERIFY(linesOfConflict("subject to\n a: \"x <= 3\n", conflict).empty());
  }

  void slackIsUnknownWhereAHelperTakesPart() {
    const Model model = modelOf("subject to\n a: x - h <= 0\n b: x + y <= 10\nbounds\n h <= 7\nend\n",
                                {leafOf({4, 6}, {4, 6})});
    const auto set = feasibleSetOf(model);
    QVERIFY(set.ok());
    const auto table = slackOf(model, *set, Context());
    QCOMPARE(table.leaves, (std::vector<int>{0}));
    QVERIFY(std::isnan(table.slack[0][0].slack) && !table.slack[0][0].binds);
    QCOMPARE(table.slack[1][0].slack, 0.0);
    QVERIFY(table.slack[1][0].binds);
    QCOMPARE(slackOf(model, *set, stopped()).leaves.size(), std::size_t{0});
  }

  void slackIsUnknownWhereNoWholeNumbersFit() {
    const std::string text =
        "subject to\n a: x - 10 b <= 0\nbounds\n x <= 50\nbinary\n b\ngeneral\n y\nend\n";
    const Model model = modelOf(text, {leafOf({4, 3}, {4, 3}), leafOf({40, 3}, {40, 3})});
    const auto set = feasibleSetOf(model);
    QVERIFY2(set.ok(), set.ok() ? "" : messages::text(set.error()).c_str());
    const auto table = slackOf(model, *set, Context());
    QCOMPARE(table.leaves.size(), std::size_t{2});
    QCOMPARE(table.slack[0][0].slack, 6.0);
    QVERIFY(std::isnan(table.slack[0][1].slack));
  }

  void onlyTreesOfValuesHaveSlackAndHolds() {
    const std::string text = "subject to\n a: x + y <= 10\nend\n";
    Model model = modelOf(text, {leafOf({4, 6}, {5, 7}), leafOf({1, 1}, {})});
    const auto set = feasibleSetOf(model);
    QVERIFY(set.ok());
    const auto plain = plainConstraints(set->asWritten(), set->variables());
    QVERIFY(!leafHold(model, -1, *set, plain) && !leafHold(model, 3, *set, plain));
    QVERIFY(!leafHold(model, 0, *set, plain));  // a branch
    QVERIFY(!leafHold(model, 2, *set, plain));  // its means are not known
    const auto hold = leafHold(model, 1, *set, plain);
    QVERIFY(hold);
    QCOMPARE(hold->cost, 1.0);
    QCOMPARE(hold->heldBy, (std::vector<std::size_t>{0}));

    std::get<Tree>(model.shape).nodes[1].body = Leaf(ClassLeaf{{1, 2}, 1});
    QVERIFY(!leafHold(model, 1, *set, plain));
    QCOMPARE(slackOf(model, *set, Context()).leaves, (std::vector<int>{2}));
    model.shape = RuleSet();
    QVERIFY(!leafHold(model, 0, *set, plain));
    QVERIFY(slackOf(model, *set, Context()).lines.empty());
    QVERIFY(heldValues(model).empty());
  }

  void valuesAreHeldByBoundsOrRows() {
    const std::string text = "subject to\n a: x + y <= 10\nbounds\n x <= 6\nend\n";
    Model model = modelOf(text, {leafOf({6, 4}, {9, 4}), leafOf({5, 5}, {6, 6}), leafOf({1, 1}, {})});
    const auto held = heldValues(model);
    QCOMPARE(held.size(), std::size_t{5});
    QVERIFY(held[0].empty() && held[2].empty());  // branches
    QCOMPARE(held[1], (std::vector<Held>{Held::AtBound, Held::Free}));
    QCOMPARE(held[3], (std::vector<Held>{Held::ByRow, Held::ByRow}));
    QVERIFY(held[4].empty());  // its means are not known
    std::get<Tree>(model.shape).nodes[1].body = Leaf(ClassLeaf{{1, 2}, 1});
    QVERIFY(heldValues(model)[1].empty());

    model.constraints = "subject to\n a: y <= 10\nend\n";  // x is not named
    QCOMPARE(heldValues(model)[3], (std::vector<Held>{Held::ByRow, Held::ByRow}));
    for (const char* nothing : {"", " \n", "subject to\n a: x <= \n"}) {
      model.constraints = nothing;
      QVERIFY2(heldValues(model).empty(), nothing);
    }
  }
};

PARETREE_TEST(FeasibleCheckTest)
}  // namespace feasible_check_test

#include "feasible_check_test.moc"

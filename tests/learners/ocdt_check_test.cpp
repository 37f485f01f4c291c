// What is said of constraints: their text from a few fields, conflicts, patterns, broken rows, slack of
// leaves.
#include <QTest>
#include <cmath>

#include "paretree/messages/text.h"
#include "paretree/model/feasible_check.h"
#include "paretree/solve/lp_text.h"
#include "paretree/solve/lp_text_add.h"
#include "tests/support/unit.h"

namespace ocdt_check_test {

using namespace paretree;

namespace {

data::Dataset tableOf(const std::vector<std::string>& names, const std::vector<std::vector<double>>& rows) {
  std::vector<data::ColumnInfo> columns(names.size());
  std::vector<data::ColumnValues> values(names.size());
  for (std::size_t c = 0; c < names.size(); ++c) {
    columns[c].name = names[c];
    columns[c].role = data::Role::Target;
    for (const auto& row : rows) values[c].numbers.push_back(row[c]);
  }
  return data::Dataset(std::move(columns), std::move(values));
}

model::ConstraintCheck checked(const std::string& text, const data::Dataset& data) {
  return model::checkConstraints(text, data, data.targets(), data.allRows(), Context());
}

bool holds(const std::string& text, const std::vector<std::string>& targets,
           const std::vector<double>& values) {
  const auto set = solve::FeasibleSet::read(text, "test", targets);
  if (!set) throw std::runtime_error(messages::text(set.error()) + "\n" + text);
  return set->violation(values) <= 1e-9;
}

const std::string kGrades =
    "subject to\n electives: r + d <= 1\n robotics: Robotics - 100 r <= 0\n design: Design - 100 d <= "
    "0\nbounds\n "
    "Robotics <= 100\nbinary\n r d\nend\n";

}  // namespace

class OcdtCheckTest : public QObject {
  Q_OBJECT
 private slots:
  void fieldsBecomeTextThatMeansWhatTheySay() {
    const solve::LpTarget maths{"math score", 0, 100}, robotics{"robotics", 0, 95}, change{"change", -20, 30};
    const std::vector<std::string> two{"math score", "robotics"};
    std::string text = withAdded("", ifBelowThenZero(maths, 50, robotics, ""));
    QVERIFY(holds(text, two, {49, 0}) && holds(text, two, {50, 90}) && holds(text, two, {80, 0}));
    QVERIFY(!holds(text, two, {49, 1}));
    text = withAdded(text, boundsConstraint(maths, 0, 90));
    QVERIFY(holds(text, two, {90, 90}) && !holds(text, two, {91, 90}));
    text = withAdded(text, sumConstraint({maths, robotics}, solve::LpSense::AtMost, 120, text));
    QVERIFY(holds(text, two, {60, 60}) && !holds(text, two, {70, 60}) && !holds(text, two, {49, 1}));

    const std::vector<std::string> three{"math score", "robotics", "change"};
    text = solve::withAdded("", solve::atMostNonZero({maths, robotics, change}, 1, ""));
    QVERIFY(holds(text, three, {0, 0, -20}) && holds(text, three, {100, 0, 0}) &&
            holds(text, three, {0, 0, 30}));
    QVERIFY(!holds(text, three, {1, 0, -1}) && !holds(text, three, {1, 1, 0}));
    text = withAdded("", ifBelowThenZero(change, -5, maths, ""));
    QVERIFY(holds(text, three, {10, 0, -5}) && holds(text, three, {0, 0, -6}) &&
            !holds(text, three, {10, 0, -6}));
    text = withAdded("", shareConstraint(maths, {maths, robotics}, solve::LpSense::AtMost, 0.25, ""));
    QVERIFY(holds(text, two, {25, 75}) && !holds(text, two, {26, 74}));
    text = withAdded("", equalityConstraint(maths, 2, robotics, ""));
    QVERIFY(holds(text, two, {20, 40}) && !holds(text, two, {20, 41}));
  }

  void textThatIsThereKeepsItsLayout() {
    const std::string before =
        "\\ mine\nSubject To\n a: x + b1 <= 4\n\\ the end of rows\nBounds\n x <= 3\nBinaries\n b1\nEnd\n";
    const auto made = solve::withAdded(before, solve::ifBelowThenZero({"x", 0, 3}, 2, {"y", 0, 9}, before));
    QVERIFY2(made.starts_with("\\ mine\nSubject To\n a: x + b1 <= 4\n"), made.c_str());
    const auto problem = solve::readLp(made, "made");
    QVERIFY2(problem.ok(), made.c_str());
    QCOMPARE(problem->rows.size(), std::size_t{3});
    QCOMPARE(problem->find("b2") >= 0, true);  // b1 is taken
    QVERIFY(problem->variables[problem->find("b2")].integer);
    QVERIFY(made.ends_with("End\n"));
  }

  void everyKindJoinsEveryOtherOne() {
    const std::vector<solve::LpTarget> targets{{"a b", -3, 5}, {"c", 0, 1}, {"d", 2, 9}};
    std::string text;
    std::size_t rows = 0;
    for (int pass = 0; pass < 2; ++pass)
      for (const auto& make : std::vector<std::function<solve::LpAddition()>>{
               [&] { return atMostNonZero(targets, 2, text); },
               [&] { return ifBelowThenZero(targets[0], 1, targets[2], text); },
               [&] { return boundsConstraint(targets[1], 0, 3); },
               [&] { return sumConstraint(targets, solve::LpSense::AtMost, 30, text); },
               [&] { return shareConstraint(targets[1], targets, solve::LpSense::AtMost, 0.9, text); },
               [&] { return equalityConstraint(targets[0], 1, targets[0], text); }}) {
        const auto addition = make();
        rows += addition.rows.size();
        text = withAdded(text, addition);
        const auto problem = solve::readLp(text, "text");
        QVERIFY2(problem.ok(), (problem.ok() ? "" : messages::text(problem.error()) + "\n" + text).c_str());
        QCOMPARE(problem->rows.size(), rows);
      }
  }

  void mistakesHaveTheirPlace() {
    const auto data = tableOf({"y1", "y2"}, {{1, 2}});
    const auto check = checked("subject to\n a: y1 + * y2 <= 3\nend\n", data);
    QVERIFY(!check.error.empty());
    QCOMPARE(check.line, 2);
    QCOMPARE(check.column, 10);
    const auto other = checked("subject to\n a: z <= 3\nend\n", data);
    QVERIFY(messages::text(other.error).find("name no target") != std::string::npos);
    QCOMPARE(other.line, 0);
  }

  void conflictsAreASmallestSet() {
    const auto data = tableOf({"y1", "y2"}, {{1, 2}});
    const auto check =
        checked("subject to\n fine: y1 + y2 <= 100\n low: y1 + y2 >= 5\n high: y1 + y2 <= 3\nend\n", data);
    QCOMPARE(messages::texts(check.conflict), (std::vector<std::string>{"'low'", "'high'"}));
    const auto bounds =
        checked("subject to\n low: y1 - y2 >= 5\n fine: y2 >= 0\nbounds\n y1 <= 4\nend\n", data);
    QVERIFY2(bounds.conflict.size() == 3 || bounds.conflict.size() == 2,
             messages::text(bounds.error).c_str());
    QCOMPARE(messages::text(bounds.conflict.front()), std::string("'low'"));
    // A binary has both values tried before there is a conflict.
    const auto bits = checked("subject to\n l: y1 - 2 b >= 1\n u: y1 + 4 b <= 0.5\nbinary\n b\nend\n", data);
    QCOMPARE(messages::texts(bits.conflict), (std::vector<std::string>{"'l'", "'u'"}));
  }

  void patternsAndBrokenRowsAreCounted() {
    const auto data =
        tableOf({"Robotics", "Design"}, {{0, 50}, {60, 0}, {60, 50}, {0, 0}, {120, 0}, {data::kMissing, 3}});
    const auto check = checked(kGrades, data);
    QVERIFY(check.error.empty());
    QVERIFY(!check.convex);
    QCOMPARE(check.patterns, std::size_t{3});
    QVERIFY(!check.morePatterns);
    QCOMPARE(check.rows, std::size_t{5});
    QCOMPARE(check.breaking.size(), std::size_t{2});
    QCOMPARE(check.breaking[0].row, data::Row{2});
    QCOMPARE(check.breaking[0].by.size(), std::size_t{1});
    QCOMPARE(check.breaking[1].row, data::Row{4});
    QVERIFY(check.breaking[1].violation > 0.1);
    // three rows; targets are at least 0 unless the text says otherwise
    QCOMPARE(check.lines.size(), std::size_t{5});
    QCOMPARE(check.lines[0].text, std::string("r + d <= 1"));
  }

  void classesAreNotConstrained() {
    std::vector<data::ColumnInfo> columns(1);
    columns[0].name = "kind";
    columns[0].type = data::ColumnType::Nominal;
    columns[0].role = data::Role::Target;
    columns[0].levels = {"a", "b"};
    const data::Dataset data(std::move(columns), {data::ColumnValues{{}, {0, 1, 0}}});
    for (const char* text : {"", "subject to\n a: kind <= 3\nend\n"}) {
      const auto check = checked(text, data);
      QCOMPARE(messages::text(check.error),
               std::string("the target 'kind' holds no numbers; constraints are among numbers"));
      QVERIFY(check.breaking.empty());
    }
  }

  void leavesHaveTheirSlack() {
    const auto data = tableOf({"Robotics", "Design"}, {{0, 50}});
    model::Model model;
    model.schema = data.schema();
    model.targets = {0, 1};
    model.constraints = kGrades;
    model::Tree tree;
    tree.nodes.resize(1);
    tree.nodes[0].body = model::Leaf{model::ValueLeaf{{0, 60}}};
    tree.nodes[0].stats.rows = 3;
    tree.nodes[0].stats.means = {10, 60};
    model.shape = tree;
    const auto set = feasibleSetOf(model);
    QVERIFY(set.ok());
    const auto table = slackOf(model, *set, Context());
    QCOMPARE(table.leaves, (std::vector<int>{0}));
    QVERIFY(table.slack[0][0].binds);                        // one of at most one elective
    QVERIFY(table.slack[1][0].binds);                        // Robotics is held at 0
    QVERIFY(std::abs(table.slack[2][0].slack - 40) < 1e-9);  // 100 - 60
    QVERIFY(!table.slack[2][0].binds);
    const auto held = heldValues(model);
    QCOMPARE(held.size(), std::size_t{1});
    QVERIFY(held[0][0] == model::Held::ByRow && held[0][1] == model::Held::Free);
  }
};

PARETREE_TEST(OcdtCheckTest)
}  // namespace ocdt_check_test

#include "ocdt_check_test.moc"

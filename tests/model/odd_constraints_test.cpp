// Constraints where the text says something odd: sums that are no shares, switches that share a target, ways
// that limit nothing, targets without an end, helpers that bind what they touch.
#include <QTest>
#include <cmath>
#include <string>
#include <vector>

#include "paretree/messages/text.h"
#include "paretree/model/feasible_check.h"
#include "paretree/model/text/plain_constraints.h"
#include "tests/support/tables.h"
#include "tests/support/unit.h"

namespace odd_constraints_test {

using namespace paretree;
using namespace paretree::model;

namespace {

const std::vector<std::string> kThree{"A", "B", "C"};
const std::string kBounds = "bounds\n A <= 250\n B <= 110\n C <= 100\n";

solve::FeasibleSet setOf(const std::string& text) {
  auto set = solve::FeasibleSet::read(text, "test", kThree);
  if (!set) throw std::runtime_error(messages::text(set.error()) + "\n" + text);
  return std::move(*set);
}

const data::Dataset& values() {
  static const data::Dataset table = support::table("A* B* C*", "10 20 30 \n 0 0 0 \n 40 50 60");
  return table;
}

ConstraintCheck checked(const std::string& text) {
  return checkConstraints(text, values(), values().targets(), values().allRows(), Context());
}

}  // namespace

class OddConstraintsTest : public QObject {
  Q_OBJECT
 private slots:
  void rowsAreSaidAsTheyAreMeant_data() {
    QTest::addColumn<std::string>("rows");
    QTest::addColumn<std::string>("words");
    QTest::addColumn<std::string>("binaries");
    const auto row = [](const char* rows, const char* words, const char* binaries = "") {
      QTest::newRow(rows) << std::string(rows) << std::string(words) << std::string(binaries);
    };
    // Alike but for one, and no share: below none, and more than all.
    row("2 A + B + C >= 0", "2 A + B + C at least 0");
    row("- 0.5 A - B - C <= 0", "-0.5 A - B - C at most 0");
    row("A + B + C >= 0", "the sum of A, B and C at least 0");
    // The second is what counts up.
    row("- A + B <= 5", "B at most 5 above A");
    row("- 2 A + 3 B = 0", "A is 1.5 times B");
    row("2 A - 3 B >= 0", "2 A - 3 B at least 0");
    row("0 A <= 3", "");
    // A switch that something else asks for, too, is no way of its own.
    row("A - 10 y <= 0 | y + z >= 1", "A - 10 y at most 0; the sum of y and z at least 1", "y z");
    // No helper of 0 or 1.
    row("A - 10 k <= 0", "A - 10 k at most 0");
    // Of both ends of a target one can be met alone.
    row("A + 50 y >= 250", "A at least 200", "y");
    // A row about the switch alone asks nothing of the targets.
    row("B - 110 y <= 0 | A + 200 y <= 250 | 2 y <= 1", "if A above 50, then B = 0", "y");
    row("y <= 1", "", "y");
    // Ways that ask nothing at 0, or at 1.
    row("A + 50 y <= 250", "", "y");
    row("A - 250 y <= 0", "", "y");
    row("A + B - 100 y <= 20", "either the sum of A and B at most 20, or the sum of A and B at most 120",
        "y");
    row("A - 20 y = 0", "either A = 0, or A = 20", "y");
    row("A - 1000 y <= 10 | A - 5 y >= 0", "either A at most 10, or A at least 5", "y");
    row("B - 110 y <= 0 | A - 50 y >= 0 | C - 20 y >= 0", "either B = 0, or A at least 50 and C at least 20",
        "y");
    row("B - 110 y <= 0 | A - 50 y >= 0 | A + 190 y <= 250", "either B = 0, or A between 50 and 60", "y");
    row("B - 90 y <= 0 | A - 50 y >= 0", "if A below 50, then B = 0; else B at most 90", "y");
  }
  void rowsAreSaidAsTheyAreMeant() {
    QFETCH(std::string, rows);
    QFETCH(std::string, words);
    QFETCH(std::string, binaries);
    std::string text = "subject to\n ";
    for (const char c : rows) text += c == '|' ? std::string("\n") : std::string(1, c);
    text += "\n" + kBounds;
    if (rows.find('k') != std::string::npos) text += " 1 <= k <= 3\ngenerals\n k\n";
    if (!binaries.empty()) text += "binary\n " + binaries + "\n";
    const auto set = setOf(text + "end\n");
    std::string said;
    for (const auto& each : plainConstraints(set.asWritten(), set.variables()))
      if (each.lines.front() < set.asWritten().rows.size())
        said += (said.empty() ? "" : "; ") + messages::text(each.words);
    QCOMPARE(said, words);
  }

  void countsAreThoseOfSwitchedTargets_data() {
    QTest::addColumn<std::string>("rows");
    QTest::addColumn<bool>("counts");
    const auto row = [](const char* name, const char* rows, bool counts) {
      QTest::newRow(name) << std::string(rows) << counts;
    };
    row("switched", "A - 99 p <= 0\n B - 99 q <= 0\n p + q <= 1", true);
    row("one switches a sum", "A + C - 99 p <= 0\n B - 99 q <= 0\n p + q <= 1", false);
    row("one switches two", "A - 99 p <= 0\n C - 99 p <= 0\n B - 99 q <= 0\n p + q <= 1", false);
    row("one switches nothing", "A - 999 p <= 999\n B - 99 q <= 0\n p + q <= 1", false);
    row("never 0 below", "A - 99 p >= 3\n A - 50 p <= 60\n B - 99 q <= 0\n p + q <= 1", false);
    row("never 0 above", "A - 99 p <= 5\n B - 99 q <= 0\n p + q <= 1", false);
    row("counted twice", "A - 99 p <= 0\n B - 99 q <= 0\n C - 99 r <= 0\n p + q <= 1\n p + r <= 1", false);
    row("both switch one", "A - 99 p <= 0\n A - 98 q <= 0\n p + q <= 1", false);
    row("at least one", "A - 99 p <= 0\n B - 99 q <= 0\n p + q >= 1", false);
  }
  void countsAreThoseOfSwitchedTargets() {
    QFETCH(std::string, rows);
    QFETCH(bool, counts);
    const auto set = setOf("subject to\n " + rows + "\n" + kBounds + "binary\n p q r\nend\n");
    bool found = false;
    for (const auto& each : plainConstraints(set.asWritten(), set.variables()))
      found = found || each.kind == PlainConstraint::Kind::AtMost;
    QCOMPARE(found, counts);
  }

  void countsWithoutALimitNameNone() {
    const auto set = setOf("subject to\n A - 300 p <= 0\n B - 300 q <= 0\n p + q <= 1\n" + kBounds +
                           "binary\n p q\nend\n");
    const auto plain = plainConstraints(set.asWritten(), set.variables());
    QCOMPARE(messages::text(plain[0].words), std::string("at most 1 of 2 other than 0: A, B"));
    QCOMPARE(plain[0].lines, (std::vector<std::size_t>{0, 1, 2}));
  }

  void whatHelpersSayHasNoKnownSlack() {
    const auto set = setOf("subject to\n a: A + h <= 4\n b: B - h >= 0\n c: C <= 9\nend\n");
    const auto plain = plainConstraints(set.asWritten(), set.variables());
    QVERIFY(std::isnan(slackOf(plain[0], std::vector<double>{1, 2, 3})));
    QCOMPARE(slackOf(plain[2], std::vector<double>{1, 2, 3}), 6.0);
  }

  void targetsWithoutEndsHaveNoLineOfBounds() {
    const std::string text = "subject to\n a: A + B <= 25\nbounds\n A free\n B <= 40\n C free\nend\n";
    const auto check = checked(text);
    QVERIFY(check.error.empty());
    std::vector<std::string> lines, words;
    for (const auto& line : check.lines) lines.push_back(line.text);
    for (const auto& plain : check.plain) words.push_back(messages::text(plain.words));
    QCOMPARE(lines, (std::vector<std::string>{"A + B <= 25", "0 <= B <= 40"}));
    QCOMPARE(words, (std::vector<std::string>{"the sum of A and B at most 25", "B between 0 and 40"}));
    // The last row breaks both.
    QCOMPARE(check.brokenBy, (std::vector<std::size_t>{2, 1}));
  }

  void whatContradictsIsSaidWithoutFreeTargets() {
    const auto check =
        checked("subject to\n a: A + B >= 9\n b: A + B <= 3\nbounds\n A free\n B <= 40\nend\n");
    QCOMPARE(check.error.code, std::string("solve.infeasible-together"));
    std::vector<std::string> words;
    for (const Message& each : check.conflictWords) words.push_back(messages::text(each));
    QCOMPARE(words,
             (std::vector<std::string>{"the sum of A and B at least 9", "the sum of A and B at most 3"}));
    QCOMPARE(check.conflictLines, (std::vector<int>{2, 3}));
  }

  void wholeNumbersWithoutEndsAreNotTriedForAConflict() {
    const auto check = checked("subject to\n a: A - k >= -3\nbounds\n k free\ngenerals\n k\nend\n");
    QCOMPARE(check.error.code, std::string("solve.no-bounds"));
    QCOMPARE(check.line, 0);
    QVERIFY(check.conflict.empty() && check.conflictWords.empty() && check.conflictLines.empty());
    const auto unread = checked("subject to\n a: A + <= 3\nend\n");
    QCOMPARE(unread.line, 2);
    QVERIFY(unread.conflict.empty());
  }

  // A sum of at least 15 whose parts are 8 apart does not fit below 10.
  void onlyPatternsWithPointsAreCounted() {
    const std::string one = "subject to\n s: A + B - 15 b >= 0\n d: A - B - 8 b >= 0\n",
                      two = "bounds\n A <= 10\n B <= 10\nbinary\n b\nend\n";
    const auto check = checked(one + two);
    QVERIFY2(check.error.empty(), messages::text(check.error).c_str());
    QCOMPARE(check.patterns, std::size_t{1});
    QCOMPARE(checked("subject to\n s: A + B - 15 b >= 0\n d: A - B - 2 b >= 0\n" + two).patterns,
             std::size_t{2});
  }
};

PARETREE_TEST(OddConstraintsTest)
}  // namespace odd_constraints_test

#include "odd_constraints_test.moc"

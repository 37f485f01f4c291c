// Parts of LP text that people seldom write: infinite numbers, relations turned round, bounds that follow
// each other; and constraints that are added beside such parts.
#include <QTest>
#include <string>
#include <vector>

#include "paretree/solve/lp_lexer.h"
#include "paretree/solve/lp_text.h"
#include "paretree/solve/lp_text_add.h"
#include "tests/support/unit.h"

namespace lp_parts_test {

using namespace paretree;
using solve::LpSense, solve::LpTarget, solve::kUnbounded;

namespace {

/// Joined by "; ": sections, rows, bounds.
std::string joined(const solve::LpAddition& made) {
  std::string text;
  for (const auto* lines : {&made.rows, &made.bounds, &made.binaries})
    for (const auto& line : *lines) text += (text.empty() ? "" : "; ") + line;
  return text;
}

solve::LpVariable variableOf(const std::string& text, const std::string& name) {
  const auto problem = solve::readLp(text, "test.lp");
  if (!problem || problem->find(name) < 0) return {"none", 0, 0, 0, false};
  return problem->variables[static_cast<std::size_t>(problem->find(name))];
}

const LpTarget kA{"A", 0, 100}, kB{"B", -20, 50}, kC{"C", 0, 0};

}  // namespace

class LpPartsTest : public QObject {
  Q_OBJECT
 private slots:
  void oddTextIsReadOrRefused_data() {
    QTest::addColumn<std::string>("code");
    const auto row = [](const char* text, const char* code) { QTest::newRow(text) << std::string(code); };
    row("min x\nst\n x >= 1\nend", "read");
    row("min inf + x\nst\n x >= 1\nend", "solve.lp-infinite-constant");
    row("min inf x\nst\n x >= 1\nend", "solve.lp-infinite-coefficient");
    row("min x\nmin y\nst\n x >= 1\nend", "solve.lp-unexpected");
    row("min x\nmax y\nst\n x >= 1\nend", "solve.lp-unexpected");
    row("min x\nst\n x >= 1\nmin y\nend", "solve.lp-second-objective");
    row("min x\nst\n x >= 1\nmax y\nend", "solve.lp-second-objective");
    row("st\n x <= inf y\nend", "solve.lp-infinite-coefficient");
    row("st\n x <= -inf\nend", "solve.lp-impossible-row");
    row("st\n x >= inf\nend", "solve.lp-impossible-row");
    row("st\n x <= inf\nend", "read");
    row("st\n 1 <= x <= inf y\nend", "solve.lp-infinite-coefficient");
    row("st\n 1 <= x <= 3 <= 4\nend", "solve.lp-unexpected");
    row("st\n 1 <= x + inf <= 3\nend", "solve.lp-infinite-beside");
    row("st\n x + inf <= 3\nend", "solve.lp-infinite-beside");
    row("st\n x <= y + inf\nend", "solve.lp-infinite-beside");
    row("st\n x = inf\nend", "solve.lp-infinite-equal");
    row("st\n inf - inf <= x\nend", "solve.lp-infinite-difference");
    row("st\n 3 = x\nend", "read");
    row("st\n x >= 1\nbounds\n 3 = x = 4\nend", "solve.lp-range-signs");
    row("st\n x >= 1\nbounds\n 1 <= x >= 4\nend", "solve.lp-range-signs");
    row("st\n x >= 1\nbounds\n inf <= x <= 3\nend", "solve.no-finite-value");
    row("st\n x >= 1\nbounds\n x <= -inf\nend", "solve.no-finite-value");
    row("st\n x >= 1\nbounds\n x <= -1\n x <= -2\nend", "solve.lp-no-lower-bound");
    row("st\n x >= 1\nbounds\n x <= -1\n x <= -2\n x >= -5\nend", "read");
    row("st\n x >= 1\nbounds\n x <= -1\n x <= 4\nend", "read");
    row("st\n x >= 1e999\nend", "solve.lp-impossible-row");
    row("st\n x >= 1e-999\nend", "read");
    row("st\f x\v >= 1\nend", "read");
    row("such that\n x >= 1\nend", "read");
    row("such thatch\n x >= 1\nend", "solve.lp-unexpected");
  }
  void oddTextIsReadOrRefused() {
    QFETCH(std::string, code);
    const auto read = solve::readLp(QTest::currentDataTag(), "test.lp");
    QCOMPARE(read.ok() ? std::string("read") : read.error().message.code, code);
  }

  void sidesComeOutTheRightWay() {
    const auto turned = solve::readLp("st\n a: 3 = x\n b: 3 >= y\n c: 3 <= 4\nend\n", "test.lp");
    QVERIFY(turned.ok());
    QCOMPARE(turned->rows[0].low, 3.0);
    QCOMPARE(turned->rows[0].high, 3.0);
    QCOMPARE(turned->rows[1].low, -kUnbounded);
    QCOMPARE(turned->rows[1].high, 3.0);
    QVERIFY(turned->rows[2].terms.empty());
    const std::string bounds = "st\n x + y >= 1\nbounds\n ";
    QCOMPARE(variableOf(bounds + "3 = x\nend\n", "x").low, 3.0);
    QCOMPARE(variableOf(bounds + "3 = x\nend\n", "x").high, 3.0);
    QCOMPARE(variableOf(bounds + "3 >= x\nend\n", "x").high, 3.0);
    QCOMPARE(variableOf(bounds + "x <= -1\n x <= 4\nend\n", "x").high, 4.0);
    QCOMPARE(variableOf("st\n x >= 1e-999\nend\n", "x").high, kUnbounded);
  }

  void namesStandPlainlyWhereTheyCan() {
    QCOMPARE(solve::lpName("math"), std::string("math"));
    for (const char* name : {"inf", "Infinity", "such", "subject", "free", "2nd", "a b"})
      QCOMPARE(solve::lpName(name), "\"" + std::string(name) + "\"");
    QVERIFY(!solve::lp::isPlainName(""));
    QCOMPARE(solve::lpName("a\nb\rc\"d"), std::string("\"a b c\"\"d\""));
  }

  void constraintsAreWrittenForAllTheirNumbers() {
    using namespace solve;
    QCOMPARE(limitBeyond(kC), 1.0);
    QCOMPARE(limitBeyond(kA), 110.0);
    QCOMPARE(joined(boundsConstraint(kA, -kUnbounded, kUnbounded)), std::string("A free"));
    QCOMPARE(joined(boundsConstraint(kA, 3, 3)), std::string("A = 3"));
    QCOMPARE(joined(boundsConstraint(kA, 3, kUnbounded)), std::string("A >= 3"));
    QCOMPARE(joined(boundsConstraint(kA, -kUnbounded, 5)), std::string("-inf <= A <= 5"));
    QCOMPARE(joined(boundsConstraint(kA, 3, 5)), std::string("3 <= A <= 5"));
    // A limit below all that the data have.
    QCOMPARE(joined(ifBelowThenZero(kB, -40, kA, "")),
             std::string("if1: B + 18 b1 >= -22; then1: A - 110 b1 <= 0; B >= -22; b1"));
    QCOMPARE(joined(ifBelowThenZero(kB, 10, kA, "")),
             std::string("if1: B - 32 b1 >= -22; then1: A - 110 b1 <= 0; B >= -22; b1"));
    QCOMPARE(joined(equalityConstraint(kA, -2, kC, "")), std::string("equal1: -2 A - C = 0"));
    // A share of the rest, of all, of nothing, and of itself.
    QCOMPARE(joined(shareConstraint(kA, {kC}, LpSense::AtMost, 0.25, "")),
             std::string("share1: A - 0.25 C <= 0"));
    QCOMPARE(joined(shareConstraint(kA, {kA, kC}, LpSense::AtMost, 1, "")), std::string("share1: -C <= 0"));
    QCOMPARE(joined(shareConstraint(kA, {kA, kC}, LpSense::AtLeast, 0, "")), std::string("share1: A >= 0"));
    QCOMPARE(joined(shareConstraint(kA, {kA}, LpSense::Equal, 1, "")), std::string("share1: 0 A = 0"));
  }

  void numbersBelowNothingAreAllowedOnce() {
    using solve::sumConstraint;
    QCOMPARE(joined(sumConstraint({kB}, LpSense::AtMost, 9, "")), std::string("sum1: B <= 9; B >= -22"));
    const std::string other = "st\n a: A <= 3\nend\n", own = "st\n a: A + B <= 3\nend\n";
    QCOMPARE(joined(sumConstraint({kB}, LpSense::AtMost, 9, other)), std::string("sum1: B <= 9; B >= -22"));
    // The text has its say of B already.
    QCOMPARE(joined(sumConstraint({kB}, LpSense::AtMost, 9, own)), std::string("sum1: B <= 9"));
  }

  void whatCannotBeReadGetsItsLinesAtTheEnd() {
    const std::string open = "st\n \"open <= 3";
    const auto sum = solve::sumConstraint({kA}, LpSense::AtMost, 9, open);
    QCOMPARE(withAdded(open, sum), std::string("st\n \"open <= 3\nsubject to\n sum1: A <= 9\nend\n"));
  }

  /// A section word that could be a bound's last word, and the reverse.
  void freeIsABoundOrASection_data() {
    QTest::addColumn<std::string>("text");
    QTest::addColumn<bool>("xFree");
    const std::string rows = "st\n s: x + y + \"math score\" >= 1\nbounds\n ";
    QTest::newRow("a bound") << rows + "x free\n y <= 4\nend\n" << true;
    QTest::newRow("a quoted name's") << rows + "\"math score\" free\n x free\nend\n" << true;
    QTest::newRow("a section behind <=") << rows + "2 <= x\nfree\n y\nend\n" << false;
    QTest::newRow("a section behind >=") << rows + "2 >= x\nfree\n y\nend\n" << false;
    QTest::newRow("a section behind =") << rows + "2 = x\nfree\n y\nend\n" << false;
    QTest::newRow("a section behind a number") << rows + "x <= 2\nfree\n y\nend\n" << false;
  }
  void freeIsABoundOrASection() {
    QFETCH(std::string, text);
    QFETCH(bool, xFree);
    const std::string made = withAdded(text, solve::boundsConstraint(kA, 3, 5));
    const auto before = solve::readLp(text, "test.lp"), after = solve::readLp(made, "test.lp");
    QVERIFY2(before.ok() && after.ok(), made.c_str());
    QCOMPARE(variableOf(text, "x").low == -kUnbounded, xFree);
    for (const auto& variable : before->variables)
      QVERIFY2(variableOf(made, variable.name) == variable, made.c_str());
    QCOMPARE(variableOf(made, "A").low, 3.0);
    QCOMPARE(variableOf(made, "A").high, 5.0);
  }

  void rowsComeBehindTheObjective() {
    for (const char* word : {"minimize", "maximize"}) {
      const std::string text = std::string(word) + "\n obj: x\nbounds\n x <= 4\nend\n";
      const std::string made = withAdded(text, solve::sumConstraint({kA}, LpSense::AtMost, 9, text));
      QCOMPARE(made, std::string(word) + "\n obj: x\nsubject to\n sum1: A <= 9\nbounds\n x <= 4\nend\n");
      QVERIFY(solve::readLp(made, "test.lp").ok());
    }
  }
};

PARETREE_TEST(LpPartsTest)
}  // namespace lp_parts_test

#include "lp_parts_test.moc"

// Constraints in words: what the sentences say is what the LP text means, and which of them hold a leaf.
#include <rapidcheck.h>
#include <QTest>
#include <cmath>
#include <functional>

#include "paretree/core/file.h"
#include "paretree/messages/text.h"
#include "paretree/model/feasible_check.h"
#include "paretree/model/text/plain_constraints.h"
#include "paretree/solve/lp_text_add.h"
#include "tests/support/tables.h"
#include "tests/support/unit.h"

namespace plain_constraints_test {

using namespace paretree;
using namespace paretree::model;
using solve::atMostNonZero, solve::boundsConstraint, solve::differenceConstraint, solve::equalityConstraint,
    solve::ifBelowThenZero, solve::shareConstraint, solve::sumConstraint;

namespace {

const std::vector<std::string> kThree{"A", "B", "C"};

solve::FeasibleSet setOf(const std::string& text, const std::vector<std::string>& targets) {
  auto set = solve::FeasibleSet::read(text, "test", targets);
  if (!set) throw std::runtime_error(messages::text(set.error()) + "\n" + text);
  return std::move(*set);
}

/// Without the bounds that LP text gives every target, at least 0.
std::vector<std::string> sentences(const std::string& text, const std::vector<std::string>& targets,
                                   const messages::Style& style = {}) {
  const auto set = setOf(text, targets);
  std::vector<std::string> said;
  for (const auto& each : plainConstraints(set.problem(), set.variables()))
    if (each.lines.front() < set.problem().rows.size()) said.push_back(messages::text(each.words, style));
  return said;
}

std::string added(const std::function<solve::LpAddition(const std::string&)>& make) {
  return withAdded("", make(""));
}

#define COMPARE_WORDS(text, targets, ...)                                                        \
  do {                                                                                           \
    std::string joined;                                                                          \
    for (const auto& each : sentences(text, targets)) joined += each + "\n";                     \
    std::string wanted;                                                                          \
    for (const std::string& each : std::vector<std::string>{__VA_ARGS__}) wanted += each + "\n"; \
    QCOMPARE(joined, wanted);                                                                    \
  } while (false)

const solve::LpTarget kA{"A", 0, 100}, kB{"B", 0, 100}, kC{"C", 0, 100};

}  // namespace

class PlainConstraintsTest : public QObject {
  Q_OBJECT

 private slots:
  void theBuildersAreSaidAsTheyAreMeant() {
    using solve::LpSense;
    COMPARE_WORDS(added([](auto& t) {
                    return atMostNonZero({kA, kB, kC}, 2, t);
                  }),
                  kThree, "at most 2 of 3 other than 0, none above 110: A, B, C");
    COMPARE_WORDS(added([](auto& t) { return ifBelowThenZero(kA, 50, kB, t); }), kThree,
                  "if A below 50, then B = 0; else B at most 110");
    COMPARE_WORDS(added([](auto& t) {
                    return sumConstraint({kA, kB, kC}, LpSense::AtMost, 120, t);
                  }),
                  kThree, "the sum of A, B and C at most 120");
    COMPARE_WORDS(added([](auto& t) {
                    return shareConstraint(kA, {kA, kB, kC}, LpSense::AtLeast, 0.25, t);
                  }),
                  kThree, "A at least 25 % of the sum of A, B and C");
    COMPARE_WORDS(added([](auto& t) { return equalityConstraint(kA, 2, kB, t); }), kThree, "B is 2 times A");
    COMPARE_WORDS(added([](auto& t) { return differenceConstraint(kA, LpSense::AtMost, kB, 0, t); }), kThree,
                  "A at most B");
    COMPARE_WORDS(added([](auto& t) { return differenceConstraint(kA, LpSense::AtLeast, kB, 0, t); }), kThree,
                  "B at most A");
    COMPARE_WORDS(added([](auto& t) { return differenceConstraint(kA, LpSense::AtMost, kB, 5, t); }), kThree,
                  "A at most 5 above B");
    COMPARE_WORDS(added([](auto& t) { return differenceConstraint(kA, LpSense::AtLeast, kB, 5, t); }), kThree,
                  "B at least 5 below A");
    COMPARE_WORDS(added([](auto& t) { return differenceConstraint(kA, LpSense::Equal, kB, 0, t); }), kThree,
                  "A equals B");
  }

  void theSamplesAreSaid() {
    const auto text = [](const char* file) {
      return readFile(std::string(PARETREE_SOURCE_DIR) + "/resources/constraints/" + file);
    };
    COMPARE_WORDS(*text("class.lp"),
                  (std::vector<std::string>{"Course1", "Course2", "Course3", "Course4", "Course5"}),
                  "at most 2 of 5 other than 0, none above 110: Course1, Course2, Course3, Course4, Course5");
    COMPARE_WORDS(
        *text("scores.lp"), (std::vector<std::string>{"math score", "reading score", "writing score"}),
        "if reading score below 50, then writing score = 0; else writing score at most 110",
        "if reading score + writing score below 110, then math score = 0; else math score at most 110",
        "reading score at most 110");
    COMPARE_WORDS(
        *text("cars.lp"), (std::vector<std::string>{"CLAIM_FLAG", "CLM_AMT"}),
        "either CLAIM_FLAG = 0 and CLM_AMT = 0, or CLAIM_FLAG = 1 and CLM_AMT between 1 and 123247");
  }

  /// What no builder makes, but a person may write.
  void textsOfPeopleAreSaidAsTheyAreMeant() {
    COMPARE_WORDS("subject to\n a: A - B <= -5\nend\n", kThree, "A at least 5 below B");
    COMPARE_WORDS("subject to\n a: -3 <= A - B <= 5\nend\n", kThree, "A minus B between -3 and 5");
    COMPARE_WORDS("subject to\n a: 2 A - 2 B >= 4\nend\n", kThree, "B at least 2 below A");
    COMPARE_WORDS(
        "subject to\n a: 0.75 A - 0.25 B - 0.25 C = 0\n b: 0.75 A - 0.25 B - 0.25 C <= 0\n"
        " c: 0.25 A - 0.75 B + 0.25 C >= 0\n d: A - 0.5 B - 0.25 C <= 0\n"
        " e: 0.75 A - 0.25 B - 0.25 C <= 1\nend\n",
        kThree, "A is 25 % of the sum of A, B and C", "A at most 25 % of the sum of A, B and C",
        "B at most 25 % of the sum of A, B and C", "A - 0.5 B - 0.25 C at most 0",
        "0.75 A - 0.25 B - 0.25 C at most 1");
    COMPARE_WORDS(
        "subject to\n a: 10 <= A + B <= 20\n b: A + C = 7\n c: A + C >= 3\n d: -2 A >= -20\n"
        " e: 2 A - 3 B <= 4\n f: 2 A - 3 B = 0\n g: - A - B >= -30\nend\n",
        kThree, "the sum of A and B between 10 and 20", "the sum of A and C = 7",
        "the sum of A and C at least 3", "A at most 10", "2 A - 3 B at most 4",
        "B is 0.6666666666666666 times A", "-A - B at least -30");
  }

  /// What one binary switches.
  void binariesAreSaidAsWaysOrConditions() {
    const std::string bounds = "bounds\n A <= 250\n B <= 110\n C <= 100\nbinary\n y\nend\n";
    COMPARE_WORDS("subject to\n a: B - 110 y <= 0\n b: A + 200 y <= 250\n" + bounds, kThree,
                  "if A above 50, then B = 0");
    COMPARE_WORDS("subject to\n a: B - 110 y <= 0\n b: -2 A - 200 y >= -500\n" + bounds, kThree,
                  "if A above 150, then B = 0");
    COMPARE_WORDS("subject to\n a: B - 110 y <= 0\n b: A + C + 200 y <= 350\n" + bounds, kThree,
                  "if A + C above 150, then B = 0");
    COMPARE_WORDS("subject to\n a: A - 10 y >= 0\n b: A - 20 y <= 0\n" + bounds, kThree,
                  "either A = 0, or A between 10 and 20");
    COMPARE_WORDS("subject to\n a: A - 20 y <= 10\n" + bounds, kThree, "A at most 30");
    COMPARE_WORDS("subject to\n a: A + B - 100 y <= 20\n b: C + 40 y <= 90\n" + bounds, kThree,
                  "either the sum of A and B at most 20 and C at most 90, "
                  "or the sum of A and B at most 120 and C at most 50");
    // Two that are switched alike, with limits of their own.
    COMPARE_WORDS(
        "subject to\n r: A - 100 p <= 0\n s: B - 50 q <= 0\n t: p + q <= 1\n"
        "bounds\n A <= 250\n B <= 110\nbinary\n p q\nend\n",
        kThree, "at most 1 of 2 other than 0: A, B");
  }

  void helpersAreNamedWhereOnlyTheySayIt() {
    COMPARE_WORDS("subject to\n a: A + h <= 4\n b: B - h >= 0\n c: 2 A + 3 h >= 1\nend\n", kThree,
                  "the sum of A and h at most 4", "h at most B", "2 A + 3 h at least 1");
  }

  /// The twin of all words: values obey the text where no sentence is broken.
  void theSentencesMeanWhatTheTextMeans() {
    const bool ok = rc::check("sentences and text", [] {
      const auto number = [] { return static_cast<double>(*rc::gen::inRange(0, 120)); };
      std::string text;
      const int count = *rc::gen::inRange(1, 4);
      for (int i = 0; i < count; ++i) {
        const auto target = [&] { return *rc::gen::elementOf(std::vector<solve::LpTarget>{kA, kB, kC}); };
        const auto sense =
            *rc::gen::elementOf(std::vector<solve::LpSense>{solve::LpSense::AtMost, solve::LpSense::AtLeast});
        const auto first = target(), second = target();
        RC_PRE(first.name != second.name);
        const std::vector<solve::LpAddition> kinds{
            atMostNonZero({kA, kB, kC}, *rc::gen::inRange(1, 3), text),
            ifBelowThenZero(first, number(), second, text),
            boundsConstraint(first, 0, number()),
            sumConstraint({kA, kB, kC}, sense, number(), text),
            shareConstraint(first, {kA, kB, kC}, sense, 0.25, text),
            equalityConstraint(first, 2, second, text),
            differenceConstraint(first, sense, second, number() - 60, text)};
        text = withAdded(text, *rc::gen::elementOf(kinds));
      }
      const auto set = solve::FeasibleSet::read(text, "test", kThree);
      RC_PRE(set.ok());
      const auto plain = plainConstraints(set->problem(), set->variables());
      for (int k = 0; k < 20; ++k) {
        std::vector<double> values;
        for (int t = 0; t < 3; ++t) values.push_back(*rc::gen::inRange(0, 3) ? number() : 0);
        double least = solve::kUnbounded;
        for (const auto& each : plain) {
          RC_ASSERT(each.kind != PlainConstraint::Kind::Other);
          least = std::min(least, slackOf(each, values));
        }
        RC_ASSERT((least >= -1e-9) == (set->violation(values) <= 1e-9));
      }
    });
    QVERIFY(ok);
  }

  void whatHoldsALeafIsWhatItsMeanBreaks() {
    const std::string text = added([](auto& t) { return atMostNonZero({kA, kB, kC}, 2, t); });
    Model model;
    auto schema = std::make_shared<data::Schema>();
    for (const auto& name : kThree) {
      data::ColumnInfo column;
      column.name = name;
      schema->columns.push_back(column);
    }
    model.schema = schema;
    model.targets = {0, 1, 2};
    model.constraints = text;
    Node leaf;
    leaf.body = Leaf(ValueLeaf{{60, 30, 0}});
    leaf.stats.rows = 8;
    leaf.stats.means = {60, 30, 6};
    Tree tree;
    tree.nodes = {leaf};
    model.shape = tree;
    const auto set = feasibleSetOf(model);
    QVERIFY(set.ok());
    const auto plain = plainConstraints(set->problem(), set->variables());
    const auto hold = leafHold(model, 0, *set, plain);
    QVERIFY(hold);
    QCOMPARE(hold->heldBy.size(), std::size_t{1});
    QVERIFY(plain[hold->heldBy[0]].kind == PlainConstraint::Kind::AtMost);
    QCOMPARE(hold->cost, 12.0);  // 6 * 6 over three targets
    QCOMPARE(slackOf(plain[hold->heldBy[0]], hold->free), -1.0);
    QCOMPARE(slackOf(plain[hold->heldBy[0]], hold->answer), 0.0);
  }

  void whatContradictsIsFoundInTheText() {
    const std::string text =
        "subject to\n low: A >= 50\n fine: B <= 90\n high: A <= 30\nbounds\n C <= 4\nend\n";
    const std::vector<Message> conflict{{"solve.row", {{"row", "low"}}},
                                        {"solve.row", {{"row", "high"}}},
                                        {"solve.bounds-of", {{"variable", "C"}}}};
    QCOMPARE(linesOfConflict(text, conflict), (std::vector<int>{2, 4, 6}));
  }
};

PARETREE_TEST(PlainConstraintsTest)
}  // namespace plain_constraints_test

#include "plain_constraints_test.moc"

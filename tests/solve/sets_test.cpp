// What texts of constraints are read as: the form of the set, and that points are moved to the nearest ones
// which the rows allow, with every way to fix the switches tried as the oracle.
#include <QTest>
#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include "paretree/core/rng.h"
#include "paretree/solve/feasible_set.h"
#include "paretree/solve/packed.h"
#include "paretree/solve/sum_set.h"
#include "paretree/worker/protocol.h"
#include "tests/support/unit.h"

namespace sets_test {

using namespace paretree;
using solve::FeasibleSet;
using Form = FeasibleSet::Form;

namespace {

const std::vector<std::string> kThree{"A", "B", "C"};

/// Rows apart by bars; switches p, q, r, whole numbers of 1 to 3 k.
std::string textOf(const std::string& rows, const std::string& bounds, const std::string& generals) {
  std::string text = "subject to\n ";
  for (const char c : rows) text += c == '|' ? std::string("\n") : std::string(1, c);
  text += "\nbounds\n " + bounds + "\n";
  std::string whole = generals, switches;
  for (const char* name : {"p", "q", "r"})
    if ((" " + rows).find(std::string(" ") + name) != std::string::npos) switches += std::string(" ") + name;
  if (rows.find('k') != std::string::npos) {
    text += " 1 <= k <= 3\n";
    whole += " k";
  }
  if (!whole.empty()) text += "generals\n " + whole + "\n";
  if (!switches.empty()) text += "binary\n" + switches + "\n";
  return text + "end\n";
}

std::string formOf(const std::string& text) {
  const auto set = FeasibleSet::read(text, "test", kThree);
  if (!set) return set.error().message.code;
  static const char* const kNames[] = {"everything", "choice", "simplex", "sum", "union", "general"};
  return kNames[static_cast<int>(set->form())];
}

/// The least by which a point breaks a row, over all values of whole-numbered helpers.
double broken(const FeasibleSet& set, const std::vector<double>& point) {
  const solve::Problem& problem = set.problem();
  std::vector<double> values(problem.variables.size(), 0);
  std::vector<std::size_t> helpers;
  for (std::size_t v = 0; v < values.size(); ++v) {
    const auto at = std::find(set.variables().begin(), set.variables().end(), static_cast<int>(v));
    if (at != set.variables().end())
      values[v] = point[static_cast<std::size_t>(at - set.variables().begin())];
    else
      helpers.push_back(v);
  }
  double least = solve::kUnbounded;
  const std::function<void(std::size_t)> fix = [&](std::size_t i) {
    if (i == helpers.size()) {
      least = std::min(least, problem.violation(values));
      return;
    }
    for (double x = problem.variables[helpers[i]].low; x <= problem.variables[helpers[i]].high; ++x) {
      values[helpers[i]] = x;
      fix(i + 1);
    }
  };
  fix(0);
  return least;
}

double squaredDistance(const std::vector<double>& a, const std::vector<double>& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += (a[i] - b[i]) * (a[i] - b[i]);
  return sum;
}

solve::LpVariable whole(const char* name) { return {name, 0, solve::kUnbounded, 0, true}; }

}  // namespace

class SetsTest : public QObject {
  Q_OBJECT
 private slots:
  void rowsHaveTheirForm_data() {
    QTest::addColumn<std::string>("rows");
    QTest::addColumn<std::string>("bounds");
    QTest::addColumn<std::string>("generals");
    QTest::addColumn<std::string>("form");
    const auto row = [](const char* rows, const char* form, const char* bounds = "",
                        const char* generals = "") {
      QTest::newRow(qPrintable(QString("%1; %2; %3").arg(rows, bounds, generals)))
          << std::string(rows) << std::string(bounds) << std::string(generals) << std::string(form);
    };
    const char* const ten = "A <= 10\n B <= 10\n C <= 10";
    // Whole numbers of a given sum, and what is not quite that.
    row("A + B + C <= 5", "sum", "", "A B C");
    row("- A - B - C >= -5", "sum", "", "A B C");
    row("- A - B - C <= -5", "sum", ten, "A B C");
    row("2 <= A + B + C <= 5", "sum", "", "A B C");
    row("A + B + C <= 5 | A + B + C >= 2", "union", "", "A B C");
    row("A + B + C <= 5", "union", "A <= 2", "A B C");
    row("A + B + C <= 5", "union", "", "A");
    row("A + B + C <= 5 | A - k >= 0", "union", "", "A B C");
    row("A + 2 B + C <= 5", "union", "", "A B C");
    row("A + B + C <= -1", "solve.infeasible", "", "A B C");
    row("5 <= A + B + C <= 3", "solve.infeasible-together", "", "A B C");
    row("A + B + C >= 31", "solve.infeasible-together", ten, "A B C");
    row("A + B + C <= 5", "solve.infeasible", "0 <= A <= -1\n 0 <= B <= -1\n 0 <= C <= -1", "A B C");
    // Numbers with a switch each.
    row("A - 9 p <= 0 | B - 9 q <= 0 | C - 9 r <= 0 | p + q + r <= 2 | A + B + C <= 12", "sum");
    row("9 p - A >= 0 | 9 q - B >= 0 | 9 r - C >= 0 | - p - q - r >= -2 | A + B + C <= 12", "sum");
    row("A - 9 p <= 0 | B - 9 q <= 0 | C - 9 r <= 0 | p + q + r <= 0 | A + B + C <= 12", "sum");
    row("A - 9 p <= 0 | B - 9 q <= 0 | p + q + r <= 2 | A + B + C <= 12", "union", ten);
    row("A - 9 p <= 0 | B - 9 q <= 0 | C - 9 r <= 0 | p + q <= 1 | A + B + C <= 12", "union");
    row("A - 9 p <= 0 | B - 9 q <= 0 | C - 9 r <= 0 | p + 2 q + r <= 2 | A + B + C <= 12", "union");
    row("A - 9 p <= 0 | B - 9 q <= 0 | C - 9 r <= 0 | p + q + r <= 2 | p + q + r <= 1 | A + B + C <= 12",
        "union");
    row("A - 9 p <= 0 | B - 9 q <= 0 | C - 9 r <= 0 | p + q + r >= 1 | A + B + C <= 12", "union");
    row("A - 9 p <= 0 | B - 9 q <= 0 | C - 9 r <= 0 | p + q + r <= -1 | A + B + C <= 12",
        "solve.infeasible-together");
    row("-5 <= A - 9 p <= 0 | B - 9 q <= 0 | C - 9 r <= 0 | A + B + C <= 12", "union");
    row("- A + 9 p <= 0 | B - 9 q <= 0 | C - 9 r <= 0 | A + B + C <= 12", "union", ten);
    row("0 <= 9 p - A <= 4 | B - 9 q <= 0 | C - 9 r <= 0 | A + B + C <= 12", "union");
    row("A - 9 p >= 0 | B - 9 q <= 0 | C - 9 r <= 0 | A + B + C <= 12", "union", ten);
    row("A + 9 p <= 0 | B - 9 q <= 0 | C - 9 r <= 0 | A + B + C <= 12", "union");
    row("A - 9 p <= 0 | B - 9 p <= 0 | C - 9 r <= 0 | q <= 1 | A + B + C <= 12", "union");
    row("A - 9 p <= 0 | A - 9 q <= 0 | C - 9 r <= 0 | A + B + C <= 12", "union", ten);
    row("A - 9 p <= 0 | B - 8 q <= 0 | C - 9 r <= 0 | A + B + C <= 12", "union");
    row("A - 9 p <= 0 | 2 B - 18 q <= 0 | C - 9 r <= 0 | A + B + C <= 12", "union");
    // So many of them, with limits of their own.
    row("A - 9 p <= 0 | B - 5 q <= 0 | C - 7 r <= 0 | p + q + r <= 2", "choice");
    row("A - 9 p <= 0 | B - 5 q <= 0 | C - 7 r <= 0 | - p - q - r >= -2", "choice");
    row("A - 9 p <= 0 | B - 5 q <= 0 | C - 7 r <= 0 | 2 <= p + q + r <= 3", "choice");
    row("A - 9 p <= 0 | B - 5 q <= 0 | C - 7 r <= 0 | p + 2 q + r <= 2", "union");
    row("A - 9 p <= 0 | B - 5 q <= 0 | C - 7 r <= 0 | p + q + r <= -1", "solve.infeasible-together");
    row("A - 9 p <= 0 | B - 5 q <= 0 | C - 7 r <= 0 | p + q + r >= 4", "solve.infeasible-together");
    row("A - 9 p <= 0 | B - 5 q <= 0 | C - 7 r <= 0 | 1.2 <= p + q + r <= 1.8", "solve.infeasible-together");
    row("A - 9 p <= 0 | B - 5 q <= 0 | C - 7 r <= 0 | p + q + r <= 1 | p + q + r >= 2",
        "solve.infeasible-together");
    row("A - 9 p <= 0 | A - 5 q <= 0", "union");
    row("A - 9 p <= 0 | B - 5 q <= 0 | p + q + r <= 2", "union", ten);
    row("A - k <= 0", "union");
    // One with a lowest value where it is on, one that is never off, one that is never on.
    row("A - 9 p <= 0 | A - 4 p >= 0 | B - 5 q <= 0 | p + q <= 1", "choice");
    row("A - 9 p <= 0 | A >= 3 | B - 5 q <= 0 | p + q <= 2", "choice");
    row("A - 9 p <= 0 | A + 9 p <= 5 | B - 5 q <= 0 | p + q <= 1", "choice");
    row("A <= 7", "choice");
    // A given sum of numbers from 0 on.
    row("A + B + C = 4", "simplex");
    row("2 A + 2 B + 2 C = 4", "simplex");
    row("A + B + C = 0", "union");
    row("A + B + C = 4", "union", "A >= 0.5");
    row("A + B + C = 4", "union", "A <= 3");
    row("A + B + 2 C = 4", "union");
    row("A + B = 4", "union");
    row("A + B + C <= 4", "union");
  }
  void rowsHaveTheirForm() {
    QFETCH(std::string, rows);
    QFETCH(std::string, bounds);
    QFETCH(std::string, generals);
    QFETCH(std::string, form);
    const std::string text = textOf(rows, bounds, generals);
    QCOMPARE(formOf(text), form);
    const auto set = FeasibleSet::read(text, "test", kThree);
    if (!set) return;
    Rng rng(3);
    std::vector<std::vector<double>> inside;
    const auto drawn = [&](double step) {
      std::vector<double> point;
      for (int t = 0; t < 3; ++t)
        point.push_back(rng.chance(0.3) ? 0 : std::round(rng.uniform(-2, 12) / step) * step);
      return point;
    };
    for (int i = 0; i < 400; ++i)
      if (const auto point = drawn(0.5); broken(*set, point) <= 1e-9) inside.push_back(point);
    for (int i = 0; i < 60; ++i) {
      const std::vector<double> point = drawn(i % 2 == 0 ? 0.5 : 0.01);
      std::vector<double> nearest(3);
      const double square = set->project(point, nearest);
      QVERIFY2(broken(*set, nearest) <= 1e-6, qPrintable(QString::number(broken(*set, nearest))));
      QVERIFY(std::abs(squaredDistance(point, nearest) - square) <= 1e-6 * (1 + square));
      for (const auto& other : inside) QVERIFY(squaredDistance(point, other) >= square - 1e-6);
      QCOMPARE(set->violation(point) <= 1e-9, broken(*set, point) <= 1e-9);
      if (set->form() == Form::Choice)
        QVERIFY(std::abs(set->choiceDistance(point) - square) <= 1e-9 * (1 + square));
    }
  }

  void textWithoutVariablesAllowsEverything() {
    QCOMPARE(formOf("minimize\n obj: 3\nsubject to\nend\n"), std::string("everything"));
  }

  void wholeNumbersWithOneEndHaveAFarOther() {
    const auto set = FeasibleSet::read(
        "subject to\n a: A + B - k >= 0\nbounds\n -inf <= k <= 3\n A <= 10\ngenerals\n k\nend\n", "test",
        kThree, {}, 0);
    QVERIFY(set.ok());
    const auto& k = set->problem().variables[static_cast<std::size_t>(set->problem().find("k"))];
    QCOMPARE(k.high, 3.0);
    QCOMPARE(k.low, -FeasibleSet::kFarWhole);
  }

  // Ten of the switches are to be on, and nine: by trying it takes long to see, unless another one counts,
  // too.
  void theSolverSaysWhetherThereAreAnyPoints() {
    std::string sum, names;
    for (int i = 1; i <= 20; ++i) {
      sum += " + b" + std::to_string(i);
      names += " b" + std::to_string(i);
    }
    const std::string bounds = "bounds\n A <= 10\nbinary\n b0" + names + "\nend\n";
    const auto text = [&](const char* more) {
      return "subject to\n a: A + b0 <= 3\n low: " + sum + more + " >= 10\n high: " + sum + " <= 9\n" +
             bounds;
    };
    const std::string none = text(""), some = text(" + b0");
    QCOMPARE(formOf(none), std::string("solve.infeasible-together"));
    QCOMPARE(formOf(some), std::string("general"));
    qputenv("PARETREE_WORKER", "/nowhere/paretree-worker");
    const std::string withoutNone = formOf(none), withoutSome = formOf(some);
    qunsetenv("PARETREE_WORKER");
    QCOMPARE(withoutNone, std::string("solve.solver-needed"));
    QCOMPARE(withoutSome, std::string("solve.solver-needed"));
  }

  void wholeNumbersWithoutAnEndAreMovedToTheirSum() {
    solve::Problem problem;
    problem.variables = {whole("A"), whole("B"), whole("C")};
    problem.rows = {{"sum", 4, 6, {{0, 1}, {1, 1}, {2, 1}}}};
    const auto set = solve::sumSetOf(problem, {0, 1, 2});
    QVERIFY(set && std::isinf(set->cap));
    std::vector<double> nearest(3);
    const auto moved = [&](std::vector<double> point) {
      solve::project(*set, point, nearest);
      return nearest;
    };
    QCOMPARE(moved({1.4, 2.4, 0.6}), (std::vector<double>{1, 2, 1}));
    QCOMPARE(moved({9, 8, 0}), (std::vector<double>{4, 2, 0}));  // 3.5 and 2.5: the lower index gains
    QCOMPARE(moved({0, 0, 0.9}), (std::vector<double>{1, 1, 2}));
    QVERIFY(!solve::sumSetOf(problem, {-1, -1, -1}));
  }

  void choicesAreTheCheapest_data() {
    QTest::addColumn<std::vector<double>>("off");
    QTest::addColumn<std::vector<double>>("on");
    QTest::addColumn<int>("least");
    QTest::addColumn<int>("most");
    QTest::addColumn<std::string>("chosen");
    using Costs = std::vector<double>;
    const double no = solve::kUnbounded;
    QTest::newRow("what gains") << Costs{5, 1, 4} << Costs{1, 3, 2} << 0 << 3 << std::string("101");
    QTest::newRow("no more than may be") << Costs{5, 1, 4} << Costs{1, 3, 2} << 0 << 1 << std::string("100");
    QTest::newRow("no fewer") << Costs{5, 1, 4} << Costs{1, 3, 2} << 3 << 3 << std::string("111");
    QTest::newRow("ties by number") << Costs{2, 2, 2} << Costs{1, 1, 1} << 0 << 2 << std::string("110");
    QTest::newRow("what must be on") << Costs{no, 1, 4} << Costs{1, 0, 2} << 0 << 1 << std::string("100");
    QTest::newRow("too many must") << Costs{no, no, 4} << Costs{1, 0, 2} << 0 << 1 << std::string("none");
    QTest::newRow("what must be off") << Costs{9, 1, 4} << Costs{no, 0, 2} << 0 << 3 << std::string("011");
    QTest::newRow("too few can be on") << Costs{9, 1, 4} << Costs{no, no, 2} << 2 << 3 << std::string("none");
    QTest::newRow("neither") << Costs{no, 1, 4} << Costs{no, 0, 2} << 0 << 3 << std::string("none");
  }
  void choicesAreTheCheapest() {
    QFETCH(std::vector<double>, off);
    QFETCH(std::vector<double>, on);
    QFETCH(int, least);
    QFETCH(int, most);
    QFETCH(std::string, chosen);
    solve::ChoiceSet set;
    set.hasSwitch.assign(3, 1);
    set.least = static_cast<std::size_t>(least);
    set.most = static_cast<std::size_t>(most);
    std::vector<std::uint8_t> made(3);
    std::string said = "none";
    if (cheapestChoice(set, off, on, made)) {
      said.clear();
      for (const std::uint8_t one : made) said += one ? '1' : '0';
    }
    QCOMPARE(said, chosen);
  }

  // More coordinates than fit without an allocation.
  void manyTargetsAreMovedAsFewAre() {
    std::string text = "subject to\n";
    std::vector<std::string> names;
    std::string count = " n:", bits;
    for (int i = 0; i < 40; ++i) {
      const std::string k = std::to_string(i);
      names.push_back("T" + k);
      text += " r" + k + ": T" + k + " - 9 b" + k + " <= 0\n";
      count += (i ? " + b" : " b") + k;
      bits += " b" + k;
    }
    const auto set = FeasibleSet::read(text + count + " <= 2\nbinary\n" + bits + "\nend\n", "test", names);
    QVERIFY(set.ok() && set->form() == Form::Choice);
    std::vector<double> point(40, 1), nearest(40), wanted(40, 0);
    point[7] = 20;
    point[35] = 3;
    wanted[7] = 9;
    wanted[35] = 3;
    QCOMPARE(set->project(point, nearest), 38.0 + 121);
    QCOMPARE(nearest, wanted);
    QCOMPARE(set->choiceDistance(point), 38.0 + 121);
  }

  void damagedArraysAreNoMatrix_data() {
    QTest::addColumn<std::vector<std::int32_t>>("starts");
    QTest::addColumn<std::vector<std::int32_t>>("indices");
    QTest::addColumn<std::vector<double>>("values");
    QTest::addColumn<bool>("good");
    using Ints = std::vector<std::int32_t>;
    using Doubles = std::vector<double>;
    QTest::newRow("a matrix") << Ints{0, 2, 3} << Ints{0, 2, 1} << Doubles{1, 2, 3} << true;
    QTest::newRow("nothing") << Ints{} << Ints{} << Doubles{} << false;
    QTest::newRow("a late start") << Ints{1, 2, 3} << Ints{0, 2, 1} << Doubles{1, 2, 3} << false;
    QTest::newRow("falling starts") << Ints{0, 3, 2, 3} << Ints{0, 2, 1} << Doubles{1, 2, 3} << false;
    QTest::newRow("an early end") << Ints{0, 2} << Ints{0, 2, 1} << Doubles{1, 2, 3} << false;
    QTest::newRow("fewer values") << Ints{0, 2, 3} << Ints{0, 2, 1} << Doubles{1, 2} << false;
    QTest::newRow("an index below 0") << Ints{0, 2, 3} << Ints{0, -1, 1} << Doubles{1, 2, 3} << false;
    QTest::newRow("an index beyond") << Ints{0, 2, 3} << Ints{0, 3, 1} << Doubles{1, 2, 3} << false;
  }
  void damagedArraysAreNoMatrix() {
    QFETCH(std::vector<std::int32_t>, starts);
    QFETCH(std::vector<std::int32_t>, indices);
    QFETCH(std::vector<double>, values);
    QFETCH(bool, good);
    const solve::PackedVectors made{starts, indices, values};
    worker::protocol::Packer packer;
    made.pack(packer);
    worker::protocol::Unpacker unpacker(packer.bytes());
    solve::PackedVectors read;
    QCOMPARE(read.unpack(unpacker, 3), good);
    worker::protocol::Unpacker cut(std::string_view(packer.bytes()).substr(0, 3));
    QVERIFY(!read.unpack(cut, 3));
  }

  void damagedSidesAreNoRowsOrColumns() {
    solve::PackedRows rows;
    rows.append({"r", 1, 2, {{0, 3}, {1, 0}}});
    const auto rowsCome = [&] {
      worker::protocol::Packer packer;
      rows.pack(packer);
      worker::protocol::Unpacker unpacker(packer.bytes());
      return solve::PackedRows().unpack(unpacker, 1);
    };
    QVERIFY(rowsCome());
    for (auto* side : {&rows.low, &rows.high}) {
      side->push_back(1);
      QVERIFY(!rowsCome());
      side->pop_back();
    }
    rows.terms.indices[0] = 1;
    QVERIFY(!rowsCome());
    solve::PackedColumns columns;
    columns.append(whole("A"), {{0, 2}}, -1);
    const auto columnsCome = [&] {
      worker::protocol::Packer packer;
      columns.pack(packer);
      worker::protocol::Unpacker unpacker(packer.bytes());
      return solve::PackedColumns().unpack(unpacker, 1);
    };
    QVERIFY(columnsCome());
    for (auto* side : {&columns.low, &columns.high, &columns.cost}) {
      side->push_back(1);
      QVERIFY(!columnsCome());
      side->pop_back();
    }
    columns.integer.clear();
    QVERIFY(!columnsCome());
    columns.integer = {1};
    columns.entries.indices[0] = 4;
    QVERIFY(!columnsCome());
  }

  void faultsOfProblemsAreNamed_data() {
    QTest::addColumn<std::function<void(solve::Problem&)>>("change");
    QTest::addColumn<std::string>("code");
    using Change = std::function<void(solve::Problem&)>;
    const double no = std::nan("");
    const auto row = [](const char* code, const char* name, const Change& change) {
      QTest::newRow(name) << change << std::string(code);
    };
    row("", "none", [](solve::Problem&) {});
    row("solve.offset", "offset", [=](solve::Problem& p) { p.offset = no; });
    row("solve.cost", "cost", [=](solve::Problem& p) { p.variables[0].cost = solve::kUnbounded; });
    row("solve.bound", "low", [=](solve::Problem& p) { p.variables[0].low = no; });
    row("solve.bound", "high", [=](solve::Problem& p) { p.variables[0].high = no; });
    row("solve.no-finite-value", "above all",
        [](solve::Problem& p) { p.variables[0].low = solve::kUnbounded; });
    row("solve.no-finite-value", "below all",
        [](solve::Problem& p) { p.variables[0].high = -solve::kUnbounded; });
    row("solve.side", "low side", [=](solve::Problem& p) { p.rows[0].low = no; });
    row("solve.side", "high side", [=](solve::Problem& p) { p.rows[0].high = no; });
    row("solve.no-such-variable", "below 0", [](solve::Problem& p) { p.rows[0].terms[0].variable = -1; });
    row("solve.no-such-variable", "beyond", [](solve::Problem& p) { p.rows[0].terms[0].variable = 2; });
    row("solve.two-terms", "twice", [](solve::Problem& p) { p.rows[0].terms[1].variable = 0; });
    row("solve.coefficient", "coefficient", [=](solve::Problem& p) { p.rows[0].terms[0].coefficient = no; });
  }
  void faultsOfProblemsAreNamed() {
    QFETCH(std::function<void(solve::Problem&)>, change);
    QFETCH(std::string, code);
    solve::Problem problem;
    problem.variables = {whole("A"), whole("B")};
    problem.rows = {{"sum", 0, 6, {{0, 1}, {1, 1}}}};
    change(problem);
    QCOMPARE(problem.fault().code, code);
  }
};

PARETREE_TEST(SetsTest)
}  // namespace sets_test

#include "sets_test.moc"

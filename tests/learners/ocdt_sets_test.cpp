// Feasible sets: every fast path against plain search.
#include <rapidcheck.h>

#include <QTest>
#include <cmath>

#include "paretree/messages/text.h"
#include "paretree/solve/feasible_set.h"
#include "tests/support/unit.h"

namespace ocdt_sets_test {

using namespace paretree;

namespace {

std::vector<std::string> targetNames(std::size_t n) {
  std::vector<std::string> names;
  for (std::size_t t = 0; t < n; ++t) names.push_back("y" + std::to_string(t + 1));
  return names;
}

solve::FeasibleSet setOf(const std::string& text, std::size_t n) {
  auto set = solve::FeasibleSet::read(text, "test", targetNames(n));
  if (!set) throw std::runtime_error(messages::text(set.error()));
  return *set;
}

std::string errorOf(const std::string& text, std::size_t n, const std::vector<std::string>& columns = {}) {
  const auto set = solve::FeasibleSet::read(text, "test.lp", targetNames(n), columns);
  return set ? "" : messages::text(set.error());
}

std::string term(double coefficient, const std::string& name) {
  return (coefficient < 0 ? " - " : " + ") + std::to_string(std::abs(coefficient)) + " " + name;
}

std::vector<double> randomPoint(std::size_t n, double low = -3, double high = 3) {
  std::vector<double> point;
  for (std::size_t i = 0; i < n; ++i)
    point.push_back(*rc::gen::inRange(static_cast<int>(low * 1000), static_cast<int>(high * 1000)) / 1000.0);
  return point;
}

double squaredDistance(const std::vector<double>& a, const std::vector<double>& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += (a[i] - b[i]) * (a[i] - b[i]);
  return sum;
}

/// The plain way to the nearest point of rows a.x <= b: alternating projections with memory (Dykstra), for
/// long.
std::vector<double> dykstra(const std::vector<solve::LinearRow>& rows, std::vector<double> x) {
  std::vector<std::vector<double>> memory(rows.size(), std::vector<double>(x.size(), 0.0));
  for (int sweep = 0; sweep < 20000; ++sweep) {
    double moved = 0;
    for (std::size_t r = 0; r < rows.size(); ++r) {
      std::vector<double> from(x);
      double at = 0, norm = 0;
      for (std::size_t i = 0; i < x.size(); ++i) {
        from[i] += memory[r][i];
        at += rows[r].a[i] * from[i];
        norm += rows[r].a[i] * rows[r].a[i];
      }
      const double over = at > rows[r].high ? at - rows[r].high : at < rows[r].low ? at - rows[r].low : 0;
      for (std::size_t i = 0; i < x.size(); ++i) {
        const double to = norm > 0 ? from[i] - over * rows[r].a[i] / norm : from[i];
        memory[r][i] = from[i] - to;
        moved = std::max(moved, std::abs(to - x[i]));
        x[i] = to;
      }
    }
    if (moved < 1e-14) break;
  }
  return x;
}

const std::string kCardinality =
    "subject to\n sum: b1 + b2 + b3 + b4 <= 2\n l1: y1 - 10 b1 <= 0\n l2: y2 - 10 b2 <= 0\n l3: y3 - 10 b3 "
    "<= 0\n l4: y4 - 10 b4 <= 0\n"
    "binary\n b1 b2 b3 b4\nend\n";

}  // namespace

class OcdtSetsTest : public QObject {
  Q_OBJECT
 private slots:
  void projectionOnAPolytopeIsTheNearestPoint() {
    QVERIFY(rc::check("polytopes", [] {
      const std::size_t n = *rc::gen::inRange<std::size_t>(1, 5);
      const std::size_t count = *rc::gen::inRange<std::size_t>(1, 7);
      const std::vector<double> inside = randomPoint(n, -1, 1);
      std::vector<solve::LinearRow> rows;
      for (std::size_t r = 0; r < count; ++r) {
        solve::LinearRow row{randomPoint(n), 0, 0};
        double at = 0;
        for (std::size_t i = 0; i < n; ++i) at += row.a[i] * inside[i];
        const int kind = *rc::gen::inRange(0, 6);
        row.high = at + (kind == 0 ? 0 : *rc::gen::inRange(0, 1000) / 1000.0);
        row.low = kind == 0 ? row.high : kind == 1 ? at - 0.5 : -solve::kUnbounded;
        rows.push_back(row);
      }
      const auto polytope = solve::Polytope::make(n, rows);
      RC_ASSERT(polytope.has_value());
      const std::vector<double> point = randomPoint(n, -4, 4);
      std::vector<double> nearest(n);
      const double square = polytope->project(point, nearest);
      RC_ASSERT(polytope->violation(nearest) <= 1e-9);
      RC_ASSERT(std::abs(square - squaredDistance(point, nearest)) <= 1e-12 * (1 + square));
      RC_ASSERT(polytope->distanceBound(point) <= square + 1e-12);
      const auto plain = dykstra(rows, point);
      if (polytope->violation(plain) <= 1e-8)
        RC_ASSERT(square <= squaredDistance(point, plain) * (1 + 1e-6) + 1e-6);
      // What makes a point the nearest one: no feasible point lies beyond the plane through it.
      double beyond = 0;
      for (std::size_t i = 0; i < n; ++i) beyond += (point[i] - nearest[i]) * (inside[i] - nearest[i]);
      RC_ASSERT(beyond <= 1e-8 * (1 + square));
    }));
  }

  void chosenTargetsAreThoseOfTheListedPolytopes() {
    // The same set once recognised, once with a helper that hides its form.
    const solve::FeasibleSet quick = setOf(kCardinality, 4);
    QVERIFY(quick.form() == solve::FeasibleSet::Form::Choice);
    QVERIFY(!quick.convex());
    std::string hidden = kCardinality;
    hidden.replace(hidden.find("sum:"), 4, "link: h - y1 <= 0\n sum:");
    const solve::FeasibleSet listed = setOf(hidden, 4);
    QVERIFY(listed.form() == solve::FeasibleSet::Form::Union);
    QCOMPARE(listed.polytopes(), std::size_t{6});
    QVERIFY(rc::check("at most two", [&] {
      const auto point = randomPoint(4, -5, 15);
      std::vector<double> a(4), b(4);
      const double x = quick.project(point, a), y = listed.project(point, b);
      RC_ASSERT(std::abs(x - y) <= 1e-9 * (1 + x));
      RC_ASSERT(quick.violation(a) <= 1e-9);
      RC_ASSERT(std::abs(quick.choiceDistance(point) - x) <= 1e-9 * (1 + x));
      RC_ASSERT(listed.violation(b) <= 1e-9);
      RC_ASSERT((quick.violation(point) <= 1e-6) == (listed.violation(point) <= 1e-6));
      RC_ASSERT(std::count_if(a.begin(), a.end(), [](double v) { return v != 0; }) <= 2);
    }));
  }

  void aUnionIsProjectedOnLikeItsPatternsOneByOne() {
    QVERIFY(rc::check("random sets with binaries", [] {
      const std::size_t n = *rc::gen::inRange<std::size_t>(1, 4), bits = *rc::gen::inRange<std::size_t>(1, 4);
      const std::size_t count = *rc::gen::inRange<std::size_t>(1, 4);
      std::vector<std::vector<double>> targets, binaries;
      std::vector<double> sides;
      std::string text = "subject to\n";
      for (std::size_t r = 0; r < count; ++r) {
        targets.push_back(randomPoint(n));
        binaries.push_back(randomPoint(bits));
        sides.push_back(*rc::gen::inRange(0, 2000) / 1000.0);
        text += " r" + std::to_string(r) + ":";
        for (std::size_t t = 0; t < n; ++t) text += term(targets[r][t], "y" + std::to_string(t + 1));
        for (std::size_t b = 0; b < bits; ++b) text += term(binaries[r][b], "b" + std::to_string(b));
        text += " <= " + std::to_string(sides[r]) + "\n";
      }
      text += "bounds\n";
      for (std::size_t t = 0; t < n; ++t) text += " -4 <= y" + std::to_string(t + 1) + " <= 4\n";
      text += "binary\n";
      for (std::size_t b = 0; b < bits; ++b) text += " b" + std::to_string(b);
      const auto read = solve::FeasibleSet::read(text + "\nend\n", "test", targetNames(n));
      RC_ASSERT(read.ok());  // all 0 is feasible
      const auto point = randomPoint(n, -6, 6);
      double best = solve::kUnbounded;
      for (unsigned pattern = 0; pattern < 1u << bits; ++pattern) {
        std::vector<solve::LinearRow> rows;
        for (std::size_t r = 0; r < count; ++r) {
          solve::LinearRow row{targets[r], -solve::kUnbounded, sides[r]};
          for (std::size_t b = 0; b < bits; ++b) row.high -= pattern >> b & 1 ? binaries[r][b] : 0;
          rows.push_back(row);
        }
        for (std::size_t t = 0; t < n; ++t) {
          rows.push_back({std::vector<double>(n, 0.0), -4, 4});
          rows.back().a[t] = 1;
        }
        const auto polytope = solve::Polytope::make(n, rows);
        if (!polytope) continue;
        std::vector<double> nearest(n);
        best = std::min(best, polytope->project(point, nearest));
      }
      std::vector<double> nearest(n);
      const double square = read->project(point, nearest);
      RC_ASSERT(std::abs(square - best) <= 1e-6 * (1 + best));
      RC_ASSERT(read->violation(nearest) <= 1e-9);
    }));
  }

  void helpersAreEliminated() {
    // y1 and y2 differ by at most h, h at most 1: |y1 - y2| <= 1.
    const solve::FeasibleSet set = setOf(
        "subject to\n a: y1 - y2 - h <= 0\n b: y2 - y1 - h <= 0\n c: h <= 1\nbounds\n y1 free\n y2 "
        "free\nend\n",
        2);
    QVERIFY(set.convex());
    std::vector<double> nearest(2);
    QVERIFY(std::abs(set.project(std::vector<double>{3, 0}, nearest) - 2) < 1e-12);
    QVERIFY(std::abs(nearest[0] - 2) < 1e-12 && std::abs(nearest[1] - 1) < 1e-12);
    QVERIFY(set.violation(std::vector<double>{5, 4.5}) == 0);
  }

  void theSimplexIsClosedFormAndAgreesWithThePolytope() {
    const solve::FeasibleSet quick = setOf("subject to\n s: y1 + y2 + y3 = 1\nend\n", 3);
    const solve::FeasibleSet plain = setOf("subject to\n s: y1 + y2 + y3 = 1\n t: y1 + y2 <= 5\nend\n", 3);
    QVERIFY(quick.form() == solve::FeasibleSet::Form::Simplex);
    QVERIFY(plain.form() == solve::FeasibleSet::Form::Union);
    QVERIFY(rc::check("simplex", [&] {
      const auto point = randomPoint(3);
      std::vector<double> a(3), b(3);
      const double x = quick.project(point, a), y = plain.project(point, b);
      RC_ASSERT(std::abs(x - y) <= 1e-9 * (1 + x));
      RC_ASSERT(quick.violation(a) <= 1e-9);
    }));
    // Part 2 of lemma 2.1 fails here: the medians of the corners are all 0, outside the simplex.
    QVERIFY(quick.violation(std::vector<double>{0, 0, 0}) > 0.1);
  }

  void infeasibleTextNamesASmallestConflict() {
    const auto message =
        errorOf("subject to\n fine: y1 + y2 <= 100\n low: y1 + y2 >= 5\n high: y1 + y2 <= 3\nend\n", 2);
    QVERIFY2(message.find("'low' and 'high'") != std::string::npos, message.c_str());
    QVERIFY2(message.find("fine") == std::string::npos, message.c_str());
  }

  void wrongTextIsRefusedInWords() {
    QVERIFY(errorOf("subject to\n a: y1 + + <= 3\nend\n", 1).find("test.lp:2:") == 0);
    QVERIFY(
        errorOf("subject to\n a: y1 + width <= 3\nend\n", 1, {"width"}).find("'width', which is no target") !=
        std::string::npos);
    QVERIFY(errorOf("subject to\n a: y1 + k <= 3\nbounds\n y1 free\n k free\ngeneral\n k\nend\n", 1)
                .find("'k' has no bounds") != std::string::npos);
    QVERIFY(errorOf("subject to\n a: z <= 3\nend\n", 1).find("name no target") != std::string::npos);
    // A mistyped target is none; what has bounds, or stands in several rows, is a helper.
    QVERIFY(errorOf("subject to\n a: y1 <= 3\n b: y9 <= 3\nend\n", 2).find("did you mean 'y1'") !=
            std::string::npos);
    QVERIFY(errorOf("subject to\n a: y1 + y9 <= 3\n b: y2 - y9 <= 3\nend\n", 2).empty());
    QVERIFY(errorOf("subject to\n a: y1 + y9 <= 3\nbounds\n y9 <= 2\nend\n", 2).empty());
    QVERIFY(errorOf("subject to\n a: y1 <= 1e30\nend\n", 1).empty());
    QVERIFY(errorOf("bounds\n 3 <= y1 <= 2\nend\n", 1).find("no values") != std::string::npos);
  }
};

PARETREE_TEST(OcdtSetsTest)
}  // namespace ocdt_sets_test

#include "ocdt_sets_test.moc"

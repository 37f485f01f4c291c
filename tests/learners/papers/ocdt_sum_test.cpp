// Targets that share a sum, few of them not zero, whole or not: the closed forms against plain search.
#include <rapidcheck.h>

#include <QTest>
#include <cmath>
#include <functional>

#include "paretree/learners/ocdt/relaxation.h"
#include "paretree/learners/registry.h"
#include "paretree/messages/text.h"
#include "paretree/testing/trial_tasks.h"
#include "tests/support/unit.h"

namespace ocdt_sum_test {

using namespace paretree;

namespace {

using Form = solve::FeasibleSet::Form;

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

/// What is drawn of such a set.
struct Drawn {
  std::size_t n = 1, count = 1;
  double least = 0, most = 0, cap = 0, bound = 0;  ///< bound: of a target itself, 0 = none
  bool whole = false, switched = true;

  std::string text(const std::string& more = {}) const {
    std::string sum, bits, links, bounds, names;
    for (std::size_t t = 1; t <= n; ++t) {
      const std::string y = "y" + std::to_string(t), b = "b" + std::to_string(t);
      sum += (t > 1 ? " + " : " ") + y;
      bits += (t > 1 ? " + " : " ") + b;
      links += " l" + y + ": " + y + " - " + std::to_string(cap) + " " + b + " <= 0\n";
      if (bound > 0) bounds += " " + y + " <= " + std::to_string(bound) + "\n";
      names += " " + y;
    }
    std::string made = "subject to\n";
    if (most == least)
      made += " s:" + sum + " = " + std::to_string(least) + "\n";
    else
      made += " s: " + std::to_string(least) + " <=" + sum + " <= " + std::to_string(most) + "\n";
    if (switched) made += " c:" + bits + " <= " + std::to_string(count) + "\n" + links;
    made += more;
    if (!bounds.empty()) made += "bounds\n" + bounds;
    if (whole) made += "general\n" + names + "\n";
    if (switched) {
      std::erase(bits, '+');
      made += "binary\n" + bits + "\n";
    }
    return made + "end\n";
  }
};

Drawn draw(bool whole) {
  Drawn drawn;
  drawn.whole = whole;
  drawn.n = *rc::gen::inRange<std::size_t>(2, 5);
  drawn.count = *rc::gen::inRange<std::size_t>(1, drawn.n + 1);
  drawn.switched = !whole || *rc::gen::inRange(0, 4) > 0;
  if (!drawn.switched) drawn.count = drawn.n;
  drawn.cap = *rc::gen::inRange(1, 7);
  drawn.bound = *rc::gen::element(0, 0, 3, 5);
  const double high = std::min(drawn.switched ? drawn.cap : 1e9, drawn.bound > 0 ? drawn.bound : 6.0);
  const int room = static_cast<int>(high) * static_cast<int>(drawn.count);
  drawn.least = *rc::gen::inRange(0, room + 1);
  drawn.most = *rc::gen::inRange(0, 3) == 0 ? drawn.least + *rc::gen::inRange(0, 4) : drawn.least;
  return drawn;
}

std::vector<double> pointOf(std::size_t n) {
  std::vector<double> point;
  for (std::size_t t = 0; t < n; ++t)
    // Ties and whole numbers are frequent.
    point.push_back(*rc::gen::element(1.0, 0.5, 0.001) * *rc::gen::inRange(-4, 12));
  return point;
}

/// Every vector of whole numbers from 0 to `high`.
void eachWhole(std::size_t n, int high, const std::function<void(const std::vector<double>&)>& visit) {
  std::vector<double> y(n, 0.0);
  for (;;) {
    visit(y);
    std::size_t t = 0;
    while (t < n && y[t] == high) y[t++] = 0;
    if (t == n) return;
    y[t] += 1;
  }
}

double squaredDistance(std::span<const double> a, std::span<const double> b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += (a[i] - b[i]) * (a[i] - b[i]);
  return sum;
}

/// Thirteen series of whole numbers with the sum 15, at most four of them not zero.
learners::Task series(std::size_t rows) {
  Rng rng(5);
  std::vector<data::ColumnInfo> columns(3 + 13);
  std::vector<data::ColumnValues> values(columns.size());
  for (std::size_t c = 0; c < columns.size(); ++c) {
    columns[c].name = c < 3 ? "x" + std::to_string(c + 1) : "y" + std::to_string(c - 2);
    if (c >= 3) columns[c].role = data::Role::Target;
  }
  for (std::size_t row = 0; row < rows; ++row) {
    std::vector<double> y(13, 0.0);
    const std::size_t first = rng.below(10);
    for (int unit = 0; unit < 15; ++unit) y[first + rng.below(4)] += 1;
    for (std::size_t c = 0; c < 3; ++c)
      values[c].numbers.push_back(std::floor(10 * rng.uniform()) + static_cast<double>(first));
    for (std::size_t t = 0; t < 13; ++t) values[3 + t].numbers.push_back(y[t]);
  }
  return testing::taskOf(data::Dataset(std::move(columns), std::move(values)));
}

}  // namespace

class OcdtSumTest : public QObject {
  Q_OBJECT

 private slots:
  void wholeNumbersAreThoseOfPlainSearch() {
    QVERIFY(rc::check("projection on whole numbers with a sum", [] {
      const Drawn drawn = draw(true);
      const auto set = setOf(drawn.text(), drawn.n);
      RC_ASSERT(set.form() == Form::Sum);
      const auto point = pointOf(drawn.n);
      double best = solve::kUnbounded;
      eachWhole(drawn.n, 6 * 4, [&](const std::vector<double>& y) {
        double sum = 0;
        std::size_t on = 0;
        for (const double v : y) {
          sum += v;
          on += v > 0 ? 1 : 0;
          if ((drawn.switched && v > drawn.cap) || (drawn.bound > 0 && v > drawn.bound)) return;
        }
        if (sum < drawn.least || sum > drawn.most || on > drawn.count) return;
        RC_ASSERT(set.violation(y) == 0);
        best = std::min(best, squaredDistance(point, y));
      });
      std::vector<double> nearest(drawn.n);
      const double found = set.project(point, nearest);
      RC_ASSERT(std::abs(found - best) <= 1e-9 * (1 + best));
      RC_ASSERT(std::abs(squaredDistance(point, nearest) - found) <= 1e-9 * (1 + best));
      RC_ASSERT(set.violation(nearest) == 0);
    }));
  }

  void otherNumbersAreThoseOfListedPolytopes() {
    QVERIFY(rc::check("projection on a sum of few", [] {
      const Drawn drawn = draw(false);
      const auto quick = setOf(drawn.text(), drawn.n);
      // A row that binds nothing makes it a set of no closed form.
      const auto plain = setOf(drawn.text(" idle: y1 + 2 y2 <= 1000\n"), drawn.n);
      RC_ASSERT(quick.form() == Form::Sum && plain.form() == Form::Union);
      const auto point = pointOf(drawn.n);
      std::vector<double> a(drawn.n), b(drawn.n);
      const double x = quick.project(point, a), y = plain.project(point, b);
      RC_ASSERT(std::abs(x - y) <= 1e-8 * (1 + y));
      RC_ASSERT(quick.violation(a) <= 1e-9 && plain.violation(a) <= 1e-9);
      RC_ASSERT((quick.violation(point) <= 1e-9) == (plain.violation(point) <= 1e-9));
    }));
  }

  void relaxedWholeNumbersAreThoseOfPlainSearch() {
    QVERIFY(rc::check("relaxation over whole numbers", [] {
      Drawn drawn = draw(true);
      drawn.n = std::min<std::size_t>(drawn.n, 3);
      drawn.count = std::min(drawn.count, drawn.n);
      drawn.bound = drawn.bound > 0 ? drawn.bound : 7;
      drawn.least = std::min(drawn.least, 4.0);
      drawn.most = std::max(drawn.least, std::min(drawn.most, 5.0));
      if (drawn.least > drawn.cap * static_cast<double>(drawn.count)) RC_DISCARD("empty");
      if (drawn.least > drawn.bound * static_cast<double>(drawn.count)) RC_DISCARD("empty");
      const auto set = setOf(drawn.text(), drawn.n);
      RC_ASSERT(set.form() == Form::Sum);
      const double lambda = *rc::gen::element(0.0, 0.4, 1.0, 7.0, 200.0);
      const double weight = *rc::gen::inRange(1, 30);
      const auto mean = pointOf(drawn.n);
      const auto cost = [&](const std::vector<double>& y) {
        double sum = 0, least = solve::kUnbounded;
        for (const double v : y) sum += v;
        for (std::size_t bits = 0; bits < (drawn.switched ? std::size_t{1} << drawn.n : 1); ++bits) {
          double broken = std::max(0.0, sum - drawn.most) + std::max(0.0, drawn.least - sum), on = 0;
          for (std::size_t t = 0; drawn.switched && t < drawn.n; ++t) {
            const double bit = bits >> t & 1 ? 1 : 0;
            on += bit;
            broken += std::max(0.0, y[t] - drawn.cap * bit);
          }
          if (drawn.switched) broken += std::max(0.0, on - static_cast<double>(drawn.count));
          least = std::min(least, broken);
        }
        return weight * squaredDistance(mean, y) + lambda * least;
      };
      double best = solve::kUnbounded;
      eachWhole(drawn.n, static_cast<int>(drawn.bound),
                [&](const std::vector<double>& y) { best = std::min(best, cost(y)); });
      const auto relaxation =
          learners::ocdt::Relaxation::make(set, lambda, learners::ocdt::Penalty::Positive);
      RC_ASSERT(relaxation.listed());
      std::vector<double> found(drawn.n);
      relaxation.predict(mean, weight, found);
      for (const double v : found) RC_ASSERT(v == std::round(v) && v >= 0 && v <= drawn.bound);
      RC_ASSERT(cost(found) <= best + 1e-9 * (1 + best));
    }));
  }

  void relaxedNumbersAreThoseOfListedPatterns() {
    QVERIFY(rc::check("relaxation over a sum of few", [] {
      const Drawn drawn = draw(false);
      const auto quick = setOf(drawn.text(), drawn.n);
      const auto plain = setOf(drawn.text(" idle: y1 + 2 y2 <= 1000\n"), drawn.n);
      const double lambda = *rc::gen::element(0.0, 0.4, 1.0, 7.0, 200.0);
      const double weight = *rc::gen::inRange(1, 30);
      const auto mean = pointOf(drawn.n);
      const auto penalty = learners::ocdt::Penalty::Positive;
      std::vector<double> a(drawn.n), b(drawn.n);
      learners::ocdt::Relaxation::make(quick, lambda, penalty).predict(mean, weight, a);
      learners::ocdt::Relaxation::make(plain, lambda, penalty).predict(mean, weight, b);
      const auto cost = [&](const std::vector<double>& y) {
        // The cheapest switches: on where that pays more than the row that counts them.
        double sum = 0, links = 0;
        std::vector<double> gains;
        for (const double v : y) {
          sum += v;
          links += v;
          gains.push_back(std::min(v, drawn.cap));
        }
        std::sort(gains.begin(), gains.end(), std::greater<>());
        double least = links;
        for (std::size_t on = 0; on < gains.size(); ++on) {
          links -= gains[on];
          const double over = on + 1 > drawn.count ? static_cast<double>(on + 1 - drawn.count) : 0;
          least = std::min(least, links + over);
        }
        return weight * squaredDistance(mean, y) +
               lambda * (least + std::max(0.0, sum - drawn.most) + std::max(0.0, drawn.least - sum));
      };
      RC_ASSERT(std::abs(cost(a) - cost(b)) <= 1e-7 * (1 + cost(b)));
    }));
  }

  void wholeNumbersNeedNoBoundsThatRowsImply() {
    const auto set = setOf("subject to\n s: y1 + y2 + y3 = 15\ngeneral\n y1 y2 y3\nend\n", 3);
    QVERIFY(set.form() == Form::Sum);
    QCOMPARE(set.problem().variables[0].high, 15.0);
    QCOMPARE(set.asWritten().variables[0].high, solve::kUnbounded);
    std::vector<double> nearest(3);
    QCOMPARE(set.project(std::vector<double>{20, 0.2, -3}, nearest), 25 + 0.04 + 9);
    QCOMPARE(nearest, (std::vector<double>{15, 0, 0}));
    // What no row bounds is whole all the same: multiples of five.
    const auto fives =
        solve::FeasibleSet::read("subject to\n a: y1 - 5 k = 0\ngeneral\n k\nend\n", "test", targetNames(1));
    QVERIFY2(fives.ok(), fives.ok() ? "" : messages::text(fives.error()).c_str());
    QVERIFY(fives->violation(std::vector<double>{35}) <= 1e-9);
    QVERIFY(fives->violation(std::vector<double>{36}) > 1e-3);
    const auto lost = solve::FeasibleSet::read(
        "subject to\n a: y1 - 5 k = 0\nbounds\n y1 free\n k free\ngeneral\n k\nend\n", "test",
        targetNames(1));
    QVERIFY(!lost.ok() && messages::text(lost.error()).find("'k' has no bounds") != std::string::npos);
  }

  // Sixteen trees over the kind of table that the solver was asked about for minutes: it is never asked.
  void seriesOfWholeNumbersNeedNoSolver() {
    Drawn drawn;
    drawn.n = 13;
    drawn.count = 4;
    drawn.least = drawn.most = 15;
    drawn.cap = 100;
    drawn.whole = true;
    const auto task = series(120);
    const auto learner = learners::Registry().find("ocdt");
    const auto outcome = learner->learn(
        task, {{"constraints", drawn.text()}, {"variants", std::string("all")}}, Context(Rng(1), 1));
    QVERIFY2(outcome.ok(), outcome.ok() ? "" : messages::text(outcome.error()).c_str());
    for (const auto& figure : outcome->report.summary)
      if (figure.id == "solverCalls") QCOMPARE(std::get<std::int64_t>(figure.value), std::int64_t{0});
    const auto set = setOf(drawn.text(), 13);
    for (const auto& table : outcome->report.tables)
      if (table.id == "variants") QCOMPARE(table.rows.size(), std::size_t{16});
    // Leaves that answer as well as can be obey the constraints.
    const auto plain = learner->learn(task, {{"constraints", drawn.text()}}, Context(Rng(1), 1));
    QVERIFY(plain.ok());
    const auto model = instantiate(plain->front.back().recipe);
    for (const auto& node : model.tree()->nodes)
      if (node.isLeaf()) QCOMPARE(set.violation(std::get<model::ValueLeaf>(node.leaf()).values), 0.0);
  }

  // Sets without a closed form say how far the tree is, and what no tree with its splits goes below.
  void growingTellsHowFarItIs() {
    Drawn drawn;
    drawn.n = 13;
    drawn.count = 4;
    drawn.least = drawn.most = 15;
    drawn.cap = 100;
    drawn.whole = true;
    double fraction = 0, best = solve::kUnbounded;
    int told = 0;
    const Context context(Rng(1), 1, {}, [&](const Progress& progress) {
      if (progress.bestLabel.code != "progress.rmse-at-least") return;
      ++told;
      QVERIFY(progress.fraction >= fraction);
      QVERIFY(progress.best <= best * (1 + 1e-9));
      fraction = progress.fraction;
      best = progress.best;
    });
    const auto outcome =
        learners::Registry().find("ocdt")->learn(series(120), {{"constraints", drawn.text()}}, context);
    QVERIFY(outcome.ok());
    QVERIFY(told > 3);
    QVERIFY(fraction <= 0.5);
  }
};

PARETREE_TEST_WITH_APPLICATION(OcdtSumTest)
}  // namespace ocdt_sum_test

#include "ocdt_sum_test.moc"

// Covering: greedy, search, solver, bounds, reduction.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <stop_token>

#include "paretree/learners/rule_cover/cover_reduction.h"
#include "paretree/learners/rule_cover/rule_front.h"
#include "paretree/learners/rule_cover/set_cover.h"
#include "paretree/messages/text.h"
#include "tests/support/unit.h"

namespace rule_cover_test {

using namespace paretree;
using namespace paretree::learners::rule_cover;

namespace {

learners::rule_cover::CoverProblem problemOf(std::size_t rows, learners::rule_cover::Incidence sets,
                                             std::vector<double> costs) {
  learners::rule_cover::CoverProblem problem;
  problem.rows = rows;
  problem.sets = std::move(sets);
  problem.setsOfRow = problem.sets.transposed(rows);
  problem.costs = std::move(costs);
  return problem;
}

learners::rule_cover::CoverProblem randomProblem(std::size_t rows, std::size_t sets, Rng& rng,
                                                 double density = 0.3) {
  learners::rule_cover::Incidence incidence;
  std::vector<double> costs;
  for (std::size_t j = 0; j < sets; ++j) {
    std::vector<std::uint32_t> set;
    for (std::uint32_t i = 0; i < rows; ++i)
      if (rng.chance(density)) set.push_back(i);
    incidence.append(set);
    costs.push_back(1 + std::round(rng.uniform() * 50) / 100);
  }
  return problemOf(rows, std::move(incidence), std::move(costs));
}

/// The least cost of any cover, by trying all of them.
double bruteForce(const learners::rule_cover::CoverProblem& problem) {
  double best = INFINITY;
  for (std::uint32_t bits = 0; bits < (1u << problem.sets.size()); ++bits) {
    learners::rule_cover::Cover cover;
    for (std::uint32_t j = 0; j < problem.sets.size(); ++j) {
      if (!((bits >> j) & 1)) continue;
      cover.sets.push_back(j);
      cover.cost += problem.costs[j];
    }
    if (cover.cost < best && covers(problem, cover)) best = cover.cost;
  }
  return best;
}

/// Algorithm S.1 word by word, with the ratio over newly covered rows and ties by index.
learners::rule_cover::Cover plainGreedy(const learners::rule_cover::CoverProblem& problem) {
  std::vector<std::uint8_t> covered(problem.rows, 0);
  for (const auto i : problem.uncoverable()) covered[i] = 1;
  learners::rule_cover::Cover cover;
  while (std::any_of(covered.begin(), covered.end(), [](auto c) { return !c; })) {
    std::int64_t best = -1;
    double bestRatio = INFINITY;
    for (std::uint32_t j = 0; j < problem.sets.size(); ++j) {
      double fresh = 0;
      for (const auto i : problem.sets[j]) fresh += !covered[i];
      if (fresh > 0 && problem.costs[j] / fresh < bestRatio) {
        bestRatio = problem.costs[j] / fresh;
        best = j;
      }
    }
    for (const auto i : problem.sets[best]) covered[i] = 1;
    cover.sets.push_back(static_cast<std::uint32_t>(best));
  }
  std::sort(cover.sets.begin(), cover.sets.end());
  dropRedundant(problem, cover);
  return cover;
}

/// The row weighting search as it is described: weights are raised one by one, and a score is summed anew
/// whenever it is asked.
class PlainSearch {
 public:
  PlainSearch(const CoverProblem& problem, const Cover& start, Rng rng)
      : problem_(problem),
        rng_(rng),
        best_(start),
        weight_(problem.rows, 1),
        in_(problem.sets.size(), 0),
        free_(problem.sets.size(), 1),
        changed_(problem.sets.size(), 0) {
    const auto none = problem.uncoverable();
    for (std::uint32_t i = 0; i < problem.rows; ++i)
      if (!std::binary_search(none.begin(), none.end(), i)) open_.push_back(i);
    for (const auto j : start.sets) move(j, true, 0);
  }

  Cover run(std::int64_t steps) {
    for (std::int64_t step = 1; step <= steps; ++step) {
      while (open_.empty()) {
        if (cost_ < best_.cost - 1e-12) {
          best_.sets = chosen_;
          std::sort(best_.sets.begin(), best_.sets.end());
          best_.cost = costOf(problem_, best_.sets);
        }
        if (!takeOut(step, -1)) return best_;
      }
      takeOut(step, step - 1);
      fill(step);
      raise();
    }
    dropRedundant(problem_, best_);
    return best_;
  }

 private:
  static void remove(std::vector<std::uint32_t>& list, std::uint32_t item) {
    *std::find(list.begin(), list.end(), item) = list.back();
    list.pop_back();
  }
  std::ptrdiff_t holders(std::uint32_t i) const {
    const auto sets = problem_.setsOfRow[i];
    return std::count_if(sets.begin(), sets.end(), [&](auto j) { return in_[j]; });
  }
  double ratio(std::uint32_t j) const {
    double score = 0;
    for (const auto i : problem_.sets[j]) score += holders(i) == in_[j] ? weight_[i] : 0;
    return score / problem_.costs[j];
  }
  void raise() {
    for (const auto i : open_) weight_[i] += 1;
  }
  void move(std::uint32_t j, bool comes, std::int64_t step) {
    in_[j] = comes;
    changed_[j] = step;
    cost_ += comes ? problem_.costs[j] : -problem_.costs[j];
    comes ? chosen_.push_back(j) : remove(chosen_, j);
    for (const auto i : problem_.sets[j]) {
      if (holders(i) != (comes ? 1 : 0)) continue;
      comes ? remove(open_, i) : open_.push_back(i);
      for (const auto k : problem_.setsOfRow[i]) free_[k] = 1;
    }
    free_[j] = comes;
  }
  bool takeOut(std::int64_t step, std::int64_t tabu) {
    std::int64_t least = -1;
    for (const auto j : chosen_) {
      if (problem_.isFixed(j) || (changed_[j] == tabu && chosen_.size() > 1)) continue;
      const double ahead = least < 0 ? 1 : ratio(static_cast<std::uint32_t>(least)) - ratio(j);
      if (ahead > 0 || (ahead == 0 && changed_[j] < changed_[least])) least = j;
    }
    if (least >= 0) move(static_cast<std::uint32_t>(least), false, step);
    return least >= 0;
  }
  void fill(std::int64_t step) {
    while (!open_.empty()) {
      std::int64_t most = -1;
      for (const auto j : problem_.setsOfRow[open_[rng_.below(open_.size())]]) {
        if (in_[j] || problem_.isBanned(j) || !free_[j]) continue;
        const double ahead = most < 0 ? 1 : ratio(j) - ratio(static_cast<std::uint32_t>(most));
        if (ahead > 0 || (ahead == 0 && changed_[j] < changed_[most])) most = j;
      }
      if (most < 0 || cost_ + problem_.costs[most] >= best_.cost - 1e-12) return;
      move(static_cast<std::uint32_t>(most), true, step);
      raise();
    }
  }

  const CoverProblem& problem_;
  Rng rng_;
  Cover best_;
  std::vector<double> weight_;
  std::vector<std::uint8_t> in_, free_;
  std::vector<std::int64_t> changed_;
  std::vector<std::uint32_t> open_, chosen_;
  double cost_ = 0;
};

}  // namespace

class RuleCoverTest : public QObject {
  Q_OBJECT
 private slots:
  void redundantSetsLeaveFromTheEndOfTheListAsPublished() {
    Rng rng(17);
    bool differs = false;
    for (int round = 0; round < 100; ++round) {
      const auto random = randomProblem(20, 12, rng);
      const auto list = greedyCover(random, Context(), Removal::EndOfList),
                 each = greedyCover(random, Context());
      QVERIFY(covers(random, list));
      QVERIFY(list.sets.size() >= each.sets.size());
      QCOMPARE(list.cost, costOf(random, list.sets));
      std::vector<std::uint32_t> order = list.sets;
      std::stable_sort(order.begin(), order.end(),
                       [&](auto a, auto b) { return random.costs[a] < random.costs[b]; });
      order.pop_back();
      QVERIFY(!covers(random, {order, 0}));
      differs |= list.sets != each.sets;
    }
    QVERIFY(differs);
  }

  void everyCoverCoversAndBoundsHold() {
    Rng rng(1);
    for (int round = 0; round < 60; ++round) {
      const learners::rule_cover::CoverProblem problem = randomProblem(12, 11, rng);
      const double least = bruteForce(problem);
      const learners::rule_cover::Cover greedy = greedyCover(problem, Context());
      QVERIFY(covers(problem, greedy));
      QVERIFY(greedy.cost >= least - 1e-9);
      const learners::rule_cover::Cover searched =
          searchCover(problem, greedy, {300}, rng.stream(static_cast<std::uint64_t>(round)), Context());
      QVERIFY(covers(problem, searched));
      QVERIFY(searched.cost <= greedy.cost + 1e-9);
      QVERIFY(searched.cost >= least - 1e-9);
      for (const int steps : {1, 200}) {
        const double bound = lagrangianBound(problem, greedy.cost, steps, Context()).bound;
        QVERIFY2(bound > 0 && bound <= least + 1e-9, qPrintable(QString("%1 %2").arg(bound).arg(least)));
      }
    }
  }

  void theBoundIsTheSameOnAnyNumberOfThreads() {
    Rng rng(11);
    const learners::rule_cover::CoverProblem problem = randomProblem(2000, 700, rng, 0.1);
    QVERIFY(problem.sets.entries() > std::size_t{1} << 16);  // fewer are not divided
    const auto one = lagrangianBound(problem, 60, 40, Context(Rng(1), 1));
    QVERIFY(one.bound > 0);
    for (const int threads : {2, 4}) {
      const auto other = lagrangianBound(problem, 60, 40, Context(Rng(1), threads));
      QVERIFY(other.bound == one.bound && other.multipliers == one.multipliers);
    }
  }

  /// Of a million rows a step goes over tens of millions of entries.
  void aStoppedBoundOfManyEntriesMakesNoStep() {
    const auto problemOfRows = [](std::uint32_t rows) {
      constexpr std::size_t kSets = 50;
      std::vector<std::uint32_t> all(rows);
      for (std::uint32_t i = 0; i < rows; ++i) all[i] = i;
      learners::rule_cover::Incidence sets;
      for (std::size_t j = 0; j < kSets; ++j) sets.append(all);
      return problemOf(rows, std::move(sets), std::vector<double>(kSets, 1));
    };
    std::stop_source stop;
    stop.request_stop();
    const Context stopped(Rng(1), 1, stop.get_token());
    QCOMPARE(lagrangianBound(problemOfRows(50'000), 5, 40, stopped).bound, 0.0);
    // Of few rows it is made all the same: a bound that says something.
    QVERIFY(lagrangianBound(problemOfRows(500), 5, 40, stopped).bound > 0.9);
  }

  void greedyIsTheOneOfThePaperWithNewlyCoveredRows() {
    Rng rng(5);
    for (int round = 0; round < 40; ++round) {
      const learners::rule_cover::CoverProblem problem = randomProblem(60, 50, rng, 0.1);
      const learners::rule_cover::Cover greedy = greedyCover(problem, Context());
      QCOMPARE(greedy.sets, plainGreedy(problem).sets);
    }
  }

  void aStoppedGreedyStillCovers() {
    Rng rng(6);
    learners::rule_cover::CoverProblem problem = randomProblem(3000, 6000, rng, 0.002);
    problem.banned.assign(6000, 0);
    problem.fixed.assign(6000, 0);
    for (std::size_t j = 0; j < 6000; j += 7) problem.banned[j] = 1;
    problem.fixed[1] = 1;
    std::stop_source stop;
    stop.request_stop();
    const Context context(Rng(1), 1, stop.get_token());
    const learners::rule_cover::Cover cover = greedyCover(problem, context);
    QVERIFY(covers(problem, cover));
    QVERIFY(std::none_of(cover.sets.begin(), cover.sets.end(), [&](auto j) { return problem.banned[j]; }));
    QVERIFY(std::binary_search(cover.sets.begin(), cover.sets.end(), 1u));
    QVERIFY2(context.polls() < 4, "it must not go on after the stop");
  }

  void searchFindsTheLeastCoverOfSmallProblems() {
    Rng rng(2);
    int found = 0;
    for (int round = 0; round < 40; ++round) {
      const learners::rule_cover::CoverProblem problem = randomProblem(14, 12, rng);
      const learners::rule_cover::Cover cover =
          searchCover(problem, greedyCover(problem, Context()), {2000},
                      rng.stream(static_cast<std::uint64_t>(round)), Context());
      found += cover.cost <= bruteForce(problem) + 1e-9;
    }
    QVERIFY2(found >= 38, qPrintable(QString::number(found)));
  }

  void theSearchIsTheOneThatWeighsEachRow() {
    Rng rng(3);
    int better = 0;
    for (int round = 0; round < 30; ++round) {
      learners::rule_cover::CoverProblem problem = randomProblem(40, 60, rng, 0.08);
      problem.fixed.assign(60, 0);
      problem.banned.assign(60, 0);
      if (round % 2 == 1) problem.fixed[1] = problem.banned[2] = problem.banned[3] = 1;
      const learners::rule_cover::Cover greedy = greedyCover(problem, Context());
      const auto own = rng.stream(static_cast<std::uint64_t>(round));
      const learners::rule_cover::Cover plain = PlainSearch(problem, greedy, own).run(200),
                                        found = searchCover(problem, greedy, {200}, own, Context());
      QCOMPARE(found.sets, plain.sets);
      QCOMPARE(found.cost, plain.cost);
      better += found.cost < greedy.cost;
    }
    QVERIFY(better > 0);
  }

  void amongPromisingSetsCoversStillCover() {
    Rng rng(8);
    learners::rule_cover::CoverProblem problem = randomProblem(200, 600, rng, 0.05);
    problem.fixed.assign(600, 0);
    problem.banned.assign(600, 0);
    problem.fixed[3] = problem.banned[5] = 1;
    const learners::rule_cover::Cover greedy = greedyCover(problem, Context());
    const auto multipliers = lagrangianBound(problem, greedy.cost, 100, Context()).multipliers;
    const learners::rule_cover::ReducedCover core = coreOf(problem, greedy, multipliers, 4);
    QVERIFY(core.sets.size() < 400);
    for (const auto j : greedy.sets) QVERIFY(std::binary_search(core.sets.begin(), core.sets.end(), j));
    QVERIFY(!std::binary_search(core.sets.begin(), core.sets.end(), 5U));
    const learners::rule_cover::Cover cover = searchCover(problem, greedy, {2000, 4}, Rng(1), Context());
    QVERIFY(covers(problem, cover));
    QVERIFY(cover.cost < greedy.cost);
    QVERIFY(std::binary_search(cover.sets.begin(), cover.sets.end(), 3U));
  }

  void theSolverProvesTheLeastCover() {
    Rng rng(3);
    for (int round = 0; round < 12; ++round) {
      const learners::rule_cover::CoverProblem problem = randomProblem(12, 11, rng);
      const learners::rule_cover::Cover greedy = greedyCover(problem, Context());
      const learners::rule_cover::CoverBound bound = lpBound(problem, greedy.cost, Context());
      QVERIFY2(bound.solver, messages::text(bound.note).c_str());
      const learners::rule_cover::OptimalCover optimal =
          optimalCover(problem, greedy, bound, 10000, Context());
      QVERIFY2(optimal.proved, messages::text(optimal.note).c_str());
      QVERIFY(std::abs(optimal.cover.cost - bruteForce(problem)) < 1e-9);
      QVERIFY(bound.value <= optimal.cover.cost + 1e-6);
    }
  }

  void ofMoreRowsThanAskedTheBoundIsALagrangianOne() {
    Rng rng(5);
    const learners::rule_cover::CoverProblem problem = randomProblem(12, 11, rng);
    const double upper = greedyCover(problem, Context()).cost;
    const learners::rule_cover::CoverBound solved = lpBound(problem, upper, Context(), 12);
    const learners::rule_cover::CoverBound relaxed = lpBound(problem, upper, Context(), 11);
    QVERIFY(solved.solver && !relaxed.solver);
    QVERIFY(relaxed.value > 0 && relaxed.value <= solved.value + 1e-6);
    QCOMPARE(relaxed.note.code, std::string("learners.rules-too-many-rows"));
  }

  /// Dual feasible, equal objectives, and a dual only where a row is covered exactly once: complementary
  /// slackness.
  void dualsAreThoseOfTheLinearProgram() {
    Rng rng(4);
    for (int round = 0; round < 12; ++round) {
      const learners::rule_cover::CoverProblem problem = randomProblem(30, 40, rng, 0.15);
      const learners::rule_cover::CoverBound bound = lpBound(problem, 1e9, Context());
      QVERIFY2(bound.solver, messages::text(bound.note).c_str());
      double sum = 0;
      for (const double dual : bound.duals) {
        QVERIFY(dual >= 0);
        sum += dual;
      }
      QVERIFY(std::abs(sum - bound.value) < 1e-6);  // the right sides are all 1
      for (std::size_t j = 0; j < problem.sets.size(); ++j) {
        double paid = 0;
        for (const auto i : problem.sets[j]) paid += bound.duals[i];
        QVERIFY(paid <= problem.costs[j] + 1e-6);
      }
      QVERIFY(lagrangianBound(problem, bound.value * 1.2, 300, Context()).bound <= bound.value + 1e-6);
    }
  }

  void whatIsReducedHoldsTheLeastCover() {
    Rng rng(7);
    std::size_t before = 0, after = 0;
    for (int round = 0; round < 40; ++round) {
      const learners::rule_cover::CoverProblem problem = randomProblem(16, 14, rng, 0.25);
      const learners::rule_cover::Cover greedy = greedyCover(problem, Context());
      const auto multipliers = lagrangianBound(problem, greedy.cost, 100, Context()).multipliers;
      const learners::rule_cover::ReducedCover reduced = reduce(problem, greedy, multipliers, Context());
      before += problem.sets.size();
      after += reduced.sets.size();
      const double least = bruteForce(problem);
      // The cheapest cover of what is left is as cheap, and covers everything.
      QVERIFY(std::abs(bruteForce(reduced.problem) - least) < 1e-9);
      learners::rule_cover::Cover whole =
          searchCover(reduced.problem, greedyCover(reduced.problem, Context()), {500}, Rng(1), Context());
      for (auto& j : whole.sets) j = reduced.sets[j];
      QVERIFY(covers(problem, whole));
    }
    QVERIFY2(after * 4 < before * 3, qPrintable(QString("%1 of %2").arg(after).arg(before)));
  }

  void redundantSetsGoDearestFirst() {
    const learners::rule_cover::CoverProblem problem = problemOf(2, {{0, 1}, {0}, {1}}, {1.2, 1.0, 1.1});
    learners::rule_cover::Cover cover{{0, 1, 2}, 3.3};
    dropRedundant(problem, cover);
    QCOMPARE(cover.sets, (std::vector<std::uint32_t>{1, 2}));
  }

  void fixedSetsStayAndBannedSetsStayOut() {
    Rng rng(4);
    for (int round = 0; round < 30; ++round) {
      learners::rule_cover::CoverProblem problem = randomProblem(12, 14, rng);
      problem.fixed.assign(14, 0);
      problem.banned.assign(14, 0);
      problem.fixed[3] = problem.banned[5] = 1;
      const learners::rule_cover::Cover greedy = greedyCover(problem, Context());
      const learners::rule_cover::Cover searched =
          searchCover(problem, greedy, {300}, rng.stream(static_cast<std::uint64_t>(round)), Context());
      const learners::rule_cover::CoverBound bound = lpBound(problem, searched.cost, Context());
      const learners::rule_cover::Cover best = optimalCover(problem, searched, bound, 1000, Context()).cover;
      QVERIFY2(bound.solver && bound.value <= best.cost + 1e-6, messages::text(bound.note).c_str());
      for (const learners::rule_cover::Cover& cover : {greedy, searched, best}) {
        QVERIFY(covers(problem, cover));
        QVERIFY(std::find(cover.sets.begin(), cover.sets.end(), 3u) != cover.sets.end());
        QVERIFY(std::find(cover.sets.begin(), cover.sets.end(), 5u) == cover.sets.end());
      }
    }
  }

  void setsOfNoRowsAndRowsOfNoSetsAreLeftOut() {
    const learners::rule_cover::CoverProblem problem = problemOf(4, {{}, {0, 1}, {}, {1}}, {1, 1.1, 1, 1});
    QCOMPARE(problem.uncoverable(), (std::vector<std::uint32_t>{2, 3}));
    const learners::rule_cover::Cover greedy = greedyCover(problem, Context());
    QCOMPARE(greedy.sets, (std::vector<std::uint32_t>{1}));
    const learners::rule_cover::CoverBound bound = lpBound(problem, greedy.cost, Context());
    QVERIFY2(bound.solver, messages::text(bound.note).c_str());
    QVERIFY(std::abs(bound.value - 1.1) < 1e-9);
    const learners::rule_cover::OptimalCover optimal = optimalCover(problem, greedy, bound, 100, Context());
    QVERIFY2(optimal.proved, messages::text(optimal.note).c_str());
    QCOMPARE(optimal.cover.sets, greedy.sets);
  }

  void budgetsGrowAndEndWithAll() {
    for (const std::size_t most : {1u, 2u, 31u, 32u, 33u, 500u}) {
      const auto budgets = ruleBudgets(most);
      QCOMPARE(budgets.back(), most);
      QCOMPARE(budgets.front(), std::size_t{1});
      QVERIFY(std::adjacent_find(budgets.begin(), budgets.end(), std::greater_equal<>()) == budgets.end());
    }
    QVERIFY(ruleBudgets(500).size() < 90);
    QVERIFY(ruleBudgets(0).empty());
  }

  /// A worker that dies, hangs up, or sends nonsense at any point of the conversation.
  void withABrokenSolverItGoesOnAndSaysSo_data() {
    QTest::addColumn<QString>("plan");
    for (const char* plan : {"start:exit", "start:garbage", "idle:exit", "request:kill", "request:abort",
                             "event:exit", "event:wrong-id", "reply:kill", "reply:close", "request:not-json",
                             "request:no-answer-word", "never:exit"})
      QTest::newRow(plan) << plan;
  }
  void withABrokenSolverItGoesOnAndSaysSo() {
    QFETCH(QString, plan);
    qputenv("PARETREE_WORKER", qgetenv("PARETREE_BIN") + "/test_worker_broken");
    qputenv("PARETREE_BROKEN", plan.toUtf8());
    Rng rng(3);
    const learners::rule_cover::CoverProblem problem = randomProblem(12, 11, rng);
    const learners::rule_cover::Cover greedy = greedyCover(problem, Context());
    const learners::rule_cover::CoverBound bound = lpBound(problem, greedy.cost, Context());
    const learners::rule_cover::OptimalCover optimal = optimalCover(problem, greedy, bound, 1000, Context());
    qunsetenv("PARETREE_BROKEN");
    qunsetenv("PARETREE_WORKER");
    QVERIFY(!bound.solver && !bound.note.empty());
    QVERIFY(bound.value > 0 && bound.value <= bruteForce(problem) + 1e-9);
    QVERIFY(!optimal.proved && !optimal.note.empty());
    QCOMPARE(optimal.cover.sets, greedy.sets);
  }
};

PARETREE_TEST(RuleCoverTest)
}  // namespace rule_cover_test

#include "rule_cover_test.moc"

#include <rapidcheck.h>

#include <QTest>
#include <algorithm>
#include <map>
#include <set>
#include <stop_token>
#include <vector>

#include "paretree/learners/molhc/search/efficient_search.h"
#include "paretree/learners/molhc/search/exact_front.h"
#include "paretree/learners/molhc/search/naive_search.h"
#include "paretree/learners/molhc/search/nsga2_search.h"
#include "paretree/messages/text.h"
#include "tests/support/unit.h"

namespace molhc_search_test {

using namespace paretree;
using namespace paretree::learners::molhc;

namespace {

/// Few different values, so that ties and equal leaves abound.
learners::molhc::Candidates randomCandidates(std::size_t most, std::uint32_t rows) {
  const auto count = *rc::gen::inRange<std::size_t>(0, most + 1);
  learners::molhc::Candidates candidates;
  for (std::size_t i = 0; i < count; ++i) {
    const auto n = *rc::gen::inRange<std::uint32_t>(1, rows + 1);
    candidates.push_back({n, *rc::gen::inRange<std::uint32_t>(1, n + 1)});
  }
  return candidates;
}

struct Plain {
  std::uint64_t handed = 0, gained = 0;
  std::vector<learners::molhc::Bits> trees;  // lexicographic
};

/// All trees, compared pair by pair.
std::vector<Plain> plainFront(const learners::molhc::Candidates& candidates) {
  std::map<std::pair<std::uint64_t, std::uint64_t>, std::vector<learners::molhc::Bits>> byValues;
  for (std::uint64_t mask = 0; mask < (std::uint64_t{1} << candidates.size()); ++mask) {
    learners::molhc::Bits tree;
    std::uint64_t handed = 0, gained = 0;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      tree.push_back((mask >> i) & 1);
      if (tree.back()) {
        handed += candidates[i].rows;
        gained += candidates[i].gain;
      }
    }
    byValues[{handed, gained}].push_back(tree);
  }
  std::vector<Plain> front;
  for (auto& [values, trees] : byValues) {
    const auto [handed, gained] = values;
    bool dominated = false;
    for (const auto& [other, unused] : byValues)
      dominated =
          dominated || (other != values && other.first <= values.first && other.second >= values.second);
    std::sort(trees.begin(), trees.end());
    if (!dominated) front.push_back({handed, gained, trees});
  }
  return front;
}

learners::molhc::Bits representative(const Plain& point) {
  const auto boxes = [](const learners::molhc::Bits& tree) {
    return std::count(tree.begin(), tree.end(), true);
  };
  return *std::min_element(point.trees.begin(), point.trees.end(),
                           [&](const learners::molhc::Bits& a, const learners::molhc::Bits& b) {
                             return boxes(a) != boxes(b) ? boxes(a) < boxes(b) : a < b;
                           });
}

learners::molhc::Candidates equalLeaves(std::size_t count) {
  return learners::molhc::Candidates(count, {2, 1});
}

}  // namespace

class MolhcSearchTest : public QObject {
  Q_OBJECT
 private slots:
  void exactFindsEveryTreeThatIsParetoOptimal() {
    QVERIFY(rc::check([] {
      const auto candidates = randomCandidates(9, 6);
      const auto plain = plainFront(candidates);
      const learners::molhc::ExactFront front(candidates, Context());
      RC_ASSERT(front.size() == plain.size());
      const auto trees = front.trees();
      for (std::size_t i = 0; i < plain.size(); ++i) {
        RC_ASSERT(front.handed()[i] == plain[i].handed);
        RC_ASSERT(front.gained()[i] == plain[i].gained);
        RC_ASSERT(front.ties(i) == learners::molhc::TreeCount(plain[i].trees.size()));
        RC_ASSERT(front.tree(i) == representative(plain[i]));
        RC_ASSERT(trees[i] == representative(plain[i]));
      }
    }));
  }
  void exactEfficientAndNaiveAgreeInPointsTiesAndTrees() {
    QVERIFY(rc::check([] {
      const auto candidates =
          randomCandidates(12, *rc::gen::elementOf(std::vector<std::uint32_t>{4, 40, 4000}));
      const auto exact = learners::molhc::ExactFront(candidates, Context()).result().points;
      RC_ASSERT(efficientSearch(candidates, Context()).points == exact);
      RC_ASSERT(naiveSearch(candidates, Context())->points == exact);
    }));
  }
  void efficientGeneratesEachTreeOnceAndFewerThanAll() {
    learners::molhc::Candidates candidates;
    for (std::uint32_t i = 1; i <= 12; ++i) candidates.push_back({10 + i, 10 - i / 2});
    const auto result = efficientSearch(candidates, Context());
    QVERIFY(result.generated < 4096);
    // A chain, in which each leaf dominates the next, leaves one tree for each number of black-box leaves.
    learners::molhc::Candidates chain(12);
    for (std::uint32_t i = 0; i < 12; ++i) chain[i] = {20 + i, 20 - i};
    QCOMPARE(efficientSearch(chain, Context()).generated, std::uint64_t{13});
  }
  void nsga2StaysWithinWhatTheExactFrontHoldsOrDominates() {
    QVERIFY(rc::check([] {
      const auto candidates = randomCandidates(10, 50);
      const auto exact = learners::molhc::ExactFront(candidates, Context()).result().points;
      const auto found =
          nsga2Search(candidates, {nsga2Population(candidates.size()), 600}, Rng(5), Context());
      RC_ASSERT(!found.points.empty());
      RC_ASSERT(found.generated <= 600u || found.generated == nsga2Population(candidates.size()));
      for (const auto& point : found.points)
        RC_ASSERT(std::any_of(exact.begin(), exact.end(), [&](const learners::molhc::SearchPoint& best) {
          return best.handed <= point.handed && best.gained >= point.gained;
        }));
    }));
  }
  void nsga2FindsASmallFrontWhole() {
    const learners::molhc::Candidates candidates{{5, 4}, {8, 2}, {3, 3}, {9, 7}, {4, 1}, {20, 15}};
    const auto exact = learners::molhc::ExactFront(candidates, Context()).result().points;
    const auto found = nsga2Search(candidates, {64, 20000}, Rng(1), Context()).points;
    QCOMPARE(found.size(), exact.size());
    for (std::size_t i = 0; i < exact.size(); ++i) {
      QCOMPARE(found[i].handed, exact[i].handed);
      QCOMPARE(found[i].gained, exact[i].gained);
    }
  }
  void populationSizesFollowThePaper() {
    QCOMPARE(nsga2Population(20), std::size_t{112});
    QCOMPARE(nsga2Population(20, 0.5), std::size_t{56});
    QCOMPARE(nsga2Population(20, 2), std::size_t{222});
    QCOMPARE(nsga2Population(1), std::size_t{8});
  }
  void naiveRefusesMoreThanTwentyLeaves() {
    const auto refused = naiveSearch(equalLeaves(30), Context());
    QVERIFY(!refused.ok());
    QVERIFY(QString::fromStdString(messages::text(refused.error())).contains("this tree has 30"));
  }
  void tiesOfEqualLeavesAreBinomialNumbers() {
    // 100 equal leaves: C(100, k) trees hand over k of them; C(100, 50) needs 97 bits.
    const learners::molhc::ExactFront front(equalLeaves(100), Context());
    QCOMPARE(front.size(), std::size_t{101});
    QCOMPARE(front.ties(2).text(), std::string("4950"));
    QCOMPARE(front.ties(50).text(), std::string("100891344545564193334812497256"));
    learners::molhc::Bits expected(100, false);
    expected[98] = expected[99] = true;
    QVERIFY(front.tree(2) == expected);
  }
  void countsPassTenToTheTwoHundred() {
    const learners::molhc::ExactFront front(equalLeaves(700), Context());
    const auto text = front.ties(350).text();
    QCOMPARE(text.size(), std::size_t{210});  // C(700, 350) = 3.9e209
    learners::molhc::TreeCount sum = 0;
    for (std::size_t i = 0; i < front.size(); ++i) sum += front.ties(i);
    learners::molhc::TreeCount power = 1;  // 2^700 by doubling
    for (int i = 0; i < 700; ++i) power += learners::molhc::TreeCount(power);
    QCOMPARE(sum.text(), power.text());
  }
  void noCandidatesGiveTheInitialTree() {
    const learners::molhc::ExactFront front({}, Context());
    QCOMPARE(front.size(), std::size_t{1});
    QCOMPARE(front.ties(0).text(), std::string("1"));
    QVERIFY(front.tree(0).empty());
    QCOMPARE(efficientSearch({}, Context()).points.size(), std::size_t{1});
    QCOMPARE(nsga2Search({}, {8, 100}, Rng(1), Context()).points.size(), std::size_t{1});
  }
  void stoppedSearchesGiveValidFronts() {
    std::stop_source source;
    source.request_stop();
    const Context stopped(Rng(1), 1, source.get_token());
    const auto candidates = learners::molhc::Candidates(64, {7, 3});
    const auto exact = learners::molhc::ExactFront(candidates, stopped).result();
    QVERIFY(exact.stopped);
    QCOMPARE(exact.points.size(), std::size_t{1});
    const auto efficient = efficientSearch(candidates, stopped);
    QVERIFY(efficient.stopped);
    QVERIFY(!efficient.points.empty());
    QVERIFY(nsga2Search(candidates, {8, 1000}, Rng(1), stopped).stopped);
    QVERIFY(naiveSearch(learners::molhc::Candidates(20, {7, 3}), stopped)->stopped);
  }
  void numbersOfTreesAddUpPastTheWord() {
    learners::molhc::TreeCount count(UINT64_MAX);
    count += 1;
    QCOMPARE(count.text(), std::string("18446744073709551616"));
    QCOMPARE(count.clamped(), UINT64_MAX);
    count += count;
    QCOMPARE(count.text(), std::string("36893488147419103232"));
    QCOMPARE(learners::molhc::TreeCount(0).text(), std::string("0"));
    QCOMPARE(learners::molhc::TreeCount(std::vector<std::uint64_t>{5, 0, 0}).text(), std::string("5"));
    QCOMPARE(learners::molhc::TreeCount(1000000000).text(), std::string("1000000000"));
  }
};

PARETREE_TEST(MolhcSearchTest)
}  // namespace molhc_search_test

#include "molhc_search_test.moc"

// Near-equal trees: counts against counting every tree.
#include "paretree/optimal/near.h"

#include <QtTest>

#include "paretree/optimal/near/parts.h"
#include "paretree/optimal/near_walk.h"
#include "tests/optimal/plain_search.h"
#include "tests/support/unit.h"

namespace near_test {

using namespace paretree;

namespace {

constexpr int kTables = 1000;

optimal::Problem problemOf(const plain::Table& table) {
  return optimal::makeProblem(table.data, table.data.allRows(), table.features, table.target, table.weights,
                              {table.loss, 0});
}

optimal::NearOptions randomOptions(Rng& rng) {
  optimal::NearOptions options;
  options.depth = 1 + static_cast<int>(rng.below(3));
  options.leaves = 2 + static_cast<int>(rng.below(7));
  options.within = rng.chance(0.5) ? 0.05 : 0.4;
  options.price = rng.chance(0.3) ? 0 : rng.chance(0.5) ? 0.005 : 0.1;
  return options;
}

/// A filter for the program, and the same for the plainest search.
optimal::NearFilter randomFilter(Rng& rng, const plain::Table& table, const optimal::Problem& problem,
                                 plain::Search::Filter& same) {
  const auto anyOf = [&](std::size_t count) { return static_cast<int>(rng.below(count)); };
  optimal::NearFilter filter;
  if (rng.chance(0.4)) {
    same.without = anyOf(problem.attributes.size());
    filter.without = {same.without};
  }
  if (rng.chance(0.4)) filter.leaves = 1 + anyOf(5);
  if (!rng.chance(0.6)) return filter;
  same.holding = filter.holding.attribute = anyOf(problem.attributes.size());
  const auto& attribute = problem.attributes[same.holding];
  if (rng.chance(0.4) || attribute.values < 2) return filter;
  optimal::Cut& cut = filter.holding.cut;
  cut = {same.holding, attribute.nominal && rng.chance(0.5), false, 0};
  cut.at = static_cast<std::uint32_t>(rng.below(attribute.values - (cut.single ? 0u : 1u)));
  filter.holding.any = false;
  for (std::size_t i = 0; i < problem.size(); ++i)
    if (attribute.codes[i] != attribute.values && cut.goesLeft(attribute, attribute.codes[i]))
      same.held |= plain::Mask{1} << problem.rows[i];
  Q_UNUSED(table);
  return filter;
}

/// Whether a tree asks no attribute that it must not, and holds what it must.
bool asksOnly(const optimal::Problem& problem, const optimal::Plan& plan, const optimal::NearFilter& filter) {
  if (!plan) return true;
  return std::count(filter.without.begin(), filter.without.end(), plan->cut.attribute) == 0 &&
         asksOnly(problem, plan->left, filter) && asksOnly(problem, plan->right, filter);
}

/// The answers of a tree at every combination of codes, missing values among them.
class Grid {
 public:
  Grid(const optimal::Problem& problem, const optimal::RowSet& set, const optimal::Plan& plan)
      : problem_(problem), set_(set), plan_(plan) {}

  bool monotone(std::size_t along) {
    std::vector<std::uint32_t> point(problem_.attributes.size(), 0);
    rises_ = falls_ = true;
    each(point, 0, along);
    return rises_ || falls_;
  }

 private:
  void each(std::vector<std::uint32_t>& point, std::size_t attribute, std::size_t along) {
    if (attribute == point.size()) return look(point, along);
    if (attribute == along) return each(point, attribute + 1, along);
    for (point[attribute] = 0; point[attribute] <= problem_.attributes[attribute].values; ++point[attribute])
      each(point, attribute + 1, along);
  }
  void look(std::vector<std::uint32_t> point, std::size_t along) {
    std::vector<double> answers;
    for (point[along] = 0; point[along] < problem_.attributes[along].values; ++point[along])
      answers.push_back(answer(set_, plan_, point));
    rises_ = rises_ && std::is_sorted(answers.begin(), answers.end());
    falls_ = falls_ && std::is_sorted(answers.rbegin(), answers.rend());
  }
  double answer(const optimal::RowSet& set, const optimal::Plan& plan,
                const std::vector<std::uint32_t>& point) {
    if (plan) {
      const auto at = static_cast<std::size_t>(plan->cut.attribute);
      const bool left = plan->cut.goesLeft(problem_.attributes[at], point[at]);
      const auto sides = optimal::RowSet::divided(problem_, set, plan->cut);
      return answer(left ? sides.first : sides.second, left ? plan->left : plan->right, point);
    }
    std::vector<double> cells(problem_.cells(), 0);
    for (const std::uint32_t row : set.rows()) optimal::Judge(problem_).add(row, cells.data());
    return problem_.classes > 0
               ? static_cast<double>(std::max_element(cells.begin(), cells.end()) - cells.begin())
               : cells[1] / cells[0];
  }

  const optimal::Problem& problem_;
  const optimal::RowSet& set_;
  const optimal::Plan& plan_;
  bool rises_ = true, falls_ = true;
};

std::string textOf(const optimal::Plan& plan) {
  if (!plan) return ".";
  return "(" + std::to_string(plan->cut.attribute) + (plan->cut.single ? "=" : "<") +
         std::to_string(plan->cut.at) + (plan->cut.missingLeft ? "?" : "") + textOf(plan->left) +
         textOf(plan->right) + ")";
}

std::string textOf(const optimal::Near& near) {
  std::string text = near.trees.text() + " " + std::to_string(near.structures) + "\n";
  for (const auto& split : near.splits)
    text += textOf(split.plan) + " " + QByteArray::number(split.loss, 'g', 17).toStdString() + " " +
            split.trees.text() + " " + std::to_string(split.structures) + "\n";
  return text;
}

}  // namespace

class OptimalNearTest : public QObject {
  Q_OBJECT

 private slots:
  void countsAreWholeNumbersOfAnyLength() {
    optimal::Count factorial(1);
    for (std::uint64_t i = 2; i <= 60; ++i) factorial = factorial * optimal::Count(i);
    QCOMPARE(QString::fromStdString(factorial.text()),
             QString("8320987112741390144276341183223364380754172606361245952449277696409600000000000000"));
    optimal::Count sum;
    for (int i = 0; i < 70; ++i) {
      optimal::Count power(1);
      for (int k = 0; k < i; ++k) power += power;
      sum += power;
    }
    QCOMPARE(QString::fromStdString(sum.text()), QString("1180591620717411303423"));  // 2^70 - 1
    QCOMPARE(optimal::Count(0).text(), std::string("0"));
  }

  void countsAreThoseOfCountingEveryTree() {
    int many = 0;
    for (int i = 0; i < kTables; ++i) {
      Rng rng(static_cast<std::uint64_t>(i) + 20000);
      const plain::Table table = plain::randomTable(rng);
      const optimal::Problem problem = problemOf(table);
      const optimal::RowSet all(problem);
      optimal::NearOptions options;
      options.depth = static_cast<int>(rng.below(4));
      options.leaves = 1 + static_cast<int>(rng.below(8));
      options.within = rng.chance(0.5) ? 0.02 : 0.4;
      options.price = rng.chance(0.3) ? 0 : rng.chance(0.5) ? 0.005 : 0.1;
      const optimal::Near near = nearTrees(problem, all, options, Context());
      QVERIFY(near.done);
      // The limit is that of the best tree.
      plain::Search search(table);
      const auto& losses = search.best(table.all(), options.depth, options.leaves);
      double least = 1e300, loss = 0;
      for (std::size_t l = 1; l < losses.size(); ++l)
        if (const double objective = losses[l] + near.price * static_cast<double>(l);
            objective < least - 1e-12) {
          least = objective;
          loss = losses[l];
        }
      const auto about = QString("table %1").arg(i);
      QVERIFY2(std::abs(near.least - least) <= 1e-8 * (1 + least), qPrintable(about));
      if (loss > 1e-9)
        QVERIFY2(std::abs(near.limit - least * (1 + options.within)) <= 1e-8 * (1 + least),
                 qPrintable(about));
      // Rounding to a unit of nothing is no rounding; such tables have nothing to count but ties of rounding.
      if (!problem.whole && near.unit < 1e-9) continue;
      const auto& trees = search.trees(table.all(), options.depth, options.leaves,
                                       {near.unit > 0 ? near.unit : 1, near.price});
      double count = 0, ways = 0;
      const double unit = near.unit > 0 ? near.unit : 1;
      for (const auto& [kind, number] : trees.counts)
        if (static_cast<double>(kind.lost) * unit + near.price * kind.leaves <= near.limit * (1 + 1e-9))
          count += number;
      for (const auto& [name, objective] : trees.structures)
        ways += objective <= near.limit * (1 + 1e-9) ? 1 : 0;
      QCOMPARE(about + ": " + QString::fromStdString(near.trees.text()) + " trees",
               about + ": " + QString::number(count, 'f', 0) + " trees");
      QCOMPARE(static_cast<double>(near.structures), ways);
      QVERIFY(near.allStructures);
      optimal::Count behind(near.leafIsNear ? 1 : 0);
      for (std::size_t s = 0; s < near.splits.size(); ++s) {
        const auto& split = near.splits[s];
        behind += split.trees;
        QVERIFY(std::abs(lossOf(problem, all, split.plan) - split.loss) <= 1e-8 * (1 + split.loss));
        QVERIFY(split.plan->cut == split.cut);
        QVERIFY(leavesOf(split.plan) == split.leaves && split.leaves <= options.leaves);
        if (s > 0) QVERIFY(split.objective >= near.splits[s - 1].objective - 1e-8 * near.limit);
      }
      QCOMPARE(behind.text(), near.trees.text());
      if (!near.splits.empty() && !near.leafIsNear)
        QVERIFY(std::abs(near.splits[0].objective - near.least) <= 1e-8 * (1 + least));
      many += count > 100;
    }
    QVERIFY2(many > 20, qPrintable(QString("%1 tables with many trees").arg(many)));
  }

  void filteredCountsAreThoseOfCountingEveryTree() {
    int some = 0, none = 0;
    for (int i = 0; i < kTables; ++i) {
      Rng rng(static_cast<std::uint64_t>(i) + 40000);
      const plain::Table table = plain::randomTable(rng);
      const optimal::Problem problem = problemOf(table);
      const optimal::RowSet all(problem);
      optimal::NearOptions options = randomOptions(rng);
      plain::Search search(table);
      options.filter = randomFilter(rng, table, problem, search.filter);
      const optimal::Near near = nearTrees(problem, all, options, Context());
      QVERIFY(near.done && !near.atMost);
      const bool holding = options.filter.holding.attribute >= 0;
      const int leaves = options.filter.leaves > 0 ? options.filter.leaves : options.leaves;
      if (!problem.whole && near.unit < 1e-9) continue;
      const double unit = near.unit > 0 ? near.unit : 1;
      const auto& trees = search.trees(table.all(), options.depth, options.leaves, {unit, near.price});
      double count = 0, ways = 0, least = 1e300;
      for (const auto& [kind, number] : trees.counts) {
        const double objective = static_cast<double>(kind.lost) * unit + near.price * kind.leaves;
        if (objective > near.limit * (1 + 1e-9) || kind.leaves > leaves || (holding && !kind.holds)) continue;
        count += number;
        if (kind.leaves > 1) least = std::min(least, objective);
      }
      for (const auto& [way, objective] : trees.structures)
        ways += objective <= near.limit * (1 + 1e-9) && plain::Search::leavesIn(way.first) <= leaves &&
                        (!holding || way.second)
                    ? 1
                    : 0;
      const auto about = QString("table %1").arg(i);
      QCOMPARE(about + ": " + QString::fromStdString(near.trees.text()) + " trees",
               about + ": " + QString::number(count, 'f', 0) + " trees");
      QCOMPARE(static_cast<double>(near.structures), ways);
      optimal::Count behind(near.leafIsNear ? 1 : 0);
      for (const auto& split : near.splits) {
        behind += split.trees;
        QVERIFY(split.leaves <= leaves && asksOnly(problem, split.plan, options.filter));
        QVERIFY(std::abs(lossOf(problem, all, split.plan) - split.loss) <= 1e-8 * (1 + split.loss));
      }
      QCOMPARE(behind.text(), near.trees.text());
      if (!near.splits.empty() && problem.whole)
        QVERIFY2(std::abs(near.splits[0].objective - least) <= 1e-8 * (1 + least), qPrintable(about));
      (near.splits.empty() ? none : some) += 1;
    }
    QVERIFY2(some > 200 && none > 50, qPrintable(QString("%1 with trees, %2 without").arg(some).arg(none)));
  }

  void monotoneTreesAreThoseOfEveryCombinationOfValues() {
    int monotone = 0, other = 0;
    for (int i = 0; i < 400; ++i) {
      Rng rng(static_cast<std::uint64_t>(i) + 60000);
      const plain::Table table = plain::randomTable(rng);
      const optimal::Problem problem = problemOf(table);
      const optimal::RowSet all(problem);
      if (problem.attributes[0].nominal) continue;
      optimal::NearOptions options = randomOptions(rng);
      optimal::MonotoneJudge judge(problem, all, 0);  // of one tree after the other
      for (const auto& split : nearTrees(problem, all, options, Context()).splits) {
        const bool truth = Grid(problem, all, split.plan).monotone(0);
        QCOMPARE(judge.isMonotone(split.plan), truth);
        (truth ? monotone : other) += 1;
      }
      options.filter.monotone = 0;
      const auto near = nearTrees(problem, all, options, Context());
      QVERIFY(near.atMost);
      for (const auto& split : near.splits) QVERIFY(Grid(problem, all, split.plan).monotone(0));
    }
    QVERIFY2(monotone > 100 && other > 100, qPrintable(QString("%1, %2").arg(monotone).arg(other)));
  }

  void whatIsSolvedIsNotSolvedAgain() {
    for (int i = 0; i < 200; ++i) {
      Rng rng(static_cast<std::uint64_t>(i) + 80000);
      const plain::Table table = plain::randomTable(rng);
      const optimal::Problem problem = problemOf(table);
      const optimal::RowSet all(problem);
      optimal::NearOptions options = randomOptions(rng);
      options.depth = 3;
      const std::string alone = textOf(nearTrees(problem, all, options, Context()));
      optimal::NearCache cache, none(0);
      QCOMPARE(textOf(nearTrees(problem, all, options, Context(), {}, &none)), alone);
      QCOMPARE(textOf(nearTrees(problem, all, options, Context(), {}, &cache)), alone);
      const auto solves = cache.solves();
      QVERIFY(solves > 0);
      QCOMPARE(textOf(nearTrees(problem, all, options, Context(), {}, &cache)), alone);
      options.filter.leaves = 2;
      nearTrees(problem, all, options, Context(), {}, &cache);
      options.filter.leaves = 0;
      QCOMPARE(cache.solves(), solves);
      // All choices of a tree that is built step by step are known as well.
      optimal::NearWalk walk(problem, all, options, cache);
      for (int node = 0; node < static_cast<int>(walk.nodes().size()); ++node) {
        const auto choices = walk.choices(node, Context());
        QVERIFY(choices);
        if (choices->empty()) break;
        QVERIFY(walk.choose(node, choices->front(), Context()));
      }
      QCOMPARE(cache.solves(), solves);
    }
  }

  void walksEndInMembersOfTheSet() {
    int built = 0;
    for (int i = 0; i < kTables; ++i) {
      Rng rng(static_cast<std::uint64_t>(i) + 90000);
      const plain::Table table = plain::randomTable(rng);
      const optimal::Problem problem = problemOf(table);
      const optimal::RowSet all(problem);
      optimal::NearOptions options = randomOptions(rng);
      plain::Search::Filter same;
      if (rng.chance(0.5)) options.filter = randomFilter(rng, table, problem, same);
      optimal::NearCache cache;
      const auto near = nearTrees(problem, all, options, Context(), {}, &cache);
      if (near.trees.isZero() || (!problem.whole && near.unit < 1e-9)) continue;
      for (int times = 0; times < 14; ++times) {
        optimal::NearWalk walk(problem, all, options, cache);
        QCOMPARE(walk.reachable(Context())->text(), near.trees.text());
        std::vector<int> open{0};
        while (!open.empty()) {
          const std::size_t at = rng.below(open.size());
          const int node = open[at];
          open.erase(open.begin() + static_cast<std::ptrdiff_t>(at));
          const auto reachable = walk.reachable(Context());
          const auto choices = walk.choices(node, Context());
          QVERIFY(choices && !choices->empty());
          optimal::Count sum;
          for (const auto& choice : *choices) sum += choice.trees;
          QCOMPARE(sum.text(), reachable->text());
          const auto& choice = (*choices)[rng.below(choices->size())];
          QVERIFY(walk.choose(node, choice, Context()));
          QCOMPARE(walk.reachable(Context())->text(), choice.trees.text());
          if (!choice.leaf) {
            open.push_back(walk.nodes()[node].left);
            open.push_back(walk.nodes()[node].right);
          }
          if (!rng.chance(0.2)) continue;
          const auto whole = walk.finished(Context());
          QVERIFY(whole && isMember(problem, all, *whole, near, options) && fits(walk, 0, *whole));
        }
        const auto whole = walk.finished(Context());
        QVERIFY(whole && isMember(problem, all, *whole, near, options) && fits(walk, 0, *whole));
        QCOMPARE(walk.reachable(Context())->text(), std::string("1"));
        ++built;
      }
    }
    QVERIFY2(built >= 10000, qPrintable(QString("%1 trees").arg(built)));
  }

  void monotoneWalksEndInMonotoneTrees() {
    int built = 0, left = 0;
    for (int i = 0; i < 400; ++i) {
      Rng rng(static_cast<std::uint64_t>(i) + 130000);
      const plain::Table table = plain::randomTable(rng);
      const optimal::Problem problem = problemOf(table);
      const optimal::RowSet all(problem);
      if (problem.attributes[0].nominal) continue;
      optimal::NearOptions options = randomOptions(rng);
      optimal::NearCache cache;
      const auto near = nearTrees(problem, all, options, Context(), {}, &cache);
      if (!problem.whole && near.unit < 1e-9) continue;
      optimal::NearOptions filtered = options;
      filtered.filter.monotone = 0;
      optimal::NearWalk walk(problem, all, filtered, cache), any(problem, all, options, cache);
      if (!walk.finished(Context())) continue;
      left += walk.choices(0, Context())->size() < any.choices(0, Context())->size() ? 1 : 0;
      for (int node = 0; node < static_cast<int>(walk.nodes().size()); ++node) {
        const auto choices = walk.choices(node, Context());
        QVERIFY(choices && !choices->empty());
        // The first choice of any attribute.
        std::map<int, const optimal::NearWalk::Choice*> firsts;
        for (const auto& choice : *choices)
          firsts.try_emplace(choice.leaf ? -1 : choice.cut.attribute, &choice);
        auto at = firsts.begin();
        std::advance(at, static_cast<std::ptrdiff_t>(rng.below(firsts.size())));
        QVERIFY(walk.choose(node, *at->second, Context()));
        const auto whole = walk.finished(Context());
        QVERIFY2(whole && Grid(problem, all, *whole).monotone(0), qPrintable(QString("table %1").arg(i)));
        QVERIFY(isMember(problem, all, *whole, near, options) && fits(walk, 0, *whole));
        const double objective = lossOf(problem, all, *whole) + near.price * leavesOf(*whole);
        QVERIFY(objective <= at->second->objective + 1e-8 * (1 + near.limit));
      }
      ++built;
    }
    QVERIFY2(built > 100 && left > 10,
             qPrintable(QString("%1 trees, %2 lists shorter").arg(built).arg(left)));
  }

  void whatIsNoChoiceIsRefused() {
    Rng rng(7);
    const plain::Table table = plain::randomTable(rng);
    const optimal::Problem problem = problemOf(table);
    const optimal::RowSet all(problem);
    optimal::NearCache cache;
    optimal::NearWalk walk(problem, all, {}, cache);
    optimal::NearWalk::Choice wrong;
    wrong.cut.attribute = 0;
    wrong.cut.at = 12345;
    QVERIFY(!walk.choose(0, wrong, Context()));
    QCOMPARE(walk.nodes().size(), std::size_t{1});
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!walk.choices(0, Context(Rng(1), 1, stop.get_token())));
    QVERIFY(walk.choices(0, Context()));
  }

  void tablesWithNothingToFindHaveDefinedResults() {
    // Rows, different values of a number, levels of an attribute, classes.
    const int cases[][4] = {{1, 1, 2, 2}, {6, 1, 1, 3}, {3, 3, 3, 7}, {12, 12, 1000, 2}, {9, 4, 2, 0}};
    for (const auto& [rows, values, levels, classes] : cases) {
      std::vector<data::ColumnInfo> infos(3);
      std::vector<data::ColumnValues> columns(3);
      infos[0].name = "x";
      infos[1].name = "c";
      infos[1].type = data::ColumnType::Nominal;
      infos[2].name = "y";
      infos[2].role = data::Role::Target;
      for (int level = 0; level < levels; ++level) infos[1].levels.push_back(std::to_string(level));
      if (classes > 0) infos[2].type = data::ColumnType::Nominal;
      for (int k = 0; k < classes; ++k) infos[2].levels.push_back("k" + std::to_string(k));
      for (int row = 0; row < rows; ++row) {
        columns[0].numbers.push_back(row % values);
        columns[1].codes.push_back(row * 97 % levels);
        columns[2].numbers.push_back(1);
        columns[2].codes.push_back(classes > 0 ? row % classes : 0);
      }
      if (classes > 0)
        columns[2].numbers.clear();
      else
        columns[2].codes.clear();
      const data::Dataset data(infos, columns);
      for (const int cuts : {0, 1, 5}) {
        const auto problem =
            optimal::makeProblem(data, data.allRows(), {0, 1}, 2, {},
                                 {classes > 0 ? optimal::Loss::Error : optimal::Loss::Squares, cuts});
        const optimal::RowSet all(problem);
        const auto found = optimal::solve(problem, all, {.depth = 4, .leaves = 8}, Context());
        QVERIFY(found.done && found.proven(8) && found.loss[8] >= 0);
        const auto near = nearTrees(problem, all, {}, Context());
        QVERIFY(near.done && !near.trees.isZero());
        const auto none = optimal::solve(problem, all, {.depth = 4, .leaves = 8, .steps = 0}, Context());
        for (std::size_t l = 1; l <= 8; ++l) QVERIFY(none.bound[l] <= found.loss[l]);
      }
    }
  }

  void outOfStepsNothingIsSaidToBeComplete() {
    Rng rng(20003);
    const plain::Table table = plain::randomTable(rng);
    const optimal::Problem problem = problemOf(table);
    optimal::NearOptions options;
    options.steps = 0;
    QVERIFY(!nearTrees(problem, optimal::RowSet(problem), options, Context()).done);
  }

 private:
  /// A near-equal tree that the filter wants.
  static bool isMember(const optimal::Problem& problem, const optimal::RowSet& all, const optimal::Plan& plan,
                       const optimal::Near& near, const optimal::NearOptions& options) {
    const int leaves = leavesOf(plan);
    const double rounding = near.unit * leaves / 2;
    return lossOf(problem, all, plan) + near.price * leaves <=
               near.limit + rounding + 1e-8 * (1 + near.limit) &&
           leaves <= (options.filter.leaves > 0 ? options.filter.leaves : options.leaves) &&
           asksOnly(problem, plan, options.filter);
  }
  /// Whether a tree has the cuts that were chosen.
  static bool fits(const optimal::NearWalk& walk, int node, const optimal::Plan& plan) {
    const auto& at = walk.nodes()[node];
    using State = optimal::NearWalk::State;
    if (at.state == State::Open) return true;
    if (at.state == State::Leaf) return !plan;
    return plan && plan->cut == at.cut && fits(walk, at.left, plan->left) &&
           fits(walk, at.right, plan->right);
  }
};

PARETREE_TEST(OptimalNearTest)
}  // namespace near_test

#include "near_test.moc"

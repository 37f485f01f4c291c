// Best trees and columns of many levels: groups that only the rows of a node show.
#include <QtTest>

#include "paretree/core/text.h"
#include "paretree/learners/proofs.h"
#include "paretree/learners/registry.h"
#include "tests/support/unit.h"

namespace level_orders_test {

using namespace paretree;
using namespace paretree::learners;

namespace {

const Registry kRegistry;

/// Sixteen levels, of which one half answers the first class where x is small, another half where it is not.
Task taskOf(bool classes) {
  Rng rng(5);
  std::vector<data::ColumnInfo> infos(4);
  std::vector<data::ColumnValues> columns(4);
  infos[0].name = "town";
  infos[0].type = data::ColumnType::Nominal;
  for (int level = 0; level < 16; ++level) infos[0].levels.push_back("t" + std::to_string(level));
  infos[1].name = "x";
  infos[2].name = "z";
  infos[3].name = "y";
  infos[3].role = data::Role::Target;
  if (classes) {
    infos[3].type = data::ColumnType::Nominal;
    infos[3].levels = {"a", "b", "c"};
  }
  for (int row = 0; row < 400; ++row) {
    const auto level = static_cast<std::int32_t>(rng.below(16));
    const double x = rng.uniform(0, 1), z = rng.uniform(0, 1);
    const bool first = x < 0.5 ? level % 2 == 0 : level / 2 % 2 == 0;
    const int answer = rng.chance(0.05) ? static_cast<int>(rng.below(3)) : first ? 0 : x < 0.5 ? 1 : 2;
    columns[0].codes.push_back(level);
    columns[1].numbers.push_back(x);
    columns[2].numbers.push_back(z);
    if (classes)
      columns[3].codes.push_back(answer);
    else
      columns[3].numbers.push_back(answer + 0.2 * rng.normal());
  }
  Task task;
  task.data = data::Dataset(infos, columns);
  task.features = task.data.features();
  task.targets = task.data.targets();
  for (data::Row row = 0; row < task.data.rows(); ++row) task.train.push_back(row);
  return task;
}

Outcome learned(const std::string& learner, const Task& task, const ParamValues& values, int threads = 1) {
  auto outcome = kRegistry.find(learner)->learn(task, values, Context(Rng(1), threads));
  [&] { QVERIFY(outcome.ok()); }();
  return std::move(*outcome);
}

const ParamValues kFew{{"depth", std::int64_t{3}}, {"leaves", std::int64_t{6}}};

double leastAt(const Outcome& outcome, int leaves) {
  double least = 1e300;
  for (const FrontPoint& point : outcome.front)
    if (point.size.leaves <= leaves) least = std::min(least, point.scores[0]);
  return least;
}

std::vector<std::string> boundsOf(const Outcome& outcome) {
  std::vector<std::string> bounds;
  for (const auto& row : outcome.report.tables[0].rows) bounds.push_back(exactText(std::get<double>(row[2])));
  return bounds;
}

bool says(const Outcome& outcome, std::string_view code) {
  return std::any_of(outcome.notes.begin(), outcome.notes.end(),
                     [&](const Message& note) { return note.code == code; });
}

}  // namespace

class LevelOrdersTest : public QObject {
  Q_OBJECT

 private slots:
  void groupsOfANodeAreFound_data() {
    QTest::addColumn<bool>("classes");
    QTest::newRow("classes") << true;
    QTest::newRow("numbers") << false;
  }
  void groupsOfANodeAreFound() {
    QFETCH(bool, classes);
    const Task task = taskOf(classes);
    const Outcome best = learned("optimal", task, kFew);
    // The tree that made the rows has four leaves: one row of twenty is noise, or a deviation of .2.
    QVERIFY2(leastAt(best, 4) < (classes ? 0.05 : 0.45), qPrintable(QString::number(leastAt(best, 4))));
    QVERIFY(!ordersSearched(best.report).empty());
    const Outcome grown =
        learned("cart", task, {{"max-depth", std::int64_t{3}}, {"leaves", std::int64_t{40}}});
    for (int leaves = 1; leaves <= 6; ++leaves)
      QVERIFY2(leastAt(best, leaves) <= leastAt(grown, leaves) * (1 + 1e-9),
               qPrintable(QString::number(leaves)));
  }

  void threadsMakeNoDifference() {
    const Task task = taskOf(true);
    const Outcome one = learned("optimal", task, kFew), four = learned("optimal", task, kFew, 4);
    QCOMPARE(ordersSearched(four.report), ordersSearched(one.report));
    QCOMPARE(boundsOf(four), boundsOf(one));
  }

  // A tree that one begins with stays where only its own groups make it what it is.
  void aTreeThatGroupsOtherwiseIsBegunWith() {
    Task task = taskOf(true);
    std::vector<bool> odd(16);
    for (std::size_t level = 0; level < 16; ++level) odd[level] = level % 5 < 2;
    model::Model strange = *learned("cart", task, {}).front.back().recipe.base;
    model::Tree tree;
    for (int node = 0; node < 3; ++node) tree.nodes.emplace_back();
    tree[0].body = model::Branch{model::Subset{0, odd}, 1, 2, true, std::nullopt};
    for (int node = 0; node < 3; ++node) {
      auto& stats = tree[node].stats;
      stats.counts.assign(3, 0);
      for (const data::Row row : task.train)
        if (node == 0 || odd[static_cast<std::size_t>(task.data.codes(0)[row])] == (node == 1))
          ++stats.counts[static_cast<std::size_t>(task.data.codes(3)[row])];
      for (const double count : stats.counts) stats.rows += count;
      if (node > 0) tree[node].body = model::ClassLeaf{};
    }
    strange.shape = tree;
    task.seeds = {std::make_shared<const model::Model>(strange)};
    const Outcome begun = learned("optimal", task, kFew);
    QVERIFY(says(begun, "learners.optimal-begins-with") && !says(begun, "learners.optimal-outside"));
    QVERIFY(ordersSearched(begun.report) != ordersSearched(learned("optimal", taskOf(true), kFew).report));
  }

  // Bounds speak of the groups that were tried: they are taken on where these are the same, and only there.
  void boundsOfOtherGroupsAreLeft() {
    Task task = taskOf(true);
    const Outcome whole = learned("optimal", task, kFew);
    for (const FrontPoint& point : whole.front)
      task.seeds.push_back(std::make_shared<const model::Model>(instantiate(point.recipe)));
    ParamValues values = kFew;
    auto bounds = boundsOf(whole);
    values["known-bounds"] = bounds;
    QVERIFY(says(learned("optimal", task, values), "learners.optimal-begins-with"));
    bounds.push_back(kOrdersOfBounds + ordersSearched(whole.report));
    values["known-bounds"] = bounds;
    QVERIFY(says(learned("optimal", task, values), "learners.optimal-carries-on"));
    bounds.back() += "0";
    values["known-bounds"] = bounds;
    QVERIFY(says(learned("optimal", task, values), "learners.optimal-begins-with"));
  }
};

PARETREE_TEST(LevelOrdersTest)

}  // namespace level_orders_test

#include "level_orders_test.moc"

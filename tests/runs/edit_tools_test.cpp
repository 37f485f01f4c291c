// What a person grows below a leaf keeps to the attributes that the run was given.
#include <QTest>
#include <algorithm>

#include "paretree/model/apply/predict.h"
#include "paretree/model/split.h"
#include "paretree/runs/edit_tools.h"
#include "paretree/samples/samples.h"

using namespace paretree;

namespace {

learners::Task activity() {
  learners::Task task;
  task.data = *samples::makeSample("activity", 300, 1);
  task.train = task.data.allRows();
  task.targets = task.data.targets();
  task.features = task.data.features();
  return task;
}

model::Model oneLeaf(const learners::Task& task) {
  return model::emptyTree(task.data.schema(), task.targets, task.data, task.train);
}

std::vector<int> columnsTested(const model::Tree& tree) {
  std::vector<int> columns;
  for (int node = 0; node < tree.size(); ++node)
    if (!tree[node].isLeaf())
      for (const int column : columnsOf(tree[node].branch().split)) columns.push_back(column);
  std::sort(columns.begin(), columns.end());
  columns.erase(std::unique(columns.begin(), columns.end()), columns.end());
  return columns;
}

}  // namespace

class EditToolsTest : public QObject {
  Q_OBJECT

 private slots:
  void growingTestsOnlyWhatTheRunWasGiven() {
    const learners::Task task = activity();
    const auto grown = [&](std::vector<int> features) {
      const auto model = edited(oneLeaf(task), {model::GrowEdit{0, 8}}, task.data, task.train,
                                runs::editTools(Context(), std::move(features)));
      return model ? columnsTested(*model->tree()) : std::vector<int>{};
    };
    const std::vector<int> all = grown({});
    QVERIFY(all.size() > 1);
    for (const int left : all) {
      std::vector<int> others = task.features;
      std::erase(others, left);
      const std::vector<int> columns = grown(others);
      QVERIFY(!columns.empty());
      QVERIFY(std::find(columns.begin(), columns.end(), left) == columns.end());
    }
  }

  // By brute force for two leaves; four lose no more than what is grown best first.
  void fewLeavesAreTheBestOnes() {
    const learners::Task task = activity();
    const auto lossOf = [&](const model::Model& model) {
      const auto answers = predict(model, task.data, task.train, Context());
      const auto truth = task.data.codes(task.targets[0]);
      int wrong = 0;
      for (std::size_t i = 0; i < task.train.size(); ++i)
        wrong += answers->classes[i] != truth[task.train[i]];
      return wrong;
    };
    const auto grown = [&](int leaves) {
      const auto model = edited(oneLeaf(task), {model::GrowEdit{0, leaves}}, task.data, task.train,
                                runs::editTools(Context(), task.features));
      return *model;
    };
    int least = lossOf(oneLeaf(task));
    for (const int column : task.features) {
      if (!task.data.info(column).isNumeric()) continue;
      for (const double value : task.data.numbers(column)) {
        const auto model = edited(oneLeaf(task), {model::SplitEdit{0, model::Threshold{column, value}}},
                                  task.data, task.train, runs::editTools(Context(), task.features));
        least = std::min(least, lossOf(*model));
      }
    }
    QVERIFY(lossOf(grown(2)) <= least);
    QCOMPARE(grown(2).tree()->leafCount(), 2);
    QVERIFY(grown(4).tree()->leafCount() <= 4);
    QVERIFY(lossOf(grown(4)) <= lossOf(grown(3)) && lossOf(grown(3)) <= lossOf(grown(2)));
    const grow::GrowData prepared(task.data, task.features, task.targets, {}, {.rows = task.train});
    grow::GrowOptions options;
    options.criterion = grow::Criterion::Gini;
    options.maxLeaves = 4;
    model::Model greedy = oneLeaf(task);
    greedy.shape = growTree(prepared, task.train, options, Rng(1), Context());
    QVERIFY(lossOf(grown(4)) < lossOf(greedy));
  }

  // The list of splits and growing judge alike: the first of the list is what growing to more leaves than are
  // searched through tests first.
  void theBestSplitIsTheOneThatIsGrown() {
    learners::Task task = activity();
    for (int round = 0; round < 3; ++round) {
      const auto splits = runs::splitsOf(task, task.train);
      QVERIFY(!splits.empty());
      const auto model = edited(oneLeaf(task), {model::GrowEdit{0, 5}}, task.data, task.train,
                                runs::editTools(Context(), task.features));
      QVERIFY(model.ok());
      QCOMPARE(model::columnsOf((*model->tree())[0].branch().split), model::columnsOf(splits.front().split));
      std::erase(task.features, model::columnsOf(splits.front().split).front());
    }
  }
};

QTEST_APPLESS_MAIN(EditToolsTest)
#include "edit_tools_test.moc"

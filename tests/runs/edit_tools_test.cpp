// What a person grows below a leaf keeps to the attributes that the run was given.
#include <QTest>
#include <algorithm>

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

  // The list of splits and growing judge alike: the first of the list is what growing to two leaves tests.
  void theBestSplitIsTheOneThatIsGrown() {
    learners::Task task = activity();
    for (int round = 0; round < 3; ++round) {
      const auto splits = runs::splitsOf(task, task.train);
      QVERIFY(!splits.empty());
      const auto model = edited(oneLeaf(task), {model::GrowEdit{0, 2}}, task.data, task.train,
                                runs::editTools(Context(), task.features));
      QVERIFY(model.ok());
      QCOMPARE(columnsTested(*model->tree()), model::columnsOf(splits.front().split));
      std::erase(task.features, model::columnsOf(splits.front().split).front());
    }
  }
};

QTEST_APPLESS_MAIN(EditToolsTest)
#include "edit_tools_test.moc"

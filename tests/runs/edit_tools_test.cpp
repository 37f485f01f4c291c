// What a person grows below a leaf keeps to the attributes that the run was given.
#include <QTest>
#include <algorithm>

#include "paretree/model/apply/predict.h"
#include "paretree/model/split.h"
#include "paretree/runs/edit_tools.h"
#include "paretree/samples/samples.h"
#include "tests/support/unit.h"

namespace edit_tools_test {

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

/// a, b, c in 0..1; class "yes" where a + b > 1. One node asks a formula of all three, of weights that fit
/// neither.
struct Formula {
  data::Dataset data;
  model::Model model;
};

Formula misfit(bool modulus) {
  Rng rng(5);
  std::vector<data::ColumnInfo> infos(4);
  std::vector<data::ColumnValues> values(4);
  model::PowerLaw law;
  const std::vector<double> weights{0.9, 0.2, -0.7};
  for (int column = 0; column < 3; ++column) {
    infos[column].name = std::string(1, static_cast<char>('a' + column));
    law.inputs.push_back({{column, -1, 0.5}, 0, 1});
    law.terms.push_back({weights[column], {{column, 1}}});
  }
  infos[3].name = "class";
  infos[3].type = data::ColumnType::Nominal;
  infos[3].levels = {"no", "yes"};
  infos[3].role = data::Role::Target;
  for (int row = 0; row < 400; ++row) {
    for (std::size_t column = 0; column < 3; ++column) values[column].numbers.push_back(rng.uniform(0, 1));
    values[3].codes.push_back(values[0].numbers.back() + values[1].numbers.back() > 1 ? 1 : 0);
  }
  law.bias = -0.7;
  law.modulus = modulus;
  law.modulusBound = modulus ? 0.3 : 0;
  Formula made{data::Dataset(infos, values), {}};
  model::Model leaf = model::emptyTree(made.data.schema(), {3}, made.data, made.data.allRows());
  made.model = *edited(leaf, {model::SplitEdit{0, law}}, made.data, made.data.allRows(), {});
  return made;
}

int rowsWrong(const Formula& formula, const model::Model& model) {
  const auto answers = predict(model, formula.data, formula.data.allRows(), Context());
  int wrong = 0;
  for (std::size_t i = 0; i < formula.data.rows(); ++i)
    wrong += answers->classes[i] != formula.data.codes(3)[i];
  return wrong;
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

  // Once c is gone a + b > 1 can be said: by other weights, not by another constant alone.
  void aFormulaWithoutATermIsWeighedAnew() {
    const Formula formula = misfit(false);
    const data::Rows rows = formula.data.allRows();
    const auto without = [&](const model::EditTools& tools) {
      return *edited(formula.model, {model::DropTermEdit{0, 2}}, formula.data, rows, tools);
    };
    const model::Model bound = without({}), weighed = without(runs::editTools(Context()));
    QVERIFY(rowsWrong(formula, bound) > 40);
    QVERIFY2(rowsWrong(formula, weighed) <= 4, qPrintable(QString::number(rowsWrong(formula, weighed))));
    const auto& law = std::get<model::PowerLaw>((*weighed.tree())[0].branch().split);
    QCOMPARE(law.terms.size(), std::size_t{2});
    QCOMPARE(law.inputs, std::get<model::PowerLaw>((*bound.tree())[0].branch().split).inputs);
    // What stands below still gets the rows that it was made for.
    std::size_t same = 0;
    for (const data::Row row : rows)
      same += (law.value(formula.data, row) <= 0) ==
              (std::get<model::PowerLaw>((*bound.tree())[0].branch().split).value(formula.data, row) <= 0);
    QVERIFY(2 * same > rows.size());
    QCOMPARE(law, std::get<model::PowerLaw>((*without(runs::editTools(Context())).tree())[0].branch().split));
  }

  // Already divided as well as can be: stays to the bit. All rows of one class: nothing to weigh.
  void aFormulaThatFitsStays() {
    Formula formula = misfit(false);
    const data::Rows rows = formula.data.allRows();
    model::PowerLaw law = std::get<model::PowerLaw>((*formula.model.tree())[0].branch().split);
    law.terms.pop_back();
    law.inputs.pop_back();
    law.terms[0].weight = law.terms[1].weight = 0.5;
    law.bias = -1.5;  // scaled inputs are one more
    const auto fit = runs::editTools(Context()).fitLaw;
    QCOMPARE(fit(formula.model, formula.data, rows, law), law);
    data::Rows alike;
    for (const data::Row row : rows)
      if (formula.data.codes(3)[row] == 1) alike.push_back(row);
    QCOMPARE(fit(formula.model, formula.data, alike, law), law);
    QCOMPARE(fit(formula.model, formula.data, {}, law), law);
  }

  // With the absolute value no answer is ever worse than with the band alone.
  void aBandIsWeighedAnewOrStays() {
    const Formula formula = misfit(true);
    const data::Rows rows = formula.data.allRows();
    const auto without = [&](const model::EditTools& tools) {
      return *edited(formula.model, {model::DropTermEdit{0, 2}}, formula.data, rows, tools);
    };
    QVERIFY(rowsWrong(formula, without(runs::editTools(Context()))) <= rowsWrong(formula, without({})));
  }

  // The list of splits and growing judge alike: the first of the list is what growing to more leaves than are
  // searched through tests first.
  void theBestSplitIsTheOneThatIsGrown() {
    learners::Task task = activity();
    for (int round = 0; round < 3; ++round) {
      const auto splits = runs::splitsOf(task, task.train);
      QVERIFY(!splits.empty());
      for (const auto& split : splits) {
        const double gain = runs::gainOf(task, task.train, {split.split, -1, -1, split.missingLeft});
        QVERIFY2(std::abs(gain - split.gain) < 1e-9, qPrintable(QString::number(gain - split.gain)));
      }
      const auto model = edited(oneLeaf(task), {model::GrowEdit{0, 5}}, task.data, task.train,
                                runs::editTools(Context(), task.features));
      QVERIFY(model.ok());
      QCOMPARE(model::columnsOf((*model->tree())[0].branch().split), model::columnsOf(splits.front().split));
      std::erase(task.features, model::columnsOf(splits.front().split).front());
    }
  }
};

PARETREE_TEST(EditToolsTest)
}  // namespace edit_tools_test

#include "edit_tools_test.moc"

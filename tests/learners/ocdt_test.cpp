// Constrained trees keep to the constraints: fronts, forests, edits, searches from a tree.
#include <QTest>

#include "paretree/messages/text.h"
#include "paretree/model/feasible.h"
#include "paretree/runs/edit_tools.h"
#include "tests/learners/ocdt_tables.h"
#include "tests/support/unit.h"

namespace ocdt_test {

using namespace paretree;
using namespace paretree::learners::ocdt;
using namespace paretree::ocdt_tables;

class OcdtTest : public QObject {
  Q_OBJECT

 private slots:
  void everyTreeOfTheFrontObeysTheConstraints() {
    const learners::Task task = taskOf(grades(300, 5, 2));
    for (const auto& text : {atMost(2, 5), kTied}) {
      const auto outcome = learned(task, {{"constraints", text}});
      QVERIFY(outcome.front.size() > 3);
      const auto set = *model::feasibleSet(text, *task.data.schema(), task.targets);
      for (const auto& point : outcome.front) {
        const model::Model model = instantiate(point.recipe);
        const auto bad = infeasibleLeaves(model);
        QVERIFY(bad.ok() && bad->empty());
        for (const int leaf : model.tree()->leaves())
          QVERIFY(set.violation(std::get<model::ValueLeaf>((*model.tree())[leaf].leaf()).values) <= 1e-9);
      }
      QCOMPARE(figureOf(outcome, "infeasibleTrain"), 0);
      QCOMPARE(figureOf(outcome, "infeasibleTest"), 0);
      QCOMPARE(figureOf(outcome, "solverCalls"), 0);
    }
  }

  void averagesBreakTheConstraintsAndMedoidsOfFeasibleRowsDoNot() {
    const learners::Task task = taskOf(grades(300, 5, 2));
    const auto outcome = learned(
        task, {{"constraints", atMost(2, 5)}, {"variants", std::string("all")}, {"depth", std::int64_t{4}}});
    const auto& table = outcome.report.tables.front();
    QCOMPARE(table.rows.size(), std::size_t{16});
    std::size_t number = 0;
    for (const char* split : kWays)
      for (const char* leaf : kWays) {
        const auto& row = table.rows[number++];
        QCOMPARE(std::get<std::string>(row[0]), std::string("S(") + split + "):L(" + leaf + ")");
        const double infeasible = std::get<double>(row[4]);
        if (*leaf == 'O' || *leaf == 'M') QCOMPARE(infeasible, 0.0);
        if (*leaf == 'A') QVERIFY(infeasible > 0.2);
      }
    // Each is a point: on the front, or one to compare with.
    QCOMPARE(outcome.front.size() + outcome.references.size(), std::size_t{16});
    QVERIFY(!outcome.front.empty() && !outcome.references.empty());
  }

  void forestsAreMovedBackToTheFeasibleSet() {
    const learners::Task task = taskOf(grades(200, 4, 6));
    const auto outcome = learned(task, {{"constraints", atMost(2, 4)}, {"trees", std::int64_t{9}}}, 4);
    const model::Model model = instantiate(outcome.front[0].recipe);
    QVERIFY(model.ensemble() && model.ensemble()->trees.size() == 9);
    const auto answers = predict(model, task.data, task.data.allRows(), Context());
    QVERIFY(answers.ok());
    const auto feasible = model::feasibleRows(*feasibleSetOf(model), answers->values);
    QVERIFY(std::all_of(feasible.begin(), feasible.end(), [](auto f) { return f == 1; }));
    model::Model loose = model;
    loose.constraints.clear();
    const auto plain = predict(loose, task.data, task.data.allRows(), Context());
    const auto broken = model::feasibleRows(*feasibleSetOf(model), plain->values);
    QVERIFY(std::count(broken.begin(), broken.end(), 0) > 20);
  }

  void editsKeepToTheConstraints() {
    const learners::Task task = taskOf(grades(300, 5, 2));
    const auto outcome = learned(task, {{"constraints", atMost(2, 5)}});
    const model::Model model = instantiate(outcome.front.back().recipe);
    model::EditTools tools = runs::editTools(Context());
    int grown = 0, moved = 0;
    for (int node = 0; node < model.tree()->size(); ++node) {
      std::vector<model::Edit> edits;
      if ((*model.tree())[node].isLeaf())
        edits.push_back(model::GrowEdit{node, 3});
      else if (const auto* threshold = std::get_if<model::Threshold>(&(*model.tree())[node].branch().split))
        edits.push_back(model::ThresholdEdit{node, threshold->value * 0.9});
      if (edits.empty()) edits.push_back(model::PruneEdit{node});
      const auto changed = edited(model, edits, task.data, task.train, tools);
      if (!changed) continue;  // a leaf that cannot be grown
      const auto bad = infeasibleLeaves(*changed);
      QVERIFY(bad.ok() && bad->empty());
      ++((*model.tree())[node].isLeaf() ? grown : moved);
    }
    QVERIFY(grown > 0 && moved > 0);
  }

  void aSearchFromATreeKeepsTheConstraintsForAnyNumberOfThreads() {
    learners::Task task = taskOf(grades(240, 3, 5));
    const auto first = learned(task, {{"depth", std::int64_t{2}}});
    model::Model model = instantiate(first.front.back().recipe);
    task.seeds = {std::make_shared<const model::Model>(model)};
    for (const char* variants : {"one", "all"}) {
      const learners::ParamValues values = {
          {"constraints", atMost(1, 3)}, {"variants", std::string(variants)}, {"depth", std::int64_t{4}}};
      const auto one = learned(task, values, 1), four = learned(task, values, 4);
      QCOMPARE(one.front.size(), four.front.size());
      QVERIFY(std::any_of(one.notes.begin(), one.notes.end(), [](const auto& note) {
        return messages::text(note).find("its splits are kept") != std::string::npos;
      }));
      bool begins = false;
      for (std::size_t i = 0; i < one.front.size(); ++i) {
        const model::Model made = instantiate(one.front[i].recipe);
        QVERIFY(*made.tree() == *instantiate(four.front[i].recipe).tree());
        if (!(*made.tree())[0].isLeaf()) {
          begins = true;
          QVERIFY((*made.tree())[0].branch().split == (*model.tree())[0].branch().split);
        }
      }
      QVERIFY(begins);
    }
    QVERIFY(objectionTo(task, {{"trees", std::int64_t{3}}}).find("'trees' is 3") == 0);
    model::Model rules = model;
    rules.shape = model::RuleSet{};
    task.seeds = {std::make_shared<const model::Model>(rules)};
    QVERIFY(objectionTo(task, {}).find("not a tree") != std::string::npos);
  }
};

PARETREE_TEST(OcdtTest)
}  // namespace ocdt_test

#include "ocdt_test.moc"

// What stands at a node among its alternatives: always a line of its own, never an edit; filters that leave
// nothing; limits that are said as they are; sums of weights.
#include <QPushButton>
#include <QSpinBox>
#include <QUndoStack>
#include <cmath>
#include <numeric>

#include "paretree/core/json.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/drawing/text/weight_words.h"
#include "ui/inspectors/choosing/alternatives_part.h"
#include "ui/inspectors/choosing/building_part.h"
#include "ui/inspectors/inspector.h"
#include "ui/inspectors/model_pane.h"
#include "ui/inspectors/near_words.h"
#include "ui/inspectors/parts/part_facts.h"
#include "ui/models/front_model.h"
#include "ui/session/judging/building.h"
#include "ui/session/judging/near_trees.h"

namespace standing_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

bool openTree(OpenedWindow& w, const char* sample, std::size_t leaves) {
  w.window.resize(1280, 800);
  if (!w.openSample(QString::fromLatin1(sample))) return false;
  w.session.setup().setLearner("cart");
  if (!w.run()) return false;
  const auto& front = w.session.document().runs.back().run->outcome.front;
  for (std::size_t m = 0; m < front.size(); ++m)
    if (static_cast<std::size_t>(front[m].size.leaves) >= leaves) return w.select(static_cast<int>(m));
  return false;
}

bool known(OpenedWindow& w) {
  return QTest::qWaitFor(
      [&] {
        return w.session.factsAreCurrent() && w.session.nearTrees().ofSelected() &&
               !w.session.nearTrees().looking();
      },
      kRunPatience);
}

bool look(OpenedWindow& w, int node, double within = 0.02) {
  NearTerms terms = w.session.nearTrees().terms();
  terms.depth = 2;
  terms.within = within;
  w.session.nearTrees().setTerms(terms);
  w.session.selectNode(node);
  w.window.inspector()->setView(Inspector::Alternatives);
  return known(w);
}

AlternativesPart& part(OpenedWindow& w) { return *w.window.inspector()->alternatives(); }

QPoint lineAt(OpenedWindow& w, int row) {
  return part(w).table()->visualItemRect(part(w).table()->item(row, 0)).center();
}

/// A table with weights of halves; the class follows two of its numbers.
QByteArray weighted(bool classes) {
  QByteArray table = "age,income,noise,w,answer\n";
  Rng rng(5);
  for (int i = 0; i < 240; ++i) {
    const auto age = 18 + static_cast<int>(rng.below(60)), income = static_cast<int>(rng.below(90));
    const bool yes = (age > 40 && income > 30) != rng.chance(0.12);
    table += QByteArray::number(age) + ',' + QByteArray::number(income) + ',' +
             QByteArray::number(static_cast<int>(rng.below(50))) + ',' +
             QByteArray::number(0.5 * static_cast<double>(1 + rng.below(4))) + ',' +
             (classes ? QByteArray(yes ? "yes" : "no") : QByteArray::number((yes ? 9 : 3) + income * 0.01)) +
             '\n';
  }
  return table;
}

double rightByWeight(const ModelFacts& facts, int leaf) {
  const auto& data = facts.task->data;
  return contextOf(*facts.model, data, facts.task->train, {}).shareRight[static_cast<std::size_t>(leaf)];
}

bool openWeighted(OpenedWindow& w, bool classes, const char* learner) {
  w.window.resize(1280, 800);
  w.session.reader().paste(weighted(classes));
  if (!QTest::qWaitFor([&] { return w.session.hasData(); }, kRunPatience)) return false;
  w.session.columns().setRoles({3}, data::Role::Weight);
  w.session.columns().setTarget(4);
  if (!QTest::qWaitFor([&] { return w.session.data().targets() == std::vector<int>{4}; }, kRunPatience))
    return false;
  w.session.setup().setLearner(learner);
  return !w.session.data().weights().empty() && w.run();
}

}  // namespace

class StandingTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { beginWindowTests("standing"); }

  void whatStandsHasALineAfterAStopToo() {
    OpenedWindow w;
    QVERIFY(openTree(w, "front", 5));
    QVERIFY(look(w, 0));
    const auto facts = w.session.facts();
    runs::Alternatives stopped = *w.session.nearTrees().ofSelected();
    stopped.near.splits.clear();
    stopped.trees.clear();
    stopped.attributes.clear();
    stopped.estimates.clear();
    stopped.near.done = false;
    const auto lines = nearLines(stopped, *facts);
    QCOMPARE(lines.size(), std::size_t{1});
    QVERIFY(lines[0].present && lines[0].choice == kNoChoice);
    QCOMPARE(lines[0].leaves, stopped.presentLeaves);
    QVERIFY(nearTip(lines[0], *facts).contains(QStringLiteral("stands there now")));
    // Where it is listed it is no line more.
    const auto all = nearLines(*w.session.nearTrees().ofSelected(), *facts);
    QCOMPARE(std::count_if(all.begin(), all.end(), [](const NearLine& line) { return line.present; }), 1);
    // A leaf is no split.
    const int leaf = w.tree().leaves().front();
    QVERIFY(look(w, leaf));
    for (const auto& line : nearLines(*w.session.nearTrees().ofSelected(), *w.session.facts()))
      QVERIFY(!line.present);
  }

  // A click selects a line and tries it; what puts it in place is a second one, Enter, or the button.
  void aDoubleClickPutsItInPlaceAndUndoTakesItBack() {
    OpenedWindow w;
    QVERIFY(openTree(w, "front", 5));
    QVERIFY(look(w, 0));
    const Selection before = w.session.selection();
    const model::Tree wanted =
        w.session.nearTrees()
            .ofSelected()
            ->trees[part(w).table()->rowCount() > 1
                        ? nearLines(*w.session.nearTrees().ofSelected(), *w.session.facts())[1].choice
                        : 0];
    auto* table = part(w).table();
    QVERIFY(!table->taking()->isEnabled());
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, lineAt(w, 1));
    QTRY_VERIFY(w.session.editing().previewed());
    QCOMPARE(table->currentRow(), 1);
    QVERIFY(!w.session.selection().draft && table->taking()->isEnabled() && table->taking()->isVisible());
    // Leaving the table leaves the line that was clicked.
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(table->viewport(), &leave);
    QTest::qWait(200);
    QVERIFY(w.session.editing().previewed());
    shoot(w.window, "alternatives-selected");
    const int steps = w.session.undoStack()->count();
    QTest::mouseDClick(table->viewport(), Qt::LeftButton, {}, lineAt(w, 1));
    QTRY_VERIFY(w.session.selection().draft && w.session.factsAreCurrent());
    QTest::qWait(200);
    QCOMPARE(w.session.undoStack()->count(), steps + 1);
    QCOMPARE(w.tree().size(), wanted.size());
    for (int node = 0; node < wanted.size(); ++node)
      if (!wanted[node].isLeaf()) QCOMPARE(w.tree()[node].branch().split, wanted[node].branch().split);
    QVERIFY2(w.session.undoStack()->undoText().contains(QStringLiteral("swap node 0")),
             qPrintable(w.session.undoStack()->undoText()));
    // The list stays, and says which of them stands there now.
    QVERIFY(QTest::qWaitFor([&] { return w.session.nearTrees().ofSelected() != nullptr; }, kRunPatience));
    const auto lines = nearLines(*w.session.nearTrees().ofSelected(), *w.session.facts());
    QVERIFY(lines.size() > 1 && lines[1].present && !lines[0].present);
    shoot(w.window, "alternatives-swapped");
    w.window.actions().undo->trigger();
    QTRY_VERIFY(w.session.selection().sameModel(before) && w.session.factsAreCurrent());
    // The button does the same.
    QVERIFY(look(w, 0));
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, lineAt(w, 1));
    QTest::mouseClick(table->taking(), Qt::LeftButton);
    QTRY_VERIFY(w.session.selection().draft && w.session.factsAreCurrent());
    QCOMPARE(w.tree().size(), wanted.size());
  }

  void whatStandsIsNoEdit() {
    OpenedWindow w;
    QVERIFY(openTree(w, "front", 4));
    QVERIFY(look(w, 0));
    auto* table = part(w).table();
    // Put the best in place: from then on its line is what stands.
    emit table->taken(0);
    QTRY_VERIFY(w.session.selection().draft && w.session.factsAreCurrent());
    QVERIFY(known(w));
    QVERIFY(nearLines(*w.session.nearTrees().ofSelected(), *w.session.facts())[0].present);
    const int steps = w.session.undoStack()->count();
    const auto drafts = w.session.document().drafts.size();
    const model::ModelPtr before = w.session.facts()->model;
    emit table->taken(0);
    emit table->tried(0);
    QTest::qWait(200);
    QCOMPARE(w.session.undoStack()->count(), steps);
    QCOMPARE(w.session.document().drafts.size(), drafts);
    QVERIFY(w.session.facts()->model == before && !w.session.editing().previewed());
    // Another one still is.
    QVERIFY(table->rowCount() > 1);
    emit table->taken(1);
    QTRY_COMPARE(w.session.undoStack()->count(), steps + 1);
  }

  void aFilterWithoutAHitSaysSoAndStaysAtItsNode() {
    OpenedWindow w;
    QVERIFY(openTree(w, "front", 5));
    QVERIFY(look(w, 0));
    QVERIFY(part(w).nothing().isEmpty() && !part(w).clearing()->isVisible());
    part(w).finding()->setText(QStringLiteral("nowhere"));
    QVERIFY2(part(w).nothing().contains(QStringLiteral("No split matches")), qPrintable(part(w).nothing()));
    QVERIFY(part(w).clearing()->isVisible());
    shoot(w.window, "alternatives-no-match");
    QTest::mouseClick(part(w).clearing(), Qt::LeftButton);
    QVERIFY(part(w).finding()->text().isEmpty() && part(w).nothing().isEmpty());
    QVERIFY(!part(w).table()->isRowHidden(0));
    // Typed at one node, it is none of the next.
    part(w).finding()->setText(QStringLiteral("nowhere"));
    QVERIFY(look(w, w.tree()[0].branch().left));
    QVERIFY(part(w).finding()->text().isEmpty() && part(w).nothing().isEmpty());
    // Filters that leave nothing are taken away in one go.
    QVERIFY(look(w, 0));
    NearTerms terms = w.session.nearTrees().terms();
    for (const int column : w.session.facts()->task->features)
      terms.without.push_back((*w.session.facts()->model->schema)[column].name);
    w.session.nearTrees().setTerms(terms);
    QVERIFY(known(w));
    QVERIFY2(part(w).nothing().contains(QStringLiteral("filters")), qPrintable(part(w).nothing()));
    shoot(w.window, "alternatives-filters-leave-nothing");
    QTest::mouseClick(part(w).clearing(), Qt::LeftButton);
    QVERIFY(w.session.nearTrees().terms().without.empty());
    QVERIFY(known(w) && part(w).nothing().isEmpty());
  }

  void whatTheProgramFinishedCanBeTakenBack() {
    OpenedWindow w;
    QVERIFY(w.openSample(QStringLiteral("front")));
    BuildTerms terms;
    terms.within = 0.2;
    terms.depth = 2;
    Building& building = w.session.building();
    const auto chosen = [&] {
      return QTest::qWaitFor(
          [&] { return building.isActive() && !building.looking() && building.state() != nullptr; },
          kRunPatience);
    };
    building.setTerms(terms);
    w.window.actions().build->trigger();
    QVERIFY(chosen());
    const std::string reachable = building.state()->reachable.text();
    building.finish();
    QTRY_VERIFY(building.isFinishing());
    w.session.editing().keepPreview();
    QTRY_VERIFY(w.session.factsAreCurrent() && w.tree().size() > 1 && !building.isActive());
    w.window.actions().undo->trigger();
    QTRY_VERIFY(w.session.factsAreCurrent() && w.tree().size() == 1 && building.isActive());
    QVERIFY(chosen());
    QCOMPARE(QString::fromStdString(building.state()->reachable.text()), QString::fromStdString(reachable));
    QVERIFY(building.state()->choices.size() > 1);
  }

  void limitsAreSaidAsTheyAre() {
    OpenedWindow w;
    QVERIFY(openTree(w, "front", 5));
    w.session.selectNode(0);
    w.window.inspector()->setView(Inspector::Alternatives);
    auto* levels = w.window.findChild<QSpinBox*>(QStringLiteral("alternativesLevels"));
    auto* leaves = w.window.findChild<QSpinBox*>(QStringLiteral("alternativesLeaves"));
    QVERIFY(levels && leaves);
    QCOMPARE(leaves->text(), QStringLiteral("leaves as now"));
    w.session.nearTrees().stop();
    // A leaf has one leaf and no level: what is looked at are small trees.
    w.session.selectNode(w.tree().leaves().front());
    QVERIFY(known(w));
    QCOMPARE(w.session.nearTrees().ofSelected()->leaves, 8);
    QCOMPARE(leaves->text(), QStringLiteral("leaves ≤ 8"));
    QCOMPARE(levels->text(), QStringLiteral("levels ≤ 3"));
  }

  // Whatever the filter: one attribute less, a smaller tree.
  void whatFiltersLeaveIsShownWhereNothingIsAsGood() {
    for (const bool smaller : {false, true}) {
      OpenedWindow w;
      QVERIFY(openWeighted(w, true, "cart"));
      QVERIFY(w.select(static_cast<int>(w.session.document().runs.back().run->outcome.front.size()) - 1));
      QVERIFY(look(w, 0));
      NearTerms terms = w.session.nearTrees().terms();
      if (smaller)
        terms.mostLeaves = 2;
      else
        terms.without = {"age"};
      w.session.nearTrees().setTerms(terms);
      QVERIFY(known(w) && w.session.nearTrees().ofSelected()->near.splits.empty());
      const auto best = [&] { return w.session.nearTrees().explained(""); };
      QVERIFY(QTest::qWaitFor([&] { return best() != nullptr; }, kRunPatience));
      QVERIFY(!best()->tree.empty() && !best()->tree[0].isLeaf() && best()->column < 0);
      const auto line = unlistedLine(*best(), *w.session.nearTrees().ofSelected(), *w.session.facts());
      QCOMPARE(line.attribute, smaller ? std::string("age") : std::string("income"));
      // Its line is the last, and can be put in place.
      auto* table = part(w).table();
      QTRY_COMPARE(table->isRowHidden(table->rowCount() - 1), false);
      QVERIFY(table->item(table->rowCount() - 1, 0)->text().contains(QString::fromStdString(line.attribute)));
      shoot(w.window, smaller ? "alternatives-few-leaves" : "alternatives-filters-leave");
      w.session.nearTrees().swapExplained();
      QTRY_COMPARE(w.session.undoStack()->count(), 1);
    }
  }

  void noTwoColumnsHaveOneName() {
    OpenedWindow w;
    QVERIFY(openTree(w, "front", 2));
    for (const char* learner : {"cart", "optimal"}) {
      w.session.setup().setLearner(learner);
      if (learner == std::string("optimal")) w.session.setup().setParam("steps", std::int64_t{50});
      QVERIFY(w.run());
      FrontModel model;
      const int run = w.session.document().runs.back().number;
      model.setOutcome(w.session.runs().outcomeOf(run), w.session.runs().estimatesOf(run));
      QSet<QString> titles;
      for (int c = 0; c < model.columnCount(); ++c) {
        const QString title = model.headerData(c, Qt::Horizontal, Qt::DisplayRole).toString();
        QVERIFY2(!titles.contains(title.toLower()), qPrintable(title));
        titles << title.toLower();
      }
      QVERIFY(titles.contains(QStringLiteral("leaves")));
    }
  }

  void sumsOfWeightsAreCalledSo() {
    for (const bool classes : {true, false}) {
      OpenedWindow w;
      QVERIFY(openWeighted(w, classes, "cart"));
      QVERIFY(w.select(static_cast<int>(w.session.document().runs.back().run->outcome.front.size()) - 1));
      QVERIFY(look(w, 0, 0.2));
      const auto facts = w.session.facts();
      QVERIFY(isWeighted(*facts->model->schema));
      QCOMPARE(part(w).table()->horizontalHeaderItem(1)->text(),
               classes ? QStringLiteral("Error weight") : QStringLiteral("RMSE by weight"));
      if (classes) {
        QVERIFY2(part(w).summary().contains(QStringLiteral("errors of weight")),
                 qPrintable(part(w).summary()));
        QVERIFY(!part(w).reserve().contains(QStringLiteral("rounded")));  // halves are counted
      }
      shoot(w.window, classes ? "alternatives-weighted" : "alternatives-weighted-numbers");
      // Shares of leaves count rows by weight, as the labels beside them do, and it is said.
      for (const int leaf : w.tree().leaves())
        if (const auto* answer = std::get_if<model::ClassLeaf>(&w.tree()[leaf].leaf())) {
          const double all = std::accumulate(answer->counts.begin(), answer->counts.end(), 0.0);
          QVERIFY(std::abs(rightByWeight(*facts, leaf) - answer->counts[answer->majority] / all) < 1e-9);
          QVERIFY(std::abs(partFacts(*facts, leaf).treeRight - rightByWeight(*facts, leaf)) < 1e-9 ||
                  !facts->judged.empty());
        }
      // The card and the words of a node.
      QCOMPARE(amountText(12.5, *facts->model->schema), QStringLiteral("weight 12.5"));
      const QString name = w.window.model()->treeView()->accessibleDescription();
      QVERIFY2(name.contains(QStringLiteral("weight")) && !name.contains(QStringLiteral("rows")),
               qPrintable(name));
    }
  }
};

PARETREE_TEST_WITH_APPLICATION(StandingTest)
}  // namespace standing_test

#include "standing_test.moc"

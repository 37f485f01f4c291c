// A tree built step by step among near-equal ones: from an empty root and from a node, by mouse and keys;
// counts of what each step leaves; filters; undo; finished by the program; breast-w choice by choice.
#include <QComboBox>
#include <QHeaderView>
#include <QPushButton>
#include <QScrollBar>
#include <QTableWidget>
#include <QTranslator>

#include "paretree/runs/alternatives.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/inspectors/choosing/building_part.h"
#include "ui/inspectors/inspector.h"
#include "ui/inspectors/model_pane.h"
#include "ui/inspectors/near_words.h"
#include "ui/session/judging/building.h"
#include "ui/session/judging/near_trees.h"

namespace building_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

const QString kBreast =
    qEnvironmentVariable("PARETREE_DATA", QStringLiteral(PARETREE_SOURCE_DIR "/../shared/data")) +
    QStringLiteral("/classification/breast-w.arff");

constexpr std::size_t kFifth = 4;

bool isThere() { return QFile::exists(kBreast); }

BuildingPart& part(OpenedWindow& w) { return *w.window.inspector()->building(); }
Building& building(OpenedWindow& w) { return w.session.building(); }

/// The choices at an open node, or that nothing is left to choose, and all counts.
bool known(OpenedWindow& w) {
  return QTest::qWaitFor(
      [&] {
        return w.session.factsAreCurrent() && building(w).isActive() && !building(w).looking() &&
               (building(w).state() || !building(w).problem().isEmpty());
      },
      kRunPatience);
}

bool openTable(OpenedWindow& w, const QString& path, const std::string& target) {
  w.window.resize(1280, 800);
  w.session.reader().open(path);
  if (!QTest::qWaitFor([&] { return w.session.hasData() && !w.session.reader().running(); }, kRunPatience))
    return false;
  const int column = w.session.data().schema()->find(target);
  return column >= 0 && w.session.data().targets() == std::vector<int>{column};
}

bool beginAtRoot(OpenedWindow& w, const BuildTerms& terms = {}) {
  building(w).setTerms(terms);
  w.window.actions().build->trigger();
  return QTest::qWaitFor([&] { return building(w).isActive(); }, kRunPatience) && known(w);
}

/// As a person takes a line: a double click begins with a click.
void takeLine(OpenedWindow& w, int row) {
  auto* table = part(w).table();
  table->scrollToItem(table->item(row, 0));
  const QPoint at = table->visualItemRect(table->item(row, 0)).center();
  QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, at);
  QTest::mouseDClick(table->viewport(), Qt::LeftButton, {}, at);
}

/// Until the tree has another state than `before`.
bool changed(OpenedWindow& w, const model::ModelPtr& before) {
  return QTest::qWaitFor([&] { return w.session.factsAreCurrent() && w.session.facts()->model != before; },
                         kRunPatience) &&
         known(w);
}

/// Loss plus price of the tree as it stands.
double objectiveOf(const BuildState& state) { return state.loss + state.price * state.leaves; }

}  // namespace

class BuildingTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { beginWindowTests("building"); }

  void anEmptyRootGrowsChoiceByChoice() {
    OpenedWindow w;
    QVERIFY(w.openSample(QStringLiteral("front")));
    w.window.resize(1280, 800);
    BuildTerms terms;
    terms.within = 0.2;
    terms.depth = 2;
    QVERIFY(beginAtRoot(w, terms));
    QCOMPARE(w.tree().size(), 1);
    QCOMPARE(w.window.inspector()->view(), Inspector::Alternatives);
    QVERIFY(part(w).isVisible());
    const auto state = building(w).state();
    QVERIFY(state->node == 0 && state->choices.size() > 1);
    shoot(w.window, "building-begun");

    // The engine's own count of the same trees.
    runs::AlternativesRequest request;
    request.within = terms.within;
    request.depth = building(w).terms().depth;
    request.leaves = building(w).terms().leaves;
    const auto facts = w.session.facts();
    const auto plain = alternativesAt(*facts->model, facts->task->data, facts->task->train,
                                      facts->task->features, request, Context());
    QVERIFY(plain);
    QCOMPARE(QString::fromStdString(state->reachable.text()),
             QString::fromStdString(plain->near.trees.text()));
    QVERIFY(std::abs(state->limit - plain->near.limit) < 1e-9);
    QVERIFY2(part(w).summary().contains(bigCountText(state->reachable.text())),
             qPrintable(part(w).summary()));

    // Pointing shows the best tree behind a choice.
    auto* table = part(w).table();
    QTest::mouseMove(table->viewport(), table->visualItemRect(table->item(0, 0)).center());
    QVERIFY(QTest::qWaitFor([&] { return w.session.editing().previewed() != nullptr; }, kRunPatience));
    QVERIFY(w.window.model()->treeView()->isGhost());
    shoot(w.window, "building-tried");
    // A click selects the line, and takes nothing.
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                      table->visualItemRect(table->item(0, 0)).center());
    QTest::qWait(200);
    QCOMPARE(w.tree().size(), 1);
    QCOMPARE(table->currentRow(), 0);
    QVERIFY(table->taking()->isEnabled() &&
            part(w).summary().contains(QStringLiteral("On the training rows")));
    const int steps = w.session.undoStack()->count();

    const model::ModelPtr empty = facts->model;
    const optimal::Count left = state->choices[0].choice.trees;
    QVERIFY(table->item(0, 2)->text().contains(bigCountText(left.text())));
    takeLine(w, 0);
    QVERIFY(changed(w, empty));
    QVERIFY(!w.window.model()->treeView()->isGhost());
    QCOMPARE(w.tree().size(), 3);
    QCOMPARE(w.tree()[0].branch().split, state->choices[0].stump[0].branch().split);
    QCOMPARE(w.session.undoStack()->count(), steps + 1);  // once, however often it was clicked
    QVERIFY(building(w).state()->node > 0);
    QCOMPARE(w.session.selection().node, building(w).state()->node);
    QCOMPARE(QString::fromStdString(building(w).state()->reachable.text()),
             QString::fromStdString(left.text()));
    shoot(w.window, "building-one");

    w.window.actions().undo->trigger();
    QTRY_VERIFY(w.session.factsAreCurrent() && w.tree().size() == 1);
    QVERIFY(known(w));
    QCOMPARE(QString::fromStdString(building(w).state()->reachable.text()),
             QString::fromStdString(state->reachable.text()));
    w.window.actions().redo->trigger();
    QTRY_VERIFY(w.session.factsAreCurrent() && w.tree().size() == 3);
    QVERIFY(known(w));
  }

  void anyWalkEndsInANearEqualTree() {
    OpenedWindow w;
    QVERIFY(w.openSample(QStringLiteral("front")));
    w.window.resize(1280, 800);
    BuildTerms terms;
    terms.within = 0.2;
    terms.depth = 2;
    terms.leaves = 4;
    QVERIFY(beginAtRoot(w, terms));
    Rng rng(7);
    for (int walk = 0; walk < 4; ++walk) {
      int steps = 0;
      while (building(w).state() && building(w).state()->node >= 0) {
        QVERIFY(++steps < 10);
        const model::ModelPtr before = w.session.facts()->model;
        building(w).choose(rng.below(building(w).state()->choices.size()));
        QVERIFY(changed(w, before));
      }
      const auto state = building(w).state();
      QVERIFY(state);
      QCOMPARE(QString::fromStdString(state->reachable.text()), QStringLiteral("1"));
      QVERIFY(objectiveOf(*state) <= state->limit * (1 + 1e-9));
      for (int i = 0; i < steps; ++i) w.window.actions().undo->trigger();
      QTRY_VERIFY(w.session.factsAreCurrent() && w.tree().size() == 1);
      w.session.selectNode(0);
      QVERIFY(known(w));
    }
  }

  void filtersDivideWhatIsReachable() {
    OpenedWindow w;
    QVERIFY(w.openSample(QStringLiteral("front")));
    w.window.resize(1280, 800);
    BuildTerms terms;
    terms.within = 0.1;
    terms.depth = 2;
    QVERIFY(beginAtRoot(w, terms));
    const auto all = building(w).state();
    const auto counted = std::find_if(all->choices.begin(), all->choices.end(),
                                      [](const BuildChoice& c) { return c.withoutKnown; });
    QVERIFY(counted != all->choices.end());
    const std::string attribute = (*w.session.facts()->model->schema)[counted->column].name;
    part(w).setWithout(attribute, true);
    QVERIFY(known(w));
    optimal::Count sum(0);
    if (building(w).state()) sum += building(w).state()->reachable;
    QCOMPARE(QString::fromStdString(sum.text()), QString::fromStdString(counted->without.text()));
    shoot(w.window, "building-without");
    part(w).setWithout(attribute, false);
    QVERIFY(known(w));
    auto* holding = part(w).holding();
    holding->setCurrentIndex(holding->findData(QString::fromStdString(attribute)));
    emit holding->activated(holding->currentIndex());
    QVERIFY(known(w));
    QVERIFY(building(w).state());
    sum += building(w).state()->reachable;
    QCOMPARE(QString::fromStdString(sum.text()), QString::fromStdString(all->reachable.text()));
  }

  void monotoneTreesAreBuiltOfMonotoneOnes() {
    OpenedWindow w;
    QVERIFY(w.openSample(QStringLiteral("front")));
    w.window.resize(1280, 800);
    BuildTerms terms;
    terms.within = 0.2;
    terms.depth = 2;
    QVERIFY(beginAtRoot(w, terms));
    const auto all = building(w).state();
    auto* box = part(w).monotone();
    QVERIFY(box->isVisible() && box->count() > 2);
    box->setCurrentIndex(1);
    emit box->activated(1);
    QVERIFY(known(w));
    const auto state = building(w).state();
    QVERIFY(state && state->atMost && !all->atMost);
    QVERIFY(state->choices.size() <= all->choices.size());
    QVERIFY(state->bestLoss + state->price * state->bestLeaves >=
            all->bestLoss + all->price * all->bestLeaves - 1e-9);
    QVERIFY2(part(w).summary().startsWith(QStringLiteral("At most")), qPrintable(part(w).summary()));
    shoot(w.window, "building-monotone");
  }

  void aSplitThatTheTreeMustHaveIsAskedForByKey() {
    OpenedWindow w;
    QVERIFY(w.openSample(QStringLiteral("front")));
    w.window.resize(1280, 800);
    BuildTerms terms;
    terms.within = 0.2;
    terms.depth = 2;
    QVERIFY(beginAtRoot(w, terms));
    const auto all = building(w).state();
    w.window.activateWindow();
    auto* table = part(w).table();
    table->setFocus();
    table->setCurrentCell(1, 0);
    QTest::keyClick(table, Qt::Key_H);
    QVERIFY(known(w));
    const auto state = building(w).state();
    QVERIFY(state && std::stod(state->reachable.text()) < std::stod(all->reachable.text()));
    QVERIFY(std::any_of(state->best.nodes.begin(), state->best.nodes.end(), [&](const model::Node& node) {
      return !node.isLeaf() && node.branch().split == all->choices[1].stump[0].branch().split;
    }));
    shoot(w.window, "building-holding");
  }

  void numbersAreBuiltInGermanToo() {
    QTranslator words;
    QVERIFY(words.load(QStringLiteral(":/translations/paretree_de.qm")));
    QCoreApplication::installTranslator(&words);
    OpenedWindow w;
    QVERIFY(w.openSample(QStringLiteral("lines")));
    w.window.resize(1280, 800);
    BuildTerms terms;
    terms.depth = 2;
    terms.leaves = 4;
    QVERIFY(beginAtRoot(w, terms));
    auto* table = part(w).table();
    QCOMPARE(table->horizontalScrollBar()->maximum(), 0);
    for (int column = 0; column < table->columnCount(); ++column) {
      const QString heading = table->horizontalHeaderItem(column)->text();
      const int asks = QFontMetrics(table->horizontalHeader()->font()).horizontalAdvance(heading);
      QVERIFY2(asks + 8 <= table->columnWidth(column), qPrintable(heading));
    }
    shoot(w.window, "building-german");
    const model::ModelPtr before = w.session.facts()->model;
    takeLine(w, 0);
    QVERIFY(changed(w, before));
    shoot(w.window, "building-german-one");
    QCoreApplication::removeTranslator(&words);
  }

  void keysBuildAndTheProgramFinishes() {
    OpenedWindow w;
    QVERIFY(w.openSample(QStringLiteral("front")));
    w.window.resize(1280, 800);
    BuildTerms terms;
    terms.within = 0.2;
    terms.depth = 2;
    QVERIFY(beginAtRoot(w, terms));
    w.window.activateWindow();
    auto* table = part(w).table();
    table->setFocus();
    const model::ModelPtr empty = w.session.facts()->model;
    QTest::keyClick(table, Qt::Key_Down);
    QTest::keyClick(table, Qt::Key_Return);
    QVERIFY(changed(w, empty) && building(w).state());
    const model::Tree best = building(w).state()->best;
    table->setFocus();
    QTest::keyClick(table, Qt::Key_F);
    QTRY_VERIFY(building(w).isFinishing());
    QTest::keyClick(table, Qt::Key_Return);
    QTRY_VERIFY(w.session.factsAreCurrent() && w.tree().size() == best.size());
    for (int node = 0; node < best.size(); ++node)
      if (!best[node].isLeaf()) QCOMPARE(w.tree()[node].branch().split, best[node].branch().split);
    QVERIFY(!building(w).isActive());
    shoot(w.window, "building-finished");
  }

  void anyNodeCanBeBuiltAnew() {
    OpenedWindow w;
    QVERIFY(w.openSample(QStringLiteral("front")));
    w.window.resize(1280, 800);
    w.session.setup().setLearner("cart");
    QVERIFY(w.run());
    const auto& front = w.session.document().runs.back().run->outcome.front;
    for (std::size_t m = 0; m < front.size(); ++m)
      if (front[m].size.leaves >= 5) {
        QVERIFY(w.select(static_cast<int>(m)));
        break;
      }
    const int node =
        w.tree()[w.tree()[0].branch().left].isLeaf() ? w.tree()[0].branch().right : w.tree()[0].branch().left;
    QVERIFY(!w.tree()[node].isLeaf());
    w.session.selectNode(node);
    w.window.inspector()->setView(Inspector::Alternatives);
    auto* begin = w.window.findChild<QPushButton*>(QStringLiteral("beginBuilding"));
    QVERIFY(begin && begin->isVisible());
    // Where facts are looked at there is a button too, and both do the same.
    w.window.inspector()->setView(Inspector::Facts);
    auto* here = w.window.findChild<QPushButton*>(QStringLiteral("inspector-buildHere"));
    QVERIFY(here && here->isVisible());
    QCOMPARE(here->text(), begin->text());
    shoot(w.window, "building-offered");
    QTest::mouseClick(here, Qt::LeftButton);
    QVERIFY(QTest::qWaitFor([&] { return building(w).isActive(); }, kRunPatience));
    QVERIFY(known(w) && w.window.notice()->text().contains(QStringLiteral("Undo brings it back")));
    QVERIFY(w.tree()[node].isLeaf() && w.session.selection().draft);
    QCOMPARE(building(w).state()->node, node);
    shoot(w.window, "building-at-node");
    // A change by other means is none of its steps.
    w.session.editing().edit({model::PruneEdit{0}});
    QTRY_VERIFY(w.session.factsAreCurrent() && w.tree().size() == 1);
    QVERIFY(!building(w).isActive() && !part(w).isVisible() && !w.window.notice()->isVisible());
    w.window.actions().undo->trigger();
    QTRY_VERIFY(w.session.factsAreCurrent() && building(w).isActive());
  }

  // Swaps, choices, undo and redo in any order, some before the step before them is there, and a mouse that
  // passes over other lines: there is always something to choose, or the tree is whole.
  void noWayLeadsToADeadEnd() {
    OpenedWindow w;
    QVERIFY(w.openSample(QStringLiteral("front")));
    w.window.resize(1280, 800);
    w.session.setup().setLearner("cart");
    QVERIFY(w.run());
    QVERIFY(w.select(static_cast<int>(w.session.document().runs.back().run->outcome.front.size()) - 1));
    NearTerms near;
    near.depth = 2;
    w.session.nearTrees().setTerms(near);
    BuildTerms terms;
    terms.within = 0.2;
    terms.depth = 2;
    building(w).setTerms(terms);
    w.window.inspector()->setView(Inspector::Alternatives);
    Rng rng(3);
    const auto settled = [&] {
      return QTest::qWaitFor(
          [&] {
            return w.session.factsAreCurrent() && !w.session.editing().isKeeping() &&
                   !building(w).looking() && !w.session.nearTrees().looking();
          },
          kRunPatience);
    };
    int built = 0;
    for (int step = 0; step < 60; ++step) {
      if (rng.chance(0.7)) QVERIFY(settled());
      const bool active = building(w).isActive();
      const auto state = building(w).state();
      switch (rng.below(6)) {
        case 0:
          if (!active && w.session.facts() && w.session.facts()->model->tree()) {
            w.session.selectNode(0);
            if (settled() && w.session.nearTrees().ofSelected()) {
              w.session.nearTrees().swap(rng.below(w.session.nearTrees().ofSelected()->trees.size() + 1));
              if (rng.chance(0.5)) w.window.actions().undo->trigger();
            }
          }
          break;
        case 1:
          w.window.actions().undo->trigger();
          break;
        case 2:
          w.window.actions().redo->trigger();
          break;
        case 3:
          if (!active && w.session.selection().node < 0) w.session.selectNode(0);
          if (!active) building(w).begin();
          break;
        default:
          if (state && state->node >= 0) {
            building(w).choose(rng.below(state->choices.size()));
            if (rng.chance(0.3)) building(w).preview(0);
            if (rng.chance(0.2)) building(w).choose(0);
          }
      }
      if (!rng.chance(0.4)) continue;
      QVERIFY(settled());
      if (!building(w).isActive()) continue;
      QVERIFY(known(w));
      QVERIFY2(building(w).problem().isEmpty(), qPrintable(building(w).problem()));
      const auto now = building(w).state();
      QVERIFY(now && !now->reachable.isZero());
      if (now->open.empty()) continue;
      // At an open leaf there are choices.
      w.session.selectNode(now->open[rng.below(now->open.size())]);
      QVERIFY(known(w));
      const auto at = building(w).state();
      QVERIFY(at);
      if (at->node < 0) {  // nothing but leaves is left
        QCOMPARE(QString::fromStdString(at->reachable.text()), QStringLiteral("1"));
        QCOMPARE(at->leaves, at->bestLeaves);
        continue;
      }
      QCOMPARE(at->node, w.session.selection().node);
      QVERIFY(!at->choices.empty());
      ++built;
    }
    QVERIFY(built > 5);
  }

  void breastCancerIsBuiltChoiceByChoice() {
    if (!isThere()) QSKIP("breast-w.arff is not here");
    OpenedWindow w;
    QVERIFY(openTable(w, kBreast, "Class"));
    BuildTerms terms;
    terms.within = 0.5;
    QVERIFY(beginAtRoot(w, terms));
    shoot(w.window, "walk-0");
    // Seven choices: the fifth attribute at the root, then the best split of each node.
    int splits = 0, choices = 0;
    while (building(w).state() && building(w).state()->node >= 0 && choices < 12) {
      const auto lines = building(w).state()->choices;
      std::size_t taken = choices == 0 ? kFifth : 0;
      QVERIFY(taken < lines.size());
      if (choices > 0 && lines[0].column < 0 && lines.size() > 1) taken = 1;
      splits += lines[taken].column < 0 ? 0 : 1;
      const model::ModelPtr before = w.session.facts()->model;
      takeLine(w, static_cast<int>(taken));
      QVERIFY(changed(w, before));
      shoot(w.window, qPrintable(QStringLiteral("walk-%1").arg(++choices)));
    }
    QCOMPARE(choices, 7);
    const auto state = building(w).state();
    QVERIFY(state);
    QCOMPARE(state->node, -1);  // nothing is left to choose
    QCOMPARE(QString::fromStdString(state->reachable.text()), QStringLiteral("1"));
    QCOMPARE(w.tree().leafCount(), splits + 1);
    QVERIFY(objectiveOf(*state) <= state->limit * (1 + 1e-9));
    QCOMPARE(state->loss, state->bestLoss);
  }

  void aNodeThatIsLookedAtAgainHasTheSameChoices() {
    OpenedWindow w;
    QVERIFY(w.openSample(QStringLiteral("front")));
    BuildTerms terms;
    terms.within = 0.2;
    terms.depth = 2;
    QVERIFY(beginAtRoot(w, terms));
    const model::ModelPtr empty = w.session.facts()->model;
    building(w).choose(0);
    QVERIFY(changed(w, empty));
    std::map<int, BuildStatePtr> seen;
    for (int i = 0; i < 6; ++i) {
      const int node = i % 2 == 0 ? w.tree()[0].branch().left : w.tree()[0].branch().right;
      w.session.selectNode(node);
      QVERIFY(known(w));
      const auto state = building(w).state();
      QVERIFY(state && state->node == node);
      const auto at = seen.emplace(node, state).first;
      QCOMPARE(QString::fromStdString(state->reachable.text()),
               QString::fromStdString(at->second->reachable.text()));
      QCOMPARE(state->choices.size(), at->second->choices.size());
    }
  }
};

PARETREE_TEST_WITH_APPLICATION(BuildingTest)
}  // namespace building_test

#include "building_test.moc"

// What could stand at a node as well: listed by attribute, tried by pointing and by keys, put in place,
// undone; filters; hybrids, numbers, leaves; stops.
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QSpinBox>
#include <QTableWidget>
#include <QTranslator>
#include <set>

#include "tests/support/unit.h"
#include "tests/ui/choices/choices_window.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/model_words.h"
#include "ui/inspectors/choosing/alternatives_part.h"
#include "ui/inspectors/inspector.h"
#include "ui/inspectors/model_pane.h"
#include "ui/session/judging/building.h"
#include "ui/session/judging/near_trees.h"
#include "ui/widgets/chip.h"

namespace alternatives_test {
using namespace paretree;
using namespace paretree::ui;
using namespace paretree::ui::choices_window;

bool isGhostShown(OpenedWindow& w) {
  const auto& ghosts = w.window.front()->chart()->scene().picture.ghosts;
  return std::any_of(ghosts.begin(), ghosts.end(), [](const FrontGhost& ghost) { return !ghost.kept; });
}

QPoint lineAt(OpenedWindow& w, int row) {
  return part(w).table()->visualItemRect(part(w).table()->item(row, 0)).center();
}

class AlternativesTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { beginWindowTests("alternatives"); }

  void aNodeListsOneLineForEachAttribute() {
    OpenedWindow w;
    QVERIFY(openTree(w, QStringLiteral("front"), 5));
    w.session.selectNode(0);
    NearTerms terms;
    terms.depth = 2;
    w.session.nearTrees().setTerms(terms);
    w.window.activateWindow();
    auto* tree = w.window.model()->treeView();
    tree->setFocus();
    QVERIFY(w.window.actions().alternatives->isEnabled());
    QTest::keyClick(tree, Qt::Key_A);
    QCOMPARE(w.window.inspector()->view(), Inspector::Alternatives);
    QVERIFY(w.session.nearTrees().looking());
    shoot(w.window, "alternatives-busy");
    QVERIFY(look(w, 0));
    const auto found = w.session.nearTrees().ofSelected();
    QVERIFY(found->near.done && found->near.splits.size() > 2);

    // The engine's own answer to the same question.
    const auto facts = w.session.facts();
    runs::AlternativesRequest request;
    request.depth = 2;
    const auto plain = alternativesAt(*facts->model, facts->task->data, facts->task->train,
                                      facts->task->features, request, Context());
    QVERIFY(plain);
    QCOMPARE(QString::fromStdString(found->near.trees.text()),
             QString::fromStdString(plain->near.trees.text()));
    std::set<int> attributes;
    for (const auto& alternative : plain->trees)
      attributes.insert(columnsOf(alternative[0].branch().split).front());
    const auto lines = nearLines(*found, *facts);
    QCOMPARE(lines.size(), attributes.size());
    QCOMPARE(part(w).table()->rowCount(), static_cast<int>(lines.size()));
    QCOMPARE(lines.front().choice, std::size_t{0});  // the best of all stands first
    std::size_t cuts = 0;
    optimal::Count trees(plain->near.leafIsNear ? 1 : 0);
    for (const auto& line : lines) {
      cuts += 1 + line.others;
      trees += line.trees;
    }
    QCOMPARE(cuts, plain->near.splits.size());
    QCOMPARE(QString::fromStdString(trees.text()), QString::fromStdString(plain->near.trees.text()));
    QVERIFY2(part(w).summary().contains(QStringLiteral("within %1 of the best").arg(percentText(0.02))),
             qPrintable(part(w).summary()));
    const QString tip = part(w).table()->item(0, 0)->toolTip();
    QVERIFY2(tip.contains(bigCountText(lines.front().trees.text())), qPrintable(tip));
    shoot(w.window, "alternatives");

    // Another node is looked at by itself.
    const int inner = w.tree()[0].branch().left;
    w.session.selectNode(inner);
    QVERIFY(QTest::qWaitFor([&] { return w.session.nearTrees().ofSelected() != nullptr; }, kRunPatience));
    QCOMPARE(w.session.nearTrees().ofSelected()->node, inner);
    // And not any more where facts are looked at again.
    w.window.inspector()->setView(Inspector::Facts);
    w.session.selectNode(w.tree()[0].branch().right);
    QVERIFY(!w.session.nearTrees().looking() && !w.session.nearTrees().ofSelected());
  }

  void monotoneOnesAreAskedForByName() {
    OpenedWindow w;
    QVERIFY(openTree(w, QStringLiteral("front"), 5));
    QVERIFY(look(w, 0));
    auto* levels = w.window.findChild<QSpinBox*>(QStringLiteral("alternativesLevels"));
    QVERIFY(levels);
    levels->setValue(2);
    QVERIFY(look(w, 0));
    const auto all = w.session.nearTrees().ofSelected();
    // Folded where the list would have few lines.
    if (auto* more = w.window.findChild<QPushButton*>(QStringLiteral("moreFilters")); more->isVisible())
      more->click();
    auto* box = w.window.findChild<QComboBox*>(QStringLiteral("alternativesMonotone"));
    QVERIFY(box && box->isVisible() && box->count() > 2);
    box->setCurrentIndex(1);
    emit box->activated(1);
    QVERIFY(QTest::qWaitFor(
        [&] { return w.session.nearTrees().ofSelected() && !w.session.nearTrees().looking(); },
        kRunPatience));
    const auto found = w.session.nearTrees().ofSelected();
    QVERIFY(found != all && found->near.atMost && !all->near.atMost);
    QCOMPARE(found->near.limit, all->near.limit);
    QVERIFY(found->near.splits.size() <= all->near.splits.size());
    runs::AlternativesRequest request;
    request.depth = 2;
    request.monotone = box->itemData(1).toString().toStdString();
    const auto facts = w.session.facts();
    const auto plain = alternativesAt(*facts->model, facts->task->data, facts->task->train,
                                      facts->task->features, request, Context());
    QVERIFY(plain);
    QCOMPARE(found->near.splits.size(), plain->near.splits.size());
    QCOMPARE(QString::fromStdString(found->near.trees.text()),
             QString::fromStdString(plain->near.trees.text()));
    shoot(w.window, "alternatives-monotone");
    box->setCurrentIndex(0);
    emit box->activated(0);
    QTRY_COMPARE(w.session.nearTrees().ofSelected(), all);
  }

  void pointingTriesAndLeavingDropsIt() {
    OpenedWindow w;
    QVERIFY(openTree(w, QStringLiteral("front"), 5));
    QVERIFY(look(w, 0));
    auto* table = part(w).table();
    auto* tree = w.window.model()->treeView();
    const model::ModelPtr before = tree->model();
    const int looks = w.session.document().testLooks;
    QVERIFY(!w.session.facts()->point.test.empty());
    QTest::mouseMove(table->viewport(), lineAt(w, 1));
    QTRY_VERIFY(w.session.editing().previewed());
    // Whoever only points has not looked at the test rows: their figures are not there, and are not counted.
    QVERIFY(w.session.editing().previewed()->point.test.empty() &&
            w.session.editing().previewed()->point.testScores.empty());
    QCOMPARE(w.session.document().testLooks, looks);
    QVERIFY(tree->isGhost() && tree->model() == w.session.editing().previewed()->model);
    QVERIFY(isGhostShown(w));
    QCOMPARE(tree->selectedNode(), 0);
    shoot(w.window, "alternatives-tried");
    QTest::mouseMove(table->viewport(), lineAt(w, 0));
    QTRY_VERIFY(w.session.editing().previewed() &&
                (*w.session.editing().previewed()->model->tree())[0].branch().split ==
                    w.session.nearTrees().ofSelected()->trees[0][0].branch().split);
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(table->viewport(), &leave);
    QTRY_VERIFY(!w.session.editing().previewed());
    QVERIFY(!tree->isGhost() && tree->model() == before && !isGhostShown(w));
    QVERIFY(!w.session.selection().draft);
    QCOMPARE(w.session.document().testLooks, looks);
    // What is kept has its figures, and is a look.
    QTest::mouseMove(table->viewport(), lineAt(w, 1));
    QTRY_VERIFY(w.session.editing().previewed());
    w.session.editing().keepPreview();
    QTRY_VERIFY(w.session.selection().draft && w.session.factsAreCurrent());
    QCOMPARE(w.session.document().testLooks, looks + 1);
    QVERIFY(!w.session.facts()->point.test.empty());
  }

  void aGhostKeepsTheNumbersOfTheTree() {
    OpenedWindow w;
    QVERIFY(openTree(w, QStringLiteral("front"), 6));
    const model::Tree tree = w.tree();
    const int left = tree[0].branch().left, right = tree[0].branch().right;
    QVERIFY(!tree[left].isLeaf());
    QVERIFY(look(w, left));
    QVERIFY(!w.session.nearTrees().ofSelected()->trees.empty());
    const auto& found = *w.session.nearTrees().ofSelected();
    std::size_t other = 0;  // one of another size, so that numbers behind it move
    while (other + 1 < found.trees.size() && found.trees[other].size() == subtree(tree, left).size()) ++other;
    w.session.nearTrees().preview(other);
    auto* view = w.window.model()->treeView();
    QTRY_VERIFY(view->isGhost());
    const int shown = left + found.trees[other].size();
    QVERIFY(view->nodeRect(shown).isValid());
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->nodeRect(shown).center());
    QCOMPARE(w.session.selection().node, right);
    QCOMPARE(view->selectedNode(), right);
    w.session.editing().dropPreview();
    QVERIFY(!view->isGhost());
    QCOMPARE(view->selectedNode(), right);
  }

  void keysWalkTryAndTake() {
    OpenedWindow w;
    QVERIFY(openTree(w, QStringLiteral("front"), 5));
    QVERIFY(look(w, 0));
    auto* table = part(w).table();
    w.window.activateWindow();
    part(w).finding()->setFocus();
    QTest::keyClick(part(w).finding(), Qt::Key_Down);
    QVERIFY(table->hasFocus());
    QCOMPARE(table->currentRow(), 0);
    QTRY_VERIFY(w.session.editing().previewed());
    QTest::keyClick(table, Qt::Key_Down);
    QCOMPARE(table->currentRow(), 1);
    QTest::keyClick(table, Qt::Key_Escape);
    QTRY_VERIFY(!w.session.editing().previewed());
    QTest::keyClick(table, Qt::Key_Down);
    QTest::keyClick(table, Qt::Key_Return);
    QTRY_VERIFY(w.session.selection().draft && w.session.factsAreCurrent());
  }

  void attributesAreFoundAndLeftOut() {
    OpenedWindow w;
    QVERIFY(openTree(w, QStringLiteral("front"), 5));
    QVERIFY(look(w, 0));
    auto* table = part(w).table();
    const auto lines = nearLines(*w.session.nearTrees().ofSelected(), *w.session.facts());
    const QString first = QString::fromStdString(lines[0].attribute);
    QTest::keyClicks(part(w).finding(), first);
    for (int row = 0; row < table->rowCount(); ++row)
      QCOMPARE(table->isRowHidden(row),
               !QString::fromStdString(lines[row].attribute).contains(first, Qt::CaseInsensitive));
    part(w).finding()->clear();
    w.window.activateWindow();
    table->setFocus();
    table->setCurrentCell(0, 0);
    QTest::keyClick(table, Qt::Key_Delete);
    QVERIFY(QTest::qWaitFor([&] { return w.session.nearTrees().ofSelected() != nullptr; }, kRunPatience));
    for (const auto& tree : w.session.nearTrees().ofSelected()->trees)
      for (const auto& node : tree.nodes)
        if (!node.isLeaf())
          QVERIFY((*w.session.facts()->model->schema)[columnsOf(node.branch().split).front()].name !=
                  lines[0].attribute);
    auto chips = part(w).findChildren<Chip*>();
    QCOMPARE(chips.size(), 1);
    shoot(w.window, "alternatives-without");
    chips[0]->click();
    QTRY_VERIFY(w.session.nearTrees().terms().without.empty());
    QTRY_COMPARE(w.session.nearTrees().ofSelected() != nullptr, true);
    QCOMPARE(nearLines(*w.session.nearTrees().ofSelected(), *w.session.facts()).size(), lines.size());
  }

  void thoseThatHoldASplitAreAskedForByKey() {
    OpenedWindow w;
    QVERIFY(openTree(w, QStringLiteral("front"), 5));
    NearTerms wide = w.session.nearTrees().terms();
    wide.within = 0.5;
    w.session.nearTrees().setTerms(wide);
    QVERIFY(look(w, 0));
    const auto all = w.session.nearTrees().ofSelected();
    auto* table = part(w).table();
    QVERIFY(table->rowCount() > 1);
    const model::Split last =
        all->trees[nearLines(*all, *w.session.facts())[static_cast<std::size_t>(table->rowCount()) - 1]
                       .choice][0]
            .branch()
            .split;
    w.window.activateWindow();
    table->setFocus();
    table->setCurrentCell(table->rowCount() - 1, 0);
    QTest::keyClick(table, Qt::Key_H);
    QVERIFY(look(w, 0));
    const auto found = w.session.nearTrees().ofSelected();
    QVERIFY(found && found != all && found->near.limit == all->near.limit);
    QVERIFY(!found->near.splits.empty() && found->near.splits.size() < all->near.splits.size());
    for (const auto& tree : found->trees)
      QVERIFY(std::any_of(tree.nodes.begin(), tree.nodes.end(), [&](const model::Node& node) {
        return !node.isLeaf() && columnsOf(node.branch().split) == columnsOf(last);
      }));
    // In a low window filters are folded away.
    if (auto* more = w.window.findChild<QPushButton*>(QStringLiteral("moreFilters")); more->isVisible())
      more->click();
    auto* box = w.window.findChild<QComboBox*>(QStringLiteral("alternativesHolding"));
    const auto attributes = static_cast<int>(w.session.facts()->task->features.size());
    QVERIFY(box && box->isVisible() && box->currentIndex() == attributes + 1);
    QVERIFY2(box->currentText().contains(splitWords(last, *w.session.facts()->model->schema)),
             qPrintable(box->currentText()));
    shoot(w.window, "alternatives-holding");

    // An attribute instead, and few leaves.
    const int tests = box->count();
    box->setCurrentIndex(1);
    emit box->activated(1);
    QCOMPARE(box->count(), tests - 1);  // the test is gone
    auto* most = w.window.findChild<QSpinBox*>(QStringLiteral("alternativesMost"));
    QVERIFY(most && most->isVisible());
    most->setValue(3);
    QVERIFY(look(w, 0));
    runs::AlternativesRequest request;
    request.depth = 2;
    request.within = 0.5;
    request.holding = box->itemData(1).toString().toStdString();
    request.mostLeaves = 3;
    const auto facts = w.session.facts();
    const auto plain = alternativesAt(*facts->model, facts->task->data, facts->task->train,
                                      facts->task->features, request, Context());
    QVERIFY(plain && !plain->near.trees.isZero());
    QCOMPARE(QString::fromStdString(w.session.nearTrees().ofSelected()->near.trees.text()),
             QString::fromStdString(plain->near.trees.text()));
    box->setCurrentIndex(0);
    emit box->activated(0);
    most->setValue(most->minimum());
    QTRY_COMPARE(w.session.nearTrees().ofSelected(), all);

    // Any attribute can be left out, listed or not; what must be asked stays.
    QCOMPARE(box->count(), 1 + 2 * attributes);
    box->setCurrentIndex(2 * attributes);
    emit box->activated(2 * attributes);
    QCOMPARE(w.session.nearTrees().terms().without,
             std::vector<std::string>{box->itemData(attributes).toString().toStdString()});
    QCOMPARE(box->currentIndex(), 0);
  }

  void whatFoldsGiveStandsBesideErrorsAndIsNoFigureOfNewRows() {
    OpenedWindow w;
    QVERIFY(openTree(w, QStringLiteral("front"), 5));
    QVERIFY(look(w, 0));
    const auto facts = w.session.facts();
    runs::AlternativesRequest request;
    request.depth = 2;
    request.folds = runs::FoldPlan{};
    request.seed = w.session.document().runs.back().run->request.seed;
    const auto plain = alternativesAt(*facts->model, facts->task->data, facts->task->train,
                                      facts->task->features, request, Context());
    QVERIFY(plain);
    const auto lines = nearLines(*w.session.nearTrees().ofSelected(), *facts);
    for (std::size_t row = 0; row < lines.size(); ++row) {
      const QString wanted = expectedText(plain->estimates[lines[row].choice], *plain, *facts);
      QVERIFY(wanted.contains(QChar(0xB1)));
      QCOMPARE(part(w).table()->item(static_cast<int>(row), 2)->text(), wanted);
    }
    QVERIFY2(part(w).summary().contains(expectedText(plain->presentEstimate, *plain, *facts)),
             qPrintable(part(w).summary()));
    QVERIFY2(part(w).summary().contains(QStringLiteral("All figures are of training rows")) &&
                 !part(w).summary().contains(QStringLiteral("on new rows")),
             qPrintable(part(w).summary()));
    const QString tip = part(w).table()->horizontalHeaderItem(2)->toolTip();
    QVERIFY2(tip.contains(QStringLiteral("same training rows")), qPrintable(tip));
  }

  // Also in the narrowest window, and in German, whose words are longer.
  void allColumnsAreInSight() {
    for (const char* sample : {"front", "lines"})
      for (const bool german : {false, true}) {
        QTranslator words;
        if (german) {
          QVERIFY(words.load(QStringLiteral(":/translations/paretree_de.qm")));
          QCoreApplication::installTranslator(&words);
        }
        OpenedWindow w;
        QVERIFY(openTree(w, QString::fromLatin1(sample), 5));
        QVERIFY(look(w, 0));
        auto* table = part(w).table();
        for (const QSize size : {QSize(1280, 800), QSize(1920, 1080)}) {
          w.window.resize(size);
          QTest::qWait(60);
          QCOMPARE(table->horizontalScrollBar()->maximum(), 0);
          for (int column = 0; column < table->columnCount(); ++column) {
            const auto* heading = table->horizontalHeaderItem(column);
            const int asks =
                QFontMetrics(table->horizontalHeader()->font()).horizontalAdvance(heading->text());
            QVERIFY2(asks + 8 <= table->columnWidth(column), qPrintable(heading->text()));
            for (int row = 0; row < table->rowCount() && column > 0; ++row) {
              const QString text = table->item(row, column)->text();
              const int wide = QFontMetrics(table->item(row, column)->font()).horizontalAdvance(text);
              QVERIFY2(wide + 12 <= table->columnWidth(column), qPrintable(text));
            }
            // Words stand whole, on several lines where one is too short.
            for (int row = 0; row < table->rowCount() && column == 0; ++row) {
              const QFontMetrics metrics(table->item(row, 0)->font());
              const QRect room(0, 0, table->columnWidth(0) - 20, table->rowHeight(row));
              const QRect needed = metrics.boundingRect(room, Qt::TextWordWrap, table->item(row, 0)->text());
              QVERIFY2(needed.height() <= room.height(), qPrintable(table->item(row, 0)->text()));
            }
          }
        }
        if (german) shoot(w.window, sample[0] == 'f' ? "alternatives-german" : "alternatives-numbers-german");
        if (german) QCoreApplication::removeTranslator(&words);
      }
  }

  void whereNothingCanBeChosenItIsSaidWhy() {
    OpenedWindow w;
    QVERIFY(openTree(w, QStringLiteral("front"), 5));
    QVERIFY(look(w, 0));
    w.session.selectNode(-1);
    QVERIFY2(part(w).summary().contains(QStringLiteral("select a node first")) || !part(w).isVisible(),
             qPrintable(part(w).summary()));
    shoot(w.window, "alternatives-none");
    // Several targets under constraints.
    OpenedWindow held;
    held.window.resize(1280, 800);
    QVERIFY(held.openSample(QStringLiteral("bars")));
    QVERIFY(held.run());
    held.session.selectNode(0);
    held.window.inspector()->setView(Inspector::Alternatives);
    QVERIFY(held.session.nearTrees().objection());
    QVERIFY2(part(held).summary().contains(*held.session.nearTrees().objection()) || !part(held).isVisible(),
             qPrintable(part(held).summary()));
    shoot(held.window, "alternatives-constrained");
  }

  void rowsOfBlackBoxesCountAndThisIsSaid() {
    OpenedWindow w;
    w.window.resize(1280, 800);
    QVERIFY(w.openSample(QStringLiteral("front")));
    w.useOneBox("knn");
    QVERIFY(w.run());
    QVERIFY(w.selectMixed());
    QVERIFY(look(w, 0));
    QVERIFY2(part(w).summary().contains(QStringLiteral("of black boxes count, too, by answers out of fold")),
             qPrintable(part(w).summary()));
    for (auto* label : part(w).findChildren<QLabel*>())  // the list comes first
      QVERIFY(label->text() != part(w).summary() || label->y() > part(w).table()->geometry().bottom());
    QCOMPARE(w.session.nearTrees().ofSelected()->rows, w.session.facts()->task->train.size());
    shoot(w.window, "alternatives-hybrid");
    // At a black box there is nothing to choose.
    w.session.selectNode(w.leaf(true));
    QVERIFY(w.session.nearTrees().objection());
    QVERIFY2(part(w).summary().contains(QStringLiteral("black box answers here")),
             qPrintable(part(w).summary()));
    QVERIFY(!w.window.actions().alternatives->isEnabled());
  }

  // By default as building step by step and the command line do.
  void leavesCanGrowByTheOneRule() {
    OpenedWindow w;
    QVERIFY(openTree(w, QStringLiteral("front"), 3));
    int leaf = -1;
    for (const int l : w.tree().leaves())
      if (leaf < 0 || w.tree()[l].stats.rows > w.tree()[leaf].stats.rows) leaf = l;
    w.session.selectNode(leaf);
    w.window.inspector()->setView(Inspector::Alternatives);
    QVERIFY(QTest::qWaitFor(
        [&] { return w.session.nearTrees().ofSelected() && !w.session.nearTrees().looking(); },
        kRunPatience));
    QCOMPARE(w.session.nearTrees().ofSelected()->leaves, runs::kLeavesBelowLeaf);
    QCOMPARE(w.session.nearTrees().ofSelected()->depth, runs::kLevelsBelowLeaf);
    QCOMPARE(BuildTerms().depth, runs::kLevelsBelowLeaf);
    QCOMPARE(BuildTerms().leaves, runs::kLeavesBelowLeaf);
    QVERIFY2(part(w).summary().contains(QStringLiteral("Limits: 3 levels, 8 leaves.")),
             qPrintable(part(w).summary()));
    shoot(w.window, "alternatives-leaf");
  }

  void numbersAreJudgedByTheirSquares() {
    OpenedWindow w;
    QVERIFY(openTree(w, QStringLiteral("lines"), 4));
    QVERIFY(look(w, 0));
    QCOMPARE(part(w).table()->horizontalHeaderItem(1)->text(), QStringLiteral("RMSE"));
    QVERIFY2(part(w).reserve().contains(QStringLiteral("rounded")), qPrintable(part(w).reserve()));
    shoot(w.window, "alternatives-numbers");
  }

  void aStopKeepsWhatCameAndSaysSo() {
    OpenedWindow w;
    QVERIFY(openTree(w, QStringLiteral("front"), 8));
    NearTerms terms;
    terms.depth = 4;
    terms.leaves = 16;
    terms.within = 0.5;
    w.session.nearTrees().setTerms(terms);
    w.session.selectNode(0);
    w.window.inspector()->setView(Inspector::Alternatives);
    QVERIFY(w.session.nearTrees().looking());
    QVERIFY(part(w).stopping()->isVisible());
    QTest::mouseClick(part(w).stopping(), Qt::LeftButton);
    QVERIFY(QTest::qWaitFor([&] { return !w.session.nearTrees().looking(); }, kRunPatience));
    const auto found = w.session.nearTrees().ofSelected();
    if (found) {
      QVERIFY(!found->near.done);
      QVERIFY2(part(w).reserve().contains(QStringLiteral("there may be more")),
               qPrintable(part(w).reserve()));
    } else {  // it was not even told how good the present subtree is
      QVERIFY2(part(w).summary().contains(QStringLiteral("Stopped")), qPrintable(part(w).summary()));
    }
    QVERIFY(!part(w).stopping()->isVisible());
    shoot(w.window, "alternatives-stopped");
  }
};

PARETREE_TEST_WITH_APPLICATION(AlternativesTest)
}  // namespace alternatives_test

#include "alternatives_test.moc"

// Every edit through the window's actions: preview, ghost, keep, undo; candidates, thresholds, drawing from a root.
#include <QAbstractItemModelTester>
#include <QDoubleSpinBox>
#include <QMenu>

#include "tests/ui/opened_window.h"

using namespace paretree;
using namespace paretree::ui;

class EditingTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    applyLook(false);
    opened_ = std::make_unique<OpenedWindow>();
    QVERIFY(opened_->openSample(QStringLiteral("front")));
    QVERIFY(opened_->run());
  }
  void cleanupTestCase() { opened_.reset(); }
  void init() {
    session().undoStack()->clear();
    QVERIFY(opened_->selectMixed());
  }
  void cleanup() { session().dropPreview(); }

  void aBlackBoxLeafIsMadeRegular() {
    const int box = opened_->leaf(true);
    session().selectNode(box);
    QVERIFY(actions().regular->isEnabled());
    QVERIFY(!actions().blackBox->isEnabled());
    QVERIFY(actions().blackBox->toolTip().contains(QStringLiteral("already")));
    actions().regular->trigger();
    QTRY_VERIFY(session().previewed());
    QVERIFY(!std::isnan(session().previewed()->point.scores.at(0)));
    QVERIFY(session().previewed()->point.shareExplained > session().facts()->point.shareExplained);
    actions().keep->trigger();
    QTRY_VERIFY(session().selection().draft && session().facts() && opened_->tree().size() > 0);
    QVERIFY(!session().previewed());
    QTRY_VERIFY(!std::holds_alternative<BlackBoxLeaf>(opened_->tree()[box].leaf()));
    actions().undo->trigger();
    QTRY_VERIFY(!session().selection().draft && session().facts());
    QVERIFY(session().document().drafts.empty());
  }

  void aRegularLeafIsMadeABlackBox() {
    const int leaf = opened_->leaf(false);
    session().selectNode(leaf);
    QVERIFY(actions().blackBox->isEnabled());
    actions().blackBox->trigger();
    QTRY_VERIFY(session().previewed());
    const auto& after = *session().previewed()->model->tree();
    QVERIFY(std::holds_alternative<BlackBoxLeaf>(after[leaf].leaf()));
    QVERIFY(session().previewed()->point.shareExplained < session().facts()->point.shareExplained);
    actions().drop->trigger();
    QVERIFY(!session().previewed());
    QVERIFY(!session().selection().draft);
  }

  void aLockStaysWithTheNode() {
    const int leaf = opened_->leaf(false);
    session().selectNode(leaf);
    actions().lock->trigger();
    QTRY_VERIFY(session().selection().draft && session().facts() && opened_->tree()[leaf].locked);
    QCOMPARE(session().selection().node, leaf);
    QVERIFY(actions().lock->text().contains(QStringLiteral("Un")));
    actions().undo->trigger();
    QTRY_VERIFY(session().facts() && !opened_->tree()[leaf].locked);
  }

  void aLeafGrows() {
    QVERIFY(opened_->select(0));
    QVERIFY(opened_->leaf(false) >= 0);
    const int before = opened_->tree().size();
    const auto leaves = opened_->tree().leaves();
    session().selectNode(*std::max_element(leaves.begin(), leaves.end(), [&](int a, int b) { return opened_->tree()[a].stats.rows < opened_->tree()[b].stats.rows; }));
    QVERIFY(actions().grow->isEnabled());
    actions().grow->trigger();
    QTRY_VERIFY(session().previewed());
    QVERIFY(session().previewed()->model->tree()->size() > before);
  }

  void aThresholdIsMovedInTheInspector() {
    session().selectNode(0);
    auto* field = opened_->window.findChild<QDoubleSpinBox*>(QStringLiteral("threshold"));
    QVERIFY(field && field->isVisible());
    field->stepBy(5);
    QTRY_VERIFY(session().previewed());
    const auto& split = std::get<Threshold>((*session().previewed()->model->tree())[0].branch().split);
    QVERIFY(std::abs(split.value - field->value()) < 1e-9);
    QVERIFY(split.value > std::get<Threshold>(opened_->tree()[0].branch().split).value);
  }

  void candidatesOfASplitAreListedAndPreviewed() {
    session().selectNode(0);
    actions().editSplit->trigger();
    QMenu* menu = nullptr;
    QTRY_VERIFY((menu = opened_->window.findChild<QMenu*>(QStringLiteral("splitCandidates"))) && menu->isVisible());
    QVERIFY(menu->actions().size() > 2);
    menu->actions().at(1)->trigger();
    menu->close();
    QTRY_VERIFY(session().previewed());
  }

  void aTreeIsDrawnFromAnEmptyRoot() {
    actions().draw->trigger();
    QTRY_VERIFY(session().selection().draft && session().facts() && opened_->tree().size() == 1);
    session().selectNode(0);
    QVERIFY(actions().grow->isEnabled());
    actions().grow->trigger();
    QTRY_VERIFY(session().previewed());
    actions().keep->trigger();
    QTRY_VERIFY(session().facts() && opened_->tree().size() > 1);
    QCOMPARE(session().document().drafts.size(), std::size_t{1});
    QVERIFY(session().canRunAgain());
    actions().undo->trigger();
    actions().undo->trigger();
    QVERIFY(session().document().drafts.empty());
  }

  void aClickOnTheChartSelectsAnotherPoint() {
    const auto outcome = session().outcomeOf(1);
    const auto auto_ = static_cast<int>(outcome->chosen);
    QVERIFY(opened_->select(auto_));
    auto* chart = opened_->window.front()->chart();
    QTest::qWait(20);
    // The point that stands most alone: no other may be meant.
    int lonely = -1;
    double most = 0;
    for (int i = 0; i < static_cast<int>(outcome->front.size()); ++i) {
      double nearest = 1e9;
      for (int k = 0; k < static_cast<int>(outcome->front.size()); ++k)
        if (k != i) nearest = std::min(nearest, QLineF(chart->placeOf({1, i}), chart->placeOf({1, k})).length());
      if (i != auto_ && nearest > most) most = nearest, lonely = i;
    }
    QVERIFY(lonely >= 0);
    QTest::mouseClick(chart->viewport(), Qt::LeftButton, {}, (chart->placeOf({1, lonely}) + QPointF(2, 1)).toPoint());
    QCOMPARE(session().selection().model, lonely);
    QTRY_VERIFY(session().facts());
    QTest::keyClick(chart, Qt::Key_Left);
    if (session().selection().model == lonely) QTest::keyClick(chart, Qt::Key_Right);  // it was the first
    QVERIFY(session().selection().model != lonely);
  }

  void theItemModelsKeepTheirPromises() {
    auto& w = opened_->window;
    for (QAbstractItemView* view : std::initializer_list<QAbstractItemView*>{w.front()->table(), w.model()->outline(), w.model()->rules(), w.model()->rowsTable()})
      new QAbstractItemModelTester(view->model(), QAbstractItemModelTester::FailureReportingMode::QtTest, view);
    for (auto* view : w.findChildren<QTableView*>())
      new QAbstractItemModelTester(view->model(), QAbstractItemModelTester::FailureReportingMode::QtTest, view);
    w.model()->setView(ModelPane::RowsView);
    QVERIFY(opened_->select(0));
    session().selectNode(0);
    session().selectRow(3);
    session().preview({PruneEdit{0}});
    QTRY_VERIFY(session().previewed());
    session().keepPreview();
    QTRY_VERIFY(session().facts());
    session().setUsed({0}, false);
    session().undoStack()->undo();
    session().undoStack()->undo();
    QVERIFY(opened_->run());
    session().removeRun(2);
    session().undoStack()->undo();
    QCOMPARE(session().document().runs.size(), std::size_t{2});
    w.model()->setView(ModelPane::Tree);
    session().removeRun(2);
  }

 private:
  Session& session() { return opened_->session; }
  Actions& actions() { return opened_->window.actions(); }
  std::unique_ptr<OpenedWindow> opened_;
};

QTEST_MAIN(EditingTest)
#include "editing_test.moc"

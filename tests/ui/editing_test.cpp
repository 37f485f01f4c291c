// Every edit through the window's actions: preview, ghost, keep, undo; candidates, thresholds, drawing from a
// root.
#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <algorithm>
#include <memory>

#include "paretree/messages/text.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/document/hypothetical_row.h"
#include "ui/drawing/fonts.h"
#include "ui/inspectors/parts/effect_strip.h"
#include "ui/inspectors/parts/split_panel.h"
#include "ui/session/current_project.h"
#include "ui/session/search_again.h"

namespace editing_test {

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
  void cleanup() { session().editing().dropPreview(); }

  void aBlackBoxLeafIsMadeRegular() {
    const int box = opened_->leaf(true);
    session().selectNode(box);
    QVERIFY(actions().regular->isEnabled());
    QVERIFY(!actions().blackBox->isEnabled());
    QVERIFY(actions().blackBox->toolTip().contains(QStringLiteral("already")));
    actions().regular->trigger();
    QTRY_VERIFY(session().editing().previewed());
    QVERIFY(!std::isnan(session().editing().previewed()->point.scores.at(0)));
    QVERIFY(session().editing().previewed()->point.shareExplained > session().facts()->point.shareExplained);
    actions().keep->trigger();
    QTRY_VERIFY(session().selection().draft && session().facts() && opened_->tree().size() > 0);
    QVERIFY(!session().editing().previewed());
    QTRY_VERIFY(!std::holds_alternative<model::BlackBoxLeaf>(opened_->tree()[box].leaf()));
    actions().undo->trigger();
    QTRY_VERIFY(!session().selection().draft && session().facts());
    QVERIFY(session().document().drafts.empty());
  }

  void enterKeepsAPreviewWhereverTheButtonWas() {
    session().selectNode(0);
    actions().prune->trigger();
    QTRY_VERIFY(session().editing().previewed());
    QAbstractButton* button = nullptr;
    for (auto* one : opened_->window.inspector()->findChildren<QAbstractButton*>())
      if (one->isVisible() && one->isEnabled() && one->focusPolicy() != Qt::NoFocus) button = one;
    QVERIFY(button);
    button->setFocus();
    QTest::keyClick(button, Qt::Key_Escape);
    QVERIFY(!session().editing().previewed() && !session().selection().draft);
    actions().prune->trigger();
    QTRY_VERIFY(session().editing().previewed());
    button->setFocus();
    QTest::keyClick(button, Qt::Key_Return);
    QTRY_VERIFY(session().selection().draft);
    QVERIFY(!session().editing().previewed());
    actions().undo->trigger();
    QTRY_VERIFY(session().document().drafts.empty());
  }

  void undoTakesAPreviewBeforeWhatWasKept() {
    session().selectNode(opened_->leaf(false));
    actions().lock->trigger();
    QTRY_VERIFY(session().selection().draft && session().factsAreCurrent());
    const int draft = session().selection().draft;
    session().selectNode(0);
    actions().prune->trigger();
    QTRY_VERIFY(session().editing().previewed());
    QVERIFY(actions().undo->isEnabled());
    actions().undo->trigger();
    QVERIFY(!session().editing().previewed());
    QCOMPARE(session().selection().draft, draft);
    actions().undo->trigger();
    QTRY_VERIFY(!session().selection().draft);
  }

  void whatIsSaidOfAPreviewThatWasNotKeptGoesWithTheNextEdit() {
    session().selectNode(0);
    actions().prune->trigger();
    QTRY_VERIFY(session().editing().previewed());
    QVERIFY(opened_->select(0));
    QTRY_VERIFY(opened_->window.notice()->isVisible());
    QVERIFY(opened_->window.notice()->text().contains(QStringLiteral("not kept")));
    QVERIFY(opened_->selectMixed());
    session().selectNode(0);
    actions().prune->trigger();
    QTRY_VERIFY(session().editing().previewed());
    actions().keep->trigger();
    QTRY_VERIFY(session().selection().draft);
    QVERIFY(!opened_->window.notice()->isVisible());
    actions().undo->trigger();
    QTRY_VERIFY(session().document().drafts.empty());
  }

  void aRegularLeafIsMadeABlackBox() {
    const int leaf = opened_->leaf(false);
    session().selectNode(leaf);
    QVERIFY(actions().blackBox->isEnabled());
    actions().blackBox->trigger();
    QTRY_VERIFY(session().editing().previewed());
    const auto& after = *session().editing().previewed()->model->tree();
    QVERIFY(std::holds_alternative<model::BlackBoxLeaf>(after[leaf].leaf()));
    QVERIFY(session().editing().previewed()->point.shareExplained < session().facts()->point.shareExplained);
    actions().drop->trigger();
    QVERIFY(!session().editing().previewed());
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
    session().selectNode(*std::max_element(leaves.begin(), leaves.end(), [&](int a, int b) {
      return opened_->tree()[a].stats.rows < opened_->tree()[b].stats.rows;
    }));
    QVERIFY(actions().grow->isEnabled());
    actions().grow->trigger();
    QTRY_VERIFY(session().editing().previewed());
    QVERIFY(session().editing().previewed()->model->tree()->size() > before);
  }

  void aThresholdIsMovedInTheInspector() {
    session().selectNode(0);
    auto* field = opened_->window.findChild<QDoubleSpinBox*>(QStringLiteral("threshold"));
    QVERIFY(field && field->isVisible());
    field->stepBy(5);
    QTRY_VERIFY(session().editing().previewed());
    const auto& split =
        std::get<model::Threshold>((*session().editing().previewed()->model->tree())[0].branch().split);
    QVERIFY(std::abs(split.value - field->value()) < 1e-9);
    QVERIFY(split.value > std::get<model::Threshold>(opened_->tree()[0].branch().split).value);
    session().editing().preview({model::ThresholdEdit{0, 1069.975125}});
    QTRY_VERIFY2(displayText(session().editing().previewed()->text).endsWith(QStringLiteral("1069.975125")),
                 qPrintable(displayText(session().editing().previewed()->text)));
  }

  void candidatesOfASplitAreListedPreviewedAndKept() {
    session().selectNode(0);
    actions().editSplit->trigger();
    auto* panel = opened_->window.findChild<SplitPanel*>();
    QVERIFY(panel && panel->isVisible());
    QTRY_VERIFY(panel->table()->rowCount() > 2);
    // One line for each attribute, the best first.
    QCOMPARE(panel->table()->rowCount(), static_cast<int>(session().facts()->task->features.size()));
    const auto best = runs::splitsOf(*session().facts()->task, session().facts()->trainRows[0]);
    QVERIFY(best[0].gain >= best[1].gain);
    QCOMPARE(panel->table()->item(1, 4)->text(), countText(best[1].rightRows));
    panel->table()->setCurrentCell(1, 0);
    QTRY_VERIFY(session().editing().previewed());
    QVERIFY(std::get<model::Threshold>((*session().editing().previewed()->model->tree())[0].branch().split) ==
            std::get<model::Threshold>(best[1].split));
    const QString effect = panel->findChild<QLabel*>(QStringLiteral("splitEffect"))->text();
    QVERIFY2(effect.contains(QStringLiteral("train")) && !effect.contains(QStringLiteral("test")),
             qPrintable(effect));
    auto* keep = panel->findChild<QPushButton*>(QStringLiteral("splitKeep"));
    QTest::mouseClick(keep, Qt::LeftButton);
    QTRY_VERIFY(session().selection().draft && session().factsAreCurrent());
    QVERIFY(std::get<model::Threshold>(opened_->tree()[0].branch().split) ==
            std::get<model::Threshold>(best[1].split));
    actions().undo->trigger();
  }

  void anySplitMayBeForced() {
    session().selectNode(0);
    actions().editSplit->trigger();
    QPointer<SplitPanel> panel = opened_->window.findChild<SplitPanel*>();
    QTRY_VERIFY(panel->table()->rowCount() > 2);
    panel->test()->setText(QStringLiteral("heart rate <= 100"));
    QTest::keyClick(panel->test(), Qt::Key_Return);
    QTRY_VERIFY(session().editing().previewed());
    const auto& split =
        std::get<model::Threshold>((*session().editing().previewed()->model->tree())[0].branch().split);
    QCOMPARE(split.value, 100.0);
    QCOMPARE(session().data().info(split.column).name, std::string("heart rate"));
    panel->test()->setText(QStringLiteral("hart rate <= 100"));
    QTest::keyClick(panel->test(), Qt::Key_Return);
    QVERIFY(panel->findChild<QLabel*>(QStringLiteral("splitEffect"))
                ->text()
                .contains(QStringLiteral("hart rate")));
    // What is refused is not kept, nor what was tried before it.
    QVERIFY(!session().editing().previewed());
    QVERIFY(!panel->findChild<QPushButton*>(QStringLiteral("splitKeep"))->isEnabled());
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::English));
    panel->test()->setText(QStringLiteral("heart rate <= 1175,5"));
    QTest::keyClick(panel->test(), Qt::Key_Return);
    QTRY_VERIFY(session().editing().previewed());
    QCOMPARE(
        std::get<model::Threshold>((*session().editing().previewed()->model->tree())[0].branch().split).value,
        1175.5);
    QLocale::setDefault(QLocale(QLocale::German));
    for (const auto& [typed, value] : {std::pair{"heart rate <= 1.100,5", 1100.5},
                                       {"heart rate <= 2.000", 2000.0},
                                       {"heart rate <= 100.5", 100.5},
                                       {"heart rate <= 99,5", 99.5}}) {
      panel->test()->setText(QString::fromLatin1(typed));
      QTest::keyClick(panel->test(), Qt::Key_Return);
      QTRY_VERIFY(session().editing().previewed());
      QTRY_COMPARE(
          std::get<model::Threshold>((*session().editing().previewed()->model->tree())[0].branch().split)
              .value,
          value);
    }
    QLocale::setDefault(before);
    panel->reject();
    QVERIFY(!session().editing().previewed());
  }

  // It begins with the test that stands, follows the selection, and what is typed waits for Enter.
  void thePanelOfSplitsFollowsTheSelection() {
    int below = -1;
    for (int n = 1; n < opened_->tree().size() && below < 0; ++n)
      if (!opened_->tree()[n].isLeaf()) below = n;
    QVERIFY(below > 0);
    session().selectNode(0);
    actions().editSplit->trigger();
    QPointer<SplitPanel> panel = opened_->window.findChild<SplitPanel*>();
    const data::Schema& schema = *session().facts()->model->schema;
    const auto columnOf = [&](int node) {
      return QString::fromStdString(
          schema[std::get<model::Threshold>(opened_->tree()[node].branch().split).column].name);
    };
    QVERIFY2(panel->test()->text().startsWith(columnOf(0)), qPrintable(panel->test()->text()));
    auto* effect = panel->findChild<QLabel*>(QStringLiteral("splitEffect"));
    QVERIFY2(effect->text().contains(QStringLiteral("Enter")), qPrintable(effect->text()));
    QTRY_VERIFY(panel->table()->rowCount() > 2);
    panel->table()->setCurrentCell(1, 0);
    QTRY_VERIFY(session().editing().previewed());
    // The present preview is no answer to what is typed now.
    QTest::keyClicks(panel->test(), QStringLiteral("5"));
    QVERIFY(!session().editing().previewed());
    QVERIFY2(effect->text().contains(QStringLiteral("Enter")), qPrintable(effect->text()));
    QTest::keyClick(panel->test(), Qt::Key_Return);
    QTRY_VERIFY(session().editing().previewed());
    shoot(opened_->window, "split-tried");
    session().selectNode(below);
    QCOMPARE(panel->node(), below);
    QVERIFY(panel->isVisible() && panel->windowTitle().endsWith(QString::number(below)));
    QVERIFY2(panel->test()->text().startsWith(columnOf(below)), qPrintable(panel->test()->text()));
    QVERIFY(!session().editing().previewed());
    QVERIFY(opened_->window.notice()->text().contains(QStringLiteral("not kept")));
    QTRY_COMPARE(panel->table()->rowCount(), static_cast<int>(session().facts()->task->features.size()));
    shoot(opened_->window, "split-followed");
    session().selectNode(opened_->leaf(true));
    QTRY_VERIFY(!panel || !panel->isVisible());
    opened_->window.notice()->hide();
  }

  void searchingAgainSaysThatItKeepsWhatIsTried() {
    session().selectNode(0);
    QVERIFY(!actions().again->text().contains(QStringLiteral("Keep")));
    actions().prune->trigger();
    QTRY_VERIFY(session().editing().previewed());
    QVERIFY2(actions().again->text().contains(QStringLiteral("Keep")), qPrintable(actions().again->text()));
    actions().drop->trigger();
    QVERIFY(!actions().again->text().contains(QStringLiteral("Keep")));
  }

  void theEffectIsSaidBeforeAnEditIsKept() {
    session().selectNode(0);
    auto* strip = opened_->window.inspector()->findChild<EffectStrip*>();
    QVERIFY(strip && strip->isHidden());
    actions().prune->trigger();
    QTRY_VERIFY(session().editing().previewed() && strip->isVisible());
    QVERIFY2(
        strip->words().contains(QStringLiteral("train")) && !strip->words().contains(QStringLiteral("test")),
        qPrintable(strip->words()));
    // What stands above it is of the tree that is tried.
    QVERIFY(std::ranges::any_of(strip->findChildren<QLabel*>(), [](const QLabel* label) {
      return label->text().contains(QStringLiteral("above: after it"));
    }));
    QTest::mouseClick(strip->findChild<QPushButton*>(QStringLiteral("effectDrop")), Qt::LeftButton);
    QVERIFY(!session().editing().previewed() && strip->isHidden());
  }

  void lettersTypedIntoListsEditNothing() {
    session().selectNode(0);
    auto& w = opened_->window;
    w.activateWindow();
    w.front()->setView(QStringLiteral("table"));
    w.front()->table()->setFocus();
    for (const int key : {Qt::Key_B, Qt::Key_G, Qt::Key_L, Qt::Key_Delete})
      QTest::keyClick(w.front()->table(), static_cast<Qt::Key>(key));
    QTest::qWait(50);
    QVERIFY(!session().editing().previewed() && !session().selection().draft);
    w.front()->setView(QStringLiteral("chart"));
    // Where a model is looked at they do.
    session().selectNode(0);
    w.model()->treeView()->setFocus();
    QTest::keyClick(w.model()->treeView(), Qt::Key_Delete);
    QTRY_VERIFY(session().editing().previewed());
  }

  void theNextRunMayUseTheModelsAttributesOnly() {
    QVERIFY(opened_->select(0));
    const auto used = columnsAsked(*session().facts()->model, false);
    actions().onlyThese->trigger();
    for (const int column : session().data().features())
      QCOMPARE(session().columns().isUsed(column), std::find(used.begin(), used.end(), column) != used.end());
    session().undoStack()->undo();
    for (const int column : session().data().features()) QVERIFY(session().columns().isUsed(column));
  }

  void searchingAgainSaysWhatIsKept() {
    QVERIFY(actions().again->isEnabled());
    QVERIFY(actions().again->text().contains(QStringLiteral("from this tree")));
    QVERIFY(actions().again->toolTip().contains(QStringLiteral("Kept: ")) &&
            actions().again->toolTip().contains(QStringLiteral("Free: ")));
    session().setup().setLearner("cart");
    QVERIFY(!actions().again->isEnabled());
    QVERIFY(actions().again->toolTip().contains(QStringLiteral("afresh; these can: Hybrid trees, ")));
    session().setup().setLearner("molhc");
    for (const auto& learner : session().registry().all())
      if (learner->info().ofPaper) QVERIFY2(learner->info().usesSeeds, learner->info().id.c_str());
    for (const auto& learner : session().registry().all())
      if (learner->info().usesSeeds)
        QVERIFY2(!searchAgainWords(*learner).isEmpty(), learner->info().id.c_str());
  }

  void aTreeIsDrawnFromAnEmptyRoot() {
    actions().draw->trigger();
    QTRY_VERIFY(session().selection().draft && session().facts() && opened_->tree().size() == 1);
    session().selectNode(0);
    QVERIFY(actions().grow->isEnabled());
    actions().grow->trigger();
    QTRY_VERIFY(session().editing().previewed());
    actions().keep->trigger();
    QTRY_VERIFY(session().facts() && opened_->tree().size() > 1);
    QCOMPARE(session().document().drafts.size(), std::size_t{1});
    QVERIFY(!session().runs().fromModelObjection());
    actions().undo->trigger();
    actions().undo->trigger();
    QVERIFY(session().document().drafts.empty());
  }

  void aClickOnTheChartSelectsAnotherPoint() {
    const auto outcome = session().runs().outcomeOf(1);
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
        if (k != i)
          nearest = std::min(nearest, QLineF(chart->placeOf({1, i}), chart->placeOf({1, k})).length());
      if (i != auto_ && nearest > most) most = nearest, lonely = i;
    }
    QVERIFY(lonely >= 0);
    QTest::mouseClick(chart->viewport(), Qt::LeftButton, {},
                      (chart->placeOf({1, lonely}) + QPointF(2, 1)).toPoint());
    QCOMPARE(session().selection().model, lonely);
    QTRY_VERIFY(session().facts());
    QTest::keyClick(chart, Qt::Key_Left);
    if (session().selection().model == lonely) QTest::keyClick(chart, Qt::Key_Right);  // it was the first
    QVERIFY(session().selection().model != lonely);
  }

  void theItemModelsKeepTheirPromises() {
    auto& w = opened_->window;
    for (QAbstractItemView* view : std::initializer_list<QAbstractItemView*>{
             w.front()->table(), w.model()->outline(), w.model()->rules(), w.model()->rowsTable()})
      new QAbstractItemModelTester(view->model(), QAbstractItemModelTester::FailureReportingMode::QtTest,
                                   view);
    for (auto* view : w.findChildren<QTableView*>())
      new QAbstractItemModelTester(view->model(), QAbstractItemModelTester::FailureReportingMode::QtTest,
                                   view);
    w.model()->setView(ModelPane::RowsView);
    QVERIFY(opened_->select(0));
    session().selectNode(0);
    session().selectRow(3);
    session().editing().preview({model::PruneEdit{0}});
    QTRY_VERIFY(session().editing().previewed());
    session().editing().keepPreview();
    QTRY_VERIFY(session().facts());
    session().columns().setUsed({0}, false);
    session().undoStack()->undo();
    session().undoStack()->undo();
    QVERIFY(opened_->run());
    session().runs().remove(2);
    session().undoStack()->undo();
    QCOMPARE(session().document().runs.size(), std::size_t{2});
    w.model()->setView(ModelPane::Tree);
    session().runs().remove(2);
  }

  // The actions of a node stand as they were until the model that undo leads back to is there.
  void aNodeIsLockedOnlyOnceItsModelIsThere() {
    const int last = opened_->tree().size() - 1;
    QVERIFY(last > 0);
    session().selectNode(last);
    session().editing().edit({model::PruneEdit{0}});
    QTRY_VERIFY(session().selection().draft && session().factsAreCurrent() && opened_->tree().size() == 1);
    session().undoStack()->undo();
    QCOMPARE(session().selection().node, last);
    QVERIFY(!session().factsAreCurrent());
    actions().lock->trigger();
    actions().editSplit->trigger();
    QVERIFY(!opened_->window.findChild<SplitPanel*>());
    QTRY_VERIFY(session().factsAreCurrent());
    QVERIFY(!session().selection().draft && opened_->tree().size() == last + 1);
    actions().lock->trigger();
    QTRY_VERIFY(session().selection().draft && session().factsAreCurrent() && opened_->tree()[last].locked);
  }

  void searchingAgainTakesTheTriedEditAlong() {
    const auto& tree = *session().facts()->model->tree();
    int branch = 1;
    while (branch < tree.size() && tree[branch].isLeaf()) ++branch;
    QVERIFY(branch < tree.size());
    session().editing().preview({model::PruneEdit{branch}});
    QTRY_VERIFY(session().editing().previewed());
    const std::string edit = messages::text(session().editing().previewed()->text);
    const auto runs = session().document().runs.size(), drafts = session().document().drafts.size();
    session().runs().startFromModel();
    QTRY_VERIFY_WITH_TIMEOUT(session().document().runs.size() > runs && !session().runs().running(),
                             kRunPatience);
    QCOMPARE(session().document().drafts.size(), drafts + 1);
    const auto& made = *session().document().runs.back().run;
    QVERIFY2(messages::text(made.request.lineage).find(edit) != std::string::npos,
             messages::text(made.request.lineage).c_str());
    session().runs().remove(session().document().runs.back().number);
  }

  // What was asked of a document is not done in another, nor when undo brings it back.
  void aSearchThatWaitsForItsModelEndsWithItsDocument() {
    session().editing().preview({model::PruneEdit{0}});
    QTRY_VERIFY(session().editing().previewed());
    session().runs().startFromModel();
    QVERIFY(!session().runs().running() && !session().factsAreCurrent());
    const auto runs = session().document().runs.size();
    session().project().beginAgain(std::make_shared<const data::TableFile>(*session().document().table));
    QVERIFY(session().document().runs.empty());
    session().undoStack()->undo();
    QCOMPARE(session().document().runs.size(), runs);
    QTRY_VERIFY(session().factsAreCurrent());
    QVERIFY(!session().runs().running());
  }

 private:
  Session& session() { return opened_->session; }
  Actions& actions() { return opened_->window.actions(); }
  std::unique_ptr<OpenedWindow> opened_;
};

PARETREE_TEST_WITH_APPLICATION(EditingTest)
}  // namespace editing_test

#include "editing_test.moc"

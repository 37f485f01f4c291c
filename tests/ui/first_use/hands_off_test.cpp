// The form is left alone: keys go to chart and tree, undo works wherever one is, the wheel only scrolls,
// narrow windows lose nothing.
#include <QtTest/qtestspontaneevent.h>
#include <QAbstractItemView>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <QWheelEvent>

#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/models/columns_model.h"
#include "ui/shell/pages/setup_page.h"
#include "ui/widgets/pane.h"

namespace hands_off_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

void wheel(QWidget* over) {
  const QPoint at = over->rect().center();
  QWheelEvent event(at, over->mapToGlobal(at), {}, {0, -120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                    false);
  QSpontaneKeyEvent::setSpontaneous(&event);  // others are not handed on to what lies below
  qApp->notify(over, &event);
}

// Of the area that scrolls what `inside` stands in; null where all of it is seen.
QScrollBar* scrollBarAround(const QWidget* inside) {
  for (QWidget* above = inside->parentWidget(); above; above = above->parentWidget())
    if (auto* area = qobject_cast<QAbstractScrollArea*>(above))
      if (area->verticalScrollBar()->maximum() > 0) return area->verticalScrollBar();
  return nullptr;
}

}  // namespace

class HandsOffTest : public QObject {
  Q_OBJECT

  static std::unique_ptr<OpenedWindow> withRun() {
    auto opened = std::make_unique<OpenedWindow>();
    opened->window.activateWindow();
    if (!QTest::qWaitForWindowActive(&opened->window)) return nullptr;
    if (!opened->openSample(QStringLiteral("front"))) return nullptr;
    opened->useOneBox("logistic");
    return opened->run() ? std::move(opened) : nullptr;
  }
  static bool inForm(OpenedWindow& opened) {
    const auto* focus = QApplication::focusWidget();
    for (auto* form : opened.window.findChildren<ParamsForm*>())
      if (focus && form->isAncestorOf(focus)) return true;
    return qobject_cast<const QComboBox*>(focus) != nullptr;
  }

 private slots:
  void initTestCase() {
    QCoreApplication::setOrganizationName(QStringLiteral("ParetreeTest"));
    QCoreApplication::setApplicationName(QStringLiteral("handsOff"));
    QStandardPaths::setTestModeEnabled(true);
    QSettings().clear();
    applyLook(false);
  }

  void focusStaysInChartOrTreeWhateverGoesAway() {
    const auto opened = withRun();
    QVERIFY(opened);
    MainWindow& window = opened->window;
    QVERIFY2(!inForm(*opened),
             QApplication::focusWidget() ? QApplication::focusWidget()->metaObject()->className() : "none");
    QVERIFY(opened->selectMixed());
    QTRY_VERIFY(window.actions().find->isEnabled());
    // What is typed behind the usual key is looked for, and switches nothing.
    for (const auto& [key, held] :
         {std::pair{Qt::Key_F, Qt::ControlModifier}, std::pair{Qt::Key_Slash, Qt::NoModifier}}) {
      window.model()->treeView()->setFocus();
      QTest::keyClick(window.model()->treeView(), key, held);
      QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("findField"));
    }
    // A kept edit, by the button of the strip of effects.
    opened->session.selectNode(opened->leaf(true));
    opened->session.editing().preview({model::PruneEdit{opened->leaf(true)}});
    QTest::qWait(50);
    opened->session.editing().dropPreview();
    window.model()->treeView()->setFocus();
    // A message that is closed.
    window.notice()->show({Notice::Kind::Plain, QStringLiteral("something"), {}});
    auto* close = window.notice()->findChild<QToolButton*>();
    QVERIFY(close);
    close->setFocus(Qt::TabFocusReason);
    QTest::mouseClick(close, Qt::LeftButton);
    QVERIFY(!window.notice()->isVisible());
    QVERIFY(!inForm(*opened));
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(window.model()->treeView()));
    // The end of a run greys the button that stopped it.
    window.front()->chart()->setFocus();
    QTest::keyClick(window.front()->chart(), Qt::Key_F5);
    QTRY_VERIFY(opened->session.runs().running());
    auto* stop = window.findChild<QPushButton*>(QStringLiteral("stripStop"));
    QTRY_VERIFY(stop && stop->isVisible());
    stop->setFocus(Qt::TabFocusReason);
    QTest::mouseClick(stop, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!opened->session.runs().running(), kRunPatience);
    QTest::qWait(50);
    QVERIFY(!inForm(*opened));
    // Tab still walks.
    const auto* before = QApplication::focusWidget();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QVERIFY(QApplication::focusWidget() != before);
  }

  /// Ctrl+1 to 5 show where they lead.
  void thePaneThatHasTheKeysIsMarked() {
    const auto opened = withRun();
    QVERIFY(opened);
    MainWindow& window = opened->window;
    const auto headOf = [](const QWidget* pane) {
      return pane->findChild<PaneHeader*>({}, Qt::FindDirectChildrenOnly);
    };
    window.actions().focusModel->trigger();
    QTRY_VERIFY(headOf(window.model())->hasKeys());
    QVERIFY(!headOf(window.front())->hasKeys());
    window.actions().focusFront->trigger();
    QTRY_VERIFY(headOf(window.front())->hasKeys());
    QVERIFY(!headOf(window.model())->hasKeys());
  }

  /// Who corrects a column stays in the columns view; from there all ways lead to the panes.
  void theColumnsStayUntilOneGoes() {
    const auto opened = withRun();
    QVERIFY(opened);
    MainWindow& window = opened->window;
    Session& session = opened->session;
    window.actions().start->trigger();
    QTRY_VERIFY(window.setup()->isVisible());
    // F2 edits a cell here, and renames no run that is out of sight.
    QVERIFY(!window.actions().renameRun->isEnabled());
    session.columns().setTypes({0}, data::ColumnType::Nominal);
    QTRY_VERIFY(session.data().info(0).isNominal() && !session.reader().running());
    QVERIFY(window.setup()->isVisible() && window.actions().start->isChecked());
    window.actions().focusFront->trigger();
    QTRY_VERIFY(window.front()->isVisible() && window.front()->isAncestorOf(QApplication::focusWidget()));
    QVERIFY(!window.actions().start->isChecked());
    window.actions().start->trigger();
    QTRY_VERIFY(window.setup()->isVisible());
    window.actions().focusModel->trigger();
    QTRY_VERIFY(window.model()->isVisible() && window.model()->isAncestorOf(QApplication::focusWidget()));
  }

  // Types of several columns are changed one after the other, by keys alone.
  void whoChangesATypeByKeysKeepsTheChosenRow() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    Session& session = opened.session;
    auto* table = opened.window.setup()->findChild<QTableView*>();
    QVERIFY(table);
    const auto numeric = [&] {
      std::vector<int> found;
      for (int c = 0; c < session.data().columns(); ++c)
        if (session.data().info(c).type == data::ColumnType::Number) found.push_back(c);
      return found;
    }();
    QVERIFY(numeric.size() >= 2);
    const int row = numeric[1];
    table->setFocus();
    table->setCurrentIndex(table->model()->index(row, ColumnsModel::Type));
    QVERIFY(table->selectionModel()->isRowSelected(row));
    QTest::keyClick(table, Qt::Key_F2);
    auto* choice = table->findChild<QComboBox*>();
    QVERIFY(choice);
    QCOMPARE(choice->currentIndex(), 0);
    QTest::keyClick(choice, Qt::Key_Down);  // from number to category
    QTRY_VERIFY(session.data().info(row).isNominal() && !session.reader().running());
    QCOMPARE(table->currentIndex().row(), row);
    QVERIFY(table->selectionModel()->isRowSelected(row));
    // And back, from where one is.
    // A list that was open may have left the window itself inactive.
    QTRY_COMPARE(opened.window.focusWidget(), static_cast<QWidget*>(table));
    QTest::keyClick(table, Qt::Key_Down);
    QCOMPARE(table->currentIndex().row(), std::min(row + 1, session.data().columns() - 1));
  }

  void undoReachesTheTreeFromAField() {
    const auto opened = withRun();
    QVERIFY(opened);
    Session& session = opened->session;
    QVERIFY(opened->selectMixed());
    session.editing().edit({model::PruneEdit{opened->tree()[0].branch().left}});
    QTRY_VERIFY(session.selection().draft);
    auto* box = opened->window.findChild<QSpinBox*>(QStringLiteral("testPart"));
    QVERIFY(box);
    for (auto* candidate : opened->window.findChildren<QSpinBox*>())
      if (candidate->isVisible() && candidate->isEnabled()) box = candidate;
    QVERIFY(box->isVisible());
    box->setFocus(Qt::MouseFocusReason);
    QTest::keyClick(box, Qt::Key_Z, Qt::ControlModifier);
    QTRY_VERIFY(!session.selection().draft && session.factsAreCurrent());
    // What is typed is taken back first.
    auto* find = opened->window.findChild<QLineEdit*>(QStringLiteral("findField"));
    session.editing().edit({model::PruneEdit{opened->tree()[0].branch().left}});
    QTRY_VERIFY(session.selection().draft);
    find->setFocus(Qt::MouseFocusReason);
    QTest::keyClicks(find, QStringLiteral("a"));
    QTest::keyClick(find, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(find->text(), QString());
    QVERIFY(session.selection().draft);
  }

  void whatIsFoundIsCounted() {
    const auto opened = withRun();
    QVERIFY(opened);
    QVERIFY(opened->selectMixed());
    auto* find = opened->window.findChild<QLineEdit*>(QStringLiteral("findField"));
    auto* count = find->findChild<QLabel*>(QStringLiteral("foundCount"));
    QVERIFY(count && count->isHidden());
    find->setFocus(Qt::MouseFocusReason);
    const QString name = QString::fromStdString(
        (*opened->session.facts()->model->schema)[columnsOf(opened->tree()[0].branch().split).front()].name);
    QTest::keyClicks(find, name);
    QVERIFY(count->isVisible());
    QCOMPARE(count->text(), QString::number(opened->window.model()->treeView()->find(name).size()));
    QVERIFY(count->text().toInt() > 0);
    shoot(opened->window, "found");
    QTest::keyClicks(find, QStringLiteral("#?"));
    QCOMPARE(count->text(), QStringLiteral("0"));
    // Of another model nothing is known until Enter.
    find->setText(name);
    QVERIFY(opened->select(0));
    QVERIFY(count->isHidden());
    QTest::keyClick(find, Qt::Key_Return);
    QVERIFY(count->isVisible());
    // Escape ends the search; who found a node goes on from it by the arrow keys.
    QTest::keyClick(find, Qt::Key_Escape);
    QVERIFY(find->text().isEmpty() && count->isHidden());
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(opened->window.model()->treeView()));
  }

  // Those who come from other systems press Ctrl+Y.
  void bothKeysRedo() {
    const auto opened = withRun();
    QVERIFY(opened);
    Session& session = opened->session;
    QVERIFY(opened->selectMixed());
    session.editing().edit({model::PruneEdit{opened->tree()[0].branch().left}});
    QTRY_VERIFY(session.selection().draft);
    for (const auto& [key, also] : {std::pair{Qt::Key_Y, Qt::NoModifier}, {Qt::Key_Z, Qt::ShiftModifier}}) {
      opened->window.model()->treeView()->setFocus();
      QTest::keyClick(opened->window.model()->treeView(), Qt::Key_Z, Qt::ControlModifier);
      QTRY_VERIFY(!session.selection().draft && session.factsAreCurrent());
      QTest::keyClick(opened->window.model()->treeView(), key, Qt::ControlModifier | also);
      QTRY_VERIFY(session.selection().draft && session.factsAreCurrent());
    }
  }

  void theButtonOfAStarredModelStaysPressed() {
    const auto opened = withRun();
    QVERIFY(opened);
    auto& a = opened->window.actions();
    const auto pressed = [&] { return std::pair(a.star->isChecked(), a.pin->isChecked()); };
    QVERIFY(opened->select(0));
    QVERIFY(pressed() == std::pair(false, false));
    a.star->trigger();
    a.pin->trigger();
    QVERIFY(pressed() == std::pair(true, true));
    QVERIFY(opened->select(1));
    QVERIFY(pressed() == std::pair(false, false));
    QVERIFY(opened->select(0));
    QVERIFY(pressed() == std::pair(true, true));
    shoot(opened->window, "starred");
    a.star->trigger();
    QVERIFY(pressed() == std::pair(false, true));
    QVERIFY(opened->session.document().stars.empty());
  }

  void entriesOfListsCanBeHit() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    int lists = 0;
    for (auto* box : opened.window.findChildren<QComboBox*>()) {
      if (!box->isVisible() || !box->isEnabled() || box->count() == 0) continue;
      box->showPopup();
      const int height = box->view()->visualRect(box->model()->index(0, 0)).height();
      box->hidePopup();
      QVERIFY2(height >= 26, qPrintable(QStringLiteral("%1: %2 px").arg(box->objectName()).arg(height)));
      ++lists;
    }
    QVERIFY(lists > 1);
  }

  void theWheelOnlyScrolls() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    opened.window.resize(1200, 600);
    for (auto* more : opened.window.findChildren<QToolButton*>(QStringLiteral("advanced")))
      if (more->isVisible()) more->click();
    QTest::qWait(20);
    int fields = 0, scrolled = 0;
    for (auto* form : opened.window.findChildren<ParamsForm*>()) {
      if (!form->isVisible()) continue;
      for (auto* box : form->findChildren<QComboBox*>()) {
        if (!box->isVisible() || !box->isEnabled() || box->count() < 2) continue;
        box->setFocus();
        const int index = box->currentIndex();
        auto* bar = scrollBarAround(box);
        if (bar) bar->setValue(0);
        wheel(box);
        QCOMPARE(box->currentIndex(), index);
        scrolled += bar && bar->value() > 0;
        ++fields;
      }
      for (auto* box : form->findChildren<QSpinBox*>()) {
        if (!box->isVisible() || !box->isEnabled()) continue;
        const int value = box->value();
        wheel(box);
        QCOMPARE(box->value(), value);
        ++fields;
      }
    }
    QVERIFY(fields > 2);
    QVERIFY(scrolled > 0);
  }

  void narrowWindowsShowTheModelAndGiveTheFrontItsWidthBack() {
    const auto opened = withRun();
    QVERIFY(opened);
    MainWindow& window = opened->window;
    window.resize(1400, 800);
    QTest::qWait(20);
    const int wide = window.front()->width();
    QVERIFY(wide > 300);
    window.resize(1024, 700);
    QTest::qWait(20);
    auto* tabs = window.front()->window()->findChild<QTabWidget*>();
    QVERIFY(tabs);
    QVERIFY(window.front()->isVisible());
    QTest::keyClick(&window, Qt::Key_4, Qt::ControlModifier);
    QVERIFY(window.model()->isVisible());
    QTest::keyClick(&window, Qt::Key_3, Qt::ControlModifier);
    QVERIFY(window.front()->isVisible());
    QTest::keyClick(window.front()->chart(), Qt::Key_Return);
    QVERIFY(window.model()->isVisible());
    // What goes with a tab has the focus: the tab that is pressed and the page that is shown stay one.
    for (const int tab : {0, 1, 0, 1}) {
      QTest::mouseClick(tabs->tabBar(), Qt::LeftButton, {}, tabs->tabBar()->tabRect(tab).center());
      QTest::qWait(10);
      QCOMPARE(tabs->currentIndex(), tab);
      QCOMPARE(window.front()->isVisible(), tab == 0);
      QCOMPARE(window.model()->isVisible(), tab == 1);
      if (tab == 0) window.front()->chart()->setFocus();
    }
    window.resize(1400, 800);
    QTest::qWait(20);
    QVERIFY2(std::abs(window.front()->width() - wide) < 40,
             qPrintable(QString::number(window.front()->width())));
  }

  // In a narrow window the comparison stands behind the tab of the model.
  void theComparisonComesBeforeTheTabOfTheModel() {
    const auto opened = withRun();
    QVERIFY(opened);
    MainWindow& window = opened->window;
    window.resize(1024, 700);
    QTest::qWait(20);
    auto* tabs = window.front()->window()->findChild<QTabWidget*>();
    QVERIFY(tabs);
    QTest::keyClick(&window, Qt::Key_4, Qt::ControlModifier);
    QCOMPARE(tabs->currentIndex(), 1);
    window.actions().compareLearners->trigger();
    QTest::qWait(20);
    QCOMPARE(tabs->currentIndex(), 0);
    QVERIFY(!window.front()->isVisible());
  }

  void editsOfAReopenedProjectCanBeUndone() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("p.paretree"));
    {
      const auto opened = withRun();
      QVERIFY(opened);
      Session& session = opened->session;
      QVERIFY(opened->selectMixed());
      session.editing().edit({model::LockEdit{0, true}});
      QTRY_VERIFY(session.selection().draft && session.factsAreCurrent());
      session.editing().edit({model::PruneEdit{opened->tree()[0].branch().left}});
      QTRY_VERIFY(session.document().drafts.front().edits.size() == 2);
      QSignalSpy saved(&session.project(), &CurrentProject::savedTo);
      session.project().save(path);
      QTRY_COMPARE(saved.count(), 1);
    }
    OpenedWindow again;
    drop(&again.window, path);
    QTRY_VERIFY(again.session.hasData() && again.session.selection().draft &&
                again.session.factsAreCurrent());
    QVERIFY(!again.session.project().isModified());
    QVERIFY(again.window.actions().undo->isEnabled());
    const int nodes = again.tree().size();
    QTest::keyClick(&again.window, Qt::Key_Z, Qt::ControlModifier);
    QTRY_VERIFY(again.session.factsAreCurrent() && again.tree().size() > nodes);
    QCOMPARE(again.session.document().drafts.front().edits.size(), std::size_t{1});
    QTest::keyClick(&again.window, Qt::Key_Z, Qt::ControlModifier);
    QTRY_VERIFY(!again.session.selection().draft);
    QVERIFY(again.session.document().drafts.empty());
    QTest::keyClick(&again.window, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QTest::keyClick(&again.window, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(again.session.factsAreCurrent() && again.session.selection().draft &&
                again.tree().size() == nodes);
  }

  // A way to judge splits into classes is not asked for where a number is the target.
  void whatMeansNothingForNumbersIsNotAsked() {
    std::string text = "x,height,kind\n";
    for (int i = 0; i < 60; ++i)
      text += std::to_string(i) + "," + std::to_string(i % 7) + ".5," + (i % 3 ? "a" : "b") + "\n";
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("t.csv"));
    QVERIFY(writeFile(path.toStdString(), text).ok());
    OpenedWindow opened;
    drop(&opened.window, path);
    QTRY_VERIFY(opened.session.hasData());
    opened.session.setup().setLearner("cart");
    const auto asked = [&] {
      for (auto* form : opened.window.findChildren<ParamsForm*>())
        for (auto* label : form->findChildren<QLabel*>())
          if (label->text() == QStringLiteral("Split criterion")) return label->isVisibleTo(form->widget());
      return false;
    };
    QVERIFY(asked());
    opened.session.columns().setTarget(1);
    QTRY_VERIFY(!asked());
    opened.session.columns().setTarget(2);
    QTRY_VERIFY(asked());
  }
};

PARETREE_TEST_WITH_APPLICATION(HandsOffTest)
}  // namespace hands_off_test

#include "hands_off_test.moc"

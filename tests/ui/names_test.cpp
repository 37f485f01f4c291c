// Everything by keyboard, with names for screen readers: every widget that can have the focus has a name and
// is reached by Tab; every action has words, a hint, and keys of its own.
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QDialog>
#include <QMap>
#include <QMenuBar>
#include <QScrollBar>
#include <QSet>
#include <QTableView>
#include <cstdlib>

#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"

namespace names_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

// Parts of other widgets, which are named as wholes.
bool isPart(const QWidget* widget) {
  const auto* parent = widget->parentWidget();
  if (qobject_cast<const QScrollBar*>(widget) || widget->objectName().startsWith(QLatin1String("qt_")))
    return true;
  for (; parent; parent = parent->parentWidget())
    if (qobject_cast<const QAbstractSpinBox*>(parent) || qobject_cast<const QComboBox*>(parent)) return true;
  return widget->focusProxy() != nullptr;
}

QString nameOf(QWidget* widget) {
  auto* face = QAccessible::queryAccessibleInterface(widget);
  QString name = face ? face->text(QAccessible::Name) : QString();
  if (name.isEmpty()) name = widget->accessibleName();
  return name;
}

QString describe(const QWidget* widget) {
  QStringList path;
  for (const auto* w = widget; w && path.size() < 4; w = w->parentWidget())
    path.prepend(QStringLiteral("%1(%2)").arg(QLatin1String(w->metaObject()->className()), w->objectName()));
  return path.join(QStringLiteral(" > "));
}

QList<QWidget*> focusable(QWidget* top) {
  QList<QWidget*> found;
  for (auto* widget : top->findChildren<QWidget*>())
    if (widget->window() == top->window() && widget->isVisible() && widget->isEnabled() &&
        (widget->focusPolicy() & Qt::TabFocus) && !isPart(widget))
      found << widget;
  return found;
}

QStringList nameless(QWidget* top) {
  QStringList all;
  for (auto* widget : focusable(top))
    if (nameOf(widget).trimmed().isEmpty()) all << describe(widget);
  return all;
}

// Those that Tab does not come to, beginning anywhere in the chain.
QStringList unreachable(QWidget* top) {
  QSet<const QWidget*> chain;
  for (const QWidget* w = top->nextInFocusChain(); w && !chain.contains(w); w = w->nextInFocusChain())
    chain << w;
  QStringList all;
  for (const auto* widget : focusable(top))
    if (!chain.contains(widget)) all << describe(widget);
  return all;
}

// Steps of Tab that go against the eye: of the two parts of the window that hold the widgets and lie side by
// side or one under the other, the second must not lie before the first.
QStringList againstTheEye(QWidget* top) {
  const QList<QWidget*> all = focusable(top);
  QList<QWidget*> chain;
  QSet<const QWidget*> seen;
  for (QWidget* w = top->nextInFocusChain(); w && !seen.contains(w); w = w->nextInFocusChain()) {
    seen << w;
    if (all.contains(w)) chain << w;
  }
  const auto place = [top](const QWidget* w) { return QRect(w->mapTo(top, QPoint()), w->size()); };
  constexpr int kSlack = 8;
  QStringList wrong;
  for (qsizetype i = 0; i < chain.size(); ++i) {
    QWidget* const from = chain[i];
    QWidget* const to = chain[(i + 1) % chain.size()];
    const QWidget *a = from, *b = to;
    if (a == b) continue;
    if (a->isAncestorOf(b) || b->isAncestorOf(a)) continue;
    while (!a->parentWidget()->isAncestorOf(b)) a = a->parentWidget();
    while (!b->parentWidget()->isAncestorOf(from)) b = b->parentWidget();
    const QRect p = place(a), q = place(b);
    const bool below = q.top() >= p.bottom() - kSlack,
               beside = q.left() >= p.right() - kSlack && q.bottom() > p.top() + kSlack;
    const bool sameLine = std::abs(q.center().y() - p.center().y()) < kSlack && q.left() >= p.left();
    if (!below && !beside && !sameLine) wrong << describe(from) + QStringLiteral("  ->  ") + describe(to);
  }
  // The chain is a ring: once it goes back to its beginning.
  return wrong.size() > 1 ? wrong : QStringList();
}

}  // namespace

#define CHECK_NAMES(top)                                                                                    \
  do {                                                                                                      \
    QTest::keyClick(top, Qt::Key_Tab);                                                                      \
    QVERIFY(!focusable(top).isEmpty());                                                                     \
    const QStringList without = nameless(top);                                                              \
    QVERIFY2(without.isEmpty(), qPrintable(QStringLiteral("no name: ") + without.join(QLatin1Char('\n')))); \
    const QStringList shut = unreachable(top);                                                              \
    QVERIFY2(shut.isEmpty(), qPrintable(QStringLiteral("no Tab: ") + shut.join(QLatin1Char('\n'))));        \
    const QStringList jumps = againstTheEye(top);                                                           \
    QVERIFY2(jumps.isEmpty(),                                                                               \
             qPrintable(QStringLiteral("against the eye:\n") + jumps.join(QLatin1Char('\n'))));             \
  } while (false)

class NamesTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QCoreApplication::setOrganizationName(QStringLiteral("ParetreeTest"));
    QCoreApplication::setApplicationName(QStringLiteral("names"));
    QStandardPaths::setTestModeEnabled(true);
    applyLook(false);
    QAccessible::setActive(true);
    opened_ = std::make_unique<OpenedWindow>();
    opened_->window.resize(1280, 800);
  }
  void cleanupTestCase() { opened_.reset(); }

  void theStartPage() { CHECK_NAMES(&opened_->window); }

  void theSetupPage() {
    QVERIFY(opened_->openSample(QStringLiteral("front")));
    QTest::qWait(50);
    CHECK_NAMES(&opened_->window);
  }

  void theExplorePageInEveryView() {
    opened_->useOneBox("knn");
    QVERIFY(opened_->run());
    QVERIFY(opened_->selectMixed());
    for (int view = 0; view < 8; ++view) {
      opened_->window.model()->setView(static_cast<ModelPane::View>(view));
      opened_->session.selectNode(opened_->leaf(view % 2));
      QTest::qWait(20);
      CHECK_NAMES(&opened_->window);
    }
    opened_->window.model()->setView(ModelPane::Tree);
    opened_->session.editing().edit({model::PruneEdit{0}});
    QTRY_VERIFY(opened_->session.selection().draft && opened_->session.factsAreCurrent());
    CHECK_NAMES(&opened_->window);
  }

  void tabLeavesEveryTable() {
    auto& w = opened_->window;
    int tried = 0;
    for (const int view : {static_cast<int>(ModelPane::Rules), static_cast<int>(ModelPane::RowsView)}) {
      w.model()->setView(static_cast<ModelPane::View>(view));
      QTest::qWait(20);
      for (auto* table : w.findChildren<QTableView*>()) {
        if (!table->isVisible() || !table->model() || table->model()->rowCount() < 2) continue;
        table->setFocus();
        table->setCurrentIndex(table->model()->index(0, 0));
        QTest::keyClick(table, Qt::Key_Tab);
        QVERIFY2(w.focusWidget() != table, qPrintable(describe(table)));
        ++tried;
      }
    }
    QVERIFY(tried >= 4);
    w.model()->setView(ModelPane::Tree);
  }

  void everyDialog() {
    auto& a = opened_->window.actions();
    for (auto* action :
         {a.preferences, a.shortcuts, a.about, a.changeImport, a.exportFile, a.renameRun, a.tour, a.close}) {
      if (!action->isEnabled()) opened_->session.selectPoint(1, 0);
      QTRY_VERIFY(opened_->session.factsAreCurrent());
      action->trigger();
      QTest::qWait(30);
      int shown = 0;
      for (auto* dialog : opened_->window.findChildren<QDialog*>()) {
        if (!dialog->isVisible()) continue;
        ++shown;
        CHECK_NAMES(dialog);
        QVERIFY2(!dialog->windowTitle().isEmpty(), qPrintable(describe(dialog)));
        dialog->reject();
      }
      QVERIFY2(shown > 0, qPrintable(action->objectName()));
      QTest::qWait(10);
    }
  }

  void everyActionHasWordsAndKeysOfItsOwn() {
    QMap<QString, QString> keys;
    QVERIFY(opened_->window.actions().all.size() > 40);
    for (const auto* action : opened_->window.findChildren<QAction*>()) {
      if (action->objectName().isEmpty() || action->objectName().startsWith(QLatin1String("_q_")) ||
          action->isSeparator() || action->menu())
        continue;
      QVERIFY2(!action->text().isEmpty(), qPrintable(action->objectName()));
      for (const auto& key : action->shortcuts()) {
        const QString text = key.toString();
        QVERIFY2(
            !keys.contains(text),
            qPrintable(QStringLiteral("%1: %2 and %3").arg(text, keys.value(text), action->objectName())));
        keys[text] = action->objectName();
      }
    }
    for (const auto* action : opened_->window.actions().all)
      QVERIFY2(!action->toolTip().isEmpty(), qPrintable(action->objectName()));
  }

  void everyParameterNamesItsPlaceInThePaper() {
    for (const auto& learner : opened_->session.registry().all()) {
      if (!learner->info().ofPaper) continue;
      for (const auto& param : learner->params())
        QVERIFY2(param.place,
                 qPrintable(QStringLiteral("%1: %2").arg(QString::fromStdString(learner->info().id),
                                                         QString::fromStdString(param.id))));
    }
  }

  void everyActionStandsInAMenu() {
    QSet<const QAction*> there;
    QList<QMenu*> menus = opened_->window.menuBar()->findChildren<QMenu*>();
    for (const auto* menu : menus)
      for (const auto* action : menu->actions()) there << action;
    for (const auto* action : opened_->window.actions().all)
      QVERIFY2(there.contains(action), qPrintable(action->objectName()));
  }

 private:
  std::unique_ptr<OpenedWindow> opened_;
};

PARETREE_TEST_WITH_APPLICATION(NamesTest)
}  // namespace names_test

#include "names_test.moc"

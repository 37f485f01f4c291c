// What comes by itself, as messages and new figures, leaves what one is about to click in its place.
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QStatusBar>
#include <QToolButton>

#include "tests/support/unit.h"
#include "tests/ui/first_use/links.h"
#include "tests/ui/opened_window.h"
#include "ui/shell/pages/strips.h"
#include "ui/shell/status_line.h"

namespace nothing_moves_test {

using namespace paretree;
using namespace paretree::ui;

class NothingMovesTest : public QObject {
  Q_OBJECT
  QTemporaryDir folder_;

  static bool runTrees(OpenedWindow& opened) {
    if (!opened.openSample(QStringLiteral("front"))) return false;
    opened.session.setup().setLearner("cart");
    return opened.run();
  }
  static QLabel* reasonOf(OpenedWindow& opened) {
    return opened.window.front()->findChild<QLabel*>(QStringLiteral("frontReason"));
  }
  /// The number that the first link of the sentence speaks of, from 0.
  static int firstLinked(const QLabel* reason) {
    static const QRegularExpression kLink(QStringLiteral("href=\"(\\d+)\""));
    return kLink.match(reason->text()).captured(1).toInt() - 1;
  }
  static bool selectOther(OpenedWindow& opened, int than) { return opened.select(than == 0 ? 1 : 0); }

 private slots:
  void initTestCase() {
    beginWindowTests("nothingMoves");
    QVERIFY(folder_.isValid());
  }

  void messagesMoveNothing() {
    OpenedWindow opened;
    QVERIFY(runTrees(opened));
    for (const QSize size : {QSize(1280, 800), QSize(960, 600)}) {
      opened.window.resize(size);
      QTest::qWait(50);
      opened.window.notice()->hide();
      QTest::qWait(20);
      std::vector<std::pair<QPointer<QWidget>, QRect>> before;
      for (auto* widget : opened.window.findChildren<QWidget*>())
        if (widget->isVisible() && !opened.window.statusBar()->isAncestorOf(widget))
          before.emplace_back(widget, QRect(widget->mapTo(&opened.window, QPoint(0, 0)), widget->size()));
      QVERIFY(before.size() > 30);
      bool acted = false;
      emit opened.session.noticed(
          {Notice::Kind::Warn,
           QStringLiteral("A message that is so long that no window has room for the "
                          "whole of it, with two things to do about it, which both "
                          "stay in sight beside as many of its words as there is "
                          "room for in a line of this width"),
           {{QStringLiteral("Do this"), [&] { acted = true; }}, {QStringLiteral("Do that"), [] {}}}});
      QTest::qWait(50);
      auto* notice = opened.window.notice();
      QVERIFY(notice->isVisible());
      for (const auto& [widget, place] : before)
        if (widget && widget->isVisible())
          QVERIFY2(QRect(widget->mapTo(&opened.window, QPoint(0, 0)), widget->size()) == place,
                   widget->metaObject()->className());
      // All of it can be seen and hit.
      for (auto* button : notice->findChildren<QAbstractButton*>())
        if (button->isVisible()) {
          const QRect at(button->mapTo(&opened.window, QPoint(0, 0)), button->size());
          QVERIFY(opened.window.rect().contains(at) && at.height() >= 24);
          QVERIFY(notice->rect().contains(QRect(button->mapTo(notice, QPoint(0, 0)), button->size())));
        }
      shoot(opened.window, size.width() > 1000 ? "message" : "message-narrow");
      for (auto* button : notice->findChildren<QPushButton*>())
        if (button->text() == QLatin1String("Do this")) QTest::mouseClick(button, Qt::LeftButton);
      QVERIFY(acted && !notice->isVisible());
    }
  }

  // Its strip came over the line at the foot, and all panes grew when it went.
  void theProgressOfARunMovesNothing() {
    OpenedWindow opened;
    QVERIFY(runTrees(opened));
    Session& session = opened.session;
    session.setup().setLearner("gmt");
    session.setup().setParam("generations", std::int64_t{100000});
    for (const QSize size : {QSize(1280, 800), QSize(960, 600)}) {
      opened.window.resize(size);
      QTest::qWait(50);
      opened.window.notice()->hide();
      const auto places = [&] {
        std::vector<QRect> all;
        for (QWidget* pane : std::initializer_list<QWidget*>{opened.window.front(), opened.window.model(),
                                                             opened.window.runs(), opened.window.inspector()})
          all.emplace_back(pane->mapTo(&opened.window, QPoint(0, 0)), pane->size());
        return all;
      };
      const auto before = places();
      const QRect centre = opened.window.centralWidget()->geometry();
      opened.window.actions().run->trigger();
      auto* strip = opened.window.findChild<ProgressStrip*>();
      QTRY_VERIFY(strip && strip->isVisible());
      const auto whole = [&] {
        for (auto* button : opened.window.statusBar()->findChildren<QPushButton*>()) {
          if (!button->isVisible()) continue;
          const QRect at(button->mapTo(&opened.window, QPoint(0, 0)), button->size());
          if (!opened.window.rect().contains(at) || at.width() < button->sizeHint().width() ||
              at.height() < 24)
            return false;
        }
        return true;
      };
      QTRY_VERIFY(session.runs().outcomeOf(session.runs().runningNumber()));
      QTest::qWait(50);
      QVERIFY(places() == before && whole());
      shoot(opened.window, size.width() > 1000 ? "progress" : "progress-narrow");
      // A message stands beside it.
      emit session.noticed({Notice::Kind::Warn,
                            QStringLiteral("A message that has more words than there is room for in a line "
                                           "that says as well how far a search has come, and how long it "
                                           "will take from here to its end"),
                            {{QStringLiteral("Do this"), [] {}}}});
      QTest::qWait(50);
      QVERIFY(strip->isVisible() && opened.window.notice()->isVisible() && places() == before && whole());
      shoot(opened.window, size.width() > 1000 ? "progress-message" : "progress-message-narrow");
      opened.window.notice()->hide();
      QTest::mouseClick(opened.window.findChild<QPushButton*>(QStringLiteral("stripStop")), Qt::LeftButton);
      QTRY_VERIFY_WITH_TIMEOUT(!session.runs().running(), kRunPatience);
      QTest::qWait(50);
      QVERIFY(!strip->isVisible());
      QCOMPARE(opened.window.centralWidget()->geometry(), centre);
    }
  }

  // What is tried is said beside a message, and has the line for itself again once that is closed.
  void aMessageHidesNoPreview() {
    OpenedWindow opened;
    QVERIFY(runTrees(opened));
    opened.window.resize(1280, 800);
    auto* preview = opened.window.findChild<QWidget*>(QStringLiteral("statusPreview"));
    auto* line = opened.window.statusBar()->findChild<QLabel*>(QStringLiteral("statusText"))->parentWidget();
    QVERIFY(opened.select(static_cast<int>(opened.session.runs().outcomeOf(1)->front.size()) - 1));
    opened.window.notice()->hide();
    emit opened.session.noticed({Notice::Kind::Warn, QStringLiteral("Something is so."), {}});
    QTRY_VERIFY(opened.window.notice()->isVisible() && !line->isVisible());
    opened.session.editing().preview({model::PruneEdit{0}});
    QTRY_VERIFY(opened.session.editing().previewed());
    QTRY_VERIFY(preview && preview->isVisible());
    QVERIFY(opened.window.notice()->isVisible());
    for (auto* button : opened.window.notice()->findChildren<QToolButton*>())
      QTest::mouseClick(button, Qt::LeftButton);
    QTRY_VERIFY(!opened.window.notice()->isVisible() && line->isVisible());
    opened.session.editing().dropPreview();
  }

  // Figures that arrive between press and release, as bounds do, left a pressed link dead.
  void aLinkThatIsPressedOutlivesARefresh() {
    OpenedWindow opened;
    QVERIFY(runTrees(opened));
    opened.window.resize(1280, 800);
    QTest::qWait(50);
    auto* reason = reasonOf(opened);
    const int linked = firstLinked(reason);
    QVERIFY2(linked >= 0, qPrintable(reason->text()));
    QVERIFY(selectOther(opened, linked));
    QTest::qWait(50);
    const auto at = linkIn(reason);
    QVERIFY2(at, qPrintable(reason->text()));
    QTest::mousePress(reason, Qt::LeftButton, {}, *at);
    emit opened.session.documentChanged();
    QTest::mouseRelease(reason, Qt::LeftButton, {}, *at);
    QTRY_COMPARE(opened.session.selection().model, linked);
  }

  void aLinkLeadsOnFromAnEditOfAReopenedProject() {
    const QString path = folder_.filePath(QStringLiteral("edited.paretree"));
    {
      OpenedWindow opened;
      QVERIFY(runTrees(opened));
      QVERIFY(opened.select(static_cast<int>(opened.session.runs().outcomeOf(1)->front.size()) - 1));
      opened.session.editing().edit({model::PruneEdit{1}});
      QTRY_COMPARE(opened.session.document().drafts.size(), std::size_t{1});
      opened.session.project().save(path);
      QTRY_VERIFY(!opened.session.project().isModified());
    }
    OpenedWindow opened;
    opened.window.resize(1280, 800);
    drop(&opened.window, path);
    QTRY_VERIFY(opened.session.facts() && opened.session.factsAreCurrent());
    opened.session.selectDraft(opened.session.document().drafts.front().id);
    QTRY_VERIFY(opened.session.selection().draft && opened.session.factsAreCurrent());
    QTest::qWait(50);
    auto* reason = reasonOf(opened);
    const auto at = linkIn(reason);
    QVERIFY2(at, qPrintable(reason->text()));
    QTest::mouseClick(reason, Qt::LeftButton, {}, *at);
    QTRY_COMPARE(opened.session.selection().draft, 0);
    QCOMPARE(opened.session.selection().model, firstLinked(reason));
  }
};

PARETREE_TEST_WITH_APPLICATION(NothingMovesTest)
}  // namespace nothing_moves_test

#include "nothing_moves_test.moc"

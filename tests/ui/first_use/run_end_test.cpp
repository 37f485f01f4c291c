// The front while a run is under way and when it ends: what is read stays, axes follow, figures say what they
// are of.
#include <QSignalSpy>

#include "tests/ui/opened_window.h"
#include "ui/charts/front_chart.h"
#include "ui/charts/front_legend.h"
#include "ui/drawing/front/front_measures.h"

using namespace paretree;
using namespace paretree::ui;

namespace {

QString legendOf(OpenedWindow& opened) {
  QStringList words;
  for (auto* item : opened.window.findChildren<FrontLegendItem*>())
    if (item->isVisible()) words << item->text();
  return words.join(QLatin1Char('\n'));
}

}  // namespace

class RunEndTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    applyLook(false);
  }

  void theModelThatOneReadsStaysWhenTheRunEnds() {
    OpenedWindow opened;
    Session& session = opened.session;
    session.reader().open(madeTable("shells", 1200));
    QTRY_VERIFY(session.hasData());
    session.setup().setLearner("gmt");
    QVERIFY(session.setup().learner());
    session.setup().setParam("generations", std::int64_t{100000});
    opened.window.actions().run->trigger();
    const auto live = [&] { return session.runs().outcomeOf(session.runs().runningNumber()); };
    QTRY_VERIFY_WITH_TIMEOUT(live() && live()->front.size() >= 3, kRunPatience);
    const int number = session.runs().runningNumber();
    // The smallest model stands in every front.
    std::size_t small = 0;
    const auto front = live()->front;
    for (std::size_t m = 0; m < front.size(); ++m)
      if (front[m].size.conditions < front[small].size.conditions) small = m;
    session.selectPoint(number, static_cast<int>(small));
    const auto scores = front[small].scores;
    opened.window.actions().stop->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!session.runs().running(), kRunPatience);
    const auto& outcome = session.document().runs.back().run->outcome;
    QCOMPARE(session.selection().run, number);
    const auto& shown = outcome.front[static_cast<std::size_t>(session.selection().model)];
    QVERIFY(shown.size.conditions <= front[small].size.conditions);
    QVERIFY2(session.selection().model != static_cast<int>(outcome.chosen), "the case shows nothing");
    // A stopped run of one model does not claim that there is none better.
    QVERIFY(!opened.window.notice()->text().contains(QStringLiteral("no other is better")));
    // Of another run, too.
    opened.window.actions().run->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(live() && live()->front.size() >= 2, kRunPatience);
    // Another one than was selected when the run began.
    const int other = session.selection().run == number && session.selection().model == 0 ? 1 : 0;
    session.selectPoint(number, other);
    opened.window.actions().stop->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!session.runs().running(), kRunPatience);
    QCOMPARE(session.selection().run, number);
    QCOMPARE(session.selection().model, other);
  }

  void trainingErrorIsCalledSo() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    opened.session.setup().setLearner("gmt");
    opened.session.setup().setParam("generations", std::int64_t{5});
    QVERIFY(opened.run());
    QVERIFY(isTrainingFigure(opened.session.document().runs.back().run->outcome));
    QVERIFY2(legendOf(opened).contains(QStringLiteral("run 1, training rows")), qPrintable(legendOf(opened)));
    QVERIFY(opened.window.front()->chart()->picture().y.label.contains(QStringLiteral("training rows")));
    opened.session.setup().setLearner("molhc");
    opened.useOneBox("logistic");
    QVERIFY(opened.run());
    QVERIFY(!isTrainingFigure(opened.session.document().runs.back().run->outcome));
    QVERIFY2(legendOf(opened).contains(QStringLiteral("run 2, estimate")), qPrintable(legendOf(opened)));
  }

  void axesForgetTheFileBefore() {
    OpenedWindow opened;
    const auto ranges = [&] {
      const auto& picture = opened.window.front()->chart()->picture();
      return QRectF(QPointF(picture.x.low, picture.y.low), QPointF(picture.x.high, picture.y.high));
    };
    QVERIFY(opened.openSample(QStringLiteral("front")));
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    const QRectF alone = ranges();
    opened.session.project().close();
    QVERIFY(opened.openSample(QStringLiteral("front")));
    opened.session.setup().setLearner("cart");
    opened.session.setup().setParam("min-leaf", std::int64_t{150});
    QVERIFY(opened.run());
    QVERIFY2(ranges() != alone && ranges().width() < alone.width(), "axes of the closed file live on");
  }
};

QTEST_MAIN(RunEndTest)
#include "run_end_test.moc"

// The front while a run is under way and when it ends: what is read stays, axes follow, figures say what they
// are of.
#include <QGraphicsScene>
#include <QPushButton>
#include <QSignalSpy>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QThread>
#include <atomic>

#include "paretree/model/apply/same_nodes.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/charts/front_chart.h"
#include "ui/charts/front_items.h"
#include "ui/charts/front_legend.h"
#include "ui/drawing/front/front_measures.h"

namespace run_end_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

QString legendOf(OpenedWindow& opened) {
  QStringList words;
  for (auto* item : opened.window.findChildren<FrontLegendItem*>())
    if (item->isVisible()) words << item->text();
  return words.join(QLatin1Char('\n'));
}

/// Counts the cells that are measured.
class CountedSizes : public QStyledItemDelegate {
 public:
  mutable int asked = 0;
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& at) const override {
    ++asked;
    return QStyledItemDelegate::sizeHint(option, at);
  }
};

/// Plain trees of half of the rows, then of all: a front under way and a later one of as many models.
class TwoFronts final : public learners::Learner {
 public:
  /// At 1 the later front is told, at 2 the run ends.
  explicit TwoFronts(std::shared_ptr<std::atomic<int>> stage) : stage_(std::move(stage)) {}
  const learners::LearnerInfo& info() const override { return plain_->info(); }
  std::vector<learners::ParamInfo> params() const override { return plain_->params(); }
  std::optional<Message> objection(const learners::Task&, const learners::ParamValues&) const override {
    return {};
  }
  Result<learners::Outcome> learn(const learners::Task& task, const learners::ParamValues& values,
                                  const Context& context) const override {
    learners::Task half = task;
    half.train.resize(half.train.size() / 2);
    for (const int next : {1, 2}) {
      auto outcome = plain_->learn(next == 1 ? half : task, values, Context());
      if (!outcome) return outcome.error();
      outcome->front.resize(3);
      Progress progress;
      progress.soFar = std::make_shared<const learners::Outcome>(*outcome);
      context.report(progress);
      while (*stage_ < next) QThread::msleep(5);
      if (*stage_ == 2 && next == 2) return outcome;
    }
    return Error{textMessage("no end was asked for")};
  }

 private:
  learners::LearnerPtr plain_ = learners::Registry().find("cart");
  std::shared_ptr<std::atomic<int>> stage_;
};

bool isThat(const Session& session, const learners::FrontPoint& point) {
  const model::Model its = instantiate(point.recipe);
  return session.facts()->point.scores == point.scores && its.tree() && session.facts()->model->tree() &&
         model::sameStructure(*its.tree(), *session.facts()->model->tree());
}

}  // namespace

class RunEndTest : public QObject {
  Q_OBJECT

  void continued(OpenedWindow& opened, QPushButton* button, std::size_t runs, int stopped) {
    button->click();
    Session& session = opened.session;
    QTRY_VERIFY(session.runs().running());
    opened.window.actions().stop->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!session.runs().running(), kRunPatience);
    QCOMPARE(session.document().runs.size(), runs + 1);
    const runs::Run& next = *session.document().runs.back().run;
    QCOMPARE(next.request.parentRun, stopped);
    QVERIFY(!next.request.seeds.empty());
  }

 private slots:
  // Those of a comparison are faint points and named in the legend, as those of any search.
  void runsMadeElsewhereAreOnTheChartAndInTheLegend() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    opened.session.setup().setLearner("cart");
    opened.session.setup().setEstimate(runs::EstimateWhen::NotByItself);
    QVERIFY(opened.run());
    const runs::RunPtr run = opened.session.document().runs.back().run;
    const auto& picture = opened.window.front()->chart()->picture();
    const auto addMade = [&](std::size_t count) {
      const int first = opened.session.runs().reserve(count);
      for (std::size_t i = 0; i < count; ++i)
        opened.session.runs().add(first + static_cast<int>(i), run, i == 0);
      return first;
    };
    QCOMPARE(addMade(2), 2);
    QTRY_COMPARE(picture.earlier.size(), std::size_t{2});
    QVERIFY2(legendOf(opened).contains(QStringLiteral("runs 2, 3")), qPrintable(legendOf(opened)));
    addMade(3);
    QTRY_COMPARE(picture.earlier.size(), std::size_t{5});
    QVERIFY2(legendOf(opened).contains(QStringLiteral("runs 2–6")), qPrintable(legendOf(opened)));
  }

  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    applyLook(false);
  }

  // Their places are other models' when the run ends.
  void modelsOfARunUnderWayAreNotMarked() {
    OpenedWindow opened;
    Session& session = opened.session;
    session.reader().open(madeTable("shells", 1200));
    QTRY_VERIFY(session.hasData());
    session.setup().setLearner("gmt");
    session.setup().setParam("generations", std::int64_t{100000});
    opened.window.actions().run->trigger();
    const auto live = [&] { return session.runs().outcomeOf(session.runs().runningNumber()); };
    QTRY_VERIFY_WITH_TIMEOUT(live() && live()->front.size() >= 2, kRunPatience);
    const runs::PointRef point{session.runs().runningNumber(), 1};
    QSignalSpy said(&session, &Session::noticed);
    session.marks().togglePin(point);
    session.marks().toggleStar(point);
    QVERIFY(session.document().pins.empty() && session.document().stars.empty());
    QCOMPARE(said.count(), 2);
    opened.window.actions().stop->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!session.runs().running(), kRunPatience);
    session.marks().togglePin(point);
    QCOMPARE(session.document().pins.size(), std::size_t{1});
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
    const auto& shown = outcome.front[session.selection().model];
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
    // The strip tells that there may be better models, and goes on from what was found.
    QVERIFY(opened.window.notice()->text().contains(QStringLiteral("a longer search may find better")));
    const auto runs = session.document().runs.size();
    const int stopped = session.document().runs.back().number;
    for (auto* button : opened.window.notice()->findChildren<QPushButton*>())
      if (button->text() == QLatin1String("Continue")) return continued(opened, button, runs, stopped);
    QFAIL("the strip of a stopped run offers no way on");
  }

  void whatTookThePlaceOfAModelIsShownAsItself() {
    // The tree that is read stands on the front under way at the very place of another one of a later front:
    // name, figures and tree are those of the latter, while the run goes on and at its end.
    for (const int laterFronts : {1, 0}) {
      auto stage = std::make_shared<std::atomic<int>>(0);
      auto registry = std::make_shared<learners::Registry>();
      registry->add(std::make_shared<TwoFronts>(stage));
      Session session(registry);
      session.reader().open(madeTable("shells", 400));
      QTRY_VERIFY(session.hasData());
      session.setup().setLearner("cart");
      session.runs().start();
      const int number = session.runs().runningNumber();
      QTRY_VERIFY(session.runs().outcomeOf(number));
      const learners::FrontPoint read = session.runs().outcomeOf(number)->front.back();
      session.selectPoint(number, 2);
      QTRY_VERIFY(session.factsAreCurrent());
      QVERIFY(isThat(session, read));
      *stage = laterFronts ? 1 : 2;
      if (laterFronts) {
        QTRY_VERIFY(!drawnAlike(session.runs().outcomeOf(number)->front.back(), read));
        QTRY_VERIFY(session.factsAreCurrent() &&
                    isThat(session, session.runs().outcomeOf(number)->front.back()));
        *stage = 2;
      }
      QTRY_VERIFY(!session.runs().running());
      QCOMPARE(session.selection().run, number);
      QCOMPARE(session.selection().model, 2);
      const auto& shown = session.document().runs.back().run->outcome.front.back();
      QVERIFY2(!drawnAlike(shown, read), "the case shows nothing");
      QTRY_VERIFY(session.factsAreCurrent() && isThat(session, shown));
    }
  }

  // Nothing is shown when it begins, and its end may be far.
  void aFirstSearchShowsWhatItHasFound() {
    auto stage = std::make_shared<std::atomic<int>>(0);
    auto registry = std::make_shared<learners::Registry>();
    registry->add(std::make_shared<TwoFronts>(stage));
    Session session(registry);
    session.reader().open(madeTable("shells", 400));
    QTRY_VERIFY(session.hasData());
    session.setup().setLearner("cart");
    session.runs().start();
    const int number = session.runs().runningNumber();
    QTRY_COMPARE(session.selection().run, number);
    const auto live = session.runs().outcomeOf(number);
    QCOMPARE(session.selection().model, static_cast<int>(suggestedModel(*live, nullptr)));
    QTRY_VERIFY(session.factsAreCurrent() && isThat(session, live->front[session.selection().model]));
    QVERIFY(session.runs().running());
    // What it suggests in the end takes the place of what nobody has chosen.
    *stage = 2;
    QTRY_VERIFY(!session.runs().running());
    const auto& outcome = session.document().runs.back().run->outcome;
    QCOMPARE(session.selection().run, number);
    QCOMPARE(session.selection().model,
             static_cast<int>(suggestedModel(outcome, session.runs().estimatesOf(number))));
  }

  // Also where that is what the search has shown.
  void whatIsChosenOfAFirstSearchStays() {
    auto stage = std::make_shared<std::atomic<int>>(0);
    auto registry = std::make_shared<learners::Registry>();
    registry->add(std::make_shared<TwoFronts>(stage));
    Session session(registry);
    session.reader().open(madeTable("shells", 400));
    QTRY_VERIFY(session.hasData());
    session.setup().setLearner("cart");
    session.runs().start();
    const int number = session.runs().runningNumber();
    QTRY_COMPARE(session.selection().run, number);
    const learners::FrontPoint read =
        session.runs().outcomeOf(number)->front[static_cast<std::size_t>(session.selection().model)];
    session.selectPoint(number, session.selection().model);
    *stage = 2;
    QTRY_VERIFY(!session.runs().running());
    const auto& outcome = session.document().runs.back().run->outcome;
    QCOMPARE(session.selection().run, number);
    QCOMPARE(session.selection().model, nearestModel(outcome, read));
  }

  // The end of a run is told by four signals, and what it suggests by a fifth.
  // Some hundred cells that nobody sees are not measured each time that a front is another one.
  void theTableIsMeasuredWhenItIsSeen() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    auto* table = opened.window.front()->table();
    CountedSizes counted;
    table->setItemDelegate(&counted);
    QVERIFY(!table->isVisible());
    opened.session.setup().setSeed(7);
    QVERIFY(opened.run());
    QCOMPARE(counted.asked, 0);
    QVERIFY(opened.window.front()->setView(QStringLiteral("table")));
    QVERIFY(table->isVisible());
    QVERIFY(counted.asked > 0);
  }

  void theEndOfARunLaysTheFrontOutOnce() {
    auto stage = std::make_shared<std::atomic<int>>(0);
    auto registry = std::make_shared<learners::Registry>();
    registry->add(std::make_shared<TwoFronts>(stage));
    Session session(registry);
    MainWindow window(&session, {});
    window.resize(1280, 800);
    window.show();
    session.reader().open(madeTable("shells", 400));
    QTRY_VERIFY(session.hasData());
    session.setup().setLearner("cart");
    session.runs().start();
    QTRY_VERIFY(session.runs().outcomeOf(session.runs().runningNumber()));
    QTest::qWait(50);
    auto* chart = window.front()->chart();
    const FrontMarksItem* marks = nullptr;
    for (auto* item : chart->QGraphicsView::scene()->items())
      if (const auto* found = dynamic_cast<FrontMarksItem*>(item)) marks = found;
    QVERIFY(marks && chart->scene().growing);
    QSignalSpy laidOut(chart, &FrontChart::sceneChanged);
    const int painted = marks->grounds();
    *stage = 2;
    QTRY_VERIFY(!session.runs().running() && session.selection().model >= 0 && session.factsAreCurrent());
    QTest::qWait(50);
    QVERIFY(!chart->scene().growing && chart->picture().selected);
    // The later front may be seen growing once more before the run has ended, and what is shown moves on it.
    QVERIFY2(laidOut.count() <= 3, qPrintable(QString::number(laidOut.count())));
    QVERIFY2(marks->grounds() - painted <= 4, qPrintable(QString::number(marks->grounds() - painted)));
    // Another model is chosen: its ring alone is another one.
    laidOut.clear();
    const int before = marks->grounds();
    const int other = session.selection().model == 0 ? 1 : 0;
    session.selectPoint(1, other);
    QCOMPARE(chart->picture().selected, std::optional(chart->scene().points[other].dot.value));
    QTRY_VERIFY(session.factsAreCurrent());
    QTest::qWait(50);
    QCOMPARE(laidOut.count(), 0);
    QCOMPARE(marks->grounds(), before);
    // What is seen of it otherwise is laid out.
    FrontOptions options = window.front()->options();
    options.showTest = !options.showTest;
    window.front()->setOptions(options);
    QCOMPARE(laidOut.count(), 1);
    window.front()->setOptions(options);
    QCOMPARE(laidOut.count(), 1);
  }

  void whatOneWorksOnStaysWhenARunEnds() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    QVERIFY(opened.run());
    Session& session = opened.session;
    session.selectPoint(1, 0);
    opened.window.actions().run->trigger();
    QVERIFY(session.runs().running());
    session.selectNode(0);  // who reads on is not taken elsewhere
    QTRY_VERIFY_WITH_TIMEOUT(!session.runs().running(), kRunPatience);
    QCOMPARE(session.selection().run, 1);
    QCOMPARE(session.selection().model, 0);
    QVERIFY2(opened.window.notice()->text().contains(QStringLiteral("Run 2 has ended")),
             qPrintable(opened.window.notice()->text()));
    for (auto* button : opened.window.notice()->findChildren<QPushButton*>())
      if (button->text() == QLatin1String("Show its models")) button->click();
    QCOMPARE(session.selection().run, 2);
  }

  void everyLearnerGoesOn_data() {
    QTest::addColumn<QString>("learner");
    for (const char* learner : {"cart", "molhc", "mirco"}) QTest::newRow(learner) << learner;
  }
  void everyLearnerGoesOn() {
    QFETCH(QString, learner);
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    opened.session.setup().setLearner(learner.toStdString());
    if (learner == QLatin1String("molhc")) opened.useOneBox("logistic");
    if (learner == QLatin1String("mirco")) opened.session.setup().setParam("trees", std::int64_t{10});
    QVERIFY(opened.run());
    // Also where the next run is to be another learner's.
    opened.session.setup().setLearner(learner == QLatin1String("cart") ? "molhc" : "cart");
    const auto why = opened.session.runs().carryOnObjection();
    QVERIFY2(!why, qPrintable(why.value_or(QString())));
    opened.session.runs().carryOn();
    QTRY_VERIFY_WITH_TIMEOUT(!opened.session.runs().running() && opened.session.document().runs.size() == 2,
                             kRunPatience);
    const runs::Run& next = *opened.session.document().runs.back().run;
    QCOMPARE(QString::fromStdString(next.request.learner), learner);
    QCOMPARE(next.request.parentRun, 1);
    QCOMPARE(next.request.seeds.empty(), learner == QLatin1String("cart"));
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
    QVERIFY2(opened.window.front()->reason().contains(QStringLiteral("BIC")),
             qPrintable(opened.window.front()->reason()));
    opened.session.setup().setLearner("molhc");
    opened.useOneBox("logistic");
    QVERIFY(opened.run());
    QVERIFY(!isTrainingFigure(opened.session.document().runs.back().run->outcome));
    QVERIFY2(legendOf(opened).contains(QStringLiteral("run 2, search's estimate")),
             qPrintable(legendOf(opened)));
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

PARETREE_TEST_WITH_APPLICATION(RunEndTest)
}  // namespace run_end_test

#include "run_end_test.moc"

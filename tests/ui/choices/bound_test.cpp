// What no tree can beat, behind the points of a front: switched on in the legend, drawn where training
// figures stand over leaves, said at the model where estimates are drawn; offered for trees of cuts only.
#include "paretree/core/json.h"
#include "paretree/optimal/search.h"
#include "tests/support/unit.h"
#include "tests/ui/choices/choices_window.h"
#include "ui/charts/front_legend.h"
#include "ui/drawing/front/estimate_words.h"
#include "ui/drawing/front/front_measures.h"
#include "ui/inspectors/model_pane.h"
#include "ui/inspectors/parts/difference.h"
#include "ui/session/judging/bounding.h"

namespace bound_test {

using namespace paretree;
using namespace paretree::ui;
using namespace paretree::ui::choices_window;

namespace {

FrontLegendItem* boundSwitch(OpenedWindow& w) {
  return w.window.findChild<FrontLegendItem*>(QStringLiteral("provenBound"));
}

bool runTrees(OpenedWindow& w) {
  w.session.setup().setLearner("cart");
  w.session.setup().setParam("leaves", std::int64_t{8});
  return w.run();
}

/// Trees of a small table, whose bounds are proven at once.
bool openTrees(OpenedWindow& w) {
  w.window.resize(1280, 800);
  w.session.reader().open(madeTable("loans", 120));
  return QTest::qWaitFor([&] { return w.session.hasData() && !w.session.reader().running(); },
                         kRunPatience) &&
         runTrees(w);
}

/// Trees of a table whose bounds take billions of steps.
bool openLargeTrees(OpenedWindow& w) {
  w.window.resize(1280, 800);
  return w.openSample(QStringLiteral("front")) && runTrees(w);
}

bool bounded(OpenedWindow& w) {
  return QTest::qWaitFor([&] { return w.session.bounding().run() == 0 && w.session.bounding().of(1); },
                         kRunPatience);
}

}  // namespace

class BoundTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { beginWindowTests("bound"); }

  void theSwitchProvesAndDrawsIt() {
    OpenedWindow w;
    QVERIFY(openTrees(w));
    auto* item = boundSwitch(w);
    QVERIFY(item && item->isVisible() && !item->isChecked());
    QVERIFY(!w.session.bounding().of(1));
    FrontOptions options = w.window.front()->options();
    options.x = "leaves";
    options.y = "error";
    w.window.front()->setOptions(options);
    QTest::mouseClick(item, Qt::LeftButton);
    QCOMPARE(w.session.bounding().run(), 1);
    QVERIFY(bounded(w));
    const auto& scene = w.window.front()->chart()->scene();
    const auto bound = w.session.bounding().of(1);
    QVERIFY(scene.boundFits && !scene.picture.bound.empty());
    QVERIFY(item->toolTip().contains(QStringLiteral("at most %1 levels").arg(kBoundDepth)));
    QCOMPARE(bound->depth, kBoundDepth);
    // No point of the front lies below, and one leaf is proven.
    const auto outcome = w.session.runs().outcomeOf(1);
    std::size_t spoken = 0;
    for (std::size_t m = 0; m < outcome->front.size(); ++m) {
      if (!bound->speaksOf[m]) continue;
      ++spoken;
      const auto leaves = static_cast<std::size_t>(outcome->front[m].size.leaves);
      QVERIFY(boundAs(*bound, leaves, "error") <= outcome->front[m].scores[0] + 1e-12);
    }
    QVERIFY(spoken > 1);
    QVERIFY(bound->proven(1));
    for (const QPointF& corner : scene.picture.bound)
      QCOMPARE(corner.y(), boundAs(*bound, static_cast<std::size_t>(corner.x()), "error"));
    // Where models stand it is drawn where it is, not at the border.
    const auto most = static_cast<double>(outcome->front.back().size.leaves);
    for (const QPointF& corner : scene.picture.bound)
      QVERIFY(corner.x() > most || corner.y() >= scene.picture.y.low);
    shoot(w.window, "bound");

    // Switched off it is gone, and is known when it is switched on again.
    QTest::mouseClick(item, Qt::LeftButton);
    QVERIFY(w.window.front()->chart()->scene().picture.bound.empty());
    QTest::mouseClick(item, Qt::LeftButton);
    QCOMPARE(w.session.bounding().run(), 0);
    QVERIFY(!w.window.front()->chart()->scene().picture.bound.empty());
    // It is no matter of other axes.
    options = w.window.front()->options();
    options.x = "size-depth";
    w.window.front()->setOptions(options);
    QVERIFY(w.window.front()->chart()->scene().picture.bound.empty());
  }

  // A search of best trees that is carried on has its trees to beat and its bounds, whatever it has time for.
  void aRunThatIsCarriedOnEndsNoWorse() {
    OpenedWindow w;
    w.window.resize(1280, 800);
    QVERIFY(w.openSample(QStringLiteral("front")));
    w.session.setup().setLearner("optimal");
    w.session.setup().setParam("steps", std::int64_t{150});
    QVERIFY(w.run());
    const auto boundsOf = [&](int run) {
      const auto& tables = w.session.runs().outcomeOf(run)->report.tables;
      const auto at =
          std::find_if(tables.begin(), tables.end(), [](const auto& t) { return t.id == "bounds"; });
      return at == tables.end() ? decltype(at->rows)() : at->rows;
    };
    const auto was = boundsOf(1);
    QVERIFY(!was.empty());
    w.session.setup().setParam("steps", std::int64_t{1});
    const std::size_t before = w.session.document().runs.size();
    w.session.runs().carryOn();
    QVERIFY(QTest::qWaitFor(
        [&] { return w.session.document().runs.size() > before && !w.session.runs().running(); },
        kRunPatience));
    // Its end is said: how many are proven now, and of which run.
    const QString ended = w.window.notice()->text();
    QVERIFY2(ended.contains(QStringLiteral("Run 2, which carries on run 1, has ended: proven best")),
             qPrintable(ended));
    const auto now = boundsOf(2);
    QCOMPARE(now.size(), was.size());
    for (std::size_t l = 0; l < was.size(); ++l) {
      QVERIFY(std::get<double>(now[l][1]) <= std::get<double>(was[l][1]) + 1e-12);
      QVERIFY(std::get<double>(now[l][2]) >= std::get<double>(was[l][2]) - 1e-12);
    }
    QCOMPARE(w.session.setup().modifiedSince(), 0);  // what was handed over nobody has changed
    const auto& notes = w.session.runs().outcomeOf(2)->notes;
    QVERIFY(std::any_of(notes.begin(), notes.end(),
                        [](const Message& note) { return note.code == "learners.optimal-carries-on"; }));
    // What was handed over is no setting that a person would see.
    QVERIFY(!w.window.findChild<QWidget*>(QStringLiteral("param-known-bounds")));
    // Points that are not proven are marked, in the window as in files.
    const auto& dots = w.window.front()->chart()->scene().picture.current.dots;
    QVERIFY(std::any_of(dots.begin(), dots.end(), [](const FrontDot& dot) { return dot.open; }));
    shoot(w.window, "bound-open");
  }

  void whereEstimatesAreDrawnTheModelSaysIt() {
    OpenedWindow w;
    QVERIFY(openTrees(w));
    QVERIFY(w.session.runs().estimatesOf(1));
    QVERIFY(!w.window.front()->chart()->scene().boundFits);
    boundSwitch(w)->click();
    QVERIFY(bounded(w));
    QVERIFY(w.window.front()->chart()->scene().picture.bound.empty());
    const auto bound = w.session.bounding().of(1);
    const auto& front = w.session.runs().outcomeOf(1)->front;
    int model = -1;
    for (std::size_t m = 0; m < front.size(); ++m)
      if (bound->speaksOf[m] && front[m].size.leaves > 2) model = static_cast<int>(m);
    QVERIFY(model >= 0 && w.select(model));
    const QString said = w.window.model()->findChild<FiguresRow*>()->accessibleDescription();
    QVERIFY2(said.contains(QStringLiteral("above proven least")) ||
                 said.contains(QStringLiteral("best of its size")),
             qPrintable(said));
    shoot(w.window, "bound-at-model");
  }

  // Where no bound is drawn the legend says why, and leads to axes on which one is: of figures that count as
  // it does.
  void whereNoneIsDrawnTheLegendLeadsToIt() {
    OpenedWindow w;
    QVERIFY(openRows(w, true));
    QVERIFY(runTrees(w));
    auto* item = boundSwitch(w);
    auto* chip = w.window.findChild<QAbstractButton*>(QStringLiteral("boundChip"));
    QVERIFY(item->isVisible() && chip && !chip->isVisible());
    QTest::mouseClick(item, Qt::LeftButton);
    QVERIFY(bounded(w));
    const auto& scene = w.window.front()->chart()->scene();
    QVERIFY(!scene.boundFits && scene.picture.bound.empty());
    QVERIFY2(item->text().contains(QStringLiteral("by weight")), qPrintable(item->text()));
    QVERIFY2(item->text().contains(QStringLiteral("not in this chart")), qPrintable(item->text()));
    QVERIFY(chip->isVisible());
    shoot(w.window, "bound-not-drawn");
    QTest::mouseClick(chip, Qt::LeftButton);
    QVERIFY(scene.boundFits && !scene.picture.bound.empty());
    QVERIFY2(scene.picture.y.label.contains(QStringLiteral("by weight")), qPrintable(scene.picture.y.label));
    QVERIFY(!item->text().contains(QStringLiteral("chart")) && !chip->isVisible());
    const auto bound = w.session.bounding().of(1);
    const auto outcome = w.session.runs().outcomeOf(1);
    for (std::size_t m = 0; m < outcome->front.size(); ++m)
      for (const QPointF& corner : scene.picture.bound)
        if (bound->speaksOf[m] && corner.x() == outcome->front[m].size.leaves)
          QVERIFY(corner.y() <= scene.points[m].dot.value.y() + 1e-12);
    shoot(w.window, "bound-drawn-after-all");
  }

  // Of weighted rows an axis counts by weight or by rows: the bound is proven as the axis counts, and says
  // so.
  void eachAxisHasTheBoundThatCountsAsItDoes() {
    OpenedWindow w;
    QVERIFY(openRows(w, true));
    QVERIFY(runTrees(w));
    const auto outcome = w.session.runs().outcomeOf(1);
    FrontOptions options = w.window.front()->options();
    options.x = "leaves";
    options.y = "error";
    options.showBound = true;
    w.window.front()->setOptions(options);
    const auto& scene = w.window.front()->chart()->scene();
    QVERIFY(scene.boundFits && scene.boundByRows);
    const auto proven = [&](BoundCount count) {
      return QTest::qWaitFor(
          [&] { return w.session.bounding().run() == 0 && w.session.bounding().of(1, count); }, kRunPatience);
    };
    QVERIFY(proven(BoundCount::ByRows));
    QVERIFY2(boundSwitch(w)->text().endsWith(QStringLiteral("by rows")), qPrintable(boundSwitch(w)->text()));
    QVERIFY(!scene.picture.bound.empty());
    const auto byRows = w.session.bounding().of(1, BoundCount::ByRows);
    QVERIFY(!byRows->weighted && byRows->proven(1));
    std::size_t spoken = 0;
    for (std::size_t m = 0; m < outcome->front.size(); ++m)
      if (byRows->speaksOf[m]) {
        ++spoken;
        const auto leaves = static_cast<std::size_t>(outcome->front[m].size.leaves);
        QVERIFY(boundAs(*byRows, leaves, "error") <= outcome->front[m].scores[0] + 1e-12);
      }
    QVERIFY(spoken > 1);
    shoot(w.window, "bound-by-rows");
    options.y = "train-weightedAccuracy";
    w.window.front()->setOptions(options);
    QVERIFY(scene.boundFits && !scene.boundByRows);
    QVERIFY(proven(BoundCount::AsEstimates));
    QVERIFY(w.session.bounding().of(1)->weighted && !scene.picture.bound.empty());
    QVERIFY2(boundSwitch(w)->text().endsWith(QStringLiteral("by weight")),
             qPrintable(boundSwitch(w)->text()));
  }

  // An axis that the next run calls otherwise stays; one that it lacks is said.
  void axesStayWhereTheNextRunHasThem() {
    OpenedWindow w;
    QVERIFY(openRows(w, true));
    QVERIFY(runTrees(w));
    const auto& scene = w.window.front()->chart()->scene();
    auto* chip = w.window.findChild<QAbstractButton*>(QStringLiteral("axisChip"));
    QVERIFY(chip && !chip->isVisible());
    QCOMPARE(scene.yId, std::string("estimate"));
    w.session.setup().setLearner("optimal");
    w.session.setup().setParam("depth", std::int64_t{2});
    w.session.setup().setEstimate(runs::EstimateWhen::NotByItself);
    QVERIFY(w.run());
    QCOMPARE(w.session.selection().run, 2);
    QVERIFY(chip->isVisible());
    QVERIFY2(chip->text().contains(scene.picture.y.label), qPrintable(chip->text()));
    QVERIFY2(chip->toolTip().contains(QStringLiteral("Run 2 has no \"Estimated error by weight")),
             qPrintable(chip->toolTip()));
    shoot(w.window, "axis-now");
    w.session.selectPoint(1, 0);
    QTRY_VERIFY(!chip->isVisible() && scene.yId == "estimate");
    FrontOptions options = w.window.front()->options();
    options.y = "error";
    w.window.front()->setOptions(options);
    w.session.selectPoint(2, 0);
    QTRY_COMPARE(scene.yId, std::string("error"));
    QVERIFY(!chip->isVisible());
    QCOMPARE(scene.picture.y.label, QStringLiteral("Error by rows, training rows"));
    const auto best = w.session.runs().outcomeOf(2);
    const auto at = std::find(best->measures.begin(), best->measures.end(), "accuracy");
    const auto place = static_cast<std::size_t>(at - best->measures.begin());
    for (std::size_t m = 0; m < best->front.size(); ++m)
      QCOMPARE(scene.point({2, static_cast<int>(m)})->dot.value.y(), 1 - best->front[m].train[place]);
  }

  // What a run has proven itself is drawn on its own front; of weighted rows it is the only one that fits.
  void bestTreesHaveTheirOwn() {
    for (const bool weighted : {false, true}) {
      OpenedWindow w;
      QVERIFY(openRows(w, weighted));
      w.session.setup().setLearner("optimal");
      w.session.setup().setParam("depth", std::int64_t{2});
      QVERIFY(w.run());
      const auto outcome = w.session.runs().outcomeOf(1);
      QCOMPARE(outcome->objectives[0].id, std::string(weighted ? "weightedError" : "error"));
      // Where rows have weights, two figures of one model say what they count.
      const QString change = differenceText(outcome->front.front(), outcome->front.back(), *outcome);
      QVERIFY(w.select(static_cast<int>(outcome->front.size()) - 1));
      const QString header = w.window.model()->findChild<FiguresRow*>()->accessibleDescription();
      for (const QString& said : {change, header}) {
        QVERIFY2(said.contains(QStringLiteral("by rows")) == weighted, qPrintable(said));
        QVERIFY2(said.contains(QStringLiteral("error by weight")) == weighted, qPrintable(said));
        if (weighted) QVERIFY2(said.contains(QStringLiteral("accuracy by rows")), qPrintable(said));
      }
      FrontOptions options = w.window.front()->options();
      options.x = "leaves";
      options.y = outcome->objectives[0].id;
      w.window.front()->setOptions(options);
      QVERIFY(boundSwitch(w)->isVisible());
      QTest::mouseClick(boundSwitch(w), Qt::LeftButton);
      QCOMPARE(w.session.bounding().run(), 0);  // nothing is left to prove
      const auto& scene = w.window.front()->chart()->scene();
      QVERIFY(scene.boundFits && !scene.picture.bound.empty());
      QVERIFY(scene.picture.y.label.contains(QStringLiteral("training rows")));
      for (const auto& point : outcome->front)
        for (const QPointF& corner : scene.picture.bound)
          if (corner.x() == point.size.leaves) QCOMPARE(corner.y(), *point.bound);
      QCOMPARE(scene.picture.bound.back().x(), static_cast<double>(outcome->front.back().size.leaves));
      QVERIFY(boundSwitch(w)->toolTip().contains(QStringLiteral("the run itself")));
      shoot(w.window, weighted ? "bound-own-weighted" : "bound-own");
      // Other figures of weighted rows count rows alike: the run knows nothing of them, the window proves it.
      options.y = "train-accuracy";
      options.showBound = true;
      w.window.front()->setOptions(options);
      QVERIFY(scene.boundFits);
      QCOMPARE(scene.boundByWindow, weighted);
      QTRY_VERIFY_WITH_TIMEOUT(!scene.picture.bound.empty() && w.session.bounding().run() == 0, kRunPatience);
      QCOMPARE(boundSwitch(w)->toolTip().contains(QStringLiteral("Rows count alike")), weighted);
      for (std::size_t m = 0; m < outcome->front.size(); ++m)
        for (const QPointF& corner : scene.picture.bound)
          if (corner.x() == outcome->front[m].size.leaves)
            QVERIFY(corner.y() >= scene.points[m].dot.value.y() - 1e-12);
      shoot(w.window, weighted ? "bound-own-by-rows" : "bound-own-accuracy");
    }
  }

  // With weights the axis of either run's training error holds both runs, each by what the axis counts; so do
  // the bound and the rings of test rows.
  void axesOfTrainingErrorsHoldAllRuns() {
    OpenedWindow w;
    QVERIFY(openRows(w, true));
    w.session.setup().setLearner("optimal");
    w.session.setup().setParam("depth", std::int64_t{2});
    QVERIFY(w.run());
    QVERIFY(runTrees(w));
    const auto best = w.session.runs().outcomeOf(1), trees = w.session.runs().outcomeOf(2);
    const auto placeOf = [](const auto& outcome, const char* measure) {
      const auto at = std::find(outcome->measures.begin(), outcome->measures.end(), measure);
      return static_cast<std::size_t>(at - outcome->measures.begin());
    };
    const std::size_t byWeight = placeOf(trees, "weightedAccuracy"), byRows = placeOf(best, "accuracy");
    QVERIFY(byWeight < trees->measures.size() && byRows < best->measures.size());
    const auto& scene = w.window.front()->chart()->scene();
    const auto place = [&](int run, int model) -> const FrontDot& { return scene.point({run, model})->dot; };
    FrontOptions options = w.window.front()->options();
    options.x = "leaves";
    options.y = "error";
    w.window.front()->setOptions(options);
    QTRY_VERIFY(scene.point({1, 0}) && scene.point({2, 0}));
    for (std::size_t m = 0; m < best->front.size(); ++m) {
      const auto& point = best->front[m];
      QCOMPARE(place(1, static_cast<int>(m)).value.y(), 1 - point.train[byRows]);
      QCOMPARE(place(1, static_cast<int>(m)).test->y(), 1 - point.test[byRows]);
    }
    options.y = "estimate";
    w.window.front()->setOptions(options);
    for (std::size_t m = 0; m < trees->front.size(); ++m)
      QCOMPARE(place(2, static_cast<int>(m)).test->y(), 1 - trees->front[m].test[byWeight]);
    const QString reason = suggestionReason(*trees, w.session.runs().estimatesOf(2));
    QVERIFY2(reason.contains(QStringLiteral("on the test rows")) && !reason.contains(QStringLiteral("alike")),
             qPrintable(reason));
    // Best trees lead, with their bound.
    w.session.selectPoint(1, 0);
    options.y = "weightedError";
    options.showBound = true;
    w.window.front()->setOptions(options);
    QTRY_COMPARE(scene.yId, std::string("weightedError"));
    QTRY_VERIFY(scene.point({1, 0}) && scene.point({2, 0}));
    QVERIFY(scene.boundFits && !scene.picture.bound.empty());
    for (std::size_t m = 0; m < trees->front.size(); ++m) {
      const auto& point = trees->front[m];
      QCOMPARE(place(2, static_cast<int>(m)).value.y(), 1 - point.train[byWeight]);
      QCOMPARE(place(2, static_cast<int>(m)).test->y(), 1 - point.test[byWeight]);
    }
    shoot(w.window, "bound-by-weight-over-both");
    // The measures have axes of their own, whose names say what they count; the bound is drawn there too.
    options.y = "train-weightedAccuracy";
    w.window.front()->setOptions(options);
    QCOMPARE(scene.picture.y.label, QStringLiteral("Train accuracy by weight"));
    QVERIFY(scene.boundFits && !scene.picture.bound.empty());
  }

  void differencesAreGroupedAlike() {
    learners::Outcome outcome;
    outcome.measures = {"rmse"};
    learners::FrontPoint before, after;
    before.train = {20000};
    before.test = {20000};
    after.train = {34083};
    after.test = {28104};
    QCOMPARE(differenceText(before, after, outcome), QStringLiteral("RMSE train +14,083, RMSE test +8,104"));
    // No difference is no value of 0.
    QCOMPARE(differenceText(before, before, outcome),
             QStringLiteral("RMSE train \u00B10, RMSE test \u00B10"));
    QCOMPARE(differenceText(after, before, outcome),
             QStringLiteral("RMSE train \u221214,083, RMSE test \u22128,104"));
  }

  void itIsKeptWithTheProject() {
    FrontOptions options;
    options.showBound = true;
    QVERIFY(frontOptionsFromJson(frontOptionsToJson(options)).showBound);
    QVERIFY(!frontOptionsFromJson(frontOptionsToJson({})).showBound);
  }

  void hybridsHaveNone() {
    OpenedWindow w;
    QVERIFY(w.openSample(QStringLiteral("front")));
    w.useOneBox("knn");
    QVERIFY(w.run());
    QVERIFY(w.session.bounding().objection(1));
    QVERIFY(!boundSwitch(w)->isVisible());
  }

  void aStopKeepsTrueBounds() {
    OpenedWindow w;
    QVERIFY(openLargeTrees(w));
    QTest::mouseClick(boundSwitch(w), Qt::LeftButton);
    QCOMPARE(w.session.bounding().run(), 1);
    QVERIFY(QTest::qWaitFor([&] { return w.session.bounding().of(1) != nullptr; }, kRunPatience));
    shoot(w.window, "bound-under-way");
    w.session.bounding().stop();
    QVERIFY(bounded(w));
    const auto bound = w.session.bounding().of(1);
    QVERIFY(!bound->done);
    for (std::size_t leaves = 1; leaves < bound->bound.size(); ++leaves)
      QVERIFY(bound->bound[leaves] <= bound->loss[leaves] + 1e-12);
  }
};

PARETREE_TEST_WITH_APPLICATION(BoundTest)
}  // namespace bound_test

#include "bound_test.moc"

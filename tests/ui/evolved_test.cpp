// What the window adds for model trees: the front as parallel coordinates, weights that lead the next search,
// and the models of leaves with their errors.
#include <cmath>

#include "paretree/grow/linear.h"
#include "paretree/model/apply/arithmetic.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/charts/front_scene.h"
#include "ui/charts/parallel_view.h"
#include "ui/drawing/fonts.h"
#include "ui/inspectors/parts/leaf_model.h"

namespace evolved_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

int linearLeaves(const model::Model& model) {
  int count = 0;
  for (const int leaf : model.tree()->leaves())
    count += std::holds_alternative<model::LinearLeaf>((*model.tree())[leaf].leaf());
  return count;
}

}  // namespace

class EvolvedTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    applyLook(false);
    session_ = std::make_unique<Session>(std::make_shared<const learners::Registry>());
    QByteArray table("a,b,c,y\n");
    Rng rng(1);
    for (int i = 0; i < 240; ++i) {
      const double a = rng.uniform(0, 10), b = rng.normal(), c = rng.uniform();
      table += QByteArray::number(a) + ',' + QByteArray::number(b) + ',' + QByteArray::number(c) + ',' +
               QByteArray::number((a < 5 ? 2 * b : 8 - 3 * c) + 0.2 * rng.normal()) + '\n';
    }
    session_->reader().paste(table);
    QVERIFY(QTest::qWaitFor([&] { return session_->hasData(); }, kRunPatience));
    session_->columns().setRoles({3}, data::Role::Target);
    session_->setup().setLearner("gmt");
    session_->setup().setParam("generations", std::int64_t{60});
    session_->setup().setParam("fitness", std::string("pareto3"));
    session_->runs().start();
    QVERIFY(QTest::qWaitFor(
        [&] {
          return session_->document().runs.size() == 1 && !session_->runs().running() && session_->facts();
        },
        kRunPatience));
    QVERIFY(outcome(1));
  }
  void cleanupTestCase() { session_.reset(); }

  void everyObjectiveIsAnAxisWithTheBestAbove() {
    const auto axes = parallelAxes(*outcome(1));
    QCOMPARE(axes.size(), std::size_t{4});  // error, leaves, attributes, error on test rows
    for (std::size_t m = 0; m < 3; ++m) {
      for (std::size_t i = 0; i < axes[m].values.size(); ++i)
        QCOMPARE(axes[m].values[i], outcome(1)->front[i].scores[m]);
      QCOMPARE(axes[m].place(axes[m].low), 1.0);
      QCOMPARE(axes[m].place(axes[m].high), 0.0);
    }
    QCOMPARE(axes[3].values[0], outcome(1)->front[0].testScores[0]);
    ParallelAxis rising{{}, front::Objective::Unit::Value, true, 2, 4, {}, {}};
    QCOMPARE(rising.place(4), 1.0);
    QVERIFY(std::isnan(rising.place(NAN)));
  }

  void aClickOnALineChoosesItsModel() {
    ParallelView view(session_.get());
    view.resize(600, 400);
    view.show();
    view.showRun(1, outcome(1));
    auto* chart = view.chart();
    // the most accurate: alone at the foot of the sizes
    const int last = static_cast<int>(outcome(1)->front.size()) - 1;
    const QPointF from = chart->position(1, last), to = chart->position(2, last);
    QTest::mouseClick(chart, Qt::LeftButton, {}, ((from + to) / 2).toPoint());
    QVERIFY(session_->selection().model >= 0);
    QCOMPARE(outcome(1)->front[session_->selection().model].scores[1], outcome(1)->front[last].scores[1]);
    view.showSelection(session_->selection());
    const int before = chart->selected();
    QTest::keyClick(chart, Qt::Key_Left);
    QCOMPARE(session_->selection().model, before - 1);
  }

  void aRangeOfAnAxisLeavesTheOthersOut() {
    ParallelChart chart;
    chart.resize(600, 400);
    chart.show();
    chart.setAxes(parallelAxes(*outcome(1)), 0);
    const auto& leaves = chart.axes()[1];
    QVERIFY(leaves.high > leaves.low);
    const int x = static_cast<int>(chart.position(1, 0).x()), top = 44, middle = 44 + (400 - 74) / 2;
    QTest::mousePress(&chart, Qt::LeftButton, {}, QPoint(x, top));
    for (const int y : {top + 10, middle}) {
      QMouseEvent move(QEvent::MouseMove, QPointF(x, y), chart.mapToGlobal(QPointF(x, y)), Qt::LeftButton,
                       Qt::LeftButton, Qt::NoModifier);
      QApplication::sendEvent(&chart, &move);
    }
    QTest::mouseRelease(&chart, Qt::LeftButton, {}, QPoint(x, middle));
    QVERIFY(chart.axes()[1].limits.has_value());
    int inside = 0;
    for (std::size_t i = 0; i < leaves.values.size(); ++i) {
      const bool small = leaves.values[i] >= chart.axes()[1].limits->first &&
                         leaves.values[i] <= chart.axes()[1].limits->second;
      QCOMPARE(chart.within(static_cast<int>(i)), small);
      inside += small;
    }
    QVERIFY(inside > 0 && inside < static_cast<int>(leaves.values.size()));
    chart.setAxes(parallelAxes(*outcome(1)), 0);
    QVERIFY(chart.axes()[1].limits.has_value());  // the same axes keep their range
    QTest::mouseClick(&chart, Qt::LeftButton, {}, QPoint(x, middle));
    QVERIFY(!chart.axes()[1].limits.has_value());
  }

  void aLeafsModelHasTheErrorsOfLeastSquares() {
    const auto& front = outcome(1)->front;
    int several = -1;
    for (std::size_t i = 0; i < front.size(); ++i)
      if (linearLeaves(instantiate(front[i].recipe)) > 1) several = static_cast<int>(i);
    QVERIFY(several >= 0);
    session_->selectPoint(1, several);
    QVERIFY(QTest::qWaitFor(
        [&] { return session_->facts() && session_->facts()->point.scores == front[several].scores; },
        kRunPatience));
    const auto facts = session_->facts();
    const model::Tree& tree = *facts->model->tree();
    int shown = 0;
    LeafModelPart part;
    for (int node = 0; node < tree.size(); ++node) {
      const auto* linear = tree[node].isLeaf() ? std::get_if<model::LinearLeaf>(&tree[node].leaf()) : nullptr;
      QCOMPARE(part.showPart(*facts, node), linear != nullptr);
      if (!linear) continue;
      const auto model = leafModelFacts(*facts, node);
      QCOMPARE(model->lines.size(), linear->terms.size() + 1);
      QCOMPARE(part.table()->rowCount(), static_cast<int>(model->lines.size()));
      std::vector<model::Input> inputs;
      for (const auto& term : linear->terms) inputs.push_back(term.input);
      const auto& rows = facts->trainRows[node];
      const model::LinearLeaf again =
          grow::fitLinear(facts->task->data, rows, facts->model->targets[0], inputs);
      double squares = 0;
      const auto y = facts->task->data.numbers(facts->model->targets[0]);
      // The error at a leaf is of what it answers, within its limits.
      model::Model limited = *facts->model;
      auto& held = std::get<model::LinearLeaf>(std::get<model::Tree>(limited.shape).nodes[node].leaf());
      held.low = held.high = y[rows[0]];
      double ofLimited = 0;
      for (const data::Row row : rows) ofLimited += (y[row] - held.low) * (y[row] - held.low);
      const auto context = contextOf(limited, facts->task->data, facts->task->train, {}, {});
      QVERIFY(std::abs(context.error[node] - std::sqrt(ofLimited / static_cast<double>(rows.size()))) < 1e-9);
      for (const data::Row row : rows) {
        const double value = linearLeafValue(
            again, [&](std::size_t k) { return inputValue(again.terms[k].input, facts->task->data, row); });
        squares += (y[row] - value) * (y[row] - value);
      }
      QVERIFY(std::abs(model->trainError - std::sqrt(squares / static_cast<double>(rows.size()))) < 1e-9);
      QVERIFY(part.words().contains(QStringLiteral("training rows")));
      for (std::size_t k = 0; k < again.terms.size(); ++k)
        QCOMPARE(model->lines[k + 1].standardError, again.terms[k].standardError);
      // Of a tree that is tried each figure has the one before beside it.
      auto before = std::make_shared<ModelFacts>(*facts);
      auto other = std::make_shared<model::Model>(*facts->model);
      auto& leaf = std::get<model::LinearLeaf>(std::get<model::Tree>(other->shape).nodes[node].leaf());
      leaf.intercept += 1000;
      before->model = other;
      part.setBefore(before, node);
      QVERIFY(part.showPart(*facts, node));
      QVERIFY2(part.words().contains(QStringLiteral(", was ")), qPrintable(part.words()));
      const QString intercept = part.table()->item(0, 1)->text();
      QVERIFY2(intercept.endsWith(QStringLiteral(", was ") + numberText(leaf.intercept, 4)),
               qPrintable(intercept));
      for (int row = 1; row < part.table()->rowCount(); ++row)
        QVERIFY(!part.table()->item(row, 1)->text().contains(QStringLiteral("was")));
      part.setBefore(nullptr, -1);
      ++shown;
    }
    QVERIFY(shown > 1);
  }

  void theSliderRunsTheSearchAgainWithItsWeights() {
    ParallelView view(session_.get());
    view.show();
    view.showRun(1, outcome(1));
    QVERIFY(view.weights()->isVisible());
    view.weights()->setValue(-4);
    const auto before = session_->document().runs.size();
    view.again()->click();
    QVERIFY(QTest::qWaitFor(
        [&] { return session_->document().runs.size() > before && !session_->runs().running(); },
        kRunPatience));
    const auto& params = session_->document().runs.back().run->request.params;
    QCOMPARE(std::get<std::string>(params.at("crowding")), std::string("D+A"));
    QCOMPARE(std::get<std::string>(params.at("archive")), std::string("population"));
    QCOMPARE(std::get<double>(params.at("weight-error")) / std::get<double>(params.at("weight-size")), 4.0);
    QVERIFY(session_->document().runs.back().run->outcome.front.size() <= 50);
  }

  void leavesAndAttributesTogetherLimitTheFront() {
    const auto size = findMeasure(*outcome(1), "size");
    QVERIFY(size);
    std::size_t small = 0;
    for (const auto& point : outcome(1)->front) {
      QCOMPARE(size->of(point), point.scores[1] + point.scores[2]);
      small += size->of(point) <= 8;
    }
    QVERIFY(small > 0 && small < outcome(1)->front.size());
    SceneInput input;
    input.current.number = 1;
    input.current.outcome = outcome(1);
    FrontOptions options;
    options.limited = "size";
    options.limit = 8;
    QCOMPARE(frontScene(input, options).kept, small);
  }

  void theWholeFrontIsCarriedOn() {
    session_->selectPoint(1, 0);
    QVERIFY(!session_->runs().carryOnObjection());
    const auto before = session_->document().runs.size();
    session_->runs().carryOn();
    QVERIFY(session_->runs().carryOnObjection());  // a run is under way
    QVERIFY(QTest::qWaitFor(
        [&] { return session_->document().runs.size() > before && !session_->runs().running(); },
        kRunPatience));
    const runs::Run& run = *session_->document().runs.back().run;
    QCOMPARE(run.request.seeds.size(), outcome(1)->front.size());
    QCOMPARE(lineageText(run), QStringLiteral("all %1 models of run 1").arg(outcome(1)->front.size()));
    QCOMPARE(run.request.seed, session_->document().run(1)->run->request.seed);
    QCOMPARE(run.request.split.testFraction, session_->document().run(1)->run->request.split.testFraction);
    for (const auto& point : outcome(1)->front)
      QVERIFY(std::any_of(run.outcome.front.begin(), run.outcome.front.end(),
                          [&](const learners::FrontPoint& now) {
                            for (std::size_t m = 0; m < point.scores.size(); ++m)
                              if (now.scores[m] > point.scores[m] * (1 + 1e-9)) return false;
                            return true;
                          }));
  }

  // Light and dark, at two sizes, into PARETREE_SCREENSHOTS.
  void picturesOfEveryView() {
    const QString folder = qEnvironmentVariable("PARETREE_SCREENSHOTS");
    if (folder.isEmpty()) QSKIP("only where PARETREE_SCREENSHOTS names a folder");
    QVERIFY(QDir().mkpath(folder));
    OpenedWindow opened;
    Session& session = opened.session;
    QVERIFY(opened.openSample(QStringLiteral("lines")));
    session.setup().setLearner("gmt");
    session.setup().setParam("generations", std::int64_t{400});
    session.setup().setParam("fitness", std::string("pareto3"));
    const auto shoot = [&](const QString& name) {
      for (const bool dark : {false, true})
        for (const QSize size : {QSize(1280, 800), QSize(1920, 1080)}) {
          opened.window.setDark(dark);
          opened.window.resize(size);
          QTest::qWait(150);
          const auto path = QStringLiteral("%1/gmt-%2-%3-%4.png")
                                .arg(folder, name, dark ? QStringLiteral("dark") : QStringLiteral("light"))
                                .arg(size.width());
          if (!opened.window.grab().save(path)) return false;
        }
      return true;
    };
    session.runs().start();
    QVERIFY(QTest::qWaitFor([&] { return !session.runs().running() && session.facts(); }, kRunPatience));
    QVERIFY(shoot(QStringLiteral("front")));
    session.selectNode(session.facts()->model->tree()->leaves().front());
    QVERIFY(shoot(QStringLiteral("leaf")));
    QVERIFY(opened.window.front()->setView(QStringLiteral("parallel")));
    QVERIFY(shoot(QStringLiteral("parallel")));
    QVERIFY(opened.window.front()->setView(QStringLiteral("table")));
    for (const char* view : {"formulas", "what-if"}) {
      QVERIFY(opened.window.model()->setView(QString::fromLatin1(view)));
      QTest::qWait(400);
      QVERIFY(shoot(QString::fromLatin1(view)));
    }
    FrontOptions options = opened.window.front()->options();
    options.limited = "size";
    options.limit = 50;
    QVERIFY(opened.window.front()->setView(QStringLiteral("chart")));
    opened.window.front()->setOptions(options);
    session.runs().carryOn();
    QVERIFY(QTest::qWaitFor([&] { return !session.runs().running() && session.document().runs.size() == 2; },
                            kRunPatience));
    QVERIFY(shoot(QStringLiteral("carried-on")));
  }

 private:
  std::shared_ptr<const learners::Outcome> outcome(int run) const { return session_->runs().outcomeOf(run); }
  std::unique_ptr<Session> session_;
};

PARETREE_TEST_WITH_APPLICATION(EvolvedTest)
}  // namespace evolved_test

#include "evolved_test.moc"

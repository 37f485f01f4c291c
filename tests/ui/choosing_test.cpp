// Choosing on the front: axes, targets, filters, third measures, pins, notes, runs overlaid, two models
// compared.
#include <QFile>
#include <QFileDialog>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <algorithm>
#include <cmath>
#include <ctime>
#include <functional>

#include "paretree/blackbox/black_boxes.h"
#include "paretree/core/json.h"
#include "paretree/runs/files/project_json.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/charts/front_scene.h"
#include "ui/drawing/front/estimate_words.h"
#include "ui/inspectors/views/compare_view.h"
#include "ui/params/params_form.h"
#include "ui/widgets/pane.h"

namespace choosing_test {
using namespace paretree;
using namespace paretree::ui;

/// Accuracy against size and a third objective; better models are larger, a knee at model 3.
std::shared_ptr<const learners::Outcome> madeFront(int models) {
  auto outcome = std::make_shared<learners::Outcome>();
  outcome->objectives = {{"accuracy", "Accuracy", true, front::Objective::Unit::Share},
                         {"size", "Size", false, front::Objective::Unit::Count},
                         {"attributes", "Attributes", false, front::Objective::Unit::Count}};
  outcome->measures = {"accuracy"};
  for (int i = 0; i < models; ++i) {
    learners::FrontPoint point;
    const double t = models > 1 ? i / (models - 1.0) : 0;
    point.scores = {0.6 + 0.3 * std::min(1.0, 2 * t) + 0.01 * t, 1 + 100 * t, 1 + std::floor(7 * t)};
    point.testScores = {point.scores[0] - 0.02, point.scores[1], point.scores[2]};
    point.train = {point.scores[0] + 0.01};
    point.test = {point.scores[0] - 0.02};
    point.size.rules = i + 1;
    point.size.conditions = 3 * i + 1;
    outcome->front.push_back(point);
  }
  return outcome;
}

SceneInput inputOf(const std::shared_ptr<const learners::Outcome>& outcome) {
  SceneInput input;
  input.current = {1, QStringLiteral("run 1"), {}, 0, {}, outcome};
  return input;
}

class ChoosingTest : public QObject {
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
  void cleanup() {
    front().setOptions({});
    chart().fitAxes();
    while (!session().document().pins.empty()) session().marks().togglePin(session().document().pins.back());
    opened_->window.model()->setView(ModelPane::Tree);
  }

  void everyObjectiveMeasureAndSizeMayBeAnAxis() {
    const auto outcome = madeFront(11);
    QStringList ids;
    for (const auto& measure : frontMeasures(*outcome)) ids << QString::fromStdString(measure.id);
    QCOMPARE(
        ids.join(QLatin1Char(' ')),
        QStringLiteral("accuracy size attributes test-accuracy train-accuracy size-rules size-conditions"));
    FrontOptions options;
    options.x = "size-conditions";
    options.y = "test-accuracy";
    options.logX = true;
    const FrontScene scene = frontScene(inputOf(outcome), options);
    QVERIFY(scene.picture.x.logarithmic);
    QCOMPARE(scene.picture.current.dots[4].value, QPointF(13, outcome->front[4].test[0]));
    QVERIFY(!scene.picture.current.dots[4].test);  // a test measure has no other place on the test rows
    options.x = "no such measure";
    QCOMPARE(frontScene(inputOf(outcome), options).xId, std::string("size"));
  }

  void aLogarithmicAxisSpreadsDecadesEvenly() {
    FrontAxis axis;
    axis.low = 1;
    axis.high = 10000;
    axis.logarithmic = true;
    QCOMPARE(shareOfAxis(axis, 100), 0.5);
    QVERIFY(std::isnan(shareOfAxis(axis, 0)));
    QVERIFY(std::abs(valueOnAxis(axis, 0.25) - 10) < 1e-9);
    FrontPicture picture;
    picture.current.dots = {{{0, 1}, {}}, {{5, 2}, {}}};
    picture.x.logarithmic = true;
    fitAxes(picture);
    QVERIFY(!picture.x.logarithmic);  // zero has no logarithm
  }

  void theThirdObjectiveIsColourAndSize() {
    const FrontScene scene = frontScene(inputOf(madeFront(11)), {});
    QCOMPARE(scene.thirdId, std::string("attributes"));
    QCOMPARE(scene.picture.current.dots.front().share, 0.0);
    QCOMPARE(scene.picture.current.dots.back().share, 1.0);
    FrontOptions none;
    none.third.clear();
    QVERIFY(std::isnan(frontScene(inputOf(madeFront(11)), none).picture.current.dots[3].share));
  }

  void theKneeIsSaidWithItsReason() {
    auto outcome = std::make_shared<learners::Outcome>(*madeFront(11));
    outcome->objectives.pop_back();
    for (auto& point : outcome->front) point.scores.pop_back(), point.testScores.pop_back();
    const FrontScene scene = frontScene(inputOf(outcome), {});
    QCOMPARE(scene.knee, 5);
    QCOMPARE(
        kneeReason(*outcome, nullptr),
        QStringLiteral("Knee: model 6. Model 11 (size: 101 instead of 51) is better by 0.5 pp in accuracy."));
    QVERIFY(front().reason().contains(QStringLiteral("To begin with: model ")));
    QVERIFY(front().reason().contains(QStringLiteral("Knee: model ")));
    // How many models there are is said once.
    const QString count = front().reason().section(QLatin1Char(' '), 0, 1);
    QVERIFY2(count.endsWith(QStringLiteral(" models.")), qPrintable(front().reason()));
    for (const auto* row : front().findChildren<FiguresRow*>())
      for (const auto& figure : row->figures()) QVERIFY(figure.label != QLatin1String("models"));
  }

  // Of a run that was stopped before its estimates only the errors of its own training rows are known.
  void trainingRowsMakeNoKnee() {
    auto outcome = std::make_shared<learners::Outcome>(*madeFront(11));
    for (auto& point : outcome->front) point.train = {point.scores[0]};
    QVERIFY(isTrainingFigure(*outcome));
    QCOMPARE(frontScene(inputOf(outcome), {}).knee, -1);
    QVERIFY(kneeReason(*outcome, nullptr).isEmpty());
    QVERIFY(suggestionReason(*outcome, nullptr).contains(QStringLiteral("only estimates tell")));
    QVERIFY(frontScene(inputOf(madeFront(11)), {}).knee >= 0);
  }

  // A search by squares or by weights is estimated by a measure of another name.
  void estimatesOfAnotherMeasureDecideAllTheSame() {
    auto outcome = std::make_shared<learners::Outcome>(*madeFront(11));
    outcome->objectives.pop_back();
    outcome->objectives[0] = {"mse", "Mean squared error", false, front::Objective::Unit::Value};
    outcome->measures = {"rmse"};
    auto estimates = std::make_shared<runs::CrossValidation>();
    estimates->plan = {5, 1, {}};
    estimates->counted = 5;
    estimates->measures = {"rmse"};
    estimates->suggested = 7;
    for (std::size_t i = 0; i < outcome->front.size(); ++i) {
      auto& point = outcome->front[i];
      const double error = 1 / (1.0 + static_cast<double>(i));
      point.scores = {error, point.scores[1]};
      point.testScores.clear();
      point.bound = 0;
      runs::PointEstimate one;
      one.measures.push_back({std::sqrt(error) + 0.1, 0.01});
      estimates->points.push_back(one);
    }
    QVERIFY(isTrainingFigure(*outcome) && findMeasure(*outcome, "estimate", estimates) == std::nullopt);
    const QString said = suggestionReason(*outcome, estimates);
    QVERIFY2(said.contains(QStringLiteral("Suggested: model 8")), qPrintable(said));
    QVERIFY2(said.contains(QStringLiteral("stimated RMSE")), qPrintable(said));
    QVERIFY2(!said.contains(QStringLiteral("only estimates tell")), qPrintable(said));
    QVERIFY2(!said.contains(QStringLiteral("nee")), qPrintable(said));
    const QString knee = kneeReason(*outcome, estimates);
    QVERIFY2(knee.isEmpty() || knee.contains(QStringLiteral("estimated rmse"), Qt::CaseInsensitive),
             qPrintable(knee));
  }

  void aTargetCountsWhoReachesIt() {
    const auto outcome = madeFront(11);
    FrontOptions options;
    options.targetY = 0.85;
    const FrontScene scene = frontScene(inputOf(outcome), options);
    QCOMPARE(scene.picture.lines.size(), std::size_t{1});
    QVERIFY(scene.picture.lines[0].label.contains(QStringLiteral("at least")));
    int reach = 0;
    for (const auto& point : outcome->front) reach += point.testScores[0] >= 0.85;
    QVERIFY(targetReason(scene, *outcome, options)
                .startsWith(QStringLiteral("%1 of 11 models reach the target on the test rows").arg(reach)));
    options.targetY = 0.99;
    QVERIFY(targetReason(scene, *outcome, options).startsWith(QStringLiteral("No model")));
  }

  void aTargetIsReachedByTheSearchsOwnEstimateOnly() {
    const auto outcome = madeFront(11);
    FrontOptions options;
    const FrontScene scene = frontScene(inputOf(outcome), options);
    QCOMPARE(modelAtTarget(scene, *outcome, options), -1);
    options.targetY = outcome->front[7].scores[0] - 1e-6;  // its test rows say less
    QCOMPARE(modelAtTarget(scene, *outcome, options), 7);
    options.targetX = 50;
    QCOMPARE(modelAtTarget(scene, *outcome, options), -1);  // no model is as small and as accurate
    options.targetX.reset();
    options.y = "test-accuracy";
    QCOMPARE(modelAtTarget(frontScene(inputOf(outcome), options), *outcome, options), -1);
    options.stopAtTarget = true;
    QVERIFY(frontOptionsFromJson(frontOptionsToJson(options)).stopAtTarget &&
            !frontOptionsFromJson(Json::object()).stopAtTarget);
  }

  void aSearchEndsWhereAModelReachesTheTarget() {
    OpenedWindow window;
    Session& s = window.session;
    QByteArray table("a,b,y\n");
    for (int i = 0; i < 300; ++i)
      table += QByteArray::number(0.1 * i) + ',' + QByteArray::number((i * 37) % 101) + ',' +
               QByteArray::number((i < 100 ? i : 2.5 * ((i * 37) % 101)) + std::sin(i * i)) + '\n';
    s.reader().paste(table);
    QVERIFY(QTest::qWaitFor([&] { return s.hasData(); }, kRunPatience));
    s.columns().setRoles({2}, data::Role::Target);
    s.setup().setLearner("gmt");
    s.setup().setParam("generations", std::int64_t{1000000});
    s.setup().setParam("patience", std::int64_t{0});
    FrontOptions options;
    options.targetY = 1e6;  // anything reaches it
    window.window.front()->setOptions(options);
    QStringList said;
    connect(&s, &Session::noticed, &window.window, [&](const Notice& notice) { said << notice.text; });
    s.runs().start();
    QTRY_VERIFY_WITH_TIMEOUT(s.runs().outcomeOf(1) && !s.runs().outcomeOf(1)->front.empty(), kRunPatience);
    QVERIFY(s.runs().running());  // a target alone stops nothing
    options.stopAtTarget = true;
    window.window.front()->setOptions(options);
    QTRY_VERIFY_WITH_TIMEOUT(!s.runs().running(), kRunPatience);
    QCOMPARE(s.document().runs.front().run->outcome.ending, learners::Ending::Stopped);
    QCOMPARE(said.filter(QStringLiteral("reaches the target")).size(), qsizetype{1});
  }

  void theFrontIsWrittenAsPictureAndTable() {
    const QTemporaryDir folder;
    auto* action = opened_->window.findChild<QAction*>(QStringLiteral("exportFront"));
    QVERIFY(action->isEnabled());
    const auto outcome = session().runs().outcomeOf(1);
    for (const char* ending : {"svg", "png", "pdf", "csv", "json"}) {
      action->trigger();
      auto* ask = opened_->window.findChild<QFileDialog*>(QStringLiteral("exportFront"));
      QVERIFY(ask);
      const QString path = folder.filePath(QStringLiteral("front.") + QLatin1String(ending));
      emit ask->fileSelected(path);
      delete ask;
      QTRY_VERIFY_WITH_TIMEOUT(QFileInfo(path).size() > 300 && !opened_->window.exporter()->running(),
                               kRunPatience);
    }
    QFile csv(folder.filePath(QStringLiteral("front.csv")));
    QVERIFY(csv.open(QIODevice::ReadOnly));
    const auto lines = csv.readAll().trimmed().split('\n');
    QCOMPARE(lines.size(), static_cast<qsizetype>(outcome->front.size()) + 1);
    const auto head = lines[0].split(',');
    QCOMPARE(head[0], QByteArray("model"));
    for (std::size_t i = 0; i < outcome->front.size(); ++i) {
      const auto cells = lines[static_cast<qsizetype>(i) + 1].split(',');
      QCOMPARE(cells.size(), head.size());
      QCOMPARE(cells[1] == "yes", i == outcome->chosen);
      QCOMPARE(cells[2].toDouble(), outcome->front[i].scores[0]);  // to the last digit
    }
    QFile json(folder.filePath(QStringLiteral("front.json")));
    QVERIFY(json.open(QIODevice::ReadOnly));
    QCOMPARE(QJsonDocument::fromJson(json.readAll()).object()[QStringLiteral("front")].toArray().size(),
             static_cast<qsizetype>(outcome->front.size()));
  }

  void ofTooManyPointsASampleIsDrawnAndSaid() {
    const auto outcome = madeFront(5000);
    SceneInput input = inputOf(outcome);
    input.selected = {1, 4321};
    const FrontScene scene = frontScene(input, {}), again = frontScene(input, {});
    QCOMPARE(scene.models, std::size_t{5000});
    QVERIFY(scene.drawn == FrontScene::kMost || scene.drawn == FrontScene::kMost + 1);
    QVERIFY(scene.point({1, 4321}));
    QVERIFY(std::equal(scene.points.begin(), scene.points.end(), again.points.begin(), again.points.end(),
                       [](const auto& a, const auto& b) { return a.ref == b.ref; }));
    FrontChart chart;
    chart.resize(600, 400);
    chart.setScene(scene, input.selected);
    QVERIFY(!chart.grab().isNull());
    QVERIFY(!chart.placeOf({1, 4321}).isNull());
  }

  // Not a test of time: what a step costs is said where it is asked for.
  void whatAStepOfThreeThousandPointsCosts() {
    if (!qEnvironmentVariableIsSet("PARETREE_MEASURE")) QSKIP("PARETREE_MEASURE=1 says what panning costs");
    FrontChart chart;
    chart.resize(900, 600);
    chart.show();
    chart.setScene(frontScene(inputOf(madeFront(3000)), {}), {1, 10});
    chart.zoom(2, chart.viewport()->rect().center());
    const auto cost = [&](const char* what, const std::function<void(int)>& act) {
      const std::clock_t begin = std::clock();
      for (int i = 0; i < 20; ++i) {
        act(i);
        chart.grab();
      }
      qInfo("%s: %.1f ms of processor time a step", what,
            1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC / 20);
    };
    const QPoint middle = chart.viewport()->rect().center();
    cost("pan", [&](int i) {
      QTest::mousePress(chart.viewport(), Qt::MiddleButton, {}, middle);
      QMouseEvent move(QEvent::MouseMove, middle + QPointF(i % 2 ? 9 : -9, 3), chart.mapToGlobal(middle),
                       Qt::NoButton, Qt::MiddleButton, {});
      QApplication::sendEvent(chart.viewport(), &move);
      QTest::mouseRelease(chart.viewport(), Qt::MiddleButton, {}, middle);
    });
    cost("hover", [&](int i) {
      QMouseEvent move(QEvent::MouseMove, middle + QPointF(3.0 * i, 2.0 * i), chart.mapToGlobal(middle),
                       Qt::NoButton, {}, {});
      QApplication::sendEvent(chart.viewport(), &move);
    });
    cost("new scene", [&](int) { chart.setScene(frontScene(inputOf(madeFront(3000)), {}), {1, 10}); });
  }

  void aBrushLeavesInWhatItCovers() {
    QVERIFY(opened_->select(0));
    const int all = front().table()->model()->rowCount();
    const QRectF plot = chart().chart()->mapRectToScene(chart().chart()->plotArea());
    // From the empty corner at the lower left up to the middle of the models.
    std::vector<double> heights;
    for (const auto& point : chart().scene().points) heights.push_back(chart().placeOf(point.ref).y());
    std::nth_element(heights.begin(), heights.begin() + static_cast<std::ptrdiff_t>(heights.size() / 2),
                     heights.end());
    const QPoint begin(static_cast<int>(plot.left()) + 2, static_cast<int>(plot.bottom()) - 2);
    const QPoint end(static_cast<int>(plot.right()) - 1, static_cast<int>(heights[heights.size() / 2]) + 2);
    QVERIFY(chart().pointsAt(begin).empty());
    QTest::mousePress(chart().viewport(), Qt::LeftButton, {}, begin);
    QTest::mouseMove(chart().viewport(), (begin + end) / 2);
    QTest::mouseMove(chart().viewport(), end);
    QTest::mouseRelease(chart().viewport(), Qt::LeftButton, {}, end);
    QVERIFY(front().options().brush);
    const auto& scene = chart().scene();
    QVERIFY(scene.kept < scene.models);
    QCOMPARE(front().table()->model()->rowCount(), static_cast<int>(scene.kept));
    for (const auto& point : scene.points)
      QCOMPARE(point.dot.leftOut, !front().options().brush->contains(point.dot.value));
    auto* chip = front().findChild<QAbstractButton*>(QStringLiteral("filterChip"));
    QVERIFY(chip->isVisible() &&
            chip->text().contains(QStringLiteral("%1 of %2").arg(scene.kept).arg(scene.models)));
    QTest::mouseClick(chip, Qt::LeftButton);
    QVERIFY(!front().options().brush && !chip->isVisible());
    QCOMPARE(front().table()->model()->rowCount(), all);
  }

  void modelsAreFilteredBySize() {
    FrontOptions options;
    options.limited = "size-conditions";
    options.limit = 20;
    front().setOptions(options);
    const auto outcome = session().runs().outcomeOf(1);
    const auto small = std::count_if(outcome->front.begin(), outcome->front.end(),
                                     [](const auto& p) { return p.size.conditions <= 20; });
    QCOMPARE(chart().scene().kept, static_cast<std::size_t>(small));
    QCOMPARE(front().table()->model()->rowCount(), static_cast<int>(small));
  }

  void aClickOnAnAxisChoosesWhatItShows() {
    const QRectF plot = chart().chart()->mapRectToScene(chart().chart()->plotArea());
    QTest::mouseClick(chart().viewport(), Qt::LeftButton, {},
                      QPoint(static_cast<int>(plot.center().x()), static_cast<int>(plot.bottom()) + 30));
    auto* menu = front().findChild<QMenu*>(QStringLiteral("horizontalAxis"));
    QVERIFY(menu && menu->isVisible());
    QAction* conditions = nullptr;
    for (auto* action : menu->actions())
      if (action->text() == QLatin1String("Conditions")) conditions = action;
    QVERIFY(conditions);
    conditions->trigger();
    menu->close();
    QCOMPARE(chart().scene().xId, std::string("size-conditions"));
    QCOMPARE(chart().picture().x.label, QStringLiteral("Conditions"));
    FrontOptions options = front().options();
    options.logX = true;
    front().setOptions(options);
    QVERIFY(chart().picture().x.logarithmic);
  }

  void theWheelEnlargesAndAKeyShowsAll() {
    QVERIFY(opened_->select(0));
    const double before = chart().picture().x.high - chart().picture().x.low;
    chart().zoom(2, chart().viewport()->rect().center());
    QVERIFY(chart().isZoomed());
    QVERIFY(chart().picture().x.high - chart().picture().x.low < 0.6 * before);
    QTest::keyClick(&chart(), Qt::Key_0);
    QVERIFY(!chart().isZoomed());
  }

  void pinsStarsAndNotesStayWithTheirModels() {
    QVERIFY(opened_->select(1));
    QTest::keyClick(&chart(), Qt::Key_Space);
    QTest::keyClick(&chart(), Qt::Key_M);
    QCOMPARE(session().document().pins, (std::vector<runs::PointRef>{{1, 1}}));
    QCOMPARE(session().document().stars, (std::vector<runs::PointRef>{{1, 1}}));
    session().marks().setNote({1, 1}, QStringLiteral("the expert likes leaf 3"));
    QCOMPARE(session().marks().noteOf({1, 1}), QStringLiteral("the expert likes leaf 3"));
    QVERIFY(chart().describe({1, 1}).contains(QStringLiteral("the expert likes")));
    QString cell;
    for (int r = 0; r < front().table()->model()->rowCount(); ++r)
      if (const QString text = front().table()->model()->index(r, 0).data().toString();
          text.endsWith(QStringLiteral("  2")))
        cell = text;
    QVERIFY(cell.contains(QStringLiteral("A")) && cell.contains(QStringLiteral("★")) &&
            cell.contains(QStringLiteral("✎")));
    const auto again =
        runs::projectFromJson(projectToJson(session().document()), "a.paretree", blackbox::blackBoxLoader());
    QVERIFY(again.ok());
    QCOMPARE(again->pointNotes, session().document().pointNotes);
    QCOMPARE(again->testLooks, session().document().testLooks);
    session().undoStack()->undo();
    QVERIFY(session().marks().noteOf({1, 1}).isEmpty());
    session().marks().toggleStar({1, 1});
  }

  void looksAtTheTestPartAreCounted() {
    const int before = session().document().testLooks;
    QVERIFY(opened_->selectMixed());
    session().editing().preview({model::PruneEdit{0}});
    QTRY_VERIFY(session().editing().previewed());
    QCOMPARE(session().document().testLooks, before);  // what is only tried is none
    session().editing().keepPreview();
    QVERIFY(front().findChild<QAbstractButton*>(QStringLiteral("testLooks"))->isVisible());
    session().undoStack()->undo();
  }

  void twoPinnedModelsAreComparedRowByRow() {
    const auto last = static_cast<int>(session().runs().outcomeOf(1)->front.size()) - 1;
    QVERIFY(!opened_->window.model()->setView(QStringLiteral("compare")));  // nothing is pinned
    session().marks().togglePin({1, 0});
    session().marks().togglePin({1, last});
    QVERIFY(opened_->window.model()->setView(QStringLiteral("compare")));
    auto* view = static_cast<CompareView*>(opened_->window.model()->furtherView(QStringLiteral("compare")));
    QTRY_VERIFY_WITH_TIMEOUT(view->comparison() && view->comparison()->differ.size() > 0, kRunPatience);
    const Comparison& c = *view->comparison();
    QVERIFY(c.tested);
    QCOMPARE(c.rows, c.a->task->test);
    QVERIFY(view->figures()->rowCount() > 4);
    const auto codes = c.a->task->data.codes(c.a->model->targets[0]);
    double rightA = 0, allA = 0;
    for (std::size_t i = 0; i < c.rows.size(); ++i) allA += c.classA[i] == codes[c.rows[i]];
    for (const std::size_t i : c.differ) rightA += c.classA[i] == codes[c.rows[i]];
    QCOMPARE(rightA, c.rightA);
    QVERIFY(std::abs(allA / static_cast<double>(c.rows.size()) - c.a->point.test[0]) < 1e-9);
    QCOMPARE(view->disagreements()->rowCount(), static_cast<int>(c.differ.size()));
    view->disagreements()->setCurrentCell(0, 2);
    QCOMPARE(session().selection().row, static_cast<int>(c.rows[c.differ[0]]));
    QTest::mouseClick(view->findChild<QAbstractButton*>(QStringLiteral("unpinA")), Qt::LeftButton);
    QCOMPARE(session().document().pins.size(), std::size_t{1});
  }

  void earlierRunsLieUnderTheCurrentOneWithTheirLineage() {
    QVERIFY(opened_->selectMixed());
    QVERIFY(opened_->window.actions().again->isEnabled());
    QVERIFY(opened_->window.actions().again->toolTip().contains(QStringLiteral("Kept:")));
    opened_->window.actions().again->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(
        session().document().runs.size() == 2 && !session().runs().running() && session().factsAreCurrent(),
        kRunPatience);
    QVERIFY(!session().document().runs[1].run->request.lineage.empty());
    QCOMPARE(chart().picture().earlier.size(), std::size_t{1});
    QVERIFY(chart().describe({2, 0}).contains(QStringLiteral("Came from: model")));
    FrontOptions options;
    options.byLearner = true;
    front().setOptions(options);
    QCOMPARE(chart().picture().compared.size(), std::size_t{2});
    QVERIFY(!chart().placeOf({1, 0}).isNull());
    options.byLearner = false;
    options.showEarlier = false;
    front().setOptions(options);
    QVERIFY(chart().picture().earlier.empty());
  }

  void anotherFileGivesTheTestRows() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("formula")));
    Session& session = opened.session;
    const std::size_t rows = session.data().rows();
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("later.csv"));
    QVERIFY(QFile::copy(QString::fromStdString(session.document().table->path), path));
    session.setup().setLearner("cart");
    auto* button = opened.window.findChild<QPushButton*>(QStringLiteral("testFile"));
    QVERIFY(button && button->text().startsWith(QStringLiteral("Test on another file")));
    button->click();
    auto* dialog = opened.window.findChild<QFileDialog*>(QStringLiteral("testFileDialog"));
    QVERIFY(dialog && dialog->isVisible());
    emit dialog->fileSelected(path);
    dialog->close();
    QTRY_VERIFY(session.setup().asked().split.kind == data::SplitSpec::Kind::TestFile);
    button = opened.window.findChild<QPushButton*>(QStringLiteral("testFile"));
    QVERIFY2(button->text().contains(QStringLiteral("later.csv")), qPrintable(button->text()));
    QVERIFY(!opened.window.findChild<QSpinBox*>(QStringLiteral("testPart"))->isEnabled());
    QVERIFY(opened.run());
    QCOMPARE(session.facts()->task->train.size(), rows);
    QCOMPARE(session.facts()->task->test.size(), rows);
    opened.window.findChild<QPushButton*>(QStringLiteral("testFile"))->click();
    QVERIFY(session.setup().asked().split.kind == data::SplitSpec::Kind::Fraction);
    QVERIFY(opened.window.findChild<QSpinBox*>(QStringLiteral("testPart"))->isEnabled());
  }

  void whatBecomesOfMissingValuesIsSaidWhereThereAreSome() {
    OpenedWindow opened;
    const auto said = [&] {
      for (auto* label : opened.window.findChildren<QLabel*>(QStringLiteral("missingValues")))
        if (label->isVisible()) return label->text();
      return QString();
    };
    QVERIFY(opened.openSample(QStringLiteral("formula")));
    QVERIFY(said().isEmpty());
    opened.session.project().close();
    opened.session.reader().paste("a,b,c\n1,,x\n2,3,y\n3,1,x\n4,2,y\n5,,x\n6,4,y\n");
    QTRY_VERIFY(opened.session.hasData() && opened.session.setup().learner());
    for (const char* learner : {"molhc", "nldt", "mirco", "cart"}) {
      opened.session.setup().setLearner(learner);
      const std::string& rule = opened.session.setup().learner()->info().missingValues;
      QVERIFY2(!rule.empty() && said().contains(displayText(rule)), learner);
    }
  }

 private:
  Session& session() { return opened_->session; }
  FrontPane& front() { return *opened_->window.front(); }
  FrontChart& chart() { return *front().chart(); }
  std::unique_ptr<OpenedWindow> opened_;
};

PARETREE_TEST_WITH_APPLICATION(ChoosingTest)
}  // namespace choosing_test

#include "choosing_test.moc"

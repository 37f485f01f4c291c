// Learners side by side through the window: one front on validation rows, a click that shows its model, and
// Stop. PARETREE_SCREENSHOTS=FOLDER writes pictures.
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

#include "paretree/data/table_file.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/charts/front_legend.h"
#include "ui/document/compared_seeds.h"
#include "ui/drawing/fonts.h"
#include "ui/inspectors/views/compare_view.h"
#include "ui/shell/pages/comparison_pane.h"
#include "ui/widgets/brief_notes.h"

namespace comparison_test {

using namespace paretree;
using namespace paretree::ui;

/// The first size of the window in which the chart reaches below the head of the table, whatever takes of its
/// height; empty: none.
QString axisUnderTheTable(OpenedWindow& window, const ComparisonPane& pane) {
  const QSize whole = window.window.size();
  for (const QSize size : {QSize(1280, 800), QSize(1280, 720), QSize(1180, 700), QSize(1280, 800)})
    for (const bool noticed : {false, true}) {
      window.window.resize(size);
      if (noticed)
        window.window.notice()->show({Notice::Kind::Plain, QStringLiteral("Said over it"), {}});
      else
        window.window.notice()->hide();
      QTest::qWait(60);
      const auto* chart = pane.chart();
      if (chart->mapTo(&pane, QPoint(0, chart->height())).y() > pane.list()->mapTo(&pane, QPoint()).y())
        return QStringLiteral("%1x%2").arg(size.width()).arg(size.height());
    }
  shoot(window.window, "compare-noticed");
  window.window.notice()->hide();
  window.window.resize(whole);
  return {};
}

bool legendSays(const ComparisonPane& pane, const QString& text) {
  for (const auto* item : pane.findChildren<FrontLegendItem*>())
    if (item->text().contains(text)) return true;
  return false;
}

class ComparisonTest : public QObject {
  Q_OBJECT

  static QComboBox* judgedBy(ComparisonPane& pane) {
    return pane.findChild<QComboBox*>(QStringLiteral("comparedJudged"));
  }
  ComparisonPane* opened(OpenedWindow& opened, bool quick = true) {
    QTest::keyClick(&opened.window, Qt::Key_6, Qt::ControlModifier);
    auto* judged = judgedBy(*opened.window.comparison());
    if (quick) judged->setCurrentIndex(judged->count() - 1);
    return opened.window.comparison();
  }

  // Through the dialog, as a person does it.
  void exportsAll(MainWindow& window, ComparisonPane& dialog, const runs::Comparison& comparison,
                  Session& session) {
    const QTemporaryDir folder;
    auto* button = dialog.findChild<QPushButton*>(QStringLiteral("exportComparison"));
    QVERIFY(button->isEnabled());
    for (const char* ending : {"svg", "png", "pdf", "csv", "json"}) {
      QSignalSpy said(&session, &Session::noticed);
      QTest::mouseClick(button, Qt::LeftButton);
      auto* ask = window.findChild<QFileDialog*>(QStringLiteral("exportFront"));
      QVERIFY(ask);
      const QString path = folder.filePath(QStringLiteral("all.") + QLatin1String(ending));
      emit ask->fileSelected(path);
      delete ask;
      QTRY_COMPARE(said.count(), 1);
      QVERIFY(QFileInfo(path).size() > 500);
    }
    QFile csv(folder.filePath(QStringLiteral("all.csv"))), json(folder.filePath(QStringLiteral("all.json")));
    QVERIFY(csv.open(QIODevice::ReadOnly) && json.open(QIODevice::ReadOnly));
    QCOMPARE(csv.readAll().count('\n'), static_cast<int>(comparison.points.size()) + 1);
    const auto stored = QJsonDocument::fromJson(json.readAll()).object();
    QCOMPARE(stored[QStringLiteral("points")].toArray().size(),
             static_cast<qsizetype>(comparison.points.size()));
    QCOMPARE(stored[QStringLiteral("front")].toArray().size(),
             static_cast<qsizetype>(comparison.front.size()));
    QFile svg(folder.filePath(QStringLiteral("all.svg")));
    QVERIFY(svg.open(QIODevice::ReadOnly) && svg.readAll().contains("MOLHC"));
  }

  QTreeWidgetItem* itemOf(ComparisonPane& pane, const char* learner) {
    auto* at = pane.list()->topLevelItem(0);
    for (int i = 0; i < pane.list()->topLevelItemCount(); ++i)
      if (pane.list()->topLevelItem(i)->data(0, Qt::UserRole).toString() == QLatin1String(learner))
        at = pane.list()->topLevelItem(i);
    return at;
  }
  void tickOnly(ComparisonPane& dialog, const QStringList& learners) {
    for (int i = 0; i < dialog.list()->topLevelItemCount(); ++i) {
      auto* item = dialog.list()->topLevelItem(i);
      item->setCheckState(
          0, learners.contains(item->data(0, Qt::UserRole).toString()) ? Qt::Checked : Qt::Unchecked);
    }
  }

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("ParetreeTest"));
    QCoreApplication::setApplicationName(QStringLiteral("compare"));
    applyLook(false);
  }

  // Nothing of the list is cut in a narrow window: a budget stands under the name of its learner then.
  void allOfTheListIsInSight() {
    OpenedWindow window;
    QVERIFY(window.openSample(QStringLiteral("front")));
    auto* pane = opened(window, false);
    QCOMPARE(judgedBy(*pane)->currentData().toPoint(), QPoint(5, 1));
    auto* list = pane->list();
    for (const int width : {1024, 1280, 1920, 2560}) {
      window.window.resize(width, 800);
      QTest::qWait(50);
      int all = 0;
      for (int c = 0; c < list->columnCount(); ++c) all += list->isColumnHidden(c) ? 0 : list->columnWidth(c);
      QVERIFY2(all <= list->viewport()->width(), qPrintable(QString::number(width)));
      QVERIFY(list->columnWidth(ComparedLearners::Name) > 90);
      QCOMPARE(list->visualItemRect(list->topLevelItem(0)).height() > 35, list->isNarrow());
      if (width == 1280) QVERIFY(list->isNarrow());
    }
    // The tick is where it is seen.
    window.window.resize(1280, 800);
    QTest::qWait(50);
    auto* item = list->topLevelItem(0);
    QCOMPARE(item->checkState(0), Qt::Checked);
    const QRect row = list->visualItemRect(item);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, row.topLeft() + QPoint(12, 13));
    QCOMPARE(item->checkState(0), Qt::Unchecked);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, row.topLeft() + QPoint(12, 13));
    shoot(window.window, "comparison-list");
  }

  void pointsOfAllLearnersStandInOneChartAndAClickShowsTheirModels() {
    OpenedWindow window;
    QVERIFY(window.openSample(QStringLiteral("front")));
    window.useOneBox("knn");
    auto* dialog = opened(window);
    QVERIFY(dialog && dialog->isVisible());
    auto* run = dialog->findChild<QPushButton*>(QStringLiteral("compareRun"));
    tickOnly(*dialog, {"molhc", "cart", "forest"});
    QTest::mouseClick(run, Qt::LeftButton);
    QVERIFY(dialog->running());
    QCOMPARE(run->text(), QStringLiteral("Stop"));
    shoot(window.window, "compare-running");
    // Each learner says how far it is; the points of the first stand in the chart while others go on.
    QVERIFY(!itemOf(*dialog, "cart")->text(1).isEmpty() && !itemOf(*dialog, "molhc")->text(1).isEmpty());
    QTRY_VERIFY_WITH_TIMEOUT(!dialog->running(), kRunPatience);
    QVERIFY2(dialog->comparison(), qPrintable(dialog->status()));
    const runs::Comparison& comparison = *dialog->comparison();
    QCOMPARE(comparison.runs.size(), std::size_t{3});
    QCOMPARE(window.session.document().runs.size(), std::size_t{3});
    QCOMPARE(window.session.document().runs.back().number, 3);
    QCOMPARE(dialog->chart()->scene().points.size(), comparison.points.size());
    QCOMPARE(dialog->chart()->picture().compared.size(), std::size_t{3});
    // Every point names its learner; those of the joint front have their test position.
    for (std::size_t i = 0; i < comparison.points.size(); ++i) {
      const auto& point = comparison.points[i];
      const runs::PointRef ref{dialog->numberOf(point.run), static_cast<int>(point.model)};
      const auto learner = window.session.runs().learnerOf(ref.run);
      QVERIFY(dialog->chart()->describe(ref).startsWith(displayText(learner->info().method)));
      const bool front =
          std::find(comparison.front.begin(), comparison.front.end(), i) != comparison.front.end();
      QCOMPARE(dialog->chart()->scene().point(ref)->dot.test.has_value(), front);
    }
    // The terms of black boxes are not counted: what leaves rows to one is hollow, and the legend says so.
    std::size_t boxed = 0;
    const auto& drawn = dialog->chart()->picture().compared;
    std::vector<std::size_t> seen(drawn.size(), 0);
    for (const auto& point : comparison.points) {
      const FrontDot& dot = drawn[point.run].dots[seen[point.run]++];
      QCOMPARE(dot.boxed, point.scores[2] < 1);
      boxed += dot.boxed ? 1 : 0;
    }
    QVERIFY(boxed > 0 && boxed < comparison.points.size());
    QVERIFY(legendSays(*dialog, QStringLiteral("terms are not counted")));
    shoot(window.window, "compare");
    QCOMPARE(axisUnderTheTable(window, *dialog), QString());
    // What stands for the learner of the next run is shown by itself.
    const Selection first = window.session.selection();
    QVERIFY(first.run > 0);
    const auto& shown = *window.session.document().run(first.run)->run;
    QCOMPARE(first.model, static_cast<int>(comparedModelOf(shown)));
    // A click on a point of the joint front shows that model in the window.
    const auto& best = comparison.points[comparison.front.front()];
    const runs::PointRef wanted{dialog->numberOf(best.run), static_cast<int>(best.model)};
    const QPointF at = dialog->chart()->placeOf(wanted);
    const auto hit = dialog->chart()->pointsAt(at);
    QVERIFY(!hit.empty());
    QTest::mouseClick(dialog->chart()->viewport(), Qt::LeftButton, {}, at.toPoint());
    const auto& picked = window.session.selection();
    // two models may share a place
    QTRY_VERIFY(QLineF(dialog->chart()->placeOf({picked.run, picked.model}), at).length() < 2);
    QTRY_VERIFY_WITH_TIMEOUT(window.session.factsAreCurrent(), kRunPatience);
    QVERIFY(dialog->chart()->picture().selected.has_value());
    // Its model stands beside the chart; arrows walk, Space pins, and the pair stands beside the chart, too.
    QVERIFY(window.window.model()->isVisible() && dialog->isVisible());
    QCOMPARE(dialog->list()->currentItem()->data(0, Qt::UserRole).toString().toStdString(),
             window.session.document().run(picked.run)->run->request.learner);
    QTest::keyClick(dialog->chart(), Qt::Key_Space);
    QCOMPARE(dialog->chart()->picture().pinned.size(), std::size_t{1});
    const Selection before = picked;  // points of several runs may have the same number
    QTest::keyClick(dialog->chart(), Qt::Key_Left);
    // At the ends of a run, or where it has one model, another key leads on.
    for (const int key : {Qt::Key_Right, Qt::Key_Up, Qt::Key_Down})
      if (window.session.selection().sameModel(before))
        QTest::keyClick(dialog->chart(), static_cast<Qt::Key>(key));
    QVERIFY(!window.session.selection().sameModel(before));
    QTRY_VERIFY_WITH_TIMEOUT(window.session.factsAreCurrent(), kRunPatience);
    QTest::keyClick(dialog->chart(), Qt::Key_Space);
    QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("comparedPair")), Qt::LeftButton);
    QVERIFY(window.window.model()->furtherView(QStringLiteral("compare")) && dialog->isVisible());
    QTRY_VERIFY(static_cast<CompareView*>(window.window.model()->furtherView(QStringLiteral("compare")))
                    ->comparison());
    shoot(window.window, "compare-pair");
    // Enter on a learner shows the model that stands for it.
    dialog->list()->setCurrentItem(itemOf(*dialog, "cart"));
    QTest::keyClick(dialog->list(), Qt::Key_Return);
    QCOMPARE(window.session.runs().learnerOf(window.session.selection().run)->info().id, std::string("cart"));
    // The same over the share explained; the legend hides a learner.
    dialog->findChild<QComboBox*>(QStringLiteral("comparedBy"))->setCurrentIndex(1);
    QCOMPARE(dialog->chart()->scene().xId, std::string("shareExplained"));
    QVERIFY(!legendSays(*dialog, QStringLiteral("terms are not counted")));
    for (const auto& compared : dialog->chart()->picture().compared)
      for (const auto& dot : compared.dots) QVERIFY(!dot.boxed);
    shoot(window.window, "compare-explained");
    exportsAll(window.window, *dialog, comparison, window.session);
    auto* item = dialog->findChild<FrontLegendItem*>();
    QTest::mouseClick(item, Qt::LeftButton);
    QCOMPARE(dialog->chart()->picture().compared.size(), std::size_t{2});
    // What was compared cannot be made again by its own settings, and the window says so.
    QVERIFY(wasCompared(*window.session.document().run(1)->run));
  }

  // Over several seeds the table has mean and deviation, and so has a file of its own.
  void seedsGiveMeansAndDeviations() {
    OpenedWindow window;
    QVERIFY(window.openSample(QStringLiteral("front")));
    auto* pane = opened(window);
    tickOnly(*pane, {"cart", "forest"});
    window.session.setup().setLearner("forest");
    window.session.setup().setParam("trees", std::int64_t{10});
    pane->findChild<QComboBox*>(QStringLiteral("comparedSeeds"))->setCurrentIndex(1);
    QTest::mouseClick(pane->findChild<QPushButton*>(QStringLiteral("compareRun")), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!pane->running(), kRunPatience);
    QVERIFY2(pane->status().contains(QStringLiteral("Means over 5 seeds")), qPrintable(pane->status()));
    QCOMPARE(pane->comparison()->runs.size(), std::size_t{2});
    // The models of the other seeds are faint, and nobody can click on them.
    const FrontScene& drawn = pane->chart()->scene();
    std::size_t faint = 0, all = 0;
    for (const auto& one : drawn.picture.compared)
      for (const auto& dot : one.dots) ++all, faint += dot.leftOut ? 1 : 0;
    QVERIFY(faint > 4);
    QCOMPARE(all - faint, drawn.points.size());
    for (const char* learner : {"cart", "forest"})
      for (const int column : {ComparedLearners::Judged, ComparedLearners::Test})
        QVERIFY2(itemOf(*pane, learner)->text(column).contains(QStringLiteral("±")), learner);
    shoot(window.window, "compare-seeds");
    const auto csv = pane->findChild<QPushButton*>(QStringLiteral("exportComparison"))
                         ->property("seeds")
                         .toByteArray()
                         .toStdString();
    const auto table = data::readTableBytes(csv, "seeds.csv", {}, Context());
    QVERIFY(table.ok());
    QCOMPARE(std::count(csv.begin(), csv.end(), '\n'), std::ptrdiff_t{13});  // five seeds and a mean each
    QCOMPARE(table->data.rows(), std::size_t{10});                           // the means are none of the data
    // The first seed's figures are those of the comparison that is shown.
    const auto& run = *pane->comparison()->runs.front();
    const auto& test = run.outcome.front[comparedModelOf(run)].test;
    const int column = table->data.schema()->find("test accuracy");
    QVERIFY(column >= 0);
    QCOMPARE(table->data.numbers(column)[0], test.front());
  }

  // However many notes there are, chart and list keep their room; all can be read.
  void notesCoverNothing() {
    QStringList notes;
    for (int i = 0; i < 12; ++i)
      notes << QStringLiteral("learner %1 was left out ").arg(i).repeated(i == 1 ? 20 : 1);
    const QStringList lines = briefNotes(notes).split(QLatin1Char('\n'));
    QCOMPARE(lines.size(), qsizetype{3});
    QCOMPARE(lines[0], notes[0]);
    QVERIFY(lines[1].size() <= 160 && lines[1].endsWith(QChar(0x2026)));
    QVERIFY2(lines[2].contains(QStringLiteral("10 more")), qPrintable(lines[2]));
    QCOMPARE(briefNotes(notes.mid(2, 3)), notes.mid(2, 3).join(QLatin1Char('\n')));
    QLabel label;
    showBriefly(notes, &label);
    QVERIFY(!label.isHidden() && label.toolTip().contains(notes[11]));
    showBriefly({}, &label);
    QVERIFY(label.isHidden());
  }

  void meanAndDeviationAreThoseOfTheSample() {
    const auto spread = meanAndDeviation({2, 4, 4, 4, 5, 5, 7, 9});
    QCOMPARE(spread.mean, 5.0);
    QVERIFY(std::abs(spread.deviation - std::sqrt(32.0 / 7)) < 1e-12);
    QVERIFY(std::isnan(meanAndDeviation({1}).deviation) && std::isnan(meanAndDeviation({}).mean));
  }

  // By folds each figure has its standard error, in the table and on the chart.
  void foldsGiveMeansAndErrors() {
    OpenedWindow window;
    QVERIFY(window.openSample(QStringLiteral("front")));
    auto* pane = opened(window);
    tickOnly(*pane, {"cart", "optimal"});
    window.session.setup().setLearner("optimal");
    window.session.setup().setParam("depth", std::int64_t{2});
    window.session.setup().setPlan({5, 1, "record id"});  // each row for itself, as without
    judgedBy(*pane)->setCurrentIndex(0);
    QTest::mouseClick(pane->findChild<QPushButton*>(QStringLiteral("compareRun")), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!pane->running(), kRunPatience);
    QVERIFY2(pane->comparison(), qPrintable(pane->status()));
    QVERIFY(pane->comparison()->validation.empty());
    QVERIFY(pane->status().contains(QStringLiteral("5 folds")));
    QVERIFY2(pane->status().contains(QStringLiteral("Folds keep the rows of one 'record id' together")),
             qPrintable(pane->status()));
    std::size_t withErrors = 0;
    for (int i = 0; i < pane->list()->topLevelItemCount(); ++i)
      withErrors +=
          pane->list()->topLevelItem(i)->text(ComparedLearners::Judged).contains(QStringLiteral("±")) ? 1 : 0;
    QCOMPARE(withErrors, pane->comparison()->runs.size());
    for (const auto& run : pane->chart()->picture().compared)
      for (const auto& dot : run.dots) QVERIFY(!std::isnan(dot.error));
    QVERIFY(pane->chart()
                ->describe({pane->numberOf(0), static_cast<int>(pane->comparison()->points[0].model)})
                .contains(QStringLiteral("estimated")));
    QVERIFY(legendSays(*pane, QStringLiteral("one standard error")));
    shoot(window.window, "compare-folds");
  }

  // It stands in the place of the front: Esc leads back, Ctrl+6 to it again, other data away from it.
  void theComparisonIsAViewOfTheWindow() {
    OpenedWindow window;
    QVERIFY(window.openSample(QStringLiteral("front")));
    auto* pane = opened(window);
    QVERIFY(pane->isVisible() && pane->window() == &window.window && window.window.model()->isVisible());
    QVERIFY(pane->isAncestorOf(window.window.focusWidget()));
    tickOnly(*pane, {"cart"});
    QTest::mouseClick(pane->findChild<QPushButton*>(QStringLiteral("compareRun")), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!pane->running(), kRunPatience);
    QVERIFY(pane->comparison());
    QTest::keyClick(pane->chart(), Qt::Key_Escape);
    QVERIFY(!pane->isVisible() && window.window.front()->isVisible());
    QTest::keyClick(&window.window, Qt::Key_6, Qt::ControlModifier);
    QVERIFY(pane->isVisible() && !window.window.front()->isVisible());
    QCOMPARE(window.window.focusWidget(), pane->chart());
    window.window.resize(1024, 700);
    QTRY_VERIFY(pane->isVisible());
    shoot(window.window, "compare-narrow");
    QTest::keyClick(&window.window, Qt::Key_3, Qt::ControlModifier);
    QVERIFY(window.window.front()->isVisible());
    QTest::keyClick(&window.window, Qt::Key_6, Qt::ControlModifier);
    QVERIFY(window.openSample(QStringLiteral("formula")));
    QVERIFY(!pane->isVisible() && !pane->comparison());
  }

  void bestTreesStandBesideGrownOnes() {
    OpenedWindow window;
    QVERIFY(window.openSample(QStringLiteral("front")));
    window.session.setup().setLearner("optimal");
    window.session.setup().setParam("depth", std::int64_t{3});
    window.session.setup().setParam("steps", std::int64_t{50});
    auto* dialog = opened(window);
    tickOnly(*dialog, {"optimal", "cart"});
    QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("compareRun")), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!dialog->running(), kRunPatience);
    QVERIFY2(dialog->comparison(), qPrintable(dialog->status()));
    const runs::Comparison& comparison = *dialog->comparison();
    QCOMPARE(comparison.runs.size(), std::size_t{2});
    std::size_t shown = 0;
    for (const auto& point : comparison.points) {
      const runs::PointRef ref{dialog->numberOf(point.run), static_cast<int>(point.model)};
      if (window.session.runs().learnerOf(ref.run)->info().id != "optimal") continue;
      ++shown;
      QVERIFY(dialog->chart()->describe(ref).startsWith(QStringLiteral("Optimal")));
    }
    QVERIFY(shown > 2);
    shoot(window.window, "compare-optimal");
  }

  // A project holds the joint front, and its points lead to the same models.
  void aProjectKeepsTheJointFront() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("compared.paretree"));
    front::Scores quality;
    std::vector<std::size_t> front;
    QString status;
    {
      OpenedWindow window;
      QVERIFY(window.openSample(QStringLiteral("front")));
      auto* pane = opened(window);
      tickOnly(*pane, {"cart", "forest"});
      QTest::mouseClick(pane->findChild<QPushButton*>(QStringLiteral("compareRun")), Qt::LeftButton);
      QTRY_VERIFY_WITH_TIMEOUT(!pane->running(), kRunPatience);
      QVERIFY2(pane->comparison(), qPrintable(pane->status()));
      for (const auto& point : pane->comparison()->points) quality.push_back(point.scores[0]);
      front = pane->comparison()->front;
      status = pane->status();
      // A row says of which of its models its figures are.
      const auto& run = *pane->comparison()->runs.front();
      QVERIFY2(itemOf(*pane, run.request.learner.c_str())
                   ->text(ComparedLearners::Models)
                   .startsWith(QString::number(comparedModelOf(run) + 1) + QStringLiteral(" of ")),
               qPrintable(itemOf(*pane, run.request.learner.c_str())->text(ComparedLearners::Models)));
      // Where that is not its most accurate one, this stands below it, and leads to it.
      for (std::size_t r = 0; r < pane->comparison()->runs.size(); ++r) {
        const runs::Run& of = *pane->comparison()->runs[r];
        auto* item = itemOf(*pane, of.request.learner.c_str());
        const auto best = mostAccurateOf(*pane->comparison(), r);
        QVERIFY(best);
        QCOMPARE(item->childCount(), *best == comparedModelOf(of) ? 0 : 1);
        if (!item->childCount()) continue;
        QVERIFY(item->text(ComparedLearners::Models).endsWith(QStringLiteral(", to begin with")));
        QVERIFY(item->child(0)
                    ->text(ComparedLearners::Models)
                    .startsWith(QString::number(*best + 1) + QStringLiteral(" of ")));
        QVERIFY(!item->child(0)->text(ComparedLearners::Judged).isEmpty());
        pane->list()->scrollToItem(item->child(0));
        QTest::mouseClick(pane->list()->viewport(), Qt::LeftButton, {},
                          pane->list()->visualItemRect(item->child(0)).center());
        QTRY_COMPARE(window.session.selection().model, static_cast<int>(*best));
      }
      shoot(window.window, "compare-two-models");
      QVERIFY2(pane->chart()->picture().y.label.endsWith(QStringLiteral("on validation rows")),
               qPrintable(pane->chart()->picture().y.label));
      QSignalSpy saved(&window.session.project(), &CurrentProject::savedTo);
      window.session.project().save(file);
      QTRY_COMPARE(saved.count(), 1);
    }
    for (const bool seenBefore : {false, true}) {
      OpenedWindow window;
      if (seenBefore) QVERIFY(window.openSample(QStringLiteral("rules")) && opened(window));
      window.session.reader().open(file);
      QTRY_VERIFY_WITH_TIMEOUT(window.session.document().runs.size() == 2, kRunPatience);
      auto* pane = opened(window);
      QVERIFY(pane && pane->comparison());
      front::Scores again;
      for (const auto& point : pane->comparison()->points) again.push_back(point.scores[0]);
      QCOMPARE(again, quality);
      QCOMPARE(pane->comparison()->front, front);
      QCOMPARE(pane->status(), status);
      QCOMPARE(pane->chart()->scene().points.size(), quality.size());
      const auto& point = pane->comparison()->points[front.front()];
      emit pane->chart()->picked({pane->numberOf(point.run), static_cast<int>(point.model)});
      QCOMPARE(window.session.selection().run, pane->numberOf(point.run));
      QCOMPARE(window.session.selection().model, static_cast<int>(point.model));
    }
  }

  void stopKeepsWhatWasFound() {
    OpenedWindow window;
    QVERIFY(window.openSample(QStringLiteral("front")));
    auto* dialog = opened(window);
    auto* run = dialog->findChild<QPushButton*>(QStringLiteral("compareRun"));
    QTest::mouseClick(run, Qt::LeftButton);  // all that suit
    QVERIFY(dialog->running());
    QTest::mouseClick(run, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!dialog->running(), kRunPatience);
    QCOMPARE(run->text(), QStringLiteral("Compare"));
    if (dialog->comparison())
      QVERIFY(dialog->comparison()->stopped && dialog->status().startsWith(QStringLiteral("Stopped")));
    else
      QVERIFY(window.session.document().runs.empty() && !dialog->status().isEmpty());
  }

  void nothingTickedIsSaid() {
    OpenedWindow window;
    QVERIFY(window.openSample(QStringLiteral("front")));
    auto* dialog = opened(window);
    tickOnly(*dialog, {});
    QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("compareRun")), Qt::LeftButton);
    QVERIFY(!dialog->running());
    QVERIFY(dialog->status().contains(QStringLiteral("at least one")));
  }
};

PARETREE_TEST_WITH_APPLICATION(ComparisonTest)
}  // namespace comparison_test

#include "comparison_test.moc"

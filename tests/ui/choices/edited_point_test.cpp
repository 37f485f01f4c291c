// Which model is ringed, named, inspected and exported once one was edited, and where it stands on the chart.
#include <QFile>
#include <QScrollBar>
#include <QTableView>
#include <QTemporaryDir>

#include "paretree/runs/estimates/edited.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/diagram/tree_view.h"
#include "ui/inspectors/choosing/building_part.h"
#include "ui/inspectors/inspector.h"
#include "ui/inspectors/model_pane.h"
#include "ui/inspectors/views/plot_export.h"
#include "ui/models/runs_model.h"
#include "ui/session/judging/building.h"
#include "ui/session/judging/estimating.h"
#include "ui/session/judging/near_trees.h"
#include "ui/shell/exporting.h"
#include "ui/shell/pages/runs_pane.h"
#include "ui/widgets/pane.h"

namespace edited_point_test {
using namespace paretree;
using namespace paretree::ui;

const FrontPicture& pictureOf(OpenedWindow& w) { return w.window.front()->chart()->picture(); }

/// A tree of three leaves or more of a front with estimates.
bool openTree(OpenedWindow& w) {
  w.window.resize(1280, 800);
  if (!w.openSample(QStringLiteral("front"))) return false;
  w.session.setup().setLearner("cart");
  if (!w.run()) return false;
  const auto& front = w.session.document().runs.back().run->outcome.front;
  for (std::size_t m = 0; m < front.size(); ++m)
    if (front[m].size.leaves >= 5) return w.select(static_cast<int>(m));
  return false;
}

/// The second alternative of the root in its place.
bool swap(OpenedWindow& w) {
  NearTerms terms = w.session.nearTrees().terms();
  terms.depth = 2;
  terms.within = 0.2;
  w.session.nearTrees().setTerms(terms);
  w.session.selectNode(0);
  w.window.inspector()->setView(Inspector::Alternatives);
  if (!QTest::qWaitFor([&] { return w.session.nearTrees().ofSelected() && !w.session.nearTrees().looking(); },
                       kRunPatience))
    return false;
  w.session.nearTrees().swap(1);
  return QTest::qWaitFor([&] { return w.session.selection().draft && w.session.factsAreCurrent(); },
                         kRunPatience);
}

const FrontGhost* selectedGhost(OpenedWindow& w) {
  for (const FrontGhost& ghost : pictureOf(w).ghosts)
    if (ghost.selected) return &ghost;
  return nullptr;
}

class EditedPointTest : public QObject {
  Q_OBJECT

 private slots:
  // At 1280 px no row of the list of runs is cut, neither by the headings nor at its end, and the chart keeps
  // its height whatever is said below it.
  void aSmallWindowCutsNothing() {
    OpenedWindow w;
    QVERIFY(openTree(w));
    QVERIFY(swap(w));
    for (int i = 0; i < 3; ++i) {
      const int leaf = w.tree().leaves().back();
      const int leaves = w.tree().leafCount();
      if (leaves < 3) break;
      w.session.editing().edit({model::PruneEdit{w.tree().parents()[static_cast<std::size_t>(leaf)]}});
      QTRY_VERIFY(w.session.factsAreCurrent() && w.tree().leafCount() < leaves);
    }
    auto* pane = w.window.findChild<RunsPane*>();
    auto* table = pane->findChild<QTableView*>();
    QTest::qWait(50);
    if (table->verticalScrollBar()->maximum() > 0) {
      table->scrollToBottom();
      QTRY_COMPARE(table->rowViewportPosition(table->rowAt(2)), 0);
    } else {
      const int last = table->model()->rowCount() - 1;
      QVERIFY(table->rowViewportPosition(last) + table->rowHeight(last) <= table->viewport()->height());
    }
    for (int row = 0; row < table->model()->rowCount(); ++row) {
      const QModelIndex from = table->model()->index(row, RunsModel::CameFrom);
      const QRect needed = table->fontMetrics().boundingRect(
          0, 0, table->columnWidth(RunsModel::CameFrom) - 20, 1000, Qt::TextWordWrap, from.data().toString());
      QVERIFY2(needed.height() <= table->rowHeight(row), qPrintable(from.data().toString()));
    }
    shoot(w.window, "runs-whole-rows");
    const auto* chart = w.window.front()->chart();
    QTRY_VERIFY2(chart->height() > 200, qPrintable(QString::number(chart->height())));
    auto* reason = w.window.front()->findChild<QLabel*>(QStringLiteral("frontReason"));
    if (!reason->text().contains(QStringLiteral("href=\"more\""))) return;
    const int high = chart->height();
    emit reason->linkActivated(QStringLiteral("more"));
    QVERIFY(reason->text().contains(QStringLiteral(">less<")));
    QTRY_VERIFY(chart->height() < high);
    emit reason->linkActivated(QStringLiteral("more"));
    QTRY_COMPARE(chart->height(), high);
  }

  void initTestCase() { beginWindowTests("edited_point"); }

  void theEditedModelIsRingedAndNamed() {
    OpenedWindow w;
    QVERIFY(openTree(w));
    const int model = w.session.selection().model;
    const QPointF before = pictureOf(w).current.dots[static_cast<std::size_t>(model)].value;
    QCOMPARE(pictureOf(w).selected, std::optional(before));
    QVERIFY(w.window.front()->table()->selectionModel()->hasSelection());
    QVERIFY(swap(w));
    const FrontGhost* ghost = selectedGhost(w);
    QVERIFY(ghost && ghost->kept);
    QCOMPARE(ghost->label, QStringLiteral("model %1, edited").arg(model + 1));
    QCOMPARE(pictureOf(w).selected, std::optional(ghost->value));
    QCOMPARE(ghost->value.x(), static_cast<double>(w.session.facts()->point.size.leaves));
    // The table has no line of it.
    QVERIFY(!w.window.front()->table()->selectionModel()->hasSelection());
    shoot(w.window, "edited-ringed");
    w.window.actions().undo->trigger();
    QTRY_VERIFY(!w.session.selection().draft && w.session.factsAreCurrent());
    QVERIFY(!selectedGhost(w));
    QCOMPARE(pictureOf(w).selected, std::optional(before));
    QVERIFY(w.window.front()->table()->selectionModel()->hasSelection());
    w.window.actions().redo->trigger();
    QTRY_VERIFY(w.session.selection().draft && w.session.factsAreCurrent());
    QVERIFY(selectedGhost(w) && pictureOf(w).selected == std::optional(selectedGhost(w)->value));
    // Of several edits the one that is shown.
    w.session.selectPoint(1, model);
    QTRY_VERIFY(w.session.factsAreCurrent());
    QCOMPARE(pictureOf(w).selected, std::optional(before));
    QVERIFY(!selectedGhost(w) && pictureOf(w).ghosts.size() == 1);
    // A click on an edited model chooses it.
    emit w.window.front()->chart()->draftPicked(pictureOf(w).ghosts.front().draft);
    QTRY_VERIFY(w.session.selection().draft && selectedGhost(w));
  }

  void onAnAxisOfEstimatesItStandsByTheFolds() {
    OpenedWindow w;
    QVERIFY(openTree(w));
    QVERIFY(swap(w));
    const auto run = w.session.document().runs.back().run;
    QVERIFY(pictureOf(w).current.estimated);
    const auto facts = w.session.facts();
    const auto plain = runs::estimateEdited(*facts->model, *facts->task, run->outcome,
                                            run->crossValidation->plan, run->request.seed, Context());
    QVERIFY(plain && plain->points.size() == 1);
    const FrontGhost* ghost = selectedGhost(w);
    QVERIFY(ghost);
    QCOMPARE(ghost->by, FrontGhost::By::Folds);
    // Beside estimates it stands by that of the model before the edit, to which it is compared as both are
    // when refitted.
    QVERIFY(facts->before);
    const auto from = static_cast<std::size_t>(w.session.selection().model);
    const double flattered =
        run->crossValidation->points[from].measures[0].value - facts->before->measures[0].value;
    QCOMPARE(ghost->value.y(), 1 - (plain->points[0].measures[0].value + flattered));
    QVERIFY2(ghost->tip.contains(QStringLiteral("this figure flatters")), qPrintable(ghost->tip));
    // The figures over the model say the same, and are called so.
    bool said = false;
    for (const auto& figure : w.window.findChildren<FiguresRow*>())
      for (const auto& one : figure->figures())
        said = said || (one.label.startsWith(QStringLiteral("refitted accuracy (")) &&
                        one.label.endsWith(QStringLiteral(" before)")));
    QVERIFY(said);
    // Beside it what the model before the edit has when it is refitted alike, which is no estimate.
    const auto place = static_cast<std::size_t>(w.session.selection().model);
    const auto before =
        runs::estimateEdited(model::instantiate(run->outcome.front[place].recipe), *facts->task, run->outcome,
                             run->crossValidation->plan, run->request.seed, Context());
    QVERIFY(before && facts->before);
    QCOMPARE(facts->before->measures[0].value, before->points[0].measures[0].value);
    // What each edit of a model is compared with is found once: a stop finds nothing new.
    const auto bench = w.session.runs().scorer(w.session.runs().judgedBy());
    std::stop_source stopped;
    stopped.request_stop();
    QVERIFY(bench->refittedFigures(facts->model, {}));
    const auto kept = bench->refittedFigures(facts->model, stopped.get_token());
    QVERIFY(kept && kept->measures[0].value == plain->points[0].measures[0].value);
    QVERIFY(
        !bench->refittedFigures(std::make_shared<const model::Model>(*facts->model), stopped.get_token()));
    // On other axes it stands by its own figures.
    FrontOptions options;
    options.y = "train-accuracy";
    w.window.front()->setOptions(options);
    ghost = selectedGhost(w);
    QVERIFY(ghost && ghost->by == FrontGhost::By::Search);
    QCOMPARE(ghost->value.y(), facts->point.train[0]);
  }

  void beforeTheFoldsSaySomethingTheTrainingRowsDo() {
    OpenedWindow w;
    QVERIFY(openTree(w));
    const auto run = w.session.document().runs.back().run;
    SceneInput input;
    input.current.number = 1;
    input.current.outcome = {run, &run->outcome};
    input.current.estimates = {run, &*run->crossValidation};
    SceneGhost ghost;
    ghost.point = run->outcome.front.back();
    ghost.kept = ghost.selected = true;
    ghost.text = QStringLiteral("model 3, edited");
    input.ghosts = {ghost};
    const FrontScene scene = frontScene(input, {});
    QCOMPARE(scene.picture.ghosts.size(), std::size_t{1});
    QCOMPARE(scene.picture.ghosts[0].by, FrontGhost::By::Training);
    QCOMPARE(scene.picture.ghosts[0].value.y(), 1 - ghost.point.train[0]);
    QVERIFY2(scene.picture.ghosts[0].tip.contains(QStringLiteral("on the training rows")),
             qPrintable(scene.picture.ghosts[0].tip));
    QCOMPARE(scene.picture.ghosts[0].label, QStringLiteral("model 3, edited: on training rows"));
    QVERIFY(scene.picture.selected == std::optional(scene.picture.ghosts[0].value));
  }

  // What is tried has the same kind of figures as what is there: shares of rows held out.
  void aPreviewShowsSharesOfTheSameKind_data() {
    QTest::addColumn<bool>("hybrid");
    QTest::newRow("judged by the search") << true;
    QTest::newRow("judged by folds") << false;
  }
  void aPreviewShowsSharesOfTheSameKind() {
    QFETCH(bool, hybrid);
    OpenedWindow w;
    if (hybrid) {
      QVERIFY(w.openSample(QStringLiteral("front")));
      w.useOneBox("knn");
      QVERIFY(w.run());
      QVERIFY(w.selectMixed());
    } else {
      QVERIFY(openTree(w));
    }
    const auto facts = w.session.facts();
    QVERIFY(facts->tree.heldOut);
    int cut = 0;
    while (w.tree()[cut].isLeaf() || !std::holds_alternative<model::Threshold>(w.tree()[cut].branch().split))
      ++cut;
    const double value = std::get<model::Threshold>(w.tree()[cut].branch().split).value;
    w.session.editing().preview({model::ThresholdEdit{cut, value * 1.1}});
    QTRY_VERIFY_WITH_TIMEOUT(w.session.editing().previewed(), kRunPatience);
    const model::ModelPtr tried = w.session.editing().previewed()->model;
    const TreeView* view = w.window.model()->treeView();
    QVERIFY(view->isGhost());
    const TreeContext& shown = view->context();
    QVERIFY(shown.heldOut);
    QVERIFY(shown.testRows.empty());
    for (const int leaf : w.tree().leaves()) {
      const auto at = static_cast<std::size_t>(leaf);
      QVERIFY(at < shown.judgedRows.size() && !std::isnan(shown.judgedRows[at]));
    }
    // Leaves keep their numbers, not their rows.
    bool moved = false;
    for (const int leaf : tried->tree()->leaves()) {
      const double rows = (*tried->tree())[leaf].stats.rows;
      if (hybrid) QCOMPARE(shown.judgedRows[static_cast<std::size_t>(leaf)], rows);
      moved = moved || rows != w.tree()[leaf].stats.rows;
    }
    QVERIFY2(moved, "no row went another way: nothing is compared");
    w.session.editing().dropPreview();
    QVERIFY(!view->isGhost() && view->context().heldOut);
  }

  void whatIsOnlyTriedIsNoLookAtTheTestRows() {
    OpenedWindow w;
    QVERIFY(openTree(w));
    QVERIFY(!w.session.facts()->point.test.empty());
    const int before = w.session.document().testLooks;
    const int leaf = w.tree().leaves().front();
    for (const model::Edit& edit :
         {model::Edit{model::GrowEdit{leaf, 4}}, model::Edit{model::PruneEdit{0}}}) {
      w.session.editing().preview({edit});
      QTRY_VERIFY_WITH_TIMEOUT(w.session.editing().previewed(), kRunPatience);
      QVERIFY(w.session.editing().previewed()->point.test.empty() &&
              w.session.editing().previewed()->point.testScores.empty());
      QCOMPARE(w.session.document().testLooks, before);
      w.session.editing().dropPreview();
    }
    w.session.editing().preview({model::PruneEdit{0}});
    QTRY_VERIFY(w.session.editing().previewed());
    w.session.editing().keepPreview();
    QCOMPARE(w.session.document().testLooks, before + 1);
    QVERIFY(!w.session.document().drafts.back().now.point->test.empty());
    // An edit that is kept at once is one too.
    QTRY_VERIFY(w.session.selection().draft && w.session.factsAreCurrent());
    w.session.editing().edit({model::GrowEdit{0, 2}});
    QTRY_COMPARE(w.session.document().testLooks, before + 2);
  }

  void aTreeThatIsBuiltStepByStepIsOneLook() {
    OpenedWindow w;
    w.window.resize(1280, 800);
    QVERIFY(w.openSample(QStringLiteral("front")));
    Building& building = w.session.building();
    BuildTerms terms;
    terms.within = 0.2;
    terms.depth = 2;
    building.setTerms(terms);
    const auto known = [&] {
      return w.session.factsAreCurrent() && building.isActive() && !building.looking() && building.state();
    };
    const auto chosen = [&] {
      const auto before = w.session.facts()->model;
      building.choose(0);
      return QTest::qWaitFor([&] { return w.session.facts()->model != before && known(); }, kRunPatience);
    };
    w.window.actions().build->trigger();
    QVERIFY(QTest::qWaitFor(known, kRunPatience));
    QVERIFY(w.window.inspector()->building()->summary().contains(QStringLiteral(" a leaf) can be reached")));
    const int before = w.session.document().testLooks;
    int steps = 0;
    for (; building.state()->node >= 0; ++steps) {
      QVERIFY(chosen());
      if (building.state()->node < 0) break;
      QVERIFY(w.session.facts()->point.test.empty());
      QVERIFY(w.window.model()->findChild<FiguresRow*>()->accessibleDescription().contains(
          QStringLiteral("not looked at")));
      QCOMPARE(w.session.document().testLooks, before);
    }
    QVERIFY(steps > 0);
    QTRY_VERIFY(w.session.factsAreCurrent() && !w.session.facts()->point.test.empty());
    QCOMPARE(w.session.document().testLooks, before + 1);
    // So is one that is left as it stands; a lock shows nothing new.
    w.window.actions().build->trigger();
    QVERIFY(QTest::qWaitFor(known, kRunPatience));
    QVERIFY(chosen());
    building.conclude();
    QTRY_VERIFY(w.session.factsAreCurrent() && !w.session.facts()->point.test.empty());
    QCOMPARE(w.session.document().testLooks, before + 2);
    w.session.editing().edit({model::LockEdit{0, true}});
    QTRY_VERIFY(w.session.factsAreCurrent() && w.tree()[0].locked);
    QCOMPARE(w.session.document().testLooks, before + 2);
  }

  void picturesOfItHaveItsFiguresAndSayThatItIsEdited() {
    OpenedWindow w;
    QVERIFY(openTree(w));
    const int model = w.session.selection().model;
    QVERIFY(swap(w));
    const PageWords words = wordsOfSelection(w.session);
    for (const QString& part : {QStringLiteral("model %1, edited; ").arg(model + 1),
                                QStringLiteral("accuracy: refitted with its structure kept "),
                                QStringLiteral(" training rows"), QStringLiteral(" test rows")})
      QVERIFY2(words.figures.contains(part), qPrintable(words.figures));
    QVERIFY2(words.provenance.contains(QStringLiteral("run 1, model %1").arg(model + 1)) &&
                 words.provenance.contains(QStringLiteral("1 edit")),
             qPrintable(words.provenance));
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("edited.svg"));
    Job writer(nullptr);
    exportTo(&w.session, &writer, path, 0, std::nullopt, Paper::AsThePicture);
    QTRY_VERIFY(QFileInfo::exists(path) && !writer.running());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString svg = QString::fromUtf8(file.readAll());
    QVERIFY(svg.contains(QStringLiteral("edited; accuracy")));
  }

  // What is seen when the estimates come stays, whoever opened it, and the sentence under the front leads to
  // what they suggest.
  void whatTheEstimatesSuggestIsOnePressAway() {
    OpenedWindow w;
    QVERIFY(w.openSample(QStringLiteral("front")));
    w.session.setup().setLearner("optimal");
    w.session.setup().setParam("depth", std::int64_t{2});
    QVERIFY(w.run());
    QVERIFY(!w.session.document().runs.back().run->crossValidation);
    QVERIFY(w.select(0));  // the smallest is not what estimates suggest here
    const Selection opened = w.session.selection();
    w.session.estimating().start(1);
    QVERIFY(QTest::qWaitFor([&] { return w.session.estimating().run() == 0; }, kRunPatience));
    const auto run = w.session.document().runs.back().run;
    QVERIFY(run->crossValidation && run->crossValidation->suggested);
    const int suggested = static_cast<int>(*run->crossValidation->suggested);
    QVERIFY2(suggested != opened.model, "the case shows nothing");
    QCOMPARE(w.session.selection().model, opened.model);
    QVERIFY(!w.window.notice()->isVisible());
    QVERIFY(w.window.front()->reason().contains(QStringLiteral("model %1").arg(suggested + 1)));
  }
};

PARETREE_TEST_WITH_APPLICATION(EditedPointTest)
}  // namespace edited_point_test

#include "edited_point_test.moc"

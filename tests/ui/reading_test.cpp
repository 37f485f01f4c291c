// Reading a model: where it errs, what it would say of another row, what it needs to know, one selection for
// all views.
#include <QAbstractItemModelTester>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>

#include "paretree/model/apply/route.h"
#include "tests/support/tables.h"
#include "tests/support/trees.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/charts/report_view.h"
#include "ui/document/hypothetical_row.h"
#include "ui/inspectors/views/confusion_grid.h"
#include "ui/inspectors/views/formulas_view.h"
#include "ui/inspectors/views/quality_view.h"
#include "ui/inspectors/views/what_if_view.h"
#include "ui/models/rows_model.h"

namespace reading_test {

using namespace paretree;
using namespace paretree::ui;

class ReadingTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    applyLook(false);
    opened_ = std::make_unique<OpenedWindow>();
    QVERIFY(opened_->openSample(QStringLiteral("front")));
    data::SplitSpec split = session().setup().asked().split;
    split.checkFraction = 0.2;
    session().setup().setSplit(split);
    QVERIFY(opened_->run());
  }
  void cleanupTestCase() { opened_.reset(); }
  void cleanup() { model().setView(ModelPane::Tree); }

  void theConfusionAddsUpToTheTestAccuracy() {
    QVERIFY(opened_->selectMixed());
    QVERIFY(model().setView(QStringLiteral("quality")));
    auto* view = qualityView();
    view->showPart(QualityView::Test);
    QTRY_VERIFY(view->quality() && view->quality()->rows == session().facts()->task->test);
    const Quality& q = *view->quality();
    double all = 0, right = 0;
    std::vector<double> answered(q.cells.size(), 0);
    for (std::size_t a = 0; a < q.cells.size(); ++a)
      for (std::size_t b = 0; b < q.cells[a].size(); ++b) {
        const auto count = static_cast<double>(q.cells[a][b].size());
        all += count;
        if (a == b) right += count;
        if (b < answered.size()) answered[b] += count;
      }
    QCOMPARE(all, static_cast<double>(session().facts()->task->test.size()));
    QVERIFY(std::abs(right / all - session().facts()->point.test[0]) < 1e-9);
    for (std::size_t c = 0; c < answered.size(); ++c) QCOMPARE(q.figures[c].answered, answered[c]);
    // A click on a cell shows its rows, and a row shows its path.
    int actual = -1, answer = -1;
    for (std::size_t a = 0; a < q.cells.size(); ++a)
      for (std::size_t b = 0; b < q.cells.size(); ++b)
        if (a != b && !q.cells[a][b].empty()) actual = static_cast<int>(a), answer = static_cast<int>(b);
    QVERIFY(actual >= 0);
    QTest::mouseClick(view->grid(), Qt::LeftButton, {}, view->grid()->cellRect(actual, answer).center());
    const auto& rows = q.cells[actual][answer];
    QCOMPARE(view->rowsTable()->model()->rowCount(), static_cast<int>(rows.size()));
    view->rowsTable()->setCurrentIndex(view->rowsTable()->model()->index(0, 0));
    QCOMPARE(session().selection().row, static_cast<int>(rows[0]));
    QTest::keyClick(view->grid(), Qt::Key_Left);
    QCOMPARE(view->grid()->answer(), std::max(0, answer - 1));
  }

  // Names that begin alike are told apart over the columns, too.
  void namesOverTheMatrixAreReadUpright() {
    ConfusionGrid grid;
    QStringList names;
    for (int c = 0; c < 30; ++c) names << QStringLiteral("product number %1").arg(c);
    grid.setCounts(names, std::vector<std::vector<double>>(30, std::vector<double>(31, 1)));
    QVERIFY(grid.isUpright());
    grid.resize(grid.sizeHint());
    QVERIFY(grid.cellRect(0, 0).top() > 80);
    const int head = grid.cellRect(0, 0).top();
    grid.setRoom({4000, 180});  // in a low pane cells come before whole names
    QVERIFY(grid.cellRect(0, 0).top() < head - 10);
    grid.setRoom({4000, 600});
    QCOMPARE(grid.cellRect(0, 0).top(), head);
    QSignalSpy chosen(&grid, &ConfusionGrid::cellChosen);
    QTest::mouseClick(&grid, Qt::LeftButton, {}, grid.cellRect(3, 5).center());
    QCOMPARE(chosen.value(0).value(0).toInt(), 3);
    QCOMPARE(chosen.value(0).value(1).toInt(), 5);
    grid.setCounts({QStringLiteral("a"), QStringLiteral("b")}, {{1, 0, 0}, {0, 1, 0}});
    QVERIFY(!grid.isUpright());
  }

  // Of many classes those that are taken for each other stand together, and a click is about what is seen.
  void classesThatAreConfusedStandTogether() {
    const auto rows = [](std::size_t count) { return data::Rows(count, 0); };
    std::vector<std::vector<data::Rows>> cells(5, std::vector<data::Rows>(6));
    for (std::size_t c = 0; c < 5; ++c) cells[c][c] = rows(10 + c);
    cells[0][3] = rows(6);
    cells[3][0] = rows(2);
    cells[3][4] = rows(3);
    cells[1][5] = rows(9);  // no answer is no confusion
    QCOMPARE(confusionOrder(cells), (std::vector<int>{3, 0, 4, 1, 2}));
    QVERIFY(confusionOrder({}).empty());
  }

  // The rows of each class stand at the right, those of each answer below, all of them in the corner; they
  // are figures and no cells.
  void theMatrixHasTotals() {
    ConfusionGrid grid;
    grid.setCounts({QStringLiteral("a"), QStringLiteral("b")}, {{41, 5, 0}, {2, 30, 1}});
    QCOMPARE(grid.rowsOfClass(0), 46.0);
    QCOMPARE(grid.rowsOfClass(1), 33.0);
    QCOMPARE(grid.rowsOfClass(-1), 79.0);
    QCOMPARE(grid.rowsOfAnswer(0), 43.0);
    QCOMPARE(grid.rowsOfAnswer(2), 1.0);  // without an answer
    grid.resize(grid.sizeHint());
    const QRect last = grid.cellRect(1, 2);
    QVERIFY(grid.width() > last.right() + 20 && grid.height() > last.bottom() + 20);
    QSignalSpy chosen(&grid, &ConfusionGrid::cellChosen);
    QTest::mouseClick(&grid, Qt::LeftButton, {}, QPoint(last.right() + 20, last.center().y()));
    QTest::mouseClick(&grid, Qt::LeftButton, {}, QPoint(last.center().x(), last.bottom() + 16));
    QCOMPARE(chosen.count(), 0);
    // They are painted: something dark stands right of the last cell of each line.
    const QImage image = grid.grab().toImage();
    int dark = 0;
    for (int x = last.right() + 5; x < image.width(); ++x)
      for (int y = last.top() + 4; y < last.bottom() - 4; ++y) dark += qGray(image.pixel(x, y)) < 140 ? 1 : 0;
    QVERIFY(dark > 5);
  }

  void confidencesFallIntoTenths() {
    Quality q;
    q.rows = {0, 1, 2, 3};
    q.actual = {0, 0, 1, 1};
    q.answer = {0, 0, 0, -1};
    countClasses(q, 2);
    QCOMPARE(q.figures[0].precision, 2.0 / 3);
    QCOMPARE(q.figures[0].recall, 1.0);
    QCOMPARE(q.figures[1].recall, 0.0);
    QVERIFY(std::isnan(q.figures[1].precision));
    QCOMPARE(q.cells[1][2].size(), std::size_t{1});  // no answer
    binConfidences(q, {1.0, 0.95, 0.6, 0.5});
    QCOMPARE(q.bins[9].rows, 2.0);
    QCOMPARE(q.bins[9].right, 1.0);
    QCOMPARE(q.bins[5].rows, 1.0);
    // (2 * |0.975 - 1| + 1 * |0.6 - 0|) / 3
    QVERIFY(std::abs(q.calibrationError - 0.65 / 3) < 1e-12);
  }

  void theFinalCheckHasRowsOfItsOwnAndIsCounted() {
    QVERIFY(opened_->select(0));
    QVERIFY(model().setView(QStringLiteral("quality")));
    const data::Rows check = session().runs().checkRows();
    QCOMPARE(check.size(), std::size_t{480});
    const auto& task = *session().facts()->task;
    for (const data::Row row : check)
      QVERIFY(!std::binary_search(task.train.begin(), task.train.end(), row) &&
              !std::binary_search(task.test.begin(), task.test.end(), row));
    QCOMPARE(session().document().finalChecks, 0);
    qualityView()->showPart(QualityView::FinalCheck);
    QTRY_VERIFY(qualityView()->quality() && qualityView()->quality()->rows == check);
    QCOMPARE(session().document().finalChecks, 1);
    // Another model is not checked unasked.
    QVERIFY(opened_->select(1));
    QTRY_VERIFY(qualityView()->quality()->rows == task.test ||
                qualityView()->quality()->rows == session().facts()->task->test);
    QCOMPARE(session().document().finalChecks, 1);
    qualityView()->showPart(QualityView::FinalCheck);
    QCOMPARE(session().document().finalChecks, 2);
    QVERIFY(opened_->window.notice()->text().contains(QStringLiteral("final check number 2")));
  }

  void movingAValueMovesTheAnswer() {
    QVERIFY(opened_->selectMixed());
    QVERIFY(model().setView(QStringLiteral("what-if")));
    auto* view = whatIf();
    view->setMode(WhatIfView::Sliders);
    const model::Tree& tree = opened_->tree();
    const auto& split = std::get<model::Threshold>(tree[0].branch().split);
    session().selectRow(5);
    QTRY_COMPARE(valueOf(view->row(), split.column), session().data().numbers(split.column)[5]);
    auto* field = view->field(split.column);
    QVERIFY(field);
    // To the other side of the root's threshold.
    const bool left = routeLeft(tree[0].branch(), session().data(), 5);
    field->slider()->setValue(left ? field->slider()->maximum() : field->slider()->minimum());
    const int leaf = leafReached(*session().facts()->model, view->row());
    QVERIFY(leaf != leafOf(tree, session().data(), 5));
    QTRY_COMPARE(session().selection().node, leaf);
    const QString first = view->card()->path().section(QLatin1Char('\n'), 0, 0);
    QVERIFY2(first.contains(left ? QStringLiteral("is over") : QStringLiteral("is at most")),
             qPrintable(first));
    QVERIFY(view->response()->isVisible() && view->response()->plot().lines.size() == 1);
    QTest::mouseClick(view->findChild<QPushButton*>(QStringLiteral("startOver")), Qt::LeftButton);
    QCOMPARE(valueOf(view->row(), split.column), session().data().numbers(split.column)[5]);
  }

  void questionsAskOnlyWhatTheWayNeeds() {
    QVERIFY(opened_->selectMixed());
    QVERIFY(model().setView(QStringLiteral("what-if")));
    auto* view = whatIf();
    view->setMode(WhatIfView::Questions);
    const model::Tree& tree = opened_->tree();
    const data::Row row = 17;
    const int leaf = leafOf(tree, session().data(), row);
    std::set<int> onPath;
    for (const int node : tree.pathTo(leaf))
      if (!tree[node].isLeaf())
        for (const int column : columnsOf(tree[node].branch().split)) onPath.insert(column);
    std::set<int> asked;
    while (view->question() >= 0 && asked.size() < 20) {
      QVERIFY(asked.insert(view->question()).second);
      view->reply(session().data().numbers(view->question())[row]);
    }
    QCOMPARE(asked, onPath);
    QTRY_COMPARE(session().selection().node, leaf);
    QVERIFY(!view->card()->answer().isEmpty());
    view->setMode(WhatIfView::Sliders);
  }

  void whatIsNotAskedOfRulesPlaysNoPart() {
    using support::table;
    const data::Dataset data = table("a b c class{x,y}*", "1 1 1 x \n 5 5 5 y \n 9 1 5 x \n 2 8 3 y");
    model::RuleSet rules;
    const auto rule = [&](std::vector<model::Clause> clauses, int majority) {
      model::Rule made;
      made.clauses = std::move(clauses);
      made.outcome = model::ClassLeaf{{majority ? 0.0 : 3.0, majority ? 3.0 : 0.0}, majority};
      made.counts = {majority ? 0.0 : 3.0, majority ? 3.0 : 0.0};
      rules.rules.push_back(std::move(made));
    };
    rule({{model::Interval{0, -INFINITY, 3}, false}, {model::Interval{1, -INFINITY, 4}, false}}, 0);
    rule({{model::Interval{0, 3, INFINITY}, false}, {model::Interval{2, 2, INFINITY}, false}}, 1);
    rules.otherwise = model::ClassLeaf{{1, 1}, 0};
    rules.fallback = model::RuleSet::Fallback::Otherwise;
    model::Model model{data.schema(), {3}, rules, {}, 0, {}, {}};
    for (const data::Row row : data.allRows()) {
      data::Dataset one = rowAlone(data, *mostTypicalRow(data, data.allRows()));
      std::vector<bool> asked(4, false);
      int questions = 0;
      while (const auto next = nextQuestion(model, one, asked)) {
        QVERIFY(!asked[*next]);
        asked[*next] = true;
        one = withValue(one, *next, valueOf(rowAlone(data, row), *next));
        ++questions;
      }
      QVERIFY(questions <= 2);
      const auto said = predict(model, one, one.allRows(), Context());
      const auto right = predict(model, data, std::vector<data::Row>{row}, Context());
      QCOMPARE(said->classes[0], right->classes[0]);
    }
  }

  void allViewsFollowOneSelection() {
    QVERIFY(opened_->selectMixed());
    const int leaf = opened_->leaf(false);
    session().selectNode(leaf);
    QCOMPARE(model().treeView()->selectedNode(), leaf);
    model().setView(ModelPane::Outline);
    QCOMPARE(model().outline()->currentIndex().data(OutlineModel::kNodeRole).toInt(), leaf);
    model().setView(ModelPane::Rules);
    QCOMPARE(model().rules()->selectionModel()->selectedRows().value(0).data(RulesModel::PartRole).toInt(),
             leaf);
    model().rules()->selectRow(0);
    const int other = session().selection().node;
    QCOMPARE(other, model().rules()->model()->index(0, 0).data(RulesModel::PartRole).toInt());
    QCOMPARE(model().treeView()->selectedNode(), other);
    model().setView(ModelPane::RowsView);
    QCOMPARE(model().rowsTable()->model()->rowCount(),
             static_cast<int>(session().facts()->trainRows[other].size() +
                              session().facts()->testRows[other].size()));
  }

  // Each row of a leaf says which part it is of, what the model answers, and whether that is right.
  void rowsOfALeafSayWhatTheModelAnswers() {
    QVERIFY(opened_->selectMixed());
    const int leaf = opened_->leaf(false);
    session().selectNode(leaf);
    model().setView(ModelPane::RowsView);
    auto* rows = qobject_cast<RowsModel*>(model().rowsTable()->model());
    QVERIFY(rows);
    QTRY_VERIFY(!rows->index(0, RowsModel::Says).data().toString().isEmpty());
    const auto& task = *session().facts()->task;
    const int target = task.targets[0];
    int right = 0, test = 0;
    const auto said = predict(*session().facts()->model, task.data, rows->rows(), Context());
    QVERIFY(said.ok());
    for (int r = 0; r < rows->rowCount(); ++r) {
      const auto cell = [&](int column) { return rows->index(r, column).data().toString(); };
      const data::Row row = rows->rows()[static_cast<std::size_t>(r)];
      const bool held = std::binary_search(task.test.begin(), task.test.end(), row);
      QCOMPARE(cell(RowsModel::Part), held ? QStringLiteral("test") : QStringLiteral("training"));
      const auto code = said->classes[static_cast<std::size_t>(r)];
      QCOMPARE(cell(RowsModel::Says), QString::fromStdString(task.data.info(target).levels[code]));
      QCOMPARE(cell(RowsModel::Right).endsWith(QStringLiteral("right")),
               code == task.data.codes(target)[row]);
      right += cell(RowsModel::Right).endsWith(QStringLiteral("right"));
      test += held;
    }
    QVERIFY(right > 0 && test > 0);
    QCOMPARE(rows->headerData(RowsModel::Says, Qt::Horizontal, Qt::DisplayRole).toString(),
             QStringLiteral("Model says"));
    // The greatest number of a row stands in full.
    const auto* table = model().rowsTable();
    const data::Row greatest = *std::max_element(rows->rows().begin(), rows->rows().end()) + 1;
    QVERIFY(table->columnWidth(RowsModel::Number) >=
            table->fontMetrics().horizontalAdvance(QString::number(greatest)) + 16);
    shoot(opened_->window, "rows-judged");
  }

  void aTreeOfCutsIsOfferedNoFormulas() {
    QVERIFY(opened_->selectMixed());
    QVERIFY(!model().setView(QStringLiteral("formulas")));
    QVERIFY(model().setView(QStringLiteral("quality")));
  }

  void aRunReportsItsSettingsAsTheyWere() {
    QVERIFY(opened_->window.front()->setView(QStringLiteral("report")));
    auto* report = static_cast<ReportView*>(opened_->window.front()->furtherView(QStringLiteral("report")));
    const auto& outcome = *session().runs().outcomeOf(1);
    QCOMPARE(report->parts()->count(),
             2 + static_cast<int>(outcome.report.series.size() + outcome.report.tables.size()));
    QVERIFY(report->table()->rowCount() >= static_cast<int>(outcome.report.summary.size()));
    report->parts()->setCurrentIndex(1);
    const auto line = [&](const QString& name) {
      for (int r = 0; r < report->table()->rowCount(); ++r)
        if (report->table()->item(r, 0)->text() == name) return report->table()->item(r, 1)->text();
      return QString();
    };
    QCOMPARE(line(QStringLiteral("Seed")), QStringLiteral("1"));
    session().setup().setSeed(99);  // the form says something else now; the run does not
    report->parts()->setCurrentIndex(0);
    report->parts()->setCurrentIndex(1);
    QCOMPARE(line(QStringLiteral("Seed")), QStringLiteral("1"));
    session().setup().setSeed(1);
    for (int part = 2; part < report->parts()->count(); ++part) {
      report->parts()->setCurrentIndex(part);
      QVERIFY(!report->grab().isNull());
    }
    opened_->window.front()->setView(QStringLiteral("chart"));
  }

  void viewsThatFindNoRoomStandInAMenu() {
    ViewSwitch views;
    for (const char* name : {"Tree", "Outline", "Rules", "Rows"})
      views.addView(QString::fromLatin1(name), {});
    auto* more = views.findChild<QToolButton*>(QStringLiteral("moreViews"));
    views.resize(views.minimumSizeHint());
    views.show();
    QVERIFY(!more->isHidden());
    views.setCurrent(2);
    QCOMPARE(views.current(), 2);
    QStringList shown;
    for (auto* button : views.findChildren<QToolButton*>())
      if (button != more && !button->isHidden()) shown << button->text();
    QCOMPARE(shown, QStringList{QStringLiteral("Rules")});
    QTest::mouseClick(more, Qt::LeftButton);
    auto* menu = views.findChild<QMenu*>(QStringLiteral("viewMenu"));
    QVERIFY(menu && menu->actions().size() == 3);
    menu->actions().last()->trigger();
    menu->close();
    QCOMPARE(views.current(), 3);
    views.resize(views.sizeHint());
    QVERIFY(more->isHidden());
    views.setViewVisible(3, false);
    QCOMPARE(views.current(), 0);
  }

  // In the title of the pane it took the place of tabs.
  void whatIsFoldedIsCountedInACornerOfTheTree() {
    QVERIFY(opened_->selectMixed());
    auto* tree = model().treeView();
    const auto* chip =
        tree->findChild<QAbstractButton*>(QStringLiteral("foldChip"), Qt::FindDirectChildrenOnly);
    QVERIFY(chip && chip->isHidden());
    tree->setCollapsed(0, true);
    QVERIFY(tree->hiddenNodes() > 0 && !chip->isHidden());
    const QRect room = tree->viewport()->geometry(), at = chip->geometry();
    QVERIFY(room.contains(at.adjusted(-5, -5, 5, 5)));
    QVERIFY(at.bottom() > room.bottom() - 20 || at.top() < room.top() + 20);
    QVERIFY(at.right() > room.right() - 20 || at.left() < room.left() + 20);
    tree->expandAll();
    QVERIFY(chip->isHidden());
  }

  void residualsOfARegressionLeadToTheirRows() {
    OpenedWindow shells;
    QVERIFY(shells.openSample(QStringLiteral("lines")));
    for (const auto& info : shells.session.setup().learner()->params())
      if (info.id == "generations") shells.session.setup().setParam(info.id, std::int64_t{30});
    QVERIFY(shells.run());
    QVERIFY(shells.window.model()->setView(QStringLiteral("quality")));
    auto* view = static_cast<QualityView*>(shells.window.model()->furtherView(QStringLiteral("quality")));
    QTRY_VERIFY_WITH_TIMEOUT(view->quality() && view->plot()->plot().points.size() > 100, kRunPatience);
    const auto& q = *view->quality();
    double squares = 0;
    for (std::size_t i = 0; i < q.rows.size(); ++i)
      squares += (q.truth[0][i] - q.value[0][i]) * (q.truth[0][i] - q.value[0][i]);
    const auto& measures = shells.session.facts()->outcome->measures;
    const auto rmse =
        static_cast<std::size_t>(std::find(measures.begin(), measures.end(), "rmse") - measures.begin());
    QVERIFY(std::abs(std::sqrt(squares / static_cast<double>(q.rows.size())) -
                     shells.session.facts()->point.test[rmse]) < 1e-9);
    const QPointF at = view->plot()->toPixel(view->plot()->plot().points[0]);
    QTest::mouseClick(view->plot(), Qt::LeftButton, {}, at.toPoint());
    QVERIFY(shells.session.selection().row >= 0);
    QVERIFY(view->plot()->plot().chosen >= 0);
  }

 private:
  Session& session() { return opened_->session; }
  ModelPane& model() { return *opened_->window.model(); }
  QualityView* qualityView() {
    return static_cast<QualityView*>(model().furtherView(QStringLiteral("quality")));
  }
  WhatIfView* whatIf() { return static_cast<WhatIfView*>(model().furtherView(QStringLiteral("what-if"))); }
  std::unique_ptr<OpenedWindow> opened_;
};

PARETREE_TEST_WITH_APPLICATION(ReadingTest)
}  // namespace reading_test

#include "reading_test.moc"

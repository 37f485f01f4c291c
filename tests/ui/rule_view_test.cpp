// Rules in the window: the list, row sets, regions, the course of a run; switching off, keeping, covering
// again. PARETREE_SCREENSHOTS=FOLDER writes pictures, light and dark, at two sizes.
#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>

#include "paretree/model/apply/predict.h"
#include "paretree/model/apply/rule_answer.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/document/rule_rows.h"
#include "ui/drawing/text/model_words.h"
#include "ui/inspectors/views/cover_view.h"
#include "ui/inspectors/views/rule_view.h"
#include "ui/models/cover_rows_model.h"
#include "ui/models/rules_model.h"

namespace rule_view_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

struct RulesWindow : OpenedWindow {
  RuleView* view() { return window.findChild<RuleView*>(); }
  QPushButton* button(const char* name) { return window.findChild<QPushButton*>(QString::fromLatin1(name)); }
  const model::RuleSet& set() { return *session.facts()->model->rules(); }
  bool cover() {
    if (!openSample(QStringLiteral("rules"))) return false;
    session.setup().setParam("trees", std::int64_t{20});
    session.setup().setParam("steps", std::int64_t{500});
    return run();
  }
  bool boost() {
    session.setup().setLearner("rcboost");
    session.setup().setParam("calls", std::int64_t{8});
    return run();
  }
  bool click(const char* name) {
    auto* found = button(name);
    if (!found || !found->isEnabled()) return false;
    found->click();
    return true;
  }
};

}  // namespace

class RuleViewTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("ParetreeTest"));
    QCoreApplication::setApplicationName(QStringLiteral("rule_view"));
    applyLook(false);
    folder_ = qEnvironmentVariable("PARETREE_SCREENSHOTS");
    if (!folder_.isEmpty()) QVERIFY(QDir().mkpath(folder_));
  }

  /// A learner that begins with trees only refuses rules before the run, and those that take them are named.
  void rulesAreRefusedWhereOnlyTreesAreTaken() {
    RulesWindow w;
    QVERIFY(w.cover());
    QVERIFY(!w.session.runs().fromModelObjection());
    for (const char* learner : {"molhc", "nldt"}) {
      w.session.setup().setLearner(learner);
      QVERIFY2(w.session.setup().learner() && !w.session.setup().objection(*w.session.setup().learner()),
               learner);
      const QString why = w.session.runs().fromModelObjection().value_or(QString());
      QVERIFY2(why.contains(QStringLiteral("cannot begin with rules; these can: Rule cover, ")),
               qPrintable(why));
      QVERIFY2(!w.window.actions().again->isEnabled() && w.window.actions().again->toolTip().contains(why),
               qPrintable(w.window.actions().again->toolTip()));
    }
    w.session.setup().setLearner("rcboost");
    QVERIFY(!w.session.runs().fromModelObjection() && w.window.actions().again->isEnabled());
  }

  void theListSaysWhatEachRuleIs() {
    RulesWindow w;
    QVERIFY(w.cover());
    w.window.model()->setView(ModelPane::Rules);
    const auto* list = w.window.model()->rules();
    QCOMPARE(list->model()->rowCount(), static_cast<int>(w.set().rules.size()));
    const auto cell = [&](int row, int column) {
      return list->model()->index(row, column).data().toString();
    };
    for (int row = 0; row < list->model()->rowCount(); ++row) {
      const int part = list->model()->index(row, 0).data(RulesModel::PartRole).toInt();
      const model::Rule& rule = w.set().rules[part];
      QCOMPARE(cell(row, RulesModel::Clauses).toInt(), static_cast<int>(rule.clauses.size()));
      QVERIFY(!cell(row, RulesModel::Text).isEmpty());
      QVERIFY(!cell(row, RulesModel::Trees).isEmpty());
      QVERIFY(!cell(row, RulesModel::Answer).isEmpty());
    }
    auto* view = w.window.model()->rules();
    view->sortByColumn(RulesModel::Covers, Qt::DescendingOrder);
    double before = 1e9;
    for (int row = 0; row < view->model()->rowCount(); ++row) {
      const double rows = view->model()->index(row, RulesModel::Covers).data(RulesModel::SortRole).toDouble();
      QVERIFY(rows <= before);
      before = rows;
    }
    w.session.selectNode(0);
    shoot(w, "rules-list");
  }

  /// Ticks try, and what was tried before is tried along; Keep and Discard decide on all of it.
  void ticksAreTriedTogether() {
    RulesWindow w;
    QVERIFY(w.cover());
    QVERIFY(w.select(static_cast<int>(w.session.runs().outcomeOf(1)->front.size()) - 1));
    QVERIFY(w.set().rules.size() >= 3);
    w.window.resize(1280, 800);
    w.window.model()->setView(ModelPane::Rules);
    QTest::qWait(50);
    auto* list = w.window.model()->rules();
    const auto clickTick = [&](int row) {
      const QRect cell = list->visualRect(list->model()->index(row, RulesModel::Number));
      QTest::mouseClick(list->viewport(), Qt::LeftButton, Qt::NoModifier,
                        QPoint(cell.left() + 15, cell.center().y()));
    };
    const auto tick = [&](int row) {
      return list->model()->index(row, RulesModel::Number).data(Qt::CheckStateRole).toInt();
    };
    const auto on = [&](int rule) {
      return w.session.editing().previewed()->model->rules()->rules[rule].active;
    };
    QCOMPARE(tick(0), static_cast<int>(Qt::Checked));
    clickTick(0);
    QTRY_VERIFY(w.session.editing().previewed() && tick(0) == Qt::Unchecked);
    QVERIFY(w.set().rules[0].active);  // the model itself is as it was
    clickTick(1);
    QTRY_VERIFY(tick(1) == Qt::Unchecked);
    QVERIFY(!on(0) && !on(1) && on(2));
    auto* cover = w.window.findChild<CoverView*>();
    QTRY_VERIFY(cover->current());
    const auto* note = cover->findChild<QLabel*>(QStringLiteral("coverNote"));
    QTRY_VERIFY2(note->text().contains(QStringLiteral("by the edit that is tried")),
                 qPrintable(note->text()));
    shoot(w, "rules-ticks");
    clickTick(0);
    clickTick(1);
    QTRY_VERIFY(!w.session.editing().previewed());
    clickTick(2);
    QTRY_VERIFY(w.session.editing().previewed() && tick(2) == Qt::Unchecked);
    w.window.actions().keep->trigger();
    QTRY_VERIFY(w.session.selection().draft && w.session.factsAreCurrent());
    QVERIFY(!w.set().rules[2].active && tick(2) == Qt::Unchecked);
  }

  void theListShowsTheRulesOfOneClass() {
    RulesWindow w;
    QVERIFY(w.cover());
    QVERIFY(w.select(static_cast<int>(w.session.runs().outcomeOf(1)->front.size()) - 1));
    w.window.model()->setView(ModelPane::Rules);
    auto* box = w.window.findChild<QComboBox*>(QStringLiteral("ruleClasses"));
    const auto* list = w.window.model()->rules()->model();
    const int all = list->rowCount();
    QVERIFY(box && box->count() == 3);  // all, and two classes
    int sum = 0;
    for (int i = 1; i < box->count(); ++i) {
      box->setCurrentIndex(i);
      emit box->activated(i);
      sum += list->rowCount();
      for (int r = 0; r < list->rowCount(); ++r)
        QCOMPARE(list->index(r, RulesModel::Answer).data().toString(), box->currentText());
    }
    QCOMPARE(sum, all);
    box->setCurrentIndex(0);
    emit box->activated(0);
    QCOMPARE(list->rowCount(), all);
  }

  /// None, one and several share out the rows; each row has its prediction, its truth and what that comes to.
  void theRowsStandBelowByTheirCover() {
    RulesWindow w;
    QVERIFY(w.cover());
    w.window.resize(1280, 800);
    w.window.model()->setView(ModelPane::Rules);
    auto* cover = w.window.findChild<CoverView*>();
    const auto facts = w.session.facts();
    int rows = 0;
    for (const char* name : {"coveredByNone", "coveredByOne", "coveredBySeveral"}) {
      QVERIFY(w.click(name));
      QTRY_VERIFY_WITH_TIMEOUT(cover->current(), kRunPatience);
      const auto* table = cover->table()->model();
      rows += table->rowCount();
      QVERIFY2(w.button(name)->text().endsWith(QStringLiteral(": ") + countText(table->rowCount())),
               qPrintable(w.button(name)->text()));
      for (int r = 0; r < std::min(table->rowCount(), 50); ++r) {
        const auto cell = [&](int column) { return table->index(r, column).data().toString(); };
        const auto row = static_cast<data::Row>(table->index(r, 0).data(CoverRowsModel::RowRole).toInt());
        const auto truth = facts->task->data.text(facts->task->targets[0], row);
        QCOMPARE(cell(CoverRowsModel::Actual), QString::fromStdString(truth));
        QCOMPARE(cell(CoverRowsModel::Right).endsWith(QStringLiteral("right")),
                 cell(CoverRowsModel::Predicted) == cell(CoverRowsModel::Actual));
        const auto answer = answerOf(w.set(), facts->task->data, row);
        QCOMPARE(answer.covered, QByteArray(name) != "coveredByNone");
        QCOMPARE(cell(CoverRowsModel::Met) == percentText(1, 0), answer.covered);
        // Of a row that no rule covers rules are named that come nearest.
        QCOMPARE(cell(CoverRowsModel::Rules).startsWith(QStringLiteral("nearest: ")),
                 !answer.covered && !answer.rules.empty());
      }
    }
    QCOMPARE(rows, static_cast<int>(facts->task->train.size()));
    const bool most = w.set().fallback == model::RuleSet::Fallback::MostClauses;
    QCOMPARE(fallbackText(w.set()), most ? QStringLiteral("rules of whose conditions the largest share holds")
                                         : QStringLiteral("default answer"));
    // What the header calls covered is what is not in "none", on the same rows.
    const auto* header = w.window.findChild<FiguresRow*>(QStringLiteral("modelFigures"));
    const auto covered = std::find_if(header->figures().begin(), header->figures().end(), [](const auto& f) {
      return f.label == QStringLiteral("of training rows covered");
    });
    QVERIFY(covered != header->figures().end());
    const auto none = static_cast<double>(facts->trainRows[partOf(w.set(), RuleRows::None)].size());
    QCOMPARE(covered->value, percentText(1 - none / static_cast<double>(facts->task->train.size()), 1));
    shoot(w, "rules-rows");
  }

  void rowSetsAreThoseOfTheCovers() {
    RulesWindow w;
    QVERIFY(w.cover());
    // The last of a cover covers all training rows; it is not the one that is shown first.
    QVERIFY(w.select(static_cast<int>(w.session.document().runs.back().run->outcome.chosen)));
    w.window.model()->setView(ModelPane::Rules);
    const auto facts = w.session.facts();
    QVERIFY(w.click("coveredBySeveral"));
    const int several = partOf(w.set(), RuleRows::Several), none = partOf(w.set(), RuleRows::None);
    QCOMPARE(w.session.selection().node, several);
    for (const auto* part : {&facts->trainRows, &facts->testRows}) {
      for (const data::Row row : (*part)[several]) {
        const auto answer = answerOf(w.set(), facts->task->data, row);
        QVERIFY(answer.covered && answer.rules.size() > 1);
      }
      for (const data::Row row : (*part)[none]) QVERIFY(!answerOf(w.set(), facts->task->data, row).covered);
    }
    QVERIFY2(facts->trainRows[none].empty(), "the cover covers all training rows");
    shoot(w, "rules-several");
    QVERIFY(w.click("coveredByNone"));
    QCOMPARE(w.session.selection().node, none);
    w.window.model()->setView(ModelPane::RowsView);
    QCOMPARE(w.window.model()->rowsTable()->model()->rowCount(),
             static_cast<int>(facts->testRows[none].size()));
    if (!facts->testRows[none].empty()) w.session.selectRow(static_cast<int>(facts->testRows[none][0]));
    shoot(w, "rules-none");
  }

  void aClickOnABoxSelectsItsRule() {
    RulesWindow w;
    QVERIFY(w.cover());
    w.window.resize(1280, 800);
    w.window.model()->setView(ModelPane::Rules);
    w.view()->setView(RuleView::Regions);
    QApplication::processEvents();
    auto* plot = w.view()->regions();
    QVERIFY(!plot->regions().boxes.empty());
    QVERIFY(!plot->regions().dots.empty());
    int hits = 0;
    for (int x = 60; x < plot->width() && hits < 3; x += 23)
      for (int y = 20; y < plot->height() - 50 && hits < 3; y += 23) {
        const auto rules = plot->rulesAt(QPointF(x, y));
        if (rules.empty()) continue;
        w.session.selectNode(-1);
        QTest::mouseClick(plot, Qt::LeftButton, Qt::NoModifier, QPoint(x, y));
        QCOMPARE(w.session.selection().node, rules.front());
        if (rules.size() > 1) {
          QTest::mouseClick(plot, Qt::LeftButton, Qt::NoModifier, QPoint(x, y));
          QCOMPARE(w.session.selection().node, rules[1]);
        }
        ++hits;
      }
    QVERIFY(hits > 0);
    shoot(w, "rules-regions");
  }

  void rulesAreFoundByTheirWords() {
    RulesWindow w;
    QVERIFY(w.cover());
    QTRY_VERIFY(w.window.actions().find->isEnabled());
    w.window.actions().find->trigger();
    auto* field = w.window.findChild<QLineEdit*>(QStringLiteral("findField"));
    const int last = static_cast<int>(w.set().rules.size()) - 1;
    QVERIFY(field && last > 0);
    field->setText(
        ruleSentence(w.set().rules.back(), *w.session.facts()->model, w.session.facts()->tree.gaps));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(w.session.selection().node, last);
    field->setText(QStringLiteral("of no rule"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(w.session.selection().node, last);
  }

  void rulesAreSwitchedOffKeptAndCoveredAgain() {
    RulesWindow w;
    QVERIFY(w.cover());
    w.window.model()->setView(ModelPane::Rules);
    const auto before = w.set();
    QVERIFY(before.rules.size() >= 3);
    const auto edited = [&](const char* name, int rule) {
      w.session.selectNode(rule);
      const auto was = w.session.facts();
      if (!w.click(name)) return false;
      // Switching is tried first, with its effect on train and test; locking changes no answer.
      if (QByteArray(name) == "switchRule") {
        if (!QTest::qWaitFor([&] { return w.session.editing().previewed() != nullptr; }, kRunPatience))
          return false;
        w.window.actions().keep->trigger();
      }
      return QTest::qWaitFor([&] { return w.session.factsAreCurrent() && w.session.facts() != was; },
                             kRunPatience);
    };
    QVERIFY(edited("switchRule", 0));
    QVERIFY(!w.set().rules[0].active);
    QVERIFY(edited("keepRule", 1));
    QVERIFY(w.set().rules[1].locked);
    QVERIFY2(!w.session.facts()->trainRows[partOf(w.set(), RuleRows::None)].empty(),
             "rows of the rule that is off are left");
    shoot(w, "rules-edited");
    const std::size_t runs = w.session.document().runs.size();
    QVERIFY(w.click("coverAgain"));
    QVERIFY(QTest::qWaitFor(
        [&] {
          return w.session.document().runs.size() > runs && !w.session.runs().running() &&
                 w.session.factsAreCurrent();
        },
        kRunPatience));
    const auto holds = [&](const model::Rule& rule) {
      return std::any_of(w.set().rules.begin(), w.set().rules.end(),
                         [&](const model::Rule& r) { return r.clauses == rule.clauses; });
    };
    QVERIFY(!holds(before.rules[0]));
    QVERIFY(holds(before.rules[1]));
    shoot(w, "rules-again");
  }

  void theCourseOfABoostedRunIsDrawn() {
    RulesWindow w;
    QVERIFY(w.cover());
    w.window.model()->setView(ModelPane::Rules);
    QVERIFY(w.view()->course()->plots().empty());
    QVERIFY(w.boost());
    const auto& plots = w.view()->course()->plots();
    QCOMPARE(plots.size(), std::size_t{3});  // objective, rules in the pool, seconds
    for (const auto& plot : plots) QCOMPARE(plot.points.size(), plots[0].points.size());
    w.view()->setView(RuleView::Course);
    shoot(w, "rules-course");
  }

 private:
  void shoot(RulesWindow& w, const QByteArray& name) {
    if (folder_.isEmpty()) return;
    for (const bool dark : {false, true})
      for (const QSize size : {QSize(1280, 800), QSize(1920, 1080)}) {
        w.window.setDark(dark);
        w.window.resize(size);
        QTest::qWait(30);
        QVERIFY(w.window.grab().save(QStringLiteral("%1/%2-%3-%4.png")
                                         .arg(folder_, QString::fromUtf8(name),
                                              dark ? QStringLiteral("dark") : QStringLiteral("light"))
                                         .arg(size.width())));
      }
    w.window.setDark(false);
  }

  QString folder_;
};

PARETREE_TEST_WITH_APPLICATION(RuleViewTest)
}  // namespace rule_view_test

#include "rule_view_test.moc"

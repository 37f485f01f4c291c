// A comparison while it goes on: what it says, learners that are taken out, models that can be looked at
// before the last one has ended; its list and its axis. PARETREE_SCREENSHOTS=FOLDER writes pictures.
#include <QAbstractButton>
#include <QComboBox>
#include <QFontMetrics>
#include <QLabel>
#include <QMessageBox>

#include <QPushButton>
#include <algorithm>
#include <cmath>
#include <cstddef>

#include "paretree/runs/compare.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/charts/comparison_scene.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/front/front_picture.h"
#include "ui/drawing/plot/plot_frame.h"
#include "ui/shell/pages/comparison_pane.h"

namespace comparison_going_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

ComparisonPane* opened(OpenedWindow& window) {
  QTest::keyClick(&window.window, Qt::Key_6, Qt::ControlModifier);
  auto* pane = window.window.comparison();
  auto* judged = pane->findChild<QComboBox*>(QStringLiteral("comparedJudged"));
  judged->setCurrentIndex(judged->count() - 1);  // on a quarter of the rows
  return pane;
}

QTreeWidgetItem* itemOf(const ComparisonPane& pane, const QString& learner) {
  for (int i = 0; i < pane.list()->topLevelItemCount(); ++i)
    if (pane.list()->topLevelItem(i)->data(0, Qt::UserRole).toString() == learner)
      return pane.list()->topLevelItem(i);
  return nullptr;
}

void tickOnly(const ComparisonPane& pane, const QStringList& learners) {
  for (int i = 0; i < pane.list()->topLevelItemCount(); ++i) {
    auto* item = pane.list()->topLevelItem(i);
    if (item->isDisabled()) continue;
    item->setCheckState(
        0, learners.contains(item->data(0, Qt::UserRole).toString()) ? Qt::Checked : Qt::Unchecked);
  }
}

void press(const ComparisonPane& pane) {
  QTest::mouseClick(pane.findChild<QPushButton*>(QStringLiteral("compareRun")), Qt::LeftButton);
}

const QString kSlow = QStringLiteral("gmt"), kQuick = QStringLiteral("cart");

/// One learner that ends soon, and one that goes on until it is stopped.
ComparisonPane* goingOn(OpenedWindow& window) {
  window.session.setup().setLearner(kSlow.toStdString());
  window.session.setup().setParam("generations", std::int64_t{10000000});
  window.session.setup().setParam("patience", std::int64_t{0});
  auto* pane = opened(window);
  tickOnly(*pane, {kQuick, kSlow});
  press(*pane);
  return pane;
}

}  // namespace

class GoingTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { beginWindowTests("comparison_going"); }

  void modelsAreLookedAtWhileOthersLearn() {
    OpenedWindow window;
    QVERIFY(window.openSample(QStringLiteral("front")));
    auto* pane = goingOn(window);
    QTRY_COMPARE_WITH_TIMEOUT(window.session.document().runs.size(), std::size_t{1}, kRunPatience);
    QVERIFY(pane->running() && pane->comparison());
    QTRY_VERIFY2(pane->status().contains(QStringLiteral("1 of 2 learners done")), qPrintable(pane->status()));
    shoot(window.window, "comparison-going");
    // A click on one of its points shows that model, under the number that it keeps.
    const int number = pane->numberOf(0);
    QCOMPARE(number, window.session.document().runs[0].number);
    QCOMPARE(window.session.document().runs[0].run->request.learner, kQuick.toStdString());
    const runs::PointRef wanted{number, static_cast<int>(pane->comparison()->points.back().model)};
    emit pane->chart()->picked(wanted);
    QCOMPARE(window.session.selection().run, number);
    QCOMPARE(window.session.selection().model, wanted.model);
    QTRY_VERIFY_WITH_TIMEOUT(window.session.factsAreCurrent() && window.session.facts(), kRunPatience);
    QVERIFY(pane->running());
    QCOMPARE(pane->list()->currentItem(), itemOf(*pane, kQuick));
    // Esc leads to the front, and what goes on goes on.
    QTest::keyClick(pane->chart(), Qt::Key_Escape);
    QVERIFY(!pane->isVisible() && pane->running());
    QTest::keyClick(&window.window, Qt::Key_6, Qt::ControlModifier);
    // Stop keeps both, each under its own number, and what is read.
    QTRY_VERIFY_WITH_TIMEOUT(
        itemOf(*pane, kSlow)->toolTip(ComparedLearners::State).contains(QLatin1String("evolving")),
        kRunPatience);
    QTest::qWait(300);
    press(*pane);
    QTRY_VERIFY_WITH_TIMEOUT(!pane->running(), kRunPatience);
    QVERIFY(pane->comparison() && pane->comparison()->stopped);
    QCOMPARE(window.session.document().runs.size(), pane->comparison()->runs.size());
    QCOMPARE(window.session.document().runs.size(), std::size_t{2});
    // It came first, though its learner stands behind the other one: no number is kept free before it.
    QCOMPARE(number, 1);
    QCOMPARE(window.session.document().runs[1].number, 2);
    QCOMPARE(window.session.document().runs[1].run->request.learner, kSlow.toStdString());
    QCOMPARE(window.session.selection().run, number);
    for (std::size_t r = 0; r < 2; ++r) {
      const auto& learner = pane->comparison()->runs[r]->request.learner;
      emit pane->list()->learnerChosen(learner);
      QCOMPARE(window.session.runs().learnerOf(window.session.selection().run)->info().id, learner);
    }
  }

  // In the narrowest list the state stands before the budget, and names stay whole.
  void namesOfLearnersAreWholeInTheNarrowestList() {
    OpenedWindow window;
    QVERIFY(window.openSample(QStringLiteral("front")));
    ComparedLearners list;
    list.resize(1600, 500);
    list.show();
    QVERIFY(list.fill(window.session));
    QVERIFY(!list.isNarrow() && !list.isColumnHidden(ComparedLearners::State));
    const int name = list.columnWidth(ComparedLearners::Name);
    const int judged = list.columnWidth(ComparedLearners::Judged);
    list.resize(list.width() - list.viewport()->width() + name + judged + 20, 500);
    QTRY_VERIFY(list.isNarrow());
    QVERIFY2(list.columnWidth(ComparedLearners::Name) >= name,
             qPrintable(QString::number(list.columnWidth(ComparedLearners::Name))));
    QVERIFY(list.isColumnHidden(ComparedLearners::State) && !list.isColumnHidden(ComparedLearners::Judged));
    const auto* item = list.topLevelItem(0);
    QVERIFY(item->toolTip(ComparedLearners::Name).startsWith(item->text(ComparedLearners::Name)));
    QVERIFY(list.headerItem()->toolTip(ComparedLearners::Models).contains(QStringLiteral("how many")));
  }

  // From the front as well: that it goes on, the way to it, and what stops it.
  void whatGoesOnIsSaidAndStoppedFromTheFront() {
    OpenedWindow window;
    QVERIFY(window.openSample(QStringLiteral("front")));
    const auto* stop = window.window.actions().stop;
    QVERIFY(!stop->isEnabled());
    auto* pane = goingOn(window);
    QTRY_COMPARE_WITH_TIMEOUT(window.session.document().runs.size(), std::size_t{1}, kRunPatience);
    auto* going = window.window.findChild<QAbstractButton*>(QStringLiteral("comparisonGoing"));
    QVERIFY(going && !going->isVisible());  // it is seen itself
    QTest::keyClick(pane->chart(), Qt::Key_Escape);
    QVERIFY(!pane->isVisible() && pane->running());
    QTRY_VERIFY2(going->isVisible() && going->text().contains(QStringLiteral("1 of 2 learners done")),
                 qPrintable(going->text()));
    going->click();
    QVERIFY(pane->isVisible() && !going->isVisible());
    QTest::keyClick(pane->chart(), Qt::Key_Escape);
    QVERIFY(going->isVisible() && stop->isEnabled());
    auto* button = window.window.findChild<QPushButton*>(QStringLiteral("tool-stop"));
    QVERIFY(button && button->isEnabled());
    QTRY_VERIFY_WITH_TIMEOUT(
        itemOf(*pane, kSlow)->toolTip(ComparedLearners::State).contains(QLatin1String("evolving")),
        kRunPatience);
    QTest::qWait(300);
    button->click();
    QTRY_VERIFY_WITH_TIMEOUT(!pane->running(), kRunPatience);
    QVERIFY(!going->isVisible() && !stop->isEnabled());
    QCOMPARE(window.session.document().runs.size(), std::size_t{2});
  }

  void aLearnerIsTakenOutAndWhatItFoundIsKept() {
    OpenedWindow window;
    QVERIFY(window.openSample(QStringLiteral("front")));
    auto* pane = goingOn(window);
    QTRY_VERIFY_WITH_TIMEOUT(
        itemOf(*pane, kSlow)->toolTip(ComparedLearners::State).contains(QLatin1String("evolving")),
        kRunPatience);
    QTest::qWait(300);
    auto* item = itemOf(*pane, kSlow);
    QVERIFY(pane->running());
    pane->list()->scrollToItem(item);
    QTest::mouseClick(pane->list()->viewport(), Qt::LeftButton, {},
                      pane->list()->visualItemRect(item).topLeft() + QPoint(12, 13));
    QCOMPARE(item->checkState(0), Qt::Unchecked);
    QVERIFY2(pane->status().contains(QStringLiteral("is stopped; what it has found counts")),
             qPrintable(pane->status()));
    QTRY_VERIFY_WITH_TIMEOUT(!pane->running(), kRunPatience);
    QVERIFY(pane->comparison() && !pane->comparison()->stopped);
    QCOMPARE(pane->comparison()->runs.size(), std::size_t{2});
    QCOMPARE(window.session.document().runs.size(), std::size_t{2});
    QCOMPARE(item->text(ComparedLearners::State), QStringLiteral("stopped"));
    QVERIFY(!item->text(ComparedLearners::Judged).isEmpty());
    const auto* notes = pane->findChild<QLabel*>(QStringLiteral("comparedNotes"));
    QVERIFY2(notes->text().contains(QStringLiteral("taken out on its way")), qPrintable(notes->text()));
    // A tick that comes too late is for the next one, and ticks of none that goes on say nothing.
    item->setCheckState(0, Qt::Checked);
    QVERIFY(!pane->status().contains(QStringLiteral("next comparison")));
  }

  // Closing stops what goes on; what had ended keeps its number, and the rest comes behind it.
  void closingKeepsWhatHadEnded() {
    OpenedWindow window;
    QVERIFY(window.openSample(QStringLiteral("front")));
    auto* pane = goingOn(window);
    QTRY_COMPARE_WITH_TIMEOUT(window.session.document().runs.size(), std::size_t{1}, kRunPatience);
    const int number = window.session.document().runs[0].number;
    const auto ended = window.session.document().runs[0].run;
    QTRY_VERIFY_WITH_TIMEOUT(
        itemOf(*pane, kSlow)->toolTip(ComparedLearners::State).contains(QLatin1String("evolving")),
        kRunPatience);
    QTest::qWait(300);
    QVERIFY(!window.window.close());
    auto* asked = pane->findChild<QMessageBox*>(QStringLiteral("comparisonCloseQuestion"));
    QVERIFY(asked && asked->isVisible());
    asked->findChild<QPushButton*>(QStringLiteral("questionStop"))->click();
    const auto unsaved = [&] {
      return window.window.findChild<QMessageBox*>(QStringLiteral("closeQuestion"));
    };
    QTRY_VERIFY_WITH_TIMEOUT(unsaved(), kRunPatience);
    QVERIFY(!pane->running());
    QCOMPARE(window.session.document().runs.size(), std::size_t{2});
    QVERIFY(window.session.document().run(number));
    QCOMPARE(window.session.document().run(number)->run, ended);
    unsaved()->findChild<QPushButton*>(QStringLiteral("questionDiscard"))->click();
    QVERIFY(!window.window.isVisible());
  }

  // What the columns say of the import does not take the list's room here.
  void notesOfTheImportStayWithTheColumns() {
    OpenedWindow window;
    QByteArray table("a,b,kind\n");
    for (int i = 0; i < 120; ++i)
      table += QByteArray::number(i % 31) + ',' + QByteArray::number(i % 17) + ',' +
               QByteArray::number(i % 31 > 14 ? 1 : 0) + '\n';
    window.session.reader().paste(table);
    QTRY_VERIFY(window.session.hasData());
    window.session.columns().setTarget(2);
    QTRY_COMPARE(window.session.data().targets(), std::vector<int>{2});
    QVERIFY(!window.session.document().table->notes.empty());
    auto* pane = opened(window);
    tickOnly(*pane, {kQuick});
    press(*pane);
    QTRY_VERIFY_WITH_TIMEOUT(!pane->running() && pane->comparison(), kRunPatience);
    const auto& all = pane->comparison()->notes;
    const auto& ofTable = window.session.document().table->notes;
    QVERIFY(std::any_of(all.begin(), all.end(), [&](const Message& note) {
      return std::find(ofTable.begin(), ofTable.end(), note) != ofTable.end();
    }));
    const auto* notes = pane->findChild<QLabel*>(QStringLiteral("comparedNotes"));
    for (const Message& note : ofTable) QVERIFY(!notes->text().contains(displayText(note)));
  }

  // All but one are taken out at once, which says a note of each: none of them lies over the list.
  void notesLieBelowTheList() {
    OpenedWindow window;
    window.window.resize(1280, 800);
    QVERIFY(window.openSample(QStringLiteral("front")));
    auto* pane = opened(window);
    press(*pane);
    tickOnly(*pane, {kQuick});
    QVERIFY2(pane->status().contains(QStringLiteral("taken out")) ||
                 pane->status().contains(QStringLiteral("is stopped")),
             qPrintable(pane->status()));
    auto* slow = itemOf(*pane, kSlow);
    slow->setCheckState(0, Qt::Checked);
    QTRY_VERIFY(!pane->running() || pane->status().contains(QStringLiteral("in the next comparison")));
    QTRY_VERIFY_WITH_TIMEOUT(!pane->running(), kRunPatience);
    QVERIFY2(pane->comparison(), qPrintable(pane->status()));
    QVERIFY(!pane->comparison()->stopped);
    const auto* notes = pane->findChild<QLabel*>(QStringLiteral("comparedNotes"));
    QVERIFY(notes->isVisible());
    QTest::qWait(100);
    for (const QSize size : {QSize(1280, 800), QSize(1280, 720), QSize(1440, 900)}) {
      window.window.resize(size);
      QTest::qWait(100);
      QVERIFY(!notes->geometry().intersects(pane->list()->geometry()));
      QVERIFY(notes->height() >= notes->heightForWidth(notes->width()));
    }
    shoot(window.window, "comparison-notes");
  }

  // Why one cannot take part is said in the last column, or in the line below the names, and not cut.
  void whyALearnerIsGreyedIsReadInFull() {
    OpenedWindow window;
    QVERIFY(window.openSample(QStringLiteral("front")));
    auto* pane = opened(window);
    auto* list = pane->list();
    for (const int width : {1280, 1920, 2560}) {
      window.window.resize(width, 900);
      QTest::qWait(60);
      int greyed = 0;
      for (int i = 0; i < list->topLevelItemCount(); ++i) {
        const auto* item = list->topLevelItem(i);
        if (!item->isDisabled()) continue;
        ++greyed;
        const auto learner =
            window.session.registry().find(item->data(0, Qt::UserRole).toString().toStdString());
        const auto why = window.session.setup().objection(*learner);
        QVERIFY(why);
        QCOMPARE(item->text(ComparedLearners::Budget), *why);
        QVERIFY(!item->text(ComparedLearners::State).isEmpty());
        if (list->isNarrow()) continue;
        const int room = list->viewport()->width() - list->columnViewportPosition(ComparedLearners::Budget);
        QVERIFY2(QFontMetrics(list->font()).horizontalAdvance(*why) < room, qPrintable(*why));
      }
      QVERIFY(greyed > 0);
    }
    shoot(window.window, "comparison-greyed");
  }

  // The loss that the search decides by is that of all, and is named before they are compared.
  void whatAllAreJudgedByIsSaid() {
    OpenedWindow window;
    QVERIFY(window.openSample(QStringLiteral("front")));
    auto* pane = opened(window);
    const auto* judged = pane->findChild<QComboBox*>(QStringLiteral("comparedJudged"));
    const auto says = [&](const char* by) { return judged->toolTip().contains(QLatin1String(by)); };
    tickOnly(*pane, {"cart", "optimal"});
    QVERIFY2(says("All are judged by accuracy."), qPrintable(judged->toolTip()));
    window.session.setup().setLearner("optimal");
    window.session.setup().setParam("depth", std::int64_t{2});
    window.session.setup().setParam("loss", std::string("balanced"));
    QVERIFY2(says("All are judged by balanced accuracy"), qPrintable(judged->toolTip()));
    tickOnly(*pane, {"cart"});
    QVERIFY(says("All are judged by accuracy."));
    tickOnly(*pane, {"cart", "optimal"});
    press(*pane);
    QTRY_VERIFY_WITH_TIMEOUT(!pane->running(), kRunPatience);
    QVERIFY2(pane->comparison(), qPrintable(pane->status()));
    QCOMPARE(pane->comparison()->measure, std::string("balancedAccuracy"));
    QVERIFY(pane->list()
                ->headerItem()
                ->toolTip(ComparedLearners::Judged)
                .startsWith(QLatin1String("Balanced accuracy: ")));
    // One owner: what was compared is what the document holds.
    const auto& document = window.session.document();
    QCOMPARE(document.runs.size(), pane->comparison()->runs.size());
    for (std::size_t r = 0; r < document.runs.size(); ++r)
      QCOMPARE(document.run(pane->numberOf(r))->run.get(), pane->comparison()->runs[r].get());
  }

  // A model of no terms stands left of the first power of ten, at a 0 of its own.
  void noTermsHaveAPlaceOfTheirOwn() {
    runs::Comparison comparison;
    comparison.measure = "accuracy";
    comparison.objectives = {{"accuracy", "Accuracy", true, front::Objective::Unit::Share},
                             {"terms", "Terms to read", false, front::Objective::Unit::Count},
                             {"shareExplained", "Share", true, front::Objective::Unit::Share}};
    comparison.runs.push_back(std::make_shared<const runs::Run>());
    comparison.validation = {1, 2, 3};
    const auto scene = [&] {
      return comparisonScene(comparison, {7}, std::vector<ComparedLearner>{{QStringLiteral("one"), 0}}, {},
                             ComparedBy::Terms, {0, -1});
    };
    for (const double terms : {0.0, 1.0, 400.0}) {
      runs::ComparePoint point;
      point.model = comparison.points.size();
      point.scores = {0.6 + terms / 1000, terms, 1};
      comparison.points.push_back(point);
    }
    comparison.front = {2, 1, 0};
    const FrontScene drawn = scene();
    const FrontAxis& x = drawn.picture.x;
    QVERIFY(x.logarithmic && x.zero > x.low && x.zero < 0.9);
    const auto placeOf = [&](int model) { return shareOfAxis(x, drawn.point({7, model})->dot.value.x()); };
    QCOMPARE(drawn.point({7, 0})->dot.value.x(), x.zero);
    QVERIFY(placeOf(0) < placeOf(1) - 0.05);
    QVERIFY2(!x.label.contains(QStringLiteral("at 1")), qPrintable(x.label));
    const PlotFrame frame(QRectF(0, 0, 600, 300), plotAxis(x, Type(QFont())),
                          plotAxis(drawn.picture.y, Type(QFont())), Type(QFont()));
    for (const char* text : {"0", "1"})
      QCOMPARE(std::count(frame.xTexts().begin(), frame.xTexts().end(), QLatin1String(text)),
               std::ptrdiff_t{1});
    // Where all have terms there is no 0.
    comparison.points.erase(comparison.points.begin());
    comparison.points[0].model = 0;
    comparison.points[1].model = 1;
    comparison.front = {1, 0};
    QVERIFY(scene().picture.x.logarithmic && std::isnan(scene().picture.x.zero));
  }
};

PARETREE_TEST_WITH_APPLICATION(GoingTest)
}  // namespace comparison_going_test

#include "going_test.moc"

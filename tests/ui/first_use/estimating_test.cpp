// How a run comes by its estimates: what is asked beside the settings and of a run that is there, which rows
// stay together, and how views say what estimates are of.
#include <QComboBox>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>
#include <algorithm>
#include <cmath>
#include <vector>

#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/charts/front_scene.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/front/estimate_words.h"
#include "ui/drawing/tree/tree_picture.h"
#include "ui/inspectors/model_pane.h"
#include "ui/inspectors/views/steadiness_view.h"
#include "ui/jobs/time_left.h"
#include "ui/models/front_model.h"
#include "ui/models/rules_model.h"
#include "ui/params/estimate_dialog.h"
#include "ui/session/judging/estimating.h"
#include "ui/session/judging/steadying.h"
#include "ui/shell/dialogs/preferences.h"
#include "ui/widgets/pane.h"

namespace estimating_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

template <class T>
T* visible(QWidget& window, const char* name) {
  for (auto* widget : window.findChildren<T*>(QLatin1String(name)))
    if (widget->isVisible()) return widget;
  return nullptr;
}

/// Rows of 30 branches, six of each; a number that says nothing, one with fractions, a column of row numbers.
QString tableOfBranches(const QTemporaryDir& folder) {
  QString text = QStringLiteral("row,branch,site,length,width,kind\n");
  for (int i = 0; i < 180; ++i) {
    const int branch = i / 6;
    text += QStringLiteral("r%1,b%2,%3,%4,%5,%6\n")
                .arg(i)
                .arg(branch)
                .arg(branch % 9)
                .arg((i * 37 % 100) / 10.0 + 0.05)
                .arg((branch * 53 % 97) / 7.0)
                .arg((i * 37 % 100) + (branch * 29 % 60) > 75 ? QStringLiteral("yes") : QStringLiteral("no"));
  }
  const QString path = folder.filePath(QStringLiteral("branches.csv"));
  QFile file(path);
  return file.open(QIODevice::WriteOnly) && file.write(text.toUtf8()) > 0 ? path : QString();
}

bool openBranches(OpenedWindow& opened, const QTemporaryDir& folder) {
  opened.window.openFiles({tableOfBranches(folder)});
  return QTest::qWaitFor([&] { return opened.session.hasData(); }, kRunPatience) &&
         opened.session.data().targets().size() == 1;
}

void useQuickSearch(OpenedWindow& opened) {
  opened.session.setup().setLearner("gmt");
  opened.session.setup().setParam("generations", std::int64_t{4});
}

bool idle(OpenedWindow& opened) {
  return QTest::qWaitFor(
      [&] { return !opened.session.estimating().run() && opened.session.factsAreCurrent(); }, kRunPatience);
}

const runs::Run& lastRun(OpenedWindow& opened) { return *opened.session.document().runs.back().run; }

QStringList figureNames(OpenedWindow& opened) {
  QStringList names;
  for (auto* row : opened.window.model()->findChildren<FiguresRow*>())
    for (const auto& figure : row->figures()) names << figure.label;
  return names;
}

/// Estimates of a front of a file, as if only so many folds had been done.
EstimatesPtr partial(const runs::Run& run, int counted) {
  auto estimates = std::make_shared<runs::CrossValidation>(*run.crossValidation);
  estimates->counted = counted;
  estimates->stopped = true;
  return estimates;
}

}  // namespace

class EstimatingTest : public QObject {
  Q_OBJECT

  QTemporaryDir folder_;

 private slots:
  void initTestCase() { beginWindowTests("EstimatingTest"); }

  void howLongTheyTakeIsToldByTheirPace() {
    TimeLeft left;
    QCOMPARE(left.after(90, 60), 0.0);
    left.heard(0.01, 3);
    QCOMPARE(left.after(3, 60), 57.0);  // too early to tell: by the search
    QVERIFY(std::isnan(left.after(3)));
    left.heard(0.25, 30);
    QCOMPARE(left.after(30, 60), 90.0);
    // What was done before the clock began says nothing of the pace.
    left.begin();
    left.heard(0.5, 0);
    QVERIFY(std::isnan(left.after(10)));
    left.heard(0.75, 20);
    QCOMPARE(left.after(20), 20.0);
  }

  // Folds are told when they are done: until the next one what is left becomes less.
  void whatIsLeftGrowsOnlyWhereAFoldTakesLonger() {
    TimeLeft left;
    for (int fold = 1; fold < 5; ++fold) {
      left.heard(fold / 5.0, fold * 10.0);
      left.heard(fold / 5.0, fold * 10.0 + 5);  // nothing new
      for (int s = 0; s <= 10; ++s)
        QVERIFY(std::abs(left.after(fold * 10.0 + s) - (50.0 - fold * 10 - s)) < 1e-9);
    }
    left.begin();
    left.heard(0.2, 10);
    QVERIFY(std::abs(left.after(20) - 30) < 1e-9);
    QVERIFY(std::abs(left.after(40) - 60) < 1e-9);  // 20 s for a fold, three behind it
    left.heard(0.4, 40);
    QVERIFY(std::abs(left.after(40) - 60) < 1e-9);
    QVERIFY(std::abs(left.after(55) - 45) < 1e-9);
  }

  // One control says what will happen; the preference is what it begins with.
  void oneControlSaysWhenRunsAreEstimated() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    useQuickSearch(opened);
    auto* when = visible<QComboBox>(opened.window, "estimate");
    QVERIFY(when && when->isEnabled());
    Preferences preferences;
    for (const bool wanted : {true, false}) {
      preferences.estimate = wanted;
      opened.window.take(preferences);
      QCOMPARE(when->currentIndex(), wanted ? 1 : 0);
    }
    // What was chosen goes before.
    preferences.estimate = true;
    opened.window.take(preferences);
    when->setCurrentIndex(0);
    emit when->activated(0);
    QVERIFY(opened.session.setup().estimateWhen() == runs::EstimateWhen::NotByItself);
    QVERIFY(opened.run());
    QTest::qWait(100);
    QVERIFY(!opened.session.estimating().run() && !lastRun(opened).crossValidation);
    when = visible<QComboBox>(opened.window, "estimate");
    when->setCurrentIndex(2);
    emit when->activated(2);
    QVERIFY(opened.run());
    QVERIFY(lastRun(opened).crossValidation);
    // Where it costs little it is made in any case.
    opened.session.setup().setEstimate(runs::EstimateWhen::NotByItself);
    opened.session.setup().setLearner("cart");
    when = visible<QComboBox>(opened.window, "estimate");
    QVERIFY(when && when->currentIndex() == 2 && !when->isEnabled());
  }

  void rowsOfOneBranchStayTogether() {
    OpenedWindow opened;
    opened.window.resize(1280, 800);
    QVERIFY(openBranches(opened, folder_));
    opened.session.setup().setLearner("cart");
    auto* groups = visible<QComboBox>(opened.window, "estimateGroups");
    QVERIFY(groups);
    QStringList offered;
    for (int i = 1; i < groups->count(); ++i) offered << groups->itemData(i).toString();
    // Neither numbers with fractions nor what names each row once, nor the target.
    QCOMPARE(offered, QStringList({QStringLiteral("branch"), QStringLiteral("site")}));
    auto* words = visible<QLabel>(opened.window, "groupWords");
    QVERIFY(!words);
    groups->setCurrentIndex(groups->findData(QStringLiteral("branch")));
    emit groups->activated(groups->currentIndex());
    auto* repeats = visible<QSpinBox>(opened.window, "estimateRepeats");
    QVERIFY(repeats);
    repeats->setValue(2);
    const learners::FoldPlan plan{5, 2, "branch"};
    QVERIFY(opened.session.setup().plan() == plan);
    words = visible<QLabel>(opened.window, "groupWords");
    QVERIFY(words && words->text().contains(QStringLiteral("learnt from as well")));
    for (QWidget* above = groups; above; above = above->parentWidget())
      if (auto* area = qobject_cast<QScrollArea*>(above)) area->ensureWidgetVisible(words);
    shoot(opened.window, "groups-asked");
    QVERIFY(opened.run());
    const runs::Run& run = lastRun(opened);
    QVERIFY(run.crossValidation && run.crossValidation->plan == plan);
    QVERIFY(run.request.crossValidate == plan);
    const auto& label = opened.window.front()->chart()->picture().y.label;
    QVERIFY2(label.contains(QStringLiteral("2 × 5 folds by branch")), qPrintable(label));
    const QStringList names = figureNames(opened);
    QVERIFY2(names.contains(QStringLiteral("estimated accuracy, by branch")), qPrintable(names.join(u'|')));
    QVERIFY2(opened.window.front()->reason().contains(
                 QStringLiteral("Folds keep the rows of one 'branch' together")),
             qPrintable(opened.window.front()->reason()));
    // One text, of tips, dialogs and the command line.
    const QString tip = opened.window.front()->findChild<QWidget*>(QStringLiteral("runLegend"))->toolTip();
    QVERIFY2(tip.contains(QStringLiteral("5 folds of the training rows, 2 times, rows of one ")),
             qPrintable(tip));
    // So does the test part. That of a run that had it drawn by rows is said to cut through them.
    QCOMPARE(run.request.split.groups, std::string("branch"));
    QVERIFY(!run.test.empty());
    QCOMPARE(cutGroupsWords(run, opened.session.data()), QString());
    runs::Run byRows = run;
    byRows.train.push_back(byRows.test.front());
    const QString cut = cutGroupsWords(byRows, opened.session.data());
    QVERIFY2(cut.contains(QStringLiteral("1 of 30 values of 'branch'")), qPrintable(cut));
    shoot(opened.window, "groups");
    // So do the halves by which a model's steadiness is judged.
    opened.session.steadying().judge();
    QTRY_VERIFY_WITH_TIMEOUT(!opened.session.steadying().judging(), kRunPatience);
    QVERIFY(opened.session.steadying().ofSelected());
    QCOMPARE(opened.session.steadying().ofSelected()->plan.groups, std::string("branch"));
  }

  void whatIsChosenIsKeptWithTheProject() {
    const QString path = folder_.filePath(QStringLiteral("kept.paretree"));
    {
      OpenedWindow opened;
      QVERIFY(openBranches(opened, folder_));
      opened.session.setup().setPlan({3, 2, "site"});
      opened.session.setup().setEstimate(runs::EstimateWhen::WhereShort);
      opened.session.project().save(path);
      QTRY_VERIFY_WITH_TIMEOUT(!opened.session.project().isModified(), kRunPatience);
    }
    OpenedWindow again;
    again.window.openFiles({path});
    QTRY_VERIFY_WITH_TIMEOUT(again.session.hasData(), kRunPatience);
    QVERIFY(again.session.setup().plan() == (learners::FoldPlan{3, 2, "site"}));
    QVERIFY(again.session.setup().asked().estimate == runs::EstimateWhen::WhereShort);
    auto* groups = visible<QComboBox>(again.window, "estimateGroups");
    QVERIFY(groups && groups->currentData().toString() == QStringLiteral("site"));
  }

  void aRunThatIsThereIsEstimatedFromTheMenu() {
    OpenedWindow opened;
    opened.window.resize(1280, 800);
    QVERIFY(openBranches(opened, folder_));
    opened.session.setup().setLearner("mirco");
    QVERIFY(opened.run());
    const int run = opened.session.document().runs.back().number;
    QVERIFY(!lastRun(opened).crossValidation);
    QAction* action = opened.window.actions().estimateRun;
    QVERIFY(action->isEnabled() && !action->shortcut().isEmpty());
    action->trigger();
    auto* dialog = opened.window.findChild<EstimateDialog*>();
    QVERIFY(dialog && dialog->isVisible());
    auto* groups = visible<QComboBox>(*dialog, "estimateGroups");
    auto* folds = visible<QSpinBox>(*dialog, "estimateFolds");
    QVERIFY(groups && folds);
    folds->setValue(3);
    groups->setCurrentIndex(groups->findData(QStringLiteral("branch")));
    emit groups->activated(groups->currentIndex());
    shoot(opened.window, "estimate-dialog");
    visible<QPushButton>(*dialog, "beginEstimate")->click();
    QCOMPARE(opened.session.estimating().run(), run);
    // No per cent that would stand still for as long as the first fold takes.
    const auto labels = dialog->findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
      return label->isVisible() && label->text().startsWith(QStringLiteral("Estimating, fold 1 of 3"));
    }));
    QVERIFY(dialog->isVisible() && visible<QProgressBar>(*dialog, "estimateProgress"));
    QVERIFY(action->isEnabled() && action->text().contains(QStringLiteral("Stop")));
    QVERIFY(idle(opened));
    QTRY_VERIFY(!opened.window.findChild<EstimateDialog*>());
    QVERIFY(lastRun(opened).crossValidation &&
            lastRun(opened).crossValidation->plan == (learners::FoldPlan{3, 1, "branch"}));
    // Another plan takes its place; what is stopped does not.
    const auto kept = opened.session.document().runs.back().run;
    opened.session.estimating().start(run, {5, 8, {}});
    opened.session.estimating().stop();
    QVERIFY(idle(opened));
    QVERIFY(lastRun(opened).crossValidation->plan == kept->crossValidation->plan ||
            !lastRun(opened).crossValidation->stopped);
    opened.session.estimating().start(run, {4, 1, {}});
    QVERIFY(idle(opened));
    QVERIFY(lastRun(opened).crossValidation->plan == (learners::FoldPlan{4, 1, {}}));
  }

  // Neither does the pane jump nor is what is read taken away: one press opens what is suggested.
  void whatIsSuggestedLaterIsOnePressAway() {
    OpenedWindow opened;
    QVERIFY(openBranches(opened, folder_));
    opened.session.setup().setLearner("mirco");
    QVERIFY(opened.run());
    const int run = opened.session.document().runs.back().number;
    QVERIFY(!visible<QPushButton>(opened.window, "openSuggested"));
    for (int tried = 0; tried < 2; ++tried) {
      opened.session.estimating().start(run, {5, 1 + tried, {}});
      QVERIFY(idle(opened));
      const auto suggested = lastRun(opened).crossValidation->suggested;
      QVERIFY(suggested);
      const int other = *suggested == 0 ? 1 : 0;
      if (tried == 0 && opened.session.selection().model == static_cast<int>(*suggested)) {
        QVERIFY(opened.select(other));  // read something else, and estimate anew
        continue;
      }
      auto* button = visible<QPushButton>(opened.window, "openSuggested");
      QVERIFY(button);
      button->click();
      QCOMPARE(opened.session.selection().model, static_cast<int>(*suggested));
      QVERIFY(!button->isVisible());
      QVERIFY(opened.select(other));  // known by now
      QVERIFY(!button->isVisible());
      return;
    }
  }

  void whatWasStoppedIsMarkedEverywhere() {
    OpenedWindow opened;
    QVERIFY(openBranches(opened, folder_));
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    auto stopped = std::make_shared<runs::Run>(lastRun(opened));
    stopped->crossValidation = *partial(lastRun(opened), 3);
    opened.session.runs().replace(opened.session.document().runs.back().number, stopped);
    QTRY_VERIFY_WITH_TIMEOUT(opened.session.factsAreCurrent(), kRunPatience);
    const QStringList names = figureNames(opened);
    QVERIFY2(names.contains(QStringLiteral("estimated accuracy, 3 of 5 folds")),
             qPrintable(names.join(u'|')));
    QVERIFY2(opened.window.front()->reason().contains(QStringLiteral("From 3 of 5 folds")),
             qPrintable(opened.window.front()->reason()));
    const auto* model = opened.window.front()->findChild<FrontModel*>();
    QVERIFY(
        model &&
        model->headerData(1, Qt::Horizontal, Qt::DisplayRole).toString().contains(QStringLiteral("3 of 5")));
    QVERIFY(opened.window.front()->setView(QStringLiteral("report")));
    auto* table = opened.window.front()->furtherView(QStringLiteral("report"))->findChild<QTableWidget*>();
    QVERIFY(table);
    QStringList cells;
    for (int row = 0; row < table->rowCount(); ++row) cells << table->item(row, 1)->text();
    QVERIFY2(cells.contains(QStringLiteral("5 folds of the training rows, of which 3 of 5 counted")),
             qPrintable(cells.join(u'|')));
    shoot(opened.window, "stopped-estimate");
  }

  void failedFoldsAreNoStop() {
    runs::CrossValidation estimates;
    estimates.plan = {5, 1, "branch"};
    estimates.counted = 4;
    QCOMPARE(estimateMark(estimates), QStringLiteral("4 of 5 folds by branch"));
    QVERIFY(estimateRemarks(estimates).startsWith(QStringLiteral("From 4 of 5 folds; the others failed.")));
    estimates.counted = 5;
    QCOMPARE(estimateMark(estimates), QStringLiteral("by branch"));
    estimates.plan.groups.clear();
    QVERIFY(estimateMark(estimates).isEmpty() && estimateRemarks(estimates).isEmpty());
    QCOMPARE(briefEstimateWords(estimates), QStringLiteral("5 folds"));
  }

  // The tip of a card and the inspector say of which rows its share is, before and after an edit.
  void leavesSayWhichRowsTheirFiguresAreOf() {
    OpenedWindow opened;
    QVERIFY(openBranches(opened, folder_));
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    QVERIFY(opened.select(static_cast<int>(lastRun(opened).outcome.front.size()) - 1));
    const auto tipOf = [&](int node) {
      const auto facts = opened.session.facts();
      return nodeToolTip(layOut(facts->model, facts->tree, TreeOptions(), Type()), node);
    };
    const auto heading = [&] {
      return opened.window.model()
          ->rules()
          ->model()
          ->headerData(RulesModel::Purity, Qt::Horizontal)
          .toString();
    };
    auto* title = opened.window.findChild<QLabel*>(QStringLiteral("answersTitle"));
    QVERIFY(title);
    QTRY_COMPARE(heading(), QStringLiteral("Share right,\nheld out"));
    int leaf = opened.tree().leaves().front();
    opened.session.selectNode(leaf);
    QVERIFY(tipOf(leaf).contains(QStringLiteral("a model that was made without it")));
    QVERIFY(tipOf(leaf).contains(QStringLiteral("Training rows by class: ")));
    QCOMPARE(title->text(), QStringLiteral("Answered rightly, of rows held out"));
    int node = -1;
    for (int n = 1; n < opened.tree().size() && node < 0; ++n)
      if (!opened.tree()[n].isLeaf()) node = n;
    QVERIFY(node > 0);
    opened.session.editing().edit({model::PruneEdit{node}});
    QTRY_VERIFY_WITH_TIMEOUT(opened.session.selection().draft && opened.session.factsAreCurrent(),
                             kRunPatience);
    QVERIFY(opened.session.facts()->tree.heldOut && opened.session.facts()->tree.refitted);
    QTRY_COMPARE(heading(), QStringLiteral("Share right,\nrefitted"));
    leaf = opened.tree().leaves().front();
    opened.session.selectNode(leaf);
    QVERIFY2(tipOf(leaf).contains(QStringLiteral("splits stay as they were edited")),
             qPrintable(tipOf(leaf)));
    QCOMPARE(title->text(), QStringLiteral("Answered rightly, of rows held out (refitted)"));
    // Of a run without estimates.
    opened.session.setup().setLearner("optimal");
    opened.session.setup().setParam("depth", std::int64_t{2});
    QVERIFY(opened.run());
    const int run = opened.session.document().runs.back().number;
    QVERIFY(!lastRun(opened).crossValidation);
    opened.session.selectPoint(run, static_cast<int>(lastRun(opened).outcome.front.size()) - 1);
    QTRY_VERIFY_WITH_TIMEOUT(opened.session.factsAreCurrent(), kRunPatience);
    QVERIFY2(tipOf(opened.tree().leaves().front()).contains(QStringLiteral("no rows were held out")),
             qPrintable(tipOf(opened.tree().leaves().front())));
    QTRY_COMPARE(heading(), QStringLiteral("Share right,\ntraining"));
  }

  // Formula trees took 30 % for testing and all others 33 %: test figures side by side were of other rows.
  void allLearnersAreTestedOnTheSameRows() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("formula")));
    auto& setup = opened.session.setup();
    std::vector<data::Rows> tested;
    for (const char* learner : {"nldt", "cart"}) {
      setup.setLearner(learner);
      if (tested.empty()) setup.setParam("generations", std::int64_t{4});
      QCOMPARE(opened.window.findChild<QSpinBox*>(QStringLiteral("testPart"))->value(), 33);
      QVERIFY(opened.run());
      tested.push_back(lastRun(opened).test);
      QVERIFY(!tested.back().empty());
    }
    QCOMPARE(tested[0], tested[1]);
    // Whatever is chosen holds for all.
    data::SplitSpec half;
    half.testFraction = 0.5;
    setup.setSplit(half);
    QCOMPARE(setup.split().testFraction, 0.5);
  }

  // All attributes that some resample uses, in low panes too.
  void allAttributesOfResamplesAreListed() {
    OpenedWindow opened;
    opened.window.resize(1280, 800);
    QVERIFY(opened.openSample(QStringLiteral("front")));
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    QVERIFY(opened.select(static_cast<int>(lastRun(opened).outcome.front.size()) - 1));
    auto* pane = opened.window.model();
    QVERIFY(pane->setView(QStringLiteral("steadiness")));
    auto* view = dynamic_cast<SteadinessView*>(pane->furtherView(QStringLiteral("steadiness")));
    QVERIFY(view);
    view->asking()->click();
    QTRY_VERIFY_WITH_TIMEOUT(!opened.session.steadying().judging(), kRunPatience);
    const auto steady = opened.session.steadying().ofSelected();
    QVERIFY(steady);
    const auto used = static_cast<std::size_t>(std::count_if(
        steady->attributes.begin(), steady->attributes.end(), [](const auto& one) { return one.used > 0; }));
    QVERIFY2(used > 4, "the case shows nothing");
    auto* area = visible<QScrollArea>(opened.window, "attributesUsed");
    QVERIFY(area);
    QCOMPARE(dynamic_cast<Bars*>(area->widget())->bars().size(), used);
    QVERIFY(area->widget()->height() >= static_cast<int>(used) * 20);
    shoot(opened.window, "steadiness-attributes");
  }
};

PARETREE_TEST_WITH_APPLICATION(EstimatingTest)
}  // namespace estimating_test

#include "estimating_test.moc"

// What a model is expected to do on new rows: where it stands on the chart, what its header says first, which
// one is shown after a run and why, and how a run that has no estimates gets them.
#include <QLabel>
#include <QLineF>
#include <QProxyStyle>
#include <QPushButton>
#include <QVariantAnimation>

#include "paretree/core/json.h"
#include "paretree/runs/estimates/gap.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/charts/front_chart.h"
#include "ui/charts/front_legend.h"
#include "ui/charts/front_pane.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/front/estimate_words.h"
#include "ui/drawing/front/front_measures.h"
#include "ui/drawing/tree/tree_picture.h"
#include "ui/inspectors/model_pane.h"
#include "ui/inspectors/parts/difference.h"
#include "ui/inspectors/remarks/estimate_gap.h"
#include "ui/models/front_model.h"
#include "ui/models/rules_model.h"
#include "ui/session/judging/estimating.h"
#include "ui/shell/dialogs/preferences.h"
#include "ui/widgets/pane.h"

namespace estimates_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

template <class T>
T* visible(MainWindow& window, const char* name) {
  for (auto* widget : window.findChildren<T*>(QLatin1String(name)))
    if (widget->isVisible()) return widget;
  return nullptr;
}

/// A learner that is estimated only where it is asked for.
void useQuickSearch(OpenedWindow& opened) {
  opened.session.setup().setLearner("gmt");
  opened.session.setup().setParam("generations", std::int64_t{4});
}

/// A desktop that wants motion for so many milliseconds, or none.
class MotionStyle : public QProxyStyle {
 public:
  explicit MotionStyle(int motion) : motion_(motion) {}
  int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                QStyleHintReturn* data) const override {
    return hint == SH_Widget_Animation_Duration ? motion_
                                                : QProxyStyle::styleHint(hint, option, widget, data);
  }

 private:
  int motion_;
};

const FrontPicture& pictureOf(OpenedWindow& opened) { return opened.window.front()->chart()->picture(); }

}  // namespace

class EstimatesTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    applyLook(false);
  }

  void pointsStandWhereNewRowsAreExpected() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    const auto run = opened.session.document().runs.back().run;
    QVERIFY(run->crossValidation);
    QCOMPARE(run->crossValidation->points.size(), run->outcome.front.size());
    const auto& picture = pictureOf(opened);
    QCOMPARE(picture.current.dots.size(), run->outcome.front.size());
    QVERIFY(picture.current.estimated);
    QVERIFY2(picture.y.label.startsWith(QStringLiteral("Estimated")) &&
                 picture.y.label.contains(QStringLiteral("5 folds")),
             qPrintable(picture.y.label));
    bool differs = false;
    for (std::size_t i = 0; i < picture.current.dots.size(); ++i) {
      const auto& expected = run->crossValidation->points[i].measures.front();
      const double wrong = 1 - expected.value;
      QCOMPARE(picture.current.dots[i].value.y(), wrong);
      QCOMPARE(picture.current.dots[i].error, expected.error);
      differs = differs || std::abs(wrong - run->outcome.front[i].scores[0]) > 0.01;
    }
    QVERIFY2(differs, "the case shows nothing");
    shoot(opened.window, "front-estimates");
  }

  void theSuggestedModelIsShownAndSaysWhy() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    const auto run = opened.session.document().runs.back().run;
    QVERIFY(run->crossValidation->suggested);
    QCOMPARE(opened.session.selection().model, static_cast<int>(*run->crossValidation->suggested));
    const QString reason = opened.window.front()->reason();
    const QString model = QStringLiteral("Suggested: model %1").arg(*run->crossValidation->suggested + 1);
    for (const QString& part : {model, QStringLiteral("±"), QStringLiteral("test rows"),
                                QStringLiteral("error of their difference"), QStringLiteral("Knee")})
      QVERIFY2(reason.contains(part, Qt::CaseInsensitive),
               qPrintable(part + QStringLiteral(" in ") + reason));
  }

  // A test part of other rows than those that were learnt from.
  void testRowsThatSayOtherwiseAreSaidAtTheModel() {
    const QTemporaryDir folder;
    for (const bool numbers : {false, true})
      for (const bool alike : {false, true}) {
        QByteArray text = "x,part,answer\n";
        for (int i = 0; i < 300; ++i) {
          const bool test = i % 3 == 0;
          const int x = i * 7 % 100;
          const bool high = (x > 50) != (test && !alike && x > 20);
          text += QByteArray::number(x) + (test ? ",test," : ",train,") +
                  (numbers ? QByteArray::number((high ? 40 : 10) + i * 3 % 7 / 10.0)
                           : QByteArray(high ? "a" : "b")) +
                  '\n';
        }
        QFile file(folder.filePath(QStringLiteral("%1%2.csv").arg(numbers).arg(alike)));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
        file.close();
        OpenedWindow opened;
        opened.session.reader().open(file.fileName());
        QTRY_VERIFY(opened.session.hasData());
        opened.session.columns().setRoles({2}, data::Role::Target);
        opened.session.columns().setRoles({1}, data::Role::Split);
        opened.session.setup().setLearner("cart");
        data::SplitSpec split;
        split.kind = data::SplitSpec::Kind::Column;
        split.column = "part";
        opened.session.setup().setSplit(split);
        QVERIFY(opened.run());
        const auto looks = opened.session.document().testLooks;
        auto* gap = opened.window.findChild<QLabel*>(QStringLiteral("estimateGap"));
        QVERIFY(gap);
        if (alike) {
          QTest::qWait(100);
          QVERIFY2(gap->isHidden(), qPrintable(gap->text()));
          continue;
        }
        QTRY_VERIFY_WITH_TIMEOUT(gap->isVisible(), kRunPatience);
        for (const char* part :
             {"Estimated", "100 rows of the test part", "worse by", "joint standard errors"})
          QVERIFY2(gap->text().contains(QLatin1String(part)), qPrintable(gap->text()));
        QCOMPARE(opened.session.document().testLooks, looks);
        if (!numbers) shoot(opened.window, "estimate-gap");
      }
  }

  // What the chart hides is said so in the legend; a line through its name would only make it hard to read.
  void whatIsHiddenSaysSo() {
    FrontLegendItem item(FrontLegendItem::Sample::Bound, QStringLiteral("proven bound"));
    const int shown = item.sizeHint().width();
    item.setChecked(false);
    const int words = item.fontMetrics().horizontalAdvance(QStringLiteral("proven bound (off)"));
    QVERIFY(item.sizeHint().width() > shown && item.sizeHint().width() >= words);
    QVERIFY(!item.font().strikeOut());
  }

  void twoStandardErrorsAreNoGap() {
    QVERIFY(!runs::clearGap({0.9, 0.03}, {0.84, 0.04}));
    const auto apart = runs::clearGap({0.964, 0.02}, {0.81, 0.045});
    QVERIFY(apart && std::abs(*apart - 0.154 / std::hypot(0.02, 0.045)) < 1e-12);
    QVERIFY(runs::shareOfRows(1, 20).error > 0);
    const auto rmse = rmseOf({1, 1, 4, 4});
    QCOMPARE(rmse.value, std::sqrt(2.5));
    QCOMPARE(rmse.error, std::sqrt(3.0 / 4) / (2 * std::sqrt(2.5)));
  }

  void tableAndChartSayTheSame() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    const auto* table = opened.window.front()->table()->model();
    QVERIFY(table->headerData(1, Qt::Horizontal).toString().startsWith(QStringLiteral("Estimated")));
    const auto& picture = pictureOf(opened);
    for (int row = 0; row < table->rowCount(); ++row) {
      const auto model =
          static_cast<std::size_t>(table->index(row, 0).data(FrontModel::kSortRole).toInt()) - 1;
      QCOMPARE(table->index(row, 1).data(FrontModel::kSortRole).toDouble(),
               picture.current.dots[model].value.y());
      QCOMPARE(table->index(row, 2).data(FrontModel::kSortRole).toDouble(),
               picture.current.dots[model].error);
    }
  }

  void whatIsNotEstimatedIsOneClickAway() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    useQuickSearch(opened);
    QVERIFY(opened.run());
    QVERIFY(!opened.session.document().runs.back().run->crossValidation);
    QVERIFY(!pictureOf(opened).current.estimated);
    auto* button = visible<QPushButton>(opened.window, "estimateRun");
    QVERIFY(button);
    QTest::mouseClick(button, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(pictureOf(opened).current.estimated, kRunPatience);
    QVERIFY(!visible<QPushButton>(opened.window, "estimateRun"));
    const auto run = opened.session.document().runs.back().run;
    QVERIFY(run->crossValidation && run->request.crossValidate);
    // It stays with the run in a file.
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("kept.paretree"));
    opened.session.project().save(file);
    QTRY_VERIFY(QFile::exists(file) && !opened.session.project().hasUnsavedWork());
    opened.session.project().close();
    opened.session.reader().open(file);
    QTRY_VERIFY_WITH_TIMEOUT(opened.session.hasData() && !opened.session.document().runs.empty(),
                             kRunPatience);
    QVERIFY(opened.session.document().runs.back().run->crossValidation);
    QTRY_VERIFY(pictureOf(opened).current.estimated);
  }

  void pointsGlideToTheirEstimatesWhereMotionIsWanted() {
    for (const int motion : {150, 0}) {
      OpenedWindow opened;
      QVERIFY(opened.openSample(QStringLiteral("front")));
      useQuickSearch(opened);
      QVERIFY(opened.run());
      auto* chart = opened.window.front()->chart();
      MotionStyle style(motion);
      chart->setStyle(&style);
      const auto* glide = chart->findChild<QVariantAnimation*>();
      QVERIFY(glide && glide->duration() <= 300);
      int steps = 0;
      connect(glide, &QVariantAnimation::valueChanged, this, [&] { ++steps; });
      std::vector<QPointF> first;
      connect(glide, &QVariantAnimation::stateChanged, this, [&](QAbstractAnimation::State now) {
        if (now != QAbstractAnimation::Running) return;
        first.clear();
        for (const auto& dot : chart->painted().current.dots) first.push_back(chart->toPixel(dot.value));
      });
      opened.session.estimating().start(opened.session.document().runs.back().number);
      QTRY_VERIFY_WITH_TIMEOUT(chart->picture().current.estimated, kRunPatience);
      QTRY_COMPARE(glide->state(), QAbstractAnimation::Stopped);
      QCOMPARE(steps > 0, motion > 0);
      // It begins where they stood, and not where they stand now.
      QCOMPARE(first.size(), motion > 0 ? chart->picture().current.dots.size() : 0);
      double farthest = 0;
      for (std::size_t i = 0; i < first.size(); ++i) {
        const QPointF now = chart->toPixel(chart->picture().current.dots[i].value);
        farthest = std::max(farthest, QLineF(first[i], now).length());
      }
      QCOMPARE(farthest > 2, motion > 0);
      QCOMPARE(&chart->painted(), &chart->picture());
      chart->setStyle(nullptr);
    }
  }

  void runsAreEstimatedByThemselvesWherePreferred() {
    for (const bool wanted : {true, false}) {
      OpenedWindow opened;
      QVERIFY(opened.openSample(QStringLiteral("front")));
      useQuickSearch(opened);
      Preferences preferences;
      preferences.estimate = wanted;
      opened.window.take(preferences);
      int most = 0, pale = 0;
      connect(&opened.session.estimating(), &Estimating::progressChanged, this, [&] {
        ++most;
        pale += pictureOf(opened).current.settling;
      });
      QVERIFY(opened.run());
      QCOMPARE(opened.session.estimating().expectedSeconds(opened.session.document().runs.back().number) > 0,
               true);
      const int shown = opened.session.selection().model;
      if (wanted)
        QTRY_VERIFY_WITH_TIMEOUT(pictureOf(opened).current.estimated, kRunPatience);
      else
        QTest::qWait(100);
      QCOMPARE(pictureOf(opened).current.estimated, wanted);
      QCOMPARE(most > 0, wanted);
      QCOMPARE(pale > 0, wanted);
      QVERIFY(!pictureOf(opened).current.settling);
      // What is read stays, and nothing moves it.
      QCOMPARE(opened.session.selection().model, shown);
      QVERIFY(!opened.window.notice()->isVisible());
      QCOMPARE(visible<QPushButton>(opened.window, "estimateRun") != nullptr, !wanted);
    }
  }

  // The model that is read stays with its part, in each view; what is suggested is one press away.
  void estimatesChangeNothingThatIsRead() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    opened.window.resize(1280, 800);
    useQuickSearch(opened);
    QVERIFY(opened.run());
    const int model = static_cast<int>(opened.session.document().runs.back().run->outcome.front.size()) - 1;
    QVERIFY(opened.select(model));
    auto* pane = opened.window.model();
    pane->setView(ModelPane::Rules);
    const int leaf = opened.tree().leaves()[1];
    opened.session.selectNode(leaf);
    const auto partOfLine = [&] {
      const auto lines = pane->rules()->selectionModel()->selectedRows();
      return lines.size() == 1 ? lines.front().data(RulesModel::PartRole).toInt() : -1;
    };
    QCOMPARE(partOfLine(), leaf);
    const int top = pane->mapTo(&opened.window, QPoint()).y();
    opened.session.estimating().start(opened.session.document().runs.back().number);
    QTRY_VERIFY_WITH_TIMEOUT(pictureOf(opened).current.estimated, kRunPatience);
    QTRY_VERIFY_WITH_TIMEOUT(opened.session.factsAreCurrent(), kRunPatience);
    QCOMPARE(opened.session.selection().model, model);
    QCOMPARE(opened.session.selection().node, leaf);
    QCOMPARE(partOfLine(), leaf);
    QVERIFY(!opened.window.notice()->isVisible());
    QCOMPARE(pane->mapTo(&opened.window, QPoint()).y(), top);
    const auto suggested = opened.session.document().runs.back().run->crossValidation->suggested;
    if (!suggested) return;
    auto* reason = opened.window.front()->findChild<QLabel*>(QStringLiteral("frontReason"));
    QVERIFY2(reason->text().contains(QStringLiteral("href=\"%1\"").arg(*suggested + 1)),
             qPrintable(reason->text()));
    emit reason->linkActivated(QString::number(*suggested + 1));
    QCOMPARE(opened.session.selection().model, static_cast<int>(*suggested));
  }

  void aRunThatEndsWhileAnotherIsEstimatedWaits() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    useQuickSearch(opened);
    opened.window.take(Preferences());
    for (int i = 0; i < 3; ++i) QVERIFY(opened.run());
    const auto estimated = [&] {
      const auto& runs = opened.session.document().runs;
      return std::all_of(runs.begin(), runs.end(),
                         [](const auto& entry) { return entry.run->crossValidation.has_value(); });
    };
    QTRY_VERIFY_WITH_TIMEOUT(estimated(), kRunPatience);
  }

  void leavesShowWhatWasHeldOut() {
    OpenedWindow opened;
    opened.window.openFiles({madeTable("activity", 300)});
    QTRY_VERIFY_WITH_TIMEOUT(opened.session.hasData(), kRunPatience);
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    const auto run = opened.session.document().runs.back().run;
    QVERIFY(opened.select(static_cast<int>(run->outcome.front.size()) - 1));
    const auto& facts = *opened.session.facts();
    const auto& sets = run->crossValidation->points.back().leafSets;
    const auto leaves = opened.tree().leaves();
    QCOMPARE(sets.size(), leaves.size());
    const TreePicture picture = layOut(facts.model, facts.tree, TreeOptions(), Type());
    double differ = 0;
    for (std::size_t l = 0; l < leaves.size(); ++l) {
      const auto& body = picture.cards[picture.indexOf[leaves[l]]].body;
      const auto* card = std::get_if<ClassCard>(&body);
      QVERIFY(card);
      const QString few =
          QStringLiteral("%1 of %2").arg(std::lround(sets[l].rows * (1 - sets[l].loss))).arg(sets[l].rows);
      const bool said = sets[l].rows < 5 ? card->share == few
                                         : card->share.startsWith(briefPercentText(1 - sets[l].loss)) &&
                                               card->share.contains(QChar(0xb1));
      QVERIFY2(said, qPrintable(card->share));
      const auto& answer = std::get<model::ClassLeaf>(opened.tree()[leaves[l]].leaf());
      const double rows = opened.tree()[leaves[l]].stats.rows;
      differ += std::abs(answer.counts[answer.majority] / rows - (1 - sets[l].loss));
      QVERIFY(nodeToolTip(picture, leaves[l]).contains(QStringLiteral("right out of fold")));
      QVERIFY(nodeToolTip(picture, leaves[l]).contains(QStringLiteral("a model that was made without it")));
    }
    QVERIFY2(differ > 0.01, "the case shows nothing");
    shoot(opened.window, "leaves-out-of-fold");
  }

  void cardsOfNumbersShowTheRangeOfNewRows() {
    OpenedWindow opened;
    opened.window.openFiles({madeTable("shells", 300)});
    QTRY_VERIFY_WITH_TIMEOUT(opened.session.hasData(), kRunPatience);
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    const auto run = opened.session.document().runs.back().run;
    QVERIFY(opened.select(3));
    const auto& facts = *opened.session.facts();
    QVERIFY(!facts.model->isClassifier());
    const auto& sets = opened.session.document().runs.back().run->crossValidation->points[3].leafSets;
    const auto leaves = opened.tree().leaves();
    QCOMPARE(sets.size(), leaves.size());
    const TreePicture picture = layOut(facts.model, facts.tree, TreeOptions(), Type());
    for (std::size_t l = 0; l < leaves.size(); ++l) {
      const double value = std::get<model::ValueLeaf>(opened.tree()[leaves[l]].leaf()).values[0];
      const auto& card = std::get<ValueCard>(picture.cards[picture.indexOf[leaves[l]]].body);
      QCOMPARE(card.spread,
               QStringLiteral("%1 to %2")
                   .arg(numberText(value + sets[l].low[0], 3), numberText(value + sets[l].high[0], 3)));
    }
    shoot(opened.window, "ranges-of-leaves");
  }

  void whatAForestIsToBeExpectedOfIsSaidUnderTheChart() {
    OpenedWindow opened;
    opened.window.openFiles({madeTable("activity", 300)});
    QTRY_VERIFY_WITH_TIMEOUT(opened.session.hasData(), kRunPatience);
    opened.session.setup().setLearner("forest");
    opened.session.setup().setParam("trees", std::int64_t{30});
    QVERIFY(opened.run());
    QVERIFY2(opened.window.front()->reason().contains(QStringLiteral("bout 90 % of new rows")),
             qPrintable(opened.window.front()->reason()));
    shoot(opened.window, "forest-new-rows");
  }

  void foldsThatDidNotCountAreNotCounted() {
    runs::CrossValidation estimates;
    estimates.plan = {5, 1, {}};
    estimates.counted = 5;
    QCOMPARE(briefEstimateWords(estimates), QStringLiteral("5 folds"));
    estimates.counted = 3;
    QCOMPARE(briefEstimateWords(estimates), QStringLiteral("3 of 5 folds"));
    estimates.plan.repeats = 2;
    QCOMPARE(briefEstimateWords(estimates), QStringLiteral("3 of 10 folds"));
    estimates.counted = 10;
    QCOMPARE(briefEstimateWords(estimates), QStringLiteral("2 × 5 folds"));
  }

  void aPointThatAnotherBeatsIsFadedAndSaysSo() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    auto* chart = opened.window.front()->chart();
    const auto run = opened.session.document().runs.back().run;
    int beaten = 0;
    for (std::size_t i = 0; i < run->crossValidation->points.size(); ++i) {
      const auto by = run->crossValidation->points[i].beatenBy;
      QCOMPARE(chart->picture().current.dots[i].beaten, by.has_value());
      const QString tip =
          chart->describe({opened.session.document().runs.back().number, static_cast<int>(i)});
      QCOMPARE(tip.contains(QStringLiteral("No better than model")), by.has_value());
      if (by) QVERIFY(tip.contains(QStringLiteral("No better than model %1,").arg(*by + 1)));
      beaten += by.has_value();
    }
    QVERIFY2(beaten > 0, "the case shows nothing");
    // On training figures nothing fades.
    FrontOptions options;
    options.y = "error";
    opened.window.front()->setOptions(options);
    for (const auto& dot : chart->picture().current.dots) QVERIFY(!dot.beaten);
  }

  void anEditStandsByTheFoldsThatRefitIt() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    const auto run = opened.session.document().runs.back().run;
    const auto most = static_cast<int>(run->outcome.front.size()) - 1;
    QVERIFY(opened.select(most));
    int node = -1;
    for (int n = 1; n < opened.tree().size() && node < 0; ++n)
      if (!opened.tree()[n].isLeaf()) node = n;
    QVERIFY(node > 0);
    opened.session.selectNode(node);
    opened.session.editing().preview({model::PruneEdit{node}});
    QTRY_VERIFY_WITH_TIMEOUT(opened.session.editing().previewed(), kRunPatience);
    QTRY_COMPARE(pictureOf(opened).ghosts.size(), std::size_t{1});
    const auto& ghost = pictureOf(opened).ghosts.front();
    QCOMPARE(ghost.by, FrontGhost::By::Folds);
    const auto& refitted = opened.session.editing().previewed()->refitted;
    QVERIFY(refitted && refitted->measures.size() == run->crossValidation->measures.size());
    // Beside estimates it stands by that of the model before: what is refitted flatters both alike.
    const auto& before = opened.session.editing().previewed()->before;
    QVERIFY(before);
    const double estimated = run->crossValidation->points[static_cast<std::size_t>(most)].measures[0].value;
    QCOMPARE(ghost.value.y(), 1 - (refitted->measures[0].value + (estimated - before->measures[0].value)));
    QVERIFY2(ghost.tip.contains(QStringLiteral("as far from it as the two are apart")),
             qPrintable(ghost.tip));
    // The figures above begin with the change: a refitted figure beside the estimate before seemed better.
    const auto* row = opened.window.findChild<FiguresRow*>(QStringLiteral("modelFigures"));
    QTRY_COMPARE(
        row->figures().at(0).value,
        changeText(before->measures[0].value, refitted->measures[0].value, front::Objective::Unit::Share));
    QVERIFY2(row->figures()[0].label.startsWith(QStringLiteral("refitted accuracy: ")),
             qPrintable(row->figures()[0].label));
    QCOMPARE(row->figures().at(1).label, QStringLiteral("test, not looked at"));
  }
};

PARETREE_TEST_WITH_APPLICATION(EstimatesTest)
}  // namespace estimates_test

#include "estimates_test.moc"

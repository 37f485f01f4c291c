// What a model is expected to do on new rows: where it stands on the chart, what its header says first, which
// one is shown after a run and why, and how a run that has no estimates gets them.
#include <QCheckBox>
#include <QLineF>
#include <QProxyStyle>
#include <QPushButton>
#include <QVariantAnimation>

#include "paretree/core/json.h"
#include "tests/ui/opened_window.h"
#include "ui/charts/front_chart.h"
#include "ui/charts/front_legend.h"
#include "ui/charts/front_pane.h"
#include "ui/models/front_model.h"
#include "ui/session/estimating.h"

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
    const QString model = QStringLiteral("Shown first: model %1").arg(*run->crossValidation->suggested + 1);
    for (const QString& part : {model, QStringLiteral("±"), QStringLiteral("test rows"),
                                QStringLiteral("simplest within one standard error"), QStringLiteral("Knee")})
      QVERIFY2(reason.contains(part, Qt::CaseInsensitive),
               qPrintable(part + QStringLiteral(" in ") + reason));
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

  void theNextRunEstimatesWhereThatIsTicked() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    useQuickSearch(opened);
    auto* box = visible<QCheckBox>(opened.window, "estimate");
    QVERIFY(box && box->isEnabled() && !box->isChecked());
    QTest::mouseClick(box, Qt::LeftButton, Qt::NoModifier, QPoint(8, box->height() / 2));
    QVERIFY(opened.session.setup().asked().estimate);
    QVERIFY(opened.run());
    QVERIFY(opened.session.document().runs.back().run->crossValidation);
    QVERIFY(pictureOf(opened).current.estimated);
    // Where it costs little it is made in any case.
    opened.session.setup().setEstimate(false);
    opened.session.setup().setLearner("cart");
    box = visible<QCheckBox>(opened.window, "estimate");
    QVERIFY(box && box->isChecked() && !box->isEnabled());
  }

  void anEditStandsBesideItsModelAndIsMarked() {
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
    QVERIFY(ghost.moved);
    const auto& from = run->outcome.front[most];
    const auto& edited = opened.session.editing().previewed()->point;
    const double expected =
        1 - run->crossValidation->points[most].measures[0].value - (edited.train[0] - from.train[0]);
    QVERIFY2(std::abs(ghost.value.y() - expected) < 1e-12, qPrintable(QString::number(ghost.value.y())));
  }
};

QTEST_MAIN(EstimatesTest)
#include "estimates_test.moc"

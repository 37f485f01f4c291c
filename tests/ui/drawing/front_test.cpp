#include <QDir>
#include <QGuiApplication>
#include <QPainter>
#include <QTest>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include "paretree/core/rng.h"
#include "tests/support/unit.h"
#include "ui/drawing/front/front_marks.h"
#include "ui/drawing/front/front_measures.h"
#include "ui/drawing/front/front_words.h"
#include "ui/drawing/plot/dot_stamp.h"
#include "ui/drawing/plot/label_placement.h"
#include "ui/drawing/plot/ticks.h"
#include "ui/export/picture.h"

namespace front_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

/// A front as hybrid trees give it: accuracy against share explained.
learners::Outcome hybridOutcome(std::uint64_t seed, int models, double lift = 0) {
  Rng rng(seed);
  learners::Outcome outcome;
  outcome.objectives = {
      {"accuracy", "Accuracy", true, front::Objective::Unit::Share},
      {"comprehensibility", "Share of rows explained by the tree", true, front::Objective::Unit::Share}};
  outcome.measures = {"accuracy"};
  for (int i = 0; i < models; ++i) {
    const double share = i / (models - 1.0);
    const double x = std::min(1.0, share * 1.02);
    learners::FrontPoint point;
    point.scores = {0.885 + lift + 0.065 * std::pow(1 - std::pow(x, 3.5), 0.8), x};
    point.testScores = {point.scores[0] + rng.normal() * 0.006, x};
    point.train = {point.scores[0] + 0.004};
    point.test = {point.testScores[0]};
    outcome.front.push_back(point);
  }
  std::reverse(outcome.front.begin(), outcome.front.end());
  outcome.chosen = outcome.front.size() / 4;
  learners::Reference tree, box;
  tree.id = "tree";
  tree.label = "tree alone";
  tree.scores = {0.884 + lift, 1};
  box.id = "black-box";
  box.label = "black box alone";
  box.scores = {0.9502 + lift, 0};
  outcome.references = {tree, box};
  return outcome;
}

FrontPicture sizeAgainstError() {
  FrontPicture front;
  front.x = {"Conditions and terms to read", front::Objective::Unit::Count, false, true, 1, 10};
  front.y = {"Test error", front::Objective::Unit::Share, false, false, 0, 1};
  const char* names[] = {"Formula trees", "Rule cover", "Rule boosting", "Model trees"};
  for (int r = 0; r < 4; ++r) {
    FrontRun run;
    run.label = names[r];
    run.mark = r;
    for (int i = 0; i < 5; ++i)
      run.dots.push_back({{std::pow(1.9 + 0.2 * r, i + 0.5 * r), 0.02 + 0.01 * r + 0.08 / (i + 1)}, {}});
    front.compared.push_back(run);
  }
  front.places.push_back({FrontPlace::Kind::BlackBoxAlone, {1534, 0.064}, "forest, 1,534 leaves"});
  front.lines.push_back({true, 0.023, "support-vector machine: 2.3 %"});
  fitAxes(front);
  return front;
}

QString words(const std::vector<QPointF>& points) {
  QStringList all;
  for (const QPointF& point : points) all << QString("%1,%2").arg(point.x()).arg(point.y());
  return all.join(" ");
}

void keep(const Picture& picture, const PictureOptions& options, const QString& name) {
  const QString folder = qEnvironmentVariable("PARETREE_PICTURES");
  if (folder.isEmpty()) return;
  QDir().mkpath(folder);
  QVERIFY(writePicture(picture, options, (folder + "/" + name).toStdString()).ok());
}

}  // namespace

class FrontTest : public QObject {
  Q_OBJECT

 private slots:
  // Stopped before its estimates: a model that fits noise must not be the first that one sees.
  void onTrainingRowsEachTermPaysForItself() {
    learners::Outcome outcome;
    outcome.objectives = {{"rmse", "RMSE", false, front::Objective::Unit::Value},
                          {"leaves", "Leaves", false, front::Objective::Unit::Count}};
    outcome.measures = {"rmse"};
    auto model = std::make_shared<model::Model>();
    model->shape = model::Tree{std::vector<model::Node>(1)};
    const std::vector<std::pair<double, int>> fits = {{10, 1}, {9.9, 5}, {5, 13}, {4.9, 30}};
    for (const auto& [error, leaves] : fits) {
      learners::FrontPoint point;
      point.scores = {error, static_cast<double>(leaves)};
      point.train = {error};
      point.size.rules = leaves;
      point.size.terms = leaves - 1;
      point.recipe.base = model;
      outcome.front.push_back(point);
    }
    const auto suggestedOf = [&](double rows) {
      std::get<model::Tree>(model->shape).nodes[0].stats.rows = rows;
      return suggestedModel(outcome, nullptr);
    };
    // The front bends at 13 leaves, which 30 rows do not bear and 200 do.
    QCOMPARE(suggestedOf(30), std::size_t{0});
    QCOMPARE(suggestedOf(200), std::size_t{2});
    // What many rows bear may be more than one wants to read first: where the front bends is enough.
    QCOMPARE(suggestedOf(20000), std::size_t{2});
    QCOMPARE(leastBic(outcome, nullptr), 3);
    // The tree that the search itself names, which the chart marks.
    outcome.references = {{"bic", "Best BIC", outcome.front[1].scores, {}, {}, {}, {}}};
    QCOMPARE(leastBic(outcome, nullptr), 1);
  }

  void noShareIsAboveAll() {
    FrontPicture front;
    front.x.unit = front.y.unit = front::Objective::Unit::Share;
    FrontDot dot;
    dot.value = {1, 0.83};
    front.compared.push_back({"one", {dot}});
    fitAxes(front);
    QVERIFY2(front.x.low < 0.95 && front.x.high > 1 && front.x.high < 1.01,
             qPrintable(QString::number(front.x.high)));
    QVERIFY(front.y.high > 0.83 && front.y.low < 0.83);
    front.compared[0].dots[0].value = {0, 0.5};
    fitAxes(front);
    QVERIFY(front.x.low > -0.01 && front.x.high > 0);
  }

  // Its line holds from one size to the next and says nothing of larger ones.
  void aBoundEndsWhereNothingIsKnown() {
    FrontPicture front = sizeAgainstError();
    const auto drawn = [&] {
      QImage image(600, 400, QImage::Format_RGB32);
      image.fill(Qt::white);
      QPainter painter(&image);
      paintFront(painter, Theme::print(), Type(), front, QRectF(0, 0, 600, 400));
      return image;
    };
    const QImage before = drawn();
    front.bound = {{2, 0.05}, {3, 0.04}, {4, 0.03}};
    const QImage now = drawn();
    QRect changed;
    for (int y = 0; y < now.height(); ++y)
      for (int x = 0; x < now.width(); ++x)
        if (now.pixel(x, y) != before.pixel(x, y)) changed |= QRect(x, y, 1, 1);
    QVERIFY2(changed.width() > 20 && changed.right() < 300, qPrintable(QString::number(changed.right())));
  }

  // A black box without a term to read is not the best model to read: one mark more, and the same staircase.
  void whatABlackBoxAnswersIsOffTheStaircase() {
    FrontPicture front = sizeAgainstError();
    front.places.clear();  // words would make room for another mark
    front.lines.clear();
    const auto drawn = [&] {
      QImage image(600, 400, QImage::Format_RGB32);
      image.fill(Qt::white);
      QPainter painter(&image);
      paintFront(painter, Theme::print(), Type(), front, QRectF(0, 0, 600, 400));
      return image;
    };
    const QImage before = drawn();
    FrontRun run;
    run.mark = 5;
    run.dots.push_back({{1.2, 0.03}, {}});
    run.dots.back().boxed = true;
    front.compared.push_back(run);
    const auto changed = [&] {
      const QImage now = drawn();
      QRect all;
      for (int y = 0; y < now.height(); ++y)
        for (int x = 0; x < now.width(); ++x)
          if (now.pixel(x, y) != before.pixel(x, y)) all |= QRect(x, y, 1, 1);
      return all;
    };
    const QRect boxed = changed();
    QVERIFY(!boxed.isEmpty() && boxed.width() < 24 && boxed.height() < 24);
    front.compared.back().dots.back().boxed = false;
    QVERIFY(changed().width() > 60);
  }

  // One name for one figure, on the axis as in tables: of rows held out by the search, of training rows; of a
  // search under way nothing is known.
  void whatTheFirstObjectiveIsOfIsItsName() {
    learners::Outcome outcome = hybridOutcome(1, 6);
    const auto named = [&] { return findMeasure(outcome, "accuracy")->label; };
    QCOMPARE(named(), QStringLiteral("Accuracy, search's estimate"));
    QCOMPARE(frontPicture(outcome).y.label, named());
    for (auto& point : outcome.front) point.train = {point.scores[0]};
    QCOMPARE(named(), QStringLiteral("Accuracy, training rows"));
    QCOMPARE(frontPicture(outcome).y.label, named());
    for (auto& point : outcome.front) point.train.clear();
    QCOMPARE(named(), QStringLiteral("Accuracy"));
    QCOMPARE(findMeasure(outcome, "comprehensibility")->label,
             QStringLiteral("Share of rows explained by the tree"));
  }

  void ticksAreOneTwoFive() {
    QCOMPARE(niceStep(0.84, 0.97, 6), 0.05);
    QCOMPARE(niceTicks(0.841, 0.957, 4), (std::vector<double>{17 * 0.05, 18 * 0.05, 19 * 0.05}));
    QCOMPARE(tickText(0.86, 0.02, front::Objective::Unit::Share), QString("86\u00a0%"));
    QCOMPARE(tickText(0.5, 0.5, front::Objective::Unit::Value), QString("0.5"));
    QCOMPARE(tickText(-2, 0.5, front::Objective::Unit::Value), QString("\u22122.0"));
    QCOMPARE(tickText(20000, 5000, front::Objective::Unit::Count), QString("20,000"));
    QCOMPARE(tickText(2020, 10, front::Objective::Unit::Value), QString("2020"));
    QCOMPARE(niceTicks(0.9, 110, 8, true), (std::vector<double>{1, 2, 5, 10, 20, 50, 100}));
    QVERIFY(niceTicks(1, 1e9, 8, true).size() <= 8);
    QVERIFY(niceTicks(3, 3, 5).empty());
    FrontAxis leaves;
    leaves.unit = front::Objective::Unit::Count;
    leaves.low = 0.97;
    leaves.high = 2.03;
    QCOMPARE(axisLabels(leaves.low, leaves.high, leaves.unit, leaves.logarithmic, 6).texts,
             (std::vector<QString>{"1", "2"}));
  }

  // One label alone does not tell a scale.
  void anAxisHasTwoLabelsAtLeast() {
    const auto texts = axisLabels(0.555, 0.648, front::Objective::Unit::Share, false, 3).texts;
    QVERIFY2(texts.size() >= 2, qPrintable(QString::number(texts.size())));
  }

  void whatEachHeldOutRowSaysHasNoError() {
    using Unit = front::Objective::Unit;
    QCOMPARE(expectedText({0.5, 0.01}, Unit::Share), QString("50.0\u00a0% ± 1.0\u00a0%"));
    QCOMPARE(expectedText({1, 0}, Unit::Share), QString("100.0\u00a0%, all rows"));
    QCOMPARE(expectedText({0, 0}, Unit::Share), QString("0.0\u00a0%, no row"));
    QCOMPARE(expectedText({0, 0}, Unit::Value), QString("0, error unknown"));
    QCOMPARE(expectedText({2.5, 0}, Unit::Value), QString("2.5, error unknown"));
  }

  void everyRangeGetsTicksWithinIt() {
    Rng rng(7);
    for (int i = 0; i < 2000; ++i) {
      const double low = (rng.uniform() - 0.5) * std::pow(10.0, rng.uniform(-6, 8));
      const double high = low + std::pow(10.0, rng.uniform(-6, 8));
      const auto ticks = niceTicks(low, high, 7);
      QVERIFY(!ticks.empty() && ticks.size() <= 8);
      for (const double tick : ticks)
        QVERIFY(tick >= low - (high - low) * 1e-6 && tick <= high + (high - low) * 1e-6);
    }
  }

  void theStaircaseBoundsWhatIsAttained() {
    // Both maximised: up at the best x, then to the left and up.
    QCOMPARE(words(staircase({{0, 5}, {1, 2}, {0.5, 1}}, true, true)), QString("1,-inf 1,2 0,2 0,5 -inf,5"));
    // Both minimised: down at the smallest x, then to the right and down.
    QCOMPARE(words(staircase({{2, 4}, {1, 8}, {3, 9}}, false, false)), QString("1,inf 1,8 2,8 2,4 inf,4"));
    QVERIFY(staircase({}, true, true).empty());
  }

  void everyStepIsLevelOrUpright() {
    Rng rng(3);
    std::vector<QPointF> points;
    for (int i = 0; i < 200; ++i) points.emplace_back(rng.uniform(), rng.uniform());
    for (const bool x : {true, false})
      for (const bool y : {true, false}) {
        const auto steps = staircase(points, x, y);
        for (std::size_t i = 1; i < steps.size(); ++i)
          QVERIFY(steps[i].x() == steps[i - 1].x() || steps[i].y() == steps[i - 1].y());
      }
  }

  void platesNeverOverlapAndStayInThePlot() {
    Rng rng(11);
    const QRectF plot(0, 0, 300, 200);
    for (int round = 0; round < 100; ++round) {
      LabelPlacement board(plot, {});
      std::vector<QRectF> placed;
      for (int i = 0; i < 30; ++i) {
        const QPointF anchor(rng.uniform(0, 300), rng.uniform(0, 200));
        const auto place = board.place(anchor, {60, 16}, 8, {1, -1});
        if (!place) continue;
        QVERIFY(plot.contains(*place));
        QVERIFY(!place->contains(anchor));
        for (const QRectF& other : placed) QVERIFY(!other.intersects(*place));
        placed.push_back(*place);
      }
      QVERIFY(placed.size() > 5);
    }
  }

  // Where all places nearby hold points, a name stands farther out, and a line leads to it.
  void namesGoFartherOutRatherThanOverPoints() {
    const QRectF plot(0, 0, 400, 400);
    std::vector<QPointF> points;
    for (int x = -48; x <= 48; x += 6)
      for (int y = -30; y <= 30; y += 6) points.emplace_back(200 + x, 200 + y);
    LabelPlacement board(plot, points);
    const auto place = board.place({200, 200}, {60, 16}, 12, {1, -1});
    QVERIFY(place);
    for (const QPointF& point : points) QVERIFY(!place->contains(point));
  }

  // Lines that lie close: a name is nearer to its own line than to any other, or a stroke leads from it.
  void aNameStandsOnItsOwnLine() {
    const QRectF plot(0, 0, 500, 400);
    const QSizeF size(120, 16);
    for (const auto& lines : {std::vector<double>{200, 206}, std::vector<double>{200, 206, 211},
                              std::vector<double>{200, 220, 240}, std::vector<double>{1, 399}}) {
      LabelPlacement board(plot, {});
      std::vector<QRectF> taken;
      for (std::size_t i = 0; i < lines.size(); ++i) {
        std::vector<double> others = lines;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        const auto name = nameOfLine(board, plot, true, lines[i], others, size);
        QVERIFY2(name, "a line has no name");
        QVERIFY(plot.contains(name->at));
        for (const QRectF& other : taken) QVERIFY(!other.intersects(name->at));
        taken.push_back(name->at);
        if (name->led) {
          for (const double other : others)
            QVERIFY2(other < name->at.top() || other > name->at.bottom(), "the name of another line");
          continue;
        }
        const auto away = [&](double line) {
          return std::max({0.0, name->at.top() - line, line - name->at.bottom()});
        };
        for (const double other : others)
          QVERIFY2(away(other) > away(lines[i]) + 4, qPrintable(QString::number(other)));
      }
    }
  }

  // Two learners that find the same: both marks are seen.
  void marksOfOnePlaceStandBesideEachOther() {
    const auto apart = marksApart({{{10, 10}, {50, 20}}, {{10, 10}, {10, 10}}, {{90, 90}}});
    QCOMPARE(apart[0][0], QPointF(6.5, 10));
    QCOMPARE(apart[1][0], QPointF(13.5, 10));
    QCOMPARE(apart[1][1], QPointF(13.5, 10));
    QCOMPARE(apart[0][1], QPointF(50, 20));
    QCOMPARE(apart[2][0], QPointF(90, 90));
  }

  void crowdedPlacesShareABadgeAndNoneIsLost() {
    std::vector<QPointF> points;
    for (int i = 0; i < 30; ++i)
      for (int models = 0; models < 2 + i % 3; ++models) points.emplace_back(100 + 8 * i, 200);
    points.emplace_back(20, 20);  // alone
    const auto crowds = crowdsOf(points);
    QVERIFY(crowds.size() >= 2 && crowds.size() <= 4);
    int places = 0;
    for (std::size_t i = 0; i < crowds.size(); ++i) {
      places += crowds[i].places;
      if (i > 0) QVERIFY(std::abs(crowds[i].at.x() - crowds[i - 1].at.x()) >= 90);
    }
    QCOMPARE(places, 30);
    QVERIFY2(crowds[0].text().endsWith(QStringLiteral("places ×2…4")), qPrintable(crowds[0].text()));
    const auto apart = crowdsOf({{10, 10}, {10, 10}, {10, 10}, {300, 10}, {300, 10}});
    QCOMPARE(apart.size(), std::size_t{2});
    QCOMPARE(apart[0].text(), QStringLiteral("×3"));
    QCOMPARE(apart[1].text(), QStringLiteral("×2"));
  }

  void axesHoldAllPointsWithRoom() {
    const FrontPicture front = frontPicture(hybridOutcome(1, 36));
    for (const FrontDot& dot : front.current.dots) {
      QVERIFY(dot.value.x() > front.x.low && dot.value.x() < front.x.high);
      QVERIFY(dot.test->y() > front.y.low && dot.test->y() < front.y.high);
    }
    QCOMPARE(front.x.label, QString("Share of rows explained by the tree"));
    QVERIFY(front.knee.has_value());
  }

  void blackBoxesAreLinesAtWhatTheyReachOnTestRows() {
    learners::Outcome outcome = hybridOutcome(1, 36);
    learners::Reference boosting;
    boosting.id = "boosting";
    boosting.label = "boosting of 100 rounds";
    boosting.scores = {1, 0};  // its own training rows, by heart
    boosting.testScores = {0.93, 0};
    boosting.train = {1};
    boosting.test = {0.93};
    outcome.references = {boosting};
    FrontPicture front = frontPicture(outcome);
    QVERIFY(front.places.empty());
    QCOMPARE(front.lines.size(), std::size_t{1});
    QCOMPARE(front.lines[0].value, 0.93);
    QVERIFY2(front.lines[0].label.contains(QStringLiteral("test 93")), qPrintable(front.lines[0].label));
    QVERIFY(front.y.high < 1);
    // Without test rows nothing is known that could stand beside the models.
    outcome.references[0].testScores.clear();
    outcome.references[0].test.clear();
    front = frontPicture(outcome);
    QVERIFY(front.places.empty() && front.lines.empty());
  }

  void whatLiesFarAwayDoesNotSqueezeTheFront() {
    FrontPicture front = frontPicture(hybridOutcome(1, 36));
    const double low = front.y.low, high = front.y.high;
    front.ghosts = {{{0.5, 0.3}, "prune node 1", false}};
    fitAxes(front);
    QCOMPARE(front.y.low, low);
    front.ghosts = {{{0.5, low - 0.5 * (high - low)}, "prune node 9", false}};
    fitAxes(front);
    QVERIFY(front.y.low < low);
  }

  // Figures all but alike made an axis of hundredths of a per cent.
  void oneModelStandsOnAnAxisOfPerCents() {
    learners::Outcome outcome = hybridOutcome(3, 2);
    outcome.front.resize(1);
    outcome.references.clear();
    outcome.front[0].scores = {0.876, 1};
    outcome.front[0].testScores = {0.8762, 1};
    const FrontAxis y = frontPicture(outcome).y;
    QVERIFY(y.high - y.low > 0.019 && y.high <= 1.01);
  }

  void aFrontOfOnePointHasAxesToo() {
    learners::Outcome outcome = hybridOutcome(1, 2);
    outcome.front.resize(1);
    outcome.chosen = 0;
    outcome.references.clear();
    const FrontPicture front = frontPicture(outcome);
    QVERIFY(front.x.low < front.x.high && front.y.low < front.y.high);
    PictureOptions options;
    QVERIFY(render(frontPage(front, options), options).ok());
  }

  // Copies of a mark stand where its circle would, to an eighth of a pixel.
  void manyDotsLookAsFewDo() {
    const FrontPicture picture = frontPicture(hybridOutcome(5, 700));
    const QRectF plot(10, 10, 600, 400);
    const auto toPixel = [&](QPointF value) {
      return QPointF(plot.left() + shareOfAxis(picture.x, value.x()) * plot.width(),
                     plot.bottom() - shareOfAxis(picture.y, value.y()) * plot.height());
    };
    for (const double scale : {1.0, 1.5}) {
      QImage images[2];
      for (const bool circles : {false, true}) {
        QImage& image = images[circles];
        image = QImage(qRound(620 * scale), qRound(420 * scale), QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.scale(scale, scale);
        if (circles) painter.setOpacity(0.9999);  // all of 255 is all the same, and is not copied
        QCOMPARE(DotStamp::suits(painter), !circles);
        paintFrontGround(painter, Theme::light(), picture, toPixel, plot);
      }
      int most = 0, inked = 0;
      for (int y = 0; y < images[0].height(); ++y)
        for (int x = 0; x < images[0].width(); ++x) {
          const QColor a = images[0].pixelColor(x, y), b = images[1].pixelColor(x, y);
          most = std::max(most, std::abs(a.red() - b.red()));
          inked += b.red() < 128;
        }
      QVERIFY(inked > 1000);
      QVERIFY2(most < 100, qPrintable(QString::number(most)));
    }
  }

  void pictures() {
    PictureOptions options;
    options.words = {"Hybrid trees on activity.csv",
                     "36 models; the ringed one: accuracy 92.3 % in training, 91.9 % on the test rows",
                     "activity.csv, molhc, seed 1, Paretree 0.1"};
    FrontPicture front = frontPicture(hybridOutcome(1, 36));
    front.current.label = "run 2";
    FrontPicture older = frontPicture(hybridOutcome(2, 12, -0.012));
    older.current.label = "run 1";
    front.earlier.push_back(older.current);
    front.lines.push_back({true, 0.9, "target: at least 90 %"});
    fitAxes(front);
    keep(frontPage(front, options), options, "front.png");
    front.ghosts = {{{0.94, 0.9045}, "leaf 9 made regular", false}};
    front.pinned = {{front.current.dots[3].value, "A"}, {front.current.dots[20].value, "B"}};
    front.fresh = {12, 13};
    options.dark = true;
    const auto dark = render(frontPage(front, options), options);
    QVERIFY(dark.ok());
    keep(frontPage(front, options), options, "front-dark.png");
    options.dark = false;
    options.words.title = "Four learners on wdbc.csv";
    keep(frontPage(sizeAgainstError(), options), options, "front-compared.png");
    const auto svg = encode(frontPage(sizeAgainstError(), options), PictureFormat::Svg, options);
    QVERIFY(svg.ok() && svg->contains("viewBox") && !svg->contains("clip-path"));
  }
};

PARETREE_TEST_WITH_APPLICATION(FrontTest)
}  // namespace front_test

#include "front_test.moc"

// Plots of formula trees: B-space of one to five power laws, regions of two attributes; the edge of a front.
// PARETREE_PICTURES=FOLDER keeps the pictures to look at.
#include <QBuffer>
#include <QDir>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QSet>
#include <QSvgGenerator>
#include <QTest>
#include <cmath>

#include "paretree/model/change/edit.h"
#include "tests/support/unit.h"
#include "tests/ui/drawing/samples.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/front/front_picture.h"
#include "ui/drawing/front/front_words.h"
#include "ui/drawing/plot/class_marks.h"
#include "ui/drawing/plot/label_placement.h"
#include "ui/export/picture.h"
#include "ui/export/plot_page.h"

namespace plots_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

struct Sample {
  data::Dataset data;
  model::Model model;
};

/// Five attributes; the root asks `terms` power laws; every sixth row has the other class.
Sample sample(int terms, bool modulus, std::size_t rows = 240) {
  Rng rng(3);
  std::vector<data::ColumnInfo> infos(6);
  std::vector<data::ColumnValues> values(6);
  const char* names[] = {"radius_worst", "texture_worst", "smoothness", "symmetry", "area"};
  for (std::size_t j = 0; j < 5; ++j) {
    infos[j].name = names[j];
    for (std::size_t i = 0; i < rows; ++i)
      values[j].numbers.push_back(rng.uniform(0, 10 + 5 * static_cast<double>(j)));
  }
  infos[5].name = "class";
  infos[5].type = data::ColumnType::Nominal;
  infos[5].role = data::Role::Target;
  infos[5].levels = {"benign", "malignant"};
  values[5].codes.assign(rows, 0);
  model::PowerLaw law;
  const double weights[] = {0.81, -1.9, 0.6, 0.4, -0.3};
  law.bias = -0.35;
  for (int t = 0; t < terms; ++t) {
    law.inputs.push_back({{t, -1, 5}, 0, 10 + 5.0 * t});
    law.terms.push_back({weights[t], {{t, t % 2 ? -1 : 2}}});
    law.bias -= weights[t] * (t % 2 ? 0.68 : 2.2);
  }
  law.modulus = modulus;
  law.modulusBound = 0.7;
  const data::Dataset plain(infos, values);
  for (std::size_t i = 0; i < rows; ++i)
    values[5].codes[i] = (law.value(plain, static_cast<data::Row>(i)) > 0) != (i % 6 == 0);
  Sample s{data::Dataset(infos, values), {}};
  model::Tree tree;
  tree.nodes.resize(3);
  tree[0].body = model::Branch{law, 1, 2};
  tree[1].body = model::Leaf(model::ClassLeaf{{1, 0}, 0});
  tree[2].body = model::Leaf(model::ClassLeaf{{0, 1}, 1});
  s.model.schema = s.data.schema();
  s.model.targets = {5};
  s.model.shape = tree;
  refitStats(s.model, s.data, s.data.allRows(), {true, true, true});
  return s;
}

int coloursIn(const QImage& image) {
  QSet<QRgb> seen;
  for (int y = 0; y < image.height(); y += 2)
    for (int x = 0; x < image.width(); x += 2) seen.insert(image.pixel(x, y));
  return static_cast<int>(seen.size());
}

}  // namespace

class DrawingPlotsTest : public QObject {
  Q_OBJECT

 private slots:
  // What is "99.7 %" in one view is not "100 %" in another.
  void whatIsNotAllIsNotSaidToBe() {
    const auto said = [](double share) { return briefPercentText(share).remove(QChar(0x00a0)); };
    QCOMPARE(said(1), QStringLiteral("100%"));
    QCOMPARE(said(0), QStringLiteral("0%"));
    QCOMPARE(said(0.994), QStringLiteral("99%"));
    QCOMPARE(said(0.997), QStringLiteral("99.7%"));
    QCOMPARE(said(0.9996), QStringLiteral("99.96%"));
    QCOMPARE(said(0.003), QStringLiteral("0.3%"));
    QCOMPARE(said(0.841), QStringLiteral("84%"));
  }

  // The seventh of them was "...".
  void sevenClassesStandInTheLegend() {
    const drawn::Sample sample = drawn::make({24, drawn::LeafKind::Class, 7});
    const std::vector<QString> names{"standing", "walking", "sitting", "stairs",
                                     "lying",    "cycling", "running"};
    QBuffer bytes;
    QSvgGenerator svg;
    svg.setOutputDevice(&bytes);
    svg.setSize(QSize(560, 40));
    QPainter painter(&svg);
    const ClassColours colours = ClassColours::of(*sample.model, sample.context);
    const Type type;  // is referred to
    const ClassMarks marks(painter, Theme::light(), type, colours, names);
    marks.legend(QRectF(0, 0, 560, 40), std::vector<bool>(names.size(), true), 12, 345, 345);
    painter.end();
    const QString drawn = QString::fromUtf8(bytes.data());
    QVERIFY(!drawn.contains(QStringLiteral("...")));
    // One line has no room for them: they take two rather than being cut to nothing.
    for (const QString& name : names) QVERIFY2(drawn.contains('>' + name + '<'), qPrintable(name));
    QVERIFY(ClassMarks::legendHeight(type, names, 560) > ClassMarks::kLegendHeight);
    QCOMPARE(ClassMarks::legendHeight(type, names, 1200), ClassMarks::kLegendHeight);
    QCOMPARE(ClassMarks::legendHeight(type, {QStringLiteral("yes"), QStringLiteral("no")}, 200),
             ClassMarks::kLegendHeight);
    QVERIFY(drawn.contains(QStringLiteral("wrong: 12 of 345")));
    // So do a few of long names, which one line would cut in their middle.
    const std::vector<QString> advice{QStringLiteral("Austausch der Heizungsanlage empfohlen"),
                                      QStringLiteral("keine Maßnahme erforderlich"),
                                      QStringLiteral("Fenstertausch und hydraulischer Abgleich"),
                                      QStringLiteral("Gesamtsanierung in einem Zug dringend empfohlen")};
    QVERIFY(ClassMarks::legendHeight(type, advice, 760) > ClassMarks::kLegendHeight);
  }

  // "w…g" was all that stood of "walking".
  void namesThatAreCutKeepFourLetters() {
    const QFontMetricsF metrics{Type().body()};
    const QString name = QStringLiteral("the measured concentration");
    QCOMPARE(cutName(name, metrics, metrics.horizontalAdvance(name)), name);
    bool middle = false, end = false;
    for (double wide = metrics.horizontalAdvance(name) - 5; wide > 20; wide -= 5) {
      const QString shown = cutName(name, metrics, wide);
      QVERIFY2(metrics.horizontalAdvance(shown) <= wide + 1, qPrintable(shown));
      const auto dots = shown.indexOf(QChar(0x2026));
      QVERIFY2(dots >= 0, qPrintable(shown));
      const auto behind = shown.size() - dots - 1;
      QVERIFY2(behind == 0 || (dots >= 4 && behind >= 4), qPrintable(shown));
      middle = middle || behind > 0;
      end = end || behind == 0;
    }
    QVERIFY(middle && end);
  }

  // In a dense front the word stood on the axis, 40 px from the ring that it names.
  void theKneeIsNamedBesideItsRing() {
    FrontPicture front;
    front.x.low = front.y.low = 0;
    front.x.high = front.y.high = 400;
    for (int x = 160; x <= 240; x += 5)
      for (int y = 160; y <= 240; y += 5) {
        FrontDot dot;
        dot.value = QPointF(x, y);
        front.current.dots.push_back(dot);
      }
    // So is the suggested model, in the same words where it is both.
    for (const bool suggested : {false, true}) {
      front.knee = suggested ? std::nullopt : std::optional(QPointF(200, 200));
      front.suggested = suggested ? std::optional(QPointF(200, 200)) : std::nullopt;
      QImage image(400, 400, QImage::Format_RGB32);
      image.fill(Qt::white);
      QPainter painter(&image);
      Theme theme = Theme::print();
      theme.base = Qt::red;  // of the plate
      paintFrontWords(
          painter, theme, Type(), front, [](QPointF at) { return at; }, QRectF(0, 0, 400, 400));
      painter.end();
      double nearest = 1e9;
      for (int x = 0; x < 400; ++x)
        for (int y = 0; y < 400; ++y)
          if (image.pixelColor(x, y) == QColor(Qt::red))
            nearest = std::min(nearest, std::hypot(x - 200.0, y - 200.0));
      QVERIFY2(nearest < 30, qPrintable(QString::number(nearest)));
    }
  }

  // A share of the rows, without its axis, would be read as an accuracy.
  void whatIsOutOfViewSaysOfWhichAxisItsValueIs() {
    using Unit = front::Objective::Unit;
    FrontPicture front;
    front.x = {"Share of rows", Unit::Share, true, false, 0.2, 1};
    front.y = {"Accuracy", Unit::Share, true, false, 0.8, 1};
    front.places = {{FrontPlace::Kind::BlackBoxAlone, {0, 0.9}, "black box"}};
    const PictureOptions options;
    const auto svg = encode(frontPage(front, options), PictureFormat::Svg);
    QVERIFY(svg.ok());
    QVERIFY(svg->contains("out of view at x = "));
    QVERIFY(!svg->contains("black box: 0"));
  }

  // Each fitting of the axes named a forest far off once more, over the models.
  void runsFarOffAreNamedOnceAtTheBorder() {
    FrontPicture front;
    front.x.maximise = front.y.maximise = false;
    for (int k = 1; k <= 40; ++k) {
      FrontDot dot;
      dot.value = QPointF(k, 0.2 + 0.4 / k);
      front.current.dots.push_back(dot);
    }
    for (const int number : {9, 12}) {
      FrontRun forest;
      forest.yardstick = QStringLiteral("run %1, forest").arg(number);
      FrontDot dot;
      dot.value = QPointF(5000.0 * number, 0.2);
      forest.dots.push_back(dot);
      front.earlier.push_back(forest);
    }
    for (int k = 0; k < 3; ++k) fitAxes(front);
    QVERIFY(front.x.high < 100);
    QCOMPARE(front.places.size(), std::size_t{2});
    const auto svg = encode(frontPage(front, PictureOptions()), PictureFormat::Svg);
    QVERIFY(svg.ok());
    const QString text = QString::fromUtf8(svg->data(), static_cast<qsizetype>(svg->size()));
    QCOMPARE(text.count(QStringLiteral("out of view")), qsizetype{1});
    QVERIFY(text.contains(QStringLiteral("run 9, forest and 1 more: out of view")));
    // No model is hidden by what is not in sight.
    LabelPlacement board(QRectF(0, 0, 100, 100), {QPointF(50, 50)});
    QVERIFY(!board.placeAt({QPointF(40, 40)}, QSizeF(20, 20), 0));
    QVERIFY(board.placeAt({QPointF(40, 40)}, QSizeF(20, 20)));
  }

  void everyNumberOfTermsIsDrawn_data() {
    QTest::addColumn<int>("terms");
    QTest::addColumn<bool>("modulus");
    QTest::addColumn<bool>("turned");
    for (const int terms : {1, 2, 3, 5})
      for (const bool modulus : {false, true})
        for (const bool turned : {false, true})
          if (!turned || terms >= 3)
            QTest::newRow(qPrintable(
                QString("%1 terms%2%3").arg(terms).arg(modulus ? ", modulus" : "", turned ? ", turned" : "")))
                << terms << modulus << turned;
  }
  void everyNumberOfTermsIsDrawn() {
    QFETCH(int, terms);
    QFETCH(bool, modulus);
    QFETCH(bool, turned);
    const Sample s = sample(terms, modulus);
    BSpacePicture picture = bSpacePicture(s.model, 0, s.data, s.data.allRows(), {});
    picture.turned = turned;
    QCOMPARE(picture.axes.size(), static_cast<std::size_t>(std::min(3, terms)));
    QCOMPARE(picture.of, s.data.rows());
    QCOMPARE(picture.wrong, s.data.rows() / 6);
    for (const bool dark : {false, true}) {
      PictureOptions options;
      options.dark = dark;
      const Picture page = bSpacePage(s.model, picture, options);
      const auto image = render(page, options);
      QVERIFY(image.ok());
      QVERIFY(coloursIn(*image) > 60);
      keep(*image, QString("b-space-%1%2%3%4.png")
                       .arg(terms)
                       .arg(modulus ? "-modulus" : "", turned ? "-turned" : "", dark ? "-dark" : ""));
    }
    const auto svg = encode(bSpacePage(s.model, picture), PictureFormat::Svg);
    QVERIFY(svg.ok() && svg->contains("benign"));
    QVERIFY(!svg->contains("opacity=\"0."));
  }

  // Long names of classes are cut before a class is left out of the legend.
  void aLegendNamesAllClassesThatItHasRoomFor() {
    const std::vector<QString> classes = {
        QStringLiteral("replacement of the heating system recommended"), QStringLiteral("no measure needed"),
        QStringLiteral("complete refurbishment in one go urgently recommended"),
        QStringLiteral("new windows and a hydraulic balance")};
    const ClassColours colours({0, 1, 2, 3}, {});
    QImage image(640, 60, QImage::Format_RGB32);
    image.fill(Theme::light().base);
    QPainter painter(&image);
    const Type type;
    const ClassMarks marks(painter, Theme::light(), type, colours, classes);
    const double end = marks.legend(QRectF(image.rect()), {true, true, true, true});
    painter.end();
    QVERIFY(end <= image.width() + 18);
    for (int code = 0; code < 4; ++code) {
      bool seen = false;
      for (int x = 0; x < image.width() && !seen; ++x)
        for (const int y : {13, 31}) seen = seen || image.pixelColor(x, y) == marks.hueOf(code);  // two lines
      QVERIFY2(seen, qPrintable(classes[static_cast<std::size_t>(code)]));
    }
  }

  void pagesSayWhereTheirModelCameFrom() {
    Sample s = sample(2, false, 60);
    s.model.origin.learner = "nldt";
    s.model.origin.dataPath = "/some/place/cells.csv";
    s.model.origin.dataSha256 = std::string(64, 'b');
    s.model.origin.seed = 17;
    s.model.origin.version = "0.2.0";
    PictureOptions options;
    const auto words = [&] {
      return QString::fromUtf8(
          *encode(bSpacePage(s.model, bSpacePicture(s.model, 0, s.data, s.data.allRows(), {}), options),
                  PictureFormat::Svg));
    };
    QVERIFY(
        words().contains(QStringLiteral("cells.csv, SHA-256 bbbbbbbbbbbb, nldt, seed 17, Paretree 0.2.0")));
    // Of a run: its own words, and the figures of the model behind those of the plot.
    options.words = {{}, QStringLiteral("accuracy: 90 %"), QStringLiteral("cells.csv, run 2, model 3")};
    QVERIFY(words().contains(QStringLiteral("cells.csv, run 2, model 3")));
    QVERIFY(words().contains(QStringLiteral("answered wrongly")));
    QVERIFY(words().contains(QStringLiteral("; accuracy: 90 %")));
  }

  void theRowUnderThePointerIsFound() {
    for (const bool turned : {false, true}) {
      const Sample s = sample(3, false, 60);
      BSpacePicture picture = bSpacePicture(s.model, 0, s.data, s.data.allRows(), {});
      picture.turned = turned;
      const QRectF area(0, 0, 900, 360);
      QSet<data::Row> found;
      for (int y = 0; y < 360; y += 4)
        for (int x = 0; x < 900; x += 4)
          if (const auto row = rowAt(picture, Type(), area, QPointF(x, y))) found.insert(*row);
      QVERIFY(found.size() > 50);
      QVERIFY(!rowAt(picture, Type(), area, QPointF(2, 2)));
    }
  }

  void manyRowsAreSampledAndNoErrorIsLost() {
    const Sample s = sample(2, false, 12000);
    const BSpacePicture picture = bSpacePicture(s.model, 0, s.data, s.data.allRows(), {});
    QCOMPARE(picture.of, std::size_t{12000});
    QVERIFY(picture.rows.size() < 5200);
    QCOMPARE(static_cast<std::size_t>(std::count_if(picture.rows.begin(), picture.rows.end(),
                                                    [](const model::BSpaceRow& r) { return r.wrong; })),
             picture.wrong);
  }

  // Where the marks of single rows would blot, squares say how many there are, in regions too; enlarged, rows
  // are single again.
  void manyRowsBecomeSquares() {
    const QRectF area(0, 0, 700, 480);
    const auto words = [](const BSpacePicture& picture, const model::Model& model) {
      return QString::fromUtf8(*encode(bSpacePage(model, picture), PictureFormat::Svg));
    };
    const Sample few = sample(2, false, 400), many = sample(2, false, 30000);
    QVERIFY(!words(bSpacePicture(few.model, 0, few.data, few.data.allRows(), {}), few.model)
                 .contains(QStringLiteral("rows a square")));
    BSpacePicture picture = bSpacePicture(many.model, 0, many.data, many.data.allRows(), {});
    QCOMPARE(picture.cloud.size(), std::size_t{30000});
    QVERIFY(words(picture, many.model).contains(QStringLiteral("rows a square")));
    keep(*render(bSpacePage(many.model, picture)), "b-space-dense.png");
    PictureOptions dark;
    dark.dark = true;
    keep(*render(bSpacePage(many.model, picture, dark), dark), "b-space-dense-dark.png");
    for (int i = 0; i < 14; ++i) enlarge(picture, Type(), area, area.center(), 1.3);
    QVERIFY(picture.isEnlarged());
    QVERIFY(!words(picture, many.model).contains(QStringLiteral("rows a square")));
    const double from = picture.seen[0].from;
    shift(picture, Type(), area, area.center(), {50, 0});
    QVERIFY(picture.seen[0].from < from);
    showWhole(picture);
    QVERIFY(!picture.isEnlarged());
    XSpacePicture regions = xSpacePicture(many.model, many.data, many.data.allRows(), 0, 1, {});
    regions.space = *xSpaceOf(many.model, 0, 1, model::xSpaceRange(many.data, many.data.allRows(), 0, 1),
                              model::typicalValues(many.data, many.data.allRows()), 120, 80, Context());
    QVERIFY(QString::fromUtf8(*encode(xSpacePage(many.model, regions), PictureFormat::Svg))
                .contains(QStringLiteral("rows a square")));
    keep(*render(xSpacePage(many.model, regions)), "regions-dense.png");
  }

  // A square has the hue of its most frequent class, deeper for more rows, and is dark by what is wrong.
  void squaresCountTheirRows() {
    DensityGrid grid(QRectF(0, 0, 70, 70), 2);
    for (int i = 0; i < 100; ++i) grid.add({10, 10}, i < 60 ? 0 : 1, i < 50);
    grid.add({60, 60}, 1, false);
    grid.add({200, 10}, 1, false);  // outside
    QCOMPARE(grid.most(), std::size_t{100});
    QVERIFY(grid.blots());
    QVERIFY(!DensityGrid(QRectF(0, 0, 70, 70), 2).blots());
    QCOMPARE(ClassMarks::stepFor(1, 100), 0);
    QCOMPARE(ClassMarks::stepFor(100, 100), ClassMarks::kSteps - 1);
    QVERIFY(ClassMarks::stepFor(10, 100) > 0 && ClassMarks::stepFor(10, 100) < ClassMarks::kSteps - 1);
  }

  void regionsAreDrawn() {
    const Sample s = sample(2, false);
    auto space = xSpaceOf(s.model, 0, 1, model::xSpaceRange(s.data, s.data.allRows(), 0, 1),
                          model::typicalValues(s.data, s.data.allRows()), 120, 80, Context());
    QVERIFY(space.ok());
    XSpacePicture picture = xSpacePicture(s.model, s.data, s.data.allRows(), 0, 1, {});
    picture.space = *space;
    picture.held = "the other 3 attributes at their medians";
    const auto image = render(xSpacePage(s.model, picture));
    QVERIFY(image.ok() && coloursIn(*image) > 40);
    keep(*image, "regions.png");
    // What is said of the other attributes stands below the axis, over no row.
    const auto painted = [&](const QString& held) {
      XSpacePicture said = picture;
      said.held = held;
      QImage paper(700, 500, QImage::Format_RGB32);
      QPainter painter(&paper);
      paintXSpace(painter, Theme::light(), Type(), said, paper.rect());
      return paper;
    };
    const QImage words = painted(picture.held), dot = painted(QStringLiteral("."));
    QVERIFY(words != dot);
    for (int y = 0; y < 480; ++y)
      for (int x = 0; x < 700; ++x)
        QVERIFY2(words.pixel(x, y) == dot.pixel(x, y), qPrintable(QString::number(y)));
    const QRectF area(0, 0, 700, 500);
    int found = 0;
    for (int y = 0; y < 500; y += 5)
      for (int x = 0; x < 700; x += 5) found += rowAt(picture, Type(), area, QPointF(x, y)).has_value();
    QVERIFY(found > 200);
  }

 private:
  static void keep(const QImage& image, const QString& name) {
    const QString folder = qEnvironmentVariable("PARETREE_PICTURES");
    if (folder.isEmpty()) return;
    QDir().mkpath(folder);
    QVERIFY(image.save(folder + QLatin1Char('/') + name));
  }
};

PARETREE_TEST_WITH_APPLICATION(DrawingPlotsTest)
}  // namespace plots_test

#include "plots_test.moc"

#include <QDir>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QTest>
#include <QXmlStreamReader>

#include "paretree/messages/text.h"
#include "tests/support/unit.h"
#include "tests/ui/drawing/samples.h"
#include "ui/drawing/tree/legend.h"
#include "ui/export/picture.h"
#include "ui/export/sheets.h"

namespace pictures_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

/// Pictures are kept for looking at where PARETREE_PICTURES names a folder.
void keep(const Picture& picture, const PictureOptions& options, const QString& name) {
  const QString folder = qEnvironmentVariable("PARETREE_PICTURES");
  if (folder.isEmpty()) return;
  QDir().mkpath(folder);
  const auto written = writePicture(picture, options, (folder + "/" + name).toStdString());
  QVERIFY2(written.ok(), written ? "" : messages::text(written.error()).c_str());
}

}  // namespace

class PicturesTest : public QObject {
  Q_OBJECT

 private slots:
  // Where a picture comes from stands on it in full, on as many lines as it needs.
  void provenanceIsNeverCut() {
    Picture content;
    content.size = QSizeF(300, 100);
    content.paint = [](QPainter&) {};
    PageWords words;
    words.provenance = QStringLiteral("two.csv, SHA-256 5b4ca3608069, run 1, model 2");
    const double one = page(Theme::print(), Type(), words, content).size.height();
    words.provenance +=
        QStringLiteral(" (--model 1), a learner of a long name, seed 1, Paretree 0.2.0").repeated(2);
    const Picture longer = page(Theme::print(), Type(), words, content);
    QVERIFY2(longer.size.height() >= one + 12, qPrintable(QString::number(longer.size.height())));
    // The last line is drawn, inside the page.
    QImage image(longer.size.toSize(), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    longer.paint(painter);
    painter.end();
    int lines = 0;
    bool inLine = false;
    for (int y = 140; y < image.height(); ++y) {
      bool ink = false;
      for (int x = 0; x < image.width() && !ink; ++x) ink = qGray(image.pixel(x, y)) < 160;
      lines += ink && !inLine;
      inLine = ink;
    }
    QVERIFY2(lines >= 2, qPrintable(QString::number(lines)));
  }

  void trees_data() {
    QTest::addColumn<int>("leaves");
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("classes");
    QTest::addColumn<bool>("dark");
    const auto row = [](const char* name, int leaves, drawn::LeafKind kind, int classes, bool dark) {
      QTest::newRow(name) << leaves << static_cast<int>(kind) << classes << dark;
    };
    using K = drawn::LeafKind;
    row("classes2-5leaves", 5, K::Class, 2, false);
    row("classes7-12leaves", 12, K::Hybrid, 7, false);
    row("classes7-12leaves-dark", 12, K::Hybrid, 7, true);
    row("classes11-20leaves", 20, K::Hybrid, 11, false);
    row("classes11-20leaves-dark", 20, K::Hybrid, 11, true);
    row("classes26-50leaves", 50, K::Hybrid, 26, false);
    row("values-12leaves", 12, K::Value, 0, false);
    row("values-12leaves-dark", 12, K::Value, 0, true);
    row("linear-6leaves", 6, K::Linear, 0, false);
    row("linear-6leaves-dark", 6, K::Linear, 0, true);
    row("vector-5leaves", 5, K::Vector, 6, false);
    row("vector-5leaves-dark", 5, K::Vector, 6, true);
    row("vector13-4leaves", 4, K::Vector, 13, false);
    row("classes7-300leaves", 300, K::Hybrid, 7, false);
    row("classes7-1leaf", 1, K::Class, 7, false);
  }

  void trees() {
    QFETCH(int, leaves);
    QFETCH(int, kind);
    QFETCH(int, classes);
    QFETCH(bool, dark);
    drawn::Wish wish{leaves, static_cast<drawn::LeafKind>(kind), classes};
    wish.nominal = true;
    wish.boxes = leaves == 50 ? 3 : 1;
    const drawn::Sample sample = drawn::make(wish);
    PictureOptions options;
    options.context = sample.context;
    options.dark = dark;
    options.scale = leaves > 100 ? 0.6 : 1.5;
    const Picture picture = treePage(sample.model, options);
    keep(picture, options, QString(QTest::currentDataTag()) + ".png");
    const auto image = render(picture, options);
    QVERIFY(image.ok());
    // Something is painted, and nothing touches the page's border.
    const QRgb background = image->pixel(0, 0);
    const int border = static_cast<int>(20 * std::min(1.0, options.scale));
    bool painted = false;
    for (int y = 0; y < image->height(); ++y)
      for (int x = 0; x < image->width(); ++x) {
        const bool differs = image->pixel(x, y) != background;
        painted = painted || differs;
        if (x < border || y < border || x >= image->width() - border || y >= image->height() - border)
          QVERIFY(!differs);
      }
    QVERIFY(painted);
  }

  void formulas_data() {
    QTest::addColumn<bool>("many");
    QTest::addColumn<bool>("dark");
    QTest::newRow("formulas") << false << false;
    QTest::newRow("formulas-dark") << false << true;
    QTest::newRow("formulas-many") << true << false;
  }

  void formulas() {
    QFETCH(bool, many);
    QFETCH(bool, dark);
    const drawn::Sample sample = drawn::formulas(many);
    PictureOptions options;
    options.dark = dark;
    const Picture picture = treePage(sample.model, options);
    keep(picture, options, QString(QTest::currentDataTag()) + ".png");
    QVERIFY(picture.size.width() > 300);
  }

  void onPaperNoFormulaIsCutShort() {
    const drawn::Sample sample = drawn::formulas(true);
    const auto formulas = [&](bool whole) {
      TreeOptions shape;
      shape.wholeFormulas = whole;
      int count = 0;
      for (const NodeCard& card : layOut(sample.model, {}, shape, Type()).cards)
        if (const auto* branch = std::get_if<BranchCard>(&card.body))
          count += branch->formula.empty() ? 0 : 1;
      return count;
    };
    QCOMPARE(formulas(true), 2);  // the third asks one attribute: it is a cut, also on paper
    QVERIFY(formulas(false) <= formulas(true));
  }

  void svgIsWellFormedWithoutClipsAndPatterns() {
    const drawn::Sample sample = drawn::make({20, drawn::LeafKind::Hybrid, 11});
    PictureOptions options;
    options.context = sample.context;
    // Names may hold what XML has no place for.
    options.words.title = QStringLiteral("a < b & \"c\" \x1b[31m\ufffe");
    const Picture picture = treePage(sample.model, options);
    const auto bytes = encode(picture, PictureFormat::Svg, options);
    QVERIFY(bytes.ok());
    keep(picture, options, "tree.svg");
    QXmlStreamReader xml(*bytes);
    bool titled = false, viewBox = false;
    while (!xml.atEnd()) {
      xml.readNext();
      if (!xml.isStartElement()) continue;
      QVERIFY2(xml.name() != u"clipPath" && xml.name() != u"pattern" && xml.name() != u"mask" &&
                   xml.name() != u"image",
               qPrintable(xml.name().toString()));
      if (xml.name() == u"svg") {
        viewBox = xml.attributes().hasAttribute("viewBox");
        QCOMPARE(xml.attributes().value("width").toInt(), picture.size.toSize().width());
      }
      for (const auto& attribute : xml.attributes())
        if (attribute.name().endsWith(u"opacity"))
          QVERIFY2(attribute.value() == u"1", qPrintable(attribute.value().toString()));
      if (xml.name() == u"title")
        titled = xml.readElementText() == QStringLiteral("a < b & \"c\" \u241b[31mU+FFFE");
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QVERIFY(titled && viewBox);
  }

  void pdfHasOnePageOfThePicturesSize() {
    const drawn::Sample sample = drawn::make({5, drawn::LeafKind::Class, 2});
    PictureOptions options;
    const Picture picture = treePage(sample.model, options);
    const auto bytes = encode(picture, PictureFormat::Pdf, options);
    QVERIFY(bytes.ok());
    QVERIFY(bytes->startsWith("%PDF-"));
    QCOMPARE(bytes->count("/Type /Page\n"), 1);
    keep(picture, options, "tree.pdf");
  }

  void aPictureThatIsTooLargeSaysWhatIsPossible() {
    const drawn::Sample sample = drawn::make({300, drawn::LeafKind::Class, 7});
    PictureOptions options;
    options.scale = 50;
    const auto image = render(treePage(sample.model, options), options);
    QVERIFY(!image.ok());
    QVERIFY(messages::text(image.error()).find("a scale of at most") != std::string::npos);
  }

  void aPictureIsFittedIntoPixels() {
    const drawn::Sample sample = drawn::make({12, drawn::LeafKind::Class, 7});
    PictureOptions options;
    options.width = 800;
    options.height = 600;
    const auto image = render(treePage(sample.model, options), options);
    QVERIFY(image.ok());
    QVERIFY(image->width() <= 800 && image->height() <= 600);
    QVERIFY(image->width() == 800 || image->height() == 600);
  }

  void onPaperNoCategoryIsCutShort() {
    drawn::Sample sample = drawn::make({2, drawn::LeafKind::Class, 2});
    auto schema = std::make_shared<data::Schema>(*sample.model->schema);
    const auto named = [](const char* name) { return std::string(name) + std::string(60, 'W'); };
    data::ColumnInfo kind{named("column "), data::ColumnType::Nominal, data::Role::Feature, {}, {}};
    kind.levels = {named("first "), named("second "), "third", "fourth", "fifth\nin two lines"};
    const auto column = static_cast<int>(schema->columns.size());
    schema->columns.push_back(kind);
    for (std::string& level : schema->columns[sample.model->targets[0]].levels) level = named(level.c_str());
    auto model = std::make_shared<model::Model>(*sample.model);
    model->schema = schema;
    auto& tree = std::get<model::Tree>(model->shape);
    tree[0].branch().split = model::Subset{column, {true, true, false, false, true}};
    const auto svg = encode(treePage(model), PictureFormat::Svg);
    QVERIFY(svg.ok());
    QVERIFY(!svg->contains("\u2026"));  // the sign of what is left out
    for (const std::string& name : {kind.name, kind.levels[0], kind.levels[1]})
      QVERIFY2(svg->contains(QByteArray::fromStdString(name)), name.c_str());
    QVERIFY(svg->contains("fifth\\nin two lines"));
    QVERIFY(svg->count("WWWWWWWWWW") >= 5);
  }

  void onPaperNoTermIsCutShort() {
    drawn::Sample sample = drawn::make({2, drawn::LeafKind::Linear, 2});
    auto schema = std::make_shared<data::Schema>(*sample.model->schema);
    model::LinearLeaf leaf;
    leaf.intercept = 3;
    for (int t = 0; t < 12; ++t) {
      leaf.terms.push_back({{static_cast<int>(schema->columns.size()), -1, 0}, 1.5 + t, data::kMissing});
      schema->columns.push_back({"term " + std::to_string(t) + " with quite a long name",
                                 data::ColumnType::Number,
                                 data::Role::Feature,
                                 {},
                                 {}});
    }
    auto model = std::make_shared<model::Model>(*sample.model);
    model->schema = schema;
    auto& tree = std::get<model::Tree>(model->shape);
    tree[tree.leaves().front()].body = model::Leaf{leaf};
    const auto svg = encode(treePage(model), PictureFormat::Svg);
    QVERIFY(svg.ok());
    QVERIFY(!svg->contains("\u2026") && !svg->contains("more terms"));
    for (int t = 0; t < 12; ++t)
      QVERIFY(svg->contains("term " + QByteArray::number(t) + " with quite a long name"));
  }

  void sheetsCoverThePictureAndOverlap() {
    for (const Paper paper : {Paper::A4, Paper::A3})
      for (const QSizeF size : {QSizeF(300, 200), QSizeF(900, 600), QSizeF(2400, 500), QSizeF(700, 9000)}) {
        const Sheets sheets = sheetsFor(size, paper);
        QVERIFY(sheets.scale >= 0.7 && sheets.scale <= 1);
        QVERIFY(sheets.count() == 1 || sheets.scale == 1);
        QRectF covered;
        for (int i = 0; i < sheets.count(); ++i) {
          covered |= sheets.partOf(i);
          if (i % sheets.across > 0) {
            const double shared = sheets.partOf(i - 1).right() - sheets.partOf(i).left();
            QVERIFY(std::abs(shared - sheets.overlap) < 1e-6);
          }
        }
        QVERIFY(covered.adjusted(-1e-6, -1e-6, 1e-6, 1e-6).contains(QRectF(QPointF(0, 0), size)));
        // The last row and the last column are needed.
        QVERIFY(sheets.across == 1 || sheets.partOf(sheets.across - 2).right() < size.width());
        QVERIFY(sheets.down == 1 ||
                sheets.partOf(sheets.across * (sheets.down - 2)).bottom() < size.height());
      }
    QVERIFY(sheetsFor({2400, 500}, Paper::A3).count() < sheetsFor({2400, 500}, Paper::A4).count());
  }

  // Predictions and regions name leaves by number: over each leaf stands the same one, over branches none.
  void leavesHaveTheirNumbers() {
    for (const auto kind : {drawn::LeafKind::Class, drawn::LeafKind::Value, drawn::LeafKind::Hybrid}) {
      const drawn::Sample sample = drawn::make({40, kind, 3});
      PictureOptions options;
      options.context = sample.context;
      const auto bytes = encode(treePage(sample.model, options), PictureFormat::Svg, options);
      QVERIFY(bytes.ok());
      keep(treePage(sample.model, options), options, "leaf-numbers.svg");
      const model::Tree& tree = *sample.model->tree();
      QStringList words;
      QXmlStreamReader xml(*bytes);
      while (!xml.atEnd())
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == u"text")
          words << xml.readElementText(QXmlStreamReader::IncludeChildElements).trimmed();
      for (const int leaf : tree.leaves())
        if (leaf > 20) QVERIFY2(words.contains(QString::number(leaf)), qPrintable(QString::number(leaf)));
    }
  }

  // What sums of weights say is no number of rows.
  void weightsAreNotPrintedAsRows() {
    const drawn::Sample sample = drawn::make({5, drawn::LeafKind::Class, 3});
    const auto svgOf = [&](model::ModelPtr model) {
      PictureOptions options;
      options.context = sample.context;
      const auto bytes = encode(treePage(std::move(model), options), PictureFormat::Svg, options);
      return bytes ? QString::fromUtf8(*bytes) : QString();
    };
    const QStringList ofRows{QStringLiteral(" training rows, depth"),
                             QStringLiteral("right of its training rows"),
                             QStringLiteral("width: share of rows")};
    const QStringList ofWeight{QStringLiteral(" of the training rows, depth"),
                               QStringLiteral("right of the weight of its training rows"),
                               QStringLiteral("width: share of weight")};
    auto weighted = std::make_shared<model::Model>(*sample.model);
    auto schema = std::make_shared<data::Schema>(*sample.model->schema);
    schema->columns.push_back({"share", data::ColumnType::Number, data::Role::Weight, {}, {}});
    weighted->schema = schema;
    const QString plain = svgOf(sample.model), said = svgOf(weighted);
    for (const QString& words : ofRows) QVERIFY2(plain.contains(words), qPrintable(words));
    for (const QString& words : ofWeight) {
      QVERIFY2(!plain.contains(words), qPrintable(words));
      QVERIFY2(said.contains(words), qPrintable(words));
    }
  }

  // Whoever gets the picture has no tool tips: each mark that it has is in its legend.
  void theLegendNamesEveryMark() {
    const drawn::Sample sample = drawn::make({5, drawn::LeafKind::Class, 3});
    const auto wordsOf = [](model::ModelPtr model, const TreeContext& context) {
      QStringList words;
      for (const auto& item : treeLegend(layOut(std::move(model), context, {}, Type()))) words << item.text;
      return words.join(QLatin1Char('\n'));
    };
    const QString plain = wordsOf(sample.model, sample.context);
    QVERIFY(!plain.contains(QStringLiteral("locked")) && !plain.contains(QStringLiteral("came back")));
    auto locked = std::make_shared<model::Model>(*sample.model);
    model::Tree tree = *sample.model->tree();
    tree.nodes[1].locked = true;
    locked->shape = tree;
    TreeContext judged = sample.context;
    judged.steady.assign(tree.nodes.size(), 0.7);
    const QString all = wordsOf(locked, judged);
    QVERIFY2(all.contains(QStringLiteral("locked by hand")), qPrintable(all));
    QVERIFY2(all.contains(QStringLiteral("how often it came back")), qPrintable(all));
    PictureOptions options;
    options.context = judged;
    keep(treePage(locked, options), options, QStringLiteral("locked.png"));
    // A lock is for the next search: on paper it would only puzzle.
    const auto printed = encode(treePage(locked, options), PictureFormat::Svg, options);
    QVERIFY(printed.ok() && !printed->contains("locked by hand"));
    // The per cent of a leaf, and the sign at the edge of rows without a value.
    QVERIFY2(plain.contains(QStringLiteral("right of its training rows")), qPrintable(plain));
    QVERIFY(!plain.contains(QStringLiteral("without the value")));
    TreeContext gaps = sample.context;
    gaps.missingRows.assign(tree.nodes.size(), 3);
    QVERIFY(wordsOf(sample.model, gaps).contains(QStringLiteral("rows without the value go here")));
    gaps.heldOut = true;
    QVERIFY(wordsOf(sample.model, gaps).contains(QStringLiteral("right by models made without its rows")));
    // What stands below the number that a leaf answers.
    const drawn::Sample number = drawn::make({5, drawn::LeafKind::Value, 1});
    const QString spread = QStringLiteral("standard deviation"),
                  range = QStringLiteral("nine of ten new rows");
    const QString bare = wordsOf(number.model, number.context);
    QVERIFY2(bare.contains(spread) && !bare.contains(range), qPrintable(bare));
    TreeContext estimated = number.context;
    estimated.newRange.assign(number.model->tree()->nodes.size(), NewRange{-3, 4});
    const QString judgedToo = wordsOf(number.model, estimated);
    QVERIFY2(judgedToo.contains(range) && !judgedToo.contains(spread), qPrintable(judgedToo));
  }

  /// By the columns in which values are missing; a test of the same column above may send such rows
  /// elsewhere.
  void theMarkStandsWhereRowsWithoutAValueMayCome() {
    data::ColumnInfo x, y, target;
    x.name = "x";
    y.name = "y";
    target.name = "class";
    target.type = data::ColumnType::Nominal;
    target.role = data::Role::Target;
    target.levels = {"a", "b"};
    const data::Dataset data({x, y, target}, {{{1, 2}, {}}, {{1, 2}, {}}, {{}, {0, 1}}});
    // x <= 1.5: x <= 1 (missing come), else x <= 2 (none come); y has no gaps.
    const auto leaf = [](int answer) {
      model::Node node;
      node.body = model::ClassLeaf{{1, 1}, answer};
      return node;
    };
    const auto branch = [](int column, double value, int left, int right) {
      model::Node node;
      node.body = model::Branch{model::Threshold{column, value}, left, right, true};
      node.stats.rows = 4;
      return node;
    };
    model::Tree tree;
    tree.nodes = {branch(0, 1.5, 1, 4),
                  branch(0, 1, 2, 3),
                  leaf(0),
                  leaf(1),
                  branch(0, 2, 5, 8),
                  branch(1, 1, 6, 7),
                  leaf(0),
                  leaf(1),
                  leaf(0)};
    const auto model =
        std::make_shared<const model::Model>(model::Model{data.schema(), {2}, tree, {}, 0, {}, {}});
    TreeContext context;
    context.gaps = {true, false, false};
    const auto marked = [&](const TreeContext& with) {
      const TreePicture picture = layOut(model, with, TreeOptions(), Type());
      std::vector<int> nodes;
      for (std::size_t i = 1; i < picture.shown.size(); ++i)
        if (picture.edges[i].missing) nodes.push_back(picture.shown[i]);
      return nodes;
    };
    QCOMPARE(marked(context), (std::vector<int>{1, 2}));
    context.gaps = {false, true, false};
    QCOMPARE(marked(context), std::vector<int>{6});
    // Where the columns are not known, the rows tell; without both nothing is said.
    context.gaps.clear();
    context.missingRows.assign(tree.nodes.size(), 0);
    context.missingRows[4] = 3;
    QCOMPARE(marked(context), std::vector<int>{5});
    QVERIFY(marked(TreeContext()).empty());
  }

  void pdfHasASheetForEachPart() {
    const drawn::Sample sample = drawn::make({60, drawn::LeafKind::Class, 7});
    const Picture picture = treePage(sample.model);
    for (const Paper paper : {Paper::AsThePicture, Paper::A4, Paper::A3}) {
      PictureOptions options;
      options.paper = paper;
      const auto pdf = encode(picture, PictureFormat::Pdf, options);
      QVERIFY(pdf.ok());
      const int pages = paper == Paper::AsThePicture ? 1 : sheetsFor(picture.size, paper).count();
      QVERIFY(paper == Paper::AsThePicture || pages > 1);
      QCOMPARE(static_cast<int>(pdf->count("/Type /Page\n")), pages);
      const QString folder = qEnvironmentVariable("PARETREE_PICTURES");
      if (!folder.isEmpty())
        QVERIFY(writePicture(picture, options,
                             (folder + QString("/sheets-%1.pdf").arg(static_cast<int>(paper))).toStdString())
                    .ok());
    }
  }

  void anUnknownEndingIsAnError() {
    const drawn::Sample sample = drawn::make({});
    QVERIFY(!exportTree(sample.model, {}, "tree.gif").ok());
    QVERIFY(pictureFormatOf("A.SVG") == PictureFormat::Svg);
  }
};

PARETREE_TEST_WITH_APPLICATION(PicturesTest)
}  // namespace pictures_test

#include "pictures_test.moc"

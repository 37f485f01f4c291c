// Long names on cards: whole wherever the view has room for them.
#include <QTest>

#include "tests/support/unit.h"
#include "tests/ui/drawing/samples.h"
#include "ui/diagram/tree_view.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/name_lines.h"
#include "ui/drawing/tree/small_words.h"

namespace card_names_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

/// A sample whose attributes all have names of about 40 letters.
drawn::Sample longNamed(int leaves, std::uint64_t seed = 1) {
  drawn::Sample sample = drawn::make({leaves, drawn::LeafKind::Class, 3, seed});
  auto model = std::make_shared<model::Model>(*sample.model);
  auto schema = std::make_shared<data::Schema>(*model->schema);
  for (auto& column : schema->columns)
    if (column.role == data::Role::Feature)
      column.name = column.name.substr(0, 5) + "_of_the_second_bearing_in_spring";
  model->schema = schema;
  sample.model = model;
  return sample;
}

/// Branches of a picture whose names are cut where all words are drawn.
int cutNames(const TreePicture& picture) {
  int cut = 0;
  for (const NodeCard& card : picture.cards)
    if (const auto* branch = std::get_if<BranchCard>(&card.body))
      cut +=
          branch->title.contains(QChar(0x2026)) || branch->titleLines.join(QString()).contains(QChar(0x2026));
  return cut;
}

TreePicture pictureOf(const TreeView& view) {
  return layOut(view.model(), view.context(), view.shownOptions(), Type(view.font()));
}

}  // namespace

class CardNamesTest : public QObject {
  Q_OBJECT

 private slots:
  void namesArePartedBehindWords() {
    const QFontMetricsF metrics(Type().strong());
    const QString name = QStringLiteral("mean_temperature_of_the_second_bearing_in_spring");
    const double width = metrics.horizontalAdvance(name) / 2.4;
    const QStringList lines = partedName(name, metrics, width, 3);
    QCOMPARE(lines.join(QString()), name);
    for (const QString& line : lines) QVERIFY(metrics.horizontalAdvance(line) <= width);
    QVERIFY(lines.size() == 3 && lines[0].endsWith(QLatin1Char('_')));
    QVERIFY(partedName(name, metrics, width, 2).back().contains(QChar(0x2026)));
    QCOMPARE(partedName(QStringLiteral("age"), metrics, width, 3), QStringList{QStringLiteral("age")});
    QCOMPARE(partedName(QStringLiteral("x"), metrics, 1, 3).size(), qsizetype{1});
  }

  // A tree as wide as its view has room below: names go on in further lines, and all stays in sight.
  void namesTakeFurtherLinesWhereThereIsRoomBelow() {
    const drawn::Sample sample = longNamed(8);
    TreeOptions options;
    const TreePicture plain = layOut(sample.model, sample.context, options, Type());
    options.roomForNames = QSizeF(plain.bounds().width() + 8, 0);
    QVERIFY(cutNames(layOut(sample.model, sample.context, options, Type())) > 0);
    options.roomForNames.setHeight(plain.bounds().height() + 150);
    const TreePicture high = layOut(sample.model, sample.context, options, Type());
    QCOMPARE(cutNames(high), 0);
    QVERIFY(high.bounds().width() <= options.roomForNames.width() + 1);
    QVERIFY(high.bounds().height() <= options.roomForNames.height() + 1);
    QVERIFY(high.bounds().height() > plain.bounds().height());
    for (const NodeCard& card : high.cards)
      if (const auto* branch = std::get_if<BranchCard>(&card.body))
        for (const QString& line : branch->titleLines)
          QVERIFY2(textWidth(Type().strong(), line) <= card.size.width() - 15, qPrintable(line));
  }

  // The view lays out anew for the room that it has by now.
  void moreRoomMakesNamesWhole() {
    TreeView view;
    view.resize(520, 300);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    const drawn::Sample sample = longNamed(8);
    view.setDirection(TreeView::Direction::TopDown);
    view.setModel(sample.model, sample.context);
    QVERIFY(cutNames(pictureOf(view)) > 0);
    view.resize(1500, 700);
    view.fit();
    QCOMPARE(cutNames(pictureOf(view)), 0);
    for (int node = 0; node < sample.model->tree()->size(); ++node)
      QVERIFY(view.viewport()->rect().contains(view.nodeRect(node)));
  }

  // Where letters keep their size on the screen names are parted, or smaller, before they are cut.
  void atASmallScaleNamesAreWholeWhereTheyCanBe() {
    const QString name = QStringLiteral("bearing_temperature_in_spring"), test = QStringLiteral("≤ 24.5");
    NodeCard card;
    card.body = BranchCard{name, test, {}, {}, {}};
    card.line = name + QLatin1Char(' ') + test;
    const double whole = textWidth(Type().font(11, QFont::DemiBold), name);
    const auto words = [&](double wide, double high) { return smallWords(card, Type(), {wide, high}).lines; };
    QCOMPARE(words(2 * whole, 14), QStringList{card.line});
    QCOMPARE(words(whole + 1, 26), (QStringList{name, test}));
    QCOMPARE(words(whole * 0.9, 26), (QStringList{name, test}));  // in smaller letters
    const QStringList three = words(whole * 0.6, 30);
    QCOMPARE(three.size(), qsizetype{3});
    QCOMPARE(three[0] + three[1], name);
    QCOMPARE(three[2], test);
    const QStringList cut = words(whole * 0.5, 20);
    QVERIFY(cut.size() == 2 && cut[0].contains(QChar(0x2026)) && cut[1] == test);
    card.body = ClassCard{QStringLiteral("total failure"), {}, Swatch{}};
    card.line = QStringLiteral("total failure");
    QCOMPARE(words(textWidth(Type().font(9, QFont::DemiBold), QStringLiteral("failure")) + 1, 26),
             (QStringList{QStringLiteral("total"), QStringLiteral("failure")}));
  }

  // Where the tree has no room to be made larger a card takes the free room beside it.
  void aCutNameTakesTheFreeRoomBesideItsCard() {
    const drawn::Sample sample = longNamed(9);
    const TreePicture picture = layOut(sample.model, sample.context, {}, Type());
    int whole = 0;
    std::vector<QRectF> frames;
    for (std::size_t i = 0; i < picture.cards.size(); ++i) {
      const NodeCard& card = picture.cards[i];
      const QRectF grown = frameForWords(card, picture.frames[i], Detail::Full, Type(), 1);
      for (const QRectF& other : frames) QVERIFY(!other.intersects(grown));
      frames.push_back(grown);
      const auto* branch = std::get_if<BranchCard>(&card.body);
      if (!branch || branch->name.isEmpty()) continue;
      const double needed = textWidth(Type().strong(), branch->name) + 16;
      const bool room = picture.frames[i].width() + card.spareLeft + card.spareRight >= needed;
      QCOMPARE(grown.width() >= needed - 0.01, room);
      whole += room ? 1 : 0;
    }
    QVERIFY(whole > 0);
  }

  // A tree that stood in sight as a whole does so again when one comes back to it from another one.
  void whoComesBackToATreeSeesAllOfItAgain() {
    int cases = 0;
    for (const std::uint64_t seed : {1, 2, 3, 4, 5, 6}) {
      TreeView view;
      view.resize(622, 510);
      const drawn::Sample one = drawn::make({14, drawn::LeafKind::Class, 7, seed});
      const drawn::Sample other = drawn::make({40, drawn::LeafKind::Class, 7, seed + 20});
      const auto allInSight = [&] {
        for (int node = 0; node < one.model->tree()->size(); ++node)
          if (!view.viewport()->rect().contains(view.nodeRect(node))) return false;
        return true;
      };
      view.setModel(one.model, one.context);
      if (!allInSight()) continue;
      ++cases;
      view.setModel(other.model, other.context);
      view.setModel(one.model, one.context);
      QVERIFY2(allInSight(), qPrintable(QStringLiteral("seed %1").arg(seed)));
    }
    QVERIFY(cases > 0);
  }
};

PARETREE_TEST_WITH_APPLICATION(CardNamesTest)
}  // namespace card_names_test

#include "card_names_test.moc"

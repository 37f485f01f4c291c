// Figures that stand side by side, and categories in the order in which they are looked for.
#include <QTest>
#include <string>
#include <vector>

#include "tests/support/unit.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/front/estimate_words.h"
#include "ui/drawing/text/level_order.h"

namespace figures_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

QStringList alike(const std::vector<double>& values) {
  QStringList texts;
  const int decimals = alikeDecimals(values);
  for (const double value : values) texts << fixedText(value, decimals);
  return texts;
}

QStringList ordered(const std::vector<std::string>& levels) {
  QStringList texts;
  for (const int code : levelOrder(levels))
    texts << QString::fromStdString(levels[static_cast<std::size_t>(code)]);
  return texts;
}

}  // namespace

class FiguresTest : public QObject {
  Q_OBJECT

 private slots:
  void figuresSideBySideHaveAsManyDecimals() {
    QCOMPARE(alike({41, 39.35}), QStringList({"41.00", "39.35"}));
    QCOMPARE(alike({12345.6, 39.35}), QStringList({"12,346", "39"}));
    QCOMPARE(alike({-12345.6, 39.35}), QStringList({QString(QChar(0x2212)) + "12,346", "39"}));
    QCOMPARE(alike({-0.004, 0}), QStringList({QString(QChar(0x2212)) + "0.004", "0.000"}));
    QCOMPARE(alike({1990, 2023}), QStringList({"1990", "2023"}));
    QCOMPARE(alike({5, data::kMissing}), QStringList({"5", QString::fromUtf8("–")}));
    // One alone stays as it is, and so do those whose sizes are too far apart.
    QCOMPARE(alike({2.5}), QStringList({"2.5"}));
    QCOMPARE(alike({1e7, 0.5}), QStringList({numberText(1e7), numberText(0.5)}));
  }

  // What was told apart still is, and nothing becomes 0.
  void roundingTellsApartWhatItToldApart() {
    QCOMPARE(alike({1234.5, 0.37, 0.41}), QStringList({"1234.50", "0.37", "0.41"}));
    for (const auto& values : {std::vector<double>{100.2, 100.4}, {999.9, 0.0123, 0.0124}, {8, 8.001}}) {
      const QStringList texts = alike(values);
      QCOMPARE(QSet<QString>(texts.begin(), texts.end()).size(), texts.size());
    }
  }

  void aFigureHasTheDecimalsOfItsSpread() {
    using Unit = front::Objective::Unit;
    QCOMPARE(spreadText(22.06, 0.69, Unit::Value), QString::fromUtf8("22.06 ± 0.69"));
    QCOMPARE(spreadText(41, 0.69, Unit::Value), QString::fromUtf8("41.00 ± 0.69"));
    QCOMPARE(spreadText(22.06, 3.1, Unit::Value), QString::fromUtf8("22.06 ± 3.10"));
    QCOMPARE(spreadText(0.5, 0.01, Unit::Share), QString::fromUtf8("50.0\u00a0% ± 1.0\u00a0%"));
  }

  void categoriesStandInTheirOrder_data() {
    QTest::addColumn<QStringList>("order");
    QTest::newRow("months") << QStringList{"Jan", "Mar", "aug", "Dec."};
    QTest::newRow("German months") << QStringList{"Januar", "März", "Mai", "Dezember"};
    QTest::newRow("days") << QStringList{"Mon", "Tue", "Sat", "Sun"};
    QTest::newRow("sizes") << QStringList{"S", "M", "L", "XL"};
    QTest::newRow("amounts") << QStringList{"none", "low", "medium", "high"};
    QTest::newRow("German amounts") << QStringList{"gering", "mittel", "hoch", "sehr hoch", "unbekannt"};
    QTest::newRow("marks") << QStringList{"sehr gut", "gut", "befriedigend", "mangelhaft"};
    QTest::newRow("grades") << QStringList{"A+", "A", "A-", "B"};
    QTest::newRow("numbers") << QStringList{"-3", "2", "10", "10.5"};
    QTest::newRow("ranges") << QStringList{"<10", "10-20", "20-30", ">30"};
    QTest::newRow("German ranges") << QStringList{"unter 18", "18 bis 64", "ab 65"};
    QTest::newRow("amounts with units") << QStringList{"1.25 t", "1.5 t", "12 t"};
    QTest::newRow("names") << QStringList{"Adler", "Öffner", "Shop 9", "Shop 10", "other"};
  }

  void categoriesStandInTheirOrder() {
    QFETCH(QStringList, order);
    std::vector<std::string> levels;
    for (const QString& level : order) levels.insert(levels.begin(), level.toStdString());
    QCOMPARE(ordered(levels), order);
    std::rotate(levels.begin(), levels.begin() + 1, levels.end());
    QCOMPARE(ordered(levels), order);
  }
};

PARETREE_TEST(FiguresTest)
}  // namespace figures_test

#include "figures_test.moc"

#include <QTest>
#include <string>
#include <vector>

#include "tests/support/unit.h"
#include "ui/drawing/theme.h"

namespace theme_test {

using namespace paretree::ui;

namespace {

struct Pair {
  const char* name;
  QColor Theme::*over;
  QColor Theme::*under;
  double least;
};

constexpr double kText = 4.5;
constexpr double kMark = 3.0;

/// Everything of the colour table that is read or that carries meaning without a border.
const std::vector<Pair>& pairs() {
  static const std::vector<Pair> all = {
      {"text on window", &Theme::text, &Theme::window, kText},
      {"text on base", &Theme::text, &Theme::base, kText},
      {"text on canvas", &Theme::text, &Theme::canvas, kText},
      {"text on alt", &Theme::text, &Theme::alt, kText},
      {"text on card", &Theme::text, &Theme::card, kText},
      {"text on button", &Theme::text, &Theme::button, kText},
      {"text on tint", &Theme::text, &Theme::tint, kText},
      {"dim on window", &Theme::dim, &Theme::window, kText},
      {"dim on base", &Theme::dim, &Theme::base, kText},
      {"dim on canvas", &Theme::dim, &Theme::canvas, kText},
      {"dim on card", &Theme::dim, &Theme::card, kText},
      {"words on accent", &Theme::onAccent, &Theme::accent, kText},
      {"accent text on base", &Theme::accentText, &Theme::base, kText},
      {"accent text on tint", &Theme::accentText, &Theme::tint, kText},
      {"edit text on its tint", &Theme::editText, &Theme::editTint, kText},
      {"good text on its tint", &Theme::goodText, &Theme::goodTint, kText},
      {"warn text on its tint", &Theme::warnText, &Theme::warnTint, kText},
      {"bad text on its tint", &Theme::badText, &Theme::badTint, kText},
      {"good text on base", &Theme::goodText, &Theme::base, kText},
      {"bad text on base", &Theme::badText, &Theme::base, kText},
      {"tool tip", &Theme::base, &Theme::text, kText},
      {"accent on base", &Theme::accent, &Theme::base, kMark},
      {"accent on canvas", &Theme::accent, &Theme::canvas, kMark},
      {"edit on base", &Theme::edit, &Theme::base, kMark},
      {"edit on canvas", &Theme::edit, &Theme::canvas, kMark},
      {"axis on base", &Theme::axis, &Theme::base, kMark},
      {"card border on canvas", &Theme::cardBorder, &Theme::canvas, kMark},
      {"card border on card", &Theme::cardBorder, &Theme::card, kMark},
      {"faded run on base", &Theme::faded, &Theme::base, kMark},
      {"edge on canvas", &Theme::edge, &Theme::canvas, kMark},
      {"majority tone on rest", &Theme::majorityTone, &Theme::restTone, kMark},
      {"majority tone on card", &Theme::majorityTone, &Theme::card, kMark},
  };
  return all;
}

}  // namespace

class ThemeTest : public QObject {
  Q_OBJECT

 private slots:
  void contrastIsThatOfTheStandard() {
    QCOMPARE(contrast(Qt::black, Qt::white), 21.0);
    QCOMPARE(contrast(Qt::red, Qt::red), 1.0);
    QVERIFY(std::abs(contrast(QColor("#767676"), Qt::white) - 4.54) < 0.01);
  }

  void everyPairIsReadable_data() {
    QTest::addColumn<QColor>("over");
    QTest::addColumn<QColor>("under");
    QTest::addColumn<double>("least");
    const std::pair<const char*, const Theme*> themes[] = {
        {"light", &Theme::light()}, {"dark", &Theme::dark()}, {"print", &Theme::print()}};
    for (const auto& [name, theme] : themes)
      for (const Pair& pair : pairs())
        QTest::newRow((std::string(name) + ": " + pair.name).c_str())
            << theme->*(pair.over) << theme->*(pair.under) << pair.least;
  }

  void everyPairIsReadable() {
    QFETCH(QColor, over);
    QFETCH(QColor, under);
    QFETCH(double, least);
    QVERIFY(over.isValid() && under.isValid());
    const double ratio = contrast(over, under);
    QVERIFY2(ratio >= least, qPrintable(QString("%1 on %2 is %3").arg(over.name(), under.name()).arg(ratio)));
  }

  void theFiguresOfTheDesignHold() {
    const auto near = [](double ratio, double said) { return std::abs(ratio - said) < 0.06; };
    const Theme& l = Theme::light();
    const Theme& d = Theme::dark();
    QVERIFY(near(contrast(l.text, l.base), 16.4) && near(contrast(d.text, d.base), 14.5));
    QVERIFY(near(contrast(l.dim, l.window), 5.8) && near(contrast(d.dim, d.base), 8.0));
    QVERIFY(near(contrast(l.onAccent, l.accent), 5.2) && near(contrast(d.onAccent, d.accent), 7.7));
    QVERIFY(near(contrast(l.edge, l.canvas), 3.1) && near(contrast(d.edge, d.canvas), 3.5));
  }

  void dimmedPathStillShowsAgainstTheCanvas() {
    for (const Theme* theme : {&Theme::light(), &Theme::dark(), &Theme::print()})
      QVERIFY(contrast(blend(theme->edge, theme->canvas, 0.35), theme->canvas) > 1.2);
  }

  void neighbouringClassesDifferInHue() {
    for (const Theme* theme : {&Theme::light(), &Theme::dark()})
      for (std::size_t i = 0; i < theme->hues.size(); ++i)
        for (std::size_t j = i + 1; j < theme->hues.size(); ++j) QVERIFY(theme->hues[i] != theme->hues[j]);
  }

  void aWindowsPaletteTellsLightFromDark() {
    QVERIFY(Theme::of(Theme::dark().palette()).isDark);
    QVERIFY(!Theme::of(Theme::light().palette()).isDark);
    QVERIFY(!Theme::of(Theme::print().palette()).isDark);
  }

  void thePaletteHoldsTheTokens() {
    const Theme& t = Theme::dark();
    const QPalette p = t.palette();
    QCOMPARE(p.color(QPalette::Base), t.base);
    QCOMPARE(p.color(QPalette::Highlight), t.accent);
    QCOMPARE(p.color(QPalette::Disabled, QPalette::Text), t.disabled);
    QCOMPARE(p.color(QPalette::ToolTipBase), t.text);
  }

  void blendingIsOpaque() {
    const QColor half = blend(Qt::black, Qt::white, 0.5);
    QCOMPARE(half.alpha(), 255);
    QVERIFY(std::abs(half.red() - 128) <= 1);
  }
};

PARETREE_TEST(ThemeTest)
}  // namespace theme_test

#include "theme_test.moc"

// While an edit is tried the inspector speaks of the tree that it makes, with the figures before beside it.
#include <QDoubleSpinBox>
#include <QLabel>
#include <algorithm>

#include "tests/support/unit.h"
#include "tests/ui/choices/choices_window.h"
#include "ui/drawing/fonts.h"
#include "ui/inspectors/parts/bars.h"
#include "ui/inspectors/parts/effect_strip.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/pane.h"

namespace tried_part_test {

using namespace paretree;
using namespace paretree::ui;
using namespace paretree::ui::choices_window;

namespace {

/// Share of the training rows of `node` that the majorities of the leaves below it answer rightly.
double rightOf(const model::Tree& tree, int node) {
  const model::Tree part = model::subtree(tree, node);
  double right = 0, all = 0;
  for (const int leaf : part.leaves()) {
    const auto& counts = part[leaf].stats.counts;
    right += *std::max_element(counts.begin(), counts.end());
    for (const double count : counts) all += count;
  }
  return right / all;
}

QString textOf(const OpenedWindow& w, const char* name) {
  const auto* label = w.window.findChild<QLabel*>(QLatin1String(name));
  return label && label->isVisible() ? label->text() : QString();
}

bool stripSays(const Inspector& inspector, const QString& words) {
  const auto labels = inspector.findChild<EffectStrip*>()->findChildren<QLabel*>();
  return std::any_of(labels.begin(), labels.end(),
                     [&](const QLabel* label) { return label->text().contains(words); });
}

}  // namespace

class TriedPartTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { beginWindowTests("tried_part"); }

  void figuresAreThoseOfTheTreeThatIsTried() {
    OpenedWindow w;
    QVERIFY(openTree(w, QStringLiteral("front"), 5));
    const Inspector& inspector = *w.window.inspector();
    const auto* chip = inspector.header()->findChild<Chip*>();
    const auto* answers = inspector.findChild<Bars*>(QStringLiteral("answers"));
    w.session.selectNode(0);
    QCOMPARE(chip->text(), QStringLiteral("branch 0"));
    const QString rows = inspector.header()->findChild<QLabel*>(QStringLiteral("headerNote"))->text();
    QVERIFY2(rows.contains(QStringLiteral("test rows")), qPrintable(rows));
    const int leaves = w.tree().leafCount();

    w.session.editing().preview({model::PruneEdit{0}});
    QTRY_VERIFY(w.session.editing().previewed());
    const model::Tree& tried = *w.session.editing().previewed()->model->tree();
    QCOMPARE(chip->text(), QStringLiteral("leaf 0, was branch 0"));
    QCOMPARE(answers->bars().size(), std::size_t{1});
    QCOMPARE(answers->bars()[0].label, QStringLiteral("1, was %1 leaves").arg(leaves));
    const QString now = percentText(rightOf(tried, 0), 1), before = percentText(rightOf(w.tree(), 0), 1);
    QVERIFY(now != before);
    QCOMPARE(answers->bars()[0].value, now + QStringLiteral(", was ") + before);
    // All rows come to the root of both: also those of the test part are known, and named once.
    QCOMPARE(inspector.header()->findChild<QLabel*>(QStringLiteral("headerNote"))->text(), rows);
    QVERIFY(stripSays(inspector, QStringLiteral("above: after it, “was”: before it")));
    shoot(w.window, "tried-pruned");

    // What the edit takes away is shown as it was, which is said.
    w.session.selectNode(1);
    QVERIFY(w.session.editing().previewed());
    QVERIFY2(!chip->text().contains(QStringLiteral("was")), qPrintable(chip->text()));
    QVERIFY(chip->text().endsWith(QStringLiteral(" 1")));
    QVERIFY(stripSays(inspector, QStringLiteral("takes this part away")));

    w.session.editing().dropPreview();
    w.session.selectNode(0);
    QCOMPARE(chip->text(), QStringLiteral("branch 0"));
    QVERIFY(!answers->bars()[0].value.contains(QStringLiteral("was")));
  }

  // While a model is being made, figures of the one before are those of another.
  void figuresOfAnotherModelGiveWay() {
    OpenedWindow w;
    QVERIFY(openTree(w, QStringLiteral("front"), 5));
    auto* pane = w.window.model();
    const auto* row = pane->findChild<FiguresRow*>();
    const auto* note = pane->findChild<QLabel*>(QStringLiteral("headerNote"));
    QVERIFY(row && note && !row->figures().empty());
    w.session.selectPoint(w.session.document().runs.back().number, 0);
    QVERIFY(!w.session.factsAreCurrent());
    QVERIFY(QMetaObject::invokeMethod(pane, "sayAwaited"));  // as after a moment
    QCOMPARE(note->text(), QStringLiteral("computing"));
    for (const auto& figure : row->figures()) QCOMPARE(figure.value, QString(QChar(0x2026)));
    QTRY_VERIFY(w.session.factsAreCurrent());
    QVERIFY(note->text() != QStringLiteral("computing"));
    for (const auto& figure : row->figures()) QVERIFY(figure.value != QString(QChar(0x2026)));
    // A point that is ringed is no lack of a selection.
    w.session.select({});
    QVERIFY(!w.session.facts());
    w.session.selectPoint(w.session.document().runs.back().number, 0);
    const auto labels = pane->findChildren<QLabel*>();
    const auto says = [&](const char* words) {
      return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
        return label->isVisible() && label->text() == QLatin1String(words);
      });
    };
    QVERIFY(says("Making the model") && !says("No model selected"));
    QTRY_VERIFY(w.session.factsAreCurrent());
  }

  void aThresholdThatIsTriedHasTheOneBeforeBesideIt() {
    OpenedWindow w;
    QVERIFY(openTree(w, QStringLiteral("front"), 5));
    w.session.selectNode(0);
    const auto cut = std::get<model::Threshold>(w.tree()[0].branch().split);
    auto* field = w.window.findChild<QDoubleSpinBox*>(QStringLiteral("threshold"));
    QVERIFY(field && field->isVisible());
    QVERIFY(textOf(w, "thresholdWas").isEmpty());
    const double shown = field->value();
    // Whoever steps in the field goes on there, and it stays under the mouse.
    field->setFocus();
    QTest::qWait(200);  // what was opened is laid out
    const QPoint at = field->mapTo(&w.window, QPoint(0, 0));
    QTest::keyClick(field, Qt::Key_PageUp);
    QTRY_VERIFY(w.session.editing().previewed());
    QCOMPARE(w.window.focusWidget(), static_cast<QWidget*>(field));
    QCOMPARE(field->mapTo(&w.window, QPoint(0, 0)), at);
    QVERIFY2(textOf(w, "thresholdWas").startsWith(QStringLiteral("was ")),
             qPrintable(textOf(w, "thresholdWas")));

    // Elsewhere in the tree the rows that arrive are other ones: those of the training part are counted anew.
    const auto values = w.session.facts()->task->data.numbers(cut.column);
    std::vector<double> sorted;
    for (const data::Row row : w.session.facts()->task->train)
      if (!std::isnan(values[row])) sorted.push_back(values[row]);
    std::sort(sorted.begin(), sorted.end());
    const double middle = sorted[sorted.size() / 2];
    const double other = cut.value < middle ? sorted[sorted.size() * 9 / 10] : sorted[sorted.size() / 10];
    w.session.editing().preview({model::ThresholdEdit{0, other}});
    QTRY_COMPARE(
        std::get<model::Threshold>((*w.session.editing().previewed()->model->tree())[0].branch().split).value,
        other);
    const int left = w.tree()[0].branch().left;
    const double before = w.tree()[left].stats.rows;
    const double now = (*w.session.editing().previewed()->model->tree())[left].stats.rows;
    QVERIFY(now != before);
    w.session.selectNode(left);
    const auto* note = w.window.inspector()->header()->findChild<QLabel*>(QStringLiteral("headerNote"));
    QCOMPARE(note->text(), QStringLiteral("%1 train rows, was %2").arg(countText(now), countText(before)));
    shoot(w.window, "tried-threshold");
    w.session.editing().dropPreview();
    QVERIFY2(note->text().contains(QStringLiteral("test rows")), qPrintable(note->text()));
    w.session.selectNode(0);
    QCOMPARE(field->value(), shown);
    QVERIFY(textOf(w, "thresholdWas").isEmpty());
  }
};

PARETREE_TEST_WITH_APPLICATION(TriedPartTest)
}  // namespace tried_part_test

#include "tried_part_test.moc"

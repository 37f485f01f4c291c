// What is typed into a field for values of data is taken, or refused in words; a cut that leaves a part of
// the tree without any row that could come is said before it is kept.
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <memory>

#include "tests/support/tables.h"
#include "tests/support/unit.h"
#include "tests/ui/choices/choices_window.h"
#include "ui/drawing/tree/dead_ends.h"
#include "ui/inspectors/parts/effect_strip.h"
#include "ui/inspectors/parts/value_box.h"
#include "ui/params/param_field.h"
#include "ui/shell/pages/runs_pane.h"

namespace typed_values_test {

using namespace paretree;
using namespace paretree::ui;
using namespace paretree::ui::choices_window;

namespace {

model::Node deadEndLeaf() { return {model::Leaf{model::ClassLeaf{{1, 1}, 0}}, {}, false}; }
model::Node deadEndBranch(model::Split split, int left, int right, bool missingLeft) {
  return {model::Branch{std::move(split), left, right, missingLeft}, {}, false};
}
/// `outer` at the root, `inner` at its right child.
model::Tree nestedTree(const model::Split& outer, bool outerMissing, const model::Split& inner,
                       bool innerMissing) {
  model::Tree tree;
  tree.nodes = {deadEndBranch(outer, 1, 2, outerMissing), deadEndLeaf(),
                deadEndBranch(inner, 3, 4, innerMissing), deadEndLeaf(), deadEndLeaf()};
  return tree;
}

void type(QAbstractSpinBox* box, const QString& text) {
  box->setFocus();
  box->selectAll();
  QTest::keyClicks(box, text);
}

QString typedIn(const QAbstractSpinBox* box) { return box->findChild<QLineEdit*>()->text(); }

}  // namespace

class TypedValuesTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { beginWindowTests("typed_values"); }

  // A box of Qt makes 1 of 15 where 10 is the most.
  void whatLiesOutsideStandsThereAndIsRefusedInWords() {
    for (const auto language : {QLocale::English, QLocale::German}) {
      ValueBox box;
      box.setColumn({"bids", data::ColumnType::Number, data::Role::Feature, {}, {}});
      box.setLocale(QLocale(language));
      box.setKeyboardTracking(false);
      box.setDecimals(3);
      box.setRange(0, 10);
      box.setValue(2.5);
      box.show();
      QSignalSpy refused(&box, &NumberBox::refused);
      for (const char* typed : {"15", "12", "-3", "1e5", "150"}) {
        type(&box, QLatin1String(typed));
        QCOMPARE(typedIn(&box), QLatin1String(typed));
        QTest::keyClick(&box, Qt::Key_Return);
        QCOMPARE(box.value(), 2.5);
        QCOMPARE(refused.size(), 1);
        const QString why = refused.takeFirst().at(0).toString();
        QVERIFY2(why.contains(QLatin1String(typed)) && why.contains(QStringLiteral("0 to 10")),
                 qPrintable(why));
      }
      type(&box, QStringLiteral("1.23456"));
      QTest::keyClick(&box, Qt::Key_Return);
      QCOMPARE(box.value(), 1.235);
      type(&box, QStringLiteral("7"));
      QTest::keyClick(&box, Qt::Key_Return);
      QCOMPARE(box.value(), 7.0);
      QVERIFY(refused.isEmpty());
    }
  }

  void aDayOutsideIsRefusedToo() {
    data::ColumnInfo column{"start", data::ColumnType::Date, data::Role::Feature, {}, {}};
    column.dateFormat = "%d.%m.%Y";
    ValueBox box;
    box.setColumn(column);
    box.setDecimals(4);
    box.setRange(18000, 18300);
    box.setValue(18220.5);
    box.show();
    QSignalSpy refused(&box, &NumberBox::refused);
    type(&box, QStringLiteral("02.12.2029"));
    QTest::keyClick(&box, Qt::Key_Return);
    QCOMPARE(box.value(), 18220.5);
    QCOMPARE(refused.size(), 1);
    QVERIFY(refused[0][0].toString().contains(QStringLiteral("02.12.2029")));
  }

  // 0 alone would be read as none where there is no room for all of what it stands for.
  void zeroIsNoNumberWhereItStandsForAWord() {
    learners::ParamInfo info;
    info.id = "cuts";
    info.label = "Cuts of an attribute";
    info.kind = learners::IntRange{0, 100000};
    info.zero = "every cut between two values";
    const std::unique_ptr<ParamField> field(ParamField::make(info, {}, {}, nullptr));
    field->resize(120, 28);
    field->show();
    field->setValue(std::int64_t{0});
    const auto* box = field->findChild<QAbstractSpinBox*>();
    QVERIFY2(box->text().startsWith(QStringLiteral("every")), qPrintable(box->text()));
    field->setValue(std::int64_t{5});
    QCOMPARE(box->text(), QStringLiteral("5"));
  }

  void aThresholdOutsideOfTheRowsPreviewsNothing() {
    OpenedWindow w;
    QVERIFY(openTree(w, QStringLiteral("front"), 5));
    w.session.selectNode(0);
    auto* field = w.window.findChild<ValueBox*>(QStringLiteral("threshold"));
    QVERIFY(field && field->isVisible());
    const double before = field->value();
    const QString beyond = QString::number(std::ceil(field->maximum()) * 10 + 15);
    type(field, beyond);
    QCOMPARE(typedIn(field), beyond);
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(field->value(), before);
    QVERIFY(!w.session.editing().previewed());
    const auto labels = w.window.inspector()->findChildren<QLabel*>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
      return label->isVisible() && label->text().startsWith(beyond) &&
             label->text().contains(QStringLiteral("values of the training rows"));
    }));
    shoot(w.window, "threshold-refused");
    // Nor is what is tried kept by the Enter that is refused.
    QTest::keyClick(field, Qt::Key_PageUp);
    QTRY_VERIFY(w.session.editing().previewed());
    type(field, beyond);
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(w.session.editing().previewed());
    QCOMPARE(w.session.selection().draft, 0);
  }

  void cutsThatExcludeEachOtherLeaveDeadEnds() {
    using model::Subset;
    using model::Threshold;
    // over 3.7, then at most 3.5
    QCOMPARE(deadEnds(nestedTree(Threshold{0, 3.7}, true, Threshold{0, 3.5}, true)), std::vector<int>{3});
    QCOMPARE(deadEnds(nestedTree(Threshold{0, 3.7}, true, Threshold{0, 3.9}, true)), std::vector<int>{});
    QCOMPARE(deadEnds(nestedTree(Threshold{0, 3.7}, true, Threshold{1, 3.5}, true)), std::vector<int>{});
    // Rows without the value come there.
    QCOMPARE(deadEnds(nestedTree(Threshold{0, 3.7}, false, Threshold{0, 3.5}, true)), std::vector<int>{});
    // not red, then red or blue: blue; then red: none
    const Subset red{0, {true, false, false}}, redBlue{0, {true, true, false}};
    QCOMPARE(deadEnds(nestedTree(red, true, redBlue, true)), std::vector<int>{});
    QCOMPARE(deadEnds(nestedTree(redBlue, true, red, true)), std::vector<int>{3});
    const model::Tree tree = nestedTree(Threshold{0, 3.7}, true, Threshold{0, 3.5}, true);
    for (int node = 0; node < tree.size(); ++node) QCOMPARE(isDeadEnd(tree, node), node == 3);
  }

  void anEditThatLeavesADeadEndSaysSoBeforeItIsKept() {
    OpenedWindow w;
    QVERIFY(openTree(w, QStringLiteral("front"), 5));
    const auto root = std::get<model::Threshold>(w.tree()[0].branch().split);
    const bool right = w.tree()[0].branch().missingLeft;  // where no missing value goes
    const auto side = [&] { return right ? w.tree()[0].branch().right : w.tree()[0].branch().left; };
    w.session.selectNode(0);
    auto* field = w.window.findChild<ValueBox*>(QStringLiteral("threshold"));
    QVERIFY(field);
    const double end = right ? field->maximum() : field->minimum();
    if (!w.tree()[side()].isLeaf()) {
      w.session.editing().edit({model::PruneEdit{side()}});
      QTRY_VERIFY(w.session.factsAreCurrent() && w.session.selection().draft && w.tree()[side()].isLeaf());
    }
    w.session.editing().edit(
        {model::SplitEdit{side(), model::Threshold{root.column, (root.value + end) / 2}}});
    QTRY_VERIFY(w.session.factsAreCurrent() && w.session.selection().draft && !w.tree()[side()].isLeaf());
    w.session.selectNode(0);
    auto* strip = w.window.inspector()->findChild<EffectStrip*>();
    QVERIFY(strip && strip->warning().isEmpty());
    type(field, QString::number((root.value + 3 * end) / 4, 'f', field->decimals()));
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_VERIFY(w.session.editing().previewed());
    const model::Branch& below = w.tree()[side()].branch();
    const int dead = right ? below.left : below.right;
    QVERIFY2(strip->warning().startsWith(QStringLiteral("No row can come to node %1:").arg(dead)),
             qPrintable(strip->warning()));
    QVERIFY2(strip->warning().contains(QStringLiteral("prune node %1?").arg(side())),
             qPrintable(strip->warning()));
    shoot(w.window, "dead-end");
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_VERIFY(!w.session.editing().previewed() && w.session.factsAreCurrent());
    QCOMPARE(deadEnds(w.tree()), std::vector<int>{dead});
    // The list of runs counts edits, not the models that were edited.
    const std::size_t edits = w.session.document().drafts.front().edits.size();
    QVERIFY(edits >= 2);
    const auto* note = w.window.findChild<RunsPane*>()->findChild<QLabel*>(QStringLiteral("headerNote"));
    QVERIFY2(note->text().endsWith(QStringLiteral("%1 edits").arg(edits)), qPrintable(note->text()));
    w.session.selectNode(dead);
    const auto labels = w.window.inspector()->findChildren<QLabel*>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
      return label->isVisible() && label->text().startsWith(QStringLiteral("No row can come here"));
    }));
    shoot(w.window, "dead-end-kept");
  }
};

PARETREE_TEST_WITH_APPLICATION(TypedValuesTest)
}  // namespace typed_values_test

#include "typed_values_test.moc"

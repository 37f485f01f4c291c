// Units of columns stand with their numbers wherever a model is shown, and in no file that programs read.
#include <QLabel>
#include <QTest>

#include "paretree/core/json.h"
#include "paretree/exchange/exchange.h"
#include "paretree/model/files/model_json.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/diagram/tree_view.h"
#include "ui/drawing/text/cell_words.h"
#include "ui/drawing/text/model_words.h"
#include "ui/drawing/tree/tree_picture.h"
#include "ui/inspectors/views/what_if_view.h"

namespace units_test {

using namespace paretree;
using namespace paretree::ui;

class UnitsTest : public QObject {
  Q_OBJECT

  QTemporaryDir folder_;

  /// Yield follows Length and Dose; "width_mm" says its unit itself.
  QString table() {
    std::string text = "Length,Dose,width_mm,took,Yield\n";
    for (int i = 0; i < 160; ++i)
      text += std::to_string(10 + i * 7 % 50) + " cm," + std::to_string(i * 11 % 30) + ".5," +
              std::to_string(i * 3 % 20) + " mm," + std::to_string(1 + i % 5) + ':' +
              std::to_string(10 + i % 49) + ',' +
              std::to_string((i * 7 % 50 > 25 ? 80 : 20) + (i * 11 % 30 > 12 ? 7 : 0)) + "." +
              std::to_string(i % 10) + " kg\n";
    const QString path = folder_.filePath(QStringLiteral("units.csv"));
    return writeFile(path.toStdString(), text).ok() ? path : QString();
  }
  static bool isOf(const data::Schema& schema, const char* name, const char* unit) {
    return schema[schema.find(name)].unit == unit;
  }

 private slots:
  void initTestCase() { beginWindowTests("units"); }

  void numbersOfAModelHaveTheirUnits() {
    const QString path = table(), kept = folder_.filePath(QStringLiteral("units.paretree"));
    OpenedWindow opened;
    Session& s = opened.session;
    s.reader().open(path);
    QTRY_VERIFY(s.hasData());
    QVERIFY(isOf(*s.data().schema(), "Length", "cm") && isOf(*s.data().schema(), "Yield", "kg"));
    QVERIFY(isOf(*s.data().schema(), "Dose", "") && isOf(*s.data().schema(), "width_mm", ""));
    QCOMPARE(nameWithUnit(s.data().info(0)), QStringLiteral("Length (cm)"));
    QCOMPARE(nameWithUnit(s.data().info(2)), QStringLiteral("width_mm"));
    s.columns().setTarget(s.data().schema()->find("Yield"));
    QTRY_COMPARE(s.data().targets(), std::vector<int>{4});
    s.setup().setLearner("cart");
    QVERIFY(opened.run() && opened.select(1));
    const model::Model& model = *s.facts()->model;
    QVERIFY(isOf(*model.schema, "Length", "cm"));
    const QString root = splitWords(opened.tree()[0].branch().split, *model.schema);
    QVERIFY2(root.startsWith(QStringLiteral("Length ≤ ")) && root.endsWith(QStringLiteral(" cm")),
             qPrintable(root));
    const TreePicture picture = layOut(s.facts()->model, s.facts()->tree, {}, Type());
    const auto* card = std::get_if<BranchCard>(&picture.cards.front().body);
    QVERIFY(card);
    QVERIFY2(card->test.endsWith(QStringLiteral(" cm")), qPrintable(card->test));
    const int leaf = opened.tree().leaves().front();
    const QString sentence = nodeSentence(model, leaf);
    QVERIFY2(sentence.contains(QStringLiteral(" cm")) && sentence.contains(QStringLiteral(" kg")),
             qPrintable(sentence));
    s.selectNode(0);
    shoot(opened.window, "units-tree");
    QVERIFY(opened.window.model()->setView(QStringLiteral("what-if")));
    const auto* view = opened.window.findChild<WhatIfView*>();
    QTRY_VERIFY2(view->card()->answer().endsWith(QStringLiteral(" kg")), qPrintable(view->card()->answer()));
    QStringList labels;
    for (const auto* label : view->findChildren<QLabel*>()) labels << label->text();
    QVERIFY(labels.contains(QStringLiteral("Length (cm)")));
    shoot(opened.window, "units-what-if");
    QVERIFY(opened.window.model()->setView(QStringLiteral("quality")));
    shoot(opened.window, "units-quality");
    // Texts for people have them, files for programs are as they were.
    QVERIFY(exchange::modelToText(model).find(" cm") != std::string::npos);
    QVERIFY(dumpJson(modelToJson(model)).find("\"cm\"") == std::string::npos);
    s.project().save(kept);
    QTRY_VERIFY(!s.project().saving() && !s.project().isModified());
    OpenedWindow again;
    drop(&again.window, kept);
    QTRY_VERIFY(again.session.facts() && again.session.factsAreCurrent());
    QVERIFY(isOf(*again.session.facts()->model->schema, "Length", "cm"));
  }
};

PARETREE_TEST_WITH_APPLICATION(UnitsTest)
}  // namespace units_test

#include "units_test.moc"

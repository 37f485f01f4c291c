// What is said of a leaf: alike wherever it is read, and whose share it has.
#include <QTest>
#include <algorithm>

#include "tests/support/unit.h"
#include "tests/ui/drawing/samples.h"
#include "ui/drawing/text/model_words.h"
#include "ui/drawing/tree/leaf_judgements.h"
#include "ui/drawing/tree/legend.h"
#include "ui/export/html_report.h"

namespace leaf_words_test {

using namespace paretree;
using namespace paretree::ui;

class LeafWordsTest : public QObject {
  Q_OBJECT

 private slots:
  // The list of a report says a leaf as the picture over it and the window do: no "or is missing" of columns
  // that have all their values.
  void aReportWordsALeafInOneWay() {
    const auto sample = drawn::make({5, drawn::LeafKind::Class, 3});
    runs::Run run;
    run.request.learner = "cart";
    run.outcome.objectives = {{"error", "Error", false, front::Objective::Unit::Share},
                              {"leaves", "Leaves", false, front::Objective::Unit::Count}};
    run.outcome.measures = {"accuracy"};
    learners::FrontPoint point;
    point.scores = {0.2, 5};
    point.train = {0.8};
    point.recipe.base = sample.model;
    run.outcome.front = {point};
    run.missingIn.emplace();
    runs::PointEstimate estimate;
    const std::vector<int> leaves = sample.model->tree()->leaves();
    for (const int leaf : leaves) {
      runs::LeafSet set;
      set.from = leaf;
      set.classes = 2;
      estimate.leafSets.push_back(set);
    }
    run.crossValidation.emplace();
    run.crossValidation->points = {estimate};
    const QString html = QString::fromStdString(htmlReport(run, {}));
    const model::Gaps none(sample.model->schema->columns.size(), false);
    for (const int leaf : leaves) {
      const QString sentence = nodeSentence(*sample.model, leaf, none).toHtmlEscaped();
      QVERIFY2(html.contains(sentence), qPrintable(sentence));
    }
    QVERIFY(!html.contains(QStringLiteral("or is missing")));
  }

  // "0 % ± 19" of two rows says less than they do.
  void aShareOfVeryFewRowsIsTheirNumber() {
    const QChar plusMinus(0xB1);
    QCOMPARE(shareRightText({0, 0.19, 2, true}), QStringLiteral("0 of 2"));
    QCOMPARE(shareRightText({0.75, 0.2, 4, true}), QStringLiteral("3 of 4"));
    QVERIFY(shareRightText({0.6, 0.17, 5, true}).contains(plusMinus));
    QVERIFY(shareRightText({0.63, 0.2, 2, true}).contains(plusMinus));  // rows with weights
    QCOMPARE(shareRightText({1, data::kMissing, data::kMissing, false}), QStringLiteral("100\u00a0%"));
    QVERIFY(shareRightText({}).isEmpty());
  }

  // In the window the share on a leaf is explained in sight, in few words.
  void theLegendOfTheWindowSaysWhoseShareALeafHas() {
    auto sample = drawn::make({4, drawn::LeafKind::Class, 3});
    const auto said = [&] {
      QString words;
      for (const LegendItem& item : viewLegend(layOut(sample.model, sample.context, {}, Type())))
        if (item.mark == LegendItem::Mark::Share) words += item.text;
      return words;
    };
    sample.context.heldOut = true;
    QCOMPARE(said(), QStringLiteral("right by models without its rows"));
    sample.context.heldOut = false;
    QCOMPARE(said(), QStringLiteral("right of its training rows"));
    for (const LegendItem& item : marksLegend(layOut(sample.model, sample.context, {}, Type())))
      QVERIFY(item.mark != LegendItem::Mark::Share);
    int shares = 0;
    for (const LegendItem& item : treeLegend(layOut(sample.model, sample.context, {}, Type())))
      shares += item.mark == LegendItem::Mark::Share ? 1 : 0;
    QCOMPARE(shares, 1);
  }
};

PARETREE_TEST_WITH_APPLICATION(LeafWordsTest)
}  // namespace leaf_words_test

#include "leaf_words_test.moc"

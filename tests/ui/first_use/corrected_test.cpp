// Corrections of how a file is read, after runs were made from it: what was found stays as it was, also in
// the project that is saved and opened again.
#include <QTemporaryDir>
#include <algorithm>
#include <vector>

#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"

namespace corrected_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

// Codes of which some are digits; the class is told by them.
QByteArray codesAndDays() {
  QByteArray table("code,day,kind\n");
  const char* codes[] = {"3", "x", "5", "y"};
  for (int i = 0; i < 240; ++i)
    table += QByteArray(codes[i % 4]) + ',' + QByteArray::number(1 + (i * 7) % 5) + ',' +
             (i % 4 < 2 ? "low" : "high") + '\n';
  return table;
}

}  // namespace

class CorrectedTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { beginWindowTests("corrected"); }

  // Where the reading of now has lost what their models ask for, and several times; the table of now as well.
  void openedAgainEarlierRunsHaveTheirOwnReading() {
    const QTemporaryDir folder;
    const QString kept = folder.filePath(QStringLiteral("texts.paretree"));
    constexpr int kCode = 0, kDay = 1;
    // By node of the tree how many of its training rows reach it.
    const auto reached = [](OpenedWindow& opened, int run) {
      Session& s = opened.session;
      s.selectPoint(run, static_cast<int>(s.runs().outcomeOf(run)->front.size()) - 1);
      std::vector<std::size_t> rows;
      if (!QTest::qWaitFor([&] { return s.factsAreCurrent() && s.selection().run == run; }, kRunPatience))
        return rows;
      for (const auto& one : s.facts()->trainRows) rows.push_back(one.size());
      return rows;
    };
    const auto become = [](Session& s, int column, data::ColumnType type) {
      s.columns().setTypes({column}, type);
      return QTest::qWaitFor([&] { return s.data().info(column).type == type; }, kRunPatience);
    };
    std::vector<std::vector<std::size_t>> before;
    data::Schema shown;
    std::size_t missing = 0;
    const auto missingCodes = [](const data::Dataset& data) {
      const auto rows = data.allRows();
      return static_cast<std::size_t>(
          std::count_if(rows.begin(), rows.end(), [&](data::Row row) { return data.missing(kCode, row); }));
    };
    {
      OpenedWindow first;
      Session& s = first.session;
      s.reader().paste(codesAndDays());
      QTRY_VERIFY(s.hasData());
      s.columns().setTarget(2);
      QTRY_COMPARE(s.data().targets(), std::vector<int>{2});
      s.setup().setLearner("cart");
      QVERIFY(s.data().info(kCode).isNominal());
      QVERIFY(become(s, kDay, data::ColumnType::Nominal));
      QVERIFY(first.run());
      QVERIFY(become(s, kDay, data::ColumnType::Number));
      QVERIFY(first.run());
      QVERIFY(become(s, kCode, data::ColumnType::Number));
      QVERIFY(first.run());
      for (const int run : {1, 2, 3}) before.push_back(reached(first, run));
      QVERIFY(before[0].size() > 1 && before[1].size() > 1);
      shown = *s.data().schema();
      missing = missingCodes(s.data());
      QCOMPARE(missing, std::size_t{120});
      s.project().save(kept);
      QTRY_VERIFY(QFile::exists(kept) && !s.project().saving());
    }
    OpenedWindow again;
    Session& t = again.session;
    drop(&again.window, kept);
    QTRY_VERIFY_WITH_TIMEOUT(t.facts() && t.factsAreCurrent(), kRunPatience);
    QCOMPARE(missingCodes(t.data()), missing);
    for (int c = 0; c < t.data().columns(); ++c)
      QVERIFY(t.data().info(c).type == shown[c].type && t.data().info(c).levels == shown[c].levels);
    for (const int run : {1, 2, 3}) QCOMPARE(reached(again, run), before[static_cast<std::size_t>(run) - 1]);
    t.selectPoint(1, 0);
    QTRY_VERIFY_WITH_TIMEOUT(t.factsAreCurrent() && t.selection().run == 1, kRunPatience);
    QCOMPARE(missingCodes(t.facts()->task->data), std::size_t{0});
    QVERIFY(t.facts()->task->data.info(kDay).isNominal());
  }

  // Of another target a learner may be unable to learn: another stands in until undo.
  void undoBringsBackTheLearnerThatAnotherStoodInFor() {
    QByteArray table("width,height,kind\n");
    for (int i = 0; i < 120; ++i)
      table += QByteArray::number(0.5 * (i % 40) + 0.25) + ',' + QByteArray::number((i * 37) % 101 + 0.25) +
               ',' + (i % 40 < 17 ? "low" : "high") + '\n';
    OpenedWindow opened;
    Session& s = opened.session;
    s.reader().paste(table);
    QTRY_VERIFY(s.hasData());
    s.columns().setTarget(2);
    QTRY_COMPARE(s.data().targets(), std::vector<int>{2});
    int stoodIn = 0;
    for (const auto& learner : s.registry().all()) {
      if (s.setup().objection(*learner)) continue;
      const std::string id = learner->info().id;
      s.setup().setLearner(id);
      s.columns().setTarget(1);
      QCOMPARE(s.data().targets(), std::vector<int>{1});
      stoodIn += s.setup().asked().learner != id ? 1 : 0;
      s.undoStack()->undo();
      QCOMPARE(s.data().targets(), std::vector<int>{2});
      QCOMPARE(s.setup().asked().learner, id);
    }
    QVERIFY(stoodIn > 0);
  }
};

PARETREE_TEST_WITH_APPLICATION(CorrectedTest)
}  // namespace corrected_test

#include "corrected_test.moc"

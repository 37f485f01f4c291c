// What building step by step costs where all parts are solved: counted, not timed.
#include <QtTest>

#include "paretree/optimal/near_walk.h"
#include "tests/optimal/plain_search.h"

using namespace paretree;

namespace {

constexpr int kRows = 300, kColumns = 5;

/// Numbers with a value of their own in each row; a class or a number that depends on three of them, and
/// noise.
data::Dataset noisyTable(bool classes) {
  Rng rng(5);
  std::vector<data::ColumnInfo> infos(kColumns + 1);
  std::vector<data::ColumnValues> columns(kColumns + 1);
  for (int c = 0; c < kColumns; ++c) infos[c].name = "x" + std::to_string(c);
  infos[kColumns].name = "y";
  infos[kColumns].role = data::Role::Target;
  if (classes) {
    infos[kColumns].type = data::ColumnType::Nominal;
    infos[kColumns].levels = {"a", "b"};
  }
  for (int row = 0; row < kRows; ++row) {
    double x[kColumns];
    for (int c = 0; c < kColumns; ++c) columns[c].numbers.push_back(x[c] = rng.uniform(0, 1));
    const double y = (x[0] > 0.6 ? 1 : 0) + (x[1] > 0.4 ? 0.6 : 0) + 0.5 * x[2] + 0.3 * rng.normal();
    if (classes)
      columns[kColumns].codes.push_back(y > 1 ? 1 : 0);
    else
      columns[kColumns].numbers.push_back(y);
  }
  return data::Dataset(infos, columns);
}

}  // namespace

class OptimalWalkTest : public QObject {
  Q_OBJECT

 private slots:
  void choicesAtASolvedNodeCostLittle_data() {
    QTest::addColumn<bool>("classes");
    QTest::addColumn<double>("within");
    QTest::addColumn<qulonglong>("products");
    // A product takes about 3 ns; 50 ms are what a look may take.
    QTest::newRow("classes") << true << 0.2 << qulonglong{100'000};
    QTest::newRow("numbers") << false << 0.1 << qulonglong{1'000'000};
  }
  void choicesAtASolvedNodeCostLittle() {
    QFETCH(bool, classes);
    QFETCH(double, within);
    QFETCH(qulonglong, products);
    const data::Dataset data = noisyTable(classes);
    const auto problem = optimal::makeProblem(data, data.allRows(), data.features(), kColumns, {},
                                              {classes ? optimal::Loss::Error : optimal::Loss::Squares, 0});
    const optimal::RowSet all(problem);
    optimal::NearOptions options;
    options.depth = 3;
    options.leaves = 8;
    options.within = within;
    optimal::NearCache cache;
    const auto near = nearTrees(problem, all, options, Context(), {}, &cache);
    QVERIFY2(near.trees.text().size() > 6, near.trees.text().c_str());
    const auto solved = cache.solves();
    optimal::NearWalk walk(problem, all, options, cache);
    std::uint64_t most = 0;
    for (int node = 0; node < static_cast<int>(walk.nodes().size()); ++node) {
      const std::uint64_t before = walk.products();
      const auto choices = walk.choices(node, Context());
      QVERIFY(choices && !choices->empty());
      QVERIFY(walk.reachable(Context()));
      QVERIFY(walk.finished(Context()));
      // The branch that leaves most trees, so that the walk is long.
      const auto* chosen = &choices->front();
      const auto longer = [](const std::string& a, const std::string& b) {
        return std::make_pair(a.size(), a) > std::make_pair(b.size(), b);
      };
      for (const auto& choice : *choices)
        if (longer(choice.trees.text(), chosen->trees.text())) chosen = &choice;
      QVERIFY(walk.choose(node, *chosen, Context()));
      most = std::max(most, walk.products() - before);
      qInfo("node %d: %zu choices, %llu products", node, choices->size(),
            static_cast<unsigned long long>(walk.products() - before));
    }
    QVERIFY(walk.nodes().size() >= 7);
    // Two-level nodes whose splits did not fit are swept again, for their choices and when one is taken.
    QVERIFY2(cache.solves() <= solved + 4, qPrintable(QString::number(cache.solves() - solved)));
    QVERIFY2(most <= products, qPrintable(QString::number(most)));
  }
};

QTEST_APPLESS_MAIN(OptimalWalkTest)
#include "walk_test.moc"

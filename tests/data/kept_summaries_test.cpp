#include "paretree/data/cache/kept_summaries.h"

#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <filesystem>
#include <fstream>

#include "paretree/core/file.h"
#include "paretree/data/table_file.h"
#include "tests/support/unit.h"

namespace kept_summaries_test {

using namespace paretree;
namespace fs = std::filesystem;

namespace {

constexpr int kBins = 12;

struct Counted {
  QTemporaryDir folder;
  std::string path = folder.filePath(QStringLiteral("table.csv")).toStdString();
  data::ColumnCache cache;
  data::TableFile table;
  std::vector<data::KeptSummary> columns;

  Counted() {
    cache.folder = folder.filePath(QStringLiteral("cache/columns")).toStdString();
    cache.version = "1";
    cache.leastFile = 1000;
    Rng rng(9);
    std::string text = "length,count,colour,when,class\n";
    for (int i = 0; i < 400; ++i) {
      text += rng.chance(0.05) ? "," : std::to_string(rng.uniform(-5, 5)) + ",";
      text += std::to_string(rng.below(40)) + ",";
      text += std::string(1, static_cast<char>('a' + static_cast<int>(rng.below(3)))) + ",";
      text += "2024-03-" + std::to_string(10 + rng.below(20)) + ",";
      text += rng.chance(0.5) ? "yes\n" : "no\n";
    }
    writeText(text);
    table = *data::readTable(path, {}, Context());
    for (int c = 0; c < table.data.columns(); ++c)
      columns.push_back(
          {summarise(table.data, c, table.data.columns() - 1, kBins), c == 0 ? data::kMissing : 0.1 * c});
  }
  void writeText(const std::string& text) const { std::ofstream(path, std::ios::binary) << text; }
  bool keep() const {
    const auto kept = keepSummaries(cache, table, kBins, columns);
    return kept && *kept;
  }
};

bool same(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }

bool same(const data::KeptSummary& one, const data::KeptSummary& other) {
  // Names all fields, so that a new one does not compile before it is compared here, and kept.
  const auto& [missing, distinct, min, max, mean, deviation, lowerQuartile, median, upperQuartile,
               levelCounts, histogram, wholePerBin, binLevels] = one.summary;
  const data::ColumnSummary& b = other.summary;
  return missing == b.missing && distinct == b.distinct && same(min, b.min) && same(max, b.max) &&
         same(mean, b.mean) && same(deviation, b.deviation) && same(lowerQuartile, b.lowerQuartile) &&
         same(median, b.median) && same(upperQuartile, b.upperQuartile) && levelCounts == b.levelCounts &&
         histogram == b.histogram && wholePerBin == b.wholePerBin && binLevels == b.binLevels &&
         same(one.usefulness, other.usefulness);
}

}  // namespace

class KeptSummariesTest : public QObject {
  Q_OBJECT
 private slots:
  void keptSummariesAreThoseThatWereCounted() {
    const Counted counted;
    QVERIFY(!keptSummaries(counted.cache, counted.table, kBins));
    QVERIFY(counted.keep());
    const auto again = keptSummaries(counted.cache, counted.table, kBins);
    QVERIFY(again);
    QCOMPARE(again->size(), counted.columns.size());
    for (std::size_t c = 0; c < again->size(); ++c) QVERIFY(same((*again)[c], counted.columns[c]));
  }
  void othersAreNotTakenForThem() {
    const Counted counted;
    QVERIFY(counted.keep());
    QVERIFY(!keptSummaries(counted.cache, counted.table, kBins + 1));
    data::ColumnCache other = counted.cache;
    other.version = "2";
    QVERIFY(!keptSummaries(other, counted.table, kBins));
    data::TableFile changed = counted.table;
    changed.sha256[0] = changed.sha256[0] == 'a' ? 'b' : 'a';
    QVERIFY(!keptSummaries(counted.cache, changed, kBins));
    changed = counted.table;
    std::vector<data::Role> roles(static_cast<std::size_t>(changed.data.columns()), data::Role::Feature);
    roles[0] = data::Role::Target;
    changed.data = changed.data.withRoles(roles);
    QVERIFY(!keptSummaries(counted.cache, changed, kBins));
    other = {};
    QVERIFY(!keptSummaries(other, counted.table, kBins));
    QVERIFY(!*keepSummaries(other, counted.table, kBins, counted.columns));
  }
  void summariesOfOtherReadingsAndSmallFilesAreNotKept() {
    Counted counted;
    counted.table.options.header = true;
    QVERIFY(!counted.keep());
    counted.table.options = {};
    counted.cache.leastFile = 1 << 20;
    QVERIFY(!counted.keep());
    counted.cache.leastFile = 1000;
    counted.columns[0].summary.max = INFINITY;
    QVERIFY(!counted.keep());
  }
  void theyGoWithTheirTable() {
    const Counted counted;
    QVERIFY(counted.keep());
    QVERIFY(data::keptBytes(counted.cache.folder) > 0);
    data::forgetTable(counted.cache, counted.path);
    QVERIFY(!keptSummaries(counted.cache, counted.table, kBins));
    QVERIFY(counted.keep());
    QVERIFY(data::forgetTables(counted.cache.folder).ok());
    QCOMPARE(data::keptBytes(counted.cache.folder), std::uint64_t{0});
  }
  void damagedSummariesAreNone() {
    const Counted counted;
    QVERIFY(counted.keep());
    const fs::path file = fs::directory_iterator(counted.cache.folder)->path();
    const std::string sound = *readFile(file.string());
    Rng rng(3);
    for (std::size_t length = 0; length + 2 < sound.size(); length += 1 + rng.below(100)) {
      std::ofstream(file, std::ios::binary | std::ios::trunc) << sound.substr(0, length);
      QVERIFY(!keptSummaries(counted.cache, counted.table, kBins));
    }
    // Levels and bins beyond those that there are: none, or such as can be shown.
    for (int k = 0; k < 500; ++k) {
      std::string damaged = sound;
      damaged[rng.below(damaged.size())] = static_cast<char>('0' + rng.below(10));
      std::ofstream(file, std::ios::binary | std::ios::trunc) << damaged;
      const auto again = keptSummaries(counted.cache, counted.table, kBins);
      for (std::size_t c = 0; again && c < again->size(); ++c)
        for (const auto level : (*again)[c].summary.binLevels)
          QVERIFY(static_cast<std::size_t>(level) <
                  counted.table.data.info(static_cast<int>(c)).levels.size());
    }
  }
};

PARETREE_TEST(KeptSummariesTest)
}  // namespace kept_summaries_test

#include "kept_summaries_test.moc"

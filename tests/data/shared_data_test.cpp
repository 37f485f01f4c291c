// Every file of the folder of public data sets reads with the counts of its README.
#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <cmath>
#include <map>

#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "tests/support/unit.h"

namespace shared_data_test {

using namespace paretree;

namespace {

struct Expected {
  QString file;
  int rows = 0, numeric = 0, nominal = 0, targets = 1, classes = 0, missing = 0;
  std::vector<std::string> targetNames;  // those that the README spells out
};

QString folder() {
  const QByteArray given = qgetenv("PARETREE_DATA");
  return given.isEmpty() ? QString(PARETREE_SOURCE_DIR) + "/../shared/data" : QString::fromLocal8Bit(given);
}

std::vector<Expected> readmeTable() {
  std::vector<Expected> all;
  QFile readme(folder() + "/README.md");
  if (!readme.open(QIODevice::ReadOnly)) return all;
  const QRegularExpression number("(\\d+)"), pair("(\\d+) / (\\d+)"), name("`([^`]+)`");
  for (const QString& line : QString::fromUtf8(readme.readAll()).split('\n')) {
    const auto cells = line.split('|');
    if (cells.size() < 8 || !(cells[1].trimmed().endsWith(".csv") || cells[1].trimmed().endsWith(".arff")))
      continue;
    Expected e;
    e.file = cells[1].trimmed();
    e.rows = cells[3].trimmed().toInt();
    const auto attributes = pair.match(cells[4]);
    e.numeric = attributes.captured(1).toInt();
    e.nominal = attributes.captured(2).toInt();
    for (auto match = name.globalMatch(cells[5]); match.hasNext();)
      e.targetNames.push_back(match.next().captured(1).toStdString());
    if (cells[6].contains("classification")) e.classes = number.match(cells[6]).captured(1).toInt();
    if (cells[6].contains("multi-target")) e.targets = number.match(cells[6]).captured(1).toInt();
    e.missing = number.match(cells[7]).captured(1).toInt();
    all.push_back(e);
  }
  return all;
}

// Files whose README counts differ from ours, and why ours is right.
struct Exception {
  int numeric, nominal, missing;
  const char* reason;
};
const std::map<QString, Exception> exceptions = {
    {"multitarget/car_insurance_claim_raw.csv",
     {15, 11, 3004,
      "amounts such as $67,349 are numbers, and BIRTH holds dates (counted with the nominal ones)"}},
    {"multitarget/ocdt_insurance_evaluation_data.csv", {14, 10, 2405, "amounts such as $67,349 are numbers"}},
};

}  // namespace

class SharedDataTest : public QObject {
  Q_OBJECT
 private slots:
  void everyFileReadsWithTheCountsOfItsReadme_data() {
    QTest::addColumn<int>("at");
    const auto all = readmeTable();
    for (int i = 0; i < static_cast<int>(all.size()); ++i) QTest::newRow(qPrintable(all[i].file)) << i;
    if (all.empty()) QTest::newRow("none") << -1;
  }
  void everyFileReadsWithTheCountsOfItsReadme() {
    QFETCH(int, at);
    if (!QDir(folder()).exists())
      QSKIP("the folder of public data sets is not here (PARETREE_DATA names another place)");
    QVERIFY2(at >= 0, "its README lists no table");
    const Expected e = readmeTable()[at];
    const std::string path = (folder() + "/" + e.file).toStdString();

    auto file = data::readTable(path, {}, Context());
    QVERIFY2(file.ok(), file.ok() ? "" : messages::text(file.error()).c_str());
    QCOMPARE(file->data.rows(), std::size_t(e.rows));
    QCOMPARE(file->fileRows, std::uint64_t(e.rows));
    QCOMPARE(file->sha256.size(), std::size_t(64));

    // Several targets are named by the user; the README gives the first ones and the last.
    const int columns = file->data.columns();
    std::vector<bool> isTarget(static_cast<std::size_t>(columns), false);
    if (static_cast<int>(e.targetNames.size()) == e.targets) {
      for (const auto& name : e.targetNames) {
        QVERIFY2(file->data.schema()->find(name) >= 0, name.c_str());
        isTarget[file->data.schema()->find(name)] = true;
      }
    } else {
      for (int c = columns - e.targets; c < columns; ++c) isTarget[c] = true;
      QVERIFY(isTarget[file->data.schema()->find(e.targetNames.back())]);
    }
    data::ReadOptions options;
    for (int c = 0; c < columns; ++c)
      if (isTarget[c]) options.roles[file->data.info(c).name] = data::Role::Target;
    if (e.targets == 1) {
      QCOMPARE(file->data.targets().size(), std::size_t(1));  // and it is the suggested one
      QCOMPARE(file->data.info(file->data.targets().front()).name, e.targetNames.front());
    } else {
      file = readTable(path, options, Context());
      QVERIFY2(file.ok(), file.ok() ? "" : messages::text(file.error()).c_str());
    }

    int numeric = 0, nominal = 0, missing = 0;
    for (int c = 0; c < columns; ++c) {
      for (data::Row row = 0; row < file->data.rows(); ++row) missing += file->data.missing(c, row) ? 1 : 0;
      if (isTarget[c]) continue;
      file->data.info(c).type == data::ColumnType::Number ? ++numeric : ++nominal;
    }
    const auto exception = exceptions.find(e.file);
    if (exception != exceptions.end()) {
      qInfo("%s: %s", qPrintable(e.file), exception->second.reason);
      QCOMPARE(numeric, exception->second.numeric);
      QCOMPARE(nominal, exception->second.nominal);
      QCOMPARE(missing, exception->second.missing);
    } else {
      QCOMPARE(numeric, e.numeric);
      QCOMPARE(nominal, e.nominal);
      QCOMPARE(missing, e.missing);
    }
    if (e.classes > 0) {
      const int target = file->data.targets().front();
      QVERIFY(file->data.info(target).isNominal());
      std::vector<bool> occurs(file->data.info(target).levels.size());
      for (const auto code : file->data.codes(target))
        if (code >= 0) occurs[code] = true;
      QCOMPARE(static_cast<int>(std::count(occurs.begin(), occurs.end(), true)), e.classes);
    } else if (e.targets == 1) {
      QCOMPARE(file->data.info(file->data.targets().front()).type, data::ColumnType::Number);
    }
  }
};

PARETREE_TEST(SharedDataTest)
}  // namespace shared_data_test

#include "shared_data_test.moc"

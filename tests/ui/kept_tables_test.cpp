// Columns of large tables that are kept for another opening: written once the table is shown, mapped the next
// time, checked behind it, removed by a click.
#include <fcntl.h>
#include <sys/stat.h>
#include <QCheckBox>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QPushButton>

#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/models/columns_model.h"
#include "ui/shell/dialogs/preferences.h"

namespace kept_tables_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

QByteArray largeTable(char level) {
  QByteArray text("length,colour,class\n");
  Rng rng(5);
  for (int i = 0; text.size() < (9 << 20); ++i)
    text += QByteArray::number(rng.uniform(), 'f', 15) + ',' + QByteArray(60, level) + ',' +
            (rng.chance(0.5) ? "yes\n" : "no\n");
  return text;
}

}  // namespace

class KeptTablesTest : public QObject {
  Q_OBJECT

  QTemporaryDir folder_;
  QString path_, cache_;

  QStringList entries(const QString& kind = QStringLiteral("*.columns")) const {
    QStringList found;
    for (QDirIterator it(cache_, {kind}, QDir::Files, QDirIterator::Subdirectories); it.hasNext();)
      found << it.next();
    return found;
  }
  void write(char level) const {
    QFile file(path_);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(largeTable(level));
  }
  bool opened(OpenedWindow& window) const { return opened(window, path_); }
  static bool opened(OpenedWindow& window, const QString& path) {
    window.window.take(Preferences::load());
    window.session.reader().open(path);
    return QTest::qWaitFor([&] { return window.session.hasData(); }, kRunPatience);
  }
  static std::string levelOf(const OpenedWindow& window) {
    return window.session.data().info(1).levels.at(0).substr(0, 1);
  }

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("ParetreeTest"));
    QCoreApplication::setApplicationName(QStringLiteral("kept"));
    path_ = folder_.filePath(QStringLiteral("large.csv"));
    cache_ = folder_.filePath(QStringLiteral("cache"));
    qputenv("XDG_CACHE_HOME", cache_.toUtf8());
  }
  void init() {
    Preferences().save();
    QDir(cache_).removeRecursively();
    write('a');
  }
  void cleanup() { Preferences().save(); }

  void aTableIsKeptOnceItIsShown() {
    {
      OpenedWindow first;
      QVERIFY(opened(first));
      QTRY_COMPARE_WITH_TIMEOUT(entries().size(), 1, kRunPatience);
      QCOMPARE(QFileInfo(entries()[0]).permissions() & ~(QFile::ReadUser | QFile::WriteUser),
               QFile::ReadOwner | QFile::WriteOwner);
    }
    QCOMPARE(QDir(folder_.path()).entryList(QDir::Files), QStringList(QStringLiteral("large.csv")));
    OpenedWindow second;
    QVERIFY(opened(second));
    QCOMPARE(levelOf(second), std::string("a"));
  }

  void otherBytesOfTheSameSizeAndTimeAreSaid() {
    {
      OpenedWindow first;
      QVERIFY(opened(first));
      QTRY_COMPARE_WITH_TIMEOUT(entries().size(), 1, kRunPatience);
    }
    const QDateTime time = QFileInfo(path_).fileTime(QFileDevice::FileModificationTime);
    struct stat before {};
    QCOMPARE(::stat(path_.toUtf8().constData(), &before), 0);
    write('b');
    const timespec times[] = {before.st_atim, before.st_mtim};
    QCOMPARE(::utimensat(AT_FDCWD, path_.toUtf8().constData(), times, 0), 0);
    OpenedWindow second;
    std::vector<Notice> said;
    connect(&second.session, &Session::noticed, &second.window,
            [&](const Notice& notice) { said.push_back(notice); });
    QVERIFY(opened(second));
    QCOMPARE(levelOf(second), std::string("a"));
    QTRY_VERIFY_WITH_TIMEOUT(!said.empty(), kRunPatience);
    QVERIFY2(said.back().text.contains(QStringLiteral("large.csv holds other bytes")),
             qPrintable(said.back().text));
    QCOMPARE(said.back().actions.size(), std::size_t{1});
    said.back().actions[0].act();
    QTRY_COMPARE_WITH_TIMEOUT(levelOf(second), std::string("b"), kRunPatience);
  }

  void columnsOfALargeTableAreKnownFromASampleUntilTheirRowsAreCounted() {
    OpenedWindow window;
    const ColumnsModel& columns = *window.window.columns();
    const auto range = [&](int column) {
      return columns.index(column, ColumnsModel::Range).data().toString();
    };
    QList<int> counted;
    QString first;
    bool whole = true, drawn = false;
    connect(&columns, &ColumnsModel::summarised, &window.window, [&](int column) {
      counted << column;
      if (counted.size() > 1) return;
      first = range(0);
      whole = columns.summary(0) != nullptr;
      drawn = !columns.index(0, ColumnsModel::Distribution)
                   .data(ColumnsModel::HistogramRole)
                   .value<QList<double>>()
                   .isEmpty();
    });
    window.session.reader().open(madeTable("letters", 130000));  // 2.2 million fields
    QTRY_VERIFY_WITH_TIMEOUT(window.session.hasData(), kRunPatience);
    const data::Dataset& data = window.session.data();
    QTRY_COMPARE_WITH_TIMEOUT(counted.size(), data.columns() + 1, kRunPatience);
    QCOMPARE(counted[0], -1);
    QCOMPARE(counted[1], data.targets()[0]);  // the column that is shown
    QVERIFY2(first.contains(QStringLiteral("20,000 rows")), qPrintable(first));
    QVERIFY(!whole && drawn);
    for (int c = 0; c < data.columns(); ++c) {
      QVERIFY(counted.contains(c));
      const auto all = summarise(data, c, data.targets()[0], 24);
      QVERIFY(columns.summary(c));
      QCOMPARE(columns.summary(c)->histogram, all.histogram);
      QCOMPARE(columns.summary(c)->distinct, all.distinct);
      QVERIFY(!range(c).contains(QStringLiteral("20,000 rows")));
    }
  }

  void aSecondOpeningCountsNoRows() {
    const QString path = madeTable("vowels", 180000);
    QVERIFY2(QFileInfo(path).size() > 8 << 20, qPrintable(QString::number(QFileInfo(path).size())));
    std::vector<data::ColumnSummary> before;
    {
      OpenedWindow first;
      QVERIFY(opened(first, path));
      QTRY_COMPARE_WITH_TIMEOUT(entries(QStringLiteral("*.summaries")).size(), 1, kRunPatience);
      for (int c = 0; c < first.session.data().columns(); ++c)
        before.push_back(*first.window.columns()->summary(c));
    }
    OpenedWindow second;
    const ColumnsModel& columns = *second.window.columns();
    QList<int> counted;
    int known = 0;  // when the first of them are shown
    connect(&columns, &ColumnsModel::summarised, &second.window, [&](int column) {
      counted << column;
      if (counted.size() > 1) return;
      for (int c = 0; c < columns.rowCount(); ++c) known += columns.summary(c) != nullptr;
    });
    QVERIFY(opened(second, path));
    QTRY_VERIFY_WITH_TIMEOUT(!counted.isEmpty(), kRunPatience);
    QCOMPARE(counted, QList<int>{-1});
    QCOMPARE(known, static_cast<int>(before.size()));
    for (int c = 0; c < columns.rowCount(); ++c) {
      QCOMPARE(columns.summary(c)->histogram, before[c].histogram);
      QCOMPARE(columns.summary(c)->median, before[c].median);
    }
  }

  void nothingIsKeptWhereThatIsSwitchedOff() {
    Preferences preferences;
    preferences.keepColumns = false;
    preferences.save();
    OpenedWindow window;
    QVERIFY(opened(window));
    QTest::qWait(500);
    QVERIFY(entries().isEmpty());
  }

  void aClickRemovesAllThatIsKept() {
    OpenedWindow window;
    QVERIFY(opened(window));
    QTRY_COMPARE_WITH_TIMEOUT(entries().size(), 1, kRunPatience);
    window.window.actions().preferences->trigger();
    auto* dialog = window.window.findChild<QDialog*>(QStringLiteral("preferencesDialog"));
    QVERIFY(dialog);
    QVERIFY(dialog->findChild<QCheckBox*>(QStringLiteral("keepColumns"))->isChecked());
    auto* remove = dialog->findChild<QPushButton*>(QStringLiteral("removeColumns"));
    QVERIFY(remove->isEnabled());
    remove->click();
    QVERIFY(entries().isEmpty());
    QVERIFY(!remove->isEnabled());
  }
};

PARETREE_TEST_WITH_APPLICATION(KeptTablesTest)
}  // namespace kept_tables_test

#include "kept_tables_test.moc"

#include <sys/stat.h>

#include <QTemporaryDir>
#include <QTest>
#include <filesystem>
#include <fstream>

#include "paretree/core/file.h"
#include "paretree/data/cache/column_cache.h"
#include "paretree/data/cache/kept_columns.h"
#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "tests/support/unit.h"

namespace column_cache_test {

using namespace paretree;
namespace fs = std::filesystem;

namespace {

std::string tableText(int rows, char level = 'a') {
  Rng rng(9);
  std::string text = "length,colour,when,class\n";
  for (int i = 0; i < rows; ++i) {
    text += rng.chance(0.05) ? "," : std::to_string(rng.uniform(-5, 5)) + ",";
    text += std::string(1, static_cast<char>(level + static_cast<int>(rng.below(3)))) + ",";
    text += "2024-03-" + std::to_string(10 + rng.below(20)) + ",";
    text += rng.chance(0.5) ? "yes\n" : "no\n";
  }
  return text;
}

struct Kept {
  QTemporaryDir folder;
  std::string path = folder.filePath(QStringLiteral("table.csv")).toStdString();
  data::ColumnCache cache;

  Kept() {
    cache.folder = folder.filePath(QStringLiteral("cache/columns")).toStdString();
    cache.version = "1";
    cache.leastFile = 1000;
    write(tableText(400));
  }
  void write(const std::string& text) const { QVERIFY(writeFile(path, text).ok()); }
  data::TableFile read() const { return *data::readTable(path, {}, Context()); }
  bool keep() const {
    const auto kept = keepTable(cache, read(), Context());
    return kept && *kept;
  }
  std::optional<data::TableFile> again() const { return keptTable(cache, path); }
  fs::path entry() const { return fs::directory_iterator(cache.folder)->path(); }
};

mode_t rightsOf(const fs::path& path) {
  struct stat info {};
  return ::stat(path.c_str(), &info) == 0 ? info.st_mode & 07777 : 0;
}

/// Other bytes, with size and time as they were.
void changeUnseen(const std::string& path, const std::string& text) {
  const auto time = fs::last_write_time(path);
  std::ofstream(path, std::ios::binary) << text;
  fs::last_write_time(path, time);
}

bool sameTable(const data::TableFile& a, const data::TableFile& b) {
  if (a.data.rows() != b.data.rows() || a.data.columns() != b.data.columns()) return false;
  for (int c = 0; c < a.data.columns(); ++c) {
    const auto &x = a.data.info(c), &y = b.data.info(c);
    if (x.name != y.name || x.type != y.type || x.role != y.role || x.levels != y.levels ||
        x.dateFormat != y.dateFormat || x.description != y.description)
      return false;
    for (data::Row row = 0; row < a.data.rows(); ++row)
      if (a.data.text(c, row) != b.data.text(c, row)) return false;
  }
  // Names all fields, so that a new one does not compile before it is compared here, filled below, and kept.
  const auto& [values, path, sha256, format, packing, encoding, delimiter, decimal, marks, units, header,
               sheets, sheet, fileRows, leftOut, options, taken, notes, warnings, perhapsMissing,
               perhapsCodes, percent, lines] = a;
  (void)taken;  // not kept: whoever asks has read the file itself
  (void)lines;
  return path == b.path && sha256 == b.sha256 && format == b.format && packing == b.packing &&
         encoding == b.encoding && delimiter == b.delimiter && decimal == b.decimal && marks == b.marks &&
         units == b.units && header == b.header && sheets == b.sheets && sheet == b.sheet &&
         fileRows == b.fileRows && leftOut == b.leftOut &&
         data::readByDefault(options) == data::readByDefault(b.options) && notes == b.notes &&
         warnings == b.warnings && perhapsMissing == b.perhapsMissing && perhapsCodes == b.perhapsCodes &&
         percent == b.percent;
}

}  // namespace

class ColumnCacheTest : public QObject {
  Q_OBJECT
 private slots:
  void aKeptTableIsTheTableThatWasRead() {
    const Kept kept;
    QVERIFY(!kept.again());
    QVERIFY(kept.keep());
    const auto table = kept.again();
    QVERIFY(table);
    QVERIFY(sameTable(*table, kept.read()));
    QCOMPARE(rightsOf(kept.entry()), mode_t{0600});
    QCOMPARE(rightsOf(kept.cache.folder), mode_t{0700});
    // Nothing stands beside the data.
    int files = 0;
    for (const auto& file : fs::directory_iterator(fs::path(kept.path).parent_path()))
      files += file.is_regular_file();
    QCOMPARE(files, 1);
  }

  /// Each field has another value than it begins with, so that one that is not kept shows.
  void everyFieldOfATableIsKept() {
    const Kept kept;
    data::TableFile table = kept.read();
    table.format = "sav";
    table.packing = "zip, gzip";
    table.encoding = "GB18030";
    table.delimiter = '|';
    table.decimal = ',';
    table.marks = {{"x", {',', data::MixedMarks{data::MixedMarks::Three::Thousands, {}}}}};
    table.units = {{"x", "mm"}};
    table.header = false;
    table.sheets = {"one", "two"};
    table.sheet = "two";
    table.fileRows = 407;
    table.leftOut = {3, 5, 400};
    table.notes = {Message{"data.empty-rows", {{"rows", 7}}}};
    table.warnings = {Message{"data.perhaps-missing", {{"column", "x"}, {"value", "-999"}, {"rows", 4}}}};
    table.perhapsMissing = {"-999"};
    table.perhapsCodes = {"colour"};
    table.percent = {"rebate"};
    std::vector<data::ColumnInfo> infos = table.data.schema()->columns;
    std::vector<data::HeldColumn> values;
    for (int c = 0; c < table.data.columns(); ++c) {
      const auto held = std::make_shared<const data::Dataset>(table.data);
      values.push_back(infos[c].isNumeric() ? data::HeldColumn{held, held->numbers(c), {}}
                                            : data::HeldColumn{held, {}, held->codes(c)});
      infos[c].description = "what " + std::to_string(c) + " holds";
    }
    infos[1].role = data::Role::Weight;
    table.data = data::Dataset::held(infos, std::move(values));
    const auto done = keepTable(kept.cache, table, Context());
    QVERIFY(done && *done);
    const auto again = kept.again();
    QVERIFY(again);
    QVERIFY(sameTable(*again, table));
    // What is asked of a reading is not kept: only tables that were read by default are.
    QVERIFY(again->options.missing.empty() && again->options.types.empty());
  }

  void columnsStayWhereTheyAreOnceTheEntryIsGone() {
    const Kept kept;
    QVERIFY(kept.keep());
    const auto table = kept.again();
    const data::Dataset part = table->data.withRoles(std::vector<data::Role>(4, data::Role::Feature));
    QVERIFY(data::forgetTables(kept.cache.folder).ok());
    QCOMPARE(data::keptBytes(kept.cache.folder), std::uint64_t{0});
    QVERIFY(!kept.again());
    QVERIFY(sameTable(*table, kept.read()));
    QCOMPARE(part.numbers(0).size(), std::size_t{400});
  }

  void whatChangedIsReadAnew() {
    const Kept kept;
    QVERIFY(kept.keep());
    auto other = kept.cache;
    other.version = "2";
    QVERIFY(!keptTable(other, kept.path));
    fs::last_write_time(kept.path, fs::last_write_time(kept.path) + std::chrono::seconds(1));
    QVERIFY(!kept.again());
    QVERIFY(kept.keep());
    QVERIFY(kept.again());
    kept.write(tableText(401));
    QVERIFY(!kept.again());
  }

  void otherBytesOfTheSameSizeAndTimeAreFoundByTheirHash() {
    const Kept kept;
    QVERIFY(kept.keep());
    changeUnseen(kept.path, tableText(400, 'd'));
    const auto table = kept.again();
    QVERIFY(table);
    const auto hash = data::contentHash(kept.path, Context());
    QVERIFY(hash.ok());
    QVERIFY(*hash != table->sha256);
    data::forgetTable(kept.cache, kept.path);
    QVERIFY(!kept.again());
  }

  void aTableThatChangedSinceItWasReadIsNotKept() {
    const Kept kept;
    const auto table = kept.read();
    changeUnseen(kept.path, tableText(400, 'd'));
    const auto done = keepTable(kept.cache, table, Context());
    QVERIFY(done.ok() && !*done);
    QVERIFY(!fs::exists(kept.cache.folder));
  }

  void smallFilesOtherReadingsAndNoFolderKeepNothing() {
    Kept kept;
    kept.cache.leastFile = 1 << 30;
    QVERIFY(!kept.keep());
    kept.cache.leastFile = 1000;
    data::ReadOptions options;
    options.missing = {"-9"};
    QVERIFY(!*keepTable(kept.cache, *data::readTable(kept.path, options, Context()), Context()));
    kept.cache.limit = 5000;
    QVERIFY(!kept.keep());
    kept.cache.folder.clear();
    QVERIFY(!kept.keep() && !kept.again());
  }

  void whatWasNotUsedForLongestMakesRoom() {
    Kept kept;
    QVERIFY(kept.keep());
    const auto each = data::keptBytes(kept.cache.folder);
    kept.cache.limit = each * 5 / 2;
    const std::string first = kept.path;
    for (const char* name : {"second.csv", "third.csv"}) {
      for (const auto& file : fs::directory_iterator(kept.cache.folder))
        fs::last_write_time(file.path(), fs::last_write_time(file.path()) - std::chrono::seconds(10));
      kept.path = kept.folder.filePath(QString::fromLatin1(name)).toStdString();
      kept.write(tableText(400));
      QVERIFY(kept.keep());
    }
    QVERIFY(kept.again());
    QVERIFY(!keptTable(kept.cache, first));
    QVERIFY(data::keptBytes(kept.cache.folder) <= kept.cache.limit);
  }

  void damagedEntriesAreNoTables() {
    const Kept kept;
    QVERIFY(kept.keep());
    const auto entry = kept.entry();
    const std::string sound = *readFile(entry.string());
    const auto with = [&](const std::string& bytes) {
      std::ofstream(entry, std::ios::binary | std::ios::trunc) << bytes;
      return kept.again().has_value();
    };
    QVERIFY(with(sound));
    Rng rng(3);
    for (std::size_t length = 0; length < sound.size(); length += 1 + rng.below(200))
      QVERIFY(!with(sound.substr(0, length)));
    // A byte of the description changed: no table, or one that is sound in itself.
    for (int k = 0; k < 300; ++k) {
      std::string damaged = sound;
      damaged[rng.below(3000)] ^= static_cast<char>(1 + rng.below(255));
      std::ofstream(entry, std::ios::binary | std::ios::trunc) << damaged;
      if (const auto table = kept.again())
        for (int c = 0; c < table->data.columns(); ++c)
          for (data::Row row = 0; row < table->data.rows(); ++row) table->data.text(c, row);
    }
    // Codes beyond the levels, where the codes are: behind the first column of numbers.
    std::string codes = sound;
    for (std::size_t at = codes.size() - 24 - 400; at < codes.size() - 24; ++at) codes[at] = '\x7f';
    QVERIFY(!with(codes));
    fs::remove(entry);
    fs::create_symlink(kept.path, entry);
    QVERIFY(!kept.again());
  }

  void theFolderIsTheUsersOwnForCaches() {
    const QByteArray before = qgetenv("XDG_CACHE_HOME"), home = qgetenv("HOME");
    qputenv("XDG_CACHE_HOME", "/somewhere/cache");
    QCOMPARE(data::usualCacheFolder(), std::string("/somewhere/cache/paretree/columns"));
    qputenv("XDG_CACHE_HOME", "not/absolute");
    qputenv("HOME", "/home/somebody");
    QCOMPARE(data::usualCacheFolder(), std::string("/home/somebody/.cache/paretree/columns"));
    qunsetenv("XDG_CACHE_HOME");
    qunsetenv("HOME");
    QCOMPARE(data::usualCacheFolder(), std::string());
    qputenv("HOME", home);
    if (!before.isEmpty()) qputenv("XDG_CACHE_HOME", before);
  }
};

PARETREE_TEST(ColumnCacheTest)
}  // namespace column_cache_test

#include "column_cache_test.moc"

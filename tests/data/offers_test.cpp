// Each reading that a note offers is accepted and gives what the note says of it.
#include <QDir>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "paretree/core/text.h"
#include "paretree/data/number_text.h"
#include "paretree/data/reading/offered_reading.h"
#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "paretree/runs/command_line.h"
#include "tests/support/unit.h"

namespace offers_test {
using namespace paretree;

namespace {

std::string textOf(const Message& note, const char* name) {
  const auto* found = note.find(name);
  const auto* value = found ? std::get_if<std::string>(&found->value) : nullptr;
  return value ? *value : std::string();
}

std::size_t missingIn(const data::Dataset& data, int column) {
  std::size_t count = 0;
  for (data::Row row = 0; row < data.rows(); ++row) count += data.missing(column, row) ? 1 : 0;
  return count;
}

bool hasNumber(const data::Dataset& data, int column, double value) {
  return data.info(column).isNumeric() &&
         std::any_of(data.numbers(column).begin(), data.numbers(column).end(),
                     [value](double x) { return std::abs(x - value) <= 1e-12 * std::abs(value); });
}

bool hasWord(const data::Dataset& data, int column, const std::string& word) {
  const data::ColumnInfo& info = data.info(column);
  if (!info.isNumeric()) return std::find(info.levels.begin(), info.levels.end(), word) != info.levels.end();
  const auto value = parseNumber(word);
  return value && hasNumber(data, column, *value);
}

/// Of another mark: numbers that had it are what the note says, or missing.
bool marksAreAsSaid(const Message& note, char mark, const data::Dataset& now, int column,
                    const data::Dataset& then, int at) {
  if (note.code == "data.mixed-marks") return missingIn(then, at) > missingIn(now, column);
  const auto value = data::readNumber(textOf(note, "cell"), {mark, data::NumberStyle::kAny});
  if (!value || !hasNumber(then, at, *value)) return false;
  const auto* other = note.find("other");
  return note.code != "data.marks-either" || (other && other->value == Argument::Value(*value));
}

/// What is wrong with a reading; empty where it is as `note` says.
std::string wrongIn(const Message& note, const data::ReadOptions& offered, const data::TableFile& now,
                    const data::TableFile& then) {
  if (offered.keepTotals) return then.data.rows() > now.data.rows() ? "" : "no more rows";
  const std::string name = textOf(note, "column");
  const int column = now.data.schema()->find(name), at = then.data.schema()->find(name);
  if (column < 0 || at < 0) return "no such column";
  const data::ColumnInfo &info = now.data.info(column), &other = then.data.info(at);
  for (const auto& [of, type] : offered.types)
    if (of != name || other.type != type) return "another type";
  for (const auto& [of, role] : offered.roles)
    if (of != name || other.role != role) return "another role";
  for (const auto& [of, forms] : offered.dateForms)
    if (of != name || forms.empty() || other.dateFormat != forms.front()) return "another form of dates";
  if (other.type == data::ColumnType::Date && missingIn(then.data, at) == then.data.rows()) return "no dates";
  if (offered.mergeSpellings.contains(name) && other.levels.size() >= info.levels.size())
    return "no fewer levels";
  if (offered.skipUnfit.contains(name) && then.data.rows() >= now.data.rows()) return "no fewer rows";
  if (offered.listsAsColumns.contains(name) && then.data.columns() <= now.data.columns())
    return "no columns of items";
  if (offered.percent.contains(name) &&
      std::equal(now.data.numbers(column).begin(), now.data.numbers(column).end(),
                 then.data.numbers(at).begin(), then.data.numbers(at).end(),
                 [](double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }))
    return "nothing is per cent";
  std::vector<std::string> words = offered.missing;
  for (const auto& [of, own] : offered.missingOf) words.insert(words.end(), own.begin(), own.end());
  for (const auto& word : words)
    if (!hasWord(now.data, column, word) || hasWord(then.data, at, word) ||
        missingIn(then.data, at) <= missingIn(now.data, column))
      return "'" + word + "' is not missing";
  for (const auto& [of, mark] : offered.decimalOf)
    if (of != name || !marksAreAsSaid(note, mark, now.data, column, then.data, at)) return "other numbers";
  return {};
}

QString folder() { return QStringLiteral(PARETREE_SOURCE_DIR "/tests/cases/data/tables"); }

}  // namespace

class OffersTest : public QObject {
  Q_OBJECT
 private slots:
  void eachOfferGivesWhatItsNoteSays_data() {
    QTest::addColumn<QString>("path");
    const auto files = QDir(folder()).entryInfoList(QDir::Files, QDir::Name);
    for (const auto& file : files)
      if (file.suffix() != QLatin1String("json"))
        QTest::newRow(qPrintable(file.fileName())) << file.filePath();
  }
  void eachOfferGivesWhatItsNoteSays() {
    QFETCH(QString, path);
    const auto now = data::readTable(path.toStdString(), {}, Context());
    QVERIFY(now.ok());
    for (const auto* list : {&now->notes, &now->warnings})
      for (const Message& note : *list)
        for (const auto& offered : data::offeredReadings(note)) {
          const std::string what = messages::text(note) + "\n" + runs::readingFlags(offered);
          const auto then = data::readTable(path.toStdString(), offered, Context());
          QVERIFY2(then.ok(), (what + (then.ok() ? "" : "\n" + messages::text(then.error()))).c_str());
          const std::string wrong = wrongIn(note, offered, *now, *then);
          QVERIFY2(wrong.empty(), (what + "\n" + wrong).c_str());
          QVERIFY2(!runs::readingFlags(offered).empty(), what.c_str());
        }
  }

  // The tables hold the offers that are easily wrong.
  void marksOfEveryKindAreOffered() {
    std::vector<std::string> codes;
    for (const auto& file : QDir(folder()).entryInfoList(QDir::Files, QDir::Name)) {
      if (file.suffix() == QLatin1String("json")) continue;
      const auto now = data::readTable(file.filePath().toStdString(), {}, Context());
      QVERIFY(now.ok());
      for (const auto* list : {&now->notes, &now->warnings})
        for (const Message& note : *list)
          if (!data::offeredReadings(note).empty()) codes.push_back(note.code);
    }
    for (const char* code :
         {"data.marks-either", "data.mixed-marks", "data.other-marks", "data.thousands-by-evidence",
          "data.unfit-missing", "data.word-among-values", "data.unit-taken-off", "data.units-differ",
          "data.dates-set-aside", "data.numbers-as-classes", "data.perhaps-months", "data.fractions"})
      QVERIFY2(std::find(codes.begin(), codes.end(), code) != codes.end(), code);
  }
};

PARETREE_TEST(OffersTest)
}  // namespace offers_test

#include "offers_test.moc"

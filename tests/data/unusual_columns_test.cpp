// Columns of an unusual kind: what a careful colleague would read them as, and what is said of them.
#include <QTest>
#include <functional>
#include <string>

#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "tests/support/unit.h"

namespace unusual_columns_test {
using namespace paretree;

namespace {

data::TableFile read(const std::string& csv, const data::ReadOptions& options = {}) {
  auto file = data::readTableBytes(csv, "t.csv", options, Context());
  [&] { QVERIFY2(file.ok(), file.ok() ? "" : messages::text(file.error()).c_str()); }();
  return file.ok() ? std::move(*file) : data::TableFile{};
}

std::string said(const data::TableFile& file, const std::string& code) {
  for (const auto* list : {&file.notes, &file.warnings})
    for (const auto& note : *list)
      if (note.code == code) return messages::text(note);
  return {};
}

/// The column `x` of cells that `cell` gives, between a number and a class.
std::string table(int rows, const std::function<std::string(int)>& cell, const std::string& name = "x") {
  std::string text = "n;" + name + ";c\n";
  for (int i = 0; i < rows; ++i)
    text += std::to_string(i % 7) + ".5;" + cell(i) + ";" + (i % 3 ? "a\n" : "b\n");
  return text;
}

}  // namespace

class UnusualColumnsTest : public QObject {
  Q_OBJECT
 private slots:
  // "kaputt" is a level of one column and no value of another; 9 is a number of one and none of another.
  void aWordMayMeanMissingInOneColumn() {
    std::string text = "x,y,c\n";
    for (int i = 0; i < 60; ++i)
      text += (i % 3 ? std::to_string(i % 10) : std::string("kaputt")) + "," + std::to_string(i % 10) + "," +
              (i % 4 ? "kaputt" : "ganz") + "\n";
    data::ReadOptions options;
    options.missingOf = {{"x", {"kaputt", "9"}}, {"c", {"halb"}}};
    const auto file = read(text, options);
    QCOMPARE(file.data.info(0).type, data::ColumnType::Number);
    QVERIFY(file.data.missing(0, 0) && file.data.missing(0, 19));
    QCOMPARE(file.data.numbers(0)[1], 1.0);
    QCOMPARE(file.data.numbers(1)[9], 9.0);
    QCOMPARE(file.data.info(2).levels.size(), std::size_t{2});
    QCOMPARE(said(file, "data.missing-not-found-in"),
             std::string("'halb' is to mean missing in column 'c', but none of its cells is written so"));
    options.missingOf = {{"z", {"kaputt"}}};
    QVERIFY(!data::readTableBytes(text, "t.csv", options, Context()).ok());
  }

  void amountsOfSeveralCurrenciesAreSaid() {
    const auto amounts = [](int i) { return (i % 4 ? "$" : "\u20AC") + std::to_string(i) + ".50"; };
    const std::string said1 = said(read(table(60, amounts)), "data.currencies-mixed");
    QVERIFY2(said1.find("(45 in $ and 15 in EUR)") != std::string::npos, said1.c_str());
    // Two signs of one currency, and amounts without any.
    const auto euros = [](int i) {
      return std::to_string(i) + ".50" + (i % 3 == 0 ? " EUR" : i % 3 == 1 ? " \u20AC" : "");
    };
    QVERIFY(said(read(table(60, euros)), "data.currencies-mixed").empty());
  }

  void sodiumIsNoMissingValue() {
    const auto file = read(table(60, [](int i) { return i % 3 == 0 ? "Na" : i % 3 == 1 ? "K" : "Hb"; }));
    QCOMPARE(file.data.info(1).levels.size(), std::size_t{3});
    // Among numbers it is none.
    const auto numbers = read(table(60, [](int i) { return i % 9 ? std::to_string(i) : "Na"; }));
    QCOMPARE(numbers.data.info(1).type, data::ColumnType::Number);
    QVERIFY(numbers.data.missing(1, 0));
  }

  void aCommentUnderTheHeaderIsCounted() {
    std::string text = table(60, [](int i) { return std::to_string(i); });
    text.insert(text.find('\n') + 1, "# measured in May\n");
    const auto file = read(text);
    QCOMPARE(file.data.rows(), std::size_t{60});
    QCOMPARE(said(file, "data.comments-skipped"), std::string("1 line of comment skipped"));
  }
};

PARETREE_TEST(UnusualColumnsTest)
}  // namespace unusual_columns_test

#include "unusual_columns_test.moc"

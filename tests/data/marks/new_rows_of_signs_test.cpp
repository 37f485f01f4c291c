// What words, units and letters of new rows mean where another table was learnt from.
#include <QTest>
#include <string>
#include <string_view>

#include "paretree/data/align_to_schema.h"
#include "paretree/data/number_text.h"
#include "paretree/data/numbers/related_units.h"
#include "paretree/data/numbers/size_words.h"
#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "paretree/runs/read_like.h"
#include "paretree/runs/reopen.h"
#include "tests/support/said_of_tables.h"
#include "tests/support/unit.h"

namespace new_rows_of_signs_test {
using namespace paretree;

namespace {

data::TableFile read(const std::string& text, const data::ReadOptions& options = {}) {
  auto file = data::readTableBytes(text, "t.csv", options, Context());
  [&] { QVERIFY2(file.ok(), file.ok() ? "" : messages::text(file.error()).c_str()); }();
  return file.ok() ? std::move(*file) : data::TableFile{};
}

data::TableFile readNew(const data::TableFile& made, const std::string& text) {
  return read(text, runs::readLike(made.data.schema(), runs::referenceTo(made).options, {}));
}

}  // namespace

class NewRowsOfSignsTest : public QObject {
  Q_OBJECT
 private slots:
  // One row of millions has nothing beside it.
  void lettersForSizesAreKnownOfTheColumn() {
    std::string text = "x,c\n";
    for (int i = 0; i < 60; ++i)
      text += std::to_string(i + 1) + (i % 3 == 0 ? "k" : i % 3 == 1 ? "M" : "") + (i % 2 ? ",a\n" : ",b\n");
    const auto made = read(text);
    QCOMPARE(made.data.numbers(0)[0], 1000.0);
    QCOMPARE(made.data.numbers(0)[1], 2000000.0);
    const auto one = readNew(made, "x\n3M\n4M\n");
    QCOMPARE(one.data.numbers(0)[0], 3000000.0);
    // One letter behind all numbers is their unit.
    std::string kelvin = "x,c\n";
    for (int i = 0; i < 60; ++i) kelvin += std::to_string(280 + i) + (i % 2 ? "K,a\n" : "K,b\n");
    QCOMPARE(read(kelvin).data.numbers(0)[0], 280.0);
  }

  void unitsOfOneQuantityAreReadInTheOneThatIsKnown() {
    std::string text = "w,c\n";
    for (int i = 0; i < 60; ++i)
      text += std::to_string(i + 1) + (i % 3 == 0 ? " g" : " kg") + (i % 2 ? ",a\n" : ",b\n");
    const auto made = read(text);
    QCOMPARE(made.units.at("w"), std::string("kg"));
    const auto mixed = readNew(made, "w\n500 g\n400 g\n300 g\n3 kg\n2 kg\n");
    QCOMPARE(mixed.data.numbers(0)[0], 0.5);
    QCOMPARE(mixed.data.numbers(0)[4], 2.0);
    QVERIFY(says(mixed, "data.units-converted"));
    QCOMPARE(data::unitsIn("cm", "m").value_or(0), 0.01);
    QVERIFY(!data::unitsIn("cm", "kg") && !data::unitsIn("cm", "pt"));
  }

  void sizesAreExact() {
    const data::NumberStyle comma{',', data::NumberStyle::kAny};
    QCOMPARE(data::readSized("7,2 Mio. \u20AC", comma, false).value_or(0), 7200000.0);
    QCOMPARE(data::readSized("1.234,5 Tsd.", comma, false).value_or(0), 1234500.0);
    QCOMPARE(data::readSized("\u20B9 3 crore", {}, false).value_or(0), 30000000.0);
    QCOMPARE(data::readSized("0.1M", {}, true).value_or(0), 100000.0);
    for (const char* none : {"5 M", "5 m", "Mio.", "5 Billion", "5", "5 Miob"})
      QVERIFY2(!data::readSized(none, {}, true), none);
    QVERIFY(data::isSizeWord("Mio. EUR") && !data::isSizeWord("kg") && !data::isSizeWord("Mio. t"));
  }

  void categoriesThatLookTheSameAreTheSame() {
    std::string text = "town,x,c\n";
    for (int i = 0; i < 60; ++i)
      text += std::string(i % 2 ? "M\u00fcnchen," : "K\u00f6ln,") + std::to_string(i % 9) +
              (i % 3 ? ",a\n" : ",b\n");
    const auto made = read(text);
    const auto more =
        readNew(made, "town,x\nMu\u0308nchen,1\nK\u00f6ln\u00a0,2\nK\u00f6\u200bln,3\n\u00a0,4\n");
    const auto aligned = data::alignToSchema(more.data, *made.data.schema(), nullptr);
    QVERIFY(aligned.ok());
    QCOMPARE(aligned->text(0, 0), std::string("M\u00fcnchen"));
    QCOMPARE(aligned->text(0, 1), std::string("K\u00f6ln"));
    QCOMPARE(aligned->text(0, 2), std::string("K\u00f6ln"));
    QVERIFY(aligned->missing(0, 3));
  }

  // A point behind whole numbers is no decimal mark, and a second mark of Unicode no part of a name.
  void whatIsNoMarkIsNotCalledOne() {
    std::string text = "\uFEFF\uFEFFnr;v;c\n";
    for (int i = 0; i < 36; ++i)
      text += std::to_string(i + 1) + ".;" + std::to_string(i % 9) + (i % 2 ? ",5;a\n" : ",5;b\n");
    const auto file = read(text);
    QCOMPARE(file.data.info(0).name, std::string("nr"));
    QCOMPARE(file.data.numbers(0)[4], 5.0);
    QVERIFY(!says(file, "data.other-marks"));
  }
};

PARETREE_TEST(NewRowsOfSignsTest)
}  // namespace new_rows_of_signs_test

#include "new_rows_of_signs_test.moc"

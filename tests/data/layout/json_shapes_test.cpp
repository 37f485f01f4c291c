// Where records stand in JSON that is more than a list of them, and what is passed over that is no JSON.
#include <QTest>
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "tests/support/said_of_tables.h"
#include "tests/support/unit.h"

namespace json_shapes_test {

using namespace paretree;

namespace {

Result<data::TableFile> read(const std::string& text, const data::ReadOptions& options = {}) {
  return data::readTableBytes(text, "t.json", options, Context());
}

std::string whyNot(const Result<data::TableFile>& file) {
  return file ? std::string() : messages::text(file.error());
}

// Names of the columns, then the rows; missing cells as "-".
std::string shown(const data::TableFile& file) {
  std::string text;
  const data::Dataset& data = file.data;
  for (int c = 0; c < data.columns(); ++c) text += (c > 0 ? "," : "") + data.info(c).name;
  for (data::Row row = 0; row < data.rows(); ++row)
    for (int c = 0; c < data.columns(); ++c)
      text += (c > 0 ? "," : ";") + (data.missing(c, row) ? std::string("-") : data.text(c, row));
  return text;
}

}  // namespace

class JsonShapesTest : public QObject {
  Q_OBJECT
 private slots:
  void aListBelowOtherKeysIsRead() {
    const auto file =
        read(R"({"meta": {"count": 3}, "data": {"items": [{"a": 1, "k": "x"}, {"a": 2, "k": "y"}]}})");
    QVERIFY2(file.ok(), whyNot(file).c_str());
    QCOMPARE(shown(*file), std::string("a,k;1,x;2,y"));
    QCOMPARE(file->sheet, std::string("data.items"));
    QVERIFY(says(*file, "data.json-below"));
  }
  void ofSeveralListsTheLargestIsRead() {
    const std::string text =
        R"({"a": {"x": [{"p": 1}, {"p": 2}]}, "x": [{"q": 1}, {"q": 2}, {"q": 3}], "z": [1, 2, 3, 4]})";
    const auto file = read(text);
    QVERIFY2(file.ok(), whyNot(file).c_str());
    QCOMPARE(shown(*file), std::string("q;1;2;3"));
    QCOMPARE(file->sheets, (std::vector<std::string>{"a.x", "x"}));
    QVERIFY(says(*file, "data.list-of"));
    data::ReadOptions options;
    options.sheet = "a.x";
    const auto other = read(text, options);
    QVERIFY2(other.ok(), whyNot(other).c_str());
    QCOMPARE(shown(*other), std::string("p;1;2"));
    options.sheet = "a.y";
    QVERIFY(!read(text, options).ok());
  }
  void recordsByKeyHaveAColumnOfKeys() {
    for (const char* text :
         {R"({"r1": {"a": 1, "k": "x"}, "r2": {"a": 2}, "r3": {"k": "y", "a": 3}})",
          R"({"n": 3, "all": {"r1": {"a": 1, "k": "x"}, "r2": {"a": 2}, "r3": {"k": "y", "a": 3}}})"}) {
      const auto file = read(text);
      QVERIFY2(file.ok(), whyNot(file).c_str());
      QCOMPARE(shown(*file), std::string("key,a,k;r1,1,x;r2,2,-;r3,3,y"));
      QVERIFY(says(*file, "data.json-by-key"));
    }
    // By rows, as pandas writes them ("index"), and by columns.
    const auto rows = read(R"({"0": {"a": 1, "k": "x"}, "1": {"a": 2, "k": "y"}, "2": {"a": 3, "k": "x"}})");
    QVERIFY2(rows.ok(), whyNot(rows).c_str());
    QCOMPARE(shown(*rows), std::string("key,a,k;0,1,x;1,2,y;2,3,x"));
    const auto columns = read(R"({"a": {"0": 1, "1": 2}, "b": {"0": 3, "1": 4}, "k": {"0": "x", "1": "y"}})");
    QVERIFY2(columns.ok(), whyNot(columns).c_str());
    QCOMPARE(shown(*columns), std::string("a,b,k;1,3,x;2,4,y"));
    // Objects of different kinds are no records, and those of lists are read list by list.
    QVERIFY(!read(R"({"a": {"x": 1}, "b": {"y": 2}, "c": {"z": 3}})").ok());
    const auto parts = read(
        R"({"a": {"l": [{"p": 1}, {"p": 2}, {"p": 3}, {"p": 4}]}, "b": {"l": [{"p": 5}]}, "c": {"l": []}})");
    QVERIFY2(parts.ok(), whyNot(parts).c_str());
    QCOMPARE(shown(*parts), std::string("p;1;2;3;4"));
  }
  void namesMayStandBesideListsOfCells() {
    const auto counted =
        read(R"({"columns": ["a", "k"], "index": [0, 1, 2], "data": [[7, "x"], [5, "y"], [6, "x"]]})");
    QVERIFY2(counted.ok(), whyNot(counted).c_str());
    QCOMPARE(shown(*counted), std::string("a,k;7,x;5,y;6,x"));
    const auto labelled =
        read(R"({"columns": ["a", "k"], "index": ["p", "q", "r"], "data": [[7, "x"], [5, "y"], [6, "x"]]})");
    QVERIFY2(labelled.ok(), whyNot(labelled).c_str());
    QCOMPARE(shown(*labelled), std::string("index,a,k;p,7,x;q,5,y;r,6,x"));
  }
  void whatIsNoJsonIsSaid() {
    const auto file =
        read("[{\"a\": NaN, \"k\": \"x\",}, {\"a\": -Infinity, \"k\": \"y\"}, {\"a\": 1.5},\n]");
    QVERIFY2(file.ok(), whyNot(file).c_str());
    QCOMPARE(shown(*file), std::string("a,k;-,x;-,y;1.5,-"));
    for (const auto& [code, key] :
         {std::pair("data.json-no-numbers", "values"), {"data.json-commas", "commas"}}) {
      const auto note = std::find_if(file->notes.begin(), file->notes.end(),
                                     [is = code](const Message& one) { return one.code == is; });
      QVERIFY2(note != file->notes.end(), code);
      QCOMPARE(note->number(key), std::int64_t{2});
    }
    QVERIFY2(!read("[{\"a\": 1},, {\"a\": 2}]").ok(), "one comma, not two");
  }
};

PARETREE_TEST(JsonShapesTest)
}  // namespace json_shapes_test

#include "json_shapes_test.moc"

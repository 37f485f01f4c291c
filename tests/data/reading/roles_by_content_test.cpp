// Which columns are set aside and which is the target, by what they hold; and why.
#include <QTest>
#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "paretree/data/reading/set_aside.h"
#include "paretree/data/suggested_roles.h"
#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "tests/support/said_of_tables.h"
#include "tests/support/tables.h"
#include "tests/support/unit.h"

namespace roles_by_content_test {

using namespace paretree;
using data::ColumnType;
using data::Role;
using support::table;

namespace {

constexpr int kRowsOfTable = 120;
using CellOfRow = std::function<std::string(int)>;

data::ColumnInfo infoOf(const std::string& name, ColumnType type) {
  data::ColumnInfo info;
  info.name = name;
  info.type = type;
  return info;
}

/// One column of texts beside one of numbers.
data::Dataset textsBeside(const std::string& name, const CellOfRow& cell) {
  data::ColumnInfo info = infoOf(name, ColumnType::Nominal);
  data::ColumnValues values, beside;
  for (int i = 0; i < kRowsOfTable; ++i) {
    const std::string text = cell(i);
    const auto at = std::find(info.levels.begin(), info.levels.end(), text) - info.levels.begin();
    if (at == static_cast<std::ptrdiff_t>(info.levels.size())) info.levels.push_back(text);
    values.codes.push_back(static_cast<std::int32_t>(at));
    beside.numbers.push_back(i % 7 + 0.5);
  }
  return data::Dataset({info, infoOf("width", ColumnType::Number)}, {values, beside});
}

data::Dataset numbersBeside(const std::string& name, const std::string& second,
                            const std::function<double(int)>& number) {
  data::ColumnValues values, beside;
  for (int i = 0; i < kRowsOfTable; ++i) {
    values.numbers.push_back(number(i));
    beside.numbers.push_back(i % 7 + 0.5);
  }
  return data::Dataset({infoOf(name, ColumnType::Number), infoOf(second, ColumnType::Number)},
                       {values, beside});
}

QString whyAside(const data::Dataset& data) {
  const auto aside = data::setAside(data, 0, true);
  return aside ? QString::fromStdString(aside->why.code).mid(5) : QString();
}

std::string mail(int i) { return "n" + std::to_string(i % 70) + "@a.org"; }

data::TableFile read(const std::string& text, const data::ReadOptions& options = {}) {
  auto file = data::readTableBytes(text, "t.csv", options, Context());
  [&] { QVERIFY2(file.ok(), file.ok() ? "" : messages::text(file.error()).c_str()); }();
  return file.ok() ? std::move(*file) : data::TableFile{};
}

/// Rows of cells; the name of the target.
QString targetOf(const std::string& header, const CellOfRow& row) {
  std::string text = header + "\n";
  for (int i = 0; i < kRowsOfTable; ++i) text += row(i) + "\n";
  const auto file = read(text);
  const auto targets = file.data.targets();
  return targets.empty() ? QString() : QString::fromStdString(file.data.info(targets[0]).name);
}

std::string real(int i) { return std::to_string(i * 31 % 97) + ".5"; }

}  // namespace

class RolesByContentTest : public QObject {
  Q_OBJECT
 private slots:
  void textsAreSetAside_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<CellOfRow>("cell");
    QTest::addColumn<QString>("why");
    const auto row = [](const char* what, const char* name, const CellOfRow& cell, const char* why) {
      QTest::newRow(what) << QString(name) << cell << QString(why);
    };
    const auto word = [](int i) {
      return std::string(std::size_t(45), static_cast<char>('a' + i % 26)) + std::to_string(i);
    };
    const auto sentence = [](int i) {
      return "seen again after " + std::to_string(i) + " days and in a better state than before";
    };
    row("addresses", "contact", mail, "why-addresses");
    row(
        "an at in front", "contact",
        [](int i) { return i % 2 ? mail(i) : "@a.org" + std::to_string(i % 70); }, "why-texts");
    row(
        "two of them", "contact", [](int i) { return mail(i) + (i % 70 == 3 ? "@b.org" : ""); }, "why-texts");
    row(
        "no point", "contact", [](int i) { return i % 70 == 3 ? "n@a" : mail(i); }, "why-texts");
    row(
        "a blank", "contact", [](int i) { return i % 70 == 3 ? "n n@a.org" : mail(i); }, "why-texts");
    row(
        "sentences", "x", [&](int i) { return sentence(i); }, "why-free-text");
    row(
        "long words", "x", [&](int i) { return word(i); }, "why-texts");
    row(
        "a target's name", "class", [&](int i) { return word(i); }, "");
    row(
        "persons", "last name", [&](int i) { return sentence(i); }, "why-texts");
    row(
        "persons, some twice", "Nachname", [](int i) { return "name " + std::to_string(i % 112); },
        "why-texts");
    row(
        "one value", "x", [](int) { return "a"; }, "why-constant");
    row(
        "two values", "x", [](int i) { return i % 2 ? "a" : "b"; }, "");
  }
  void textsAreSetAside() {
    QFETCH(QString, name);
    QFETCH(CellOfRow, cell);
    QFETCH(QString, why);
    QCOMPARE(whyAside(textsBeside(name.toStdString(), cell)), why);
  }

  void personsAreKeysWhereSomeComeTwice() {
    const auto aside = data::setAside(
        textsBeside("Nachname", [](int i) { return "name " + std::to_string(i % 112); }), 0, true);
    QVERIFY(aside.has_value());
    QCOMPARE(aside->role, Role::Identifier);
    const auto other =
        data::setAside(textsBeside("x", [](int i) { return "name " + std::to_string(i % 112); }), 0, true);
    QVERIFY(other.has_value());
    QCOMPARE(other->role, Role::Ignored);
  }

  void numbersThatNumberRowsAreSetAside() {
    const auto why = [](const char* name, const std::function<double(int)>& number,
                        const char* second = "width") {
      return whyAside(numbersBeside(name, second, number));
    };
    QCOMPARE(why("x", [](int i) { return i + 1.0; }), QString("why-counted-up"));
    QCOMPARE(why("x", [](int i) { return i + 1.5; }), QString());
    QCOMPARE(why("x", [](int i) { return 4.1e14 + i * 37 % 997; }), QString("why-long-numbers"));
    QCOMPARE(why("x", [](int i) { return 4.1e14 + i * 37 % 97; }), QString());
    QCOMPARE(why("x", [](int i) { return 1.6e12 + i * 37 % 997; }), QString());  // moments
    // The first column of a frame, where the others have names.
    const auto scattered = [](int i) { return i * 37 % 997 + 5.0; };
    QCOMPARE(why("column 1", scattered), QString("why-key"));
    QCOMPARE(why("column 1", scattered, "column 2"), QString());
    QCOMPARE(why("x", scattered), QString());
  }

  // Of a level that is declared and never used nothing is known.
  void oneValueMayHaveOtherLevels() {
    data::ColumnInfo info = infoOf("x", ColumnType::Nominal);
    info.levels = {"a", "b"};
    const auto all = [&](const std::vector<std::int32_t>& codes) {
      return data::allConstant(data::Dataset({info}, {{{}, codes}}));
    };
    QVERIFY(all({0, 0, -1, 0}) && all({-1, -1}));
    QVERIFY(!all({0, 0, -1, 1}));
  }

  void outcomesOfTwoValuesAreTold() {
    const auto outcome = [](const data::Dataset& data) { return data::outcomeOf(data, 0); };
    const std::string name = "default payment next month";
    QCOMPARE(outcome(numbersBeside(name, "w", [](int i) { return i % 2; })), data::OutcomeName::Surely);
    QCOMPARE(outcome(numbersBeside(name, "w", [](int i) { return i % 3; })), data::OutcomeName::None);
    QCOMPARE(outcome(textsBeside(name, [](int i) { return i % 2 ? "yes" : "no"; })),
             data::OutcomeName::Surely);
    QCOMPARE(outcome(textsBeside(name, [](int i) { return i % 2   ? "yes"
                                                          : i % 3 ? "no"
                                                                  : "perhaps"; })),
             data::OutcomeName::None);
  }

  void whyATargetIsOne_data() {
    QTest::addColumn<QString>("header");
    QTest::addColumn<QString>("why");
    const auto row = [](const char* header, const char* why) {
      QTest::newRow(header) << QString(header) << QString(why);
    };
    row("a b kind{x,y}*", "data.why-target-last");
    row("kind{x,y}* a b", "data.why-target-first");
    row("a class{x,y}* b", "data.why-target-name");
    row("a price* b", "data.why-target-outcome");
    row("a kind{x,y}* weight", "data.why-target-before-weight");
    row("kind{x,y}*", "data.why-target-last");
    row("price*", "data.why-target-last");
  }
  void whyATargetIsOne() {
    QFETCH(QString, header);
    QFETCH(QString, why);
    const auto suggested = data::suggestedRoles(table(QString(header).toStdString(), ""));
    QString found;
    for (const auto& one : suggested)
      if (one.role == Role::Target) found = QString::fromStdString(one.why.code);
    QCOMPARE(found, why);
  }

  void onlyColumnsThatAreLeftOutAreSaidToBe() {
    const auto constant = textsBeside("x", [](int) { return "a"; }),
               other = textsBeside("x", [](int i) { return i % 2 ? "a" : "b"; });
    QVERIFY(data::columnsLeftOut(constant).empty());  // it has the role of an attribute
    QCOMPARE(data::columnsLeftOut(constant.withRoles({Role::Ignored, Role::Feature})).size(), std::size_t{1});
    QVERIFY(data::columnsLeftOut(other.withRoles({Role::Ignored, Role::Feature})).empty());
  }

  void classesOfASchoolAreNoTargets() {
    const auto target = [](const char* one, const char* other) {
      return targetOf("class;width;grade", [&](int i) {
        return std::string(i % 2 ? one : other) + ";" + real(i) + ";" + (i % 3 ? "good" : "bad");
      });
    };
    QCOMPARE(target("8a", "8b"), QString("grade"));
    QCOMPARE(target("10A", "8Z"), QString("grade"));
    QCOMPARE(target("8a", "8b2"), QString("class"));
    QCOMPARE(target("8a", "8#"), QString("class"));
    QCOMPARE(target("8a", "8_"), QString("class"));
    QCOMPARE(target("8a", "8~"), QString("class"));
    QCOMPARE(target("a8", "b8"), QString("class"));
  }

  void namesBeforeTheLastColumnMayTellMore() {
    const auto whole = [](int i) { return std::to_string(1 + i * 7 % 4); };
    QCOMPARE(targetOf("width;failure;kind;remark",
                      [&](int i) {
                        return real(i) + ";" + (i % 3 ? "no" : "yes") + ";k" + whole(i) + ";r" + whole(i + 1);
                      }),
             QString("failure"));
    QCOMPARE(targetOf("town;kredit;width;kind",
                      [&](int i) {
                        return "t" + std::to_string(i % 60) + ";" + (i % 3 ? "no" : "yes") + ";" + real(i) +
                               ";k" + whole(i);
                      }),
             QString("kind"));
    // Weights are never below 0.
    QCOMPARE(targetOf("height;waist;weight",
                      [&](int i) { return real(i) + ";" + real(i + 3) + ";" + std::to_string(i % 3); }),
             QString("waist"));
    QCOMPARE(targetOf("height;waist;weight",
                      [&](int i) { return real(i) + ";" + real(i + 3) + ";" + std::to_string(i % 3 - 1); }),
             QString("weight"));
  }

  void aTargetOfFewNumbersIsAClassOrAQuantity_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("values");
    QTest::addColumn<QString>("note");
    const auto row = [](const char* what, const char* name, const char* values, const char* note) {
      QTest::newRow(what) << QString(name) << QString(values) << QString(note);
    };
    row("classes", "kind", "1|2|3", "data.numbers-as-classes");
    row("below zero", "kind", "-5|0|1", "data.numbers-as-quantity");
    row("far apart", "kind", "0|50|100", "data.numbers-as-quantity");
    row("two of them", "kind", "-5|100", "data.numbers-as-classes");
    row("called a class, with points", "class", "1.0|2.0|3.0", "data.numbers-as-classes");
    row("called a class, with halves", "class", "1.0|2.5|3.0", "");
    row("with points", "kind", "1.0|2.0|3.0", "");
  }
  void aTargetOfFewNumbersIsAClassOrAQuantity() {
    QFETCH(QString, name);
    QFETCH(QString, values);
    QFETCH(QString, note);
    const QStringList all = values.split('|');
    std::string text = "width;" + name.toStdString() + "\n";
    for (int i = 0; i < kRowsOfTable; ++i) text += real(i) + ";" + all[i % all.size()].toStdString() + "\n";
    data::ReadOptions options;
    options.roles[name.toStdString()] = Role::Target;
    const auto file = read(text, options);
    for (const char* code : {"data.numbers-as-classes", "data.numbers-as-quantity"})
      QCOMPARE(says(file, code), note == code);
  }

  void rolesOfAFileYieldToThoseOfTheUser() {
    std::string text = "C#width\tD#colour\tcD#kind\n";
    for (int i = 0; i < kRowsOfTable; ++i)
      text += real(i) + "\t" + (i % 2 ? "red" : "blue") + "\t" + (i % 3 ? "a" : "b") + "\n";
    const auto unasked = read(text);
    QCOMPARE(unasked.data.targets(), std::vector<int>{2});
    QVERIFY(says(unasked, "data.target-of-file"));
    data::ReadOptions options;
    options.roles["colour"] = Role::Target;
    const auto asked = read(text, options);
    QCOMPARE(asked.data.targets(), std::vector<int>{1});
    QVERIFY(!says(asked, "data.target-of-file"));
    options.roles = {{"kind", Role::Ignored}};
    QCOMPARE(read(text, options).data.info(2).role, Role::Ignored);
  }

  void columnsThatAreNotThereCannotBeNamed_data() {
    QTest::addColumn<int>("what");
    for (int what = 0; what < 7; ++what) QTest::addRow("option %d", what) << what;
  }
  void columnsThatAreNotThereCannotBeNamed() {
    QFETCH(int, what);
    const auto optionsFor = [what](const std::string& name) {
      data::ReadOptions options;
      if (what == 0) options.roles[name] = Role::Ignored;
      if (what == 1) options.types[name] = ColumnType::Nominal;
      if (what == 2) options.missingOf[name] = {"x"};
      if (what == 3) options.decimalOf[name] = '.';
      if (what == 4) options.percent.insert(name);
      if (what == 5) options.listsAsColumns.insert(name);
      if (what == 6) options.fillDown.insert(name);
      return options;
    };
    const std::string text = "width;kind\n5;a\n6;b\n7;a\n";
    QVERIFY(data::readTableBytes(text, "t.csv", optionsFor("kind"), Context()).ok() || what == 3 ||
            what == 4);
    const auto none = data::readTableBytes(text, "t.csv", optionsFor("kinds"), Context());
    QVERIFY(!none.ok());
    QCOMPARE(none.error().message.code, std::string("data.no-such-column"));
  }

  // Rows for a model have its targets, unless the user names others.
  void targetsOfAModelYieldToThoseOfTheUser() {
    std::string text = "width;colour;kind\n";
    for (int i = 0; i < kRowsOfTable; ++i)
      text += real(i) + ";" + (i % 2 ? "red" : "blue") + ";" + (i % 3 ? "a" : "b") + "\n";
    data::ReadOptions options;
    options.like = std::make_shared<data::ReadLike>(
        data::ReadLike{table("width colour{red,blue} kind{a,b}*", "").schema(), {}, {}});
    QCOMPARE(read(text, options).data.targets(), std::vector<int>{2});
    options.roles["colour"] = Role::Target;
    QCOMPARE(read(text, options).data.targets(), std::vector<int>{1});
  }
};

PARETREE_TEST(RolesByContentTest)
}  // namespace roles_by_content_test

#include "roles_by_content_test.moc"

// The catalogue is whole: each code once, with a sentence in each language and the same places in both.
#include <QTest>
#include <map>
#include <regex>
#include <set>

#include "paretree/messages/catalogue.h"
#include "paretree/messages/labels.h"
#include "tests/support/german_words.h"
#include "tests/support/unit.h"

namespace catalogue_test {

using namespace paretree::messages;

namespace {

/// What is wrong with a form by itself, or an empty text.
std::string faultOf(std::string_view form) {
  if (form.empty()) return "it is empty";
  static const std::set<std::string> formats{
      "",      "grouped", "bytes",    "exact",  "and",     "or",    "quoted", "quoted-and", "quoted-or",
      "lines", "joined",  "together", "number", "formula", "label", "dates",  "dates-and",  "dates-or"};
  static const std::regex name("[a-z][a-zA-Z0-9]*"), digits("[1-9][0-9]?");
  for (const Piece& piece : piecesOf(form)) {
    if (piece.name.empty() && piece.words.empty()) return "a place has no name";
    if (piece.name.empty()) continue;
    if (!std::regex_match(piece.name, name)) return "'" + piece.name + "' is no name of a place";
    const auto bars = std::count(piece.format.begin(), piece.format.end(), '|');
    if (bars == 1 || formats.count(piece.format) > 0 || std::regex_match(piece.format, digits)) continue;
    return "'" + piece.format + "' is no format";
  }
  return {};
}

std::set<std::string> placesOf(std::string_view form) {
  std::set<std::string> names;
  for (const Piece& piece : piecesOf(form))
    if (!piece.name.empty()) names.insert(piece.name);
  return names;
}

/// All that is wrong, a line each.
std::string faultsOf(const std::vector<std::span<const Entry>>& tables) {
  static const std::regex form("([a-z]+\\.)?[a-z0-9]+(-[a-z0-9]+)*");
  std::string faults;
  std::set<std::string_view> seen;
  for (const auto& table : tables) {
    for (const Entry& entry : table) {
      const std::string code(entry.code);
      if (!std::regex_match(code, form)) faults += code + ": is no code\n";
      if (!seen.insert(entry.code).second) faults += code + ": stands twice\n";
      if (const auto fault = faultOf(entry.english); !fault.empty())
        faults += code + ", English: " + fault + "\n";
      if (const auto fault = faultOf(entry.german); !fault.empty())
        faults += code + ", German: " + fault + "\n";
      if (placesOf(entry.english) != placesOf(entry.german)) faults += code + ": the places differ\n";
    }
  }
  return faults;
}

}  // namespace

class CatalogueTest : public QObject {
  Q_OBJECT
 private slots:
  void eachCodeIsOnceInBothLanguages() {
    const std::string faults = faultsOf(catalogue());
    QVERIFY2(faults.empty(), faults.c_str());
    QVERIFY(!catalogue().empty());
  }

  void eachLabelIsOnceWithItsGerman() {
    std::set<std::string_view> seen;
    for (const auto& table : labels()) {
      for (const Label& one : table) {
        const std::string english(one.english);
        QVERIFY2(!english.empty() && !one.german.empty(), english.c_str());
        QVERIFY2(seen.insert(one.english).second, english.c_str());
      }
    }
    QVERIFY(!seen.empty());
    QCOMPARE(label("Split criterion", Language::German), std::string("Teilungsmaß"));
    QCOMPARE(label("Split criterion", Language::English), std::string("Split criterion"));
    QCOMPARE(label("no label", Language::German), std::string("no label"));
    // What saved runs keep is said plainer.
    QCOMPARE(label("Best BIC", Language::English), std::string("Least BIC"));
    QCOMPARE(label("Best BIC", Language::German), std::string("kleinstes BIC"));
    QCOMPARE(label("Answered from memory", Language::English),
             std::string("Formulas that had been solved before"));
    QCOMPARE(label("Answered from memory", Language::German), std::string("Formeln, die schon gelöst waren"));
    QCOMPARE(label("Factors per rule (F_U)", Language::German),
             std::string("Faktoren je Formel (im Aufsatz F_U)"));
    QCOMPARE(label("random forest of 1,000 trees", Language::German),
             std::string("Zufallswald aus 1.000 Bäumen"));
    QCOMPARE(label("1 nearest neighbour", Language::German), std::string("1 nächster Nachbar"));
    QCOMPARE(label("no 3 labels", Language::German), std::string("no 3 labels"));
  }

  void germanHasOneWordForOneThing() {
    const auto check = [](std::string_view german) {
      const std::string other = paretree::otherGermanWord(german);
      QVERIFY2(other.empty(), other.c_str());
    };
    for (const auto& table : catalogue())
      for (const Entry& entry : table) check(entry.german);
    for (const auto& table : labels())
      for (const Label& one : table) check(one.german);
    QVERIFY(!paretree::otherGermanWord("Die Bäume beschneiden").empty());
  }

  // The walk above sees what it is there for.
  void theWalkSeesFaults_data() {
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("english");
    QTest::addColumn<QString>("german");
    QTest::addColumn<QString>("fault");
    const auto row = [](const char* name, const char* code, const char* english, const char* german,
                        const char* fault) { QTest::newRow(name) << code << english << german << fault; };
    row("no German", "x.a", "one", "", "x.a, German: it is empty\n");
    row("no English", "x.a", "", "eins", "x.a, English: it is empty\n");
    row("another place", "x.a", "row {row}", "Zeile {zeile}", "x.a: the places differ\n");
    row("a place less", "x.a", "row {row}", "Zeile", "x.a: the places differ\n");
    row("a format unknown", "x.a", "{row:big}", "{row}", "x.a, English: 'big' is no format\n");
    row("three wordings", "x.a", "{n:a|b|c}", "{n:a|b}", "x.a, English: 'a|b|c' is no format\n");
    row("no code", "X a", "one", "eins", "X a: is no code\n");
  }
  void theWalkSeesFaults() {
    QFETCH(QString, code);
    QFETCH(QString, english);
    QFETCH(QString, german);
    QFETCH(QString, fault);
    const std::string c = code.toStdString(), e = english.toStdString(), g = german.toStdString();
    const Entry entries[] = {{c, e, g}};
    QCOMPARE(QString::fromStdString(faultsOf({entries})), fault);
    const Entry twice[] = {{"x.a", "one", "eins"}, {"x.a", "two", "zwei"}};
    QCOMPARE(faultsOf({twice}), std::string("x.a: stands twice\n"));
  }
};

PARETREE_TEST_WITH_APPLICATION(CatalogueTest)
}  // namespace catalogue_test

#include "catalogue_test.moc"

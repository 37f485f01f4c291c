// Every table of tests/cases/data/tables opens with default settings and becomes what stands beside it.
#include <QDir>
#include <QFile>
#include <QTest>
#include <algorithm>

#include "paretree/core/json.h"
#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "tests/support/said_of_tables.h"
#include "tests/support/unit.h"

namespace made_tables_test {

using namespace paretree;

namespace {

QString folder() { return QStringLiteral(PARETREE_SOURCE_DIR "/tests/cases/data/tables"); }

Json expectedOf(const QString& name) {
  QFile file(folder() + "/" + name + ".json");
  return file.open(QIODevice::ReadOnly) ? Json::parse(file.readAll().toStdString(), nullptr, false) : Json();
}

std::string said(const data::TableFile& file) {
  std::string text;
  for (const auto* list : {&file.notes, &file.warnings})
    for (const auto& note : *list) text += "\n" + note.code + ": " + messages::text(note);
  return text;
}

}  // namespace

class MadeTablesTest : public QObject {
  Q_OBJECT
 private slots:
  void eachBecomesWhatStandsBesideIt_data() {
    QTest::addColumn<QString>("name");
    for (const auto& info : QDir(folder()).entryInfoList({"*.json"}, QDir::Files, QDir::Name))
      QTest::newRow(qPrintable(info.completeBaseName())) << info.completeBaseName();
  }
  void eachBecomesWhatStandsBesideIt() {
    QFETCH(QString, name);
    const Json expected = expectedOf(name);
    QVERIFY(expected.is_object());
    const std::string path = folder().toStdString() + "/" + expected["file"].get<std::string>();
    const auto file = data::readTable(path, {}, Context());
    QVERIFY2(file.ok(), file.ok() ? "" : messages::text(file.error()).c_str());
    const data::Dataset& data = file->data;
    const std::string all = said(*file);
    QVERIFY2(data.rows() == expected["rows"].get<std::size_t>(),
             (std::to_string(data.rows()) + " rows" + all).c_str());
    QCOMPARE(QString::fromStdString(file->encoding),
             QString::fromStdString(expected["encoding"].get<std::string>()));
    QCOMPARE(static_cast<std::size_t>(data.columns()), expected["columns"].size());
    for (int c = 0; c < data.columns(); ++c) {
      const Json& column = expected["columns"][c];
      const data::ColumnInfo& info = data.info(c);
      QCOMPARE(QString::fromStdString(info.name), QString::fromStdString(column["name"].get<std::string>()));
      QVERIFY2(typeName(info.type) == column["type"].get<std::string>(),
               (info.name + " is " + std::string(typeName(info.type)) + all).c_str());
      if (column.contains("role"))
        QVERIFY2(roleName(info.role) == column["role"].get<std::string>(),
                 (info.name + " is " + std::string(roleName(info.role)) + all).c_str());
    }
    if (expected.contains("descriptions"))
      for (const auto& [column, text] : expected["descriptions"].items()) {
        QVERIFY(data.schema()->find(column) >= 0);
        QCOMPARE(data.info(data.schema()->find(column)).description, text.get<std::string>());
      }
    for (const auto& code : expected["notes"])
      QVERIFY2(says(*file, code.get<std::string>()), ("not said: " + code.get<std::string>() + all).c_str());
    for (const auto& cell : expected["cells"]) {
      const int column = data.schema()->find(cell[1].get<std::string>());
      QVERIFY(column >= 0);
      const std::string text = data.text(column, cell[0].get<data::Row>());
      QCOMPARE(QString::fromStdString(text),
               QString::fromStdString(cell[2].is_null() ? std::string() : cell[2].get<std::string>()));
    }
  }
  void thereAreFifty() { QVERIFY(QDir(folder()).entryList({"*.json"}, QDir::Files).size() >= 50); }
};

PARETREE_TEST(MadeTablesTest)
}  // namespace made_tables_test

#include "made_tables_test.moc"

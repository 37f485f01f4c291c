// Labels that stand in the first row of each group alone.
#include <QTest>
#include <algorithm>
#include <memory>
#include <optional>
#include <string>

#include "paretree/data/table_file.h"
#include "tests/support/unit.h"

namespace group_labels_test {

using namespace paretree;

namespace {

const std::string kGroups =
    "Region,Year,Month,Sales\nN,2023,Jan,1\n,,Feb,2\n,,Mar,3\nS,2024,Jan,4\n,,Feb,5\n,,Mar,6\nN,2025,Jan,7\n,"
    ",Feb,8\n";

Result<data::TableFile> read(const std::string& text, const data::ReadOptions& options = {}) {
  return data::readTableBytes(text, "groups.csv", options, Context());
}

bool says(const data::TableFile& file, const std::string& code, const std::string& column) {
  return std::any_of(file.notes.begin(), file.notes.end(), [&](const Message& note) {
    return note.code == code && note.find("column") && note.find("column")->value == Argument::Value(column);
  });
}

}  // namespace

class GroupLabelsTest : public QObject {
  Q_OBJECT
 private slots:
  void areOfferedAndNotFilledUnasked() {
    const auto file = read(kGroups);
    QVERIFY(file.ok());
    QVERIFY(says(*file, "data.group-labels", "Region"));
    QVERIFY(says(*file, "data.group-labels", "Year"));
    QCOMPARE(file->data.text(0, 1), std::string());
  }
  void areFilledWhereThatIsSaid() {
    data::ReadOptions options;
    options.fillDown = {"Region", "Year"};
    const auto file = read(kGroups, options);
    QVERIFY(file.ok());
    QVERIFY(says(*file, "data.filled-down", "Region"));
    QVERIFY(!says(*file, "data.group-labels", "Region"));
    QCOMPARE(file->data.text(0, 2), std::string("N"));
    QCOMPARE(file->data.text(0, 5), std::string("S"));
    QCOMPARE(file->data.text(1, 7), std::string("2025"));
  }
  void aColumnThatIsNotThereIsAnError() {
    data::ReadOptions options;
    options.fillDown = {"Place"};
    const auto file = read(kGroups, options);
    QVERIFY(!file.ok());
    QCOMPARE(file.error().message.code, std::string("data.no-such-column"));
  }
  void newRowsAreFilledLikeThoseOfTheModel() {
    data::ReadOptions options;
    options.fillDown = {"Region"};
    const auto made = read(kGroups, options);
    QVERIFY(made.ok());
    options.like = std::make_shared<const data::ReadLike>(
        data::ReadLike{made->data.schema(), std::nullopt, std::nullopt});
    const auto rows = read("Region,Year,Month,Sales\nS,2026,Jan,1\n,,Feb,2\n", options);
    QVERIFY(rows.ok());
    QCOMPARE(rows->data.text(0, 1), std::string("S"));
  }
  void gapsAreNoLabels_data() {
    QTest::addColumn<std::string>("text");
    QTest::newRow("behind each other") << std::string("c,x\na,1\n,2\n,3\nb,4\na,5\n,6\n,7\n,8\n");
    QTest::newRow("none in the first row") << std::string("c,x\n,1\na,2\n,3\nb,4\n,5\n,6\n,7\n");
    QTest::newRow("ticks") << std::string("c,x\nx,1\n,2\nx,3\n,4\nx,5\n,6\n,7\n");
    QTest::newRow("few gaps") << std::string("c,x\na,1\n,2\nb,3\nc,4\n,5\na,6\nb,7\n");
    QTest::newRow("right of the values") << std::string("x,c\n1,a\n2,\n3,\n4,b\n5,\n6,\n7,\n");
  }
  void gapsAreNoLabels() {
    QFETCH(std::string, text);
    const auto file = read(text);
    QVERIFY(file.ok());
    QVERIFY(!says(*file, "data.group-labels", "c"));
  }
};

PARETREE_TEST(GroupLabelsTest)
}  // namespace group_labels_test

#include "group_labels_test.moc"

// Lines that say themselves what their values are: logs, sparse rows, labelled values. One line each, and
// whether several of them are meant so.
#include <QTest>
#include <string>
#include <utility>
#include <vector>

#include "paretree/data/lines/key_values.h"
#include "paretree/data/lines/labelled_lines.h"
#include "paretree/data/lines/line_records.h"
#include "paretree/data/lines/sparse_rows.h"
#include "paretree/data/lines/system_log.h"
#include "paretree/data/lines/web_log.h"
#include "tests/support/unit.h"

namespace line_forms_test {

using namespace paretree;

namespace {

/// "name=value" with bars between; "none" where the line is written otherwise.
QString valuesOf(const data::LineForm& form, const QString& line) {
  const std::string text = line.toStdString();
  const auto values = form.valuesOf(text);
  if (!values) return "none";
  QStringList shown;
  for (const auto& [name, value] : *values) shown << QString::fromStdString(name + "=" + value);
  return shown.join('|');
}

/// Whether lines with bars between them are meant in this form.
bool areMeant(const data::LineForm& form, const QString& lines) {
  std::vector<data::NamedValues> all;
  for (const QString& line : lines.split('|')) {
    const std::string text = line.toStdString();
    auto values = form.valuesOf(text);
    if (!values) return false;
    all.push_back(std::move(*values));
  }
  return form.isMeant(all);
}

void rowsOfLines() {
  QTest::addColumn<QString>("line");
  QTest::addColumn<QString>("values");
}
void row(const char* line, const char* values) { QTest::newRow(line) << QString(line) << QString(values); }

const std::string kHost = "10.0.0.1 - ann ", kTime = "[10/Oct/2000:13:55:36 -0700] ";

}  // namespace

class LineFormsTest : public QObject {
  Q_OBJECT
 private slots:
  void linesOfWebServers_data() {
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("values");
    const auto log = [](const std::string& line, const char* values) {
      QTest::newRow(line.c_str()) << QString::fromStdString(line).replace('\'', '"') << QString(values);
    };
    const std::string front = kHost + kTime;
    log(front + "'GET /a.gif HTTP/1.0' 200 23",
        "host=10.0.0.1|user=ann|time=2000-10-10 13:55:36 "
        "-0700|method=GET|path=/a.gif|protocol=HTTP/1.0|status=200|bytes=23");
    log("web1 " + front + "'GET /a' 304 - '' 'an \\'agent\\'' 7",
        "server=web1|host=10.0.0.1|user=ann|time=2000-10-10 13:55:36 "
        "-0700|method=GET|path=/a|status=304|agent=an "
        "\"agent\"|extra 1=7");
    const char* const whole =
        "host=10.0.0.1|user=ann|time=2000-10-10 13:55:36 -0700|path=%1|status=400|bytes=5";
    for (const char* request : {" /a", "get /a HTTP/1.0", "1ET /a HTTP/1.0", "\\x16\\x03", "GET"})
      QTest::newRow(request) << QString::fromStdString(front + "\"" + request + "\" 400 5")
                             << QString(whole).arg(QString(request).replace("\\x", "x"));
    log(front + "'GET /a b c' 200 23",
        "host=10.0.0.1|user=ann|time=2000-10-10 13:55:36 -0700|method=GET|path=/a b c|status=200|bytes=23");
    log(kHost + "[10/Oct", "none");
    log(front + "'GET /a\\", "none");
    log(front + "'GET /a'x 200 23", "none");
    log(front + "'GET /a'", "none");
    log(front + "'GET /a' 2x0 23", "none");
    log(front + "'GET /a' 200 23x", "none");
    log(front + "'GET /a' 200 23 'open", "none");
    log(kHost + "[10/Oct/2000] 'GET /a' 200 23", "none");
    log(kHost + "[10/Oct/2000 13:55:36 -0700] 'GET /a' 200 23", "none");
    log(kHost + "[99/Oct/2000:13:55:36 -0700] 'GET /a' 200 23", "none");
    log(kTime + "'GET /a' 200 23", "none");
    log("a b c d e " + kTime + "'GET /a' 200 23", "none");
  }
  void linesOfWebServers() {
    QFETCH(QString, line);
    QFETCH(QString, values);
    QCOMPARE(valuesOf(data::webLogForm(), line), values);
  }

  void sparseRows_data() {
    rowsOfLines();
    row("1 3:0.5 7:1.2 # remark", "label=1|x3=0.5|x7=1.2");
    row("2 qid:1 1:0.5 2:0.3", "label=2|qid=1|x1=0.5|x2=0.3");
    row("1 0:5", "label=1|x0=5");
    row("1 01:5", "none");
    row("1 :5", "none");
    row("1 1234567890:5", "none");
    row("1 a:5", "none");
    row("1 3:0.5 2:1", "none");
    row("1 3:x", "none");
    row("1 3", "none");
    row("low 3:1", "none");
  }
  void sparseRows() {
    QFETCH(QString, line);
    QFETCH(QString, values);
    QCOMPARE(valuesOf(data::sparseForm(), line), values);
  }
  void sparseRowsAreNoTimes() {
    const data::LineForm form = data::sparseForm();
    QVERIFY(areMeant(form, "1 3:0.5|2 100:12|3 5:75|4 6:-5"));
    QVERIFY(!areMeant(form, "3 10:30 12:45|4 11:15|5 9:00"));
    QVERIFY(!areMeant(form, "1|2 3:0.5|3"));
    QVERIFY(form.isBefore("label", "x1") && form.isBefore("label", "qid") && form.isBefore("x2", "x10"));
    QVERIFY(!form.isBefore("x1", "label") && !form.isBefore("x10", "x9") && form.isBefore("x8", "x9"));
  }

  void keysAndValues_data() {
    rowsOfLines();
    row("time=12:30 msg=\"all is \\\"well\\\"\"", "time=12:30|msg=all is \"well\"");
    row("a/b=1 c:d=2 e.f=3", "a/b=1|c:d=2|e.f=3");
    row("a=\"x\"", "a=x");
    row("a=", "a=");
    row("a=x\"y", "none");
    row("a=\"x", "none");
    row("a=\"x\\", "none");
    row("a=\"x\"y=1", "none");
    row("1a=5", "none");
    row("a;b=5", "none");
    row("a=5 b", "none");
  }
  void keysAndValues() {
    QFETCH(QString, line);
    QFETCH(QString, values);
    QCOMPARE(valuesOf(data::keyValueForm(), line), values);
  }
  void keysAndValuesShareTheFirstName() {
    const data::LineForm form = data::keyValueForm();
    QVERIFY(areMeant(form, "a=1 b=2|b=3 a=4"));
    QVERIFY(!areMeant(form, "a=1 b=2|c=3 b=4"));
    QVERIFY(!areMeant(form, "a=1 b=2|a=3"));
  }

  void labelledLines_data() {
    QTest::addColumn<QString>("form");
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("values");
    const auto of = [](const char* form, const char* line, const char* values) {
      QTest::addRow("%s %s", form, line) << QString(form) << QString(line) << QString(values);
    };
    of("ltsv", "host:a\tuser:-\tsize:5", "host=a|user=|size=5");
    of("ltsv", "1:2\t3:4", "none");
    of("ltsv", "host:a", "none");
    of("ltsv", "host:a\tb", "none");
    of("ltsv", "ho st:a\tb:c", "none");
    of("influx", "cpu,host=a usage=0.5,count=3i 1700000000",
       "measurement=cpu|host=a|usage=0.5|count=3|time=1700000000");
    of("influx", "cpu,host=a\\ b text=\"x \\\"y\\\"\"", "measurement=cpu|host=a b|text=x \"y\"");
    of("influx", "cpu value=xi", "measurement=cpu|value=xi");
    of("influx", "cpu value=a\\", "measurement=cpu|value=a\\");
    of("influx", "cpu value=1 now", "none");
    of("influx", "cpu value", "none");
    of("influx", "a=b value=1", "none");
    of("influx", "cpu,=a value=1", "none");
    of("prometheus", "requests{code=\"200\",} 5 1700000", "metric=requests|code=200|value=5|time=1700000");
    of("prometheus", "requests{code=\"200\"} NaN", "metric=requests|code=200|value=NaN");
    of("prometheus", "requests{code=\"200\"} many", "none");
    of("prometheus", "requests{code} 5", "none");
    of("prometheus", "requests 5", "none");
  }
  void labelledLines() {
    QFETCH(QString, form);
    QFETCH(QString, line);
    QFETCH(QString, values);
    const auto known = form == "ltsv"     ? data::ltsvForm()
                       : form == "influx" ? data::influxForm()
                                          : data::prometheusForm();
    QCOMPARE(QString::fromStdString(known.format), form);
    QCOMPARE(valuesOf(known, line), values);
  }
  void labelledLinesShareTheFirstLabel() {
    QVERIFY(areMeant(data::ltsvForm(), "a:1\tb:2|a:3\tc:4"));
    QVERIFY(!areMeant(data::ltsvForm(), "a:1\tb:2|c:3\ta:4"));
    QVERIFY(!areMeant(data::ltsvForm(), "a:1\t|a:3\t"));
  }

  void alignedReads_data() {
    QTest::addColumn<QString>("cells");  // with blanks for tabs
    QTest::addColumn<QString>("values");
    const auto of = [](const char* cells, const char* values) {
      QTest::newRow(cells) << QString(cells) << QString(values);
    };
    of("r1 0 chr1 7 30 8M * 0 0 ACGT * NM:i:1",
       "QNAME=r1|FLAG=0|RNAME=chr1|POS=7|MAPQ=30|CIGAR=8M|RNEXT=|PNEXT=0|TLEN=0|SEQ=ACGT|QUAL=|NM=1");
    of("r1 0 chr1 7 30 8M * 0 0", "QNAME=r1|FLAG=0|RNAME=chr1|POS=7|MAPQ=30|CIGAR=8M|RNEXT=|PNEXT=0|TLEN=0");
    of("r1 0 chr1 7 30 8M * 0", "none");
    of("r1 1.5 chr1 7 30 8M * 0 0 ACGT *", "none");
    of("r1 0 chr1 x 30 8M * 0 0 ACGT *", "none");
    of("r1 0 chr1 7 x 8M * 0 0 ACGT *", "none");
    of("r1 0 chr1 7 30 8M * 0 0 ACGT * NMxi:1", "none");
    of("r1 0 chr1 7 30 8M * 0 0 ACGT * NM:ix1", "none");
    of("r1 0 chr1 7 30 8M * 0 0 ACGT * NM:1", "none");
  }
  void alignedReads() {
    QFETCH(QString, cells);
    QFETCH(QString, values);
    QCOMPARE(valuesOf(data::samForm(), cells.replace(' ', '\t')), values);
  }

  void logsOfSystems_data() {
    rowsOfLines();
    row("Jan  2 10:00:11 host1 sshd[3072]: session opened",
        "time=Jan  2 10:00:11|host=host1|process=sshd|pid=3072|message=session opened");
    row("<34>Jan 12 10:00:11 host1 su: failed",
        "priority=34|time=Jan 12 10:00:11|host=host1|process=su|message=failed");
    row("2024-01-03T10:00:00.123+01:00 host1 cron: ran",
        "time=2024-01-03T10:00:00.123+01:00|host=host1|process=cron|message=ran");
    row("Jan  2 10:00:11 host1 sshd[30: open", "time=Jan  2 10:00:11|host=host1|process=sshd|message=open");
    row("2024-01-03T10:00:00", "none");
    row("<x>Jan 12 10:00:11 host1 su: failed", "none");
    row("<34 Jan 12 10:00:11 host1 su failed", "none");
    row("Jan  2 10:00:11 host1", "none");
    row("Jan  2 10:00:11  sshd: open", "none");
    row("Jan  2 10:00:11 host1 sshd open", "none");
    row("Jan  2 10:00:11 host1 : open", "none");
    row("Jan  2 10:00:11 host1 two words: open", "none");
    row("Jan 2 10:00:11 host1 sshd: open", "none");
  }
  void logsOfSystems() {
    QFETCH(QString, line);
    QFETCH(QString, values);
    QCOMPARE(valuesOf(data::systemLogForm(), line), values);
  }
};

PARETREE_TEST(LineFormsTest)
}  // namespace line_forms_test

#include "line_forms_test.moc"

// paretree-cli reproduce as a process: JSON of the promised form, cells that are kept, stopping and carrying
// on.
#include <sys/types.h>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

#include "tests/support/command_line.h"
#include "tests/support/unit.h"

namespace reproduce_test {

using paretree::support::CommandLine;
using paretree::support::Done;

class ReproduceCommandTest : public QObject {
  Q_OBJECT

  CommandLine cli_;
  const QString& program_ = cli_.program();

  Done run(const QStringList& arguments) const { return cli_.run(QStringList{"reproduce"} + arguments); }
  int cellsIn(const QString& cache) const {
    int cells = 0;
    for (QDirIterator files(cache, {"*.json"}, QDir::Files, QDirIterator::Subdirectories); files.hasNext();) {
      QFile file(files.next());
      if (file.open(QIODevice::ReadOnly))
        cells += static_cast<int>(QJsonDocument::fromJson(file.readAll()).object()["cells"].toArray().size());
    }
    return cells;
  }

  QString emptyCache() const {
    const QString path = cli_.file("empty");
    QDir().mkpath(path);
    return path;
  }

 private slots:
  void initTestCase() { QVERIFY(QFile::exists(program_)); }

  void jsonHasThePromisedForm() {
    const auto done = run({"ocdt-class", "--quick", "--runs", "1", "--json", "--quiet"});
    QCOMPARE(done.code, 0);
    const auto json = done.json();
    QCOMPARE(json.keys(), (QStringList{"questions", "rows", "runs", "table"}));
    QCOMPARE(json["table"].toString(), QString("ocdt-class"));
    QCOMPARE(json["runs"].toInt(), 1);
    const auto rows = json["rows"].toArray();
    QVERIFY(rows.size() > 100);
    for (const auto& item : rows)
      QCOMPARE(item.toObject().keys(),
               (QStringList{"dataset", "fewest", "freshVerdict", "judged", "lookedAt", "maximise", "measure",
                            "method", "n", "note", "ours", "oursSd", "paper", "paperDigits", "paperN",
                            "paperSd", "uncounted", "verdict", "whyNotJudged"}));
  }

  void comparisonMethodsGetNoVerdictAndMissingDataIsNamed() {
    const auto done = run({"nldt-4", "--cached", "--cache", emptyCache(), "--json", "--quiet"});
    QCOMPARE(done.code, 0);
    for (const auto& item : done.json()["rows"].toArray()) {
      const auto row = item.toObject();
      if (row["method"].toString() != "NLDT" || !row["judged"].toBool())
        QVERIFY(row["verdict"].isNull());
      else
        QCOMPARE(row["verdict"].toString(), QString("no data"));
      QVERIFY(row["ours"].isNull());
    }
  }

  void allTablesStandInOneObject() {
    const auto done = run({"all", "--cached", "--cache", emptyCache(), "--json", "--quiet"});
    QCOMPARE(done.code, 0);
    QCOMPARE(done.json()["table"].toString(), QString("all"));
    QSet<QString> tables;
    for (const auto& item : done.json()["rows"].toArray()) tables << item.toObject()["table"].toString();
    for (const char* id : {"nldt-1", "nldt-s8", "rules-s2", "rules-s3", "ocdt-scores", "molhc-4", "pgmt-3"})
      QVERIFY2(tables.contains(id), id);
  }

  void stoppedTablesAreCarriedOn() {
    const QString cache = cli_.file("cells");
    QProcess process;
    process.start(program_, {"reproduce", "ocdt-class", "--cache", cache, "--threads", "1"});
    QVERIFY(process.waitForStarted());
    QTRY_VERIFY_WITH_TIMEOUT(cellsIn(cache) > 0, 120000);
    QVERIFY(paretree::support::interrupt(process));
    QVERIFY(process.waitForFinished(60000));
    QCOMPARE(process.exitCode(), 130);
    const int kept = cellsIn(cache);
    QVERIFY(kept > 0 && kept < 45);
    QVERIFY(process.readAllStandardError().contains("kept in"));
    const auto rest = run({"ocdt-class", "--quick", "--cache", cache, "--quiet", "--threads", "2"});
    QCOMPARE(rest.code, 0);
    QVERIFY(cellsIn(cache) >= std::max(kept, 5));
    const auto markdown = run({"ocdt-class", "--cache", cache, "--cached", "--format", "markdown",
                               "--picture", cli_.file("ranks.svg")});
    QCOMPARE(markdown.code, 0);
    QVERIFY(markdown.out.contains("| class-500-3 | S(O):L(O) |"));
    QFile picture(cli_.file("ranks.svg"));
    QVERIFY(picture.open(QIODevice::ReadOnly));
    QVERIFY(picture.readAll().contains("critical difference"));
  }

  // A table is a study, which any program runs that runs studies; its rows are those of the command itself.
  void aTableIsAStudy() {
    const QString study = cli_.file("study"), cache = cli_.file("beside");
    const QStringList table{"ocdt-class", "--quick", "--runs", "1"};
    const auto planned = run(table + QStringList{"--study", study, "--plan-only", "--quiet"});
    QVERIFY2(planned.code == 0, planned.err.constData());
    const auto before = cli_.run({"study", "status", study, "--json"}).json();
    QVERIFY(before["units"].toInt() > 0);
    QCOMPARE(before["open"].toInt(), before["units"].toInt());
    // One unit by hand, as a batch system would; the rest by a runner.
    const auto units = cli_.run({"study", "units", study}).out.split('\n');
    QFile unit(cli_.file("unit.json"));
    QVERIFY(unit.open(QIODevice::WriteOnly));
    unit.write(units.first());
    unit.close();
    QCOMPARE(cli_.run({"work", unit.fileName(), "--study", study, "--quiet"}).code, 0);
    QCOMPARE(cli_.run({"study", "run", study, "--quiet"}).code, 0);
    const auto results = cli_.run({"study", "results", study});
    QVERIFY2(results.err.contains("reproduce TABLE --study " + study.toUtf8() + " --cached"),
             results.err.constData());
    QCOMPARE(cli_.run({"study", "verify", study, "--again", "2"}).code, 0);
    QVERIFY(!CommandLine::content(study + "/study.json").contains(cli_.file("").toUtf8()));
    const auto shown = run(table + QStringList{"--study", study, "--cached", "--json", "--quiet"});
    QVERIFY2(shown.code == 0, shown.err.constData());
    const auto itself = run(table + QStringList{"--cache", cache, "--json", "--quiet"});
    QCOMPARE(shown.out, itself.out);
    int figures = 0;
    for (const auto& row : shown.json()["rows"].toArray()) figures += row.toObject()["n"].toInt();
    QVERIFY(figures > 0);
    // More runs are added to it, and nothing runs twice.
    const auto more = run({"ocdt-class", "--quick", "--runs", "2", "--study", study, "--quiet"});
    QVERIFY2(more.code == 0, more.err.constData());
    const auto after = cli_.run({"study", "status", study, "--json"}).json();
    QVERIFY(after["units"].toInt() >= before["units"].toInt());
    QCOMPARE(after["done"].toInt(), after["units"].toInt());
    const auto added = cli_.run({"study", "add", study, "--seeds", "7"});
    QCOMPARE(added.code, 2);
    QVERIFY2(added.err.contains("a study of their own"), added.err.constData());
  }

  // A figure has the same bytes for any number of threads; its picture is of the kind that its name says.
  void figuresArePrintedAndDrawn() {
    const QStringList figure{"ocdt-figure-1", "--runs", "2", "--json", "--quiet"};
    const auto one = run(figure + QStringList{"--threads", "1", "--picture", cli_.file("figure.svg")});
    QVERIFY2(one.code == 0, one.err.constData());
    const auto json = one.json();
    QCOMPARE(json.keys(), (QStringList{"figure", "notes", "panels", "paper", "place", "seed", "title"}));
    int points = 0;
    for (const auto& panel : json["panels"].toArray())
      for (const auto& series : panel.toObject()["series"].toArray())
        points += static_cast<int>(series.toObject()["points"].toArray().size());
    QVERIFY2(points > 30, qPrintable(QString::number(points)));
    const auto two = run(figure + QStringList{"--threads", "2", "--picture", cli_.file("figure.png")});
    QCOMPARE(two.out, one.out);
    const auto svg = CommandLine::content(cli_.file("figure.svg"));
    QVERIFY(svg.startsWith("<?xml") && svg.contains("ordinary tree, S(A):L(A)"));
    QVERIFY(CommandLine::content(cli_.file("figure.png")).startsWith("\x89PNG"));
    const auto again = run(figure + QStringList{"--picture", cli_.file("again.svg")});
    QCOMPARE(CommandLine::content(cli_.file("again.svg")), svg);
  }

  void figuresThatCannotBeAreSaid() {
    const auto unknown = run({"molhc-figur-2"});
    QCOMPARE(unknown.code, 2);
    QVERIFY2(unknown.err.contains("molhc-figure-2"), unknown.err.constData());
    const auto two = run({"molhc-figure-1", "molhc-figure-2"});
    QCOMPARE(two.code, 2);
    QVERIFY2(two.err.contains("alone"), two.err.constData());
    const auto none = run({"molhc-figure-1", "--cached", "--cache", emptyCache(), "--quiet", "--picture",
                           cli_.file("none.png")});
    QCOMPARE(none.code, 1);
    QVERIFY2(none.err.contains("no points"), none.err.constData());
    QVERIFY(!QFile::exists(cli_.file("none.png")));
  }

  // A front that is not there is not left out in silence.
  void whatAFigureLacksIsSaid() {
    const QString cache = cli_.file("lacking");
    QVERIFY(QDir().mkpath(cache + "/pgmt"));
    QFile cells(cache + "/pgmt/stock.json");
    QVERIFY(cells.open(QIODevice::WriteOnly));
    cells.write(
        QByteArray(R"({"format":"paretree-cells","schema":1,"study":"pgmt","dataset":"stock","cells":[)"
                   R"({"method":"wGRT","run":1,"version":"0.2.0","date":"2026-12-01","seconds":1,)"
                   R"("figures":{"rmse":1.5,"nodes":9}}]})"));
    cells.close();
    const auto shown =
        run({"pgmt-figure-3", "--cached", "--cache", cache, "--picture", cli_.file("part.svg")});
    QVERIFY2(shown.code == 0, shown.err.constData());
    QVERIFY2(shown.out.contains("Without runs, and not shown: "), shown.out.constData());
    QVERIFY(
        shown.out.contains("Stock, regression trees ('front, on training rows', 'front, on test rows', "));
    QVERIFY(shown.out.contains("; Stock, model trees."));
    QVERIFY(!shown.out.contains("'weighted fitness"));
    QVERIFY(CommandLine::content(cli_.file("part.svg")).contains("Without runs"));
  }

  // What cannot end well is refused before runs that take hours.
  void flagsThatDoNotFitAreRefusedBeforeAnyRun() {
    const QString kept = cli_.file("never");
    const auto refused = [&](const QStringList& more, const char* words) {
      const auto done = run(QStringList{"ocdt-class", "--runs", "1"} + more);
      return done.code == 2 && done.out.isEmpty() && done.err.contains(words) && !QFile::exists(kept);
    };
    QVERIFY(refused({"--cache", kept, "--picture", cli_.file("ranks.gif")}, ".svg"));
    QVERIFY(refused({"--cached"}, "--cache DIR"));
    QVERIFY(refused({"--cached", "--cache", kept}, "never"));
    QVERIFY(refused({"--cached", "--refresh", "--cache", kept}, "--refresh"));
    const auto unranked = run({"nldt-1", "--cache", kept, "--picture", cli_.file("ranks.svg")});
    QCOMPARE(unranked.code, 2);
    QVERIFY2(unranked.err.contains("no ranking"), unranked.err.constData());
    QVERIFY(!QFile::exists(kept));
    const auto both = run({"estimates", "nldt-1"});
    QCOMPARE(both.code, 2);
    QVERIFY2(both.err.contains("'estimates' alone"), both.err.constData());
    QFile file(cli_.file("a-file"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    const auto unwritable = run({"ocdt-class", "--runs", "1", "--cache", cli_.file("a-file") + "/cells"});
    QCOMPARE(unwritable.code, 1);
    QVERIFY(unwritable.out.isEmpty());
    const auto nothing = run({"molhc-2", "--data", emptyCache(), "--quiet"});
    QCOMPARE(nothing.code, 1);
    QVERIFY2(nothing.err.contains("nothing was run"), nothing.err.constData());
  }

  // Names of data sets and methods: as they are printed or kept, and nothing else.
  void namesOfDataAndMethodsAreChecked() {
    const auto data = run({"nldt-s8", "--data-set", "irsi"});
    QCOMPARE(data.code, 2);
    QVERIFY2(data.err.contains("did you mean 'iris'") && data.err.contains("there are 'iris'"),
             data.err.constData());
    const auto method = run({"nldt-1", "--method", "nldt+"});
    QCOMPARE(method.code, 2);
    QVERIFY2(method.err.contains("did you mean 'NLDT+'"), method.err.constData());
    const QString cache = cli_.file("by-name");
    const auto row = run({"ocdt-class", "--data-set", "class-500-3", "--method", "S(O):L(O)", "--runs", "1",
                          "--cache", cache, "--quiet"});
    QVERIFY2(row.code == 0, row.err.constData());
    QCOMPARE(cellsIn(cache), 1);
    // Rows of other data sets are not printed empty.
    QVERIFY(row.out.contains("class-500-3") && !row.out.contains("class-500-5"));
  }

  void wrongUsageIsSaid() {
    const auto wrong = run({"nldt-11"});
    QCOMPARE(wrong.code, 2);
    QVERIFY(wrong.err.contains("nldt-1"));
    QCOMPARE(run({"nldt-1", "--data", "/nowhere"}).code, 2);
    QCOMPARE(run({"nldt-1", "--runs", "0"}).code, 2);
    QCOMPARE(run({"nldt-1", "--plan-only"}).code, 2);
  }
};

PARETREE_TEST_WITH_APPLICATION(ReproduceCommandTest)
}  // namespace reproduce_test

#include "reproduce_test.moc"

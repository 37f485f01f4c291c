// The command that a run is copied as: a shell and the command line take it and make the same run again.
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/data/files/csv_text.h"
#include "paretree/runs/command_line.h"
#include "paretree/runs/files/run_json.h"
#include "paretree/samples/samples.h"
#include "tests/support/unit.h"

namespace command_line_test {

using namespace paretree;

namespace {

runs::Run made(const learners::Registry& registry, const std::string& path, runs::RunRequest request,
               const data::ReadOptions& options = {}) {
  auto table = readTable(path, options, Context());
  if (!table) return {};
  auto run = execute(registry, *table, request, {}, {});
  return run ? std::move(*run) : runs::Run{};
}

}  // namespace

class CommandLineTest : public QObject {
  Q_OBJECT

 private slots:
  void wordsAreQuotedForTheShell() {
    QCOMPARE(runs::shellWord("plain-1.5,x=y"), std::string("plain-1.5,x=y"));
    QCOMPARE(runs::shellWord("it's a name"), std::string("'it'\\''s a name'"));
    QCOMPARE(runs::shellWord(""), std::string("''"));
    QCOMPARE(runs::shellWord("$(rm)"), std::string("'$(rm)'"));
  }

  void theCommandMakesTheSameRun() {
    const QString program = qEnvironmentVariable("PARETREE_BIN") + QStringLiteral("/paretree-cli");
    QVERIFY2(QFile::exists(program), qPrintable(program));
    const QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("it's 'my' table.csv")).toStdString();
    QVERIFY(writeFile(path, data::csvText(*samples::makeSample("vowels", 300, 4))).ok());
    const learners::Registry registry;
    runs::RunRequest request;
    request.learner = "cart";
    request.seed = 7;
    request.split.testFraction = 0.25;
    request.split.checkFraction = 0.125;
    request.params["min-leaf"] = std::int64_t{5};
    const auto table = data::readTable(path, {}, Context());
    QVERIFY(table.ok());
    for (const int c : table->data.features())
      if (request.features.size() < 4) request.features.push_back(table->data.info(c).name);
    data::ReadOptions options;
    options.delimiter = ',';
    options.types[request.features[1]] = data::ColumnType::Number;
    const runs::Run run = made(registry, path, request, options);
    QVERIFY(!run.outcome.front.empty());
    const runs::CommandLine command = commandLine(run, registry);
    QVERIFY2(command.without.empty(), command.without.c_str());
    QVERIFY2(command.text.find("--min-leaf 5") != std::string::npos, command.text.c_str());
    QVERIFY2(command.text.find("criterion") == std::string::npos, "a default is not said");

    QProcess shell;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("PATH"), qEnvironmentVariable("PARETREE_BIN") + QLatin1Char(':') +
                                                   environment.value(QStringLiteral("PATH")));
    shell.setProcessEnvironment(environment);
    shell.start(QStringLiteral("sh"),
                {QStringLiteral("-c"),
                 QString::fromStdString(command.text) + QStringLiteral(" --json --no-timing --quiet")});
    QVERIFY(shell.waitForFinished(120000));
    QVERIFY2(shell.exitCode() == 0, shell.readAllStandardError().constData());
    QCOMPARE(shell.readAllStandardOutput().toStdString(), dumpJson(runToJson(run, {false, false})));
  }

  void aSplitByAColumnIsSaid() {
    runs::Run run;
    run.request.learner = "cart";
    run.request.split.kind = data::SplitSpec::Kind::Column;
    run.request.split.column = "my part";
    const std::string text = commandLine(run, learners::Registry()).text;
    QVERIFY2(text.find("--split-column 'my part'") != std::string::npos, text.c_str());
  }

  void whatACommandCannotSayIsSaid() {
    const learners::Registry registry;
    runs::Run run;
    run.data.path = "/data/x.csv";
    run.request.learner = "cart";
    run.request.seeds = {nullptr};
    const runs::CommandLine command = commandLine(run, registry);
    QVERIFY(command.text.find("--from MODEL.json") != std::string::npos);
    QVERIFY(command.without.find("export that model") != std::string::npos);
  }
};

PARETREE_TEST(CommandLineTest)
}  // namespace command_line_test

#include "command_line_test.moc"

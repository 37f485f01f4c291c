// The command line run as a process: exit codes, JSON, files, stopping, and what it says of bad input.
#include <sys/types.h>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>
#include <csignal>
#include <set>

#include "paretree/learners/registry.h"
#include "tests/support/command_line.h"

using paretree::support::CommandLine;
using paretree::support::Done;

#ifdef PARETREE_PICTURES
constexpr bool kPictures = true;
#else
constexpr bool kPictures = false;
#endif

class CliTest : public QObject {
  Q_OBJECT

  CommandLine cli_;
  const QString& program_ = cli_.program();

  Done run(const QStringList& arguments) const { return cli_.run(arguments); }
  QString file(const QString& name) const { return cli_.file(name); }
  QString written(const QString& name, const QByteArray& bytes) const { return cli_.written(name, bytes); }
  static QByteArray content(const QString& path) { return CommandLine::content(path); }

 private slots:
  void initTestCase() {
    QVERIFY(QFile::exists(program_));
    QCOMPARE(run({"generate", "activity", "--rows", "600", "--out", file("activity.csv")}).code, 0);
  }

  void everyLearnerIsListedWithItsParameters() {
    const auto done = run({"learners", "--json"});
    QVERIFY2(done.code == 0, done.err.constData());
    const auto listed = done.json()["learners"].toArray();
    const paretree::learners::Registry registry;
    QCOMPARE(listed.size(), static_cast<qsizetype>(registry.all().size()));
    QVERIFY(listed.size() >= 8);
    for (qsizetype i = 0; i < listed.size(); ++i) {
      const auto& learner = *registry.all()[static_cast<std::size_t>(i)];
      QCOMPARE(listed[i].toObject()["id"].toString().toStdString(), learner.info().id);
      QCOMPARE(listed[i].toObject()["parameters"].toArray().size(),
               static_cast<qsizetype>(learner.params().size()));
    }
  }

  void helpAndVersionEndWell() {
    QCOMPARE(run({"--help"}).code, 0);
    QVERIFY(run({"--version"}).out.startsWith("paretree-cli "));
    QCOMPARE(run({"learn", "--help"}).code, 0);
    QCOMPARE(run({}).code, 2);
  }

  void leavesOfModelTreesAreFittedAgain() {
    const QString table = file("shells.csv"), stored = file("shells.json"), model = file("shells.model.json");
    QCOMPARE(run({"generate", "shells", "--rows", "400", "--out", table}).code, 0);
    const auto learned =
        run({"learn", "gmt", table, "--generations", "60", "--out", stored, "--json", "--quiet"});
    QCOMPARE(learned.code, 0);
    int several = -1;
    for (const auto& point : learned.json()["front"].toArray())
      if (point.toObject()["leaves"].toInt() == 2) several = point.toObject()["index"].toInt();
    QVERIFY(several >= 0);
    int dropped = 0;  // a leaf may have no term
    for (const char* term : {"1:0", "2:0"}) {
      if (run({"edit", stored, "--model", QString::number(several), "--drop-term", term, "--out", model,
               "--quiet"})
              .code != 0)
        continue;
      ++dropped;
      QCOMPARE(run({"predict", model, table, "--out", file("shells.out.csv")}).code, 0);
    }
    QVERIFY(dropped > 0);
    const auto pruned =
        run({"edit", stored, "--model", QString::number(several), "--prune", "0", "--out", model, "--quiet"});
    QVERIFY2(pruned.code == 0, pruned.err.constData());
    QCOMPARE(run({"learn", "gmt", table, "--generations", "10", "--from", model, "--quiet"}).code, 0);
  }

  void nothingThatIsReadIsReplaced() {
    const QString data = file("kept.csv"), stored = file("kept.json"), model = file("kept.model.json");
    QVERIFY(QFile::copy(file("activity.csv"), data));
    QCOMPARE(run({"learn", "cart", data, "--out", stored, "--quiet"}).code, 0);
    const QByteArray rows = content(data), models = content(stored);
    for (const QStringList& arguments :
         {QStringList{"learn", "cart", data, "--out", data},
          {"learn", "cart", data, "--from", stored, "--out", stored},
          {"learn", "cart", file("activity.csv"), "--test", data, "--out", data},
          {"compare", data, "--out", data},
          {"predict", stored, data, "--out", data},
          {"predict", stored, data, "--out", file("./kept.json")},
          {"show", stored, "--format", "json", "--out", stored},
          {"edit", stored, "--model", "1", "--prune", "0", "--out", stored}}) {
      const auto done = run(arguments);
      QVERIFY2(done.code == 2 && done.err.contains("would replace"),
               qPrintable(arguments.join(' ') + done.err));
      QCOMPARE(content(data), rows);
      QCOMPARE(content(stored), models);
    }
    QCOMPARE(run({"show", stored, "--model", "1", "--format", "json", "--out", model}).code, 0);
    // a new version of the same thing
    QCOMPARE(run({"edit", model, "--prune", "0", "--out", model, "--quiet"}).code, 0);
  }

  void theManualPageNamesEveryCommandAndOption() {
    const QByteArray manual =
        content(PARETREE_SOURCE_DIR "/resources/man/paretree-cli.1").replace("\\-", "-");
    QVERIFY(!manual.isEmpty());
    const QRegularExpression option("^ *(--[a-z-]+)(?=[ \\n])", QRegularExpression::MultilineOption);
    for (const QString command : {"data", "learners", "learn", "compare", "show", "edit", "predict",
                                  "formulas", "sweep", "generate", "reproduce"}) {
      QVERIFY2(manual.contains(command.toUtf8()), qPrintable(command));
      auto found = option.globalMatch(QString::fromUtf8(run({command, "--help"}).out));
      QVERIFY2(found.hasNext(), qPrintable(command));
      while (found.hasNext()) {
        const QString name = found.next().captured(1);
        QVERIFY2(manual.contains(name.toUtf8()), qPrintable(command + " " + name));
      }
    }
  }

  void dataSaysWhatWasRead() {
    const auto done = run({"data", file("activity.csv"), "--json", "--target", "activity"});
    QCOMPARE(done.code, 0);
    const auto json = done.json();
    QCOMPARE(json["format"].toString(), QString("csv"));
    QCOMPARE(json["delimiter"].toString(), QString(","));
    QCOMPARE(json["decimal"].toString(), QString("."));
    QCOMPARE(json["header"].toBool(), true);
    QCOMPARE(json["rows"].toInt(), 600);
    QCOMPARE(json["target"].toString(), QString("activity"));
    QVERIFY(json["notes"].isArray());
    QVERIFY(json.contains("encoding"));
    const auto columns = json["columns"].toArray();
    QCOMPARE(columns.size(), 9);
    const auto tilt = columns[1].toObject();
    for (const char* key : {"name", "type", "role", "missing", "distinct", "min", "max", "mean"})
      QVERIFY2(tilt.contains(key), key);
    const auto activity = columns[8].toObject();
    QCOMPARE(activity["type"].toString(), QString("nominal"));
    QCOMPARE(activity["role"].toString(), QString("target"));
    QCOMPARE(activity["levels"].toArray().size(), 7);
  }

  void rolesAndTypesCanBeSaid() {
    const auto json = run({"data", file("activity.csv"), "--json", "--target", "step rate", "--role",
                           "record id=ignored", "--type", "heart rate=nominal"})
                          .json();
    const auto columns = json["columns"].toArray();
    QCOMPARE(columns[0].toObject()["role"].toString(), QString("ignored"));
    QCOMPARE(columns[5].toObject()["type"].toString(), QString("nominal"));
    QCOMPARE(json["target"].toString(), QString("step rate"));
    QCOMPARE(run({"data", file("activity.csv"), "--role", "record id=boss"}).code, 2);
  }

  void wrongUsageHasCodeTwoAndSaysWhatWasMeant_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("command") << QStringList{"lern"} << QByteArray("did you mean 'learn'?");
    QTest::newRow("flag") << QStringList{"data", file("activity.csv"), "--josn"}
                          << QByteArray("did you mean '--json'?");
    QTest::newRow("learner") << QStringList{"learn", "no-such-learner", file("activity.csv")}
                             << QByteArray("there is no learner 'no-such-learner'");
    QTest::newRow("file before learner") << QStringList{"learn", file("activity.csv"), "cart"}
                                         << "there is no learner '" + file("activity.csv").toUtf8() + "'";
    QTest::newRow("no file") << QStringList{"data"} << QByteArray("FILE");
    QTest::newRow("sample") << QStringList{"generate", "activty"} << QByteArray("did you mean 'activity'?");
    QTest::newRow("format") << QStringList{"show", "x.json", "--format", "dott"}
                            << QByteArray("did you mean 'dot'?");
    QTest::newRow("no edit") << QStringList{"edit", "x.json", "--out", "y.json"}
                             << QByteArray("no edit is given");
    QTest::newRow("a column and a share")
        << QStringList{"learn",           "cart", file("activity.csv"), "--split-column", "part",
                       "--test-fraction", "0.5"}
        << QByteArray("--split-column");
    QTest::newRow("two splits") << QStringList{"compare", file("activity.csv"), "--folds",
                                               "3",       "--test-fraction",    "0.5"}
                                << QByteArray("--folds");
  }
  void wrongUsageHasCodeTwoAndSaysWhatWasMeant() {
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, says);
    const auto done = run(arguments);
    QCOMPARE(done.code, 2);
    QVERIFY2(done.err.contains(says), done.err.constData());
    QVERIFY(done.out.isEmpty());
  }

  void aColumnDividesTheRows() {
    // The first 400 rows are for training; the next 100 are tested on; 100 are for the final check.
    QByteArray table;
    const auto lines = content(file("activity.csv")).trimmed().split('\n');
    for (int i = 0; i < lines.size(); ++i)
      table += QByteArray(i == 0     ? "set"
                          : i <= 400 ? "train"
                          : i <= 500 ? "validation"
                                     : "test") +
               ',' + lines[i] + '\n';
    const QString plain = written("parts.csv", table),
                  named = written("parts-p.csv", QByteArray(table).replace(0, 3, "lamp"));
    const auto shown = run({"data", plain, "--json"}).json()["columns"].toArray()[0].toObject();
    QCOMPARE(shown["role"].toString(), QString("split"));
    for (const QStringList& arguments : {QStringList{"learn", "cart", plain},
                                         {"learn", "cart", named, "--split-column", "lamp"},
                                         {"learn", "cart", named, "--role", "lamp=split"}}) {
      const auto done = run(arguments + QStringList{"--json", "--no-timing"});
      QVERIFY2(done.code == 0, done.err.constData());
      const auto split = done.json()["split"].toObject();
      QCOMPARE(split["kind"].toString(), QString("column"));
      QCOMPARE(split["trainRows"].toInt(), 400);
      QCOMPARE(split["testRows"].toInt(), 100);
      QCOMPARE(split["checkRows"].toInt(), 100);
    }
    QCOMPARE(run({"learn", "cart", plain, "--test-fraction", "0.5", "--json", "--quiet"})
                 .json()["split"]
                 .toObject()["testRows"]
                 .toInt(),
             300);
    const auto compared = run({"compare", plain, "--learners", "cart", "--json", "--quiet"});
    QVERIFY2(compared.code == 0, compared.err.constData());
    QCOMPARE(compared.json()["learners"].toArray()[0].toObject()["split"].toObject()["testRows"].toInt(),
             100);
    // A run that begins from another one keeps its parts.
    QCOMPARE(
        run({"learn", "cart", named, "--split-column", "lamp", "--out", file("parts.json"), "--quiet"}).code,
        0);
    const auto again = run({"learn", "cart", "--from", file("parts.json"), "--json", "--quiet"});
    QVERIFY2(again.code == 0, again.err.constData());
    QCOMPARE(again.json()["split"].toObject()["trainRows"].toInt(), 400);
    for (const auto& [column, says] :
         {std::pair<QString, QByteArray>{"step rate", "more than 16 different values"},
          {"activity", "is the target"},
          {"lmap", "did you mean 'lamp'?"}}) {
      const auto refused = run({"learn", "cart", named, "--target", "activity", "--split-column", column});
      QVERIFY2(refused.code == 1 && refused.err.contains(says), refused.err.constData());
    }
  }

  void aFileThatCannotBeWrittenIsSaidBeforeTheWork() {
    const auto nowhere =
        run({"learn", "cart", file("activity.csv"), "--out", file("no-such-folder/run.json")});
    QCOMPARE(nowhere.code, 1);
    QVERIFY2(nowhere.err.contains("no-such-folder/run.json: cannot be written"), nowhere.err.constData());
    QVERIFY2(!nowhere.err.contains("reading"), nowhere.err.constData());
    QVERIFY(nowhere.out.isEmpty());
  }
  void aLinkIsWrittenThroughAndAPipeIsNotReplaced() {
    QVERIFY(QFile::link(file("behind.csv"), file("link.csv")));
    QCOMPARE(run({"generate", "vowels", "--rows", "30", "--out", file("link.csv")}).code, 0);
    QVERIFY(QFileInfo(file("link.csv")).isSymLink());
    QVERIFY(QFileInfo(file("behind.csv")).size() > 0);
    QCOMPARE(run({"generate", "vowels", "--rows", "30", "--out", "/dev/stdout"}).out.count('\n'), 31);
  }

  void badFilesHaveCodeOneAndAreNamed_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("empty") << QByteArray("") << QByteArray("bad.csv");
    QTest::newRow("header only") << QByteArray("a,b,class\n") << QByteArray("bad.csv");
    QTest::newRow("binary")
        << QByteArray(
               "\x7f"
               "ELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x03\x00>\x00\x01\x00\x00\x00",
               24)
        << QByteArray("bad.csv");
  }
  void badFilesHaveCodeOneAndAreNamed() {
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, says);
    const auto done = run({"data", written("bad.csv", bytes)});
    QCOMPARE(done.code, 1);
    QVERIFY2(done.err.contains(says), done.err.constData());
  }

  void missingFilesFoldersAndColumnsHaveCodeOne() {
    const auto missing = run({"data", file("nowhere.csv")});
    QCOMPARE(missing.code, 1);
    QVERIFY2(missing.err.contains("no such file"), missing.err.constData());
    const auto aFolder = run({"data", file(".")});
    QCOMPARE(aFolder.code, 1);
    QVERIFY2(aFolder.err.contains("folder"), aFolder.err.constData());
    const auto column = run({"data", file("activity.csv"), "--target", "activty"});
    QCOMPARE(column.code, 1);
    QVERIFY2(column.err.contains("'activity'"), column.err.constData());
  }

  void damagedRunsAndModelsHaveCodeOneAndAreNamed() {
    for (const QByteArray& bytes :
         {QByteArray("{"), QByteArray("[]"), QByteArray("{\"format\": \"paretree-model\", \"schema\": 99}"),
          QByteArray("{\"format\": \"paretree-run\", \"schema\": 1}")}) {
      const auto done = run({"show", written("damaged.json", bytes)});
      QCOMPARE(done.code, 1);
      QVERIFY2(done.err.contains("damaged.json"), done.err.constData());
    }
  }

  void generateWritesTheSameTableForTheSameSeed() {
    QCOMPARE(run({"generate", "vowels", "--rows", "30"}).out,
             run({"generate", "vowels", "--rows", "30", "--seed", "1"}).out);
    QCOMPARE(run({"generate", "vowels", "--rows", "30"}).out.count('\n'), 31);
  }

  void formulasAreShownCopiedAndPlotted() {
    const QString table = file("ds1.csv"), kept = file("formulas.json");
    QCOMPARE(run({"generate", "ds1", "--out", table}).code, 0);
    const auto learnt = run({"learn", "nldt", table, "--generations", "20", "--front", "off", "--seed", "1",
                             "--json", "--quiet", "--out", kept});
    QVERIFY2(learnt.code == 0, learnt.err.constData());
    const auto summary = learnt.json()["summary"].toObject();
    for (const char* key : {"rules", "fuPerRule", "ruleLength"}) QVERIFY2(summary.contains(key), key);
    const auto text = run({"formulas", kept, "--quiet"});
    QVERIFY2(text.code == 0 && text.out.contains("node 0: 140 rows") && text.out.contains("original units:"),
             (text.out + text.err).constData());
    QVERIFY(run({"formulas", kept, "--quiet", "--format", "latex"}).out.contains("\\leq 0"));
    QVERIFY(run({"formulas", kept, "--quiet", "--format", "python", "--units", "original"})
                .out.contains("def rule(row):"));
    QCOMPARE(run({"formulas", kept, "--quiet", "--format", "csv", "--rows", "all"}).out.count('\n'), 201);
    const auto plot = run({"formulas", kept, "--quiet", "--format", "svg"});
    if (kPictures) {
      QVERIFY2(plot.code == 0 && plot.out.contains("<svg"), plot.err.constData());
      QVERIFY(
          run({"formulas", kept, "--quiet", "--format", "svg", "--regions", "x1,x2"}).out.contains("<svg"));
    } else {
      QVERIFY2(plot.code == 2 && plot.err.contains("built without pictures"), plot.err.constData());
    }
    QCOMPARE(run({"formulas", kept, "--quiet", "--node", "1"}).code, 1);
    QCOMPARE(run({"generate", "ds1", "--attributes", "3"}).code, 2);
  }

  void aSweepRunsEachValue() {
    const auto done = run({"sweep", "cart", file("activity.csv"), "--target", "activity", "--param",
                           "min-leaf", "--values", "2,50", "--seeds", "2", "--json", "--quiet"});
    QVERIFY2(done.code == 0, done.err.constData());
    const auto points = done.json()["points"].toArray();
    QCOMPARE(points.size(), 2);
    QCOMPARE(points[0].toObject()["runs"].toInt(), 2);
    QVERIFY(points[0].toObject()["leaves"].toDouble() > points[1].toObject()["leaves"].toDouble());
    QCOMPARE(run({"sweep", "cart", file("activity.csv"), "--target", "activity", "--param", "criterion",
                  "--quiet"})
                 .code,
             1);
  }

  void learnPrintsTheFieldsThatWerePromised() {
    const auto done = run(
        {"learn", "cart", file("activity.csv"), "--target", "activity", "--json", "--quiet", "--folds", "3"});
    QVERIFY2(done.code == 0, done.err.constData());
    const auto json = done.json();
    for (const char* key : {"schema", "learner", "seed", "ending", "timing", "chosen", "objectives", "front",
                            "folds", "summary", "notes"})
      QVERIFY2(json.contains(key), key);
    QCOMPARE(json["folds"].toArray().size(), 3);
    const auto point = json["front"].toArray()[0].toObject();
    for (const char* key : {"index", "scores", "train", "test", "leaves", "rules", "nodes", "depth",
                            "conditions", "terms", "shareExplained"})
      QVERIFY2(point.contains(key), key);
    QVERIFY(point["train"].toObject().contains("accuracy"));
  }

  void whatIsGrownByHandKeepsToTheAttributesOfTheRun() {
    const QString kept = file("some.json"), grown = file("grown.json");
    const auto learnt =
        run({"learn", "cart", file("activity.csv"), "--target", "activity", "--out", kept, "--quiet"});
    QVERIFY2(learnt.code == 0, learnt.err.constData());
    // As the window's runs are stored where attributes were set aside.
    QByteArray stored = content(kept);
    for (const bool some : {false, true}) {
      if (some) stored.replace("\"schema\": 1,", "\"schema\": 1, \"features\": [\"heart rate\"],");
      const QString from = written("from.json", stored);
      const auto done = run({"edit", from, "--model", "0", "--grow", "0:6", "--out", grown, "--quiet"});
      QVERIFY2(done.code == 0, done.err.constData());
      const auto shown = run({"show", grown});
      QCOMPARE(shown.out.contains("heart rate"), some);
      QCOMPARE(shown.out.contains("ankle energy"), !some);
    }
  }

  void aRunIsKeptShownEditedAndPredictedWith() {
    const QString kept = file("run.json"), edited = file("edited.json"),
                  predictions = file("predictions.csv");
    const auto learnt =
        run({"learn", "cart", file("activity.csv"), "--target", "activity", "--out", kept, "--quiet"});
    QVERIFY2(learnt.code == 0, learnt.err.constData());
    QCOMPARE(run({"show", kept}).code, 0);
    const auto model = run({"show", kept, "--format", "json"});
    QCOMPARE(model.json()["format"].toString(), QString("paretree-model"));
    QVERIFY(run({"show", kept, "--format", "dot"}).out.startsWith("digraph"));
    QCOMPARE(run({"show", kept, "--model", "9999"}).code, 1);

    const auto prune = run({"edit", kept, "--prune", "1", "--lock", "0", "--out", edited, "--quiet"});
    QVERIFY2(prune.code == 0, prune.err.constData());
    QCOMPARE(run({"edit", kept, "--prune", "99999", "--out", file("never.json"), "--quiet"}).code, 1);
    QVERIFY(!QFile::exists(file("never.json")));
    QCOMPARE(run({"edit", kept, "--threshold", "0", "--out", file("never.json")}).code, 2);

    const auto predicted = run({"predict", edited, file("activity.csv"), "--out", predictions, "--quiet"});
    QVERIFY2(predicted.code == 0, predicted.err.constData());
    const auto lines = content(predictions).split('\n');
    QCOMPARE(lines.size(), 602);
    QVERIFY2(lines[0].startsWith("row,prediction,probability:"), lines[0].constData());
    QVERIFY(lines[0].endsWith(",leaf,explained"));
    QVERIFY(lines[1].startsWith("1,"));
  }

  void picturesAndReportsAreWhatTheirNamesSay_data() {
    QTest::addColumn<QString>("format");
    QTest::addColumn<QByteArray>("begins");
    QTest::newRow("svg") << "svg" << QByteArray("<?xml");
    QTest::newRow("png") << "png" << QByteArray("\x89PNG\r\n");
    QTest::newRow("pdf") << "pdf" << QByteArray("%PDF-1.");
    QTest::newRow("html") << "html" << QByteArray("<!DOCTYPE html>");
  }
  void picturesAndReportsAreWhatTheirNamesSay() {
    QFETCH(QString, format);
    QFETCH(QByteArray, begins);
    const QString kept = file("drawn.json"), model = file("drawn-model.json");
    if (!QFile::exists(kept)) {
      QCOMPARE(
          run({"learn", "cart", file("activity.csv"), "--target", "activity", "--out", kept, "--quiet"}).code,
          0);
      QCOMPARE(run({"show", kept, "--format", "json", "--out", model}).code, 0);
    }
    QCOMPARE(run({"show", "--help"}).out.contains("|svg|"), kPictures);
    if (!kPictures) {
      const auto lacking = run({"show", kept, "--format", format});
      QCOMPARE(lacking.code, 2);
      QVERIFY2(lacking.err.contains("built without pictures"), lacking.err.constData());
      QVERIFY2(lacking.err.contains("text, json, dot"), lacking.err.constData());
      return;
    }
    QByteArray drawn[2];
    for (int named = 0; named < 2; ++named) {
      const QString out = file("drawn." + format);
      QStringList arguments{"show", kept, "--format", format, "--out", out};
      if (named == 1)
        arguments << "--model"
                  << "0";
      const auto done = run(arguments);
      QVERIFY2(done.code == 0, done.err.constData());
      QCOMPARE(done.err, QByteArray());
      drawn[named] = content(out);
      QVERIFY(drawn[named].startsWith(begins));
      QVERIFY2(drawn[named].size() > 4000, QByteArray::number(drawn[named].size()).constData());
    }
    QVERIFY(drawn[0] != drawn[1]);  // the front, or the report of the chosen model; then model 0
    const auto alone = run({"show", model, "--format", format});
    if (format == "html") {
      QCOMPARE(alone.code, 1);
      QVERIFY2(alone.err.contains("drawn-model.json: holds one model"), alone.err.constData());
    } else {
      QVERIFY2(alone.code == 0, alone.err.constData());
      QVERIFY(alone.out.startsWith(begins));
    }
  }

  void anEditNeedsTheDataThatTheRunNames() {
    const QString data = file("moved.csv"), kept = file("moved.json");
    QVERIFY(QFile::copy(file("activity.csv"), data));
    QCOMPARE(run({"learn", "cart", data, "--target", "activity", "--out", kept, "--quiet"}).code, 0);
    QVERIFY(QFile::rename(data, file("elsewhere.csv")));
    const auto lost = run({"edit", kept, "--prune", "1", "--out", file("m.json")});
    QCOMPARE(lost.code, 1);
    QVERIFY2(lost.err.contains("not there any more"), lost.err.constData());
    const auto found = run(
        {"edit", kept, "--prune", "1", "--data", file("elsewhere.csv"), "--out", file("m.json"), "--quiet"});
    QVERIFY2(found.code == 0, found.err.constData());
  }

  void oneAndFourThreadsPrintTheSameBytes_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("cart") << QStringList{"cart"};
    QTest::newRow("forest") << QStringList{"forest"};
    QTest::newRow("molhc") << QStringList{"molhc", "--black-box", "knn"};
  }
  void oneAndFourThreadsPrintTheSameBytes() {
    QFETCH(QStringList, arguments);
    const QStringList all =
        QStringList{"learn"} + arguments + QStringList{file("activity.csv"), "--target", "activity", "--json",
                                                       "--no-timing",        "--quiet",  "--threads"};
    const auto one = run(all + QStringList{"1"}), four = run(all + QStringList{"4"});
    QVERIFY2(one.code == 0, one.err.constData());
    QCOMPARE(four.out, one.out);
  }

  void parametersOutOfRangeHaveCodeTwo() {
    const auto zero = run({"learn", "molhc", file("activity.csv"), "--leaves", "0"});
    QCOMPARE(zero.code, 2);
    QVERIFY2(zero.err.contains("'leaves' is 0, expected"), zero.err.constData());
    const auto typo = run({"learn", "molhc", file("activity.csv"), "--leavs", "3"});
    QCOMPARE(typo.code, 2);
    QVERIFY2(typo.err.contains("did you mean '--leaves'?"), typo.err.constData());
  }

  void whatALearnerCannotDoHasCodeOne() {
    const auto numeric = run({"learn", "molhc", file("activity.csv"), "--target", "belt tilt", "--quiet"});
    QCOMPARE(numeric.code, 1);
    QVERIFY2(numeric.err.contains("belt tilt"), numeric.err.constData());
    QCOMPARE(run({"generate", "letters", "--rows", "2000", "--out", file("some-letters.csv")}).code, 0);
    const auto naive = run({"learn", "molhc", file("some-letters.csv"), "--target", "letter", "--search",
                            "naive", "--leaves", "40", "--black-box", "knn", "--quiet"});
    QCOMPARE(naive.code, 1);
    QVERIFY2(naive.err.contains("naive"), naive.err.constData());
    const auto oneClass =
        run({"learn", "molhc", written("one.csv", "a,class\n1,x\n2,x\n3,x\n4,x\n5,x\n6,x\n"), "--target",
             "class", "--quiet"});
    QCOMPARE(oneClass.code, 1);
    QVERIFY2(oneClass.err.contains("class"), oneClass.err.constData());
  }

  void aRunBeginsFromAnEditedModel() {
    const QString kept = file("hybrid.json"), edited = file("hybrid-edited.json");
    QVERIFY(run({"learn", "molhc", file("activity.csv"), "--target", "activity", "--leaves", "8",
                 "--black-box", "knn", "--out", kept, "--quiet"})
                .code == 0);
    QVERIFY(run({"edit", kept, "--regular", "0", "--lock", "1", "--out", edited, "--quiet"}).code == 0);
    const auto again = run({"learn", "molhc", file("activity.csv"), "--target", "activity", "--from", edited,
                            "--black-box", "knn", "--json", "--quiet"});
    QVERIFY2(again.code == 0, again.err.constData());
    QVERIFY(again.json()["lineage"].toString().contains("hybrid-edited.json"));
    const auto withoutFile = run(
        {"learn", "molhc", "--from", kept, "--from-model", "0", "--black-box", "knn", "--json", "--quiet"});
    QVERIFY2(withoutFile.code == 0, withoutFile.err.constData());
  }

  // Another learner, another seed: the rows stay where they were.
  void aSearchFromAModelKeepsItsRowsApart_data() {
    QTest::addColumn<QStringList>("split");
    QTest::newRow("the learner's own fraction") << QStringList{};
    QTest::newRow("another fraction") << QStringList{"--test-fraction", "0.6"};
    QTest::newRow("a test file") << QStringList{"--test", "more.csv"};
    QTest::newRow("folds") << QStringList{"--folds", "4"};
    QTest::newRow("no test") << QStringList{"--test-fraction", "0"};
    QTest::newRow("a part set aside") << QStringList{"--check-fraction", "0.2"};
    QTest::newRow("all that goes together")
        << QStringList{"--check-fraction", "0.1", "--test-fraction", "0.5"};
  }
  void aSearchFromAModelKeepsItsRowsApart() {
    QFETCH(QStringList, split);
    const QString table = file("activity.csv"), more = file("more.csv");
    const QString stored = file("apart.json"), model = file("apart.model.json"),
                  next = file("apart.next.json");
    QCOMPARE(run({"generate", "activity", "--rows", "90", "--seed", "2", "--out", more}).code, 0);
    split.replaceInStrings("more.csv", more);
    const auto first =
        run(QStringList{"learn", "cart", table, "--seed", "5", "--out", stored, "--quiet"} + split);
    QVERIFY2(first.code == 0, first.err.constData());
    QCOMPARE(run({"show", stored, "--format", "json", "--out", model}).code, 0);
    const auto splitIn = [](const QString& path) {
      return QJsonDocument::fromJson(content(path)).object()["split"].toObject();
    };
    const QJsonObject was = splitIn(stored);
    for (const QStringList& from : {QStringList{"--from", model},
                                    {"--from", stored, "--from-model", "1"},
                                    {"--from", stored, "--whole-front"},
                                    {table, "--from", model}})
      for (const QStringList& seed : {QStringList{}, {"--seed", "6"}}) {
        const auto again = run(QStringList{"learn", "nldt", "--generations", "2", "--lower-generations", "2",
                                           "--population", "10", "--out", next} +
                               from + seed);
        QVERIFY2(again.code == 0, again.err.constData());
        const QJsonObject now = splitIn(next);
        for (const char* part : {"kind", "train", "test", "check", "folds"})
          QVERIFY2(now[part] == was[part], part);
        // With folds the front comes from all rows: its models know what each fold tests by.
        const bool folded = split.contains("--folds");
        QCOMPARE(now["seenTestRows"].toInt(), folded ? now["trainRows"].toInt() : 0);
        QCOMPARE(again.out.contains("the model to start from was trained on"), folded);
      }
  }

  void whereTheFlagsDivideOtherwiseTheSeenRowsAreCounted() {
    const QString table = file("activity.csv"), stored = file("seen.json"), model = file("seen.model.json"),
                  next = file("seen.next.json");
    QCOMPARE(run({"learn", "cart", table, "--seed", "5", "--out", stored, "--quiet"}).code, 0);
    QCOMPARE(run({"show", stored, "--format", "json", "--out", model}).code, 0);
    const auto rowsIn = [](const QString& path, const char* part) {
      std::set<int> rows;
      const QJsonObject split = QJsonDocument::fromJson(content(path)).object()["split"].toObject();
      for (const QString& range : split[part].toString().split(',', Qt::SkipEmptyParts)) {
        const auto ends = range.split('-');
        for (int row = ends[0].toInt(); row <= ends.last().toInt(); ++row) rows.insert(row);
      }
      return rows;
    };
    for (const QStringList& flags :
         {QStringList{"--test-fraction", "0.5"}, {"--check-fraction", "0.2"}, {"--test", table}}) {
      const auto again = run(QStringList{"learn", "cart", "--from", model, "--out", next} + flags);
      QVERIFY2(again.code == 0, again.err.constData());
      const QJsonObject split = QJsonDocument::fromJson(content(next)).object()["split"].toObject();
      int seen = 0;
      for (const int row : rowsIn(next, "test")) seen += rowsIn(stored, "train").count(row % 600) > 0;
      QVERIFY(seen > 0);
      QCOMPARE(split["seenTestRows"].toInt(), seen);
      QVERIFY2(again.out.contains("note: of " + QByteArray::number(split["testRows"].toInt()) +
                                  " test rows, the model to start from was trained on " +
                                  QByteArray::number(seen) + "; figures on them are too good"),
               again.out.constData());
    }
    // A file of version 0.1 does not say how its rows were divided, and nobody guesses.
    QJsonObject old = QJsonDocument::fromJson(content(model)).object(), origin = old["origin"].toObject();
    QVERIFY(origin.contains("split"));
    origin.remove("split");
    old["origin"] = origin;
    const QString ofVersion01 = written("seen.old.json", QJsonDocument(old).toJson());
    const auto unknown = run({"learn", "cart", "--from", ofVersion01, "--json"});
    QVERIFY2(unknown.code == 0, unknown.err.constData());
    QVERIFY(unknown.json()["split"].toObject()["seenTestRows"].isNull());
    QVERIFY(unknown.json()["split"].toObject().contains("seenTestRows"));
    QVERIFY2(unknown.json()["notes"].toArray().last().toString().contains("is not known"),
             unknown.out.constData());
  }

  void aWholeFrontIsCarriedOn() {
    const QString kept = file("evolved.json");
    const QStringList quick{"--generations", "20", "--population", "20", "--json", "--quiet", "--no-timing"};
    const auto first =
        run(QStringList{"learn", "gmt", file("activity.csv"), "--target", "activity", "--out", kept} + quick);
    QVERIFY2(first.code == 0, first.err.constData());
    const auto more = run(QStringList{"learn", "gmt", "--from", kept, "--whole-front"} + quick);
    QVERIFY2(more.code == 0, more.err.constData());
    QVERIFY2(more.json()["lineage"].toString().contains("models of its front"), more.out.constData());
    // Nothing that was found is lost.
    for (const QJsonValue before : first.json()["front"].toArray()) {
      const QJsonObject old = before["scores"].toObject();
      const QJsonArray front = more.json()["front"].toArray();
      QVERIFY(std::any_of(front.begin(), front.end(), [&](const QJsonValue& point) {
        const QJsonObject scores = point["scores"].toObject();
        return scores["error"].toDouble() <= old["error"].toDouble() + 1e-12 &&
               scores["leaves"].toDouble() <= old["leaves"].toDouble();
      }));
    }
    QVERIFY(run({"learn", "gmt", "--from", kept, "--whole-front", "--from-model", "0"}).code == 2);
  }

  void anInterruptedRunEndsWith130AndLeavesAValidFile() {
    const QString kept = file("stopped.json"), letters = file("letters.csv");
    QVERIFY(run({"generate", "letters", "--rows", "20000", "--out", letters}).code == 0);
    QProcess process;
    process.setReadChannel(QProcess::StandardError);
    process.start(program_, {"learn", "molhc", letters, "--target", "letter", "--leaves", "400", "--out",
                             kept, "--json"});
    QVERIFY(process.waitForStarted());
    QByteArray said;  // the first word of progress: the arguments and the file have been read
    while (!said.contains('\n') && process.waitForReadyRead(60000)) said += process.readAllStandardError();
    QTest::qWait(300);
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(20000));
    QCOMPARE(process.exitCode(), 130);
    QCOMPARE(QJsonDocument::fromJson(process.readAllStandardOutput()).object()["ending"].toString(),
             QString("stopped"));
    const auto shown = run({"show", kept});
    QVERIFY2(shown.code == 0, shown.err.constData());
  }
};

QTEST_GUILESS_MAIN(CliTest)
#include "cli_test.moc"

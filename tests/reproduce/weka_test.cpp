// Weka beside us: what it prints is read, and a stand-in for Java shows how it is started, stopped and
// missed.
#include <signal.h>

#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>
#include <cerrno>
#include <thread>

#include "paretree/core/file.h"
#include "paretree/messages/text.h"
#include "reproduce/program.h"
#include "reproduce/report.h"
#include "reproduce/reproduce.h"
#include "reproduce/weka.h"
#include "tests/support/tables.h"
#include "tests/support/unit.h"

namespace weka_test {

using namespace paretree;
using namespace paretree::reproduce;

namespace {

const char* const kM5p =
    "M5 pruned model tree:\n\nLM num: 1\ny = \n\t0.5 * x \n\t+ 3\n\nNumber of Rules : 1\n\n"
    "=== Error on test data ===\n\nRoot mean squared error                  21.5\n";

/// An environment variable as it shall be, and as it was once this goes.
class Variable {
 public:
  Variable(const char* name, const QString& value) : name_(name), before_(qgetenv(name)) {
    qputenv(name, value.toLocal8Bit());
  }
  ~Variable() { before_.isNull() ? qunsetenv(name_) : qputenv(name_, before_); }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;

 private:
  const char* name_;
  QByteArray before_;
};

/// A folder whose name no shell would take as it is, with a script called java, a jar, and room for
/// temporary files; the variables that lead there.
class StandIn {
 public:
  explicit StandIn(const QString& script)
      : path_("PATH", folder_.path()),
        jar_("WEKA_JAR", folder_.filePath("weka.jar")),
        temporary_("TMPDIR", folder_.path()) {
    write("weka.jar", "");
    write("m5p.txt", kM5p);
    write("java", "#!/bin/sh\nhere=$(/usr/bin/dirname \"$0\")\n" + script);
    QFile::setPermissions(file("java"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
  }

  QString file(const QString& name) const { return folder_.filePath(name); }
  void write(const QString& name, const QString& text) const {
    QFile out(file(name));
    if (out.open(QIODevice::WriteOnly)) out.write(text.toUtf8());
  }
  QStringList lines(const QString& name) const {
    QFile in(file(name));
    return in.open(QIODevice::ReadOnly) ? QString::fromUtf8(in.readAll()).split('\n', Qt::SkipEmptyParts)
                                        : QStringList();
  }

 private:
  QTemporaryDir folder_{QDir::tempPath() + "/it's $HOME \"here\" XXXXXX"};
  Variable path_, jar_, temporary_;
};

/// Targets of 100 to 300: four printed decimals suffice at a hundredfold.
learners::Task smallTask() {
  learners::Task task;
  task.data = support::table("x it's{a,b} y*", "1 a 100 \n 2 b 200 \n 3 a 300 \n ? b 150");
  task.features = task.data.features();
  task.targets = task.data.targets();
  task.train = {0, 1, 2};
  task.test = {3};
  return task;
}

}  // namespace

class WekaTest : public QObject {
  Q_OBJECT

 private slots:
  void wekasWordsAreRead() {
    const char* m5p =
        "M5 pruned model tree:\n\nx <= 1 : LM1 (50/10%)\nx >  1 : LM2 (50/11%)\n\nLM num: 1\ny = \n\t0.5 * x "
        "\n\t+ 2 * colour=red,blue \n\t+ 3\n\n"
        "LM num: 2\ny = \n\t1.5 * x \n\t- 3\n\nNumber of Rules : 2\n\n=== Error on training data ===\nRoot "
        "mean squared error   1.0\n"
        "=== Error on test data ===\n\nCorrelation coefficient  0.9\nRoot mean squared error                 "
        " 21.5\n";
    const auto tree = parseWeka(m5p, 10);
    QVERIFY(tree.has_value());
    QCOMPARE(tree->rmse, 2.15);
    QCOMPARE(tree->leaves, 2.0);
    QCOMPARE(tree->attributes, 3.0);
    const auto rep =
        parseWeka("Size of the tree : 9\n=== Error on test data ===\nRoot mean squared error 3\n", 1);
    QVERIFY(rep.has_value());
    QCOMPARE(rep->leaves, 5.0);
    QVERIFY(!parseWeka("java.lang.OutOfMemoryError", 1).has_value());
  }

  void javaGetsEachArgumentAsItIs() {
    const StandIn weka(
        "printf '%s\\n' \"$@\" >\"$here/arguments\"\n"
        "while [ $# -gt 1 ]; do\n"
        "  case \"$1\" in -t) /bin/cp \"$2\" \"$here/train\" ;; -T) /bin/cp \"$2\" \"$here/test\" ;; esac\n"
        "  shift\n"
        "done\n"
        "/bin/cat \"$here/m5p.txt\"\n");
    const auto tree = wekaTree("M5P", true, smallTask(), Context());
    QVERIFY2(tree.ok(), tree.ok() ? "" : messages::text(tree.error()).c_str());
    QCOMPARE(tree->rmse, 0.215);
    QCOMPARE(tree->attributes, 1.0);
    const QStringList arguments = weka.lines("arguments");
    QCOMPARE(arguments.size(), 10);
    QCOMPARE(arguments.mid(0, 6), (QStringList{"-Xmx1500m", "-XX:+UseSerialGC", "-cp", weka.file("weka.jar"),
                                               "weka.classifiers.trees.M5P", "-N"}));
    QCOMPARE(arguments[6], QString("-t"));
    QCOMPARE(arguments[8], QString("-T"));
    QVERIFY(arguments[7].startsWith(weka.file("")));
    QVERIFY(!QFileInfo::exists(arguments[7]));  // its folder is gone afterwards
    const QStringList train = weka.lines("train");
    QCOMPARE(train.mid(1, 3), (QStringList{"@attribute 'x' numeric", "@attribute 'it\\'s' {'a','b'}",
                                           "@attribute 'y' numeric"}));
    QCOMPARE(train.mid(4), (QStringList{"@data", "1,'a',10000", "2,'b',20000", "3,'a',30000"}));
    QCOMPARE(weka.lines("test").mid(4), (QStringList{"@data", "?,'b',15000"}));
  }

  void whatJavaSaysOfAFailureIsTold() {
    const StandIn weka("echo OutOfMemoryError >&2\nexit 3\n");
    const auto tree = wekaTree("REPTree", false, smallTask(), Context());
    QVERIFY(!tree.ok());
    QCOMPARE(QString::fromStdString(messages::text(tree.error())),
             QString("Weka's REPTree gave no figures (exit code 3): OutOfMemoryError\n"));
  }

  void aStopEndsJava() {
    const StandIn weka("echo $$ >\"$here/began\"\nexec /bin/sleep 600\n");
    std::stop_source stop;
    const std::jthread stopper([&](const std::stop_token& end) {
      while (weka.lines("began").isEmpty() && !end.stop_requested())
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
      stop.request_stop();
    });
    const auto tree = wekaTree("M5P", false, smallTask(), Context(Rng(1), 1, stop.get_token()));
    QVERIFY(!tree.ok());
    QVERIFY(isStopped(tree.error()));
    const int pid = weka.lines("began").at(0).toInt();
    QVERIFY(pid > 0);
    QCOMPARE(::kill(pid, 0), -1);
    QCOMPARE(errno, ESRCH);
  }

  void whatIsNotInstalledIsNamedWithItsPackage() {
    const StandIn weka("exit 0\n");
    QVERIFY(findWeka().ok());
    QVERIFY(QFile::remove(weka.file("java")));
    const auto noJava = findWeka();
    QVERIFY(!noJava.ok());
    QVERIFY(messages::text(noJava.error()).find("default-jre-headless") != std::string::npos);
    QVERIFY(QFile::remove(weka.file("weka.jar")));
    const auto noWeka = findWeka();
    QVERIFY(!noWeka.ok());
    QVERIFY(messages::text(noWeka.error()).find(weka.file("weka.jar").toStdString()) != std::string::npos);
    QVERIFY(messages::text(noWeka.error()).find("package weka") != std::string::npos);
    QVERIFY(!wekaTree("M5P", false, smallTask(), Context()).ok());
  }

  // The table is made without its comparison methods, says so, and is no failure.
  void aTableWithoutWekaSaysWhatIsLeftOut() {
    const StandIn weka("exit 1\n");
    QVERIFY(QFile::remove(weka.file("weka.jar")));
    QVERIFY(QDir(weka.file("")).mkpath("data/regression"));
    weka.write("data/regression/stock.arff", "@relation r\n@attribute company10 numeric\n@data\n1\n");
    const learners::Registry registry;
    ReproduceRequest request;
    request.tables = {"pgmt-2", "pgmt-3"};
    request.quick = true;
    request.data = weka.file("data").toStdString();
    std::stop_source stopped;  // nothing needs to be learnt to see what would be
    stopped.request_stop();
    const auto without = reproduce::reproduce(registry, request, stopped.get_token(), {});
    QVERIFY(without.ok());
    QCOMPARE(without->notes.size(), std::size_t{1});
    QVERIFY(without->notes[0].starts_with("M5 and REP Tree are not run: Weka is not installed"));
    weka.write("weka.jar", "");
    const auto with = reproduce::reproduce(registry, request, stopped.get_token(), {});
    QVERIFY(with.ok());
    QVERIFY(with->notes.empty());
    QVERIFY(with->cells > without->cells);
  }

  void whatWasRunElsewhereIsShownTheSameWithoutWeka() {
    const StandIn weka("exit 1\n");
    const learners::Registry registry;
    ReproduceRequest request;
    request.tables = {"pgmt-2", "pgmt-3"};
    request.cachedOnly = true;
    request.cache = PARETREE_SOURCE_DIR "/resources/papers/ours";
    const auto with = reproduce::reproduce(registry, request, {}, {});
    QVERIFY(QFile::remove(weka.file("weka.jar")));
    const auto without = reproduce::reproduce(registry, request, {}, {});
    QVERIFY(with.ok() && without.ok());
    QVERIFY(with->tables[0].firstDate < with->tables[0].lastDate);
    QCOMPARE(QString::fromStdString(tablesToMarkdown(without->tables, "")),
             QString::fromStdString(tablesToMarkdown(with->tables, "")));
    QVERIFY(without->notes.empty());
  }
};

PARETREE_TEST_WITH_APPLICATION(WekaTest)
}  // namespace weka_test

#include "weka_test.moc"

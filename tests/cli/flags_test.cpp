// Help and behaviour agree: what the help of a command lists is taken, and changes what the help says of it.
// Flags that say how a table is read are those of 'data' (reading_flags_test.cpp), parameters those of learn.
#include <QDir>
#include <QRegularExpression>
#include <QTest>
#include <map>

#include "tests/cli/cli_case.h"
#include "tests/support/unit.h"

namespace flags_test {

namespace {

enum class Changes { Output, Notes, Nothing };

/// How a flag is tried.
struct Trial {
  QStringList with = {};  ///< the flag, and what else is needed beside it
  Changes changes = Changes::Output;
  QStringList beside = {};  ///< said in both runs
};

using Trials = std::map<QString, Trial>;

/// Two numbers that say little, a site of six, a part, and a class; one row without one.
QByteArray table() {
  QByteArray text = "x,z,site,part,y\n";
  for (int i = 0; i < 160; ++i) {
    const int x = i * 37 % 101, z = i * 53 % 89;
    const bool yes = (x + z / 3 + i % 7 * 6) % 80 > 36;
    text += QByteArray::number(x) + "," + QByteArray::number(z) + ",s" + QByteArray::number(i % 6) +
            (i % 4 == 0 ? ",test," : ",train,") +
            (i == 5 ? ""
             : yes  ? "yes"
                    : "no") +
            "\n";
  }
  return text;
}

}  // namespace

class FlagsTest : public paretree::support::CliCase {
  Q_OBJECT

  /// The flags that the help of a command lists, without those of groups named in `but`.
  QStringList listed(const QString& command, const QStringList& arguments, const QStringList& but) const {
    static const QRegularExpression option(R"(^ +(?:-h,)?(--[a-z-]+)(?=[ \n]))");
    const auto help = run(command.split(' ') + arguments + QStringList{"--help"});
    QStringList flags;
    bool counts = true;
    for (const QString& line : QString::fromUtf8(help.out).split('\n')) {
      if (!line.isEmpty() && !line[0].isSpace()) {
        counts = true;
        for (const QString& one : but) counts = counts && !line.startsWith(one);
      }
      const auto match = option.match(line + '\n');
      if (counts && match.hasMatch() && match.captured(1) != "--help") flags << match.captured(1);
    }
    return flags;
  }

  struct Said {
    int code;
    QByteArray out, err;
  };

  /// With what it wrote: the file out.json, the plan of the study in the folder "made".
  Said said(const QStringList& arguments) const {
    QFile::remove(file("out.json"));
    QDir(file("made")).removeRecursively();
    const auto done = run(arguments);
    return {done.code, done.out + "--" + content(file("out.json")) + "--" + content(file("made/study.json")),
            done.err};
  }

  void walk(const QString& command, const QStringList& base, const QStringList& flags, const Trials& trials) {
    QVERIFY(!flags.isEmpty());
    for (const QString& flag : flags) QVERIFY2(trials.count(flag) > 0, qPrintable(command + " " + flag));
    for (const auto& [flag, trial] : trials) {
      QVERIFY2(flags.contains(flag), qPrintable(command + " does not list " + flag));
      const Said without = said(command.split(' ') + base + trial.beside);
      const Said with = said(command.split(' ') + base + trial.beside + trial.with);
      QVERIFY2(without.code == 0, without.err.constData());
      QVERIFY2(with.code == 0, (flag.toUtf8() + ": " + with.err).constData());
      const bool differs = without.out != with.out;
      const bool notes = differs || without.err != with.err;
      QVERIFY2(trial.changes == Changes::Output  ? differs
               : trial.changes == Changes::Notes ? notes
                                                 : !differs,
               qPrintable(command + " " + trial.with.join(' ')));
    }
  }

  Trials ofSplit() const {
    return {{"--test", {{"--test", file("more.csv")}}},
            {"--test-fraction", {{"--test-fraction", "0.5"}}},
            {"--folds", {{"--folds", "3"}}},
            {"--split-column", {{"--split-column", "part"}}},
            {"--check-fraction", {{"--check-fraction", "0.3"}}}};
  }
  static Trials joined(Trials one, const Trials& other) {
    one.insert(other.begin(), other.end());
    return one;
  }
  QStringList reading() const { return listed("data", {}, {"Options", "Positionals", "Usage"}); }
  QStringList without(QStringList flags, const QStringList& others) const {
    for (const QString& other : others) flags.removeAll(other);
    return flags;
  }

 private slots:
  void initTestCase() {
    written("table.csv", table());
    written("more.csv", table().replace(",s5,", ",s4,"));
    const auto learnt = run({"learn", "cart", file("table.csv"), "--role", "part=ignored", "--quiet", "--out",
                             file("run.json"), "--cross-validate", "off"});
    QVERIFY2(learnt.code == 0, learnt.err.constData());
  }

  void compareDoesWhatItsHelpLists() {
    const QStringList base{file("table.csv"), "--role", "part=ignored", "--learners", "cart"};
    Trials trials = joined(ofSplit(), {{"--learners", {{"--learners", "forest", "--forest.trees", "3"}}},
                                       {"--use", {{"--use", "x"}}},
                                       {"--seed", {{"--seed", "7"}}},
                                       {"--threads", {{"--threads", "2"}, Changes::Nothing}},
                                       {"--json", {{"--json"}}},
                                       {"--no-timing", {{"--no-timing"}, Changes::Output, {"--json"}}},
                                       {"--quiet", {{"--quiet"}, Changes::Notes}},
                                       {"--cross-validate", {{"--cross-validate", "3"}}},
                                       {"--groups", {{"--groups", "site"}}},
                                       {"--validation", {{"--validation"}}},
                                       {"--out", {{"--out", file("out.json")}}}});
    trials.erase("--folds");
    walk("compare", base, without(listed("compare", {}, {"Parameters of"}), reading()), trials);
    const auto folds = run(QStringList{"compare"} + base + QStringList{"--folds", "3"});
    QVERIFY2(folds.code == 2 && folds.err.contains("--cross-validate K"), folds.err.constData());
    const auto idle = run(QStringList{"compare"} + base + QStringList{"--forest.trees", "3"});
    QVERIFY2(idle.code == 2 && idle.err.contains("forest, which is not compared"), idle.err.constData());
  }

  void sweepDoesWhatItsHelpLists() {
    const QStringList base{"cart",    file("table.csv"), "--role",   "part=ignored",
                           "--param", "min-leaf",        "--values", "2,9"};
    const Trials trials = joined(ofSplit(), {{"--param", {{}, Changes::Nothing}},
                                             {"--values", {{"--values", "30"}}},
                                             {"--seeds", {{"--seeds", "2"}}},
                                             {"--format", {{"--format", "json"}}},
                                             {"--study", {{"--study", file("made")}}},
                                             {"--out", {{"--out", file("out.json")}}},
                                             {"--use", {{"--use", "x"}}},
                                             {"--seed", {{"--seed", "7"}}},
                                             {"--threads", {{"--threads", "1"}, Changes::Nothing}},
                                             {"--json", {{"--json"}}},
                                             {"--quiet", {{"--quiet"}, Changes::Notes}}});
    walk("sweep", base, without(listed("sweep", {"cart"}, {"Parameters of"}), reading()), trials);
    for (const QStringList& wrong :
         {QStringList{"--min-leaf", "3"}, QStringList{"--json", "--format", "svg"}}) {
      const auto done = run(QStringList{"sweep"} + base + wrong);
      QVERIFY2(done.code == 2 && !done.err.isEmpty(), done.err.constData());
    }
    QCOMPARE(run(QStringList{"sweep"} + base + QStringList{"--no-timing", "--quiet"}).code, 0);
  }

  void aNewStudyIsWhatItsHelpLists() {
    const QStringList base{file("made"), "--data", file("table.csv"), "--learner",
                           "cart",       "--role", "part=ignored"};
    const Trials trials =
        joined(ofSplit(), {{"--data", {{"--data", file("more.csv")}}},
                           {"--learner", {{"--learner", "forest"}}},
                           {"--grid", {{"--grid", "min-leaf=2|9"}}},
                           {"--seeds", {{"--seeds", "1-3"}}},
                           {"--use", {{"--use", "x"}}},
                           {"--cross-validate", {{"--cross-validate", "3"}}},
                           {"--groups", {{"--groups", "site"}, Changes::Output, {"--cross-validate", "3"}}},
                           {"--figures-only", {{"--figures-only"}}},
                           {"--quiet", {{"--quiet"}, Changes::Notes}}});
    walk("study new", base, without(listed("study new", {}, {}), reading()), trials);
  }

  void crossValidateDoesWhatItsHelpLists() {
    const Trials trials{{"--cross-validate", {{"--cross-validate", "3"}}},
                        {"--groups", {{"--groups", "site"}}},
                        {"--out", {{"--out", file("out.json")}}},
                        {"--threads", {{"--threads", "2"}, Changes::Nothing, {"--no-timing"}}},
                        {"--json", {{"--json"}}},
                        {"--no-timing", {{"--no-timing"}, Changes::Output, {"--json"}}},
                        {"--quiet", {{"--quiet"}, Changes::Notes}}};
    walk("cross-validate", {file("run.json")}, listed("cross-validate", {}, {}), trials);
  }
};

PARETREE_TEST_WITH_APPLICATION(FlagsTest)
}  // namespace flags_test

#include "flags_test.moc"

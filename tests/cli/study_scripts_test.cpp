// Scripts for batch systems: tasks of the open units, run by stand-ins as Slurm and GNU parallel run them, in
// the folder where the script was written or in a copy.
#include <QDir>
#include <QTest>

#include "tests/cli/cli_case.h"
#include "tests/support/study_runs.h"
#include "tests/support/unit.h"

namespace study_scripts_test {

using namespace paretree::support;

class StudyScriptsTest : public CliCase {
  Q_OBJECT

  QMap<QString, QByteArray> whole_;  ///< of a study without a script

  QString made(const QString& name) const {
    const auto done =
        run({"study", "new", file(name), "--data", file("activity.csv"), "--learner", "cart,forest", "--grid",
             "min-leaf=3|12; forest.trees=5", "--seeds", "1-4", "--quiet"});
    if (done.code != 0) qFatal("%s", done.err.constData());
    return file(name);
  }

 private slots:
  void initTestCase() {
    makeTable();
    QCOMPARE(run({"study", "run", made("whole"), "--quiet"}).code, 0);
    whole_ = resultsOf(file("whole"));
    QVERIFY(whole_.size() > 14);
  }

  void scriptsHoldTheOpenUnits() {
    const QString study = made("script");
    const auto slurm = run({"study", "script", study, "--slurm", "--chunk", "7"});
    QVERIFY2(slurm.code == 0, slurm.err.constData());
    const auto tasks = (whole_.size() + 6) / 7;
    QVERIFY(content(study + "/study.sbatch").contains("--array=1-" + QByteArray::number(tasks)));
    QCOMPARE(QDir(study + "/units/1").entryList({"*.jsonl"}).size(), tasks);
    // What the batch system would do with each task, one of them twice.
    for (int task = 0; task <= tasks; ++task) {
      QProcess job;
      auto environment = QProcessEnvironment::systemEnvironment();
      environment.insert("SLURM_ARRAY_TASK_ID", QString::number(std::max(task, 1)));
      job.setProcessEnvironment(environment);
      job.start("bash", {study + "/study.sbatch"});
      VERIFY_ENDS(job, 0);
    }
    QCOMPARE(resultsOf(study), whole_);
    QCOMPARE(run({"study", "script", study, "--parallel", "a,b"}).code, 1);  // nothing is open
    const auto typo = run({"study", "script", study, "--parallel", "nohosts.txt"});
    QCOMPARE(typo.code, 1);
    QVERIFY2(typo.err.contains("nohosts.txt"), typo.err.constData());
  }

  // Tasks of a script hold no lock: whoever follows them waits until all is done, or until Ctrl-C.
  void whatAScriptDoesIsFollowed() {
    const QString study = made("followed");
    QCOMPARE(run({"study", "status", study, "--follow"}).code, 0);
    QCOMPARE(run({"study", "script", study, "--slurm"}).code, 0);
    QProcess following;
    following.setProcessChannelMode(QProcess::MergedChannels);
    following.start(program(), {"study", "status", study, "--follow"});
    VERIFY_UNTIL(following, following.peek(following.bytesAvailable()).contains("running the study"));
    QVERIFY2(!following.waitForFinished(300), saidBy(following).constData());
    QVERIFY(paretree::support::interrupt(following));
    VERIFY_ENDS(following, 130);
    QCOMPARE(run({"study", "run", study, "--quiet"}).code, 0);
    QCOMPARE(run({"study", "status", study, "--follow"}).code, 0);
  }

  // Of what is known to be short one task is made, in which nothing runs side by side.
  void oneTaskForAllIsSaid() {
    const QString study = made("short");
    QCOMPARE(run({"study", "run", study, "--quiet"}).code, 0);
    QCOMPARE(run({"study", "add", study, "--seeds", "5-8"}).code, 0);
    const auto one = run({"study", "script", study, "--parallel", ":"});
    QVERIFY2(one.out.contains("in 1 task") && one.err.contains("--chunk N"), (one.out + one.err).constData());
    QVERIFY(!run({"study", "script", study, "--parallel", ":", "--chunk", "2"}).err.contains("--chunk"));
  }

  // An array in the queue reads the tasks that it was submitted with; blanks in a path divide nothing.
  void anotherScriptLeavesTheTasksOfTheFirst() {
    const QString study = made("a script");
    QCOMPARE(run({"study", "script", study, "--slurm", "--chunk", "7"}).code, 0);
    const QByteArray first = content(study + "/study.sbatch"), task = content(study + "/units/1/00001.jsonl");
    QVERIFY2(first.contains("\n#SBATCH --output=units/1/%a.log\n"), first.constData());
    for (const char* option : {"time", "mem", "partition", "account"})
      QVERIFY(first.contains("\n##SBATCH --" + QByteArray(option) + "="));
    QCOMPARE(run({"study", "script", study, "--slurm", "--chunk", "1"}).code, 0);
    QVERIFY(content(study + "/study.sbatch").contains(" units/2/"));
    QCOMPARE(content(study + "/units/1/00001.jsonl"), task);
  }

  // As on a cluster to which it was copied: nothing of the first place is left but the program, or a program
  // of that name on the PATH, or the one that PARETREE_CLI says.
  void aCopiedStudyRunsByItsScripts() {
    const QString study = made("to copy");
    for (const QStringList& kind : {QStringList{"--slurm"}, {"--parallel", written("nodes.txt", ":\n")}})
      QCOMPARE(run(QStringList{"study", "script", study, "--chunk", "100"} + kind).code, 0);
    QVERIFY(QFile::remove(file("nodes.txt")));
    QDir().mkpath(file("elsewhere"));
    const QString copy = file("elsewhere/a copy");
    QVERIFY(QDir().rename(study, copy));
    for (const char* name : {"study.sbatch", "study.parallel.sh"}) {
      QFile text(copy + "/" + name);
      QVERIFY(text.open(QIODevice::ReadWrite));
      QByteArray script = text.readAll();
      QVERIFY2(!script.contains(study.toUtf8()) && !script.contains("nodes.txt"), script.constData());
      QVERIFY(script.contains(program().toUtf8()));
      script.replace(program().toUtf8(), "/nowhere/paretree-cli");
      text.resize(0);
      text.seek(0);
      text.write(script);
    }
    // As Slurm starts it: a copy of the script elsewhere, in the folder of the study.
    const auto task = [&](const QString& variable, const QString& value) {
      QProcess job;
      auto with = QProcessEnvironment::systemEnvironment();
      with.insert("SLURM_JOB_ID", "7");
      with.insert("SLURM_ARRAY_TASK_ID", "1");
      with.insert(variable, value);
      job.setProcessEnvironment(with);
      job.setWorkingDirectory(copy);
      job.start("bash", {written("slurm_script", content(copy + "/study.sbatch"))});
      return waitForEnd(job, 0).wrong;
    };
    const QByteArray none = task("PATH", "/usr/bin:/bin");
    QVERIFY2(none.contains("no paretree-cli"), none.constData());
    const QByteArray said = task("PARETREE_CLI", program());
    QVERIFY2(said.isEmpty(), said.constData());
    QCOMPARE(resultsOf(copy), whole_);
    QVERIFY(QFile::remove(copy + "/results/" + whole_.firstKey().left(2) + "/" + whole_.firstKey()));
    const QByteArray found = task("PATH", program().section('/', 0, -2) + ":/usr/bin:/bin");
    QVERIFY2(found.isEmpty(), found.constData());
    QCOMPARE(resultsOf(copy), whole_);
    QVERIFY(content(copy + "/study.parallel.sh").contains("--sshloginfile units/2/hosts "));
    QCOMPARE(content(copy + "/units/2/hosts"), QByteArray(":\n"));
  }

  // By a stand-in, which keeps a log and passes over what it knows where it is asked to, as parallel does.
  void theScriptForParallelRunsWhatIsMissingNow() {
    const QString study = made("parallel"), programs = file("programs");
    QCOMPARE(run({"study", "script", study, "--parallel", ":", "--chunk", "7"}).code, 0);
    QDir().mkpath(programs);
    const QString stand = written(
        "programs/parallel",
        "#!/bin/sh\nwhile [ \"$1\" != ::: ]; do case $1 in --resume*) resume=1 ;; --joblog) log=$2 ;; "
        "-q) program=$2 ;; --study) study=$2 ;; esac; shift; done; shift\n"
        "[ -n \"$resume\" ] && [ -e \"$log\" ] && exit 0\n: >\"$log\"\n"
        "for file; do \"$program\" work --quiet --study \"$study\" \"$file\" || exit; done\n");
    QFile::setPermissions(stand, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    const auto start = [&] {
      QProcess process;
      auto with = QProcessEnvironment::systemEnvironment();
      with.insert("PATH", programs + ":" + with.value("PATH"));
      process.setProcessEnvironment(with);
      process.start("sh", {study + "/study.parallel.sh"});
      return waitForEnd(process, 0);
    };
    const auto first = start();
    QVERIFY2(first, first.words());
    QCOMPARE(resultsOf(study), whole_);
    const auto path = [&](int place) {
      const QString id = whole_.keys()[place];
      return study + "/results/" + id.left(2) + "/" + id;
    };
    QVERIFY(QFile(path(0)).resize(100));
    QVERIFY(QFile::remove(path(1)));
    QCOMPARE(run({"study", "stop", study}).code, 0);  // which was said to what ran before
    const auto second = start();
    QVERIFY2(second, second.words());
    QCOMPARE(resultsOf(study), whole_);
  }
};

PARETREE_TEST_WITH_APPLICATION(StudyScriptsTest)
}  // namespace study_scripts_test

#include "study_scripts_test.moc"

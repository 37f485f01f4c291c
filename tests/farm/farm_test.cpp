// paretree-farm under mpirun: any number of ranks, either transport, ranks and mpirun itself killed at any
// moment: the results are those of one process.
#include <QJsonArray>
#include <QRandomGenerator>
#include <QStandardPaths>
#include <QTest>
#include <set>

#include "tests/support/study_runs.h"

using namespace paretree::support;

class FarmTest : public QObject {
  Q_OBJECT

  CommandLine cli_;
  QMap<QString, QByteArray> whole_, evolved_;

  QString farm() const { return cli_.program().section('/', 0, -2) + "/paretree-farm"; }
  QString made(const QString& name, const QString& seeds = "1-4", int generations = 200) const {
    const auto done =
        cli_.run({"study", "new", cli_.file(name), "--data", cli_.file("activity.csv"), "--learner",
                  "cart,gmt", "--grid", "min-leaf=3|12; gmt.generations=" + QString::number(generations),
                  "--seeds", seeds, "--quiet"});
    if (done.code != 0) qFatal("%s", done.err.constData());
    return cli_.file(name);
  }
  /// Units of several islands, and one without any.
  QString evolving(const QString& name, int generations = 300, const QString& islands = "1|5",
                   const QString& more = {}) const {
    const auto done =
        cli_.run({"study", "new", cli_.file(name), "--data", cli_.file("activity.csv"), "--learner", "gmt",
                  "--grid", "islands=" + islands + "; gmt.generations=" + QString::number(generations) + more,
                  "--seeds", "1-2", "--quiet"});
    if (done.code != 0) qFatal("%s", done.err.constData());
    return cli_.file(name);
  }
  static QProcessEnvironment environment() {
    auto all = QProcessEnvironment::systemEnvironment();
    all.insert("OMPI_ALLOW_RUN_AS_ROOT", "1");
    all.insert("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1");
    all.insert("OMPI_MCA_mpi_yield_when_idle", "1");
    // A job that ends because a rank has died gives the others no second to end by themselves.
    all.insert("OMPI_MCA_odls_base_sigkill_timeout", "0");
    return all;
  }
  static const QStringList& loopback() {
    static const QStringList words{"--mca", "btl", "self,tcp", "--mca", "btl_tcp_if_include", "lo"};
    return words;
  }
  void start(QProcess& process, int ranks, const QStringList& transport, const QString& study,
             const QStringList& more = {}, const QProcessEnvironment& with = environment(),
             bool quiet = true) const {
    process.setProcessEnvironment(with);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start("mpirun", QStringList{"-n", QString::number(ranks), "--oversubscribe"} + transport +
                                QStringList{farm(), "run", study} +
                                (quiet ? QStringList{"--quiet"} : QStringList()) + more);
  }
  /// A script in the place of paretree-cli, which does `first` and then becomes it.
  QString wrapper(const QString& name, const QByteArray& first) const {
    const QString path =
        cli_.written(name, "#!/bin/sh\n" + first + "exec " + QFile::encodeName(cli_.program()) + " \"$@\"\n");
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return path;
  }
  static int killsIn(const QString& file) { return static_cast<int>(CommandLine::content(file).count('\n')); }
  /// The processes of a session, by /proc.
  static QList<qint64> sessionOf(const QByteArray& session) {
    QList<qint64> all;
    for (const QString& entry : QDir("/proc").entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
      const QByteArray stat = CommandLine::content("/proc/" + entry + "/stat");
      const auto behind = stat.mid(stat.lastIndexOf(')') + 2).split(' ');
      if (behind.size() > 3 && !session.isEmpty() && behind[3] == session) all.push_back(entry.toLongLong());
    }
    return all;
  }
  /// Waits until ranks that have lost their mpirun have noticed and let go of the study.
  Waited untilNobodyRuns(const QString& study) const {
    Done status;
    return waitUntil(
        [&] {
          status = cli_.run({"study", "status", study, "--json"});
          return status.code == 0 && status.json()["running"].isNull();
        },
        [&] { return status.out + status.err; });
  }
  QByteArray run(int ranks, const QStringList& transport, const QString& study, int expected) const {
    QProcess process;
    start(process, ranks, transport, study);
    return waitForEnd(process, expected).wrong;
  }

 private slots:
  void initTestCase() {
    if (QStandardPaths::findExecutable("mpirun").isEmpty()) QFAIL("mpirun is missing: package openmpi-bin");
    QVERIFY(QFile::exists(farm()));
    QCOMPARE(cli_.run({"generate", "activity", "--rows", "300", "--out", cli_.file("activity.csv")}).code, 0);
    const QString study = made("whole");
    QCOMPARE(cli_.run({"study", "run", study, "--quiet"}).code, 0);
    whole_ = resultsOf(study);
    QVERIFY(whole_.size() >= 16);
  }

  void ranksAndTransportChangeNothing_data() {
    QTest::addColumn<int>("ranks");
    QTest::addColumn<QStringList>("transport");
    const QStringList shared{"--mca", "btl", "self,vader"};
    for (const int ranks : {1, 2, 4, 8}) {
      QTest::addRow("%d over loopback", ranks) << ranks << loopback();
      QTest::addRow("%d by shared memory", ranks) << ranks << shared;
    }
  }
  void ranksAndTransportChangeNothing() {
    QFETCH(int, ranks);
    QFETCH(QStringList, transport);
    const QString study = made(QString("ranks%1%2").arg(ranks).arg(transport.size()));
    const QByteArray wrong = run(ranks, transport, study, 0);
    QVERIFY2(wrong.isEmpty(), wrong.constData());
    QCOMPARE(resultsOf(study), whole_);
    QCOMPARE(cli_.run({"study", "verify", study}).code, 0);
  }

  // Twenty times a random one of three ranks dies, once there are some results more. Its unit is withheld
  // until then, so that no study ends before a rank has died, however slow the machine is; where one ends
  // after few kills, the next one goes on.
  void killedRanksLoseWhatWasUnderWayAndNoMore() {
    const QString all = made("alltwenty", "1-30");
    QCOMPARE(cli_.run({"study", "run", all, "--quiet"}).code, 0);
    const auto expected = resultsOf(all);
    const QString kills = cli_.file("kills");
    QRandomGenerator random(1);
    std::set<quint32> victims;
    int killed = 0;
    for (int number = 0; killed < 20; ++number) {
      const QString study = made(QString("killed%1").arg(number), "1-30");
      // A unit for each rank, those that are being written, and as many as are waited for.
      while (killed < 20 && resultsOf(study).size() + 10 <= expected.size()) {
        const auto before = resultsOf(study).size();
        auto with = environment();
        with.insert("PARETREE_CLI", wrapper("ranks.sh",
                                            "if [ \"$OMPI_COMM_WORLD_RANK\" = \"$VICTIM\" ]; then\n"
                                            "  while [ $(ls \"$STUDY\"/results/*/*.json 2>/dev/null | "
                                            "wc -l) -le $BEFORE ]; do sleep 0.02; done\n"
                                            "  echo killed >> \"$KILLS\"\n  kill -9 $PPID\n  exit 1\nfi\n"));
        const auto victim = random.bounded(3U);
        victims.insert(victim);
        with.insert("VICTIM", QString::number(victim));
        with.insert("BEFORE", QString::number(before + random.bounded(4)));
        with.insert("STUDY", study);
        with.insert("KILLS", kills);
        QProcess process;
        start(process, 3, loopback(), study, {}, with);
        VERIFY_ENDS(process);
        QVERIFY2(killsIn(kills) == ++killed, saidBy(process).constData());
        QVERIFY(resultsOf(study).size() > before);
      }
      const QByteArray wrong = run(3, loopback(), study, 0);
      QVERIFY2(wrong.isEmpty(), wrong.constData());
      QCOMPARE(resultsOf(study), expected);
      QCOMPARE(cli_.run({"study", "verify", study}).code, 0);
    }
    QCOMPARE(victims.size(), std::size_t{3});
  }

  // Two hosts, played by sessions of this one: what ssh would start there starts here, with a folder for
  // temporary files of its own, as two hosts have it. In one folder for both the daemons of Open MPI get in
  // each other's way: one of them ends at once, some time in twenty. All that one host runs dies at once.
  void aDeadHostLosesWhatWasUnderWayAndNoMore() {
    const QString study = made("host", "1-6", 2000), alone = made("hostAlone", "1-6", 2000);
    const QString agent = cli_.written(
        "agent.sh",
        "#!/bin/sh\nhost=$1\nshift\n"
        "exec setsid -w sh -c 'echo $$ > \"$0\"; mkdir -p \"$0.tmp\"; export TMPDIR=\"$0.tmp\"; "
        "eval \"$1\"' \"$SESSIONS.$host\" \"$*\"\n");  // and is ended where that has ended, as ssh is
    QFile::setPermissions(agent, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    auto with = environment();
    with.insert("OMPI_MCA_plm_rsh_agent", agent);
    with.insert("SESSIONS", cli_.file("session"));
    const QString hosts = cli_.written("hosts", "node1 slots=1\nnode2 slots=1\n");
    QProcess process;
    process.setProcessEnvironment(with);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(farm(), {"run", study, "--ranks", "2", "--hosts", hosts, "--quiet"});
    VERIFY_UNTIL(process, resultsOf(study).size() >= 2);
    const auto dead = sessionOf(CommandLine::content(cli_.file("session.node2")).trimmed());
    QVERIFY(dead.size() >= 2);  // what mpirun has there, and the rank
    for (const qint64 pid : dead) ::kill(static_cast<pid_t>(pid), SIGKILL);
    VERIFY_ENDS(process);
    QVERIFY2(process.exitCode() != 0, saidBy(process).constData());
    const auto before = resultsOf(study).size();
    const auto free = untilNobodyRuns(study);
    QVERIFY2(free, free.words());
    const QByteArray wrong = run(2, loopback(), study, 0);
    QVERIFY2(wrong.isEmpty(), wrong.constData());
    QCOMPARE(cli_.run({"study", "run", alone, "--quiet"}).code, 0);
    QVERIFY(before < resultsOf(alone).size());
    QCOMPARE(resultsOf(study), resultsOf(alone));
    QCOMPARE(cli_.run({"study", "verify", study}).code, 0);
  }

  void aKilledMpirunIsRunOn() {
    const QString study = made("mpirun");
    QProcess process;
    start(process, 2, loopback(), study);
    VERIFY_UNTIL(process, resultsOf(study).size() >= 2);
    process.kill();
    VERIFY_ENDS(process);
    // Its ranks end by themselves once they notice, and let go of the study.
    const auto free = untilNobodyRuns(study);
    QVERIFY2(free, free.words());
    const QByteArray wrong = run(2, loopback(), study, 0);
    QVERIFY2(wrong.isEmpty(), wrong.constData());
    QCOMPARE(resultsOf(study), whole_);
  }

  void killedUnitsAreRunAgain() {
    const QString study = made("units", "1-8"), kills = cli_.file("unitKills");
    auto with = environment();
    with.insert("KILLS", kills);
    with.insert("PARETREE_CLI", wrapper("units.sh",
                                        "if [ \"$OMPI_COMM_WORLD_RANK\" = 1 ] && "
                                        "[ $(cat \"$KILLS\" 2>/dev/null | wc -l) -lt 3 ]; then\n"
                                        "  echo killed >> \"$KILLS\"\n  kill -9 $$\nfi\n"));
    QProcess process;
    start(process, 2, loopback(), study, {}, with);
    VERIFY_ENDS(process);
    QCOMPARE(killsIn(kills), 3);
    QCOMPARE(cli_.run({"study", "run", study, "--quiet"}).code, 0);
    const QString all = made("allunits", "1-8");
    QCOMPARE(cli_.run({"study", "run", all, "--quiet"}).code, 0);
    QCOMPARE(resultsOf(study), resultsOf(all));
  }

  void aSecondFarmIsRefusedAndTheFirstCanBeStopped() {
    const QString study = made("second", "1-40", 9999);
    QProcess process;
    start(process, 2, loopback(), study);
    VERIFY_UNTIL(process, resultsOf(study).size() >= 1);
    QProcess second;
    start(second, 2, loopback(), study);
    VERIFY_ENDS(second);
    const QByteArray said = second.readAll();
    QVERIFY2(second.exitCode() != 0 && said.contains("somebody works on this study already"),
             said.constData());
    QCOMPARE(cli_.run({"study", "stop", study}).code, 0);
    VERIFY_ENDS(process, 130);
    QCOMPARE(cli_.run({"study", "verify", study}).code, 0);
  }

  void islandsOnAnyNumberOfRanksGiveTheSameBytes_data() {
    QTest::addColumn<int>("ranks");
    for (const int ranks : {1, 2, 3, 8}) QTest::addRow("%d", ranks) << ranks;
  }
  void islandsOnAnyNumberOfRanksGiveTheSameBytes() {
    QFETCH(int, ranks);
    const QString study = evolving(QString("islands%1").arg(ranks));
    QProcess process;
    start(process, ranks, loopback(), study, {"--islands"});
    VERIFY_ENDS(process, 0);
    if (evolved_.isEmpty()) {
      const QString alone = evolving("islandsAlone");
      QCOMPARE(cli_.run({"study", "run", alone, "--quiet"}).code, 0);
      evolved_ = resultsOf(alone);
      QCOMPARE(evolved_.size(), 4);
    }
    QCOMPARE(resultsOf(study), evolved_);
    QCOMPARE(cli_.run({"study", "verify", study}).code, 0);
    QVERIFY(QDir(study + "/islands").isEmpty());
  }

  // The islands of nldt are populations at each node, which exchange every 10 generations.
  void nodesOnRanksGiveTheSameBytes() {
    const QString study = cli_.file("nodes"), alone = cli_.file("nodesAlone");
    for (const QString& place : {study, alone})
      QCOMPARE(cli_.run({"study", "new", place, "--data", cli_.file("activity.csv"), "--learner", "nldt",
                         "--grid", "islands=3; generations=21; depth=2", "--quiet"})
                   .code,
               0);
    QProcess process;
    start(process, 2, loopback(), study, {"--islands"});
    VERIFY_ENDS(process, 0);
    QCOMPARE(cli_.run({"study", "run", alone, "--quiet"}).code, 0);
    QCOMPARE(resultsOf(study).size(), qsizetype{1});
    QCOMPARE(resultsOf(study), resultsOf(alone));
  }

  // A rank dies once a checkpoint stands; carried on by another number of ranks.
  void killedIslandsGoOnFromTheirCheckpoint() {
    const QString study = evolving("islandsKilled", 4000);
    QProcess process;
    start(process, 3, loopback(), study, {"--islands", "--checkpoint", "0"});
    const auto epochs = [&] {
      QDirIterator files(study + "/islands", {"gmt-*-epoch-*"}, QDir::Files, QDirIterator::Subdirectories);
      return files.hasNext();
    };
    VERIFY_UNTIL(process, epochs());
    const auto ranks = childrenOf(process.processId(), "paretree-farm");
    QCOMPARE(ranks.size(), 3);
    QCOMPARE(::kill(static_cast<pid_t>(ranks[1]), SIGKILL), 0);
    VERIFY_ENDS(process);
    QVERIFY2(epochs(), saidBy(process).constData());
    // Whoever would begin it anew says so, and how it goes on.
    QVERIFY(cli_.run({"study", "status", study}).out.contains("checkpoint of islands: gmt, "));
    QProcess next;
    start(next, 2, loopback(), study, {"--islands"});
    VERIFY_ENDS(next, 0);
    const QString alone = evolving("islandsKilledAlone", 4000);
    QCOMPARE(cli_.run({"study", "run", alone, "--quiet"}).code, 0);
    QCOMPARE(resultsOf(study), resultsOf(alone));
  }

  void islandsAreStoppedByTheFolder() {
    const QString study = evolving("islandsStopped", 999999, "5", "; gmt.patience=0");
    QProcess process;
    start(process, 3, loopback(), study, {"--islands"}, environment(), false);
    // Meanwhile it tells how far its islands are.
    const auto tells = waitUntil(process, [&] {
      const auto underWay = cli_.run({"study", "status", study, "--json"}).json()["underWay"].toArray();
      const auto first = underWay.isEmpty() ? QJsonObject() : underWay[0].toObject();
      return first["name"].toString().contains("islands 5") && first["at"].toString().contains("generation");
    });
    QVERIFY2(tells, tells.words());
    QCOMPARE(cli_.run({"study", "stop", study}).code, 0);
    VERIFY_ENDS(process, 130);
    const QByteArray told = process.readAll();
    QVERIFY2(told.contains("paretree-farm: ") && told.contains(" open"), told.constData());
    QVERIFY(resultsOf(study).size() < 4);
  }

  // As Ctrl-C in a terminal, which goes to all that the shell has started there.
  void anInterruptStopsTheRanks_data() {
    QTest::addColumn<bool>("islands");
    QTest::newRow("units") << false;
    QTest::newRow("islands") << true;
  }
  void anInterruptStopsTheRanks() {
    QFETCH(bool, islands);
    const QString study = islands ? evolving("interruptedIslands", 9999) : made("interrupted", "1-40", 9999);
    QProcess process;
    process.setProcessEnvironment(environment());
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start("setsid", QStringList{"-w", farm(), "run", study, "--ranks", "2", "--quiet"} +
                                (islands ? QStringList{"--islands"} : QStringList{}));
    VERIFY_UNTIL(process, !cli_.run({"study", "status", study, "--json"}).json()["running"].isNull() &&
                              (islands || !resultsOf(study).isEmpty()));
    QVERIFY(process.processId() > 0);  // 0 would be the group of the tests
    QCOMPARE(::kill(-static_cast<pid_t>(process.processId()), SIGINT), 0);
    VERIFY_ENDS(process, 130);
    QVERIFY(!QFile::exists(study + "/stop"));
    QCOMPARE(cli_.run({"study", "verify", study}).code, 0);
  }

  // A paper's table is a study like any other.
  void aPapersTableIsRunByRanks() {
    const QStringList table{"reproduce", "ocdt-class", "--quick", "--runs", "1", "--quiet"};
    const QString study = cli_.file("table"), alone = cli_.file("tableAlone");
    QCOMPARE(cli_.run(table + QStringList{"--study", study, "--plan-only"}).code, 0);
    const QByteArray wrong = run(2, loopback(), study, 0);
    QVERIFY2(wrong.isEmpty(), wrong.constData());
    QCOMPARE(cli_.run(table + QStringList{"--study", alone}).code, 0);
    QVERIFY(!resultsOf(study).isEmpty());
    QCOMPARE(resultsOf(study), resultsOf(alone));
  }

  // What mpirun says in its own words is told in ours first, and stands below, marked; by a stand-in that
  // says it as Open MPI 4.1 does, and lets this program's own lines through.
  void whatMpirunSaysIsTold_data() {
    QTest::addColumn<QByteArray>("words");
    QTest::addColumn<QByteArray>("first");
    const auto row = [](const char* name, const QByteArray& words, const QByteArray& first) {
      QTest::newRow(name) << words << first;
    };
    row("root", QByteArray(74, '-') + "\nmpirun has detected an attempt to run as root.\n",
        "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1");
    row("slots",
        "There are not enough slots available in the system to satisfy the 2\nslots that were requested by "
        "the "
        "application:\n",
        "fewer places than 2 ranks");
    row("rank", "mpirun noticed that process rank 1 with PID 7 on node node7 exited on signal 9 (Killed).\n",
        "rank 1 on node7 died (signal 9");
    row("host", "ORTE was unable to reliably start one or more daemons.\n",
        "'ssh HOST mpirun --version' must work");
    row("strange", "an unexpected word\n", "mpirun ended with exit code 1");
  }
  void whatMpirunSaysIsTold() {
    QFETCH(QByteArray, words);
    QFETCH(QByteArray, first);
    QDir().mkpath(cli_.file("stand-in"));
    const QString stand = cli_.written("stand-in/mpirun", "#!/bin/sh\ncat \"$WORDS\" >&2\nexit 1\n");
    QFile::setPermissions(stand, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    auto with = environment();
    with.insert("PATH", cli_.file("stand-in") + ":" + with.value("PATH"));
    with.insert("WORDS", cli_.written("words", words));
    QProcess process;
    process.setProcessEnvironment(with);
    process.start(farm(), {"run", cli_.file("whole"), "--ranks", "2", "--quiet"});
    VERIFY_ENDS(process, 1);
    const auto lines = process.readAllStandardError().trimmed().split('\n');
    QVERIFY2(lines.size() >= 3 && lines[0].startsWith("paretree-farm: ") && lines[0].contains(first),
             lines.join('\n').constData());
    QCOMPARE(lines[1], QByteArray("paretree-farm: mpirun's own words:"));
    QVERIFY2(lines[2].startsWith("    | "), lines[2].constData());
    if (!words.contains("exited on signal")) return;
    process.start(farm(), {"run", cli_.file("whole"), "--ranks", "2", "--quiet", "--islands"});
    VERIFY_ENDS(process, 1);
    const QByteArray said = process.readAllStandardError();
    QVERIFY2(said.contains("goes on from its last checkpoint then"), said.constData());
  }

  void aDeadRankIsToldInOurWords() {
    const QString study = made("told", "1-40", 9999);
    QProcess process;
    process.setProcessEnvironment(environment());
    process.start(farm(), {"run", study, "--ranks", "2", "--quiet"});
    VERIFY_UNTIL(process, resultsOf(study).size() >= 1);
    const auto mpirun = childrenOf(process.processId(), "mpirun");
    QCOMPARE(mpirun.size(), 1);
    const auto ranks = childrenOf(mpirun[0], "paretree-farm");
    QCOMPARE(ranks.size(), 2);
    QCOMPARE(::kill(static_cast<pid_t>(ranks[1]), SIGKILL), 0);
    VERIFY_ENDS(process);
    const QByteArray said = process.readAllStandardError();
    const auto ours = said.indexOf("died (signal 9"), theirs = said.indexOf("    | ");
    QVERIFY2(process.exitCode() != 0 && ours >= 0 && theirs > ours &&
                 said.contains("the same command goes on with the rest"),
             said.constData());
  }

  // Of a rank that has said itself why it ends there is nothing more to tell.
  void whatARankHasSaidIsEnough() {
    const QString study = made("enough", "1-2");
    const auto lock = cli_.written("hold.py",
                                   "import fcntl, struct, sys, time\nf = open(sys.argv[1], 'w')\n"
                                   "fcntl.fcntl(f, 37, struct.pack('hhqqi', 1, 0, 0, 0, 0))\n"
                                   "print('held', flush=True)\ntime.sleep(60)\n");
    QProcess holder;
    holder.start("python3", {lock, study + "/lock"});
    VERIFY_UNTIL(holder, holder.bytesAvailable() > 0);
    QProcess process;
    process.setProcessEnvironment(environment());
    process.start(farm(), {"run", study, "--ranks", "2", "--quiet"});
    VERIFY_ENDS(process, 1);
    const QByteArray said = process.readAllStandardError();
    QVERIFY2(said.contains("somebody works on this study already") && said.trimmed().count('\n') == 0,
             said.constData());
    holder.kill();
    VERIFY_ENDS(holder);
  }

  void wrongUsageAndMissingProgramsAreSaid() {
    const auto said = [&](const QStringList& arguments, const QProcessEnvironment& with, int code) {
      QProcess process;
      process.setProcessEnvironment(with);
      process.start(farm(), arguments);
      const auto end = waitForEnd(process, code);
      return end ? process.readAllStandardError() : end.wrong;
    };
    auto bare = environment();
    bare.insert("PATH", "/nowhere");
    const QString study = cli_.file("whole");
    QVERIFY(said({"run", study, "--ranks", "2"}, bare, 1).contains("Debian's package openmpi-bin"));
    QVERIFY(said({"run"}, bare, 2).contains("paretree-farm run DIR"));
    QVERIFY(said({"run", study, "--rnaks"}, bare, 2).contains("'--rnaks' is not understood"));
    QVERIFY(said({"run", study, "--hosts", "h"}, bare, 2).contains("--hosts says where the ranks"));
    auto lonely = environment();
    lonely.insert("PARETREE_CLI", "/nowhere/paretree-cli");
    QVERIFY(said({"run", study}, lonely, 1).contains("there is no program /nowhere/paretree-cli"));
    auto tasks = environment();
    tasks.insert("SLURM_STEP_NUM_TASKS", "4");
    QVERIFY(said({"run", study}, tasks, 1).contains("--mpi=pmix"));
  }
};

QTEST_GUILESS_MAIN(FarmTest)
#include "farm_test.moc"

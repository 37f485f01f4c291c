// Studies as users make them: by processes, which are killed and started again.
#pragma once

#include <signal.h>

#include <QCryptographicHash>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QMap>
#include <QTest>
#include <optional>

#include "tests/support/command_line.h"

namespace paretree::support {

/// 60 rows of a, b and y, which is the number to learn.
inline QByteArray tableWithNumberAsTarget() {
  QByteArray text = "a,b,y\n";
  for (int row = 0; row < 60; ++row)
    text += QByteArray::number(row) + "," + QByteArray::number(row * 7 % 11) + "," +
            QByteArray::number(row * 1.5 + row % 3) + "\n";
  return text;
}

/// The results of a study by their names, with the hashes of their bytes.
inline QMap<QString, QByteArray> resultsOf(const QString& study) {
  QMap<QString, QByteArray> all;
  QDirIterator files(study + "/results", {"*.json"}, QDir::Files, QDirIterator::Subdirectories);
  while (files.hasNext()) {
    const QString path = files.next();
    all[path.section('/', -1)] =
        QCryptographicHash::hash(CommandLine::content(path), QCryptographicHash::Sha256);
  }
  return all;
}

/// The children of a process that run this program, by /proc.
inline QList<qint64> childrenOf(qint64 parent, const QByteArray& program) {
  QList<qint64> all;
  for (const QString& entry : QDir("/proc").entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
    bool number = false;
    const qint64 pid = entry.toLongLong(&number);
    if (!number) continue;
    const QByteArray stat = CommandLine::content("/proc/" + entry + "/stat");
    const auto behind = stat.mid(stat.lastIndexOf(')') + 2).split(' ');
    if (behind.size() < 2 || behind[1].toLongLong() != parent) continue;
    if (stat.contains('(' + program.left(15) + ')')) all.push_back(pid);
  }
  return all;
}

/// The longest that anything is waited for, in milliseconds: a machine with other work is slow, and no wait
/// is to fail for that alone.
constexpr int kPatience = 300000;

/// What became of a wait, and where nothing did, what is known of it: for QVERIFY2(it, it.words()).
struct Waited {
  QByteArray wrong;  ///< empty: what was waited for is there
  explicit operator bool() const { return wrong.isEmpty(); }
  const char* words() const { return wrong.constData(); }
};

/// Whether it runs, and all that it has said and nobody has read.
inline QByteArray saidBy(QProcess& process) {
  const QByteArray how = process.state() != QProcess::NotRunning ? "it still runs"
                         : process.exitStatus() == QProcess::CrashExit
                             ? "it was killed or died (" + process.errorString().toUtf8() + ')'
                             : "it has ended with exit code " + QByteArray::number(process.exitCode());
  return process.program().section('/', -1).toUtf8() + ": " + how + "; it said: " +
         (process.processChannelMode() == QProcess::MergedChannels
              ? process.readAll()
              : process.readAllStandardOutput() + process.readAllStandardError())
             .trimmed();
}

/// Waits until `wanted` holds. In vain: `says` says what there is.
template <class Wanted, class Says>
Waited waitUntil(Wanted wanted, Says says) {
  QElapsedTimer timer;
  for (timer.start(); timer.elapsed() < kPatience; QTest::qWait(2))
    if (wanted()) return {};
  return {"in vain for " + QByteArray::number(timer.elapsed() / 1000) + " s; " + says()};
}

/// The same of what a process is to do, as long as it runs.
template <class Wanted>
Waited waitUntil(QProcess& process, Wanted wanted) {
  bool there = false;
  const Waited waited = waitUntil(
      [&] {
        const bool over = process.state() == QProcess::NotRunning;  // before it is looked for the last time
        there = wanted();
        return there || over;
      },
      [&] { return saidBy(process); });
  if (waited && !there) return {saidBy(process)};
  return waited;
}

/// Waits until a process has ended, with this exit code where one is said.
inline Waited waitForEnd(QProcess& process, std::optional<int> code = {}) {
  // waitForFinished() alone is false too of a process that has ended already.
  const bool over = process.state() == QProcess::NotRunning || process.waitForFinished(kPatience);
  if (over && (!code || (process.exitStatus() == QProcess::NormalExit && process.exitCode() == *code)))
    return {};
  return {saidBy(process)};
}

}  // namespace paretree::support

/// Both of these within a test, which fails with what the process said. The first takes a condition.
#define VERIFY_UNTIL(process, ...)                                                            \
  do {                                                                                        \
    const auto waited = paretree::support::waitUntil(process, [&] { return (__VA_ARGS__); }); \
    QVERIFY2(waited, waited.words());                                                         \
  } while (false)
#define VERIFY_ENDS(...)                                            \
  do {                                                              \
    const auto waited = paretree::support::waitForEnd(__VA_ARGS__); \
    QVERIFY2(waited, waited.words());                               \
  } while (false)

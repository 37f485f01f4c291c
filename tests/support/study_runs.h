// Studies as users make them: by processes, which are killed and started again.
#pragma once

#include <signal.h>

#include <QCryptographicHash>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QMap>

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

/// Waits until `wanted` holds, half a minute at most.
template <class Wanted>
bool waitUntil(Wanted wanted) {
  QElapsedTimer timer;
  for (timer.start(); timer.elapsed() < 30000; QTest::qWait(2))
    if (wanted()) return true;
  return false;
}

}  // namespace paretree::support

// A worker that dies: what the real one is replaced by for a moment.
#pragma once

#include <QByteArray>
#include <QFile>
#include <QTemporaryDir>
#include <string>

#include "paretree/worker/worker_process.h"

namespace paretree::testing {

/// While this is there each worker that is started kills itself before it says a word, `deaths` times in all;
/// those after it are real.
class MortalWorker {
 public:
  explicit MortalWorker(int deaths) {
    const QByteArray real = QByteArray::fromStdString(worker::WorkerProcess::findProgram());
    const QString path = folder_.filePath(QStringLiteral("worker"));
    QFile script(path);
    if (!script.open(QIODevice::WriteOnly)) qFatal("no place for a script");
    const QByteArray count = folder_.filePath(QStringLiteral("count")).toUtf8();
    script.write("#!/bin/sh\nn=$(cat " + count + " 2>/dev/null || echo 0)\n[ $n -ge " +
                 QByteArray::number(deaths) + " ] && exec " + real + "\necho $((n + 1)) > " + count +
                 "\nkill -9 $$\n");
    script.close();
    script.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    qputenv("PARETREE_WORKER", path.toUtf8());
  }
  ~MortalWorker() { qunsetenv("PARETREE_WORKER"); }
  MortalWorker(const MortalWorker&) = delete;
  MortalWorker& operator=(const MortalWorker&) = delete;

 private:
  QTemporaryDir folder_;
};

}  // namespace paretree::testing

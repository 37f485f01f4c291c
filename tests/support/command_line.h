// The command line as a process, with a folder of its own for the files of one test program.
#pragma once

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

namespace paretree::support {

/// As Ctrl+C; false where it is not running (any more): its number is 0 then, which would end whoever runs
/// the tests.
inline bool interrupt(const QProcess& process) {
  const auto id = static_cast<pid_t>(process.processId());
  return id > 0 && ::kill(id, SIGINT) == 0;
}

struct Done {
  int code = -1;  ///< exit code; -1: did not end, -2: died
  QByteArray out, err;
  QJsonObject json() const { return QJsonDocument::fromJson(out).object(); }
};

class CommandLine {
 public:
  const QString& program() const { return program_; }

  Done run(const QStringList& arguments, int milliseconds = 300000) const {
    QProcess process;
    process.start(program_, arguments);
    Done done;
    if (!process.waitForFinished(milliseconds)) {
      done.out = process.readAllStandardOutput();
      done.err = "paretree-cli " + arguments.join(' ').toUtf8() +
                 " does not end; it said: " + process.readAllStandardError();
      process.kill();
      process.waitForFinished();
      return done;
    }
    done.code = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2;
    done.out = process.readAllStandardOutput();
    done.err = process.readAllStandardError();
    return done;
  }

  QString file(const QString& name) const { return folder_.filePath(name); }
  QString written(const QString& name, const QByteArray& bytes) const {
    QFile out(file(name));
    [&] { QVERIFY(out.open(QIODevice::WriteOnly)); }();
    out.write(bytes);
    return out.fileName();
  }
  static QByteArray content(const QString& path) {
    QFile in(path);
    return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
  }

 private:
  QTemporaryDir folder_;
  QString program_ = qEnvironmentVariable("PARETREE_BIN", PARETREE_BINARY_DIR "/bin") + "/paretree-cli";
};

}  // namespace paretree::support

#include "ui/studies/study_programs.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>

#include "paretree/core/json.h"
#include "paretree/core/json_view.h"

namespace paretree::ui {
namespace {

constexpr int kStopLooked = 50;    // ms between two looks for a stop
constexpr qint64 kLogShown = 600;  // bytes
constexpr auto kLog = "/run.log";

QString besideThis(const char* variable, const char* name) {
  const QString said = qEnvironmentVariable(variable);
  return said.isEmpty() ? QCoreApplication::applicationDirPath() + QLatin1Char('/') + QLatin1String(name)
                        : said;
}

Error notStarted(const QString& program, const QString& reason) {
  return Error{"window.program-not-started",
               {{"program", program.toStdString()}, {"reason", reason.toStdString()}}};
}

/// Runs a program to its end and gives what it printed. Error where it cannot be started or says no.
Result<QByteArray> printedBy(const QString& program, const QStringList& words, const std::stop_token& stop) {
  QProcess process;
  process.start(program, words);
  if (!process.waitForStarted()) return notStarted(program, process.errorString());
  while (!process.waitForFinished(kStopLooked) && process.state() != QProcess::NotRunning)
    if (stop.stop_requested()) {
      process.kill();
      process.waitForFinished();
      return stoppedError();
    }
  if (process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0)
    return process.readAllStandardOutput();
  const QString said = QString::fromUtf8(process.readAllStandardError()).trimmed();
  return notStarted(QFileInfo(program).fileName(),
                    said.isEmpty() ? QStringLiteral("exit code %1").arg(process.exitCode()) : said);
}

/// In a session of its own and without a parent: neither the end of this program nor Ctrl-C reaches it.
Result<StudyStarted> detached(const QString& program, const QStringList& words, const QString& folder) {
  QProcess process;
  process.setProgram(program);
  process.setArguments(words);
  process.setStandardInputFile(QProcess::nullDevice());
  process.setStandardOutputFile(folder + QLatin1String(kLog));
  process.setProcessChannelMode(QProcess::MergedChannels);
  StudyStarted started;
  if (!process.startDetached(&started.process)) return notStarted(program, process.errorString());
  return started;
}

}  // namespace

QString unitProgram() { return besideThis("PARETREE_CLI", "paretree-cli"); }
QString farmProgram() { return besideThis("PARETREE_FARM", "paretree-farm"); }

Result<studies::ProgramId> idOfUnitProgram(const std::stop_token& stop) {
  const auto printed = printedBy(unitProgram(), {QStringLiteral("study"), QStringLiteral("program")}, stop);
  if (!printed) return printed.error();
  const auto json = parseJson(printed->toStdString(), "study program");
  if (!json) return json.error();
  JsonRoot root(*json, "study program");
  const JsonView in = root.view();
  studies::ProgramId id{in.textOr("version", ""), in.textOr("commit", "")};
  if (id.version.empty()) return notStarted(unitProgram(), QStringLiteral("no version"));
  return id;
}

Result<StudyStarted> startStudy(const QString& folder, const StudyPlace& place, const std::stop_token& stop) {
  const QString count = QString::number(place.processes);
  QStringList words;
  switch (place.kind) {
    case StudyPlace::Kind::Here:
      words << QStringLiteral("study") << QStringLiteral("run") << folder << QStringLiteral("--quiet");
      if (place.processes > 0) words << QStringLiteral("--processes") << count;
      return detached(unitProgram(), words, folder);
    case StudyPlace::Kind::Ranks:
      if (!QFileInfo(farmProgram()).isExecutable()) return Error{"window.no-farm", {}};
      if (QStandardPaths::findExecutable(QStringLiteral("mpirun")).isEmpty())
        return Error{"farm.no-mpirun", {}};
      words << QStringLiteral("run") << folder << QStringLiteral("--quiet") << QStringLiteral("--ranks")
            << count;
      if (!place.hosts.isEmpty()) words << QStringLiteral("--hosts") << place.hosts;
      return detached(farmProgram(), words, folder);
    case StudyPlace::Kind::Hosts: {
      if (QStandardPaths::findExecutable(QStringLiteral("parallel")).isEmpty())
        return Error{"window.no-parallel", {}};
      words << QStringLiteral("study") << QStringLiteral("script") << folder << QStringLiteral("--parallel")
            << place.hosts;
      if (auto written = printedBy(unitProgram(), words, stop); !written) return written.error();
      return detached(QStringLiteral("/bin/sh"), {folder + QStringLiteral("/study.parallel.sh")}, folder);
    }
    case StudyPlace::Kind::Batch: {
      words << QStringLiteral("study") << QStringLiteral("script") << folder << QStringLiteral("--slurm");
      if (auto written = printedBy(unitProgram(), words, stop); !written) return written.error();
      QStringList command = QProcess::splitCommand(place.command);
      if (command.isEmpty()) command << QStringLiteral("sbatch");
      const QString program = command.takeFirst();
      auto said = printedBy(program, command << folder + QStringLiteral("/study.sbatch"), stop);
      if (!said) return said.error();
      return StudyStarted{0, said->trimmed()};
    }
  }
  return Error{"window.no-farm", {}};
}

bool isAtWork(qint64 process) {
  if (process <= 0) return false;
  QFile file(QStringLiteral("/proc/%1/stat").arg(process));
  if (!file.open(QIODevice::ReadOnly)) return false;
  const QByteArray text = file.readAll();
  const auto behind = text.lastIndexOf(')');
  return behind > 0 && text.mid(behind + 2, 1) != "Z";
}

QString endOfLog(const QString& folder) {
  QFile file(folder + QLatin1String(kLog));
  if (!file.open(QIODevice::ReadOnly)) return {};
  file.seek(qMax<qint64>(0, file.size() - kLogShown));
  return QString::fromUtf8(file.readAll()).trimmed();
}

}  // namespace paretree::ui

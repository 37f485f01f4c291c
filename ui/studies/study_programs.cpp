#include "ui/studies/study_programs.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStandardPaths>

#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/messages/line.h"
#include "paretree/runs/command_line.h"
#include "ui/drawing/fonts.h"

namespace paretree::ui {
namespace {

constexpr int kStopLooked = 50;    // ms between two looks for a stop
constexpr qint64 kLogRead = 4096;  // bytes
constexpr int kLinesShown = 6;
constexpr auto kLog = "/run.log";
constexpr auto kBatchScript = "study.sbatch";  // submitted from within the study's folder

QString besideThis(const char* variable, const char* name) {
  const QString said = qEnvironmentVariable(variable);
  return said.isEmpty() ? QCoreApplication::applicationDirPath() + QLatin1Char('/') + QLatin1String(name)
                        : said;
}

Error notStarted(const QString& program, const QString& reason) {
  return Error{"window.program-not-started",
               {{"program", program.toStdString()}, {"reason", reason.toStdString()}}};
}

/// Programs of ours write messages that can be said in another language.
QProcessEnvironment withMessages() {
  auto environment = QProcessEnvironment::systemEnvironment();
  environment.insert(QLatin1String(messages::kLinesVariable), QStringLiteral("json"));
  return environment;
}

/// Runs a program to its end, in this folder where one is said, and gives what it printed. Error where it
/// cannot be started or says no.
Result<QByteArray> printedBy(const QString& program, const QStringList& words, const std::stop_token& stop,
                             const QString& folder = {}) {
  QProcess process;
  if (!folder.isEmpty()) process.setWorkingDirectory(folder);
  process.setProcessEnvironment(withMessages());
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
  const QString said = saidIn(process.readAllStandardError());
  return notStarted(
      QFileInfo(program).fileName(),
      said.isEmpty() ? displayText(Message{"worker.exit-code", {{"number", process.exitCode()}}}) : said);
}

QString quoted(const QString& word) { return QString::fromStdString(runs::shellWord(word.toStdString())); }

QString unitProgramAt(const StudySite& site) {
  return site.program.isEmpty() ? QStringLiteral("paretree-cli") : site.program;
}

/// One command line for the shell of the host. Keys and known hosts are the user's own; nothing asks.
Result<QByteArray> bySsh(const StudySite& site, const QString& line, const std::stop_token& stop) {
  return printedBy(QStringLiteral("ssh"),
                   {QStringLiteral("-o"), QStringLiteral("BatchMode=yes"), QStringLiteral("-o"),
                    QStringLiteral("ConnectTimeout=15"), QStringLiteral("-o"),
                    QStringLiteral("ServerAliveInterval=15"), QStringLiteral("--"), site.host, line},
                   stop);
}

QString lineOf(const QString& program, const QStringList& words) {
  QString line =
      QStringLiteral("env %1=json %2").arg(QLatin1String(messages::kLinesVariable), quoted(program));
  for (const QString& word : words) line += QLatin1Char(' ') + quoted(word);
  return line;
}

/// As detached(), on the host.
QString detachedLine(const QString& line, const QString& folder) {
  return QStringLiteral("nohup setsid %1 >%2 2>&1 </dev/null & exit 0")
      .arg(line, quoted(folder + QLatin1String(kLog)));
}

/// In a session of its own and without a parent: neither the end of this program nor Ctrl-C reaches it.
Result<StudyStarted> detached(const QString& program, const QStringList& words, const QString& folder) {
  QProcess process;
  process.setProgram(program);
  process.setArguments(words);
  process.setStandardInputFile(QProcess::nullDevice());
  process.setStandardOutputFile(folder + QLatin1String(kLog));
  process.setProcessChannelMode(QProcess::MergedChannels);
  process.setProcessEnvironment(withMessages());
  StudyStarted started;
  if (!process.startDetached(&started.process)) return notStarted(program, process.errorString());
  return started;
}

QStringList runWords(const QString& folder, const StudyPlace& place) {
  QStringList words{QStringLiteral("study"), QStringLiteral("run"), folder, QStringLiteral("--quiet")};
  if (place.processes > 0) words << QStringLiteral("--processes") << QString::number(place.processes);
  if (place.failedToo) words << QStringLiteral("--failed");
  return words + place.limitWords();
}

QStringList farmWords(const QString& folder, const StudyPlace& place) {
  QStringList words{QStringLiteral("run"), folder, QStringLiteral("--quiet"), QStringLiteral("--ranks"),
                    QString::number(place.processes)};
  if (!place.hosts.isEmpty()) words << QStringLiteral("--hosts") << place.hosts;
  if (place.failedToo) words << QStringLiteral("--failed");
  return words + place.limitWords();
}

QStringList scriptWords(const QString& folder, const StudyPlace& place) {
  QStringList words{QStringLiteral("script"), folder};
  if (place.kind == StudyPlace::Kind::Batch)
    words << QStringLiteral("--slurm");
  else
    words << QStringLiteral("--parallel") << place.hosts;
  return words + place.limitWords();
}

/// The same where the study lies on a host; its programs stand beside each other there too.
Result<StudyStarted> startThere(const StudySite& site, const StudyPlace& place, const std::stop_token& stop) {
  const QString& folder = site.folder;
  const QString program = unitProgramAt(site);
  QString line;
  switch (place.kind) {
    case StudyPlace::Kind::Here:
      line = detachedLine(lineOf(program, runWords(folder, place)), folder);
      break;
    case StudyPlace::Kind::Ranks: {
      const QString beside = program.left(program.lastIndexOf(QLatin1Char('/')) + 1);
      line = detachedLine(lineOf(beside + QStringLiteral("paretree-farm"), farmWords(folder, place)), folder);
      break;
    }
    case StudyPlace::Kind::Hosts:
      if (auto written = askStudy(site, scriptWords(folder, place), stop); !written) return written.error();
      line = detachedLine(lineOf(QStringLiteral("/bin/sh"), {folder + QStringLiteral("/study.parallel.sh")}),
                          folder);
      break;
    case StudyPlace::Kind::Batch: {
      if (auto written = askStudy(site, scriptWords(folder, place), stop); !written) return written.error();
      const QString command = place.command.isEmpty() ? QStringLiteral("sbatch") : place.command;
      line = QStringLiteral("cd %1 && %2 %3").arg(quoted(folder), command, QLatin1String(kBatchScript));
      break;
    }
  }
  auto said = bySsh(site, line, stop);
  if (!said) return said.error();
  StudyStarted started;
  if (place.kind == StudyPlace::Kind::Batch) started.said = said->trimmed();
  return started;
}

}  // namespace

QStringList StudyPlace::limitWords() const {
  QStringList words;
  if (seconds > 0) words << QStringLiteral("--time-limit") << QString::number(seconds);
  if (!memory.isEmpty()) words << QStringLiteral("--memory-limit") << memory;
  return words;
}

QString unitProgram() { return besideThis("PARETREE_CLI", "paretree-cli"); }
QString farmProgram() { return besideThis("PARETREE_FARM", "paretree-farm"); }

Result<studies::ProgramId> idOfUnitProgram(const std::stop_token& stop, const StudySite& site) {
  const auto printed = askStudy(site, {QStringLiteral("program")}, stop);
  if (!printed) return printed.error();
  const auto json = parseJson(printed->toStdString(), "study program");
  if (!json) return json.error();
  JsonRoot root(*json, "study program");
  const JsonView in = root.view();
  studies::ProgramId id{in.textOr("version", ""), in.textOr("commit", "")};
  if (id.version.empty()) return notStarted(unitProgram(), QStringLiteral("no version"));
  return id;
}

Result<QByteArray> askStudy(const StudySite& site, const QStringList& words, const std::stop_token& stop) {
  const QStringList all = QStringList{QStringLiteral("study")} + words;
  return site.here() ? printedBy(unitProgram(), all, stop)
                     : bySsh(site, lineOf(unitProgramAt(site), all), stop);
}

Result<QByteArray> fileOfStudy(const StudySite& site, const QString& path, const std::stop_token& stop) {
  return bySsh(site, lineOf(QStringLiteral("cat"), {path}), stop);
}

Result<StudyStarted> startStudy(const StudySite& site, const StudyPlace& place, const std::stop_token& stop) {
  if (!site.here()) return startThere(site, place, stop);
  const QString& folder = site.folder;
  switch (place.kind) {
    case StudyPlace::Kind::Here:
      return detached(unitProgram(), runWords(folder, place), folder);
    case StudyPlace::Kind::Ranks:
      if (!QFileInfo(farmProgram()).isExecutable()) return Error{"window.no-farm", {}};
      if (QStandardPaths::findExecutable(QStringLiteral("mpirun")).isEmpty())
        return Error{"farm.no-mpirun", {}};
      return detached(farmProgram(), farmWords(folder, place), folder);
    case StudyPlace::Kind::Hosts: {
      if (QStandardPaths::findExecutable(QStringLiteral("parallel")).isEmpty())
        return Error{"window.no-parallel", {}};
      if (auto written = askStudy(site, scriptWords(folder, place), stop); !written) return written.error();
      return detached(QStringLiteral("/bin/sh"), {folder + QStringLiteral("/study.parallel.sh")}, folder);
    }
    case StudyPlace::Kind::Batch: {
      if (auto written = askStudy(site, scriptWords(folder, place), stop); !written) return written.error();
      QStringList command = QProcess::splitCommand(place.command);
      if (command.isEmpty()) command << QStringLiteral("sbatch");
      const QString program = command.takeFirst();
      auto said = printedBy(program, command << QLatin1String(kBatchScript), stop, folder);
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

QString saidIn(const QByteArray& output) {
  // What other programs said beside ours, as mpirun does at length, would take its place.
  QStringList ours, others;
  for (const QByteArray& line : output.split('\n')) {
    if (const auto message = messages::messageOf(line.toStdString()))
      ours << displayText(*message);
    else if (const QString plain = QString::fromUtf8(line).trimmed(); !plain.isEmpty())
      others << plain;
  }
  const QStringList& lines = ours.isEmpty() ? others : ours;
  return lines.mid(qMax(0, static_cast<int>(lines.size()) - kLinesShown)).join(QLatin1Char('\n'));
}

QString endOfLog(const QString& folder) {
  QFile file(folder + QLatin1String(kLog));
  if (!file.open(QIODevice::ReadOnly)) return {};
  const bool cut = file.size() > kLogRead && file.seek(file.size() - kLogRead);
  if (cut) file.readLine();  // the end of one
  return saidIn(file.readAll());
}

}  // namespace paretree::ui

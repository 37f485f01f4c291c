// Programs that run a study. They are started so that they outlive the window, which only reads the folder.
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <stop_token>

#include "paretree/studies/plan.h"

namespace paretree::ui {

/// Where a study lies.
struct StudySite {
  StudySite(QString path, QString on = {}, QString by = {})  // NOLINT(google-explicit-constructor)
      : folder(std::move(path)), host(std::move(on)), program(std::move(by)) {}
  bool here() const { return host.isEmpty(); }
  QString name() const { return here() ? folder : host + QLatin1Char(':') + folder; }
  bool operator==(const StudySite&) const = default;

  QString folder;
  QString host;     ///< as ssh takes it; empty: this machine
  QString program;  ///< there: paretree-cli, or its path; empty: on the host's PATH
};

/// Runs `study` with these words where the study lies, and gives what it printed. Waits: not in the window's
/// thread. Error: it cannot be started, or says no.
Result<QByteArray> askStudy(const StudySite& site, const QStringList& words, const std::stop_token& stop);
/// The bytes of a file of the study, which lies on a host. Waits.
Result<QByteArray> fileOfStudy(const StudySite& site, const QString& path, const std::stop_token& stop);

/// Where and how the open units of a study run.
struct StudyPlace {
  enum class Kind {
    Here,   ///< paretree-cli, on processors of the machine where the study lies
    Ranks,  ///< paretree-farm under mpirun
    Hosts,  ///< GNU parallel over ssh
    Batch   ///< a batch system that takes the script of a Slurm array
  } kind = Kind::Here;
  int processes = 0;       ///< Here: 0 = those of the machine; Ranks: their number
  QString hosts;           ///< Hosts: "node1,node2" or a file of them; Ranks: a file, or empty: this machine
  QString command;         ///< Batch: what takes the script as its last word ("sbatch")
  bool failedToo = false;  ///< Here, Ranks: runs that have failed before are repeated
  int seconds = 0;         ///< that one run may take; 0: as long as it likes
  QString memory = {};     ///< that its process may have: "2G"; empty: no limit

  /// "--time-limit 60 --memory-limit 2G", as all programs that run units take it.
  QStringList limitWords() const;
};

/// The program beside this one, or where PARETREE_CLI and PARETREE_FARM say.
QString unitProgram();
QString farmProgram();

/// What units must name so that unitProgram(), or the program of the study's host, runs them. Waits for it:
/// not in the window's thread.
Result<studies::ProgramId> idOfUnitProgram(const std::stop_token& stop, const StudySite& site = QString());

/// What was started.
struct StudyStarted {
  qint64 process = 0;  ///< on this machine; 0: none that stays
  QByteArray said;     ///< Batch: what the command answered
};
/// Starts whatever runs the study; it writes to `run.log` in the folder. Waits for scripts to be written, so
/// not in the window's thread. Error: a program is missing or says no.
Result<StudyStarted> startStudy(const StudySite& site, const StudyPlace& place, const std::stop_token& stop);

/// Whether a process of this machine is still at work.
bool isAtWork(qint64 process);
/// What programs of this project have said, in the language of the window (messages/line.h), with whatever
/// else stands between. Of many lines the last ones.
QString saidIn(const QByteArray& output);
/// The end of what it has written, so.
QString endOfLog(const QString& folder);

}  // namespace paretree::ui

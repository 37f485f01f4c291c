// Programs that run a study. They are started so that they outlive the window, which only reads the folder.
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <stop_token>

#include "paretree/studies/plan.h"

namespace paretree::ui {

/// Where and how the open units of a study run.
struct StudyPlace {
  enum class Kind {
    Here,   ///< paretree-cli, on processors of this machine
    Ranks,  ///< paretree-farm under mpirun
    Hosts,  ///< GNU parallel over ssh
    Batch   ///< a batch system that takes the script of a Slurm array
  } kind = Kind::Here;
  int processes = 0;  ///< Here: 0 = those of the machine; Ranks: their number
  QString hosts;      ///< Hosts: "node1,node2" or a file of them; Ranks: a file, or empty: this machine
  QString command;    ///< Batch: what takes the script as its last word ("sbatch")
};

/// The program beside this one, or where PARETREE_CLI and PARETREE_FARM say.
QString unitProgram();
QString farmProgram();

/// What units must name so that unitProgram() runs them. Waits for it: not in the window's thread.
Result<studies::ProgramId> idOfUnitProgram(const std::stop_token& stop);

/// What was started.
struct StudyStarted {
  qint64 process = 0;  ///< on this machine; 0: none that stays
  QByteArray said;     ///< Batch: what the command answered
};
/// Starts whatever runs the study; it writes to `run.log` in the folder. Waits for scripts to be written, so
/// not in the window's thread. Error: a program is missing or says no.
Result<StudyStarted> startStudy(const QString& folder, const StudyPlace& place, const std::stop_token& stop);

/// Whether a process of this machine is still at work.
bool isAtWork(qint64 process);
/// The end of what it has written.
QString endOfLog(const QString& folder);

}  // namespace paretree::ui

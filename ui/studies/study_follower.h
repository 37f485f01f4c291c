// What a study has come to, read again and again from its folder, whoever runs it; on another machine by ssh.
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <memory>
#include <optional>

#include "paretree/studies/at_work.h"
#include "paretree/studies/study_table.h"
#include "ui/jobs/job.h"
#include "ui/studies/study_programs.h"

namespace paretree::ui {

/// A study at one moment.
struct StudyFacts {
  studies::StudyFolder folder;
  studies::Ledger ledger;
  studies::StudyTable table;
  std::optional<studies::RunnerInfo> runner;  ///< who holds its lock, as far as that is seen from there
  bool stopAsked = false;                     ///< and nobody has taken it yet, or all tasks of scripts shall
  bool scripted = false;                      ///< there are tasks of scripts, which hold no lock
  std::size_t foreign = 0;                    ///< results that belong to no run of the plan
  std::vector<studies::AtWork> atWork;        ///< whoever runs some of it, with what is under way
  std::optional<studies::ProgramId> program;  ///< that would run it; nothing where it did not say
  QString log;                                ///< the end of what a runner wrote that a window started
};
using StudyFactsPtr = std::shared_ptr<const StudyFacts>;

class StudyFollower : public QObject {
  Q_OBJECT

 public:
  StudyFollower(std::shared_ptr<const learners::Registry> registry, StudySite site,
                QObject* parent = nullptr);
  const StudySite& site() const { return site_; }
  /// Null before it was read.
  const StudyFactsPtr& facts() const { return facts_; }
  /// Reads it now.
  void look();

 signals:
  void changed();
  void failed(const QString& why);

 private:
  std::shared_ptr<const learners::Registry> registry_;
  StudySite site_;
  StudyFactsPtr facts_;
  std::optional<studies::ProgramId> program_;
  Job* reader_;
  QTimer next_;
  QElapsedTimer clock_;
};

}  // namespace paretree::ui

// Estimates the models of a run that has no estimates yet, by folds of its training rows, in the background.
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <memory>
#include <optional>
#include <vector>

#include "ui/jobs/job.h"
#include "ui/jobs/mailbox.h"
#include "ui/jobs/time_left.h"
#include "ui/session/session_part.h"

namespace paretree::ui {

class Estimating : public SessionPart {
  Q_OBJECT

 public:
  Estimating(Session* session, EditedDocument* edited);

  /// Begins; the run keeps all else that it holds. Estimates that it has are replaced, unless it is stopped.
  void start(int run, const learners::FoldPlan& plan);
  /// By the folds that the next run would have.
  void start(int run);
  /// Says why a run cannot be estimated, or nothing.
  std::optional<QString> objection(int run) const;
  /// The same of a run that has no estimates yet.
  std::optional<QString> firstObjection(int run) const;
  int run() const { return estimator_->running() ? run_ : 0; }  ///< the run that is estimated, 0: none
  double share() const { return share_; }                       ///< done of it, 0 .. 1
  /// How far it is: "fold 3 of 10", "34 %" where no fold is learnt from.
  QString doneText() const;
  /// What is left of it, s; NaN where that is not known.
  double secondsLeft() const;
  /// Asks it to end; the folds that are done count.
  void stop() { estimator_->stop(); }
  /// Ends it without a result.
  void forget();

  /// Runs that end are estimated without being asked, one after the other, where that will take no longer
  /// than this and NextRun::estimateWhen() says so.
  static constexpr double kByItself = 120;  ///< s
  /// What estimating a run will take by what its search took, s; NaN where that is not known.
  double expectedSeconds(int run, const learners::FoldPlan& plan) const;
  /// By the folds that the next run would have.
  double expectedSeconds(int run) const;

 signals:
  void progressChanged();
  /// It has its estimates.
  void estimated(int run);

 private:
  void take(int run, const runs::RunPtr& estimated, const QString& problem);
  void put(const runs::ProjectRun& entry, const runs::RunPtr& estimated);
  bool isWanted() const;
  void startNext();

  Job* estimator_;
  QTimer poll_;
  int run_ = 0;
  double share_ = 0;
  std::uint64_t folds_ = 0, foldsDone_ = 0;  ///< 0 folds: none is learnt from
  QElapsedTimer clock_;
  TimeLeft left_;
  learners::FoldPlan plan_;   ///< of the one under way
  std::vector<int> waiting_;  ///< runs to be estimated without being asked
  std::shared_ptr<Mailbox<Progress>> said_;
};

}  // namespace paretree::ui

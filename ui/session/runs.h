// The runs: starting and stopping, the one under way, what was found, and how models are judged by it.
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "ui/document/run_scorer.h"
#include "ui/document/selection.h"
#include "ui/jobs/job.h"
#include "ui/session/session_part.h"
#include "ui/session/work_progress.h"

namespace paretree::ui {

class Runs : public SessionPart {
  Q_OBJECT

 public:
  Runs(Session* session, EditedDocument* edited);
  ~Runs() override;

  // Starting
  void start();
  /// Begins with the selected model, or with what it has below one node of its tree.
  void startFromModel(int node = 0);
  /// Who searches again from the selected model: the learner of its own run, unless the user has chosen one
  /// since, or that one cannot; null: nobody.
  learners::LearnerPtr againLearner() const;
  /// Why the selected model is no beginning for the next run, or nothing.
  std::optional<QString> fromModelObjection() const;
  /// The next run begins with the whole front of the selected one, on the same division of the rows.
  void carryOn();
  /// Why it cannot, or nothing.
  std::optional<QString> carryOnObjection() const;

  // The one under way
  /// Asks it to end; what it has found is kept.
  void stop() { runner_->stop(); }
  /// Ends it without a result.
  void forget();
  bool running() const { return runner_->running(); }
  int runningNumber() const;  ///< 0: none
  const WorkProgress& progress() const { return progress_; }
  struct UnderWay {
    runs::RunRequest request;
    runs::TablePtr table;                            ///< as it was when the run began
    std::shared_ptr<const learners::Outcome> soFar;  ///< null: it has found nothing yet
  };
  std::optional<UnderWay> underWay() const;

  // All, also the one under way
  /// As far as it has come; null where there is none.
  std::shared_ptr<const learners::Outcome> outcomeOf(int run) const;
  /// What to expect of its models on new rows; null where nothing was estimated.
  std::shared_ptr<const runs::CrossValidation> estimatesOf(int run) const;
  learners::LearnerPtr learnerOf(int run) const;
  /// The open table as it was read, and with the roles that it had, when this run was made.
  runs::TablePtr tableOf(int run) const;
  /// The edited model that it began from; draft 0: none.
  runs::DraftRef beginningOf(int run) const;

  // The list
  /// Numbers for so many runs that are being made elsewhere on the open table, the first of them: each has
  /// its own, whichever ends first. Must not be called while a run is under way.
  int reserve(std::size_t runs);
  /// One of these under its number, faint on the chart as all that are not looked at. `looked`: figures on
  /// the test rows are shown by it.
  void add(int number, const runs::RunPtr& run, bool looked);
  void setVisible(int run, bool visible);
  /// Can be undone, as can removing.
  void rename(int run, const QString& title);
  void remove(int run);
  /// Puts a run with the same models in the place of one; nothing where there is none of this number.
  void replace(int run, const runs::RunPtr& by);

  // Judging models
  /// The run on whose terms the selected model is judged, 0 = none yet, or a model of a file whose own run
  /// has divided the rows otherwise.
  int judgedBy() const;
  /// On whose terms it is; for work of a Job.
  RunScorerPtr scorerOfSelected();
  /// On whose terms models of a run are judged; for work of a Job. Run 0: as the next run would be.
  RunScorerPtr scorer(int run);
  /// Rows that the run of the selected model has set aside for a final check; empty without.
  data::Rows checkRows() const;
  /// The figures of a model on these rows are shown: said, and counted.
  void countFinalCheck();

 signals:
  void runningChanged();
  void progressChanged();
  void liveFrontChanged();
  void finished(int run);
  /// What was said of a search from a model while it went on is of no use any more.
  void againSettled(const QString& said);

 private:
  void failUnsuited();
  int modelToShow(const runs::Run& run) const;
  /// Where nothing is shown, or what was shown unasked: the model of the growing front to look at first.
  /// False: nothing else is selected now.
  bool showBestSoFar();
  /// Of a front that grows the model that one reads stays chosen where it stands now, or what has taken its
  /// place is shown: never one of them under the name of the other. `before` null: the front is as it was.
  void followRead(const learners::Outcome* before);
  /// With the node that is selected; what stands at this place is read anew where it is selected already.
  void selectInPlace(int run, int model);
  void sayStopped(int number, const learners::Outcome& outcome);
  /// The model to look at first, -1: there is none.
  int suggestedOf(int run) const;
  void beginFromModel(int node, const QString& first);
  /// Ends this search, if it is still under way, without a result and begins it again with these nodes
  /// locked.
  void lockAndBegin(const Selection& from, const std::vector<int>& nodes, int node, int run);
  void startWith(runs::RunRequest request, runs::DraftRef beginning = {});
  void finish(const std::shared_ptr<const Result<runs::Run>>& ended);
  void poll();

  WorkProgress progress_;
  runs::RunRequest liveRequest_;
  runs::TablePtr liveTable_;
  runs::DraftRef liveBeginning_;
  Selection atStart_;  ///< what was selected when the run began
  std::shared_ptr<const learners::Outcome> live_;
  QString saidAgain_;
  bool unasked_ = false;    ///< the search under way has selected what is shown, the user nothing since
  bool readAgain_ = false;  ///< what is read of the live front is no longer what stands there
  struct Shared;
  std::shared_ptr<Shared> shared_;
  QTimer poll_;
  QElapsedTimer clock_, sinceBest_, shownSince_;
  std::map<int, RunScorerPtr> scorers_;
  Job* runner_;
};

}  // namespace paretree::ui

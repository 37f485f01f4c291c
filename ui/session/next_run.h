// What the next run is asked: learner, parameters, seed, division of the rows.
#pragma once

#include <QString>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "paretree/learners/learner.h"
#include "ui/session/notice.h"
#include "ui/session/session_part.h"

namespace paretree::ui {

/// A setting of texts that the program fills in, of which a person has nothing to choose.
bool isFilledIn(const learners::ParamInfo& info);

class NextRun : public SessionPart {
  Q_OBJECT

 public:
  NextRun(Session* session, EditedDocument* edited) : SessionPart(session, edited) {}

  const runs::RunSetup& asked() const { return document_.setup; }
  /// Of the chosen learner, without what has its default.
  learners::ParamValues params() const;
  learners::LearnerPtr learner() const;  ///< null where none suits
  /// All that the next run is asked, as the engine takes it.
  runs::RunRequest request() const;
  /// Why this learner cannot learn from the open table as things are, or nothing.
  std::optional<QString> objection(const learners::Learner& learner) const;
  /// What a press can do about it, the surest first; empty where there is no objection.
  std::vector<Notice::Action> curesOf(const learners::Learner& learner);
  /// Rows of the open table that have a value in every target. The others are set aside by every run.
  const data::Rows& rowsWithTarget() const;
  /// Whether the user has chosen learner or settings when this run was there already.
  bool choseSince(int run) const { return chosenAt_ > run; }
  /// The latest run of this learner whose settings differ from those of the next, or 0.
  int modifiedSince() const;

  void setLearner(const std::string& id);
  /// The first learner that suits, unless the chosen one does.
  void chooseLearner();
  void setParam(const std::string& id, const learners::ParamValue& value);
  void resetParams();
  /// All settings of the chosen learner at once; `name` is what undo calls them. Can be undone.
  void setParams(const learners::ParamValues& values, const QString& name);
  /// The first learner that suits and has a loss by which classes weigh alike, whatever their size; null:
  /// none.
  learners::LearnerPtr weighsClassesAlike() const;
  void setSeed(std::uint64_t seed);
  void setSplit(const data::SplitSpec& split);
  /// Whether the next run estimates its models by folds; learners where that is cheap always do.
  bool estimates() const;
  /// When runs of learners that do not always estimate are estimated: as chosen, else as the program prefers.
  runs::EstimateWhen estimateWhen() const;
  void setEstimate(runs::EstimateWhen when);
  /// What stands there until somebody chooses.
  void preferEstimate(runs::EstimateWhen when);
  /// By what folds; a column of groups that the open table lacks is none.
  learners::FoldPlan plan() const;
  void setPlan(const learners::FoldPlan& plan);
  /// How rows are divided, with the groups of the plan kept together. Where no share was chosen all learners
  /// take the same one, whatever they would take for themselves.
  data::SplitSpec split() const;
  /// Learner, parameters, seed, test part and columns of this run. Can be undone.
  void useSettingsOf(int run);
  /// A file that says nothing of the next run was opened, and this run is shown: learner and settings are
  /// those of the run.
  void followOpened(int run);
  /// A model of a file was opened: where nobody has chosen a learner its own one searches again from it.
  void followModel(const model::Model& model);
  void forget() {
    chosenAt_ = 0;
    standsInFor_.clear();
  }
  /// Threads of the next runs (never changes a result); 0 = those of the machine.
  void setThreads(int threads) { threads_ = threads; }

 signals:
  /// The user is to choose a target.
  void targetWanted();

 private:
  learners::ParamValue agreeing(const learners::Learner& learner, const learners::ParamInfo& info,
                                const learners::ParamValue& value) const;
  std::optional<Message> objectionOf(const learners::Learner& learner,
                                     const learners::ParamValues& values) const;
  const std::optional<Message>& objectionNow(const learners::Learner& learner) const;
  const learners::ParamValues& paramsOf(const learners::Learner& learner) const;
  /// Notes that the user has chosen.
  void chose() {
    chosenAt_ = document_.nextRun;
    standsInFor_.clear();
  }
  runs::RunSetup settingsOf(const runs::RunRequest& made) const;
  runs::EstimateWhen preferred_ = runs::EstimateWhen::NotByItself;
  int threads_ = 0;
  std::string standIn_, standsInFor_;  ///< a learner in the place of one that does not suit; empty: none
  int chosenAt_ = 0;                   ///< the number that the next run had then; 0: not in this document
  /// All rows that a run would learn from: of a large table not to be copied for each learner.
  const learners::Task& taskOfTable() const;
  mutable runs::TablePtr counted_;  ///< the table of `task_`
  mutable learners::Task task_;
  /// Asked by every card at every change, and rows are looked through for it: what was said of what.
  struct Said {
    runs::TablePtr table;
    std::set<std::string> unused;
    learners::ParamValues values;
    std::optional<Message> objection;
  };
  mutable std::map<std::string, Said> said_;
};

/// Chooses the learner that weighsClassesAlike(), with that loss.
void weighClassesAlike(NextRun& next);
/// It is chosen, and another loss than its usual one is asked for.
bool choseLoss(const NextRun& next);

}  // namespace paretree::ui

// What the next run is asked: learner, parameters, seed, division of the rows.
#pragma once

#include <QString>
#include <cstdint>
#include <optional>
#include <string>

#include "paretree/learners/learner.h"
#include "ui/session/session_part.h"

namespace paretree::ui {

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
  /// The latest run of this learner whose settings differ from those of the next, or 0.
  int modifiedSince() const;

  void setLearner(const std::string& id);
  /// The first learner that suits, unless the chosen one does.
  void chooseLearner();
  void setParam(const std::string& id, const learners::ParamValue& value);
  void resetParams();
  /// All settings of the chosen learner at once; `name` is what undo calls them. Can be undone.
  void setParams(const learners::ParamValues& values, const QString& name);
  void setSeed(std::uint64_t seed);
  void setSplit(const data::SplitSpec& split);
  /// Learner, parameters, seed, test part and columns of this run. Can be undone.
  void useSettingsOf(int run);
  /// Threads of the next runs (never changes a result); 0 = those of the machine.
  void setThreads(int threads) { threads_ = threads; }

 private:
  int threads_ = 0;
};

}  // namespace paretree::ui

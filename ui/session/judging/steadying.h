// How steady models are: judged in the background when somebody asks, one after the other. What was found is
// kept with the run.
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "paretree/runs/steadiness/steadiness.h"
#include "ui/document/selection.h"
#include "ui/jobs/job.h"
#include "ui/jobs/mailbox.h"
#include "ui/jobs/time_left.h"
#include "ui/session/session_part.h"

namespace paretree::ui {

using runs::SteadinessPtr;

class Steadying : public SessionPart {
  Q_OBJECT

 public:
  Steadying(Session* session, EditedDocument* edited);
  ~Steadying() override;

  /// Learns from halves of the rows of the selected model's run; what was under way ends without a result.
  /// The groups of `plan` are those of the run.
  void judge(const runs::SteadinessPlan& plan = {});
  /// How the selected model can be judged, the whole first, then with less; empty where it cannot be.
  struct Offer {
    runs::SteadinessPlan plan;
    runs::SteadinessCost cost;
  };
  std::vector<Offer> offers() const;
  /// Why the selected model cannot be judged, or nothing.
  std::optional<QString> objection() const;
  /// What came is kept.
  void stop() { job_->stop(); }
  void forget();

  bool judging() const { return job_->running(); }
  /// Whether it is the selected model that is being judged.
  bool judgingSelected() const;
  /// What judging the selected model will take about, s; NaN where that is not known.
  double expectedSeconds() const;
  /// What is left of the work under way, s; NaN while nothing tells.
  double secondsLeft() const;
  /// Of the work under way, 0 to 1.
  double share() const { return share_; }
  /// What is known of the selected model, also while it is judged; null: nothing.
  SteadinessPtr ofSelected() const;

 signals:
  /// Other models are judged, or more is known of one.
  void steadinessChanged();

 private:
  using Key = std::pair<int, int>;  // run, model
  Key selected() const;
  void poll();
  void take(Key key, const SteadinessPtr& found, const QString& problem);

  struct Shared;
  std::shared_ptr<Shared> shared_;
  SteadinessPtr soFar_;  // of the one that is judged
  Key judged_{0, -1};
  double share_ = 0;
  QTimer poll_;
  Job* job_;
  double expected_ = data::kMissing;
  QElapsedTimer since_;
  TimeLeft left_{0};  ///< from the first refit on its own pace says more than that of the search
};

}  // namespace paretree::ui

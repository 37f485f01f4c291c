// What no tree of cuts can beat on the training rows of a run: proven in the background where somebody asks,
// for fronts of single trees of one target.
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "ui/jobs/job.h"
#include "ui/jobs/mailbox.h"
#include "ui/jobs/time_left.h"
#include "ui/session/session_part.h"

namespace paretree::ui {

/// Levels of the trees that the session's own bounds speak of, at most.
inline constexpr int kBoundDepth = 4;

/// By number of leaves, from 0 (not used) to the most.
struct FrontBound {
  bool classes = true;
  bool weighted = false;  ///< rows count by their weights, else alike
  int depth = 0;          ///< of the trees that it speaks of, at most
  std::vector<double>
      bound;  ///< no tree of at most so many leaves loses less: share of wrong rows, or mean square
  std::vector<double> loss;    ///< of the best tree that was found
  std::vector<bool> speaksOf;  ///< by model of the front: it is a tree of this family
  bool byOrder = false;        ///< categories are grouped by one order, or one level against the rest, alone
  bool done = false;  ///< false: stopped or out of steps, so that some bounds are lower than they could be

  bool proven(std::size_t leaves) const { return bound[leaves] >= loss[leaves]; }
};
using FrontBoundPtr = std::shared_ptr<const FrontBound>;

/// How rows count: as folds count them, by their weights where they have some; or alike.
enum class BoundCount { AsEstimates, ByRows };

/// A bound as a value of a measure on the training rows; NaN where the measure is no matter of this loss.
/// `id`: of the measure or objective without a prefix ("accuracy", "error", "mse", "rmse"; where rows count
/// by their weights "weightedAccuracy", "weightedError", "weightedRmse").
double boundAs(const FrontBound& bound, std::size_t leaves, const std::string& id);

class Bounding : public SessionPart {
  Q_OBJECT

 public:
  Bounding(Session* session, EditedDocument* edited);
  ~Bounding() override;

  /// Why the front of a run cannot be bounded, or nothing.
  std::optional<QString> objection(int run) const;
  /// Begins unless it is known or under way; what was under way for another one ends without a result.
  void ask(int run, BoundCount count = BoundCount::AsEstimates);
  void stop() { job_->stop(); }
  void forget();
  int run() const { return job_->running() ? asked_.first : 0; }  ///< whose front is bounded now, 0: none
  /// Whether it is this one that is bounded now.
  bool making(int run, BoundCount count) const { return job_->running() && asked_ == keyOf(run, count); }
  double share() const { return share_; }  ///< done of it, 0 to 1; 0: nothing is told yet
  /// By the pace so far; NaN before that says anything.
  double secondsLeft() const;
  /// Null: not known.
  FrontBoundPtr of(int run, BoundCount count = BoundCount::AsEstimates) const;

 signals:
  void boundChanged();

 private:
  struct Shared {
    Mailbox<double> share;
    Mailbox<FrontBoundPtr> soFar;
  };
  using Key = std::pair<int, bool>;  ///< run, and whether its rows count by weight
  Key keyOf(int run, BoundCount count) const;
  void poll();

  std::map<Key, FrontBoundPtr> known_;
  Key asked_{0, false};
  double share_ = 0;
  QElapsedTimer clock_;     ///< of the work under way
  TimeLeft left_{0.03, 2};  ///< pace believed from that share and second on
  std::shared_ptr<Shared> shared_;
  QTimer poll_;
  Job* job_;
};

}  // namespace paretree::ui

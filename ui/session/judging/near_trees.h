// Which other splits of the selected node lead to a subtree as good: looked for in the background, on request
// at one node, and from then on at every node that is selected.
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "paretree/model/change/edit.h"
#include "paretree/runs/alternatives.h"
#include "ui/document/selection.h"
#include "ui/jobs/job.h"
#include "ui/jobs/mailbox.h"
#include "ui/jobs/time_left.h"
#include "ui/session/session_part.h"

namespace paretree::ui {

/// What a person asks of alternatives.
struct NearTerms {
  double within = 0.02;              ///< as runs::AlternativesRequest::within
  int depth = -1, leaves = -1;       ///< at most; < 0: as there are now (runs::kLevelsBelowLeaf)
  bool priceOfAll = false;           ///< as runs::AlternativesRequest::priceOfAll
  int mostLeaves = 0;                ///< of these at most; 0: as many as there are
  std::vector<std::string> without;  ///< columns that no split may ask
  std::string holding;               ///< column, or test, that some split must ask; empty: none
  std::string monotone;              ///< column along which answers only rise or only fall; empty: none

  bool operator==(const NearTerms&) const = default;
};

using AlternativesPtr = std::shared_ptr<const runs::Alternatives>;

/// A tree without more leaves, nor more levels than its search allows, that loses less on the training rows.
struct BetterTree {
  int node = 0;  ///< of which it is an alternative; 0: the whole tree is another one
  int leaves = 0;
  double score = 0;     ///< as the first objective of the run says it
  bool byNode = false;  ///< groups of categories stand in the order of the node's rows, not of all
};

class NearTrees : public SessionPart {
  Q_OBJECT

 public:
  NearTrees(Session* session, EditedDocument* edited);
  ~NearTrees() override;

  /// Why the selected node cannot be looked at, or nothing.
  std::optional<QString> objection() const;
  /// Looks at the selected node, and at each that is selected later.
  void follow(bool on);
  bool following() const { return following_; }
  const NearTerms& terms() const { return terms_; }
  void setTerms(const NearTerms& terms);
  /// Levels and leaves that are looked at where the terms say none; < 0: as many as there are now.
  struct Limits {
    int depth = -1, leaves = -1;
  };
  Limits limits() const;

  /// What ofSelected() gives meanwhile, if anything, is of fewer cuts.
  bool looking() const { return job_->running(); }
  /// Of the work under way, 0 to 1.
  double share() const { return share_; }
  /// By the pace so far; NaN before that says anything.
  double secondsLeft() const;
  /// What came is kept, and said to be a part.
  void stop() { job_->stop(); }
  void forget();
  /// Of the selected node under the terms; null: not known.
  AlternativesPtr ofSelected() const;
  /// Why the last look at the selected node found nothing, or empty.
  QString problem() const;
  /// The best one that alternatives which were looked at know, of whichever node; none where the run's first
  /// objective counts otherwise than alternatives do.
  std::optional<BetterTree> betterThanSelected() const;

  /// Looks for the best subtree of the selected node that begins with an attribute which is not listed;
  /// empty: that asks anywhere what the terms want held, which nothing that is as good does.
  void explain(const std::string& column);
  /// Null: not asked for, or not known yet.
  std::shared_ptr<const runs::BestByAttribute> explained(const std::string& column) const;
  /// What was asked last is being looked for.
  bool explaining() const { return explainer_->running(); }

  /// Tries an alternative of the selected node, without keeping it. What stands there already is not tried.
  void preview(std::size_t choice);
  /// Puts it in place, as a step that can be undone; nothing where it stands there already.
  void swap(std::size_t choice);
  /// The same of the subtree that was explained last, once it is known.
  void previewExplained();
  void swapExplained();

 signals:
  void nearChanged();

 private:
  struct Known {
    Selection of;
    model::ModelPtr model;
    NearTerms terms;
    AlternativesPtr found;
    QString problem;
  };
  struct Shared;
  struct Solved;
  const Known* known() const;
  bool isAsked(const Known& known) const;
  runs::AlternativesRequest request() const;
  void look();
  void poll();
  struct Explained {
    Known of;  ///< the question that it belongs to
    std::string column;
    std::shared_ptr<const runs::BestByAttribute> best;
  };
  std::vector<model::Edit> swapTo(std::size_t choice) const;
  std::vector<model::Edit> swapToExplained() const;
  /// `choice` of swaps to what is not listed: none of the alternatives, nor built step by step.
  static constexpr int kUnlistedSwap = -2;
  std::vector<model::Edit> swapToTree(int choice, const model::Tree& tree) const;
  void put(const std::vector<model::Edit>& edits);

  bool following_ = false;
  NearTerms terms_;
  /// A node that was swapped keeps the limits it was looked at with, so that its list stays the same.
  std::optional<runs::AlternativesRequest> kept_;
  std::vector<Known> known_;  ///< oldest first
  std::optional<Known> sought_;
  std::optional<Explained> explained_;
  std::shared_ptr<Shared> shared_;
  std::shared_ptr<Solved> solved_;  ///< kept between looks
  double share_ = 0;
  QElapsedTimer clock_;     ///< of the work under way
  TimeLeft left_{0.03, 2};  ///< pace believed from that share and second on
  QTimer poll_;
  Job *job_, *explainer_;
};

}  // namespace paretree::ui

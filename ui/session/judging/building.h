// Building a tree step by step among near-equal ones: each choice says how many trees can still be reached.
// Choices are edits of a draft, so that each is a step that can be undone.
#pragma once

#include <QTimer>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "paretree/optimal/near_walk.h"
#include "paretree/runs/alternatives.h"
#include "ui/document/run_scorer.h"
#include "ui/document/selection.h"
#include "ui/jobs/job.h"
#include "ui/jobs/mailbox.h"
#include "ui/session/session_part.h"

namespace paretree::ui {

inline constexpr int kMostBuildLevels = 4, kMostBuildLeaves = 16;

/// Which trees are built among. What is near-equal is decided by the first three; the others leave some out.
struct BuildTerms {
  double within = 0.02;                 ///< share of the least loss plus price that is allowed more
  int depth = runs::kLevelsBelowLeaf;   ///< levels, at most kMostBuildLevels
  int leaves = runs::kLeavesBelowLeaf;  ///< at most kMostBuildLeaves

  int mostLeaves = 0;                ///< 0: as many as `leaves`
  std::vector<std::string> without;  ///< columns that no split may ask
  std::string holding;               ///< column, or test, that some split must ask; empty: none
  std::string monotone;              ///< column along which answers only rise or only fall; empty: none

  bool operator==(const BuildTerms&) const = default;
};

/// What can be chosen at an open node: the best cut of an attribute, or a leaf.
struct BuildChoice {
  optimal::NearWalk::Choice choice;
  double objective = 0;    ///< of the best tree that can then be reached, as the table weighs rows
  int column = -1;         ///< < 0: a leaf
  model::Tree stump;       ///< the branch with two leaves; of a leaf: that
  std::size_t others = 0;  ///< further cuts of the attribute that lead to near-equal trees
  optimal::Count trees;    ///< that can be reached by any cut of the attribute
  optimal::Count without;  ///< that can be reached without the attribute
  bool withoutKnown = false;
  bool askedAlready = false;  ///< what was chosen asks the attribute: no tree is without it
  bool byOrder = false;       ///< categories: groups in one order, or one level against the rest, alone
  std::size_t levels = 0, rows = 0;  ///< of a group of categories: those that occur at the node; its rows
  /// So many categories of so few rows each tell of single rows, not of kinds of rows: their order is chosen
  /// by the very rows that are then parted.
  bool byHeart() const {
    constexpr std::size_t kMany = 10, kRowsEach = 10;
    return levels >= kMany && rows < kRowsEach * levels;
  }
};

/// What is known at one node of a tree under way.
struct BuildState {
  int root = 0, node = -1;  ///< of the model; node < 0: nothing is left to choose there
  bool settled = false;     ///< nor at any open leaf
  int levels = 0;           ///< of the trees that the choices are among, at most
  optimal::Count reachable;
  bool atMost = false;  ///< counts hold trees that are not monotone as they must be
  double limit = 0, least = 0, price = 0, total = 0;
  int cuts = 0;                      ///< of a numeric attribute, at most; 0: all
  bool byOrder = false;              ///< some attribute has categories that are tried so
  std::vector<BuildChoice> choices;  ///< best first
  model::Tree best;                  ///< the best tree that can be reached, from the root
  double bestLoss = 0, loss = 0;     ///< of it; of what is there already
  int bestLeaves = 1, leaves = 1;
  std::vector<int> open;  ///< nodes of the model
};
using BuildStatePtr = std::shared_ptr<const BuildState>;

/// What was chosen at a node of a walk.
struct BuildStep {
  int node = 0;
  int levels = 0;  ///< of the trees among which the building began: the cuts of a walk are theirs
  optimal::NearWalk::Choice choice;

  bool operator==(const BuildStep& other) const {
    return node == other.node && choice.leaf == other.choice.leaf && choice.cut == other.choice.cut;
  }
};
using BuildSteps = std::vector<BuildStep>;

class BuildSite;
struct BuildAnswer;

class Building : public SessionPart {
  Q_OBJECT

 public:
  Building(Session* session, EditedDocument* edited);
  ~Building() override;

  /// Why no tree can be built at the selected node, or nothing.
  std::optional<QString> objection() const;
  /// Begins at the selected node: what stands below a branch is taken away first, and said. The limits allow
  /// what stood there, as far as any do, where nobody has set them.
  void begin();
  /// What begin() takes away: "5 leaves"; empty at a leaf.
  QString takenAway() const;
  /// What it took away, whose readable leaves answered all rows.
  struct Stood {
    double loss = 0;  ///< as the table weighs rows
    int leaves = 0, levels = 0;
  };
  const std::optional<Stood>& stood() const { return stood_; }
  /// Begins with an empty root, as a draft.
  void beginFromRoot();
  void end();
  /// Ends it with the tree as it stands, whose figures on the test rows are then shown.
  void conclude();
  void forget();

  /// The selected model is one that is being built.
  bool isActive() const;
  const BuildTerms& terms() const { return terms_; }
  void setTerms(const BuildTerms& terms);
  bool looking() const { return job_->running(); }
  /// Of what is solved before the choices are known, 0 to 1.
  double share() const { return share_; }
  void stop();
  /// It was stopped before the choices were known.
  bool wasStopped() const { return stopped_ && !state_ && !looking(); }
  /// After a stop: goes on with what is solved so far.
  void lookAgain();
  /// Null: not known yet, or stopped before.
  BuildStatePtr state() const { return isActive() ? state_ : nullptr; }
  /// Why nothing is known, or empty.
  QString problem() const { return problem_; }

  /// Tries the best tree that a choice leads to, without keeping it.
  void preview(std::size_t choice);
  void choose(std::size_t choice);
  /// Tries the best tree that can be reached.
  void previewBest();
  /// Shows it, to be kept or discarded as other edits are; where nothing but a leaf is left, ends the
  /// building.
  void finish();
  /// It is shown.
  bool isFinishing() const;
  /// Leaves of the largest tree of the run that the tree comes of, where terms().leaves was lowered so that
  /// the whole tree has no more; else 0.
  int leavesOfRun() const { return isActive() && terms_.leaves == lowered_ ? leavesOfRun_ : 0; }
  /// Levels that were not looked at to the end, so that terms().depth was lowered; else 0.
  int unreached() const { return isActive() ? unreached_ : 0; }

 signals:
  void buildingChanged();
  /// What was said of a tree taken away holds no longer.
  void takenSettled(const QString& said);

 private:
  struct Shared;
  void adopt();
  void ask();
  void poll();
  void open(const FactsPtr& facts, int node);
  void show(const BuildStatePtr& state);
  int walkNode() const;
  static std::optional<Stood> stoodAt(const ModelFacts& facts, int node);

  void limitTerms(const ModelFacts& facts, int node);
  std::shared_ptr<BuildSite> siteOf(int levels);
  int levelsOf(const BuildSteps& steps) const;
  void settle(const BuildAnswer& answer);
  void release();
  void settleFinishing();

  BuildTerms terms_;
  std::optional<int> leavesAsked_, levelsAsked_;  ///< by somebody
  int lowered_ = 0, leavesOfRun_ = 0;             ///< leaves, to which, and why; 0: they were not
  int unreached_ = 0;
  model::ModelPtr finishing_;     ///< of which the finished tree is shown; null: of none
  model::ModelPtr finishedFrom_;  ///< of which it was shown last, until another model is seen
  int root_ = -1;                 ///< node of the model, -1: nothing is built
  std::map<int, std::shared_ptr<BuildSite>> sites_;  ///< by levels among which a building began
  std::map<model::ModelPtr, BuildSteps> steps_;      ///< of each state of the tree
  /// A state that an edit leads to.
  struct Pending {
    BuildSteps steps;
    model::ModelPtr before;
    model::Edit edit;
  };
  static bool leadsTo(const Pending& pending, const model::Model& model);
  void editTo(Pending pending, int next);

  std::shared_ptr<const model::Tree> stoodTree_;
  model::ModelPtr shown_;  ///< before an empty tree was opened to be built
  /// Its tree: groups of levels that a model on screen has can be built, too.
  std::shared_ptr<const model::Tree> groups_;
  std::optional<Stood> stood_;  ///< at the node before it was built anew
  QString saidTaken_;           ///< to be said once the building begins
  QString taken_;               ///< as it was said
  model::ModelPtr takenAt_;     ///< of which it was said; null: of none
  FactsPtr begun_;              ///< of the state that the building began with
  std::optional<Pending> pending_;
  int opening_ = 0;  ///< the draft that the empty root will be; 0: none is on its way
  int next_ = -1;    ///< node to look at first in the state that an edit leads to
  BuildStatePtr state_;
  model::ModelPtr asked_;  ///< the model and node that state_ or the work under way is of
  int askedNode_ = -1;
  QString problem_;
  bool stopped_ = false;
  std::shared_ptr<Shared> shared_;
  double share_ = 0;
  QTimer poll_;
  Job *job_, *trier_;
};

}  // namespace paretree::ui

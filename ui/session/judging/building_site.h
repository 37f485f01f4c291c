// The rows under a node that is built step by step, with what was solved of them. Internal to building.
#pragma once

#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "paretree/runs/alternatives.h"
#include "ui/document/run_scorer.h"
#include "ui/session/judging/building.h"

namespace paretree::ui {

/// What a working thread is asked.
struct BuildQuestion {
  BuildTerms terms;
  BuildSteps steps;   ///< what was chosen so far
  int node = 0;       ///< of the model, to look at
  bool move = false;  ///< on to the next open node where there is something to choose, if this has nothing

  bool operator==(const BuildQuestion&) const = default;
};

struct BuildAnswer {
  BuildStatePtr state;  ///< null: nothing is known
  QString problem;      ///< why
};

/// The rows are coded once, and what was solved is kept for all steps and filters. One question at a time.
class BuildSite {
 public:
  /// `root`: a leaf of the model of the facts. `stood`: the subtree that stood there, whose groups of levels
  /// are among the choices; null: none did. `levels`: of trees for which cuts are left out where all would
  /// take too long.
  BuildSite(FactsPtr facts, int root, std::shared_ptr<const model::Tree> stood, int levels)
      : facts_(std::move(facts)), root_(root), stood_(std::move(stood)), levels_(levels) {}

  /// `soFar` is told of the choices as soon as they are known, and of each further count. Progress is that of
  /// solving, where the tree is still empty. `counts`: without it that is all, and nothing is counted
  /// further.
  BuildAnswer look(const BuildQuestion& question, const Context& context,
                   const std::function<void(BuildStatePtr)>& soFar, bool counts = true);
  /// Whether it was answered before, whole.
  bool knows(const BuildQuestion& question);
  /// What the best tree has below a node of the walk. Nothing after a stop.
  std::optional<model::Tree> bestBelow(int walkNode, const BuildTerms& terms, const BuildSteps& steps,
                                       const Context& context);

 private:
  class Replay;
  bool code(const BuildTerms& terms, const Context& context);
  int attributeOf(const std::string& column) const;
  /// All attributes of the column of one of them.
  void addOrdersOf(int attribute, std::vector<int>& to) const;
  /// Nothing where the choices hold no such test.
  std::optional<optimal::NearOptions> optionsOf(const BuildTerms& terms);
  model::Tree treeOf(const optimal::RowSet& set, const optimal::Plan& plan) const;
  bool fillTotals(BuildState& state, Replay& replay, const Context& context) const;
  bool fillChoices(BuildState& state, Replay& replay, const BuildQuestion& question,
                   const Context& context) const;
  std::vector<BuildChoice> linesOf(const optimal::RowSet& set,
                                   const std::vector<optimal::NearWalk::Choice>& choices) const;

  FactsPtr facts_;  ///< keeps the table
  int root_;
  std::shared_ptr<const model::Tree> stood_;
  int levels_;
  /// A node whose splits are not kept is looked through again for each choice.
  runs::AlternativesCache known_{std::size_t{1} << 31};
  std::shared_ptr<runs::NodeProblem> node_;                     ///< null: not coded yet
  runs::AlternativesRequest coded_;                             ///< by which it was
  std::list<std::pair<BuildQuestion, BuildStatePtr>> answers_;  ///< whole ones, the latest first
  std::mutex busy_;
};

/// The number in the walk of a node below `root`, which the model numbers in preorder; -1: it is not there.
int walkNodeOf(const BuildSteps& steps, int root, int modelNode);

}  // namespace paretree::ui

// Runs that figures need and no table has, as the studies of the tables run them.
#pragma once

#include <functional>

#include "reproduce/study.h"

namespace paretree::reproduce {

// Hybrid trees.
inline constexpr const char* kRandomTrees = "random trees";  ///< data set of the search's effort
inline constexpr const char* kSearchEffort = "search";       ///< its method
inline constexpr const char* kActivity = "activity";         ///< the made table in place of EvAAL
inline constexpr const char* kHybridFront = "20 leaves front";

/// Trees looked at by the efficient and the naive search, means over random trees of 4 to 40 leaves:
/// "efficient 20", "naive 12" (that one to 16 leaves).
Result<CellFigures> searchEffort(const Rng& rng, const Context& context);
/// Every point of a front of hybrid trees, as estimated and on test rows, and both baselines.
CellFigures hybridFrontFigures(const learners::Outcome& outcome);

// Model trees. Methods "pGRT front", "pGMT front" (the front of the table's own run, point by point) and
// "pGMT3 front" (three objectives).
/// "pGMT D+A error front" keeps as many trees as the population, by this crowding.
bool isModelTreeFront(const std::string& method);
/// Parameters of such an archive; none for fronts of the full one.
learners::ParamValues crowdingOfFront(const std::string& method);

// Constrained trees.
inline constexpr const char* kByDepth = "trees by depth";
inline constexpr int kLargestDepth = 15;
/// Errors and infeasible answers (shares of the test rows) at each depth from 1, of the tree S(A):L(O) and of
/// the ordinary one: "mseTest 3", "plainInfeasibleTest 3".
Result<CellFigures> treesByDepth(const learners::Task& task, const std::string& constraints,
                                 const StudyInputs& inputs, const Rng& rng, const Context& context);

// Formula trees. Methods "NLDT space", "CART space", "linear SVM space" and so on; of the same name with
// "errors" the errors alone.
inline constexpr const char *kLowerLevel = "LLGA", *kMachine = "linear SVM", *kSmote = "SMOTE + linear SVM";
bool isSpaceRun(const std::string& method);
bool isErrorsRun(const std::string& method);
/// What answers rows of a task of two attributes and two classes. `model`: that of formula trees, else null.
struct SpaceAnswer {
  std::function<Result<std::vector<std::int32_t>>(const data::Rows& rows, const Context& context)> answers;
  std::shared_ptr<const model::Model> model;
};
/// Learns on the task; its data have rows without a class behind those that the caller knows.
using SpaceAnswers = std::function<Result<SpaceAnswer>(const learners::Task& task)>;
/// Rows, errors of both types, boundary on the plane and, for a rule of two terms, in B-space: "row 3 x1",
/// "train type 1", "boundary 7 x", "line 2 y".
Result<CellFigures> spaceFigures(const learners::Task& task, const SpaceAnswers& answersOn,
                                 const Context& context);

/// Type-1 and type-2 errors on training and test rows, as shares: "train type 1".
Result<CellFigures> errorsFigures(const learners::Task& task, const SpaceAnswer& fitted,
                                  const Context& context);

// Methods "tau_I 0.05".
bool isPurityRun(const std::string& method);
/// tau_I of such a method.
double purityOf(const std::string& method);

}  // namespace paretree::reproduce

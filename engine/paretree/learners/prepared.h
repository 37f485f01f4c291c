// What a learner makes of a table once, for all parts of its rows that it learns from: folds, halves.
#pragma once

#include <memory>

#include "paretree/learners/learner.h"

namespace paretree::learners {

/// Made of a table, the same whichever of its rows are learnt from. Immutable.
class Prepared {
 public:
  virtual ~Prepared() = default;
};

/// What a learner is besides, if part of its work does not depend on which rows it learns from.
class PreparedLearning {
 public:
  virtual ~PreparedLearning() = default;
  /// Does that part for the data, targets and features of `task`. After a stop it may be incomplete, and must
  /// not be learnt from.
  virtual std::shared_ptr<const Prepared> prepare(const Task& task, const Context& context) const = 0;
  /// Learner::learn(), to the byte, on any rows of the task that `prepared` was made for.
  virtual Result<Outcome> learnPrepared(const Task& task, const ParamValues& values, const Prepared& prepared,
                                        const Context& context) const = 0;
};

}  // namespace paretree::learners

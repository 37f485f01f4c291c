// The frame of a learner whose parameters stand in one table. It answers what the learner is, refuses tasks
// that do not suit, and reads the parameters; the learner adds the search. examples/new_learner shows one.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "paretree/learners/learner.h"
#include "paretree/learners/task_parts.h"
#include "paretree/messages/text.h"

namespace paretree::learners {

/// Derive from it and pass what the learner is, which tasks suit it, and its table. P is the struct that the
/// table describes. The table must outlive the learner.
template <class P>
class TableLearner : public Learner {
 public:
  const LearnerInfo& info() const final { return info_; }
  std::vector<ParamInfo> params() const final { return infos(table_); }

  std::optional<Message> objection(const Task& task, const ParamValues& values) const final {
    if (auto plain = plainObjection(task, needs_, table_, values, info_.id)) return plain;
    return ownObjection(task, values, *readParams(table_, values, info_.id));
  }

  /// Reads the parameters, refuses what does not suit, and searches. Errors name the learner once, in front.
  Result<Outcome> learn(const Task& task, const ParamValues& values, const Context& context) const final {
    const auto params = readParams(table_, values, info_.id);
    if (!params) return params.error();
    if (auto wrong = objection(task, values)) return Error{about(info_.id, std::move(*wrong))};
    return search(task, *params, context);
  }

 protected:
  TableLearner(LearnerInfo info, const Needs& needs, const ParamTable<P>& table)
      : info_(std::move(info)), needs_(needs), table_(table) {}

  /// Says what only this learner objects to, without its name, or nothing (the default). Asked after what all
  /// object to, with parameters that are in range. `values` tells which of them were given.
  virtual std::optional<Message> ownObjection(const Task& /*task*/, const ParamValues& /*values*/,
                                              const P& /*params*/) const {
    return std::nullopt;
  }
  /// Searches, on a task without objections and with parameters in range. See Learner::learn.
  virtual Result<Outcome> search(const Task& task, const P& params, const Context& context) const = 0;

 private:
  LearnerInfo info_;
  Needs needs_;
  const ParamTable<P>& table_;
};

}  // namespace paretree::learners

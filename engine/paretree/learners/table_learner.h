// The frame of a learner whose parameters stand in one table: what it says of itself, what it objects to, how
// its parameters are read. The learner adds the search.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "paretree/learners/learner.h"
#include "paretree/learners/task_parts.h"
#include "paretree/messages/text.h"

namespace paretree::learners {

/// P is the struct that the table describes; the table must outlive the learner.
template <class P>
class TableLearner : public Learner {
 public:
  const LearnerInfo& info() const final { return info_; }
  std::vector<ParamInfo> params() const final { return infos(table_); }

  std::optional<Message> objection(const Task& task, const ParamValues& values) const final {
    if (auto plain = plainObjection(task, needs_, table_, values, info_.id)) return plain;
    return ownObjection(task, values, *readParams(table_, values, info_.id));
  }

  /// Errors name the learner once, in front.
  Result<Outcome> learn(const Task& task, const ParamValues& values, const Context& context) const final {
    const auto params = readParams(table_, values, info_.id);
    if (!params) return params.error();
    if (auto wrong = objection(task, values)) return Error{about(info_.id, std::move(*wrong))};
    return search(task, *params, context);
  }

 protected:
  TableLearner(LearnerInfo info, const Needs& needs, const ParamTable<P>& table)
      : info_(std::move(info)), needs_(needs), table_(table) {}

  /// What only this learner objects to, without its name. Asked after what all object to, with parameters
  /// that are in range; `values` tells which of them were given. Default: nothing.
  virtual std::optional<Message> ownObjection(const Task& /*task*/, const ParamValues& /*values*/,
                                              const P& /*params*/) const {
    return std::nullopt;
  }
  /// Runs on a task without objections; see Learner::learn.
  virtual Result<Outcome> search(const Task& task, const P& params, const Context& context) const = 0;

 private:
  LearnerInfo info_;
  Needs needs_;
  const ParamTable<P>& table_;
};

}  // namespace paretree::learners

// Parts of a task that most learners need.
#pragma once

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "paretree/learners/learner.h"
#include "paretree/messages/text.h"

namespace paretree::learners {

/// Lists the columns that a model may test: the task's features without its targets.
inline std::vector<int> splitFeatures(const Task& task) {
  std::vector<int> features;
  std::copy_if(task.features.begin(), task.features.end(), std::back_inserter(features), [&](int column) {
    return std::find(task.targets.begin(), task.targets.end(), column) == task.targets.end();
  });
  return features;
}

/// Says what a learner without conditions of its own objects to: what all do, and wrong parameters; or
/// nothing.
template <class P>
std::optional<Message> plainObjection(const Task& task, const Needs& needs, const ParamTable<P>& table,
                                      const ParamValues& values, const std::string& learner) {
  if (auto common = commonObjection(task, needs)) return common;
  const auto params = readParams(table, values, learner);
  if (!params) return params.error().message;
  return std::nullopt;
}

/// Gives the error as an objective: the share of wrong rows, or the root mean squared error.
inline front::Objective errorObjective(const Task& task) {
  if (task.classification()) return {"error", "Error", false, front::Objective::Unit::Share};
  return {"rmse", "RMSE", false, front::Objective::Unit::Value};
}

}  // namespace paretree::learners

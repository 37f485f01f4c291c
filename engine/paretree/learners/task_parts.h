// What most learners take from a task first.
#pragma once

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "paretree/learners/learner.h"
#include "paretree/messages/text.h"

namespace paretree::learners {

/// Columns that a model may ask about: the task's features without its targets.
inline std::vector<int> splitFeatures(const Task& task) {
  std::vector<int> features;
  std::copy_if(task.features.begin(), task.features.end(), std::back_inserter(features), [&](int column) {
    return std::find(task.targets.begin(), task.targets.end(), column) == task.targets.end();
  });
  return features;
}

/// What a learner without conditions of its own objects to: what all do, and wrong parameters.
template <class P>
std::optional<Message> plainObjection(const Task& task, const Needs& needs, const ParamTable<P>& table,
                                      const ParamValues& values, const std::string& learner) {
  if (auto common = commonObjection(task, needs)) return common;
  const auto params = readParams(table, values, learner);
  if (!params) return params.error().message;
  return std::nullopt;
}

/// The error on the training rows as an objective: share of wrong classes, or root mean squared error.
inline front::Objective errorObjective(const Task& task) {
  if (task.classification()) return {"error", "Error", false, front::Objective::Unit::Share};
  return {"rmse", "RMSE", false, front::Objective::Unit::Value};
}

}  // namespace paretree::learners

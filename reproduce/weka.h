// Weka's regression and model trees, where Weka is installed (Debian package weka): a comparison on the same
// rows.
#pragma once

#include "engine/learners/learner.h"

namespace paretree::reproduce {

struct WekaTree {
  double rmse = kMissing;  ///< on the task's test rows
  double leaves = kMissing;
  double attributes = kMissing;  ///< terms of all leaf models; M5P only
};

bool wekaInstalled();
/// `scheme`: "M5P" or "REPTree"; `unpruned` as Weka has it. "stopped" as an Error where the context stops.
Result<WekaTree> wekaTree(const std::string& scheme, bool unpruned, const Task& task, const Context& context);

/// What Weka prints, read; `scale`: what targets were multiplied with. Nothing where figures are missing.
std::optional<WekaTree> parseWeka(const std::string& text, double scale);

}  // namespace paretree::reproduce

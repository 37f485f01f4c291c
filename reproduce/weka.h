// Weka's regression and model trees, where Weka and Java are installed (Debian's packages weka and
// default-jre-headless): a comparison on the same rows.
#pragma once

#include "paretree/learners/learner.h"

namespace paretree::reproduce {

struct WekaTree {
  double rmse = data::kMissing;  ///< on the task's test rows
  double leaves = data::kMissing;
  double attributes = data::kMissing;  ///< terms of all leaf models; M5P only
};

/// What is needed to run Weka.
struct WekaProgram {
  std::string java;  ///< path of the program
  std::string jar;   ///< path of weka.jar
};

/// Java by PATH; the jar by the environment variable WEKA_JAR, else where Debian's package puts it. The Error
/// names the package that is missing.
Result<WekaProgram> findWeka();

/// Learns on the task's training rows and measures on its test rows. `scheme`: "M5P" or "REPTree"; `unpruned`
/// as Weka has it. "stopped" as an Error where the context stops.
Result<WekaTree> wekaTree(const std::string& scheme, bool unpruned, const learners::Task& task,
                          const Context& context);

/// What Weka prints, read; `scale`: what targets were multiplied with. Nothing where figures are missing.
std::optional<WekaTree> parseWeka(const std::string& text, double scale);

}  // namespace paretree::reproduce

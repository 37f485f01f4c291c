// What the commands that run one learner have in common: which, on what, with which parameters.
#pragma once

#include <string>
#include <vector>

#include "app/cli/flags/param_flags.h"
#include "app/cli/flags/read_flags.h"
#include "app/cli/flags/run_flags.h"

namespace paretree::cli {

struct LearnerFlags {
  std::string learner, file;
  std::vector<std::string> use;
  ReadFlags read;
  RunFlags run;
  ParamTexts params;
};

struct AskedRun {
  learners::LearnerPtr learner;
  data::ReadOptions options;
  runs::RunRequest request;  ///< without the split, which the table may say
};

/// Reads the flags. An Error is wrong usage.
Result<AskedRun> askedRun(const Session& session, const LearnerFlags& flags);

}  // namespace paretree::cli

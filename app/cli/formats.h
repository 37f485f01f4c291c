// The forms in which a model or a run can be written.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "paretree/core/error.h"
#include "paretree/learners/registry.h"
#include "paretree/runs/run.h"

namespace paretree::cli {

struct OutputFormat {
  std::string id;
  bool binary = false;  ///< not for a terminal
  /// One model; empty for forms that describe whole runs only.
  std::function<Result<std::string>(const model::ModelPtr& model)> write;
  /// A run of which no model was named (-1), or a whole run with this model in it; empty: its usual model is
  /// written.
  std::function<Result<std::string>(const runs::Run& run, const learners::Registry& registry, int model)>
      writeRun = {};
};

/// Those that this program was built with.
const std::vector<OutputFormat>& outputFormats();
/// Is this a form that programs built with the drawing library have and this one has not?
bool lacksPictures(const std::string& id);

}  // namespace paretree::cli

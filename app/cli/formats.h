// The forms in which a model or a run can be written.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/cli/model_data.h"
#include "paretree/core/error.h"
#include "paretree/exchange/exchange.h"
#include "paretree/learners/registry.h"
#include "paretree/runs/run.h"

namespace paretree::cli {

/// A run to write: its front, or the model that was named; a whole run has that model shown in it.
struct RunToWrite {
  const runs::Run& run;
  const learners::Registry& registry;
  int model = -1;
  const ModelData* rows = nullptr;  ///< that the file is to hold; null: none
};

struct OutputFormat {
  std::string id;
  bool binary = false;  ///< not for a terminal
  /// One model; empty for forms that describe whole runs only.
  std::function<Result<std::string>(const model::ModelPtr& model, const exchange::Remarks& remarks)> write;
  /// Empty: of a run its usual model is written.
  std::function<Result<std::string>(const RunToWrite& run)> writeRun = {};
  bool takesRows = false;  ///< can hold rows of the table
};

/// What the run knows of its model, for a file of it.
exchange::Remarks remarksOn(const runs::Run& run, std::size_t model);

/// Those that this program was built with.
const std::vector<OutputFormat>& outputFormats();
/// Is this a form that programs built with the drawing library have and this one has not?
bool lacksPictures(const std::string& id);

}  // namespace paretree::cli

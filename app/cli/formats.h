// The forms in which a model can be written.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/core/error.h"
#include "engine/model/model.h"

namespace paretree::cli {

struct OutputFormat {
  std::string id;
  bool binary = false;  ///< not for a terminal: needs --out
  std::function<Result<std::string>(const Model& model)> write;
};

/// Those that this program was built with.
const std::vector<OutputFormat>& outputFormats();

}  // namespace paretree::cli

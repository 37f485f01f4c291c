// A run in words and figures for a terminal.
#pragma once

#include <string>

#include "paretree/runs/run.h"

namespace paretree::cli {

/// What was asked, the front as a table (at most `mostRows` of its models, evenly spread), figures and notes.
std::string runText(const runs::Run& run, bool timing, std::size_t mostRows = 40);

}  // namespace paretree::cli

// Which alternatives of a node are listed, as the command line says it.
#pragma once

#include <string>

#include "app/cli/command.h"
#include "paretree/runs/alternatives.h"

namespace paretree::cli {

/// What alternatives and a swap to one of them are both asked by.
struct NearFlags {
  runs::AlternativesRequest request;
  int steps = 15000, cutSteps = 200;  ///< in millions
  std::string priceOf = "node";

  /// With steps; without a node.
  runs::AlternativesRequest asked() const;
};

/// Adds --within, --depth and the others.
void addNearFlags(Command& command, NearFlags& flags);

}  // namespace paretree::cli

// mpirun as a child of this program: what the ranks say is let through as it comes, what Open MPI says of
// them in its own words is told in ours, and its words stand below, marked as such.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "paretree/core/error.h"

namespace paretree::farm {

struct Launch {
  std::vector<std::string> words;  ///< "mpirun", "-n", ...
  std::string folder;              ///< of the study
  std::string hosts;               ///< a file of them; empty: this machine
  int ranks = 1;
};

/// What Open MPI's words mean, and what to do; nothing where they are not known.
std::optional<Message> meaningOf(const std::string& said, const Launch& launch);

/// Waits for mpirun. A first signal (`signals` counts them) asks the ranks to stop, by the study's folder; a
/// second one ends mpirun. The exit code. Error: there is no mpirun.
Result<int> runMpirun(const Launch& launch, const std::function<int()>& signals);

}  // namespace paretree::farm

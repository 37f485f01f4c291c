// What notes and warnings of reading offer instead of what was read.
#pragma once

#include <vector>

#include "paretree/core/message.h"
#include "paretree/data/table.h"

namespace paretree::data {

/// Each other reading that `note` offers, as what is to be said for it and nothing else; empty where it
/// offers none that can be said.
std::vector<ReadOptions> offeredReadings(const Message& note);

}  // namespace paretree::data

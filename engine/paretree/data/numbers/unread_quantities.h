// Categories that a person would call quantities and that are not read as numbers.
#pragma once

#include <vector>

#include "paretree/core/message.h"
#include "paretree/data/dataset.h"

namespace paretree::data {

/// Says so of a column whose levels are nearly all such: degrees with minutes or a direction (3°30'S, 5°W),
/// digits of base 16 (0xFA), numbers with letters for thousands and millions (1.2k, 3M), durations (82:13,
/// 1h 5m, PT1H5M), weeks and quarters (2022-W01, 2023-Q1), days of Japanese eras.
void warnOfQuantities(const Dataset& data, int column, std::vector<Message>& warnings);

}  // namespace paretree::data

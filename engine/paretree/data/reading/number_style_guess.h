// Decimal comma or point, from what numbers in a text look like.
#pragma once

#include <optional>
#include <vector>

#include "paretree/data/files/splitter.h"
#include "paretree/data/number_text.h"

namespace paretree::data {

/// `decimal` and `thousands` are what the user says; `usual` is the decimal mark where the numbers leave it
/// open.
NumberStyle guessNumberStyle(const std::vector<SampleRecord>& records, char delimiter,
                             std::optional<char> decimal, std::optional<char> thousands,
                             std::optional<char> usual = std::nullopt);

}  // namespace paretree::data

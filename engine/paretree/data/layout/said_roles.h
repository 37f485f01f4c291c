// What a header of Orange says beside the names: types of columns and what they are for.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "paretree/data/layout/header_lines.h"

namespace paretree::data {

/// Two lines under the names: types in each column ("continuous", "discrete"), then flags ("class", "meta").
/// Empty where `types` and `flags` are none. https://orangedatamining.com, "Loading your data".
std::vector<SaidColumn> linesOfOrange(const SampleRecord& types, const SampleRecord& flags);

/// Takes letters such as "mS#" and "cD#" off the names, where half of them have some, and two at least; else
/// empty.
std::vector<SaidColumn> prefixesOfOrange(std::vector<std::string>& names);

/// Gives the plan what is said.
void useSaid(const SaidColumn& said, ColumnPlan& plan);

}  // namespace paretree::data

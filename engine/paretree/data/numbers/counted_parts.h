// Numbers that count behind their points, as versions, sections and months do: 1.9 is followed by 1.10, which
// as a decimal would be 1.1.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace paretree::data {

enum class Counted { No, Perhaps, Surely };

struct CountedParts {
  Counted counted = Counted::No;
  std::string cell;  ///< one that as a number loses its zero: "1.10"
};

/// What the cells that are there show of that. Parts behind a point run as whole numbers, of one digit and of
/// more: surely where hardly any is missing between them and two at least come behind the nine, perhaps where
/// only the ten does or up to half are missing. A part with a zero in front ("1.05"), and parts of two digits
/// that have no run before them ("1.10" beside "1.15" and "1.1"), are decimals.
CountedParts countedParts(const std::vector<std::string_view>& cells);

/// The same in a column whose name says that it counts so ("version", "Kapitel"): surely where both "1.1" and
/// "1.10" come.
CountedParts countedPartsNamed(const std::vector<std::string_view>& cells, const std::string& name);

/// The order of such cells: "1.9" stands before "1.10", "2" before "2.1".
bool countsBefore(std::string_view a, std::string_view b);

}  // namespace paretree::data

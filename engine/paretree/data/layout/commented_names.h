// Comments above a table, and the names that stand in them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "paretree/data/layout/header_lines.h"

namespace paretree::data {

/// "#date;#text;#amount": names that each begin with the sign, of several columns, and no comment.
bool isMarkedNames(const SampleRecord& record);

/// A line that begins with #; or with %, where its cells are not as many as usual: "%" is a name as well.
bool isComment(const SampleRecord& record, std::size_t usual);

/// Whether the first two begin with "%" or "% ": of one alone that may be a name.
bool beginsWithPercents(const Records& body);

/// Names that stand in the comments above the data, the last of which may give their units.
struct CommentedHeader {
  SampleRecord names;
  std::vector<std::string> units;
  std::uint64_t comments = 1;  // that it takes
};

std::optional<CommentedHeader> commentedHeader(const Records& comments, std::size_t columns);

}  // namespace paretree::data

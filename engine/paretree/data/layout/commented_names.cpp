#include "paretree/data/layout/commented_names.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

#include "paretree/core/text.h"
#include "paretree/data/missing_values.h"
#include "paretree/data/reading/unfit_cells.h"

namespace paretree::data {
namespace {

// The names in a comment: "#x,y,class", or "# x y class" where blanks divide.
std::vector<std::string> namesInComment(const SampleRecord& comment) {
  std::vector<std::string> names = comment.cells;
  names.front() = std::string(trimmed(std::string_view(names.front()).substr(1)));
  if (names.front().empty()) names.erase(names.begin());
  return names;
}

std::size_t unitsIn(const std::vector<std::string>& cells) {
  return static_cast<std::size_t>(std::count_if(cells.begin(), cells.end(), [](const std::string& cell) {
    return looksLikeUnit(cell) || isDash(cell);
  }));
}

}  // namespace

bool isMarkedNames(const SampleRecord& record) {
  constexpr std::size_t kFewest = 3;
  std::size_t marked = 0;
  for (const std::string& cell : record.cells) {
    if (!cell.empty() && (cell.size() < 2 || cell.front() != '#')) return false;
    marked += cell.empty() ? 0 : 1;
  }
  return marked >= kFewest;
}

bool isComment(const SampleRecord& record, std::size_t usual) {
  const std::string& first = record.cells.front();
  if (record.quoted.front() || first.empty()) return false;
  if (first.front() == '#') return !isMarkedNames(record);
  return first.front() == '%' && record.cells.size() != usual;
}

bool beginsWithPercents(const Records& body) {
  return body.size() > 2 && std::all_of(body.begin(), body.begin() + 2, [](const auto* record) {
           const std::string& first = record->cells.front();
           return !record->quoted.front() && (first == "%" || first.starts_with("% "));
         });
}

std::optional<CommentedHeader> commentedHeader(const Records& comments, std::size_t columns) {
  const auto isTwice = [](const std::vector<std::string>& cells) {
    return std::set<std::string>(cells.begin(), cells.end()).size() < cells.size();
  };
  if (comments.empty()) return std::nullopt;
  CommentedHeader header{*comments.back(), {}};
  header.names.cells = namesInComment(*comments.back());
  const bool fits = header.names.cells.size() == columns;
  const std::optional<CommentedHeader> alone = fits ? std::optional(header) : std::nullopt;
  if (comments.size() == 1 || header.names.cells.size() > columns) return alone;
  auto above = namesInComment(*comments[comments.size() - 2]);
  // Units come twice, and not all columns have one.
  const std::size_t units = unitsIn(header.names.cells), all = header.names.cells.size();
  const bool below =
      fits ? units == all || (isTwice(header.names.cells) && !isTwice(above))
           : (isTwice(header.names.cells) || (units > 0 && units * 2 >= all)) && !isTwice(above);
  if (above.size() != columns || !below) return alone;
  header.units = std::exchange(header.names.cells, std::move(above));
  if (!fits) header.units.clear();
  header.comments = 2;
  return header;
}

}  // namespace paretree::data

#include "paretree/data/levels/page_titles.h"

#include <cstddef>

namespace paretree::data {
namespace {

// The first text of a row that may be a title; empty where it is none.
std::string titleIn(const std::vector<ColumnReader>& columns, std::uint64_t row) {
  std::string title;
  std::size_t texts = 0, ordered = 0;
  for (const ColumnReader& column : columns) {
    const ColumnType type = column.plan().type;
    if (type == ColumnType::Number || type == ColumnType::Date) {
      if (column.presentAt(row)) return {};
      ++ordered;
    } else if (std::string text = column.textAt(row); !text.empty()) {
      ++texts;
      if (title.empty()) title = std::move(text);
    }
  }
  return ordered > 0 && texts * 2 <= columns.size() ? title : std::string();
}

}  // namespace

std::map<std::uint64_t, std::string> pageTitles(const std::vector<ColumnReader>& columns,
                                                const std::vector<std::uint64_t>& headers) {
  constexpr std::uint64_t kMostTitles = 3;  // on a page
  std::map<std::uint64_t, std::string> titles;
  for (const std::uint64_t header : headers)
    for (std::uint64_t row = header; row-- > 0 && header - row <= kMostTitles;) {
      std::string title = titleIn(columns, row);
      if (title.empty()) break;
      titles.emplace(row, std::move(title));
    }
  return titles;
}

}  // namespace paretree::data

#include "app/cli/text_table.h"

#include <algorithm>
#include <cassert>

namespace paretree::cli {
namespace {

bool beginsCharacter(char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }

}  // namespace

std::size_t shownWidth(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), beginsCharacter));
}

std::string shortened(const std::string& text, std::size_t width) {
  if (shownWidth(text) <= width || width < 4) return text;
  std::size_t end = 0, characters = 0;
  while (end < text.size()) {
    if (beginsCharacter(text[end]) && ++characters > width - 3) break;
    ++end;
  }
  return text.substr(0, end) + "...";
}

void TextTable::column(std::string title, Align align) {
  titles_.push_back(std::move(title));
  aligns_.push_back(align);
}

void TextTable::row(std::vector<std::string> cells) {
  assert(cells.size() == titles_.size());
  rows_.push_back(std::move(cells));
}

std::string TextTable::text() const {
  std::vector<std::size_t> widths;
  for (const auto& title : titles_) widths.push_back(shownWidth(title));
  for (const auto& row : rows_)
    for (std::size_t c = 0; c < row.size(); ++c) widths[c] = std::max(widths[c], shownWidth(row[c]));
  std::string text;
  const auto line = [&](const std::vector<std::string>& cells) {
    std::string out;
    for (std::size_t c = 0; c < cells.size(); ++c) {
      const std::string padding(widths[c] - shownWidth(cells[c]), ' ');
      out += (c ? "  " : "") + (aligns_[c] == Align::Right ? padding + cells[c] : cells[c] + padding);
    }
    out.erase(out.find_last_not_of(' ') + 1);
    text += out + "\n";
  };
  line(titles_);
  for (const auto& row : rows_) line(row);
  return text;
}

}  // namespace paretree::cli

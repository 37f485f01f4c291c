#include "paretree/data/json/text_cells.h"

#include <algorithm>

namespace paretree::data {

void TextCells::add(std::string_view cell, bool text) {
  others_ = others_ || !text;
  if (others_ || cell.empty() || cell.find_first_not_of("0123456789.") != std::string_view::npos) return;
  const auto points = std::count(cell.begin(), cell.end(), '.');
  if (points == 0 || cell.front() == '.' || cell.back() == '.' || cell.find("..") != std::string_view::npos)
    return;
  const bool shows = points > 1 ? !dots_ : cell.back() == '0' && !zero_ && !dots_;
  if (shows) example_ = cell;
  if (points > 1) {
    dots_ = true;
    return;
  }
  const std::size_t digits = cell.size() - cell.find('.') - 1;
  fewest_ = std::min(fewest_, digits);
  most_ = std::max(most_, digits);
  zero_ = zero_ || cell.back() == '0';
}

}  // namespace paretree::data

#include "app/cli/text_table.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <numeric>
#include <set>

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

namespace {

// Where the `count`th character begins, or the end of the text.
std::size_t placeOf(const std::string& text, std::size_t count) {
  for (std::size_t at = 0; at < text.size(); ++at)
    if (beginsCharacter(text[at]) && count-- == 0) return at;
  return text.size();
}

std::string cutInTheMiddle(const std::string& text, std::size_t width) {
  const std::size_t length = shownWidth(text), begin = (width - 3) / 3, end = width - 3 - begin;
  return text.substr(0, placeOf(text, begin)) + "..." + text.substr(placeOf(text, length - end));
}

// Characters with which all of the texts begin, back to the end of a word.
std::size_t sharedCharacters(const std::vector<std::string>& texts) {
  std::size_t same = texts.front().size();
  for (const std::string& text : texts) {
    const auto differ = std::mismatch(text.begin(), text.end(), texts.front().begin(), texts.front().end());
    same = std::min(same, static_cast<std::size_t>(differ.first - text.begin()));
  }
  same = texts.front().find_last_of(" _.-/", same > 0 ? same - 1 : 0);
  return same == std::string::npos ? 0 : shownWidth(texts.front().substr(0, same + 1));
}

}  // namespace

std::vector<std::string> shortenedApart(std::vector<std::string> names, std::size_t width) {
  using Group = std::vector<std::size_t>;
  // Gives those of `group` what `cut` makes of them where no other is cut so; returns the others.
  std::set<std::string> used;
  std::vector<std::string> shown = names;
  const auto settle = [&](const Group& group, const auto& cut) {
    std::map<std::string, Group> alike;
    for (const std::size_t i : group) alike[cut(names[i])].push_back(i);
    std::vector<Group> rest;
    for (auto& [text, same] : alike)
      if (same.size() > 1 || used.contains(text))
        rest.push_back(std::move(same));
      else
        shown[same.front()] = text;
    for (const auto& [text, same] : alike) used.insert(text);
    return rest;
  };
  Group all(names.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  const auto atEnd = [width](const std::string& name) { return shortened(name, width); };
  const auto inTheMiddle = [width](const std::string& name) { return cutInTheMiddle(name, width); };
  for (const Group& alike : settle(all, atEnd))
    for (const Group& still : settle(alike, inTheMiddle)) {
      std::vector<std::string> whole;
      for (const std::size_t i : still) whole.push_back(names[i]);
      const std::size_t shared = sharedCharacters(whole);
      settle(still, [&](const std::string& name) {
        const std::size_t from = std::min(shared, shownWidth(name) - (width - 3));
        return shortened("..." + name.substr(placeOf(name, from)), width);
      });
    }
  return shown;
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

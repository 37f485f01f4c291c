#include "paretree/data/problems.h"

#include <algorithm>

namespace paretree::data {
namespace {
constexpr std::size_t kShown = 10;
}

Message Problems::at(Place place, Message message) const {
  message.place = std::move(place);
  message.place.file = name_;
  return message;
}

void Problems::add(const Message& kind, Place place, Message message) {
  auto group = std::find_if(groups_.begin(), groups_.end(), [&](const Group& g) { return g.kind == kind; });
  if (group == groups_.end()) group = groups_.insert(groups_.end(), Group{kind, {}, 0});
  if (group->first.size() < kShown) group->first.push_back(at(std::move(place), std::move(message)));
  ++group->count;
}

std::uint64_t Problems::count() const {
  std::uint64_t sum = 0;
  for (const auto& group : groups_) sum += group.count;
  return sum;
}

std::vector<Message> Problems::lines() const {
  std::vector<Message> all;
  for (const auto& group : groups_) {
    all.insert(all.end(), group.first.begin(), group.first.end());
    if (group.count > group.first.size())
      all.push_back(Message{"data.more-of-kind",
                            {{"count", group.count - group.first.size()}, {"kind", group.kind}},
                            inFile(name_)});
  }
  return all;
}

Error Problems::error(Message advice) const {
  std::vector<Message> all = lines();
  all.push_back(std::move(advice));
  return Error{"data.problems", {{"lines", std::move(all)}}};
}

std::uint64_t rowsToSkip(const Error& error) {
  const Argument* lines = error.message.code == "data.problems" ? error.message.find("lines") : nullptr;
  const auto* all = lines ? std::get_if<std::vector<Message>>(&lines->value) : nullptr;
  if (!all || all->empty() || all->back().code != "data.rows-affected") return 0;
  return static_cast<std::uint64_t>(all->back().number("rows"));
}

void noteBadRows(const Problems& problems, std::uint64_t rows, std::uint64_t among,
                 std::vector<Message>& notes, std::vector<Message>& warnings) {
  constexpr std::uint64_t kMany = 10;  // at least, and one in so many
  notes.push_back(Message{"data.bad-rows-left-out", {{"rows", rows}}});
  for (auto& line : problems.lines()) notes.push_back(std::move(line));
  if (rows >= kMany && rows * kMany >= among && among > 0)
    warnings.push_back(Message{"data.many-bad-rows", {{"rows", rows}, {"all", among}}});
}

std::string visibleText(std::string_view text) {
  std::string shown;
  for (const char c : text) {
    if (c == '\n')
      shown += "\\n";
    else if (c == '\r')
      shown += "\\r";
    else if (c == '\t')
      shown += "\\t";
    else if (static_cast<unsigned char>(c) < 32 || c == 127)
      shown += "\xEF\xBF\xBD";
    else
      shown += c;
  }
  return shown;
}

std::string excerpt(std::string_view text) {
  constexpr std::size_t longest = 40;
  std::size_t length = std::min(text.size(), longest);
  while (length > 0 && length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80)
    --length;
  return visibleText(text.substr(0, length)) + (length < text.size() ? "..." : "");
}

Message someOf(const std::vector<std::string>& names, std::size_t most) {
  if (names.size() <= most) return Message{"data.names", {{"names", names}}};
  return Message{
      "data.names-more",
      {{"names", std::vector<std::string>(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(most))},
       {"more", names.size() - most}}};
}

}  // namespace paretree::data

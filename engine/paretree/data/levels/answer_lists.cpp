#include "paretree/data/levels/answer_lists.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <optional>
#include <set>
#include <string>

#include "paretree/data/number_scan.h"

namespace paretree::data {
namespace {

// The numbers of "101,102", ascending; nothing of any other cell.
std::optional<std::vector<int>> ascendingNumbers(std::string_view cell) {
  constexpr std::size_t kMostDigits = 6;
  std::vector<int> numbers;
  while (true) {
    const std::size_t end = std::min(cell.find(','), cell.size());
    const std::string_view item = cell.substr(0, end);
    int number = 0;
    if (item.empty() || item.size() > kMostDigits || item.front() == '0' ||
        !std::all_of(item.begin(), item.end(), scan::isDigit))
      return std::nullopt;
    std::from_chars(item.data(), item.data() + item.size(), number);
    if (!numbers.empty() && number <= numbers.back()) return std::nullopt;
    numbers.push_back(number);
    if (end == cell.size()) return numbers;
    cell.remove_prefix(end + 1);
  }
}

}  // namespace

bool listsOfWholeNumbers(const std::vector<std::string_view>& cells, char mark) {
  std::set<std::string_view> alone;
  for (const auto cell : cells)
    if (cell.find(mark) == std::string_view::npos) alone.insert(cell);
  bool any = false;
  for (const auto cell : cells) {
    const auto at = cell.find(mark);
    if (at == std::string_view::npos) continue;
    if (!alone.contains(cell.substr(0, at)) || !alone.contains(cell.substr(at + 1))) return false;
    any = true;
  }
  return any;
}

bool listsOfAnswers(const std::vector<std::string_view>& cells) {
  constexpr std::size_t kFewestAlone = 2, kFewestLists = 2;  // different ones
  constexpr int kFarAbove = 5;
  if (std::none_of(cells.begin(), cells.end(),
                   [](auto cell) { return cell.find(',') != std::string_view::npos; }))
    return false;
  std::set<std::string_view> lists;
  std::set<int> alone, first, others;
  for (const auto cell : cells) {
    const auto numbers = ascendingNumbers(cell);
    if (!numbers) return false;
    if (numbers->size() == 1) {
      alone.insert(numbers->front());
      continue;
    }
    lists.insert(cell);
    first.insert(numbers->front());
    others.insert(numbers->begin() + 1, numbers->end());
  }
  if (alone.size() < kFewestAlone || lists.size() < kFewestLists || others.size() < 2) return false;
  const auto begun =
      std::count_if(first.begin(), first.end(), [&](int number) { return alone.contains(number); });
  const bool oneLength = std::to_string(*alone.begin()).size() == std::to_string(*others.rbegin()).size();
  return 2 * static_cast<std::size_t>(begun) > first.size() && oneLength &&
         *others.rbegin() <= *alone.rbegin() + kFarAbove;
}

}  // namespace paretree::data

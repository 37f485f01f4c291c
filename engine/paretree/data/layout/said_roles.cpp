#include "paretree/data/layout/said_roles.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string_view>
#include <utility>

#include "paretree/core/text.h"

namespace paretree::data {
namespace {

bool isDiscrete(std::string_view type) { return type == "discrete" || type == "d"; }

bool isTypeOfOrange(std::string_view cell) {
  static const std::set<std::string_view> kTypes = {"continuous", "c",    "discrete", "d", "string",
                                                    "s",          "text", "time",     "t", "basket"};
  return kTypes.contains(cell);
}

// "class", "meta", "class;visible=1"; empty where a column is for nothing of its own.
bool isFlagOfOrange(std::string_view cell) {
  static const std::set<std::string_view> kFlags = {"class", "c", "meta", "m", "ignore", "i", "weight", "w"};
  return cell.empty() || kFlags.contains(cell) || cell.find('=') != std::string_view::npos;
}

std::optional<Role> roleOfOrange(std::string_view flag) {
  if (flag.empty()) return std::nullopt;
  if (flag == "class" || flag == "c") return Role::Target;
  if (flag == "meta" || flag == "m" || flag == "ignore" || flag == "i") return Role::Ignored;
  return std::nullopt;
}

// How long the letters at the front of a name are, with what they say: "m#S#" as well as "mS#". 0: none.
std::pair<std::size_t, SaidColumn> prefixOfOrange(std::string_view name) {
  constexpr std::string_view kRoles = "mciw", kTypes = "CDSTcdst";
  std::pair<std::size_t, SaidColumn> prefix{0, {}};
  for (std::size_t hash = name.find('#'); hash != std::string_view::npos && hash - prefix.first <= 2;
       hash = name.find('#', hash + 1)) {
    std::string_view letters = name.substr(prefix.first, hash - prefix.first);
    if (letters.empty() || hash + 1 == name.size()) break;
    SaidColumn said = prefix.second;
    if (kRoles.find(letters.front()) != std::string_view::npos) {
      said.role = roleOfOrange(letters.substr(0, 1));
      letters.remove_prefix(1);
    }
    if (letters.size() > 1 || (!letters.empty() && kTypes.find(letters.front()) == std::string_view::npos))
      break;
    if (!letters.empty()) said.discrete = isDiscrete(lowerCase(letters));
    prefix = {hash + 1, said};
  }
  return prefix;
}

}  // namespace

std::vector<SaidColumn> linesOfOrange(const SampleRecord& types, const SampleRecord& flags) {
  const std::size_t columns = types.cells.size();
  if (columns < 2 || flags.cells.size() > columns ||
      !std::all_of(types.cells.begin(), types.cells.end(), isTypeOfOrange) ||
      !std::all_of(flags.cells.begin(), flags.cells.end(), isFlagOfOrange))
    return {};
  std::vector<SaidColumn> said(columns);
  for (std::size_t c = 0; c < columns; ++c) {
    said[c].discrete = isDiscrete(types.cells[c]);
    if (c < flags.cells.size())
      said[c].role = roleOfOrange(flags.cells[c].substr(0, flags.cells[c].find(' ')));
  }
  return said;
}

std::vector<SaidColumn> prefixesOfOrange(std::vector<std::string>& names) {
  std::vector<SaidColumn> said(names.size());
  std::vector<std::size_t> lengths;
  for (std::size_t c = 0; c < names.size(); ++c) {
    const auto [length, column] = prefixOfOrange(names[c]);
    lengths.push_back(length);
    said[c] = column;
  }
  const auto found = static_cast<std::size_t>(
      std::count_if(lengths.begin(), lengths.end(), [](std::size_t length) { return length > 0; }));
  if (found < 2 || found * 2 < names.size()) return {};
  for (std::size_t c = 0; c < names.size(); ++c) names[c].erase(0, lengths[c]);
  return said;
}

void useSaid(const SaidColumn& said, ColumnPlan& plan) {
  plan.role = said.role;
  if (!said.discrete || plan.type == ColumnType::Nominal) return;
  ColumnPlan levels;
  levels.name = std::move(plan.name);
  levels.description = std::move(plan.description);
  levels.role = said.role;
  levels.type = ColumnType::Nominal;
  levels.declared = true;
  plan = std::move(levels);
}

}  // namespace paretree::data

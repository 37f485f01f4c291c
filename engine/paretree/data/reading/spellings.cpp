#include "paretree/data/reading/spellings.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "paretree/core/text.h"
#include "paretree/data/levels/same_letters.h"
#include "paretree/data/missing_values.h"

namespace paretree::data {
namespace {

constexpr std::size_t kMostLevels = 1000;     // a column of more is compared with nothing
constexpr std::size_t kMostTruthLevels = 12;  // spellings of yes and no together

constexpr std::array<std::string_view, 20> kYes = {
    "yes", "y", "true", "t", "on", "ja", "j",         "wahr",      "w",    "richtig",
    "oui", "o", "vrai", "v", "si", "s",  "s\xC3\xAD", "s\xC3\xAC", "vero", "verdadero"};
constexpr std::array<std::string_view, 11> kNo = {"no",  "n",      "false", "f",     "off",  "nein",
                                                  "non", "falsch", "faux",  "falso", "falsa"};

// Lower case of a letter of two bytes: Latin-1, Greek, Cyrillic. `a`, `b`: its bytes, changed in place.
void lowerTwoBytes(unsigned char& a, unsigned char& b) {
  if (a == 0xC3 && b >= 0x80 && b <= 0x9E && b != 0x97) {
    b += 0x20;
  } else if (a == 0xCE && b >= 0x91 && b <= 0x9F) {
    b += 0x20;
  } else if (a == 0xCE && b >= 0xA0 && b <= 0xA9) {
    a = 0xCF, b -= 0x20;
  } else if (a == 0xD0 && b >= 0x90 && b <= 0x9F) {
    b += 0x20;
  } else if (a == 0xD0 && b >= 0xA0 && b <= 0xAF) {
    a = 0xD1, b -= 0x20;
  } else if (a == 0xD0 && b <= 0x8F) {
    a = 0xD1, b += 0x10;
  }
}

// A digit means yes or no only beside words that do, and a letter says nothing of its own: N, O, S and W are
// also points of the compass.
enum class Truth { No, Yes };
std::optional<Truth> truthOf(const std::string& key) {
  if (key == "1" || std::find(kYes.begin(), kYes.end(), key) != kYes.end()) return Truth::Yes;
  if (key == "0" || std::find(kNo.begin(), kNo.end(), key) != kNo.end()) return Truth::No;
  return std::nullopt;
}

// Beside yes and no in words a further answer or two may stand ("ask the vet").
bool areTruths(const std::vector<std::string>& keys) {
  constexpr std::size_t kMostOthers = 2;
  if (keys.size() < 2 || keys.size() > kMostTruthLevels) return false;
  bool yes = false, no = false, yesInWords = false, noInWords = false;
  std::size_t others = 0;
  for (const auto& key : keys) {
    const auto truth = truthOf(key);
    if (!truth) {
      others += missingAmongNumbers(key) ? 0 : 1;  // "unknown" beside yes and no
      continue;
    }
    (*truth == Truth::Yes ? yes : no) = true;
    if (key.size() > 1) (*truth == Truth::Yes ? yesInWords : noInWords) = true;
  }
  return others == 0 ? yes && no && (yesInWords || noInWords)
                     : yesInWords && noInWords && others <= kMostOthers;
}

// What levels are the same by: their spelling, or what they mean.
std::vector<std::string> meaningsOf(const std::vector<std::string>& levels) {
  std::vector<std::string> keys;
  keys.reserve(levels.size());
  for (const auto& level : levels) keys.push_back(spellingKey(level));
  if (areTruths(keys))
    for (auto& key : keys)
      if (const auto truth = truthOf(key)) key = truth == Truth::Yes ? "yes" : "no";
  return keys;
}

}  // namespace

namespace {

std::string withoutCaseAndBlanks(std::string_view text) {
  std::string key;
  for (const char c : lowerCase(trimmed(asItLooks(text)))) {
    const bool blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
    if (blank && !key.empty() && key.back() == ' ') continue;
    key += blank ? ' ' : c;
  }
  for (std::size_t i = 0; i + 1 < key.size(); ++i) {
    auto a = static_cast<unsigned char>(key[i]), b = static_cast<unsigned char>(key[i + 1]);
    if (a < 0xC0) continue;
    lowerTwoBytes(a, b);
    key[i] = static_cast<char>(a);
    key[i + 1] = static_cast<char>(b);
  }
  return key;
}

}  // namespace

std::string spellingKey(std::string_view text) {
  std::string key = withoutCaseAndBlanks(text);
  if (key.size() > 1 && key.back() == '.') key.pop_back();
  return std::string(trimmed(key));
}

bool meansYes(std::string_view key) {
  return (key.size() > 1 || key == "y" || key == "j") &&
         std::find(kYes.begin(), kYes.end(), key) != kYes.end();
}

std::vector<std::vector<std::size_t>> sameWords(const std::vector<std::string>& levels,
                                                const std::vector<std::size_t>& uses) {
  if (levels.size() > kMostLevels) return {};
  const auto keys = meaningsOf(levels);
  std::map<std::string, std::size_t> groupOf;
  std::vector<std::vector<std::size_t>> groups;
  for (std::size_t i = 0; i < levels.size(); ++i) {
    const auto [at, fresh] = groupOf.emplace(keys[i], groups.size());
    if (fresh) groups.emplace_back();
    groups[at->second].push_back(i);
  }
  std::erase_if(groups, [](const auto& group) { return group.size() < 2; });
  for (auto& group : groups)
    std::stable_sort(group.begin(), group.end(), [&](auto a, auto b) { return uses[a] > uses[b]; });
  return groups;
}

namespace {

using Groups = std::vector<std::vector<std::size_t>>;

// Makes one level of each group of `levels`, among which the column's stand at `place`.
std::vector<std::vector<std::string>> mergeGroups(ColumnInfo& info, ColumnValues& values,
                                                  const std::vector<std::string>& levels,
                                                  const std::vector<std::size_t>& place, const Groups& groups,
                                                  std::size_t wanted) {
  std::vector<std::size_t> leader(levels.size());
  for (std::size_t i = 0; i < leader.size(); ++i) leader[i] = i;
  std::vector<std::vector<std::string>> merged;
  for (const auto& group : groups) {
    std::vector<std::string> here = {levels[group.front()]};
    for (const auto member : group) {
      if (member < wanted) continue;
      leader[member] = group.front();
      if (member != group.front()) here.push_back(levels[member]);
    }
    if (here.size() > 1) merged.push_back(std::move(here));
  }
  if (merged.empty()) return merged;

  std::vector<std::string> kept;
  std::map<std::size_t, std::int32_t> codeOf;
  std::vector<std::int32_t> newCode;
  for (const auto at : place) {
    const auto [known, fresh] = codeOf.emplace(leader[at], static_cast<std::int32_t>(kept.size()));
    if (fresh) kept.push_back(levels[leader[at]]);
    newCode.push_back(known->second);
  }
  // Spellings that were merged before go where their level goes.
  for (auto& [other, level] : info.spellings)
    for (std::size_t i = 0; i < place.size(); ++i)
      if (levels[place[i]] == level) level = levels[leader[place[i]]];
  for (const auto at : place)
    if (leader[at] != at) info.spellings[levels[at]] = levels[leader[at]];
  info.levels = std::move(kept);
  for (auto& code : values.codes)
    if (code >= 0) code = newCode[code];
  return merged;
}

// Small letters, capitals, or words that begin with one. A single letter, and capitals within a word, may
// mean something: "m" and "M", "mW".
bool plainlySpelled(std::string_view text) {
  std::size_t small = 0, capitals = 0, within = 0;
  bool after = false;  // a letter stands before
  for (const char c : text) {
    const bool capital = c >= 'A' && c <= 'Z', lower = c >= 'a' && c <= 'z';
    capitals += capital ? 1 : 0;
    small += lower ? 1 : 0;
    within += capital && after ? 1 : 0;
    after = capital || lower || static_cast<unsigned char>(c) >= 0x80;
  }
  return small + capitals >= 2 && (small == 0 || within == 0);
}

}  // namespace

std::vector<std::vector<std::string>> mergeSpellings(ColumnInfo& info, ColumnValues& values,
                                                     const std::vector<std::string>& wanted) {
  // The levels that are wanted stand first and count as used most, so that each leads its group.
  std::vector<std::string> levels = wanted;
  std::vector<std::size_t> place;  // of each level of the column among them
  for (const auto& level : info.levels) {
    const auto known =
        std::find(levels.begin(), levels.begin() + static_cast<std::ptrdiff_t>(wanted.size()), level);
    place.push_back(static_cast<std::size_t>(known - levels.begin()));
    if (place.back() >= wanted.size()) {
      place.back() = levels.size();
      levels.push_back(level);
    }
  }
  std::vector<std::size_t> uses(levels.size());
  for (const auto code : values.codes)
    if (code >= 0) ++uses[place[code]];
  for (std::size_t i = 0; i < wanted.size(); ++i) uses[i] += values.codes.size() + 1;
  return mergeGroups(info, values, levels, place, sameWords(levels, uses), wanted.size());
}

std::vector<std::vector<std::string>> mergePlainSpellings(ColumnInfo& info, ColumnValues& values) {
  const std::size_t count = info.levels.size();
  if (count > kMostLevels || 2 * count > values.codes.size()) return {};
  std::vector<std::size_t> uses(count), place(count);
  for (const auto code : values.codes)
    if (code >= 0) ++uses[code];
  std::map<std::string, std::vector<std::size_t>> byKey;
  for (std::size_t i = 0; i < count; ++i) {
    place[i] = i;
    // Texts of other case may be other ones; those that look the same are not.
    const std::string looks = asItLooks(info.levels[i]);
    byKey[plainlySpelled(looks) ? withoutCaseAndBlanks(looks) : std::string(trimmed(looks))].push_back(i);
  }
  Groups groups;
  for (auto& [key, group] : byKey) {
    if (group.size() < 2) continue;
    // Of spellings that look the same the one without what nobody sees.
    const auto plain = [&](std::size_t level) { return asItLooks(info.levels[level]) == info.levels[level]; };
    std::stable_sort(group.begin(), group.end(),
                     [&](auto a, auto b) { return plain(a) != plain(b) ? plain(a) : uses[a] > uses[b]; });
    groups.push_back(std::move(group));
  }
  std::sort(groups.begin(), groups.end());
  const std::vector<std::string> levels = info.levels;
  return mergeGroups(info, values, levels, place, groups, 0);
}

}  // namespace paretree::data

#include "paretree/data/levels/missing_words.h"

#include <algorithm>
#include <span>

#include "paretree/core/text.h"
#include "paretree/data/missing_values.h"
#include "paretree/data/problems.h"

namespace paretree::data {
namespace {

constexpr std::size_t kMostWordLevels = 1000;  // of a column that is looked at

// "none" and "nil" answer a question ("which treatment?"), signs may be levels beside others.
bool isWordForMissing(std::string_view level) {
  if (isDash(level) || level == "*" || level == ".." || level == ":") return false;
  const std::string word = lowerCase(level);
  return word != "none" && word != "nil" && missingAmongNumbers(word);
}

// "#DIV/0!", "#NV": what programs write and nobody means.
bool isSheetError(std::string_view word) { return word.size() > 2 && word.front() == '#'; }

std::vector<std::size_t> usesOfWords(const std::vector<std::string>& levels,
                                     std::span<const std::int32_t> codes) {
  std::vector<std::size_t> uses(levels.size());
  for (const auto code : codes)
    if (code >= 0) ++uses[code];
  return uses;
}

}  // namespace

std::map<std::string, std::string> wordsAmongNumbers(const std::vector<ColumnReader>& columns) {
  std::map<std::string, std::string> words;
  for (const auto& column : columns) {
    if (column.plan().type != ColumnType::Number && column.plan().type != ColumnType::Date) continue;
    for (const auto& cell : column.odd())
      if (isWordForMissing(cell.text)) words.emplace(lowerCase(cell.text), column.plan().name);
  }
  return words;
}

void takeWordsAsMissing(ColumnInfo& info, ColumnValues& values,
                        const std::map<std::string, std::string>& words, std::vector<Message>& notes) {
  if (info.type != ColumnType::Nominal || info.levels.size() > kMostWordLevels) return;
  const auto uses = usesOfWords(info.levels, values.codes);
  std::vector<std::int32_t> newCode;
  std::vector<std::string> kept;
  std::vector<Message> said;
  for (std::size_t i = 0; i < info.levels.size(); ++i) {
    const std::string& level = info.levels[i];
    const auto known = words.find(lowerCase(level));
    const bool error = isSheetError(level) && isWordForMissing(level);
    if (!error && (known == words.end() || !isWordForMissing(level))) {
      newCode.push_back(static_cast<std::int32_t>(kept.size()));
      kept.push_back(level);
      continue;
    }
    newCode.push_back(kMissingCode);
    said.push_back(error ? Message{"data.word-missing",
                                   {{"column", info.name}, {"word", excerpt(level)}, {"rows", uses[i]}}}
                         : Message{"data.word-as-elsewhere",
                                   {{"column", info.name},
                                    {"word", excerpt(level)},
                                    {"rows", uses[i]},
                                    {"other", known->second}}});
  }
  if (said.empty() || kept.size() < 2) return;
  info.levels = std::move(kept);
  for (auto& code : values.codes)
    if (code >= 0) code = newCode[code];
  notes.insert(notes.end(), said.begin(), said.end());
}

namespace {

// As a level of another table is found: "K.A" is "k.a.".
std::string asLevelMeant(std::string_view level) {
  std::string word = lowerCase(trimmed(level));
  if (word.size() > 1 && word.back() == '.') word.pop_back();
  return word;
}

}  // namespace

void takeStrangeWordsAsMissing(ColumnInfo& info, ColumnValues& values, const std::vector<std::string>& wanted,
                               std::vector<Message>& notes) {
  if (info.type != ColumnType::Nominal || wanted.empty() || info.levels.size() > kMostWordLevels) return;
  const auto uses = usesOfWords(info.levels, values.codes);
  const auto meant = [&](const std::string& level) {
    return std::any_of(wanted.begin(), wanted.end(), [word = asLevelMeant(level)](const std::string& other) {
      return asLevelMeant(other) == word;
    });
  };
  std::vector<std::int32_t> newCode;
  std::vector<std::string> kept;
  for (std::size_t i = 0; i < info.levels.size(); ++i) {
    const std::string& level = info.levels[i];
    if (!isWordForMissing(level) || meant(level)) {
      newCode.push_back(static_cast<std::int32_t>(kept.size()));
      kept.push_back(level);
      continue;
    }
    newCode.push_back(kMissingCode);
    if (uses[i] > 0)
      notes.push_back(
          Message{"data.word-missing", {{"column", info.name}, {"word", excerpt(level)}, {"rows", uses[i]}}});
  }
  if (kept.size() == info.levels.size()) return;
  info.levels = std::move(kept);
  for (auto& code : values.codes)
    if (code >= 0) code = newCode[static_cast<std::size_t>(code)];
}

void noteWordsAsLevels(const Dataset& data, int column, std::vector<Message>& notes) {
  const ColumnInfo& info = data.info(column);
  if (info.levels.size() > kMostWordLevels) return;
  const auto uses = usesOfWords(info.levels, data.codes(column));
  for (std::size_t i = 0; i < info.levels.size(); ++i)
    if (uses[i] > 0 && isWordForMissing(info.levels[i]))
      notes.push_back(Message{"data.word-as-category",
                              {{"column", info.name}, {"word", excerpt(info.levels[i])}, {"rows", uses[i]}}});
}

}  // namespace paretree::data

#include "paretree/data/reading/column_reader.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>
#include <set>

#include "paretree/core/text.h"
#include "paretree/data/dates.h"
#include "paretree/data/files/encoding.h"
#include "paretree/data/missing_values.h"

namespace paretree::data {
namespace {

constexpr std::size_t kKeptOdd = 100000;
constexpr std::size_t kFewCodes = 20;
// More than one cell in ten that is no number is never a slip.
constexpr std::uint64_t kMany = 10;
// One in twenty is a habit where it comes several times: codes of which one in twelve holds a letter still
// are codes, while typing errors and neighbours' texts stay below one in a hundred.
constexpr std::uint64_t kHabit = 20, kSeveral = 3;
// Letters with digits ("V45", "10A77") are what codes look like and slips rarely do; three of them are no
// chance.
constexpr std::size_t kCodeLike = 3;
// Different texts that come again and again among few whole numbers are answers of their own.
constexpr std::size_t kFewTexts = 5;

// The form of dates that fits most of the cells, if nearly all; the first of equals.
std::string dateFormatOf(const std::vector<std::string>& cells) {
  std::string best;
  std::size_t bestFits = 0, present = 0;
  for (const auto& cell : cells) present += meansMissing(cell, {}) || isDash(cell) ? 0 : 1;
  if (present == 0) return {};
  for (const auto& format : commonDateFormats()) {
    std::size_t fits = 0, misses = 0;
    for (const auto& cell : cells) {
      if (meansMissing(cell, {}) || isDash(cell)) continue;
      parseDate(cell, format) ? ++fits : ++misses;
      if (misses * 10 > present) break;
    }
    if (misses * 10 <= present && fits > bestFits) {
      bestFits = fits;
      best = format;
    }
  }
  return best;
}

// Letters with digits behind them, and nothing else but marks that codes have; "12cm" is a number with a
// unit.
bool looksLikeCode(std::string_view text) {
  bool letter = false, digit = false;
  for (const char c : text) {
    if (c >= '0' && c <= '9')
      digit = digit || letter;
    else if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))
      letter = true;
    else if (c != '-' && c != '.' && c != '/' && c != '_')
      return false;
  }
  return letter && digit && text.size() <= 16;
}

bool fewWholeNumbers(const std::vector<double>& numbers) {
  std::set<double> distinct;
  for (const double x : numbers) {
    if (std::isnan(x)) continue;
    distinct.insert(x);
    if (distinct.size() > kFewCodes) return false;
  }
  return true;
}

}  // namespace

bool faultsAmongNumbers(std::uint64_t numbers, const std::vector<OddCell>& odd, std::uint64_t oddCount,
                        bool codes, bool byEvidence) {
  if (oddCount == 0) return true;
  if (oddCount * kMany > numbers) return false;
  if (byEvidence) {
    if (oddCount >= kSeveral && oddCount * kHabit > numbers) return false;
    const auto alike = static_cast<std::size_t>(
        std::count_if(odd.begin(), odd.end(), [](const OddCell& cell) { return looksLikeCode(cell.text); }));
    if (alike >= kCodeLike && alike == odd.size()) return false;
  }
  if (!codes) return true;
  // 1, 2, 3, 4, "5 or more": a word that comes again and again among few codes is a code itself.
  std::set<std::string> words;
  for (const auto& cell : odd) words.insert(cell.text);
  return words.size() > kFewTexts || oddCount < 2 * words.size();
}

ColumnPlan planColumn(const std::string& name, const std::vector<std::string>& cells,
                      const CellRules& rules) {
  ColumnPlan plan;
  plan.name = name;
  std::vector<double> numbers;
  std::vector<OddCell> odd;
  bool whole = true;
  for (const auto& cell : cells) {
    if (meansMissing(cell, rules.missing)) continue;
    NumberMarks marks;
    if (const auto value = readNumber(cell, rules.style, &marks)) {
      numbers.push_back(*value);
      whole = whole && !marks.point;
    } else {
      odd.push_back({0, {}, cell});
    }
  }
  std::vector<OddCell> faults;
  std::copy_if(odd.begin(), odd.end(), std::back_inserter(faults),
               [](const OddCell& cell) { return !missingAmongNumbers(cell.text); });
  if (odd.empty() || (faultsAmongNumbers(numbers.size(), faults, faults.size(),
                                         whole && fewWholeNumbers(numbers), rules.byEvidence) &&
                      odd.size() <= numbers.size()))
    return plan;
  plan.dateFormat = dateFormatOf(cells);
  plan.type = plan.dateFormat.empty() ? ColumnType::Nominal : ColumnType::Date;
  return plan;
}

void planColumnLike(ColumnPlan& plan, const std::vector<std::string>& cells, const ColumnInfo& wanted,
                    std::vector<Message>& notes) {
  plan.type = wanted.type;
  plan.declared = true;
  plan.closed = false;
  plan.levels.clear();
  for (const auto& level : wanted.levels)
    if (meansMissing(level, {}) || isDash(level)) plan.values.push_back(level);
  plan.dateFormat = wanted.dateFormat;
  if (wanted.type != ColumnType::Date) return;
  std::size_t present = 0, fits = 0;
  for (const auto& cell : cells) {
    if (meansMissing(cell, {}) || isDash(cell)) continue;
    ++present;
    fits += parseDate(cell, wanted.dateFormat) ? 1 : 0;
  }
  if (fits * 2 >= present) return;
  const std::string form = dateFormatOf(cells);
  if (form.empty()) return;
  plan.dateFormat = form;
  notes.push_back(
      Message{"data.other-date-form", {{"column", plan.name}, {"form", form}, {"other", wanted.dateFormat}}});
}

ColumnReader::ColumnReader(ColumnPlan plan, const CellRules& rules, std::size_t expectedRows)
    : plan_(std::move(plan)), newestYear_(newestTwoDigitYear(plan_.name)), rules_(&rules) {
  if (plan_.type == ColumnType::Number || plan_.type == ColumnType::Date)
    values_.numbers.reserve(expectedRows);
  else
    values_.codes.reserve(expectedRows);
  for (const auto& level : plan_.levels) {
    const auto code = static_cast<std::int32_t>(levels_.size());
    if (codes_.emplace(level, code).second) levels_.push_back(level);
  }
  declaredLevels_ = levels_.size();
}

void ColumnReader::addMissing() {
  if (plan_.type == ColumnType::Number || plan_.type == ColumnType::Date)
    values_.numbers.push_back(kMissing);
  else
    values_.codes.push_back(kMissingCode);
}

void ColumnReader::countMissing(std::string_view word) {
  if (!word.empty()) ++missingWords_[std::string(word)];
}

bool ColumnReader::addOdd(std::string_view text) {
  ++oddCount_;
  if (odd_.size() < kKeptOdd) odd_.push_back({rows(), {}, std::string(text)});
  addMissing();
  return false;
}

bool ColumnReader::addLevel(std::string_view text) {
  auto at = codes_.find(text);
  if (at == codes_.end()) {
    if (plan_.closed) return addOdd(text);
    if (!validUtf8(text)) brokenUtf8_ = true;
    at = codes_.emplace(std::string(text), static_cast<std::int32_t>(levels_.size())).first;
    levels_.emplace_back(text);
  }
  values_.codes.push_back(at->second);
  return true;
}

// The code of a short text is looked up by its bytes alone; a text that is not there goes the long way and is
// then.
bool ColumnReader::addShortLevel(std::string_view text) {
  std::uint64_t word = 0;
  std::memcpy(&word, text.data(), text.size());
  ShortLevel& place = shortLevels_[((word + text.size()) * 0x9E3779B97F4A7C15u) >> 58];
  if (place.size == text.size() && place.word == word) {
    values_.codes.push_back(place.code);
    return true;
  }
  if (isMissing(text, false)) {
    addMissing();
    return true;
  }
  if (!addLevel(text)) return false;
  place = {word, values_.codes.back(), static_cast<std::uint32_t>(text.size())};
  return true;
}

bool ColumnReader::isMissing(std::string_view text, bool quotedCell) {
  if (!plan_.values.empty() &&
      std::find(plan_.values.begin(), plan_.values.end(), text) != plan_.values.end())
    return false;
  if (rules_->onlyQuestionMark) {
    if (!quotedCell && (text.empty() || text == "?")) return true;
    const auto& words = rules_->missing;
    if (words.empty() || std::find(words.begin(), words.end(), text) == words.end()) return false;
  } else if (!meansMissing(text, rules_->missing)) {
    return false;
  }
  countMissing(text);
  return true;
}

bool ColumnReader::addCell(std::string_view text, bool quotedCell) {
  if (numeric()) {
    const NumberScan scan = scanNumber(text.data(), text.data() + text.size(), rules_->style.decimal);
    if (scan.end == text.data() + text.size() && !text.empty() && std::isfinite(scan.value)) {
      addNumber(scan.value, scan.whole);
      return true;
    }
  } else if (plan_.type != ColumnType::Date && !quotedCell && !text.empty() && text.size() <= 8) {
    return addShortLevel(text);
  }
  if (isMissing(text, quotedCell)) {
    addMissing();
    return true;
  }
  switch (plan_.type) {
    case ColumnType::Number: {
      NumberMarks marks;
      const auto value = readNumber(text, rules_->style, &marks);
      if (!value) return addOdd(text);
      if (marks.thousands != '\0' || marks.percent || marks.currency) ++markedCells_;
      if (marks.thousands != '\0') marks_.thousands = marks.thousands;
      marks_.percent = marks_.percent || marks.percent;
      marks_.currency = marks_.currency || marks.currency;
      addNumber(*value, !marks.point && !marks.percent);
      return true;
    }
    case ColumnType::Date: {
      const auto value = parseDate(text, plan_.dateFormat, newestYear_);
      if (!value) return addOdd(text);
      values_.numbers.push_back(*value);
      return true;
    }
    case ColumnType::Nominal:
    case ColumnType::Text:
      break;
  }
  return addLevel(text);
}

std::uint64_t ColumnReader::presentNumbers() const {
  return static_cast<std::uint64_t>(
      std::count_if(values_.numbers.begin(), values_.numbers.end(), [](double x) { return !std::isnan(x); }));
}

bool ColumnReader::presentAt(std::uint64_t row) const {
  const auto at = static_cast<std::size_t>(row);
  return plan_.type == ColumnType::Number || plan_.type == ColumnType::Date
             ? !std::isnan(values_.numbers[at])
             : values_.codes[at] != kMissingCode &&
                   !isDash(levels_[static_cast<std::size_t>(values_.codes[at])]);
}

std::vector<std::uint64_t> ColumnReader::rowsOf(std::string_view text) const {
  std::vector<std::uint64_t> rows;
  const auto code = codes_.find(text);
  if (code == codes_.end()) return rows;
  for (std::size_t i = 0; i < values_.codes.size(); ++i)
    if (values_.codes[i] == code->second) rows.push_back(i);
  return rows;
}

void ColumnReader::leaveOut(const std::vector<std::uint64_t>& rows) {
  if (rows.empty()) return;
  std::vector<bool> gone(levels_.size()), used(levels_.size());
  for (const auto row : rows)
    if (!values_.codes.empty() && values_.codes[row] >= 0)
      gone[static_cast<std::size_t>(values_.codes[row])] = true;
  removeRows(values_.numbers, rows);
  removeRows(values_.codes, rows);
  for (const auto code : values_.codes)
    if (code >= 0) used[static_cast<std::size_t>(code)] = true;
  std::vector<std::int32_t> newCode(levels_.size(), kMissingCode);
  std::vector<std::string> levels;
  for (std::size_t i = 0; i < levels_.size(); ++i) {
    if (gone[i] && !used[i] && i >= declaredLevels_) continue;
    newCode[i] = static_cast<std::int32_t>(levels.size());
    levels.push_back(levels_[i]);
  }
  if (levels.size() == levels_.size()) return;
  levels_ = std::move(levels);
  for (auto& code : values_.codes)
    if (code >= 0) code = newCode[static_cast<std::size_t>(code)];
  codes_.clear();
  for (std::size_t i = 0; i < levels_.size(); ++i) codes_.emplace(levels_[i], static_cast<std::int32_t>(i));
}

bool ColumnReader::misplanned(const std::vector<std::uint64_t>& aside) const {
  if (plan_.declared || oddCount_ == 0 || plan_.type == ColumnType::Nominal || plan_.type == ColumnType::Text)
    return false;
  std::vector<OddCell> faults;
  std::copy_if(odd_.begin(), odd_.end(), std::back_inserter(faults), [&](const OddCell& cell) {
    return !missingAmongNumbers(cell.text) && !std::binary_search(aside.begin(), aside.end(), cell.row);
  });
  const std::uint64_t present = presentNumbers();
  if (oddCount_ > present && present > 0) return true;
  if (present == 0) return true;
  const std::uint64_t count = oddCount_ - odd_.size() + faults.size();
  return !faultsAmongNumbers(present, faults, count,
                             plan_.type == ColumnType::Number && whole_ && fewWholeNumbers(values_.numbers),
                             rules_->byEvidence);
}

ColumnPlan ColumnReader::otherPlan() const {
  ColumnPlan plan;
  plan.name = plan_.name;
  plan.description = plan_.description;
  plan.type = ColumnType::Nominal;
  const std::uint64_t present = presentNumbers();
  if (plan_.type == ColumnType::Number && present * 10 <= oddCount_) {
    std::vector<std::string> cells;
    for (const auto& cell : odd_) cells.push_back(cell.text);
    if (cells.size() > 2000) cells.resize(2000);
    plan.dateFormat = dateFormatOf(cells);
    if (!plan.dateFormat.empty()) plan.type = ColumnType::Date;
  }
  return plan;
}

// Levels that are all numbers go into their order; dashes that are no level beside '+' become missing.
void ColumnReader::settleLevels() {
  if (plan_.declared && declaredLevels_ > 0) return;
  const std::size_t count = levels_.size();
  std::vector<std::uint64_t> uses(count);
  for (const auto code : values_.codes)
    if (code >= 0) ++uses[static_cast<std::size_t>(code)];
  std::vector<bool> dropped(count);
  const bool signs = codes_.find(std::string_view("+")) != codes_.end();
  if (!rules_->onlyQuestionMark && !signs)
    for (std::size_t i = 0; i < count; ++i)
      if (isDash(levels_[i]) && uses[i] * 10 <= 3 * values_.codes.size() && count > 2 &&
          std::find(plan_.values.begin(), plan_.values.end(), levels_[i]) == plan_.values.end()) {
        dropped[i] = true;
        missingWords_[levels_[i]] += uses[i];
      }
  std::vector<std::size_t> order;
  bool numbers = true;
  std::vector<double> value(count);
  for (std::size_t i = 0; i < count; ++i) {
    if (dropped[i]) continue;
    order.push_back(i);
    const auto number = parseNumber(levels_[i]);
    numbers = numbers && number.has_value();
    value[i] = number.value_or(0);
  }
  if (numbers)
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return value[a] < value[b]; });
  std::vector<std::int32_t> newCode(count, kMissingCode);
  std::vector<std::string> levels;
  for (const auto i : order) {
    newCode[i] = static_cast<std::int32_t>(levels.size());
    levels.push_back(std::move(levels_[i]));
  }
  levels_ = std::move(levels);
  for (auto& code : values_.codes)
    if (code >= 0) code = newCode[static_cast<std::size_t>(code)];
}

std::pair<ColumnInfo, ColumnValues> ColumnReader::take() {
  ColumnInfo info;
  info.name = plan_.name;
  info.type = plan_.type;
  info.dateFormat = plan_.dateFormat;
  info.description = plan_.description;
  if (!info.isNumeric()) {
    settleLevels();
    info.levels = std::move(levels_);
  }
  codes_.clear();
  return {std::move(info), std::move(values_)};
}

}  // namespace paretree::data

#include "paretree/data/reading/column_reader.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>
#include <set>

#include "paretree/core/text.h"
#include "paretree/data/calendar/compact_dates.h"
#include "paretree/data/dates.h"
#include "paretree/data/files/encoding.h"
#include "paretree/data/levels/same_letters.h"
#include "paretree/data/levels/ticks.h"
#include "paretree/data/missing_values.h"
#include "paretree/data/number_scan.h"
#include "paretree/data/numbers/column_units.h"
#include "paretree/data/numbers/lost_digits.h"
#include "paretree/data/numbers/marks_behind.h"
#include "paretree/data/reading/date_forms.h"

namespace paretree::data {
namespace {

constexpr std::size_t kKeptOdd = 100000;
constexpr std::size_t kShortLevels = 64;
constexpr int kShortLevelShift = 58;  // from a hash of 64 bits to a place among them

}  // namespace

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

void ColumnReader::countMissing(std::string_view word) {
  if (!word.empty() && !looksBlank(word)) ++missingWords_[std::string(word)];
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
  if (shortLevels_.empty()) {
    // They take a kilobyte: too much for each of many columns of few rows.
    if (values_.codes.size() < kShortLevels) {
      if (!isMissing(text, false)) return addLevel(text);
      addMissing();
      return true;
    }
    shortLevels_.resize(kShortLevels);
  }
  std::uint64_t word = 0;
  std::memcpy(&word, text.data(), text.size());
  ShortLevel& place = shortLevels_[((word + text.size()) * 0x9E3779B97F4A7C15u) >> kShortLevelShift];
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
  if (!plan_.missing.empty() &&
      std::find(plan_.missing.begin(), plan_.missing.end(), text) != plan_.missing.end()) {
    countMissing(text);
    return true;
  }
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
  if (numeric() && !plan_.mixed && !plan_.percent) {
    const NumberScan scan = scanNumber(text.data(), text.data() + text.size(), style().decimal);
    if (scan.end == text.data() + text.size() && !text.empty() && std::isfinite(scan.value)) {
      addNumber(scan.value, scan.whole);
      if (scan.whole && text.size() >= kShortestPadded) lookAtDigits(text);
      return true;
    }
  } else if (!numeric() && plan_.type != ColumnType::Date && !quotedCell && !text.empty() &&
             text.size() <= 8) {
    return addShortLevel(text);
  }
  if (text.empty() && plan_.blankIsLevel) return addLevel(kBlankLevel);
  if (isMissing(text, quotedCell)) {
    addMissing();
    return true;
  }
  switch (plan_.type) {
    case ColumnType::Number: {
      NumberMarks marks;
      const auto value = numberOf(text, marks);
      if (value) countMarks(text, *value, marks);
      ways_.endCell(rows());
      if (!value && plan_.marked && missingAmongNumbers(withoutMark(text))) {
        addMissing();
        return true;
      }
      if (!value) return addOdd(text);
      addNumber(marks.parentheses && plan_.plainParentheses ? std::abs(*value) : *value,
                !marks.point && !marks.percent);
      return true;
    }
    case ColumnType::Date: {
      const auto value = dateOf(text);
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

void ColumnReader::countMarks(std::string_view text, double value, const NumberMarks& marks) {
  if (marks.thousands != '\0' || marks.percent || !marks.currency.empty()) ways_.add(Way::Marked);
  if (marks.thousands != '\0') {
    thousands_ = marks.thousands;
    if (ways_.add(Way::Thousands)) firstThousands_ = text, thousandsValue_ = value;
  }
  if (marks.percent) ways_.add(Way::PercentSign);
  if (marks.percent && value != 0 && ways_.add(Way::Percent)) firstPercent_ = text;
  if (!marks.currency.empty()) ways_.addAmountIn(marks.currency);
  if (marks.otherDigits && ways_.add(Way::OtherDigits)) firstOtherDigits_ = text;
  if (marks.fraction && ways_.add(Way::Fraction)) firstFraction_ = text;
  if (marks.parentheses) addWith(Way::Parentheses, firstParentheses_, text, value);
}

void ColumnReader::lookAtDigits(std::string_view text) {
  if (losesDigits(text) && digitsLost_++ == 0) firstLost_ = text;
  if (text.front() != '0') return;
  longZerosLost_ += text.size() >= kShortestCode ? 1 : 0;
  if (zerosLost_++ == 0) {
    firstWithZeros_ = text;
    zerosWidth_ = text.size();
  } else if (zerosWidth_ != text.size()) {
    zerosWidth_ = 0;
  }
}

bool ColumnReader::zerosAreOfCodes() const {
  constexpr std::size_t kWidest = 15;  // powers of ten that stand for themselves
  if (longZerosLost_ >= kFewestZeros) return true;
  if (zerosLost_ == 0 || zerosWidth_ == 0 || zerosWidth_ > kWidest) return false;
  // All as wide: those that are smaller than a number of this width are the ones with zeros.
  const double above = scan::kPowers[zerosWidth_], from = scan::kPowers[zerosWidth_ - 1];
  std::uint64_t smaller = 0;
  for (const double x : values_.numbers) {
    if (x < 0 || x >= above) return false;
    smaller += x < from ? 1 : 0;
  }
  return smaller == zerosLost_;
}

bool ColumnReader::digitsAreCodes() const {
  if (!numeric() || !whole_ || !rules_->byEvidence || plan_.declared || plan_.padded || ownMarks())
    return false;
  return digitsLost_ > 0 || zerosAreOfCodes();
}

std::optional<double> ColumnReader::dateOf(std::string_view text) const {
  auto value = parseDate(text, plan_.dateFormat, newestYear_);
  for (std::size_t i = 0; !value && i < plan_.otherForms.size(); ++i)
    value = parseDate(text, plan_.otherForms[i], newestYear_);
  return value;
}

std::uint64_t ColumnReader::presentNumbers() const {
  return static_cast<std::uint64_t>(
      std::count_if(values_.numbers.begin(), values_.numbers.end(), [](double x) { return !std::isnan(x); }));
}

bool ColumnReader::presentAt(std::uint64_t row) const {
  const auto at = static_cast<std::size_t>(row);
  if (plan_.type == ColumnType::Number || plan_.type == ColumnType::Date)
    return !std::isnan(values_.numbers[at]);
  if (values_.codes[at] == kMissingCode) return false;
  const std::string& level = levels_[values_.codes[at]];
  return !isDash(level) && !(plan_.blankIsLevel && level == kBlankLevel);
}

std::vector<std::uint64_t> ColumnReader::rowsOf(std::string_view text) const {
  std::vector<std::uint64_t> rows;
  const auto code = codes_.find(text);
  if (code == codes_.end()) return rows;
  for (std::size_t i = 0; i < values_.codes.size(); ++i)
    if (values_.codes[i] == code->second) rows.push_back(i);
  return rows;
}

std::vector<std::uint64_t> ColumnReader::rowsOfAny(const std::vector<std::string_view>& texts) const {
  std::vector<std::uint64_t> rows;
  std::vector<bool> wanted(levels_.size());
  for (const std::string_view text : texts)
    if (const auto code = codes_.find(text); code != codes_.end())
      wanted[static_cast<std::size_t>(code->second)] = true;
  for (std::size_t i = 0; !texts.empty() && i < values_.codes.size(); ++i)
    if (values_.codes[i] >= 0 && wanted[static_cast<std::size_t>(values_.codes[i])]) rows.push_back(i);
  return rows;
}

void ColumnReader::leaveOut(const std::vector<std::uint64_t>& rows) {
  if (rows.empty()) return;
  ways_.leaveOut(rows);
  std::vector<bool> gone(levels_.size()), used(levels_.size());
  for (const auto row : rows)
    if (!values_.codes.empty() && values_.codes[row] >= 0) gone[values_.codes[row]] = true;
  removeRows(values_.numbers, rows);
  removeRows(values_.codes, rows);
  for (const auto code : values_.codes)
    if (code >= 0) used[code] = true;
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
    if (code >= 0) code = newCode[code];
  codes_.clear();
  for (std::size_t i = 0; i < levels_.size(); ++i) codes_.emplace(levels_[i], static_cast<std::int32_t>(i));
}

bool ColumnReader::misplanned(const std::vector<std::uint64_t>& aside) const {
  if (digitsAreCodes()) return true;
  if (plan_.declared || oddCount_ == 0 || plan_.type == ColumnType::Nominal || plan_.type == ColumnType::Text)
    return false;
  std::vector<OddCell> faults;
  std::copy_if(odd_.begin(), odd_.end(), std::back_inserter(faults), [&](const OddCell& cell) {
    return !missingAmongNumbers(cell.text) && !isTooLarge(cell.text) &&
           !std::binary_search(aside.begin(), aside.end(), cell.row);
  });
  if (plan_.type == ColumnType::Date) return misplannedDates(faults);
  if (marksMixedBy(faults) || thousandsAreDecimals(faults)) return true;
  const std::uint64_t present = presentNumbers();
  if (oddCount_ > present && present > 0) return true;
  if (present == 0) return true;
  const std::uint64_t count = oddCount_ - odd_.size() + faults.size();
  return !faultsAmongNumbers(present, faults, count, kindOf(whole_, values_.numbers), rules_->byEvidence);
}

bool ColumnReader::numberByOtherMark(std::string_view text) const {
  if (!rules_->byEvidence || rules_->styleSaid || plan_.marksSaid || !numeric()) return false;
  NumberMarks marks;
  return readByOtherMark(text, style(), &marks) && marks.point;
}

// What was read so far has no two readings: where the other mark stood between thousands, it keeps its
// meaning.
std::optional<MixedMarks> ColumnReader::marksMixedBy(const std::vector<OddCell>& faults) const {
  if (plan_.mixed || plan_.declared || whole_ || !numeric()) return std::nullopt;
  const char own = style().decimal, other = own == '.' ? ',' : '.';
  if (thousands_ == other) return std::nullopt;
  MixedMarks mixed;
  bool any = false;
  for (const auto& cell : faults) {
    if (!numberByOtherMark(cell.text)) continue;
    any = true;
    NumberMarks marks;
    readByOtherMark(cell.text, style(), &marks);
    if (marks.thousands == own) (own == '.' ? mixed.point : mixed.comma) = MixedMarks::Three::Open;
  }
  return any ? std::optional(mixed) : std::nullopt;
}

bool ColumnReader::thousandsAreDecimals(const std::vector<OddCell>& faults) const {
  const char other = style().decimal == '.' ? ',' : '.';
  return rules_->marksOpen && !plan_.style && !plan_.mixed && thousands_ == other &&
         std::any_of(faults.begin(), faults.end(),
                     [&](const OddCell& cell) { return numberByOtherMark(cell.text); });
}

std::uint64_t ColumnReader::readBy(const std::string& form, const std::vector<OddCell>& cells) const {
  const auto read = [&](std::string_view text) { return parseDate(text, form).has_value(); };
  auto count = static_cast<std::uint64_t>(
      std::count_if(cells.begin(), cells.end(), [&](const OddCell& cell) { return read(cell.text); }));
  // Only where the other order may read the values too are they looked at.
  if (form == otherOrder(plan_.dateFormat))
    count += static_cast<std::uint64_t>(
        std::count_if(values_.numbers.begin(), values_.numbers.end(),
                      [&](double x) { return !std::isnan(x) && read(formatDate(x, plan_.dateFormat)); }));
  return count;
}

std::string ColumnReader::betterForm(const std::vector<OddCell>& faults) const {
  const std::uint64_t present = presentNumbers();
  const std::string exchanged = otherOrder(plan_.dateFormat);
  if (!exchanged.empty() && !faults.empty() && readBy(exchanged, faults) > present) return exchanged;
  if (faults.size() <= present) return {};
  std::vector<std::string> cells;
  for (const auto& cell : faults) cells.push_back(cell.text);
  const std::string form = dateFormsOf(cells).form;
  return !form.empty() && readBy(form, faults) > present ? form : std::string();
}

// Dates in another form are dates; what is none decides whether the column holds dates at all.
bool ColumnReader::misplannedDates(const std::vector<OddCell>& faults) const {
  if (!rules_->byEvidence) return oddCount_ > presentNumbers();
  if (!betterForm(faults).empty()) return true;
  std::vector<OddCell> none;
  std::copy_if(faults.begin(), faults.end(), std::back_inserter(none),
               [](const OddCell& cell) { return !mayBeDate(cell.text); });
  const std::uint64_t dates = presentNumbers() + faults.size() - none.size();
  return dates == 0 || none.size() > dates || presentNumbers() == 0 ||
         !faultsAmongDates(dates, none, rules_->byEvidence);
}

ColumnPlan ColumnReader::otherPlan() const {
  ColumnPlan plan;
  plan.name = plan_.name;
  plan.description = plan_.description;
  plan.missing = plan_.missing;
  plan.role = plan_.role;
  plan.type = ColumnType::Nominal;
  if (digitsAreCodes()) {
    plan.longDigits = digitsLost_ > 0;
    plan.leadingZeros = !plan.longDigits;
    return plan;
  }
  if (auto mixed = marksMixedBy(odd_)) {
    plan.type = ColumnType::Number;
    plan.mixed = mixed;
    plan.style = plan_.style;
    return plan;
  }
  if (thousandsAreDecimals(odd_)) {
    plan.type = ColumnType::Number;
    plan.style = NumberStyle{style().decimal == '.' ? ',' : '.', NumberStyle::kAny};
    return plan;
  }
  const std::uint64_t present = presentNumbers();
  if (plan_.type == ColumnType::Number && rules_->byEvidence && odd_.size() == oddCount_) {
    ColumnPlan united = plan_;
    std::vector<std::string_view> texts;
    for (const auto& cell : odd_) texts.emplace_back(cell.text);
    if (useSaidUnit(united, texts, style(), present)) return united;
  }
  if (plan_.type == ColumnType::Number && present * 10 <= oddCount_) {
    std::vector<std::string> cells;
    for (const auto& cell : odd_) cells.push_back(cell.text);
    if (cells.size() > 2000) cells.resize(2000);
    plan.dateFormat = dateFormsOf(cells).form;
  } else if (plan_.type == ColumnType::Date) {
    plan.dateFormat = betterForm(odd_);
  }
  if (!plan.dateFormat.empty()) plan.type = ColumnType::Date;
  // Digits that are no dates after all are numbers.
  if (plan.dateFormat.empty() && (plan_.dateFormat == kCompactDate || plan_.dateFormat == kCompactMonth))
    plan.type = ColumnType::Number;
  return plan;
}

// Levels that are all numbers go into their order; dashes that are no level beside '+' become missing.
void ColumnReader::settleLevels() {
  if (plan_.declared && declaredLevels_ > 0) return;
  const std::size_t count = levels_.size();
  std::vector<std::uint64_t> uses(count);
  for (const auto code : values_.codes)
    if (code >= 0) ++uses[code];
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
  if (plan_.counted.counted == Counted::Surely)
    std::stable_sort(order.begin(), order.end(),
                     [&](auto a, auto b) { return countsBefore(levels_[a], levels_[b]); });
  else if (numbers)
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return value[a] < value[b]; });
  std::vector<std::int32_t> newCode(count, kMissingCode);
  std::vector<std::string> levels;
  for (const auto i : order) {
    newCode[i] = static_cast<std::int32_t>(levels.size());
    levels.push_back(std::move(levels_[i]));
  }
  levels_ = std::move(levels);
  for (auto& code : values_.codes)
    if (code >= 0) code = newCode[code];
}

std::pair<ColumnInfo, ColumnValues> ColumnReader::take() {
  ColumnInfo info;
  info.name = plan_.name;
  info.type = plan_.type;
  info.dateFormat = plan_.dateFormat;
  // A unit that the numbers do not have any more: 28 % is .28.
  info.description = plan_.description == "%" && percents() > 0 ? "1 = 100 %" : plan_.description;
  info.unit = unitForPeople(*this);
  if (!info.isNumeric()) {
    settleLevels();
    info.levels = std::move(levels_);
  }
  codes_ = decltype(codes_)();
  shortLevels_ = std::vector<ShortLevel>();
  // What was reserved for rows that did not come: in a table of few rows and many columns most of it.
  const auto trim = [](auto& values) {
    if (values.capacity() - values.size() > values.size() / 4) values.shrink_to_fit();
  };
  trim(values_.numbers);
  trim(values_.codes);
  return {std::move(info), std::move(values_)};
}

}  // namespace paretree::data

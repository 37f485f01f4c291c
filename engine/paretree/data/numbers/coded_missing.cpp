#include "paretree/data/numbers/coded_missing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "paretree/core/message.h"
#include "paretree/core/text.h"
#include "paretree/data/number_text.h"

namespace paretree::data {
namespace {

// A number that stands for a missing value is so many times as large as all others.
constexpr double kFarBeyond = 5, kTwice = 2, kSurelyBeyond = 50;
// A small one below 0 stands beside numbers from here on up.
constexpr double kFarFromCode = 9;
// Of a survey: so many different answers, which stand close, and codes beside them, in so many rows.
constexpr std::size_t kFewestAnswers = 3, kMostAnswers = 12, kMostCodes = 4, kFewestSurveyRows = 20;
// From here on down a number beside answers from 0 up is a code; -1 and its like are beside those from 1 up.
constexpr double kSurelyCode = -7;

/// A number and in how many rows it stands.
struct NumberUse {
  double value;
  std::size_t rows;
};

// The smallest number, 0 where none is below; in four lanes, each of which waits for itself only.
double leastOf(std::span<const double> numbers) {
  double least[4] = {0, 0, 0, 0};
  const std::size_t fours = numbers.size() / 4 * 4;
  const double* number = numbers.data();
  for (std::size_t i = 0; i < fours; i += 4)
    for (std::size_t k = 0; k < 4; ++k) least[k] = number[i + k] < least[k] ? number[i + k] : least[k];
  for (const double x : numbers.subspan(fours)) least[0] = std::min(least[0], x < least[0] ? x : least[0]);
  return std::min({least[0], least[1], least[2], least[3]});
}

// Digits that are all nines, from 99 on.
bool isOfNines(double value) {
  const std::string digits = numberText(std::abs(value));
  return std::abs(value) >= 99 && digits.find_first_not_of("9.") == std::string::npos;
}

// What stations of weather and instruments have below all that they measure.
bool mayBeCodeBelow(double value) {
  constexpr std::array<double, 7> kCodes = {-777, -888, -6999, -7777, -7999, -8888, -8999};
  return value < 0 && (isOfNines(value) || std::find(kCodes.begin(), kCodes.end(), value) != kCodes.end());
}

// Takes that `value` may stand for a missing one into what a person can accept for all columns.
void offerEverywhere(const std::string& value, TableFile& file) {
  if (std::find(file.perhapsMissing.begin(), file.perhapsMissing.end(), value) == file.perhapsMissing.end())
    file.perhapsMissing.push_back(value);
}

// Values such as 9999 far above all others, and more than once: no measurement hits them so. Four nines that
// come again and again need not be as far, unlike three, which prices end with; once alone they are far off.
void warnOfHighCodes(const Dataset& data, int column, TableFile& file) {
  const auto numbers = data.numbers(column);
  double most = 0;
  for (const double x : numbers) most = x > most ? x : most;
  if (most < 999 || !isOfNines(most)) return;
  double next = 0;
  std::uint64_t count = 0;
  for (const double x : numbers) {
    count += x == most ? 1 : 0;
    if (x != most && std::abs(x) > next) next = std::abs(x);
  }
  const double beyond = count == 1 ? kSurelyBeyond : count > 2 && most > 999 ? kTwice : kFarBeyond;
  if (count == 0 || next * beyond > most || next == 0) return;
  const std::string text = numberText(most);
  file.warnings.push_back(Message{
      "data.perhaps-missing-high",
      {{"column", data.info(column).name}, {"value", text}, {"rows", count}, {"next", numberText(next)}}});
  offerEverywhere(text, file);
}

// -9 or -1 beside nothing but values that are farther from it than from each other, and more than once.
void warnOfSmallCodes(const std::string& name, std::span<const double> numbers, double least,
                      std::vector<Message>& warnings) {
  double from = std::numeric_limits<double>::infinity(), to = least;
  std::uint64_t count = 0;
  for (const double x : numbers) {
    count += x == least ? 1 : 0;
    if (std::isnan(x) || x == least) continue;
    from = std::min(from, x);
    to = std::max(to, x);
  }
  if (count < 2 || from < kFarFromCode || !(to - from <= from - least) || from == to) return;
  warnings.push_back(
      Message{"data.perhaps-missing-low",
              {{"column", name}, {"value", numberText(least)}, {"rows", count}, {"next", numberText(from)}}});
}

// Values such as -999 beside nothing but values from 0 up, or several far below all others, are often a sign
// for missing ones.
void warnOfLowCodes(const Dataset& data, int column, TableFile& file) {
  const auto numbers = data.numbers(column);
  const double least = leastOf(numbers);
  if (least == -9 || least == -1)
    return warnOfSmallCodes(data.info(column).name, numbers, least, file.warnings);
  if (!mayBeCodeBelow(least)) return;
  const auto count = std::count(numbers.begin(), numbers.end(), least);
  double next = 0;
  bool below = false;
  for (const double x : numbers) {
    if (std::isnan(x) || x == least) continue;
    below = below || x < 0;
    next = std::max(next, std::abs(x));
  }
  if (below && (count < 2 || next * kFarBeyond > -least)) return;
  const std::string text = numberText(least);
  const std::string& name = data.info(column).name;
  file.warnings.push_back(
      below ? Message{"data.perhaps-missing-high",
                      {{"column", name}, {"value", text}, {"rows", count}, {"next", numberText(next)}}}
            : Message{"data.perhaps-missing", {{"column", name}, {"value", text}, {"rows", count}}});
  offerEverywhere(text, file);
}

// What survey programs have for "no answer", "does not apply" and the like.
bool mayBeCodeOfSurvey(double value) {
  constexpr std::array<double, 15> kCodes = {66,  77,  88,  96,  97,  98,  99,  666,
                                             777, 888, 996, 997, 998, 999, 9999};
  if (value >= -9 && value < 0) return true;
  return std::find(kCodes.begin(), kCodes.end(), std::abs(value)) != kCodes.end();
}

// The different numbers in their order, with their rows; nothing where they are many or not whole.
std::vector<NumberUse> numberUses(std::span<const double> numbers) {
  std::vector<NumberUse> uses;
  std::size_t last = 0;
  for (const double x : numbers) {
    if (std::isnan(x)) continue;
    if (last < uses.size() && uses[last].value == x) {
      ++uses[last].rows;
      continue;
    }
    last = 0;
    while (last < uses.size() && uses[last].value != x) ++last;
    if (last < uses.size()) {
      ++uses[last].rows;
      continue;
    }
    if (uses.size() == kMostAnswers + kMostCodes || x != std::floor(x)) return {};
    uses.push_back({x, 1});
  }
  std::sort(uses.begin(), uses.end(),
            [](const NumberUse& a, const NumberUse& b) { return a.value < b.value; });
  return uses;
}

bool areAnswers(std::span<const NumberUse> answers) {
  if (answers.size() < kFewestAnswers || answers.size() > kMostAnswers) return false;
  return answers.back().value - answers.front().value <= 2 * static_cast<double>(answers.size());
}

// Numbers below 0 beside answers that are not: all are codes or none is.
bool areCodesBelow(std::span<const NumberUse> below, std::span<const NumberUse> answers) {
  if (below.empty() || below.size() > kMostCodes ||
      !std::all_of(below.begin(), below.end(),
                   [](const NumberUse& use) { return mayBeCodeOfSurvey(use.value); }))
    return false;
  return below.front().value <= kSurelyCode ||
         (answers.front().value >= 1 && 2 * below.size() <= answers.size());
}

// The codes of a survey among numbers, and the answers beside them; no codes where there are none.
struct SurveyCodes {
  std::vector<NumberUse> codes, answers;
};

SurveyCodes surveyCodesOf(std::span<const double> numbers) {
  std::vector<NumberUse> uses = numberUses(numbers);
  const auto from =
      std::find_if(uses.begin(), uses.end(), [](const NumberUse& use) { return use.value >= 0; });
  // Codes above stand far from all answers.
  auto to = uses.end();
  while (to != from && mayBeCodeOfSurvey((to - 1)->value)) --to;
  const double most = to == from ? 0 : (to - 1)->value;
  while (to != uses.end() && to->value < kFarBeyond * most) ++to;
  SurveyCodes survey;
  survey.answers.assign(from, to);
  std::size_t rows = 0, above = 0;
  for (const NumberUse& use : uses) rows += use.rows;
  for (auto code = to; code != uses.end(); ++code) above += code->rows;
  if (rows < kFewestSurveyRows || !areAnswers(survey.answers)) return {};
  if (from != uses.begin()) {
    if (!areCodesBelow({uses.begin(), from}, survey.answers)) return {};
    survey.codes.assign(uses.begin(), from);
  }
  if (above > 1) survey.codes.insert(survey.codes.end(), to, uses.end());  // once it may be a slip
  return survey;
}

// Numbers, or categories whose names are whole numbers as they are written.
std::vector<double> numbersOfLevels(const Dataset& data, int column) {
  std::vector<double> values;
  for (const auto& level : data.info(column).levels) {
    const auto value = parseNumber(level);
    if (!value || numberText(*value) != level || values.size() == kMostAnswers + kMostCodes) return {};
    values.push_back(*value);
  }
  std::vector<double> numbers;
  for (const auto code : data.codes(column))
    if (code >= 0) numbers.push_back(values[static_cast<std::size_t>(code)]);
  return numbers;
}

// Whether it was said. A single -99 or 999 is said as one of measurements is, for all columns.
bool saySurvey(const SurveyCodes& survey, const std::string& column, std::vector<Message>& warnings) {
  if (survey.codes.empty()) return false;
  const double first = survey.codes.front().value;
  if (survey.codes.size() == 1 && (first == -99 || std::abs(first) == 999 || std::abs(first) == 9999))
    return false;
  std::vector<Message> codes;
  for (const NumberUse& code : survey.codes)
    codes.push_back(Message{"data.survey-code", {{"value", numberText(code.value)}, {"rows", code.rows}}});
  warnings.push_back(Message{"data.survey-codes",
                             {{"column", column},
                              {"least", numberText(survey.answers.front().value)},
                              {"most", numberText(survey.answers.back().value)},
                              {"count", survey.codes.size()},
                              {"codes", std::move(codes)}}});
  return true;
}

}  // namespace

void warnOfCodedMissing(const Dataset& data, int column, TableFile& file) {
  const ColumnInfo& info = data.info(column);
  if (!info.isNumeric()) {
    saySurvey(surveyCodesOf(numbersOfLevels(data, column)), info.name, file.warnings);
    return;
  }
  if (saySurvey(surveyCodesOf(data.numbers(column)), info.name, file.warnings)) return;
  warnOfLowCodes(data, column, file);
  warnOfHighCodes(data, column, file);
}

}  // namespace paretree::data

// What the first cells of a column are best read as, and what cells that do not fit show of that.
#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <set>
#include <utility>

#include "paretree/core/text.h"
#include "paretree/data/calendar/compact_dates.h"
#include "paretree/data/calendar/durations.h"
#include "paretree/data/dates.h"
#include "paretree/data/layout/column_names.h"
#include "paretree/data/levels/answer_lists.h"
#include "paretree/data/levels/remarks.h"
#include "paretree/data/levels/ticks.h"
#include "paretree/data/missing_values.h"
#include "paretree/data/number_scan.h"
#include "paretree/data/numbers/lost_digits.h"
#include "paretree/data/numbers/marks_behind.h"
#include "paretree/data/numbers/related_units.h"
#include "paretree/data/numbers/size_words.h"
#include "paretree/data/reading/column_reader.h"
#include "paretree/data/reading/date_forms.h"

namespace paretree::data {
namespace {

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
// Among measurements a few words in at most every third row (this many numbers for each) are no values:
// numbers with decimals are no codes.
constexpr std::uint64_t kNoValue = 2;
constexpr std::size_t kMostNoValueWords = 4;
// Among whole numbers, of which there are more than codes have, it is one word ("nicht bestimmbar") in at
// most every fifth row.
constexpr std::uint64_t kNoValueOfWhole = 4;
constexpr std::size_t kShortestNoValue = 3;  // bytes
constexpr std::size_t kFewestWithUnit = 5;

// Letters with digits behind them, and nothing else but marks that codes have; "12cm" is a number with a
// unit.
bool looksLikeCode(std::string_view text) {
  bool letter = false, digit = false;
  for (const char c : text) {
    if (scan::isDigit(c))
      digit = digit || letter;
    else if (scan::isLetter(c))
      letter = true;
    else if (c != '-' && c != '.' && c != '/' && c != '_')
      return false;
  }
  return letter && digit && text.size() <= 16;
}

// Two digits each as a clock or a calendar has them: from 00 or 01 on all up to its last, or so many that
// they fill most of their range, as minutes and ages do. Groups of customers (01, 02, 07, 12) have gaps.
bool fillsItsRange(const std::set<std::string_view>& twoDigits) {
  constexpr std::array<std::string_view, 7> kLast = {"12", "23", "24", "31", "52", "53", "59"};
  constexpr std::size_t kManyValues = 31;
  const auto number = [](std::string_view text) {
    return static_cast<std::size_t>(text[0] - '0') * 10 + static_cast<std::size_t>(text[1] - '0');
  };
  const std::string_view last = *twoDigits.rbegin();
  const std::size_t first = number(*twoDigits.begin()), range = number(last) - first + 1;
  if (first <= 1 && twoDigits.size() == range && std::find(kLast.begin(), kLast.end(), last) != kLast.end())
    return true;
  return twoDigits.size() > kManyValues && twoDigits.size() * 10 >= range * 9;
}

enum class Zeros { None, OfCodes, OfTwoDigitCodes, OfNumbers };

// 01067 beside 80331: what has zeros in front is a code and no quantity. Short ones may be padded numbers (7
// and 07 of a month), but not where all are as wide as the others or name the rows, each once: then only a
// clock or a calendar, or a measure of fixed width, has numbers of two digits. Of more digits one with a zero
// in front is enough where all are as wide.
Zeros zerosOf(const std::vector<std::string_view>& cells) {
  std::size_t zeros = 0, shortZeros = 0;
  bool alike = true;
  std::set<std::string_view> seen;
  for (const auto& cell : cells) {
    if (cell.find_first_not_of("0123456789") != std::string_view::npos) return Zeros::None;
    if (!cell.empty() && cell.front() == '0') ++(cell.size() >= kShortestCode ? zeros : shortZeros);
    alike = alike && cell.size() == cells.front().size();
    seen.insert(cell);
  }
  if (zeros >= kFewestZeros) return Zeros::OfCodes;
  const std::size_t width = cells.front().size();
  if (alike && width >= kShortestPadded && zeros + shortZeros > 0) return Zeros::OfCodes;
  if (!alike || shortZeros < kFewestZeros) return Zeros::None;
  if (width != 2) return seen.size() == cells.size() ? Zeros::OfCodes : Zeros::None;
  return seen.size() < cells.size() && fillsItsRange(seen) ? Zeros::OfNumbers : Zeros::OfTwoDigitCodes;
}

// "1E05", "2E10", "1E5": digits, E and digits, in most cells. Programs that write powers of ten have a sign
// or a point as well; those with one digit behind the E are codes where nothing else stands in the column, or
// where others hold letters as well.
bool powersAsCodes(const std::vector<std::string_view>& cells) {
  std::size_t two = 0, one = 0;
  for (const auto cell : cells) {
    const auto e = cell.find_first_of("eE");
    if (e == std::string_view::npos || e == 0 || !std::all_of(cell.begin(), cell.end(), [](char c) {
          return (c >= '0' && c <= '9') || c == 'e' || c == 'E';
        }))
      continue;
    two += cell.size() == e + 3 ? 1 : 0;
    one += cell.size() == e + 2 && e <= 2 && cell[e] == 'E' ? 1 : 0;
  }
  return two * 2 > cells.size() || (one > 0 && one + two == cells.size());
}

// How a column writes its numbers, where that is not how the file does: of the cells that are no numbers as
// the file writes them nine in ten are numbers so, and hardly others are lost. Cells of workbooks that are
// numbers have a point, whatever its texts have.
std::optional<NumberStyle> ownStyle(const std::vector<std::string_view>& cells, const CellRules& rules) {
  if (!rules.byEvidence || rules.styleSaid) return std::nullopt;
  const auto unread = [&](const NumberStyle& style) {
    return static_cast<std::size_t>(std::count_if(cells.begin(), cells.end(), [&](std::string_view cell) {
      return !readNumber(cell, style) && !readSized(cell, style, false);
    }));
  };
  const NumberStyle other{rules.style.decimal == '.' ? ',' : '.', NumberStyle::kAny};
  const std::size_t asTheFile = unread(rules.style);
  if (asTheFile == 0 || 10 * unread(other) > asTheFile || listsOfWholeNumbers(cells, other.decimal))
    return std::nullopt;
  return other;
}

// Numbers with a unit, or digits that are no quantity. False where the cells are none of these. `numbers`:
// known that all of them are numbers. `all`: also those that are missing.
bool planNumbersOtherwise(ColumnPlan& plan, const std::vector<std::string>& all,
                          const std::vector<std::string_view>& cells, const CellRules& rules, bool numbers) {
  if (!rules.byEvidence || cells.size() < 2) return false;
  if (numbers || std::all_of(cells.begin(), cells.end(), [&](std::string_view cell) {
        return readNumber(cell, rules.style).has_value();
      })) {
    if (std::string form = compactFormOf(all); !form.empty() && areSurelyDates(form, all, plan.name)) {
      plan.type = ColumnType::Date;
      plan.dateFormat = std::move(form);
    } else if (const Zeros zeros = zerosOf(cells); zeros != Zeros::None) {
      plan.leadingZeros = zeros != Zeros::OfNumbers;
      plan.padded = zeros == Zeros::OfNumbers || zeros == Zeros::OfTwoDigitCodes;
      if (plan.leadingZeros) plan.type = ColumnType::Nominal;
    } else if (powersAsCodes(cells)) {
      plan.powers = true;
      plan.type = ColumnType::Nominal;
    }
    return plan.type != ColumnType::Number;
  }
  // "4 pm" is an hour; "120 pm" is a length.
  for (const char* form : {"%I %p", "%I%p"})
    if (std::all_of(cells.begin(), cells.end(),
                    [form](std::string_view cell) { return parseDate(cell, form).has_value(); })) {
      plan.type = ColumnType::Date;
      plan.dateFormat = form;
      return true;
    }
  plan.written = writtenFormOf(cells, rules.style);
  if (plan.written != WrittenForm::None) return true;
  plan.axis = axisOf(cells, rules.style);
  if (plan.axis != Axis::None || plan.accounts.sides) return true;
  if (plan.unit = relatedUnit(cells, rules.style); !plan.unit.empty() && !areDurations(cells)) {
    plan.related = true;
    return true;
  }
  plan.unit = commonUnit(cells, rules.style, kFewestWithUnit);
  plan.marked = plan.unit.empty() && marksBehind(cells, rules.style);
  return !plan.unit.empty() || plan.marked;
}

// Below a detection limit are most cells of many columns: "<0.5" is a number where those beside it are. Age
// groups ("<18", ">65") have none.
bool areLimits(std::size_t limits, const std::vector<double>& numbers, bool whole) {
  constexpr std::size_t kFewestMeasured = 3, kFewestWhole = 5;  // different numbers
  if (limits <= numbers.size()) return true;
  const std::set<double> different(numbers.begin(), numbers.end());
  return different.size() >= (whole ? kFewestWhole : kFewestMeasured);
}

// "Rest zu klein", "hemolysed": the few words that a laboratory writes where there is no value.
bool fewWords(const std::vector<OddCell>& odd, std::size_t most) {
  std::set<std::string_view> words;
  for (const auto& cell : odd) {
    if (std::any_of(cell.text.begin(), cell.text.end(), [](char c) { return c >= '0' && c <= '9'; }))
      return false;
    words.insert(cell.text);
    if (words.size() > most) return false;
  }
  return true;
}

// "(5)" beside 6: what accountants write of amounts below 0, and statistical offices of counts that are
// unsure.
struct ParenthesesSeen {
  bool any = false, amounts = false;

  void add(double value, const NumberMarks& marks) {
    constexpr double kAmountsFrom = 1000;
    any = any || marks.parentheses;
    amounts = amounts || marks.point || marks.percent || marks.thousands != '\0' || !marks.currency.empty() ||
              std::abs(value) >= kAmountsFrom;
  }
  bool arePlain() const { return any && !amounts; }
};

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

Numbers kindOf(bool whole, const std::vector<double>& numbers) {
  if (!whole) return Numbers::Measured;
  return fewWholeNumbers(numbers) ? Numbers::FewWhole : Numbers::Whole;
}

bool faultsAmongNumbers(std::uint64_t numbers, const std::vector<OddCell>& odd, std::uint64_t oddCount,
                        Numbers kind, bool byEvidence) {
  if (oddCount == 0) return true;
  if (byEvidence && kind == Numbers::Measured && oddCount * kNoValue <= numbers &&
      fewWords(odd, kMostNoValueWords))
    return true;
  if (byEvidence && kind == Numbers::Whole && oddCount * kNoValueOfWhole <= numbers && !odd.empty() &&
      odd.front().text.size() >= kShortestNoValue && fewWords(odd, 1))
    return true;
  if (oddCount * kMany > numbers) return false;
  if (byEvidence) {
    if (oddCount >= kSeveral && oddCount * kHabit > numbers) return false;
    const auto alike = static_cast<std::size_t>(
        std::count_if(odd.begin(), odd.end(), [](const OddCell& cell) { return looksLikeCode(cell.text); }));
    if (alike >= kCodeLike && alike == odd.size()) return false;
  }
  if (kind != Numbers::FewWhole) return true;
  // 1, 2, 3, 4, "5 or more": a word that comes again and again among few codes is a code itself.
  std::set<std::string> words;
  for (const auto& cell : odd) words.insert(cell.text);
  return words.size() > kFewTexts || oddCount < 2 * words.size();
}

bool faultsAmongDates(std::uint64_t dates, const std::vector<OddCell>& odd, bool byEvidence) {
  std::vector<std::string> texts;
  for (const auto& cell : odd) texts.push_back(cell.text);
  return (byEvidence && areNoDates(texts, dates)) ||
         faultsAmongNumbers(dates, odd, odd.size(), Numbers::Whole, byEvidence);
}

std::optional<double> readLimit(std::string_view text, const NumberStyle& style) {
  for (const std::string_view sign : {"<=", ">=", "<", ">", "\xE2\x89\xA4", "\xE2\x89\xA5"})
    if (text.size() > sign.size() && text.substr(0, sign.size()) == sign)
      return readNumber(text.substr(sign.size()), style);
  return std::nullopt;
}

std::optional<double> readRough(std::string_view text, const NumberStyle& style, NumberMarks* marks) {
  constexpr std::size_t kLongestWord = 8;  // bytes of a word and a blank
  if (text.empty() || (text.front() >= '0' && text.front() <= '9')) return std::nullopt;
  for (const std::string_view sign : {"~", "\u2248", "\u223C"})
    if (text.starts_with(sign)) return readNumber(text.substr(sign.size()), style, marks);
  const std::string begin = lowerCase(text.substr(0, kLongestWord));
  for (const std::string_view word :
       {"ca.", "ca ", "circa ", "approx.", "approx ", "about ", "etwa ", "rund "})
    if (begin.starts_with(word)) return readNumber(text.substr(word.size()), style, marks);
  return std::nullopt;
}

namespace {

// "47.123" under "lat" in a file with decimal commas: by the other mark all are degrees, by the file's hardly
// any.
std::optional<NumberStyle> styleOfDegrees(const std::string& name, const std::vector<std::string_view>& cells,
                                          const CellRules& rules) {
  constexpr double kMostDegrees = 180;
  if (!rules.byEvidence || rules.styleSaid || !coordinateName(name)) return std::nullopt;
  const NumberStyle other{rules.style.decimal == '.' ? ',' : '.', NumberStyle::kAny};
  std::size_t beyond = 0;
  for (const auto cell : cells) {
    NumberMarks marks;
    const auto degrees = readNumber(cell, other, &marks);
    if (!degrees || marks.thousands != '\0' || std::abs(*degrees) > kMostDegrees) return std::nullopt;
    const auto asTheFile = readNumber(cell, rules.style);
    beyond += !asTheFile || std::abs(*asTheFile) > kMostDegrees ? 1 : 0;
  }
  return 2 * beyond > cells.size() ? std::optional(other) : std::nullopt;
}

// Fills the style and the mixed marks of a plan.
void planMarks(ColumnPlan& plan, const std::vector<std::string_view>& cells, const CellRules& rules,
               const ColumnMarks* known) {
  if (known) {
    plan.mixed = known->mixed;
    if (known->decimal != rules.style.decimal)
      plan.style =
          NumberStyle{known->decimal,
                      rules.style.thousands == known->decimal ? NumberStyle::kAny : rules.style.thousands};
    return;
  }
  plan.style = styleOfDegrees(plan.name, cells, rules);
  constexpr MixedMarks kNoDecimals{MixedMarks::Three::Thousands, MixedMarks::Three::Thousands};
  if (!plan.style && rules.byEvidence && !rules.styleSaid && mixedMarksOf(cells, rules.style) == kNoDecimals)
    plan.mixed = kNoDecimals;
  if (plan.mixed) return;
  if (!plan.style) plan.style = ownStyle(cells, rules);
  if (plan.style || !rules.byEvidence) return;
  plan.mixed = rules.styleSaid ? mixedMarksBeside(rules.thousandsSaid, cells, rules.style)
                               : mixedMarksOf(cells, rules.style);
  if (!plan.mixed && rules.sheet) plan.mixed = thousandsAmongWhole(cells);
}

// Several answers in a cell, and numbers of telephones, although they could be read as numbers.
bool planAsCodes(ColumnPlan& plan, const std::vector<std::string_view>& cells, const CellRules& rules) {
  constexpr std::size_t kFewestDigits = 5;
  plan.answers = rules.commasDivide && !rules.styleSaid && listsOfAnswers(cells);
  plan.phones =
      !cells.empty() && phoneName(plan.name) && std::all_of(cells.begin(), cells.end(), [](auto cell) {
        const auto digits = std::count_if(cell.begin(), cell.end(), scan::isDigit);
        return static_cast<std::size_t>(digits) >= kFewestDigits &&
               cell.find_first_not_of("0123456789 +/()") == cell.npos;
      });
  if (plan.answers || plan.phones) plan.type = ColumnType::Nominal;
  return plan.type == ColumnType::Nominal;
}

}  // namespace

ColumnPlan planColumn(const std::string& name, const std::vector<std::string>& cells, const CellRules& ofFile,
                      const ColumnMarks* known) {
  // What stands below the table is none of it.
  std::size_t end = cells.size();
  while (ofFile.byEvidence && end > 0 && isRemark(cells[end - 1])) --end;
  if (end > 0 && end < cells.size())
    return planColumn(name, {cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(end)}, ofFile, known);
  ColumnPlan plan;
  plan.name = name;
  CellRules rules = ofFile;
  std::vector<std::string_view> present;
  for (const auto& cell : cells)
    if (!meansMissing(cell, rules.missing) && !missingAmongNumbers(cell)) present.push_back(cell);
  if (rules.byEvidence && !known) plan.counted = countedParts(present);
  if (plan.counted.counted == Counted::Surely) {
    plan.type = ColumnType::Nominal;
    return plan;
  }
  if (rules.byEvidence && !known && planAsCodes(plan, present, rules)) return plan;
  planMarks(plan, present, rules, known);
  if (plan.style) rules.style = *plan.style;
  if (rules.byEvidence && !plan.mixed) plan.accounts = accountSignsOf(cells, rules.style);
  const auto number = [&](const std::string& cell, NumberMarks& marks) {
    char decimal = rules.style.decimal;
    return plan.mixed ? readMixed(cell, *plan.mixed, marks, decimal) : readNumber(cell, rules.style, &marks);
  };
  std::vector<double> numbers;
  std::vector<OddCell> odd;
  bool whole = true, longDigits = false;
  std::size_t limits = 0, rough = 0;
  ParenthesesSeen parentheses;
  plan.sizeLetters = rules.byEvidence && lettersAreSizes(present, rules.style);
  for (const auto& cell : cells) {
    if (meansMissing(cell, rules.missing)) continue;
    NumberMarks marks;
    if (const auto value = number(cell, marks)) {
      parentheses.add(*value, marks);
      numbers.push_back(*value);
      whole = whole && !marks.point;
      longDigits = longDigits || losesDigits(cell);
    } else if (const auto about = rules.byEvidence ? readRough(cell, rules.style, &marks) : std::nullopt) {
      numbers.push_back(*about);
      whole = whole && !marks.point;
      ++rough;
    } else if (const auto account = readAccount(cell, rules.style, plan.accounts)) {
      numbers.push_back(*account);
      ++rough;
    } else if (const auto sized =
                   rules.byEvidence ? readSized(cell, rules.style, plan.sizeLetters) : std::nullopt) {
      numbers.push_back(*sized);
      ++rough;
    } else if (rules.byEvidence && readLimit(cell, rules.style)) {
      ++limits;
    } else {
      odd.push_back({0, {}, cell});
    }
  }
  plan.plainParentheses = rules.byEvidence && parentheses.arePlain() && !plan.accounts.any();
  if (rules.byEvidence) plan.rounded = firstRounded(present, rules.style);
  if (planNumbersOtherwise(plan, cells, present, rules, !plan.mixed && odd.empty() && limits + rough == 0))
    return plan;
  if (rules.byEvidence && whole && longDigits) {
    plan.longDigits = true;
    plan.type = ColumnType::Nominal;
    return plan;
  }
  const bool limitsAreNumbers = areLimits(limits, numbers, whole);
  for (std::size_t i = 0; !limitsAreNumbers && i < limits; ++i) odd.push_back({0, {}, "<"});
  std::vector<OddCell> faults;
  std::copy_if(odd.begin(), odd.end(), std::back_inserter(faults),
               [](const OddCell& cell) { return !missingAmongNumbers(cell.text) && !isTooLarge(cell.text); });
  const std::size_t values = numbers.size() + (limitsAreNumbers ? limits : 0);
  if (odd.empty() ||
      (faultsAmongNumbers(values, faults, faults.size(), kindOf(whole, numbers), rules.byEvidence) &&
       odd.size() <= values))
    return plan;
  DateForms forms = dateFormsOf(cells);
  if (const auto cut = std::find_if(present.begin(), present.end(), hasNanoseconds); cut != present.end())
    plan.rounded = *cut;
  if (rules.byEvidence && forms.form.empty()) forms = datesAmongOthers(cells);
  if (rules.byEvidence) {
    plan.otherForms = besideDatesOfSheet(forms);
    if (!forms.form.empty() && daysAmongDates(cells, forms.form))
      plan.otherForms.emplace_back(kSpreadsheetDays);
  }
  plan.dateFormat = std::move(forms.form);
  if (plan.dateFormat == kJsonDates) {
    plan.dateFormat = shownForm(kUnixMilliseconds);
    plan.otherForms.emplace_back(kJsonDates);
  }
  plan.durations = rules.byEvidence && plan.dateFormat.empty() && areDurations(present);
  plan.type = plan.durations            ? ColumnType::Number
              : plan.dateFormat.empty() ? ColumnType::Nominal
                                        : ColumnType::Date;
  return plan;
}

void useCountedForm(ColumnPlan& plan, const std::vector<std::string>& cells) {
  const std::string_view counted = countedForm(cells);
  if (counted.empty()) return;
  if (plan.dateFormat.empty()) plan.dateFormat = shownForm(counted);
  plan.otherForms = {std::string(counted)};
}

void planColumnLike(ColumnPlan& plan, const std::vector<std::string>& cells, const ColumnInfo& wanted,
                    std::vector<Message>& notes) {
  plan.type = wanted.type;
  plan.declared = true;
  plan.closed = false;
  plan.marked = wanted.type == ColumnType::Number;  // also where few cells stand beside the marks
  plan.accounts.minusBehind = plan.marked;
  plan.durations = false;  // where the other's numbers are hours of such texts useKnownUnit() says so
  plan.levels.clear();
  plan.blankIsLevel = isBlankLevel(wanted.levels);
  for (const auto& level : wanted.levels)
    if (meansMissing(level, {}) || isDash(level)) plan.values.push_back(level);
  if (!plan.otherForms.empty()) plan.otherForms.push_back(plan.dateFormat);
  plan.dateFormat = wanted.dateFormat;
  if (wanted.type != ColumnType::Date) return;
  std::size_t present = 0, fits = 0;
  for (const auto& cell : cells) {
    if (meansMissing(cell, {}) || isDash(cell)) continue;
    ++present;
    fits += parseDate(cell, wanted.dateFormat) ? 1 : 0;
  }
  if (fits * 2 >= present) return;
  const std::string form = dateFormsOf(cells).form;
  if (form.empty()) return useCountedForm(plan, cells);
  plan.dateFormat = form;
  notes.push_back(
      Message{"data.other-date-form", {{"column", plan.name}, {"form", form}, {"other", wanted.dateFormat}}});
}

}  // namespace paretree::data

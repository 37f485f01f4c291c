// The number that a cell of a column is, and what was taken off or made of it.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "paretree/data/calendar/durations.h"
#include "paretree/data/numbers/accounts.h"
#include "paretree/data/numbers/compass.h"
#include "paretree/data/numbers/marks_behind.h"
#include "paretree/data/numbers/related_units.h"
#include "paretree/data/numbers/size_words.h"
#include "paretree/data/reading/column_reader.h"

namespace paretree::data {
namespace {

constexpr std::size_t kKeptNumbers = 100000;

}  // namespace

std::optional<double> ColumnReader::numberOf(std::string_view text, NumberMarks& marks) {
  if (plan_.percent) {
    // With the sign, "12.3" too is the double nearest to .123.
    NumberMarks without;
    if (readNumber(text, style(), &without) && !without.percent)
      return readNumber(std::string(text) + '%', style(), &marks);
  }
  if (plan_.mixed) {
    char decimal = style().decimal;
    bool either = false;
    const auto value = readMixed(text, *plan_.mixed, marks, decimal, &either);
    if (either && ways_.add(Way::EitherMark)) firstEitherMark_ = text;
    if (value && marks.point && decimal != style().decimal && ways_.add(Way::OtherMark))
      firstOtherMark_ = text;
    if (value) return value;
  } else if (auto value = readNumber(text, style(), &marks)) {
    return value;
  }
  if (plan_.axis != Axis::None)
    if (const auto degrees = readDegrees(text, style(), plan_.axis)) {
      if (*degrees < 0 && firstMinus_.empty()) firstMinus_ = text;
      if (firstDegrees_.empty()) firstDegrees_ = text;
      marks.point = true;  // no count of anything
      return degrees;
    }
  if (plan_.written != WrittenForm::None)
    if (const auto value = readWritten(text, plan_.written, style(), &marks)) {
      addWith(Way::Written, firstWritten_, text, *value);
      return value;
    }
  if (plan_.related)
    if (const auto value = readRelated(text, style(), plan_.unit, &marks)) {
      const bool share = isShareUnit(plan_.unit);
      if (share && *value != 0) ways_.add(Way::Percent);
      NumberStyle used;
      if (!share && readWithUnitByEitherMark(text, style(), used)->unit == plan_.unit)
        ways_.add(Way::Unit);
      else
        addWith(Way::Converted, firstConverted_, text, *value);
      return value;
    }
  if (!plan_.unit.empty())
    if (const auto read = readWithUnit(text, style(), plan_.unit.size() == 1);
        read && sameUnit(read->unit, plan_.unit)) {
      ways_.add(Way::Unit);
      const auto behind = static_cast<std::size_t>(read->unit.data() - text.data());
      return readNumber(text.substr(0, behind), style(), &marks);
    }
  if (rules_->byEvidence)
    if (const auto sized = readSized(text, style(), plan_.sizeLetters, &marks)) {
      addWith(Way::Sized, firstSized_, text, *sized);
      return sized;
    }
  if (plan_.marked)
    if (const auto before = withoutMark(text); !before.empty())
      if (const auto value = readNumber(before, style(), &marks)) {
        if (ways_.add(Way::MarkBehind)) firstWithMark_ = text;
        return value;
      }
  if (plan_.durations)
    if (const auto hours = readDuration(text, plan_.clock)) {
      marks.point = true;
      if (ways_.add(Way::Duration)) firstDuration_ = text;
      return hours;
    }
  if (const auto account = readAccount(text, style(), plan_.accounts, &marks)) {
    if (text.find_first_of("0123456789") == std::string_view::npos)
      ways_.add(Way::DashAsZero);
    else if (text.back() != '-')
      addWith(Way::Side, firstSide_, text, *account);
    else if (ways_.add(Way::MinusBehind))
      firstMinusBehind_ = text;
    return account;
  }
  if (!rules_->byEvidence) return std::nullopt;
  if (const auto rough = readRough(text, style(), &marks)) {
    ways_.add(Way::Rough);
    if (roughCells_.size() < kKeptNumbers) roughCells_.push_back({rows(), {}, std::string(text)});
    return rough;
  }
  const auto limit = readLimit(text, style());
  if (limit) ways_.add(Way::Limit);
  if (limit && limitCells_.size() < kKeptNumbers) limitCells_.push_back({rows(), {}, std::string(text)});
  return limit;
}

}  // namespace paretree::data

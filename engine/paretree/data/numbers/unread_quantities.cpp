#include "paretree/data/numbers/unread_quantities.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "paretree/core/text.h"
#include "paretree/data/calendar/durations.h"
#include "paretree/data/number_scan.h"
#include "paretree/data/number_text.h"
#include "paretree/data/numbers/unit_text.h"
#include "paretree/data/problems.h"

namespace paretree::data {
namespace {

enum class Quantity { None, Number, Degrees, Hexadecimal, Scaled, Duration, Period, Era };

using scan::isDigit;
bool isNumber(std::string_view text) {
  return readNumber(text, NumberStyle{'.', NumberStyle::kAny}) ||
         readNumber(text, NumberStyle{',', NumberStyle::kAny});
}

// "3°30'S", "5.1°W", "W 5°".
bool isDegrees(std::string_view text) {
  const auto sign = text.find("\u00B0");
  if (sign == std::string_view::npos || text.find_first_not_of("0123456789.,-+ NSEWO") != sign) return false;
  const std::string_view behind = trimmed(text.substr(sign + 2));
  if (behind.empty()) return text.find_first_of("NSEWO") != std::string_view::npos;
  return behind.find_first_of("0123456789NSEWO") == 0;
}

bool isScaled(std::string_view text) {
  constexpr std::array<std::string_view, 8> kLetters = {"k", "K", "M", "B", "bn", "Mio", "Mio.", "Tsd."};
  for (const auto letters : kLetters)
    if (text.ends_with(letters) && isNumber(text.substr(0, text.size() - letters.size()))) return true;
  return false;
}

// "44:15:11", "82:13": what is a time of day as a whole column is read so.
bool isClock(std::string_view text) {
  std::size_t parts = 0;
  while (true) {
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    if (digits == 0 || digits > 3 || (parts > 0 && digits != 2)) return false;
    text.remove_prefix(digits);
    if (++parts > 1 && (text.empty() || (text.front() == '.' && isNumber(text)))) return parts <= 3;
    if (text.empty() || text.front() != ':') return false;
    text.remove_prefix(1);
  }
}

bool isDuration(std::string_view text) { return isClock(text) || readDuration(text); }

// A year of four digits with a week, a quarter or a half behind it, or in front: "2022-W01", "2023-Q1", "Q1
// 2023".
bool isPeriod(std::string_view text) {
  const auto isYear = [](std::string_view word) {
    return word.size() == 4 && std::all_of(word.begin(), word.end(), isDigit);
  };
  const auto isPart = [](std::string_view word) {
    while (!word.empty() && (word.front() == '-' || word.front() == ' ' || word.front() == '/'))
      word.remove_prefix(1);
    while (!word.empty() && (word.back() == '-' || word.back() == ' ' || word.back() == '/'))
      word.remove_suffix(1);
    if (word.size() < 2 || word.size() > 6 ||
        std::string_view("WKQHTS").find(word.front()) == std::string_view::npos)
      return false;
    return word.find_first_not_of("0123456789-W", 1) == std::string_view::npos && isDigit(word.back());
  };
  return text.size() > 5 &&
         ((isYear(text.substr(0, 4)) && isPart(text.substr(4))) ||
          (isYear(text.substr(text.size() - 4)) && isPart(text.substr(0, text.size() - 4))));
}

// 令和3年1月18日: a year of an era (the first is 元年), a month and a day.
bool isOfEra(std::string_view text) {
  constexpr std::array<std::string_view, 5> kEras = {"\u4EE4\u548C", "\u5E73\u6210", "\u662D\u548C",
                                                     "\u5927\u6B63", "\u660E\u6CBB"};
  return std::any_of(kEras.begin(), kEras.end(), [&](auto era) { return text.starts_with(era); }) &&
         text.find("\u5E74") != std::string_view::npos;
}

Quantity quantityOf(std::string_view text) {
  if (isNumber(text)) return Quantity::Number;
  if (isHexadecimal(text)) return Quantity::Hexadecimal;
  if (std::none_of(text.begin(), text.end(), isDigit)) return Quantity::None;
  if (isDegrees(text)) return Quantity::Degrees;
  if (isOfEra(text)) return Quantity::Era;
  if (isScaled(text)) return Quantity::Scaled;
  if (isDuration(text)) return Quantity::Duration;
  return isPeriod(text) ? Quantity::Period : Quantity::None;
}

Message kindOf(Quantity quantity) {
  switch (quantity) {
    case Quantity::Degrees:
      return Message{"data.seem-degrees", {}};
    case Quantity::Hexadecimal:
      return Message{"data.seem-hexadecimal", {}};
    case Quantity::Scaled:
      return Message{"data.seem-scaled", {}};
    case Quantity::Duration:
      return Message{"data.seem-durations", {}};
    case Quantity::Era:
      return Message{"data.seem-eras", {}};
    case Quantity::Period:
    case Quantity::Number:
    case Quantity::None:
      break;
  }
  return Message{"data.seem-periods", {}};
}

}  // namespace

void warnOfQuantities(const Dataset& data, int column, std::vector<Message>& warnings) {
  constexpr std::size_t kFewest = 4, kMostTried = 1000;  // different values
  const ColumnInfo& info = data.info(column);
  const std::size_t tried = std::min(info.levels.size(), kMostTried);
  if (tried < kFewest) return;
  std::array<std::size_t, 8> levels{};
  for (std::size_t i = 0; i < tried; ++i) {
    const auto kind = static_cast<std::size_t>(quantityOf(info.levels[i]));
    // Words: most columns are told so by their first ones.
    if (++levels[kind] > kFewest && kind == 0 && levels[0] * 10 > tried) return;
  }
  const std::size_t plain = levels[static_cast<std::size_t>(Quantity::Number)];
  for (const Quantity kind : {Quantity::Degrees, Quantity::Hexadecimal, Quantity::Scaled, Quantity::Duration,
                              Quantity::Period, Quantity::Era}) {
    const std::size_t found = levels[static_cast<std::size_t>(kind)];
    if (found == 0 || 2 * found < tried - plain || (found + plain) * 10 < 9 * tried ||
        (plain > 0 && kind == Quantity::Period))
      continue;
    const auto example = std::find_if(info.levels.begin(), info.levels.end(),
                                      [&](const std::string& level) { return quantityOf(level) == kind; });
    const auto values = static_cast<std::uint64_t>(std::count_if(
        data.codes(column).begin(), data.codes(column).end(), [](auto code) { return code >= 0; }));
    warnings.push_back(Message{
        "data.quantities-as-texts",
        {{"column", info.name}, {"values", values}, {"cell", excerpt(*example)}, {"kind", kindOf(kind)}}});
    return;
  }
}

}  // namespace paretree::data

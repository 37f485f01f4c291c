// Decimal comma or point, from what numbers in a text look like.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "paretree/data/files/splitter.h"
#include "paretree/data/number_text.h"

namespace paretree::data {

struct GuessedStyle {
  NumberStyle style;
  /// Columns whose marks all stand before three digits, each with the first such cell, where what stands
  /// beside them decided what the marks are; empty where numbers beyond doubt did.
  std::map<std::size_t, std::string> open = {};
  /// The same where others decided, or what programs write: beside whole numbers below a thousand alone
  /// points stand before three digits.
  std::map<std::size_t, std::string> perhapsThousands = {};
};

/// `decimal` and `thousands` are what the user says; `usual` is the decimal mark where the numbers leave it
/// open. Where a column writes no whole number above 999 without the mark, its marks stand between thousands;
/// else dates as 31.12.2020 and German headings speak for a decimal comma, and semicolons against one between
/// thousands.
GuessedStyle guessNumberStyle(const std::vector<SampleRecord>& records, char delimiter,
                              std::optional<char> decimal, std::optional<char> thousands,
                              std::optional<char> usual = std::nullopt);

}  // namespace paretree::data

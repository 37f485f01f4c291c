// How accountants write numbers below zero and zeros: "73-" beside plain numbers, "-" beside "$(1,231.00)".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "paretree/data/number_text.h"

namespace paretree::data {

struct AccountSigns {
  bool minusBehind = false;  ///< a minus may stand behind whole numbers ("2-" alone is a mark at school)
  bool dashIsZero = false;   ///< a dash, also behind the sign of a currency, is 0

  bool sides = false;  ///< CR and DR, or H and S, behind amounts: debits are below 0

  bool any() const { return minusBehind || dashIsZero || sides; }
};

/// What the cells of a column show of that: some whole numbers with a minus behind among more without, of
/// which one is above all marks; amounts of a currency, of which some stand in parentheses or a dash has the
/// currency's sign; both sides of an account behind most amounts.
AccountSigns accountSignsOf(const std::vector<std::string>& cells, const NumberStyle& style);

/// The number of such a cell; nothing where it is none. `marks` says what else was taken off.
std::optional<double> readAccount(std::string_view text, const NumberStyle& style, AccountSigns signs,
                                  NumberMarks* marks = nullptr);

}  // namespace paretree::data

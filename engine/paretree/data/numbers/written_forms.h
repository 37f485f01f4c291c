// Numbers that a whole column writes in a form of its own: 5'11", 5 1/8, 1.00 ± 0.02, 95.01 (9.50), '95.01,
// 953_600, 12 ‰.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "paretree/core/message.h"
#include "paretree/data/number_text.h"

namespace paretree::data {

enum class WrittenForm : std::uint8_t {
  None,
  FeetInches,   ///< read as inches
  Fractions,    ///< "5 1/8" and "1/4" beside whole numbers
  WithError,    ///< "1.00 ± 0.02": the first number
  WithBracket,  ///< "95.01 (9.50)", "12 (34.5%)": the first number
  Apostrophe,   ///< in front, as spreadsheets mark texts; where there are decimals
  Underscores,  ///< between thousands
  PerMille,     ///< a thousandth of what is written
};

/// The form of a column of which nine in ten cells are plain numbers or of it, several of it; None where
/// there is none. Feet and thousandths stand beside no plain numbers: nobody could tell what these are.
WrittenForm writtenFormOf(const std::vector<std::string_view>& cells, const NumberStyle& style);

/// The number that a cell of the form is; nothing where it is not of it.
std::optional<double> readWritten(std::string_view cell, WrittenForm form, const NumberStyle& style,
                                  NumberMarks* marks = nullptr);

/// How a form stands among the units that are kept of columns, and which is meant by such.
std::string_view unitOfForm(WrittenForm form);
WrittenForm formOfUnit(std::string_view unit);

/// What the form is, for people: "in feet and inches".
Message formSaid(WrittenForm form);

}  // namespace paretree::data

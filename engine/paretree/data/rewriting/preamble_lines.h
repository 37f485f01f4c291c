// The first lines of a text, among which the signs of a form are looked for.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "paretree/data/rewriting/preamble.h"

namespace paretree::data {

constexpr std::size_t kMostPreambleLines = 200;

/// Without their ends, and where each begins.
struct FirstLines {
  std::vector<std::string_view> lines;
  std::vector<std::size_t> at;

  FirstLines(std::string_view text, bool last);
  bool has(std::size_t line) const { return line < lines.size(); }
};

/// The cells of a line, without blanks and quotes around them.
std::vector<std::string> cellsAt(std::string_view line, char delimiter);

/// Whether it is of digits alone.
bool isCount(std::string_view cell);

/// `line` alone stays, as `names`; all others of the first `count` are blank.
Preamble replaced(const FirstLines& first, std::size_t count, std::size_t line, const std::string& names,
                  Message note);

}  // namespace paretree::data

#include "paretree/data/records/other_kinds.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "paretree/core/text.h"
#include "paretree/data/number_scan.h"
#include "paretree/data/rewriting/rewritten_text.h"

namespace paretree::data {
namespace {

// "@article{key,"
bool isBibliography(std::string_view line) {
  const auto open = line.find('{');
  return line.starts_with('@') && open != std::string_view::npos && open > 1 && line.ends_with(',') &&
         std::all_of(line.begin() + 1, line.begin() + static_cast<std::ptrdiff_t>(open), scan::isLetter);
}

// "commit 8f3a..."
bool isCommit(std::string_view line) {
  constexpr std::size_t kDigits = 40;
  return line.starts_with("commit ") && line.size() >= kDigits + 7 &&
         line.substr(7, kDigits).find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

// Three lines, and a fourth that counts atoms and ends with the version.
bool isMolecules(std::string_view start) {
  constexpr int kLine = 4;
  std::string_view line;
  for (int i = 0; i < kLine; ++i) {
    const auto next = takeLine(start, false);
    if (!next) return false;
    line = trimmed(*next);
  }
  return line.ends_with(" V2000") || line.ends_with(" V3000");
}

}  // namespace

std::string_view otherKindOf(std::string_view start) {
  constexpr std::array kBegins = {
      std::pair("BEGIN:VCARD", "vCard"), std::pair("BEGIN:VCALENDAR", "iCalendar"),
      std::pair(":20:", "MT940"),        std::pair("{1:F01", "MT940"),
      std::pair("TY  - ", "RIS"),        std::pair("0 HEAD", "GEDCOM"),
      std::pair("[Event \"", "PGN"),     std::pair("UNA:+", "EDIFACT"),
      std::pair("UNB+UNO", "EDIFACT"),   std::pair("=LDR ", "MARC"),
      std::pair("%PDF-", "PDF"),         std::pair("{\\rtf", "RTF"),
  };
  if (start.starts_with("\xEF\xBB\xBF")) start.remove_prefix(3);
  if (isMolecules(start)) return "SDF";
  start = start.substr(std::min(start.find_first_not_of(" \t\r\n"), start.size()));
  for (const auto& [begin, kind] : kBegins)
    if (start.starts_with(begin)) return kind;
  const std::string_view line = trimmed(start.substr(0, start.find_first_of("\r\n")));
  if (isBibliography(line)) return "BibTeX";
  if (isCommit(line)) return "git log";
  return {};
}

}  // namespace paretree::data

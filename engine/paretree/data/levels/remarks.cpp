#include "paretree/data/levels/remarks.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "paretree/core/text.h"
#include "paretree/data/number_scan.h"

namespace paretree::data {
namespace {

// What the first cell of a row says; empty where it holds what its column holds.
std::string remarkIn(const ColumnReader& first, std::uint64_t row) {
  const ColumnType type = first.plan().type;
  if (type == ColumnType::Nominal || type == ColumnType::Text) {
    std::string text = first.textAt(row);
    return isRemark(text) ? text : std::string();
  }
  const auto& odd = first.odd();
  const auto at = std::lower_bound(odd.begin(), odd.end(), row,
                                   [](const OddCell& cell, std::uint64_t value) { return cell.row < value; });
  return at != odd.end() && at->row == row && isRemark(at->text) ? at->text : std::string();
}

// "n = 123", "N=1204".
bool saysCases(std::string_view text) {
  if (text.empty() || (text.front() != 'n' && text.front() != 'N')) return false;
  text = trimmed(text.substr(1));
  return text.starts_with('=') && text.size() > 1 && scan::isDigit(trimmed(text.substr(1)).front());
}

// "* p < .05", "***p<0.001".
bool saysStars(std::string_view text) {
  const std::size_t stars = std::min(text.find_first_not_of('*'), text.size());
  std::string_view rest = trimmed(text.substr(stars));
  if (stars == 0 || rest.empty() || (rest.front() != 'p' && rest.front() != 'P')) return false;
  rest = trimmed(rest.substr(1));
  return rest.starts_with('<') || rest.starts_with("\u2264");
}

}  // namespace

bool isRemark(std::string_view text) {
  constexpr std::array<std::string_view, 23> kWords = {"source",       "sources",
                                                       "data source",  "note",
                                                       "notes",        "footnote",
                                                       "remark",       "remarks",
                                                       "quelle",       "quellen",
                                                       "datenquelle",  "hinweis",
                                                       "hinweise",     "anmerkung",
                                                       "fu\u00dfnote", "anmerkungen",
                                                       "datenstand",   "fuente",
                                                       "nota",         "fonte",
                                                       "bron",         "\u017ar\u00f3d\u0142o",
                                                       "zdroj"};
  constexpr std::size_t kLongestWord = 12;  // bytes
  // Nearly all cells begin with what no remark does.
  if (text.size() < 3 || scan::isDigit(text.front())) return false;
  if (text.front() == '*') return saysStars(text);
  const auto colon = text.substr(0, kLongestWord + 2).find(':');
  if (colon == std::string_view::npos) return saysCases(text);
  if (colon + 1 == text.size()) return false;
  const std::string word = lowerCase(trimmed(text.substr(0, colon)));
  return std::find(kWords.begin(), kWords.end(), word) != kWords.end();
}

std::map<std::uint64_t, std::string> remarksAtEnd(const std::vector<ColumnReader>& columns) {
  constexpr std::uint64_t kMost = 8;
  std::map<std::uint64_t, std::string> remarks;
  if (columns.size() < 2) return remarks;
  // A sheet may begin with an empty column.
  const auto filled = [](const ColumnReader& column) {
    for (std::uint64_t row = 0; row < column.rows(); ++row)
      if (column.presentAt(row)) return true;
    return !column.odd().empty();
  };
  const auto at = std::find_if(columns.begin(), columns.end(), filled);
  if (at == columns.end()) return remarks;
  const ColumnReader& first = *at;
  const bool texts = first.plan().type == ColumnType::Nominal || first.plan().type == ColumnType::Text;
  for (std::uint64_t row = first.rows(); row-- > 0 && first.rows() - row <= kMost;) {
    std::string remark = remarkIn(first, row);
    const bool whole = std::all_of(columns.begin(), columns.end(),
                                   [row](const ColumnReader& column) { return column.presentAt(row); });
    if (remark.empty() || (texts && whole)) break;
    remarks.emplace(row, std::move(remark));
  }
  if (texts && !remarks.empty()) {
    const auto all = std::count_if(first.levels().begin(), first.levels().end(), isRemark);
    if (static_cast<std::size_t>(all) > remarks.size()) remarks.clear();
  }
  return remarks;
}

}  // namespace paretree::data

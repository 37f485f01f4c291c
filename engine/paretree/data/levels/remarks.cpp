#include "paretree/data/levels/remarks.h"

#include <algorithm>
#include <cstddef>
#include <set>

#include "paretree/core/text.h"
#include "paretree/data/number_scan.h"

namespace paretree::data {
namespace {

constexpr std::size_t kLongestRemarkWord = 16;  // bytes of a word for sources or notes

// Such a word, or several of it.
bool meansRemark(std::string_view word) {
  static const std::set<std::string_view> kWords = {
      "source",
      "sources",
      "data source",
      "note",
      "notes",
      "footnote",
      "footnotes",
      "remark",
      "remarks",
      "quelle",
      "quellen",
      "datenquelle",
      "hinweis",
      "hinweise",
      "anmerkung",
      "anmerkungen",
      "fussnote",
      "fussnoten",
      "datenstand",
      "stand",
      "fuente",
      "fuentes",
      "nota",
      "notas",
      "note legali",
      "fonte",
      "fontes",
      "fonti",
      "remarque",
      "remarques",
      "bron",
      "bronnen",
      "opmerking",
      "zdroj",
      "zdroje",
      "pozn\u00E1mka",
      "vir",
      "viri",
      "opomba",
      "opombe",
      "izvor",
      "napomena",
      "k\u00E4lla",
      "kilde",
      "l\u00E4hde",
      "forr\u00E1s",
      "kaynak",
      "uwaga",
      "uwagi",
      "\u017Ar\u00F3d\u0142o",
      "\u0438\u0441\u0442\u043E\u0447\u043D\u0438\u043A",
      "\u043F\u0440\u0438\u043C\u0435\u0447\u0430\u043D\u0438\u0435"};
  return kWords.contains(withoutCapitals(trimmed(word)));
}

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

// The first of the last rows from which on there is a text in the first column alone, beginning with a word
// for sources or notes: what is said below it needs none. The number of rows where there is none.
std::uint64_t firstOfNotes(const std::vector<ColumnReader>& columns, const ColumnReader& first) {
  constexpr std::uint64_t kMostNotes = 20;
  std::uint64_t begin = first.rows();
  for (std::uint64_t row = first.rows(); row-- > 1 && first.rows() - row <= kMostNotes;) {
    const std::string text = first.textAt(row);
    const bool alone =
        !text.empty() && std::all_of(columns.begin(), columns.end(), [&](const ColumnReader& column) {
          return &column == &first || !column.presentAt(row);
        });
    if (!alone) break;
    std::string_view word = text;
    while (!word.empty() && (word.back() == ':' || word.back() == '.')) word.remove_suffix(1);
    if (isRemark(text) || (word.size() <= kLongestRemarkWord && meansRemark(word))) begin = row;
  }
  return begin;
}

}  // namespace

bool isRemark(std::string_view text) {
  // Nearly all cells begin with what no remark does.
  if (text.size() < 3 || scan::isDigit(text.front())) return false;
  if (text.front() == '*') return saysStars(text);
  const auto colon = text.substr(0, kLongestRemarkWord + 2).find(':');
  if (colon == std::string_view::npos) return saysCases(text);
  if (colon + 1 == text.size()) return false;
  return meansRemark(text.substr(0, colon));
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
  const std::uint64_t begin = texts ? firstOfNotes(columns, first) : first.rows();
  for (std::uint64_t row = begin; row < first.rows(); ++row) remarks.emplace(row, first.textAt(row));
  for (std::uint64_t row = begin; row-- > 0 && begin - row <= kMost;) {
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

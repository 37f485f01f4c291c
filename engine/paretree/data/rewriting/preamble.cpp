#include "paretree/data/rewriting/preamble.h"

#include <algorithm>
#include <array>

#include "paretree/core/text.h"
#include "paretree/data/problems.h"
#include "paretree/data/rewriting/field_preambles.h"
#include "paretree/data/rewriting/preamble_lines.h"

namespace paretree::data {
namespace {

// "TOA5",station,model,...,table: names, units and how they were processed stand below.
std::optional<Preamble> campbell(const FirstLines& first) {
  const auto cells = cellsAt(first.lines[0], ',');
  const bool five = cells[0] == "TOA5";
  if ((!five && cells[0] != "TOACI1") || cells.size() < 3 || !first.has(five ? 4 : 2)) return std::nullopt;
  const auto note =
      Message{"data.campbell", {{"form", cells[0]}, {"station", cells[1]}, {"table", cells.back()}}};
  if (!five) return replaced(first, 1, 1, {}, note);
  Preamble preamble = replaced(first, 4, 1, {}, note);
  preamble.instead = "\n" + std::string(first.lines[1]) + "\n" + std::string(first.lines[2]) + "\n\n";
  return preamble;
}

// "EXTF";700;21;"Buchungsstapel": what bookkeeping programs of DATEV exchange; the names stand below.
std::optional<Preamble> datev(const FirstLines& first) {
  constexpr std::size_t kFewestCells = 5;
  if (!first.lines[0].starts_with("\"EXTF\";") && !first.lines[0].starts_with("EXTF;")) return std::nullopt;
  const auto cells = cellsAt(first.lines[0], ';');
  if (cells.size() < kFewestCells || !isCount(cells[1]) || !isCount(cells[2]) || !first.has(2))
    return std::nullopt;
  Preamble preamble = replaced(first, 1, 1, {}, Message{"data.datev", {{"kind", excerpt(cells[3])}}});
  preamble.delimiter = ';';
  return preamble;
}

// "#Fields: date time c-ip": W3C extended logs; "#fields<tab>ts<tab>uid": Zeek.
std::optional<Preamble> fieldsOfLog(const FirstLines& first) {
  if (!first.lines[0].starts_with('#')) return std::nullopt;
  std::size_t count = 0, names = kMostPreambleLines;
  for (; first.has(count) && first.lines[count].starts_with('#'); ++count)
    if (first.lines[count].starts_with("#Fields:") || first.lines[count].starts_with("#fields\t"))
      names = count;
  if (names == kMostPreambleLines || !first.has(count)) return std::nullopt;
  const char delimiter = first.lines[count].find('\t') != std::string_view::npos ? '\t' : ' ';
  std::string header(trimmed(first.lines[names].substr(8)));
  if (delimiter == '\t') std::replace(header.begin(), header.end(), ' ', '\t');
  const bool w3c = first.lines[names].starts_with("#F");
  Preamble preamble =
      replaced(first, count, names, header,
               Message{"data.fields-of-log", {{"form", w3c ? "W3C" : "Zeek"}, {"line", names + 1}}});
  preamble.delimiter = delimiter;
  preamble.missing = {"-"};
  return preamble;
}

// "#1.2", rows and columns, names.
std::optional<Preamble> gct(const FirstLines& first) {
  const std::string_view version = trimmed(first.lines[0]);
  if ((version != "#1.2" && version != "#1.3") || !first.has(3)) return std::nullopt;
  const auto sizes = cellsAt(trimmed(first.lines[1]), '\t');
  if (sizes.size() < 2 || !std::all_of(sizes.begin(), sizes.end(), isCount)) return std::nullopt;
  Preamble preamble =
      replaced(first, 2, 2, {}, Message{"data.gct", {{"rows", sizes[0]}, {"columns", sizes[1]}}});
  preamble.delimiter = '\t';
  return preamble;
}

// "track ..." and "browser ..." above the rows of a BED, which have no names.
std::optional<Preamble> bed(const FirstLines& first) {
  constexpr std::array kNames = {"chrom",   "chromStart", "chromEnd",   "name",
                                 "score",   "strand",     "thickStart", "thickEnd",
                                 "itemRgb", "blockCount", "blockSizes", "blockStarts"};
  constexpr std::array kGraphNames = {"chrom", "chromStart", "chromEnd", "value"};
  std::size_t count = 0, track = 0;
  bool graph = false;
  for (; first.has(count); ++count) {
    const std::string_view line = first.lines[count];
    if (!line.starts_with("track ") && !line.starts_with("browser ") && !line.starts_with('#') &&
        !trimmed(line).empty())
      break;
    if (line.starts_with("track ")) track = count + 1;
    graph = graph || line.find("type=bedGraph") != std::string_view::npos;
  }
  if (track == 0 || !first.has(count)) return std::nullopt;
  const char delimiter = first.lines[count].find('\t') != std::string_view::npos ? '\t' : ' ';
  const auto cells = cellsAt(first.lines[count], delimiter);
  if (cells.size() < 3 || cells.size() > kNames.size() || !isCount(cells[1]) || !isCount(cells[2]))
    return std::nullopt;
  std::string names;
  for (std::size_t c = 0; c < cells.size(); ++c)
    names += (c > 0 ? std::string(1, delimiter) : std::string()) +
             (graph && c < kGraphNames.size() ? kGraphNames[c] : kNames[c]);
  Preamble preamble = replaced(first, count, track - 1, names, Message{"data.bed-track", {{"line", track}}});
  preamble.delimiter = delimiter;
  return preamble;
}

// "# A tibble: 30 x 3" as R prints it, names, and their types: "<chr>", "<dbl>".
std::optional<Preamble> tibble(const FirstLines& first) {
  constexpr std::string_view kTibble = "# A tibble: ";
  if (!first.lines[0].starts_with(kTibble) || !first.has(3)) return std::nullopt;
  const auto isType = [](const std::string& cell) {
    return cell.empty() || (cell.starts_with('<') && cell.ends_with('>'));
  };
  const auto types = cellsAt(trimmed(first.lines[2]), ' ');
  if (!std::all_of(types.begin(), types.end(), isType)) return std::nullopt;
  return replaced(
      first, 3, 1, std::string(first.lines[1]),
      Message{"data.tibble", {{"size", excerpt(trimmed(first.lines[0].substr(kTibble.size())))}}});
}

std::optional<Preamble> slashes(const FirstLines& first) {
  std::size_t count = 0;
  while (first.has(count) && first.lines[count].starts_with("//")) ++count;
  if (count == 0 || !first.has(count + 1) || first.lines[count + 1].starts_with("//")) return std::nullopt;
  return replaced(first, count, count, {}, Message{"data.slash-comments", {{"lines", count}}});
}

// The last of the comments has as many cells as the row below, which has numbers where these have none.
std::optional<Preamble> namesInComments(const FirstLines& first) {
  std::size_t count = 0;
  while (first.has(count) && first.lines[count].starts_with(';')) ++count;
  if (count == 0 || !first.has(count)) return std::nullopt;
  const std::string_view row = first.lines[count], names = trimmed(first.lines[count - 1].substr(1));
  const char delimiter = row.find('\t') != std::string_view::npos ? '\t' : ',';
  const auto cells = cellsAt(row, delimiter), called = cellsAt(names, delimiter);
  const auto isNumber = [](const std::string& cell) { return parseNumber(cell).has_value(); };
  if (cells.size() < 2 || cells.size() != called.size() ||
      std::any_of(called.begin(), called.end(), isNumber) ||
      std::none_of(cells.begin(), cells.end(), isNumber))
    return std::nullopt;
  return replaced(first, count, count - 1, std::string(names),
                  Message{"data.names-in-comment", {{"line", count}}});
}

// As many words as the line has between blanks; 0 where another character may divide it.
std::size_t wordsOf(std::string_view line) {
  if (line.find_first_of(",;|\t\"") != std::string_view::npos) return 0;
  std::size_t words = 0;
  for (std::size_t i = 0; i < line.size(); ++i)
    words += line[i] != ' ' && (i == 0 || line[i - 1] == ' ') ? 1 : 0;
  return words;
}

// A title with a comma or the like above names and rows between blanks, as they are copied from documents.
std::optional<Preamble> titleAbove(const FirstLines& first) {
  constexpr std::size_t kMostTitles = 5, kFewestRows = 3, kFewestColumns = 3;
  std::size_t names = 0;
  while (names < kMostTitles && first.has(names) && wordsOf(first.lines[names]) < kFewestColumns) ++names;
  if (names == 0 || !first.has(names + kFewestRows) ||
      std::all_of(first.lines.begin(), first.lines.begin() + static_cast<std::ptrdiff_t>(names),
                  [](std::string_view line) { return wordsOf(line) > 0 || trimmed(line).empty(); }))
    return std::nullopt;
  const std::size_t columns = wordsOf(first.lines[names]);
  const auto hasNumber = [](std::string_view line) {
    const auto cells = cellsAt(line, ' ');
    return std::any_of(cells.begin(), cells.end(),
                       [](const auto& cell) { return parseNumber(cell).has_value(); });
  };
  std::size_t fitting = 0, others = 0;
  for (std::size_t i = names + 1; i < first.lines.size(); ++i) {
    if (trimmed(first.lines[i]).empty()) continue;
    const bool fits = wordsOf(first.lines[i]) == columns && hasNumber(first.lines[i]);
    if (!fits && i <= names + kFewestRows) return std::nullopt;
    ++(fits ? fitting : others);
  }
  if (columns < kFewestColumns || fitting < kFewestRows || others * 4 > fitting ||
      hasNumber(first.lines[names]))
    return std::nullopt;
  Preamble preamble =
      replaced(first, names, names, {},
               Message{"data.title-above", {{"lines", names}, {"text", excerpt(trimmed(first.lines[0]))}}});
  preamble.delimiter = ' ';
  return preamble;
}

}  // namespace

std::optional<Preamble> preambleOf(std::string_view text, bool last) {
  const FirstLines first(text, last);
  if (first.lines.empty()) return std::nullopt;
  for (const auto form :
       {campbell, datev, fieldsOfLog, gct, bed, tibble, slashes, namesInComments, titleAbove})
    if (auto preamble = form(first)) return preamble;
  return fieldPreambleOf(first);
}

void WithoutPreamble::rewrite(std::string& held, std::string& ready, bool /*last*/) {
  if (passed_ == 0) ready += instead_;
  const std::size_t taken = std::min(held.size(), bytes_ - passed_);
  passed_ += taken;
  ready.append(held, taken);
  held.clear();
}

}  // namespace paretree::data

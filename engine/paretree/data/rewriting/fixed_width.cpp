#include "paretree/data/rewriting/fixed_width.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "paretree/core/text.h"
#include "paretree/data/files/splitter.h"
#include "paretree/data/rewriting/wide_delimiter.h"

namespace paretree::data {
namespace {

constexpr std::size_t kFewestLines = 10, kFewestOfBlock = 3, kMostLines = 400, kWidest = 4000;
constexpr std::size_t kLinesLookedAt = 500;
// Blanks between columns may be filled in one of so many lines: titles, remarks.
constexpr std::size_t kOneInLines = 20;
constexpr std::size_t kNamesWithin = 20;  // the line of the names is among so many

// Where each character of a line begins, and its end.
std::vector<std::size_t> characterOffsets(std::string_view line) {
  std::vector<std::size_t> offsets;
  for (std::size_t i = 0; i < line.size(); ++i)
    if ((static_cast<unsigned char>(line[i]) & 0xC0) != 0x80) offsets.push_back(i);
  offsets.push_back(line.size());
  return offsets;
}

// For each character whether it is no blank; neither is a '#' that stands alone in front.
std::vector<bool> inkOf(std::string_view line) {
  std::vector<bool> ink;
  if (line.starts_with("# ")) {
    ink.push_back(false);
    line.remove_prefix(1);
  }
  for (const char c : line)
    if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) ink.push_back(c != ' ' && c != '\f');
  return ink;
}

bool isInk(const std::vector<bool>& line, std::size_t at) { return at < line.size() && line[at]; }

// A line drawn through all columns says nothing of where these are.
bool isDrawn(std::string_view line) {
  return line.find_first_not_of("-=_*+ \r") == std::string_view::npos &&
         trimmed(line).find(' ') == std::string_view::npos;
}

// The first lines that are not blank; none where one is too long or has a tab.
std::vector<std::string_view> firstLines(std::string_view text, bool last) {
  std::vector<std::string_view> lines;
  while (lines.size() < kMostLines) {
    const auto line = takeLine(text, last);
    if (!line) break;
    if (line->size() > kWidest || line->find('\t') != std::string_view::npos) return {};
    if (!trimmed(*line).empty()) lines.push_back(*line);
  }
  return lines;
}

std::vector<std::vector<bool>> inkOfLines(const std::vector<std::string_view>& lines) {
  std::vector<std::vector<bool>> ink;
  for (const auto line : lines)
    if (!isDrawn(line)) ink.push_back(inkOf(line));
  return ink;
}

// Characters from `begin` to before `end`, filled without a gap of `blanks` blanks.
struct Run {
  std::size_t begin, end;
};

std::vector<Run> runsOf(const std::vector<bool>& line, std::size_t blanks) {
  std::vector<Run> runs;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (!line[at]) continue;
    if (runs.empty() || at >= runs.back().end + blanks) runs.push_back({at, at});
    runs.back().end = at + 1;
  }
  return runs;
}

// How many of the lines have a word across the place where a column would begin.
std::size_t crossedAt(const std::vector<std::vector<bool>>& lines, std::size_t at) {
  return static_cast<std::size_t>(std::count_if(lines.begin(), lines.end(), [at](const auto& line) {
    return at > 0 && isInk(line, at - 1) && isInk(line, at);
  }));
}

// Where between two runs of a line the column of the second begins: as far right as the fewest words of the
// others allow, since numbers may reach out of their run on the left.
std::size_t beginBetween(const std::vector<std::vector<bool>>& lines, std::size_t leftEnd,
                         std::size_t right) {
  std::size_t best = right, fewest = crossedAt(lines, right);
  for (std::size_t at = right; fewest > 0 && at-- > leftEnd + 1;)
    if (const std::size_t crossed = crossedAt(lines, at); crossed < fewest) {
      fewest = crossed;
      best = at;
    }
  return best;
}

// Runs of dashes, one for each column, as databases print them under the names: "----- ------ ----".
std::vector<Run> dashesOf(std::string_view line) {
  constexpr std::size_t kMeanLength = 3;  // "-  -  -" is a row without values
  const auto first = line.find_first_of("-=");
  if (first == std::string_view::npos) return {};
  const std::string_view signs = line[first] == '-' ? "- \r" : "= \r";
  if (line.find_first_not_of(signs) != std::string_view::npos) return {};
  auto runs = runsOf(inkOf(line), 1);
  std::size_t length = 0;
  for (const Run& run : runs) length += run.end - run.begin;
  return runs.size() < 2 || length < kMeanLength * runs.size() ? std::vector<Run>() : runs;
}

// Whether a line has something in each of the runs, or next to them.
bool namesAll(std::string_view line, const std::vector<Run>& runs) {
  const auto ink = inkOf(line);
  return dashesOf(line).empty() && !isDrawn(line) &&
         std::all_of(runs.begin(), runs.end(), [&](const Run& run) {
           for (std::size_t at = run.begin; at < run.end; ++at)
             if (isInk(ink, at)) return true;
           return false;
         });
}

struct Gap {
  std::size_t begin, end;  // of the characters that are blank in nearly all lines
};

// Those between columns.
std::vector<Gap> gapsOf(const std::vector<std::vector<bool>>& lines) {
  std::vector<std::size_t> filled;
  for (const auto& line : lines) {
    if (line.size() > filled.size()) filled.resize(line.size());
    for (std::size_t at = 0; at < line.size(); ++at) filled[at] += line[at] ? 1 : 0;
  }
  std::vector<Gap> gaps;
  bool before = false;  // a column came
  for (std::size_t at = 0; at < filled.size();) {
    std::size_t end = at;
    while (end < filled.size() && filled[end] * kOneInLines <= lines.size()) ++end;
    // One blank may stand there by chance, as in "New York" below "San Jose".
    const bool chance = end == at + 1 && filled[at] > 0;
    if (end > at && end < filled.size() && before && !chance) gaps.push_back({at, end});
    before = before || end < filled.size();
    at = std::max(end, at + 1);
  }
  return gaps;
}

// Whether each gap has a blank in the line.
bool isDividedBy(const std::vector<bool>& line, const std::vector<Gap>& gaps) {
  return std::all_of(gaps.begin(), gaps.end(), [&](const Gap& gap) {
    for (std::size_t at = gap.begin; at < gap.end; ++at)
      if (!isInk(line, at)) return true;
    return false;
  });
}

// How many columns have something in the line.
std::size_t columnsFilled(const std::vector<bool>& line, const std::vector<Gap>& gaps) {
  std::size_t filled = 0;
  for (std::size_t c = 0; c <= gaps.size(); ++c) {
    const std::size_t from = c == 0 ? 0 : gaps[c - 1].end;
    const std::size_t to = std::min(c < gaps.size() ? gaps[c].begin : line.size(), line.size());
    for (std::size_t at = from; at < to; ++at)
      if (line[at]) {
        ++filled;
        break;
      }
  }
  return filled;
}

// Columns that hardly any line fills have a name all the same, behind two blanks at least.
void addRareColumns(std::vector<std::size_t>& columns, const std::vector<std::vector<bool>>& lines,
                    const std::vector<bool>& names) {
  const auto runs = runsOf(names, 2);
  for (std::size_t r = 1; r < runs.size(); ++r) {
    const auto next = std::upper_bound(columns.begin(), columns.end(), runs[r].begin);
    if (runs[r - 1].begin < *(next - 1)) continue;  // the first name of its column
    const std::size_t at = beginBetween(lines, runs[r - 1].end, runs[r].begin);
    if (crossedAt(lines, at) * kOneInLines <= lines.size()) columns.insert(next, at);
  }
}

// Where columns begin of which a line of dashes below (or above) the names shows each: "----- ------ ----".
// Empty where there is none, where the names hold `delimiter` (not ' '), or where a third of the lines have
// words across these places.
std::vector<std::size_t> ruledColumns(std::string_view text, bool last, char delimiter) {
  constexpr std::size_t kWithin = 50;
  const auto lines = firstLines(text, last);
  for (std::size_t i = 0; i < lines.size() && i < kWithin; ++i) {
    const auto runs = dashesOf(lines[i]);
    if (runs.empty()) continue;
    const bool above = i > 0 && namesAll(lines[i - 1], runs);
    if (!above && !(i + 1 < lines.size() && namesAll(lines[i + 1], runs))) continue;
    const std::string_view names = lines[above ? i - 1 : i + 1];
    if (delimiter != ' ' && names.find(delimiter) != std::string_view::npos) return {};
    const auto below = inkOfLines({lines.begin() + static_cast<std::ptrdiff_t>(i) + 1, lines.end()});
    if (below.empty()) return {};
    std::vector<std::size_t> columns = {0};
    for (std::size_t c = 1; c < runs.size(); ++c)
      columns.push_back(beginBetween(below, runs[c - 1].end, runs[c].begin));
    const auto crossed =
        static_cast<std::size_t>(std::count_if(below.begin(), below.end(), [&](const auto& line) {
          return std::any_of(columns.begin() + 1, columns.end(),
                             [&](std::size_t at) { return isInk(line, at - 1) && isInk(line, at); });
        }));
    // Remarks below a short table may be longer than its columns.
    return crossed * 3 <= below.size() ? columns : std::vector<std::size_t>();
  }
  return {};
}

// The lines that tell where columns are: several that begin with '#' do not, but where most do (one may hold
// the names); where only `rows`, neither do the first ones without a word that begins with a digit.
std::vector<std::vector<bool>> tellingLines(const std::vector<std::string_view>& lines, bool rows) {
  const auto hasNumber = [](std::string_view line) {
    for (std::size_t at = 0; at < line.size(); ++at)
      if (line[at] >= '0' && line[at] <= '9' && (at == 0 || line[at - 1] == ' ')) return true;
    return false;
  };
  const auto remarks =
      std::count_if(lines.begin(), lines.end(), [](std::string_view line) { return line.starts_with('#'); });
  std::vector<std::string_view> telling;
  for (const auto line : lines)
    if ((remarks == 1 || !line.starts_with('#')) && (!rows || !telling.empty() || hasNumber(line)))
      telling.push_back(line);
  return inkOfLines(telling.size() * 4 < lines.size() * 3 ? lines : telling);
}

// Where columns begin: between two of them stand blanks in nearly all lines, and in the line of the names,
// which also shows columns that hardly any line fills.
std::vector<std::size_t> fixedColumns(std::string_view text, bool last, std::size_t fewest,
                                      bool rows = false) {
  const auto found = firstLines(text, last);
  const auto lines = inkOfLines(found);
  if (lines.size() < fewest) return {};
  const std::vector<Gap> gaps = gapsOf(tellingLines(found, rows));
  if (gaps.empty()) return {};
  // A name may be wider than what stands below it: its line says where in a gap the next column begins.
  const std::vector<bool>* names = nullptr;
  for (std::size_t i = 0; i < lines.size() && i < kNamesWithin && !names; ++i)
    if (isDividedBy(lines[i], gaps) && columnsFilled(lines[i], gaps) * 4 > gaps.size() * 3) names = &lines[i];
  if (!names) return {};
  std::vector<std::size_t> columns = {0};
  for (const Gap& gap : gaps) {
    std::size_t at = gap.end;
    while (isInk(*names, at - 1)) --at;
    columns.push_back(at);
  }
  addRareColumns(columns, lines, *names);
  // What has no name belongs to the column before it.
  for (std::size_t c = columns.size(); c-- > 1;) {
    const std::size_t to = c + 1 < columns.size() ? columns[c + 1] : names->size();
    bool named = false;
    for (std::size_t at = columns[c]; at < to; ++at) named = named || isInk(*names, at);
    if (!named) columns.erase(columns.begin() + static_cast<std::ptrdiff_t>(c));
  }
  const bool narrow = gaps.size() == 1 && gaps.front().end == gaps.front().begin + 1;
  return columns.size() < 2 || narrow ? std::vector<std::size_t>() : columns;
}

// How many cells most records have, the fewest of several, and how many have so many.
struct UsualCells {
  std::size_t cells = 0, records = 0, of = 0;
  bool inMost() const { return records * 4 >= of * 3; }
};

UsualCells usualCells(std::span<const SampleRecord> records) {
  std::map<std::size_t, std::size_t> sizes;
  UsualCells usual;
  for (const auto& record : records.first(std::min(records.size(), kLinesLookedAt))) {
    if (record.blank) continue;
    ++usual.of;
    ++sizes[record.cells.size()];
  }
  for (const auto& [cells, count] : sizes)
    if (count > usual.records) {
      usual.cells = cells;
      usual.records = count;
    }
  return usual;
}

// Whether the first line that these places divide has names in all columns, of several words in two of them.
bool namesOfWords(std::string_view text, bool last, const std::vector<std::size_t>& columns) {
  const auto lines = firstLines(text, last);
  for (std::size_t i = 0; i < lines.size() && i < kNamesWithin; ++i) {
    const auto cells = cellsByPlace(lines[i], columns);
    if (cells.size() != columns.size() || lines[i].starts_with('#')) continue;
    const auto isName = [](std::string_view cell) {
      return !cell.empty() && cell.front() != '-' && (cell.front() < '0' || cell.front() > '9');
    };
    const auto ofWords = std::count_if(cells.begin(), cells.end(),
                                       [](std::string_view cell) { return cell.find(' ') != cell.npos; });
    return ofWords > 1 && std::all_of(cells.begin(), cells.end(), isName);
  }
  return false;
}

}  // namespace

bool isDelimited(const CsvDialect& dialect, std::span<const SampleRecord> records) {
  return dialect.delimiter != ' ' && usualCells(records).cells > 1;
}

std::vector<std::size_t> columnsByPlace(std::string_view text, bool last, const CsvDialect& dialect,
                                        std::span<const SampleRecord> records) {
  if (auto ruled = ruledColumns(text, last, dialect.delimiter); !ruled.empty()) return ruled;
  const UsualCells usual = usualCells(records);
  if (usual.of == 0 || isDelimited(dialect, records)) return {};
  auto columns = fixedColumns(text, last, kFewestLines);
  if (usual.cells < 2 || !usual.inMost()) return columns;
  // Blanks that divide three rows in four alike are delimiters, but where columns of the others are blank, or
  // names are of several words: above few rows these words alone are no columns.
  auto ofRows = fixedColumns(text, last, kFewestLines, true);
  if (ofRows.size() == usual.cells && namesOfWords(text, last, ofRows)) return ofRows;
  return columns.size() > usual.cells ? columns : std::vector<std::size_t>();
}

std::vector<std::size_t> columnsOfBlock(std::string_view lines, const CsvDialect& dialect) {
  constexpr std::size_t kMostAbove = 3;  // titles
  for (std::size_t above = 0; above <= kMostAbove && !lines.empty(); ++above) {
    if (auto ruled = ruledColumns(lines, true, dialect.delimiter); !ruled.empty()) return ruled;
    const auto records = sampleRecords(lines, dialect, true, kLinesLookedAt);
    if (isDelimited(dialect, records)) return {};
    const UsualCells usual = usualCells(records);
    auto columns = fixedColumns(lines, true, kFewestOfBlock);
    // In few lines blanks may stand below each other by chance: no column is lost that they divide.
    if (!columns.empty() && (!usual.inMost() || columns.size() >= usual.cells)) return columns;
    takeLine(lines, true);
  }
  return {};
}

std::vector<std::string_view> cellsByPlace(std::string_view line, const std::vector<std::size_t>& columns) {
  constexpr std::size_t kFewestMoved = 3;  // columns: words of a remark fall into two by chance
  const auto offsets = characterOffsets(line);
  const std::size_t characters = offsets.size() - 1;
  const auto filled = [&](std::size_t at) { return at < characters && line[offsets[at]] != ' '; };
  if (columns.empty() || trimmed(line).empty()) return {line};
  bool moved = false;
  const auto placeOf = [&](std::size_t c) {
    const std::size_t at = columns[c];
    const bool before = c > 0 && at > 1 && filled(at - 1) && filled(at) && !filled(at - 2);
    moved = moved || before;
    return std::min(before ? at - 1 : at, characters);
  };
  std::vector<std::string_view> cells;
  for (std::size_t c = 0, from = placeOf(0); c < columns.size(); ++c) {
    const std::size_t to = c + 1 < columns.size() ? placeOf(c + 1) : characters;
    if (c + 1 < columns.size() && to > 0 && filled(to - 1) && filled(to)) return {line};
    cells.push_back(trimmed(line.substr(offsets[from], offsets[to] - offsets[from])));
    from = to;
  }
  const bool gaps = std::any_of(cells.begin(), cells.end(), [](const auto& cell) { return cell.empty(); });
  return moved && (gaps || cells.size() < kFewestMoved) ? std::vector<std::string_view>{line} : cells;
}

FixedWidthText::FixedWidthText(ByteStream& text, std::vector<std::size_t> columns)
    : RewrittenLines(text), columns_(std::move(columns)) {}

void FixedWidthText::addLine(std::string_view line, std::string& ready) const {
  bool first = true;
  for (const auto cell : cellsByPlace(line, columns_)) {
    if (!std::exchange(first, false)) ready += kUnitSeparator;
    ready += cell;
  }
}

}  // namespace paretree::data

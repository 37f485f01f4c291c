#include "paretree/data/rewriting/field_preambles.h"

#include <algorithm>
#include <string>
#include <utility>

#include "paretree/core/text.h"

namespace paretree::data {
namespace {

Message noteOfPreamble(const char* form, std::size_t columns) {
  return Message{"data.known-form", {{"form", form}, {"columns", columns}}};
}

// "~Curve Information", " DEPT.M : Depth", ..., "~A": the curves are the columns; "NULL. -999.25" is missing.
std::optional<Preamble> las(const FirstLines& first) {
  constexpr std::size_t kLetter = 1;
  char section = '\0';
  std::string names, missing;
  std::size_t columns = 0;
  for (std::size_t i = 0; first.has(i); ++i) {
    const std::string_view line = trimmed(first.lines[i]);
    if (line.empty() || line.front() == '#') continue;
    if (line.front() == '~' && line.size() > kLetter) {
      if (section == '\0' && line[kLetter] != 'V' && line[kLetter] != 'v') return std::nullopt;
      section = static_cast<char>(line[kLetter] & ~0x20);
      if (section != 'A') continue;
      if (columns < 2 || !first.has(i + 1)) return std::nullopt;
      Preamble preamble = replaced(first, i + 1, i, names, noteOfPreamble("LAS", columns));
      preamble.delimiter = ' ';
      if (!missing.empty()) preamble.missing = {missing};
      return preamble;
    }
    if (section == '\0') return std::nullopt;
    const auto dot = line.find('.');
    if (dot == line.npos) continue;
    const std::string name(trimmed(line.substr(0, dot)));
    if (section == 'C') {
      names += (columns++ > 0 ? " " : "") + name;
    } else if (section == 'W' && name == "NULL") {
      const auto value = line.substr(std::min(line.find(' ', dot), line.size()));
      missing = trimmed(value.substr(0, value.rfind(':')));
    }
  }
  return std::nullopt;
}

// Eight lines that say the place and period; 35 columns without names (EnergyPlus, auxiliary programs, 2.9).
std::optional<Preamble> epw(const FirstLines& first) {
  constexpr std::size_t kHead = 8;
  static constexpr const char* kNames[] = {"year",
                                           "month",
                                           "day",
                                           "hour",
                                           "minute",
                                           "source",
                                           "dry bulb",
                                           "dew point",
                                           "relative humidity",
                                           "pressure",
                                           "extraterrestrial horizontal",
                                           "extraterrestrial normal",
                                           "infrared from sky",
                                           "global horizontal",
                                           "direct normal",
                                           "diffuse horizontal",
                                           "global illuminance",
                                           "direct illuminance",
                                           "diffuse illuminance",
                                           "zenith luminance",
                                           "wind direction",
                                           "wind speed",
                                           "total sky cover",
                                           "opaque sky cover",
                                           "visibility",
                                           "ceiling",
                                           "weather observed",
                                           "weather codes",
                                           "precipitable water",
                                           "aerosol depth",
                                           "snow depth",
                                           "days since snow",
                                           "albedo",
                                           "rain depth",
                                           "rain duration"};
  if (!first.lines[0].starts_with("LOCATION,") || !first.has(kHead) ||
      !first.lines[kHead - 1].starts_with("DATA PERIODS"))
    return std::nullopt;
  const std::size_t columns = cellsAt(first.lines[kHead], ',').size();
  if (columns > std::size(kNames)) return std::nullopt;
  std::string names;
  for (std::size_t c = 0; c < columns; ++c) names += (c > 0 ? "," : "") + std::string(kNames[c]);
  Preamble preamble = replaced(first, kHead, kHead - 1, names, noteOfPreamble("EPW", columns));
  preamble.delimiter = ',';
  return preamble;
}

// "ATF<tab>1.0", counts of lines and columns, the lines, names.
std::optional<Preamble> atf(const FirstLines& first) {
  if (!first.lines[0].starts_with("ATF") || !first.has(2)) return std::nullopt;
  const auto counts = cellsAt(first.lines[1], '\t');
  if (counts.size() < 2 || !isCount(counts[0]) || !isCount(counts[1]) || counts[0].size() > 2)
    return std::nullopt;
  const std::size_t names = 2 + std::stoul(counts[0]);
  if (!first.has(names + 1)) return std::nullopt;
  Preamble preamble =
      replaced(first, names, names, {}, noteOfPreamble("ATF", cellsAt(first.lines[names], '\t').size()));
  preamble.delimiter = '\t';
  return preamble;
}

// "!Series_...", "!series_matrix_table_begin", names.
std::optional<Preamble> seriesMatrix(const FirstLines& first) {
  if (!first.lines[0].starts_with('!')) return std::nullopt;
  for (std::size_t i = 0; first.has(i + 2); ++i) {
    if (trimmed(first.lines[i]) != "!series_matrix_table_begin") continue;
    Preamble preamble =
        replaced(first, i + 1, i + 1, {}, noteOfPreamble("GEO", cellsAt(first.lines[i + 1], '\t').size()));
    preamble.delimiter = '\t';
    return preamble;
  }
  return std::nullopt;
}

// "# Fields: query acc.ver, subject acc.ver, ..." above rows between tabs.
std::optional<Preamble> blast(const FirstLines& first) {
  constexpr std::string_view kFields = "# Fields: ";
  std::size_t count = 0, names = kMostPreambleLines;
  for (; first.has(count) && first.lines[count].starts_with("# "); ++count)
    if (first.lines[count].starts_with(kFields)) names = count;
  if (names == kMostPreambleLines || !first.has(count)) return std::nullopt;
  const auto called = cellsAt(first.lines[names].substr(kFields.size()), ',');
  if (called.size() < 2 || called.size() != cellsAt(first.lines[count], '\t').size()) return std::nullopt;
  std::string header;
  for (const std::string& name : called) header += (header.empty() ? "" : "\t") + name;
  Preamble preamble = replaced(first, count, names, header, noteOfPreamble("BLAST", called.size()));
  preamble.delimiter = '\t';
  return preamble;
}

// "ncols 20", "nrows 30", corner, size, "NODATA_value -9999", then the rows of the grid.
std::optional<Preamble> grid(const FirstLines& first) {
  std::size_t count = 0, columns = 0;
  std::string missing;
  for (; first.has(count); ++count) {
    const std::string line = lowerCase(trimmed(first.lines[count]));
    const auto blank = std::min(line.find_first_of(" \t"), line.size());
    const std::string key = line.substr(0, blank);
    if (key.empty() || key[0] < 'a' || key[0] > 'z') break;
    const std::string value(trimmed(std::string_view(line).substr(blank)));
    if (!parseNumber(value)) return std::nullopt;
    if (count == 0 && key != "ncols") return std::nullopt;
    if (key == "ncols" && isCount(value) && value.size() < 7) columns = std::stoul(value);
    if (key == "nodata_value") missing = value;
  }
  if (count < 5 || columns < 2 || !first.has(count)) return std::nullopt;
  Preamble preamble = replaced(first, count, count, {}, noteOfPreamble("Esri ASCII", columns));
  preamble.delimiter = ' ';
  if (!missing.empty()) preamble.missing = {missing};
  return preamble;
}

// As many words as a row has between blanks.
std::size_t wordsOfRow(std::string_view line) {
  std::size_t words = 0;
  for (std::size_t i = 0; i < line.size(); ++i)
    words +=
        line[i] != ' ' && line[i] != '\t' && (i == 0 || line[i - 1] == ' ' || line[i - 1] == '\t') ? 1 : 0;
  return words;
}

// "* Sea-Bird", "# name 0 = prDM: Pressure [db]", "# bad_flag = -9.99e-29", "*END*" above rows without names.
std::optional<Preamble> seaBird(const FirstLines& first) {
  constexpr std::string_view kName = "# name ", kMissing = "# bad_flag = ";
  if (!first.lines[0].starts_with("* Sea-Bird")) return std::nullopt;
  std::string names, missing;
  std::size_t columns = 0;
  for (std::size_t i = 0; first.has(i + 1); ++i) {
    const std::string_view line = trimmed(first.lines[i]);
    if (line.starts_with(kName)) {
      const auto value = std::min(line.find(" = "), line.size() - 3) + 3;
      std::string name(line.substr(value));
      std::erase(name, '"');
      names += (columns++ > 0 ? " \"" : "\"") + name + "\"";
    } else if (line.starts_with(kMissing)) {
      missing = line.substr(kMissing.size());
    } else if (line == "*END*") {
      if (columns < 2 || wordsOfRow(first.lines[i + 1]) != columns) return std::nullopt;
      Preamble preamble = replaced(first, i + 1, i, names, noteOfPreamble("Sea-Bird", columns));
      preamble.delimiter = ' ';
      if (!missing.empty()) preamble.missing = {missing};
      return preamble;
    }
  }
  return std::nullopt;
}

// "#   1 NUMBER   Running number", "#   2 FLUX", ...: the columns, counted; of several without a name of
// their own the first is named.
std::optional<Preamble> sourceExtractor(const FirstLines& first) {
  std::string names, name;
  std::size_t columns = 0, lines = 0;
  const auto addUpTo = [&](std::size_t column) {
    for (std::size_t more = 1; columns < column; ++more, ++columns)
      names += (columns > 0 ? " " : "") + name + (more > 1 ? "_" + std::to_string(more) : "");
  };
  for (; first.has(lines) && first.lines[lines].starts_with('#'); ++lines) {
    std::string_view line = trimmed(first.lines[lines].substr(1));
    const std::string_view count = line.substr(0, line.find(' '));
    line = trimmed(line.substr(count.size()));
    constexpr std::size_t kMostDigits = 4;
    if (!isCount(count) || count.size() > kMostDigits || line.empty()) return std::nullopt;
    const std::size_t column = std::stoul(std::string(count));
    if (lines == 0 ? column != 1 : column <= columns + 1) return std::nullopt;
    if (lines > 0) addUpTo(column - 1);
    name = line.substr(0, line.find(' '));
  }
  if (lines < 2 || !first.has(lines)) return std::nullopt;
  const std::size_t all = wordsOfRow(first.lines[lines]);
  if (all <= columns) return std::nullopt;
  addUpTo(all);
  Preamble preamble = replaced(first, lines, lines - 1, names, noteOfPreamble("SExtractor", all));
  preamble.delimiter = ' ';
  return preamble;
}

}  // namespace

std::optional<Preamble> fieldPreambleOf(const FirstLines& first) {
  for (const auto form : {las, epw, atf, seriesMatrix, blast, grid, seaBird, sourceExtractor})
    if (auto preamble = form(first)) return preamble;
  return std::nullopt;
}

}  // namespace paretree::data

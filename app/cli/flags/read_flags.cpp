#include "app/cli/flags/read_flags.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

#include "app/cli/command.h"
#include "app/cli/progress.h"
#include "paretree/core/file.h"
#include "paretree/core/suggest.h"
#include "paretree/core/text.h"
#include "paretree/core/words/amounts.h"
#include "paretree/messages/date_letters.h"

namespace paretree::cli {
namespace {

// "U+0001": what no keyboard writes.
std::optional<char32_t> characterByNumber(std::string_view text) {
  constexpr std::size_t kMostDigits = 6;
  if (!text.starts_with("U+") || text.size() < 3 || text.size() > 2 + kMostDigits) return std::nullopt;
  unsigned number = 0;
  const char* const end = text.data() + text.size();
  const bool whole = std::from_chars(text.data() + 2, end, number, 16).ptr == end;
  return whole && number > 0 && number < 0x110000 ? std::optional(static_cast<char32_t>(number))
                                                  : std::nullopt;
}

// "tab", "comma", ..., its number, or the character itself.
Result<char32_t> character(const std::string& flag, const std::string& text) {
  static const std::vector<std::pair<std::string, char32_t>> words = {
      {"comma", ','}, {"semicolon", ';'}, {"tab", '\t'},  {"\\t", '\t'},
      {"pipe", '|'},  {"space", ' '},     {"point", '.'}, {"none", U'\0'}};
  for (const auto& [word, c] : words)
    if (text == word) return c;
  if (const auto c = characterByNumber(text)) return *c;
  if (const auto c = onlyCharacter(text)) return *c;
  return Error{"cli.flag-character", {{"flag", flag}, {"text", text}}};
}

// "red|green|dark blue"; a bar in a level is written \|, a backslash \\.
std::vector<std::string> levelsIn(const std::string& text) {
  std::vector<std::string> levels(1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '|')
      levels.emplace_back();
    else if (text[i] == '\\' && i + 1 < text.size())
      levels.back() += text[++i];
    else
      levels.back() += text[i];
  }
  return levels;
}

// "DD.MM.YYYY|YYYY-MM-DD", or the same in the letters of dates.h: "%d.%m.%Y|%Y-%m-%d".
Result<std::vector<std::string>> dateFormsIn(const std::string& text) {
  auto forms = levelsIn(text);
  for (auto& written : forms) {
    const std::string form = messages::dateFormOfLetters(written);
    bool letters = form.find('%') != std::string::npos;
    for (auto at = form.find('%'); at != std::string::npos; at = form.find('%', at + 2))
      letters = letters && at + 1 < form.size() &&
                std::string_view("YymdbBHIMSpaAzNsQ").find(form[at + 1]) != std::string_view::npos;
    if (!letters) return Error{"cli.flag-date-form", {{"text", written}}};
    written = form;
  }
  return forms;
}

// "COLUMN=comma": the decimal mark of one column, or that both are.
Result<void> takeMarkOfColumn(const std::string& text, data::ReadOptions& options) {
  const auto pair = assignment("--decimal", text);
  if (!pair) return pair.error();
  const auto& [column, mark] = *pair;
  if (mark == "comma" || mark == ",")
    options.decimalOf[column] = ',';
  else if (mark == "point" || mark == ".")
    options.decimalOf[column] = '.';
  else if (mark == "both")
    options.decimalOf[column] = data::kBothMarks;
  else
    return Error{"cli.flag-decimal", {{"text", mark}}};
  return {};
}

Result<void> readDialect(const ReadFlags& flags, data::ReadOptions& options) {
  const auto take = [](const char* flag, const std::string& text,
                       std::optional<char>& option) -> Result<void> {
    if (text.empty()) return {};
    auto c = character(flag, text);
    if (!c) return c.error();
    if (*c >= 0x80) return Error{"cli.flag-character", {{"flag", flag}, {"text", text}}};
    option = static_cast<char>(*c);
    return {};
  };
  if (!flags.delimiter.empty()) {
    auto c = character("--delimiter", flags.delimiter);
    if (!c) return c.error();
    options.delimiter = *c;
  }
  for (const auto& text : flags.decimals)
    if (auto taken = text.find('=') != std::string::npos ? takeMarkOfColumn(text, options)
                                                         : take("--decimal", text, options.decimal);
        !taken)
      return taken;
  if (auto taken = take("--thousands", flags.thousands, options.thousands); !taken) return taken;
  if (!flags.encoding.empty()) options.encoding = flags.encoding;
  if (!flags.sheet.empty()) options.sheet = flags.sheet;
  if (flags.header) options.header = true;
  if (flags.noHeader) options.header = false;
  for (const auto& text : flags.missing) {
    const auto at = text.find('=');
    if (at == std::string::npos || text == "=")
      options.missing.push_back(text);
    else if (text.front() == '=')
      options.missing.push_back(text.substr(1));
    else
      options.missingOf[text.substr(0, at)].push_back(text.substr(at + 1));
  }
  options.skipBadRows = flags.skipBadRows;
  options.keepTotals = flags.keepTotals;
  options.strict = flags.strict;
  if (!flags.unpackLimit.empty()) {
    const auto bytes = byteCount("--unpack-limit", flags.unpackLimit);
    if (!bytes) return bytes.error();
    options.unpackLimit = *bytes;
  }
  return {};
}

}  // namespace

Result<std::pair<std::string, std::string>> assignment(const std::string& flag, const std::string& text,
                                                       Divide divide) {
  const auto at = divide == Divide::AtLast ? text.rfind('=') : text.find('=');
  if (at == std::string::npos || at == 0)
    return Error{"cli.flag-assignment", {{"flag", flag}, {"text", text}}};
  return std::pair{text.substr(0, at), text.substr(at + 1)};
}

Result<std::uint64_t> byteCount(const std::string& flag, const std::string& text) {
  if (const auto bytes = bytesIn(text)) return *bytes;
  return Error{"cli.flag-bytes", {{"flag", flag}, {"text", text}}};
}

void addTargetFlag(const Command& command, ReadFlags& flags) {
  command.group("Data").texts(
      {"--target", "NAME",
       "Column to predict; once for each of several (default: as suggested by 'data FILE')"},
      flags.targets);
}

void addReadFlags(const Command& command, ReadFlags& flags) {
  Command data = command.group("Data");
  data.texts({"--role", "COLUMN=ROLE",
              "Role of a column: feature, target, identifier, weight, ignored, prediction or split"},
             flags.roles);
  data.texts({"--type", "COLUMN=TYPE",
              "Type of a column: number, nominal, date or text; date:FORM|... for dates of these forms, as "
              "date:DD.MM.YYYY"},
             flags.types);
  data.texts({"--merge-spellings", "COLUMN",
              "Take categories as one that differ in case and blanks, or as spellings of yes and no"},
             flags.merged);
  data.texts(
      {"--skip-unfit", "COLUMN",
       "Leave out each row whose cell of this column does not fit it; of other cells evidence decides"},
      flags.unfit);
  data.texts({"--percent", "COLUMN", "Take numbers of this column as per cent also where they have no sign"},
             flags.percent);
  data.texts({"--lists-as-columns", "COLUMN",
              "Make of a column of lists (\"a; b\") one of yes and no for each item, named \"COLUMN: item\""},
             flags.lists);
  data.texts({"--fill-down", "COLUMN",
              "Give blank cells of this column the value above them: labels in the first row of each group"},
             flags.filled);
  data.texts({"--levels", "COLUMN=A|B|...",
              "The categories of a column in their order, used or not (a bar in one of them: \\|)"},
             flags.levels);
  data.texts({"--describe", "COLUMN=TEXT", "What a column holds, in words"}, flags.descriptions);
  data.texts(
      {"--missing", "TEXT|COLUMN=TEXT",
       "A text that stands for a missing value, beside the usual ones, everywhere or in one column (=TEXT "
       "where an = is part of it)"},
      flags.missing);
  data.text({"--delimiter", "CHAR", "comma, semicolon, tab, pipe or space, or any character itself"},
            flags.delimiter);
  data.texts({"--decimal", "CHAR|COLUMN=CHAR",
              "Decimal mark: point or comma, of the file or of one column; both, where a column has either"},
             flags.decimals);
  data.text({"--thousands", "CHAR", "Thousands mark, or none"}, flags.thousands);
  data.text({"--encoding", "NAME", "UTF-8, Windows-1252, GB18030, ...: any that iconv knows"},
            flags.encoding);
  data.text(
      {"--sheet", "NAME", "Sheet of a workbook, table or view of a database, file of an archive, frame of R"},
      flags.sheet);
  data.text({"--unpack-limit", "SIZE",
             "What a packed file may unpack to, as 4G (default: 1 GB or 50 times its size)"},
            flags.unpackLimit);
  data.flag("--header", "The first line holds names", flags.header);
  data.flag("--no-header", "The first line holds values", flags.noHeader).excludes("--header");
  data.flag("--skip-bad-rows", "Leave out each row with a cell that does not fit its column",
            flags.skipBadRows);
  data.flag("--keep-totals", "Keep rows that sum up others", flags.keepTotals);
  data.flag("--strict", "Fail where a cell does not fit its column", flags.strict)
      .excludes("--skip-bad-rows");
}

Result<data::ReadOptions> readOptions(const ReadFlags& flags, const std::string& splitColumn) {
  data::ReadOptions options;
  if (auto dialect = readDialect(flags, options); !dialect) return dialect.error();
  for (const auto& text : flags.roles) {
    auto pair = assignment("--role", text);
    if (!pair) return pair.error();
    const auto role = data::roleFromName(pair->second);
    if (!role) return Error{"cli.flag-role", {{"text", pair->second}}};
    options.roles[pair->first] = *role;
  }
  for (const auto& text : flags.types) {
    const auto dates = text.find("=date:");
    if (dates != std::string::npos && dates > 0) {
      auto forms = dateFormsIn(text.substr(dates + 6));
      if (!forms) return forms.error();
      options.types[text.substr(0, dates)] = data::ColumnType::Date;
      options.dateForms[text.substr(0, dates)] = std::move(*forms);
      continue;
    }
    auto pair = assignment("--type", text);
    if (!pair) return pair.error();
    const auto type = data::typeFromName(pair->second);
    if (!type) return Error{"cli.flag-type", {{"text", pair->second}}};
    options.types[pair->first] = *type;
  }
  for (const auto& text : flags.levels) {
    auto pair = assignment("--levels", text, Divide::AtFirst);
    if (!pair) return pair.error();
    options.levels[pair->first] = levelsIn(pair->second);
  }
  for (const auto& text : flags.descriptions) {
    auto pair = assignment("--describe", text, Divide::AtFirst);
    if (!pair) return pair.error();
    options.descriptions[pair->first] = pair->second;
  }
  options.mergeSpellings.insert(flags.merged.begin(), flags.merged.end());
  options.skipUnfit.insert(flags.unfit.begin(), flags.unfit.end());
  options.percent.insert(flags.percent.begin(), flags.percent.end());
  options.listsAsColumns.insert(flags.lists.begin(), flags.lists.end());
  options.fillDown.insert(flags.filled.begin(), flags.filled.end());
  if (!splitColumn.empty()) options.roles[splitColumn] = data::Role::Split;
  for (const auto& target : flags.targets) options.roles[target] = data::Role::Target;
  return options;
}

Result<data::TableFile> readFileWith(const std::string& path, const data::ReadOptions& options,
                                     const Session& session, bool quiet) {
  const EndsAtOnce reading(session);
  ProgressLine line(quiet);
  auto table = readTable(path, options, Context(Rng(1), 1, session.stop, line.reporter()));
  line.clear();
  if (!table) return table;
  std::vector<std::string> names;
  for (const auto& column : table->data.schema()->columns) names.push_back(column.name);
  const auto known = [&](const std::string& name) -> Result<void> {
    if (table->data.schema()->find(name) >= 0) return {};
    return Error{"runs.no-such-column",
                 {{"file", fileName(path)}, {"column", name}, {"hint", hints(name, names)}}};
  };
  for (const auto& entry : options.roles)
    if (auto found = known(entry.first); !found) return found.error();
  for (const auto& entry : options.types)
    if (auto found = known(entry.first); !found) return found.error();
  for (const auto& entry : options.levels)
    if (auto found = known(entry.first); !found) return found.error();
  // What another table's columns are called need not be there.
  for (const auto* said :
       {&options.mergeSpellings, &options.percent, &options.listsAsColumns, &options.fillDown})
    for (const auto& name : *said)
      if (auto found = known(name); !found && !options.like) return found.error();
  for (const auto& name : options.skipUnfit)
    if (auto found = known(name); !found) return found.error();
  for (const auto& entry : options.missingOf)
    if (auto found = known(entry.first); !found && !options.like) return found.error();
  for (const auto& entry : options.decimalOf)
    if (auto found = known(entry.first); !found && !options.like) return found.error();
  for (const auto& entry : options.descriptions)
    if (auto found = known(entry.first); !found) return found.error();
  return table;
}

Message rowsWithoutTarget(const data::Dataset& data) {
  const auto targets = data.targets();
  std::vector<std::string> names;
  for (const int target : targets) names.push_back(data.info(target).name);
  std::size_t rows = 0;
  for (const data::Row row : data.allRows())
    rows +=
        std::any_of(targets.begin(), targets.end(), [&](int target) { return data.missing(target, row); });
  return rows == 0 ? Message() : Message{"cli.rows-without-target", {{"rows", rows}, {"targets", names}}};
}

}  // namespace paretree::cli

// paretree-cli data: what was read from a file, and what was assumed.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <optional>

#include "app/cli/command.h"
#include "app/cli/flags/read_flags.h"
#include "app/cli/text_table.h"
#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/core/text.h"
#include "paretree/data/dates.h"
#include "paretree/data/levels/many_classes.h"
#include "paretree/data/number_text.h"
#include "paretree/data/reading/offered_reading.h"
#include "paretree/data/suggested_roles.h"
#include "paretree/data/summary.h"
#include "paretree/data/writing/save_table.h"
#include "paretree/messages/json.h"
#include "paretree/messages/text.h"
#include "paretree/runs/command_line.h"

namespace paretree::cli {
namespace {

constexpr std::size_t kMostLevels = 50;

Json characterToJson(char32_t c) { return c == U'\0' ? Json(nullptr) : Json(utf8Of(c)); }

// What is worth a look: what reading noticed, and of the target that it has more classes than rows can teach.
std::vector<Message> warningsOf(const data::TableFile& table) {
  std::vector<Message> warnings = table.warnings;
  for (const int target : table.data.targets())
    if (Message many = manyClasses(table.data, target, table.data.allRows()); !many.empty())
      warnings.push_back(std::move(many));
  if (Message without = rowsWithoutTarget(table.data); !without.empty())
    warnings.push_back(std::move(without));
  return warnings;
}

// Why each column has the role that it has, where reading gave it; an empty message where the user did.
std::vector<Message> whysOf(const data::TableFile& table) {
  std::vector<Message> whys(static_cast<std::size_t>(table.data.columns()));
  for (auto& suggested : suggestedRoles(table.data)) {
    const auto& info = table.data.info(suggested.column);
    if (suggested.role == info.role && !table.options.roles.contains(info.name))
      whys[suggested.column] = std::move(suggested.why);
  }
  return whys;
}

Json columnToJson(const data::ColumnInfo& info, const data::ColumnSummary& summary, const Message& why) {
  Json json = {{"name", info.name},
               {"type", std::string(typeName(info.type))},
               {"role", std::string(roleName(info.role))},
               {"missing", summary.missing},
               {"distinct", summary.distinct}};
  if (!info.description.empty()) json["description"] = info.description;
  if (!why.empty()) {
    json["why"] = messages::text(why);
    json["whyMessage"] = messages::toJson(why);
  }
  if (info.isNumeric()) {
    const auto value = [&](double v) -> Json {
      if (info.type != data::ColumnType::Date || !std::isfinite(v)) return number(v);
      return data::formatDate(v, info.dateFormat);
    };
    json["min"] = value(summary.min);
    json["max"] = value(summary.max);
    json["mean"] = value(summary.mean);
    if (info.type == data::ColumnType::Date) json["dateFormat"] = info.dateFormat;
  } else {
    Json levels = Json::array();
    for (std::size_t i = 0; i < info.levels.size() && i < kMostLevels; ++i) levels.push_back(info.levels[i]);
    json["levels"] = std::move(levels);
  }
  return json;
}

Json targetToJson(const data::Dataset& data) {
  const auto targets = data.targets();
  if (targets.empty()) return nullptr;
  if (targets.size() == 1) return data.info(targets[0]).name;
  Json names = Json::array();
  for (const int target : targets) names.push_back(data.info(target).name);
  return names;
}

Json tableToJson(const data::TableFile& table) {
  const auto whys = whysOf(table);
  Json columns = Json::array();
  for (int c = 0; c < table.data.columns(); ++c)
    columns.push_back(columnToJson(table.data.info(c), summarise(table.data, c), whys[c]));
  Json json = {{"schema", 1},
               {"file", table.path},
               {"sha256", table.sha256},
               {"format", table.format},
               {"encoding", table.encoding},
               {"delimiter", characterToJson(table.delimiter)},
               {"decimal", characterToJson(static_cast<unsigned char>(table.decimal))},
               {"header", table.header}};
  if (!table.packing.empty()) json["packing"] = table.packing;
  if (!table.sheets.empty()) {
    json["sheet"] = table.sheet;
    json["sheets"] = table.sheets;
  }
  json["rows"] = table.data.rows();
  json["fileRows"] = table.fileRows;
  json["columns"] = std::move(columns);
  json["target"] = targetToJson(table.data);
  json["notes"] = messages::textsToJson(table.notes);
  json["noteMessages"] = messages::toJson(table.notes);
  const auto warnings = warningsOf(table);
  json["warnings"] = messages::textsToJson(warnings);
  json["warningMessages"] = messages::toJson(warnings);
  return json;
}

std::string valuesText(const data::ColumnInfo& info, const data::ColumnSummary& summary) {
  constexpr std::size_t kWidth = 48;
  if (info.isNumeric()) {
    if (std::isnan(summary.min)) return {};
    if (info.type == data::ColumnType::Date)
      return data::formatDate(summary.min, info.dateFormat) + " to " +
             data::formatDate(summary.max, info.dateFormat);
    const auto limit = [](double value) {
      return value == std::floor(value) ? data::numberText(value)
                                        : shortText(value, data::digitsOfValue(value));
    };
    return limit(summary.min) + " to " + limit(summary.max) + ", mean " +
           shortText(summary.mean, data::digitsOfMean(summary.mean));
  }
  std::string text;
  for (std::size_t i = 0; i < info.levels.size() && text.size() < kWidth; ++i)
    text += (i ? ", " : "") + info.levels[i];
  for (char& c : text)
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  return shortened(text, kWidth);
}

// What else the file has to read, under the note that says how much there is.
std::string otherSheets(const data::TableFile& table, const Message& note) {
  constexpr std::size_t kMost = 20, kWidth = 40;
  const bool counts = note.code == "data.sheet-of" || note.code == "data.table-of" ||
                      note.code == "data.member-of" || note.code == "data.list-of" ||
                      note.code == "data.frame-of";
  if (!counts) return {};
  std::string names;
  std::size_t others = 0;
  for (const auto& sheet : table.sheets)
    if (sheet != table.sheet && ++others <= kMost)
      names += (others > 1 ? ", " : "") + shortened(sheet, kWidth);
  if (others == 0) return {};
  return "others (--sheet): " + names +
         (others > kMost ? " and " + std::to_string(others - kMost) + " more" : std::string());
}

std::string tableText(const data::TableFile& table) {
  std::string text = fileName(table.path) + ": " + table.format +
                     (table.packing.empty() ? "" : " in " + table.packing) + ", " + table.encoding;
  if (table.format == "csv") {
    text += ", " + (table.delimiter == ' ' ? "spaces" : runs::markName(table.delimiter)) +
            (table.decimal == ',' ? ", decimal comma" : "") + (table.header ? "" : ", no header");
  }
  if (!table.sheet.empty()) text += ", '" + table.sheet + "'";
  text += ", " + counted(static_cast<long long>(table.data.rows()), "row") + " x " +
          counted(table.data.columns(), "column") + "\n\n";
  const auto whys = whysOf(table);
  TextTable columns;
  columns.column("column", TextTable::Align::Left);
  columns.column("type", TextTable::Align::Left);
  columns.column("role", TextTable::Align::Left);
  columns.column("missing");
  columns.column("distinct");
  columns.column("values", TextTable::Align::Left);
  columns.column("why this role", TextTable::Align::Left);
  const auto& all = table.data.schema()->columns;
  const bool described =
      std::any_of(all.begin(), all.end(), [](const auto& column) { return !column.description.empty(); });
  if (described) columns.column("what it holds", TextTable::Align::Left);
  std::vector<std::string> names;
  for (const auto& info : all) names.push_back(info.name);
  names = shortenedApart(std::move(names), 32);
  for (int c = 0; c < table.data.columns(); ++c) {
    const auto& info = table.data.info(c);
    const auto summary = summarise(table.data, c);
    const Message& why = whys[c];
    std::vector<std::string> cells = {names[static_cast<std::size_t>(c)],
                                      std::string(typeName(info.type)),
                                      std::string(roleName(info.role)),
                                      groupedText(static_cast<long long>(summary.missing)),
                                      groupedText(static_cast<long long>(summary.distinct)),
                                      valuesText(info, summary),
                                      why.empty() ? std::string() : messages::text(why)};
    if (described) cells.push_back(shortened(info.description, 60));
    columns.row(std::move(cells));
  }
  text += columns.text();
  const auto warnings = warningsOf(table);
  if (!table.notes.empty() || !warnings.empty()) text += "\n";
  const auto say = [&](const std::string& lead, const Message& message) {
    text += lead + messages::text(message) + "\n";
    if (const std::string others = otherSheets(table, message); !others.empty())
      text += std::string(lead.size(), ' ') + others + "\n";
    // The flags that do what a note or a warning offers.
    for (const auto& offered : data::offeredReadings(message))
      text += std::string(lead.size(), ' ') + runs::readingFlags(offered) + "\n";
  };
  for (const auto& note : table.notes) say("note: ", note);
  for (const auto& warning : warnings) say("look at: ", warning);
  return text;
}

// What was written beside the report.
Json savedToJson(const data::SavedTable& saved) {
  Json json = {{"file", saved.path}};
  json["importFile"] = saved.importPath.empty() ? Json(nullptr) : Json(saved.importPath);
  json["flags"] = runs::readingFlags(saved.options);
  json["notes"] = messages::textsToJson(saved.notes);
  json["noteMessages"] = messages::toJson(saved.notes);
  return json;
}

std::string savedText(const data::SavedTable& saved) {
  std::string text = "\nsaved as " + saved.path + "\n";
  if (!saved.importPath.empty())
    text += "what the format does not hold is in " + saved.importPath +
            ", which is read with it; as flags:\n  " + runs::readingFlags(saved.options) + "\n";
  for (const auto& note : saved.notes) text += "note: " + messages::text(note) + "\n";
  return text;
}

Result<std::optional<data::SavedTable>> save(const std::string& from, const std::string& to,
                                             const data::Dataset& data, const Session& session) {
  if (to.empty()) return std::optional<data::SavedTable>();
  std::error_code failed;
  if (std::filesystem::equivalent(from, to, failed)) return Error{"cli.save-over-itself", {{"file", to}}};
  auto saved = data::saveTable(data, to, Context(Rng(1), 1, session.stop, {}));
  if (!saved) return saved.error();
  return std::optional(std::move(*saved));
}

struct DataFlags {
  std::string file, saveAs;
  ReadFlags read;
  bool json = false, quiet = false;
};

int runData(const Session& session, const DataFlags& flags) {
  auto options = readOptions(flags.read);
  if (!options) return wrongUsage("data", options.error().message);
  std::optional<EndsAtOnce> untilSaved(session);
  const auto table = readFileWith(flags.file, *options, session, flags.quiet);
  if (!table) return failed(session, table.error());
  if (!flags.saveAs.empty()) untilSaved.reset();
  const auto saved = save(flags.file, flags.saveAs, table->data, session);
  if (!saved) return failed(session, saved.error());
  const EndsAtOnce now(session);
  if (!flags.json) return deliver({}, tableText(*table) + (*saved ? savedText(**saved) : ""));
  Json json = tableToJson(*table);
  if (*saved) json["saved"] = savedToJson(**saved);
  return deliver({}, dumpJson(json));
}

}  // namespace

void addData(Program& program, Session& session) {
  Command command = program.command("data", "Say what a file holds and how it was read");
  auto flags = std::make_shared<DataFlags>();
  command
      .positional("FILE", "Table of any kind ('Tables' in the help lists them); - is standard input",
                  flags->file)
      .required();
  addTargetFlag(command, flags->read);
  addReadFlags(command, flags->read);
  command.text({"--save-as", "OUT", "Write the table as it was read: .csv, .arff or .xlsx"}, flags->saveAs);
  command.flag("--json", "Print JSON", flags->json);
  command.flag("--quiet", "No progress", flags->quiet);
  command.action([&session, flags] { return runData(session, *flags); });
}

}  // namespace paretree::cli

// paretree-cli data: what was read from a file, and what was assumed.
#include <cmath>

#include "app/cli/command.h"
#include "app/cli/flags/read_flags.h"
#include "app/cli/text_table.h"
#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/core/text.h"
#include "paretree/data/dates.h"
#include "paretree/data/suggested_roles.h"
#include "paretree/data/summary.h"
#include "paretree/messages/json.h"
#include "paretree/messages/text.h"

namespace paretree::cli {
namespace {

constexpr std::size_t kMostLevels = 50;

Json characterToJson(char c) { return c == '\0' ? Json(nullptr) : Json(std::string(1, c)); }

// Why each column has the role that it has, where reading gave it; an empty message where the user did.
std::vector<Message> whysOf(const data::TableFile& table) {
  std::vector<Message> whys(static_cast<std::size_t>(table.data.columns()));
  for (auto& suggested : suggestedRoles(table.data)) {
    const auto& info = table.data.info(suggested.column);
    if (suggested.role == info.role && !table.options.roles.contains(info.name))
      whys[static_cast<std::size_t>(suggested.column)] = std::move(suggested.why);
  }
  return whys;
}

Json columnToJson(const data::ColumnInfo& info, const data::ColumnSummary& summary, const Message& why) {
  Json json = {{"name", info.name},
               {"type", std::string(typeName(info.type))},
               {"role", std::string(roleName(info.role))},
               {"missing", summary.missing},
               {"distinct", summary.distinct}};
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
    columns.push_back(
        columnToJson(table.data.info(c), summarise(table.data, c), whys[static_cast<std::size_t>(c)]));
  Json json = {{"schema", 1},
               {"file", table.path},
               {"sha256", table.sha256},
               {"format", table.format},
               {"encoding", table.encoding},
               {"delimiter", characterToJson(table.delimiter)},
               {"decimal", characterToJson(table.decimal)},
               {"header", table.header}};
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
  json["warnings"] = messages::textsToJson(table.warnings);
  json["warningMessages"] = messages::toJson(table.warnings);
  return json;
}

std::string delimiterName(char c) {
  switch (c) {
    case ',':
      return "comma";
    case ';':
      return "semicolon";
    case '\t':
      return "tab";
    case '|':
      return "pipe";
    case ' ':
      return "spaces";
    default:
      return std::string(1, c);
  }
}

std::string valuesText(const data::ColumnInfo& info, const data::ColumnSummary& summary) {
  constexpr std::size_t kWidth = 48;
  if (info.isNumeric()) {
    if (std::isnan(summary.min)) return {};
    if (info.type == data::ColumnType::Date)
      return data::formatDate(summary.min, info.dateFormat) + " to " +
             data::formatDate(summary.max, info.dateFormat);
    return shortText(summary.min) + " to " + shortText(summary.max) + ", mean " + shortText(summary.mean);
  }
  std::string text;
  for (std::size_t i = 0; i < info.levels.size() && text.size() < kWidth; ++i)
    text += (i ? ", " : "") + info.levels[i];
  for (char& c : text)
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  return shortened(text, kWidth);
}

std::string tableText(const data::TableFile& table) {
  std::string text = fileName(table.path) + ": " + table.format + ", " + table.encoding;
  if (table.format == "csv") {
    text += ", " + delimiterName(table.delimiter) + (table.decimal == ',' ? ", decimal comma" : "") +
            (table.header ? "" : ", no header");
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
  for (int c = 0; c < table.data.columns(); ++c) {
    const auto& info = table.data.info(c);
    const auto summary = summarise(table.data, c);
    const Message& why = whys[static_cast<std::size_t>(c)];
    columns.row({shortened(info.name, 32), std::string(typeName(info.type)), std::string(roleName(info.role)),
                 groupedText(static_cast<long long>(summary.missing)),
                 groupedText(static_cast<long long>(summary.distinct)), valuesText(info, summary),
                 why.empty() ? std::string() : messages::text(why)});
  }
  text += columns.text();
  if (!table.notes.empty() || !table.warnings.empty()) text += "\n";
  for (const auto& note : table.notes) text += "note: " + messages::text(note) + "\n";
  for (const auto& warning : table.warnings) text += "look at: " + messages::text(warning) + "\n";
  return text;
}

struct Flags {
  std::string file;
  ReadFlags read;
  bool json = false, quiet = false;
};

int run(const Session& session, const Flags& flags) {
  auto options = readOptions(flags.read);
  if (!options) return wrongUsage("data", options.error().message);
  const auto table = readFileWith(flags.file, *options, session, flags.quiet);
  if (!table) return failed(session, table.error());
  return deliver({}, flags.json ? dumpJson(tableToJson(*table)) : tableText(*table));
}

}  // namespace

void addData(Program& program, Session& session) {
  Command command = program.command("data", "Say what a file holds and how it was read");
  auto flags = std::make_shared<Flags>();
  command.positional("FILE", "Table: CSV, ARFF, XLSX or SQLite; - is standard input", flags->file).required();
  addTargetFlag(command, flags->read);
  addReadFlags(command, flags->read);
  command.flag("--json", "Print JSON", flags->json);
  command.flag("--quiet", "No progress", flags->quiet);
  command.action([&session, flags] { return run(session, *flags); });
}

}  // namespace paretree::cli

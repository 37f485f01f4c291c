#include "engine/data/table_file.h"

#include <algorithm>
#include <set>
#include <unordered_map>

#include "engine/core/file.h"
#include "engine/core/text.h"

namespace paretree {
namespace {

struct RawColumn {
  ColumnInfo info;
  bool declared = false;
  std::vector<std::string> cells;
};

bool isMissingText(const std::string& text) {
  static const std::set<std::string> words = {"", "?", "na", "n/a", "nan", "null"};
  return words.count(lowerCase(text)) > 0;
}

std::vector<std::string> splitCells(std::string_view line, char delimiter) {
  std::vector<std::string> cells(1);
  char quote = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (quote) {
      if (c == '\\' && i + 1 < line.size()) cells.back() += line[++i];
      else if (c == quote && i + 1 < line.size() && line[i + 1] == quote) cells.back() += line[++i];
      else if (c == quote) quote = 0;
      else cells.back() += c;
    } else if ((c == '"' || c == '\'') && trimmed(cells.back()).empty()) {
      quote = c;
      cells.back().clear();
    } else if (c == delimiter) {
      cells.emplace_back();
    } else {
      cells.back() += c;
    }
  }
  for (auto& cell : cells) cell = std::string(trimmed(cell));
  return cells;
}

Result<RawColumn> attribute(std::string_view rest, const std::string& where) {
  RawColumn column;
  rest = trimmed(rest);
  std::size_t end;
  if (!rest.empty() && (rest[0] == '\'' || rest[0] == '"')) {
    end = rest.find(rest[0], 1);
    if (end == std::string_view::npos) return Error{where + "the quote of the attribute's name is not closed"};
    column.info.name = std::string(rest.substr(1, end - 1));
    ++end;
  } else {
    end = std::min(rest.find_first_of(" \t{"), rest.size());
    column.info.name = std::string(rest.substr(0, end));
  }
  const auto type = trimmed(rest.substr(end));
  column.declared = true;
  if (!type.empty() && type[0] == '{') {
    column.info.type = ColumnType::Nominal;
    column.info.levels = splitCells(type.substr(1, type.rfind('}') - 1), ',');
  } else if (lowerCase(type).rfind("string", 0) == 0) {
    column.info.type = ColumnType::Text;
  } else {
    column.info.type = ColumnType::Number;
  }
  return column;
}

Result<Dataset> build(std::vector<RawColumn> raw, const std::string& name, const ReadOptions& options) {
  std::vector<ColumnInfo> infos;
  std::vector<ColumnValues> values;
  for (std::size_t c = 0; c < raw.size(); ++c) {
    auto& column = raw[c];
    if (!column.declared) {
      bool numeric = true;
      std::set<double> distinct;
      bool integers = true;
      for (const auto& cell : column.cells) {
        if (isMissingText(cell)) continue;
        const auto value = parseNumber(cell);
        if (!value) { numeric = false; break; }
        integers = integers && cell.find_first_of(".eE") == std::string::npos;
        if (distinct.size() < 30) distinct.insert(*value);
      }
      const std::string lower = lowerCase(column.info.name);
      const bool named = lower == "class" || lower == "target" || lower == "label" || lower == "y";
      const bool classes = numeric && integers && (named || c + 1 == raw.size()) && distinct.size() <= (named ? 20 : 10);
      column.info.type = numeric && !classes ? ColumnType::Number : ColumnType::Nominal;
      if (classes)
        for (const double value : distinct) column.info.levels.push_back(exactText(value));
    }
    if (const auto type = options.types.find(column.info.name); type != options.types.end()) {
      column.info.type = type->second == ColumnType::Date ? ColumnType::Text : type->second;
      if (!column.declared) column.info.levels.clear();
    }
    ColumnValues stored;
    std::unordered_map<std::string, std::int32_t> codes;
    for (std::size_t i = 0; i < column.info.levels.size(); ++i) codes.emplace(column.info.levels[i], static_cast<std::int32_t>(i));
    for (std::size_t row = 0; row < column.cells.size(); ++row) {
      const auto& cell = column.cells[row];
      if (column.info.type == ColumnType::Number) {
        const auto value = parseNumber(cell);
        if (!value && !isMissingText(cell))
          return Error{name + ": row " + std::to_string(row + 1) + ": '" + cell + "' is not a number in column '" + column.info.name + "'"};
        stored.numbers.push_back(value.value_or(kMissing));
      } else {
        if (isMissingText(cell)) { stored.codes.push_back(kMissingCode); continue; }
        const auto [at, fresh] = codes.emplace(cell, static_cast<std::int32_t>(column.info.levels.size()));
        if (fresh) column.info.levels.push_back(cell);
        stored.codes.push_back(at->second);
      }
    }
    infos.push_back(std::move(column.info));
    values.push_back(std::move(stored));
  }
  int target = -1;
  for (std::size_t i = 0; i < infos.size(); ++i) {
    if (infos[i].type == ColumnType::Text) infos[i].role = Role::Ignored;
    const std::string lower = lowerCase(infos[i].name);
    if (lower == "class" || lower == "target" || lower == "label" || lower == "y") target = static_cast<int>(i);
  }
  if (target < 0) target = static_cast<int>(infos.size()) - 1;
  const bool given = std::any_of(options.roles.begin(), options.roles.end(), [](const auto& r) { return r.second == Role::Target; });
  if (!given && target >= 0) infos[static_cast<std::size_t>(target)].role = Role::Target;
  for (auto& info : infos)
    if (const auto role = options.roles.find(info.name); role != options.roles.end()) info.role = role->second;
  return Dataset(std::move(infos), std::move(values));
}

}  // namespace

Result<TableFile> readTableBytes(std::string bytes, const std::string& name, const ReadOptions& options, const Context&) {
  TableFile file;
  file.path = name;
  file.options = options;
  file.sha256 = sha256(bytes);
  file.encoding = "UTF-8";
  const bool arff = lowerCase(bytes).find("@relation") != std::string::npos;
  file.format = arff ? "arff" : "csv";
  file.delimiter = ',';
  std::vector<RawColumn> columns;
  bool inData = !arff;
  std::size_t line = 0;
  for (std::size_t at = 0; at < bytes.size();) {
    auto end = bytes.find('\n', at);
    if (end == std::string::npos) end = bytes.size();
    const auto text = trimmed(std::string_view(bytes).substr(at, end - at));
    at = end + 1;
    ++line;
    const std::string where = fileName(name) + ":" + std::to_string(line) + ":1: ";
    if (text.empty() || (arff && text[0] == '%')) continue;
    if (!inData) {
      const std::string lower = lowerCase(text.substr(0, 11));
      if (lower.rfind("@attribute", 0) == 0) {
        auto column = attribute(text.substr(10), where);
        if (!column) return column.error();
        columns.push_back(std::move(*column));
      }
      inData = lower.rfind("@data", 0) == 0;
      continue;
    }
    const bool spaces = arff && text.find(',') == std::string_view::npos;
    std::string squeezed(text);
    if (spaces) {
      std::replace(squeezed.begin(), squeezed.end(), '\t', ' ');
      squeezed.erase(std::unique(squeezed.begin(), squeezed.end(), [](char a, char b) { return a == ' ' && b == ' '; }), squeezed.end());
    }
    const auto cells = splitCells(squeezed, spaces ? ' ' : ',');
    if (columns.empty()) {
      for (const auto& cell : cells) {
        columns.emplace_back();
        columns.back().info.name = cell;
      }
      continue;
    }
    if (cells.size() != columns.size())
      return Error{where + std::to_string(cells.size()) + " cells, expected " + std::to_string(columns.size())};
    for (std::size_t i = 0; i < cells.size(); ++i) columns[i].cells.push_back(cells[i]);
    ++file.fileRows;
  }
  if (file.fileRows == 0) return Error{fileName(name) + ": has no rows of data"};
  auto data = build(std::move(columns), fileName(name), options);
  if (!data) return data.error();
  file.data = std::move(*data);
  return file;
}

Result<TableFile> readTable(const std::string& path, const ReadOptions& options, const Context& context) {
  auto bytes = readFile(path);
  if (!bytes) return bytes.error();
  return readTableBytes(std::move(*bytes), path, options, context);
}

}  // namespace paretree

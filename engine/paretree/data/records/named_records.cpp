#include "paretree/data/records/named_records.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "paretree/core/text.h"
#include "paretree/data/records/record_list.h"

namespace paretree::data {
namespace {

std::string_view withoutQuotes(std::string_view value) {
  value = trimmed(value);
  const bool quoted =
      value.size() > 1 && (value.front() == '"' || value.front() == '\'') && value.back() == value.front();
  return quoted ? value.substr(1, value.size() - 2) : value;
}

// Key and value at the first '=' or ": "; nothing where the key is no name.
std::optional<std::pair<std::string_view, std::string_view>> keyAndValue(std::string_view line) {
  std::size_t at = line.find('=');
  std::size_t colon = line.find(':');
  while (colon != std::string_view::npos && colon + 1 < line.size() && line[colon + 1] != ' ' &&
         line[colon + 1] != '\t')
    colon = line.find(':', colon + 1);
  at = std::min(at, colon);
  if (at == std::string_view::npos || at == 0) return std::nullopt;
  constexpr std::size_t kLongestKey = 60;
  const std::string_view key = trimmed(line.substr(0, at));
  const char first = key.empty() ? ' ' : key.front();
  const bool name = (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z') || first == '_' ||
                    static_cast<unsigned char>(first) >= 0x80;
  if (!name || key.size() > kLongestKey || key.find_first_of("\",;|\t{}") != std::string_view::npos)
    return std::nullopt;
  return std::pair(key, trimmed(line.substr(at + 1)));
}

bool isRemarkLine(std::string_view line) { return line.starts_with('#') || line.starts_with(';'); }

NamedRecords sectionsOf(std::string_view text, bool isAll) {
  NamedRecords found;
  eachLine(text, isAll, [&](std::string_view line, std::uint64_t number) {
    line = trimmed(line);
    if (line.empty() || isRemarkLine(line)) return;
    if (line.size() > 2 && line.front() == '[' && line.back() == ']') {
      found.begin(number);
      found.add("section", line.substr(1, line.size() - 2));
      return;
    }
    const auto value = keyAndValue(line);
    if (value && !found.records.empty())
      found.add(std::string(value->first), withoutQuotes(value->second));
    else
      found.addOther(number, line);
  });
  return found;
}

// [[name]] and what stands below: of the name that comes first; other tables and what stands above are
// settings.
NamedRecords tomlOf(std::string_view text, bool isAll) {
  NamedRecords found;
  std::string_view table;  // whose rows they are
  bool inRow = false;
  eachLine(text, isAll, [&](std::string_view line, std::uint64_t number) {
    line = trimmed(line);
    if (line.empty() || isRemarkLine(line)) return;
    if (line.front() == '[' && line.back() == ']') {
      inRow = line.size() > 4 && line.starts_with("[[") && (table.empty() || line == table);
      if (!inRow) return;
      table = line;
      found.begin(number);
    } else if (const auto value = keyAndValue(line); value && inRow) {
      found.add(std::string(withoutQuotes(value->first)), withoutQuotes(value->second));
    } else if (!value) {
      found.addOther(number, line);
    }
  });
  return found;
}

NamedRecords blocksOf(std::string_view text, bool isAll) {
  NamedRecords found;
  bool inBlock = false;
  std::string last;
  std::size_t signAt = std::string_view::npos;  // in the first line of a block: names may stand at the right
  eachLine(text, isAll, [&](std::string_view line, std::uint64_t number) {
    const std::string_view body = trimmed(line);
    if (isRemarkLine(body)) return;
    if (body.empty() || body == "---") {  // documents of YAML
      inBlock = false;
      return;
    }
    const auto value = keyAndValue(body);
    const bool aligned = value && signAt != std::string_view::npos && line.find(" = ") == signAt;
    if (inBlock && !aligned && (line.front() == ' ' || line.front() == '\t') && !last.empty()) {
      found.records.back().values.back().second += " " + std::string(body);  // goes on
    } else if (!value) {
      found.addOther(number, body);
    } else {
      if (!inBlock) {
        found.begin(number);
        signAt = line.find(" = ");
      }
      inBlock = true;
      last = value->first;
      found.add(last, withoutQuotes(value->second));
    }
  });
  return found;
}

// A value of YAML; a remark behind it is none of it.
std::string yamlValue(std::string_view value) {
  value = trimmed(value);
  if (!value.empty() && (value.front() == '"' || value.front() == '\'')) {
    const auto end = value.find(value.front(), 1);
    if (end != std::string_view::npos) return std::string(value.substr(1, end - 1));
  }
  if (const auto remark = value.find(" #"); remark != std::string_view::npos)
    value = trimmed(value.substr(0, remark));
  return value == "~" || value == "null" ? std::string() : std::string(value);
}

// {a: 1, b: "x, y"}: false where it is none.
bool addYamlFlow(std::string_view flow, NamedRecords& found) {
  flow = flow.substr(1, flow.size() - 2);
  while (!trimmed(flow).empty()) {
    std::size_t end = 0;
    for (char quote = '\0'; end < flow.size() && (quote != '\0' || flow[end] != ','); ++end)
      if (flow[end] == '"' || flow[end] == '\'')
        quote = quote == '\0' ? flow[end] : quote == flow[end] ? '\0' : quote;
    const auto value = keyAndValue(flow.substr(0, end));
    if (!value) return false;
    found.add(std::string(withoutQuotes(value->first)), yamlValue(value->second));
    flow.remove_prefix(std::min(end + 1, flow.size()));
  }
  return true;
}

NamedRecords yamlOf(std::string_view text, bool isAll) {
  NamedRecords found;
  std::size_t dash = std::string_view::npos;  // where the records' dashes stand
  std::string above;                          // a key whose values stand below it
  std::size_t aboveAt = 0;
  eachLine(text, isAll, [&](std::string_view line, std::uint64_t number) {
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    std::string_view body = trimmed(line);
    if (body.empty() || body.starts_with('#') || body == "---" || body == "...") return;
    const bool item = body.starts_with("- ");
    if (item && (dash == std::string_view::npos || indent == dash)) {
      dash = indent;
      found.begin(number);
      above.clear();
      body = trimmed(body.substr(2));
      if (body.starts_with('{') && body.ends_with('}')) {
        if (!addYamlFlow(body, found)) found.addOther(number, body);
        return;
      }
    } else if (found.records.empty() || indent <= dash) {
      // "version: 2" and "cities:" above the list
      if (!(found.records.empty() && (body.ends_with(':') || keyAndValue(body))))
        found.addOther(number, body);
      return;
    } else if (item && !above.empty()) {
      found.add(above, yamlValue(body.substr(2)));
      return;
    }
    const auto value = body.ends_with(':')
                           ? std::optional(std::pair(body.substr(0, body.size() - 1), std::string_view()))
                           : keyAndValue(body);
    if (!value || body.find(": ") == std::string_view::npos ? !body.ends_with(':') : false)
      return found.addOther(number, body);
    if (!above.empty() && indent <= aboveAt) above.clear();
    const std::string name = (above.empty() ? "" : above + ".") + std::string(withoutQuotes(value->first));
    if (value->second.empty() || value->second == "|" || value->second == ">") {
      above = name;
      aboveAt = indent;
      return;
    }
    found.add(name, yamlValue(value->second));
  });
  return found;
}

}  // namespace

bool looksLikeSections(std::string_view start, bool isAll) {
  if (start.find('[') == std::string_view::npos) return false;
  const auto front = frontOf(start, isAll);
  const NamedRecords found = sectionsOf(front, isAll);
  return found.areAlike() && found.others == 0 && found.names.size() > 1;
}

bool looksLikeTomlTables(std::string_view start, bool isAll) {
  if (start.find("[[") == std::string_view::npos) return false;
  const auto front = frontOf(start, isAll);
  const NamedRecords found = tomlOf(front, isAll);
  return found.areAlike() && found.others == 0 && found.most > 1;
}

bool looksLikeBlocks(std::string_view start, bool isAll) {
  constexpr std::size_t kFewestBlocks = 3, kFewestNames = 2;
  const auto front = frontOf(start, isAll);
  const NamedRecords found = blocksOf(front, isAll);
  return found.areAlike() && found.others == 0 && found.records.size() >= kFewestBlocks &&
         found.most >= kFewestNames &&
         std::all_of(found.records.begin(), found.records.end(),
                     [](const NamedRecord& record) { return record.values.front().first == 0; });
}

bool looksLikeYamlList(std::string_view start, bool isAll) {
  if (start.find("- ") == std::string_view::npos) return false;
  const auto front = frontOf(start, isAll);
  const NamedRecords found = yamlOf(front, isAll);
  return found.areAlike() && found.others == 0 && found.most > 1;
}

Result<void> readSections(std::string_view text, const ReadOptions& options, const Context& context,
                          TableFile& file) {
  return readNamed(text, {"ini", "", sectionsOf}, options, context, file);
}

Result<void> readTomlTables(std::string_view text, const ReadOptions& options, const Context& context,
                            TableFile& file) {
  return readNamed(text, {"toml", "TOML", tomlOf}, options, context, file);
}

Result<void> readBlocks(std::string_view text, const ReadOptions& options, const Context& context,
                        TableFile& file) {
  return readNamed(text, {"blocks", "", blocksOf}, options, context, file);
}

Result<void> readYamlList(std::string_view text, const ReadOptions& options, const Context& context,
                          TableFile& file) {
  return readNamed(text, {"yaml", "", yamlOf}, options, context, file);
}

}  // namespace paretree::data

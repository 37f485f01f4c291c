#include "paretree/data/records/named_records.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "paretree/core/file.h"
#include "paretree/core/text.h"
#include "paretree/data/files/record_table.h"
#include "paretree/data/problems.h"
#include "paretree/data/reading/table_builder.h"
#include "paretree/data/rewriting/rewritten_text.h"

namespace paretree::data {
namespace {

constexpr std::size_t kMostRecordNames = 10'000;

struct NamedRecord {
  std::uint64_t line = 0;
  std::vector<std::pair<std::size_t, std::string>> values;  // by the name's place
};

// All records of a text.
struct NamedRecords {
  std::vector<std::string> names;
  std::unordered_map<std::string, std::size_t> places;
  std::vector<NamedRecord> records;
  std::uint64_t others = 0, otherLine = 0;  // lines of another kind, and the first
  std::uint64_t above = 0;                  // values above the first record
  std::string otherText;
  std::size_t most = 0;  // values of one record

  void begin(std::uint64_t line) { records.push_back({line, {}}); }
  void add(const std::string& name, std::string_view value) {
    if (names.size() >= kMostRecordNames && !places.contains(name)) return;
    const auto [at, isNew] = places.try_emplace(name, names.size());
    if (isNew) names.push_back(name);
    auto& values = records.back().values;
    const auto same = std::find_if(values.begin(), values.end(),
                                   [&, place = at->second](const auto& one) { return one.first == place; });
    if (same == values.end())
      values.emplace_back(at->second, value);
    else
      same->second += (same->second.empty() ? "" : "; ") + std::string(value);
    most = std::max(most, values.size());
  }
  void addAbove(std::uint64_t line, std::string_view text) {
    if (above++ + others == 0) firstOther(line, text);
  }
  void addOther(std::uint64_t line, std::string_view text) {
    if (others++ + above == 0) firstOther(line, text);
  }
  void firstOther(std::uint64_t line, std::string_view text) {
    otherLine = line;
    otherText = excerpt(text);
  }
  /// Few names for what each record has: they are of one kind.
  bool areAlike() const {
    return records.size() >= 2 && names.size() <= 2 * most && others * 10 <= records.size() &&
           above <= records.size();
  }
};

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

template <class Use>
void eachLine(std::string_view text, bool isAll, Use use) {
  std::uint64_t number = 0;
  for (auto line = takeLine(text, isAll); line; line = takeLine(text, isAll)) {
    if (line->ends_with('\r')) line->remove_suffix(1);
    use(*line, ++number);
  }
}

NamedRecords sectionsOf(std::string_view text, bool isAll) {
  NamedRecords found;
  eachLine(text, isAll, [&](std::string_view line, std::uint64_t number) {
    line = trimmed(line);
    if (line.empty() || isRemarkLine(line)) return;
    if (line.size() > 2 && line.front() == '[' && line.back() == ']') {
      found.begin(number);
      line = line.substr(1, line.size() - 2);
      if (line.starts_with('[') && line.ends_with(']')) line = line.substr(1, line.size() - 2);  // of TOML
      found.add("section", line);
      return;
    }
    const auto value = keyAndValue(line);
    if (value && found.records.empty())
      found.addAbove(number, line);
    else if (value)
      found.add(std::string(value->first), withoutQuotes(value->second));
    else
      found.addOther(number, line);
  });
  return found;
}

NamedRecords blocksOf(std::string_view text, bool isAll) {
  NamedRecords found;
  bool inBlock = false;
  std::string last;
  eachLine(text, isAll, [&](std::string_view line, std::uint64_t number) {
    const std::string_view body = trimmed(line);
    if (isRemarkLine(body)) return;
    if (body.empty()) {
      inBlock = false;
      return;
    }
    const auto value = keyAndValue(body);
    if (inBlock && (line.front() == ' ' || line.front() == '\t') && !last.empty()) {
      found.records.back().values.back().second += " " + std::string(body);  // goes on
    } else if (!value) {
      found.addOther(number, body);
    } else {
      if (!inBlock) found.begin(number);
      inBlock = true;
      last = value->first;
      found.add(last, withoutQuotes(value->second));
    }
  });
  return found;
}

// "-[ RECORD 1 ]---" of psql, "*** 1. row ***" of mysql.
bool isRecordDivider(std::string_view line) {
  return (line.starts_with("-[ RECORD ") && line.find(" ]") != std::string_view::npos) ||
         (line.starts_with("***") && line.ends_with("***") &&
          line.find(". row ***") != std::string_view::npos);
}

NamedRecords numberedOf(std::string_view text, bool isAll) {
  NamedRecords found;
  char divider = '|';
  eachLine(text, isAll, [&](std::string_view line, std::uint64_t number) {
    const std::string_view body = trimmed(line);
    if (body.empty() || (body.starts_with('(') && body.ends_with(')'))) return;  // "(3 rows)"
    if (isRecordDivider(body)) {
      divider = body.front() == '*' ? ':' : '|';
      found.begin(number);
      return;
    }
    const auto at = body.find(divider);
    if (found.records.empty() || at == std::string_view::npos) return found.addOther(number, body);
    const std::string name(trimmed(body.substr(0, at)));
    const std::string_view value = trimmed(body.substr(at + 1));
    if (!name.empty())
      found.add(name, value);
    else if (!found.records.back().values.empty())
      found.records.back().values.back().second += " " + std::string(value);  // goes on
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
  bool begins = false;  // a document, "---", of which each may be a record
  eachLine(text, isAll, [&](std::string_view line, std::uint64_t number) {
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    std::string_view body = trimmed(line);
    if (body == "---") begins = true;
    if (body.empty() || body.starts_with('#') || body == "---" || body == "...") return;
    const bool item = body.starts_with("- ");
    if (item && dash == std::string_view::npos) found.records.clear();  // of the document around the list
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
      // "cities:" above the list
      if (found.records.empty() && body.ends_with(':')) return;
      const auto value = dash == std::string_view::npos && indent == 0 ? keyAndValue(body) : std::nullopt;
      if (value && (begins || !found.records.empty())) {
        if (std::exchange(begins, false)) found.begin(number);
        found.add(std::string(withoutQuotes(value->first)), yamlValue(value->second));
      } else if (found.records.empty() && keyAndValue(body))
        found.addAbove(number, body);
      else
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

class NamedRecordRows : public RecordSource {
 public:
  explicit NamedRecordRows(const NamedRecords& all) : all_(all) {}
  Result<bool> next(std::vector<std::string>& cells, std::uint64_t& number) override {
    if (at_ == all_.records.size()) return false;
    const NamedRecord& record = all_.records[at_++];
    cells.assign(all_.names.size(), std::string());
    for (const auto& [place, value] : record.values) cells[place] = value;
    number = record.line;
    return true;
  }
  Result<void> rewind() override {
    at_ = 0;
    return {};
  }

 private:
  const NamedRecords& all_;
  std::size_t at_ = 0;
};

Result<void> readNamed(std::string_view text, NamedRecords (*recordsOf)(std::string_view, bool),
                       const char* format, const ReadOptions& options, const Context& context,
                       TableFile& file) {
  constexpr std::uint64_t kBytesOfLine = 128;  // a value and its place, beside the text
  const auto size =
      kBytesOfLine * static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n')) + text.size();
  if (size > memoryAllowed(options))
    return Error{
        "data.must-fit", {{"size", size}, {"allowed", memoryAllowed(options)}}, inFile(fileName(file.path))};
  const NamedRecords all = recordsOf(text, true);
  if (all.records.empty()) return Error{"data.no-rows", {}, inFile(fileName(file.path))};
  file.format = format;
  file.notes.push_back(Message{"data.named-records", {{"columns", all.names.size()}}});
  if (all.others + all.above > 0)
    file.notes.push_back(
        Message{"data.lines-otherwise",
                {{"lines", all.others + all.above}, {"line", all.otherLine}, {"text", all.otherText}}});
  NamedRecordRows rows(all);
  const std::string encoding = file.encoding;
  const auto read = readRecords(rows, all.names, options, context, file);
  file.encoding = encoding;
  return read;
}

// Of the front of a text, so that no large one is gone through to tell.
std::string_view frontOf(std::string_view start, bool& isAll) {
  constexpr std::size_t kLookedAt = std::size_t{16} << 10;
  isAll = isAll && start.size() <= kLookedAt;
  return start.substr(0, kLookedAt);
}

}  // namespace

bool looksLikeSections(std::string_view start, bool isAll) {
  if (start.find('[') == std::string_view::npos) return false;
  const auto front = frontOf(start, isAll);
  const NamedRecords found = sectionsOf(front, isAll);
  return found.areAlike() && found.others == 0 && found.names.size() > 1;
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

bool looksLikeNumbered(std::string_view start) {
  start = trimmed(start.substr(0, start.find_first_of("\r\n", start.find_first_not_of("\r\n \t"))));
  return isRecordDivider(start);
}

bool looksLikeYamlList(std::string_view start, bool isAll) {
  if (start.find("- ") == std::string_view::npos && start.find("---\n") == std::string_view::npos)
    return false;
  const auto front = frontOf(start, isAll);
  const NamedRecords found = yamlOf(front, isAll);
  return found.areAlike() && found.others == 0 && found.most > 1;
}

Result<void> readSections(std::string_view text, const ReadOptions& options, const Context& context,
                          TableFile& file) {
  return readNamed(text, sectionsOf, "ini", options, context, file);
}

Result<void> readBlocks(std::string_view text, const ReadOptions& options, const Context& context,
                        TableFile& file) {
  return readNamed(text, blocksOf, "blocks", options, context, file);
}

Result<void> readNumbered(std::string_view text, const ReadOptions& options, const Context& context,
                          TableFile& file) {
  return readNamed(text, numberedOf, "blocks", options, context, file);
}

Result<void> readYamlList(std::string_view text, const ReadOptions& options, const Context& context,
                          TableFile& file) {
  return readNamed(text, yamlOf, "yaml", options, context, file);
}

}  // namespace paretree::data

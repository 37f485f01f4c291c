#include "paretree/data/records/described_rows.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "paretree/core/text.h"
#include "paretree/data/records/record_list.h"

namespace paretree::data {
namespace {

std::string_view takeWord(std::string_view& text) {
  text = trimmed(text);
  const auto word = text.substr(0, text.find_first_of(" \t"));
  text.remove_prefix(word.size());
  return word;
}

bool isRule(std::string_view line) { return line.size() > 3 && line.find_first_not_of("-=") == line.npos; }

struct ByteColumn {
  std::size_t from = 0, to = 0;  // bytes of a line, from 1
  std::string name;
};

// "   1-  8 A8     ---     Name    Source name"; no name where it is none.
ByteColumn byteColumnOf(std::string_view line) {
  ByteColumn column;
  std::string places(takeWord(line));
  if (places.ends_with('-')) places += takeWord(line);
  const auto dash = places.find('-');
  const auto from = parseNumber(places.substr(0, dash));
  const auto to = dash == places.npos ? from : parseNumber(places.substr(dash + 1));
  constexpr double kLongest = 1e6;
  if (!from || !to || *from < 1 || *to < *from || *to > kLongest) return column;
  column.from = static_cast<std::size_t>(*from);
  column.to = static_cast<std::size_t>(*to);
  takeWord(line);  // format
  takeWord(line);  // units
  column.name = takeWord(line);
  return column;
}

// "Byte-by-byte Description of file": columns by their bytes; the rows stand below the last rule.
NamedRecords byteTableOf(std::string_view text, bool isAll) {
  NamedRecords found;
  std::vector<ByteColumn> columns;
  int rules = 0;  // since the description began
  bool described = false;
  std::uint64_t lastRule = 0;
  eachLine(text, isAll, [&](std::string_view line, std::uint64_t number) {
    if (line.find("Byte-by-byte Description") != line.npos && !described) {
      described = true;
    } else if (described && isRule(line)) {
      ++rules;
      lastRule = number;
    } else if (rules == 2) {  // between the second rule and the third
      ByteColumn column = byteColumnOf(line);
      if (!column.name.empty()) columns.push_back(std::move(column));
    }
  });
  eachLine(text, isAll, [&](std::string_view line, std::uint64_t number) {
    if (number <= lastRule || columns.empty() || trimmed(line).empty()) return;
    found.begin(number);
    for (const ByteColumn& column : columns)
      if (column.from <= line.size())
        found.add(column.name, trimmed(line.substr(column.from - 1, column.to - column.from + 1)));
  });
  return found;
}

// The value at the front of a line of CIF: quotes may hold blanks.
std::string_view takeCifValue(std::string_view& line) {
  line = trimmed(line);
  if (line.empty() || (line.front() != '\'' && line.front() != '"')) return takeWord(line);
  for (std::size_t end = line.find(line.front(), 1); end != line.npos;
       end = line.find(line.front(), end + 1)) {
    if (end + 1 < line.size() && line[end + 1] != ' ' && line[end + 1] != '\t') continue;
    const auto value = line.substr(1, end - 1);
    line.remove_prefix(end + 1);
    return value;
  }
  return std::exchange(line, {});
}

// "loop_", names with "_", rows: the loop with most of them. "?" and "." are missing.
NamedRecords cifLoopOf(std::string_view text, bool isAll) {
  NamedRecords best, loop;
  std::vector<std::string> names;
  bool inLoop = false;
  std::size_t at = 0;  // values of the row so far
  const auto end = [&] {
    if (loop.records.size() > best.records.size()) best = std::move(loop);
    loop = {};
    names.clear();
    inLoop = false;
    at = 0;
  };
  eachLine(text, isAll, [&](std::string_view line, std::uint64_t number) {
    line = trimmed(line);
    if (line == "loop_" || line.starts_with("data_") || line.starts_with('#')) {
      end();
      inLoop = line == "loop_";
    } else if (inLoop && line.starts_with('_') && loop.records.empty()) {
      names.emplace_back(line);
    } else if (inLoop && !names.empty() && !line.starts_with('_')) {
      for (; !line.empty(); at = (at + 1) % names.size()) {
        const auto value = takeCifValue(line);
        if (at == 0) loop.begin(number);
        const std::string& name = names[at];
        loop.add(name.substr(name.find('.') == name.npos ? 1 : name.find('.') + 1),
                 value == "?" || value == "." ? std::string_view() : value);
        line = trimmed(line);
      }
    } else {
      end();
    }
  });
  end();
  return best;
}

constexpr RecordForm kByteTable{"byte-table", "CDS", byteTableOf}, kCif{"cif", "CIF", cifLoopOf};

Result<void> readByteTable(std::string_view text, const ReadOptions& options, const Context& context,
                           TableFile& file) {
  return readNamed(text, kByteTable, options, context, file);
}

Result<void> readCif(std::string_view text, const ReadOptions& options, const Context& context,
                     TableFile& file) {
  return readNamed(text, kCif, options, context, file);
}

}  // namespace

ReadForm describedRowsOf(std::string_view start) {
  constexpr std::size_t kFront = 4096;
  const std::string_view front = start.substr(0, kFront);
  if (front.find("Byte-by-byte Description") != front.npos && !byteTableOf(start, true).records.empty())
    return readByteTable;
  if (front.starts_with("data_") && start.find("\nloop_") != start.npos && start.find("\n_") != start.npos)
    return readCif;
  return nullptr;
}

}  // namespace paretree::data

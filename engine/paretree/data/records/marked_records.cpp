#include "paretree/data/records/marked_records.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>

#include "paretree/core/text.h"
#include "paretree/data/records/record_list.h"

namespace paretree::data {
namespace {

bool isUpper(char c) { return c >= 'A' && c <= 'Z'; }

// "-[ RECORD 1 ]----" of psql, "*** 1. row ***" of mysql.
bool isNumberedMark(std::string_view line) {
  return line.starts_with("-[ RECORD ") || (line.starts_with("***") && line.find(". row ***") != line.npos);
}

// Names at "name | value" or "name: value"; a value that goes on has no name ("     | more").
NamedRecords numberedOf(std::string_view text, bool isAll) {
  NamedRecords found;
  std::string last;
  eachLine(text, isAll, [&](std::string_view line, std::uint64_t number) {
    if (isNumberedMark(line)) {
      found.begin(number);
      last.clear();
      return;
    }
    if (trimmed(line).empty() || found.records.empty()) return;
    const auto bar = line.find('|'), colon = line.find(':');
    const auto at = std::min(bar, colon);
    if (at == line.npos) {
      if (line.front() != '(' && line.find(" rows in set") == line.npos) found.addOther(number, line);
      return;
    }
    if (const std::string_view name = trimmed(line.substr(0, at)); !name.empty()) last = name;
    if (!last.empty()) found.add(last, trimmed(line.substr(at + 1)));
  });
  return found;
}

// The kind of part whose records they are: of the outermost that come several times (VEVENT within VCALENDAR,
// VALARM within that) the commonest.
std::string recordPart(std::string_view text, bool isAll) {
  std::map<std::pair<int, std::string>, std::size_t> parts;  // by depth and name
  int depth = 0;
  eachLine(text, isAll, [&](std::string_view line, std::uint64_t) {
    line = trimmed(line);
    if (line.starts_with("BEGIN:")) ++parts[{depth++, std::string(line.substr(6))}];
    if (line.starts_with("END:")) depth = std::max(0, depth - 1);
  });
  auto chosen = parts.begin();
  for (auto part = parts.begin(); part != parts.end(); ++part)
    if (chosen->second < 2 ? part->second > chosen->second
                           : part->first.first == chosen->first.first && part->second > chosen->second)
      chosen = part;
  return chosen == parts.end() ? std::string() : chosen->first.second;
}

// "NAME;PARAMETER=x:value" between BEGIN and END of a part; a line that begins with a blank goes on (RFC
// 5545, 3.1).
NamedRecords partsOf(std::string_view text, bool isAll) {
  NamedRecords found;
  const std::string part = recordPart(text, isAll);
  bool inPart = false;
  int within = 0;  // parts of the part, which are left out
  eachLine(text, isAll, [&](std::string_view line, std::uint64_t number) {
    const std::string_view body = trimmed(line);
    if (body.empty()) return;
    if (body.starts_with("BEGIN:")) {
      within += inPart ? 1 : 0;
      if (!inPart && body.substr(6) == part) {
        inPart = true;
        found.begin(number);
      }
    } else if (body.starts_with("END:")) {
      if (inPart && within-- == 0) {
        inPart = false;
        within = 0;
      }
    } else if (inPart && within == 0) {
      if (line.front() == ' ' || line.front() == '\t') {
        auto& values = found.records.back().values;
        if (!values.empty()) values.back().second += line.substr(1);
        return;
      }
      const auto end = body.find_first_of(";:");
      const auto colon = body.find(':');
      if (colon == body.npos) return found.addOther(number, body);
      found.add(std::string(body.substr(0, end)), body.substr(colon + 1));
    }
  });
  return found;
}

// "TY  - JOUR" to "ER  - ", a tag in each line.
NamedRecords risOf(std::string_view text, bool isAll) {
  constexpr std::string_view kBehindTag = "  -";
  NamedRecords found;
  bool inRecord = false;
  eachLine(text, isAll, [&](std::string_view line, std::uint64_t number) {
    if (trimmed(line).empty()) return;
    const bool tag = line.size() > 4 && isUpper(line[0]) && line.substr(2, 3) == kBehindTag;
    if (!tag) {
      if (inRecord && !found.records.back().values.empty())
        found.records.back().values.back().second += " " + std::string(trimmed(line));
      else
        found.addOther(number, line);
      return;
    }
    const std::string name(line.substr(0, 2));
    if (name == "TY") found.begin(number);
    if (name == "TY" || name == "ER") inRecord = name == "TY";
    if (inRecord) found.add(name, trimmed(line.substr(5)));
  });
  return found;
}

// The value at `at` of a BibTeX field: within braces or quotes, without the braces in it, or a bare word.
std::string bibValue(std::string_view text, std::size_t& at) {
  std::string value;
  int depth = 0;
  bool quoted = false;
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '{') {
      ++depth;
    } else if (c == '}') {
      if (depth-- == 0) break;
    } else if (c == '"' && depth == 0) {
      quoted = !quoted;
    } else if (c == ',' && depth == 0 && !quoted) {
      break;
    } else {
      value += c == '\n' || c == '\r' || c == '\t' ? ' ' : c;
    }
  }
  return std::string(trimmed(value));
}

// @type{key, field = {value}, ...}
NamedRecords bibOf(std::string_view text, bool /*isAll*/) {
  NamedRecords found;
  std::uint64_t line = 1;
  std::size_t counted = 0;
  for (auto at = text.find('@'); at != text.npos; at = text.find('@', at)) {
    const auto open = text.find('{', at);
    if (open == text.npos) break;
    const std::string type = lowerCase(trimmed(text.substr(at + 1, open - at - 1)));
    line += static_cast<std::uint64_t>(std::count(text.begin() + static_cast<std::ptrdiff_t>(counted),
                                                  text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
    counted = at;
    at = open + 1;
    const bool isEntry = type != "comment" && type != "string" && type != "preamble";
    if (isEntry) {
      found.begin(line);
      found.add("type", type);
      found.add("key", bibValue(text, at));
    }
    while (at < text.size() && text[at] != '}') {
      const auto from = std::min(text.find_first_not_of(", \r\n\t", at), text.size());
      const auto equals = text.find_first_of("=}", from);
      if (equals == text.npos || text[equals] == '}') {
        at = std::min(equals, text.size());
        break;
      }
      at = equals + 1;
      const std::string value = bibValue(text, at);
      if (isEntry) found.add(lowerCase(trimmed(text.substr(from, equals - from))), value);
    }
  }
  return found;
}

// "=245  10$aTitle"; a leader begins each.
NamedRecords marcOf(std::string_view text, bool isAll) {
  NamedRecords found;
  eachLine(text, isAll, [&](std::string_view line, std::uint64_t number) {
    if (trimmed(line).empty()) return;
    if (line.size() < 6 || line.front() != '=') return found.addOther(number, line);
    if (line.starts_with("=LDR")) found.begin(number);
    if (!found.records.empty()) found.add(std::string(line.substr(1, 3)), trimmed(line.substr(6)));
  });
  return found;
}

// "> <name>" and its value below; the atoms and bonds of a molecule are counted alone.
NamedRecords moleculesOf(std::string_view text, bool isAll) {
  NamedRecords found;
  std::uint64_t inMolecule = 0;  // lines so far
  std::string name;
  eachLine(text, isAll, [&](std::string_view line, std::uint64_t number) {
    if (line.starts_with("$$$$")) {
      inMolecule = 0;
      name.clear();
      return;
    }
    ++inMolecule;
    if (inMolecule == 1) {
      found.begin(number);
      found.add("molecule", trimmed(line));
    } else if (inMolecule == 4 && line.size() > 6) {
      found.add("atoms", trimmed(line.substr(0, 3)));
      found.add("bonds", trimmed(line.substr(3, 3)));
    } else if (line.starts_with('>')) {
      const auto open = line.find('<'), close = line.find('>', open);
      name = close == line.npos ? std::string() : line.substr(open + 1, close - open - 1);
    } else if (trimmed(line).empty()) {
      name.clear();
    } else if (!name.empty()) {
      found.add(name, trimmed(line));
    }
  });
  // What stands behind the last mark is none.
  if (!found.records.empty() && found.records.back().values.size() == 1 && found.names.size() > 1 &&
      found.records.back().values.front().second.empty())
    found.records.pop_back();
  return found;
}

// An entry of ":61:" (SWIFT MT940): date, day and month of booking, side, amount, kind, reference.
void addEntry(std::string_view entry, NamedRecords& found) {
  constexpr std::string_view kDigits = "0123456789";
  found.add("date", "20" + std::string(entry.substr(0, 2)) + "-" + std::string(entry.substr(2, 2)) + "-" +
                        std::string(entry.substr(4, 2)));
  entry.remove_prefix(6);
  const auto side = std::min(entry.find_first_not_of(kDigits), entry.size());
  entry.remove_prefix(side);  // MMDD
  bool taken = entry.starts_with('R');
  if (taken) entry.remove_prefix(1);
  taken = entry.starts_with('D') != taken;
  const auto amount = std::min(entry.find_first_of(kDigits), entry.size());
  const auto kind = std::min(entry.find_first_not_of("0123456789,", amount), entry.size());
  std::string value(entry.substr(amount, kind - amount));
  std::replace(value.begin(), value.end(), ',', '.');
  found.add("amount", (taken ? "-" : "") + value);
  found.add("kind", entry.substr(kind, 4));
  if (entry.size() > kind + 4) found.add("reference", trimmed(entry.substr(kind + 4)));
}

NamedRecords statementOf(std::string_view text, bool isAll) {
  constexpr std::size_t kShortestEntry = 12;
  NamedRecords found;
  std::string account;
  bool inPurpose = false;
  eachLine(text, isAll, [&](std::string_view line, std::uint64_t number) {
    const bool tag = line.starts_with(':') && line.find(':', 1) != line.npos;
    if (!tag) {
      if (inPurpose && !trimmed(line).empty() && line.front() != '-')
        found.records.back().values.back().second += trimmed(line);
      return;
    }
    inPurpose = false;
    if (line.starts_with(":25:")) account = trimmed(line.substr(4));
    if (line.starts_with(":61:") && line.size() >= kShortestEntry) {
      found.begin(number);
      found.add("account", account);
      addEntry(line.substr(4), found);
    } else if (line.starts_with(":86:") && !found.records.empty()) {
      found.add("purpose", trimmed(line.substr(4)));
      inPurpose = true;
    }
  });
  return found;
}

NamedRecords commitsOf(std::string_view text, bool isAll) {
  NamedRecords found;
  eachLine(text, isAll, [&](std::string_view line, std::uint64_t number) {
    const std::string_view body = trimmed(line);
    if (line.starts_with("commit ")) {
      found.begin(number);
      found.add("commit", trimmed(line.substr(7)));
    } else if (found.records.empty() || body.empty()) {
      return;
    } else if (line.starts_with("    ")) {
      found.add("message", body);
    } else if (const auto colon = line.find(':'); colon != line.npos && line.front() != ' ') {
      found.add(std::string(line.substr(0, colon)), trimmed(line.substr(colon + 1)));
    }
  });
  return found;
}

// How each is told, and read.
struct MarkedForm {
  bool (*isMeant)(std::string_view start);
  ReadForm read;
};

constexpr RecordForm kNumbered{"records", "", numberedOf}, kParts{"parts", "vCard, iCalendar", partsOf},
    kRis{"ris", "RIS", risOf}, kBib{"bibtex", "BibTeX", bibOf}, kMarc{"marc", "MARC", marcOf},
    kMolecules{"sdf", "SDF", moleculesOf}, kStatement{"mt940", "MT940", statementOf},
    kCommits{"git-log", "git log", commitsOf};

template <const RecordForm& form>
Result<void> readMarked(std::string_view text, const ReadOptions& options, const Context& context,
                        TableFile& file) {
  return readNamed(text, form, options, context, file);
}

bool isBibEntry(std::string_view start) {
  if (!start.starts_with('@')) return false;
  const auto open = start.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", 1);
  return open != start.npos && open > 1 && start[open] == '{';
}

bool isCommit(std::string_view start) {
  constexpr std::size_t kFewestDigits = 7;
  return start.starts_with("commit ") &&
         std::min(start.find_first_not_of("0123456789abcdef", 7), start.size()) >= 7 + kFewestDigits;
}

const MarkedForm kForms[] = {
    {[](std::string_view s) { return isNumberedMark(s.substr(0, s.find('\n'))); }, readMarked<kNumbered>},
    {[](std::string_view s) { return s.starts_with("BEGIN:") && s.size() > 6 && isUpper(s[6]); },
     readMarked<kParts>},
    {[](std::string_view s) { return s.starts_with("TY  - "); }, readMarked<kRis>},
    {isBibEntry, readMarked<kBib>},
    {[](std::string_view s) { return s.starts_with("=LDR  "); }, readMarked<kMarc>},
    {[](std::string_view s) { return s.find("\n$$$$") != s.npos && s.find("\nM  END") != s.npos; },
     readMarked<kMolecules>},
    {[](std::string_view s) { return s.starts_with(":20:") && s.find("\n:61:") != s.npos; },
     readMarked<kStatement>},
    {isCommit, readMarked<kCommits>},
};

}  // namespace

ReadForm markedRecordsOf(std::string_view start) {
  const auto begin = start.find_first_not_of("\r\n");
  if (begin == start.npos) return nullptr;
  for (const MarkedForm& form : kForms)
    if (form.isMeant(start.substr(begin))) return form.read;
  return nullptr;
}

}  // namespace paretree::data

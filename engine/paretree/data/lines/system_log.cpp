#include "paretree/data/lines/system_log.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "paretree/core/text.h"
#include "paretree/data/number_scan.h"

namespace paretree::data {
namespace {

// Whether `text` is so written: 0 for a digit, a for a letter, others for themselves.
bool isWritten(std::string_view text, std::string_view form) {
  if (text.size() < form.size()) return false;
  for (std::size_t i = 0; i < form.size(); ++i) {
    const bool fits = form[i] == '0'   ? scan::isDigit(text[i])
                      : form[i] == 'a' ? scan::isLetter(text[i])
                                       : text[i] == form[i];
    if (!fits) return false;
  }
  return true;
}

// "Jan  2 10:00:11" or "2024-01-03T10:00:00.123+01:00", taken from the front of a line.
std::optional<std::string_view> takeTime(std::string_view& line) {
  std::size_t size = 0;
  for (const std::string_view form : {"aaa 00 00:00:00 ", "aaa  0 00:00:00 "})
    if (isWritten(line, form)) size = form.size() - 1;
  if (isWritten(line, "0000-00-00T00:00:00")) size = std::min(line.find(' '), line.size());
  if (size == 0 || size >= line.size()) return std::nullopt;
  const auto time = line.substr(0, size);
  line.remove_prefix(size + 1);
  return time;
}

std::optional<NamedValues> systemLogOf(std::string_view line) {
  NamedValues values;
  if (line.starts_with('<')) {
    const auto end = line.find('>');
    if (end == std::string_view::npos || !parseNumber(line.substr(1, end - 1))) return std::nullopt;
    values.emplace_back("priority", line.substr(1, end - 1));
    line.remove_prefix(end + 1);
  }
  const auto time = takeTime(line);
  if (!time) return std::nullopt;
  const auto blank = line.find(' '), colon = line.find(": ", blank == std::string_view::npos ? 0 : blank);
  if (blank == std::string_view::npos || blank == 0 || colon == std::string_view::npos) return std::nullopt;
  std::string_view process = line.substr(blank + 1, colon - blank - 1);
  if (process.empty() || process.find_first_of(" ,;\t") != std::string_view::npos) return std::nullopt;
  values.emplace_back("time", *time);
  values.emplace_back("host", line.substr(0, blank));
  const auto open = process.find('[');
  values.emplace_back("process", process.substr(0, open));
  if (open != std::string_view::npos && process.ends_with(']'))
    values.emplace_back("pid", process.substr(open + 1, process.size() - open - 2));
  values.emplace_back("message", trimmed(line.substr(colon + 2)));
  return values;
}

bool areSystemLog(const std::vector<NamedValues>& /*lines*/) { return true; }

Message noteOfSystemLog(std::size_t columns) { return Message{"data.system-log", {{"columns", columns}}}; }

bool isBeforeInSystemLog(const std::string& one, const std::string& other) {
  constexpr std::array kOrder = {"priority", "time", "host", "process", "pid", "message"};
  const auto place = [&](const std::string& name) {
    return std::find(kOrder.begin(), kOrder.end(), name) - kOrder.begin();
  };
  return place(one) < place(other);
}

}  // namespace

LineForm systemLogForm() {
  return {"syslog", "", systemLogOf, areSystemLog, noteOfSystemLog, isBeforeInSystemLog};
}

}  // namespace paretree::data

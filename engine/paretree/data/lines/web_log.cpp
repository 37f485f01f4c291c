#include "paretree/data/lines/web_log.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "paretree/data/dates.h"

namespace paretree::data {
namespace {

// The first part of a line, which is taken from its front: in quotes, in brackets, or up to a blank.
std::optional<std::string> takePart(std::string_view& line, char open) {
  const char close = open == '[' ? ']' : open == '"' ? '"' : ' ';
  if (open != ' ' && !line.starts_with(open)) return std::nullopt;
  std::string part;
  std::size_t at = open == ' ' ? 0 : 1;
  for (; at < line.size() && line[at] != close; ++at) {
    if (open == '"' && line[at] == '\\' && at + 1 < line.size()) ++at;
    part += line[at];
  }
  if (open != ' ' && at++ == line.size()) return std::nullopt;
  if (at < line.size() && line[at] != ' ') return std::nullopt;
  line.remove_prefix(std::min(at + 1, line.size()));
  return part;
}

bool isDigits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// "10/Oct/2000:13:55:36 -0700" as "2000-10-10 13:55:36 -0700".
bool makeIsoTime(std::string& time) {
  constexpr std::size_t kDay = 11, kTime = 20;
  if (time.size() < kTime || time[kDay] != ':') return false;
  const auto day = parseDate(time.substr(0, kDay), "%d/%b/%Y");
  if (!day) return false;
  time = formatDate(*day, "%Y-%m-%d") + " " + time.substr(kDay + 1);
  return true;
}

// "GET /a.gif HTTP/1.0"; as a whole where it is none.
void addRequest(const std::string& request, NamedValues& values) {
  const auto first = request.find(' '), last = request.rfind(' ');
  const std::string method = request.substr(0, first);
  const bool whole = first != std::string::npos && first > 0 &&
                     std::all_of(method.begin(), method.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
  if (!whole) {
    values.emplace_back("path", request);
    return;
  }
  values.emplace_back("method", method);
  const bool protocol = last > first && request.compare(last + 1, 5, "HTTP/") == 0;
  values.emplace_back("path", request.substr(first + 1, protocol ? last - first - 1 : std::string::npos));
  if (protocol) values.emplace_back("protocol", request.substr(last + 1));
}

std::optional<NamedValues> webLogOf(std::string_view line) {
  NamedValues values;
  std::vector<std::string> front;
  while (!line.empty() && !line.starts_with('[') && front.size() < 5) front.push_back(*takePart(line, ' '));
  if (front.size() != 3 && front.size() != 4) return std::nullopt;
  constexpr std::array kFront = {"server", "host", "ident", "user"};
  for (std::size_t i = 0; i < front.size(); ++i)
    values.emplace_back(kFront[i + 4 - front.size()], std::move(front[i]));
  auto time = takePart(line, '[');
  const auto request = time ? takePart(line, '"') : std::nullopt;
  if (!request || !makeIsoTime(*time)) return std::nullopt;
  values.emplace_back("time", std::move(*time));
  addRequest(*request, values);
  auto status = takePart(line, ' '), bytes = takePart(line, ' ');
  if (!status || !bytes || !isDigits(*status) || (*bytes != "-" && !isDigits(*bytes))) return std::nullopt;
  values.emplace_back("status", std::move(*status));
  values.emplace_back("bytes", std::move(*bytes));
  constexpr std::array kBehind = {"referrer", "agent"};
  for (std::size_t i = 0; !line.empty(); ++i) {
    const bool quoted = line.starts_with('"');
    auto part = takePart(line, quoted ? '"' : ' ');
    if (!part) return std::nullopt;
    values.emplace_back(i < kBehind.size() ? kBehind[i] : "extra " + std::to_string(i - 1), std::move(*part));
  }
  std::erase_if(values, [](const auto& value) { return value.second == "-" || value.second.empty(); });
  return values;
}

bool areWebLog(const std::vector<NamedValues>& /*lines*/) { return true; }

Message noteOfWebLog(std::size_t columns) { return Message{"data.web-log", {{"columns", columns}}}; }

constexpr std::array kOrderOfLog = {"server", "host",     "ident",  "user",  "time",     "method",
                                    "path",   "protocol", "status", "bytes", "referrer", "agent"};

bool isLogNameBefore(const std::string& one, const std::string& other) {
  const auto place = [](const std::string& name) {
    return std::find(kOrderOfLog.begin(), kOrderOfLog.end(), name) - kOrderOfLog.begin();
  };
  return place(one) != place(other) ? place(one) < place(other) : one < other;
}

}  // namespace

LineForm webLogForm() { return {"weblog", "", webLogOf, areWebLog, noteOfWebLog, isLogNameBefore}; }

}  // namespace paretree::data

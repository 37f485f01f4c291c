#include "paretree/core/words/amounts.h"

#include <ctime>

#include "paretree/core/text.h"

namespace paretree {
namespace {

constexpr const char* kMoment = "%Y-%m-%dT%H:%M:%SZ";
constexpr double kMostBytes = 1e18;

std::string utcBy(std::int64_t seconds, const char* form) {
  const auto time = static_cast<std::time_t>(seconds);
  std::tm parts{};
  char text[32] = {};
  if (!::gmtime_r(&time, &parts)) return {};
  std::strftime(text, sizeof text, form, &parts);
  return text;
}

}  // namespace

std::optional<std::uint64_t> bytesIn(std::string_view text) {
  std::string_view rest = trimmed(text);
  double unit = 1;
  if (!rest.empty() && (rest.back() == 'B' || rest.back() == 'b')) rest.remove_suffix(1);
  if (!rest.empty()) {
    const auto place = std::string_view("kmgt").find(lowerCase(rest.substr(rest.size() - 1)));
    if (place != std::string_view::npos) {
      for (std::size_t i = 0; i <= place; ++i) unit *= 1000;
      rest.remove_suffix(1);
    }
  }
  const auto number = parseNumber(trimmed(rest));
  if (!number || !(*number * unit >= 1) || *number * unit > kMostBytes) return std::nullopt;
  return static_cast<std::uint64_t>(*number * unit);
}

std::string utcText(std::int64_t seconds) { return utcBy(seconds, kMoment); }

std::int64_t utcIn(const std::string& text) {
  std::tm parts{};
  const char* end = ::strptime(text.c_str(), kMoment, &parts);
  return end && *end == '\0' ? static_cast<std::int64_t>(::timegm(&parts)) : 0;
}

std::string utcDay(std::int64_t seconds) { return utcBy(seconds, "%Y-%m-%d"); }

}  // namespace paretree

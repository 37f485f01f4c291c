#include "paretree/studies/under_way.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <memory>

#include "paretree/core/words/amounts.h"
#include "paretree/core/words/words_only.h"
#include "paretree/studies/study_table.h"

namespace paretree::studies {
namespace {

constexpr std::int64_t kLong = 10;  ///< seconds, from which on a run is worth being named
constexpr std::chrono::seconds kBetween{1};

}  // namespace

Message soFar(const Progress& progress) {
  const bool known = std::isfinite(progress.fraction);
  const int percent = known ? static_cast<int>(100 * std::clamp(progress.fraction, 0.0, 1.0)) : 0;
  if (progress.total > 0 && known)
    return Message{"studies.at-step",
                   {{"phase", progress.phase},
                    {"unit", progress.unit},
                    {"step", progress.step},
                    {"total", progress.total},
                    {"percent", percent}}};
  if (progress.total > 0)
    return Message{"studies.at-count",
                   {{"phase", progress.phase},
                    {"unit", progress.unit},
                    {"step", progress.step},
                    {"total", progress.total}}};
  if (known) return Message{"studies.at-share", {{"phase", progress.phase}, {"percent", percent}}};
  return progress.phase;
}

Context::Reporter tellingEachSecond(std::function<void(Message)> tell) {
  using Clock = std::chrono::steady_clock;
  // Each part of a run has a copy of it.
  const auto last = std::make_shared<Clock::time_point>(Clock::now());
  return WordsOnly{[tell = std::move(tell), last](const Progress& progress) {
    const auto now = Clock::now();
    if (now - *last < kBetween) return;
    *last = now;
    tell(soFar(progress));
  }};
}

std::optional<Message> longestUnderWay(const std::vector<UnderWay>& units, const StudyPlan& plan,
                                       const Ledger& ledger, const learners::Registry& registry,
                                       std::int64_t now) {
  const auto first = std::min_element(units.begin(), units.end(),
                                      [](const UnderWay& a, const UnderWay& b) { return a.since < b.since; });
  if (first == units.end() || now - first->since < kLong) return std::nullopt;
  const UnitRecord* record = ledger.find(first->unit);
  if (!record) return std::nullopt;
  const std::string run = runText(plan, ledger.cells()[record->cell], record->seed, registry);
  const std::string time = clockOf(static_cast<double>(now - first->since));
  if (first->at.empty()) return Message{"studies.longest", {{"run", run}, {"time", time}}};
  return Message{"studies.longest-at", {{"run", run}, {"time", time}, {"at", first->at}}};
}

std::string clockText(std::int64_t seconds) {
  const auto time = static_cast<std::time_t>(seconds), now = std::time(nullptr);
  std::tm then{}, today{};
  if (!::localtime_r(&time, &then) || !::localtime_r(&now, &today)) return utcText(seconds);
  const bool same = then.tm_yday == today.tm_yday && then.tm_year == today.tm_year;
  char text[32] = {};
  std::strftime(text, sizeof text, same ? "%H:%M:%S" : "%Y-%m-%d %H:%M:%S", &then);
  return text;
}

std::string clockOf(double seconds) {
  const auto whole = static_cast<long long>(std::ceil(seconds));
  char text[48] = {};
  std::snprintf(text, sizeof text, "%lld:%02lld:%02lld", whole / 3600, whole / 60 % 60, whole % 60);
  return text;
}

}  // namespace paretree::studies

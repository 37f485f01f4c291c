#include "paretree/core/suggest.h"

#include <algorithm>

#include "paretree/core/text.h"

namespace paretree {
namespace {

// Optimal string alignment: insertions, deletions, changes and swaps of neighbours cost 1 each.
std::size_t distance(const std::string& a, const std::string& b) {
  const std::size_t width = b.size() + 1;
  std::vector<std::size_t> before(width), last(width), now(width);
  for (std::size_t j = 0; j < width; ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    now[0] = i;
    for (std::size_t j = 1; j < width; ++j) {
      const std::size_t change = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      now[j] = std::min({last[j] + 1, now[j - 1] + 1, change});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        now[j] = std::min(now[j], before[j - 2] + 1);
    }
    before.swap(last);
    last.swap(now);
  }
  return last[b.size()];
}

}  // namespace

std::string nearest(std::string_view word, const std::vector<std::string>& candidates) {
  constexpr std::size_t kLongest = 200;  // the comparison is quadratic; nobody mistypes longer names by hand
  const std::string wanted = lowerCase(trimmed(word));
  if (wanted.empty() || wanted.size() > kLongest) return {};
  const std::string* best = nullptr;
  std::size_t least = std::max<std::size_t>(1, wanted.size() / 3) + 1;
  for (const auto& candidate : candidates) {
    const std::string plain = lowerCase(trimmed(candidate));
    if (plain.empty() || plain.size() > kLongest) continue;
    const bool begins = wanted.size() >= 3 && plain.rfind(wanted, 0) == 0;
    const std::size_t steps =
        begins ? std::min<std::size_t>(1, distance(wanted, plain)) : distance(wanted, plain);
    if (steps < least) {
      least = steps;
      best = &candidate;
    }
  }
  return best ? *best : std::string();
}

std::vector<Message> hints(std::string_view word, const std::vector<std::string>& candidates) {
  if (const std::string near = nearest(word, candidates); !near.empty())
    return {Message{"core.did-you-mean", {{"name", near}}}};
  if (candidates.empty() || candidates.size() > 12) return {};
  if (candidates.size() == 1) return {Message{"core.there-is", {{"name", candidates.front()}}}};
  return {Message{"core.there-are", {{"names", candidates}}}};
}

}  // namespace paretree

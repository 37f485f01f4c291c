#include "paretree/optimal/near/repeats.h"

#include <algorithm>

namespace paretree::optimal {

Repeats::Repeats(const Problem& problem, std::size_t attribute) {
  const Attribute& of = problem.attributes[attribute];
  if (!of.again) return;
  for (std::size_t a = 0; a < attribute; ++a)
    if (problem.attributes[a].column == of.column) earlier_.push_back(codesIn(problem.attributes[a], of));
}

std::vector<bool> Repeats::among(std::span<const std::uint32_t> codes) const {
  const std::size_t all = codes.size();
  std::vector<bool> repeated(all + 1, false);
  if (!any()) return repeated;
  // One level against the rest is a parting of the first order.
  for (const std::size_t k : {std::size_t{0}, std::size_t{1}, all - std::min<std::size_t>(1, all), all})
    repeated[std::min(k, all)] = true;
  std::vector<std::uint32_t> least(all + 1), most(all + 1);  // of the codes from k on
  for (const auto& places : earlier_) {
    least[all] = static_cast<std::uint32_t>(places.size());
    most[all] = 0;
    for (std::size_t k = all; k-- > 0;) {
      least[k] = std::min(least[k + 1], places[codes[k]]);
      most[k] = std::max(most[k + 1], places[codes[k]]);
    }
    std::uint32_t first = static_cast<std::uint32_t>(places.size()), last = 0;  // of those before k
    for (std::size_t k = 1; k < all; ++k) {
      first = std::min(first, places[codes[k - 1]]);
      last = std::max(last, places[codes[k - 1]]);
      if (last < least[k] || first > most[k]) repeated[k] = true;
    }
  }
  return repeated;
}

std::vector<bool> Repeats::among(const Groups& groups) const {
  std::vector<std::uint32_t> codes;
  for (const Group& group : groups.known) codes.push_back(group.code);
  return among(codes);
}

}  // namespace paretree::optimal

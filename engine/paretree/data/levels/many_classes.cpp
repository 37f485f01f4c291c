#include "paretree/data/levels/many_classes.h"

#include <algorithm>

namespace paretree::data {
namespace {

constexpr std::size_t kManyClasses = 50, kFewRows = 10;  // of a class in the mean

}  // namespace

Message manyClasses(const Dataset& data, int column, std::span<const Row> rows) {
  if (!data.info(column).isNominal() || data.info(column).levels.size() < 3) return {};
  const auto codes = data.codes(column);
  std::vector<std::size_t> counts(data.info(column).levels.size(), 0);
  std::size_t known = 0;
  for (const Row row : rows)
    if (const auto code = codes[row]; code >= 0) ++counts[static_cast<std::size_t>(code)], ++known;
  const auto classes = counts.size() - static_cast<std::size_t>(std::count(counts.begin(), counts.end(), 0));
  const auto single = static_cast<std::size_t>(std::count(counts.begin(), counts.end(), 1));
  if (classes < 3) return {};
  const std::string& name = data.info(column).name;
  if (2 * single > classes)
    return Message{"data.classes-of-one-row", {{"column", name}, {"classes", classes}, {"single", single}}};
  if (classes > kManyClasses && known < kFewRows * classes)
    return Message{"data.classes-of-few-rows",
                   {{"column", name}, {"classes", classes}, {"rows", known / classes}}};
  return {};
}

}  // namespace paretree::data

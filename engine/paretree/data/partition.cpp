#include "paretree/data/partition.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <span>
#include <string>

namespace paretree::data {
namespace {

// Rows by class of `target` (the last stratum: class missing), each in the order of `rows`; one stratum where
// there is nothing to stratify by.
std::vector<Rows> strata(const Dataset& data, const Rows& rows, int target) {
  if (target < 0 || !data.info(target).isNominal()) return {rows};
  const auto codes = data.codes(target);
  const std::size_t levels = data.info(target).levels.size();
  std::vector<Rows> result(levels + 1);
  for (const Row row : rows) {
    const auto code = codes[row];
    result[code < 0 ? levels : static_cast<std::size_t>(code)].push_back(row);
  }
  return result;
}

}  // namespace

Partition holdOut(const Dataset& data, const Rows& rows, int target, double testFraction, Rng rng,
                  int groups) {
  if (groups >= 0 && testFraction > 0 && testFraction < 1) {
    auto parts = dealGroups(data, rows, groupNumbers(data, rows, groups), target,
                            {1 - testFraction, testFraction}, rng);
    return {std::move(parts[0]), std::move(parts[1])};
  }
  std::vector<Rows> classes = strata(data, rows, target);
  const double fraction = std::clamp(testFraction, 0.0, 1.0);
  const auto wanted = static_cast<std::size_t>(std::llround(fraction * static_cast<double>(rows.size())));

  // Largest remainder: each stratum gives the whole part of its quota, then those with the largest rest one
  // more.
  std::vector<std::size_t> take(classes.size());
  std::vector<std::pair<double, std::size_t>> rests;
  std::size_t taken = 0;
  const bool stratified = classes.size() > 1;
  for (std::size_t g = 0; g < classes.size(); ++g) {
    const std::size_t size = classes[g].size();
    if (size == 0 || (stratified && size == 1 && fraction < 1)) continue;
    const double quota = fraction * static_cast<double>(size);
    take[g] = std::min(size, static_cast<std::size_t>(std::floor(quota + 1e-9)));
    taken += take[g];
    if (take[g] < size) rests.emplace_back(quota - static_cast<double>(take[g]), g);
  }
  std::stable_sort(rests.begin(), rests.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  for (std::size_t i = 0; i < rests.size() && taken < wanted && rests[i].first > 1e-9; ++i, ++taken)
    ++take[rests[i].second];

  Partition result;
  for (std::size_t g = 0; g < classes.size(); ++g) {
    Rng draw = rng.stream(g);
    draw.shuffle(std::span<Row>(classes[g]));
    const auto cut = classes[g].begin() + static_cast<std::ptrdiff_t>(take[g]);
    result.test.insert(result.test.end(), classes[g].begin(), cut);
    result.train.insert(result.train.end(), cut, classes[g].end());
  }
  std::sort(result.train.begin(), result.train.end());
  std::sort(result.test.begin(), result.test.end());
  return result;
}

std::vector<Rows> makeFolds(const Dataset& data, const Rows& rows, int target, int k, Rng rng, int groups) {
  if (groups >= 0) {
    const auto numbers = groupNumbers(data, rows, groups);
    const std::int32_t last = numbers.empty() ? -1 : *std::max_element(numbers.begin(), numbers.end());
    const auto parts = static_cast<std::size_t>(std::clamp(k, 1, std::max(last + 1, 1)));
    return dealGroups(data, rows, numbers, target, std::vector<double>(parts, 1), rng);
  }
  const std::size_t count =
      std::min(static_cast<std::size_t>(std::max(k, 1)), std::max<std::size_t>(rows.size(), 1));
  std::vector<Rows> folds(count);
  std::vector<Rows> classes = strata(data, rows, target);
  std::size_t next = 0;  // dealing goes on where the last class ended, so that the folds stay equal in size
  for (std::size_t g = 0; g < classes.size(); ++g) {
    Rng draw = rng.stream(g);
    draw.shuffle(std::span<Row>(classes[g]));
    for (const Row row : classes[g]) folds[next++ % count].push_back(row);
  }
  for (auto& fold : folds) std::sort(fold.begin(), fold.end());
  return folds;
}

std::vector<std::int32_t> groupNumbers(const Dataset& data, const Rows& rows, int column) {
  std::vector<std::int32_t> groups(data.rows(), -1);
  std::map<std::string, std::int32_t> known;
  std::int32_t next = 0;
  for (const Row row : rows) {
    if (data.missing(column, row)) {
      groups[row] = next++;
      continue;
    }
    const auto [at, fresh] = known.try_emplace(data.text(column, row), next);
    if (fresh) ++next;
    groups[row] = at->second;
  }
  return groups;
}

std::vector<Rows> dealGroups(const Dataset& data, const Rows& rows, const std::vector<std::int32_t>& groups,
                             int target, const std::vector<double>& sizes, Rng rng) {
  std::vector<Rows> members;
  for (const Row row : rows) {
    const auto group = static_cast<std::size_t>(groups[row]);
    if (group >= members.size()) members.resize(group + 1);
    members[group].push_back(row);
  }
  rng.shuffle(std::span<Rows>(members));
  std::stable_sort(members.begin(), members.end(),
                   [](const Rows& a, const Rows& b) { return a.size() > b.size(); });

  const bool stratified = target >= 0 && data.info(target).isNominal();
  const std::size_t classes = stratified ? data.info(target).levels.size() : 1;
  const auto classOf = [&](Row row) {
    return stratified ? static_cast<std::size_t>(data.codes(target)[row]) : std::size_t{0};
  };
  std::vector<double> all(classes, 0);
  for (const Row row : rows) ++all[classOf(row)];
  std::vector<std::vector<double>> filled(sizes.size(), std::vector<double>(classes, 0));
  std::vector<Rows> parts(sizes.size());
  for (const Rows& group : members) {
    std::vector<double> count(classes, 0);
    for (const Row row : group) ++count[classOf(row)];
    std::size_t best = 0;
    double least = 0;
    for (std::size_t p = 0; p < parts.size(); ++p) {
      double load = 0;
      for (std::size_t c = 0; c < classes; ++c)
        if (count[c] > 0) load += filled[p][c] * count[c] / all[c];
      load /= sizes[p];
      const auto room = [&](std::size_t part) {
        return static_cast<double>(parts[part].size()) / sizes[part];
      };
      const bool better = load < least || (load == least && room(p) < room(best));
      if (p > 0 && !better) continue;
      best = p;
      least = load;
    }
    for (std::size_t c = 0; c < classes; ++c) filled[best][c] += count[c];
    parts[best].insert(parts[best].end(), group.begin(), group.end());
  }
  for (auto& part : parts) std::sort(part.begin(), part.end());
  return parts;
}

Rows withTargets(const Dataset& data, Rows rows, const std::vector<int>& targets) {
  for (const int target : targets) {
    if (data.info(target).isNumeric())
      std::erase_if(rows, [numbers = data.numbers(target)](Row row) { return std::isnan(numbers[row]); });
    else
      std::erase_if(rows, [codes = data.codes(target)](Row row) { return codes[row] == kMissingCode; });
  }
  return rows;
}

}  // namespace paretree::data

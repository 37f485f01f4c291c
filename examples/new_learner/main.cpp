// A learner of one's own in a program of one's own: checked against what every learner promises, added to the
// registry, and compared with plain trees on the same rows.
//
// The learner is in one_attribute.cpp. Read that file first; nothing here knows more of it than
// makeOneAttribute().
#include <iostream>

#include "one_attribute.h"
#include "paretree/learners/registry.h"
#include "paretree/messages/text.h"
#include "paretree/runs/compare.h"
#include "paretree/samples/samples.h"
#include "paretree/testing/contract.h"

using namespace paretree;

namespace {

int fail(const Error& error) {
  std::cerr << messages::text(error) << '\n';
  return 1;
}

}  // namespace

int main() {
  const auto mine = one_attribute::makeOneAttribute();

  // 1. The contract: same bytes on any number of threads, stopping, progress, a valid front, models that
  // survive their files, bad data. Values of parameters that make single runs short may be passed behind it.
  const auto broken = testing::brokenPromises(mine);
  for (const auto& one : broken) std::cerr << one.promise << ": " << one.found << '\n';
  std::cout << testing::promises().size() << " promises checked, " << broken.size() << " broken\n";
  if (!broken.empty()) return 1;

  // 2. In the registry it is a learner like the others.
  learners::Registry registry;
  registry.add(mine);

  // 3. A table that was not read from a file will do as well.
  const auto sample = samples::makeSample("activity", 600, 1);
  if (!sample) return fail(sample.error());
  data::TableFile table;
  table.data = *sample;

  // 4. Both learners on the same rows, and one front across them.
  runs::CompareRequest request;
  for (const auto& id : {mine->info().id, std::string("cart")}) request.runs.emplace_back().learner = id;
  const auto compared = runs::compareLearners(registry, table, request, {}, {});
  if (!compared) return fail(compared.error());
  for (const std::size_t i : compared->front) {
    const auto& point = compared->points[i];
    std::cout << compared->runs[point.run]->request.learner << ", model " << point.model << ": "
              << compared->measure << ' ' << point.scores[0] << ", terms " << point.scores[1] << '\n';
  }
  return 0;
}

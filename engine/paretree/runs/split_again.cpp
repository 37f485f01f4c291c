#include "paretree/runs/split_again.h"

#include <algorithm>
#include <filesystem>

#include "paretree/core/text.h"
#include "paretree/data/partition.h"
#include "paretree/learners/proofs.h"
#include "paretree/runs/divide.h"

namespace paretree::runs {
namespace {

bool madeFrom(const model::Provenance& origin, const data::TableFile& table) {
  return !origin.dataSha256.empty() && origin.dataSha256 == table.sha256;
}

// With the fraction that the learner had by default where the origin leaves it open.
std::optional<data::SplitSpec> specOf(const model::Provenance& origin, const learners::Registry& registry) {
  if (!origin.split) return std::nullopt;
  data::SplitSpec spec = origin.split->spec;
  if (spec.kind != data::SplitSpec::Kind::Fraction || spec.testFraction >= 0) return spec;
  const auto learner = registry.find(origin.learner);
  if (!learner) return std::nullopt;
  spec.testFraction = learner->info().testFraction;
  return spec;
}

data::Rows testedRows(const Prepared& prepared) {
  if (prepared.foldTasks.empty()) return prepared.task.test;
  data::Rows rows;
  for (const auto& fold : prepared.foldTasks) rows.insert(rows.end(), fold.test.begin(), fold.test.end());
  std::sort(rows.begin(), rows.end());
  return rows;
}

// Models of one front need to be asked once.
bool sameRows(const model::Model& a, const model::Model& b) {
  return a.origin.split == b.origin.split && a.origin.dataSha256 == b.origin.dataSha256 &&
         a.origin.learner == b.origin.learner && a.targets == b.targets && a.schema == b.schema;
}

constexpr const char* kLeaves = "leaves";

learners::ParamValue valueOf(const RunRequest& request, const learners::ParamInfo& info) {
  const auto given = request.params.find(info.id);
  return given == request.params.end() ? info.fallback : given->second;
}

// What parts the searches of two requests; empty: nothing.
Message otherSearch(const RunRequest& a, const RunRequest& b, const learners::Learner& learner) {
  if (a.learner != b.learner) return Message{"runs.bounds-other-learner", {}};
  if (a.features != b.features) return Message{"runs.bounds-other-columns", {}};
  for (const learners::ParamInfo& info : learner.params())
    if (!info.advanced && info.id != kLeaves && valueOf(a, info) != valueOf(b, info))
      return Message{"runs.bounds-other-parameter", {{"parameter", info.id}}};
  return {};
}

// Files of models hold no levels of columns that name or describe rows.
bool levelsAlike(const data::ColumnInfo& was, const data::ColumnInfo& now) {
  const bool kept = was.isNominal() && was.role != data::Role::Identifier && was.role != data::Role::Ignored;
  return was.levels == now.levels || (was.levels.empty() && !kept);
}

// What parts the table of a run from another; empty: nothing.
Message otherTable(const Run& from, const data::TableFile& table) {
  if (from.outcome.front.empty() || !from.outcome.front[0].recipe.base)
    return Message{"runs.bounds-none", {}};
  if (from.data.sha256 != table.sha256 || table.sha256.empty()) return Message{"runs.bounds-other-table", {}};
  const auto &was = from.outcome.front[0].recipe.base->schema->columns, &now = table.data.schema()->columns;
  const bool alike =
      std::equal(was.begin(), was.end(), now.begin(), now.end(),
                 [](const data::ColumnInfo& a, const data::ColumnInfo& b) {
                   return a.name == b.name && a.type == b.type && a.role == b.role && levelsAlike(a, b);
                 });
  return alike ? Message{} : Message{"runs.bounds-other-columns", {}};
}

}  // namespace

std::optional<data::SplitSpec> splitAgain(const model::Provenance& origin, const data::TableFile& table,
                                          const RunRequest& request, const learners::Registry& registry) {
  auto spec = specOf(origin, registry);
  if (!spec || !madeFrom(origin, table)) return std::nullopt;
  std::error_code failed;
  if (spec->kind == data::SplitSpec::Kind::TestFile &&
      !std::filesystem::is_regular_file(spec->testPath, failed))
    return std::nullopt;
  // What the request means anyway is left unsaid, so that equal requests stay equal.
  if (const auto learner = registry.find(request.learner); spec->kind == data::SplitSpec::Kind::Fraction &&
                                                           learner &&
                                                           spec->testFraction == learner->info().testFraction)
    spec->testFraction = -1;
  const bool drawn =
      spec->kind == data::SplitSpec::Kind::Fraction || spec->kind == data::SplitSpec::Kind::Folds;
  if (drawn && origin.split->seed != request.seed) spec->seed = origin.split->seed;
  return spec;
}

std::optional<data::Rows> trainingRowsOf(const model::Model& model, const data::TableFile& table,
                                         const learners::Registry& registry) {
  const auto spec = specOf(model.origin, registry);
  if (!spec || !madeFrom(model.origin, table)) return std::nullopt;
  std::vector<int> targets;
  for (const int target : model.targets) {
    targets.push_back(table.data.schema()->find((*model.schema)[target].name));
    if (targets.back() < 0) return std::nullopt;
  }
  const model::TrainingSplit& split = *model.origin.split;
  const data::Rows rows = withTargets(table.data, table.data.allRows(), targets);
  if (split.rows > 0 && rows.size() != split.rows) return std::nullopt;
  auto parts = divideRows(table.data, rows, targets, *spec, split.seed, table.path);
  if (!parts || parts->test.size() != split.testRows) return std::nullopt;
  return std::move(parts->train);
}

SeenRows seenTestRows(const Prepared& prepared, const data::TableFile& table, const RunRequest& request,
                      const learners::Registry& registry) {
  const data::Rows tested = testedRows(prepared);
  if (request.seeds.empty() || tested.empty()) return {};
  data::Rows learnt;
  for (std::size_t i = 0; i < request.seeds.size(); ++i) {
    const model::Model& model = *request.seeds[i];
    if (i > 0 && sameRows(model, *request.seeds[i - 1])) continue;
    const auto rows = trainingRowsOf(model, table, registry);
    if (!rows)
      return {std::nullopt, model.origin.dataSha256.empty() || madeFrom(model.origin, table)
                                ? Message{"runs.seen-rows-unknown", {}}
                                : Message{"runs.seen-rows-of-other-data", {}}};
    data::Rows both;
    std::set_union(learnt.begin(), learnt.end(), rows->begin(), rows->end(), std::back_inserter(both));
    learnt = std::move(both);
  }
  // Rows of a test file follow those of the data; where it is the same file they are the same rows.
  const std::size_t own = table.data.rows();
  const bool sameFile = prepared.split.testSha256 == table.sha256;
  const auto seen = static_cast<std::size_t>(std::count_if(tested.begin(), tested.end(), [&](data::Row row) {
    if (row >= own && !sameFile) return false;
    return std::binary_search(learnt.begin(), learnt.end(),
                              static_cast<data::Row>(row >= own ? row - own : row));
  }));
  if (seen == 0) return {};
  return {seen, prepared.foldTasks.empty()
                    ? Message{"runs.seen-test-rows", {{"tested", tested.size()}, {"seen", seen}}}
                    : Message{"runs.seen-fold-rows", {{"tested", tested.size()}, {"seen", seen}}}};
}

Message carryBounds(const Run& from, const data::TableFile& table, const learners::Registry& registry,
                    RunRequest& request) {
  const auto learner = registry.find(request.learner);
  if (!learner) return Message{"runs.bounds-not-taken", {}};
  const auto infos = learner->params();
  const bool known = std::any_of(infos.begin(), infos.end(),
                                 [](const learners::ParamInfo& info) { return info.id == kKnownBounds; });
  if (!known) return Message{"runs.bounds-not-taken", {}};
  const auto& tables = from.outcome.report.tables;
  const auto bounds = std::find_if(tables.begin(), tables.end(),
                                   [](const auto& one) { return one.id == learners::kBoundsTable; });
  if (bounds == tables.end()) return Message{"runs.bounds-none", {}};
  if (Message other = otherTable(from, table); !other.code.empty()) return other;
  if (Message other = otherSearch(from.request, request, *learner); !other.code.empty()) return other;
  const auto at = std::find_if(bounds->columns.begin(), bounds->columns.end(),
                               [](const auto& column) { return column.id == learners::kBoundColumn; });
  if (at == bounds->columns.end()) return Message{"runs.bounds-none", {}};
  std::vector<std::string> texts;
  for (const auto& row : bounds->rows) {
    const auto place = static_cast<std::size_t>(at - bounds->columns.begin());
    const auto* value = place < row.size() ? std::get_if<double>(&row[place]) : nullptr;
    if (!value) return Message{"runs.bounds-none", {}};
    texts.push_back(exactText(*value));
  }
  if (auto orders = learners::ordersSearched(from.outcome.report); !orders.empty())
    texts.push_back(learners::kOrdersOfBounds + orders);
  request.params[kKnownBounds] = std::move(texts);
  return {};
}

}  // namespace paretree::runs

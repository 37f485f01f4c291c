// From a table and a request to the task that a learner gets.
#include <algorithm>
#include <filesystem>
#include <numeric>

#include "paretree/core/file.h"
#include "paretree/core/suggest.h"
#include "paretree/core/text.h"
#include "paretree/data/align_to_schema.h"
#include "paretree/data/levels/many_classes.h"
#include "paretree/data/levels/repeated_rows.h"
#include "paretree/data/partition.h"
#include "paretree/data/reading/set_aside.h"
#include "paretree/runs/divide.h"
#include "paretree/runs/read_like.h"
#include "paretree/runs/run.h"

namespace paretree::runs {
namespace {

std::vector<std::string> columnNames(const data::Dataset& data) {
  std::vector<std::string> names;
  for (const auto& column : data.schema()->columns) names.push_back(column.name);
  return names;
}

// Both tables one after the other; `below` has been conformed to `above`, so that its levels begin with those
// of `above`.
data::Dataset stacked(const data::Dataset& above, const data::Dataset& below) {
  std::vector<data::ColumnInfo> infos = below.schema()->columns;
  std::vector<data::ColumnValues> values(infos.size());
  for (int c = 0; c < above.columns(); ++c) {
    auto& both = values[c];
    if (above.info(c).isNumeric()) {
      const auto a = above.numbers(c), b = below.numbers(c);
      both.numbers.assign(a.begin(), a.end());
      both.numbers.insert(both.numbers.end(), b.begin(), b.end());
    } else {
      const auto a = above.codes(c), b = below.codes(c);
      both.codes.assign(a.begin(), a.end());
      both.codes.insert(both.codes.end(), b.begin(), b.end());
    }
  }
  return data::Dataset(std::move(infos), std::move(values));
}

Result<std::vector<int>> featuresOf(const data::Dataset& data, const std::vector<std::string>& names,
                                    const std::string& file) {
  if (names.empty()) return data.features();
  std::vector<int> features;
  for (const auto& name : names) {
    const int column = data.schema()->find(name);
    if (column < 0)
      return Error{"runs.no-such-column",
                   {{"file", file}, {"column", name}, {"hint", hints(name, columnNames(data))}}};
    if (data.info(column).role == data::Role::Target)
      return Error{"runs.target-as-feature", {{"column", name}}};
    if (data.info(column).type == data::ColumnType::Text)
      return Error{"runs.text-as-feature", {{"column", name}}};
    features.push_back(column);
  }
  std::sort(features.begin(), features.end());
  features.erase(std::unique(features.begin(), features.end()), features.end());
  return features;
}

// Columns that a parameter names must be there.
Result<void> checkColumnLists(const learners::Learner& learner, const learners::ParamValues& values,
                              const data::Dataset& data, const std::string& file) {
  for (const auto& info : learner.params()) {
    if (!std::holds_alternative<learners::ColumnList>(info.kind)) continue;
    const auto given = values.find(info.id);
    if (given == values.end()) continue;
    const auto* names = std::get_if<std::vector<std::string>>(&given->second);
    if (!names) continue;
    for (const auto& name : *names)
      if (data.schema()->find(name) < 0)
        return Error{about(learner.info().id, Message{"runs.param-names-no-column",
                                                      {{"param", info.id},
                                                       {"column", name},
                                                       {"file", file},
                                                       {"hint", hints(name, columnNames(data))}}})};
  }
  return {};
}

// Rows with a value in every target; what is left out is noted.
data::Rows usable(const data::Dataset& data, const data::Rows& rows, const std::vector<int>& targets,
                  bool ofTestFile, std::vector<Message>& notes) {
  data::Rows kept = withTargets(data, rows, targets);
  if (const std::size_t dropped = rows.size() - kept.size(); dropped > 0) {
    std::vector<std::string> names;
    for (const int target : targets) names.push_back(data.info(target).name);
    notes.push_back(ofTestFile
                        ? Message{"runs.test-rows-without-target", {{"rows", dropped}, {"targets", names}}}
                        : Message{"runs.rows-without-target", {{"rows", dropped}, {"targets", names}}});
  }
  return kept;
}

Result<void> addTestFile(Prepared& prepared, const data::SplitSpec& split, const data::TableFile& table,
                         const Context& context) {
  learners::Task& task = prepared.task;
  auto& notes = prepared.notes;
  // Roles and types are those of the data: a test part of one class or of whole numbers only must not be read
  // as something else.
  auto file = readTable(split.testPath, readLike(task.data.schema(), table), context);
  if (!file) return file.error();
  for (const int target : task.targets)
    if (file->data.schema()->find(task.data.info(target).name) < 0)
      return Error{
          "runs.test-file-without-target", {{"target", task.data.info(target).name}}, inFile(split.testPath)};
  std::vector<Message> said;
  // Columns that are not learnt from need not be there.
  data::Schema wanted = *task.data.schema();
  for (std::size_t c = 0; c < wanted.columns.size(); ++c)
    if (wanted.columns[c].role == data::Role::Feature &&
        std::find(task.features.begin(), task.features.end(), static_cast<int>(c)) == task.features.end() &&
        columnMeant(*file->data.schema(), wanted.columns[c].name) < 0)
      wanted.columns[c].role = data::Role::Ignored;
  auto below = alignToSchema(file->data, wanted, &said);
  if (!below) return Error{inFile(split.testPath, below.error().message)};
  for (const auto& note : notesOfNewRows(*file))
    notes.push_back(Message{"runs.of-test-file", {{"note", note}}});
  for (const auto& note : said) notes.push_back(Message{"runs.of-test-file", {{"note", note}}});
  prepared.split.spec.testPath = std::filesystem::absolute(split.testPath).lexically_normal().string();
  prepared.split.testSha256 = file->sha256;
  const std::size_t first = task.data.rows();
  std::vector<data::Role> roles;
  for (const auto& column : task.data.schema()->columns) roles.push_back(column.role);
  task.data = stacked(task.data, *below).withRoles(roles);
  data::Rows rows(below->rows());
  std::iota(rows.begin(), rows.end(), static_cast<data::Row>(first));
  task.test = usable(task.data, rows, task.targets, true, notes);
  if (task.test.empty()) return Error{"runs.test-file-without-rows", {}, inFile(split.testPath)};
  std::vector<int> columns = task.features;
  columns.insert(columns.end(), task.targets.begin(), task.targets.end());
  const auto shared = data::sharedRows(task.data, columns, task.train, task.test);
  // Where few values can come, rows are alike by chance, those of the training part too.
  if (shared.known * 10 > task.test.size() &&
      shared.known * task.train.size() > 2 * shared.repeated * task.test.size())
    notes.push_back(Message{"data.test-rows-known", {{"rows", shared.known}, {"all", task.test.size()}}});
  return {};
}

learners::Task withRows(const learners::Task& task, data::Rows train, data::Rows test) {
  learners::Task part = task;
  part.train = std::move(train);
  part.test = std::move(test);
  return part;
}

std::vector<learners::Task> tasksOfFolds(const learners::Task& task, const std::vector<data::Rows>& folds) {
  std::vector<learners::Task> tasks;
  for (const data::Rows& fold : folds) {
    data::Rows train;
    std::set_difference(task.train.begin(), task.train.end(), fold.begin(), fold.end(),
                        std::back_inserter(train));
    tasks.push_back(withRows(task, std::move(train), fold));
  }
  return tasks;
}

// Of columns that all hold one value none is taken as the target.
Error noTarget(const data::Dataset& data, const std::string& file) {
  if (allConstant(data)) return Error{"runs.all-constant", {}, inFile(file)};
  return Error{"runs.no-target", {}, inFile(file)};
}

// A lock is a promise to the one who set it: who cannot keep it says so. Of several models the first with
// locks is told of.
void noteLostLocks(const learners::LearnerInfo& info, const std::vector<model::ModelPtr>& seeds,
                   std::vector<Message>& notes) {
  for (const auto& seed : seeds) {
    std::string nodes;
    if (const model::Tree* tree = seed->tree(); tree && !info.seeds.keepsNodes)
      for (std::size_t i = 0; i < tree->nodes.size(); ++i)
        if (tree->nodes[i].locked) nodes += (nodes.empty() ? "" : ", ") + std::to_string(i);
    if (!nodes.empty())
      return notes.push_back(Message{"runs.locked-nodes-lost", {{"learner", info.id}, {"nodes", nodes}}});
    if (!seed->rules() || info.seeds.keepsRules) continue;
    const auto& rules = seed->rules()->rules;
    const auto locked =
        std::count_if(rules.begin(), rules.end(), [](const auto& rule) { return rule.locked; });
    if (locked > 0)
      return notes.push_back(Message{"runs.locked-rules-lost", {{"learner", info.id}, {"rules", locked}}});
  }
}

}  // namespace

Result<Prepared> prepare(const learners::Learner& learner, const data::TableFile& table,
                         const RunRequest& request, const Context& context) {
  const std::string file = fileName(table.path);
  Prepared prepared;
  learners::Task& task = prepared.task;
  task.data = table.data;
  task.targets = table.data.targets();
  if (task.targets.empty()) return noTarget(task.data, file);
  auto features = featuresOf(task.data, request.features, file);
  if (!features) return features.error();
  task.features = std::move(*features);
  if (auto named = checkColumnLists(learner, request.params, task.data, file); !named) return named.error();

  prepared.notes = table.notes;
  task.train = usable(task.data, task.data.allRows(), task.targets, false, prepared.notes);
  for (const int target : task.targets)
    if (Message many = manyClasses(task.data, target, task.train); !many.empty())
      prepared.notes.push_back(std::move(many));
  data::SplitSpec split = request.split;
  if (split.kind == data::SplitSpec::Kind::Fraction && split.testFraction < 0)
    split.testFraction = learner.info().testFraction;
  auto parts = divideRows(task.data, task.train, task.targets, split, request.seed, file);
  if (!parts) return parts.error();
  prepared.split = {split, split.seed.value_or(request.seed), {}, task.train.size(), parts->test.size()};
  prepared.split.spec.seed.reset();
  if (parts->column >= 0) {
    std::erase(task.features, parts->column);
    prepared.notes.push_back(
        Message{"runs.split-by-column", {{"column", split.column}, {"understood", parts->understood}}});
  }
  task.train = std::move(parts->train);
  task.test = std::move(parts->test);
  prepared.check = std::move(parts->check);
  if (split.kind == data::SplitSpec::Kind::Fraction && split.testFraction > 0 && task.test.empty())
    prepared.notes.push_back(Message{"runs.no-test-rows", {}});
  prepared.foldTasks = tasksOfFolds(task, parts->folds);
  if (split.kind == data::SplitSpec::Kind::TestFile)
    if (auto added = addTestFile(prepared, split, table, context); !added) return added.error();

  for (const auto& seed : request.seeds) {
    auto model = alignModel(*seed, task.data, task.targets);
    if (!model) return model.error();
    task.seeds.push_back(std::make_shared<const model::Model>(std::move(*model)));
  }
  if (!task.seeds.empty() && !learner.info().usesSeeds)
    prepared.notes.push_back(Message{"runs.begins-afresh", {{"learner", learner.info().id}}});
  noteLostLocks(learner.info(), task.seeds, prepared.notes);
  for (auto& fold : prepared.foldTasks) fold.seeds = task.seeds;
  return prepared;
}

}  // namespace paretree::runs

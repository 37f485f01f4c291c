#include "paretree/runs/reopen.h"

#include <algorithm>
#include <filesystem>
#include <tuple>

#include "paretree/core/file.h"
#include "paretree/core/text.h"
#include "paretree/runs/read_like.h"

namespace paretree::runs {
namespace {

namespace fs = std::filesystem;

bool isFile(const std::string& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored);
}

// Where the file is, or empty: the path itself, then its name beside the file that speaks of it. The results
// of a study, results/ab/ID.json, speak of its tables by their paths within its folder.
std::string whereIs(const DataReference& reference, const std::string& besideFile) {
  if (reference.path.empty()) return {};
  const std::string results = folderOf(folderOf(besideFile));
  if (const std::string inStudy = folderOf(results) + "/" + reference.path;
      fileName(results) == "results" && fs::path(reference.path).is_relative() && isFile(inStudy))
    return inStudy;
  if (isFile(reference.path)) return reference.path;
  const std::string beside = folderOf(besideFile) + "/" + fileName(reference.path);
  return !besideFile.empty() && isFile(beside) ? beside : std::string();
}

// What the values of a table depend on, beside its types and roles and what evidence found.
auto askedOf(const data::ReadOptions& options) {
  return std::tie(options.delimiter, options.decimal, options.decimalOf, options.thousands, options.encoding,
                  options.header, options.sheet, options.missing, options.missingOf, options.skipBadRows,
                  options.keepTotals, options.strict, options.dateForms, options.mergeSpellings,
                  options.skipUnfit, options.percent, options.listsAsColumns, options.fillDown);
}

// A model never asks for what names or describes rows, and its file keeps no levels that it never asks for.
bool isAsIn(const data::ColumnInfo& there, const data::ColumnInfo& made) {
  if (there.name != made.name) return false;
  if (made.type == data::ColumnType::Text || made.role == data::Role::Identifier ||
      made.role == data::Role::Ignored || made.role == data::Role::Split)
    return true;
  return there.type == made.type && (made.levels.empty() || there.levels == made.levels);
}

}  // namespace

DataState stateOf(const DataReference& reference, const std::string& besideFile, std::string* foundPath) {
  const std::string path = whereIs(reference, besideFile);
  if (foundPath) *foundPath = path;
  if (path.empty()) return DataState::Missing;
  const auto bytes = readFile(path);
  if (!bytes) return DataState::Missing;
  return sha256(*bytes) == reference.sha256 ? DataState::Same : DataState::Changed;
}

void findTestFile(Run& run, const std::string& runFile) {
  data::SplitSpec& split = run.request.split;
  if (split.kind != data::SplitSpec::Kind::TestFile || !fs::path(split.testPath).is_relative()) return;
  DataReference test;
  test.path = split.testPath;
  if (const std::string found = whereIs(test, runFile); !found.empty()) split.testPath = found;
}

const data::Schema* schemaOf(const Run& run) {
  if (run.outcome.front.empty() || !run.outcome.front[0].recipe.base) return nullptr;
  return run.outcome.front[0].recipe.base->schema.get();
}

bool isReadAs(const data::TableFile& table, const Run& run) {
  if (table.sha256 != run.data.sha256 || table.data.rows() != run.data.rows ||
      askedOf(table.options) != askedOf(run.data.options))
    return false;
  const data::Schema* made = schemaOf(run);
  if (!made || made == table.data.schema().get()) return true;
  const auto& there = table.data.schema()->columns;
  return there.size() >= made->columns.size() &&
         std::equal(made->columns.begin(), made->columns.end(), there.begin(),
                    [](const auto& own, const auto& now) { return isAsIn(now, own); });
}

Result<data::TableFile> reopenTable(const DataReference& reference, const std::string& besideFile,
                                    const Context& context, const data::Schema* made) {
  if (reference.path.empty() || reference.path == "-") return Error{"runs.data-unknown", {}};
  const std::string path = whereIs(reference, besideFile);
  if (path.empty()) return Error{"runs.data-gone", {}, inFile(reference.path)};
  data::ReadOptions options = reference.options;
  // Files that do not say which mark was found are of a time when an open one was a point.
  if (!options.decimal && !options.decimalFound) options.decimalFound = '.';
  auto table = readTable(path, options, context);
  if (!table) return table;
  if (!reference.sha256.empty() && table->sha256 != reference.sha256)
    return Error{"runs.data-changed",
                 {{"found", table->sha256.substr(0, 12)}, {"expected", reference.sha256.substr(0, 12)}},
                 inFile(path)};
  if (!made) return table;
  if (!addTypesAndRoles(options, *table->data.schema(), *made)) return table;
  return readTable(path, options, context);
}

DataReference referenceTo(const data::TableFile& table) {
  DataReference reference;
  std::error_code failed;
  const fs::path absolute = fs::absolute(table.path, failed);
  reference.path = failed || table.path == "-" ? table.path : absolute.lexically_normal().string();
  reference.sha256 = table.sha256;
  reference.rows = table.data.rows();
  reference.columns = static_cast<std::size_t>(table.data.columns());
  reference.options = table.options;
  reference.options.marksFound = table.marks;
  reference.options.unitsFound = table.units;
  if (table.delimiter != '\0' && !table.options.decimal) reference.options.decimalFound = table.decimal;
  return reference;
}

model::Model modelOf(const Run& run, std::size_t index) {
  return instantiate(run.outcome.front.at(index).recipe);
}

}  // namespace paretree::runs

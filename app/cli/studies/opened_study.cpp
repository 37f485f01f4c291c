#include "app/cli/studies/opened_study.h"

#include <algorithm>
#include <filesystem>

#include "app/cli/studies/study_flags.h"
#include "paretree/core/file.h"
#include "paretree/core/text.h"
#include "paretree/core/words/amounts.h"
#include "paretree/studies/study_table.h"

namespace paretree::cli {
namespace {

constexpr std::uintmax_t kHashedBytes = 64 << 20;  ///< of a table: read in a fraction of a second
constexpr std::size_t kMostTold = 20;              ///< one by one

}  // namespace

Result<OpenedStudy> openLedger(const Session& session, const std::string& path,
                               studies::Ledger::Repair repair) {
  auto folder = openStudy(session, path);
  if (!folder) return folder.error();
  auto ledger = studies::Ledger::read(*folder, repair);
  if (!ledger) return ledger.error();
  return OpenedStudy{std::move(*folder), std::move(*ledger)};
}

std::string unitName(const OpenedStudy& study, const studies::UnitRecord& record,
                     const learners::Registry& registry) {
  return runText(study.folder.plan(), study.ledger.cells()[record.cell], record.seed, registry);
}

std::vector<std::string> namesOf(const OpenedStudy& study, const std::vector<std::string>& units,
                                 const learners::Registry& registry) {
  std::vector<std::string> names;
  for (const auto& unit : units)
    if (const auto* record = study.ledger.find(unit)) names.push_back(unitName(study, *record, registry));
  return names;
}

std::string sizeText(const studies::StudyPlan& plan) {
  const std::size_t cells = cellsOf(plan).size();
  return counted(static_cast<long long>(unitCount(plan)), "run") + ": " +
         counted(static_cast<long long>(cells), "cell") + " x " +
         counted(static_cast<long long>(plan.seeds.size()), "seed");
}

std::string keptText(const studies::Ledger::Kept& kept) {
  const auto count = static_cast<long long>(kept.units.size());
  return count == 0 ? std::string() : " (" + counted(count, "result is", "results are") + " kept)";
}

void sayDropped(const OpenedStudy& study) {
  const auto& kept = study.ledger.kept();
  std::size_t results = 0;
  for (const auto& one : kept) results += one.units.size();
  if (!kept.empty()) sayNote(Message{"cli.study-cells-out", {{"cells", kept.size()}, {"results", results}}});
}

std::string linesOf(const char* what, const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < std::min(names.size(), kMostTold); ++i)
    text += std::string(what) + ": " + names[i] + "\n";
  if (names.size() > kMostTold) text += "... and " + std::to_string(names.size() - kMostTold) + " more\n";
  return text;
}

std::vector<std::string> missingTables(const studies::StudyFolder& folder) {
  const studies::StudyPlan& plan = folder.plan();
  std::vector<std::string> missing;
  const auto look = [&](const std::string& path) {
    std::error_code error;
    if (!std::filesystem::exists(folder.path() + "/" + path, error)) missing.push_back(path);
  };
  for (const auto& table : plan.tables) look(table.path);
  if (plan.split.kind == data::SplitSpec::Kind::TestFile) look(plan.split.testPath);
  return missing;
}

std::vector<std::string> changedTables(const studies::StudyFolder& folder) {
  const studies::StudyPlan& plan = folder.plan();
  std::vector<std::string> changed;
  const auto look = [&](const std::string& path, const std::string& wanted) {
    std::error_code error;
    const std::filesystem::directory_entry file(folder.path() + "/" + path, error);
    if (error || !file.exists(error)) return;
    const auto planned = std::filesystem::last_write_time(folder.path() + "/study.json", error);
    if (file.file_size(error) > kHashedBytes && file.last_write_time(error) <= planned) return;
    const auto bytes = readFile(file.path().string());
    if (bytes && sha256(*bytes) != wanted) changed.push_back(path);
  };
  for (const auto& table : plan.tables) look(table.path, table.sha256);
  if (plan.split.kind == data::SplitSpec::Kind::TestFile) look(plan.split.testPath, plan.testSha256);
  return changed;
}

Result<void> tablesThere(const studies::StudyFolder& folder) {
  if (const auto gone = missingTables(folder); !gone.empty())
    return Error{"cli.study-no-table", {{"file", gone.front()}}};
  if (const auto changed = changedTables(folder); !changed.empty())
    return Error{"cli.study-table", {{"file", changed.front()}}};
  return {};
}

}  // namespace paretree::cli

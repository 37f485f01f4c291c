#include "reproduce/as_study.h"

#include <sys/stat.h>

#include <algorithm>
#include <filesystem>

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/core/text.h"
#include "paretree/messages/text.h"
#include "paretree/runs/run.h"
#include "paretree/studies/passing_folder.h"
#include "paretree/studies/runner.h"
#include "reproduce/studies/ocdt_times.h"

namespace paretree::reproduce {
namespace {

using studies::UnitState;

constexpr const char* kCellFormat = "paretree-cell";

learners::ParamValues paramsOf(const CellKey& key) {
  learners::ParamValues params{{"dataset", key.dataset}, {"method", key.method}};
  if (key.draw != 1) params["draw"] = std::to_string(key.draw);
  if (key.seed != 1) params["seed"] = std::to_string(key.seed);
  return params;
}

CellKey keyOf(const std::string& protocol, const learners::ParamValues& params, std::uint64_t run) {
  const auto said = [&](const char* id, const char* otherwise) {
    const auto found = params.find(id);
    const auto* text = found == params.end() ? nullptr : std::get_if<std::string>(&found->second);
    return text ? *text : std::string(otherwise);
  };
  CellKey key{protocol, said("dataset", ""), said("method", ""), static_cast<int>(run)};
  key.draw = static_cast<int>(parseNumber(said("draw", "1")).value_or(1));
  key.seed = static_cast<std::uint64_t>(parseNumber(said("seed", "1")).value_or(1));
  return key;
}

/// The day on which a file was written; results hold no times.
std::string dayOf(const std::string& path) {
  struct stat there {};
  std::tm parts{};
  char text[16] = "";
  if (::stat(path.c_str(), &there) == 0 && ::gmtime_r(&there.st_mtime, &parts))
    std::strftime(text, sizeof text, "%Y-%m-%d", &parts);
  return text;
}

bool isStudy(const std::string& path) {
  std::error_code error;
  return !path.empty() && std::filesystem::exists(path + "/study.json", error);
}

/// Adds the runs of a cell to those of its protocol.
void addRuns(std::vector<studies::ProtocolRuns>& protocols, const CellKey& key,
             std::optional<std::size_t> table, double seconds) {
  const auto params = paramsOf(key);
  auto one = std::find_if(protocols.begin(), protocols.end(), [&](const studies::ProtocolRuns& there) {
    return there.id == key.study && there.params == params;
  });
  if (one == protocols.end()) one = protocols.insert(one, {key.study, params, table, {}, seconds});
  const auto run = static_cast<std::uint64_t>(key.run);
  const auto place = std::lower_bound(one->runs.begin(), one->runs.end(), run);
  if (place == one->runs.end() || *place != run) one->runs.insert(place, run);
}

}  // namespace

studies::Protocols protocols(const learners::Registry& registry) {
  return [&registry](const studies::Unit& unit, const std::string& data,
                     const std::stop_token& stop) -> Result<Json> {
    const auto study = studyOf(unit.learner);
    if (!study) return Error{"studies.no-protocol", {{"protocol", unit.learner}}};
    const CellKey key = keyOf(unit.learner, unit.params, unit.seed);
    const auto figures = study->run(key, {registry, data}, Context(Rng(1), 1, stop));
    if (!figures) return figures.error();
    Json json = {{"format", kCellFormat}, {"schema", 1}, {"figures", Json::object()}};
    for (const auto& [id, value] : *figures) json["figures"][id] = number(value);
    return json;
  };
}

bool sameApartFromTimes(const std::string& one, const std::string& other) {
  if (one == other) return true;
  const auto withoutTimes = [](const std::string& text) -> std::optional<Json> {
    auto json = parseJson(text, {});
    if (!json || !json->is_object() || json->value("format", "") != kCellFormat) return std::nullopt;
    const Json figures = (*json)["figures"];
    for (const auto& [id, value] : figures.items())
      if (id.find(kSecondsOfTree) != std::string::npos) (*json)["figures"].erase(id);
    return std::move(*json);
  };
  const auto a = withoutTimes(one), b = withoutTimes(other);
  return a && b && *a == *b;
}

Result<void> AsStudy::take(const studies::StudyFolder& folder, const studies::Ledger& ledger,
                           const studies::UnitRecord& record) {
  const std::string path = folder.resultPath(record.id);
  const auto text = readFile(path);
  if (!text) return text.error();
  const auto json = parseJson(*text, path);
  if (!json) return json.error();
  JsonRoot root(*json, path);
  const JsonView in = root.view();
  if (in["format"].text() != kCellFormat) in["format"].failOneOf({kCellFormat});
  Cell cell;
  for (const auto& [id, value] : in["figures"].members())
    cell.figures[std::string(id)] = value.numberOrNull();
  if (!in.ok()) return in.error();
  const auto& plan = folder.plan();
  const auto& of = ledger.cells()[record.cell];
  const CellKey key = keyOf(learnerOf(plan, of), of.params, record.seed);
  if (book_.has(key) && !request_.refresh) return {};
  cell.version = plan.program.version;
  cell.commit = plan.program.commit;
  cell.date = dayOf(path);
  cell.seconds = std::round(100 * record.seconds) / 100;
  const auto study = studyOf(key.study);
  // Another program's learners may have had others.
  if (study && folder.madeBy({runs::programVersion(), request_.commit}))
    cell.fingerprint = fingerprints_.of(study->learnersOf(key.method));
  return book_.add(key, std::move(cell));
}

Result<void> AsStudy::takeWhatIsThere() {
  if (!isStudy(request_.study)) return {};
  const auto folder = studies::StudyFolder::open(request_.study, inputs_.registry);
  if (!folder) return folder.error();
  if (!folder->plan().byProtocols()) return Error{"reproduce.other-study", {}, inFile(request_.study)};
  const auto ledger = studies::Ledger::read(*folder, studies::Ledger::Repair::Nothing);
  if (!ledger) return ledger.error();
  for (const auto& record : ledger->records())
    if (record.state == UnitState::Done)
      if (auto taken = take(*folder, *ledger, record); !taken) return taken;
  return {};
}

Result<studies::StudyFolder> AsStudy::folderOf(const std::vector<Planned>& missing,
                                               const std::string& path) const {
  studies::StudyPlan plan;
  plan.program = {runs::programVersion(), request_.commit};
  std::optional<studies::StudyFolder> there;
  if (isStudy(path)) {
    auto opened = studies::StudyFolder::open(path, inputs_.registry);
    if (!opened) return opened.error();
    if (auto ours = opened->madeBy(plan.program); !ours) return ours.error();
    plan = opened->plan();
    there = std::move(*opened);
  }
  std::vector<studies::TableSource> sources;
  StudyInputs inputs = inputs_;
  std::string name;
  inputs.asked = [&](const std::string& asked) { name = asked; };
  for (const Planned& cell : missing) {
    name.clear();
    cell.study->available(cell.key.dataset, inputs);
    std::optional<std::size_t> table;
    if (!name.empty() && there) {
      const auto& tables = plan.tables;
      const auto found = std::find_if(tables.begin(), tables.end(),
                                      [&](const auto& one) { return one.path == "data/" + name; });
      if (found == tables.end()) return Error{"reproduce.study-lacks-data", {{"file", name}}, inFile(path)};
      table = static_cast<std::size_t>(found - tables.begin());
    } else if (!name.empty()) {
      auto found =
          std::find_if(sources.begin(), sources.end(), [&](const auto& one) { return one.as == name; });
      if (found == sources.end()) found = sources.insert(found, {dataFile(inputs_, name), {}, name});
      table = static_cast<std::size_t>(found - sources.begin());
    }
    addRuns(plan.protocols, cell.key, table, cell.seconds);
  }
  if (!there) return studies::StudyFolder::create(path, std::move(plan), sources, inputs_.registry);
  if (auto written = there->replacePlan(std::move(plan), inputs_.registry); !written) return written.error();
  return std::move(*there);
}

void AsStudy::run(const std::vector<Planned>& missing, std::size_t all, const std::stop_token& stop,
                  const Context::Reporter& reporter, CellsRun& result) {
  if (missing.empty()) return;
  if (auto done = tryRun(missing, all, stop, reporter, result); !done)
    result.problems.push_back(messages::text(done.error()));
}

Result<void> AsStudy::tryRun(const std::vector<Planned>& missing, std::size_t all,
                             const std::stop_token& stop, const Context::Reporter& reporter,
                             CellsRun& result) {
  const studies::PassingFolder passing;
  const std::string& path = request_.study.empty() ? passing.path() : request_.study;
  const auto folder = folderOf(missing, path);
  if (!folder) return folder.error();
  if (request_.planOnly) return {};
  const auto lock = studies::StudyLock::take(*folder, request_.threads);
  if (!lock) return lock.error();
  auto ledger = studies::Ledger::read(*folder, studies::Ledger::Repair::Damaged);
  if (!ledger) return ledger.error();

  double seconds = 0, done = 0;
  std::map<CellKey, double> expected;
  for (const Planned& cell : missing) {
    expected[cell.key] = cell.seconds;
    seconds += cell.seconds;
  }
  studies::RunnerRequest runner;
  runner.command = request_.units(path);
  runner.processes = request_.threads;
  runner.failedToo = true;
  runner.ended = [&](const std::string& unit) {
    const auto* record = ledger->find(unit);
    if (!record || record->state == UnitState::Open) return;
    const auto& cell = ledger->cells()[record->cell];
    const CellKey key = keyOf(learnerOf(folder->plan(), cell), cell.params, record->seed);
    if (record->state == UnitState::Failed) return;
    if (auto taken = take(*folder, *ledger, *record); !taken)
      result.problems.push_back(messages::text(taken.error()));
    ++result.made;
    done += expected[key];
    if (!reporter) return;
    Progress progress;
    progress.phase = textMessage(nameOf(key));
    progress.step = all - missing.size() + result.made;
    progress.total = all;
    progress.unit = Message{"progress.cell", {}};
    progress.fraction = seconds > 0 ? done / seconds : 1;
    reporter(progress);
  };
  const auto end = runUnits(*folder, *ledger, runner, stop, {});
  if (!end) return end.error();
  result.stopped = end->stopped;
  if (end->halted) result.problems.push_back(messages::text(*end->halted));
  for (const auto& record : ledger->records()) {
    if (record.state != UnitState::Failed) continue;
    const auto& cell = ledger->cells()[record.cell];
    result.problems.push_back(nameOf(keyOf(learnerOf(folder->plan(), cell), cell.params, record.seed)) +
                              ": " + messages::text(record.problem));
  }
  std::sort(result.problems.begin(), result.problems.end());
  return {};
}

}  // namespace paretree::reproduce

// paretree-cli study status, results, units: how far a study is and what it found.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>
#include <filesystem>
#include <optional>
#include <set>
#include <thread>

#include "app/cli/progress.h"
#include "app/cli/studies/opened_study.h"
#include "app/cli/studies/study_flags.h"
#include "app/cli/text_table.h"
#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/core/text.h"
#include "paretree/core/words/amounts.h"
#include "paretree/messages/json.h"
#include "paretree/messages/text.h"
#include "paretree/model/apply/measure.h"
#include "paretree/studies/at_work.h"
#include "paretree/studies/runner.h"
#include "paretree/studies/study_table.h"

namespace paretree::cli {
namespace {

using studies::Ledger;
using studies::UnitRecord;
using studies::UnitState;

struct ShowFlags {
  std::string folder;
  bool json = false, records = false, csv = false, units = false, follow = false, open = false,
       failedOnly = false;
};

constexpr std::size_t kLogShown = 4096;  ///< bytes

// A run that two have begun stands there twice, with who is at it.
std::vector<std::string> underWay(const OpenedStudy& study, const learners::Registry& registry,
                                  const std::vector<studies::AtWork>& atWork) {
  std::vector<std::pair<std::int64_t, std::string>> all;
  const auto now = static_cast<std::int64_t>(std::time(nullptr));
  for (const auto& one : atWork)
    for (const auto& [unit, since, at] : one.units)
      if (const UnitRecord* record = study.ledger.find(unit))
        all.emplace_back(since,
                         unitName(study, *record, registry) + ": since " + studies::clockText(since) + " (" +
                             durationText(static_cast<double>(std::max<std::int64_t>(0, now - since))) +
                             "), process " + one.words() + (at.empty() ? "" : ": " + messages::text(at)));
  std::sort(all.begin(), all.end());
  std::vector<std::string> lines;
  for (auto& [since, line] : all) lines.push_back(std::move(line));
  return lines;
}

std::string roomText(const OpenedStudy& study) {
  const Ledger& ledger = study.ledger;
  if (ledger.count(UnitState::Done) == 0) return {};
  const auto room = ledger.room();
  const auto space = study.folder.room();
  const bool open = ledger.count(UnitState::Open) > 0;
  return messages::text(
             open && room.more && space
                 ? Message{"cli.study-sizes", {{"taken", room.taken}, {"more", *room.more}, {"room", *space}}}
                 : Message{"cli.study-size", {{"taken", room.taken}}}) +
         "\n";
}

// `possible`: runs can be done; else no time is left to tell.
std::string statusText(const OpenedStudy& study, const std::string& path, const learners::Registry& registry,
                       const std::optional<studies::RunnerInfo>& runner, bool possible) {
  const Ledger& ledger = study.ledger;
  const studies::StudyPlan& plan = study.folder.plan();
  std::string text = path + ": version " + programText(plan.program) + "\n";
  const std::size_t open = ledger.count(UnitState::Open);
  text += std::to_string(ledger.records().size()) +
          " runs: " + std::to_string(ledger.count(UnitState::Done)) + " done, " +
          std::to_string(ledger.count(UnitState::Failed)) + " failed, " + std::to_string(open) + " open\n";
  const double left = ledger.secondsLeft();
  if (runner)
    text += "running: process " + runner->words() + ", " + counted(runner->workers, "run") + " at a time" +
            (runner->processes > runner->workers ? " by " + counted(runner->processes, "process", "processes")
                                                 : "") +
            "\n";
  const auto atWork = studies::atWork(study.folder);
  if (const auto tasks =
          std::count_if(atWork.begin(), atWork.end(), [](const auto& one) { return one.task; });
      tasks > 0)
    text += "running: " + counted(tasks, "task") + " of scripts\n";
  text += linesOf("under way", underWay(study, registry, atWork));
  if (possible && open > 0 && open < ledger.records().size()) {
    if (std::isnan(left))
      text += "time left: unknown, until each learner has ended a run on each table\n";
    else if (runner)
      text += "about " + durationText(ledger.secondsLeft(runner->workers)) + " left\n";
    else
      text += "about " + durationText(left) + " of one processor left\n";
  }
  std::vector<std::string> out;
  for (const auto& kept : ledger.kept()) out.push_back(cellName(plan, kept.cell, registry) + keptText(kept));
  text += linesOf("taken out", out);
  text += roomText(study);
  std::vector<std::string> again, checkpoints;
  for (const UnitRecord& record : ledger.records())
    if (!record.again.empty() && record.state != UnitState::Failed)
      again.push_back(unitName(study, record, registry) + ": " + messages::text(record.again));
  text += linesOf("given once more", again);
  // Who is at it has taken them up, or has said that it begins anew.
  if (!runner)
    for (const auto& one : checkpointsOf(study.folder, ledger, false))
      checkpoints.push_back(unitName(study, ledger.records()[one.record], registry) + ", of " +
                            studies::clockText(one.written));
  text += linesOf("checkpoint of islands", checkpoints);
  text += linesOf("damaged", namesOf(study, ledger.oddities().damagedUnits, registry));
  std::vector<std::string> failures;
  for (const UnitRecord& record : ledger.records()) {
    if (record.differs) text += "not reproducible: " + unitName(study, record, registry) + "\n";
    if (record.state != UnitState::Failed) continue;
    failures.push_back(unitName(study, record, registry) + ": " + messages::text(record.problem));
  }
  return text + linesOf("failed", failures);
}

Json statusJson(const OpenedStudy& study, const learners::Registry& registry,
                const std::optional<studies::RunnerInfo>& runner) {
  const Ledger& ledger = study.ledger;
  const studies::StudyPlan& plan = study.folder.plan();
  Json json = {{"version", plan.program.version},
               {"commit", plan.program.commit},
               {"units", ledger.records().size()},
               {"done", ledger.count(UnitState::Done)},
               {"failed", ledger.count(UnitState::Failed)},
               {"open", ledger.count(UnitState::Open)},
               {"secondsLeft", number(ledger.secondsLeft())},
               {"running", nullptr},
               {"damaged", ledger.oddities().damaged},
               {"missing", ledger.oddities().missing},
               {"foreign", ledger.oddities().foreign},
               {"missingTables", missingTables(study.folder)},
               {"changedTables", changedTables(study.folder)},
               {"stopAsked", study.folder.stopAsked()},
               {"scripted", study.folder.scripted()}};
  if (runner)
    json["running"] = {{"process", runner->process},
                       {"host", runner->host},
                       {"workers", runner->workers},
                       {"failedToo", runner->failedToo},
                       {"processes", runner->processes}};
  json["underWay"] = Json::array();
  int tasks = 0;
  for (const auto& one : studies::atWork(study.folder)) {
    tasks += one.task ? 1 : 0;
    for (const auto& [unit, since, at] : one.units)
      if (const UnitRecord* record = ledger.find(unit)) {
        json["underWay"].push_back({{"unit", unit},
                                    {"name", unitName(study, *record, registry)},
                                    {"since", utcText(since)},
                                    {"process", one.process},
                                    {"host", one.host},
                                    {"task", one.task}});
        if (at.empty()) continue;
        json["underWay"].back()["at"] = messages::text(at);
        json["underWay"].back()["atMessage"] = messages::toJson(at);
      }
  }
  json["tasks"] = tasks;
  json["dropped"] = Json::array();
  for (const auto& kept : ledger.kept())
    json["dropped"].push_back(
        {{"name", cellName(plan, kept.cell, registry)}, {"results", kept.units.size()}});
  const auto room = ledger.room();
  json["resultBytes"] = room.taken;
  json["openBytes"] = room.more ? Json(*room.more) : Json();
  const auto space = study.folder.room();
  json["freeBytes"] = space ? Json(*space) : Json();
  json["checkpoints"] = Json::array();
  for (const auto& one : checkpointsOf(study.folder, ledger, false))
    json["checkpoints"].push_back({{"unit", ledger.records()[one.record].id},
                                   {"name", unitName(study, ledger.records()[one.record], registry)},
                                   {"written", utcText(one.written)}});
  json["again"] = Json::array();
  for (const UnitRecord& record : ledger.records())
    if (!record.again.empty())
      json["again"].push_back({{"unit", record.id},
                               {"name", unitName(study, record, registry)},
                               {"problem", messages::text(record.again)},
                               {"problemMessage", messages::toJson(record.again)}});
  json["failures"] = Json::array();
  json["notReproducible"] = Json::array();
  for (const UnitRecord& record : ledger.records()) {
    if (record.differs) json["notReproducible"].push_back(record.id);
    if (record.state != UnitState::Failed) continue;
    json["failures"].push_back({{"unit", record.id},
                                {"name", unitName(study, record, registry)},
                                {"problem", messages::text(record.problem)},
                                {"problemMessage", messages::toJson(record.problem)}});
  }
  return json;
}

// All that a window elsewhere shows of a study.
void addRecords(Json& json, const OpenedStudy& study) {
  json["plan"] = planToJson(study.folder.plan());
  json["records"] = Json::array();
  for (const auto& entry : study.ledger.entries()) json["records"].push_back(studies::journalLine(entry));
  if (auto log = readFile(study.folder.path() + "/run.log")) {
    if (log->size() > kLogShown) log->erase(0, log->find('\n', log->size() - kLogShown));  // by whole lines
    json["log"] = std::move(*log);
  }
}

// Failed runs that whoever works on the study repeats: they have not ended.
std::size_t underRepeat(const Ledger& ledger, const std::optional<studies::RunnerInfo>& runner) {
  if (!runner) return 0;
  return static_cast<std::size_t>(
      std::count_if(ledger.records().begin(), ledger.records().end(), [&](const UnitRecord& record) {
        return record.state == UnitState::Failed && (record.died || runner->failedToo);
      }));
}

// The run that has been under way longest, whoever does it; empty where none takes long.
std::string longestText(const OpenedStudy& study, const learners::Registry& registry) {
  std::vector<studies::UnderWay> units;
  for (const auto& one : studies::atWork(study.folder))
    units.insert(units.end(), one.units.begin(), one.units.end());
  const auto longest = studies::longestUnderWay(units, study.folder.plan(), study.ledger, registry,
                                                static_cast<std::int64_t>(std::time(nullptr)));
  return longest ? messages::text(*longest) : std::string();
}

// Until nobody works on it any more, or all is done. Nobody knows whether tasks of a script are at work.
void follow(const Session& session, const std::string& path) {
  ProgressLine line(false);
  while (!session.stop.stop_requested()) {
    const auto began = std::chrono::steady_clock::now();
    const auto study = openLedger(session, path, Ledger::Repair::Nothing);
    if (!study) return;
    const auto runner = studies::StudyLock::holder(study->folder);
    Progress progress;
    progress.phase = Message{"studies.running", {}};
    progress.unit = Message{"studies.unit", {}};
    progress.total = study->ledger.records().size();
    const std::size_t repeated = underRepeat(study->ledger, runner);
    progress.step = progress.total - study->ledger.count(UnitState::Open) - repeated;
    const auto left = [&] {
      return runner && repeated == 0 ? study->ledger.secondsLeft(runner->workers) : data::kMissing;
    };
    line.show(progress, left, [&] { return longestText(*study, session.registry); });
    if ((!runner && !study->folder.scripted()) || progress.step == progress.total) return;
    // Seldom enough for the reading of a large journal to be a small part of it.
    const auto wait = std::max<std::chrono::steady_clock::duration>(
        std::chrono::seconds(1), 10 * (std::chrono::steady_clock::now() - began));
    const auto until = std::chrono::steady_clock::now() + wait;
    while (!session.stop.stop_requested() && std::chrono::steady_clock::now() < until)
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

// False where some are gone or changed: nothing more can be run then.
bool sayTables(const studies::StudyFolder& folder) {
  const auto gone = missingTables(folder), changed = changedTables(folder);
  for (const std::string& table : gone) sayNote(Message{"cli.study-no-table", {{"file", table}}});
  for (const std::string& table : changed) sayNote(Message{"cli.study-table", {{"file", table}}});
  return gone.empty() && changed.empty();
}

int runStatus(const Session& session, const ShowFlags& flags) {
  if (flags.follow) follow(session, flags.folder);
  const auto study = openLedger(session, flags.folder, Ledger::Repair::Nothing);
  if (!study) return failed(session, study.error());
  const auto runner = studies::StudyLock::holder(study->folder);
  bool possible = true;
  if (!flags.json) {
    sayOddities(study->ledger.oddities());
    possible = sayTables(study->folder);
    sayOtherProgram(study->folder);
    if (const auto little = tooLittleRoom(study->folder, study->ledger)) sayNote(*little);
    if (!runner && !checkpointsOf(study->folder, study->ledger, false).empty())
      sayNote(Message{"cli.study-goes-on", {{"folder", flags.folder}}});
    if (study->folder.stopAsked()) sayNote(Message{"cli.study-stop-asked", {{"folder", flags.folder}}});
  }
  Json json;
  if (flags.json) json = statusJson(*study, session.registry, runner);
  if (flags.records) addRecords(json, *study);
  const int printed = deliver(
      {}, flags.json ? dumpJson(json) : statusText(*study, flags.folder, session.registry, runner, possible));
  return printed == kDone && session.stop.stop_requested() ? kStopped : printed;
}

// Four digits of the mean, the deviation to as many decimals.
std::string spreadText(const studies::Spread& spread, bool share) {
  if (std::isnan(spread.mean)) return "-";
  const double scale = share ? 100 : 1, mean = scale * spread.mean;
  const double places = mean == 0 ? 0 : std::floor(std::log10(std::abs(mean)));
  const int decimals = static_cast<int>(std::clamp(3 - places, 0.0, 12.0));
  const auto shown = [decimals](double value) {
    char text[400];
    std::snprintf(text, sizeof text, "%.*f", decimals, value);
    return std::string(text);
  };
  return shown(mean) + (std::isnan(spread.deviation) ? "" : " +- " + shown(scale * spread.deviation)) +
         (share ? " %" : "");
}

std::set<std::string> measuresOf(const studies::StudyTable& table) {
  std::set<std::string> measures;
  for (const auto& figures : table.cells)
    if (!figures.measure.empty()) measures.insert(figures.measure);
  return measures;
}

std::string betterText(const std::set<std::string>& measures) {
  std::string text;
  for (const auto& measure : measures)
    text += std::string("; ") + (model::maximises(measure) ? "more " : "less ") +
            model::measureLabel(measure) + " is better";
  return text;
}

std::string resultsText(const OpenedStudy& study, const learners::Registry& registry) {
  const studies::StudyPlan& plan = study.folder.plan();
  const auto table = tableOf(plan, study.ledger);
  const auto varied = variedParams(plan);
  TextTable text;
  const bool several = plan.tables.size() > 1;
  if (several) text.column("data", TextTable::Align::Left);
  text.column("learner", TextTable::Align::Left);
  for (const auto& id : varied) text.column(id, TextTable::Align::Left);
  text.column("runs");
  const std::set<std::string> measures = measuresOf(table);
  if (measures.size() > 1) text.column("measure", TextTable::Align::Left);
  const std::string of = measures.size() == 1 ? model::measureLabel(*measures.begin()) + ", " : "";
  for (const std::string& title :
       {std::string("train"), std::string(table.foldTests ? "test by folds" : "test")})
    text.column(of + title);
  if (table.estimated) text.column(of + (of.empty() ? "estimate" : "estimated"));
  for (const char* title : {"terms", "rules"}) text.column(title);
  if (table.boxes) text.column("black box");
  text.column("front");
  for (const auto& figures : table.cells) {
    const studies::Cell& cell = study.ledger.cells()[figures.cell];
    const bool share = model::unitOfMeasure(figures.measure) == front::Objective::Unit::Share;
    std::vector<std::string> row;
    if (several) row.push_back(fileName(tablePathOf(plan, cell)));
    row.push_back(learnerOf(plan, cell));
    for (const auto& id : varied) row.push_back(valueText(plan, cell, id, registry));
    const std::size_t all = figures.done + figures.failed + figures.open;
    row.push_back((figures.done == all ? std::to_string(all)
                                       : std::to_string(figures.done) + "/" + std::to_string(all)) +
                  (figures.failed > 0 ? ", " + std::to_string(figures.failed) + " failed" : ""));
    if (measures.size() > 1)
      row.push_back(figures.measure.empty() ? "-" : model::measureLabel(figures.measure));
    row.push_back(spreadText(figures.train, share));
    row.push_back(spreadText(figures.test, share));
    if (table.estimated) row.push_back(spreadText(figures.estimate, share));
    row.push_back(spreadText(figures.terms, false));
    row.push_back(spreadText(figures.rules, false));
    if (table.boxes) row.push_back(spreadText(figures.blackBox, true));
    row.emplace_back(figures.front ? "*" : "");
    text.row(std::move(row));
  }
  const bool folds = plan.split.kind == data::SplitSpec::Kind::Folds;
  const std::string over = !folds ? "what each run shows first"
                           : table.estimated
                               ? "what each run shows first; test by folds: over the models that its folds "
                                 "chose, which are others. Report the estimate: it is of the model that "
                                 "terms and rules are of, and cells are compared by it"
                               : "the models that the folds of each run chose, figures and sizes";
  return text.text() + "means and deviations over the seeds of " + over + "; *: no other cell has " +
         (table.estimated ? "a better estimate" : "better test rows") + " and no more terms" +
         betterText(measures) +
         (table.boxes ? "; black box: share of the training rows that one answers; terms count only what can "
                        "be read, so "
                        "that few of them with a star may rest on it"
                      : "") +
         "\n";
}

// What makes figures of cells no fair comparison, and where those of a paper's table are.
void sayWhatIsMissing(const OpenedStudy& study, const std::string& path) {
  const studies::StudyPlan& plan = study.folder.plan();
  if (plan.byProtocols()) return sayNote(Message{"cli.study-of-paper", {{"folder", path}}});
  if (!plan.crossValidate) sayNote(Message{"cli.study-no-estimates", {}});
  const auto table = tableOf(plan, study.ledger);
  if (const auto unequal = unequalCells(plan, table); unequal.fewer > 0)
    sayNote(Message{"cli.study-unequal",
                    {{"cells", unequal.fewer}, {"all", table.cells.size()}, {"most", unequal.most}}});
}

int runResults(const Session& session, const ShowFlags& flags) {
  const auto study = openLedger(session, flags.folder, Ledger::Repair::Nothing);
  if (!study) return failed(session, study.error());
  sayOtherProgram(study->folder);
  sayOddities(study->ledger.oddities());
  sayDropped(*study);
  sayTables(study->folder);
  const studies::StudyPlan& plan = study->folder.plan();
  const auto table = tableOf(plan, study->ledger);
  if (flags.units) return deliver({}, unitsToCsv(plan, study->ledger, session.registry));
  if (flags.csv) return deliver({}, tableToCsv(table, plan, study->ledger, session.registry));
  if (flags.json) return deliver({}, dumpJson(tableToJson(table, plan, study->ledger)));
  sayWhatIsMissing(*study, flags.folder);
  return deliver({}, resultsText(*study, session.registry));
}

int runUnits(const Session& session, const ShowFlags& flags) {
  const auto study = openLedger(session, flags.folder, Ledger::Repair::Nothing);
  if (!study) return failed(session, study.error());
  const studies::StudyPlan& plan = study->folder.plan();
  std::string text;
  for (const UnitRecord& record : study->ledger.records()) {
    const bool wanted = (!flags.open && !flags.failedOnly) ||
                        (flags.open && record.state == UnitState::Open) ||
                        (flags.failedOnly && record.state == UnitState::Failed);
    if (wanted) text += unitText(unitOf(plan, study->ledger.cells()[record.cell], record.seed)) + "\n";
  }
  return deliver({}, text);
}

}  // namespace

void addStudyShow(Program& program, Session& session) {
  const auto add = [&](const char* name, const char* help, auto flagsOf, auto run) {
    Command command = program.command(name, help);
    auto flags = std::make_shared<ShowFlags>();
    command.positional("DIR", "The study's folder", flags->folder).required();
    flagsOf(command, *flags);
    command.action([&session, flags, run] { return run(session, *flags); });
  };
  add(
      "study status", "Say how far a study is, who runs it, and what has failed",
      [](Command& command, ShowFlags& flags) {
        command.flag("--follow",
                     "Until it is done or nobody runs it any more; after 'study script' until it is done",
                     flags.follow);
        command.flag("--json", "Print one JSON object", flags.json);
        command
            .flag("--records", "In it also plan, runs and log: what a window elsewhere shows", flags.records)
            .needs("--json");
      },
      runStatus);
  add(
      "study results", "Print means and deviations over the seeds, and which cells are on the joint front",
      [](Command& command, ShowFlags& flags) {
        command.flag("--json", "Print one JSON object", flags.json);
        command.flag("--csv", "A line for each cell", flags.csv).excludes("--json");
        command.flag("--units", "A line of CSV for each run", flags.units)
            .excludes("--json")
            .excludes("--csv");
      },
      runResults);
  add(
      "study units", "Print the runs of a study as units, one on each line, as 'work' takes them",
      [](Command& command, ShowFlags& flags) {
        command.flag("--open", "Only those that have not been run", flags.open);
        command.flag("--failed", "Only those that have failed", flags.failedOnly).excludes("--open");
      },
      runUnits);
}

}  // namespace paretree::cli

// paretree-cli study verify: every result read again, and some runs repeated.
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <optional>

#include "app/cli/studies/opened_study.h"
#include "app/cli/studies/study_flags.h"
#include "paretree/core/file.h"
#include "paretree/studies/result.h"
#include "paretree/studies/study_table.h"
#include "reproduce/as_study.h"

namespace paretree::cli {
namespace {

using studies::Ledger;
using studies::UnitRecord;
using studies::UnitState;

struct VerifyFlags {
  std::string folder;
  int again = 0;
};

struct Verified {
  std::size_t good = 0, again = 0;
  std::size_t goodOut = 0;  ///< among the good ones: of cells that were taken out
  std::vector<std::string> asides;
  std::vector<std::string> tables, missing, damaged, differ;  ///< paths, paths, units, units
  std::vector<std::string> damagedOut;  ///< of cells that were taken out: they stay where they are
};

// Nothing is moved where `mayWrite` is false.
Result<void> verifyResults(const Session& session, const OpenedStudy& study, bool mayWrite, Verified& found) {
  const studies::StudyPlan& plan = study.folder.plan();
  const auto look = [&](const std::string& path, const std::string& wanted) -> Result<void> {
    const std::string file = study.folder.path() + "/" + path;
    if (std::error_code error; !std::filesystem::exists(file, error) && !error) {
      found.missing.push_back(path);
      return {};
    }
    const auto bytes = readFile(file);
    if (!bytes) return bytes.error();
    if (sha256(*bytes) != wanted) found.tables.push_back(path);
    return {};
  };
  for (const auto& table : plan.tables)
    if (auto looked = look(table.path, table.sha256); !looked) return looked;
  if (plan.split.kind == data::SplitSpec::Kind::TestFile)
    if (auto looked = look(plan.split.testPath, plan.testSha256); !looked) return looked;
  for (const UnitRecord& record : study.ledger.records()) {
    if (record.state != UnitState::Done) continue;
    if (session.stop.stop_requested()) return stoppedError();
    const auto text = readFile(study.folder.resultPath(record.id));
    if (!text) return text.error();
    if (studies::entryOfResult(*text, record.id) && sha256(*text) == record.sha256) {
      ++found.good;
      continue;
    }
    found.damaged.push_back(record.id);
    if (!mayWrite) continue;
    auto aside = study.folder.setAside(record.id);
    if (!aside) return aside.error();
    found.asides.push_back(std::move(*aside));
  }
  for (const auto& kept : study.ledger.kept())
    for (const auto& unit : kept.units) {
      if (session.stop.stop_requested()) return stoppedError();
      const auto text = readFile(study.folder.resultPath(unit));
      if (!text) return text.error();
      if (studies::entryOfResult(*text, unit)) {
        ++found.good;
        ++found.goodOut;
      } else {
        found.damagedOut.push_back(cellName(study.folder.plan(), kept.cell, session.registry) + ": " +
                                   study.folder.resultPath(unit));
      }
    }
  return {};
}

// Some units once more, spread evenly over those that are done.
Result<void> runAgain(const Session& session, const OpenedStudy& study, bool mayWrite, int count,
                      Verified& found) {
  if (count == 0) return {};
  if (const auto ours = study.folder.madeBy(thisProgram()); !ours) return ours;
  std::vector<const UnitRecord*> done;
  for (const UnitRecord& record : study.ledger.records())
    if (record.state == UnitState::Done) done.push_back(&record);
  const std::size_t wanted = std::min(done.size(), static_cast<std::size_t>(count));
  studies::UnitRunner runner(session.registry, study.folder.path(), reproduce::protocols(session.registry));
  studies::JournalWriter journal(study.folder.journalPath());
  for (std::size_t i = 0; i < wanted; ++i) {
    const UnitRecord& record = *done[i * done.size() / wanted];
    const auto unit = unitOf(study.folder.plan(), study.ledger.cells()[record.cell], record.seed);
    if (const auto opened = runner.open(unit, session.stop); !opened) return opened;
    const auto finished = runner.run(unit, session.stop, {});
    if (!finished) return finished.error();
    const auto kept = readFile(study.folder.resultPath(record.id));
    if (kept && reproduce::sameApartFromTimes(*kept, finished->text)) {
      ++found.again;
      continue;
    }
    if (!mayWrite) {
      ++found.again;
      if (sha256(finished->text) != record.sha256) found.differ.push_back(record.id);
      continue;
    }
    const auto stored = study.folder.store(record.id, finished->text);
    if (!stored) return stored.error();
    ++found.again;
    if (*stored != studies::StudyFolder::Stored::Differs) continue;
    found.differ.push_back(record.id);
    studies::JournalEntry entry;
    entry.unit = record.id;
    entry.kind = studies::JournalEntry::Kind::Differs;
    entry.sha256 = sha256(finished->text);
    entry.problem = Message{"studies.not-reproducible", {}};
    if (auto told = journal.add(entry); !told) return told;
  }
  return {};
}

int runVerify(const Session& session, const VerifyFlags& flags) {
  const auto folder = openStudy(session, flags.folder);
  if (!folder) return failed(session, folder.error());
  // Who may only read it looks at it as it is.
  const bool mayWrite = ::access(flags.folder.c_str(), W_OK) == 0;
  std::optional<studies::StudyLock> held;
  if (mayWrite) {
    auto lock = studies::StudyLock::take(*folder, 1);
    if (!lock) return failed(session, lock.error());
    held.emplace(std::move(*lock));
  }
  auto study =
      openLedger(session, flags.folder, mayWrite ? Ledger::Repair::Damaged : Ledger::Repair::Nothing);
  if (!study) return failed(session, study.error());
  Verified found;
  if (const auto verified = verifyResults(session, *study, mayWrite, found); !verified)
    return failed(session, verified.error());
  Ledger::Oddities odd = study->ledger.oddities();
  odd.damaged += found.damaged.size();
  odd.damagedUnits.insert(odd.damagedUnits.end(), found.damaged.begin(), found.damaged.end());
  odd.asides.insert(odd.asides.end(), found.asides.begin(), found.asides.end());
  sayOddities(odd);
  sayDropped(*study);
  sayOtherProgram(study->folder);
  for (const auto& table : found.tables) sayNote(Message{"cli.study-table", {{"file", table}}});
  for (const auto& table : found.missing) sayNote(Message{"cli.study-no-table", {{"file", table}}});
  if (const auto again = runAgain(session, *study, mayWrite, flags.again, found); !again)
    return failed(session, again.error());
  std::string text = std::to_string(found.good) + " results are as they were written";
  if (found.goodOut > 0)
    text += ", " + std::to_string(found.goodOut) + " of them of cells that were taken out";
  if (flags.again > 0)
    text += "; " + std::to_string(found.again) + " repeated, " +
            (found.differ.empty() ? "all with the same bytes"
                                  : std::to_string(found.differ.size()) + " with other bytes");
  text += "\n" + linesOf("damaged", namesOf(*study, odd.damagedUnits, session.registry)) +
          linesOf("damaged, of a cell that was taken out", found.damagedOut) +
          linesOf("not reproducible", namesOf(*study, found.differ, session.registry));
  const bool wrong = !found.damagedOut.empty() || found.tables.size() + found.missing.size() +
                                                          found.differ.size() + odd.damaged + odd.missing +
                                                          odd.foreign >
                                                      0;
  const int printed = deliver({}, text);
  return printed == kDone && wrong ? kFailed : printed;
}

}  // namespace

void addStudyVerify(Program& program, Session& session) {
  Command command = program.command("study verify", "Read every result again and set aside what is damaged");
  auto flags = std::make_shared<VerifyFlags>();
  command.positional("DIR", "The study's folder", flags->folder).required();
  command.number({"--again", "N", "Also repeat N runs and compare their bytes [0]"}, flags->again,
                 {0, 1000000});
  command.action([&session, flags] { return runVerify(session, *flags); });
}

}  // namespace paretree::cli

// paretree-cli study drop: cells taken out of a study, and taken in again.
#include <algorithm>

#include "app/cli/studies/opened_study.h"
#include "app/cli/studies/study_flags.h"
#include "paretree/studies/study_table.h"

namespace paretree::cli {
namespace {

struct DropFlags {
  std::string folder;
  studies::CellChoice choice;
  bool undo = false;

  bool namesCells() const {
    return !choice.learners.empty() || !choice.tables.empty() || !choice.grids.empty();
  }
};

/// Those of `cells` that stand in `among`, or do not.
std::vector<studies::Cell> thoseIn(std::vector<studies::Cell> cells, const std::vector<studies::Cell>& among,
                                   bool in) {
  std::erase_if(cells, [&](const studies::Cell& cell) {
    return (std::find(among.begin(), among.end(), cell) != among.end()) != in;
  });
  return cells;
}

int runDrop(const Session& session, const DropFlags& flags) {
  if (!flags.undo && !flags.namesCells()) return wrongUsage("study drop", Message{"cli.study-drop-what", {}});
  auto folder = openStudy(session, flags.folder);
  if (!folder) return failed(session, folder.error());
  const studies::StudyPlan before = folder->plan();
  if (before.byProtocols()) return failed(session, Error{"cli.study-drop-paper", {}});
  if (const auto ours = folder->madeBy(thisProgram()); !ours) return failed(session, ours.error());
  auto chosen = chosenCells(before, flags.choice, session.registry);
  if (!chosen) return wrongUsage("study drop", chosen.error().message);
  const auto cells = thoseIn(std::move(*chosen), before.dropped, flags.undo);
  if (cells.empty())
    return failed(session, flags.undo ? Error{"cli.study-drop-none", {}} : Error{"cli.study-dropped", {}});
  studies::StudyPlan plan = flags.undo ? withAgain(before, cells) : without(before, cells);
  if (cellsOf(plan).empty()) return failed(session, Error{"cli.study-drop-all", {}});
  // Whoever runs it has read its plan and would go on with what is taken out.
  if (const auto holder = studies::StudyLock::holder(*folder))
    return failed(session,
                  Error{"cli.study-drop-running", {{"who", holder->words()}, {"folder", flags.folder}}});
  const auto lock = studies::StudyLock::take(*folder, 1);
  if (!lock) return failed(session, lock.error());
  if (const auto written = folder->replacePlan(std::move(plan), session.registry); !written)
    return failed(session, written.error());
  const auto ledger = studies::Ledger::read(*folder, studies::Ledger::Repair::Nothing);
  if (!ledger) return failed(session, ledger.error());
  std::vector<std::string> names;
  for (const auto& cell : cells) {
    names.push_back(cellName(before, cell, session.registry));
    for (const auto& kept : ledger->kept())
      if (kept.cell == cell) names.back() += keptText(kept);
  }
  return deliver({}, linesOf(flags.undo ? "taken in again" : "taken out", names) + flags.folder + ": " +
                         sizeText(folder->plan()) + "\n");
}

}  // namespace

void addStudyDrop(Program& program, Session& session) {
  Command command = program.command(
      "study drop", "Take cells out of a study; their results are kept, and nothing is run again");
  auto flags = std::make_shared<DropFlags>();
  command.positional("DIR", "The study's folder", flags->folder).required();
  command.list({"--learner", "ID,...", "Cells of these learners"}, flags->choice.learners);
  command.texts(
      {"--grid", "GRID", "Cells with these values: \"leaves=6|8\", \"optimal.leaves=6; depth=default\""},
      flags->choice.grids);
  command.texts({"--data", "FILE", "Cells of this table, where the study has several; once for each"},
                flags->choice.tables);
  command.flag("--undo", "Take them in again, with their results; without the flags above all", flags->undo);
  command.action([&session, flags] { return runDrop(session, *flags); });
}

}  // namespace paretree::cli

// A study as the commands that show it read it, and how they call its runs.
#pragma once

#include <string>
#include <vector>

#include "app/cli/session.h"
#include "paretree/studies/ledger.h"

namespace paretree::cli {

struct OpenedStudy {
  studies::StudyFolder folder;
  studies::Ledger ledger;
};
Result<OpenedStudy> openLedger(const Session& session, const std::string& path,
                               studies::Ledger::Repair repair);

/// "iris.csv, cart, leaves 20, seed 3".
std::string unitName(const OpenedStudy& study, const studies::UnitRecord& record,
                     const learners::Registry& registry);
std::vector<std::string> namesOf(const OpenedStudy& study, const std::vector<std::string>& units,
                                 const learners::Registry& registry);
/// "120 runs: 12 cells x 10 seeds".
std::string sizeText(const studies::StudyPlan& plan);
/// " (3 results are kept)" of a cell that was taken out; empty where there are none.
std::string keptText(const studies::Ledger::Kept& kept);
/// A note on standard error where cells were taken out.
void sayDropped(const OpenedStudy& study);
/// Tables that are gone, also a test file: no run can be done without them.
std::vector<std::string> missingTables(const studies::StudyFolder& folder);
/// Tables, also a test file, with other bytes than the study was made with. Large ones are read where they
/// were written to after the plan.
std::vector<std::string> changedTables(const studies::StudyFolder& folder);
/// Error where a table is gone or has other bytes: nothing of the study can be run.
Result<void> tablesThere(const studies::StudyFolder& folder);
/// "failed: ..." One on each line, as many as one reads.
std::string linesOf(const char* what, const std::vector<std::string>& names);

}  // namespace paretree::cli

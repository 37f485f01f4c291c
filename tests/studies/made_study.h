// A small study in a folder: cart on 60 rows of a sample.
#pragma once

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include "paretree/core/file.h"
#include "paretree/data/files/csv_text.h"
#include "paretree/samples/samples.h"
#include "paretree/studies/result.h"
#include "paretree/studies/study_table.h"

namespace paretree::testing {

inline const studies::ProgramId kProgram{"0.2.0", "0123456789abcdef"};

inline studies::StudyPlan smallPlan(const learners::Registry& registry, int seeds = 3) {
  studies::StudyPlan plan;
  plan.program = kProgram;
  plan.learners = {{"cart", {}}};
  const auto added = studies::addGrid("min-leaf=2|9", registry, plan.learners, 0);
  if (!added) qFatal("the grid is wrong");
  for (int seed = 1; seed <= seeds; ++seed) plan.seeds.push_back(static_cast<std::uint64_t>(seed));
  plan.split.testFraction = 0.3;
  return plan;
}

class MadeStudy {
 public:
  std::string path(const QString& name) const { return folder_.filePath(name).toStdString(); }

  studies::StudyFolder make(const QString& name, int seeds = 3) const {
    const std::string table = path("activity.csv");
    const auto written = writeFile(table, data::csvText(*samples::makeSample("activity", 60, 1)));
    auto study =
        studies::StudyFolder::create(path(name), smallPlan(registry_, seeds), {{table, {}}}, registry_);
    if (!written || !study) qFatal("no study could be made");
    return std::move(*study);
  }

  /// Runs one unit and gives its line; the result stands in the study then.
  studies::JournalEntry run(const studies::StudyFolder& study, const studies::Ledger& ledger,
                            std::size_t record) const {
    const auto& one = ledger.records()[record];
    const auto unit = unitOf(study.plan(), ledger.cells()[one.cell], one.seed);
    studies::UnitRunner runner(registry_, study.path());
    const auto opened = runner.open(unit, {});
    const auto finished = runner.run(unit, {}, {});
    if (!opened || !finished || !study.store(one.id, finished->text)) qFatal("a unit could not be run");
    auto entry = studies::entryOfResult(finished->text, one.id);
    if (!entry) qFatal("a result is none");
    entry->seconds = 2;
    return *entry;
  }

  const learners::Registry& registry() const { return registry_; }

 private:
  QTemporaryDir folder_;
  const learners::Registry registry_;
};

inline studies::Ledger ledgerOf(const studies::StudyFolder& study,
                                studies::Ledger::Repair repair = studies::Ledger::Repair::Nothing) {
  auto ledger = studies::Ledger::read(study, repair);
  if (!ledger) qFatal("the study cannot be read");
  return std::move(*ledger);
}

}  // namespace paretree::testing

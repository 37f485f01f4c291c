#include "ui/studies/study_follower.h"

#include <algorithm>

#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/core/words/amounts.h"
#include "paretree/messages/json.h"
#include "ui/drawing/fonts.h"

namespace paretree::ui {
namespace {

// Between two readings, ms; of large studies at least so many times what a reading takes.
constexpr int kLeast = 500, kTimes = 10;

/// Whoever works on the study, or shall not.
struct Work {
  std::optional<studies::RunnerInfo> runner;
  bool stopAsked = false, scripted = false;
  std::size_t foreign = 0;
  QString log;
  std::vector<studies::AtWork> atWork = {};
};

StudyFactsPtr factsOf(studies::StudyFolder folder, studies::Ledger ledger, Work work,
                      std::optional<studies::ProgramId> program) {
  auto table = tableOf(folder.plan(), ledger);
  return std::make_shared<const StudyFacts>(StudyFacts{
      std::move(folder), std::move(ledger), std::move(table), std::move(work.runner), work.stopAsked,
      work.scripted, work.foreign, std::move(work.atWork), std::move(program), std::move(work.log)});
}

Result<StudyFactsPtr> readHere(const QString& path, const learners::Registry& registry,
                               std::optional<studies::ProgramId> program) {
  auto folder = studies::StudyFolder::open(path.toStdString(), registry);
  if (!folder) return folder.error();
  auto ledger = studies::Ledger::read(*folder, studies::Ledger::Repair::Nothing);
  if (!ledger) return ledger.error();
  Work work{studies::StudyLock::holder(*folder), folder->stopAsked(), folder->scripted(),
            ledger->oddities().foreign,          endOfLog(path),      studies::atWork(*folder)};
  return factsOf(std::move(*folder), std::move(*ledger), std::move(work), std::move(program));
}

/// Whoever works there, by the runs that are under way.
std::vector<studies::AtWork> atWorkIn(const JsonView& list) {
  std::vector<studies::AtWork> all;
  for (const JsonView one : list) {
    const studies::AtWork work{
        one["host"].text(), one["process"].integer(0, INT64_MAX), one["task"].boolean(), {}};
    const auto same = std::find_if(all.begin(), all.end(), [&](const studies::AtWork& other) {
      return other.host == work.host && other.process == work.process;
    });
    auto& mine = same == all.end() ? all.emplace_back(work) : *same;
    auto& unit = mine.units.emplace_back();
    unit.unit = one["unit"].text();
    unit.since = utcIn(one["since"].text());
    if (one.has("atMessage"))
      if (auto at = messages::fromJson(one["atMessage"].json())) unit.at = std::move(*at);
  }
  return all;
}

Result<StudyFactsPtr> readThere(const StudySite& site, const learners::Registry& registry,
                                std::optional<studies::ProgramId> program, const std::stop_token& stop) {
  const auto printed = askStudy(
      site, {QStringLiteral("status"), site.folder, QStringLiteral("--json"), QStringLiteral("--records")},
      stop);
  if (!printed) return printed.error();
  const std::string where = site.name().toStdString();
  const auto json = parseJson(printed->toStdString(), where);
  if (!json) return json.error();
  JsonRoot root(*json, where);
  const JsonView in = root.view();
  auto plan = studies::planFromJson(in["plan"].json(), where, registry);
  if (!plan) return plan.error();
  std::vector<studies::JournalEntry> entries;
  for (const JsonView record : in["records"])
    if (auto entry = studies::journalEntry(record.text())) entries.push_back(std::move(*entry));
  Work work;
  if (const JsonView who = in["running"]; in.ok() && !who.isNull())
    work.runner = studies::RunnerInfo{who["host"].text(), who["process"].integer(0, INT64_MAX),
                                      static_cast<int>(who["workers"].integer(1, 1 << 20)), false,
                                      static_cast<int>(who.integerOr("processes", 1, 1 << 20, 1))};
  work.stopAsked = in.booleanOr("stopAsked", false);
  work.scripted = in.booleanOr("scripted", false);
  work.foreign = static_cast<std::size_t>(in.integerOr("foreign", 0, INT64_MAX, 0));
  work.log = saidIn(QByteArray::fromStdString(in.textOr("log", "")));
  if (in.has("underWay")) work.atWork = atWorkIn(in["underWay"]);
  if (!in.ok()) return in.error();
  auto ledger = studies::Ledger::of(*plan, entries);
  return factsOf(studies::StudyFolder::elsewhere(site.folder.toStdString(), std::move(*plan)),
                 std::move(ledger), std::move(work), std::move(program));
}

}  // namespace

StudyFollower::StudyFollower(std::shared_ptr<const learners::Registry> registry, StudySite site,
                             QObject* parent)
    : QObject(parent), registry_(std::move(registry)), site_(std::move(site)), reader_(new Job(this)) {
  next_.setSingleShot(true);
  connect(&next_, &QTimer::timeout, this, &StudyFollower::look);
  look();
}

void StudyFollower::look() {
  next_.stop();
  clock_.start();
  reader_->start([this, registry = registry_, site = site_, program = program_,
                  reached = facts_ != nullptr](std::stop_token stop) mutable -> Job::Delivery {
    // A host is asked when it has answered once: one that is away is waited for no longer.
    if (!program && (site.here() || reached))
      if (auto said = idOfUnitProgram(stop, site)) program = std::move(*said);
    auto read =
        site.here() ? readHere(site.folder, *registry, program) : readThere(site, *registry, program, stop);
    const QString why = read ? QString() : displayText(read.error());
    return [this, facts = read ? *read : nullptr, why, program] {
      program_ = program;
      next_.start(qMax<int>(kLeast, kTimes * static_cast<int>(clock_.elapsed())));
      if (!facts) return emit failed(why);
      facts_ = facts;
      emit changed();
    };
  });
}

}  // namespace paretree::ui

#include "app/mpi/spread.h"

#include <sys/stat.h>

#include <chrono>
#include <cstdio>
#include <optional>
#include <utility>

#include "app/mpi/island_world.h"
#include "paretree/core/json.h"
#include "paretree/core/words/words_only.h"
#include "paretree/learners/gmt/gmt.h"
#include "paretree/learners/nldt/nldt.h"
#include "paretree/messages/text.h"
#include "paretree/studies/runner.h"

namespace paretree::farm {
namespace {

using Steady = std::chrono::steady_clock;
using studies::UnitAnswer;

constexpr auto kFolderLooked = std::chrono::milliseconds(50);  ///< between two looks for the folder's wish
constexpr auto kSpreadTold = std::chrono::seconds(10);         ///< between two lines of progress

bool hasIslands(const studies::Unit& unit) {
  const auto islands = unit.params.find("islands");
  if (islands == unit.params.end()) return false;
  const auto* count = std::get_if<std::int64_t>(&islands->second);
  return count && *count > 1;
}

UnitAnswer halted(const Error& error) {
  UnitAnswer answer;
  answer.kind = UnitAnswer::Kind::Halted;
  answer.problem = error.message;
  return answer;
}

/// One rank at the units that all ranks are at.
class Spread {
 public:
  Spread(const World& world, const FarmRequest& request, double checkpoint, std::function<bool()> stop)
      : request_(request),
        stopAsked_(std::move(stop)),
        world_(std::make_shared<RankWorld>(world, checkpoint, [this] { look(); })),
        leads_(world.rank() == 0),
        runner_(registry_, request.folder) {
    registry_.add(learners::gmt::makeGmt(world_));
    registry_.add(learners::nldt::makeNldt(world_));
  }

  learners::Registry& registry() { return registry_; }

  /// The text of the next unit as rank 0 says it to all; nothing: it is over.
  std::optional<std::string> agreed(const std::optional<std::string>& text) {
    auto said = learners::toAll(*world_, text ? *text : std::string()).front();
    if (said.empty()) return std::nullopt;
    return said;
  }

  /// In rank 0 what became of the unit, and meanwhile `tell` each second how far it is; the others give what
  /// they please.
  UnitAnswer run(const std::string& text, std::function<void(Message)> tell = {}) {
    tell_ = tell ? studies::tellingEachSecond(std::move(tell)) : Context::Reporter();
    const auto json = parseJson(text, "unit");
    const auto unit = json ? studies::unitFromJson(*json, "unit", registry_) : json.error();
    if (!unit) return halted(unit.error());
    const std::string id = unitId(*unit);
    const auto opened = unit->program == thisProgram()
                            ? runner_.open(*unit, stop_.get_token())
                            : Result<void>(Error{"studies.other-program",
                                                 {{"made", programText(unit->program)},
                                                  {"this", programText(thisProgram())}}});
    // All have it, or none begins.
    bool all = true;
    for (const auto& rank : learners::toAll(*world_, opened ? "1" : "0")) all = all && rank == "1";
    UnitAnswer answer;
    answer.kind = UnitAnswer::Kind::Stopped;
    if (!(opened && all) && stop_.stop_requested()) return answer;  // reading was stopped, here or elsewhere
    if (!opened) return halted(opened.error());
    if (!all) return halted(Error{"farm.rank-without-table", {}});
    world_->begin(request_.folder + "/islands/" + id);
    try {
      if (leads_ || hasIslands(*unit)) answer = learnt(*unit, id);
      if (answer.kind == UnitAnswer::Kind::Stopped && hasIslands(*unit)) world_->leave();
    } catch (const RunLeft&) {
      stop_.request_stop();
    }
    world_->end(answer.kind == UnitAnswer::Kind::Ended);
    return answer;
  }

  bool stopped() {
    look();
    return stop_.stop_requested();
  }

 private:
  /// Asked while it works and while it waits.
  void look() {
    if (Steady::now() - looked_ < kFolderLooked) return;
    looked_ = Steady::now();
    // Said at once: where a rank has died, Open MPI may end this one while it waits for that.
    if (leads_ && stopAsked_() && !std::exchange(told_, true)) say(Message{"farm.ended-early", {}});
    struct stat there {};
    if (stopAsked_() || ::stat((request_.folder + "/stop").c_str(), &there) == 0) stop_.request_stop();
  }

  UnitAnswer learnt(const studies::Unit& unit, const std::string& id) {
    const auto began = Steady::now();
    const auto finished = runner_.run(unit, stop_.get_token(), WordsOnly{[this](const Progress& progress) {
                                        look();
                                        if (tell_) tell_(progress);
                                      }});
    UnitAnswer answer;
    answer.entry.unit = id;
    if (!finished && isStopped(finished.error())) {
      answer.kind = UnitAnswer::Kind::Stopped;
    } else if (!finished) {
      answer.entry.kind = studies::JournalEntry::Kind::Failed;
      answer.entry.problem = finished.error().message;
    } else if (leads_) {
      const auto folder = studies::StudyFolder::open(request_.folder, registry_);
      if (!folder) return halted(folder.error());
      answer =
          storeResult(*folder, id, *finished, std::chrono::duration<double>(Steady::now() - began).count());
    }
    return answer;
  }

  const FarmRequest& request_;
  std::function<bool()> stopAsked_;
  std::stop_source stop_;
  Steady::time_point looked_{};
  bool told_ = false;
  std::shared_ptr<RankWorld> world_;
  bool leads_;
  learners::Registry registry_;
  studies::UnitRunner runner_;
  Context::Reporter tell_;
};

int followSpread(Spread& here) {
  while (const auto text = here.agreed(std::nullopt))
    if (const auto answer = here.run(*text); answer.kind == UnitAnswer::Kind::Halted) say(answer.problem);
  return kDone;
}

/// Holds the study in rank 0.
int leadSpread(const World& world, const FarmRequest& request, Spread& here) {
  const auto refused = [&](const Error& error) {
    say(error.message);
    here.agreed(std::nullopt);
    return kFailed;
  };
  const auto folder = studies::StudyFolder::open(request.folder, here.registry());
  if (!folder) return refused(folder.error());
  if (const auto ours = folder->madeBy(thisProgram()); !ours) return refused(ours.error());
  const auto lock = studies::StudyLock::take(*folder, 1, request.failedToo, world.size());
  if (!lock) return refused(lock.error());
  folder->forgetStop();
  auto ledger = studies::Ledger::read(*folder, studies::Ledger::Repair::Damaged);
  if (!ledger) return refused(ledger.error());
  studies::Assignments assignments(*ledger, *folder, request.failedToo);
  bool stopped = false;
  Steady::time_point last = Steady::now();
  const auto tell = [&](bool now) {
    if (request.quiet || (!now && Steady::now() - last < kSpreadTold)) return;
    last = Steady::now();
    const auto longest = assignments.longest(here.registry());
    std::fprintf(stderr, "runs %zu of %zu%s\n", assignments.over(), assignments.units(),
                 longest ? ("; " + messages::text(*longest)).c_str() : "");
  };
  while (!stopped) {
    const auto given = assignments.next();
    if (!given) break;
    assignments.tellUnderWay(true);
    here.agreed(given->text);
    const UnitAnswer answer = here.run(given->text, [&](Message at) {
      assignments.said(given->unit, std::move(at));
      assignments.tellUnderWay();
      tell(false);
    });
    stopped = answer.kind == UnitAnswer::Kind::Stopped;
    if (const auto told = assignments.ended(given->unit, answer); !told) say(told.error().message);
    stopped = stopped || here.stopped();
    tell(true);
  }
  here.agreed(std::nullopt);
  folder->forgetStop();
  return sayEnd(request, *ledger, assignments, stopped, false);  // a signal was told at once
}

}  // namespace

int spread(const World& world, const FarmRequest& request, double checkpoint,
           const std::function<bool()>& stop) {
  Spread here(world, request, checkpoint, stop);
  return world.rank() == 0 ? leadSpread(world, request, here) : followSpread(here);
}

}  // namespace paretree::farm

#include "app/mpi/ranks.h"

#include <poll.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <memory>
#include <string_view>
#include <thread>
#include <utility>

#include "paretree/messages/json.h"
#include "paretree/messages/line.h"
#include "paretree/messages/text.h"
#include "paretree/studies/runner.h"

namespace paretree::farm {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;
using studies::UnitAnswer;
using studies::UnitProcess;

constexpr milliseconds kFolderAsked{50};   ///< between two looks for the folder's wish to stop
constexpr std::chrono::seconds kTold{10};  ///< between two lines of progress
constexpr milliseconds kGoodbye{2000};     ///< for letters to leave at the end
constexpr double kShort = 1;               ///< seconds of a unit that may wait in a rank

/// Sleeps between probes for letters: short at first, and then by how long nothing has come, so that what
/// comes is never late by more than a small part of what it took. An answer of the own unit ends the sleep.
class Probe {
 public:
  void after(bool any, const UnitProcess& own) {
    if (any) last_ = Clock::now();
    if (any) return;
    const auto waited = std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - last_);
    const auto pause = std::clamp(waited / 25, kShortest, kLongest);
    const timespec time{0, static_cast<long>(pause.count())};
    pollfd answer{own.busy() ? own.socket() : -1, POLLIN, 0};
    ::ppoll(&answer, 1, &time, nullptr);
  }

 private:
  static constexpr std::chrono::nanoseconds kShortest{200'000}, kLongest{5'000'000};
  Clock::time_point last_ = Clock::now();
};

// An answer as a letter, and back.
Json letterOf(const UnitAnswer& answer, const std::string& unit) {
  Json letter = {{"unit", unit}};
  if (answer.kind == UnitAnswer::Kind::Ended) letter["ended"] = journalLine(answer.entry);
  if (answer.kind == UnitAnswer::Kind::Halted) letter["problem"] = messages::toJson(answer.problem);
  return letter;
}

UnitAnswer answerIn(const Json& letter) {
  UnitAnswer answer;
  if (const auto line = letter.find("ended"); line != letter.end() && line->is_string()) {
    auto entry = studies::journalEntry(line->get<std::string>());
    if (entry) {
      answer.entry = std::move(*entry);
      return answer;
    }
  }
  answer.kind = letter.contains("problem") ? UnitAnswer::Kind::Halted : UnitAnswer::Kind::Stopped;
  if (answer.kind == UnitAnswer::Kind::Halted) {
    auto problem = messages::fromJson(letter["problem"]);
    answer.problem = problem ? std::move(*problem) : Message{"studies.strange-answer", {}};
  }
  return answer;
}

std::string textIn(const Json& letter, const char* key) {
  const auto found = letter.find(key);
  return found != letter.end() && found->is_string() ? found->get<std::string>() : std::string();
}

UnitAnswer haltedBy(const Error& error) {
  UnitAnswer answer;
  answer.kind = UnitAnswer::Kind::Halted;
  answer.problem = error.message;
  return answer;
}

/// ", about 0:01:20 left"; empty where that is not known.
std::string leftText(double seconds) {
  return std::isnan(seconds) ? std::string() : ", about " + studies::clockOf(seconds) + " left";
}

/// Rank 0 at work.
class Leader {
 public:
  Leader(const World& world, const FarmRequest& request, OwnUnits own, studies::Ledger& ledger,
         const studies::StudyFolder& folder, const learners::Registry& registry)
      : request_(request),
        registry_(registry),
        assignments_(ledger, folder, request.failedToo),
        ranks_(static_cast<std::size_t>(world.size())),
        own_(std::move(own)) {}

  bool finished() const { return assignments_.finished(); }
  const studies::Assignments& assignments() const { return assignments_; }
  const UnitProcess& own() const { return *own_.front(); }

  /// One round; whether anything happened.
  bool round() {
    bool any = false;
    while (const auto letter = mail_.take()) {
      any = true;
      Rank& rank = ranks_[static_cast<std::size_t>(letter->from)];
      if (letter->content.contains("computed"))
        rank.computed();
      else if (const auto at = letter->content.find("at"); at != letter->content.end())
        hear(textIn(letter->content, "unit"), messages::fromJson(*at));
      else
        end(rank, textIn(letter->content, "unit"), answerIn(letter->content));
    }
    if (const auto answer = own_.front()->poll()) {
      any = true;
      end(ranks_[0], answer->entry.unit, *answer);
    }
    hear(own_.front()->unit(), own_.front()->said());
    if (own_.front()->ready()) ranks_[0].computed();
    // The other ranks have the next one at hand, where it is short and many wait: an answer and a letter back
    // take as long as the sleeps on both sides.
    for (const std::size_t ahead : {0, 1})
      for (std::size_t rank = ahead; rank < ranks_.size(); ++rank) {
        if (ranks_[rank].open() > ahead) continue;
        if (ahead > 0 &&
            !(assignments_.waiting() > 2 * ranks_.size() && assignments_.secondsOfNext() <= kShort))
          break;
        const auto given = assignments_.next();
        if (!given) break;
        any = true;
        give(static_cast<int>(rank), *given);
      }
    mail_.sent();
    assignments_.tellUnderWay();
    return any;
  }

  /// Tells all ranks that it is over, and ends what this one is at.
  void end() {
    for (std::size_t rank = 1; rank < ranks_.size(); ++rank)
      mail_.send(static_cast<int>(rank), {{"over", true}});
    endProcesses(own_);
    // Results that others had found by then count, too.
    const auto latest = Clock::now() + kGoodbye;
    for (std::size_t gone = 1; (!mail_.sent() || gone < ranks_.size()) && Clock::now() < latest;
         std::this_thread::sleep_for(milliseconds(1)))
      while (const auto letter = mail_.take()) gone += letter->content.contains("gone") ? 1 : 0;
    assignments_.takeStored();
  }

  void tell() {
    if (request_.quiet || Clock::now() - told_ < kTold) return;
    told_ = Clock::now();
    const auto longest = assignments_.longest(registry_);
    std::fprintf(stderr, "runs %zu of %zu%s%s\n", assignments_.over(), assignments_.units(),
                 leftText(assignments_.secondsLeft(static_cast<int>(ranks_.size()))).c_str(),
                 longest ? ("; " + messages::text(*longest)).c_str() : "");
  }

 private:
  struct Rank {
    struct Unit {
      std::string id;
      bool computed = false;  ///< and being written
    };
    std::vector<Unit> units;  ///< that it is at, in the order in which they were given

    /// How many of them it computes, or has at hand.
    std::size_t open() const {
      return static_cast<std::size_t>(
          std::count_if(units.begin(), units.end(), [](const Unit& unit) { return !unit.computed; }));
    }
    void computed() {
      const auto first =
          std::find_if(units.begin(), units.end(), [](const Unit& unit) { return !unit.computed; });
      if (first != units.end()) first->computed = true;
    }
  };

  void hear(const std::string& unit, std::optional<Message> at) {
    if (at) assignments_.said(unit, std::move(*at));
  }

  void give(int rank, const studies::Assignments::Given& given) {
    Rank& to = ranks_[static_cast<std::size_t>(rank)];
    to.units.push_back({given.unit});
    if (rank > 0)
      mail_.send(rank, {{"unit", given.unit}, {"text", given.text}});
    else if (auto sent = own_.front()->give(given.unit, given.text); !sent)
      end(to, given.unit, haltedBy(sent.error()));
  }

  void end(Rank& rank, const std::string& unit, const UnitAnswer& answer) {
    const auto place =
        std::find_if(rank.units.begin(), rank.units.end(), [&](const auto& one) { return one.id == unit; });
    if (place == rank.units.end()) return;
    rank.units.erase(place);
    // What the journal could not take is made again from the result.
    if (const auto told = assignments_.ended(unit, answer); !told) say(told.error().message);
  }

  const FarmRequest& request_;
  const learners::Registry& registry_;
  studies::Assignments assignments_;
  std::vector<Rank> ranks_;
  OwnUnits own_;
  Mail mail_;
  Clock::time_point told_ = Clock::now();
};

void tellAllThatItIsOver(const World& world) {
  Mail mail;
  for (int rank = 1; rank < world.size(); ++rank) mail.send(rank, {{"over", true}});
  while (!mail.sent()) std::this_thread::sleep_for(milliseconds(1));
}

}  // namespace

void say(const Message& message) {
  const char* asked = std::getenv(messages::kLinesVariable);
  if (asked && std::string_view(asked) == "json")
    std::fprintf(stderr, "%s\n", messages::lineOf(message).c_str());
  else
    std::fprintf(stderr, "paretree-farm: %s\n", messages::text(message).c_str());
}

int sayEnd(const FarmRequest& request, const studies::Ledger& ledger, const studies::Assignments& assignments,
           bool stopped, bool interrupted) {
  using studies::UnitState;
  const bool open = ledger.count(UnitState::Open) > 0;
  if (assignments.halted()) say(Message{"farm.halted", {{"problem", *assignments.halted()}}});
  if (!request.quiet)
    say(Message{"studies.run-ended",
                {{"runs", ledger.records().size()},
                 {"done", ledger.count(UnitState::Done)},
                 {"now", assignments.done()},
                 {"failed", ledger.count(UnitState::Failed)},
                 {"open", ledger.count(UnitState::Open)}}});
  if (const auto again = studies::againOf(assignments.again(), request.folder)) say(*again);
  for (const auto& told : studies::failuresOf(ledger, request.folder)) say(told);
  if (interrupted && open) say(Message{"farm.ended-early", {}});
  if (stopped && open) return kStopped;
  return assignments.halted() || ledger.count(UnitState::Failed) > 0 ? kFailed : kDone;
}

OwnUnits ownUnits(const studies::UnitCommand& command) {
  OwnUnits own;
  own.push_back(std::make_unique<UnitProcess>(command));
  // Where it does not start, the first unit is told why.
  static_cast<void>(own.front()->start());
  return own;
}

int lead(const World& world, const FarmRequest& request, OwnUnits own, const std::function<bool()>& stop) {
  const learners::Registry registry;
  const auto refused = [&](const Error& error) {
    say(error.message);
    tellAllThatItIsOver(world);
    return kFailed;
  };
  const auto folder = studies::StudyFolder::open(request.folder, registry);
  if (!folder) return refused(folder.error());
  const auto lock = studies::StudyLock::take(*folder, world.size(), request.failedToo);
  if (!lock) return refused(lock.error());
  folder->forgetStop();
  if (const auto tasks = studies::tasksAtWork(*folder); !tasks.empty() && !request.quiet)
    say(studies::tasksToo(tasks));
  auto ledger = studies::Ledger::read(*folder, studies::Ledger::Repair::Damaged);
  if (!ledger) return refused(ledger.error());

  if (const auto little = tooLittleRoom(*folder, *ledger); little && !request.quiet) say(*little);
  if (!request.quiet)
    for (const auto& anew : begunAnew(*folder, *ledger, request.failedToo, request.folder, registry))
      say(anew);
  Leader leader(world, request, std::move(own), *ledger, *folder, registry);
  Probe probe;
  Clock::time_point asked{};
  bool stopped = false;
  while (!leader.finished() && !stopped) {
    if (Clock::now() - asked > kFolderAsked) {
      asked = Clock::now();
      stopped = folder->stopAsked();
    }
    stopped = stopped || stop();
    if (!stopped) probe.after(leader.round(), leader.own());
    leader.tell();
  }
  leader.end();
  folder->forgetStop();
  return sayEnd(request, *ledger, leader.assignments(), stopped, stop());
}

int follow(OwnUnits own, const std::function<bool()>& stop) {
  UnitProcess& process = *own.front();
  Mail mail;
  Probe probe;
  bool over = false, interrupted = false, computing = false;
  std::deque<std::pair<std::string, std::string>> waiting;  // units and their texts
  while (!over) {
    bool any = false;
    while (const auto letter = mail.take()) {
      any = true;
      over = over || letter->content.contains("over");
      const std::string unit = textIn(letter->content, "unit");
      if (!over && !unit.empty()) waiting.emplace_back(unit, textIn(letter->content, "text"));
    }
    if (const auto answer = process.poll(); answer && !over) {
      any = true;
      mail.send(0, letterOf(*answer, answer->entry.unit));
    }
    if (const auto at = process.said())
      mail.send(0, {{"unit", process.unit()}, {"at", messages::toJson(*at)}});
    // What has been computed is still being written: there is time for the next one.
    if (computing && process.ready()) {
      computing = false;
      any = true;
      if (process.busy()) mail.send(0, {{"computed", true}});
    }
    if (!over && !waiting.empty() && process.ready()) {
      const auto [unit, text] = std::move(waiting.front());
      waiting.pop_front();
      any = computing = true;
      if (auto sent = process.give(unit, text); !sent) mail.send(0, letterOf(haltedBy(sent.error()), unit));
    }
    mail.sent();
    // Rank 0 may have been asked to stop too, or not: what is under way here is ended by its word.
    // Once: a second wish ends a process without an answer.
    if (stop() && process.busy() && !std::exchange(interrupted, true)) process.interrupt();
    probe.after(any, process);
  }
  endProcesses(own);
  mail.send(0, {{"gone", true}});
  const auto latest = Clock::now() + kGoodbye;
  while (!mail.sent() && Clock::now() < latest) std::this_thread::sleep_for(milliseconds(1));
  return kDone;
}

}  // namespace paretree::farm

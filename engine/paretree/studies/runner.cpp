#include "paretree/studies/runner.h"

#include <poll.h>

#include <algorithm>
#include <filesystem>
#include <thread>

#include "paretree/studies/study_table.h"

namespace paretree::studies {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds kPolite{60};          ///< for processes to end by themselves
constexpr milliseconds kFolderAsked{50};     ///< between two looks for the folder's wish to stop
constexpr milliseconds kTold{1000};          ///< between two reports, where no unit ends
constexpr std::size_t kMostCheckpoints = 5;  ///< told one by one
constexpr int kStopAsked = 20;               ///< milliseconds between two looks for any

/// Waits until one of them has something to say, or a stop is to be looked for.
void waitForAny(const std::vector<std::unique_ptr<UnitProcess>>& processes) {
  std::vector<pollfd> sockets;
  for (const auto& process : processes)
    if (process->busy()) sockets.push_back({process->socket(), POLLIN, 0});
  ::poll(sockets.data(), sockets.size(), kStopAsked);
}

Progress progressOf(const Assignments& assignments) {
  Progress progress;
  progress.phase = Message{"studies.running", {}};
  progress.unit = Message{"studies.unit", {}};
  progress.step = assignments.over();
  progress.total = assignments.units();
  progress.fraction =
      progress.total > 0 ? static_cast<double>(progress.step) / static_cast<double>(progress.total) : 1;
  return progress;
}

}  // namespace

std::vector<Message> failuresOf(const Ledger& ledger, const std::string& folder) {
  std::size_t died = 0, failed = 0;
  for (const auto& record : ledger.records())
    if (record.state == UnitState::Failed) ++(record.died ? died : failed);
  std::vector<Message> all;
  if (failed > 0) all.push_back(Message{"studies.failures", {{"units", failed}, {"folder", folder}}});
  if (died > 0) all.push_back(Message{"studies.died", {{"units", died}, {"folder", folder}}});
  return all;
}

std::optional<Message> againOf(std::size_t again, const std::string& folder) {
  if (again == 0) return std::nullopt;
  return Message{"studies.again", {{"units", again}, {"folder", folder}}};
}

std::optional<Message> tooLittleRoom(const StudyFolder& folder, const Ledger& ledger) {
  const auto room = folder.room(), more = ledger.room().more;
  if (!room || !more || *more <= *room) return std::nullopt;
  return Message{"cli.study-little-room", {{"more", *more}, {"room", *room}}};
}

std::vector<Checkpoint> checkpointsOf(const StudyFolder& folder, const Ledger& ledger, bool failedToo) {
  std::vector<Checkpoint> all;
  std::error_code error;
  // By what is there, not by unit: few of a hundred thousand have any.
  for (std::filesystem::directory_iterator at(folder.path() + "/islands", error), end; !error && at != end;
       at.increment(error)) {
    const UnitRecord* record = ledger.find(at->path().filename().string());
    if (!record) continue;
    const bool given = record->state == UnitState::Open ||
                       (record->state == UnitState::Failed && (record->died || failedToo));
    const std::int64_t written = given ? folder.checkpointOf(record->id) : 0;
    if (written > 0) all.push_back({static_cast<std::size_t>(record - ledger.records().data()), written});
  }
  std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.record < b.record; });
  return all;
}

std::vector<Message> begunAnew(const StudyFolder& folder, const Ledger& ledger, bool failedToo,
                               const std::string& called, const learners::Registry& registry) {
  std::vector<Message> said;
  const auto all = checkpointsOf(folder, ledger, failedToo);
  for (std::size_t i = 0; i < std::min(all.size(), kMostCheckpoints); ++i) {
    const UnitRecord& record = ledger.records()[all[i].record];
    said.push_back(
        Message{"cli.study-checkpoint",
                {{"run", runText(folder.plan(), ledger.cells()[record.cell], record.seed, registry)},
                 {"time", clockText(all[i].written)},
                 {"folder", called}}});
  }
  if (all.size() > kMostCheckpoints)
    said.push_back(Message{"cli.study-checkpoints", {{"runs", all.size() - kMostCheckpoints}}});
  return said;
}

void endProcesses(const std::vector<std::unique_ptr<UnitProcess>>& processes) {
  for (const auto& process : processes) {
    if (process->busy())
      process->interrupt();
    else
      process->kill();
  }
  const auto latest = Clock::now() + kPolite;
  for (const auto& process : processes) {
    while (process->up() && Clock::now() < latest) std::this_thread::sleep_for(milliseconds(1));
    process->kill();
  }
}

Result<RunnerEnd> runUnits(const StudyFolder& folder, Ledger& ledger, const RunnerRequest& request,
                           const std::stop_token& stop, const RunnerReporter& reporter) {
  Assignments assignments(ledger, folder, request.failedToo);
  const auto count = std::min<std::size_t>(static_cast<std::size_t>(std::max(1, request.processes)),
                                           std::max<std::size_t>(1, assignments.total()));
  UnitCommand command = request.command;
  if (const int threads = runs::shareOfThreads(request.processes, count - 1); threads > 1)
    command.arguments.insert(command.arguments.end(), {"--threads", std::to_string(threads)});
  std::vector<std::unique_ptr<UnitProcess>> processes;
  for (std::size_t p = 0; p < count; ++p) processes.push_back(std::make_unique<UnitProcess>(command));
  RunnerEnd end;
  Clock::time_point asked{}, toldAt = Clock::now();
  const auto tell = [&] {
    toldAt = Clock::now();
    if (reporter) reporter(progressOf(assignments), assignments);
  };
  while (!assignments.finished()) {
    if (Clock::now() - asked > kFolderAsked) {
      asked = Clock::now();
      end.stopped = folder.stopAsked();
    }
    if (end.stopped || stop.stop_requested()) {
      end.stopped = true;
      break;
    }
    bool any = false;
    for (const auto& process : processes) {
      if (auto answer = process->poll()) {
        const std::string& unit = answer->entry.unit;
        any = true;
        // What the journal could not take is made again from the result.
        if (const auto told = assignments.ended(unit, *answer); !told) break;
        if (request.ended) request.ended(unit);
        tell();
      }
      if (auto said = process->said()) assignments.said(process->unit(), std::move(*said));
      if (!process->ready()) continue;
      const auto given = assignments.next();
      if (!given) continue;
      any = true;
      if (auto sent = process->give(given->unit, given->text); !sent) return sent.error();
    }
    assignments.tellUnderWay();
    if (!any) waitForAny(processes);
    if (Clock::now() - toldAt > kTold) tell();
  }
  endProcesses(processes);
  assignments.takeStored();
  end.again = assignments.again();
  end.done = assignments.done();
  end.failed = assignments.failed();
  end.halted = assignments.halted();
  return end;
}

}  // namespace paretree::studies

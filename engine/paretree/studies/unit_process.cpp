#include "paretree/studies/unit_process.h"

#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <new>

#include "paretree/core/json.h"
#include "paretree/messages/json.h"
#include "paretree/messages/text.h"

namespace paretree::studies {
namespace {

using worker::protocol::Frame;
using worker::protocol::frameStart;

/// A unit that passed its limit ends by itself; this much later it is killed.
constexpr double kGrace = 5;

Message messageIn(const Json& json) {
  auto message = messages::fromJson(json);
  return message ? std::move(*message) : Message{"studies.strange-answer", {}};
}

constexpr std::string_view kAtLimit = "studies.memory-limit";

/// The number in "signal 9" or "exit code 3" where `how` is that; -1 where it is not.
std::int64_t numberOf(const Message& how, std::string_view code) {
  return how.code == code ? how.number("number", -1) : -1;
}

/// Why a process may have ended so: libraries that get no memory end in their own ways.
Message problemOfDeath(const Message& how, std::uint64_t bytes) {
  const std::int64_t signal = numberOf(how, "worker.signal");
  if (numberOf(how, "worker.exit-code") == kOutOfMemory)
    return bytes > 0 ? Message{"studies.memory-limit", {{"bytes", bytes}}} : Message{"studies.no-memory", {}};
  if (bytes > 0 && (signal == SIGABRT || signal == SIGSEGV || signal == SIGBUS))
    return Message{"studies.died-at-limit", {{"how", how}, {"bytes", bytes}}};
  if (signal == SIGKILL) return Message{"studies.killed", {{"how", how}}};
  return Message{"studies.unit-died", {{"how", how}}};
}

}  // namespace

Result<void> UnitProcess::start() {
  reader_ = worker::protocol::FrameReader();
  return child_.start(command_.program, command_.arguments);
}

Result<void> UnitProcess::give(const std::string& unit, const std::string& text) {
  if (!child_.alive() && stored_.empty())
    if (auto started = start(); !started) return started;
  unit_ = unit;
  said_.reset();
  began_ = Clock::now();
  const std::string frame = frameStart({{"unit", text}}, 0);
  std::string_view rest = frame;
  while (!rest.empty()) {
    const auto count = child_.write(rest);
    if (count < 0) return {};  // poll() says how it ended
    rest.remove_prefix(static_cast<std::size_t>(count));
    if (count == 0) child_.wait(worker::Child::For::Writing, 10);
  }
  return {};
}

std::optional<UnitAnswer> UnitProcess::poll() {
  if (!busy()) return std::nullopt;
  for (;;) {
    const auto count = child_.read(reader_.space());
    if (count < 0) return died(child_.reapEnded());
    if (count == 0) break;
    const auto complete = reader_.filled(static_cast<std::size_t>(count));
    if (!complete) {
      child_.kill();
      return died(complete.error().message);
    }
    if (!*complete) continue;
    if (auto answer = answered(reader_.take())) return answer;
  }
  if (unit_.empty()) return std::nullopt;
  const double took = std::chrono::duration<double>(Clock::now() - began_).count();
  if (command_.seconds <= 0 || took < command_.seconds + kGrace) return std::nullopt;
  child_.kill();
  UnitAnswer answer;
  answer.entry.unit = std::exchange(unit_, {});
  answer.entry.seconds = took;
  answer.entry.kind = JournalEntry::Kind::Failed;
  answer.entry.problem = Message{"studies.time-limit", {{"seconds", command_.seconds}}};
  return answer;
}

std::optional<UnitAnswer> UnitProcess::answered(const Frame& frame) {
  const Json& header = frame.header;
  if (const auto at = header.find("at"); at != header.end()) {
    if (auto message = messages::fromJson(*at); message && !unit_.empty()) said_ = std::move(*message);
    return std::nullopt;
  }
  if (header.contains("computed") && !unit_.empty()) {
    stored_.push_back(std::exchange(unit_, {}));
    return std::nullopt;
  }
  UnitAnswer answer;
  const std::string unit = takeUnit();
  answer.entry.unit = unit;
  if (const auto line = header.find("ended"); line != header.end() && line->is_string()) {
    auto entry = journalEntry(line->get<std::string>());
    if (entry && entry->unit == unit) {
      answer.entry = std::move(*entry);
      return answer;
    }
  }
  if (header.contains("stopped")) {
    answer.kind = UnitAnswer::Kind::Stopped;
    return answer;
  }
  answer.kind = UnitAnswer::Kind::Halted;
  const auto problem = header.find("problem");
  answer.problem = messageIn(problem == header.end() ? Json() : *problem);
  return answer;
}

UnitAnswer UnitProcess::died(const Message& how) {
  UnitAnswer answer;
  // The last one is what the process has died of, not those that were only to be written.
  if (stored_.size() + (unit_.empty() ? 0 : 1) > 1) answer.kind = UnitAnswer::Kind::Stopped;
  answer.entry.unit = takeUnit();
  answer.entry.kind = JournalEntry::Kind::Died;
  answer.entry.seconds = std::chrono::duration<double>(Clock::now() - began_).count();
  answer.entry.problem = problemOfDeath(how, command_.bytes);
  // Within the same limit it would end so again.
  if (answer.entry.problem.code == kAtLimit) answer.entry.kind = JournalEntry::Kind::Failed;
  return answer;
}

/// The one that is answered next.
std::string UnitProcess::takeUnit() {
  if (stored_.empty()) return std::exchange(unit_, {});
  std::string unit = std::move(stored_.front());
  stored_.pop_front();
  return unit;
}

void UnitProcess::interrupt() {
  if (child_.alive()) ::kill(child_.pid(), SIGTERM);
}

std::optional<std::string> UnitChannel::next() {
  for (;;) {
    const auto space = reader_.space();
    const ssize_t count = ::recv(socket_, space.data(), space.size(), 0);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return std::nullopt;
    const auto complete = reader_.filled(static_cast<std::size_t>(count));
    if (!complete && complete.error().message.code == "core.json-memory") throw std::bad_alloc();
    if (!complete) return std::nullopt;
    if (!*complete) continue;
    const Frame frame = reader_.take();
    const auto unit = frame.header.find("unit");
    if (unit == frame.header.end() || !unit->is_string()) return std::nullopt;
    return unit->get<std::string>();
  }
}

void UnitChannel::answer(const UnitAnswer& answer) {
  Json header;
  switch (answer.kind) {
    case UnitAnswer::Kind::Ended:
      header["ended"] = journalLine(answer.entry);
      break;
    case UnitAnswer::Kind::Stopped:
      header["stopped"] = true;
      break;
    case UnitAnswer::Kind::Halted:
      header["problem"] = messages::toJson(answer.problem);
      break;
  }
  send(header);
}

void UnitChannel::computed() { send({{"computed", true}}); }

void UnitChannel::at(const Message& soFar) { send({{"at", messages::toJson(soFar)}}); }

void UnitChannel::send(const Json& header) {
  const std::lock_guard lock(sending_);
  const std::string frame = frameStart(header, 0);
  std::string_view rest = frame;
  while (!rest.empty()) {
    const ssize_t count = ::send(socket_, rest.data(), rest.size(), MSG_NOSIGNAL);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;
    rest.remove_prefix(static_cast<std::size_t>(count));
  }
}

}  // namespace paretree::studies

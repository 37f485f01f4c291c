// A process that runs units, one after the other, so that a crash or a limit costs one unit and a stop is
// certain. Frames as between engine and paretree-worker (worker/protocol.h): {"unit": "..."} goes there,
// {"ended": line of the journal}, {"stopped": true} or {"problem": {...}} comes back. Before "ended" may come
// {"at": message}: how far the unit is, and {"computed": true}: what was found is being written, and the next
// unit may be sent, since a disk takes longer than many a unit, and not much longer for several.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "paretree/core/json_fwd.h"
#include "paretree/studies/journal.h"
#include "paretree/worker/child.h"
#include "paretree/worker/protocol.h"

namespace paretree::studies {

/// What became of a unit.
struct UnitAnswer {
  enum class Kind {
    Ended,    ///< as `entry` says; a Done result stands in its file
    Stopped,  ///< before it had a result
    Halted    ///< not run, or not kept, for a reason that others would meet too: `problem`
  } kind = Kind::Ended;
  JournalEntry entry;  ///< its unit is said in any case
  Message problem;
};

/// How a unit process is started, and when it is ended from outside.
struct UnitCommand {
  std::string program;
  std::vector<std::string> arguments;
  double seconds = 0;       ///< after which a unit that does not answer is killed; 0: never
  std::uint64_t bytes = 0;  ///< of memory that the process may have, by its own limit; 0: none
};

/// With which a process for units ends where there is no memory to answer with.
inline constexpr int kOutOfMemory = 75;

/// Units of one process that are computed and not yet on the disk, at most.
inline constexpr std::size_t kMostWritten = 4;

/// The end that hands out. One unit at a time is computed, while those before may still be written.
class UnitProcess {
 public:
  explicit UnitProcess(const UnitCommand& command) : command_(command) {}

  bool busy() const { return !unit_.empty() || !stored_.empty(); }
  /// May be given a unit.
  bool ready() {
    return unit_.empty() && (stored_.empty() || (stored_.size() < kMostWritten && child_.alive()));
  }
  int socket() const { return child_.socket(); }  ///< readable when poll() has something to say
  /// Starts the process, so that it is up by the time that there is a unit for it.
  Result<void> start();
  /// Starts the process where it is not up, and sends it a unit (unitText()).
  Result<void> give(const std::string& unit, const std::string& text);
  /// Asks at once whether the unit has ended; a process that has died is an answer too.
  std::optional<UnitAnswer> poll();
  /// The unit that is computed; empty where none is.
  const std::string& unit() const { return unit_; }
  /// What it has said of how far it is since this was asked last; poll() hears it.
  std::optional<Message> said() { return std::exchange(said_, std::nullopt); }
  /// Asks the process to end, with all that it has started.
  void interrupt();
  bool up() { return child_.alive(); }
  void kill() { child_.kill(); }

 private:
  using Clock = std::chrono::steady_clock;
  std::optional<UnitAnswer> answered(const worker::protocol::Frame& frame);
  UnitAnswer died(const Message& how);
  std::string takeUnit();

  const UnitCommand& command_;
  worker::Child child_;
  worker::protocol::FrameReader reader_;
  std::string unit_;                ///< under way
  std::deque<std::string> stored_;  ///< computed, and being written
  std::optional<Message> said_;     ///< by unit_
  Clock::time_point began_{};
};

/// The end that runs: reads units from an open socket and answers them. Blocks.
class UnitChannel {
 public:
  explicit UnitChannel(int socket) : socket_(socket) {}
  /// The text of the next unit; nothing where the other side is gone. Throws std::bad_alloc where there is no
  /// memory for it: that is no end of the other side.
  std::optional<std::string> next();
  /// From any thread, in the order of the units.
  void answer(const UnitAnswer& answer);
  /// The unit is computed, its answer comes once it is written.
  void computed();
  /// How far the unit is.
  void at(const Message& soFar);

 private:
  void send(const Json& header);
  std::mutex sending_;
  int socket_;
  worker::protocol::FrameReader reader_;
};

}  // namespace paretree::studies

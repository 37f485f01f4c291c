// Client of paretree-worker: starts it when needed, asks, stops it by killing it, starts it again.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/core/error.h"
#include "paretree/core/json.h"

namespace paretree::worker {

/// One worker process, kept up between requests. Not for use by two threads at once: parallel work is several
/// of these.
class WorkerProcess {
 public:
  WorkerProcess();
  /// Each worker that it starts gets these open files as its descriptors 3, 4, ...; they must stay open.
  explicit WorkerProcess(std::vector<int> files);
  ~WorkerProcess();  ///< ends the process and reaps it
  WorkerProcess(const WorkerProcess&) = delete;
  WorkerProcess& operator=(const WorkerProcess&) = delete;

  /// Sends {"op": op, ...arguments} and returns the reply's "result". `blob` travels beside it as raw bytes
  /// (large tables, model files); `onEvent` gets each event that the worker sends before its reply (progress,
  /// incumbents). When context.stopping() becomes true the worker is killed and the error is
  /// stoppedError(); a worker that dies is an Error that says so ("paretree-worker ended unexpectedly (signal
  /// 11) during 'svm.fit'"). A reply with an "error" is an Error with its message, and the worker stays up.
  struct Reply {
    Json result;
    std::string blob;
  };
  Result<Reply> ask(const std::string& op, const Json& arguments, std::string_view blob,
                    const Context& context, const std::function<void(const Json&)>& onEvent = {});

  /// As ask(), for requests that need nothing that a worker keeps: where it dies over one, another is started
  /// and asked once more, as what killed it may have had nothing to do with the request.
  Result<Reply> askTwice(const std::string& op, const Json& arguments, std::string_view blob,
                         const Context& context, const std::function<void(const Json&)>& onEvent = {});

  bool running() const;
  /// The last one that was started cannot open files, use the network or start programs (seccomp).
  bool confined() const;
  /// How many requests of this program went to workers that could, where the system has no seccomp.
  static std::uint64_t unconfinedRequests();
  int pid() const;  ///< -1 when not running (tests kill it)
  /// Where the program is: PARETREE_WORKER, else beside the running program; empty if there is none.
  static std::string findProgram();
  /// How often a worker was started; whoever keeps things in the worker (models, a problem) compares this
  /// number.
  std::uint64_t starts() const;
  static bool available() { return !findProgram().empty(); }

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace paretree::worker

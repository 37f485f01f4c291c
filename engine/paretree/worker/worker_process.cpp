#include "paretree/worker/worker_process.h"

#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <optional>

#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/messages/json.h"
#include "paretree/messages/text.h"
#include "paretree/worker/child.h"
#include "paretree/worker/protocol.h"

namespace paretree::worker {
namespace {

using protocol::Frame;

constexpr int kPollMilliseconds = 10;
constexpr std::chrono::seconds kHandshakeLimit{20};
std::atomic<std::uint64_t> requestsUnconfined{0};

bool executable(const std::string& path) { return access(path.c_str(), X_OK) == 0; }

std::string folderOfThisProgram() {
  std::string path(4096, '\0');
  const ssize_t length = readlink("/proc/self/exe", path.data(), path.size());
  if (length <= 0) return {};
  path.resize(static_cast<std::size_t>(length));
  return path.substr(0, path.rfind('/'));
}

}  // namespace

/// The conversation with one child at a time.
struct WorkerProcess::Impl {
  Child child;
  protocol::FrameReader reader;
  std::uint64_t lastId = 0;
  std::uint64_t starts = 0;
  bool confined = false;
  std::vector<int> files;

  Error stopped() {
    child.kill();
    return stoppedError();
  }
  Error ended(const std::string& doing) {
    return Error{"worker.ended", {{"how", child.reapEnded()}, {"doing", doing}}};
  }
  Error nonsense(const Message& what, const std::string& doing) {
    child.kill();
    return Error{"worker.nonsense", {{"doing", doing}, {"what", what}}};
  }

  Result<void> start(const Context& context) {
    const std::string program = findProgram();
    if (program.empty()) {
      return Error{"worker.not-found", {}};
    }
    reader = protocol::FrameReader();
    ++starts;
    if (auto started = child.start(program, {}, files); !started) return started.error();

    const auto latest = std::chrono::steady_clock::now() + kHandshakeLimit;
    auto hello = receive(context, "start", latest);
    if (!hello) return hello.error();
    JsonRoot root(hello->header, "greeting");
    const JsonView greeting = root.view();
    const std::string name = greeting["hello"].text();
    const std::int64_t version = greeting["protocol"].integer(0, 1 << 30);
    confined = greeting.booleanOr("confined", false);
    if (!greeting.ok() || name != protocol::kHello)
      return nonsense(Message{"worker.no-greeting", {}}, "start");
    if (version != protocol::kVersion) {
      child.kill();
      return Error{"worker.version",
                   {{"program", program}, {"version", version}, {"expected", protocol::kVersion}}};
    }
    return {};
  }

  Result<void> send(std::string_view bytes, const Context& context, const std::string& doing) {
    while (!bytes.empty()) {
      if (context.stopping()) return stopped();
      const std::ptrdiff_t count = child.write(bytes);
      if (count < 0) return ended(doing);
      bytes.remove_prefix(static_cast<std::size_t>(count));
      // A worker has nothing to say before it has read a request to its end, so waiting for room is enough.
      if (count == 0) child.wait(Child::For::Writing, kPollMilliseconds);
    }
    return {};
  }

  Result<Frame> receive(const Context& context, const std::string& doing,
                        std::optional<std::chrono::steady_clock::time_point> latest = {}) {
    while (true) {
      if (context.stopping()) return stopped();
      const std::ptrdiff_t count = child.read(reader.space());
      if (count < 0) return ended(doing);
      if (count == 0) {
        if (latest && std::chrono::steady_clock::now() > *latest) {
          child.kill();
          return Error{"worker.silent", {{"doing", doing}}};
        }
        child.wait(Child::For::Reading, kPollMilliseconds);
        continue;
      }
      const auto complete = reader.filled(static_cast<std::size_t>(count));
      if (!complete) return nonsense(complete.error().message, doing);
      if (*complete) return reader.take();
    }
  }

  /// Events up to the reply of request `id`.
  Result<Reply> awaitReply(std::uint64_t id, const std::string& op, const Context& context,
                           const std::function<void(const Json&)>& onEvent) {
    while (true) {
      auto frame = receive(context, op);
      if (!frame) return frame.error();
      Json& header = frame->header;
      if (!header.contains("id") || header["id"] != id)
        return nonsense(Message{"worker.other-request", {}}, op);
      if (const auto event = header.find("event"); event != header.end()) {
        if (onEvent) onEvent(*event);
      } else if (const auto result = header.find("result"); result != header.end() && result->is_object()) {
        return Reply{std::move(*result), std::move(frame->blob)};
      } else if (const auto error = header.find("error"); error != header.end() && error->is_string()) {
        const auto coded = header.find("message");
        auto message = coded == header.end() ? std::nullopt : messages::fromJson(*coded);
        return Error{message ? std::move(*message) : textMessage(error->get<std::string>())};
      } else {
        return nonsense(Message{"worker.no-reply", {}}, op);
      }
    }
  }
};

WorkerProcess::WorkerProcess() : impl_(std::make_unique<Impl>()) {}
WorkerProcess::WorkerProcess(std::vector<int> files) : WorkerProcess() { impl_->files = std::move(files); }
WorkerProcess::~WorkerProcess() = default;

Result<WorkerProcess::Reply> WorkerProcess::ask(const std::string& op, const Json& arguments,
                                                std::string_view blob, const Context& context,
                                                const std::function<void(const Json&)>& onEvent) {
  if (context.stopping()) return stoppedError();
  if (!impl_->child.alive()) {
    if (auto started = impl_->start(context); !started) return started.error();
  }
  if (!impl_->confined) ++requestsUnconfined;
  const std::uint64_t id = ++impl_->lastId;
  const std::string head =
      protocol::frameStart({{"id", id}, {"op", op}, {"arguments", arguments}}, blob.size());
  if (auto sent = impl_->send(head, context, op); !sent) return sent.error();
  if (auto sent = impl_->send(blob, context, op); !sent) return sent.error();
  return impl_->awaitReply(id, op, context, onEvent);
}

Result<WorkerProcess::Reply> WorkerProcess::askTwice(const std::string& op, const Json& arguments,
                                                     std::string_view blob, const Context& context,
                                                     const std::function<void(const Json&)>& onEvent) {
  auto reply = ask(op, arguments, blob, context, onEvent);
  if (reply || isStopped(reply.error()) || running()) return reply;
  return ask(op, arguments, blob, context, onEvent);
}

bool WorkerProcess::running() const { return impl_->child.alive(); }
bool WorkerProcess::confined() const { return impl_->confined; }
std::uint64_t WorkerProcess::unconfinedRequests() { return requestsUnconfined; }
int WorkerProcess::pid() const { return impl_->child.alive() ? impl_->child.pid() : -1; }
std::uint64_t WorkerProcess::starts() const { return impl_->starts; }

std::string WorkerProcess::findProgram() {
  if (const char* given = std::getenv("PARETREE_WORKER"); given && *given) {
    return executable(given) ? given : std::string();
  }
  const std::string beside = folderOfThisProgram() + "/paretree-worker";
  return executable(beside) ? beside : std::string();
}

}  // namespace paretree::worker

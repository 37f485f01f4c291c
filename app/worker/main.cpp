// paretree-worker: answers requests of the engine until the engine ends the conversation.
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <exception>
#include <iostream>
#include <new>

#include "app/worker/blackbox/operations.h"
#include "app/worker/channel.h"
#include "app/worker/confinement.h"
#include "app/worker/limits.h"
#include "app/worker/operations.h"
#include "app/worker/solver/operations.h"
#include "app/worker/tables/operations.h"
#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/messages/json.h"
#include "paretree/messages/text.h"

namespace paretree::worker_program {
namespace {

/// Runs one operation; what its libraries throw becomes an Error here.
Result<Answer> perform(const Operations& operations, const std::string& name, const Request& request) {
  const auto operation = operations.find(name);
  if (operation == operations.end()) return Error{"worker.no-operation", {{"operation", name}}};
  try {
    return operation->second(request);
  } catch (const std::bad_alloc&) {
    return Error{"worker.memory", {{"operation", name}}};
  } catch (const std::exception& e) {
    return Error{"worker.failed", {{"operation", name}, {"reason", e.what()}}};
  }
}

enum Ending { kFinished = 0, kNoConversation = 2, kBadMessage = 3 };

Ending serve(Channel& channel, const Operations& operations, bool confined) {
  if (!channel.write({{"hello", worker::protocol::kHello},
                      {"protocol", worker::protocol::kVersion},
                      {"version", PARETREE_VERSION},
                      {"confined", confined}})) {
    return kNoConversation;
  }
  while (true) {
    auto read = channel.read();
    if (!read) return kBadMessage;
    if (!*read) return kFinished;
    const worker::protocol::Frame frame = *std::move(*read);
    JsonRoot root(frame.header, "request");
    const JsonView in = root.view();
    const std::int64_t id = in["id"].integer(1, INT64_MAX);
    const std::string op = in["op"].text();
    if (!in["arguments"].isObject()) in["arguments"].fail(Message{"core.json-object", {}});
    if (!in.ok()) return kBadMessage;
    const Json& arguments = in["arguments"].json();

    const auto answer = perform(operations, op, {arguments, frame.blob, [&](const Json& event) {
                                                   channel.write({{"id", id}, {"event", event}});
                                                 }});
    if (answer) {
      channel.write({{"id", id}, {"result", answer->result}}, answer->blob);
    } else {
      channel.write({{"id", id},
                     {"error", messages::text(answer.error())},
                     {"message", messages::toJson(answer.error().message)}});
    }
  }
}

int run(int count, char** words) {
  if (count > 1) {
    std::cerr << "paretree-worker " << PARETREE_VERSION
              << ": started by Paretree; speaks the protocol of resources/help/worker-protocol.md on "
                 "standard input.\n";
    return std::string_view(words[1]) == "--help" || std::string_view(words[1]) == "--version"
               ? 0
               : kNoConversation;
  }
  signal(SIGINT,
         SIG_IGN);  // an interrupt at the terminal is the engine's to handle; it reaches us as its hanging up
  limitProcess();
  const bool readsTables = fcntl(STDERR_FILENO + 1, F_GETFD) >= 0;  // it was given a file
  Channel channel;
  Operations operations;
  operations["ping"] = [](const Request& request) -> Result<Answer> {
    return Answer{request.arguments, std::string(request.blob)};
  };
  addBlackBoxOperations(operations);
  addSolverOperations(operations);
  addTableOperations(operations);
  if (readsTables) warmUp();
  return serve(channel, operations, confine());
}

}  // namespace
}  // namespace paretree::worker_program

int main(int count, char** words) { return paretree::worker_program::run(count, words); }

// Speaks the worker's protocol until the point that PARETREE_BROKEN names ("point:deed"), then does the deed.
// Points: start (before the greeting), request (when one was read), event (after one event), reply (half of
// it sent). Deeds: exit, abort, kill, hang, close, garbage, huge-header, huge-blob, not-json, wrong-id,
// no-answer-word.
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdlib>
#include <string>

#include "paretree/core/json.h"
#include "paretree/worker/protocol.h"

using namespace paretree;

namespace {

void sendBytes(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = send(STDIN_FILENO, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (count <= 0) _exit(0);
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
}

void sendFrame(const Json& header, std::string_view blob = {}) {
  sendBytes(worker::protocol::frameStart(header, blob.size()));
  sendBytes(blob);
}

[[noreturn]] void sleepUntilHangUp() {
  char byte;
  while (recv(STDIN_FILENO, &byte, 1, 0) > 0) {
  }
  _exit(0);
}

std::string prefix(std::uint32_t headerBytes, std::uint64_t blobBytes) {
  std::string bytes =
      worker::protocol::frameStart(Json::object(), blobBytes).substr(0, worker::protocol::kPrefixBytes);
  bytes.replace(4, 4, std::string(reinterpret_cast<const char*>(&headerBytes), 4));
  return bytes;
}

[[noreturn]] void perform(const std::string& deed) {
  if (deed == "exit") _exit(7);
  if (deed == "abort") std::abort();
  if (deed == "kill") raise(SIGKILL);
  if (deed == "hang")
    while (true) pause();
  if (deed == "close") shutdown(STDIN_FILENO, SHUT_RDWR);
  if (deed == "garbage") sendBytes(std::string(100000, '\x5a'));
  if (deed == "huge-header") sendBytes(prefix(0xffffffffu, 0));
  if (deed == "huge-blob") sendBytes(prefix(2, ~0ull));
  if (deed == "not-json") sendBytes(prefix(9, 0) + "[1, 2, 3]");
  if (deed == "wrong-id") sendFrame({{"id", 999999}, {"result", Json::object()}});
  if (deed == "no-answer-word") sendFrame({{"id", 1}, {"answer", 42}});
  if (deed == "announced-blob") {  // 8 GiB are announced, 10 bytes come
    const std::string header = Json({{"id", 1}, {"result", Json::object()}}).dump();
    sendBytes(prefix(static_cast<std::uint32_t>(header.size()), 8ull << 30) + header + "ten bytes.");
    _exit(7);
  }
  sleepUntilHangUp();
}

worker::protocol::Frame readFrame() {
  worker::protocol::FrameReader reader;
  while (true) {
    const std::span<char> space = reader.space();
    const ssize_t count = recv(STDIN_FILENO, space.data(), space.size(), 0);
    if (count <= 0) _exit(0);
    const auto complete = reader.filled(static_cast<std::size_t>(count));
    if (!complete) _exit(3);
    if (*complete) return reader.take();
  }
}

}  // namespace

int main() {
  const std::string plan = std::getenv("PARETREE_BROKEN");
  const std::string point = plan.substr(0, plan.find(':')), deed = plan.substr(plan.find(':') + 1);
  if (point == "start") perform(deed);
  const int version = point == "version" ? 99 : worker::protocol::kVersion;
  const Json hello = {{"hello", point == "name" ? "somebody" : worker::protocol::kHello},
                      {"protocol", version},
                      {"version", "0"}};
  if (point == "hello") {
    sendBytes(worker::protocol::frameStart(hello, 0).substr(0, 20));
    perform(deed);
  }
  sendFrame(hello);
  if (point == "idle") perform(deed);
  while (true) {
    const worker::protocol::Frame request = readFrame();
    const Json id = request.header["id"];
    if (point == "request") perform(deed);
    sendFrame({{"id", id}, {"event", {{"step", 1}}}});
    if (point == "event") perform(deed);
    const std::string reply = worker::protocol::frameStart({{"id", id}, {"result", Json::object()}}, 1000);
    if (point == "reply") {
      sendBytes(reply + std::string(500, 'b'));
      perform(deed);
    }
    sendBytes(reply + std::string(1000, 'b'));
  }
}

// Files of SPSS, Stata and SAS: the worker's operation on each, then what the engine makes of its answer. The
// operation runs in a fork in the worker's place, with its limits: starting a program for each file would
// take most of the time. A fork that dies is said, and survived as the engine survives the worker's end. Each
// 81st file (in a replay those that are not damaged) goes the whole way.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <optional>

#include "app/worker/limits.h"
#include "app/worker/tables/operations.h"
#include "paretree/data/typed/stat_table.h"
#include "paretree/messages/json.h"
#include "paretree/worker/protocol.h"
#include "tests/fuzz/table_target.h"

using namespace paretree;

namespace {

constexpr int kTable = 3;  // where the worker expects its file
constexpr std::uint64_t kMemory = std::uint64_t{64} << 20;
constexpr unsigned kWholeWay = 81;

// Taken before anything else can be.
const int kTableFile = [] {
  const int made = memfd_create("table", 0);
  if (made < 0 || dup2(made, kTable) != kTable) std::abort();
  if (made != kTable) close(made);
  return kTable;
}();

void writeAll(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const auto done = write(fd, bytes.data(), bytes.size());
    if (done < 0 && errno == EINTR) continue;
    if (done <= 0) _exit(3);
    bytes.remove_prefix(static_cast<std::size_t>(done));
  }
}

// In the fork: as the worker does it.
[[noreturn]] void answer(int to, const std::string& format) {
  worker_program::limitProcess();
  worker_program::Operations operations;
  worker_program::addTableOperations(operations);
  const Json arguments = {{"format", format}, {"memory", kMemory / 3}, {"catalog", false}};
  const auto made = operations["table.read"]({arguments, {}, [](const Json&) {}});
  const Json header = made ? Json{{"id", 1}, {"result", made->result}}
                           : Json{{"id", 1}, {"message", messages::toJson(made.error().message)}};
  const std::string_view blob = made ? std::string_view(made->blob) : std::string_view();
  writeAll(to, worker::protocol::frameStart(header, blob.size()));
  writeAll(to, blob);
  _exit(0);
}

std::optional<worker::protocol::Frame> answerOfFork(const std::string& format) {
  int ends[2];
  if (pipe(ends) != 0) std::abort();
  const pid_t child = fork();
  if (child < 0) std::abort();
  if (child == 0) {
    close(ends[0]);
    answer(ends[1], format);
  }
  close(ends[1]);
  worker::protocol::FrameReader reader;
  bool complete = false;
  while (!complete) {
    const auto space = reader.space();
    const auto got = read(ends[0], space.data(), space.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    const auto filled = reader.filled(static_cast<std::size_t>(got));
    if (!filled) std::abort();
    complete = *filled;
  }
  close(ends[0]);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (complete && WIFEXITED(status) && WEXITSTATUS(status) == 0) return reader.take();
  std::fprintf(stderr, "reading ended with status %d\n", status);
  return std::nullopt;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static unsigned calls = 0;
  const std::string text(reinterpret_cast<const char*>(bytes), size);
  const auto format = data::statFormatOf(text);
  if (calls++ % kWholeWay == 0 || !format) return readAnyTable(bytes, size, "t.sav");
  if (ftruncate(kTableFile, 0) != 0 || lseek(kTableFile, 0, SEEK_SET) != 0) std::abort();
  writeAll(kTableFile, text);
  if (lseek(kTableFile, 0, SEEK_SET) != 0) std::abort();
  const auto answered = answerOfFork(*format);
  if (!answered) return 0;
  const worker::protocol::Frame& frame = *answered;
  if (!frame.header.contains("result")) {
    if (!messages::fromJson(frame.header["message"])) std::abort();
    return 0;
  }
  data::ReadOptions options;
  options.memoryLimit = kMemory;
  options.skipBadRows = size % 2 == 1;
  data::TableFile file;
  file.path = "t.sav";
  file.format = *format;
  const auto read = tableOfStatReply(frame.header["result"], frame.blob, options, Context(), file);
  if (read)
    lookAt(file);
  else if (messages::text(read.error()).empty())
    std::abort();
  return 0;
}

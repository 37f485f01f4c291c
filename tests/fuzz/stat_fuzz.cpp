// Files of SPSS, Stata and SAS: the worker's operation on each, then what the engine makes of its answer. The
// operation runs in this process, under its sanitizers: a fork or a program for each file would take most of
// the time. Where the foreign library faults, a fork with the worker's limits tries again; one that dies is
// said, and survived as the engine survives the worker's end. A fault elsewhere is a finding. Each 81st file
// (under libFuzzer each 6,561st; in a replay those that are not damaged) goes the whole way.
#include <dlfcn.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <ucontext.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
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
#ifdef PARETREE_LIBFUZZER
constexpr unsigned kWholeWay = 6561;
#else
constexpr unsigned kWholeWay = 81;
#endif

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

// The bytes that the worker answers with.
std::string answerTo(const std::string& format) {
  static worker_program::Operations operations;
  if (operations.empty()) worker_program::addTableOperations(operations);
  const Json arguments = {{"format", format}, {"memory", kMostOfATable / 3}, {"catalog", false}};
  const auto made = operations["table.read"]({arguments, {}, [](const Json&) {}});
  if (!made)
    return worker::protocol::frameStart(Json{{"id", 1}, {"message", messages::toJson(made.error().message)}},
                                        0);
  return worker::protocol::frameStart(Json{{"id", 1}, {"result", made->result}}, made->blob.size()) +
         made->blob;
}

// Faults of the library that reads, while it does.
constexpr std::array kFaults = {SIGSEGV, SIGBUS, SIGFPE};
std::array<struct sigaction, kFaults.size()> before;
sigjmp_buf backFromFault;

bool inForeignCode(const void* context) {
#ifdef __x86_64__
  const auto at = static_cast<const ucontext_t*>(context)->uc_mcontext.gregs[REG_RIP];
  Dl_info where{};
  return dladdr(reinterpret_cast<const void*>(at), &where) != 0 && where.dli_fname &&
         std::strstr(where.dli_fname, "libreadstat");
#else
  return context == nullptr;
#endif
}

// Whoever caught it before has the others: what faulted is done once more.
void onFault(int, siginfo_t*, void* context) {
  if (inForeignCode(context)) siglongjmp(backFromFault, 1);
  for (std::size_t i = 0; i < kFaults.size(); ++i) sigaction(kFaults[i], &before[i], nullptr);
}

// Nothing where the library faulted.
std::optional<std::string> answerHere(const std::string& format) {
  struct sigaction caught {};
  caught.sa_sigaction = onFault;
  caught.sa_flags = SA_SIGINFO | SA_NODEFER | SA_ONSTACK;
  for (std::size_t i = 0; i < kFaults.size(); ++i) sigaction(kFaults[i], &caught, &before[i]);
  rlimit memory{}, time{};
  getrlimit(RLIMIT_AS, &memory);
  getrlimit(RLIMIT_CPU, &time);
  std::optional<std::string> answer;
  if (sigsetjmp(backFromFault, 1) == 0) {
    answer = answerTo(format);
  } else {
    setrlimit(RLIMIT_AS, &memory);
    setrlimit(RLIMIT_CPU, &time);
  }
  for (std::size_t i = 0; i < kFaults.size(); ++i) sigaction(kFaults[i], &before[i], nullptr);
  return answer;
}

std::optional<std::string> answerOfFork(const std::string& format) {
  if (lseek(kTableFile, 0, SEEK_SET) != 0) std::abort();
  int ends[2];
  if (pipe(ends) != 0) std::abort();
  const pid_t child = fork();
  if (child < 0) std::abort();
  if (child == 0) {
    close(ends[0]);
    worker_program::limitProcess();
    writeAll(ends[1], answerTo(format));
    _exit(0);
  }
  close(ends[1]);
  std::string answer(1 << 16, '\0');
  std::size_t have = 0;
  while (true) {
    const auto got = read(ends[0], answer.data() + have, answer.size() - have);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    have += static_cast<std::size_t>(got);
    if (have == answer.size()) answer.resize(2 * have);
  }
  answer.resize(have);
  close(ends[0]);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return answer;
  std::fprintf(stderr, "reading ended with status %d\n", status);
  return std::nullopt;
}

worker::protocol::Frame frameOf(std::string_view bytes) {
  worker::protocol::FrameReader reader;
  for (bool complete = false; !complete;) {
    const auto space = reader.space();
    const std::size_t count = std::min(space.size(), bytes.size());
    if (count == 0) std::abort();
    std::copy_n(bytes.data(), count, space.data());
    bytes.remove_prefix(count);
    const auto filled = reader.filled(count);
    if (!filled) std::abort();
    complete = *filled;
  }
  if (!bytes.empty()) std::abort();
  return reader.take();
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
  auto answered = answerHere(*format);
  if (!answered) answered = answerOfFork(*format);
  if (!answered) return 0;
  const worker::protocol::Frame frame = frameOf(*answered);
  if (!frame.header.contains("result")) {
    if (!messages::fromJson(frame.header["message"])) std::abort();
    return 0;
  }
  data::ReadOptions options;
  options.memoryLimit = kMostOfATable;
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

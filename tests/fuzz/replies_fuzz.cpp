// What the engine makes of the worker's replies. A small program stands in the worker's place, which answers
// with what the input holds (replies_worker.cpp). Input: a letter for what is asked (l, m or b), then
// replies, each a line of JSON and the bytes of its arrays, parted by lines of "~~"; each request is answered
// by the next one, the last of them for ever; at a reply that begins with ! it dies. Identifiers are put in,
// since an input cannot know them.
#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "paretree/blackbox/black_boxes.h"
#include "paretree/messages/text.h"
#include "paretree/solve/solve.h"
#include "paretree/worker/protocol.h"
#include "tests/fuzz/saved_target.h"

using namespace paretree;

namespace {

constexpr const char* kReplies = "PARETREE_FUZZ_REPLIES";

std::vector<std::string> repliesOf(const std::string& text) {
  const std::string parting = "\n~~\n";
  std::vector<std::string> replies;
  std::size_t begin = 0;
  for (std::size_t end; (end = text.find(parting, begin)) != std::string::npos; begin = end + parting.size())
    replies.push_back(text.substr(begin, end - begin));
  replies.push_back(text.substr(begin));
  return replies;
}

constexpr std::uint64_t kAnyId = 9'999'999'999'999'999'999u;  // as wide as identifiers can be

// A frame, and where its identifier stands in it; blanks fill what a shorter one leaves.
std::string frameOfReply(Json header, std::string_view blob, std::uint64_t& place) {
  header["id"] = kAnyId;
  std::string frame = worker::protocol::frameStart(header, blob.size());
  const std::string digits = std::to_string(kAnyId), mark = "\"id\":";
  const std::size_t at = frame.find(mark + digits);
  if (at == frame.npos) std::abort();
  place = at + mark.size();
  frame.replace(place, digits.size(), digits.size(), ' ');
  return frame.append(blob);
}

void append(std::string& to, std::uint64_t number) {
  to.append(reinterpret_cast<const char*>(&number), sizeof number);
}

// What the program in the worker's place reads.
std::string preparedReplies(const std::string& text) {
  static std::uint64_t inputs = 0;
  std::string prepared;
  append(prepared, ++inputs);
  for (const std::string& reply : repliesOf(text)) {
    std::uint64_t place = 0, placeOfError = 0;
    std::string frames;
    if (!reply.starts_with('!')) {  // death takes long to mend: so by this sign alone
      const std::size_t line = std::min(reply.find('\n'), reply.size());
      auto header = parseJson(reply.substr(0, line), "reply");
      if (!header || !header->is_object()) header = Json{{"error", "no JSON"}};
      frames = frameOfReply(*header, std::string_view(reply).substr(std::min(line + 1, reply.size())), place);
      if (!header->contains("result") && !header->contains("error")) {
        const std::size_t before = frames.size();
        frames += frameOfReply({{"error", "only events came"}}, {}, placeOfError);
        placeOfError += before;
      }
    }
    append(prepared, frames.size());
    append(prepared, place);
    append(prepared, placeOfError);
    prepared += frames;
  }
  return prepared;
}

// A file in memory that both processes can open, for the life of this one.
int repliesFile() {
  static const int file = [] {
    const int made = memfd_create("replies", MFD_CLOEXEC);
    const std::string path = "/proc/" + std::to_string(getpid()) + "/fd/" + std::to_string(made);
    setenv(kReplies, path.c_str(), 1);
    setenv("PARETREE_WORKER", FUZZ_REPLIES_WORKER, 1);
    return made;
  }();
  return file;
}

template <class Value>
void mustHaveWords(const Result<Value>& value) {
  if (!value && messages::text(value.error()).empty()) std::abort();
}

solve::Solver& solver() {
  static solve::Solver one;
  solve::Problem problem;
  problem.variables = {{"x", 0, 4, 1, true}, {"y", 0, 4, -1, false}};
  problem.rows = {{"r", 1, 5, {{0, 1}, {1, 2}}}};
  if (!one.load(problem)) std::abort();
  return one;
}

void askSolver(bool whole) {
  if (whole) {
    const auto solution = solver().solveMip({}, Context());
    mustHaveWords(solution);
    if (solution && solution->found && solution->values.size() != 2) std::abort();
  } else {
    const auto solution = solver().solveLp(Context());
    mustHaveWords(solution);
    if (solution && solution->status == solve::SolveStatus::Optimal &&
        (solution->values.size() != 2 || solution->duals.size() != 1))
      std::abort();
  }
}

void askBlackBox() {
  const data::Dataset& table = tableOfModels();
  const int target = table.columns() - 1;
  const data::Rows rows = table.allRows();
  const auto box = blackbox::fitBlackBox("svm", table, rows, {0, 1, 2}, target, {}, Rng(1), Context());
  mustHaveWords(box);
  if (!box) return;
  const auto answers = (*box)->predict(table, rows, Context());
  mustHaveWords(answers);
  if (!answers) return;
  const auto classes = static_cast<std::int32_t>(table.info(target).levels.size());
  if (answers->classes.size() != rows.size()) std::abort();
  for (const std::int32_t code : answers->classes)
    if (code < -1 || code >= classes) std::abort();
  for (const double share : answers->probabilities)
    if (!(share >= 0 && share <= 1)) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  if (size < 2) return 0;
  const std::string prepared =
      preparedReplies(std::string(reinterpret_cast<const char*>(bytes) + 1, size - 1));
  const int file = repliesFile();
  if (ftruncate(file, 0) != 0 ||
      pwrite(file, prepared.data(), prepared.size(), 0) != static_cast<ssize_t>(prepared.size()))
    std::abort();
  switch (bytes[0]) {
    case 'b':
      askBlackBox();
      break;
    case 'm':
      askSolver(true);
      break;
    case 'l':
      askSolver(false);
      break;
    default:
      return -1;
  }
  return 0;
}

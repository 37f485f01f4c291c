#include "app/cli/no_memory.h"

#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <exception>
#include <new>
#include <string>
#include <string_view>

#include "app/cli/session.h"
#include "paretree/messages/text.h"

namespace paretree::cli {
namespace {

constexpr std::size_t kReserve = std::size_t{256} << 10;

/// Where memory ends before those of the catalogue could be made.
constexpr std::string_view kBeforeThem = "paretree-cli: there is not enough memory\n";

std::atomic<void*> reserve{nullptr};
const std::string* wordsForTheEnd = nullptr;
int codeOfTheEnd = kFailed;

/// For operator new, which tries again afterwards, and gives up where there is no handler any more.
void releaseReserve() {
  std::set_new_handler(nullptr);
  std::free(reserve.exchange(nullptr));
}

[[noreturn]] void end() {
  if (const auto thrown = std::current_exception()) {
    try {
      std::rethrow_exception(thrown);
    } catch (const std::bad_alloc&) {
      endWithoutMemory();
    } catch (...) {  // a mistake in the program: told below
    }
  }
  std::abort();
}

}  // namespace

void endWithoutMemory() {
  const std::string_view words = wordsForTheEnd ? *wordsForTheEnd : kBeforeThem;
  const ssize_t told = write(STDERR_FILENO, words.data(), words.size());
  static_cast<void>(told);
  _exit(codeOfTheEnd);
}

void endWithoutMemoryBy(int code) { codeOfTheEnd = code; }

void prepareForNoMemory() {
  static const std::string words = "paretree-cli: " + messages::text(Message{"cli.memory-ended", {}}) + "\n";
  wordsForTheEnd = &words;
  reserve = std::malloc(kReserve);
  std::set_new_handler(&releaseReserve);
  std::set_terminate(&end);
}

}  // namespace paretree::cli

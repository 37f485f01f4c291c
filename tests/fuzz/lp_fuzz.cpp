#include <cstdint>
#include <cstdlib>

#include "paretree/messages/text.h"
#include "paretree/solve/lp_text.h"
#include "paretree/solve/lp_text_add.h"
#include "tests/support/lp_writer.h"

using namespace paretree;

// What is read has no fault, is the same problem when written and read again, and takes what the window's
// forms add to the text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(bytes), size);
  const auto problem = solve::readLp(text, "t.lp");
  if (!problem) {
    if (messages::text(problem.error()).empty()) std::abort();
    return 0;
  }
  if (!problem->fault().code.empty()) std::abort();
  const std::string written = support::writeLp(*problem);
  const auto again = solve::readLp(written, "again.lp");
  if (!again || support::writeLp(*again) != written) std::abort();
  if (problem->variables.empty()) return 0;
  const std::string name = problem->variables.front().name;
  const auto added =
      solve::readLp(solve::withAdded(text, solve::boundsConstraint({name, 0, 9}, 1, 8)), "more.lp");
  if (!added || added->find(name) < 0) std::abort();
  return 0;
}

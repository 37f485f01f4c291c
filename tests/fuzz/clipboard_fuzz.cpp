#include "tests/fuzz/table_target.h"

// A pasted table has no ending that would say what it is.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  return paretree::readAnyTable(bytes, size, "pasted table");
}

#include "tests/fuzz/table_target.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  return paretree::readAnyTable(bytes, size, "t.npy");
}

#include "tests/fuzz/saved_target.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  return paretree::loadSaved(bytes, size, paretree::runs::JsonFile::Run);
}

// Runs a fuzz target over files and those of folders, and over damaged copies of each: cut off at places
// spread over the file, and with single bytes changed. The damage is the same in every run.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "paretree/core/file.h"
#include "paretree/core/rng.h"
#include "paretree/messages/text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);

namespace {

void run(const std::string& bytes) {
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 2) {
    std::fprintf(stderr, "usage: replay FOLDER_OR_FILE ...\n");
    return 2;
  }
  std::vector<std::string> files;
  for (int i = 1; i < count; ++i) {
    if (!std::filesystem::is_directory(arguments[i])) {
      files.emplace_back(arguments[i]);
      continue;
    }
    for (const auto& entry : std::filesystem::directory_iterator(arguments[i]))
      files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  for (const auto& path : files) {
    const auto bytes = paretree::readFile(path);
    if (!bytes) {
      std::fprintf(stderr, "%s\n", paretree::messages::text(bytes.error()).c_str());
      return 1;
    }
    run(*bytes);
    paretree::Rng rng(bytes->size());
    for (int i = 0; i < 40 && !bytes->empty(); ++i) {
      run(bytes->substr(0, rng.below(bytes->size())));
      std::string changed = *bytes;
      for (std::uint64_t k = 0; k <= rng.below(3); ++k)
        changed[rng.below(changed.size())] = static_cast<char>(rng.below(256));
      run(changed);
    }
  }
  std::printf("%zu files replayed, 80 damaged copies of each\n", files.size());
  return files.empty() ? 1 : 0;
}

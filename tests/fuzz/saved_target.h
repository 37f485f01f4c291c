// What the targets of models, runs and projects do: read JSON, load, and look at all that came out. Under
// libFuzzer half of the changes are to parts of the JSON: to its bytes few leave anything that parses.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "paretree/data/table_file.h"
#include "tests/support/saved_json.h"

namespace paretree {

/// The table that the models of the corpora were made of: two numbers with gaps, a category, classes.
inline const data::Dataset& tableOfModels() {
  static const data::Dataset table = [] {
    std::string text = "width,height,colour,kind\n";
    for (int row = 0; row < 36; ++row) {
      const int width = row * 7 % 12, height = row * 5 % 9;
      text += (row % 11 == 10 ? "" : std::to_string(width) + ".5") + "," + std::to_string(height) + "," +
              (row % 3 == 0   ? "red"
               : row % 3 == 1 ? "green"
                              : "blue") +
              "," +
              (width + height > 9 ? "large"
               : row % 3 == 0     ? "small"
                                  : "other") +
              "\n";
    }
    auto file = data::readTableBytes(text, "t.csv", {}, Context());
    if (!file) std::abort();
    return std::move(file->data);
  }();
  return table;
}

inline int loadSaved(const std::uint8_t* bytes, std::size_t size, runs::JsonFile kind) {
  const auto json = parseJson(std::string_view(reinterpret_cast<const char*>(bytes), size), "t.json");
  if (!json) {
    if (messages::text(json.error()).empty()) std::abort();
    return 0;
  }
  if (runs::kindOfJson(*json) != kind) return -1;  // other targets have these
#ifdef PARETREE_LIBFUZZER                          // one model of a run, another for texts of another length
  const int ending = support::lookAtSaved(*json, tableOfModels(), 1, size);
#else
  const int ending = support::lookAtSaved(*json, tableOfModels());
#endif
  if (const char* wrong = support::wrongOfSaved(ending)) {
    std::fprintf(stderr, "%s\n", wrong);
    std::abort();
  }
  return 0;
}

}  // namespace paretree

#ifdef PARETREE_LIBFUZZER
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* bytes, std::size_t size, std::size_t most);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* bytes, std::size_t size, std::size_t most,
                                               unsigned seed) {
  if (seed % 2 == 0) return LLVMFuzzerMutate(bytes, size, most);
  auto json = paretree::parseJson(std::string_view(reinterpret_cast<const char*>(bytes), size), "t.json");
  if (!json) return LLVMFuzzerMutate(bytes, size, most);
  paretree::Rng rng(seed);
  for (std::uint64_t edits = 1 + rng.below(3); edits > 0; --edits) paretree::support::editJson(rng, *json);
  const std::string text = paretree::dumpJson(*json, -1);
  if (text.size() > most) return LLVMFuzzerMutate(bytes, size, most);
  std::copy(text.begin(), text.end(), bytes);
  return text.size();
}
#endif

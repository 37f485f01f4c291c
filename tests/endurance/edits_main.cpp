// Edits files of models, runs and projects at random, each in a process of its own, and does with what loads
// all that can be done: writes it and reads it again to the same bytes, predicts a table inside the schema,
// exports it. edits.py makes the files and calls it.
//
//   endurance_edits TABLE FIRST_SEED SECONDS ONLY FILE...     ONLY: 1 = the first seed alone
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "paretree/core/file.h"
#include "paretree/data/table_file.h"
#include "tests/support/saved_json.h"

using namespace paretree;
using Clock = std::chrono::steady_clock;

namespace {

constexpr double kSlowest = 1;  // seconds of the processor
constexpr rlim_t kMemory = rlim_t{2} << 30;

/// The edits of one seed, in a process of its own: what is wrong, or nothing.
std::string attempt(std::uint64_t seed, const std::vector<Json>& files, const data::Dataset& table,
                    int& ending) {
  const pid_t child = fork();
  if (child == 0) {
    const rlimit memory{kMemory, kMemory}, time{10, 10}, none{0, 0};
#ifndef PARETREE_SANITIZED
    setrlimit(RLIMIT_AS, &memory);
#endif
    setrlimit(RLIMIT_CPU, &time);
    setrlimit(RLIMIT_CORE, &none);
    Rng rng(seed);
    Json json = files[rng.below(files.size())];
    for (std::uint64_t edits = 1 + rng.below(3); edits > 0; --edits) support::editJson(rng, json);
    _exit(support::lookAtSaved(json, table));
  }
  int status = 0;
  rusage used{};
  wait4(child, &status, 0, &used);
  if (!WIFEXITED(status)) return "ends with signal " + std::to_string(WTERMSIG(status));
  ending = WEXITSTATUS(status);
  if (const char* wrong = support::wrongOfSaved(ending)) return wrong;
  if (ending > support::kLoaded) return "ends with exit code " + std::to_string(ending);
  const double seconds = static_cast<double>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
                         static_cast<double>(used.ru_utime.tv_usec + used.ru_stime.tv_usec) * 1e-6;
  return seconds > kSlowest ? "takes " + std::to_string(seconds) + " s" : "";
}

}  // namespace

int main(int count, char** words) {
  if (count < 6) {
    std::fprintf(stderr, "usage: endurance_edits TABLE FIRST_SEED SECONDS ONLY FILE...\n");
    return 2;
  }
  const auto table = data::readTable(words[1], {}, Context());
  std::vector<Json> files;
  for (int i = 5; i < count; ++i) {
    const auto bytes = readFile(words[i]);
    auto json = bytes ? parseJson(*bytes, words[i]) : Result<Json>(bytes.error());
    if (!json) {
      std::fprintf(stderr, "%s\n", messages::text(json.error()).c_str());
      return 1;
    }
    files.push_back(std::move(*json));
  }
  if (!table) return 1;
  const auto begin = Clock::now();
  const double seconds = std::strtod(words[3], nullptr);
  const bool only = std::atoi(words[4]) == 1;
  std::uint64_t seed = std::strtoull(words[2], nullptr, 10), tried = 0, loaded = 0;
  do {
    int ending = support::kRefused;
    const std::string wrong = attempt(seed, files, table->data, ending);
    ++tried;
    loaded += ending == support::kLoaded ? 1 : 0;
    if (!wrong.empty()) std::printf("failed %llu %s\n", static_cast<unsigned long long>(seed), wrong.c_str());
    ++seed;
  } while (!only && std::chrono::duration<double>(Clock::now() - begin).count() < seconds);
  std::printf("tried %llu %llu\n", static_cast<unsigned long long>(tried),
              static_cast<unsigned long long>(loaded));
  return 0;
}

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
#include <map>

#include "paretree/blackbox/black_boxes.h"
#include "paretree/core/file.h"
#include "paretree/data/table_file.h"
#include "paretree/exchange/exchange.h"
#include "paretree/messages/text.h"
#include "paretree/model/validate.h"
#include "paretree/runs/files/project_json.h"
#include "paretree/runs/files/run_json.h"
#include "paretree/runs/read_like.h"
#include "paretree/runs/reopen.h"
#include "tests/support/json_edits.h"

using namespace paretree;
using Clock = std::chrono::steady_clock;

namespace {

constexpr double kSlowest = 1;  // seconds of the processor
constexpr rlim_t kMemory = rlim_t{2} << 30;

// How a child ends, beside signals.
enum Ending { kRefused = 0, kLoaded = 1, kNoWords = 10, kOtherBytes, kOutside, kInvalid, kNoAnswers };

const std::map<int, const char*> kWrong = {{kNoWords, "refused without words"},
                                           {kOtherBytes, "written and read again it is another"},
                                           {kOutside, "predicts outside its schema"},
                                           {kInvalid, "loaded although it is not valid"},
                                           {kNoAnswers, "predicts nothing, without words"}};

int checkModel(const model::Model& model, const data::Dataset& table, bool huge) {
  if (!model::validate(model)) return kInvalid;
  const std::string text = dumpJson(model::modelToJson(model));
  const auto again = model::modelFromJson(*parseJson(text, "again"), "again", blackbox::blackBoxLoader());
  if (!again || dumpJson(model::modelToJson(*again)) != text) return kOtherBytes;
  (void)exchange::modelToText(model);
  (void)exchange::modelToDot(model);
  (void)exchange::modelToLatex(model);
  for (const auto& code : {exchange::modelToPython(model), exchange::modelToC(model),
                           exchange::modelToSql(model), exchange::modelToPmml(model)})
    if (!code && messages::text(code.error()).empty()) return kNoWords;
  const auto data = runs::alignForModel(table, model, nullptr);
  if (!data) return messages::text(data.error()).empty() ? kNoWords : kLoaded;
  const auto answers = predict(model, *data, data->allRows(), Context());
  if (!answers) return messages::text(answers.error()).empty() ? kNoAnswers : kLoaded;
  if (!model.isClassifier() && huge) return kLoaded;
  const std::string wrong = support::outsideSchema(model, *answers, data->rows());
  if (!wrong.empty()) std::fprintf(stderr, "%s\n", wrong.c_str());
  return wrong.empty() ? kLoaded : kOutside;
}

template <class Value>
int refused(const Result<Value>& value) {
  return messages::text(value.error()).empty() ? kNoWords : kRefused;
}

int check(const Json& json, const data::Dataset& table) {
  const bool huge = support::hasHugeNumbers(json);
  const auto loader = blackbox::blackBoxLoader();
  switch (runs::kindOfJson(json)) {
    case runs::JsonFile::Model: {
      const auto model = model::modelFromJson(json, "edited", loader);
      return model ? checkModel(*model, table, huge) : refused(model);
    }
    case runs::JsonFile::Run: {
      const auto run = runs::runFromJson(json, "edited", loader);
      if (!run) return refused(run);
      for (std::size_t i = 0; i < run->outcome.front.size() && i < 3; ++i)
        if (const int code = checkModel(runs::modelOf(*run, i), table, huge); code > kLoaded) return code;
      const std::string text = dumpJson(runs::runToJson(*run));
      const auto again = runs::runFromJson(*parseJson(text, "again"), "again", loader);
      return again && dumpJson(runs::runToJson(*again)) == text ? kLoaded : kOtherBytes;
    }
    case runs::JsonFile::Project: {
      const auto project = runs::projectFromJson(json, "edited", loader);
      if (!project) return refused(project);
      const std::string text = dumpJson(runs::projectToJson(*project));
      const auto again = runs::projectFromJson(*parseJson(text, "again"), "again", loader);
      return again && dumpJson(runs::projectToJson(*again)) == text ? kLoaded : kOtherBytes;
    }
    case runs::JsonFile::Other:
      break;
  }
  return kRefused;
}

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
    _exit(check(json, table));
  }
  int status = 0;
  rusage used{};
  wait4(child, &status, 0, &used);
  if (!WIFEXITED(status)) return "ends with signal " + std::to_string(WTERMSIG(status));
  ending = WEXITSTATUS(status);
  if (const auto wrong = kWrong.find(ending); wrong != kWrong.end()) return wrong->second;
  if (ending > kLoaded) return "ends with exit code " + std::to_string(ending);
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
    int ending = kRefused;
    const std::string wrong = attempt(seed, files, table->data, ending);
    ++tried;
    loaded += ending == kLoaded ? 1 : 0;
    if (!wrong.empty()) std::printf("failed %llu %s\n", static_cast<unsigned long long>(seed), wrong.c_str());
    ++seed;
  } while (!only && std::chrono::duration<double>(Clock::now() - begin).count() < seconds);
  std::printf("tried %llu %llu\n", static_cast<unsigned long long>(tried),
              static_cast<unsigned long long>(loaded));
  return 0;
}

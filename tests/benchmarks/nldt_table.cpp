// The eleven sets that formula trees are measured by: test accuracy, rules and F_U of the pruned tree
// (--front off) over seeded 70/30 splits, beside the paper's figures. Run r is `paretree-cli learn nldt SET
// --front off --seed r`.
//   nldt_table [--runs N] [--sets ds1,wdbc,...] [--lower fast|paper] [--draws] [PARAM=VALUE ...]
// --draws: made sets are drawn anew for each run, instead of once. Without arguments: three runs of the small
// sets. Data from PARETREE_DATA or ../shared/data.
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/text.h"
#include "engine/runs/run.h"
#include "engine/samples/formula_sets.h"
#include "engine/samples/samples.h"

namespace {

using namespace paretree;

struct Printed {
  std::string id;
  std::string source;  ///< file of the data folder, or a made set
  int attributes;      ///< of m-ZDT and m-DTLZ
  double accuracy, deviation, rules, terms;
};

/// Tables I, II, III, V and S8; means over 50 runs.
const std::vector<Printed> kSets = {
    {"ds1", "ds1", 0, 99.55, 1.08, 1.0, 2.3},
    {"ds2", "ds2", 0, 99.44, 0.87, 1.0, 2.3},
    {"ds3", "ds3", 0, 99.77, 0.67, 1.0, 2.2},
    {"ds4", "ds4", 0, 98.88, 1.65, 1.2, 2.6},
    {"breast-w", "breast-w.arff", 0, 96.50, 1.16, 1.0, 6.4},
    {"wdbc", "wdbc.csv", 0, 96.20, 1.49, 1.0, 9.2},
    {"iris", "iris.arff", 0, 94.80, 4.14, 2.0, 1.96},
    {"m-zdt1-30", "m-zdt1", 30, 98.96, 0.59, 1.8, 4.47},
    {"m-dtlz1-30", "m-dtlz1", 30, 96.65, 2.86, 3.12, 6.14},
    {"m-zdt1-500", "m-zdt1", 500, 98.93, 0.60, 1.78, 5.66},
    {"m-dtlz1-500", "m-dtlz1", 500, 93.77, 4.24, 3.00, 7.61},
};
constexpr double kPaperRuns = 50;

struct Arguments {
  int runs = 3;
  std::vector<std::string> sets{"ds1", "ds2", "ds3", "ds4", "iris"};
  bool draws = false;
  ParamValues params{{"front", false}};
};

struct Figures {
  std::vector<double> values;
  void add(double value) { values.push_back(value); }
  double mean() const {
    double sum = 0;
    for (const double v : values) sum += v;
    return sum / static_cast<double>(values.size());
  }
  double deviation() const {
    double sum = 0;
    for (const double v : values) sum += (v - mean()) * (v - mean());
    return values.size() > 1 ? std::sqrt(sum / static_cast<double>(values.size() - 1)) : 0;
  }
};

std::vector<std::string> partsOf(const std::string& text, char mark) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == mark)
      parts.emplace_back();
    else
      parts.back() += c;
  }
  return parts;
}

Result<TableFile> tableOf(const Printed& set, std::uint64_t seed) {
  ReadOptions options;
  if (set.source.find('.') != std::string::npos) {
    const char* folder = std::getenv("PARETREE_DATA");
    return readTable((folder && *folder ? std::string(folder) : PARETREE_SOURCE_DIR "/../shared/data") +
                         "/classification/" + set.source,
                     options, Context());
  }
  for (const auto& made : formulaSets()) {
    if (made.id != set.source) continue;
    const auto data = makeFormulaSet(made, {.attributes = set.attributes}, seed);
    if (!data) return data.error();
    return readTableBytes(datasetToCsv(*data), set.id + ".csv", options, Context());
  }
  return Error{"no set " + set.source};
}

/// "reached", "better" or "short": worse by at most two standard errors of the difference and half the last
/// digit.
std::string verdict(const Printed& paper, const Figures& ours) {
  const double n = static_cast<double>(ours.values.size());
  const double allowed = 2 * std::sqrt(paper.deviation * paper.deviation / kPaperRuns +
                                       ours.deviation() * ours.deviation() / n) +
                         0.005;
  const double difference = ours.mean() - paper.accuracy;
  return difference < -allowed ? "short" : difference > allowed ? "better" : "reached";
}

double seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

bool measure(const Registry& registry, const Printed& set, const Arguments& arguments) {
  Figures accuracy, train, rules, terms, time;
  std::optional<TableFile> table;
  for (int r = 1; r <= arguments.runs; ++r) {
    if (!table || arguments.draws) {
      auto read = tableOf(set, arguments.draws ? static_cast<std::uint64_t>(r) : 1);
      if (!read) {
        std::printf("%-12s no data: %s\n", set.id.c_str(), read.error().message.c_str());
        return false;
      }
      table = std::move(*read);
    }
    RunRequest request;
    request.learner = "nldt";
    request.params = arguments.params;
    request.seed = static_cast<std::uint64_t>(r);
    const double before = seconds();
    const auto run = execute(registry, *table, request, {}, {});
    time.add(seconds() - before);
    if (!run) {
      std::printf("%-12s %s\n", set.id.c_str(), run.error().message.c_str());
      return false;
    }
    const auto& point = run->outcome.front[run->outcome.chosen];
    accuracy.add(100 * point.test[0]);  // accuracy is the first measure of a classification
    train.add(100 * point.train[0]);
    for (const auto& figure : run->outcome.report.summary) {
      if (figure.id == "rules") rules.add(static_cast<double>(std::get<std::int64_t>(figure.value)));
      if (figure.id == "fuPerRule") terms.add(std::get<double>(figure.value));
    }
  }
  const bool small = rules.mean() <= set.rules + 0.3 && terms.mean() <= 1.15 * set.terms;
  const std::string judged = verdict(set, accuracy);
  std::printf("%-12s %6.2f %4.1f %5.2f | %6.2f +-%5.2f %5.2f %6.2f | %6.2f %4d %8.2f  %s%s\n", set.id.c_str(),
              set.accuracy, set.rules, set.terms, accuracy.mean(), accuracy.deviation(), rules.mean(),
              terms.mean(), train.mean(), arguments.runs, time.mean(), judged.c_str(),
              small ? "" : ", too long");
  std::fflush(stdout);
  return judged != "short" && small;
}

std::optional<ParamValue> valueOf(const std::string& text, const std::string& id,
                                  const std::vector<ParamInfo>& infos) {
  for (const auto& info : infos) {
    if (info.id != id) continue;
    if (auto value = parseParam(info, text, "nldt")) return *value;
  }
  return std::nullopt;
}

}  // namespace

int main(int argc, char** argv) {
  const Registry registry;
  const auto infos = registry.find("nldt")->params();
  Arguments arguments;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i], next = i + 1 < argc ? argv[i + 1] : "";
    const auto assignment = partsOf(word, '=');
    if (word == "--draws") {
      arguments.draws = true;
    } else if (word == "--runs" && parseNumber(next)) {
      arguments.runs = std::max(1, static_cast<int>(*parseNumber(next)));
      ++i;
    } else if (word == "--sets") {
      arguments.sets = partsOf(next, ',');
      if (next == "all") {
        arguments.sets.clear();
        for (const auto& set : kSets) arguments.sets.push_back(set.id);
      }
      ++i;
    } else if (const auto value =
                   assignment.size() == 2 ? valueOf(assignment[1], assignment[0], infos) : std::nullopt) {
      arguments.params[assignment[0]] = *value;
    } else {
      std::fprintf(stderr, "nldt_table: what is '%s'?\n", word.c_str());
      return 2;
    }
  }
  std::printf("%-12s %-17s | %-28s | train   runs  seconds\n", "set", "paper: acc. rules F_U",
              "ours: accuracy  rules  F_U");
  int met = 0, asked = 0;
  for (const auto& id : arguments.sets) {
    for (const auto& set : kSets) {
      if (set.id != id) continue;
      ++asked;
      met += measure(registry, set, arguments);
    }
  }
  std::printf("%d of %d as asked\n", met, asked);
  return 0;
}

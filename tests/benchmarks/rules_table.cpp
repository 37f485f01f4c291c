// Rule covers beside a plain tree and the paper's figures, over ten stratified folds at fixed settings: MIRCO
// by greedy and by search (100 trees of depth 10), RCBoost (its defaults) and a tree of the same depth, grown
// by Gini and not pruned.
//   rules_table [--folds N] [--sets banknote,wine,...] [--methods greedy,search,rcboost] [--depth N] [--with
//   criterion=entropy,...]
// `--folds`: so many of the ten. Data from PARETREE_DATA or ../shared/data.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/text.h"
#include "engine/data/partition.h"
#include "engine/data/table_file.h"
#include "engine/learners/registry.h"
#include "reproduce/paper_table.h"
#include "reproduce/peers.h"
#include "reproduce/study.h"
#include "reproduce/verdict.h"

namespace {

using namespace paretree;
using namespace paretree::reproduce;

constexpr int kFolds = 10;

/// Targets that are not called "class".
const std::map<std::string, std::string> kTargets{
    {"ilpd", "Selector"},
    {"liver", "selector"},
    {"glass", "Type"},
    {"wdbc", "diagnosis"},
    {"transfusion", "whether he/she donated blood in March 2007"},
    {"phoneme", "Class"},
    {"tic-tac-toe", "Class"}};
const std::vector<std::string> kSets{"banknote",    "ilpd",  "ionosphere",  "transfusion",   "liver",
                                     "tic-tac-toe", "wdbc",  "mammography", "pima_diabetes", "oilspill",
                                     "phoneme",     "seeds", "wine",        "glass",         "ecoli"};

/// One value for each fold.
using FoldValues = std::vector<double>;

struct MethodFigures {
  FoldValues accuracy, rules, missed;
};

/// Over the sets.
struct Totals {
  double accuracy = 0, paper = 0, missed = 0;
  int sets = 0, fewer = 0, shortOnes = 0;
};

std::vector<std::string> partsOf(const std::string& text) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == ',')
      parts.emplace_back();
    else
      parts.back() += c;
  }
  return parts;
}

Result<Task> taskOf(const std::string& set) {
  const char* folder = std::getenv("PARETREE_DATA");
  const auto named = kTargets.find(set);
  const std::string target = named == kTargets.end() ? "class" : named->second;
  ReadOptions options;
  options.roles[target] = Role::Target;
  options.types[target] = ColumnType::Nominal;
  const auto table =
      readTable((folder && *folder ? std::string(folder) : PARETREE_SOURCE_DIR "/../shared/data") +
                    "/classification/" + set + ".csv",
                options, Context());
  if (!table) return table.error();
  Task task;
  task.data = table->data;
  task.targets = task.data.targets();
  task.features = task.data.features();
  task.train = withTargets(task.data, task.data.allRows(), task.targets);
  return task;
}

double summaryFigure(const Outcome& outcome, const std::string& id) {
  for (const auto& figure : outcome.report.summary)
    if (figure.id == id) {
      if (const auto* count = std::get_if<std::int64_t>(&figure.value)) return static_cast<double>(*count);
      if (const auto* value = std::get_if<double>(&figure.value)) return *value;
    }
  return kMissing;
}

/// "criterion=entropy,calls=100" as parameters of the learners; empty where a part is none.
std::optional<ParamValues> paramsOf(const std::string& text) {
  ParamValues values;
  for (const auto& part : partsOf(text)) {
    const auto equals = part.find('=');
    if (equals == std::string::npos) return std::nullopt;
    const std::string value = part.substr(equals + 1);
    const auto number = parseNumber(value);
    if (number)
      values[part.substr(0, equals)] = static_cast<std::int64_t>(*number);
    else
      values[part.substr(0, equals)] = value;
  }
  return values;
}

bool measureFold(const Registry& registry, const Task& task, const std::string& method, ParamValues values,
                 std::uint64_t seed, MethodFigures& figures) {
  const bool boosts = method == "rcboost";
  if (!boosts) values["cover"] = method;
  const auto outcome =
      registry.find(boosts ? "rcboost" : "mirco")->learn(task, values, Context(Rng(seed), 1));
  if (!outcome) {
    std::printf("%s\n", outcome.error().message.c_str());
    return false;
  }
  figures.accuracy.push_back(outcome->front[outcome->chosen].test.at(0));  // accuracy comes first
  figures.rules.push_back(summaryFigure(*outcome, "rules"));
  figures.missed.push_back(boosts ? 1 - outcome->front[outcome->chosen].shareExplained
                                  : summaryFigure(*outcome, "missedTest"));
  return true;
}

std::string verdictBeside(const std::string& set, const std::string& method, const FoldValues& ours) {
  const PaperTable* table = findPaperTable(method == "rcboost" ? "rules-s3" : "rules-s2");
  const auto printed = table->printed(set, method == "rcboost" ? "RCB" : "MIRCO", "accuracy");
  if (!printed) return "not printed";
  TableRow row;
  row.judged = true;
  row.paper = printed->value;
  row.paperSd = printed->sd;
  row.paperDigits = printed->digits;
  row.paperN = table->paperN;
  row.ours = meanOf(ours);
  row.oursSd = deviationOf(ours);
  row.n = static_cast<int>(ours.size());
  return verdictOf(row);
}

double paperAccuracy(const std::string& set, const std::string& method) {
  const auto printed = findPaperTable(method == "rcboost" ? "rules-s3" : "rules-s2")
                           ->printed(set, method == "rcboost" ? "RCB" : "MIRCO", "accuracy");
  return printed ? printed->value : kMissing;
}

}  // namespace

int main(int argc, char** argv) {
  int wanted = kFolds, depth = 10;
  std::vector<std::string> sets = kSets, methods{"greedy", "search"};
  ParamValues with;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string word = argv[i], next = argv[i + 1];
    if (word == "--folds" && parseNumber(next))
      wanted = std::clamp(static_cast<int>(*parseNumber(next)), 1, kFolds);
    else if (word == "--depth" && parseNumber(next))
      depth = std::max(1, static_cast<int>(*parseNumber(next)));
    else if (word == "--sets")
      sets = partsOf(next);
    else if (word == "--methods")
      methods = partsOf(next);
    else if (word == "--with" && paramsOf(next))
      with = *paramsOf(next);
    else
      return std::fprintf(stderr, "rules_table: what is '%s'?\n", word.c_str()), 2;
  }
  with["depth"] = std::int64_t{depth};
  const Registry registry;
  std::map<std::string, Totals> totals;
  std::printf("%-14s %-8s %6s | %-16s %7s %7s | leaves of the tree\n", "set", "method", "paper",
              "ours: accuracy", "rules", "missed");
  for (const auto& set : sets) {
    const auto all = taskOf(set);
    if (!all) {
      std::printf("%-14s %s\n", set.c_str(), all.error().message.c_str());
      continue;
    }
    const auto folds = makeFolds(all->data, all->train, all->targets[0], kFolds, Rng(1).stream(set));
    std::map<std::string, MethodFigures> figures;
    FoldValues leaves;
    for (int f = 0; f < std::min(wanted, static_cast<int>(folds.size())); ++f) {
      Task task = *all;
      task.test = folds[static_cast<std::size_t>(f)];
      task.train = without(all->train, task.test);
      const auto tree = fitPeer("cart", task, task.train, {depth, 1, 2}, Rng(1), Context());
      if (!tree) return 1;
      leaves.push_back(tree->leaves);
      for (const auto& method : methods)
        if (!measureFold(registry, task, method, with, static_cast<std::uint64_t>(f + 1), figures[method]))
          return 1;
    }
    for (const auto& method : methods) {
      const MethodFigures& own = figures[method];
      const std::string verdict = verdictBeside(set, method, own.accuracy);
      Totals& total = totals[method];
      ++total.sets;
      total.accuracy += meanOf(own.accuracy);
      total.paper += paperAccuracy(set, method);
      total.missed += meanOf(own.missed);
      total.fewer += meanOf(own.rules) < meanOf(leaves) ? 1 : 0;
      total.shortOnes += verdict == "short" ? 1 : 0;
      std::printf("%-14s %-8s %6.2f | %6.3f +- %5.3f %8.1f %7.3f | %8.1f %s  %s\n", set.c_str(),
                  method.c_str(), paperAccuracy(set, method), meanOf(own.accuracy), deviationOf(own.accuracy),
                  meanOf(own.rules), meanOf(own.missed), meanOf(leaves),
                  meanOf(own.rules) < meanOf(leaves) ? "fewer rules" : "no fewer rules", verdict.c_str());
      std::fflush(stdout);
    }
  }
  for (const auto& [method, total] : totals)
    std::printf(
        "%s: %d of %d sets short, mean accuracy %.3f (paper %.3f), mean missed share %.3f, fewer rules than "
        "the "
        "tree has leaves on %d of %d sets\n",
        method.c_str(), total.shortOnes, total.sets, total.accuracy / total.sets, total.paper / total.sets,
        total.missed / total.sets, total.fewer, total.sets);
  return 0;
}

// paretree-cli alternatives: which other splits of a node lead to a subtree as good.
#include <algorithm>
#include <cmath>

#include "app/cli/command.h"
#include "app/cli/flags/read_flags.h"
#include "app/cli/flags/run_flags.h"
#include "app/cli/model_data.h"
#include "app/cli/progress.h"
#include "app/cli/text_table.h"
#include "paretree/core/json.h"
#include "paretree/core/parallel.h"
#include "paretree/core/text.h"
#include "paretree/model/text/describe.h"
#include "paretree/runs/alternatives.h"

namespace paretree::cli {
namespace {

constexpr std::uint64_t kStepsOfUnit = 1000000;

struct AlternativesFlags {
  std::string file, dataFile, crossValidate = "5";
  int model = -1, threads = hardwareThreads(), steps = 15000, cutSteps = 200, cacheMib = 1024;
  bool json = false, quiet = false, test = false;
  runs::AlternativesRequest request;
  ReadFlags read;
};

// "12 errors", "squared error 3.4".
std::string lossText(double loss, const model::Model& model) {
  if (!model.isClassifier()) return "squared error " + shortText(loss, 5);
  return shortText(loss, 6) + (loss == 1 ? " error" : " errors");
}

// Why no split is listed.
std::string nothingText(const runs::Alternatives& found) {
  const optimal::Near& near = found.near;
  if (!near.done) return "no split was found before the end\n";
  if (found.filtered)
    return near.leafIsNear ? "under these filters only a single leaf is as good\n"
                           : "under these filters nothing is as good\n";
  if (found.boxRows > 0)
    return "for the rows that no black box answers no split is worth its leaves: a single leaf serves them "
           "best\n";
  return "no split is worth its leaves: a single leaf is best\n";
}

// "13.4 ± 3.1": answers of leaves refitted by folds. The splits have seen these rows, so that it flatters.
std::string estimateText(const runs::Expected& expected) {
  if (std::isnan(expected.value)) return "";
  return shortText(expected.value, 4) +
         (std::isnan(expected.error) ? "" : " \u00b1 " + shortText(expected.error, 2));
}

std::string alternativesText(const runs::Alternatives& found, const model::Model& model) {
  const optimal::Near& near = found.near;
  std::string text = "node " + std::to_string(found.node) + ", " +
                     counted(static_cast<long long>(found.rows), "row") + ": subtrees of at most " +
                     counted(found.depth, "level") + " and " + counted(found.leaves, "leaf", "leaves") + "\n";
  text += "now " + lossText(found.presentLoss, model) + " with " +
          counted(found.presentLeaves, "leaf", "leaves") + ", the whole tree asking " +
          counted(found.presentAttributes, "attribute") +
          (std::isnan(found.presentEstimate.value)
               ? ""
               : " (with answers refitted by folds " + estimateText(found.presentEstimate) + ")") +
          (near.limit > 0 || near.done
               ? "; as good is what has loss and price of leaves (" + shortText(near.price, 4) +
                     " each) of at most " + shortText(near.limit, 6) + ", the least being " +
                     shortText(near.least, 6)
               : "") +
          "\n";
  if (found.presentLoss + near.price * found.presentLeaves < near.least * (1 - 1e-9))
    text +=
        "what stands there now is better than all of these: its splits or its size are not among those that "
        "are looked at\n";
  if (found.boxRows > 0)
    text += counted(static_cast<long long>(found.boxRows), "row") + " of black-box leaves left out\n";
  if (found.thinned)
    text +=
        "at most " + counted(found.cuts, "cut") +
        " of each numeric attribute: all that is said holds for these; with all of them loss and price could "
        "be as low as " +
        shortText(found.leastOfAllCuts, 6) + "\n";
  if (!near.done) text += "ended before all cuts were looked at: there may be more\n";
  if (near.atMost)
    text +=
        "trees that are monotone were looked for among the first ones of each split: counts are upper "
        "limits\n";
  if (near.undecided > 0)
    text += counted(static_cast<long long>(near.undecided), "split") +
            " left out, since none of their first trees is monotone\n";
  if (found.testRows > 0)
    text += counted(static_cast<long long>(found.testRows), "test row") +
            ", of which what stands there now has " + lossText(found.presentTestLoss, model) + "\n";
  text += std::string(near.allStructures ? "" : "at least ") +
          counted(static_cast<long long>(near.structures), "way", "ways") + " to ask the attributes, " +
          near.trees.text() + (near.trees == optimal::Count(1) ? " tree with its" : " trees with their") +
          " thresholds" + (near.unit > 0 ? ", by rounded losses" : "") + "\n\n";
  if (!found.estimates.empty())
    text +=
        "refitted: splits stay, answers of leaves come from folds of the training rows; the splits have seen "
        "them all, so that it flatters\n\n";
  TextTable table;
  table.column("number");
  table.column("best first split", TextTable::Align::Left);
  table.column("loss");
  if (!found.estimates.empty()) table.column("refitted");
  if (found.testRows > 0) table.column("on test rows");
  table.column("leaves");
  table.column("attributes");
  table.column("ways");
  table.column("trees");
  table.column("cuts as good");
  std::vector<std::string> seen;
  const auto attributeOf = [&](std::size_t i) { return columnsOf(found.trees[i][0].branch().split)[0]; };
  for (std::size_t i = 0; i < near.splits.size(); ++i) {
    const auto same = [&](std::size_t j) { return attributeOf(j) == attributeOf(i); };
    bool first = true;
    std::size_t others = 0;
    for (std::size_t j = 0; j < near.splits.size(); ++j) {
      first = first && (j >= i || !same(j));
      others += j != i && same(j) ? 1 : 0;
    }
    if (!first) continue;
    std::vector<std::string> cells{std::to_string(i),
                                   describeSplit(found.trees[i][0].branch().split, *model.schema),
                                   shortText(near.splits[i].loss, 6)};
    if (!found.estimates.empty()) cells.push_back(estimateText(found.estimates[i]));
    if (found.testRows > 0) cells.push_back(shortText(found.testLosses[i], 6));
    cells.insert(cells.end(), {std::to_string(near.splits[i].leaves), std::to_string(found.attributes[i]),
                               std::to_string(near.splits[i].structures), near.splits[i].trees.text(),
                               others > 0 ? "and " + std::to_string(others) : ""});
    table.row(cells);
  }
  return text + (table.rows() > 0 ? table.text() : nothingText(found));
}

int runAlternatives(const Session& session, const AlternativesFlags& flags) {
  const auto options = readOptions(flags.read);
  if (!options) return wrongUsage("alternatives", options.error().message);
  runs::AlternativesRequest request = flags.request;
  if (flags.crossValidate != "off") {
    const auto plan = foldPlanOf(flags.crossValidate, {});
    if (!plan) return wrongUsage("alternatives", plan.error().message);
    request.folds = *plan;
  }
  const auto stored = loadStored(flags.file, session);
  if (!stored) return failed(session, stored.error());
  const auto model = modelFrom(*stored, flags.model);
  if (!model) return failed(session, model.error());
  const auto data = modelData(session, flags.dataFile, flags.quiet, *options, *stored, **model);
  if (!data) return failed(session, data.error());
  ProgressLine line(flags.quiet);
  if (stored->run) request.seed = stored->run->request.seed;
  if (flags.test) request.test = data->test;
  request.steps = static_cast<std::uint64_t>(flags.steps) * kStepsOfUnit;
  request.stepsOfCuts = static_cast<std::uint64_t>(flags.cutSteps) * kStepsOfUnit;
  runs::AlternativesCache cache(static_cast<std::size_t>(flags.cacheMib) << 20);
  const auto found = alternativesAt(**model, data->data, data->train, data->features, request,
                                    Context(Rng(1), flags.threads, session.stop, line.reporter()), &cache);
  line.clear();
  if (!found) return failed(session, found.error());
  const int printed = deliver(
      {}, flags.json ? dumpJson(alternativesToJson(*found, **model)) : alternativesText(*found, **model));
  if (printed != kDone) return printed;
  return session.stop.stop_requested() ? kStopped : kDone;
}

}  // namespace

void addAlternatives(Program& program, Session& session) {
  Command command = program.command(
      "alternatives", "List the splits of a node that lead to a subtree as good as the best one");
  auto flags = std::make_shared<AlternativesFlags>();
  runs::AlternativesRequest& request = flags->request;
  command.positional("FILE", "RUN.json or MODEL.json", flags->file).required();
  command.index(
      {"--model", "I", "Number of the model in the RUN.json [the suggested one, else the chosen one]"},
      flags->model);
  command.index({"--node", "N", "Number of the node, as show prints it [0, the root]"}, request.node);
  command.number({"--within", "SHARE", "How much worse than the best a subtree may be [0.02]"},
                 request.within, {0, 10});
  command.number({"--depth", "D", "Most levels below the node [those that there are, at most 4]"},
                 request.depth, {1, 4});
  command.number({"--leaves", "L", "Most leaves below the node [those that there are, at most 16]"},
                 request.leaves, {2, 16});
  command.number(
      {"--cuts", "N",
       "At most so many cuts of a numeric attribute, 0 = all [all where they are counted in a minute; "
       "else 4, and twice as many as long as --cut-steps last]"},
      request.cuts, {0, 100000});
  command.number(
      {"--cut-steps", "N", "Work for trying more cuts than 4, in millions [200; the window takes 4,000]"},
      flags->cutSteps, {0, 1000000});
  command.number({"--price", "P", "What a leaf costs, as a share of the node's rows [0.005]"}, request.price,
                 {0, 1});
  command.list({"--without", "COLUMN,...", "Only trees that ask none of these; how good they must be stays"},
               request.without);
  command.text({"--holding", "TEST", "Only trees that ask this somewhere: NAME, NAME<=V or 'NAME in {A,B}'"},
               request.holding);
  command.number(
      {"--at-most-leaves", "N", "Only trees of at most so many leaves; how good they must be stays"},
      request.mostLeaves, {1, 16});
  command.text(
      {"--monotone", "COLUMN",
       "Only trees whose answers rise or fall along a column of numbers; counts are then upper limits"},
      request.monotone);
  command.text(
      {"--cross-validate", "K[xR]|off",
       "Folds by which it is said what to expect on new rows: splits stay, answers are refitted [5]"},
      flags->crossValidate);
  command.flag("--test", "Judge the alternatives by the run's test rows too", flags->test);
  command.number({"--steps", "N", "Work after which it ends, in millions [15,000, about a minute]"},
                 flags->steps, {0, 1000000});
  command.number(
      {"--cache-mib", "N", "Memory for solved parts; less costs time, never changes the result [1024]"},
      flags->cacheMib, {0, 1048576});
  command.number({"--threads", "N", "Never changes the result [those of the machine]"}, flags->threads,
                 {1, 1024});
  command.text({"--data", "FILE", "Table to use instead of the one that the run names"}, flags->dataFile);
  command.flag("--json", "Print one JSON object", flags->json);
  command.flag("--quiet", "No progress and no notes", flags->quiet);
  addReadFlags(command, flags->read);
  command.action([&session, flags] { return runAlternatives(session, *flags); });
}

}  // namespace paretree::cli

// paretree-cli alternatives: which other splits of a node lead to a subtree as good.
#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "app/cli/command.h"
#include "app/cli/flags/near_flags.h"
#include "app/cli/flags/read_flags.h"
#include "app/cli/flags/run_flags.h"
#include "app/cli/model_data.h"
#include "app/cli/progress.h"
#include "app/cli/text_table.h"
#include "paretree/core/json.h"
#include "paretree/core/parallel.h"
#include "paretree/core/text.h"
#include "paretree/learners/weighted.h"
#include "paretree/messages/text.h"
#include "paretree/model/text/describe.h"
#include "paretree/model/text/words.h"
#include "paretree/runs/alternatives.h"

namespace paretree::cli {
namespace {

struct AlternativesFlags {
  std::string file, dataFile, crossValidate = "5";
  std::vector<std::string> whyNot;
  int model = -1, threads = hardwareThreads(), cacheMib = 1024;
  bool json = false, quiet = false, test = false, eachCut = false;
  NearFlags near;
  ReadFlags read;
};

// What losses are called: "errors", "error weight", "RMSE", "RMSE by weight".
std::string lossName(const model::Model& model) {
  if (!model.isClassifier()) return learners::isWeighted(*model.schema) ? "RMSE by weight" : "RMSE";
  return learners::losesByWeight(model) ? "error weight" : "errors";
}

// "12 errors", "errors of weight 12.5", "RMSE 3.4" over rows of so much weight.
std::string lossText(double loss, const model::Model& model, double total) {
  const double shown = runs::readableLoss(model, {loss, data::kMissing}, total).value;
  if (!model.isClassifier()) return lossName(model) + " " + model::fullText(shown, 5);
  if (learners::losesByWeight(model)) return "errors of weight " + model::fullText(shown, 6);
  return model::fullText(shown, 6) + (shown == 1 ? " error" : " errors");
}

// A test of many levels with the first of them, so that the columns beside it stay in sight; JSON has it
// whole.
std::string shortSplit(const std::string& split) {
  constexpr std::size_t kMost = 60;
  if (split.size() <= kMost || split.back() != '}') return split;
  // A level with a comma stands in quotes, and is one.
  bool quoted = false;
  std::size_t end = 0, more = 0;
  for (std::size_t i = 0; i < split.size(); ++i) {
    quoted = quoted != (split[i] == '"');
    if (quoted || split.compare(i, 2, ", ") != 0) continue;
    if (i <= kMost) end = i;
    more = i <= kMost ? 1 : more + 1;
  }
  return end == 0 ? split : split.substr(0, end) + " and " + std::to_string(more) + " more}";
}

// Why no split is listed.
std::string nothingText(const runs::Alternatives& found) {
  const optimal::Near& near = found.near;
  if (!near.done) return "no split was found before the end\n";
  if (found.filtered)
    return near.leafIsNear ? "under these filters only a single leaf is as good\n"
                           : "under these filters nothing is as good\n";
  return "no split is worth its leaves: a single leaf is best\n";
}

// "13.4 ± 3.1"
std::string estimateText(const runs::Expected& expected) {
  if (std::isnan(expected.value)) return "";
  return shortText(expected.value, 4) +
         (std::isnan(expected.error) ? "" : " \u00b1 " + shortText(expected.error, 2));
}

// "0.45 each, 0.5 % of this node's rows, where of all training rows it would be 18"
std::string priceText(const runs::Alternatives& found, const model::Model& model) {
  const auto& price = found.price;
  const std::string text = shortText(found.near.price, 4) + " each";
  if (price.share <= 0) return text;
  const std::string all = "all training rows", here = "this node's rows";
  const std::string share = ", " + shortText(100 * price.share, 3) + " % of " +
                            (!model.isClassifier()            ? "the squared error around the mean of "
                             : learners::losesByWeight(model) ? "the weight of "
                                                              : "");
  if (found.node == 0) return text + share + "the rows";
  return text + share + (price.ofAll ? all : here) + ", where of " + (price.ofAll ? here : all) +
         " it would be " + shortText(price.ofAll ? price.byNode : price.byAll, 4);
}

// None of what is listed need be as good.
std::string presentIsBeyondText(const runs::Alternatives& found) {
  const double present = found.presentObjective(), least = found.near.least;
  std::string text = "what stands there now is better than all that are listed: ";
  text += found.boxRows > 0 ? "black boxes decide part of it"
                            : "its splits or its size are not among those that are looked at";
  if (!found.presentIsBest()) return text + "\n";
  text += "; loss and price of it are " + shortText(present, 6);
  if (present > 0)
    text += ", and of the best of these " + shortText(100 * (least - present) / present, 3) + " % more";
  return text + (least <= found.leastLimit() ? ", which is as good" : ", so that none of these is as good") +
         "\n";
}

// "x <= 3 (or missing)"
std::string testText(const model::Branch& branch, bool byKnown, const runs::Alternatives& found,
                     const model::Model& model) {
  const auto columns = columnsOf(branch.split);
  return shortSplit(runs::firstTest(branch.split, byKnown, *model.schema)) +
         (!byKnown && branch.missingLeft && columns.size() == 1 && found.missing.contains(columns.front())
              ? " (or missing)"
              : "");
}

// "20.7 %", of what differs by more than sums in another order do.
std::string moreText(double objective, double least) {
  const double share = (objective - least) / least;
  return shortText(std::abs(share) < 1e-9 ? 0 : 100 * share, 3) + " %";
}

// "asks noise <= 3 at level 2"
std::string askedText(const model::Tree& tree, const std::string& holding, const runs::Alternatives& found,
                      const model::Model& model) {
  const int node = runs::nodeHolding(tree, holding, *model.schema);
  if (node < 0) return "asks it";
  return "asks " + testText(tree[node].branch(), false, found, model) + " at level " +
         std::to_string(tree.depths()[node] + 1);
}

// What is as good, for somebody who wants to see in the list what costs so much more than the best.
std::string withinText(double more) {
  const double share = std::ceil(more * 1000 + 1e-6) / 1000;  // where it has no rounding to fear
  return share <= 10 ? "; --within " + shortText(share, 4) + " lists it" : "";
}

// What there is in place of a subtree that is not listed, up to its figures.
std::string unlistedText(const runs::BestByAttribute& best, const runs::Alternatives& found,
                         const model::Model& model) {
  if (best.tree[0].isLeaf()) return "the best that the filters leave is a single leaf, which";
  const std::string test = testText(best.tree[0].branch(), best.byKnown, found, model);
  if (best.filtered && best.anywhere.empty())
    return "the best subtree that the filters leave begins with " + test + ", and";
  const std::string name = best.filtered ? best.anywhere : (*model.schema)[best.column].name;
  if (best.instead)
    return name +
           ": no subtree that asks it further down was found before the end; its best cut as the first, " +
           test + ",";
  if (!best.filtered) return name + ": its best cut, " + test + ",";
  if (runs::nodeHolding(best.tree, name, *model.schema) == 0)
    return name + ": the best subtree that asks it anywhere begins with it, " + test + ", and";
  return name + ": the best subtree that asks it anywhere begins with " + test + ", " +
         askedText(best.tree, name, found, model) + ", and";
}

// What the attribute can do where its best cut takes a few rows away before the tree goes on.
std::string evenText(const runs::BestByAttribute& best, double least, const runs::Alternatives& found,
                     const model::Model& model) {
  if (!best.even) return "";
  const runs::BestByAttribute& even = *best.even;
  return "  with at least " + shortText(100 * runs::kEvenShare, 3) +
         " % of the rows on each side: " + testText(even.tree[0].branch(), even.byKnown, found, model) +
         ", " + lossText(even.loss, model, even.total) + " with " +
         counted(even.tree.leafCount(), "leaf", "leaves") +
         (least > 0 ? ", " + moreText(even.objective, least) + " more" : "") +
         (even.proven ? "" : " (one may be better)") + "\n";
}

// What a subtree that is not listed would cost.
std::string whyNotText(const runs::BestByAttribute& best, const runs::Alternatives& found,
                       const model::Model& model) {
  if (best.tree.empty()) {
    if (best.filtered && best.anywhere.empty())
      return "no subtree that the filters want was found before the end\n";
    const std::string name = best.filtered ? best.anywhere : (*model.schema)[best.column].name;
    return name + (!best.filtered ? ": no cut of it parts the rows of this node\n"
                   : best.proven  ? ": no subtree within these limits asks it\n"
                                  : ": no subtree that asks it was found before the end\n");
  }
  const double least = found.presentIsBest() ? found.presentObjective() : best.least;
  std::string text =
      unlistedText(best, found, model) + " has " + lossText(best.loss, model, best.total) +
      (best.tree[0].isLeaf() ? "" : " with " + counted(best.tree.leafCount(), "leaf", "leaves")) +
      ", with their price " + shortText(best.objective, 6) +
      (found.presentIsBest() ? " where what stands there now has " : " where the least is ") +
      shortText(least, 6);
  if (least > 0) text += ": " + moreText(best.objective, least) + " more";
  if (found.presentIsBest() ? best.objective <= found.leastLimit() : best.near)
    text += ", which is as good";
  else if (found.near.limit > best.least && best.least > 0)
    text += ", where up to " + moreText(found.near.limit, best.least) + " more is as good";
  if (best.filtered && !best.near && best.least > 0 && best.loss > 0)
    text += withinText((best.objective - best.least) / best.least);
  return text + "\n" +
         (best.proven     ? ""
          : best.filtered ? "not all subtrees that the filters want were looked at: one may be better\n"
          : best.instead  ? "there may be a better one\n"
                          : "not all of its cuts were looked at: one may be better\n") +
         evenText(best, least, found, model);
}

// The splits as a table, what stands at the node among them or last.
struct ChoicesTable {
  std::string text;      // empty: there is nothing to list
  bool grouped = false;  // some attribute has cuts that are not listed
  bool missing = false;  // of what some test asks rows have no value
  bool equal = false;    // some best cut is one of several that lead to the same loss and price

  ChoicesTable(const runs::Alternatives& found, const model::Model& model, bool eachCut) {
    TextTable table;
    table.column("number");
    table.column("best first split", TextTable::Align::Left);
    table.column(lossName(model));
    if (!found.estimates.empty()) table.column("refitted");
    if (found.testRows > 0) table.column("on test rows");
    table.column("leaves");
    table.column("attributes");
    table.column("ways");
    table.column("trees");
    table.column("cuts as good");
    const int digits = model.isClassifier() ? 6 : 5;
    const auto lossOf = [&](double loss, double total) {
      if (std::isnan(loss)) return std::string();
      return model::fullText(runs::readableLoss(model, {loss, data::kMissing}, total).value, digits);
    };
    std::set<int> seen;  // attributes
    for (const auto& line : choiceLines(found, model, true)) {
      const bool listed = line.number >= 0;
      const bool first = listed && seen.insert(columnsOf(line.split).front()).second;
      // What stands there has a line of its own, whatever the best cut of its attribute is.
      if (!eachCut && !first && !line.stands) continue;
      const std::size_t others = eachCut || !first ? 0 : line.others;
      grouped = grouped || others > 0;
      missing = missing || (!line.byKnown && found.missing.contains(columnsOf(line.split).front()));
      std::vector<std::string> cells{
          listed ? std::to_string(line.number) : "-",
          (!line.stands                ? ""
           : isOtherBelow(line, found) ? "(now, with another subtree) "
                                       : "(now) ") +
              shortSplit(runs::firstTest(line.split, line.byKnown, *model.schema)) +
              (line.orMissing ? " (or missing)" : ""),
          lossOf(line.loss, found.total)};
      if (!found.estimates.empty())
        cells.push_back(estimateText(runs::readableLoss(model, line.estimate, found.total)));
      if (found.testRows > 0) cells.push_back(lossOf(line.testLoss, found.testTotal));
      cells.insert(cells.end(),
                   {std::to_string(line.leaves), std::to_string(line.attributes),
                    listed ? std::to_string(line.structures) : "-", listed ? line.trees.text() : "-",
                    others == 0 ? ""
                                : "and " + std::to_string(others) +
                                      (line.equal > 0 ? ", " + std::to_string(line.equal) + " equal" : "")});
      equal = equal || (others > 0 && line.equal > 0);
      table.row(cells);
    }
    if (table.rows() > 0) text = table.text() + "\n";
  }
};

// Of how many rows black boxes decide now, by what these count, and that a swap replaces their leaves.
std::string boxedText(const runs::Alternatives& found) {
  if (found.boxRows == 0) return "";
  const std::string rows = counted(static_cast<long long>(found.boxRows), "row");
  if (found.boxAnswers == runs::BoxAnswers::Unknown)
    return "what black boxes answer for " + rows +
           " is not known here: the subtrees are compared by all rows, but what stands there now has no "
           "figure beside them; a swap replaces the leaves of the black boxes\n";
  return "all rows count, also " + rows + " that black boxes decide now: what stands there by what they " +
         (found.boxAnswers == runs::BoxAnswers::OutOfFold
              ? "answered out of fold"
              : "answer today, though they may have learnt from these rows") +
         "; a swap replaces their leaves\n";
}

std::string alternativesText(const runs::Alternatives& found, const model::Model& model,
                             const runs::AlternativesRequest& request, bool eachCut,
                             const std::vector<runs::BestByAttribute>& asked) {
  const optimal::Near& near = found.near;
  std::string text = "node " + std::to_string(found.node) + ", " +
                     counted(static_cast<long long>(found.rows), "row") + ": subtrees of at most " +
                     counted(found.depth, "level") + " and " + counted(found.leaves, "leaf", "leaves") +
                     "\n" + boxedText(found);
  if (model.origin.classesAlike)
    text += "classes weigh alike in what is lost, as where the tree was learnt\n";
  text += "now, on these training rows, " +
          (std::isnan(found.presentLoss) ? "" : lossText(found.presentLoss, model, found.total) + " with ") +
          counted(found.presentLeaves, "leaf", "leaves") + ", the whole tree asking " +
          counted(found.presentAttributes, "attribute") +
          (std::isnan(found.presentEstimate.value)
               ? ""
               : " (with answers refitted by folds " +
                     estimateText(runs::readableLoss(model, found.presentEstimate, found.total)) + ")") +
          (near.limit > 0 || near.done
               ? std::string("; ") + (found.presentIsBest() ? "listed" : "as good") + " is what has " +
                     (model.isClassifier() ? lossName(model) : "squared error") + " and price of leaves (" +
                     priceText(found, model) + ") of at most " + shortText(near.limit, 6) +
                     ", the least being " + shortText(near.least, 6) +
                     (found.allowsOneRow(request.within) ? ": by one row, as the best loses nothing" : "")
               : "") +
          "\n";
  if (found.presentObjective() > near.limit * (1 + 1e-9) && near.limit > 0)
    text += "what stands there now is not as good: loss and price of it are " +
            shortText(found.presentObjective(), 6) + "\n";
  if (found.presentIsBeyond()) text += presentIsBeyondText(found);
  if (const auto better = runs::betterChoice(found))
    text += "number " + std::to_string(*better) + " has " +
            lossText(near.splits[*better].loss, model, found.total) + " with " +
            counted(near.splits[*better].leaves, "leaf", "leaves") +
            ": as it stands the model is not the best of its size on these rows\n";
  if (found.thinned)
    text +=
        "at most " + counted(found.cuts, "cut") +
        " of each numeric attribute: all that is said holds for these; with all of them " +
        (found.presentIsLeast() ? "nothing has a lower loss and price than what stands there now"
                                : "loss and price could be as low as " + shortText(found.leastOfAllCuts, 6)) +
        "\n";
  if (found.byOrder)
    text +=
        "categories of more than three levels are grouped in one order, by the target over the rows of this "
        "node, as the groups of what stands there now need, or one level against the rest\n";
  if (!near.done) text += "ended before all cuts were looked at: there may be more\n";
  if (near.atMost)
    text +=
        "trees that are monotone were looked for among the first ones of each split: counts are upper "
        "limits\n";
  if (near.undecided > 0)
    text += counted(static_cast<long long>(near.undecided), "split") +
            " left out, since none of their first trees is monotone\n";
  if (found.testRows > 0)
    text +=
        counted(static_cast<long long>(found.testRows), "test row") +
        (std::isnan(found.presentTestLoss) ? ""
                                           : ", of which what stands there now has " +
                                                 lossText(found.presentTestLoss, model, found.testTotal)) +
        "\n";
  text += std::string(near.allStructures ? "" : "at least ") +
          counted(static_cast<long long>(near.structures), "way", "ways") + " to ask the attributes, " +
          near.trees.text() + (near.trees == optimal::Count(1) ? " tree with its" : " trees with their") +
          " thresholds" + (near.unit > 0 ? ", by rounded losses" : "") + "\n\n";
  if (!found.estimates.empty())
    text +=
        "all on training rows; refitted: splits stay, answers of leaves come from folds of them; the splits "
        "have "
        "seen them all, so that new rows usually fare worse\n\n";
  const ChoicesTable choices(found, model, eachCut);
  if (near.splits.empty()) text += nothingText(found) + (choices.text.empty() ? "" : "\n");
  text += choices.text;
  if (!request.holding.empty() && !near.splits.empty())
    text += "each line is the best subtree that asks " + request.holding + " somewhere; number 0 " +
            askedText(found.trees[0], request.holding, found, model) + "\n";
  if (near.leafIsNear && !near.splits.empty())
    text += "one of the trees, a way of its own, is a single leaf, which has no line\n";
  if (choices.missing) text += "rows without a value pass the tests that say \"or missing\", and no others\n";
  for (const auto& best : asked) text += whyNotText(best, found, model);
  if (found.filtered && std::any_of(asked.begin(), asked.end(),
                                    [](const auto& best) { return !best.filtered && !best.instead; }))
    text += "--why-not looks at all attributes: the filters leave its figures as they are\n";
  if (near.splits.empty()) return text;
  if (!asked.empty()) text += "\n";
  if (choices.grouped)
    text +=
        "the best cut of each attribute, ways and trees of that cut alone; --each-cut lists the others, "
        "under "
        "the numbers between\n";
  if (choices.equal)
    text +=
        "equal: cuts that lead to the same loss and price; listed is the one that parts the rows most "
        "evenly\n";
  return text + "edit --swap " + std::to_string(found.node) +
         ":NUMBER puts one in place, given the same --within, --depth and so on\n";
}

int runAlternatives(const Session& session, const AlternativesFlags& flags) {
  const auto options = readOptions(flags.read);
  if (!options) return wrongUsage("alternatives", options.error().message);
  runs::AlternativesRequest request = flags.near.asked();
  if (flags.crossValidate != "off") {
    const auto plan = foldPlanOf(flags.crossValidate, {});
    if (!plan) return wrongUsage("alternatives", plan.error().message);
    request.folds = *plan;
  }
  const auto stored = loadStored(flags.file, session);
  if (!stored) return failed(session, stored.error());
  const auto model = modelFrom(*stored, flags.model);
  if (!model) return failed(session, model.error());
  if (stored->run && flags.model < 0 && !flags.quiet)
    if (const Message note = takenModelNote(*stored->run); !note.empty()) sayNote(messages::text(note));
  const auto data = modelData(session, flags.dataFile, flags.quiet, *options, *stored, **model);
  if (!data) return failed(session, data.error());
  ProgressLine line(flags.quiet);
  if (stored->run) {
    request.seed = stored->run->request.seed;
    if (flags.dataFile.empty()) {
      request.proven = learners::leastLosses(stored->run->outcome);
      request.boxAnswers = &stored->run->outcome.boxAnswers;
    }
  }
  if (flags.test) request.test = data->test;
  runs::AlternativesCache cache(static_cast<std::size_t>(flags.cacheMib) << 20);
  const auto found = alternativesAt(**model, data->data, data->train, data->features, request,
                                    Context(Rng(1), flags.threads, session.stop, line.reporter()), &cache);
  if (!found) {
    line.clear();
    return failed(session, found.error());
  }
  std::vector<runs::BestByAttribute> asked;
  // Who asks for what is nowhere near hears what it would cost.
  if (nothingUnder(*found, request) && !session.stop.stop_requested()) {
    auto best = bestUnder(**model, data->data, data->train, data->features, request,
                          Context(Rng(1), flags.threads, session.stop), &cache);
    if (!best) {
      line.clear();
      return failed(session, best.error());
    }
    asked.push_back(std::move(*best));
  }
  for (const auto& column : flags.whyNot) {
    if (session.stop.stop_requested()) break;
    auto best = bestByAttribute(**model, data->data, data->train, data->features, request, column,
                                Context(Rng(1), flags.threads, session.stop), &cache);
    if (!best) {
      line.clear();
      return failed(session, best.error());
    }
    asked.push_back(std::move(*best));
  }
  line.clear();
  Json json = flags.json ? alternativesToJson(*found, **model) : Json();
  if (flags.json) {
    for (const auto& best : asked) {
      Json said = bestByAttributeToJson(best, **model);
      if (!best.filtered && !best.instead)
        json["whyNot"].push_back(std::move(said));
      else
        json[request.holding.empty() ? "underFilters" : "holding"] = std::move(said);
    }
  }
  const int printed = deliver(
      {}, flags.json ? dumpJson(json) : alternativesText(*found, **model, request, flags.eachCut, asked));
  if (printed != kDone) return printed;
  return session.stop.stop_requested() ? kStopped : kDone;
}

}  // namespace

void addAlternatives(Program& program, Session& session) {
  Command command = program.command(
      "alternatives", "List the splits of a node that lead to a subtree as good as the best one");
  auto flags = std::make_shared<AlternativesFlags>();
  command.positional("FILE", "RUN.json or MODEL.json", flags->file).required();
  command.index({"--model", "I", "Number of the model in the RUN.json [the one to begin with]"},
                flags->model);
  command.index({"--node", "N", "Number of the node, as show prints it [0, the root]"},
                flags->near.request.node);
  addNearFlags(command, flags->near);
  command.text({"--cross-validate", "K[xR]|off",
                "Folds of the training rows by which answers are refitted, while splits stay [5]"},
               flags->crossValidate);
  command.flag("--each-cut", "List all cuts that are as good, not the best of each attribute alone",
               flags->eachCut);
  command.list(
      {"--why-not", "COLUMN,...",
       "Say the best cut of each of these attributes and what it costs, as good or not; of what --holding "
       "asks for the best subtree that asks it anywhere is said by itself, where none is as good"},
      flags->whyNot);
  command.flag("--test", "Judge the alternatives by the run's test rows too", flags->test);
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

// paretree-cli steadiness: what comes back of a model where its learner has half of the rows.
#include <algorithm>
#include <cmath>

#include "app/cli/command.h"
#include "app/cli/flags/run_flags.h"
#include "app/cli/progress.h"
#include "app/cli/stored.h"
#include "app/cli/text_table.h"
#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/core/text.h"
#include "paretree/messages/text.h"
#include "paretree/model/text/describe.h"
#include "paretree/runs/estimates/rough_time.h"
#include "paretree/runs/files/run_json.h"
#include "paretree/runs/files/steadiness_json.h"
#include "paretree/runs/reopen.h"

namespace paretree::cli {
namespace {

constexpr std::size_t kWidest = 44;

struct SteadinessFlags {
  std::string file, out;
  int model = -1, resamples = 0, shuffles = -1;
  RunFlags run;
};

std::string percent(double share) {
  return std::isnan(share) ? "-" : std::to_string(std::lround(100 * share)) + " %";
}

std::string nameOf(const std::vector<int>& columns, const data::Schema& schema) {
  std::vector<std::string> names;
  for (const int column : columns) names.push_back(schema[column].name);
  return names.empty() ? "leaf" : listed(names, "and");
}

std::string nodesText(const runs::Steadiness& steadiness, const model::Model& model) {
  const data::Schema& schema = *model.schema;
  const model::Tree& tree = *model.tree();
  const auto depths = tree.depths();
  bool boxed = false;
  for (const auto& node : steadiness.nodes) boxed = boxed || node.boxed > 0;
  TextTable table;
  table.column("node");
  table.column("", TextTable::Align::Left);
  table.column("came back");
  table.column("threshold, 95 %");
  table.column("answers agree");
  if (boxed) table.column("black box");
  table.column("instead", TextTable::Align::Left);
  for (std::size_t n = 0; n < steadiness.nodes.size(); ++n) {
    const runs::NodeSteadiness& node = steadiness.nodes[n];
    const model::Node& own = tree.nodes[n];
    std::string instead, range;
    for (std::size_t r = 0; r < std::min<std::size_t>(2, node.rivals.size()); ++r)
      instead +=
          (r == 0 ? "" : ", ") + nameOf(node.rivals[r].columns, schema) + " " + percent(node.rivals[r].share);
    if (!node.threshold.empty()) {
      const auto& column = schema[columnsOf(own.branch().split)[0]];
      range =
          model::valueText(column, node.threshold[0]) + " to " + model::valueText(column, node.threshold[1]);
    }
    std::vector<std::string> cells = {
        std::to_string(n),
        std::string(2 * static_cast<std::size_t>(depths[n]), ' ') +
            shortened(own.isLeaf() ? messages::text(describeLeaf(own.leaf(), model))
                                   : describeSplit(own.branch().split, schema),
                      kWidest),
        percent(node.same), range, percent(node.agreement)};
    if (boxed) cells.push_back(own.isLeaf() ? percent(node.boxed) : "");
    cells.push_back(shortened(instead, kWidest));
    table.row(std::move(cells));
  }
  return table.text();
}

std::string termsText(const runs::Steadiness& steadiness, const model::Model& model) {
  TextTable table;
  table.column("node");
  table.column("attribute of its formula", TextTable::Align::Left);
  table.column("came back");
  table.column("with this sign");
  for (std::size_t n = 0; n < steadiness.nodes.size(); ++n)
    for (const auto& term : steadiness.nodes[n].terms)
      table.row(
          {std::to_string(n), (*model.schema)[term.column].name, percent(term.share), percent(term.sign)});
  return table.rows() == 0 ? std::string() : "\n" + table.text();
}

std::string rulesText(const runs::Steadiness& steadiness, const model::Model& model) {
  TextTable table;
  table.column("rule");
  table.column("came back");
  table.column("", TextTable::Align::Left);
  for (std::size_t r = 0; r < steadiness.rules.size(); ++r)
    table.row({std::to_string(r + 1), percent(steadiness.rules[r]),
               messages::text(describeRule(model.rules()->rules[r], model))});
  return table.text();
}

std::string attributesText(const runs::Steadiness& steadiness, const model::Model& model) {
  auto attributes = steadiness.attributes;
  std::erase_if(attributes, [](const auto& one) { return one.used == 0; });
  std::stable_sort(attributes.begin(), attributes.end(), [](const auto& a, const auto& b) {
    return std::make_pair(a.used, a.atRoot) > std::make_pair(b.used, b.atRoot);
  });
  TextTable table;
  table.column("attribute", TextTable::Align::Left);
  table.column("used");
  if (model.tree()) table.column("at the root");
  for (const auto& one : attributes) {
    std::vector<std::string> cells = {shortened((*model.schema)[one.column].name, kWidest),
                                      percent(one.used)};
    if (model.tree()) cells.push_back(percent(one.atRoot));
    table.row(std::move(cells));
  }
  if (steadiness.shuffles > 0) {
    std::vector<std::string> cells = {"(most of any with a shuffled target)",
                                      percent(steadiness.usedShuffled)};
    if (model.tree()) cells.push_back(percent(steadiness.rootShuffled));
    table.row(std::move(cells));
  }
  return "\n" + table.text();
}

std::string steadinessText(const runs::Steadiness& steadiness, const runs::Run& run, std::size_t index,
                           const model::Model& model) {
  std::string text = run.request.learner + ", model " + std::to_string(index + 1) + " (--model " +
                     std::to_string(index) + "): " + counted(steadiness.counted, "resample") + " of " +
                     groupedText(static_cast<long long>(steadiness.leastRows)) +
                     (steadiness.mostRows == steadiness.leastRows
                          ? std::string()
                          : " to " + groupedText(static_cast<long long>(steadiness.mostRows))) +
                     " rows";
  if (!steadiness.plan.groups.empty()) text += ", by whole groups of '" + steadiness.plan.groups + "'";
  text += "\n";
  if (steadiness.counted == 0) return text;
  text += "answers to rows that were not learnt from: " + percent(steadiness.agreement) +
          (model.isClassifier() ? " are those of this model\n"
                                : " lie within this model's own error (RMSE) of its answer\n");
  if (steadiness.larger > 0)
    text += counted(steadiness.larger, "resample") + " had no model as small; the smallest counts\n";
  text += "\n";
  if (model.tree()) text += nodesText(steadiness, model) + termsText(steadiness, model);
  if (model.rules()) text += rulesText(steadiness, model);
  if (model.tree() || model.rules()) text += "rows in it are training rows of the whole run\n";
  text += attributesText(steadiness, model);
  if (const Message luck = luckMessage(steadiness); !luck.empty()) text += messages::text(luck) + "\n";
  return text;
}

// Before it begins, where it is long.
void sayCost(const runs::SteadinessCost& cost) {
  if (cost.seconds >= runs::kWorthSaying)
    sayNote(messages::text(Message{"runs.steadiness-takes",
                                   {{"searches", cost.searches}, {"time", runs::roughTime(cost.seconds)}}}));
}

int runSteadiness(const Session& session, const SteadinessFlags& flags) {
  if (!flags.out.empty())
    if (const auto possible = checkWritable(flags.out); !possible) return failed(session, possible.error());
  auto stored = loadStored(flags.file, session);
  if (!stored) return failed(session, stored.error());
  if (!stored->run) return failed(session, Error{"cli.steadiness-needs-run", {}, inFile(stored->path)});
  runs::Run& done = *stored->run;
  const std::size_t index = flags.model < 0 ? usualModel(done) : static_cast<std::size_t>(flags.model);
  const auto model = modelFrom(*stored, static_cast<int>(index));
  if (!model) return failed(session, model.error());

  // Unless others are named, those that the run kept together.
  const runs::SteadinessPlan plan{flags.resamples, flags.shuffles,
                                  flags.run.groups.empty() ? groupsOfRun(done) : flags.run.groups};
  if (const auto learner = session.registry.find(done.request.learner); learner && !flags.run.quiet)
    sayCost(steadinessCost(*learner, done, plan));
  ProgressLine line(flags.run.quiet);
  const Context context(Rng(1), threadsOf(flags.run), session.stop, line.reporter());
  auto table = [&] {
    const EndsAtOnce reading(session);
    return reopenTable(done.data, stored->path, context, schemaOf(done));
  }();
  if (!table) return failed(session, table.error());
  const auto steadiness = steadinessFor(session.registry, *table, done, index, plan, context);
  line.clear();
  if (!steadiness) return failed(session, steadiness.error());
  const bool nothing = steadiness->counted == 0 && !steadiness->stopped;
  if (nothing || (!flags.run.quiet && !flags.run.json))
    for (const auto& note : steadiness->notes) sayNote(messages::text(note));
  if (steadiness->counted > 0) done.steadiness[index] = std::make_shared<const runs::Steadiness>(*steadiness);
  const int written = flags.out.empty() ? kDone
                                        : deliverJson(flags.out, runToJson(done, {!flags.run.noTiming, true}),
                                                      flags.run.quiet);
  const int printed =
      deliver({}, flags.run.json ? dumpJson(steadinessToJson(*steadiness, done, index, **model))
                                 : steadinessText(*steadiness, done, index, **model));
  leaveBehind(std::move(*table), std::move(*stored));
  if (written != kDone || printed != kDone) return kFailed;
  if (nothing) return kFailed;
  return steadiness->stopped ? kStopped : kDone;
}

}  // namespace

void addSteadiness(Program& program, Session& session) {
  Command command =
      program.command("steadiness", "Say what of a model comes back where only half of the rows are known");
  auto flags = std::make_shared<SteadinessFlags>();
  command.positional("FILE", "RUN.json; its table must still be there", flags->file).required();
  command.index({"--model", "I", "Number of the model, counted from 0; without it the one to begin with"},
                flags->model);
  command.number({"--resamples", "N",
                  "Halves of the rows to learn from [100; 20 for learners that search by evaluations or "
                  "generations]"},
                 flags->resamples, {1, 100000});
  command.number(
      {"--shuffles", "N",
       "Times that the target is shuffled, to see what luck alone does; each with a tenth of the halves, at "
       "least 4 [until they are twice as many as N: 20 for 100]"},
      flags->shuffles, {0, 10000});
  command.text({"--groups", "COLUMN",
                "Rows with the same value of this column stay in one half [as in the folds of the run]"},
               flags->run.groups);
  command.text({"--out", "RUN.json", "Write the run with all its models and what was found"}, flags->out);
  command.number({"--threads", "N", "Never changes the result [those of the machine]"}, flags->run.threads,
                 {1, 1024});
  command.flag("--json", "Print one JSON object", flags->run.json);
  command.flag("--no-timing", "Leave times out of the file, so that equal runs write equal bytes",
               flags->run.noTiming);
  command.flag("--quiet", "No progress and no notes", flags->run.quiet);
  command.action([&session, flags] { return runSteadiness(session, *flags); });
}

}  // namespace paretree::cli

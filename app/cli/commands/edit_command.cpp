// paretree-cli edit: a model changed by hand, as a MODEL.json.
#include <algorithm>
#include <filesystem>

#include "app/cli/command.h"
#include "app/cli/flags/edit_flags.h"
#include "app/cli/flags/near_flags.h"
#include "app/cli/flags/read_flags.h"
#include "app/cli/flags/run_flags.h"
#include "app/cli/model_data.h"
#include "paretree/core/json.h"
#include "paretree/learners/weighted.h"
#include "paretree/messages/text.h"
#include "paretree/model/change/refit.h"
#include "paretree/model/text/words.h"
#include "paretree/runs/alternatives.h"
#include "paretree/runs/edit_tools.h"
#include "paretree/runs/estimates/edited.h"
#include "paretree/runs/files/model_file.h"

namespace paretree::cli {
namespace {

struct EditFlags {
  std::string file, dataFile, out, crossValidate;
  int model = -1;
  bool quiet = false;
  std::vector<EditText> edits;
  NearFlags near;
  ReadFlags read;
};

/// Finds the trees that swaps ask for, among the alternatives that are asked for so.
Result<void> findSwaps(std::vector<model::Edit>& edits, const model::Model& model, const ModelData& data,
                       const NearFlags& near, const Context& context) {
  for (auto& edit : edits) {
    auto* swap = std::get_if<model::SwapEdit>(&edit);
    if (!swap) continue;
    runs::AlternativesRequest request = near.asked();
    request.node = swap->node;
    auto found = alternativesAt(model, data.data, data.train, data.features, request, context);
    if (!found) return found.error();
    if (static_cast<std::size_t>(swap->choice) >= found->trees.size())
      return Error{"runs.no-such-alternative",
                   {{"node", swap->node}, {"choice", swap->choice}, {"alternatives", found->trees.size()}}};
    swap->tree = std::move(found->trees[swap->choice]);
  }
  return {};
}

/// Accuracy, or RMSE as all else has it: its place among the measures.
std::size_t figureSaid(const runs::CrossValidation& estimates) {
  const auto& names = estimates.measures;
  const auto rmse = std::find(names.begin(), names.end(), "rmse");
  return rmse == names.end() ? 0 : static_cast<std::size_t>(rmse - names.begin());
}

/// The figure, and by what it counts.
Message estimateSaid(const runs::CrossValidation& estimates) {
  const auto& names = estimates.measures;
  const std::size_t at = figureSaid(estimates);
  const runs::Expected& figure = estimates.points[0].measures[at];
  runs::CrossValidation plain;  // that the structure is known is said apart
  plain.plan = estimates.plan;
  plain.counted = estimates.counted;
  if (estimates.weights.empty())
    return Message{"cli.estimate-of-edit",
                   {{"measure", names[at]},
                    {"value", figure.value},
                    {"error", figure.error},
                    {"how", howEstimated(plain)}}};
  return Message{"cli.weighted-estimate-of-edit",
                 {{"measure", names[at]},
                  {"weights", estimates.weights},
                  {"value", figure.value},
                  {"error", figure.error},
                  {"how", howEstimated(plain)}}};
}

/// Prints what to expect of the changed model, and of the one before, judged alike.
int sayEstimates(const Session& session, const model::Model& changed, const model::Model& before,
                 const Stored& stored, const ModelData& found, const runs::FoldPlan& plan) {
  learners::Task task;
  task.data = found.data;
  task.train = found.train;
  task.targets = changed.targets;
  task.features = found.features.empty() ? found.data.features() : found.features;
  const auto judged = [&](const model::Model& model) {
    return runs::estimateEdited(model, task, stored.run ? stored.run->outcome : learners::Outcome(), plan,
                                stored.run ? stored.run->request.seed : 1, Context(Rng(1), 1, session.stop));
  };
  const auto estimates = judged(changed);
  if (!estimates) return failed(session, estimates.error());
  for (const Message& note : estimates->notes) sayNote(messages::text(note));
  if (estimates->points.empty()) return estimates->stopped ? kStopped : kFailed;
  std::string said = messages::text(estimateSaid(*estimates)) + "\n";
  if (const auto earlier = judged(before); earlier && !earlier->stopped && !earlier->points.empty()) {
    const runs::Expected& figure = earlier->points[0].measures[figureSaid(*earlier)];
    said += messages::text(Message{"cli.estimate-before-edit",
                                   {{"measure", earlier->measures[figureSaid(*earlier)]},
                                    {"value", figure.value},
                                    {"error", figure.error}}}) +
            "\n";
  }
  const int printed = deliver({}, said);
  return printed != kDone ? printed : estimates->stopped ? kStopped : kDone;
}

/// "32 errors with 5 leaves", "RMSE 2.31 with 7 leaves".
std::optional<Message> figuresOf(const model::Model& model, const ModelData& data) {
  const auto weights = model::lossWeights(model, data.data, data.train);
  const auto loss = runs::lossOfAnswers(model, data.data, data.train, weights, 1);
  if (!loss || !model.tree()) return std::nullopt;
  double total = 0;
  for (const data::Row row : data.train) total += weights.empty() ? 1 : weights[row];
  const double shown = runs::readableLoss(model, {*loss, data::kMissing}, total).value;
  const std::string text = model::fullText(shown, 6);
  const int leaves = model.tree()->leafCount();
  if (!model.isClassifier()) return Message{"cli.tree-rmse", {{"loss", text}, {"leaves", leaves}}};
  if (!learners::losesByWeight(model))
    return Message{"cli.tree-errors", {{"loss", text}, {"leaves", leaves}}};
  return Message{"cli.tree-error-weight", {{"loss", text}, {"leaves", leaves}}};
}

/// What the edits do to the training rows; of a tree with one target.
Message effectOf(const model::Model& before, const model::Model& after, const ModelData& data) {
  if (before.targets.size() != 1) return {};
  const auto was = figuresOf(before, data), is = figuresOf(after, data);
  if (!was || !is) return {};
  return Message{"cli.edited-tree", {{"rows", data.train.size()}, {"after", *is}, {"before", *was}}};
}

int runEdit(const Session& session, const EditFlags& flags) {
  if (flags.edits.empty()) return wrongUsage("edit", withHelp(Message{"cli.no-edit", {}}, "edit"));
  const auto options = readOptions(flags.read);
  if (!options) return wrongUsage("edit", options.error().message);
  std::optional<runs::FoldPlan> plan;
  if (!flags.crossValidate.empty()) {
    const auto read = foldPlanOf(flags.crossValidate, {});
    if (!read) return wrongUsage("edit", read.error().message);
    plan = *read;
  }
  const auto stored = loadStored(flags.file, session);
  if (!stored) return failed(session, stored.error());
  std::error_code none;
  if (stored->run && std::filesystem::equivalent(flags.file, flags.out, none))
    return wrongUsage("edit", Message{"cli.replaces-run", {{"file", flags.file}}});
  if (plan && stored->run) plan->groups = groupsOfRun(*stored->run);
  const auto model = modelFrom(*stored, flags.model);
  if (!model) return failed(session, model.error());
  if (stored->run && flags.model < 0 && !flags.quiet)
    if (const Message note = takenModelNote(*stored->run); !note.empty()) sayNote(messages::text(note));
  const auto found = modelData(session, flags.dataFile, flags.quiet, *options, *stored, **model);
  // The table knows the categories of columns that the model has not asked for so far.
  const model::Model known = found ? withLevelsOf(*found->data.schema(), **model) : **model;
  auto edits = editsOf(flags.edits, known, found ? found->decimal : '.');
  if (!edits) return wrongUsage("edit", edits.error().message);
  if (!found) return failed(session, found.error());
  if (const auto swaps = findSwaps(*edits, known, *found, flags.near, Context(Rng(1), 1, session.stop));
      !swaps)
    return failed(session, swaps.error());
  if (!flags.quiet)
    for (const Message& note : cutsOutside(flags.edits, *edits, known, found->data))
      sayNote(messages::text(note));
  const auto changed = edited(known, *edits, found->data, found->train,
                              runs::editTools(Context(Rng(1), 1, session.stop), found->features));
  if (!changed) return failed(session, changed.error());
  const int written = deliver(flags.out, dumpJson(runs::modelFileToJson(*changed, readingFor(*stored))));
  if (written == kDone && !flags.quiet)
    if (const Message effect = effectOf(known, *changed, *found); !effect.empty())
      sayNote(messages::text(effect));
  if (written != kDone || !plan) return written;
  return sayEstimates(session, *changed, known, *stored, *found, *plan);
}

}  // namespace

void addEdit(Program& program, Session& session) {
  Command command = program.command("edit", "Change a model by hand and write it as a MODEL.json");
  auto flags = std::make_shared<EditFlags>();
  command.positional("FILE", "RUN.json or MODEL.json", flags->file).required();
  command.index({"--model", "I", "Number of the model in the RUN.json [the one to begin with]"},
                flags->model);
  addEditFlags(command, flags->edits, session.registry);
  addNearFlags(command, flags->near);
  command.text({"--data", "FILE", "Table to use instead of the one that the run names"}, flags->dataFile);
  command.text({"--out", "MODEL.json", "The changed model; not standard output"}, flags->out).required();
  command.text({"--cross-validate", "K[xR]",
                "Print what to expect of the changed model on new rows: its structure stays, its answers are "
                "refitted by folds"},
               flags->crossValidate);
  command.flag("--quiet", "No progress and no notes", flags->quiet);
  addReadFlags(command, flags->read);
  command.action([&session, flags] { return runEdit(session, *flags); });
}

}  // namespace paretree::cli

// paretree-cli study new, study add: what a study is to run.
#include <algorithm>

#include "app/cli/flags/read_flags.h"
#include "app/cli/flags/run_flags.h"
#include "app/cli/studies/study_flags.h"
#include "paretree/core/text.h"
#include "paretree/data/split_column.h"
#include "paretree/messages/text.h"

namespace paretree::cli {
namespace {

struct PlanFlags {
  std::string folder, seeds;
  std::vector<std::string> data, learners, grid, use;
  ReadFlags read;
  RunFlags run;
  bool figuresOnly = false;
};

// Learners are also taken as "a,b".
Result<void> addStudyLearners(const std::vector<std::string>& ids, const learners::Registry& registry,
                              studies::StudyPlan& plan) {
  for (const std::string& id : ids) {
    studies::StudyPlan one;
    one.learners.push_back({id, {}});
    one.tables.emplace_back();
    one.seeds.push_back(1);
    if (auto known = checkPlan(one, registry); !known) return known;
    plan.learners.push_back({id, {}});
  }
  return {};
}

// What every run of a learner would be refused for is said before there is a study.
Result<void> askLearners(const Session& session, const studies::StudyPlan& plan,
                         const std::vector<data::TableFile>& tables) {
  for (const auto& cell : cellsOf(plan)) {
    const auto unit = unitOf(plan, cell, plan.seeds.front());
    const auto learner = session.registry.find(unit.learner);
    runs::RunRequest request;
    request.learner = unit.learner;
    request.params = unit.params;
    request.seed = unit.seed;
    request.split = unit.split;
    request.features = unit.features;
    const auto prepared = prepare(*learner, tables[cell.table], request, Context(Rng(1), 1, session.stop));
    if (!prepared) return prepared.error();
    if (const auto objection = learner->objection(prepared->task, request.params))
      return Error{about(unit.learner, *objection)};
  }
  return {};
}

std::string sizeText(const studies::StudyPlan& plan) {
  const std::size_t cells = cellsOf(plan).size();
  return counted(static_cast<long long>(unitCount(plan)), "run") + ": " +
         counted(static_cast<long long>(cells), "cell") + " x " +
         counted(static_cast<long long>(plan.seeds.size()), "seed");
}

// Flags of the plan that need no table. An Error is wrong usage.
Result<studies::StudyPlan> planOf(const Session& session, const PlanFlags& flags) {
  studies::StudyPlan plan;
  if (auto added = addStudyLearners(flags.learners, session.registry, plan); !added) return added.error();
  for (const auto& grid : flags.grid)
    if (auto added = addGrid(grid, session.registry, plan.learners, false); !added) return added.error();
  auto seeds = studies::seedsIn(flags.seeds.empty() ? "1" : flags.seeds);
  if (!seeds) return seeds.error();
  runs::RunRequest like;
  like.features = flags.use;
  auto estimates = estimatesOf(flags.run, false);
  if (!estimates) return estimates.error();
  like.crossValidate = std::move(*estimates);
  plan = studies::planLike(like, std::move(plan.learners), std::move(*seeds));
  plan.program = thisProgram();
  plan.models = !flags.figuresOnly;
  return plan;
}

// What was left out, or read as something else: rows and columns of all that follows.
void sayWhatWasRead(const std::string& path, const data::TableFile& table, bool targetGuessed) {
  for (const auto& note : table.notes) sayNote(path + ": " + messages::text(note));
  std::vector<std::string> targets;
  for (const int target : table.data.targets()) targets.push_back(table.data.info(target).name);
  if (targetGuessed && !targets.empty())
    sayNote(path + ": " + messages::text(Message{"cli.study-target", {{"targets", targets}}}));
}

int runNew(const Session& session, const PlanFlags& flags) {
  auto plan = planOf(session, flags);
  if (!plan) return wrongUsage("study new", plan.error().message);
  const auto options = readOptions(flags.read, flags.run.splitColumn);
  if (!options) return wrongUsage("study new", options.error().message);
  if (const auto isFree = studies::StudyFolder::checkFree(flags.folder); !isFree)
    return failed(session, isFree.error());
  std::vector<studies::TableSource> sources;
  std::vector<data::TableFile> tables;
  for (const auto& path : flags.data) {
    auto table = readFileWith(path, *options, session, flags.run.quiet);
    if (!table) return failed(session, table.error());
    if (!flags.run.quiet) sayWhatWasRead(path, *table, flags.read.targets.empty());
    sources.push_back({path, *options});
    tables.push_back(std::move(*table));
    plan->tables.emplace_back();
  }
  plan->split = splitOf(flags.run, splitColumnOf(tables.front().data));
  if (const auto checked = checkPlan(*plan, session.registry); !checked)
    return wrongUsage("study new", checked.error().message);
  if (const auto asked = askLearners(session, *plan, tables); !asked) return failed(session, asked.error());
  plan->tables.clear();
  // 'learn', 'compare' and the window estimate unless told otherwise, and then show another model.
  const bool plain = !flags.run.quiet && flags.run.crossValidate.empty();
  const auto folder = studies::StudyFolder::create(flags.folder, std::move(*plan), sources, session.registry);
  if (!folder) return failed(session, folder.error());
  if (plain) sayNote(messages::text(Message{"cli.study-no-estimates", {}}));
  return deliver({}, flags.folder + ": " + sizeText(folder->plan()) + "\n");
}

int runAdd(const Session& session, const PlanFlags& flags) {
  auto folder = openStudy(session, flags.folder);
  if (!folder) return failed(session, folder.error());
  if (const auto ours = folder->madeBy(thisProgram()); !ours) return failed(session, ours.error());
  studies::StudyPlan plan = folder->plan();
  const std::size_t before = unitCount(plan);
  if (const auto added = addStudyLearners(flags.learners, session.registry, plan); !added)
    return wrongUsage("study add", added.error().message);
  for (const auto& grid : flags.grid)
    if (const auto added = addGrid(grid, session.registry, plan.learners, true); !added)
      return wrongUsage("study add", added.error().message);
  if (!flags.seeds.empty()) {
    auto seeds = studies::seedsIn(flags.seeds);
    if (!seeds) return wrongUsage("study add", seeds.error().message);
    plan.seeds.insert(plan.seeds.end(), seeds->begin(), seeds->end());
    std::sort(plan.seeds.begin(), plan.seeds.end());
    plan.seeds.erase(std::unique(plan.seeds.begin(), plan.seeds.end()), plan.seeds.end());
  }
  if (const auto checked = checkPlan(plan, session.registry); !checked)
    return wrongUsage("study add", checked.error().message);
  const std::size_t more = unitCount(plan) - before;
  if (const auto written = folder->replacePlan(std::move(plan), session.registry); !written)
    return failed(session, written.error());
  if (studies::StudyLock::holder(*folder)) sayNote(messages::text(Message{"cli.study-add-running", {}}));
  return deliver(
      {}, flags.folder + ": " + sizeText(folder->plan()) + ", " + std::to_string(more) + " of them new\n");
}

void addGridFlags(Command& command, PlanFlags& flags, const char* defaultSeeds) {
  command.list({"--learner", "ID,...", "Learners, separated by commas or in several flags"}, flags.learners);
  command.texts({"--grid", "GRID",
                 "Values of parameters, every combination of which is run: \"leaves=10|20; "
                 "molhc.black-box=knn|knn,forest\"; 'default' stands for the learner's own"},
                flags.grid);
  command.text({"--seeds", "A-B,...", std::string("Seeds of the runs ") + defaultSeeds}, flags.seeds);
}

}  // namespace

void addStudyNew(Program& program, Session& session) {
  Command command = program.command("study new", "Make the folder of a study; nothing runs yet");
  auto flags = std::make_shared<PlanFlags>();
  command.positional("DIR", "The study's folder, new or empty", flags->folder).required();
  command.texts({"--data", "FILE", "Table to learn from, copied into the study; once for each"}, flags->data)
      .required();
  addTargetFlag(command, flags->read);
  addGridFlags(command, *flags, "[1]");
  Command data = command.group("Data"), split = command.group("Split");
  data.list({"--use", "COLUMN,...", "Features to use, separated by commas [all]"}, flags->use);
  split.text({"--test", "FILE", "Test rows from another file, copied into the study"}, flags->run.testFile);
  split
      .number({"--test-fraction", "F", "Share of the rows kept for the test; 0 = none"},
              flags->run.testFraction, {0.0, 0.99})
      .excludes("--test");
  split
      .number({"--folds", "K", "K folds in each run; the front itself comes from all rows"}, flags->run.folds,
              {2, 10000})
      .excludes("--test")
      .excludes("--test-fraction");
  split.text({"--split-column", "NAME", "Column whose values say train or test"}, flags->run.splitColumn)
      .excludes("--test")
      .excludes("--test-fraction")
      .excludes("--folds");
  split.number({"--check-fraction", "F", "Share of the rows set aside before, for one final check [0]"},
               flags->run.checkFraction, {0.0, 0.9});
  Command estimates = command.group("Estimates");
  estimates.text(
      {"--cross-validate", "K[xR]", "Estimate each model by K folds of the training rows, R times [off]"},
      flags->run.crossValidate);
  estimates.text({"--groups", "COLUMN", "Rows with the same value of this column stay in one fold"},
                 flags->run.groups);
  command.flag("--figures-only", "Results without models: small, and nothing to open later",
               flags->figuresOnly);
  command.flag("--quiet", "No progress and no notes", flags->run.quiet);
  addReadFlags(command, flags->read);
  command.action([&session, flags] {
    if (flags->learners.empty()) return wrongUsage("study new", Message{"cli.study-no-learner", {}});
    return runNew(session, *flags);
  });

  Command add =
      program.command("study add", "Add learners, values or seeds to a study; nothing is run again");
  auto more = std::make_shared<PlanFlags>();
  add.positional("DIR", "The study's folder", more->folder).required();
  addGridFlags(add, *more, "beside those that are there");
  add.action([&session, more] { return runAdd(session, *more); });
}

}  // namespace paretree::cli

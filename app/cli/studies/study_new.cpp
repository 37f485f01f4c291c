// paretree-cli study new, study add: what a study is to run.
#include <algorithm>
#include <set>

#include "app/cli/flags/read_flags.h"
#include "app/cli/flags/run_flags.h"
#include "app/cli/studies/idle_cells.h"
#include "app/cli/studies/opened_study.h"
#include "app/cli/studies/study_flags.h"
#include "paretree/core/text.h"
#include "paretree/data/split_column.h"
#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"

namespace paretree::cli {
namespace {

constexpr std::uint64_t kAnySeed = 1;  ///< where cells are compared

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

// The learners that take the target as it is, with their own settings.
std::vector<std::string> thoseThatCan(const Session& session, const data::TableFile& table,
                                      runs::RunRequest request) {
  std::vector<std::string> ids;
  request.params.clear();
  for (const auto& learner : session.registry.all()) {
    request.learner = learner->info().id;
    const auto prepared = prepare(*learner, table, request, Context(Rng(1), 1, session.stop));
    if (prepared && !learner->objection(prepared->task, {})) ids.push_back(request.learner);
  }
  return ids;
}

// An objection, with the learners that have none where it is not one of settings.
Error refusedBy(const std::string& learner, const Message& objection, const std::vector<std::string>& able) {
  const Message problem = about(learner, objection);
  if (able.empty() || std::find(able.begin(), able.end(), learner) != able.end()) return Error{problem};
  return Error{"cli.study-cannot", {{"problem", problem}, {"learners", able}}};
}

// What every run of a learner would be refused for is said before there is a study. Cells of `known` are
// there already.
Result<void> askLearners(const Session& session, const studies::StudyPlan& plan,
                         const std::vector<data::TableFile>& tables,
                         const std::set<std::string>& known = {}) {
  for (const auto& cell : cellsOf(plan)) {
    const auto unit = unitOf(plan, cell, plan.seeds.front());
    const auto learner = session.registry.find(unit.learner);
    if (!known.empty() && known.contains(unitText(unitOf(plan, cell, kAnySeed)))) continue;
    runs::RunRequest request;
    request.learner = unit.learner;
    request.params = unit.params;
    request.seed = unit.seed;
    request.split = unit.split;
    request.features = unit.features;
    const auto prepared = prepare(*learner, tables[cell.table], request, Context(Rng(1), 1, session.stop));
    if (!prepared) return prepared.error();
    if (const auto objection = learner->objection(prepared->task, request.params))
      return refusedBy(unit.learner, *objection, thoseThatCan(session, tables[cell.table], request));
  }
  return {};
}

// Flags of the plan that need no table. An Error is wrong usage.
Result<studies::StudyPlan> planOf(const Session& session, const PlanFlags& flags) {
  studies::StudyPlan plan;
  if (auto added = addStudyLearners(flags.learners, session.registry, plan); !added) return added.error();
  for (const auto& grid : flags.grid)
    if (auto added = addGrid(grid, session.registry, plan.learners, 0); !added) return added.error();
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
void noteWhatWasRead(const std::string& path, const data::TableFile& table, bool targetGuessed,
                     std::vector<std::string>& notes) {
  for (const auto& note : table.notes) notes.push_back(path + ": " + messages::text(note));
  std::vector<std::string> targets;
  for (const int target : table.data.targets()) targets.push_back(table.data.info(target).name);
  if (targetGuessed && !targets.empty())
    notes.push_back(path + ": " + messages::text(Message{"cli.study-target", {{"targets", targets}}}));
  if (const Message without = rowsWithoutTarget(table.data); !without.empty())
    notes.push_back(path + ": " + messages::text(without));
}

// Of several tables each has those of the targets that it holds, one at least.
Result<data::ReadOptions> withOwnTargets(const Session& session, const std::string& path,
                                         const std::vector<std::string>& targets, data::ReadOptions options) {
  data::ReadOptions plain = options;
  for (const auto& target : targets) plain.roles.erase(target);
  const auto table = data::readTable(path, plain, Context(Rng(1), 1, session.stop));
  if (!table) return table.error();
  std::vector<std::string> missing;
  for (const auto& target : targets)
    if (table->data.schema()->find(target) < 0) missing.push_back(target);
  if (missing.size() < targets.size())  // else it is said which one is missed
    for (const auto& target : missing) options.roles.erase(target);
  return options;
}

// Before anything else is asked: whoever names no learner is told those that could.
int namedNoLearner(const Session& session, const PlanFlags& flags) {
  const auto options = readOptions(flags.read, flags.run.splitColumn);
  const auto table = options && !flags.data.empty()
                         ? readFileWith(flags.data.front(), *options, session, true)
                         : Result<data::TableFile>(Error{"cli.study-no-learner", {}});
  if (!table) return wrongUsage("study new", Message{"cli.study-no-learner", {}});
  runs::RunRequest request;
  request.features = flags.use;
  std::vector<std::string> targets;
  for (const int target : table->data.targets()) targets.push_back(table->data.info(target).name);
  const auto able = thoseThatCan(session, *table, request);
  if (able.empty() || targets.empty()) return wrongUsage("study new", Message{"cli.study-no-learner", {}});
  return wrongUsage("study new",
                    Message{"cli.study-which-learner", {{"targets", targets}, {"learners", able}}});
}

// Where models are many, or those of many trees each.
bool mayGrowLarge(const studies::StudyPlan& plan, const learners::Registry& registry) {
  constexpr std::size_t kMany = 200;
  return plan.models && (unitCount(plan) >= kMany ||
                         std::any_of(plan.learners.begin(), plan.learners.end(), [&](const auto& one) {
                           return registry.find(one.id)->info().modelNoun == "forest";
                         }));
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
  // What was read is said once nothing can be refused any more, else below the reason.
  std::vector<std::string> notes;
  const auto refused = [&](int code) {
    for (const auto& note : notes) sayNote(note);
    return code;
  };
  const auto& targets = flags.read.targets;
  std::set<std::string> nowhere(targets.begin(), targets.end());
  const bool choose = flags.data.size() > 1 && targets.size() > 1;
  for (const auto& path : flags.data) {
    const auto own =
        choose ? withOwnTargets(session, path, targets, *options) : Result<data::ReadOptions>(*options);
    if (!own) return failed(session, own.error());
    auto table = readFileWith(path, *own, session, flags.run.quiet);
    if (!table) return failed(session, table.error());
    for (const int target : table->data.targets()) nowhere.erase(table->data.info(target).name);
    if (!flags.run.quiet) noteWhatWasRead(path, *table, targets.empty() || choose, notes);
    sources.push_back({path, *own});
    tables.push_back(std::move(*table));
    plan->tables.emplace_back();
  }
  if (!nowhere.empty())
    return refused(failed(session, Error{"cli.study-target-nowhere", {{"column", *nowhere.begin()}}}));
  plan->split = splitOf(flags.run, splitColumnOf(tables.front().data));
  if (const auto checked = checkPlan(*plan, session.registry); !checked)
    return refused(wrongUsage("study new", checked.error().message));
  *plan = withoutIdleCells(std::move(*plan), {}, tables, session.registry, flags.run.quiet);
  if (const auto asked = askLearners(session, *plan, tables); !asked)
    return refused(failed(session, asked.error()));
  for (const auto& note : notes) sayNote(note);
  plan->tables.clear();
  // 'learn', 'compare' and the window estimate unless told otherwise, and then show another model.
  const bool plain = !flags.run.quiet && flags.run.crossValidate.empty();
  const auto folder = studies::StudyFolder::create(flags.folder, std::move(*plan), sources, session.registry);
  if (!folder) return failed(session, folder.error());
  if (plain) sayNote(Message{"cli.study-no-estimates", {}});
  const studies::StudyPlan& made = folder->plan();
  if (!flags.run.quiet && mayGrowLarge(made, session.registry))
    sayNote(Message{"cli.study-keeps-models", {}});
  if (!flags.run.quiet && !flags.run.splitGiven()) sayNote(Message{"cli.study-usual-split", {}});
  if (!flags.run.quiet && made.crossValidate && made.split.kind == data::SplitSpec::Kind::Folds)
    sayNote(Message{"studies.folds-and-estimates", {{"folds", made.split.folds}}});
  return deliver({}, flags.folder + ": " + sizeText(folder->plan()) + "\n");
}

// Learners and values that are new, on the tables of the study; cells that would be equal to others are taken
// out of the plan.
Result<void> askAdded(const Session& session, const studies::StudyFolder& folder, studies::StudyPlan& plan) {
  std::set<std::string> known;
  for (const auto& cell : cellsOf(folder.plan()))
    known.insert(unitText(unitOf(folder.plan(), cell, kAnySeed)));
  if (cellsOf(plan).size() == known.size()) return {};
  std::vector<data::TableFile> tables;
  for (const auto& one : plan.tables) {
    auto table = data::readTable(folder.tablePath(one), one.options, Context(Rng(1), 1, session.stop));
    if (!table) return table.error();
    tables.push_back(std::move(*table));
  }
  plan = withoutIdleCells(std::move(plan), cellsOf(folder.plan()), tables, session.registry, false);
  studies::StudyPlan there = plan;
  if (there.split.kind == data::SplitSpec::Kind::TestFile) {
    // By where it lies, and so no cell is one that is known; they have been asked before and say nothing new.
    there.split.testPath = folder.path() + "/" + there.split.testPath;
    known.clear();
  }
  return askLearners(session, there, tables, known);
}

int runAdd(const Session& session, const PlanFlags& flags) {
  auto folder = openStudy(session, flags.folder);
  if (!folder) return failed(session, folder.error());
  if (const auto ours = folder->madeBy(thisProgram()); !ours) return failed(session, ours.error());
  studies::StudyPlan plan = folder->plan();
  const std::size_t before = unitCount(plan), there = plan.learners.size();
  for (const auto& one : plan.learners)
    if (std::find(flags.learners.begin(), flags.learners.end(), one.id) != flags.learners.end())
      return wrongUsage("study add",
                        Message{"cli.study-learner-there", {{"learner", one.id}, {"folder", flags.folder}}});
  if (const auto added = addStudyLearners(flags.learners, session.registry, plan); !added)
    return wrongUsage("study add", added.error().message);
  for (const auto& grid : flags.grid)
    if (const auto added = addGrid(grid, session.registry, plan.learners, there); !added)
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
  if (const auto asked = askAdded(session, *folder, plan); !asked) return failed(session, asked.error());
  const std::size_t more = unitCount(plan) - before;
  if (const auto written = folder->replacePlan(std::move(plan), session.registry); !written)
    return failed(session, written.error());
  if (studies::StudyLock::holder(*folder)) sayNote(Message{"cli.study-add-running", {}});
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
  estimates.text(
      {"--groups", "COLUMN",
       "Rows with the same value of this column stay in one fold, and in one of training and test part"},
      flags->run.groups);
  command.flag("--figures-only", "Results without models: small, and nothing to open later",
               flags->figuresOnly);
  command.flag("--quiet", "No progress and no notes", flags->run.quiet);
  addReadFlags(command, flags->read);
  command.action([&session, flags] {
    if (flags->learners.empty()) return namedNoLearner(session, *flags);
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

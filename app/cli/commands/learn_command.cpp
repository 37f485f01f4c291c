// paretree-cli learn: one run of one learner.
#include <algorithm>
#include <set>

#include "app/cli/command.h"
#include "app/cli/flags/learner_flags.h"
#include "app/cli/progress.h"
#include "app/cli/run_text.h"
#include "app/cli/stored.h"
#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/core/parallel.h"
#include "paretree/data/align_to_schema.h"
#include "paretree/data/levels/list_columns.h"
#include "paretree/data/reading/date_forms.h"
#include "paretree/data/reading/offered_reading.h"
#include "paretree/data/split_column.h"
#include "paretree/learners/stopped_front.h"
#include "paretree/messages/text.h"
#include "paretree/runs/command_line.h"
#include "paretree/runs/files/run_json.h"
#include "paretree/runs/read_like.h"
#include "paretree/runs/reopen.h"
#include "paretree/runs/split_again.h"

namespace paretree::cli {
namespace {

struct LearnFlags : LearnerFlags {
  std::string dataFile, from, boundsOf, out;
  int fromModel = -1;
  bool wholeFront = false, keepForest = false;
  bool readingGiven() const {
    return !read.targets.empty() || !read.delimiter.empty() || !read.decimals.empty() ||
           !read.thousands.empty() || !read.encoding.empty() || !read.sheet.empty() || read.header ||
           read.noHeader || read.skipBadRows || read.keepTotals || read.strict || !read.missing.empty() ||
           !read.roles.empty() || !read.types.empty() || !read.levels.empty() || !read.descriptions.empty() ||
           !read.merged.empty() || !read.unfit.empty() || !read.percent.empty() || !read.lists.empty() ||
           !read.filled.empty() || !read.unpackLimit.empty();
  }
};

// The model to start from, and the seed of the run that it came from.
Result<void> startFrom(const Stored& stored, const LearnFlags& flags, runs::RunRequest& request) {
  auto model = modelFrom(stored, flags.fromModel);
  if (!model) return model.error();
  request.seeds.push_back(*model);
  const std::string file = fileName(stored.path);
  std::vector<Message> steps;
  if (flags.wholeFront) {
    if (!stored.run) return Error{"cli.whole-front", {}, inFile(stored.path)};
    request.seeds.clear();
    for (const auto& point : stored.run->outcome.front)
      request.seeds.push_back(std::make_shared<const model::Model>(instantiate(point.recipe)));
    steps.push_back(Message{"runs.from-front-of-file", {{"file", file}, {"models", request.seeds.size()}}});
  } else if (stored.run) {
    const auto number = flags.fromModel < 0 ? static_cast<int>(usualModel(*stored.run)) : flags.fromModel;
    steps.push_back(
        Message{"runs.from-model-of-file", {{"file", file}, {"model", number + 1}, {"number", number}}});
  } else {
    steps.push_back(Message{"runs.from-file", {{"file", file}}});
  }
  if (!flags.wholeFront)
    steps.insert(steps.end(), (*model)->origin.edits.begin(), (*model)->origin.edits.end());
  request.lineage = Message{"runs.lineage-of-file", {{"steps", std::move(steps)}}};
  if (!flags.run.seedGiven) request.seed = stored.run ? stored.run->request.seed : (*model)->origin.seed;
  return {};
}

// Who carries on a front means the search that made it: what no flag says is as its run was asked.
void settingsOfRun(const Stored& stored, const Session& session, const LearnFlags& flags,
                   runs::RunRequest& request) {
  if (!flags.wholeFront || !stored.run || stored.run->request.learner != request.learner) return;
  const runs::RunRequest& was = stored.run->request;
  std::vector<std::string> taken;
  if (request.features.empty() && !was.features.empty()) {
    request.features = was.features;
    taken.emplace_back("--use");
  }
  for (const auto& info : session.registry.find(request.learner)->params()) {
    const auto of = was.params.find(info.id);
    if (of == was.params.end() || info.id == runs::kKnownBounds) continue;
    if (!request.params.emplace(info.id, of->second).second || of->second == info.fallback) continue;
    const bool file = std::holds_alternative<learners::LongText>(info.kind);
    taken.push_back("--" + info.id + (file ? "" : " " + learners::paramText(of->second)));
  }
  if (!taken.empty() && !flags.run.quiet)
    sayNote(
        messages::text(Message{"cli.settings-of-run", {{"file", fileName(stored.path)}, {"flags", taken}}}));
}

// As the flags say; else, with a model to start from, as the rows of its own run were divided, so that its
// test rows stay unseen. A part for the final check may be asked for beside either.
data::SplitSpec splitFor(const Session& session, const LearnFlags& flags, const std::optional<Stored>& stored,
                         const data::TableFile& table, const runs::RunRequest& request) {
  data::SplitSpec split = splitOf(flags.run, splitColumnOf(table.data));
  if (request.seeds.empty() || flags.run.splitGiven()) return split;
  if (auto again = splitAgain(request.seeds.front()->origin, table, request, session.registry))
    split = *again;
  else if (stored->run)
    split = stored->run->request.split;
  if (flags.run.checkFraction >= 0) split.checkFraction = flags.run.checkFraction;
  return split;
}

bool anyTarget(const data::ReadOptions& told) {
  return std::any_of(told.roles.begin(), told.roles.end(),
                     [](const auto& role) { return role.second == data::Role::Target; });
}

// Where nobody says what to predict, constraints do: the columns that they name.
Result<data::TableFile> withConstrainedTargets(data::TableFile table, const Session& session,
                                               const LearnFlags& flags, data::ReadOptions told,
                                               const learners::ParamValues& params) {
  const auto columns =
      constrainedColumns(*session.registry.find(flags.learner), params, *table.data.schema());
  if (!columns) return Error{about(flags.learner, columns.error().message)};
  if (columns->empty()) return table;
  std::string names;
  for (const auto& column : *columns) {
    told.roles[column] = data::Role::Target;
    told.types.emplace(column, data::ColumnType::Number);
    names += (names.empty() ? "" : ", ") + column;
  }
  if (!flags.run.quiet) sayNote("predicting the columns that the constraints name: " + names);
  return readFileWith(table.path, told, session, true);
}

// FILE is read as the run's own table was: what was said of its columns holds for those that FILE means by
// the same names, and each item of a list that has a column there has one here. False where nothing is added.
bool addReadingOf(const data::ReadOptions& made, const data::Schema& start, const data::Schema& there,
                  data::ReadOptions& told) {
  bool added = false;
  const auto named = [&](const std::string& name) -> const data::ColumnInfo* {
    const int column = columnMeant(there, name);
    return column < 0 ? nullptr : &there[column];
  };
  const auto addNames = [&](const std::set<std::string>& names, std::set<std::string>& to) {
    for (const auto& name : names)
      if (const auto* column = named(name)) added |= to.insert(column->name).second;
  };
  for (const auto& [name, words] : made.missingOf)
    if (const auto* column = named(name)) added |= told.missingOf.emplace(column->name, words).second;
  for (const auto& [name, mark] : made.decimalOf)
    if (const auto* column = named(name)) added |= told.decimalOf.emplace(column->name, mark).second;
  for (const auto& [name, marks] : made.marksFound)
    if (const auto* column = named(name)) added |= told.marksFound.emplace(column->name, marks).second;
  addNames(made.percent, told.percent);
  addNames(made.mergeSpellings, told.mergeSpellings);
  addNames(made.listsAsColumns, told.listsAsColumns);
  addNames(made.fillDown, told.fillDown);
  const auto lists = data::listsOf(start);
  for (std::size_t c = 0; c < lists.size(); ++c)
    if (const auto* list = lists[c].empty() ? nullptr : named(lists[c]);
        list && told.listsAsColumns.contains(list->name))
      added |=
          told.types
              .emplace(list->name + start.columns[c].name.substr(lists[c].size()), data::ColumnType::Nominal)
              .second;
  for (const auto& [name, forms] : made.dateForms) {
    const auto* column = named(name);
    if (!column || column->type != data::ColumnType::Date || told.types.contains(column->name)) continue;
    const bool fits = std::any_of(forms.begin(), forms.end(), [&](const std::string& form) {
      return form == column->dateFormat || form == data::otherOrder(column->dateFormat);
    });
    if (fits) added |= told.dateForms.emplace(column->name, forms).second;
  }
  return added;
}

Result<data::TableFile> readData(const Session& session, const LearnFlags& flags,
                                 const data::ReadOptions& options, const std::optional<Stored>& stored,
                                 const learners::ParamValues& params) {
  const std::string& path = flags.file.empty() ? flags.dataFile : flags.file;
  if (!path.empty()) {
    // The run's own target where none is named, so that the seed fits.
    data::ReadOptions told = options;
    model::ModelPtr start;
    if (stored) {
      const auto model = modelFrom(*stored, flags.fromModel);
      if (!model) return model.error();
      start = *model;
      runs::addMissing(told, dataOf(*stored).options);
    }
    if (start && flags.read.targets.empty())
      for (const int target : start->targets) told.roles[(*start->schema)[target].name] = data::Role::Target;
    auto table = readFileWith(path, told, session, flags.run.quiet);
    if (table && start) {
      const bool reading = addReadingOf(dataOf(*stored).options, *start->schema, *table->data.schema(), told);
      if (runs::addTypesAndRoles(told, *table->data.schema(), *start->schema) || reading)
        table = readFileWith(path, told, session, flags.run.quiet);
    }
    if (!table || anyTarget(told)) return table;
    return withConstrainedTargets(std::move(*table), session, flags, told, params);
  }
  const EndsAtOnce reading(session);
  ProgressLine line(flags.run.quiet);
  return reopenTable(dataOf(*stored), stored->path, Context(Rng(1), 1, session.stop, line.reporter()),
                     columnsOf(*stored));
}

// What a run has proven goes with its models; the file of a model alone, such as an edited tree, holds
// nothing of it.
Result<void> handBounds(const Session& session, const LearnFlags& flags, const std::optional<Stored>& stored,
                        const data::TableFile& table, runs::RunRequest& request) {
  if (flags.boundsOf.empty()) {
    if (stored && stored->run) carryBounds(*stored->run, table, session.registry, request);
    const auto infos = session.registry.find(request.learner)->params();
    const bool takes = std::any_of(infos.begin(), infos.end(),
                                   [](const auto& info) { return info.id == runs::kKnownBounds; });
    if (takes && stored && !stored->run && !flags.run.quiet)
      sayNote(messages::text(Message{"cli.no-bounds-in-model", {}}));
    return {};
  }
  const auto prover = loadStored(flags.boundsOf, session);
  if (!prover) return prover.error();
  if (!prover->run) return Error{"cli.bounds-of", {}, inFile(prover->path)};
  const Message why = carryBounds(*prover->run, table, session.registry, request);
  if (!why.code.empty() && !flags.run.quiet)
    sayNote(messages::text(Message{"cli.bounds-not-used", {{"why", why}}, inFile(fileName(prover->path))}));
  return {};
}

// Numbers such as -999 or the codes of a survey in what is learnt from or predicted, which perhaps mean
// missing; and that there is more to look at, which `data` lists.
void sayWarnings(const data::TableFile& table, const std::vector<std::string>& used) {
  const data::Schema& schema = *table.data.schema();
  std::size_t others = 0;
  for (const Message& warning : table.warnings) {
    if (warning.code != "data.perhaps-missing" && warning.code != "data.perhaps-missing-high" &&
        warning.code != "data.perhaps-missing-low" && warning.code != "data.survey-codes") {
      ++others;
      continue;
    }
    const auto& column = std::get<std::string>(warning.find("column")->value);
    const int at = schema.find(column);
    const bool counts =
        at >= 0 && (schema[at].role == data::Role::Target ||
                    (schema[at].role == data::Role::Feature &&
                     (used.empty() || std::find(used.begin(), used.end(), column) != used.end())));
    if (counts)
      for (const auto& offered : data::offeredReadings(warning))
        sayNote(messages::text(warning) + " (" + runs::readingFlags(offered) + ")");
  }
  if (others > 0)
    sayNote(
        messages::text(Message{"cli.more-to-look-at", {{"things", others}, {"file", fileName(table.path)}}}));
}

int runLearn(const Session& session, const LearnFlags& flags) {
  auto asked = askedRun(session, flags);
  if (!asked) return wrongUsage("learn", asked.error().message);
  if (flags.file.empty() && flags.dataFile.empty()) {
    if (flags.from.empty()) return wrongUsage("learn", Message{"cli.no-table-named", {}});
    if (flags.readingGiven()) return wrongUsage("learn", Message{"cli.reading-without-file", {}});
  }
  if (!flags.file.empty() && !flags.dataFile.empty())
    return wrongUsage("learn", Message{"cli.two-tables", {}});

  if (!flags.out.empty())
    if (const auto possible = checkWritable(flags.out); !possible) return failed(session, possible.error());

  runs::RunRequest& request = asked->request;
  // Where nothing is said, of those learners whose estimates cost little.
  auto estimates = estimatesOf(flags.run, asked->learner->info().estimatedAlways);
  if (!estimates) return wrongUsage("learn", estimates.error().message);
  request.crossValidate = std::move(*estimates);
  std::optional<Stored> stored;
  if (!flags.from.empty()) {
    auto loaded = loadStored(flags.from, session);
    if (!loaded) return failed(session, loaded.error());
    stored = std::move(*loaded);
    if (auto started = startFrom(*stored, flags, request); !started) return failed(session, started.error());
    settingsOfRun(*stored, session, flags, request);
  }
  auto table = readData(session, flags, asked->options, stored, request.params);
  if (!table) return failed(session, table.error());
  request.split = splitFor(session, flags, stored, *table, request);
  if (auto handed = handBounds(session, flags, stored, *table, request); !handed)
    return failed(session, handed.error());
  if (!flags.run.quiet) sayWarnings(*table, request.features);

  ProgressLine line(flags.run.quiet);
  auto done = execute(session.registry, *table, request, session.stop, line.reporter());
  line.clear();
  if (!done) return failed(session, done.error());
  const bool estimated = done->crossValidation && !done->crossValidation->points.empty();
  if (session.stop.stop_requested() && !estimated) keepForStop(done->outcome);
  const bool timing = !flags.run.noTiming;
  // The figures are printed even where the file cannot be written.
  const int written =
      flags.out.empty()
          ? kDone
          : deliverJson(flags.out, runToJson(*done, {.timing = timing, .forests = flags.keepForest}),
                        flags.run.quiet);
  const int printed = deliver({}, flags.run.json ? dumpJson(runToJson(*done, {timing, false}))
                                                 : runText(*done, timing, !flags.run.quiet));
  if (written != kDone || printed != kDone) return kFailed;
  const bool stopped = done->outcome.ending == learners::Ending::Stopped ||
                       (done->crossValidation && done->crossValidation->stopped);
  if (!flags.run.crossValidate.empty() && done->crossValidation && done->crossValidation->outOfBag &&
      !flags.run.quiet)
    sayNote(messages::text(Message{"cli.out-of-bag-instead", {}}));
  const bool lacksEstimates = !flags.run.crossValidate.empty() && request.crossValidate && !estimated;
  // The program ends without waiting for large things to be freed.
  leaveBehind(std::move(*table), std::move(*done));
  if (stopped) return kStopped;
  return lacksEstimates ? kFailed : kDone;
}

}  // namespace

void addLearn(Program& program, Session& session) {
  Command command = program.command("learn", "Search the front of models of one learner");
  Command data = command.group("Data"), start = command.group("Start");
  auto flags = std::make_shared<LearnFlags>();
  std::string known;
  for (const auto& learner : session.registry.all())
    known += (known.empty() ? "" : ", ") + learner->info().id;
  command
      .positional("LEARNER", "One of " + known + "; 'learn LEARNER --help' lists its parameters",
                  flags->learner)
      .required();
  command.positional("FILE", "Table to learn from; may be left out with --from RUN.json", flags->file);
  addTargetFlag(command, flags->read);
  data.list({"--use", "COLUMN,...", "Features to use, separated by commas [all]"}, flags->use);
  start.text({"--from", "FILE",
              "Search again from a model: a MODEL.json, or a RUN.json with --from-model. Rows are divided as "
              "its own run did, whatever the seed, unless flags of the split say otherwise"},
             flags->from);
  start.index({"--from-model", "I", "Number of the model in the RUN.json [the one to begin with]"},
              flags->fromModel);
  start
      .flag("--whole-front",
            "Carry on from all models of the RUN.json that --from names; parameters are those of its run "
            "where it is one of the same learner and no flag says otherwise",
            flags->wholeFront)
      .needs("--from")
      .excludes("--from-model");
  start
      .text({"--bounds-of", "RUN.json",
             "With --from an edited tree: begin with what this run has proven, where both search the same "
             "trees of the same rows"},
            flags->boundsOf)
      .needs("--from");
  start.text({"--data", "FILE", "Table to use instead of the one that --from names"}, flags->dataFile);
  addRunFlags(command, flags->run);
  addEstimateFlags(command, flags->run);
  command.text({"--out", "RUN.json", "Write the run with all its models; packed where the name ends in .gz"},
               flags->out);
  command
      .flag("--keep-forest", "Write the trees of forests too that the models are only compared with",
            flags->keepForest)
      .needs("--out");
  addReadFlags(command, flags->read);
  if (const auto learner = session.registry.find(session.learner))
    addParamFlags(command, *learner, flags->params);
  command.action([&session, flags] { return runLearn(session, *flags); });
}

}  // namespace paretree::cli

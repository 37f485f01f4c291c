// paretree-cli compare: several learners on the same rows, and one front across them.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <mutex>

#include "app/cli/command.h"
#include "app/cli/flags/param_flags.h"
#include "app/cli/flags/read_flags.h"
#include "app/cli/flags/run_flags.h"
#include "app/cli/progress.h"
#include "app/cli/run_text.h"
#include "app/cli/stored.h"
#include "app/cli/text_table.h"
#include "paretree/core/json.h"
#include "paretree/core/suggest.h"
#include "paretree/core/text.h"
#include "paretree/core/words/words_only.h"
#include "paretree/data/split_column.h"
#include "paretree/learners/proofs.h"
#include "paretree/learners/weighted.h"
#include "paretree/messages/text.h"
#include "paretree/runs/files/compare_json.h"

namespace paretree::cli {
namespace {

constexpr double kTestFraction = 1.0 / 3;  // for all, whatever each would take for itself

struct CompareFlags {
  std::string file, out;
  std::vector<std::string> learners, use;
  ReadFlags read;
  RunFlags run;
  std::map<std::string, ParamTexts> params;
  std::string plan = "5";
  bool validation = false;
};

// Some learner proves what no tree of so many leaves can beat.
bool someProve(const runs::Comparison& comparison) {
  return std::any_of(comparison.runs.begin(), comparison.runs.end(),
                     [](const runs::RunPtr& run) { return learners::hasBounds(run->outcome); });
}

// Of each learner that proves something how much it has proven, and of which trees.
std::string proofsText(const runs::Comparison& comparison) {
  std::string text;
  for (const runs::RunPtr& of : comparison.runs) {
    const runs::Run& run = *of;
    const auto& front = run.outcome.front;
    if (!learners::hasBounds(run.outcome)) continue;
    const std::size_t proven = learners::provenModels(run.outcome);
    std::string loss = run.outcome.objectives[0].label;  // "Error by weight", "RMSE"
    if (loss.size() > 1 && loss[1] >= 'a' && loss[1] <= 'z') loss[0] = lowerCase(loss.substr(0, 1))[0];
    text += run.request.learner + ": bounds are of its " + loss +
            " on the training rows, proven best of their size " + std::to_string(proven) + " of " +
            counted(static_cast<long long>(front.size()), "model");
    if (const int levels = learners::provenLevels(run.outcome); levels > 0)
      text += ", among trees of at most " + counted(levels, "level");
    text += "\n";
  }
  return text;
}

// What figures of it count by where rows have weights: estimates by these, measures by rows.
std::string countedBy(const runs::Comparison& comparison, bool estimate) {
  const auto weighted = [](const auto& run) { return learners::isWeighted(run->outcome); };
  if (std::none_of(comparison.runs.begin(), comparison.runs.end(), weighted)) return {};
  const auto byWeight = [](const auto& run) {
    return run->crossValidation && !run->crossValidation->weights.empty();
  };
  return estimate && std::any_of(comparison.runs.begin(), comparison.runs.end(), byWeight) ? " by weight"
                                                                                           : " by rows";
}

// The joint front: what was estimated or found on validation rows, beside the test rows.
std::string jointFront(const runs::Comparison& comparison) {
  constexpr std::size_t kMostRows = 60;
  const bool estimated = comparison.validation.empty();
  const auto unit = comparison.objectives[0].unit;
  TextTable table;
  table.column("learner", TextTable::Align::Left);
  table.column("model");
  table.column((estimated ? "estimated " : "validation ") + comparison.measure +
               countedBy(comparison, estimated));
  table.column("test " + comparison.measure + countedBy(comparison, false));
  const bool bounds = someProve(comparison);
  if (bounds) table.column("bound");
  table.column("terms");
  table.column("explained");
  const std::size_t count = comparison.front.size(), shown = std::min(count, kMostRows);
  for (std::size_t i = 0; i < shown; ++i) {
    const auto& point = comparison.points[comparison.front[shown < 2 ? i : i * (count - 1) / (shown - 1)]];
    const runs::Run& run = *comparison.runs[point.run];
    std::vector<std::string> cells = {
        run.request.learner, (point.model == usualModel(run) ? "* " : "") + std::to_string(point.model),
        plusMinus(point.scores[0], point.error, unit), plusMinus(point.test, data::kMissing, unit)};
    if (bounds) cells.push_back(boundText(run.outcome.front[point.model], run.outcome));
    cells.insert(cells.end(), {shortText(point.scores[1]), plusMinus(point.scores[2], data::kMissing, unit)});
    table.row(std::move(cells));
  }
  std::string text = "The front across learners, ";
  if (const auto plan = foldsOf(comparison)) {
    text += "estimated by the same " + counted(plan->folds, "fold") +
            (plan->repeats > 1 ? ", " + std::to_string(plan->repeats) + " times," : "") +
            (plan->groups.empty() ? "" : " by whole groups of '" + plan->groups + "'") +
            " of the training rows, +- one standard error";
  } else if (estimated) {
    text += "without estimates, since no learner came to its folds";
  } else {
    text += "on " + counted(static_cast<long long>(comparison.validation.size()), "validation row") +
            " taken from the training rows";
  }
  return text + " (" + counted(static_cast<long long>(count), "model") + "):\n" + table.text() +
         "models are counted from 0 here; in words from 1\n" + proofsText(comparison);
}

double testOf(const runs::Comparison& comparison, const learners::Outcome& outcome, std::size_t model) {
  for (std::size_t m = 0; m < outcome.front[model].test.size(); ++m)
    if (outcome.measures[m] == comparison.measure) return outcome.front[model].test[m];
  return data::kMissing;
}

// "5", or "2 of 5" where the others failed or were stopped.
std::string foldsDone(const runs::Run& run) {
  if (!run.crossValidation) return "-";
  const int all = run.crossValidation->plan.folds * run.crossValidation->plan.repeats;
  const std::string done = std::to_string(run.crossValidation->counted);
  return run.crossValidation->counted < all ? done + " of " + std::to_string(all) : done;
}

// A line for each learner: what it was asked, and the model that it would have one take.
std::string learnersTable(const Session& session, const runs::Comparison& comparison) {
  const bool estimated = comparison.validation.empty();
  const auto unit = comparison.objectives[0].unit;
  TextTable table;
  table.column("learner", TextTable::Align::Left);
  table.column("models");
  table.column("budget", TextTable::Align::Left);
  table.column("ending", TextTable::Align::Left);
  if (estimated) {
    table.column("folds");
    table.column("suggested");
    table.column("estimated " + comparison.measure + countedBy(comparison, true));
    table.column("test " + comparison.measure + countedBy(comparison, false));
  } else {
    table.column("test " + comparison.measure + countedBy(comparison, false) + " of the model marked *");
  }
  for (const auto& of : comparison.runs) {
    const runs::Run& run = *of;
    const auto& outcome = run.outcome;
    const std::string budget =
        runs::budgetText(*session.registry.find(run.request.learner), run.request.params);
    std::vector<std::string> cells = {run.request.learner, std::to_string(outcome.front.size()),
                                      budget.empty() ? "-" : budget, std::string(endingName(outcome.ending))};
    const bool suggested = run.crossValidation && run.crossValidation->suggested;
    const std::size_t model = usualModel(run);
    if (estimated) {
      cells.push_back(foldsDone(run));
      cells.push_back(suggested ? std::to_string(model) : "-");
      cells.push_back(suggested ? estimateText(*run.crossValidation, model, comparison.measure) : "-");
    }
    cells.push_back(
        estimated && !suggested ? "-" : plusMinus(testOf(comparison, outcome, model), data::kMissing, unit));
    table.row(std::move(cells));
  }
  return table.text();
}

std::string compareText(const Session& session, const runs::Comparison& comparison, bool withNotes) {
  std::string text = jointFront(comparison) + "\n" + learnersTable(session, comparison);
  for (const auto& run : comparison.runs)
    if (run->crossValidation)
      if (const auto reason = suggestionReason(*run->crossValidation))
        text += (run->crossValidation->suggested ? "> " : "") + run->request.learner + ": " +
                messages::text(*reason) + "\n";
  if (!withNotes) return text;
  std::vector<Message> notes = comparison.notes;
  for (const auto& run : comparison.runs)
    if (run->crossValidation)
      for (const auto& note : run->crossValidation->notes) notes.push_back(about(run->request.learner, note));
  if (!notes.empty()) text += "\n";
  for (const auto& note : notes) text += "note: " + messages::text(note) + "\n";
  return text;
}

Result<std::vector<learners::LearnerPtr>> chosenLearners(const Session& session,
                                                         const std::vector<std::string>& ids) {
  if (ids.empty()) return session.registry.all();
  std::vector<std::string> known;
  for (const auto& learner : session.registry.all()) known.push_back(learner->info().id);
  std::vector<learners::LearnerPtr> learners;
  for (const auto& id : ids) {
    auto learner = session.registry.find(id);
    if (!learner) return Error{"runs.no-such-learner", {{"learner", id}, {"hint", hints(id, known)}}};
    learners.push_back(std::move(learner));
  }
  return learners;
}

// A parameter of a learner that is not compared would do nothing.
std::optional<Message> idleParam(const CompareFlags& flags,
                                 const std::vector<learners::LearnerPtr>& learners) {
  for (const auto& of : flags.params) {
    const bool compared = std::any_of(learners.begin(), learners.end(),
                                      [&](const auto& learner) { return learner->info().id == of.first; });
    if (!compared && !of.second.empty())
      return Message{"cli.compare-param", {{"param", of.second.begin()->first}, {"learner", of.first}}};
  }
  return std::nullopt;
}

/// How far each learner is. One takes a hundred times as long as another, so that a share of all says nothing
/// of the time: what is left is told by the own pace of those at work, once none waits.
class LearnersAtWork {
 public:
  explicit LearnersAtWork(const std::vector<learners::LearnerPtr>& learners) {
    for (const auto& learner : learners) all_.push_back({learner->info().id});
  }

  void said(std::size_t learner, const Progress& progress) {
    const std::lock_guard lock(mutex_);
    One& one = all_[learner];
    if (!one.begun) one.begun = Clock::now();
    one.fraction = progress.fraction;
  }
  void ended(std::size_t learner) {
    const std::lock_guard lock(mutex_);
    all_[learner].ended = true;
  }
  /// Seconds; 0: not known.
  double left() const {
    constexpr double kLeastShare = 0.1, kLeastSeconds = 5;
    const std::lock_guard lock(mutex_);
    double most = 0;
    for (const One& one : all_) {
      if (one.ended) continue;
      if (!one.begun) return 0;
      const double passed = std::chrono::duration<double>(Clock::now() - *one.begun).count();
      if (!(one.fraction >= kLeastShare) || passed < kLeastSeconds) return 0;
      most = std::max(most, passed / one.fraction - passed);
    }
    return most;
  }
  /// "3 of 12 learners done, at work: molhc 41 %, gmt"
  std::string words() const {
    const std::lock_guard lock(mutex_);
    std::size_t done = 0;
    std::string working;
    for (const One& one : all_) {
      done += one.ended ? 1 : 0;
      if (one.ended || !one.begun) continue;
      working += (working.empty() ? "" : ", ") + one.id;
      if (!std::isnan(one.fraction))
        working += " " + std::to_string(static_cast<int>(100 * one.fraction)) + " %";
    }
    const std::string said = std::to_string(done) + " of " + std::to_string(all_.size()) + " learners done";
    return working.empty() ? said : said + ", at work: " + working;
  }

 private:
  using Clock = std::chrono::steady_clock;
  struct One {
    std::string id;
    std::optional<Clock::time_point> begun = {};
    double fraction = 0;
    bool ended = false;
  };
  mutable std::mutex mutex_;
  std::vector<One> all_;
};

/// Says how far they are, on `line`.
Context::Reporter tellOn(ProgressLine& line, LearnersAtWork& work, runs::CompareRequest& request) {
  request.each = [&work](std::size_t learner, const Progress& progress) { work.said(learner, progress); };
  request.ended = [&work](std::size_t learner) { work.ended(learner); };
  return WordsOnly{[&](const Progress& progress) {
    Progress shown = progress;
    shown.fraction = std::numeric_limits<double>::quiet_NaN();  // all count alike in it
    line.show(
        shown, [&work] { return work.left(); }, [&work] { return work.words(); });
  }};
}

int runCompare(const Session& session, const CompareFlags& flags) {
  const auto options = readOptions(flags.read, flags.run.splitColumn);
  if (!options) return wrongUsage("compare", options.error().message);
  if (flags.run.folds > 0) return wrongUsage("compare", Message{"cli.compare-folds", {}});
  const auto learners = chosenLearners(session, flags.learners);
  if (!learners) return wrongUsage("compare", learners.error().message);
  if (const auto idle = idleParam(flags, *learners)) return wrongUsage("compare", *idle);
  runs::CompareRequest request;
  request.leaveOut = flags.learners.empty();  // what was not asked for by name
  request.threads = threadsOf(flags.run);
  if (!flags.validation) {
    const auto plan = foldPlanOf(flags.plan, flags.run.groups);
    if (!plan) return wrongUsage("compare", plan.error().message);
    request.crossValidate = *plan;
  }
  for (const auto& learner : *learners) {
    const auto texts = flags.params.find(learner->info().id);
    auto params = texts == flags.params.end() ? Result<learners::ParamValues>(learners::ParamValues{})
                                              : paramValues(*learner, texts->second);
    if (!params) return wrongUsage("compare", params.error().message);
    runs::RunRequest run;
    run.learner = learner->info().id;
    run.params = std::move(*params);
    run.seed = flags.run.seed;
    run.threads = request.threads;
    run.features = flags.use;
    request.runs.push_back(std::move(run));
  }
  auto table = readFileWith(flags.file, *options, session, flags.run.quiet);
  if (!table) return failed(session, table.error());
  data::SplitSpec split = splitOf(flags.run, splitColumnOf(table->data));
  if (split.kind == data::SplitSpec::Kind::Fraction && split.testFraction < 0)
    split.testFraction = kTestFraction;
  for (auto& run : request.runs) run.split = split;

  ProgressLine line(flags.run.quiet);
  LearnersAtWork work(*learners);
  const Context::Reporter reporter = flags.run.quiet ? Context::Reporter() : tellOn(line, work, request);
  auto done = compareLearners(session.registry, *table, request, session.stop, reporter);
  line.clear();
  if (!done) return failed(session, done.error());
  const bool timing = !flags.run.noTiming;
  if (!flags.out.empty())
    if (const int written = deliverJson(flags.out, compareToJson(*done, timing, true), flags.run.quiet);
        written != kDone)
      return written;
  const int printed = deliver({}, flags.run.json ? dumpJson(compareToJson(*done, timing, false))
                                                 : compareText(session, *done, !flags.run.quiet));
  const bool stopped = done->stopped;
  leaveBehind(std::move(*table), std::move(*done));
  if (printed != kDone) return printed;
  return stopped ? kStopped : kDone;
}

}  // namespace

void addCompare(Program& program, Session& session) {
  Command command =
      program.command("compare", "Run several learners on the same rows and print one front across them");
  Command data = command.group("Data");
  auto flags = std::make_shared<CompareFlags>();
  command.positional("FILE", "Table to learn from", flags->file).required();
  addTargetFlag(command, flags->read);
  command.list({"--learners", "A,B,...", "Learners, separated by commas [all that suit]"}, flags->learners);
  data.list({"--use", "COLUMN,...", "Features to use, separated by commas [all]"}, flags->use);
  addRunFlags(command, flags->run);
  command.hide("--folds");
  Command estimates = command.group("Estimates");
  estimates.text({"--cross-validate", "K[xR]", "Estimate all models by the same K folds, R times [5]"},
                 flags->plan);
  estimates.text(
      {"--groups", "COLUMN",
       "Rows with the same value of this column stay in one fold, and in one of training and test part"},
      flags->run.groups);
  estimates
      .flag("--validation",
            "Instead: a fourth of the training rows, which nobody learns from; quick and less certain",
            flags->validation)
      .excludes("--cross-validate")
      .excludes("--groups");
  command.text({"--out", "FILE", "Write the JSON with all models"}, flags->out);
  addReadFlags(command, flags->read);
  for (const auto& learner : session.registry.all())
    addParamFlags(command, *learner, flags->params[learner->info().id], learner->info().id);
  command.action([&session, flags] { return runCompare(session, *flags); });
}

}  // namespace paretree::cli

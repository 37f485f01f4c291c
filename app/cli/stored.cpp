#include "app/cli/stored.h"

#include <algorithm>

#include "paretree/blackbox/black_boxes.h"
#include "paretree/core/context.h"
#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/core/text.h"
#include "paretree/data/levels/list_columns.h"
#include "paretree/data/table_file.h"
#include "paretree/front/pareto_front.h"
#include "paretree/runs/estimates/first_model.h"
#include "paretree/runs/estimates/knee.h"
#include "paretree/runs/files/model_file.h"
#include "paretree/runs/files/project_file.h"
#include "paretree/runs/files/project_json.h"
#include "paretree/runs/files/run_json.h"
#include "paretree/runs/reopen.h"
#include "paretree/studies/seal.h"

namespace paretree::cli {
namespace {

const runs::CrossValidation* estimatesOf(const runs::Run& run) {
  return run.crossValidation ? &*run.crossValidation : nullptr;
}

// Bytes that are no JSON may well be a table that was named by mistake.
bool isTable(const std::string& bytes, const std::string& name, const Context& context) {
  const std::string_view begin = trimmed(std::string_view(bytes).substr(0, 64));
  if (begin.empty() || begin.front() == '{' || begin.front() == '[') return false;
  const auto table = data::readTableBytes(bytes, name, {}, context);
  return table && table->data.columns() > 1;
}

}  // namespace

Result<Stored> loadStored(const std::string& path, const Session& session) {
  const EndsAtOnce reading(session);
  const auto bytes = readFile(path);
  if (!bytes) return bytes.error();
  const std::string name = fileName(path);
  const Context context(Rng(1), 1, session.stop);
  // Said first, since what was damaged may be no run any more.
  if (studies::hasSeal(*bytes) && !studies::sealHolds(*bytes))
    sayNote(Message{"cli.broken-seal", {}, inFile(name)});
  auto json = parseJson(*bytes, name, context);
  if (!json && bytes->starts_with("\x1f\x8b") && runs::beginsAsJson(path)) {  // packed as a project is
    const auto text = runs::projectText(path);
    if (!text) return text.error();
    json = parseJson(*text, name, context);
  }
  if (!json && isTable(*bytes, name, context)) return Error{"cli.is-table", {}, inFile(name)};
  if (!json) return json.error();
  Stored stored;
  stored.path = path;
  switch (runs::kindOfJson(*json)) {
    case runs::JsonFile::Run: {
      auto run = runs::runFromJson(*json, name, blackbox::blackBoxLoader(), context);
      if (!run) return run.error();
      findTestFile(*run, path);
      stored.run = std::move(*run);
      return stored;
    }
    case runs::JsonFile::Model: {
      auto model = model::modelFromJson(*json, name, blackbox::blackBoxLoader(), context);
      if (!model) return model.error();
      auto asRead = runs::readingOfModelFile(*json, name);
      if (!asRead) return asRead.error();
      stored.model = std::make_shared<const model::Model>(std::move(*model));
      stored.reading = std::move(*asRead);
      return stored;
    }
    case runs::JsonFile::Project:
      return Error{"cli.is-project", {}, inFile(name)};
    case runs::JsonFile::Other:
      break;
  }
  return Error{"cli.no-run-or-model", {}, inFile(name)};
}

std::string groupsOfRun(const runs::Run& run) {
  const auto& plan = run.request.crossValidate;
  return plan && !plan->groups.empty() ? plan->groups : run.request.split.groups;
}

std::size_t usualModel(const runs::Run& run) {
  return run.crossValidation ? run.crossValidation->suggested.value_or(run.outcome.chosen)
                             : run.outcome.chosen;
}

Message whyUsual(const runs::Run& run) {
  const learners::Outcome& outcome = run.outcome;
  const auto* estimates = estimatesOf(run);
  if (runs::coversFront(outcome, estimates)) {
    if (estimates->suggested) return Message{"cli.chosen-suggested", {}};
    if (estimates->seeded && runs::firstModel(outcome, estimates) == usualModel(run))
      return Message{"cli.chosen-near-least", {}};
  }
  std::vector<front::Scores> scores;
  for (const auto& point : outcome.front) scores.push_back(point.scores);
  if (scores.empty() || outcome.objectives.empty()) return Message{"cli.chosen-by-learner", {}};
  const std::size_t usual = usualModel(run);
  if (runs::kneeOfFront(outcome, estimates) == usual) return Message{"cli.chosen-knee", {}};
  if (!runs::coversFront(outcome, estimates)) {
    if (runs::leastBic(outcome) == usual) return Message{"cli.chosen-bic", {}};
    if (runs::mostOfBic(outcome) == usual) return Message{"cli.chosen-most-of-bic", {}};
  }
  const auto& first = outcome.objectives[0];
  const auto& chosen = scores[usual];
  const bool strongest = std::none_of(scores.begin(), scores.end(), [&](const front::Scores& one) {
    return first.maximise ? one[0] > chosen[0] : one[0] < chosen[0];
  });
  // The knee's stand-in of a front that has none, and rule sets.
  if (strongest) return Message{"cli.chosen-strongest", {{"objective", first.label}}};
  if (usual != kneeOf(scores, outcome.objectives)) return Message{"cli.chosen-by-learner", {}};
  return outcome.objectives.size() > 2 ? Message{"cli.chosen-nearest", {}} : Message{"cli.chosen-bend", {}};
}

Message usualModelNote(const runs::Run& run) {
  if (run.outcome.front.size() < 2) return {};
  return Message{"cli.usual-model",
                 {{"number", usualModel(run) + 1},  // in words from 1
                  {"model", usualModel(run)},
                  {"models", run.outcome.front.size()},
                  {"why", whyUsual(run)}}};
}

Message takenModelNote(const runs::Run& run) {
  if (run.outcome.front.size() < 2) return {};
  return Message{"cli.taken-model",
                 {{"number", usualModel(run) + 1},  // in words from 1
                  {"model", usualModel(run)},
                  {"models", run.outcome.front.size()},
                  {"why", whyUsual(run)}}};
}

Result<model::ModelPtr> modelFrom(const Stored& stored, int index) {
  const std::string name = fileName(stored.path);
  if (stored.model) {
    if (index > 0) return Error{"cli.one-model", {{"model", index}}, inFile(name)};
    return stored.model;
  }
  const auto& outcome = stored.run->outcome;
  const auto wanted = index < 0 ? usualModel(*stored.run) : static_cast<std::size_t>(index);
  if (wanted >= outcome.front.size())
    return Error{"cli.no-such-model", {{"model", wanted}, {"models", outcome.front.size()}}, inFile(name)};
  return std::make_shared<const model::Model>(modelOf(*stored.run, wanted));
}

runs::DataReference dataOf(const Stored& stored) {
  if (stored.run) return stored.run->data;
  runs::DataReference reference;
  reference.path = stored.model->origin.dataPath;
  reference.sha256 = stored.model->origin.dataSha256;
  reference.options = readingFor(stored);
  return reference;
}

const data::Schema* columnsOf(const Stored& stored) {
  return stored.run ? schemaOf(*stored.run) : stored.model->schema.get();
}

data::ReadOptions readingFor(const Stored& stored) {
  if (stored.run) return stored.run->data.options;
  if (stored.reading) return *stored.reading;
  // Types that are said would take evidence away: blank cells of ticks would be missing, and a row of units
  // one of the data. What the columns are is asked once the table was read by its own evidence.
  data::ReadOptions reading;
  for (auto& list : data::listsOf(*stored.model->schema))
    if (!list.empty()) reading.listsAsColumns.insert(std::move(list));
  return reading;
}

}  // namespace paretree::cli

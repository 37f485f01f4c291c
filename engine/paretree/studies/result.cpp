#include "paretree/studies/result.h"

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/data/table_file.h"
#include "paretree/runs/files/run_json.h"
#include "paretree/runs/origin.h"
#include "paretree/studies/seal.h"

namespace paretree::studies {
namespace {

bool sameTable(const StudyData& a, const StudyData& b) {
  const auto same = [&](const auto& member) { return a.options.*member == b.options.*member; };
  using Options = data::ReadOptions;
  return a.path == b.path && a.sha256 == b.sha256 && same(&Options::delimiter) && same(&Options::decimal) &&
         same(&Options::thousands) && same(&Options::encoding) && same(&Options::header) &&
         same(&Options::sheet) && same(&Options::missing) && same(&Options::skipBadRows) &&
         same(&Options::strict) && same(&Options::types) && same(&Options::roles) &&
         same(&Options::unpackLimit) && same(&Options::levels) && same(&Options::descriptions) &&
         same(&Options::dateForms) && same(&Options::mergeSpellings);
}

runs::RunRequest requestOf(const Unit& unit) {
  runs::RunRequest request;
  request.learner = unit.learner;
  request.params = unit.params;
  request.seed = unit.seed;
  request.threads = 1;
  request.split = unit.split;
  request.features = unit.features;
  request.crossValidate = unit.crossValidate;
  return request;
}

}  // namespace

Result<void> UnitRunner::open(const Unit& unit, const std::stop_token& stop) {
  const StudyData& wanted = unit.table;
  if (table_ && sameTable(opened_, wanted)) return {};
  table_.reset();
  const std::string path = folder_ + "/" + wanted.path;
  auto read = data::readTable(path, wanted.options, Context(Rng(1), 1, stop));
  if (!read) return read.error();
  if (read->sha256 != wanted.sha256)
    return Error{"studies.table-changed",
                 {{"found", read->sha256.substr(0, 12)}, {"expected", wanted.sha256.substr(0, 12)}},
                 inFile(path)};
  table_ = std::move(*read);
  opened_ = wanted;
  return {};
}

Result<UnitRunner::Finished> UnitRunner::run(const Unit& unit, const std::stop_token& stop,
                                             const Context::Reporter& reporter) {
  assert(table_ && sameTable(opened_, unit.table));
  auto run = runs::execute(registry_, *table_, requestOf(unit), stop, reporter);
  if (!run) return run.error();
  // A stop may have cut short what does not say so, folds or a time limit of its own: the unit is run anew.
  const bool stopped = stop.stop_requested() || run->outcome.ending == learners::Ending::Stopped ||
                       (run->crossValidation && run->crossValidation->stopped);
  if (stopped) return stoppedError();
  run->data.path = unit.table.path;
  runs::setOrigin(run->outcome, runs::originOf(*run));
  Finished finished;
  finished.summary = summaryOf(*run);
  Json json = runs::runToJson(*run, {.timing = false, .models = unit.models});
  const auto asked = parseJson(unitText(unit), "unit");
  if (!asked) return asked.error();
  json["study"] = {{"unit", *asked}, {"summary", summaryToJson(finished.summary)}};
  finished.text = sealed(dumpJson(json));
  return finished;
}

Result<JournalEntry> entryOfResult(const std::string& text, const std::string& unit) {
  if (!sealHolds(text)) return Error{"studies.damaged-result", {}};
  const auto json = parseJson(text, unit);
  if (!json) return json.error();
  JsonRoot root(*json, unit);
  const JsonView study = root.view()["study"];
  JournalEntry entry;
  entry.unit = unit;
  entry.bytes = text.size();
  entry.sha256 = sha256(text);
  entry.seconds = data::kMissing;
  entry.summary = summaryFromJson(study["summary"]);
  const JsonView asked = study["unit"];
  if (!study.ok()) return study.error();
  std::string line = dumpJson(asked.json(), -1);
  line.pop_back();
  if (sha256(line) != unit) return Error{"studies.other-unit", {}};
  return entry;
}

}  // namespace paretree::studies

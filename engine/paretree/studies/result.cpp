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
         same(&Options::decimalOf) && same(&Options::thousands) && same(&Options::encoding) &&
         same(&Options::header) && same(&Options::sheet) && same(&Options::missing) &&
         same(&Options::missingOf) && same(&Options::skipBadRows) && same(&Options::keepTotals) &&
         same(&Options::strict) && same(&Options::types) && same(&Options::roles) &&
         same(&Options::unpackLimit) && same(&Options::levels) && same(&Options::descriptions) &&
         same(&Options::dateForms) && same(&Options::mergeSpellings) && same(&Options::skipUnfit) &&
         same(&Options::percent) && same(&Options::listsAsColumns) && same(&Options::fillDown);
}

Result<void> expectHash(const std::string& found, const std::string& wanted, const std::string& path) {
  if (found == wanted) return {};
  return Error{"studies.table-changed",
               {{"found", found.substr(0, 12)}, {"expected", wanted.substr(0, 12)}},
               inFile(path)};
}

/// Of a file that is read by somebody else later.
Result<void> expectBytes(const std::string& path, const std::string& wanted) {
  const auto bytes = readFile(path);
  if (!bytes) return bytes.error();
  return expectHash(sha256(*bytes), wanted, path);
}

/// A result's text: what was found, with the unit and its summary, under a seal.
Result<UnitRunner::Finished> finishedAs(Json json, const Unit& unit, UnitSummary summary) {
  const auto asked = parseJson(unitText(unit), "unit");
  if (!asked) return asked.error();
  json["study"] = {{"unit", *asked}, {"summary", summaryToJson(summary)}};
  return UnitRunner::Finished{sealed(dumpJson(json)), std::move(summary)};
}

bool hasTestFile(const Unit& unit) { return unit.split.kind == data::SplitSpec::Kind::TestFile; }

/// `folder`: of the study, where its test file lies.
runs::RunRequest requestOf(const Unit& unit, const std::string& folder, int threads) {
  runs::RunRequest request;
  request.learner = unit.learner;
  request.params = unit.params;
  request.seed = unit.seed;
  request.threads = threads;
  request.split = unit.split;
  if (hasTestFile(unit)) request.split.testPath = folder + "/" + unit.split.testPath;
  request.features = unit.features;
  request.crossValidate = unit.crossValidate;
  return request;
}

}  // namespace

Result<void> UnitRunner::open(const Unit& unit, const std::stop_token& stop) {
  const StudyData& wanted = unit.table;
  if (unit.protocol && (wanted.path.empty() || (!table_ && sameTable(opened_, wanted)))) return {};
  const auto sameTest = [&] { return !hasTestFile(unit) || testSha256_ == unit.testSha256; };
  if (table_ && sameTable(opened_, wanted) && sameTest()) return {};
  table_.reset();
  const std::string path = folder_ + "/" + wanted.path;
  if (hasTestFile(unit)) {
    if (auto same = expectBytes(folder_ + "/" + unit.split.testPath, unit.testSha256); !same) return same;
    testSha256_ = unit.testSha256;
  }
  if (unit.protocol) {  // which reads it by itself
    if (auto same = expectBytes(path, wanted.sha256); !same) return same;
  } else {
    auto read = data::readTable(path, wanted.options, Context(Rng(1), 1, stop));
    if (!read) return read.error();
    if (auto same = expectHash(read->sha256, wanted.sha256, path); !same) return same;
    table_ = std::move(*read);
  }
  opened_ = wanted;
  return {};
}

Result<UnitRunner::Finished> UnitRunner::run(const Unit& unit, const std::stop_token& stop,
                                             const Context::Reporter& reporter) {
  if (unit.protocol) return runProtocol(unit, stop);
  assert(table_ && sameTable(opened_, unit.table));
  auto run = runs::execute(registry_, *table_, requestOf(unit, folder_, threads_), stop, reporter);
  if (!run) return run.error();
  // A stop may have cut short what does not say so, folds or a time limit of its own: the unit is run anew.
  const bool stopped = stop.stop_requested() || run->outcome.ending == learners::Ending::Stopped ||
                       (run->crossValidation && run->crossValidation->stopped);
  if (stopped) return stoppedError();
  run->data.path = unit.table.path;
  run->request.split.testPath = unit.split.testPath;
  model::Provenance origin = runs::originOf(*run);
  if (origin.split) origin.split->spec.testPath = unit.split.testPath;
  runs::setOrigin(run->outcome, origin);
  return finishedAs(runs::runToJson(*run, {.timing = false, .models = unit.models}), unit, summaryOf(*run));
}

Result<UnitRunner::Finished> UnitRunner::runProtocol(const Unit& unit, const std::stop_token& stop) const {
  if (!protocols_) return Error{"studies.no-protocol", {{"protocol", unit.learner}}};
  auto found = protocols_(unit, folder_ + "/data", stop);
  if (!found) return found.error();
  if (stop.stop_requested()) return stoppedError();
  UnitSummary nothing;  // its figures are the protocol's own
  nothing.terms = nothing.rules = nothing.leaves = data::kMissing;
  return finishedAs(std::move(*found), unit, nothing);
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

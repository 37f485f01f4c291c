#include "paretree/model/files/origin_json.h"

#include "paretree/core/json.h"
#include "paretree/messages/json.h"

namespace paretree::model {
namespace {

Json trainingSplitJson(const TrainingSplit& split) {
  const data::SplitSpec& spec = split.spec;
  Json json = {{"kind", std::string(splitKindName(spec.kind))}};
  if (spec.kind == data::SplitSpec::Kind::Fraction && spec.testFraction >= 0)
    json["testFraction"] = spec.testFraction;
  if (spec.kind == data::SplitSpec::Kind::TestFile) {
    json["testPath"] = spec.testPath;
    if (!split.testSha256.empty()) json["testSha256"] = split.testSha256;
  }
  if (spec.kind == data::SplitSpec::Kind::Folds) json["folds"] = spec.folds;
  if (spec.kind == data::SplitSpec::Kind::Column) json["column"] = spec.column;
  if (!spec.groups.empty()) json["groups"] = spec.groups;
  if (spec.checkFraction > 0) json["checkFraction"] = spec.checkFraction;
  json["seed"] = split.seed;
  if (split.rows > 0) json["rows"] = split.rows;
  json["testRows"] = split.testRows;
  return json;
}

TrainingSplit readTrainingSplit(const JsonView& at) {
  TrainingSplit split;
  data::SplitSpec& spec = split.spec;
  const auto kind = data::splitKindFromName(at["kind"].text());
  if (!kind) at["kind"].failOneOf({"fraction", "test-file", "folds", "none", "column"});
  spec.kind = kind.value_or(data::SplitSpec::Kind::None);
  if (at.has("testFraction")) spec.testFraction = readShare(at["testFraction"]);
  if (spec.kind == data::SplitSpec::Kind::TestFile) spec.testPath = at["testPath"].text();
  if (at.has("testSha256")) split.testSha256 = at["testSha256"].text();
  if (spec.kind == data::SplitSpec::Kind::Folds)
    spec.folds = static_cast<int>(at["folds"].integer(2, 1000000));
  if (spec.kind == data::SplitSpec::Kind::Column) spec.column = at["column"].text();
  if (at.has("groups")) spec.groups = at["groups"].text();
  if (at.has("checkFraction")) spec.checkFraction = readShare(at["checkFraction"]);
  split.seed = at["seed"].natural();
  if (at.has("rows")) split.rows = at["rows"].natural();
  split.testRows = at["testRows"].natural();
  return split;
}

}  // namespace

double readShare(const JsonView& at) {
  const double share = at.number();
  if (!(share >= 0 && share < 1)) at.fail(Message{"model.expect-share", {}});
  return share;
}

Json originToJson(const Provenance& origin) {
  Json json = {{"learner", origin.learner},       {"dataPath", origin.dataPath},
               {"dataSha256", origin.dataSha256}, {"seed", origin.seed},
               {"version", origin.version},       {"edits", messages::textsToJson(origin.edits)}};
  if (!origin.edits.empty()) json["editMessages"] = messages::toJson(origin.edits);
  if (origin.split) json["split"] = trainingSplitJson(*origin.split);
  if (origin.classesAlike) json["classesAlike"] = true;
  return json;
}

Provenance originFromJson(const JsonView& at) {
  Provenance origin;
  origin.learner = at["learner"].text();
  origin.dataPath = at["dataPath"].text();
  origin.dataSha256 = at["dataSha256"].text();
  origin.seed = at["seed"].natural();
  origin.version = at["version"].text();
  origin.edits =
      messages::fromJson(at["edits"].texts(), at.has("editMessages") ? at["editMessages"].json() : Json());
  if (at.has("split")) origin.split = readTrainingSplit(at["split"]);
  origin.classesAlike = at.booleanOr("classesAlike", false);
  return origin;
}

}  // namespace paretree::model

#include "engine/blackbox/black_boxes.h"

#include <algorithm>
#include <set>

#include "engine/blackbox/column_box.h"
#include "engine/blackbox/forest_box.h"
#include "engine/blackbox/knn.h"
#include "engine/blackbox/naive_bayes.h"
#include "engine/blackbox/remote.h"
#include "engine/core/json.h"

namespace paretree {

const std::vector<std::string>& blackBoxKinds() {
  static const std::vector<std::string> kinds = {"knn",      "logistic", "naive-bayes", "forest",
                                                 "boosting", "svm",      "mlp"};
  return kinds;
}

std::string blackBoxLabel(const std::string& kind, const BlackBoxOptions& options) {
  if (isRemoteKind(kind)) return remoteLabel(kind, options.trees);
  if (kind == "knn") return knnLabel(options.neighbours);
  if (kind == "naive-bayes") return "naive Bayes";
  if (kind == "forest") return forestLabel(options.trees);
  if (const std::string column = columnOfKind(kind); !column.empty())
    return "predictions in column '" + column + "'";
  return kind;
}

namespace {

Error unknownKind(const std::string& kind) {
  return Error{"blackbox.no-such-kind", {{"kind", kind}, {"kinds", blackBoxKinds()}}};
}

/// Text stands for nothing that a black box could compare.
Result<void> checkFeatures(const Dataset& data, const std::vector<int>& features, const std::string& who) {
  for (const int column : features)
    if (data.info(column).type == ColumnType::Text)
      return Error{"blackbox.text-feature", {{"box", who}, {"column", data.info(column).name}}};
  return {};
}

}  // namespace

Result<BlackBoxPtr> fitBlackBox(const std::string& kind, const Dataset& data, const Rows& train,
                                const std::vector<int>& features, int target, const BlackBoxOptions& options,
                                Rng rng, const Context& context) {
  if (auto checked = checkFeatures(data, features, blackBoxLabel(kind, options)); !checked)
    return checked.error();
  if (isRemoteKind(kind)) return fitRemote(kind, data, train, features, target, options, rng, context);
  if (kind == "knn") return fitKnn(data, train, features, target, options.neighbours);
  if (kind == "naive-bayes") return fitNaiveBayes(data, train, features, target);
  if (kind == "forest") return fitForest(data, train, features, target, options.trees, rng, context);
  if (const std::string column = columnOfKind(kind); !column.empty())
    return makeColumnBox(column, data, target);
  return unknownKind(kind);
}

BlackBoxLoader blackBoxLoader() {
  return [](const JsonView& in) -> Result<BlackBoxPtr> {
    const std::string kind = in["kind"].text();
    if (isRemoteKind(kind)) return loadRemote(in);
    if (kind == "knn") return loadKnn(in);
    if (kind == "naive-bayes") return loadNaiveBayes(in);
    if (kind == "forest") return loadForest(in);
    if (!columnOfKind(kind).empty()) return loadColumnBox(in);
    if (in.ok()) in["kind"].refuse(unknownKind(kind).message);
    return in.error();
  };
}

}  // namespace paretree

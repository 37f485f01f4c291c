#include "paretree/blackbox/black_boxes.h"

#include <algorithm>
#include <set>

#include "paretree/blackbox/column_box.h"
#include "paretree/blackbox/forest_box.h"
#include "paretree/blackbox/knn.h"
#include "paretree/blackbox/naive_bayes.h"
#include "paretree/blackbox/remote.h"
#include "paretree/core/json.h"

namespace paretree::blackbox {

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
Result<void> checkFeatures(const data::Dataset& data, const std::vector<int>& features,
                           const std::string& who) {
  for (const int column : features)
    if (data.info(column).type == data::ColumnType::Text)
      return Error{"blackbox.text-feature", {{"box", who}, {"column", data.info(column).name}}};
  return {};
}

}  // namespace

Result<model::BlackBoxPtr> fitBlackBox(const std::string& kind, const data::Dataset& data,
                                       const data::Rows& train, const std::vector<int>& features, int target,
                                       const BlackBoxOptions& options, Rng rng, const Context& context) {
  if (auto checked = checkFeatures(data, features, blackBoxLabel(kind, options)); !checked)
    return checked.error();
  if (isRemoteKind(kind)) return fitRemote(kind, data, train, features, target, options, rng, context);
  if (kind == "knn") return fitKnn(data, train, features, target, options.neighbours, rng);
  if (kind == "naive-bayes") return fitNaiveBayes(data, train, features, target);
  if (kind == "forest") return fitForest(data, train, features, target, options.trees, rng, context);
  if (const std::string column = columnOfKind(kind); !column.empty())
    return makeColumnBox(column, data, target);
  return unknownKind(kind);
}

model::BlackBoxLoader blackBoxLoader() {
  return [](const JsonView& in) -> Result<model::BlackBoxPtr> {
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

}  // namespace paretree::blackbox

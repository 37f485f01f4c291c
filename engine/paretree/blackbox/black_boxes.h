// The eight kinds of black box, by name.
#pragma once

#include <string>
#include <vector>

#include "paretree/model/black_box.h"
#include "paretree/model/files/model_json.h"

namespace paretree::blackbox {

struct BlackBoxOptions {
  int neighbours = 1;  ///< knn
  int trees = 100;     ///< forest, boosting
  int depth = 6;       ///< of the trees of boosting
};

/// "knn", "logistic", "naive-bayes", "forest", "boosting", "svm", "mlp" or "column:NAME".
Result<model::BlackBoxPtr> fitBlackBox(const std::string& kind, const data::Dataset& data,
                                       const data::Rows& train, const std::vector<int>& features, int target,
                                       const BlackBoxOptions& options, Rng rng, const Context& context);

/// Names, in the order in which `best` tries and ties are resolved: knn, logistic, naive-bayes, forest,
/// boosting; then svm, mlp. svm, mlp, logistic and boosting need paretree-worker.
const std::vector<std::string>& blackBoxKinds();
std::string blackBoxLabel(const std::string& kind, const BlackBoxOptions& options);

model::BlackBoxLoader blackBoxLoader();

/// Out-of-fold predictions: each row of `rows` is predicted by a black box fitted on the other folds. `folds`
/// lists row numbers; the result has one entry for each row of the data (-1 outside `rows`). A column: its
/// own values.
struct OutOfFold {
  std::vector<std::int32_t> classes;  ///< by data row
  double accuracy = 0;                ///< over `rows`
};
Result<OutOfFold> outOfFold(const std::string& kind, const data::Dataset& data,
                            const std::vector<data::Rows>& folds, const std::vector<int>& features,
                            int target, const BlackBoxOptions& options, Rng rng, const Context& context);

/// Kinds of `candidates` by out-of-fold accuracy, best first (ties: as listed); those that fail are left out
/// with a note.
struct RankedBlackBox {
  std::string kind;
  OutOfFold predictions;
};
Result<std::vector<RankedBlackBox>> rankBlackBoxes(const std::vector<std::string>& candidates,
                                                   const data::Dataset& data,
                                                   const std::vector<data::Rows>& folds,
                                                   const std::vector<int>& features, int target,
                                                   const BlackBoxOptions& options, Rng rng,
                                                   const Context& context, std::vector<Message>* notes);

}  // namespace paretree::blackbox

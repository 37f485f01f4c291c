// Fits, compares and loads the eight kinds of black box.
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

/// Fits on the rows `train`. `kind`: "knn", "logistic", "naive-bayes", "forest", "boosting", "svm", "mlp" or
/// "column:NAME". Errors: no such kind, features that it cannot use, failures of paretree-worker.
Result<model::BlackBoxPtr> fitBlackBox(const std::string& kind, const data::Dataset& data,
                                       const data::Rows& train, const std::vector<int>& features, int target,
                                       const BlackBoxOptions& options, Rng rng, const Context& context);

/// Names, in the order in which `best` tries and ties are resolved: knn, logistic, naive-bayes, forest,
/// boosting; then svm, mlp. svm, mlp, logistic and boosting need paretree-worker.
const std::vector<std::string>& blackBoxKinds();
std::string blackBoxLabel(const std::string& kind, const BlackBoxOptions& options);

model::BlackBoxLoader blackBoxLoader();

/// Predictions of each row by a black box that was fitted on the other folds.
struct OutOfFold {
  std::vector<std::int32_t> classes;  ///< one for each row of the data; -1 for rows of no fold
  double accuracy = 0;                ///< over the rows of all folds
};
/// Fits once for each fold. `folds` lists the row numbers of each. "column:NAME" gives its own values.
Result<OutOfFold> outOfFold(const std::string& kind, const data::Dataset& data,
                            const std::vector<data::Rows>& folds, const std::vector<int>& features,
                            int target, const BlackBoxOptions& options, Rng rng, const Context& context);

/// About how much work fitting a kind takes beside others: for telling how much is done.
double relativeWork(const std::string& kind);

struct RankedBlackBox {
  std::string kind;
  OutOfFold predictions;
};
/// Sorts kinds by out-of-fold accuracy, best first; ties: as listed. Those that fail are left out with a
/// note.
Result<std::vector<RankedBlackBox>> rankBlackBoxes(const std::vector<std::string>& candidates,
                                                   const data::Dataset& data,
                                                   const std::vector<data::Rows>& folds,
                                                   const std::vector<int>& features, int target,
                                                   const BlackBoxOptions& options, Rng rng,
                                                   const Context& context, std::vector<Message>* notes);

}  // namespace paretree::blackbox

// Black boxes that are fitted and asked in paretree-worker: svm (libsvm, RBF kernel), logistic (liblinear),
// mlp (OpenCV, one hidden layer) and boosting (XGBoost).
#pragma once

#include <string>

#include "paretree/blackbox/black_boxes.h"
#include "paretree/model/black_box.h"

namespace paretree::blackbox {

/// Fits `kind` on the training rows whose target is known; needs two classes. Nominal features are coded
/// one-hot against their first level, numbers standardised; missing values become the median or the most
/// frequent level (boosting: stay missing, not scaled). Errors: no worker, no rows, one class, a worker that
/// died, "stopped".
Result<model::BlackBoxPtr> fitRemote(const std::string& kind, const data::Dataset& data,
                                     const data::Rows& train, const std::vector<int>& features, int target,
                                     const BlackBoxOptions& options, Rng rng, const Context& context);

/// From what toJson() wrote. The coding is checked here; the model's bytes are looked at by the worker only,
/// when it is first asked, under a limit of memory and time.
Result<model::BlackBoxPtr> loadRemote(const JsonView& json);

/// How many training rows a fitted support-vector machine keeps; NaN for other kinds.
double supportVectors(const model::BlackBox& box);

/// "svm", "mlp", "logistic", "boosting".
bool isRemoteKind(const std::string& kind);

/// "support vector machine", "boosting of 100 rounds"; `rounds` counts for boosting only.
std::string remoteLabel(const std::string& kind, int rounds);

}  // namespace paretree::blackbox

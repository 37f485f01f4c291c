// One fitted model of one of the libraries, as the worker's operations see it.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "paretree/core/error.h"
#include "paretree/core/json_fwd.h"

namespace paretree::worker_program {

/// Row-major; NaN = missing (boosting only; the engine fills them for the others).
struct Table {
  std::size_t rows = 0, columns = 0;
  std::vector<double> values;
  const double* row(std::size_t i) const { return values.data() + i * columns; }
};

struct FitTask {
  Table table;
  std::vector<std::int32_t> classes;  ///< one for each row, 0 .. classCount-1; at least two different ones
  int classCount = 0;
  std::uint64_t seed = 0;
  int rounds = 100;  ///< boosting
  int depth = 6;     ///< boosting: of its trees
  std::function<void(const Json&)> tell;
};

struct Answers {
  std::vector<std::int32_t> classes;
  std::vector<double> probabilities;  ///< rows x classCount, or empty
};

class Estimator {
 public:
  virtual ~Estimator() = default;
  virtual std::size_t columns() const = 0;
  virtual int classCount() const = 0;
  virtual Answers predict(const Table& table) const = 0;
  /// What the kind's load function takes. The same model gives the same bytes.
  virtual std::string bytes() const = 0;
};
using EstimatorPtr = std::shared_ptr<const Estimator>;

/// Library exceptions pass through; the caller makes errors of them.
struct EstimatorKind {
  Result<EstimatorPtr> (*fit)(const FitTask& task);
  /// The bytes may come from a stranger: every size and index that this program itself uses is checked, the
  /// rest is the library's business, under the limits of the caller.
  Result<EstimatorPtr> (*load)(std::string_view bytes);
};

extern const EstimatorKind kSvm;  ///< libsvm: C-SVC, RBF kernel
extern const EstimatorKind
    kLogistic;                    ///< liblinear: L2-regularised logistic regression, one against the rest
extern const EstimatorKind kMlp;  ///< OpenCV: one hidden layer, online back-propagation
extern const EstimatorKind kBoosting;  ///< XGBoost: binary:logistic or multi:softprob

inline bool allFinite(const std::vector<double>& values) {
  return std::all_of(values.begin(), values.end(), [](double v) { return std::isfinite(v); });
}

inline Error damagedModel(const std::string& library) {
  return Error{"worker.model-damaged", {{"library", library}}};
}

}  // namespace paretree::worker_program

#include <xgboost/c_api.h>

#include <algorithm>
#include <array>
#include <limits>
#include <stdexcept>

#include "app/worker/blackbox/estimator.h"
#include "paretree/core/elementary.h"
#include "paretree/worker/protocol.h"

namespace paretree::worker_program {
namespace {

constexpr const char* kBoostingMark = "boosting 1";

void check(int code) {
  if (code == 0) return;
  const std::string message = XGBGetLastError();  // a whole stack trace follows the first line
  throw std::runtime_error("XGBoost: " + message.substr(0, message.find('\n')));
}

/// A library handle with its own way of being freed.
template <int (*Free)(void*)>
struct Handle {
  void* value = nullptr;
  Handle() = default;
  ~Handle() {
    if (value) Free(value);
  }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
};
using Matrix = Handle<XGDMatrixFree>;
using Booster = Handle<XGBoosterFree>;

/// The library works in single precision and takes no infinities.
void fill(Matrix& matrix, const Table& table) {
  constexpr double most = std::numeric_limits<float>::max();
  std::vector<float> values(table.values.size());
  std::transform(table.values.begin(), table.values.end(), values.begin(), [](double v) {
    return static_cast<float>(v > most ? most : v < -most ? -most : v);
  });
  check(XGDMatrixCreateFromMat(values.data(), table.rows, table.columns,
                               std::numeric_limits<float>::quiet_NaN(), &matrix.value));
}

class Boosting final : public Estimator {
 public:
  /// `training` tells the library how many features there are; null where a model is read instead.
  Boosting(std::size_t columns, int classCount, void* training) : columns_(columns), classCount_(classCount) {
    check(XGBSetGlobalConfig(R"({"verbosity": 0})"));
    check(XGBoosterCreate(&training, training ? 1 : 0, &booster_.value));
    set("nthread", "1");
  }

  void set(const char* name, const std::string& value) {
    check(XGBoosterSetParam(booster_.value, name, value.c_str()));
  }
  void* booster() const { return booster_.value; }
  std::size_t columns() const override { return columns_; }
  int classCount() const override { return classCount_; }

  Answers predict(const Table& table) const override {
    Answers answers;
    if (table.rows == 0) return answers;
    Matrix matrix;
    fill(matrix, table);
    const bst_ulong* shape = nullptr;
    bst_ulong dimensions = 0;
    const float* outputs = nullptr;
    check(XGBoosterPredictFromDMatrix(
        booster_.value, matrix.value,
        R"({"type": 1, "training": false, "iteration_begin": 0, "iteration_end": 0, "strict_shape": true})",
        &shape, &dimensions, &outputs));
    const auto classes = static_cast<std::size_t>(classCount_);
    // Of two classes one sum, how far the second is ahead; in models of before one for each.
    const bool difference = classes == 2 && dimensions == 2 && shape[1] == 1;
    if (dimensions != 2 || shape[0] != table.rows || (shape[1] != classes && !difference)) {
      throw std::runtime_error("XGBoost: the model answers for other classes than it was stored with");
    }
    for (std::size_t i = 0; i < table.rows; ++i) {
      if (difference) {
        const std::array<float, 2> sums{0, outputs[i]};
        addAnswer(sums.data(), answers);
      } else {
        addAnswer(outputs + i * classes, answers);
      }
    }
    return answers;
  }

  std::string bytes() const override {
    bst_ulong length = 0;
    const char* raw = nullptr;
    check(XGBoosterSaveModelToBuffer(booster_.value, R"({"format": "ubj"})", &length, &raw));
    worker::protocol::Packer packer;
    packer.add(std::string_view(kBoostingMark));
    packer.add(std::vector<std::int32_t>{static_cast<std::int32_t>(columns_), classCount_});
    packer.add(std::string_view(raw, length));
    return packer.take();
  }

 private:
  /// From a row's sums of leaves; the shares are made here, as the library's e^x differs between processors.
  void addAnswer(const float* sums, Answers& answers) const {
    const float* best = std::max_element(sums, sums + classCount_);
    answers.classes.push_back(static_cast<std::int32_t>(best - sums));
    const std::size_t first = answers.probabilities.size();
    double all = 0;
    for (const float* sum = sums; sum < sums + classCount_; ++sum) {
      answers.probabilities.push_back(
          elementary::exp(static_cast<double>(*sum) - static_cast<double>(*best)));
      all += answers.probabilities.back();
    }
    for (std::size_t k = first; k < answers.probabilities.size(); ++k) answers.probabilities[k] /= all;
  }

  std::size_t columns_;
  int classCount_;
  Booster booster_;
};

Result<EstimatorPtr> fitBoosting(const FitTask& task) {
  Matrix matrix;
  fill(matrix, task.table);
  const std::vector<float> labels(task.classes.begin(), task.classes.end());
  check(XGDMatrixSetFloatInfo(matrix.value, "label", labels.data(), labels.size()));
  auto boosting = std::make_shared<Boosting>(task.table.columns, task.classCount, matrix.value);
  if (task.classCount == 2) {
    // One tree a round in place of two that mirror each other. The library doubles the second derivatives of
    // several classes: half of its default penalty and least weight of a leaf make the same trees here.
    boosting->set("objective", "binary:logistic");
    boosting->set("lambda", "0.5");
    boosting->set("min_child_weight", "0.5");
  } else {
    boosting->set("objective", "multi:softprob");
    boosting->set("num_class", std::to_string(task.classCount));
  }
  boosting->set("tree_method", "hist");
  boosting->set("max_depth", std::to_string(task.depth));
  boosting->set("eta", "0.3");
  boosting->set("seed", std::to_string(task.seed & 0x7fffffff));
  for (int round = 0; round < task.rounds; ++round) {
    check(XGBoosterUpdateOneIter(boosting->booster(), round, matrix.value));
    task.tell({{"step", round + 1}, {"total", task.rounds}, {"unit", "round"}});
  }
  return EstimatorPtr(std::move(boosting));
}

Result<EstimatorPtr> loadBoosting(std::string_view bytes) {
  worker::protocol::Unpacker unpacker(bytes);
  const bool marked = unpacker.text() == kBoostingMark;
  const auto sizes = unpacker.ints();
  const std::string raw = unpacker.text();
  if (!marked || !unpacker.finished() || sizes.size() != 2 || sizes[0] < 1 || sizes[1] < 2)
    return damagedModel("XGBoost");
  auto boosting = std::make_shared<Boosting>(static_cast<std::size_t>(sizes[0]), sizes[1], nullptr);
  bst_ulong features = 0;
  if (XGBoosterLoadModelFromBuffer(boosting->booster(), raw.data(), raw.size()) != 0 ||
      XGBoosterGetNumFeature(boosting->booster(), &features) != 0 || features != boosting->columns()) {
    return damagedModel("XGBoost");
  }
  boosting->set("nthread", "1");
  return EstimatorPtr(std::move(boosting));
}

}  // namespace

const EstimatorKind kBoosting{fitBoosting, loadBoosting};

}  // namespace paretree::worker_program

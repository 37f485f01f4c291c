#include <linear.h>

#include <algorithm>
#include <cmath>

#include "app/worker/blackbox/estimator.h"
#include "paretree/core/elementary.h"
#include "paretree/worker/protocol.h"

namespace paretree::worker_program {
namespace {

constexpr const char* kLogisticMark = "logistic 1";
constexpr double kBias = 1;

struct Rows {
  std::vector<feature_node> all;
  std::vector<feature_node*> rows;

  /// Each row ends with the constant column that carries the intercept.
  explicit Rows(const Table& table) {
    all.reserve(table.rows * (table.columns + 2));
    for (std::size_t i = 0; i < table.rows; ++i) {
      for (std::size_t j = 0; j < table.columns; ++j)
        all.push_back({static_cast<int>(j) + 1, table.row(i)[j]});
      all.push_back({static_cast<int>(table.columns) + 1, kBias});
      all.push_back({-1, 0});
    }
    for (std::size_t i = 0; i < table.rows; ++i) rows.push_back(all.data() + i * (table.columns + 2));
  }
};

std::size_t weightColumns(std::size_t classes) { return classes == 2 ? 1 : classes; }

class Logistic final : public Estimator {
 public:
  Logistic(std::size_t columns, int classCount, std::vector<std::int32_t> labels, std::vector<double> weights)
      : columns_(columns),
        classCount_(classCount),
        labels_(std::move(labels)),
        weights_(std::move(weights)) {}

  std::size_t columns() const override { return columns_; }
  int classCount() const override { return classCount_; }

  /// As the library's predict_probability(), whose e^x differs between processors.
  Answers predict(const Table& table) const override {
    Answers answers;
    const auto classes = static_cast<std::size_t>(classCount_);
    answers.probabilities.assign(table.rows * classes, 0);
    std::vector<double> shares(labels_.size());
    for (std::size_t i = 0; i < table.rows; ++i) {
      const std::vector<double> decisions = decisionsOf(table.row(i));
      std::size_t best = 0;
      if (labels_.size() == 2) {
        best = decisions[0] > 0 ? 0 : 1;
        shares[0] = shareOf(decisions[0]);
        shares[1] = 1 - shares[0];
      } else {
        best = static_cast<std::size_t>(std::max_element(decisions.begin(), decisions.end()) -
                                        decisions.begin());
        double sum = 0;
        for (std::size_t k = 0; k < shares.size(); ++k) sum += shares[k] = shareOf(decisions[k]);
        for (double& share : shares) share = sum > 0 ? share / sum : 1.0 / static_cast<double>(shares.size());
      }
      answers.classes.push_back(labels_[best]);
      for (std::size_t k = 0; k < labels_.size(); ++k)
        answers.probabilities[i * classes + static_cast<std::size_t>(labels_[k])] = shares[k];
    }
    return answers;
  }

  std::string bytes() const override {
    worker::protocol::Packer packer;
    packer.add(std::string_view(kLogisticMark));
    packer.add(std::vector<std::int32_t>{static_cast<std::int32_t>(columns_), classCount_});
    packer.add(labels_);
    packer.add(weights_);
    return packer.take();
  }

 private:
  static double shareOf(double decision) { return 1 / (1 + elementary::exp(-decision)); }

  /// One for each class; of two classes for the first alone.
  std::vector<double> decisionsOf(const double* row) const {
    std::vector<double> sums(weightColumns(labels_.size()), 0.0);
    for (std::size_t j = 0; j <= columns_; ++j)
      for (std::size_t k = 0; k < sums.size(); ++k)
        sums[k] += weights_[j * sums.size() + k] * (j < columns_ ? row[j] : kBias);
    return sums;
  }

  std::size_t columns_;
  int classCount_;
  std::vector<std::int32_t> labels_;
  std::vector<double> weights_;  ///< (columns + 1) x classes; two classes have one column
};

Result<EstimatorPtr> fitLogistic(const FitTask& task) {
  set_print_string_function([](const char*) {});
  Rows rows(task.table);
  std::vector<double> labels(task.classes.begin(), task.classes.end());
  problem data{static_cast<int>(task.table.rows), static_cast<int>(task.table.columns) + 1, labels.data(),
               rows.rows.data(), kBias};
  parameter settings{};
  settings.solver_type = L2R_LR;
  settings.C = 1;
  settings.eps = 1e-3;
  settings.p = 0.1;
  if (const char* fault = check_parameter(&data, &settings))
    return Error{about("liblinear", textMessage(fault))};
  model* trained = train(&data, &settings);
  const auto classes = static_cast<std::size_t>(trained->nr_class);
  std::vector<std::int32_t> trainedLabels(trained->label, trained->label + classes);
  std::vector<double> weights(trained->w, trained->w + (task.table.columns + 1) * weightColumns(classes));
  free_and_destroy_model(&trained);
  return EstimatorPtr(std::make_shared<Logistic>(task.table.columns, task.classCount,
                                                 std::move(trainedLabels), std::move(weights)));
}

Result<EstimatorPtr> loadLogistic(std::string_view bytes) {
  worker::protocol::Unpacker unpacker(bytes);
  const bool marked = unpacker.text() == kLogisticMark;
  const auto sizes = unpacker.ints();
  auto labels = unpacker.ints();
  auto weights = unpacker.doubles();
  if (!marked || !unpacker.finished() || sizes.size() != 2 || sizes[0] < 1 || labels.size() < 2)
    return damagedModel("liblinear");
  const auto columns = static_cast<std::size_t>(sizes[0]);
  const bool inRange =
      std::all_of(labels.begin(), labels.end(), [&](int label) { return label >= 0 && label < sizes[1]; });
  if (!inRange || weights.size() != (columns + 1) * weightColumns(labels.size()) || !allFinite(weights))
    return damagedModel("liblinear");
  return EstimatorPtr(std::make_shared<Logistic>(columns, sizes[1], std::move(labels), std::move(weights)));
}

}  // namespace

const EstimatorKind kLogistic{fitLogistic, loadLogistic};

}  // namespace paretree::worker_program

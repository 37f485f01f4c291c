#include <svm.h>

#include <algorithm>

#include "app/worker/blackbox/estimator.h"
#include "paretree/core/elementary.h"
#include "paretree/worker/protocol.h"

namespace paretree::worker_program {
namespace {

constexpr double kCost = 10;  // inputs are standardised; the usual middle of the search range 1..100
constexpr double kCacheMegabytes = 200;
constexpr const char* kSvmMark = "svm 1";

/// Rows in the library's sparse form, all values present.
struct Nodes {
  std::vector<svm_node> all;
  std::vector<svm_node*> rows;

  Nodes(const double* values, std::size_t rowCount, std::size_t columns) {
    all.reserve(rowCount * (columns + 1));
    for (std::size_t i = 0; i < rowCount; ++i) {
      for (std::size_t j = 0; j < columns; ++j)
        all.push_back({static_cast<int>(j) + 1, values[i * columns + j]});
      all.push_back({-1, 0});
    }
    for (std::size_t i = 0; i < rowCount; ++i) rows.push_back(all.data() + i * (columns + 1));
  }
};

/// The trained machine in our own bytes: the library's file format goes through setlocale and trusts what it
/// reads.
struct Machine {
  std::size_t columns = 0;
  int classCount = 0;
  double gamma = 0;
  std::vector<std::int32_t> labels;  ///< class of each of the k trained classes
  std::vector<std::int32_t> counts;  ///< support vectors of each
  std::vector<double> rho;           ///< k (k - 1) / 2
  std::vector<double> coefficients;  ///< (k - 1) x vectors
  std::vector<double> vectors;       ///< support vectors x columns

  std::size_t vectorCount() const { return columns == 0 ? 0 : vectors.size() / columns; }
  bool consistent() const;
};

bool Machine::consistent() const {
  const std::size_t k = labels.size(), l = vectorCount();
  if (columns == 0 || k < 2 || counts.size() != k || rho.size() != k * (k - 1) / 2 ||
      l * columns != vectors.size() || coefficients.size() != (k - 1) * l || !(gamma > 0)) {
    return false;
  }
  std::size_t sum = 0;
  for (std::size_t i = 0; i < k; ++i) {
    if (labels[i] < 0 || labels[i] >= classCount || counts[i] < 0 || static_cast<std::size_t>(counts[i]) > l)
      return false;
    sum += static_cast<std::size_t>(counts[i]);
  }
  return sum == l && allFinite({gamma}) && allFinite(rho) && allFinite(coefficients) && allFinite(vectors);
}

class Svm final : public Estimator {
 public:
  explicit Svm(Machine machine) : m_(std::move(machine)) {}

  std::size_t columns() const override { return m_.columns; }
  int classCount() const override { return m_.classCount; }

  /// As the library's svm_predict(), whose e^x differs between processors: each two classes decide by one
  /// vote.
  Answers predict(const Table& table) const override {
    Answers answers;
    for (std::size_t i = 0; i < table.rows; ++i) {
      const std::vector<double> near = kernelOf(table.row(i));
      std::vector<int> votes(m_.labels.size(), 0);
      std::size_t pair = 0, fromA = 0;
      for (std::size_t a = 0; a < votes.size(); fromA += countOf(a++)) {
        std::size_t fromB = fromA + countOf(a);
        for (std::size_t b = a + 1; b < votes.size(); fromB += countOf(b++), ++pair) {
          const double decision =
              weighted(b - 1, near, fromA, countOf(a)) + weighted(a, near, fromB, countOf(b));
          ++votes[decision > m_.rho[pair] ? a : b];
        }
      }
      answers.classes.push_back(
          m_.labels[static_cast<std::size_t>(std::max_element(votes.begin(), votes.end()) - votes.begin())]);
    }
    return answers;
  }

  std::string bytes() const override {
    worker::protocol::Packer packer;
    packer.add(std::string_view(kSvmMark));
    packer.add(std::vector<std::int32_t>{static_cast<std::int32_t>(m_.columns), m_.classCount});
    packer.add(std::vector<double>{m_.gamma});
    packer.add(m_.labels);
    packer.add(m_.counts);
    packer.add(m_.rho);
    packer.add(m_.coefficients);
    packer.add(m_.vectors);
    return packer.take();
  }

 private:
  std::size_t countOf(std::size_t k) const { return static_cast<std::size_t>(m_.counts[k]); }

  /// e^(-gamma |x - v|^2) for each support vector v.
  std::vector<double> kernelOf(const double* x) const {
    std::vector<double> near;
    for (std::size_t v = 0; v < m_.vectorCount(); ++v) {
      double square = 0;
      for (std::size_t j = 0; j < m_.columns; ++j) {
        const double away = x[j] - m_.vectors[v * m_.columns + j];
        square += away * away;
      }
      near.push_back(elementary::exp(-m_.gamma * square));
    }
    return near;
  }
  double weighted(std::size_t row, const std::vector<double>& near, std::size_t from,
                  std::size_t count) const {
    double sum = 0;
    for (std::size_t v = from; v < from + count; ++v)
      sum += m_.coefficients[row * m_.vectorCount() + v] * near[v];
    return sum;
  }

  Machine m_;
};

Machine machineFrom(const svm_model& model, std::size_t columns, int classCount) {
  Machine m;
  const auto k = static_cast<std::size_t>(model.nr_class), l = static_cast<std::size_t>(model.l);
  m.columns = columns;
  m.classCount = classCount;
  m.gamma = model.param.gamma;
  m.labels.assign(model.label, model.label + k);
  m.counts.assign(model.nSV, model.nSV + k);
  m.rho.assign(model.rho, model.rho + k * (k - 1) / 2);
  for (std::size_t i = 0; i + 1 < k; ++i)
    m.coefficients.insert(m.coefficients.end(), model.sv_coef[i], model.sv_coef[i] + l);
  for (std::size_t i = 0; i < l; ++i) {
    for (std::size_t j = 0; j < columns; ++j) m.vectors.push_back(model.SV[i][j].value);
  }
  return m;
}

Result<EstimatorPtr> fitSvm(const FitTask& task) {
  svm_set_print_string_function([](const char*) {});
  Nodes nodes(task.table.values.data(), task.table.rows, task.table.columns);
  std::vector<double> labels(task.classes.begin(), task.classes.end());
  svm_problem problem{static_cast<int>(task.table.rows), labels.data(), nodes.rows.data()};
  svm_parameter parameter{};
  parameter.svm_type = C_SVC;
  parameter.kernel_type = RBF;
  parameter.gamma = 1.0 / static_cast<double>(task.table.columns);
  parameter.C = kCost;
  parameter.eps = 1e-3;
  parameter.cache_size = kCacheMegabytes;
  parameter.shrinking = 1;
  if (const char* fault = svm_check_parameter(&problem, &parameter))
    return Error{about("libsvm", textMessage(fault))};
  svm_model* model = svm_train(&problem, &parameter);
  Machine machine = machineFrom(*model, task.table.columns, task.classCount);
  svm_free_and_destroy_model(&model);
  return EstimatorPtr(std::make_shared<Svm>(std::move(machine)));
}

Result<EstimatorPtr> loadSvm(std::string_view bytes) {
  worker::protocol::Unpacker unpacker(bytes);
  Machine m;
  const bool marked = unpacker.text() == kSvmMark;
  const auto sizes = unpacker.ints();
  const auto gamma = unpacker.doubles();
  m.labels = unpacker.ints();
  m.counts = unpacker.ints();
  m.rho = unpacker.doubles();
  m.coefficients = unpacker.doubles();
  m.vectors = unpacker.doubles();
  if (!marked || !unpacker.finished() || sizes.size() != 2 || sizes[0] < 1 || gamma.size() != 1)
    return damagedModel("libsvm");
  m.columns = static_cast<std::size_t>(sizes[0]);
  m.classCount = sizes[1];
  m.gamma = gamma[0];
  if (!m.consistent()) return damagedModel("libsvm");
  return EstimatorPtr(std::make_shared<Svm>(std::move(m)));
}

}  // namespace

const EstimatorKind kSvm{fitSvm, loadSvm};

}  // namespace paretree::worker_program

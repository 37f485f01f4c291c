#include <algorithm>
#include <numeric>
#include <opencv2/core.hpp>
#include <opencv2/core/utils/logger.hpp>
#include <opencv2/ml.hpp>

#include "app/worker/blackbox/estimator.h"
#include "paretree/core/rng.h"
#include "paretree/worker/protocol.h"

namespace paretree::worker_program {
namespace {

constexpr const char* kMlpMark = "mlp 1";
// Sizes and steps of online back-propagation that did well on letter, vowel, segment and mfeat-zernike.
constexpr int kMostHidden = 100;
constexpr double kStep = 0.005, kMomentum = 0.5;
constexpr int kUpdates = 300000, kFewestPasses = 30, kMostPasses = 150;

/// The library starts every network from the same weights. So the seed decides which column stands where and
/// with which sign: as the columns are standardised, that is another start.
struct Arrangement {
  std::vector<std::int32_t> order;
  std::vector<std::uint8_t> negated;

  static Arrangement draw(std::size_t columns, std::uint64_t seed) {
    Arrangement a{std::vector<std::int32_t>(columns), std::vector<std::uint8_t>(columns)};
    Rng rng(seed);
    std::iota(a.order.begin(), a.order.end(), 0);
    rng.shuffle(std::span<std::int32_t>(a.order));
    for (auto& sign : a.negated) sign = static_cast<std::uint8_t>(rng.below(2));
    return a;
  }

  bool valid() const {
    std::vector<std::int32_t> sorted = order;
    std::sort(sorted.begin(), sorted.end());
    for (std::size_t j = 0; j < sorted.size(); ++j) {
      if (sorted[j] != static_cast<std::int32_t>(j)) return false;
    }
    return !order.empty() && negated.size() == order.size();
  }

  cv::Mat apply(const Table& table) const {
    cv::Mat samples(static_cast<int>(table.rows), static_cast<int>(table.columns), CV_32F);
    for (std::size_t i = 0; i < table.rows; ++i) {
      float* out = samples.ptr<float>(static_cast<int>(i));
      for (std::size_t j = 0; j < table.columns; ++j) {
        const double value = table.row(i)[order[j]];
        out[j] = static_cast<float>(negated[j] ? -value : value);
      }
    }
    return samples;
  }
};

class Mlp final : public Estimator {
 public:
  Mlp(Arrangement arrangement, int classCount, std::string text, cv::Ptr<cv::ml::ANN_MLP> network)
      : arrangement_(std::move(arrangement)),
        classCount_(classCount),
        text_(std::move(text)),
        network_(std::move(network)) {}

  std::size_t columns() const override { return arrangement_.order.size(); }
  int classCount() const override { return classCount_; }

  /// Outputs approach +1 for the class and -1 for the others, so that (output + 1) / 2 estimates a
  /// probability.
  Answers predict(const Table& table) const override {
    Answers answers;
    if (table.rows == 0) return answers;
    cv::Mat outputs;
    network_->predict(arrangement_.apply(table), outputs);
    const auto classes = static_cast<std::size_t>(classCount_);
    for (std::size_t i = 0; i < table.rows; ++i) {
      const float* output = outputs.ptr<float>(static_cast<int>(i));
      answers.classes.push_back(
          static_cast<std::int32_t>(std::max_element(output, output + classes) - output));
      double sum = 0;
      for (std::size_t k = 0; k < classes; ++k) {
        const double share = std::clamp((static_cast<double>(output[k]) + 1) / 2, 1e-3, 1.0);
        answers.probabilities.push_back(share);
        sum += share;
      }
      for (std::size_t k = 0; k < classes; ++k) answers.probabilities[i * classes + k] /= sum;
    }
    return answers;
  }

  std::string bytes() const override {
    worker::protocol::Packer packer;
    packer.add(std::string_view(kMlpMark));
    packer.add(arrangement_.order);
    packer.add(arrangement_.negated);
    packer.add(std::vector<std::int32_t>{classCount_});
    packer.add(std::string_view(text_));
    return packer.take();
  }

 private:
  Arrangement arrangement_;
  int classCount_;
  std::string text_;  ///< the network as the library writes it
  cv::Ptr<cv::ml::ANN_MLP> network_;
};

void quiet() {
  cv::setNumThreads(1);
  cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT);
  cv::redirectError([](int, const char*, const char*, const char*, int, void*) { return 0; });
}

std::string textOf(const cv::ml::ANN_MLP& network) {
  cv::FileStorage storage(".json",
                          cv::FileStorage::WRITE | cv::FileStorage::MEMORY | cv::FileStorage::FORMAT_JSON);
  storage << "network"
          << "{";
  network.write(storage);
  storage << "}";
  return storage.releaseAndGetString();
}

/// Never a network of another shape than `columns` inputs and `classCount` outputs.
Result<EstimatorPtr> fromText(Arrangement arrangement, int classCount, std::string text) {
  quiet();
  cv::Ptr<cv::ml::ANN_MLP> network = cv::ml::ANN_MLP::create();
  const cv::FileStorage storage(
      text, cv::FileStorage::READ | cv::FileStorage::MEMORY | cv::FileStorage::FORMAT_JSON);
  network->read(storage["network"]);
  const cv::Mat layers = network->getLayerSizes();
  const auto total = static_cast<int>(layers.total());
  const bool fits = network->isTrained() && layers.type() == CV_32S && total == 3 &&
                    layers.at<int>(0) == static_cast<int>(arrangement.order.size()) &&
                    layers.at<int>(total - 1) == classCount;
  if (!fits) return damagedModel("OpenCV");
  return EstimatorPtr(
      std::make_shared<Mlp>(std::move(arrangement), classCount, std::move(text), std::move(network)));
}

Result<EstimatorPtr> fitMlp(const FitTask& task) {
  quiet();
  Arrangement arrangement = Arrangement::draw(task.table.columns, task.seed);
  const auto rows = static_cast<int>(task.table.rows), columns = static_cast<int>(task.table.columns);
  cv::Mat wanted(rows, task.classCount, CV_32F, cv::Scalar(-1));
  for (int i = 0; i < rows; ++i) wanted.at<float>(i, task.classes[i]) = 1;

  cv::Ptr<cv::ml::ANN_MLP> network = cv::ml::ANN_MLP::create();
  const int hidden = std::clamp(2 * (columns + task.classCount), 10, kMostHidden);
  network->setLayerSizes(cv::Mat(std::vector<int>{columns, hidden, task.classCount}));
  network->setActivationFunction(cv::ml::ANN_MLP::SIGMOID_SYM);
  network->setTrainMethod(cv::ml::ANN_MLP::BACKPROP, kStep, kMomentum);
  network->setTermCriteria({cv::TermCriteria::MAX_ITER | cv::TermCriteria::EPS,
                            std::clamp(kUpdates / rows, kFewestPasses, kMostPasses), 1e-7});
  if (!network->train(cv::ml::TrainData::create(arrangement.apply(task.table), cv::ml::ROW_SAMPLE, wanted))) {
    return Error{"worker.network", {}};
  }
  // Read back, so that a network predicts the same before and after it was stored.
  return fromText(std::move(arrangement), task.classCount, textOf(*network));
}

Result<EstimatorPtr> loadMlp(std::string_view bytes) {
  worker::protocol::Unpacker unpacker(bytes);
  const bool marked = unpacker.text() == kMlpMark;
  Arrangement arrangement{unpacker.ints(), unpacker.octets()};
  const auto classes = unpacker.ints();
  std::string text = unpacker.text();
  if (!marked || !unpacker.finished() || !arrangement.valid() || classes.size() != 1 || classes[0] < 2)
    return damagedModel("OpenCV");
  try {
    return fromText(std::move(arrangement), classes[0], std::move(text));
  } catch (const cv::Exception&) {
    return damagedModel("OpenCV");
  }
}

}  // namespace

const EstimatorKind kMlp{fitMlp, loadMlp};

}  // namespace paretree::worker_program

// Trees and forests beside scikit-learn's on the same rows (fit alone, one thread), and nearest neighbours.
// Processor time is compared, so that a busy machine does not change the ratio. Data from PARETREE_DATA or
// ../shared/data; scikit-learn from PARETREE_PYTHON or /usr/bin/python3.
#include <benchmark/benchmark.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <map>
#include <numeric>
#include <optional>

#include "paretree/blackbox/black_boxes.h"
#include "paretree/core/file.h"
#include "paretree/core/text.h"
#include "paretree/data/partition.h"
#include "paretree/data/table_file.h"
#include "paretree/grow/forest.h"
#include "paretree/model/apply/predict.h"
#include "tests/benchmarks/bars.h"

namespace {

using namespace paretree;
namespace fs = std::filesystem;

std::string fromEnvironment(const char* name, const std::string& otherwise) {
  const char* value = std::getenv(name);
  return value && *value ? value : otherwise;
}

struct Sample {
  data::Dataset data;
  int target = -1;
  data::Partition part;
};

/// Read once; the class is the last column.
const Sample* sampleOf(const std::string& file) {
  static std::map<std::string, std::optional<Sample>> samples;
  auto [at, fresh] = samples.try_emplace(file);
  if (fresh) {
    const std::string folder = fromEnvironment("PARETREE_DATA", PARETREE_SOURCE_DIR "/../shared/data");
    data::ReadOptions options;
    if (file == "skinnonskin.csv") options.types["class"] = data::ColumnType::Nominal;
    if (auto table = readTable(folder + "/classification/" + file, options, Context())) {
      Sample sample{table->data, table->data.targets().empty() ? -1 : table->data.targets()[0], {}};
      if (sample.target >= 0 && sample.data.info(sample.target).isNominal()) {
        sample.part = holdOut(sample.data, sample.data.allRows(), sample.target, 1.0 / 3, Rng(1));
        at->second = std::move(sample);
      }
    }
  }
  return at->second ? &*at->second : nullptr;
}

struct Measured {
  double seconds = 0, accuracy = 0;
};

void writeRows(const Sample& sample, const data::Rows& rows, const fs::path& file) {
  std::string text;
  for (const data::Row row : rows) {
    for (const int column : sample.data.features()) text += exactText(sample.data.numbers(column)[row]) + ",";
    text += std::to_string(sample.data.codes(sample.target)[row]) + "\n";
  }
  (void)writeFile(file.string(), text);
}

std::optional<Measured> scikitLearn(const Sample& sample, const std::string& kind) {
  const fs::path folder = fs::temp_directory_path() / ("paretree-benchmark-" + std::to_string(::getpid()));
  fs::create_directories(folder);
  writeRows(sample, sample.part.train, folder / "train.csv");
  writeRows(sample, sample.part.test, folder / "test.csv");
  const std::string command = fromEnvironment("PARETREE_PYTHON", "/usr/bin/python3") +
                              " '" PARETREE_SOURCE_DIR "/tests/benchmarks/scikit_learn.py' " + kind + " '" +
                              (folder / "train.csv").string() + "' '" + (folder / "test.csv").string() + "'";
  std::optional<Measured> measured;
  if (FILE* pipe = ::popen(command.c_str(), "r")) {
    Measured read;
    if (std::fscanf(pipe, "%lf %lf", &read.seconds, &read.accuracy) == 2) measured = read;
    ::pclose(pipe);
  }
  fs::remove_all(folder);
  return measured;
}

template <class Shape>
double accuracyOf(const Sample& sample, Shape shape) {
  model::Model model;
  model.schema = sample.data.schema();
  model.targets = {sample.target};
  model.shape = std::move(shape);
  const auto answers = predict(model, sample.data, sample.part.test, Context());
  double right = 0;
  for (std::size_t i = 0; answers && i < sample.part.test.size(); ++i)
    right += answers->classes[i] == sample.data.codes(sample.target)[sample.part.test[i]];
  return right / static_cast<double>(sample.part.test.size());
}

/// Times grow() and adds how much faster it was than scikit-learn's `kind`.
template <class Grow>
void beside(benchmark::State& state, const std::string& file, const std::string& kind, const Grow& grow) {
  const Sample* sample = sampleOf(file);
  if (!sample) {
    state.SkipWithError(("no " + file).c_str());
    return;
  }
  double best = 1e9;
  decltype(grow(*sample)) shape;
  for (auto _ : state) {
    const std::clock_t start = std::clock();
    shape = grow(*sample);
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    state.SetIterationTime(seconds);
    best = std::min(best, seconds);
  }
  state.counters["accuracy"] = accuracyOf(*sample, std::move(shape));
  if (const auto theirs = scikitLearn(*sample, kind)) {
    state.counters["sklearnSeconds"] = theirs->seconds;
    state.counters["sklearnAccuracy"] = theirs->accuracy;
    bench::atLeast(state, theirs->seconds / best, 2);  // times as fast as scikit-learn
  }
}

void tree(benchmark::State& state, const std::string& file) {
  beside(state, file, "tree", [](const Sample& sample) {
    const grow::GrowData data(sample.data, sample.data.features(), {sample.target});
    return growTree(data, sample.part.train, grow::GrowOptions{}, Rng(1), Context());
  });
}

void forest(benchmark::State& state, const std::string& file) {
  beside(state, file, "forest", [](const Sample& sample) {
    const grow::GrowData data(sample.data, sample.data.features(), {sample.target});
    return growForest(data, sample.part.train, grow::ForestOptions{}, Rng(1), Context());
  });
}

/// Out-of-fold predictions of a black box on the training rows, 10 folds, one thread.
void outOfFoldBox(benchmark::State& state, const std::string& file, const std::string& kind) {
  const Sample* sample = sampleOf(file);
  if (!sample) {
    state.SkipWithError(("no " + file).c_str());
    return;
  }
  const auto folds = makeFolds(sample->data, sample->part.train, sample->target, 10, Rng(1));
  for (auto _ : state) {
    const auto result = blackbox::outOfFold(kind, sample->data, folds, sample->data.features(),
                                            sample->target, {}, Rng(1), Context());
    state.counters["accuracy"] = result ? result->accuracy : -1;
  }
}

BENCHMARK_CAPTURE(tree, letter, "letter.arff")->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(tree, skinnonskin, "skinnonskin.csv")->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(forest, letter, "letter.arff")->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(forest, skinnonskin, "skinnonskin.csv")->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(tree, waveform, "waveform-5000.arff")->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(forest, waveform, "waveform-5000.arff")->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(outOfFoldBox, knn_letter, "letter.arff", "knn")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(outOfFoldBox, knn_skinnonskin, "skinnonskin.csv", "knn")
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);
BENCHMARK_CAPTURE(outOfFoldBox, knn_optdigits, "optdigits.arff", "knn")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(outOfFoldBox, naiveBayes_letter, "letter.arff", "naive-bayes")
    ->Unit(benchmark::kMillisecond);

}  // namespace

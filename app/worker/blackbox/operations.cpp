#include "app/worker/blackbox/operations.h"

#include <algorithm>
#include <map>
#include <memory>

#include "app/worker/blackbox/estimator.h"
#include "app/worker/limits.h"
#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/worker/protocol.h"

namespace paretree::worker_program {
namespace {

constexpr long long kMostColumns = 1 << 24;
constexpr long long kMostClasses = 1 << 16;
constexpr std::size_t kSpareBytes = std::size_t{1} << 30;
constexpr double kLoadSeconds = 60;
constexpr double kSecondsPerRow = 0.05;

const EstimatorKind* findKind(const std::string& name) {
  static const std::map<std::string, const EstimatorKind*> kinds = {
      {"svm", &kSvm}, {"logistic", &kLogistic}, {"mlp", &kMlp}, {"boosting", &kBoosting}};
  const auto found = kinds.find(name);
  return found == kinds.end() ? nullptr : found->second;
}

/// The models that this process holds, by number.
struct EstimatorStore {
  struct Held {
    EstimatorPtr estimator;
    bool fromFile = false;
  };
  std::map<long long, Held> held;
  long long last = 0;

  long long put(EstimatorPtr estimator, bool fromFile) {
    held[++last] = {std::move(estimator), fromFile};
    return last;
  }
};

Result<Table> table(const JsonView& in, std::vector<double> values) {
  Table result;
  result.columns = static_cast<std::size_t>(in["columns"].integer(1, kMostColumns));
  if (values.size() % result.columns != 0) in.refuse(Message{"worker.table-shape", {}});
  if (!in.ok()) return in.error();
  result.rows = values.size() / result.columns;
  result.values = std::move(values);
  return result;
}

Result<Answer> fit(EstimatorStore& store, const Request& request) {
  JsonRoot root(request.arguments, "blackbox.fit");
  const JsonView in = root.view();
  const EstimatorKind* kind = findKind(in["kind"].text());
  if (!kind) in["kind"].fail(Message{"worker.expect-estimator", {}});
  FitTask task;
  task.classCount = static_cast<int>(in["classes"].integer(2, kMostClasses));
  task.seed = static_cast<std::uint64_t>(in["seed"].integer(0, INT64_MAX));
  task.rounds = static_cast<int>(in["rounds"].integer(1, 100000));
  task.depth = static_cast<int>(in.integerOr("depth", 1, 100, task.depth));
  task.tell = request.tell;
  worker::protocol::Unpacker unpacker(request.blob);
  auto read = table(in, unpacker.doubles());
  if (!read) return read.error();
  task.table = *std::move(read);
  task.classes = unpacker.ints();
  const bool inRange = std::all_of(task.classes.begin(), task.classes.end(),
                                   [&](std::int32_t c) { return c >= 0 && c < task.classCount; });
  if (!unpacker.finished() || task.classes.size() != task.table.rows || !inRange) {
    return Error{about("blackbox.fit", Message{"worker.classes", {}})};
  }
  const auto [least, most] = std::minmax_element(task.classes.begin(), task.classes.end());
  if (least == task.classes.end() || *least == *most) return Error{"worker.one-class", {}};

  auto fitted = kind->fit(task);
  if (!fitted) return fitted.error();
  Answer answer;
  answer.blob = (*fitted)->bytes();
  answer.result["handle"] = store.put(*std::move(fitted), false);
  return answer;
}

Result<Answer> load(EstimatorStore& store, const Request& request) {
  JsonRoot root(request.arguments, "blackbox.load");
  const JsonView in = root.view();
  const EstimatorKind* kind = findKind(in["kind"].text());
  if (!kind) in["kind"].fail(Message{"worker.expect-estimator", {}});
  const auto columns = static_cast<std::size_t>(in["columns"].integer(1, kMostColumns));
  const auto classes = static_cast<int>(in["classes"].integer(2, kMostClasses));
  if (!in.ok()) return in.error();

  const StrictLimits limits(kSpareBytes + 20 * request.blob.size(), kLoadSeconds);
  auto loaded = kind->load(request.blob);
  if (!loaded) return loaded.error();
  if ((*loaded)->columns() != columns || (*loaded)->classCount() != classes) {
    return Error{"worker.model-shape",
                 {{"inputs", (*loaded)->columns()},
                  {"classes", (*loaded)->classCount()},
                  {"wantedInputs", columns},
                  {"wantedClasses", classes}}};
  }
  Answer answer;
  answer.result["handle"] = store.put(*std::move(loaded), true);
  return answer;
}

Result<Answer> predict(EstimatorStore& store, const Request& request) {
  JsonRoot root(request.arguments, "blackbox.predict");
  const JsonView in = root.view();
  const auto held = store.held.find(in["handle"].integer(1, INT64_MAX));
  worker::protocol::Unpacker unpacker(request.blob);
  const auto read = table(in, unpacker.doubles());
  if (!read) return read.error();
  if (held == store.held.end()) return Error{about("blackbox.predict", Message{"worker.no-model", {}})};
  const Estimator& estimator = *held->second.estimator;
  if (!unpacker.finished() || read->columns != estimator.columns()) {
    return Error{
        about("blackbox.predict",
              Message{"worker.columns", {{"columns", read->columns}, {"expected", estimator.columns()}}})};
  }
  std::unique_ptr<StrictLimits> limits;
  if (held->second.fromFile) {
    limits = std::make_unique<StrictLimits>(kSpareBytes + 8 * request.blob.size(),
                                            kLoadSeconds + kSecondsPerRow * static_cast<double>(read->rows));
  }
  const Answers answers = estimator.predict(*read);
  worker::protocol::Packer packer;
  packer.add(answers.classes);
  packer.add(answers.probabilities);
  return Answer{Json::object(), packer.take()};
}

Result<Answer> forget(EstimatorStore& store, const Request& request) {
  JsonRoot root(request.arguments, "blackbox.forget");
  store.held.erase(root.view()["handle"].integer(1, INT64_MAX));
  if (!root.ok()) return root.error();
  return Answer{};
}

}  // namespace

void addBlackBoxOperations(Operations& operations) {
  const auto store = std::make_shared<EstimatorStore>();
  operations["blackbox.fit"] = [store](const Request& request) { return fit(*store, request); };
  operations["blackbox.load"] = [store](const Request& request) { return load(*store, request); };
  operations["blackbox.predict"] = [store](const Request& request) { return predict(*store, request); };
  operations["blackbox.forget"] = [store](const Request& request) { return forget(*store, request); };
}

}  // namespace paretree::worker_program

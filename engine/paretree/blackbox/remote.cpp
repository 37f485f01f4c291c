#include "paretree/blackbox/remote.h"

#include <algorithm>
#include <mutex>
#include <set>

#include "paretree/blackbox/encoding.h"
#include "paretree/core/base64.h"
#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/core/parallel.h"
#include "paretree/core/text.h"
#include "paretree/worker/protocol.h"
#include "paretree/worker/worker_process.h"

namespace paretree::blackbox {
namespace {

constexpr int kMostClasses = 1 << 16;
constexpr std::size_t kRowsPerAsk = 1 << 16;
/// Questions for which another worker is started, which has to be given the model.
constexpr std::size_t kAsksPerWorker = 2;

/// One worker and the model as it holds it. The number is of use only while that start of the worker lasts.
struct Seat {
  worker::WorkerProcess worker;
  long long handle = 0;
  std::uint64_t start = 0;
  bool holdsModel() const { return handle > 0 && worker.running() && worker.starts() == start; }
};

/// As many workers as there were callers at one time; kept for the next ones.
class Seats {
 public:
  std::unique_ptr<Seat> take() {
    const std::lock_guard lock(mutex_);
    if (idle_.empty()) return std::make_unique<Seat>();
    std::unique_ptr<Seat> seat = std::move(idle_.back());
    idle_.pop_back();
    return seat;
  }
  void giveBack(std::unique_ptr<Seat> seat) {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(seat));
  }

 private:
  std::mutex mutex_;
  std::vector<std::unique_ptr<Seat>> idle_;
};

/// What makes a remote black box, apart from the processes that serve it.
struct Parts {
  std::string kind;
  int classes = 0;
  int rounds = 0;  ///< boosting
  NumericEncoding encoding;
  std::string model;  ///< the worker's bytes
};

/// Number of the model in the worker; 0 where the answer has none.
long long handleIn(const Json& answer) {
  JsonRoot root(answer, "reply");
  return root.view()["handle"].integer(0, INT64_MAX);
}

class RemoteBox final : public model::BlackBox {
 public:
  explicit RemoteBox(Parts parts, std::unique_ptr<Seat> seat = {}) : parts_(std::move(parts)) {
    if (seat) seats_.giveBack(std::move(seat));
  }

  std::string kind() const override { return parts_.kind; }
  std::string label() const override { return remoteLabel(parts_.kind, parts_.rounds); }

  std::optional<std::vector<int>> columns(const data::Schema&) const override {
    return parts_.encoding.columns();
  }

  Result<model::BlackBoxPredictions> predict(const data::Dataset& data, std::span<const data::Row> rows,
                                             const Context& context) const override {
    using Answers = Result<model::BlackBoxPredictions>;
    std::vector<Answers> answers((rows.size() + kRowsPerAsk - 1) / kRowsPerAsk,
                                 Answers(model::BlackBoxPredictions()));
    const auto workers =
        std::min<std::size_t>(static_cast<std::size_t>(context.threads()), answers.size() / kAsksPerWorker);
    parallelFor(answers.size(), static_cast<int>(workers), [&](std::size_t number) {
      const std::size_t begin = number * kRowsPerAsk;
      const auto part = rows.subspan(begin, std::min(kRowsPerAsk, rows.size() - begin));
      const auto matrix = parts_.encoding.matrix(data, part);
      answers[number] = matrix ? askAgainAfterADeath(*matrix, part.size(), context) : Answers(matrix.error());
    });
    model::BlackBoxPredictions all;
    for (const Answers& part : answers) {
      if (!part) return part.error();
      all.classes.insert(all.classes.end(), part->classes.begin(), part->classes.end());
      all.probabilities.insert(all.probabilities.end(), part->probabilities.begin(),
                               part->probabilities.end());
    }
    return all;
  }

  /// The second of the lists of whole numbers in what the worker packs for svm: vectors of each class.
  double supportVectors() const {
    if (parts_.kind != "svm") return data::kMissing;
    worker::protocol::Unpacker unpacker(parts_.model);
    unpacker.text();
    unpacker.ints();
    unpacker.doubles();
    unpacker.ints();
    double count = 0;
    for (const auto ofClass : unpacker.ints()) count += ofClass;
    return count;
  }

  Json toJson() const override {
    return {{"kind", parts_.kind},
            {"classes", parts_.classes},
            {"rounds", parts_.rounds},
            {"encoding", parts_.encoding.toJson()},
            {"sha256", sha256(parts_.model)},
            {"model", toBase64(parts_.model)}};
  }

 private:
  /// A worker may have been ended from outside; another one settles whether the model is at fault.
  Result<model::BlackBoxPredictions> askAgainAfterADeath(const std::vector<double>& matrix, std::size_t rows,
                                                         const Context& context) const {
    std::unique_ptr<Seat> seat = seats_.take();
    auto answers = ask(*seat, matrix, rows, context);
    if (!answers && !isStopped(answers.error()) && !seat->worker.running())
      answers = ask(*seat, matrix, rows, context);
    seats_.giveBack(std::move(seat));
    return answers;
  }

  Result<model::BlackBoxPredictions> ask(Seat& seat, const std::vector<double>& matrix, std::size_t rows,
                                         const Context& context) const {
    if (!seat.holdsModel()) {
      const Json about = {
          {"kind", parts_.kind}, {"columns", parts_.encoding.width()}, {"classes", parts_.classes}};
      auto loaded = seat.worker.ask("blackbox.load", about, parts_.model, context);
      if (!loaded) return loaded.error();
      seat.handle = handleIn(loaded->result);
      seat.start = seat.worker.starts();
    }
    worker::protocol::Packer packer;
    packer.add(matrix);
    const Json about = {{"handle", seat.handle}, {"columns", parts_.encoding.width()}};
    const auto reply = seat.worker.ask("blackbox.predict", about, packer.bytes(), context);
    if (!reply) return reply.error();
    return check(reply->blob, rows);
  }

  Result<model::BlackBoxPredictions> check(const std::string& blob, std::size_t rows) const {
    worker::protocol::Unpacker unpacker(blob);
    model::BlackBoxPredictions answers;
    answers.classes = unpacker.ints();
    answers.probabilities = unpacker.doubles();
    const bool inRange = std::all_of(answers.classes.begin(), answers.classes.end(),
                                     [&](std::int32_t c) { return c >= 0 && c < parts_.classes; });
    const bool areShares = std::all_of(answers.probabilities.begin(), answers.probabilities.end(),
                                       [](double p) { return p >= 0 && p <= 1; });
    const std::size_t expected = rows * static_cast<std::size_t>(parts_.classes);
    if (!unpacker.finished() || answers.classes.size() != rows || !inRange || !areShares ||
        (!answers.probabilities.empty() && answers.probabilities.size() != expected)) {
      return Error{"blackbox.misfit-answers", {{"box", label()}}};
    }
    return answers;
  }

  Parts parts_;
  mutable Seats seats_;
};

/// Training rows whose class is known.
data::Rows rowsWithClass(const data::Dataset& data, const data::Rows& train, int target) {
  data::Rows known;
  const auto codes = data.codes(target);
  std::copy_if(train.begin(), train.end(), std::back_inserter(known),
               [&](data::Row row) { return codes[row] >= 0; });
  return known;
}

void passOn(const Json& event, const std::string& label, const Context& context) {
  if (!event.is_object()) return;
  JsonRoot root(event, "event");
  const JsonView in = root.view();
  Progress progress;
  progress.phase = Message{"progress.fitting", {{"box", label}}};
  progress.step = static_cast<std::uint64_t>(in["step"].integer(0, INT64_MAX));
  progress.total = static_cast<std::uint64_t>(in["total"].integer(0, INT64_MAX));
  const std::string unit = in["unit"].text();
  progress.unit = unit == "round" ? Message{"progress.round", {}} : textMessage(unit);
  if (in.ok()) context.report(progress);
}

}  // namespace

bool isRemoteKind(const std::string& kind) {
  return kind == "svm" || kind == "mlp" || kind == "logistic" || kind == "boosting";
}

std::string remoteLabel(const std::string& kind, int rounds) {
  if (kind == "svm") return "support vector machine";
  if (kind == "mlp") return "neural network";
  if (kind == "logistic") return "logistic regression";
  return "boosting of " + counted(rounds, "round");
}

Result<model::BlackBoxPtr> fitRemote(const std::string& kind, const data::Dataset& data,
                                     const data::Rows& train, const std::vector<int>& features, int target,
                                     const BlackBoxOptions& options, Rng rng, const Context& context) {
  assert(isRemoteKind(kind));
  const std::string label = remoteLabel(kind, options.trees);
  if (!data.info(target).isNominal()) {
    return Error{
        "blackbox.target-not-nominal",
        {{"box", label}, {"target", data.info(target).name}, {"type", typeMessage(data.info(target).type)}}};
  }
  const data::Rows rows = rowsWithClass(data, train, target);
  std::vector<std::int32_t> classes;
  for (const data::Row row : rows) classes.push_back(data.codes(target)[row]);
  const std::set<std::int32_t> different(classes.begin(), classes.end());
  if (different.size() < 2) {
    return Error{"blackbox.few-classes", {{"box", label}, {"classes", different.size()}}};
  }
  const auto style = kind == "boosting" ? NumericEncoding::Style::AsItIs : NumericEncoding::Style::Filled;
  auto encoding = NumericEncoding::learn(data, rows, features, style);
  if (!encoding) return Error{about(label, encoding.error().message)};
  const auto matrix = encoding->matrix(data, rows);
  if (!matrix) return matrix.error();

  Parts parts{kind,
              static_cast<int>(data.info(target).levels.size()),
              kind == "boosting" ? options.trees : 0,
              *std::move(encoding),
              {}};
  worker::protocol::Packer packer;
  packer.add(*matrix);
  packer.add(classes);
  const Json request = {{"kind", kind},
                        {"columns", parts.encoding.width()},
                        {"classes", parts.classes},
                        {"seed", rng.next() >> 2},
                        {"rounds", std::max(1, parts.rounds)},
                        {"depth", options.depth}};
  auto seat = std::make_unique<Seat>();
  auto reply = seat->worker.askTwice("blackbox.fit", request, packer.bytes(), context,
                                     [&](const Json& event) { passOn(event, label, context); });
  if (!reply) return isStopped(reply.error()) ? reply.error() : Error{about(label, reply.error().message)};
  seat->handle = handleIn(reply->result);
  seat->start = seat->worker.starts();
  parts.model = std::move(reply->blob);
  return model::BlackBoxPtr(std::make_shared<RemoteBox>(std::move(parts), std::move(seat)));
}

double supportVectors(const model::BlackBox& box) {
  const auto* remote = dynamic_cast<const RemoteBox*>(&box);
  return remote ? remote->supportVectors() : data::kMissing;
}

Result<model::BlackBoxPtr> loadRemote(const JsonView& in) {
  Parts parts;
  parts.kind = in["kind"].text();
  if (!isRemoteKind(parts.kind)) in["kind"].failOneOf({"svm", "mlp", "logistic", "boosting"});
  parts.classes = static_cast<int>(in["classes"].integer(2, kMostClasses));
  parts.rounds = static_cast<int>(in["rounds"].integer(0, 100000));
  auto encoding = NumericEncoding::fromJson(in["encoding"]);
  if (!encoding) return encoding.error();
  auto model = fromBase64(in["model"].text());
  if (!model)
    in["model"].refuse(Message{"blackbox.no-base64", {}});
  else if (sha256(*model) != in["sha256"].text())
    in["model"].refuse(Message{"blackbox.other-hash", {}});
  if (!in.ok()) return in.error();
  parts.encoding = *std::move(encoding);
  parts.model = *std::move(model);
  return model::BlackBoxPtr(std::make_shared<RemoteBox>(std::move(parts)));
}

}  // namespace paretree::blackbox

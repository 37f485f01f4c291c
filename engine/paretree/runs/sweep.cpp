#include "paretree/runs/sweep.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <optional>

#include "paretree/core/elementary.h"
#include "paretree/core/suggest.h"
#include "paretree/core/text.h"
#include "paretree/runs/many/run_queue.h"

namespace paretree::runs {
namespace {

/// The default of a whole number, 0 where it is a word.
double fallbackOf(const learners::ParamInfo& info) {
  const auto* number = std::get_if<std::int64_t>(&info.fallback);
  return number ? static_cast<double>(*number) : 0;
}

/// What a sweep takes from one run.
struct Made {
  std::string measure;  ///< empty: the run has none
  SweepRun run;
};

Made madeOf(const Run& run) {
  const auto& measures = run.outcome.measures;
  if (measures.empty()) return {};
  const auto rmse = std::find(measures.begin(), measures.end(), "rmse");
  const auto measure =
      rmse == measures.end() ? std::size_t{0} : static_cast<std::size_t>(rmse - measures.begin());
  const auto& chosen = run.outcome.front[run.outcome.chosen];
  return {measures[measure],
          {chosen.train[measure], measure < chosen.test.size() ? chosen.test[measure] : data::kMissing,
           static_cast<double>(chosen.size.terms), static_cast<double>(chosen.size.rules),
           static_cast<double>(chosen.size.leaves)}};
}

/// The values that are whole; `each` runs to a value.
Sweep wholeValues(Sweep sweep, const std::vector<double>& values, std::size_t each,
                  const std::vector<std::optional<Made>>& made) {
  for (std::size_t v = 0; v < values.size(); ++v) {
    std::vector<SweepRun> runs;
    bool whole = true;
    for (std::size_t i = v * each; i < (v + 1) * each && whole; ++i) {
      whole = made[i].has_value();
      if (!whole || made[i]->measure.empty()) continue;
      sweep.measure = made[i]->measure;
      runs.push_back(made[i]->run);
    }
    if (whole && !runs.empty()) sweep.points.push_back(sweepPoint(values[v], runs));
  }
  return sweep;
}

}  // namespace

std::vector<double> sweepValues(const learners::ParamInfo& info, int count) {
  struct Range {
    double low, high, fallback;
    bool whole;
  };
  std::optional<Range> range;
  if (const auto* whole = std::get_if<learners::IntRange>(&info.kind))
    range = Range{static_cast<double>(whole->low), static_cast<double>(whole->high), fallbackOf(info), true};
  if (const auto* real = std::get_if<learners::RealRange>(&info.kind))
    range = Range{real->low, real->high, std::get<double>(info.fallback), false};
  if (!range || count < 2) return {};
  // Around the default, from a tenth of it to ten times it: always above 0.
  const double middle = range->fallback > 0 ? range->fallback
                        : range->high > 0   ? std::min(1.0, range->high)
                                            : 1;
  const double low = std::max(range->low, middle / 10), high = std::min(range->high, middle * 10);
  std::vector<double> values;
  for (int k = 0; k < count; ++k) {
    double value = high > low ? low * elementary::pow(high / low, static_cast<double>(k) / (count - 1))
                              : low + (high - low) * k / (count - 1);
    value = range->whole ? std::round(value) : parseNumber(shortText(value, 2)).value_or(value);
    value = std::clamp(value, range->low, range->high);
    if (values.empty() || value > values.back()) values.push_back(value);
  }
  return values;
}

SweepPoint sweepPoint(double value, const std::vector<SweepRun>& runs) {
  SweepPoint point;
  point.value = value;
  point.runs = static_cast<int>(runs.size());
  double train = 0, test = 0, squares = 0, tested = 0;
  for (const SweepRun& run : runs) {
    train += run.train;
    if (!std::isnan(run.test)) {
      ++tested;
      test += run.test;
      squares += run.test * run.test;
    }
    point.terms += run.terms;
    point.rules += run.rules;
    point.leaves += run.leaves;
  }
  const auto n = static_cast<double>(runs.size());
  point.train = train / n;
  point.terms /= n;
  point.rules /= n;
  point.leaves /= n;
  if (tested > 0) point.test = test / tested;
  if (tested > 1)
    point.testDeviation = std::sqrt(std::max(0.0, (squares - test * test / tested) / (tested - 1)));
  return point;
}

Result<Sweep> sweepOf(const learners::Learner& learner, const std::string& param) {
  Sweep sweep;
  std::vector<std::string> numbers;
  for (const auto& info : learner.params()) {
    if (sweepValues(info, 2).empty()) continue;
    numbers.push_back(info.id);
    if (info.id == param) sweep.label = info.label;
  }
  if (std::find(numbers.begin(), numbers.end(), param) == numbers.end())
    return Error{"runs.no-number-param",
                 {{"learner", learner.info().id}, {"param", param}, {"hint", hints(param, numbers)}}};
  sweep.learner = learner.info().id;
  sweep.param = param;
  return sweep;
}

learners::ParamValue sweepValue(const learners::Learner& learner, const std::string& param, double value) {
  for (const auto& info : learner.params())
    if (info.id == param && std::holds_alternative<learners::IntRange>(info.kind))
      return static_cast<std::int64_t>(std::llround(value));
  return value;
}

Result<Sweep> sweep(const learners::Registry& registry, const data::TableFile& table,
                    const RunRequest& request, const std::string& param, const std::vector<double>& values,
                    int seeds, std::stop_token stop, const Context::Reporter& reporter,
                    const SweepSoFar& soFar) {
  const auto learner = registry.find(request.learner);
  if (!learner)
    return Error{"runs.no-such-learner", {{"learner", request.learner}, {"hint", std::vector<Message>{}}}};
  auto begun = sweepOf(*learner, param);
  if (!begun) return begun.error();
  const auto each = static_cast<std::size_t>(std::max(0, seeds));
  std::vector<std::optional<Made>> made(values.size() * each);
  std::optional<Error> problem;
  std::size_t problemOf = made.size();
  std::mutex mutex;
  const auto runOne = [&](std::size_t i, int threads, const Context::Reporter& whole) {
    const double value = values[i / each];
    RunRequest one = request;
    one.params[param] = sweepValue(*learner, param, value);
    one.seed = request.seed + i % each;
    one.threads = threads;
    const auto run = execute(registry, table, one, stop, [&](const Progress& progress) {
      if (!whole) return;
      Progress named = progress;
      named.phase = about(param + " = " + shortText(value), progress.phase);
      whole(named);
    });
    const std::lock_guard lock(mutex);
    if (!run) {
      if (i < problemOf) problem = run.error();
      problemOf = std::min(i, problemOf);
      return RunQueue::End::Halted;
    }
    if (run->outcome.ending == learners::Ending::Stopped) return RunQueue::End::Again;
    made[i] = madeOf(*run);
    if (soFar) soFar(wholeValues(*begun, values, each, made));
    return RunQueue::End::Done;
  };
  runHere(made.size(), request.threads, stop, reporter, runOne);
  if (problem) return *problem;
  Sweep all = wholeValues(*begun, values, each, made);
  all.stopped = stop.stop_requested();
  return all;
}

}  // namespace paretree::runs

#include "paretree/runs/sweep.h"

#include <algorithm>
#include <cmath>

#include "paretree/core/elementary.h"
#include "paretree/core/suggest.h"
#include "paretree/core/text.h"

namespace paretree::runs {
namespace {

/// The default of a whole number, 0 where it is a word.
double fallbackOf(const learners::ParamInfo& info) {
  const auto* number = std::get_if<std::int64_t>(&info.fallback);
  return number ? static_cast<double>(*number) : 0;
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
  // Around the default, from a tenth of it to ten times it.
  const double middle = range->fallback > 0 ? range->fallback
                        : range->high > 0   ? std::min(1.0, range->high)
                                            : 1;
  const double low = std::max(range->low, middle / 10), high = std::min(range->high, middle * 10);
  std::vector<double> values;
  for (int k = 0; k < count; ++k) {
    double value = low > 0 && high > low
                       ? low * elementary::pow(high / low, static_cast<double>(k) / (count - 1))
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
                    int seeds, std::stop_token stop, const Context::Reporter& reporter) {
  const auto learner = registry.find(request.learner);
  if (!learner)
    return Error{"runs.no-such-learner", {{"learner", request.learner}, {"hint", std::vector<Message>{}}}};
  auto begun = sweepOf(*learner, param);
  if (!begun) return begun.error();
  Sweep result = std::move(*begun);
  const double parts = static_cast<double>(values.size()) * seeds;
  double done = 0;
  for (const double value : values) {
    std::vector<SweepRun> runs;
    for (int s = 0; s < seeds && !stop.stop_requested(); ++s, ++done) {
      RunRequest one = request;
      one.params[param] = sweepValue(*learner, param, value);
      one.seed = request.seed + static_cast<std::uint64_t>(s);
      const auto run = execute(registry, table, one, stop, [&](const Progress& progress) {
        if (!reporter) return;
        Progress whole = progress;
        whole.phase = about(param + " = " + shortText(value), progress.phase);
        whole.fraction = (done + (std::isnan(progress.fraction) ? 0 : progress.fraction)) / parts;
        whole.soFar = nullptr;
        reporter(whole);
      });
      if (!run) return run.error();
      if (run->outcome.ending == learners::Ending::Stopped) break;
      const auto& measures = run->outcome.measures;
      if (measures.empty()) continue;
      const auto rmse = std::find(measures.begin(), measures.end(), "rmse");
      const auto measure =
          rmse == measures.end() ? std::size_t{0} : static_cast<std::size_t>(rmse - measures.begin());
      result.measure = measures[measure];
      const auto& chosen = run->outcome.front[run->outcome.chosen];
      runs.push_back({chosen.train[measure],
                      measure < chosen.test.size() ? chosen.test[measure] : data::kMissing,
                      static_cast<double>(chosen.size.terms), static_cast<double>(chosen.size.rules),
                      static_cast<double>(chosen.size.leaves)});
    }
    if (stop.stop_requested()) {
      result.stopped = true;
      break;
    }
    if (!runs.empty()) result.points.push_back(sweepPoint(value, runs));
  }
  return result;
}

}  // namespace paretree::runs

#include "paretree/runs/sweep.h"

#include <algorithm>
#include <cmath>

#include "paretree/core/elementary.h"
#include "paretree/core/suggest.h"
#include "paretree/core/text.h"

namespace paretree::runs {
namespace {

learners::ParamValue valueFor(const learners::ParamInfo& info, double value) {
  if (std::holds_alternative<learners::IntRange>(info.kind))
    return static_cast<std::int64_t>(std::llround(value));
  return value;
}

/// The default of a whole number, 0 where it is a word.
double fallbackOf(const learners::ParamInfo& info) {
  const auto* number = std::get_if<std::int64_t>(&info.fallback);
  return number ? static_cast<double>(*number) : 0;
}

struct SweepSums {
  double train = 0, test = 0, testSquares = 0, terms = 0, rules = 0, leaves = 0;
  int runs = 0, tested = 0;

  void add(const learners::FrontPoint& point, std::size_t measure) {
    ++runs;
    train += point.train[measure];
    if (measure < point.test.size() && !std::isnan(point.test[measure])) {
      ++tested;
      test += point.test[measure];
      testSquares += point.test[measure] * point.test[measure];
    }
    terms += point.size.terms;
    rules += point.size.rules;
    leaves += point.size.leaves;
  }
  SweepPoint mean(double value) const {
    SweepPoint point;
    point.value = value;
    point.runs = runs;
    const double n = runs, t = tested;
    point.train = train / n;
    point.terms = terms / n;
    point.rules = rules / n;
    point.leaves = leaves / n;
    if (tested > 0) point.test = test / t;
    if (tested > 1) point.testDeviation = std::sqrt(std::max(0.0, (testSquares - test * test / t) / (t - 1)));
    return point;
  }
};

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

Result<Sweep> sweep(const learners::Registry& registry, const data::TableFile& table,
                    const RunRequest& request, const std::string& param, const std::vector<double>& values,
                    int seeds, std::stop_token stop, const Context::Reporter& reporter) {
  const auto learner = registry.find(request.learner);
  if (!learner)
    return Error{"runs.no-such-learner", {{"learner", request.learner}, {"hint", std::vector<Message>{}}}};
  const auto infos = learner->params();
  const auto info = std::find_if(infos.begin(), infos.end(),
                                 [&](const learners::ParamInfo& one) { return one.id == param; });
  std::vector<std::string> numbers;
  for (const auto& one : infos)
    if (!sweepValues(one, 2).empty()) numbers.push_back(one.id);
  if (info == infos.end() || std::find(numbers.begin(), numbers.end(), param) == numbers.end())
    return Error{"runs.no-number-param",
                 {{"learner", request.learner}, {"param", param}, {"hint", hints(param, numbers)}}};
  Sweep result;
  result.learner = request.learner;
  result.param = param;
  result.label = info->label;
  const double parts = static_cast<double>(values.size()) * seeds;
  double done = 0;
  for (const double value : values) {
    SweepSums sums;
    for (int s = 0; s < seeds && !stop.stop_requested(); ++s, ++done) {
      RunRequest one = request;
      one.params[param] = valueFor(*info, value);
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
      const auto rmse = std::find(measures.begin(), measures.end(), "rmse");
      const auto measure =
          rmse == measures.end() ? std::size_t{0} : static_cast<std::size_t>(rmse - measures.begin());
      result.measure = measures.empty() ? std::string() : measures[measure];
      if (!measures.empty()) sums.add(run->outcome.front[run->outcome.chosen], measure);
    }
    if (stop.stop_requested()) {
      result.stopped = true;
      break;
    }
    if (sums.runs > 0) result.points.push_back(sums.mean(value));
  }
  return result;
}

}  // namespace paretree::runs

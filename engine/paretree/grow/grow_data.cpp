#include "paretree/grow/grow_data.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

#include "paretree/core/parallel.h"

namespace paretree::grow {

namespace {

/// The power of two that brings `largest` into [0.5, 1).
double powerOfTwoScale(double largest) {
  if (!(largest > 0) || !std::isfinite(largest)) return 1;
  int exponent = 0;
  std::frexp(largest, &exponent);
  return std::ldexp(1.0, std::clamp(-exponent, -1020, 1020));
}

}  // namespace

GrowData::GrowData(const data::Dataset& data, std::vector<int> features, std::vector<int> targets,
                   std::span<const double> weights, const Binning& binning)
    : impl_(std::make_unique<Impl>()) {
  assert(!targets.empty());
  Impl& impl = *impl_;
  impl.rows = data.rows();
  impl.targets = targets;
  impl.features.resize(features.size());
  parallelFor(features.size(), binning.threads, [&](std::size_t f) {
    if (binning.stop.stop_requested()) return;
    const int feature = features[f];
    const data::ColumnInfo& info = data.info(feature);
    assert(info.type != data::ColumnType::Text);
    impl.features[f] = info.isNominal() ? codeLevels(feature, data.codes(feature), info.levels.size())
                                        : codeNumbers(feature, data.numbers(feature), binning.rows);
  });

  if (data.info(targets[0]).isNominal()) {
    assert(targets.size() == 1);
    impl.classes = static_cast<int>(data.info(targets[0]).levels.size());
    const auto codes = data.codes(targets[0]);
    impl.classOf.assign(codes.begin(), codes.end());
  } else {
    double largest = 0;
    for (const int target : targets)
      for (const double value : data.numbers(target))
        if (std::isfinite(value)) largest = std::max(largest, std::abs(value));
    impl.valueScale = powerOfTwoScale(largest);
    impl.values.resize(impl.rows * targets.size());
    for (std::size_t t = 0; t < targets.size(); ++t) {
      const auto numbers = data.numbers(targets[t]);
      for (std::size_t row = 0; row < impl.rows; ++row)
        impl.values[row * targets.size() + t] = numbers[row] * impl.valueScale;
    }
  }

  setWeights(weights);
  makeBins(binning);
}

GrowData::GrowData(const GrowData& coded, const Binning& binning)
    : impl_(std::make_unique<Impl>(coded.impl())) {
  impl_->binAbove = Impl().binAbove;
  for (CodedColumn& column : impl_->features) {
    column.binned.clear();
    column.lastOfBin.clear();
  }
  makeBins(binning);
}

/// Weights that are scaled by a power of two give the same bins.
void GrowData::makeBins(const Binning& binning) {
  if (binning.above <= 0) return;
  Impl& impl = *impl_;
  data::Rows all;
  if (binning.rows.empty()) {
    all.resize(impl.rows);
    std::iota(all.begin(), all.end(), data::Row{0});
  }
  const std::span<const data::Row> rows =
      binning.rows.empty() ? std::span<const data::Row>(all) : binning.rows;
  if (rows.size() <= static_cast<std::size_t>(binning.above)) return;
  impl.binAbove = static_cast<std::uint64_t>(binning.above);
  parallelFor(impl.features.size(), binning.threads, [&](std::size_t f) {
    CodedColumn& column = impl.features[f];
    if (!column.nominal && !column.wide.empty() && !binning.stop.stop_requested())
      binNumbers(column, rows, impl.weights);
  });
}

void GrowData::setWeights(std::span<const double> weights) {
  Impl& impl = *impl_;
  assert(weights.empty() || weights.size() == impl.rows);
  impl.weights.clear();
  impl.weightScale = 1;
  if (std::all_of(weights.begin(), weights.end(), [](double w) { return w == 1; })) return;
  assert(std::all_of(weights.begin(), weights.end(), [](double w) { return w >= 0 && std::isfinite(w); }));
  impl.weightScale = powerOfTwoScale(*std::max_element(weights.begin(), weights.end()));
  impl.weights.resize(weights.size());
  std::transform(weights.begin(), weights.end(), impl.weights.begin(),
                 [&](double w) { return w * impl.weightScale; });
}

GrowData::~GrowData() = default;
GrowData::GrowData(GrowData&&) noexcept = default;

}  // namespace paretree::grow

#include "paretree/learners/nldt/node_data.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>

namespace paretree::learners::nldt {

namespace {

/// The least and the largest value among the training rows.
std::vector<model::PowerLaw::ScaledInput> limitsOf(const data::Dataset& data, const data::Rows& train,
                                                   const std::vector<model::Input>& inputs, bool scaling) {
  std::vector<model::PowerLaw::ScaledInput> limits;
  for (const model::Input& input : inputs) {
    double low = INFINITY, high = -INFINITY;
    for (const data::Row row : train) {
      const double value = inputValue(input, data, row);
      if (!std::isfinite(value)) continue;
      low = std::min(low, value);
      high = std::max(high, value);
    }
    if (!(low <= high)) low = high = 0;
    if (input.level >= 0) {  // an indicator is 1 or 2 whatever the training rows hold
      low = 0;
      high = 1;
    }
    limits.push_back({input, low, high, !scaling});
  }
  return limits;
}

}  // namespace

ScaledInputs::ScaledInputs(const data::Dataset& data, const data::Rows& train,
                           const std::vector<model::Input>& inputs, bool scaling)
    : ScaledInputs(data, train, limitsOf(data, train, inputs, scaling)) {}

ScaledInputs::ScaledInputs(const data::Dataset& data, const data::Rows& train,
                           std::vector<model::PowerLaw::ScaledInput> scaling)
    : rows_(train.size()), scaling_(std::move(scaling)) {
  values_.resize(scaling_.size() * rows_);
  for (std::size_t j = 0; j < scaling_.size(); ++j) {
    double* column = values_.data() + j * rows_;
    model::PowerLaw single;  // one formula for scaling and clamping, here and in every prediction
    single.inputs.push_back(scaling_[j]);
    bool varies = false;
    for (std::size_t i = 0; i < rows_; ++i) {
      column[i] = single.scaled(0, data, train[i]);
      varies |= column[i] != column[0];
    }
    if (varies) varying_.push_back(static_cast<std::uint32_t>(j));
  }
}

NodeData::NodeData(const ScaledInputs& inputs, std::span<const std::uint32_t> members,
                   std::span<const std::int32_t> classOf, int classes, int maxExponent,
                   std::span<const std::uint32_t> only)
    : members_(members.size()), maxExponent_(maxExponent) {
  std::vector<std::size_t> counts(static_cast<std::size_t>(classes), 0), next(counts);
  for (const auto m : members) ++counts[classOf[m]];
  segments_.push_back(0);
  for (int c = 0; c < classes; ++c) {
    next[c] = segments_.back();
    if (counts[c] == 0) continue;
    segments_.push_back(segments_.back() + counts[c]);
    classCodes_.push_back(c);
  }
  for (const auto m : members) members_[next[classOf[m]]++] = m;
  const std::size_t n = members_.size();
  const auto perInput = static_cast<std::size_t>(2 * maxExponent_) * n;
  std::vector<std::uint32_t> here(only.begin(), only.end());
  if (here.empty()) {
    here.resize(inputs.inputs());
    std::iota(here.begin(), here.end(), 0u);
  }
  placeOf_.assign(inputs.inputs(), 0);
  units_.assign(here.size(), 1);
  powers_.resize(here.size() * perInput);
  for (std::size_t place = 0; place < here.size(); ++place) {
    const std::size_t j = here[place];
    placeOf_[j] = static_cast<std::uint32_t>(place);
    const auto& range = inputs.scaling(j);
    if (range.plain && range.high > range.low) units_[place] = range.high - range.low;
    float* base = powers_.data() + place * perInput;
    for (std::size_t i = 0; i < n; ++i) {
      const double x = inputs.value(j, members_[i]);
      double up = 1, down = 1;
      for (int e = 1; e <= maxExponent_; ++e) {
        up *= x;
        down = x == 0 ? 0 : down / x;  // as model::reciprocal()
        base[static_cast<std::size_t>(maxExponent_ - e) * n + i] = static_cast<float>(down);
        base[static_cast<std::size_t>(maxExponent_ + e - 1) * n + i] = static_cast<float>(up);
      }
    }
  }
}

const float* NodeData::power(std::uint32_t input, int exponent) const {
  const int slot = exponent < 0 ? maxExponent_ + exponent : maxExponent_ + exponent - 1;
  return powers_.data() + (std::size_t{placeOf_[input]} * static_cast<std::size_t>(2 * maxExponent_) +
                           static_cast<std::size_t>(slot)) *
                              members_.size();
}

std::vector<std::int32_t> NodeData::classRows() const {
  std::vector<std::int32_t> rows;
  for (std::size_t c = 0; c + 1 < segments_.size(); ++c)
    rows.push_back(static_cast<std::int32_t>(segments_[c + 1] - segments_[c]));
  return rows;
}

void NodeData::powerLaw(std::span<const ExponentEntry> row, float* out) const {
  const std::size_t n = members_.size();
  std::memcpy(out, power(row[0].input, row[0].exponent), n * sizeof(float));
  for (std::size_t k = 1; k < row.size(); ++k) {
    const float* factor = power(row[k].input, row[k].exponent);
    for (std::size_t i = 0; i < n; ++i) out[i] *= factor[i];
  }
}

}  // namespace paretree::learners::nldt

// What careless and hostile hands do to a file of JSON, and whether a model that was read of it still answers
// inside its schema.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "paretree/core/json.h"
#include "paretree/core/rng.h"
#include "paretree/model/apply/predict.h"

namespace paretree::support {

/// Every part of a value, the value itself left out.
inline void partsOf(Json& json, std::vector<Json*>& parts) {
  if (!json.is_structured()) return;
  for (Json& part : json) {
    parts.push_back(&part);
    partsOf(part, parts);
  }
}

/// What may be put in the place of a number, or of anything.
inline Json strangeJson(Rng& rng, const Json& before) {
  const double x = before.is_number() ? before.get<double>() : 1;
  const std::vector<Json> all = {
      -1,     0,     1,      x + 1, -x,      2147483647, 2147483648, 1e308,         -1e308,
      5e-324, "inf", "-inf", "x",   nullptr, 0.5,        true,       Json::array(), Json::object()};
  return all[rng.below(all.size())];
}

/// One edit: a part exchanged for something strange, or for another part, or one of its members taken out.
inline void editJson(Rng& rng, Json& json) {
  std::vector<Json*> parts;
  partsOf(json, parts);
  if (parts.empty()) return;
  Json& part = *parts[rng.below(parts.size())];
  switch (rng.below(6)) {
    case 0: {
      const Json other = *parts[rng.below(parts.size())];
      part = other;
      break;
    }
    case 1:
      if (part.is_object() && !part.empty())
        part.erase(std::next(part.begin(), static_cast<std::ptrdiff_t>(rng.below(part.size()))).key());
      else if (part.is_array() && !part.empty())
        part.erase(rng.below(part.size()));
      break;
    default:
      part = strangeJson(rng, part);
  }
}

/// Planes answer whatever their numbers give: these must be of a size that can be added up.
inline bool hasHugeNumbers(const Json& json) {
  if (json.is_number()) return std::abs(json.get<double>()) > 1e100;
  return json.is_structured() &&
         std::any_of(json.begin(), json.end(), [](const Json& part) { return hasHugeNumbers(part); });
}

/// What is wrong with answers for so many rows; empty: they are classes that there are, with shares from 0 to
/// 1 whose sum is 1 (or shares that are not known, all 0), or finite numbers.
inline std::string outsideSchema(const model::Model& model, const model::Predictions& answers,
                                 std::size_t rows) {
  const auto classes = static_cast<std::size_t>(model.classes());
  if (!model.isClassifier()) {
    if (answers.values.size() != rows * model.targets.size()) return "values of other rows";
    for (const double value : answers.values)
      if (!std::isfinite(value)) return "value " + std::to_string(value);
    return {};
  }
  if (answers.classes.size() != rows) return "rows without a class";
  for (const std::int32_t code : answers.classes)
    if (code < (model.blackBoxes.empty() ? 0 : -1) || code >= model.classes())
      return "class " + std::to_string(code);
  if (!answers.probabilities.empty() && answers.probabilities.size() != rows * classes)
    return "shares of other rows";
  for (std::size_t row = 0; row < answers.probabilities.size() / classes; ++row) {
    double sum = 0;
    for (std::size_t k = 0; k < classes; ++k) {
      const double share = answers.probabilities[row * classes + k];
      if (!(share >= 0 && share <= 1)) return "share " + std::to_string(share);
      sum += share;
    }
    if (sum != 0 && std::abs(sum - 1) > 1e-9) return "shares that add up to " + std::to_string(sum);
  }
  return {};
}

}  // namespace paretree::support

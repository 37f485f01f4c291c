// Small budgets for trials of learners.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "paretree/learners/learner.h"

namespace paretree::support {

/// By parameter id, for whichever learner has it and takes the value.
inline learners::ParamValues quickValues(const learners::Learner& learner) {
  static const learners::ParamValues kQuick{
      {"leaves", std::int64_t{6}},      {"trees", std::int64_t{5}},
      {"generations", std::int64_t{4}}, {"lower-generations", std::int64_t{4}},
      {"patience", std::int64_t{5}},    {"evaluations", std::int64_t{200}},
      {"calls", std::int64_t{3}},       {"black-box-folds", std::int64_t{3}},
      {"steps", std::int64_t{100}},     {"black-box", std::vector<std::string>{"knn"}},
      {"depth", std::int64_t{2}},       {"population", std::int64_t{16}},
      {"power-laws", std::int64_t{1}}};
  learners::ParamValues values;
  for (const auto& info : learner.params())
    if (const auto quick = kQuick.find(info.id);
        quick != kQuick.end() && checkParam(info, quick->second, "").ok())
      values[info.id] = quick->second;
  return values;
}

}  // namespace paretree::support

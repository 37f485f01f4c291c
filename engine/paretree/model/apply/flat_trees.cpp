#include "paretree/model/apply/flat_trees.h"

#include <algorithm>
#include <bit>

namespace paretree::model {

FlatPlace FlatTree::addStep(const PackedReader::View& branch, const data::Dataset& data) {
  const auto column = static_cast<std::size_t>(branch.column);
  Step& step = steps_.emplace_back();
  step.column = branch.nominal ? ~branch.column : branch.column;
  if (branch.nominal) {
    codes_[column] = data.codes(branch.column).data();
    step.threshold = std::bit_cast<double>(std::uint64_t{levels_.size()});
    levels_.push_back(static_cast<std::uint32_t>(branch.levels.size()));
    levels_.insert(levels_.end(), branch.levels.begin(), branch.levels.end());
  } else {
    numbers_[column] = data.numbers(branch.column).data();
    step.threshold = branch.threshold;
  }
  return static_cast<FlatPlace>(steps_.size()) - 1;
}

void FlatTree::hang(FlatPlace place) {
  if (open_.empty()) {
    root_ = place;
    return;
  }
  Open& open = open_.back();
  Step& step = steps_[static_cast<std::size_t>(open.step)];
  step.child[open.leftDone ? 0 : 1] = place;
  if (open.missingLeft != open.leftDone) step.missing = place;
  if (open.leftDone)
    open_.pop_back();
  else
    open.leftDone = true;
}

FlatPlace FlatTree::next(const Step& step, data::Row row) const {
  if (step.column >= 0) {
    const double value = numbers_[static_cast<std::size_t>(step.column)][row];
    if (value != value) return step.missing;
    return step.child[value <= step.threshold ? 1 : 0];
  }
  const std::int32_t code = codes_[~step.column][row];
  const auto first = std::bit_cast<std::uint64_t>(step.threshold);
  if (code < 0 || static_cast<std::uint32_t>(code) >= levels_[first]) return step.missing;
  return step.child[levels_[first + 1 + static_cast<std::uint32_t>(code)]];
}

void FlatTree::answersOf(std::span<const data::Row> rows, std::int32_t* to) const {
  constexpr std::size_t kLanes = 16;  // rows on their way at a time
  for (std::size_t begin = 0; begin < rows.size(); begin += kLanes) {
    const std::size_t count = std::min(kLanes, rows.size() - begin);
    FlatPlace at[kLanes];
    std::fill_n(at, count, root_);
    for (bool any = root_ >= 0; any;) {
      any = false;
      for (std::size_t k = 0; k < count; ++k) {
        if (at[k] < 0) continue;
        at[k] = next(steps_[static_cast<std::size_t>(at[k])], rows[begin + k]);
        any = any || at[k] >= 0;
      }
    }
    for (std::size_t k = 0; k < count; ++k) to[begin + k] = ~at[k];
  }
}

}  // namespace paretree::model

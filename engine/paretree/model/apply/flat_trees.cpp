#include "paretree/model/apply/flat_trees.h"

#include <algorithm>
#include <bit>

namespace paretree::model {

RowValues::RowValues(const data::Dataset& data, std::span<const int> columns) {
  for (const int column : columns) {
    const bool nominal = data.info(column).isNominal();
    columns_.push_back(
        {nominal ? nullptr : data.numbers(column).data(), nominal ? data.codes(column).data() : nullptr});
  }
}

void RowValues::read(std::span<const data::Row> rows) {
  const std::size_t width = columns_.size();
  cells_.resize(std::max(cells_.size(), rows.size() * width));
  constexpr std::size_t kNear = 64;  // rows whose cells stay near while they are filled column by column
  for (std::size_t begin = 0; begin < rows.size(); begin += kNear) {
    const std::size_t end = std::min(rows.size(), begin + kNear);
    for (std::size_t c = 0; c < width; ++c) {
      const Column& column = columns_[c];
      for (std::size_t i = begin; i < end; ++i)
        cells_[i * width + c] =
            column.numbers ? column.numbers[rows[i]] : static_cast<double>(column.codes[rows[i]]);
    }
  }
}

FlatPlace FlatTree::addStep(const PackedReader::View& branch) {
  Step& step = steps_.emplace_back();
  step.column = branch.nominal ? ~branch.column : branch.column;
  if (branch.nominal) {
    step.threshold = std::bit_cast<double>(std::uint64_t{levels_.size()});
    levels_.push_back(static_cast<std::uint32_t>(branch.levels.size()));
    levels_.insert(levels_.end(), branch.levels.begin(), branch.levels.end());
  } else {
    step.threshold = branch.threshold;
  }
  return static_cast<FlatPlace>(steps_.size()) - 1;
}

void FlatTree::markColumns(std::vector<std::uint8_t>& asked) const {
  for (const Step& step : steps_)
    asked[static_cast<std::size_t>(step.column < 0 ? ~step.column : step.column)] = 1;
}

void FlatTree::setPlaces(std::span<const int> placeOf) {
  for (Step& step : steps_) step.column = step.column < 0 ? ~placeOf[~step.column] : placeOf[step.column];
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

inline FlatPlace FlatTree::next(const Step& step, const double* row) const {
  if (step.column >= 0) {
    const double value = row[step.column];
    if (value != value) return step.missing;
    return step.child[value <= step.threshold ? 1 : 0];
  }
  const auto code = static_cast<std::int32_t>(row[~step.column]);
  const auto first = std::bit_cast<std::uint64_t>(step.threshold);
  if (code < 0 || static_cast<std::uint32_t>(code) >= levels_[first]) return step.missing;
  return step.child[levels_[first + 1 + static_cast<std::uint32_t>(code)]];
}

void FlatTree::answersOf(const RowValues& values, std::size_t rows, std::int32_t* to) const {
  if (root_ < 0) {
    std::fill_n(to, rows, ~root_);
    return;
  }
  struct Lane {
    const double* row;
    FlatPlace at;
    std::uint32_t number;
  };
  constexpr std::size_t kLanes = 16;  // rows on their way at a time
  Lane lanes[kLanes];
  std::size_t next = 0, walking = 0;
  for (; walking < kLanes && next < rows; ++walking, ++next)
    lanes[walking] = {values.of(next), root_, static_cast<std::uint32_t>(next)};
  while (walking > 0) {
    for (std::size_t k = 0; k < walking; ++k) {
      Lane& lane = lanes[k];
      lane.at = this->next(steps_[static_cast<std::size_t>(lane.at)], lane.row);
      if (lane.at >= 0) continue;
      to[lane.number] = ~lane.at;
      if (next < rows) {
        lane = {values.of(next), root_, static_cast<std::uint32_t>(next)};
        ++next;
      } else {
        lane = lanes[--walking];
        --k;
      }
    }
  }
}

}  // namespace paretree::model

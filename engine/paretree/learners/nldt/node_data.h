// The rows of one node as the search sees them: scaled inputs, their powers, classes in segments.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "paretree/learners/nldt/genome.h"
#include "paretree/model/split.h"

namespace paretree::learners::nldt {

/// Inputs scaled to [1, 2] over the training rows, or as they are, as doubles; made once for a run.
/// value(input, i) belongs to the i-th training row.
class ScaledInputs {
 public:
  ScaledInputs(const data::Dataset& data, const data::Rows& train, const std::vector<model::Input>& inputs,
               bool scaling = true);
  /// By limits that are known.
  ScaledInputs(const data::Dataset& data, const data::Rows& train,
               std::vector<model::PowerLaw::ScaledInput> scaling);

  std::size_t rows() const { return rows_; }
  std::size_t inputs() const { return scaling_.size(); }
  const model::PowerLaw::ScaledInput& scaling(std::size_t input) const { return scaling_[input]; }
  double value(std::size_t input, std::size_t row) const { return values_[input * rows_ + row]; }
  /// Inputs whose training values differ at all.
  const std::vector<std::uint32_t>& varying() const { return varying_; }

 private:
  std::size_t rows_ = 0;
  std::vector<model::PowerLaw::ScaledInput> scaling_;
  std::vector<double> values_;
  std::vector<std::uint32_t> varying_;
};

/// float columns, 64-byte lanes: rows of one class stand together, each class padded with nothing (segments
/// say where it begins).
class NodeData {
 public:
  /// `members` index into `inputs`' rows; classOf gives each training row's class code. Classes that do not
  /// occur in the node are left out of the segments. `only`: inputs that will be asked for; empty: all.
  NodeData(const ScaledInputs& inputs, std::span<const std::uint32_t> members,
           std::span<const std::int32_t> classOf, int classes, int maxExponent,
           std::span<const std::uint32_t> only = {});

  std::size_t rows() const { return members_.size(); }
  /// Rows segment[c] .. segment[c+1]-1 belong to the c-th class that occurs here.
  const std::vector<std::size_t>& segments() const { return segments_; }
  /// Rows of each class that occurs here.
  std::vector<std::int32_t> classRows() const;
  int classes() const { return static_cast<int>(segments_.size()) - 1; }
  int classCode(int c) const { return classCodes_[c]; }
  const std::vector<std::uint32_t>& members() const { return members_; }

  /// B of one row of the matrix for all rows of the node: product of powers, written to `out` (rows()
  /// floats).
  void powerLaw(std::span<const ExponentEntry> row, float* out) const;
  /// A scaled input in the i-th row of the node.
  double scaled(std::uint32_t input, std::size_t i) const { return power(input, 1)[i]; }
  /// What 1 of scaled inputs is of this one: its range where it is taken as it is.
  double unit(std::uint32_t input) const { return units_[placeOf_[input]]; }

 private:
  const float* power(std::uint32_t input, int exponent) const;
  std::vector<std::uint32_t> members_;
  std::vector<std::size_t> segments_;
  std::vector<int> classCodes_;
  int maxExponent_;
  std::vector<std::uint32_t> placeOf_;  ///< of an input among those that are here
  std::vector<double> units_;           ///< [place]
  std::vector<float> powers_;           ///< [place][exponent -max..-1, 1..max][row]
};

}  // namespace paretree::learners::nldt

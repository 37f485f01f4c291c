// Verb: how a tree divides the plane of two attributes while all others are held.
#pragma once

#include <array>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/core/error.h"
#include "paretree/model/model.h"

namespace paretree::model {

/// What the attributes that are not shown are held at: a number for each column (numbers and dates) or a
/// code.
struct HeldValues {
  std::vector<double> values;  ///< by column; nominal: the code; kMissing = missing
};
/// Medians of numbers, most frequent levels; columns of `rows` without a value are missing.
HeldValues typicalValues(const data::Dataset& data, const data::Rows& rows);
HeldValues valuesOf(const data::Dataset& data, data::Row row);

struct XSpace {
  int columnX = 0, columnY = 0;
  double xLow = 0, xHigh = 1, yLow = 0, yHigh = 1;
  int width = 0, height = 0;  ///< cells
  /// Class answered in the middle of each cell, row by row from yLow; -1 = none
  std::vector<std::int32_t> cells;
  /// Pieces of the boundary of one node, where it is asked: x0, y0, x1, y1.
  struct Curve {
    int node = 0;
    std::vector<std::array<double, 4>> pieces;
  };
  std::vector<Curve> curves;
};

struct XSpaceRange {
  double xLow = 0, xHigh = 1, yLow = 0, yHigh = 1;
};
/// Values of both columns in `rows`, with 5 % of room around them.
XSpaceRange xSpaceRange(const data::Dataset& data, const data::Rows& rows, int columnX, int columnY);

/// Error where the model is no classification tree or a column is not numeric or both are the same. A stop
/// leaves classes of -1.
Result<XSpace> xSpaceOf(const Model& model, int columnX, int columnY, const XSpaceRange& range,
                        const HeldValues& held, int width, int height, const Context& context);

}  // namespace paretree::model

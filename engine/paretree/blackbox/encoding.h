// Columns of a table as numbers, for black boxes that know nothing else.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "paretree/core/error.h"
#include "paretree/core/json_fwd.h"
#include "paretree/core/json_view.h"
#include "paretree/data/dataset.h"

namespace paretree::blackbox {

/// Learned from training rows. A numeric feature gives one column: (value - mean) / deviation, missing =
/// median. A nominal feature gives one column of 0 and 1 for each level of the training rows but the first
/// (the reference), missing or unseen = the most frequent level. Features that do not vary in the training
/// rows give none.
class NumericEncoding {
 public:
  enum class Style {
    Filled,  ///< as above
    AsItIs,  ///< missing values stay NaN (in each column of a nominal feature), numbers are not scaled
  };

  /// Error: no feature varies, or the levels would make more than 20,000 columns.
  static Result<NumericEncoding> learn(const data::Dataset& data, std::span<const data::Row> train,
                                       const std::vector<int>& features, Style style);

  std::size_t width() const { return width_; }
  /// The features that give columns.
  std::vector<int> columns() const;
  /// rows x width, row-major. Error: a column is absent or of another type.
  Result<std::vector<double>> matrix(const data::Dataset& data, std::span<const data::Row> rows) const;

  Json toJson() const;
  static Result<NumericEncoding> fromJson(const JsonView& json);

 private:
  struct Feature {
    int column = 0;
    std::vector<std::int32_t>
        levels;       ///< nominal: ascending codes, the first is the reference; empty = numeric
    double fill = 0;  ///< median, or the code of the most frequent level
    double centre = 0, scale = 1;
    bool nominal() const { return !levels.empty(); }
    std::size_t width() const { return nominal() ? levels.size() - 1 : 1; }
  };
  void encodeNumeric(const Feature& feature, std::span<const double> values, std::span<const data::Row> rows,
                     double* out) const;
  void encodeNominal(const Feature& feature, std::span<const std::int32_t> codes,
                     std::span<const data::Row> rows, double* out) const;
  static Feature learnNumeric(std::span<const double> values, std::span<const data::Row> train, Style style);
  static Feature learnNominal(std::span<const std::int32_t> codes, std::span<const data::Row> train);

  Style style_ = Style::Filled;
  std::vector<Feature> features_;
  std::size_t width_ = 0;
};

}  // namespace paretree::blackbox

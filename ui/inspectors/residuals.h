// How far the answers of a regression model are off, row by row.
#pragma once

#include <QString>
#include <vector>

#include "ui/charts/plot.h"
#include "ui/inspectors/quality.h"

namespace paretree::ui {

struct Residuals {
  std::vector<std::size_t> places;         ///< in Quality::rows, of rows that are answered
  std::vector<double> values;              ///< of these: true minus predicted
  std::vector<std::size_t> order;          ///< indices of `values`, the largest first
  double rmse = 0, mean = 0, largest = 0;  ///< the two last without signs
};
Residuals residualsOf(const Quality& quality, std::size_t target);

/// The rows, the largest residual first.
RowAnswers largestFirst(const Quality& quality, const Residuals& residuals, std::size_t target);

/// Rows by how far they are off.
Plot histogramOf(const std::vector<double>& residuals);
/// True values over predictions of what is in `residuals`, with the line where both are alike; the largest
/// residuals are always drawn. `name`: of the target.
Plot truthOverPredictions(const Quality& quality, const Residuals& residuals, std::size_t target,
                          const QString& name);

/// "Row 5: true 41.00, predicted 39.35, residual 1.65", of the row at this place of Quality::rows.
QString residualWords(const Quality& quality, std::size_t place, std::size_t target);

/// The unit in brackets at the end of a name: "EUR" of "price [EUR]"; empty where there is none.
QString unitInName(const QString& name);
/// The unit of the column's numbers, as they were read or as its name ends.
QString unitOf(const data::ColumnInfo& column);

}  // namespace paretree::ui

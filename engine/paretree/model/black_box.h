// The interface of black boxes: models that predict and are not read.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/core/error.h"
#include "paretree/core/json_fwd.h"
#include "paretree/data/dataset.h"

namespace paretree::model {

struct BlackBoxPredictions {
  std::vector<std::int32_t> classes;  ///< one for each row asked for, -1 where it has no answer
  std::vector<double> probabilities;  ///< rows x classes, row-major; empty where the kind has none
};

/// Immutable; may be shared between models and threads. Class codes are those of the schema that it was
/// fitted on. The data that it predicts must have that schema (see alignToSchema()).
class BlackBox {
 public:
  virtual ~BlackBox() = default;
  virtual std::string kind() const = 0;   ///< as on the command line: "knn", "forest", "column:NAME"
  virtual std::string label() const = 0;  ///< "1 nearest neighbour", "random forest of 100 trees"
  /// The columns that it looks at; nothing where any may be among them. Others may be missing in all rows.
  virtual std::optional<std::vector<int>> columns(const data::Schema&) const { return std::nullopt; }
  virtual Result<BlackBoxPredictions> predict(const data::Dataset& data, std::span<const data::Row> rows,
                                              const Context& context) const = 0;
  /// Writes all that a BlackBoxLoader needs, as an object with "kind".
  virtual Json toJson() const = 0;
};

using BlackBoxPtr = std::shared_ptr<const BlackBox>;

}  // namespace paretree::model

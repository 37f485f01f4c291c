// Predictions for a text table that is larger than it need be in memory: part by part.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/core/error.h"
#include "paretree/data/table.h"
#include "paretree/data/writing/cell_writer.h"
#include "paretree/model/model.h"
#include "paretree/runs/learnt/learnt.h"

namespace paretree::runs {

struct PredictParts {
  std::uint64_t above = std::uint64_t{64} << 20;  ///< bytes of a file up to which it is read as a whole
  std::size_t partBytes = std::size_t{16} << 20;  ///< about so many bytes of text at once
  bool allowInfeasible = false;
  std::set<std::string> lacking = {};     ///< as of alignForModel()
  std::vector<LearntColumn> learnt = {};  ///< what lies outside of it is said
};

/// Reads `path` part by part and writes what writePredictions() gives, the same cells as from the whole
/// table; `written` is called after each part. False, with nothing written, where the table is not one that
/// can be parted without being read: small, packed, no delimited text in UTF-8, quotes that do not pair,
/// names that are not the first line. Types, dialect and names are settled by the first part; what cells mean
/// that do not fit is judged in each part by itself. `notes`: those of all parts, counts added up.
Result<bool> predictInParts(const model::Model& model, const std::string& path,
                            const data::ReadOptions& options, const PredictParts& how, const Context& context,
                            data::CellWriter& to, const std::function<Result<void>()>& written,
                            std::vector<Message>* notes);
/// The same as comma-separated text, given to `write` piece by piece.
Result<bool> predictInParts(const model::Model& model, const std::string& path,
                            const data::ReadOptions& options, const PredictParts& how, const Context& context,
                            const std::function<Result<void>(std::string_view)>& write,
                            std::vector<Message>* notes);

}  // namespace paretree::runs

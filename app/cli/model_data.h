// The table that a stored model was made from.
#pragma once

#include "app/cli/session.h"
#include "app/cli/stored.h"
#include "paretree/data/table_file.h"

namespace paretree::cli {

struct ModelData {
  data::Dataset data;  ///< in the model's schema
  /// Of a MODEL.json the rows that its own run learnt from, and none; of another table all rows with a target
  data::Rows train, test;
  std::vector<int> features;  ///< those that the run was given; empty: all, or not known
  char decimal = '.';         ///< with which the table writes its numbers
};

/// `dataFile` empty: the table that run or model name. What is assumed is said unless `quiet`.
Result<ModelData> modelData(const Session& session, const std::string& dataFile, bool quiet,
                            const data::ReadOptions& options, const Stored& stored,
                            const model::Model& model);

}  // namespace paretree::cli

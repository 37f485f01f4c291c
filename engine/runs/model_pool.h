// The models of a run in its file: what many of them share (columns, trees, black boxes) stands there once.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/model/model_json.h"

namespace paretree {

class ModelPoolWriter {
 public:
  /// Number of the model in the pool; the same pointer gets the same number.
  int add(const ModelPtr& model);
  Json recipe(const Recipe& recipe);  ///< null where there is no model
  /// {"columns": [...], "blackBoxes": [...], "bases": [...]}
  Json json() const;

 private:
  std::map<const Model*, int> numbers_;
  std::vector<ModelPtr> models_;
};

class ModelPoolReader {
 public:
  static Result<ModelPoolReader> read(const Json& json, const std::string& where,
                                      const BlackBoxLoader& loader);
  Result<ModelPtr> model(const Json& number, const std::string& where) const;
  Result<Recipe> recipe(const Json& json, const std::string& where) const;

 private:
  std::vector<ModelPtr> models_;
};

}  // namespace paretree

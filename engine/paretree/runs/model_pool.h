// The models of a run in its file: what many of them share (columns, trees, black boxes) stands there once.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "paretree/model/files/model_json.h"

namespace paretree::runs {

class ModelPoolWriter {
 public:
  /// `sharedTrees`: a tree that several forests hold stands there once, as in files of projects.
  explicit ModelPoolWriter(bool sharedTrees = false) : sharedTrees_(sharedTrees) {}
  /// Number of the model in the pool; the same pointer gets the same number.
  int add(const model::ModelPtr& model);
  Json recipe(const model::Recipe& recipe);  ///< null where there is no model
  /// {"columns": [...], "blackBoxes": [...], "bases": [...]}, "trees": [...] where trees are shared, and
  /// "paths": [...] where models are prunings of one tree
  Json json() const;
  bool hasPaths() const { return !paths_.empty(); }

 private:
  struct Path {
    std::shared_ptr<const model::PruningPath> path;
    int base;
  };
  int add(const std::shared_ptr<const model::PruningPath>& path, int base);

  bool sharedTrees_;
  std::map<const model::Model*, int> numbers_;
  std::vector<model::ModelPtr> models_;
  std::vector<Path> paths_;
};

/// Errors stay in the JsonView; what is read after one is of no use.
class ModelPoolReader {
 public:
  /// `units`: of columns, by name, as a table has them (data::TableFile::units).
  static ModelPoolReader read(const JsonView& json, const model::BlackBoxLoader& loader,
                              const std::map<std::string, std::string>& units = {});
  model::ModelPtr model(const JsonView& number) const;
  /// Without a base where it is null.
  model::Recipe recipe(const JsonView& json) const;

 private:
  struct Path {
    std::shared_ptr<const model::PruningPath> path;
    std::int64_t base;
  };
  void readPaths(const JsonView& json);

  std::vector<model::ModelPtr> models_;
  std::vector<Path> paths_;
};

}  // namespace paretree::runs

// Verb: models as JSON, losslessly. The schema is documented in resources/help/formats.md.
#pragma once

#include <functional>

#include "engine/model/model.h"

namespace paretree {

constexpr int kModelFormat = 1;

/// Loads a black box from what BlackBox::toJson wrote; passed in so that `model` does not depend on `blackbox`.
using BlackBoxLoader = std::function<Result<BlackBoxPtr>(const Json& json, const std::string& where)>;

/// {"format": "paretree-model", "schema": 1, "columns": [...], "targets": [...], "tree" | "rules" | "ensemble": ..., ...}
Json modelToJson(const Model& model);
/// Checks everything that a damaged or hostile file could get wrong (node numbers, cycles, columns, sizes, depths).
Result<Model> modelFromJson(const Json& json, const std::string& where, const BlackBoxLoader& loader);

Json treeToJson(const Tree& tree);
Result<Tree> treeFromJson(const Json& json, const std::string& where, const Schema& schema, int targets, int blackBoxes);
Json schemaToJson(const Schema& schema);
Result<Schema> schemaFromJson(const Json& json, const std::string& where);

}  // namespace paretree

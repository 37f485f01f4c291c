// Writes and reads models as JSON, without a loss. resources/help/formats.md documents the form.
#pragma once

#include <functional>
#include <optional>

#include "paretree/core/context.h"
#include "paretree/core/json_view.h"
#include "paretree/model/model.h"

namespace paretree::model {

constexpr int kModelFormat = 1;
/// Of models with forests whose trees are lists: programs that know only nodes would find none.
constexpr int kModelFormatOfLists = 2;
/// Of models with formulas of inputs as they are, and of rule sets that answer by shares of clauses: older
/// programs would scale the inputs, and know no such answer.
constexpr int kModelFormatOfPlainInputs = 3, kModelFormatOfShares = 3;
constexpr int kNewestModelFormat = 3;
/// A forest of more nodes is written as lists.
constexpr std::size_t kMostNodesOneByOne = 10'000;
/// Most that a file may ask for.
constexpr int kMaxTreeNodes = 4'000'000;
constexpr int kMaxTreeDepth = 10'000;

/// Loads a black box from what BlackBox::toJson() wrote (blackbox/black_boxes.h has one).
using BlackBoxLoader = std::function<Result<BlackBoxPtr>(const JsonView& json)>;

/// {"format": "paretree-model", "schema": 1 to 3, "columns": [...], "targets": [...], "tree" | "rules" |
/// "ensemble": ..., ...}. Levels of identifiers and ignored columns are kept only where the model or one of
/// its black boxes names the column, as {"column": number}.
Json modelToJson(const Model& model);
/// Checks everything that a damaged or hostile file could get wrong (node numbers, cycles, columns, sizes,
/// depths); errors as "model.json: /tree/nodes/7/left: expected a node number after 7 and below 9, found 3".
/// Nodes that stand in another order than preorder are put in preorder. Without a loader a model with black
/// boxes is an error. Levels of text columns are not kept. stoppedError() after a stop.
Result<Model> modelFromJson(const Json& json, const std::string& where, const BlackBoxLoader& loader,
                            const Context& context = Context());
/// Reads a model within a larger value. `columns`: those that several models share, for one that has none of
/// its own. `trees`: those that several forests share, which name them by {"shared": number}.
Result<Model> modelFromJson(const JsonView& json, const BlackBoxLoader& loader,
                            const std::optional<JsonView>& columns = {},
                            const std::optional<JsonView>& trees = {});

Json treeToJson(const Tree& tree);
/// `targets`: the columns that the leaves answer; `blackBoxes`: how many of them there are to ask.
Result<Tree> treeFromJson(const Json& json, const std::string& where, const data::Schema& schema,
                          const std::vector<int>& targets, int blackBoxes);
Json schemaToJson(const data::Schema& schema);
Result<data::Schema> schemaFromJson(const Json& json, const std::string& where);

}  // namespace paretree::model

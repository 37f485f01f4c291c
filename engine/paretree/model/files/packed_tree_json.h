// A grown tree as a few lists, one entry a node: how files hold the trees of large forests, some 12 bytes a
// node where {"nodes": [...]} takes 165 (resources/help/formats.md). Internal to the room.
#pragma once

#include <cstddef>

#include "paretree/core/json_view.h"
#include "paretree/data/dataset.h"
#include "paretree/model/tree.h"

namespace paretree::model {

/// {"packed": {...}}, or null where a node has something that the lists have no place for: a formula, a lock,
/// a leaf that answers other numbers than the node's own.
Json packedTreeToJson(const Tree& tree);
/// Reads the object under "packed", to the bit what was written. What is wrong within the lists is kept by
/// the view; the tree is still to be checked as any other. `classes`: of the target, 0 where `targets`
/// numbers are answered.
Tree packedTreeFromJson(const JsonView& at, const data::Schema& schema, int classes, std::size_t targets);

}  // namespace paretree::model

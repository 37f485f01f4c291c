// A column of predictions made elsewhere, taken as a black box. Internal to this room; see black_boxes.h.
#pragma once

#include "paretree/blackbox/black_boxes.h"

namespace paretree::blackbox {

/// Labels are matched to the levels of the target by their text, then without blanks, case and a final '.'.
/// Error: no such column; a label that is no class (names it, the first row that has it, and the classes).
Result<model::BlackBoxPtr> makeColumnBox(const std::string& name, const data::Dataset& data, int target);
Result<model::BlackBoxPtr> loadColumnBox(const JsonView& json);

/// "column:NAME" -> "NAME"; empty for other kinds.
std::string columnOfKind(const std::string& kind);

}  // namespace paretree::blackbox

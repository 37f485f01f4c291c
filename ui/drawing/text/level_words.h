// What a branch asks of categories, the shorter way round.
#pragma once

#include <QString>

#include <vector>

#include "paretree/model/split.h"

namespace paretree::ui {

/// How long lists of levels are said.
enum class ListOfLevels { Whole, Brief };

/// What rows satisfy that go left: "town is Oberdorf or Unterdorf", "town is none of Oberdorf, Unterdorf".
QString levelWords(const model::Subset& split, const data::Schema& schema);
/// Of more levels than a screen has room for, the shorter side, or how many: "is none of Oberdorf,
/// Unterdorf", "is one of 274 of 494 levels". Empty where all that are asked can be named. Whole lists stand
/// in tool tips and exports.
QString briefLevels(const std::vector<bool>& in, const data::ColumnInfo& column);

}  // namespace paretree::ui

// What a branch asks of categories, the shorter way round.
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "paretree/model/split.h"

namespace paretree::ui {

/// How long lists of levels are said.
enum class ListOfLevels { Whole, Brief };

/// A list that is too long to be read from end to end, in an order in which a level is found: by its letters,
/// numbers in them by their value. Shorter ones stay as they are.
QStringList inFindingOrder(QStringList levels);
/// What a tool tip has room for; the rest is left out behind its last comma.
QString forTip(const QString& text);

/// What rows satisfy that go left: "town is Oberdorf or Unterdorf", "town is none of Oberdorf, Unterdorf".
/// `most` > 0: of more levels than that only these, and how many others.
QString levelWords(const model::Subset& split, const data::Schema& schema, qsizetype most = 0);
/// Of more levels than a screen has room for, the shorter side, or how many: "is none of Oberdorf,
/// Unterdorf", "is one of 274 of 494 levels". Empty where all that are asked can be named. Whole lists stand
/// in the inspector and in exports.
QString briefLevels(const std::vector<bool>& in, const data::ColumnInfo& column);

}  // namespace paretree::ui

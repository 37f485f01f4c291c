// What a branch asks of categories, the shorter way round.
#pragma once

#include <QString>

#include "paretree/model/split.h"

namespace paretree::ui {

/// What rows satisfy that go left: "town is Oberdorf or Unterdorf", "town is none of Oberdorf, Unterdorf".
QString levelWords(const model::Subset& split, const data::Schema& schema);

}  // namespace paretree::ui

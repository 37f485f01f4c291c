// What an edit changes, in words.
#pragma once

#include <QString>

#include "engine/learners/outcome.h"

namespace paretree::ui {

/// "train +0.3 pp, test −1.2 pp, explained +8 pp" of an edit against the model before; "no figure changes".
QString differenceText(const FrontPoint& before, const FrontPoint& after, const Outcome& outcome);

}  // namespace paretree::ui

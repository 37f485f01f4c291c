// What an edit changes, in words.
#pragma once

#include <QString>

#include "paretree/learners/outcome.h"

namespace paretree::ui {

/// "train +0.3 pp, test −1.2 pp, explained +8 pp" of an edit against the model before; "no figure changes".
/// Of a run that counts rows by weights first its own loss: "error by weight: train −2 pp, accuracy of rows:
/// train +0.3 pp".
QString differenceText(const learners::FrontPoint& before, const learners::FrontPoint& after,
                       const learners::Outcome& outcome);

}  // namespace paretree::ui

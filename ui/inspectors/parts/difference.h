// What an edit changes, in words.
#pragma once

#include <QString>

#include "paretree/front/objective.h"
#include "paretree/learners/outcome.h"

namespace paretree::ui {

/// "−1.7 pp" of shares as they are shown, "+0.31" of other figures.
QString changeText(double before, double after, front::Objective::Unit unit);

/// "train +0.3 pp, test −1.2 pp, explained +8 pp" of an edit against the model before; "no figure changes".
/// Of a run that counts rows by weights first its own loss: "error by weight: train −2 pp, accuracy of rows:
/// train +0.3 pp".
QString differenceText(const learners::FrontPoint& before, const learners::FrontPoint& after,
                       const learners::Outcome& outcome);

}  // namespace paretree::ui

// Which model the inspector speaks of: the selected one, or while an edit is tried the one that it makes,
// with the figures of the one before beside it.
#pragma once

#include <QString>

#include "ui/inspectors/parts/part_facts.h"
#include "ui/session/session.h"

namespace paretree::ui {

struct ShownPart {
  FactsPtr facts;  ///< of the model that is spoken of; null: nothing is selected
  int part = -1;   ///< of it: node, rule or rows of rules
  /// The model before the edit that is tried, and the same part of it; null: none is tried, or the part is
  /// not in what it makes
  FactsPtr before = nullptr;
  int partBefore = -1;
  bool gone = false;      ///< an edit is tried that takes the part away: it is shown as it was
  bool sameRows = false;  ///< the way to the part is the same in both
};
ShownPart shownPart(const Session& session);

/// "0.812, was 0.798"; the figure alone where there is none before, or the same.
QString withBefore(const QString& now, const QString& before);

/// The same of two numbers, with as many decimals each; `before`: NaN where there is none.
QString withBefore(double now, double before, int digits);

/// What is said of a node, in both models by the same rows: by all training rows where only one of them was
/// judged by rows held out, or both in different ways. `before` is left as it is where `part.before` is null.
PartFacts comparableFacts(const ShownPart& part, PartFacts& before);

}  // namespace paretree::ui

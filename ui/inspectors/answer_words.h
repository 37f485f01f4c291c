// What of a set of rules answers a row, in words.
#pragma once

#include <QString>

#include "paretree/model/apply/rule_answer.h"

namespace paretree::ui {

/// "Row 5: rules 3 and 7 cover it.", or which rules come nearest to it; `row` as the row is called.
QString answerWords(const model::RuleAnswer& answer, const QString& row);
/// Over the classes of a node's training rows, and over those that a rule covers: numbers of rows, or
/// weights.
QString classCountsTitle(const model::Model& model, bool leaf);
QString classesCoveredTitle(const model::Model& model);

}  // namespace paretree::ui

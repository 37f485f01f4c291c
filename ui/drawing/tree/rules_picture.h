// A rule list as a picture: number, conditions, class, cover and purity.
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "ui/drawing/class_colours.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/level_words.h"
#include "ui/drawing/theme.h"

class QPainter;

namespace paretree::ui {

struct RuleRow {
  int number = 0;          ///< of the rule in its model, from 1
  QStringList conditions;  ///< "plas in 128…166", "mass ≤ 26.4"; empty: always
  QString outcome;         ///< class, value or formula
  Swatch swatch;
  bool hued = false;
  double rows = 0;              ///< training rows that it covers
  std::vector<BarPart> purity;  ///< empty where class counts are not known
  double share = 0;             ///< of its rows that it answers rightly
  bool active = true, locked = false;
};

struct RulesPicture {
  std::vector<RuleRow> rows;
  QString otherwise;  ///< what is said of rows that no rule covers
  double mostRows = 1;
  bool heldOut = false;  ///< the shares right are of answers made without the row
};

/// "plas in 128…166", "mass > 29.9", "colour is red or blue", or a formula as text.
QString conditionText(const model::Clause& clause, const data::Schema& schema,
                      ListOfLevels list = ListOfLevels::Whole);
/// Empty for models that are no rule sets.
RulesPicture rulesPicture(const model::Model& model, const TreeContext& context = {});

/// For at most `width` px; longer conditions are broken into lines.
QSizeF rulesSize(const RulesPicture& picture, const Type& type, double width = 980);
void paintRules(QPainter& painter, const Theme& theme, const Type& type, const RulesPicture& picture,
                double width = 980);

}  // namespace paretree::ui

#include "ui/inspectors/choosing/present_words.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "ui/drawing/fonts.h"

namespace paretree::ui {
namespace {

// Marked for translation outside of any class, where the context is the namespace.
QString ofPresent(const char* text) { return QCoreApplication::translate("paretree::ui", text); }

}  // namespace

QString presentIsBeyondWords(const runs::Alternatives& found, const QString& stands) {
  const double now = found.presentObjective();
  QStringList said;
  said << (found.boxRows > 0
               ? ofPresent(
                     QT_TR_NOOP("What stands there now (%1), black boxes among it, is better than all of "
                                "these."))
               : ofPresent(QT_TR_NOOP("What stands there now (%1) is better than all of these: its splits or "
                                      "its size are not among those that are looked at.")))
              .arg(stands);
  if (now > 0 && found.presentIsBest())
    said << ofPresent(QT_TR_NOOP("With the price of leaves the best of these is %1 more."))
                .arg(percentText(found.near.least / now - 1, 1));
  return said.join(QLatin1Char(' '));
}

QString boxedRowsWords(const runs::Alternatives& found) {
  const QString rows = rowsText(static_cast<double>(found.boxRows));
  switch (found.boxAnswers) {
    case runs::BoxAnswers::None:
      return {};
    case runs::BoxAnswers::OutOfFold:
      return ofPresent(QT_TR_NOOP("%1 of black boxes count, too, by answers out of fold; a swap replaces "
                                  "their leaves."))
          .arg(rows);
    case runs::BoxAnswers::Asked:
      return ofPresent(QT_TR_NOOP("%1 of black boxes count, too, by what these answer today, though they may "
                                  "have learnt from them; a swap replaces their leaves."))
          .arg(rows);
    case runs::BoxAnswers::Unknown:
      return ofPresent(QT_TR_NOOP("What black boxes answer for %1 is not known: what stands there has no "
                                  "figure; a swap replaces their leaves."))
          .arg(rows);
  }
  return {};
}

QString formulaLeavesWords(const model::Model& model, int node) {
  const model::Tree* tree = model.tree();
  if (!tree || node < 0 || node >= tree->size()) return {};
  const model::Tree part = subtree(*tree, node);
  const bool formula = std::any_of(part.nodes.begin(), part.nodes.end(), [](const model::Node& at) {
    return at.isLeaf() && std::holds_alternative<model::LinearLeaf>(at.leaf());
  });
  return formula
             ? ofPresent(QT_TR_NOOP("These trees answer one number in each leaf. What stands there counts "
                                    "with the formulas of its leaves, which a swap takes away."))
             : QString();
}

}  // namespace paretree::ui

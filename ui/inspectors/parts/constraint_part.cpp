#include "ui/inspectors/parts/constraint_part.h"

#include <QVBoxLayout>
#include <cmath>

#include "paretree/model/feasible_check.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/locale_text.h"
#include "ui/inspectors/tried_part.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

bool moved(double free, double answer) {
  return std::abs(answer - free) > 1e-9 * std::max({1.0, std::abs(answer), std::abs(free)});
}

}  // namespace

ConstraintPart::ConstraintPart(QWidget* parent) : InspectorPart(parent), words_(plainLabel({})) {
  setObjectName(QStringLiteral("constraintPart"));
  words_->setWordWrap(true);
  words_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 2, 0, 2);
  column->addWidget(words_);
}

bool ConstraintPart::showPart(const ModelFacts& facts, int part) {
  if (!facts.tree.allowed) return false;
  const auto hold = leafHold(*facts.model, part, *facts.tree.allowed, facts.tree.constraints);
  if (!hold) return false;
  const auto was =
      before() && before()->tree.allowed
          ? leafHold(*before()->model, partBefore(), *before()->tree.allowed, before()->tree.constraints)
          : std::nullopt;
  QStringList lines, means;
  for (std::size_t t = 0; t < hold->free.size(); ++t)
    if (moved(hold->free[t], hold->answer[t]))
      means << tr("%1: mean %2, answer %3")
                   .arg(QString::fromStdString((*facts.model->schema)[facts.model->targets[t]].name),
                        withBefore(hold->free[t], was ? was->free[t] : data::kMissing, 4),
                        withBefore(hold->answer[t], was ? was->answer[t] : data::kMissing, 4));
  if (means.isEmpty()) {
    words_->setText(tr("No constraint holds this leaf: it answers the mean of its rows."));
    return true;
  }
  lines << tr("Without constraints it would answer the mean of its rows.") << means;
  for (const std::size_t held : hold->heldBy)
    lines << tr("Held by: %1").arg(displayText(facts.tree.constraints[held].words));
  if (hold->heldBy.empty()) lines << tr("No constraint asks for it: the mean would obey all of them.");
  const double all = (*facts.model->tree())[0].stats.rows;
  lines << tr("Cost: mean squared error +%1 on these rows, +%2 on all training rows")
               .arg(withBefore(hold->cost, was ? was->cost : data::kMissing, 3),
                    withBefore(hold->cost * hold->rows / all,
                               was ? was->cost * was->rows / all : data::kMissing, 3));
  words_->setText(lines.join(QLatin1Char('\n')));
  return true;
}

}  // namespace paretree::ui

#include "ui/inspectors/steadiness_button.h"

#include <QMenu>

#include "paretree/runs/estimates/rough_time.h"
#include "ui/drawing/fonts.h"
#include "ui/session/judging/steadying.h"

namespace paretree::ui {
namespace {

constexpr double kAsksFrom = 60;  // s: what takes longer is worth a choice

}  // namespace

SteadinessButton::SteadinessButton(Session* session) : session_(session) {
  connect(this, &QPushButton::clicked, this, [this] {
    auto& steadying = session_->steadying();
    if (steadying.judgingSelected())
      steadying.stop();
    else if (steadying.expectedSeconds() >= kAsksFrom)
      offer();
    else
      steadying.judge();
  });
}

void SteadinessButton::offer() {
  auto* menu = new QMenu(this);
  menu->setObjectName(QStringLiteral("steadinessOffers"));
  menu->setAttribute(Qt::WA_DeleteOnClose);
  for (const Steadying::Offer& one : session_->steadying().offers()) {
    const QString halves = countText(one.cost.searches - one.cost.shuffled),
                  time = displayText(runs::roughTime(one.cost.seconds));
    const QString text =
        one.cost.shuffled > 0
            ? tr("%1 halves of the rows, %2 more with a shuffled target: about %3")
                  .arg(halves, countText(one.cost.shuffled), time)
            : tr("%1 halves of the rows; what chance would do is not judged: about %2").arg(halves, time);
    connect(menu->addAction(text), &QAction::triggered, this,
            [this, plan = one.plan] { session_->steadying().judge(plan); });
  }
  menu->popup(mapToGlobal(rect().bottomLeft()));
}

/// Before it begins, what it will take is said where that is long; then, how much of it is left.
void SteadinessButton::refresh(bool known) {
  const Steadying& steadying = session_->steadying();
  const bool judging = steadying.judgingSelected();
  const double seconds = judging ? steadying.secondsLeft() : steadying.expectedSeconds();
  const QString time = seconds >= runs::kWorthSaying ? displayText(runs::roughTime(seconds)) : QString();
  if (judging)
    setText(time.isEmpty() ? tr("%1 done; stop").arg(percentText(steadying.share()))
                           : tr("%1 done, about %2 left; stop").arg(percentText(steadying.share()), time));
  else if (known)
    setText(time.isEmpty() ? tr("Judge again") : tr("Judge again (about %1)").arg(time));
  else
    setText(time.isEmpty() ? tr("How steady is this model?")
                           : tr("How steady is this model? (about %1)").arg(time));
  setToolTip(judging ? tr("What came is kept")
                     : tr("Learns from random halves of the training rows and counts what comes back"));
  setEnabled(judging || !steadying.objection());
}

}  // namespace paretree::ui

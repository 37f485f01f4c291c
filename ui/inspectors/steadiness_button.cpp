#include "ui/inspectors/steadiness_button.h"

#include "ui/drawing/fonts.h"
#include "ui/session/judging/steadying.h"

namespace paretree::ui {

SteadinessButton::SteadinessButton(Session* session) : session_(session) {
  connect(this, &QPushButton::clicked, this, [this] {
    auto& steadying = session_->steadying();
    if (steadying.judgingSelected())
      steadying.stop();
    else
      steadying.judge();
  });
}

void SteadinessButton::refresh(bool known) {
  const Steadying& steadying = session_->steadying();
  const bool judging = steadying.judgingSelected();
  setText(judging ? tr("%1 done; stop").arg(percentText(steadying.share()))
          : known ? tr("Judge again")
                  : tr("How steady is this model?"));
  setToolTip(judging ? tr("What came is kept")
                     : tr("Learns from random halves of the training rows and counts what comes back"));
  setEnabled(judging || !steadying.objection());
}

}  // namespace paretree::ui

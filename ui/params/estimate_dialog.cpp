#include "ui/params/estimate_dialog.h"

#include <QHBoxLayout>
#include <QVBoxLayout>
#include <cmath>

#include "paretree/runs/estimates/cross_validation.h"
#include "paretree/runs/estimates/rough_time.h"
#include "ui/drawing/fonts.h"
#include "ui/session/judging/estimating.h"
#include "ui/session/next_run.h"
#include "ui/session/runs.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr int kLabelWidth = 120, kSteps = 1000;

}  // namespace

QString timeText(double seconds) {
  return seconds >= runs::kWorthSaying ? displayText(runs::roughTime(seconds)) : QString();
}

EstimateDialog::EstimateDialog(Session* session, int run, QWidget* parent)
    : QDialog(parent),
      session_(session),
      run_(run),
      plan_(new PlanFields(session, kLabelWidth)),
      words_(dimLabel({})),
      bar_(new QProgressBar),
      begin_(new QPushButton) {
  setObjectName(QStringLiteral("estimateDialog"));
  setWindowTitle(tr("Estimate run %1").arg(run));
  setMinimumWidth(420);
  auto* about = plainLabel(
      tr("What to expect of each model on new rows: the search is made once more for each fold, without its "
         "rows, which then judge it. The test rows are not touched."));
  about->setWordWrap(true);
  words_->setObjectName(QStringLiteral("estimateDialogWords"));
  words_->setWordWrap(true);
  bar_->setObjectName(QStringLiteral("estimateProgress"));
  bar_->setAccessibleName(tr("Progress of the estimates"));
  bar_->setRange(0, kSteps);
  bar_->setTextVisible(false);
  bar_->setFixedHeight(6);
  begin_->setObjectName(QStringLiteral("beginEstimate"));
  begin_->setDefault(true);
  auto* close = new QPushButton(tr("Close"));
  auto* buttons = new QHBoxLayout;
  buttons->addStretch();
  buttons->addWidget(begin_);
  buttons->addWidget(close);
  auto* column = new QVBoxLayout(this);
  column->setSpacing(10);
  column->addWidget(about);
  column->addWidget(plan_);
  column->addWidget(words_);
  column->addWidget(bar_);
  column->addLayout(buttons);
  const auto estimates = session->runs().estimatesOf(run);
  plan_->setPlan(estimates && !estimates->outOfBag ? estimates->plan : session->setup().plan());
  connect(plan_, &PlanFields::edited, this, &EstimateDialog::refresh);
  connect(begin_, &QPushButton::clicked, this, &EstimateDialog::begin);
  connect(close, &QPushButton::clicked, this, &QDialog::reject);
  connect(&session->estimating(), &Estimating::progressChanged, this, &EstimateDialog::refresh);
  connect(&session->estimating(), &Estimating::estimated, this, [this](int done) {
    if (done == run_ && begun_) accept();
  });
  connect(session, &Session::runsChanged, this, &EstimateDialog::refresh);
  refresh();
}

void EstimateDialog::begin() {
  if (session_->estimating().run() == run_) return session_->estimating().stop();
  begun_ = true;
  session_->estimating().start(run_, plan_->plan());
  refresh();
}

void EstimateDialog::refresh() {
  const Estimating& estimating = session_->estimating();
  const bool making = estimating.run() == run_;
  const auto objection = making ? std::nullopt : estimating.objection(run_);
  begin_->setText(making ? tr("Stop") : tr("Estimate"));
  begin_->setEnabled(making || !objection);
  plan_->setEnabled(!making);
  bar_->setVisible(making);
  bar_->setValue(static_cast<int>(kSteps * estimating.share()));
  QStringList words;
  if (making) {
    const QString left = timeText(estimating.secondsLeft());
    const QString share = estimating.doneText();
    words << (left.isEmpty() ? tr("Estimating, %1").arg(share)
                             : tr("Estimating, %1, about %2 left").arg(share, left));
  } else if (objection) {
    words << tr("Not now: %1.").arg(*objection);
  } else {
    if (const auto estimates = session_->runs().estimatesOf(run_))
      words << tr("It takes the place of the estimates that are there (by %1).")
                   .arg(displayText(howEstimated(*estimates)));
    if (const QString time = timeText(estimating.expectedSeconds(run_, plan_->plan())); !time.isEmpty())
      words << tr("It takes about %1.").arg(time);
  }
  words_->setText(words.join(QLatin1Char(' ')));
  words_->setVisible(!words.isEmpty());
  // What is said of groups takes lines that were not there.
  layout()->activate();
  if (const int high = layout()->heightForWidth(width()); high > height()) resize(width(), high);
}

}  // namespace paretree::ui

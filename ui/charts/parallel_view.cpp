#include "ui/charts/parallel_view.h"

#include <QHBoxLayout>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "ui/drawing/fonts.h"
#include "ui/session/next_run.h"
#include "ui/session/runs.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr int kSteps = 8;  // to either side; a step is a factor of the square root of two between the weights

bool hasParam(const learners::Learner& learner, const char* id) {
  const auto params = learner.params();
  return std::any_of(params.begin(), params.end(),
                     [&](const learners::ParamInfo& info) { return info.id == id; });
}

/// Whether the search's density can be led by weights of error and size.
bool takesWeights(const learners::Learner& learner) {
  return hasParam(learner, "crowding") && hasParam(learner, "weight-error") &&
         hasParam(learner, "weight-size");
}

}  // namespace

ParallelView::ParallelView(Session* session)
    : session_(session),
      chart_(new ParallelChart),
      foot_(new QWidget),
      says_(dimLabel({})),
      weights_(new QSlider(Qt::Horizontal)),
      again_(new QPushButton(tr("Run again"))) {
  fillWith(this, QPalette::Base);
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(0, 4, 0, 0);
  all->setSpacing(0);
  all->addWidget(chart_, 1);
  all->addWidget(foot_);
  weights_->setObjectName(QStringLiteral("crowdingWeights"));
  weights_->setAccessibleName(tr("Models dense in error or in size"));
  weights_->setRange(-kSteps, kSteps);
  weights_->setPageStep(2);
  weights_->setMinimumWidth(120);
  weights_->setToolTip(
      tr("Which differences count when the search keeps only some of its models: those in error, or those in "
         "size"));
  again_->setObjectName(QStringLiteral("crowdingRun"));
  again_->setToolTip(tr("Search again with these weights; as many models are kept as the population holds"));
  auto* row = new QHBoxLayout;
  row->setContentsMargins(14, 4, 14, 2);
  row->setSpacing(8);
  row->addWidget(plainLabel(tr("Differences in error")));
  row->addWidget(weights_, 1);
  row->addWidget(plainLabel(tr("in size")));
  row->addWidget(again_);
  auto* column = new QVBoxLayout(foot_);
  column->setContentsMargins(0, 0, 0, 6);
  column->setSpacing(0);
  column->addLayout(row);
  says_->setContentsMargins(14, 0, 14, 0);
  says_->setWordWrap(true);
  column->addWidget(says_);
  connect(chart_, &ParallelChart::picked, this, [this](int model) { session_->selectPoint(number_, model); });
  connect(weights_, &QSlider::valueChanged, this, &ParallelView::sayWeights);
  connect(again_, &QPushButton::clicked, this, &ParallelView::runAgain);
  connect(&session->runs(), &Runs::runningChanged, this, &ParallelView::sayWeights);
  sayWeights();
}

void ParallelView::showRun(int number, const std::shared_ptr<const learners::Outcome>& outcome) {
  number_ = number;
  const auto learner = session_->runs().learnerOf(number);
  chart_->setAxes(parallelAxes(*outcome), learner ? learner->info().mark : 0);
  foot_->setVisible(learner && takesWeights(*learner));
  sayWeights();
}

void ParallelView::showSelection(const Selection& selection) {
  chart_->setSelected(selection.run == number_ ? selection.model : -1);
}

void ParallelView::sayWeights() {
  again_->setEnabled(!session_->runs().running());
  const double ratio = std::exp2(0.5 * std::abs(weights_->value()));
  if (weights_->value() == 0)
    says_->setText(tr("Both count alike."));
  else
    says_->setText(
        weights_->value() < 0
            ? tr("Differences in error count %1 times as much: more small, different trees.")
                  .arg(numberText(ratio, 2))
            : tr("Differences in size count %1 times as much: more large trees.").arg(numberText(ratio, 2)));
}

void ParallelView::runAgain() {
  const auto learner = session_->runs().learnerOf(number_);
  if (!learner || session_->runs().running()) return;
  session_->setup().setLearner(learner->info().id);
  const auto params = session_->setup().params();
  const auto now = params.find("crowding");
  const std::string how = now == params.end() ? "A" : std::get<std::string>(now->second);
  session_->setup().setParam("crowding", how.rfind("D+", 0) == 0 ? how : "D+" + how);
  session_->setup().setParam("weight-error", std::exp2(-0.25 * weights_->value()));
  session_->setup().setParam("weight-size", std::exp2(0.25 * weights_->value()));
  if (hasParam(*learner, "archive")) session_->setup().setParam("archive", std::string("population"));
  session_->runs().start();
}

}  // namespace paretree::ui

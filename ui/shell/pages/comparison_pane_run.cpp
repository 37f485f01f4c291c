// Comparing itself: asking the learners, showing how far each is, keeping what they found.
#include <QComboBox>
#include <QCoreApplication>
#include <QMessageBox>
#include <QProgressBar>
#include <QPushButton>
#include <QResizeEvent>
#include <QStackedWidget>
#include <algorithm>
#include <atomic>
#include <cmath>
#include <functional>
#include <utility>

#include "paretree/core/json.h"
#include "paretree/core/parallel.h"
#include "ui/charts/comparison_scene.h"
#include "ui/document/compared_seeds.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/front/estimate_words.h"
#include "ui/jobs/mailbox.h"
#include "ui/session/current_project.h"
#include "ui/session/next_run.h"
#include "ui/session/runs.h"
#include "ui/session/table_columns.h"
#include "ui/shell/kept_comparison.h"
#include "ui/shell/pages/comparison_pane.h"
#include "ui/widgets/brief_notes.h"
#include "ui/widgets/pane.h"

namespace paretree::ui {
namespace {

constexpr double kTestFraction = 1.0 / 3;  // for all, whatever each would take for itself

/// How many seeds are asked for.
int seedsOf(const QWidget& pane) {
  const auto* choice = pane.findChild<QComboBox*>(QStringLiteral("comparedSeeds"));
  return choice ? choice->currentData().toInt() : 1;
}

/// Means and deviations in place of the figures of one seed.
void showSeeds(const ComparedSeeds& seeds, ComparedLearners& list) {
  const auto unit = seeds.quality.unit;
  for (int i = 0; i < list.topLevelItemCount(); ++i) {
    auto* item = list.topLevelItem(i);
    const auto learner = item->data(ComparedLearners::Name, Qt::UserRole).toString().toStdString();
    for (const SeedFigures& one : seeds.learners) {
      if (one.learner != learner) continue;
      const QString tip = QObject::tr(
                              "Mean and standard deviation over %1 seeds, each with its own division "
                              "of the rows; the chart has the models of the first, and those of the "
                              "others faint")
                              .arg(one.figures.size());
      item->setText(ComparedLearners::Judged, deviationText(one.judged(), unit));
      item->setText(ComparedLearners::Test, deviationText(one.test(), unit));
      for (const int column : {ComparedLearners::Judged, ComparedLearners::Test})
        item->setToolTip(column, tip);
    }
  }
  // The columns are fitted anew, as in another width.
  QResizeEvent wider(list.size(), QSize());
  QCoreApplication::sendEvent(&list, &wider);
}

}  // namespace

struct ComparisonPane::Live {
  Mailbox<Progress> all;
  Mailbox<std::shared_ptr<const runs::Comparison>> soFar;
  std::vector<std::string> learners;
  std::vector<std::unique_ptr<Mailbox<Progress>>> each;
  int seeds = 1;             ///< that were asked for
  std::atomic<int> seed{0};  ///< of these, the one at work, from 0
  ComparedSeeds found;       ///< in the work, then in the window
};

/// As it is ticked and asked now.
runs::CompareRequest ComparisonPane::request() const {
  runs::CompareRequest request;
  request.leaveOut = true;
  request.threads = hardwareThreads();
  if (const QPoint plan = judged_->currentData().toPoint(); plan.x() > 0)
    request.crossValidate = runs::FoldPlan{plan.x(), plan.y(), session_->setup().plan().groups};
  const data::Dataset& rows = session_->data();
  for (const std::string& learner : list_->ticked()) {
    runs::RunRequest one;
    one.learner = learner;
    if (const auto said = session_->setup().asked().params.find(one.learner);
        said != session_->setup().asked().params.end())
      one.params = said->second;
    one.seed = session_->setup().asked().seed;
    one.split = session_->setup().split();
    if (one.split.kind == data::SplitSpec::Kind::Folds) one.split.kind = data::SplitSpec::Kind::Fraction;
    if (one.split.kind == data::SplitSpec::Kind::Fraction && one.split.testFraction < 0)
      one.split.testFraction = kTestFraction;
    one.threads = request.threads;
    for (const int column : rows.features())
      if (session_->columns().isUsed(column)) one.features.push_back(rows.info(column).name);
    request.runs.push_back(std::move(one));
  }
  return request;
}

void ComparisonPane::start() {
  runs::CompareRequest request = this->request();
  if (request.runs.empty()) return status_->setText(tr("Tick at least one learner."));
  live_ = std::make_shared<Live>();
  live_->seeds = seedsOf(*this);
  for (const auto& one : request.runs) {
    live_->learners.push_back(one.learner);
    live_->each.push_back(std::make_unique<Mailbox<Progress>>());
    list_->setState(one.learner, tr("waiting"));
  }
  request.each = [live = live_](std::size_t learner, const Progress& said) {
    live->each[learner]->put(said);
  };
  request.soFar = [live = live_](std::shared_ptr<const runs::Comparison> found) {
    live->soFar.put(std::move(found));
  };
  comparison_.reset();
  seeds_.reset();
  sayHow();
  export_->setEnabled(false);
  export_->setProperty("seeds", QByteArray());
  run_->setText(tr("Stop"));
  status_->setText(tr("Starting"));
  notes_->hide();
  bar_->setValue(0);
  bar_->show();
  empty_->say(tr("Comparing"), {tr("The models of each learner appear here as soon as it has ended.")});
  pages_->setCurrentWidget(empty_);
  refreshLegend();
  poll_.start();
  job_->start([this, registry = session_->sharedRegistry(), table = session_->document().table, request,
               live = live_](std::stop_token stop) -> Job::Delivery {
    auto done =
        compareLearners(*registry, *table, request, stop, [live](const Progress& p) { live->all.put(p); });
    const auto first = request.runs.front().seed;
    if (done && !done->stopped) addSeed(live->found, first, *done, comparedModelOf);
    // What the others find is drawn faint, and not kept as runs.
    for (int k = 1; done && !done->stopped && k < live->seeds && !stop.stop_requested(); ++k) {
      live->seed = k;
      runs::CompareRequest again = withSeed(request, first + static_cast<std::uint64_t>(k));
      again.each = {};
      again.soFar = {};
      const auto more =
          compareLearners(*registry, *table, again, stop, [live](const Progress& p) { live->all.put(p); });
      if (more && !more->stopped) addSeed(live->found, again.runs.front().seed, *more, comparedModelOf);
    }
    const QString problem = done ? QString() : displayText(done.error());
    const auto found = done ? std::make_shared<const runs::Comparison>(std::move(*done)) : nullptr;
    return [this, found, problem, table] { take(found, problem, table); };
  });
}

bool ComparisonPane::askBeforeClosing(std::function<void()> go) {
  if (!running()) return false;
  if (question_ && question_->isVisible()) {
    question_->raise();
    return true;
  }
  question_ =
      new QMessageBox(QMessageBox::NoIcon, tr("Close"),
                      tr("A comparison of learners is under way and would be stopped. What it has found "
                         "so far stays among the runs."),
                      QMessageBox::NoButton, this);
  question_->setObjectName(QStringLiteral("comparisonCloseQuestion"));
  question_->setAttribute(Qt::WA_DeleteOnClose);
  question_->setTextFormat(Qt::PlainText);
  auto* end = question_->addButton(tr("Stop it"), QMessageBox::AcceptRole);
  auto* stay = question_->addButton(tr("Cancel"), QMessageBox::RejectRole);
  end->setObjectName(QStringLiteral("questionStop"));
  stay->setObjectName(QStringLiteral("questionCancel"));
  question_->setDefaultButton(end);
  end->setProperty("role", "primary");
  question_->setEscapeButton(stay);
  connect(question_, &QMessageBox::buttonClicked, this,
          [this, end, go = std::move(go)](const QAbstractButton* button) {
            if (button != end) return emit stays();
            if (!running()) return go();
            connect(job_, &Job::finished, this, go, Qt::SingleShotConnection);
            job_->stop();
          });
  question_->open();
  return true;
}

void ComparisonPane::pollProgress() {
  if (!live_) return;
  showStates();
  if (const auto found = live_->soFar.take()) showPartial(*found);
  const auto said = live_->all.take();
  if (!said) return;
  const int seed = live_->seed;
  if (!std::isnan(said->fraction))
    bar_->setValue(static_cast<int>(1000 * (seed + said->fraction) / live_->seeds));
  const QString phase = displayText(said->phase);
  status_->setText(live_->seeds > 1 ? tr("Seed %1 of %2: %3").arg(seed + 1).arg(live_->seeds).arg(phase)
                                    : phase);
}

/// How far each learner is; what it says takes the place of the word before.
void ComparisonPane::showStates() {
  for (std::size_t i = 0; i < live_->each.size(); ++i) {
    const auto said = live_->each[i]->take();
    if (said)
      list_->setState(live_->learners[i],
                      said->unit.code == "progress.fold" && said->total > 0
                          ? foldText(said->step, said->total)
                      : std::isnan(said->fraction) ? tr("learning")
                                                   : percentText(said->fraction),
                      displayText(said->phase));
  }
}

/// The learners that have ended, while others go on.
void ComparisonPane::showPartial(const std::shared_ptr<const runs::Comparison>& found) {
  comparison_ = found;
  partial_ = true;
  table_ = session_->document().table;
  firstRun_ = 0;
  showFound();
  pages_->setCurrentWidget(chart_);
  refreshLegend();
  refreshChart();
}

void ComparisonPane::take(const std::shared_ptr<const runs::Comparison>& found, const QString& problem,
                          const runs::TablePtr& table) {
  poll_.stop();
  bar_->hide();
  run_->setText(tr("Compare"));
  sayNoFrontYet();
  if (live_)
    for (const std::string& learner : live_->learners) list_->setState(learner, {});
  if (!found) return status_->setText(problem);
  comparison_ = found;
  if (live_ && live_->found.seeds.size() > 1) seeds_ = std::make_shared<const ComparedSeeds>(live_->found);
  partial_ = false;
  export_->setEnabled(true);
  table_ = table;
  firstRun_ = 0;
  hidden_.clear();
  QStringList notes;
  for (const auto& note : comparison_->notes) notes << displayText(note);
  showBriefly(notes, notes_);
  showFound();
  keepRuns();
  pages_->setCurrentWidget(chart_);
  refreshLegend();
  refreshChart();
}

// A search under way already has the next number.
void ComparisonPane::keepRuns() {
  if (!comparison_ || partial_ || firstRun_ || session_->runs().running()) return;
  if (session_->document().table != table_)
    return status_->setText(tr("Other data were opened meanwhile: the models cannot be shown."));
  std::vector<runs::RunPtr> runs;
  for (const runs::Run& run : comparison_->runs) runs.emplace_back(comparison_, &run);
  firstRun_ = session_->runs().add(runs);
  session_->project().keepView(kKept, keptComparison(*comparison_, firstRun_));
  refreshChart();
  showFirst();
}

// That of the learner that is chosen for the next run; what is read is not taken away.
void ComparisonPane::showFirst() {
  const Selection& now = session_->selection();
  const auto& runs = comparison_->runs;
  if (now.model >= 0 || now.draft || runs.empty()) return;
  const auto chosen = std::find_if(runs.begin(), runs.end(), [this](const runs::Run& run) {
    return run.request.learner == session_->setup().asked().learner;
  });
  pickOf((chosen == runs.end() ? runs.front() : *chosen).request.learner);
}

void ComparisonPane::showFound() {
  const QString found = comparedFrontText(*comparison_);
  if (!partial_) status_->setText((comparison_->stopped ? tr("Stopped. ") : QString()) + found);
  list_->showFound(*comparison_);
  if (partial_ || !live_ || live_->seeds == 1) return;
  const std::size_t seeds = live_->found.seeds.size();
  if (seeds < 2) return;
  status_->setText(status_->text() + QLatin1Char(' ') +
                   (seeds < static_cast<std::size_t>(live_->seeds)
                        ? tr("Means over %1 of %2 seeds.").arg(seeds).arg(live_->seeds)
                        : tr("Means over %1 seeds.").arg(seeds)));
  showSeeds(live_->found, *list_);
  export_->setProperty("seeds", QByteArray::fromStdString(comparedSeedsCsv(live_->found)));
}

}  // namespace paretree::ui

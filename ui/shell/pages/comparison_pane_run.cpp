// Comparing itself: asking the learners, showing how far each is, keeping what they found.
#include <QComboBox>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QMessageBox>
#include <QProgressBar>
#include <QPushButton>
#include <QResizeEvent>
#include <QStackedWidget>
#include <algorithm>
#include <atomic>
#include <cmath>
#include <functional>
#include <stop_token>
#include <utility>

#include "paretree/core/json.h"
#include "paretree/core/parallel.h"
#include "paretree/runs/estimates/rough_time.h"
#include "ui/charts/comparison_scene.h"
#include "ui/document/compared_seeds.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/front/estimate_words.h"
#include "ui/jobs/mailbox.h"
#include "ui/jobs/time_left.h"
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

/// That the columns say already: how the table was read. Here it would take the list's room.
bool saidOfTable(const Message& note, const data::TableFile* table) {
  return table && std::find(table->notes.begin(), table->notes.end(), note) != table->notes.end();
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

/// What is left of one learner is told by its own pace alone: others take a hundred times as long.
struct ComparedProgress {
  std::string learner;
  Mailbox<Progress> said;
  std::atomic<bool> ended{false};
  std::stop_source takenOut;
  double share = data::kMissing;  ///< done of it, as the window has heard; NaN: it has not begun
  qint64 begun = 0;               ///< ms since the comparison began
  TimeLeft left;                  ///< since then
  bool heard = false;             ///< its end was seen once: what it has found was taken by then
  int number = 0;                 ///< of its run in the document; 0: it does not stand there
};

struct ComparisonPane::Live {
  Mailbox<Progress> all;
  Mailbox<std::shared_ptr<const runs::Comparison>> soFar;
  std::vector<std::unique_ptr<ComparedProgress>> each;
  QElapsedTimer clock;
  qint64 oneSeed = 0;        ///< ms that the first seed took; 0: it is at work
  std::uint64_t folds = 0;   ///< that each is estimated by
  bool looked = false;       ///< test figures were counted as shown
  bool kept = false;         ///< all is in the document
  QString said;              ///< that one is taken out
  int seeds = 1;             ///< that were asked for
  std::atomic<int> seed{0};  ///< of these, the one at work, from 0
  ComparedSeeds found;       ///< in the work, then in the window

  std::size_t placeOf(const std::string& learner) const {
    return static_cast<std::size_t>(
        std::find_if(each.begin(), each.end(), [&](const auto& one) { return one->learner == learner; }) -
        each.begin());
  }
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
  if (request.crossValidate)
    live_->folds = static_cast<std::uint64_t>(request.crossValidate->folds) *
                   static_cast<std::uint64_t>(request.crossValidate->repeats);
  for (const auto& one : request.runs) {
    live_->each.push_back(std::make_unique<ComparedProgress>());
    live_->each.back()->learner = one.learner;
    request.takenOut.push_back(live_->each.back()->takenOut.get_token());
    list_->setState(one.learner, tr("waiting"));
  }
  live_->clock.start();
  request.each = [live = live_](std::size_t learner, const Progress& said) {
    live->each[learner]->said.put(said);
  };
  request.ended = [live = live_](std::size_t learner) { live->each[learner]->ended = true; };
  request.soFar = [live = live_](std::shared_ptr<const runs::Comparison> found) {
    live->soFar.put(std::move(found));
  };
  comparison_.reset();
  numbers_.clear();
  seeds_.reset();
  table_ = session_->document().table;
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
  job_->start([this, registry = session_->sharedRegistry(), table = table_, request,
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
      again.ended = {};
      again.soFar = {};
      const auto more =
          compareLearners(*registry, *table, again, stop, [live](const Progress& p) { live->all.put(p); });
      if (more && !more->stopped) addSeed(live->found, again.runs.front().seed, *more, comparedModelOf);
    }
    const QString problem = done ? QString() : displayText(done.error());
    const auto found = done ? std::make_shared<const runs::Comparison>(std::move(*done)) : nullptr;
    return [this, found, problem] { take(found, problem); };
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
  if (live_->seed > 0 && live_->oneSeed == 0) live_->oneSeed = live_->clock.elapsed();
  showStates();
  if (const auto found = live_->soFar.take()) setFound(*found, true);
  if (const auto said = live_->all.take(); said && !std::isnan(said->fraction))
    bar_->setValue(static_cast<int>(1000 * (live_->seed + said->fraction) / live_->seeds));
  status_->setText(wordsUnderWay());
  if (status_->heightForWidth(status_->width()) > status_->height()) shareHeight();
  emit progressed();
}

/// How far each learner is; what it says takes the place of the word before.
void ComparisonPane::showStates() {
  for (std::size_t i = 0; i < live_->each.size(); ++i) {
    ComparedProgress& one = *live_->each[i];
    const auto said = one.said.take();
    if (said) {
      if (std::isnan(one.share)) one.begun = live_->clock.elapsed();
      one.share = std::isnan(said->fraction) ? 0 : said->fraction;
      one.left.heard(one.share, static_cast<double>(live_->clock.elapsed() - one.begun) / 1000);
    }
    if (one.ended || one.takenOut.stop_requested()) {
      // What it has found, and in which time, stands there with its figures.
      const bool found = comparison_ && std::ranges::any_of(comparison_->runs, [&](const runs::RunPtr& run) {
                           return run->request.learner == one.learner;
                         });
      if (!found && (one.heard || !one.ended)) list_->setState(one.learner, stateOf(i));
      one.heard = one.ended;
    } else if (said) {
      const bool counted = said->unit.code == "progress.fold" && said->total > 0;
      // The search is as long as one fold; behind it comes the first of these.
      const bool first = live_->folds > 0 && one.share * static_cast<double>(live_->folds + 1) >= 1;
      list_->setState(one.learner,
                      counted                      ? foldText(said->step, said->total)
                      : first                      ? foldText(0, live_->folds)
                      : std::isnan(said->fraction) ? tr("learning")
                                                   : percentText(said->fraction),
                      displayText(said->phase));
    }
  }
}

/// Of one that has ended without a model, or is taken out.
QString ComparisonPane::stateOf(std::size_t learner) const {
  const ComparedProgress& one = *live_->each[learner];
  if (!one.takenOut.stop_requested()) return one.ended ? tr("left out") : QString();
  return one.ended || std::isnan(one.share) ? tr("taken out") : tr("stopping");
}

ComparisonPane::UnderWay ComparisonPane::underWay() const {
  const auto passed = static_cast<double>(live_->clock.elapsed());  // ms
  UnderWay found;
  for (const auto& one : live_->each) {
    const bool out = one->takenOut.stop_requested();
    if (one->ended) {
      ++found.done;
    } else if (std::isnan(one->share)) {
      found.waiting += out ? 0 : 1;
    } else if (!out) {
      const double own = one->left.after((passed - static_cast<double>(one->begun)) / 1000);
      found.left = std::isnan(found.left) || std::isnan(own) ? data::kMissing : std::max(found.left, own);
    }
  }
  if (live_->seed > 0) found.left = (static_cast<double>(live_->oneSeed) * live_->seeds - passed) / 1000;
  return found;
}

/// "1 of 3 learners done, 1 not begun, about 2 min left for the others".
QString ComparisonPane::wordsUnderWay() const {
  const int seed = live_->seed;
  const UnderWay now = underWay();
  QStringList words;
  if (seed > 0) {
    words << tr("seed %1 of %2").arg(seed + 1).arg(live_->seeds);
  } else {
    words << tr("%1 of %2 done")
                 .arg(now.done)
                 .arg(countedText(live_->each.size(), tr("learner"), tr("learners")));
    if (now.waiting > 0) words << tr("%1 not begun").arg(now.waiting);
  }
  if (now.left >= runs::kWorthSaying)
    words << (seed == 0 && (now.waiting > 0 || live_->seeds > 1) ? tr("about %1 left for those at work")
                                                                 : tr("about %1 left"))
                 .arg(displayText(runs::roughTime(now.left)));
  const QString far = tr("Comparing: %1.").arg(words.join(QStringLiteral(", ")));
  return live_->said.isEmpty() ? far : far + QLatin1Char(' ') + live_->said;
}

QString ComparisonPane::briefly() const {
  if (!running() || !live_) return {};
  const UnderWay now = underWay();
  const QString far = live_->seed > 0
                          ? tr("Comparing: seed %1 of %2").arg(live_->seed + 1).arg(live_->seeds)
                          : tr("Comparing: %1 of %2 done")
                                .arg(now.done)
                                .arg(countedText(live_->each.size(), tr("learner"), tr("learners")));
  // Of those at work alone it would be taken for that of all.
  const bool more = live_->seed == 0 && (now.waiting > 0 || live_->seeds > 1);
  return now.left >= runs::kWorthSaying && !more
             ? tr("%1, about %2 left").arg(far, displayText(runs::roughTime(now.left)))
             : far;
}

void ComparisonPane::say(const QString& text) {
  if (running() && live_)
    live_->said = text;
  else
    status_->setText(text);
}

// A tick is for the comparison that goes on, as far as it can be.
void ComparisonPane::changeTick(const std::string& learner, bool on) {
  if (!running()) sayHow();
  if (!running() || !live_) return;
  const auto known = session_->registry().find(learner);
  const QString name = known ? displayText(known->info().name) : QString();
  const std::size_t place = live_->placeOf(learner);
  if (on) return say(tr("%1 takes part in the next comparison.").arg(name));
  if (place == live_->each.size()) return say({});
  ComparedProgress& one = *live_->each[place];
  if (one.ended || one.takenOut.stop_requested()) return say({});
  one.takenOut.request_stop();
  say(std::isnan(one.share) ? tr("%1 is taken out.").arg(name)
                            : tr("%1 is stopped; what it has found counts.").arg(name));
  pollProgress();
}

/// Of the learners that have ended so far, while others go on, or of all.
void ComparisonPane::setFound(const std::shared_ptr<const runs::Comparison>& found, bool partial) {
  comparison_ = found;
  partial_ = partial;
  numbers_.clear();
  for (std::size_t r = 0; r < comparison_->runs.size(); ++r) {
    const std::size_t place = live_->placeOf(comparison_->runs[r]->request.learner);
    const int number = live_->each[place]->number;
    numbers_.push_back(number > 0 ? number : -1 - static_cast<int>(r));
  }
  showFound();
  keepRuns();
  pages_->setCurrentWidget(chart_);
  refreshLegend();
  refreshChart();
}

void ComparisonPane::take(const std::shared_ptr<const runs::Comparison>& found, const QString& problem) {
  poll_.stop();
  bar_->hide();
  run_->setText(tr("Compare"));
  sayNoFrontYet();
  for (std::size_t i = 0; i < live_->each.size(); ++i) list_->setState(live_->each[i]->learner, stateOf(i));
  if (!found) return status_->setText(problem);
  if (live_->found.seeds.size() > 1) seeds_ = std::make_shared<const ComparedSeeds>(live_->found);
  export_->setEnabled(true);
  hidden_.clear();
  QStringList notes;
  for (const auto& note : found->notes)
    if (!saidOfTable(note, table_.get())) notes << displayText(note);
  showBriefly(notes, notes_);
  setFound(found, false);
  QMetaObject::invokeMethod(this, &ComparisonPane::shareHeight, Qt::QueuedConnection);  // with the notes
}

// A search under way already has the next number.
void ComparisonPane::keepRuns() {
  if (!comparison_ || !live_ || live_->kept || session_->runs().running()) return;
  if (session_->document().table != table_)
    return say(tr("Other data were opened meanwhile: the models cannot be shown."));
  for (std::size_t r = 0; r < comparison_->runs.size(); ++r) {
    if (numbers_[r] > 0) continue;
    const runs::RunPtr& run = comparison_->runs[r];
    const std::size_t place = live_->placeOf(run->request.learner);
    // As they come: those of learners that go on, or are left out, are no gaps before them.
    numbers_[r] = live_->each[place]->number = session_->runs().reserve(1);
    session_->runs().add(numbers_[r], run, !std::exchange(live_->looked, true));
  }
  refreshChart();
  if (partial_) return;
  live_->kept = true;
  session_->project().keepView(kKept, keptComparison(*comparison_, numbers_));
  showFirst();
}

// That of the learner that is chosen for the next run; what is read is not taken away.
void ComparisonPane::showFirst() {
  const Selection& now = session_->selection();
  const auto& runs = comparison_->runs;
  if (now.model >= 0 || now.draft || runs.empty()) return;
  const auto chosen = std::find_if(runs.begin(), runs.end(), [this](const runs::RunPtr& run) {
    return run->request.learner == session_->setup().asked().learner;
  });
  pickOf((chosen == runs.end() ? runs.front() : *chosen)->request.learner);
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

#include "ui/shell/dialogs/compare_learners.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QVBoxLayout>

#include "paretree/core/parallel.h"
#include "paretree/core/text.h"
#include "ui/charts/front_legend.h"
#include "ui/drawing/fonts.h"
#include "ui/session/next_run.h"
#include "ui/session/runs.h"
#include "ui/session/table_columns.h"
#include "ui/shell/front_export.h"
#include "ui/widgets/look.h"
#include "ui/widgets/pane.h"
#include "ui/widgets/screen_size.h"
#include "ui/widgets/wrap_layout.h"

namespace paretree::ui {
namespace {

constexpr double kTestFraction = 1.0 / 3;  // for all, whatever each would take for itself
constexpr int kPollEvery = 100;            // ms
enum Column { Name, State, Models, Validation, Test, Budget };
constexpr int kStateWidth = 88;  // px

double testOf(const runs::Comparison& comparison, const runs::Run& run) {
  const learners::Outcome& outcome = run.outcome;
  const auto& values = outcome.front[outcome.chosen].test;
  for (std::size_t m = 0; m < values.size(); ++m)
    if (outcome.measures[m] == comparison.measure) return values[m];
  return data::kMissing;
}

}  // namespace

struct CompareLearners::Live {
  Mailbox<Progress> all;
  Mailbox<std::shared_ptr<const runs::Comparison>> soFar;
  std::vector<std::string> learners;
  std::vector<std::unique_ptr<Mailbox<Progress>>> each;
};

CompareLearners::CompareLearners(Session* session, QWidget* parent)
    : QDialog(parent),
      session_(session),
      job_(new Job(this)),
      writer_(new Job(this)),
      list_(new QTreeWidget),
      across_(new QComboBox),
      legend_(new QWidget),
      pages_(new QStackedWidget),
      chart_(new FrontChart),
      status_(plainLabel({})),
      notes_(dimLabel({})),
      bar_(new QProgressBar),
      run_(new QPushButton(tr("Compare"))),
      export_(new QPushButton(tr("Export..."))) {
  setObjectName(QStringLiteral("compareLearnersWindow"));
  setWindowTitle(tr("Compare learners"));
  resizeOnScreen(this, {1240, 680});
  list_->setObjectName(QStringLiteral("comparedLearners"));
  list_->setHeaderLabels(
      {tr("Learner"), tr("State"), tr("Models"), tr("Validation"), tr("Test"), tr("Budget")});
  list_->headerItem()->setToolTip(
      Validation, tr("Of the model that the learner itself has chosen, on the validation rows"));
  list_->headerItem()->setToolTip(Test, tr("Of the same model, on the test rows"));
  list_->setAccessibleName(tr("Learners to compare"));
  list_->setRootIsDecorated(false);
  list_->setSelectionMode(QAbstractItemView::NoSelection);
  list_->setMinimumWidth(560);
  for (const int figure : {Models, Validation, Test})
    list_->headerItem()->setTextAlignment(figure, Qt::AlignRight | Qt::AlignVCenter);
  run_->setObjectName(QStringLiteral("compareRun"));
  run_->setDefault(true);
  export_->setObjectName(QStringLiteral("exportComparison"));
  export_->setToolTip(tr("Write the chart as a picture, or the figures of all models as a table"));
  export_->setAutoDefault(false);
  export_->setEnabled(false);
  connect(export_, &QPushButton::clicked, this,
          [this] { exportComparison(this, session_, writer_, comparison_, chart_->scene().picture); });
  bar_->setRange(0, 1000);
  bar_->setTextVisible(false);
  bar_->setFixedSize(180, 10);
  bar_->setAccessibleName(tr("Progress of the comparison"));
  bar_->hide();
  notes_->setWordWrap(true);
  notes_->hide();
  auto* about =
      dimLabel(tr("All learners get the same training rows. A quarter of these is kept from every one of "
                  "them, and the front is drawn on it: their own estimates differ in kind."));
  about->setWordWrap(true);

  auto* left = new QVBoxLayout;
  left->addWidget(list_, 1);
  left->addWidget(notes_);
  auto* middle = new QHBoxLayout;
  middle->addLayout(left, 2);
  middle->addWidget(makeChartSide(), 3);
  auto* foot = new QHBoxLayout;
  foot->addWidget(status_, 1);
  foot->addWidget(bar_);
  foot->addWidget(export_);
  foot->addWidget(run_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(14, 12, 14, 12);
  column->setSpacing(10);
  column->addWidget(about);
  column->addLayout(middle, 1);
  column->addLayout(foot);

  poll_.setInterval(kPollEvery);
  connect(&poll_, &QTimer::timeout, this, &CompareLearners::pollProgress);
  connect(run_, &QPushButton::clicked, this, [this] { running() ? job_->stop() : start(); });
  for (const auto signal : {&Session::tableChanged, &Session::rolesChanged, &Session::setupChanged})
    connect(session, signal, this, [this] {
      if (!running()) refreshList();
    });
  connect(&session->runs(), &Runs::runningChanged, this, &CompareLearners::keepRuns);
  connect(session, &Session::selectionChanged, this, &CompareLearners::refreshChart);
  refreshList();
}

QWidget* CompareLearners::makeChartSide() {
  auto* side = new QWidget;
  auto* column = new QVBoxLayout(side);
  column->setContentsMargins(0, 0, 0, 0);
  auto* top = new QHBoxLayout;
  across_->setObjectName(QStringLiteral("comparedBy"));
  across_->addItem(tr("Over terms to read"));
  across_->addItem(tr("Over share of rows explained"));
  across_->setAccessibleName(tr("What the front is drawn over"));
  new WrapLayout(14, 2, legend_);
  top->addWidget(legend_, 1);
  top->addWidget(across_, 0, Qt::AlignTop);
  column->addLayout(top);
  empty_ = new EmptyPane;
  sayNoFrontYet();
  pages_->addWidget(empty_);
  pages_->addWidget(chart_);
  column->addWidget(pages_, 1);
  chart_->describe = [this](const runs::PointRef& point) { return describe(point); };
  connect(across_, &QComboBox::currentIndexChanged, this, [this] {
    refreshLegend();
    refreshChart();
  });
  connect(chart_, &FrontChart::picked, this, &CompareLearners::pick);
  connect(chart_, &FrontChart::severalAt, this,
          [this](const std::vector<runs::PointRef>& points) { pick(points.front()); });
  return side;
}

void CompareLearners::sayNoFrontYet() {
  empty_->say(tr("No front yet"),
              {tr("Tick the learners and compare them: their models appear here together.")});
}

void CompareLearners::refreshList() {
  std::set<QString> off;
  for (int i = 0; i < list_->topLevelItemCount(); ++i)
    if (list_->topLevelItem(i)->checkState(Name) == Qt::Unchecked && !list_->topLevelItem(i)->isDisabled())
      off.insert(list_->topLevelItem(i)->data(Name, Qt::UserRole).toString());
  list_->clear();
  bool any = false;
  for (const auto& learner : session_->registry().all()) {
    const learners::LearnerInfo& info = learner->info();
    const QString id = QString::fromStdString(info.id);
    const auto why = session_->setup().objection(*learner);
    const auto said = session_->setup().asked().params.find(info.id);
    auto* item = new QTreeWidgetItem(list_, QStringList{displayText(info.name)});
    const QString budget = displayText(runs::budgetText(
        *learner, said == session_->setup().asked().params.end() ? learners::ParamValues{} : said->second));
    item->setText(Budget, QString(budget).replace(QStringLiteral(", "), QStringLiteral(",\n")));
    const int lines = static_cast<int>(budget.count(QStringLiteral(", "))) + 1;
    item->setSizeHint(Budget, QSize(0, lines * fontMetrics().height() + 10));
    item->setToolTip(Budget, budget);
    item->setData(Name, Qt::UserRole, id);
    item->setToolTip(Name, (why ? *why : displayText(info.summary)).toHtmlEscaped());
    item->setCheckState(Name, why || off.contains(id) ? Qt::Unchecked : Qt::Checked);
    item->setDisabled(why.has_value());
    if (why) {
      item->setText(State, *why);
      item->setToolTip(State, why->toHtmlEscaped());
    }
    for (const int figure : {Models, Validation, Test})
      item->setTextAlignment(figure, Qt::AlignRight | Qt::AlignVCenter);
    any = any || !why;
  }
  for (const int c : {Name, Models, Validation, Test}) list_->resizeColumnToContents(c);
  list_->setColumnWidth(State, kStateWidth);
  run_->setEnabled(any);
  if (!comparison_)
    status_->setText(any ? QString()
                     : session_->hasData()
                         ? session_->data().targets().empty()
                               ? tr("No learner suits this table: choose a target column first.")
                               : tr("No learner suits this table; the list says why of each.")
                         : tr("There are no data."));
}

void CompareLearners::start() {
  runs::CompareRequest request;
  request.leaveOut = true;
  request.threads = hardwareThreads();
  const data::Dataset& rows = session_->data();
  for (int i = 0; i < list_->topLevelItemCount(); ++i) {
    const auto* item = list_->topLevelItem(i);
    if (item->checkState(Name) != Qt::Checked) continue;
    runs::RunRequest one;
    one.learner = item->data(Name, Qt::UserRole).toString().toStdString();
    if (const auto said = session_->setup().asked().params.find(one.learner);
        said != session_->setup().asked().params.end())
      one.params = said->second;
    one.seed = session_->setup().asked().seed;
    one.split = session_->setup().asked().split;
    if (one.split.kind == data::SplitSpec::Kind::Folds) one.split.kind = data::SplitSpec::Kind::Fraction;
    if (one.split.kind == data::SplitSpec::Kind::Fraction && one.split.testFraction < 0)
      one.split.testFraction = kTestFraction;
    one.threads = request.threads;
    for (const int column : rows.features())
      if (session_->columns().isUsed(column)) one.features.push_back(rows.info(column).name);
    request.runs.push_back(std::move(one));
  }
  if (request.runs.empty()) return status_->setText(tr("Tick at least one learner."));
  live_ = std::make_shared<Live>();
  for (const auto& one : request.runs) {
    live_->learners.push_back(one.learner);
    live_->each.push_back(std::make_unique<Mailbox<Progress>>());
    if (auto* item = itemOf(one.learner)) item->setText(State, tr("waiting"));
  }
  request.each = [live = live_](std::size_t learner, const Progress& said) {
    live->each[learner]->put(said);
  };
  request.soFar = [live = live_](std::shared_ptr<const runs::Comparison> found) {
    live->soFar.put(std::move(found));
  };
  run_->setText(tr("Stop"));
  status_->setText(tr("Starting"));
  notes_->hide();
  bar_->setValue(0);
  bar_->show();
  empty_->say(tr("Comparing"), {tr("The models of each learner appear here as soon as it has ended.")});
  poll_.start();
  job_->start([this, registry = session_->sharedRegistry(), table = session_->document().table, request,
               live = live_](std::stop_token stop) -> Job::Delivery {
    auto done =
        compareLearners(*registry, *table, request, stop, [live](const Progress& p) { live->all.put(p); });
    const QString problem = done ? QString() : displayText(done.error());
    const auto found = done ? std::make_shared<const runs::Comparison>(std::move(*done)) : nullptr;
    return [this, found, problem, table] { take(found, problem, table); };
  });
}

void CompareLearners::pollProgress() {
  if (!live_) return;
  showStates();
  if (const auto found = live_->soFar.take()) showPartial(*found);
  const auto said = live_->all.take();
  if (!said) return;
  if (!std::isnan(said->fraction)) bar_->setValue(static_cast<int>(1000 * said->fraction));
  status_->setText(displayText(said->phase));
}

/// How far each learner is; what it says takes the place of the word before.
void CompareLearners::showStates() {
  for (std::size_t i = 0; i < live_->each.size(); ++i) {
    const auto said = live_->each[i]->take();
    auto* item = said ? itemOf(live_->learners[i]) : nullptr;
    if (!item) continue;
    item->setText(State, std::isnan(said->fraction) ? tr("learning") : percentText(said->fraction));
    item->setToolTip(State, displayText(said->phase).toHtmlEscaped());
  }
}

QTreeWidgetItem* CompareLearners::itemOf(const std::string& learner) const {
  for (int i = 0; i < list_->topLevelItemCount(); ++i)
    if (list_->topLevelItem(i)->data(Name, Qt::UserRole).toString().toStdString() == learner)
      return list_->topLevelItem(i);
  return nullptr;
}

/// The learners that have ended, while others go on.
void CompareLearners::showPartial(const std::shared_ptr<const runs::Comparison>& found) {
  comparison_ = found;
  partial_ = true;
  table_ = session_->document().table;
  firstRun_ = 0;
  showFound();
  pages_->setCurrentWidget(chart_);
  refreshLegend();
  refreshChart();
}

void CompareLearners::take(const std::shared_ptr<const runs::Comparison>& found, const QString& problem,
                           const runs::TablePtr& table) {
  poll_.stop();
  bar_->hide();
  run_->setText(tr("Compare"));
  sayNoFrontYet();
  if (live_)
    for (const std::string& learner : live_->learners)
      if (auto* item = itemOf(learner)) item->setText(State, {});
  if (!found) return status_->setText(problem);
  comparison_ = found;
  partial_ = false;
  export_->setEnabled(true);
  table_ = table;
  firstRun_ = 0;
  hidden_.clear();
  QStringList notes;
  for (const auto& note : comparison_->notes) notes << displayText(note);
  notes_->setText(notes.join(QLatin1Char('\n')));
  notes_->setVisible(!notes.isEmpty());
  showFound();
  keepRuns();
  pages_->setCurrentWidget(chart_);
  refreshLegend();
  refreshChart();
}

// A search under way already has the next number.
void CompareLearners::keepRuns() {
  if (!comparison_ || partial_ || firstRun_ || session_->runs().running()) return;
  if (session_->document().table != table_)
    return status_->setText(tr("Other data were opened meanwhile: the models cannot be shown."));
  std::vector<runs::RunPtr> runs;
  for (const runs::Run& run : comparison_->runs) runs.emplace_back(comparison_, &run);
  firstRun_ = session_->runs().add(runs);
  refreshChart();
}

void CompareLearners::showFound() {
  const front::Objective& quality = comparison_->objectives[0];
  const QString found = tr("The front has %1 of %2 models, on %3 validation rows.")
                            .arg(comparison_->front.size())
                            .arg(comparison_->points.size())
                            .arg(comparison_->validation.size());
  if (!partial_) status_->setText((comparison_->stopped ? tr("Stopped. ") : QString()) + found);
  for (int i = 0; i < list_->topLevelItemCount(); ++i) {
    auto* item = list_->topLevelItem(i);
    for (const int figure : {Models, Validation, Test}) item->setText(figure, {});
    for (std::size_t r = 0; r < comparison_->runs.size(); ++r) {
      const runs::Run& run = comparison_->runs[r];
      if (run.request.learner != item->data(Name, Qt::UserRole).toString().toStdString()) continue;
      item->setText(Models, countText(static_cast<double>(run.outcome.front.size())));
      item->setText(State, run.outcome.ending == learners::Ending::Stopped
                               ? tr("stopped")
                               : tr("%1 s").arg(numberText(run.seconds, run.seconds < 10 ? 2 : 3)));
      if (const double test = testOf(*comparison_, run); !std::isnan(test))
        item->setText(Test, measureText(test, quality.unit));
      for (const auto& point : comparison_->points)
        if (point.run == r && point.model == run.outcome.chosen)
          item->setText(Validation, measureText(point.scores[0], quality.unit));
    }
  }
  for (const int c : {Models, Validation, Test}) list_->resizeColumnToContents(c);
}

ComparedLearner CompareLearners::learnerOf(std::size_t run) const {
  const auto learner = session_->registry().find(comparison_->runs[run].request.learner);
  return learner ? ComparedLearner{displayText(learner->info().method), learner->info().mark}
                 : ComparedLearner{};
}

void CompareLearners::refreshLegend() {
  qDeleteAll(legend_->findChildren<FrontLegendItem*>(QString(), Qt::FindDirectChildrenOnly));
  if (!comparison_) return;
  for (std::size_t run = 0; run < comparison_->runs.size(); ++run) {
    const auto learner = learnerOf(run);
    auto* item = new FrontLegendItem(FrontLegendItem::Sample::Learner, learner.name, learner.mark, legend_);
    item->setChecked(!hidden_.contains(run));
    item->setToolTip(tr("Show or hide its models"));
    connect(item, &FrontLegendItem::toggled, this, [this, run](bool on) {
      if (on)
        hidden_.erase(run);
      else
        hidden_.insert(run);
      refreshChart();
    });
    legend_->layout()->addWidget(item);
    item->show();
  }
  const bool boxed = across_->currentIndex() == 0 && holdsBoxed(*comparison_);
  const auto add = [&](FrontLegendItem::Sample sample, const QString& text) {
    auto* item = new FrontLegendItem(sample, text, 0, legend_);
    item->setEnabled(false);
    legend_->layout()->addWidget(item);
    item->show();
  };
  add(FrontLegendItem::Sample::Joint, boxed ? tr("best of those without a black box") : tr("best of all"));
  add(FrontLegendItem::Sample::Test, tr("its test position"));
  if (boxed)
    add(FrontLegendItem::Sample::Boxed, tr("a black box answers some rows: its terms are not counted"));
}

void CompareLearners::refreshChart() {
  if (!comparison_) return;
  std::vector<ComparedLearner> learners;
  for (std::size_t run = 0; run < comparison_->runs.size(); ++run) learners.push_back(learnerOf(run));
  const runs::PointRef selected{session_->selection().run, session_->selection().model};
  chart_->setScene(
      comparisonScene(*comparison_, firstRun_, learners, hidden_,
                      across_->currentIndex() == 0 ? ComparedBy::Terms : ComparedBy::Explained, selected),
      selected);
}

void CompareLearners::pick(const runs::PointRef& point) {
  if (!firstRun_)
    return status_->setText(
        partial_ ? tr("The models can be looked at as soon as the last learner has ended.")
                 : tr("The models can be looked at as soon as the search under way has ended."));
  session_->selectPoint(point.run, point.model);
}

QString CompareLearners::describe(const runs::PointRef& point) const {
  if (!comparison_) return {};
  for (const auto& compared : comparison_->points)
    if (static_cast<int>(compared.run) == point.run - firstRun_ &&
        static_cast<int>(compared.model) == point.model)
      return comparedPointText(*comparison_, compared, learnerOf(compared.run).name);
  return {};
}

}  // namespace paretree::ui

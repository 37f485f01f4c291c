#include "ui/shell/pages/comparison_pane.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "paretree/core/json.h"
#include "paretree/core/parallel.h"
#include "paretree/core/text.h"
#include "paretree/model/apply/measure.h"
#include "ui/charts/front_legend.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/locale_text.h"
#include "ui/session/current_project.h"
#include "ui/session/editing.h"
#include "ui/session/marks.h"
#include "ui/session/next_run.h"
#include "ui/session/runs.h"
#include "ui/session/table_columns.h"
#include "ui/shell/front_export.h"
#include "ui/shell/kept_comparison.h"
#include "ui/widgets/discard.h"
#include "ui/widgets/look.h"
#include "ui/widgets/wrap_layout.h"

namespace paretree::ui {
namespace {

constexpr int kPollEvery = 100;             // ms
constexpr int kLeastChart = 220;            // px of height: a lower one shows no differences
constexpr int kNoChart = 110;               // px of height for what stands in its place
constexpr int kLow = 560, kLowChart = 110;  // px of height of the pane, and of its chart then
constexpr int kWideEnough = 620;            // px, for chart and list side by side
constexpr int kRoomForWords = 720;          // px of height from which on words stand over the chart

QPushButton* headerLink(const QString& name, const QString& text, const QString& tip) {
  auto* button = new QPushButton(text);
  button->setObjectName(name);
  button->setToolTip(tip);
  button->setFixedHeight(26);
  return button;
}

}  // namespace

ComparisonPane::ComparisonPane(Session* session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      job_(new Job(this)),
      writer_(new Job(this)),
      list_(new ComparedLearners),
      across_(new QComboBox),
      judged_(new QComboBox),
      legend_(new QWidget),
      pages_(new QStackedWidget),
      chart_(new FrontChart),
      about_(dimLabel({})),
      status_(plainLabel({})),
      notes_(dimLabel({})),
      bar_(new QProgressBar),
      run_(new QPushButton(tr("Compare"))),
      export_(new QPushButton(tr("Export..."))) {
  setObjectName(QStringLiteral("comparison"));
  fillWith(this, QPalette::Base);
  split_ = new QSplitter(Qt::Vertical);
  split_->setHandleWidth(1);
  split_->setChildrenCollapsible(false);
  split_->addWidget(makeChartSide());
  split_->addWidget(makeTableSide());
  split_->setStretchFactor(0, 3);
  split_->setStretchFactor(1, 2);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(makeHeader());
  column->addWidget(split_, 1);
  poll_.setInterval(kPollEvery);
  connect(&poll_, &QTimer::timeout, this, &ComparisonPane::pollProgress);
  connect(run_, &QPushButton::clicked, this, [this] { running() ? job_->stop() : start(); });
  for (const auto signal : {&Job::started, &Job::finished})
    connect(job_, signal, this, &ComparisonPane::progressed);
  connectChart();
  connectSession();
  sayHow();
  refreshList();
  takeUpKept();
}

QWidget* ComparisonPane::makeHeader() {
  auto* header = new PaneHeader(tr("Learners compared"));
  auto* pair = headerLink(QStringLiteral("comparedPair"), tr("A and B"),
                          tr("The pinned models side by side, beside this chart (Space pins)"));
  auto* front = headerLink(QStringLiteral("to-front"), tr("Front"), tr("Back to the front of one run (Esc)"));
  header->addTool(pair);
  header->addTool(front);
  connect(pair, &QPushButton::clicked, this, &ComparisonPane::pairWanted);
  connect(front, &QPushButton::clicked, this, &ComparisonPane::frontWanted);
  return header;
}

QWidget* ComparisonPane::makeChartSide() {
  auto* side = new QWidget;
  auto* column = new QVBoxLayout(side);
  column->setContentsMargins(10, 6, 10, 4);
  across_->setObjectName(QStringLiteral("comparedBy"));
  across_->addItem(tr("Over terms to read"));
  across_->addItem(tr("Over share of rows explained"));
  across_->setAccessibleName(tr("What the front is drawn over"));
  judged_->setObjectName(QStringLiteral("comparedJudged"));
  judged_->setAccessibleName(tr("What all are judged by"));
  const auto by = [this](const QString& text, int folds, int repeats) {
    judged_->addItem(text, QPoint(folds, repeats));
  };
  by(tr("Judged by 5 folds"), 5, 1);  // as the command line has it
  by(tr("Judged by 10 folds"), 10, 1);
  by(tr("Judged by 5 folds, 3 times"), 5, 3);
  by(tr("Judged on a quarter of the rows (quick)"), 0, 0);
  auto* seeds = new QComboBox;
  seeds->setObjectName(QStringLiteral("comparedSeeds"));
  seeds->setAccessibleName(tr("With how many seeds"));
  seeds->setToolTip(
      tr("With several seeds, each with its own division of the rows, the table has mean and standard "
         "deviation; it takes as many times longer"));
  for (const int count : {1, 5, 10})
    seeds->addItem(count == 1 ? tr("One seed") : tr("%1 seeds").arg(count), count);
  auto* choices = new QWidget;
  auto* top = new WrapLayout(8, 4, choices);
  top->addWidget(judged_);
  top->addWidget(seeds);
  top->addWidget(across_);
  about_->setWordWrap(true);
  about_->setFont(smallFont(about_->font()));
  new WrapLayout(14, 2, legend_);
  column->addWidget(choices);
  column->addWidget(about_);
  column->addWidget(legend_);
  empty_ = new EmptyPane;
  sayNoFrontYet();
  pages_->addWidget(empty_);
  pages_->addWidget(chart_);
  connect(pages_, &QStackedWidget::currentChanged, this, &ComparisonPane::shareHeight);
  column->addWidget(pages_, 1);
  return side;
}

QWidget* ComparisonPane::makeTableSide() {
  run_->setObjectName(QStringLiteral("compareRun"));
  run_->setProperty("role", "action");
  export_->setObjectName(QStringLiteral("exportComparison"));
  export_->setToolTip(tr("Write the chart as a picture, or the figures of all models as a table"));
  export_->setEnabled(false);
  bar_->setRange(0, 1000);
  bar_->setTextVisible(false);
  bar_->setFixedSize(120, 10);
  bar_->setAccessibleName(tr("Progress of the comparison"));
  bar_->hide();
  notes_->setObjectName(QStringLiteral("comparedNotes"));
  notes_->setWordWrap(true);
  notes_->setFont(smallFont(notes_->font()));
  notes_->hide();
  status_->setWordWrap(true);
  auto* foot = new QHBoxLayout;
  foot->addWidget(status_, 1);
  foot->addWidget(bar_);
  foot->addWidget(export_);
  foot->addWidget(run_);
  auto* side = new QWidget;
  auto* column = new QVBoxLayout(side);
  column->setContentsMargins(10, 4, 10, 8);
  column->setSpacing(6);
  column->addWidget(list_, 1);
  column->addWidget(notes_);
  column->addLayout(foot);
  connect(export_, &QPushButton::clicked, this, [this] {
    exportComparison(window(), session_, writer_, comparison_, chart_->scene().picture,
                     export_->property("seeds").toByteArray().toStdString());
  });
  connect(list_, &ComparedLearners::learnerChosen, this, &ComparisonPane::pickOf);
  connect(list_, &ComparedLearners::modelChosen, this, [this](const std::string& learner, std::size_t model) {
    for (std::size_t r = 0; comparison_ && r < comparison_->runs.size(); ++r)
      if (comparison_->runs[r]->request.learner == learner) pick({numbers_[r], static_cast<int>(model)});
  });
  connect(list_, &ComparedLearners::tickChanged, this, &ComparisonPane::changeTick);
  return side;
}

/// Keys as in the front of one run.
void ComparisonPane::connectChart() {
  chart_->describe = [this](const runs::PointRef& point) { return describe(point); };
  connect(across_, &QComboBox::currentIndexChanged, this, [this] {
    refreshLegend();
    refreshChart();
  });
  connect(judged_, &QComboBox::currentIndexChanged, this, &ComparisonPane::sayHow);
  connect(chart_, &FrontChart::picked, this, &ComparisonPane::pick);
  connect(chart_, &FrontChart::severalAt, this,
          [this](const std::vector<runs::PointRef>& points) { pick(standingFor(points)); });
  connect(chart_, &FrontChart::activated, this, &ComparisonPane::modelWanted);
  const auto selected = [this] {
    return runs::PointRef{session_->selection().run, session_->selection().model};
  };
  connect(chart_, &FrontChart::pinWanted, this, [this, selected] {
    if (selected().model >= 0) session_->marks().togglePin(selected());
  });
  connect(chart_, &FrontChart::starWanted, this, [this, selected] {
    if (selected().model >= 0) session_->marks().toggleStar(selected());
  });
  connect(chart_, &FrontChart::dropWanted, this, [this] {
    if (session_->editing().previewed()) return session_->editing().dropPreview();
    emit frontWanted();
  });
}

void ComparisonPane::connectSession() {
  for (const auto signal : {&Session::rolesChanged, &Session::setupChanged})
    connect(session_, signal, this, [this] {
      if (running()) return;
      sayHow();
      refreshList();
      if (comparison_) showFound();
    });
  connect(session_, &Session::tableChanged, this, [this] {
    forget();
    takeUpKept();
  });
  connect(&session_->runs(), &Runs::runningChanged, this, &ComparisonPane::keepRuns);
  connect(session_, &Session::selectionChanged, this, &ComparisonPane::refreshChart);
  connect(session_, &Session::documentChanged, this, &ComparisonPane::refreshChart);
}

/// Other data: nothing of the comparison holds for them.
void ComparisonPane::forget() {
  job_->cancel();
  poll_.stop();
  live_.reset();
  comparison_.reset();
  seeds_.reset();
  table_.reset();
  partial_ = false;
  numbers_.clear();
  hidden_.clear();
  bar_->hide();
  notes_->hide();
  run_->setText(tr("Compare"));
  export_->setEnabled(false);
  chart_->clear();
  sayNoFrontYet();
  pages_->setCurrentWidget(empty_);
  refreshLegend();
  refreshList();
}

/// Of the project that was opened.
void ComparisonPane::takeUpKept() {
  const KeptComparison kept = comparisonFrom(session_->project().keptView(kKept), session_->document());
  if (!kept.comparison) return;
  comparison_ = kept.comparison;
  seeds_.reset();
  numbers_ = kept.numbers;
  table_ = session_->document().table;
  live_.reset();
  export_->setEnabled(true);
  list_->setFolds(comparison_->validation.empty());
  showFound();
  pages_->setCurrentWidget(chart_);
  refreshLegend();
  refreshChart();
}

QString ComparisonPane::judgedBy() const {
  if (!session_->hasData() || session_->data().targets().empty()) return {};
  const bool classes = session_->data().info(session_->data().targets().front()).isNominal();
  for (const std::string& id : list_->ticked()) {
    const auto learner = session_->registry().find(id);
    const auto& params = session_->setup().asked().params;
    const auto said = params.find(id);
    if (classes && learner &&
        runs::letsClassesWeighAlike(*learner, said == params.end() ? learners::ParamValues{} : said->second))
      return tr("All are judged by balanced accuracy, as %1 lets classes weigh alike.")
          .arg(displayText(learner->info().name));
  }
  return tr("All are judged by %1.")
      .arg(inSentence(displayText(model::measureLabel(classes ? "accuracy" : "rmse"))));
}

/// What the figures are of.
void ComparisonPane::sayHow() {
  const bool folds = judged_->currentData().toPoint().x() > 0;
  about_->setText(folds ? tr("All learners are estimated by the same folds of the training rows; behind ± "
                             "stands the standard error. It takes as many times longer as there are folds.")
                        : tr("All learners get the same training rows. A quarter of these is kept from every "
                             "one of them, and the front is drawn on it."));
  if (const QString by = judgedBy(); !by.isEmpty()) about_->setText(by + QLatin1Char(' ') + about_->text());
  if (const auto groups = session_->setup().plan().groups; !groups.empty())
    about_->setText(about_->text() + QLatin1Char(' ') +
                    tr("Rows of one '%1' stay in one part, as beside the settings of a run.")
                        .arg(QString::fromStdString(groups)));
  judged_->setToolTip(about_->text());
  if (comparison_ || running()) return;
  list_->setFolds(folds);
}

// In a low window the chart comes first: the list stands beside it, and the words are the tool tip of the
// choice.
void ComparisonPane::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  about_->setVisible(height() >= kRoomForWords);
  const bool low = height() < kLow && width() >= kWideEnough;
  split_->setOrientation(low ? Qt::Horizontal : Qt::Vertical);
  shareHeight();
  QMetaObject::invokeMethod(this, &ComparisonPane::shareHeight, Qt::QueuedConnection);  // by its new width
}

// As long as there is no chart the learners have the room.
void ComparisonPane::shareHeight() {
  const bool drawn = pages_->currentWidget() == chart_;
  const bool high = split_->orientation() == Qt::Vertical;
  // Choices and legend break into lines, of which the splitter knows nothing: it would cut the axis off.
  auto* side = split_->widget(0);
  const auto needed = [this, side](int chart) {
    pages_->setMinimumHeight(chart);
    return side->layout()->minimumHeightForWidth(side->width());
  };
  const int least = height() < kLow ? kLowChart : drawn ? kLeastChart : kNoChart;
  int most = needed(least);
  // So do notes and status below the list, and would lie over it. Where both ask for more than there is, the
  // chart gives way.
  auto* table = split_->widget(1);
  const int all = split_->height() - split_->handleWidth();
  const int words = table->layout()->minimumHeightForWidth(table->width());
  const int left = all - words;
  if (high && drawn && most > left) most = qMin(left, needed(qBound(kLowChart, least + left - most, least)));
  side->setMinimumHeight(high && drawn ? qMax(most, 0) : 0);
  const int state = (drawn ? 2 : 0) + (high ? 1 : 0), room = high ? height() : width();
  const bool listOnly = high && !drawn;
  if (state != shared_ || listOnly)  // else as somebody drew it
    split_->setSizes(listOnly ? QList<int>{1, room} : QList<int>{room * 3 / 5, room * 2 / 5});
  shared_ = state;
  if (high && drawn && split_->sizes().last() < words) split_->setSizes({all - words, words});
}

void ComparisonPane::sayNoFrontYet() {
  empty_->say(tr("No front yet"),
              {tr("Tick the learners and compare them: their models appear here together.")});
}

void ComparisonPane::refreshList() {
  const bool any = list_->fill(*session_);
  run_->setEnabled(any);
  if (!comparison_)
    status_->setText(any ? QString()
                     : session_->hasData()
                         ? session_->data().targets().empty()
                               ? tr("No learner suits this table: choose a target column first.")
                               : tr("No learner suits this table; the list says why of each.")
                         : tr("There are no data."));
}

ComparedLearner ComparisonPane::learnerOf(std::size_t run) const {
  const auto learner = session_->registry().find(comparison_->runs[run]->request.learner);
  return learner ? ComparedLearner{displayText(learner->info().method), learner->info().mark}
                 : ComparedLearner{};
}

void ComparisonPane::refreshLegend() {
  for (auto* item : legend_->findChildren<FrontLegendItem*>(QString(), Qt::FindDirectChildrenOnly))
    discard(item);
  if (!comparison_) return;
  for (std::size_t run = 0; run < comparison_->runs.size(); ++run) {
    if (!mostAccurateOf(*comparison_, run)) continue;  // stopped before it had any point
    const auto learner = learnerOf(run);
    auto* item = new FrontLegendItem(FrontLegendItem::Sample::Learner, learner.name, learner.mark, legend_);
    item->setChecked(!hidden_.contains(run));
    item->setToolTip(tr("Each of these marks is a model of this learner; press to show or hide them"));
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
  if (std::any_of(comparison_->points.begin(), comparison_->points.end(),
                  [](const runs::ComparePoint& point) { return !std::isnan(point.error); }))
    add(FrontLegendItem::Sample::Error, tr("± one standard error"));
  if (seeds_) add(FrontLegendItem::Sample::Earlier, tr("models of the other seeds"));
  if (boxed)
    add(FrontLegendItem::Sample::Boxed,
        tr("hollow: a black box answers some rows, its terms are not counted"));
  QMetaObject::invokeMethod(this, &ComparisonPane::shareHeight, Qt::QueuedConnection);  // once laid out
}

void ComparisonPane::refreshChart() {
  if (!comparison_) return;
  std::vector<ComparedLearner> learners;
  for (std::size_t run = 0; run < comparison_->runs.size(); ++run) learners.push_back(learnerOf(run));
  const runs::PointRef selected{session_->selection().run, session_->selection().model};
  const auto place = placeOf(selected.run);
  list_->markLearner(place ? comparison_->runs[*place]->request.learner : std::string());
  chart_->setScene(comparisonScene(*comparison_, numbers_, learners, hidden_,
                                   across_->currentIndex() == 0 ? ComparedBy::Terms : ComparedBy::Explained,
                                   selected, session_->document().pins, seeds_.get()),
                   selected);
}

/// The model that stands for a learner.
void ComparisonPane::pickOf(const std::string& learner) {
  if (!comparison_) return;
  for (std::size_t r = 0; r < comparison_->runs.size(); ++r)
    if (comparison_->runs[r]->request.learner == learner)
      pick({numbers_[r], static_cast<int>(comparedModelOf(*comparison_->runs[r]))});
}

/// Of models in one place the one whose figures the list has, else the first.
runs::PointRef ComparisonPane::standingFor(const std::vector<runs::PointRef>& points) const {
  const auto listed = std::find_if(points.begin(), points.end(), [this](const runs::PointRef& point) {
    const auto run = placeOf(point.run);
    return run && static_cast<int>(comparedModelOf(*comparison_->runs[*run])) == point.model;
  });
  return listed == points.end() ? points.front() : *listed;
}

std::optional<std::size_t> ComparisonPane::placeOf(int number) const {
  const auto at = std::find(numbers_.begin(), numbers_.end(), number);
  if (!comparison_ || at == numbers_.end()) return std::nullopt;
  return static_cast<std::size_t>(at - numbers_.begin());
}

void ComparisonPane::pick(const runs::PointRef& point) {
  if (point.run > 0) return session_->selectPoint(point.run, point.model);
  say(tr("The models can be looked at as soon as the search under way has ended."));
}

QString ComparisonPane::describe(const runs::PointRef& point) const {
  if (!comparison_) return {};
  const auto found =
      std::find_if(comparison_->points.begin(), comparison_->points.end(), [&](const auto& compared) {
        return numbers_[compared.run] == point.run && static_cast<int>(compared.model) == point.model;
      });
  if (found == comparison_->points.end()) return {};
  // Those of other learners that are drawn beside it.
  const std::size_t across = across_->currentIndex() == 0 ? 1 : 2;
  QStringList others;
  for (const auto& other : comparison_->points)
    if (other.run != found->run && !hidden_.contains(other.run) && other.scores[0] == found->scores[0] &&
        other.scores[across] == found->scores[across])
      others << tr("%1, model %2").arg(learnerOf(other.run).name).arg(other.model + 1);
  const QString own = comparedPointText(*comparison_, *found, learnerOf(found->run).name);
  return others.isEmpty() ? own : tr("%1; in the same place: %2").arg(own, others.join(QStringLiteral("; ")));
}

}  // namespace paretree::ui

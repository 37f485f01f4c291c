#include "ui/charts/front_pane.h"

#include <QEvent>
#include <QHeaderView>
#include <QVBoxLayout>
#include <map>

#include "paretree/core/json.h"
#include "paretree/learners/proofs.h"
#include "ui/charts/front_legend.h"
#include "ui/charts/front_rows.h"
#include "ui/document/run_targets.h"
#include "ui/document/test_looks.h"
#include "ui/drawing/fonts.h"
#include "ui/models/delegates.h"
#include "ui/session/current_project.h"
#include "ui/session/editing.h"
#include "ui/session/judging/bounding.h"
#include "ui/session/judging/estimating.h"
#include "ui/session/judging/steadying.h"
#include "ui/session/marks.h"
#include "ui/session/runs.h"
#include "ui/widgets/look.h"
#include "ui/widgets/wrap_layout.h"

namespace paretree::ui {
namespace {

constexpr int kFurther = 2;     // views behind chart and table
constexpr int kManyLooks = 10;  // at the test part, from which on it is no longer untouched
constexpr int kMeasured = 12;   // rows at each end of the table

}  // namespace

FrontPane::FrontPane(Session* session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      header_(new PaneHeader(tr("Front"))),
      views_(new ViewSwitch),
      pages_(new QStackedWidget),
      whole_(new QStackedWidget),
      empty_(new EmptyPane),
      chart_(new FrontChart),
      table_(new QTableView),
      model_(new FrontModel(this)),
      rows_(new FrontRows(this)),
      figures_(new FiguresRow),
      reason_(dimLabel({})),
      estimate_(new QPushButton),
      openSuggested_(new QPushButton),
      further_(views_, pages_, kFurther) {
  views_->addView(tr("Chart"), tr("Each point is a model"));
  views_->addView(tr("Table"), tr("The same models, to sort"));
  testChip_ = new Chip(Chip::Kind::Plain, {});
  testChip_->setObjectName(QStringLiteral("testLooks"));
  testChip_->setFocusPolicy(Qt::NoFocus);
  header_->addTool(views_);
  auto* more = toolButton(QStringLiteral("more"), tr("Options of the front"), tr("Axes, targets, filters"));
  more->setObjectName(QStringLiteral("frontOptions"));
  header_->addTool(more);
  connect(more, &QToolButton::clicked, this,
          [this, more] { showMenu(more->mapToGlobal(QPoint(0, more->height()))); });
  buildChartPage();
  buildTable();
  for (auto& entry : runViews()) further_.add(std::move(entry));
  connect(views_, &ViewSwitch::currentChanged, this, [this](int view) {
    pages_->setCurrentIndex(view);
    if (further_.holds(view)) showFurther(view);
  });

  reason_->setWordWrap(true);
  reason_->setFont(smallFont(reason_->font()));
  reason_->setContentsMargins(14, 6, 14, 6);
  reason_->setObjectName(QStringLiteral("frontReason"));
  reason_->setTextFormat(Qt::RichText);
  reason_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::LinksAccessibleByMouse);
  connect(reason_, &QLabel::linkActivated, this, [this](const QString& model) {
    if (model != QLatin1String(kMore)) return session_->selectPoint(shownRun(), model.toInt() - 1);
    reasonWhole_ = !reasonWhole_;
    showReason();
  });
  auto* foot = new QWidget;
  fillWith(foot, QPalette::Base);
  auto* footColumn = new QVBoxLayout(foot);
  footColumn->setContentsMargins(0, 0, 0, 0);
  footColumn->setSpacing(0);
  auto* figuresRow = new QHBoxLayout;
  figuresRow->setContentsMargins(0, 0, 12, 0);
  figuresRow->addWidget(figures_, 1);
  figuresRow->addWidget(testChip_, 0, Qt::AlignRight);
  footColumn->addLayout(figuresRow);
  footColumn->addWidget(reason_);
  footColumn->addWidget(makeEstimateRow());
  auto* full = new QWidget;
  auto* column = new QVBoxLayout(full);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(pages_, 1);
  column->addWidget(hairline());
  column->addWidget(foot);
  whole_->addWidget(empty_);
  whole_->addWidget(full);
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(0, 0, 0, 0);
  all->setSpacing(0);
  all->addWidget(header_);
  all->addWidget(whole_, 1);
  connectSession();
  refresh();
}

void FrontPane::buildChartPage() {
  auto* page = new QWidget;
  fillWith(page, QPalette::Base);
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(10, 2, 10, 6);
  column->setSpacing(0);
  legend_ = new QWidget;
  auto* row = new WrapLayout(14, 0, legend_);
  row->setContentsMargins(4, 2, 0, 0);
  runItem_ = new FrontLegendItem(FrontLegendItem::Sample::Run, {});
  runItem_->setObjectName(QStringLiteral("runLegend"));
  testItem_ = new FrontLegendItem(FrontLegendItem::Sample::Test, tr("its test position"));
  earlierItem_ = new FrontLegendItem(FrontLegendItem::Sample::Earlier, tr("earlier runs"));
  thirdItem_ = new FrontLegendItem(FrontLegendItem::Sample::Third, {});
  ghostItem_ = new FrontLegendItem(FrontLegendItem::Sample::Ghost, tr("edit"));
  jointItem_ = new FrontLegendItem(FrontLegendItem::Sample::Joint, tr("best of all"));
  boundItem_ = new FrontLegendItem(FrontLegendItem::Sample::Bound, tr("proven bound"));
  boundItem_->setObjectName(QStringLiteral("provenBound"));
  boundItem_->setChecked(false);
  testItem_->setToolTip(tr("A line leads from each model to where it lies on the test rows (T)"));
  for (auto* item : {runItem_, testItem_, earlierItem_, boundItem_, jointItem_, thirdItem_, ghostItem_})
    row->addWidget(item);
  filterChip_ = new Chip(Chip::Kind::Accent, {});
  filterChip_->setObjectName(QStringLiteral("filterChip"));
  filterChip_->setToolTip(tr("Click to show all models again"));
  sampleChip_ = new Chip(Chip::Kind::Warn, {});
  sampleChip_->setObjectName(QStringLiteral("sampleChip"));
  sampleChip_->setFocusPolicy(Qt::NoFocus);
  sampleChip_->setToolTip(
      tr("So many points cannot be told apart: a sample drawn by lot is shown. The table has them all."));
  zoomChip_ = new Chip(Chip::Kind::Plain, tr("enlarged"));
  zoomChip_->setToolTip(tr("Click to show the whole front (0)"));
  boundChip_ = new Chip(Chip::Kind::Accent, tr("it is of training figures: show them"));
  boundChip_->setObjectName(QStringLiteral("boundChip"));
  boundChip_->setToolTip(tr("Axes on which the proven bound is drawn: a training figure over leaves"));
  axisChip_ = new Chip(Chip::Kind::Plain, {});
  axisChip_->setObjectName(QStringLiteral("axisChip"));
  for (auto* chip : {axisChip_, boundChip_, filterChip_, sampleChip_, zoomChip_}) {
    chip->hide();
    row->addWidget(chip);
  }
  column->addWidget(legend_);
  column->addWidget(chart_, 1);
  pages_->addWidget(page);
  connect(filterChip_, &Chip::clicked, this, [this] {
    FrontOptions next = options_;
    next.brush.reset();
    next.limited.clear();
    setOptions(next);
  });
  connect(zoomChip_, &Chip::clicked, chart_, &FrontChart::fitAxes);
  connect(axisChip_, &Chip::clicked, axisChip_, &QWidget::hide);
  connect(boundChip_, &Chip::clicked, this, [this] {
    FrontOptions next = options_;
    next.x = chart_->scene().boundX;
    next.y = chart_->scene().boundY;
    next.targetX.reset();
    next.targetY.reset();
    next.brush.reset();
    setOptions(next);
  });
}

void FrontPane::buildTable() {
  rows_->setSourceModel(model_);
  rows_->setSortRole(FrontModel::kSortRole);
  table_->setModel(rows_);
  table_->setSortingEnabled(true);
  table_->sortByColumn(0, Qt::AscendingOrder);
  table_->setItemDelegate(new CellDelegate(28, this));
  table_->setAccessibleName(tr("Models of the front"));
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  dress(table_);
  table_->verticalHeader()->setDefaultSectionSize(28);
  table_->horizontalHeader()->setDefaultAlignment(
      static_cast<Qt::Alignment>(static_cast<int>(Qt::AlignRight | Qt::AlignVCenter) | Qt::TextWordWrap));
  table_->horizontalHeader()->setFixedHeight(48);
  table_->setContextMenuPolicy(Qt::CustomContextMenu);
  pages_->addWidget(table_);
  table_->installEventFilter(this);
  connect(table_, &QWidget::customContextMenuRequested, this,
          [this](const QPoint& at) { showMenu(table_->viewport()->mapToGlobal(at)); });
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this](const QModelIndex& now) {
            if (now.isValid() && table_->hasFocus()) pick({shownRun(), rows_->mapToSource(now).row()});
          });
  connect(table_, &QTableView::clicked, this, [this](const QModelIndex& at) {
    pick({shownRun(), rows_->mapToSource(at).row()});
  });
}

void FrontPane::connectSession() {
  for (const auto signal : {&Session::runsChanged, &Session::factsChanged, &Session::documentChanged})
    connect(session_, signal, this, &FrontPane::refresh);
  for (const auto signal : {&Runs::runningChanged, &Runs::liveFrontChanged})
    connect(&session_->runs(), signal, this, &FrontPane::refresh);
  connect(&session_->editing(), &Editing::previewChanged, this, &FrontPane::refresh);
  connect(session_, &Session::selectionChanged, this, &FrontPane::refresh);
  connect(session_, &Session::tableChanged, this, [this] {
    restoreView();
    axes_ = {};
    laidOut_.reset();
    chart_->clear();
    refresh();
  });
  chart_->describe = [this](const runs::PointRef& point) { return describe(point); };
  connect(chart_, &FrontChart::picked, this, &FrontPane::pick);
  connect(chart_, &FrontChart::draftPicked, session_, [this](int draft) { session_->selectDraft(draft); });
  connect(chart_, &FrontChart::severalAt, this, &FrontPane::choose);
  connect(chart_, &FrontChart::brushed, this, [this](const QRectF& values) {
    FrontOptions next = options_;
    next.brush = values;
    setOptions(next);
  });
  connect(chart_, &FrontChart::axisMenuWanted, this, &FrontPane::showAxisMenu);
  connect(chart_, &FrontChart::menuWanted, this, &FrontPane::showMenu);
  connect(chart_, &FrontChart::zoomChanged, this, &FrontPane::refreshChips);
  const auto selected = [this] {
    return runs::PointRef{session_->selection().run, session_->selection().model};
  };
  connect(chart_, &FrontChart::pinWanted, this, [this, selected] {
    if (selected().model >= 0) session_->marks().togglePin(selected());
  });
  connect(chart_, &FrontChart::starWanted, this, [this, selected] {
    if (selected().model >= 0) session_->marks().toggleStar(selected());
  });
  connect(chart_, &FrontChart::keepWanted, &session_->editing(), &Editing::keepPreview);
  connect(chart_, &FrontChart::dropWanted, this, [this] {
    if (session_->editing().previewed() || !options_.brush) return session_->editing().dropPreview();
    FrontOptions next = options_;
    next.brush.reset();
    setOptions(next);
  });
  connect(chart_, &FrontChart::testToggled, testItem_, &FrontLegendItem::toggle);
  connect(chart_, &FrontChart::earlierToggled, earlierItem_, &FrontLegendItem::toggle);
  connect(testItem_, &FrontLegendItem::toggled, this, [this](bool on) {
    FrontOptions next = options_;
    next.showTest = on;
    setOptions(next);
  });
  connect(boundItem_, &FrontLegendItem::toggled, this, [this](bool on) {
    FrontOptions next = options_;
    next.showBound = on;
    setOptions(next);
  });
  connect(&session_->bounding(), &Bounding::boundChanged, this, &FrontPane::refresh);
  connect(&session_->steadying(), &Steadying::steadinessChanged, this, [this] {
    if (!session_->steadying().judging()) refresh();
  });
  connect(earlierItem_, &FrontLegendItem::toggled, this, [this](bool on) {
    FrontOptions next = options_;
    next.showEarlier = on;
    setOptions(next);
  });
}

// The run of the selection; without one the run under way, else the last.
int FrontPane::shownRun() const {
  if (session_->runs().outcomeOf(session_->selection().run)) return session_->selection().run;
  if (session_->runs().running()) return session_->runs().runningNumber();
  return session_->document().runs.empty() ? 0 : session_->document().runs.back().number;
}

void FrontPane::pick(const runs::PointRef& point) { session_->selectPoint(point.run, point.model); }

void FrontPane::setOptions(const FrontOptions& options) {
  if (options == options_) return;
  options_ = options;
  session_->project().keepView("front", frontOptionsToJson(options_));
  refresh();
}

// As the project that was opened was left; the defaults where nothing is open.
void FrontPane::restoreView() {
  options_ = frontOptionsFromJson(session_->project().keptView("front"));
  // The legend's switches say the same.
  for (auto [item, on] : {std::pair{testItem_, options_.showTest},
                          {earlierItem_, options_.showEarlier},
                          {boundItem_, options_.showBound}}) {
    const QSignalBlocker quiet(item);
    item->setChecked(on);
  }
}

// What the front is as yet: it grows, or holds for a part of the rows only.
QString FrontPane::noteOf(const learners::Outcome* outcome, bool growing) {
  if (!outcome || outcome->sampleRows == 0) return growing ? tr("growing") : QString();
  const QString rows = countText(static_cast<double>(outcome->sampleRows));
  return growing ? tr("growing, from a sample of %1 rows").arg(rows)
                 : tr("from a sample of %1 rows").arg(rows);
}

void FrontPane::refresh() {
  const int run = shownRun();
  const auto outcome = session_->runs().outcomeOf(run);
  const bool growing = session_->runs().running() && run == session_->runs().runningNumber();
  header_->setNote(noteOf(outcome.get(), growing));
  const int looks = testLooks(session_->document(), targetNames(session_->document(), run));
  testChip_->setVisible(looks > 1);
  testChip_->setKind(looks < kManyLooks ? Chip::Kind::Plain : Chip::Kind::Warn);
  testChip_->setText(tr("test used %1×").arg(looks));
  testChip_->setMinimumWidth(testChip_->sizeHint().width());
  testChip_->setToolTip(
      tr("So many runs and edited models for this target were judged on the same test rows. What is only "
         "tried does not count, and a tree that is built step by step counts once. Whoever chooses by them "
         "again and again chooses by luck too: hold out a part for a final check (Columns and learner, Final "
         "check)."));
  if (!outcome || outcome->front.empty()) {
    laidOut_.reset();
    whole_->setCurrentWidget(empty_);
    if (session_->document().runs.empty()) chart_->clear();
    if (session_->runs().running()) {
      const QString phase = displayText(session_->runs().progress().last.phase);
      empty_->say(phase.isEmpty() ? tr("Beginning the search") : phase,
                  {tr("Points appear here as soon as there are any.")});
    } else {
      empty_->say(tr("No run yet"),
                  {tr("Run searches for models that trade accuracy against size or black-box share."),
                   tr("Each of them becomes a point here.")});
    }
    return;
  }
  whole_->setCurrentIndex(1);
  SceneInput input = sceneInput(run);
  // One change is told of several times, as the end of a run is, and the next one is often of the selection
  // alone: thousands of points are laid out for neither.
  const FrontScene& scene = chart_->scene();
  const bool stays = laidOut_ && sameButSelection(*laidOut_, input) && options_ == laidOutWith_ && !growing &&
                     !options_.byLearner && scene.drawn == scene.models;
  if (stays)
    chart_->select({session_->selection().run, session_->selection().model});
  else
    layOut(input, *outcome);
  refreshBound();
  noteAxes(run);
  refreshChips();
  refreshTable(outcome, input.current.estimates);
  refreshSelection();
  showReason();
  refreshEstimate();
  laidOut_ = std::move(input);
  laidOutWith_ = options_;
  if (growing) stopAtTarget(*outcome);
  further_.offer([&](const RunViewEntry& entry) { return entry.suits(*outcome); });
  if (further_.holds(views_->current())) showFurther(views_->current());
}

void FrontPane::stopAtTarget(const learners::Outcome& outcome) {
  const int run = session_->runs().runningNumber();
  if (!options_.stopAtTarget || stoppedAt_ == run) return;
  const int model = modelAtTarget(chart_->scene(), outcome, options_);
  if (model < 0) return;
  stoppedAt_ = run;
  session_->runs().stop();
  emit session_->noticed({Notice::Kind::Good, tr("Run %1 ends: a model reaches the target.").arg(run), {}});
}

void FrontPane::refreshTable(const std::shared_ptr<const learners::Outcome>& outcome,
                             const EstimatesPtr& estimates) {
  const auto& document = session_->document();
  std::vector<QString> marks(outcome->front.size());
  const int run = shownRun();
  const auto mark = [&](const runs::PointRef& point, const QString& word) {
    if (point.run == run && !point.draft && static_cast<std::size_t>(point.model) < marks.size())
      marks[point.model] += word;
  };
  for (std::size_t i = 0; i < document.pins.size(); ++i)
    mark(document.pins[i], QString(QChar(static_cast<char16_t>(u'A' + i))));
  for (const auto& star : document.stars) mark(star, QStringLiteral("★"));
  for (const auto& note : document.pointNotes) mark(note.point, QStringLiteral("✎"));
  if (model_->outcome() != outcome) {
    std::map<std::size_t, double> agreement;
    if (const auto* entry = document.run(run))
      for (const auto& [model, steadiness] : entry->run->steadiness) agreement[model] = steadiness->agreement;
    model_->setOutcome(outcome, estimates, agreement);
    fitted_ = false;
    if (table_->isVisible()) fitTable();
  }
  model_->setMarks(std::move(marks));
  std::vector<bool> shown(outcome->front.size(), true);
  for (const auto& point : chart_->scene().points)
    if (point.ref.run == run) shown[point.ref.model] = !point.dot.leftOut;
  rows_->setShown(std::move(shown));
}

// Measuring thousands of rows would hold the window, and so would some hundred cells that nobody sees, each
// time that a front grows or is done.
void FrontPane::fitTable() {
  fitted_ = true;
  const int count = rows_->rowCount();
  for (int c = 0; c < model_->columnCount(); ++c) {
    int wide = table_->horizontalHeader()->sectionSizeHint(c);
    for (int row = 0; row < count; row = row == kMeasured - 1 ? qMax(row + 1, count - kMeasured) : row + 1)
      wide = qMax(wide, table_->sizeHintForIndex(rows_->index(row, c)).width() + 1);
    table_->setColumnWidth(c, qBound(c ? 76 : 96, wide, 104));
  }
}

bool FrontPane::eventFilter(QObject* watched, QEvent* event) {
  if (watched == table_ && event->type() == QEvent::Show && !fitted_) fitTable();
  // A list that the focus comes to without a current row makes its first one that: nobody has chosen it.
  if (watched == table_ && event->type() == QEvent::FocusIn && !table_->currentIndex().isValid()) {
    const QSignalBlocker nobody(table_->selectionModel());
    table_->selectionModel()->setCurrentIndex(rows_->index(0, 0), QItemSelectionModel::NoUpdate);
  }
  return QWidget::eventFilter(watched, event);
}

void FrontPane::refreshSelection() {
  const auto& selection = session_->selection();
  // The table has no edited models.
  if (selection.draft || selection.model < 0 || selection.model >= model_->rowCount() ||
      selection.run != shownRun())
    return table_->clearSelection();
  const QModelIndex at = rows_->mapFromSource(model_->index(selection.model, 0));
  if (!at.isValid()) return table_->clearSelection();
  if (table_->currentIndex().row() != at.row() || !table_->selectionModel()->isRowSelected(at.row()))
    table_->setCurrentIndex(at);
}

QString FrontPane::describe(const runs::PointRef& point) const {
  const auto outcome = session_->runs().outcomeOf(point.run);
  if (!outcome || point.model >= static_cast<int>(outcome->front.size())) return {};
  const learners::FrontPoint& p = outcome->front[point.model];
  QStringList lines{tr("Model %1 of run %2").arg(point.model + 1).arg(point.run)};
  for (std::size_t i = 0; i < outcome->objectives.size() && i < p.scores.size(); ++i) {
    const auto& o = outcome->objectives[i];
    // As the table and the axes call it.
    const auto named = findMeasure(*outcome, o.id);
    QString line = named ? named->label : displayText(o.label);
    line += QStringLiteral(": ") + valueText(p.scores[i], o.unit);
    if (i < p.testScores.size()) line += tr(", test %1").arg(valueText(p.testScores[i], o.unit));
    lines << line;
  }
  const auto& scene = chart_->scene();
  for (const auto& id : {scene.yId, scene.xId, scene.thirdId})
    if (const auto measure = findMeasure(*outcome, id, session_->runs().estimatesOf(point.run));
        measure && measure->source != FrontMeasure::Source::Objective) {
      const auto place = static_cast<std::size_t>(point.model);
      lines << axisOf(*measure).label + QStringLiteral(": ") +
                   expectedText({measure->of(p, place), measure->errorOf(place)}, measure->unit);
      if (const auto better = measure->beatenBy(place))
        lines << tr("No better than model %1, which is not larger").arg(*better + 1);
    }
  if (const auto* entry = session_->document().run(point.run))
    if (const auto known = entry->run->steadiness.find(static_cast<std::size_t>(point.model));
        known != entry->run->steadiness.end())
      lines << tr("Steadiness: %1 of the answers in %2 resamples")
                   .arg(percentText(known->second->agreement))
                   .arg(known->second->counted);
  if (p.bound && !p.scores.empty() && !outcome->objectives.empty())
    lines << (learners::isProven(p) ? tr("Proven %1").arg(bestWords(*outcome))
              : *p.bound <= 0       ? tr("Not proven best of its size: no bound is known yet")
                                    : tr("Not proven best of its size: none has less than %1")
                                    .arg(valueText(*p.bound, outcome->objectives.front().unit)));
  if (p.ties != "1") lines << tr("%1 models have these scores").arg(QString::fromStdString(p.ties));
  if (const auto* entry = session_->document().run(point.run); entry && !entry->run->request.lineage.empty())
    lines << tr("Came from: %1").arg(lineageText(*entry->run));
  if (const QString note = session_->marks().noteOf(point); !note.isEmpty())
    lines << tr("Note: %1").arg(note);
  return lines.join(QLatin1Char('\n'));
}

void FrontPane::showFurther(int view) {
  const auto outcome = session_->runs().outcomeOf(shownRun());
  if (!outcome) return;
  further_
      .prepared(
          view, session_, outcome, [](const RunViewEntry&, RunView*) {},
          [&](RunView* shown) { shown->showRun(shownRun(), outcome); })
      ->showSelection(session_->selection());
}

bool FrontPane::setView(const QString& id) {
  if (id == QLatin1String("chart") || id == QLatin1String("table")) {
    views_->setCurrent(id == QLatin1String("table"));
    return true;
  }
  return further_.choose(id);
}

}  // namespace paretree::ui

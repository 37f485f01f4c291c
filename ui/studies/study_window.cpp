#include "ui/studies/study_window.h"

#include <QDateTime>
#include <QFileInfo>
#include <QHeaderView>
#include <QLocale>
#include <QScrollBar>
#include <QShortcut>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "paretree/core/file.h"
#include "paretree/studies/runner.h"
#include "ui/drawing/fonts.h"
#include "ui/studies/limit_fields.h"
#include "ui/studies/run_on_dialog.h"
#include "ui/studies/study_chart.h"
#include "ui/studies/study_header.h"
#include "ui/widgets/look.h"
#include "ui/widgets/screen_size.h"

namespace paretree::ui {
namespace {

constexpr int kRow = 28, kWidestColumn = 280;  // px
constexpr int kStatusLines = 2;
constexpr qint64 kLongRun = 10;  // seconds, from which on a run is named
constexpr qsizetype kFailuresTold = 3;
constexpr std::size_t kUnderWayTold = 20;

using studies::UnitState;

QString durationText(double seconds) {
  const auto whole = static_cast<qint64>(std::ceil(seconds));
  return QStringLiteral("%1:%2:%3")
      .arg(whole / 3600)
      .arg(whole / 60 % 60, 2, 10, QLatin1Char('0'))
      .arg(whole % 60, 2, 10, QLatin1Char('0'));
}

QPushButton* button(const QString& text, const char* name, const QString& tip) {
  auto* made = new QPushButton(text);
  made->setObjectName(QString::fromLatin1(name));
  made->setToolTip(tip);
  made->setAutoDefault(false);
  return made;
}

}  // namespace

StudyWindow::StudyWindow(std::shared_ptr<const learners::Registry> registry, const StudySite& site,
                         QWidget* parent)
    : QDialog(parent),
      registry_(std::move(registry)),
      follower_(new StudyFollower(registry_, site, this)),
      model_(new CellsModel(registry_, this)),
      sorted_(new QSortFilterProxyModel(this)),
      starter_(new Job(this)),
      writer_(new Job(this)),
      asker_(new Job(this)),
      setup_(dimLabel({})),
      status_(plainLabel(tr("Reading the study"))),
      problem_(plainLabel({})),
      bar_(new QProgressBar),
      table_(new QTableView),
      tables_(new QComboBox),
      seeds_(new QComboBox),
      ofRun_(plainLabel({})),
      chart_(new PlotWidget),
      run_(button(tr("Run"), "studyRun",
                  site.here() ? tr("Run what is open on this machine")
                              : tr("Run what is open on %1").arg(site.host))),
      runOn_(button(tr("Run on..."), "studyRunOn", tr("Choose hosts, a batch system or ranks"))),
      stop_(button(tr("Stop"), "studyStop", tr("Ask whoever runs it to stop; what is done stays"))),
      more_(button(tr("Add seeds..."), "studyAddSeeds", tr("Plan more runs of each cell"))),
      cells_(
          button(tr("Cells"), "studyCells", tr("Add values or a learner, or take cells out of the study"))),
      open_(button(tr("Open a run"), "studyOpenRun",
                   tr("Open that run of the selected cell in a window of its own"))),
      save_(button(tr("Save as CSV..."), "studySave", tr("Write the table of cells with exact numbers"))),
      failures_(button({}, "studyFailures", tr("List all runs that have failed, with the reason of each"))) {
  setObjectName(QStringLiteral("study"));
  runTip_ = run_->toolTip();
  const QString name = QFileInfo(site.folder).fileName();
  setWindowTitle(site.here() ? tr("Study %1").arg(name) : tr("Study %1 on %2").arg(name, site.host));
  resizeOnScreen(this, {1240, 640});
  setSizeGripEnabled(true);
  setAcceptDrops(true);
  limits_ = keptLimits(site);
  status_->setObjectName(QStringLiteral("studyStatus"));
  status_->setWordWrap(true);
  // Lines that come and go push nothing down: there is room for them, and others stand below the table.
  status_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
  status_->setMinimumHeight(kStatusLines * status_->fontMetrics().lineSpacing());
  setup_->setObjectName(QStringLiteral("studySetup"));
  setup_->setWordWrap(true);
  problem_->setObjectName(QStringLiteral("studyProblem"));
  problem_->setWordWrap(true);
  problem_->hide();
  bar_->setObjectName(QStringLiteral("studyProgress"));
  bar_->setAccessibleName(tr("Progress of the study"));
  bar_->setTextVisible(false);
  bar_->setFixedHeight(6);
  ofRun_->setObjectName(QStringLiteral("studyRunFigures"));
  ofRun_->setWordWrap(true);
  ofRun_->hide();
  seeds_->setObjectName(QStringLiteral("studySeed"));
  seeds_->setAccessibleName(tr("Seed of the run that opens"));
  seeds_->hide();
  dressViews();
  auto* side = new QWidget;
  auto* sideColumn = new QVBoxLayout(side);
  sideColumn->setContentsMargins(0, 0, 0, 0);
  sideColumn->addWidget(tables_);
  sideColumn->addWidget(chart_, 1);
  auto* halves = new QSplitter;
  halves->setObjectName(QStringLiteral("studyHalves"));
  halves->setChildrenCollapsible(false);
  halves->addWidget(table_);
  halves->addWidget(side);
  halves->setStretchFactor(0, 3);
  halves->setStretchFactor(1, 2);
  auto* close = button(tr("Close"), "studyClose", tr("Close this window; the study runs on"));
  auto* buttons = new QHBoxLayout;
  buttons->addWidget(save_);
  buttons->addWidget(more_);
  buttons->addWidget(cells_);
  buttons->addWidget(open_);
  buttons->addWidget(seeds_);
  buttons->addStretch(1);
  buttons->addWidget(close);
  buttons->addWidget(stop_);
  buttons->addWidget(runOn_);
  buttons->addWidget(run_);
  auto* path = dimLabel(site.name());
  path->setTextInteractionFlags(Qt::TextSelectableByMouse);
  path->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  path->setToolTip(site.name().toHtmlEscaped());
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(14, 12, 14, 12);
  column->addWidget(path);
  column->addWidget(setup_);
  column->addWidget(status_);
  column->addWidget(bar_);
  column->addWidget(halves, 1);
  column->addWidget(ofRun_);
  column->addWidget(problem_);
  failures_->hide();
  column->addWidget(failures_, 0, Qt::AlignLeft);
  column->addLayout(buttons);
  connect(close, &QPushButton::clicked, this, &QDialog::close);
  fillCellsMenu();
  connectAll();
  table_->setFocus();
  refreshButtons();
}

void StudyWindow::dressViews() {
  table_->setObjectName(QStringLiteral("studyCells"));
  table_->setAccessibleName(tr("Cells of the study"));
  sorted_->setSourceModel(model_);
  sorted_->setSortRole(CellsModel::kSortRole);
  table_->setHorizontalHeader(new EdgeHeader(table_));
  table_->setModel(sorted_);
  table_->setItemDelegate(new EdgeDelegate(kRow, this));
  // Cells at both edges are painted anew, not moved.
  connect(table_->horizontalScrollBar(), &QScrollBar::valueChanged, table_->viewport(),
          qOverload<>(&QWidget::update));
  dress(table_);
  table_->horizontalHeader()->setSectionsClickable(true);
  table_->horizontalHeader()->setTextElideMode(Qt::ElideRight);
  connect(table_->horizontalScrollBar(), &QScrollBar::valueChanged, table_->horizontalHeader()->viewport(),
          qOverload<>(&QWidget::update));
  table_->verticalHeader()->setDefaultSectionSize(kRow);
  table_->horizontalHeader()->setMaximumSectionSize(kWidestColumn);
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  table_->setSortingEnabled(true);
  table_->sortByColumn(-1, Qt::AscendingOrder);
  tables_->setObjectName(QStringLiteral("studyTables"));
  tables_->setAccessibleName(tr("Table whose front is shown"));
  tables_->hide();
  chart_->setObjectName(QStringLiteral("studyFront"));
  chart_->setAccessibleName(tr("Joint front of the cells"));
  chart_->describe = [this](int point) {
    return point < static_cast<int>(shown_.size()) ? model_->nameOf(shown_[static_cast<std::size_t>(point)])
                                                   : QString();
  };
}

void StudyWindow::connectAll() {
  connect(follower_, &StudyFollower::changed, this, &StudyWindow::refresh);
  connect(follower_, &StudyFollower::failed, this, [this](const QString& why) {
    status_->setText(why);
    refreshButtons();
  });
  connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
    const auto at = std::find(shown_.begin(), shown_.end(), static_cast<std::size_t>(chosenCell()));
    chart_->setChosen(at == shown_.end() ? -1 : static_cast<int>(at - shown_.begin()));
    refreshRun();
    refreshButtons();
  });
  connect(seeds_, &QComboBox::currentIndexChanged, this, [this] {
    refreshRun();
    refreshButtons();
  });
  // A column that appears is not selected with the rest of its line.
  connect(sorted_, &QAbstractItemModel::columnsInserted, this, [this] {
    const auto chosen = table_->selectionModel()->selectedIndexes();
    if (!chosen.isEmpty()) table_->selectRow(chosen.front().row());
  });
  connect(table_, &QTableView::activated, this, [this] {
    if (open_->isEnabled()) open_->click();
  });
  connect(chart_, &PlotWidget::pointPicked, this,
          [this](int point) { chooseCell(static_cast<int>(shown_[static_cast<std::size_t>(point)])); });
  connect(tables_, &QComboBox::currentIndexChanged, this, &StudyWindow::refreshChart);
  connect(run_, &QPushButton::clicked, this, [this] {
    StudyPlace place = limits_;
    place.kind = StudyPlace::Kind::Here;
    place.processes = 0;
    place.failedToo = follower_->facts() && follower_->facts()->ledger.count(UnitState::Open) == 0;
    run(place);
  });
  connect(runOn_, &QPushButton::clicked, this, [this] {
    auto* dialog = new RunOnDialog(follower_->site().host, limits_, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &RunOnDialog::chosen, this, &StudyWindow::run);
    dialog->open();
  });
  connect(new QShortcut(QKeySequence::HelpContents, this), &QShortcut::activated, this,
          &StudyWindow::helpWanted);
  connect(stop_, &QPushButton::clicked, this, [this] { stop(); });
  connect(more_, &QPushButton::clicked, this, &StudyWindow::addSeeds);
  connect(open_, &QPushButton::clicked, this, &StudyWindow::openRun);
  connect(save_, &QPushButton::clicked, this, &StudyWindow::saveTable);
  connect(failures_, &QPushButton::clicked, this, &StudyWindow::showFailures);
}

// What is seen -----------------------------------------------------------------------------------

QString StudyWindow::leftText() const {
  const auto& facts = *follower_->facts();
  const double seconds = facts.ledger.secondsLeft(facts.runner ? facts.runner->workers : 1);
  const std::size_t open = facts.ledger.count(UnitState::Open);
  if (open == 0 || open == facts.ledger.records().size()) return {};
  if (std::isnan(seconds)) return tr("Time left: unknown.");
  return facts.runner ? tr("About %1 left.").arg(durationText(seconds))
                      : tr("About %1 of one processor left.").arg(durationText(seconds));
}

QString StudyWindow::words() const {
  const auto& facts = *follower_->facts();
  const std::size_t failed = facts.ledger.count(UnitState::Failed);
  QString text = tr("%1 of %2 are done")
                     .arg(facts.ledger.count(UnitState::Done))
                     .arg(countedText(facts.ledger.records().size(), tr("run"), tr("runs")));
  text += failed > 0 ? tr(", %1 failed.").arg(failed) : QStringLiteral(".");
  const auto tasks = static_cast<std::size_t>(
      std::count_if(facts.atWork.begin(), facts.atWork.end(), [](const auto& one) { return one.task; }));
  const QString tasksText = countedText(tasks, tr("task"), tr("tasks"));
  if (facts.runner && tasks > 0)
    text += QLatin1Char(' ') + tr("Others are at it too: %1 of its scripts.").arg(tasksText);
  if (facts.runner && facts.runner->processes > facts.runner->workers)
    text += QLatin1Char(' ') + tr("Runs as process %1, %2 at a time by %3 processes.")
                                   .arg(QString::fromStdString(facts.runner->words()))
                                   .arg(facts.runner->workers)
                                   .arg(facts.runner->processes);
  else if (facts.runner)
    text += QLatin1Char(' ') + tr("Runs as process %1, %2 at a time.")
                                   .arg(QString::fromStdString(facts.runner->words()))
                                   .arg(facts.runner->workers);
  else if (started_ && isAtWork(started_->process))
    text += QLatin1Char(' ') + tr("Runs as process %1.").arg(started_->process);
  else if (!submitted_.isEmpty() && facts.ledger.count(UnitState::Open) > 0)
    text += QLatin1Char(' ') + tr("Submitted: %1.").arg(submitted_);
  else if (facts.ledger.count(UnitState::Open) > 0)
    text += QLatin1Char(' ') + (tasks > 0        ? tr("%1 of its scripts at work.").arg(tasksText)
                                : facts.scripted ? tr("No task of its scripts is seen at work.")
                                                 : tr("Nobody runs it now."));
  if (const QString left = leftText(); !left.isEmpty()) text += QLatin1Char(' ') + left;
  if (facts.stopAsked)
    text += QLatin1Char(' ') +
            (facts.runner ? tr("It is asked to stop.")
                          : tr("A stop is asked for: tasks of scripts run nothing until it is run again."));
  if (const auto out = facts.folder.plan().dropped.size(); out > 0)
    text += QLatin1Char(' ') +
            tr("%1 taken out of it (study drop).").arg(countedText(out, tr("cell"), tr("cells")));
  if (const QString longest = longestText(); !longest.isEmpty()) text += QLatin1Char('\n') + longest;
  if (const QString best = model_->bestText(); !best.isEmpty()) text += QLatin1Char('\n') + best;
  if (const auto unequal = unequalCells(facts.folder.plan(), facts.table); unequal.fewer > 0)
    text += QLatin1Char('\n') +
            displayText(Message{
                "cli.study-unequal",
                {{"cells", unequal.fewer}, {"all", facts.table.cells.size()}, {"most", unequal.most}}});
  return text;
}

QString StudyWindow::longestText() const {
  const auto& facts = *follower_->facts();
  const studies::UnderWay* longest = nullptr;
  for (const auto& one : facts.atWork)
    for (const auto& unit : one.units)
      if (!longest || unit.since < longest->since) longest = &unit;
  const auto* record = longest ? facts.ledger.find(longest->unit) : nullptr;
  const qint64 seconds = longest ? QDateTime::currentSecsSinceEpoch() - longest->since : 0;
  if (!record || seconds < kLongRun) return {};
  const QString text = tr("Longest under way: %1, seed %2, for %3")
                           .arg(model_->nameOf(record->cell), QString::number(record->seed),
                                durationText(static_cast<double>(seconds)));
  return text +
         (longest->at.empty() ? QStringLiteral(".") : QStringLiteral(" (%1).").arg(displayText(longest->at)));
}

QString StudyWindow::underWayText() const {
  const auto& facts = *follower_->facts();
  QStringList lines;
  std::size_t all = 0;
  for (const auto& one : facts.atWork)
    for (const auto& [unit, since, at] : one.units)
      if (const auto* record = facts.ledger.find(unit); record && ++all <= kUnderWayTold)
        lines << tr("%1, seed %2: since %3")
                         .arg(
                             model_->nameOf(record->cell), QString::number(record->seed),
                             QLocale().toString(QDateTime::fromSecsSinceEpoch(since), QLocale::ShortFormat)) +
                     (at.empty() ? QString() : QStringLiteral(" (%1)").arg(displayText(at)));
  if (all > kUnderWayTold) lines << tr("... and %1 more.").arg(all - kUnderWayTold);
  return lines.join(QLatin1Char('\n'));
}

void StudyWindow::refresh() {
  const auto facts = follower_->facts();
  model_->setFacts(facts);
  setup_->setText(setupText(*facts, *registry_));
  status_->setText(words());
  status_->setToolTip(underWayText().toHtmlEscaped());
  bar_->setRange(0, qMax(1, static_cast<int>(facts->ledger.records().size())));
  bar_->setValue(
      static_cast<int>(facts->ledger.count(UnitState::Done) + facts->ledger.count(UnitState::Failed)));
  const auto& plan = facts->folder.plan();
  if (tables_->count() != static_cast<int>(plan.tables.size())) {
    const QSignalBlocker quiet(tables_);
    tables_->clear();
    for (const auto& one : plan.tables) tables_->addItem(QString::fromStdString(fileName(one.path)));
    tables_->setVisible(plan.tables.size() > 1);
  }
  QStringList problems;
  if (!refused_.isEmpty()) problems << refused_;
  if (const QString why = otherProgram(); !why.isEmpty()) problems << why;
  if (facts->foreign > 0)
    problems << displayText(Message{"cli.study-foreign", {{"results", facts->foreign}}});
  const auto& odd = facts->ledger.oddities();
  const std::size_t damaged = odd.damaged - odd.asides.size();
  if (damaged > 0) problems << displayText(Message{"cli.study-damaged", {{"results", damaged}}});
  if (!odd.asides.empty())
    problems << displayText(Message{"cli.study-set-aside", {{"results", odd.asides.size()}}});
  if (odd.missing > 0) problems << displayText(Message{"cli.study-missing", {{"results", odd.missing}}});
  const QStringList failed = failures();
  problems << failed.mid(0, kFailuresTold);
  failures_->setText(tr("All %1 failures...").arg(failed.size()));
  failures_->setVisible(failed.size() > kFailuresTold);
  const bool here = follower_->site().here();
  if (here && !facts->runner && !checkpointsOf(facts->folder, facts->ledger, false).empty())
    problems << displayText(
        Message{"cli.study-goes-on", {{"folder", follower_->site().folder.toStdString()}}});
  if (const auto little = here ? tooLittleRoom(facts->folder, facts->ledger) : std::nullopt)
    problems << displayText(*little);
  // What was started from here and ended at once has said why.
  const bool mine = started_ && submitted_.isEmpty() && !isAtWork(started_->process);
  if (mine && !facts->runner && !facts->log.isEmpty() && facts->ledger.count(UnitState::Open) > 0)
    problems << facts->log;
  problem_->setText(problems.join(QLatin1Char('\n')));
  problem_->setVisible(!problems.isEmpty());
  if (!fitted_ && model_->rowCount() > 0) {
    fitted_ = true;
    table_->resizeColumnsToContents();
  }
  giveColumnsRoom();
  refreshChart();
  refreshRun();
  refreshButtons();
}

/// Figures grow with the seeds that are done; a width that a person gave a column is only ever enlarged. The
/// table has what it needs of the window, up to three quarters.
void StudyWindow::giveColumnsRoom() {
  constexpr int kPad = 12, kEdge = 8, kBeside = 20;  // px; kBeside: of the delegate, left and right
  constexpr int kMeasured = 2000;                    // lines
  int all = kEdge;
  for (int column = 0; column < model_->columnCount(); ++column) {
    // Of all lines, not only of those that are seen.
    int text = 0;
    for (int row = 0; row < std::min(model_->rowCount(), kMeasured); ++row)
      text = std::max(text, table_->fontMetrics().horizontalAdvance(
                                model_->index(row, column).data(Qt::DisplayRole).toString()));
    const int needed =
        std::max({text + kBeside + kPad,
                  static_cast<const QAbstractItemView*>(table_)->sizeHintForColumn(column) + kPad,
                  table_->horizontalHeader()->sectionSizeHint(column)});
    if (needed > table_->columnWidth(column)) table_->setColumnWidth(column, needed);
    all += table_->columnWidth(column);
  }
  auto* halves = findChild<QSplitter*>(QStringLiteral("studyHalves"));
  const int wide = halves->width(), most = wide * 3 / 4;
  if (halves->property("divided").toInt() == std::min(all, most) || halves->sizes().front() >= all) return;
  halves->setProperty("divided", std::min(all, most));
  halves->setSizes({std::min(all, most), wide - std::min(all, most)});
}

void StudyWindow::refreshChart() {
  const auto facts = follower_->facts();
  if (!facts) return;
  StudyChart chart = studyChart(*facts, static_cast<std::size_t>(qMax(0, tables_->currentIndex())));
  shown_ = std::move(chart.cells);
  const auto at = std::find(shown_.begin(), shown_.end(), static_cast<std::size_t>(chosenCell()));
  chart.plot.chosen = at == shown_.end() ? -1 : static_cast<int>(at - shown_.begin());
  chart_->setPlot(std::move(chart.plot));
}

void StudyWindow::refreshRun() {
  const auto facts = follower_->facts();
  const int cell = chosenCell();
  const QVariant before = seeds_->currentData();
  QVariantList seeds;
  if (facts && cell >= 0 && !facts->folder.plan().byProtocols())  // these are no runs to open
    for (const auto& record : facts->ledger.records())
      if (record.cell == static_cast<std::size_t>(cell) && record.state == UnitState::Done)
        seeds << QVariant::fromValue(static_cast<qulonglong>(record.seed));
  if (seeds_->property("cell").toInt() != cell || seeds_->property("seeds").toList() != seeds) {
    const QSignalBlocker quiet(seeds_);
    seeds_->clear();
    for (const QVariant& seed : seeds) seeds_->addItem(tr("of seed %1").arg(seed.toULongLong()), seed);
    if (seeds_->property("cell").toInt() == cell)
      seeds_->setCurrentIndex(qMax(seeds.isEmpty() ? -1 : 0, seeds_->findData(before)));
    seeds_->setProperty("cell", cell);
    seeds_->setProperty("seeds", seeds);
  }
  seeds_->setVisible(!seeds.isEmpty());
  seeds_->setEnabled(seeds.size() > 1);
  const int run = chosenRun();
  QString text;
  if (run >= 0) {
    const auto& plan = facts->folder.plan();
    text = tr("The run of seed %1 alone: %2.")
               .arg(seeds_->currentData().toULongLong())
               .arg(model_->figuresOf(static_cast<std::size_t>(run)));
    if (plan.split.kind == data::SplitSpec::Kind::Folds)
      text += QLatin1Char(' ') + tr("Of its folds, means over the models that these chose.");
    text += QLatin1Char(' ') + (seeds.size() > 1
                                    ? tr("The table shows means over %1 seeds.").arg(seeds.size())
                                    : tr("The table shows the same, as long as no other seed is done."));
  }
  ofRun_->setText(text);
  ofRun_->setVisible(!text.isEmpty());
}

void StudyWindow::refreshButtons() {
  const auto facts = follower_->facts();
  const bool at = isRunning();
  const bool open = facts && facts->ledger.count(UnitState::Open) > 0;
  const bool failed = facts && !open && facts->ledger.count(UnitState::Failed) > 0;
  const QString other = otherProgram();
  const bool free = !at && !starter_->running() && other.isEmpty();
  run_->setText(failed ? tr("Run the failed again") : tr("Run"));
  run_->setEnabled((open || failed) && free);
  run_->setToolTip(!other.isEmpty() ? other.toHtmlEscaped() : runTip_);
  runOn_->setEnabled(open && free);
  const bool tasks = open && facts->scripted && !facts->stopAsked;
  stop_->setEnabled(at || tasks);
  // Of a paper's table the paper says which runs there are.
  more_->setEnabled(facts && other.isEmpty() && !facts->folder.plan().byProtocols());
  cells_->setEnabled(more_->isEnabled());
  const bool models = !facts || facts->folder.plan().models;
  open_->setEnabled(chosenRun() >= 0 && models);
  open_->setToolTip(models ? tr("Open that run of the selected cell in a window of its own")
                           : tr("This study keeps figures only, and no models to open"));
  save_->setEnabled(facts != nullptr);
}

QString StudyWindow::otherProgram() const {
  const auto facts = follower_->facts();
  if (!facts || !facts->program) return {};
  const auto ours = facts->folder.madeBy(*facts->program);
  return ours ? QString() : displayText(ours.error());
}

int StudyWindow::chosenCell() const {
  const auto chosen = table_->selectionModel()->selectedRows();
  return chosen.isEmpty() ? -1 : sorted_->mapToSource(chosen.front()).row();
}

void StudyWindow::chooseCell(int cell) {
  const QModelIndex line = sorted_->mapFromSource(model_->index(cell, 0));
  table_->setCurrentIndex(line);
  table_->selectRow(line.row());
  table_->scrollTo(line);
}

}  // namespace paretree::ui

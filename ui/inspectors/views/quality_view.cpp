#include "ui/inspectors/views/quality_view.h"

#include <QHeaderView>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "paretree/model/apply/route.h"
#include "ui/document/hypothetical_row.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/cell_words.h"
#include "ui/drawing/text/told_apart.h"
#include "ui/inspectors/views/whole_names.h"
#include "ui/models/delegates.h"
#include "ui/models/front_model.h"
#include "ui/session/runs.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr int kLeastPlot = 80, kNoted = 300;  // px: of a plot; of the view that has room for words below it
constexpr int kFigureRoom = 56;               // px: of a column of the figures, at least
constexpr int kLowView = 380;                 // px: of the view that has no room for rows below the matrix
constexpr int kTargetChars = 14;
constexpr int kRowsPage = 2;  // of the pages beside the matrix

QLabel* caption(const QString& text) {
  auto* label = strongLabel(text);
  label->setFont(strongFont(smallFont(label->font())));
  return label;
}

}  // namespace

QualityView::QualityView(Session* session)
    : session_(session),
      job_(new Job(this)),
      part_(new ViewSwitch),
      target_(new NameBox),
      about_(dimLabel({})),
      rowsTitle_(caption({})),
      plotTitle_(caption({})),
      noteTitle_(dimLabel({})),
      grid_(new ConfusionGrid),
      across_(new QSplitter(Qt::Horizontal)),
      figures_(new QTableWidget),
      plot_(new PlotWidget),
      histogram_(new PlotWidget),
      rows_(new QTableView),
      rowsModel_(new AnsweredRowsModel(this)),
      sorted_(new QSortFilterProxyModel(this)) {
  fillWith(this, QPalette::Base);
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(0, 0, 0, 0);
  all->setSpacing(0);
  all->addLayout(buildHead());
  all->addWidget(buildPanes(), 1);
  connectChoices();
}

/// Which rows, which target, and the sum of it in words.
QLayout* QualityView::buildHead() {
  part_->addView(tr("Test rows"), tr("On rows that neither learning nor search has seen"));
  part_->addView(tr("Train rows"), tr("The final model on the rows that it was made from"));
  part_->addView(
      tr("Final check"),
      tr("On rows set aside from learning, searching and choosing; every look at them is counted"));
  target_->setAccessibleName(tr("Target"));
  // Long names and sentences never decide how wide the model's pane is.
  target_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  target_->setMinimumContentsLength(kTargetChars);
  about_->setObjectName(QStringLiteral("qualityAbout"));
  about_->setWordWrap(true);
  about_->setFont(smallFont(about_->font()));
  auto* head = new QHBoxLayout;
  head->setContentsMargins(14, 8, 14, 6);
  head->setSpacing(12);
  head->addWidget(part_);
  head->addWidget(target_);
  head->addWidget(about_, 1);
  return head;
}

/// Where it errs at the left, how far at the right, the rows themselves below.
QWidget* QualityView::buildPanes() {
  across_->setHandleWidth(1);
  across_->addWidget(buildErrors());
  across_->addWidget(buildFigures());
  across_->setChildrenCollapsible(false);
  across_->setSizes({390, 250});
  down_ = new QSplitter(Qt::Vertical);
  bottom_ = buildRows();
  for (auto* split : {across_, down_})
    connect(split, &QSplitter::splitterMoved, this, [this] {
      shared_ = false;
      sharePanes();
    });
  down_->setHandleWidth(1);
  down_->addWidget(across_);
  down_->addWidget(bottom_);
  down_->setStretchFactor(0, 2);
  down_->setStretchFactor(1, 1);
  down_->setChildrenCollapsible(false);
  return down_;
}

/// The confusion matrix, or the histogram of residuals.
QWidget* QualityView::buildErrors() {
  gridScroll_ = new QScrollArea;
  gridScroll_->setAccessibleName(tr("Confusion matrix"));
  gridScroll_->setFrameShape(QFrame::NoFrame);
  gridScroll_->setWidget(grid_);
  gridScroll_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
  fillWith(gridScroll_->viewport(), QPalette::Base);
  histogram_->setAccessibleName(tr("Residuals"));
  histogram_->setMinimumHeight(kLeastPlot);
  auto* left = new QWidget;
  auto* column = new QVBoxLayout(left);
  column->setContentsMargins(14, 0, 6, 0);
  orderNote_ = dimLabel(tr("Classes that are taken for each other stand side by side."));
  orderNote_->setObjectName(QStringLiteral("confusionOrder"));
  orderNote_->setWordWrap(true);
  orderNote_->setFont(captionFont(orderNote_->font()));
  column->addWidget(orderNote_);
  column->addWidget(gridScroll_, 3);
  column->addWidget(histogram_, 2);
  return left;
}

/// The figures of each class beside the plot of their reliability, or the plot of the residuals.
QWidget* QualityView::buildFigures() {
  figures_->setAccessibleName(tr("Figures of each class"));
  figures_->setItemDelegate(new CellDelegate(26, this));
  figures_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  dress(figures_);
  figures_->setTextElideMode(Qt::ElideMiddle);
  figures_->verticalHeader()->setDefaultSectionSize(26);
  auto* right = new QWidget;
  auto* column = new QVBoxLayout(right);
  column->setContentsMargins(6, 0, 14, 0);
  column->setSpacing(4);
  sides_ = new ViewSwitch;
  sides_->addView(tr("Classes"), tr("Precision, recall and F1 of each class"));
  sides_->addView(tr("Reliability"), tr("Whether what it is sure of comes true as often"));
  sides_->addView(tr("Rows"), tr("Those that are answered wrongly, or of a cell of the matrix"));
  sides_->setViewVisible(kRowsPage, false);
  sidePages_ = new QStackedWidget;
  sidePages_->addWidget(figures_);
  sidePages_->addWidget(buildPlot());
  connect(sides_, &ViewSwitch::currentChanged, sidePages_, &QStackedWidget::setCurrentIndex);
  connect(sides_, &ViewSwitch::currentChanged, this, &QualityView::sharePanes);
  column->addWidget(sides_, 0, Qt::AlignLeft);
  column->addWidget(sidePages_, 1);
  return right;
}

QWidget* QualityView::buildPlot() {
  plot_->setAccessibleName(tr("Plot of the answers"));
  plot_->setMinimumHeight(kLeastPlot);
  noteTitle_->setWordWrap(true);
  noteTitle_->setFont(captionFont(noteTitle_->font()));
  auto* page = new QWidget;
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  column->addWidget(plotTitle_);
  column->addWidget(plot_, 1);
  column->addWidget(noteTitle_);
  return page;
}

QWidget* QualityView::buildRows() {
  auto* bottom = new QWidget;
  auto* column = new QVBoxLayout(bottom);
  column->setContentsMargins(0, 6, 0, 0);
  column->setSpacing(4);
  rowsTitle_->setContentsMargins(14, 0, 14, 0);
  rowsTitle_->setWordWrap(true);  // beside the matrix it is narrow
  column->addWidget(rowsTitle_);
  column->addWidget(rows_, 1);
  sorted_->setSourceModel(rowsModel_);
  sorted_->setSortRole(AnsweredRowsModel::SortRole);
  rows_->setModel(sorted_);
  rows_->setAccessibleName(tr("Rows"));
  rows_->setItemDelegate(new CellDelegate(26, this));
  dress(rows_);
  rows_->setTextElideMode(Qt::ElideMiddle);
  rows_->verticalHeader()->setDefaultSectionSize(26);
  auto* heading = rows_->horizontalHeader();
  heading->setResizeContentsPrecision(50);
  heading->setSortIndicator(-1, Qt::AscendingOrder);
  heading->setSortIndicatorClearable(true);  // as they came: the largest residual first
  rows_->setSortingEnabled(true);
  return bottom;
}

/// A cell or a point leads to its rows, a row to the session.
void QualityView::connectChoices() {
  connect(part_, &ViewSwitch::currentChanged, this, &QualityView::measure);
  connect(target_, &QComboBox::activated, this, &QualityView::showResiduals);
  connect(grid_, &ConfusionGrid::cellChosen, this, &QualityView::showCell);
  connect(plot_, &PlotWidget::pointPicked, this, [this](int point) {
    if (static_cast<std::size_t>(point) < plotted_.size())
      takeRow(static_cast<int>(quality_->rows[plotted_[point]]));
  });
  connect(rows_->selectionModel(), &QItemSelectionModel::currentChanged, this,
          [this](const QModelIndex& now) {
            if (now.isValid()) takeRow(now.data(AnsweredRowsModel::RowRole).toInt());
          });
}

void QualityView::showModel(const FactsPtr& facts) {
  facts_ = facts;
  const QSignalBlocker quiet(part_);
  // A final check is asked for model by model.
  if (part_->current() == 2) part_->setCurrent(0);
  part_->setViewVisible(0, !facts->task->test.empty());
  part_->setViewVisible(2, !session_->runs().checkRows().empty());
  target_->clear();
  for (const int t : facts->model->targets)
    target_->addItem(QString::fromStdString((*facts->model->schema)[t].name));
  target_->setVisible(!facts->model->isClassifier() && target_->count() > 1);
  measure();
}

void QualityView::measure() {
  if (!facts_) return;
  about_->setText(tr("Asking the model"));
  if (part_->current() == 2) session_->runs().countFinalCheck();
  const data::Rows rows = part_->current() == 2   ? session_->runs().checkRows()
                          : part_->current() == 0 ? facts_->task->test
                                                  : facts_->task->train;
  job_->start([this, facts = facts_, rows](std::stop_token stop) -> Job::Delivery {
    auto quality = std::make_shared<Result<Quality>>(qualityOf(*facts, rows, stop));
    return [this, quality] {
      if (!*quality) {
        quality_.reset();
        return about_->setText(displayText(quality->error()));
      }
      quality_ = std::move(**quality);
      showQuality();
    };
  });
}

/// In a low view two lines of the matrix over one row tell nothing: the rows are one of the pages beside it.
void QualityView::placeRows() {
  const bool low = quality_ && quality_->classes && height() < kLowView;
  if (low == sides_->isViewVisible(kRowsPage)) return;
  if (low) {
    const bool used = rows_->hasFocus();  // a click on a row opens the inspector, which takes the height
    sidePages_->addWidget(bottom_);
    sides_->setViewVisible(kRowsPage, true);
    if (used) sides_->setCurrent(kRowsPage);
  } else {
    if (sides_->current() == kRowsPage) sides_->setCurrent(0);
    down_->addWidget(bottom_);
    bottom_->show();
  }
  sides_->setViewVisible(kRowsPage, low);
}

void QualityView::showQuality() {
  const bool classes = quality_->classes;
  placeRows();
  gridScroll_->setVisible(classes);
  orderNote_->setVisible(false);
  sides_->setVisible(classes);
  sidePages_->setCurrentIndex(classes ? sides_->current() : 1);
  plotTitle_->setVisible(!classes);
  histogram_->setVisible(!classes);
  if (classes)
    showClasses();
  else
    showResiduals();
  sharePanes();
}

void QualityView::showMatrix(const QStringList& names) {
  const Quality& q = *quality_;
  order_ = matrixOrder(q, names);
  orderNote_->setVisible(!std::is_sorted(order_.begin(), order_.end()));
  QStringList ordered;
  std::vector<std::vector<double>> counts;
  for (const int actual : order_) {
    ordered << names[actual];
    counts.emplace_back();
    for (const int answer : order_)
      counts.back().push_back(static_cast<double>(q.cells[actual][answer].size()));
    counts.back().push_back(static_cast<double>(q.cells[actual].back().size()));
  }
  grid_->setCounts(toldApart(ordered), std::move(counts));
}

/// The matrix has the width that it needs, the figures of the classes what is left: at least so much that
/// they are seen where there is room for both, and of less as much as the matrix can give. Both plots of
/// residuals are alike wide, and leave the rows below some lines.
void QualityView::sharePanes() {
  constexpr int kMargins = 24, kCellAir = 28, kWidestName = 300, kFewClasses = 8, kTitles = 76;
  if (!quality_ || across_->width() <= 0) return;
  if (!quality_->classes) {
    if (!shared_) return;
    const int plots = height() < kLowView ? 40 : 60;  // % of the height
    across_->setSizes({across_->width() / 2, across_->width() / 2});
    return down_->setSizes({down_->height() * plots / 100, down_->height() * (100 - plots) / 100});
  }
  const QFontMetrics metrics(figures_->font());
  const auto widest = [&](int column) {
    int wide = figures_->horizontalHeader()->sectionSizeHint(column);
    for (int row = 0; row < figures_->rowCount(); ++row)
      wide = std::max(wide, metrics.horizontalAdvance(wholeText(figures_->item(row, column))) + kCellAir);
    return wide;
  };
  int numbers = kMargins;
  for (int c = 1; c < figures_->columnCount(); ++c) numbers += widest(c);
  const int name = figures_->columnCount() > 0 ? std::min(widest(0), kWidestName) : 0;
  const int leastName = std::min(name, 84);
  const int room = across_->width();
  int least = 0;
  for (int most = 60; most >= 45; most -= 3) {  // % of the width
    least = std::min(numbers + leastName, room * most / 100);
    grid_->setRoom({room - least - kMargins, gridScroll_->height()});
    if (grid_->sizeHint().width() <= room - least - kMargins) break;
  }
  if (shared_) {
    const int right =
        std::clamp(room - grid_->sizeHint().width() - kMargins, least, std::max(least, numbers + name));
    across_->setSizes({room - right, right});
    // Few classes leave their room to the rows.
    const int lines = figures_->rowCount() * 26 + kTitles, most = down_->height() * 2 / 3;
    const int upper =
        figures_->rowCount() > kFewClasses || sides_->current() == 1
            ? most
            : std::min(most, std::max({lines, grid_->sizeHint().height() + 12, kLeastPlot + 90}));
    if (down_->count() > 1) down_->setSizes({upper, down_->height() - upper});
  }
  figures_->setColumnWidth(0, std::max(leastName, across_->sizes().value(1) - numbers));
  tellApart(figures_, 0);
}

void QualityView::resizeEvent(QResizeEvent* event) {
  ModelView::resizeEvent(event);
  noteTitle_->setVisible(height() >= kNoted);
  placeRows();
  QMetaObject::invokeMethod(this, &QualityView::sharePanes, Qt::QueuedConnection);
}

void QualityView::showClasses() {
  const Quality& q = *quality_;
  QStringList names;
  for (const auto& level : (*facts_->model->schema)[facts_->model->targets[0]].levels)
    names << displayText(level);
  double hits = 0;
  for (const auto& figures : q.figures) hits += figures.hits;
  showMatrix(names);
  const auto all = static_cast<double>(q.rows.size());
  about_->setText(
      all > 0 ? tr("%1 of %2 right, %3").arg(countText(hits), rowsText(all), percentText(hits / all, 1))
              : tr("no rows"));

  figures_->clear();
  figures_->setRowCount(static_cast<int>(names.size()));
  figures_->setColumnCount(5);
  figures_->setHorizontalHeaderLabels({tr("Class"), tr("Rows"), tr("Precision"), tr("Recall"), tr("F1")});
  for (int c = 1; c < 5; ++c)
    figures_->horizontalHeaderItem(c)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
  figures_->horizontalHeaderItem(2)->setToolTip(
      tr("Of the rows answered with this class, the share that has it"));
  figures_->horizontalHeaderItem(3)->setToolTip(tr("Of the rows of this class, the share answered with it"));
  figures_->horizontalHeaderItem(4)->setToolTip(tr("Harmonic mean of precision and recall"));
  for (int r = 0; r < figures_->rowCount(); ++r) {
    const auto& f = q.figures[r];
    const QString texts[] = {
        names[r], countText(f.rows), valueText(f.precision, front::Objective::Unit::Share),
        valueText(f.recall, front::Objective::Unit::Share), valueText(f.f1, front::Objective::Unit::Share)};
    for (int c = 0; c < 5; ++c) {
      auto* item = new QTableWidgetItem(texts[c]);
      item->setTextAlignment((c ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
      if (!c) setWholeName(item, names[r]);
      figures_->setItem(r, c, item);
    }
  }
  // The figures are in sight; names of classes have what is left, and stand whole in their tips.
  figures_->horizontalHeader()->setMinimumSectionSize(kFigureRoom);
  figures_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  figures_->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Fixed);

  plotTitle_->setText(tr("Reliability"));
  Plot plot;
  plot.x = {tr("Probability of its answer"), front::Objective::Unit::Share, true, false, 0, 1.03};
  plot.y = {tr("Share that is right"), front::Objective::Unit::Share, true, false, 0, 1.03};
  plot.empty = tr("A part of this model gives no probabilities.");
  plotted_.clear();
  if (!q.bins.empty() && !std::isnan(q.calibrationError)) {
    plot.lines.push_back({{{0, 0}, {1, 1}}, true, {}});
    double most = 1;
    std::vector<double> rows;
    for (const auto& bin : q.bins) most = std::max(most, bin.rows);
    for (const auto& bin : q.bins)
      if (bin.rows > 0) {
        plot.points.emplace_back(bin.confidence, bin.right);
        plot.sizes.push_back(std::sqrt(bin.rows / most));
        rows.push_back(bin.rows);
      }
    plot_->describe = [rows](int i) { return QObject::tr("%1 in this tenth").arg(rowsText(rows[i])); };
    noteTitle_->setText(
        tr("On the dashed line predicted probabilities come true. Calibration error (ECE, ten bins): %1.")
            .arg(percentText(q.calibrationError, 1)));
  } else {
    noteTitle_->setText({});
  }
  plot_->setPlot(std::move(plot));
  showAllErrors();
}

void QualityView::showCell(int down, int across) {
  const auto classAt = [this](int place) {
    return static_cast<std::size_t>(place) < order_.size() ? order_[place] : place;  // behind: no answer
  };
  const int actual = classAt(down), answer = classAt(across);
  const auto& levels = (*facts_->model->schema)[facts_->model->targets[0]].levels;
  const auto& rows = quality_->cells[actual][answer];
  const bool some = static_cast<std::size_t>(answer) < levels.size();
  showRows({rows, std::vector<double>(rows.size(), some ? answer : data::kMissing)},
           tr("%1 of class %2 for which the model says %3")
               .arg(rowsText(static_cast<double>(rows.size())), displayText(levels[actual]),
                    some ? displayText(levels[answer]) : tr("nothing")));
  if (sides_->isViewVisible(kRowsPage)) sides_->setCurrent(kRowsPage);
}

void QualityView::showAllErrors() {
  RowAnswers wrong = wrongRows(*quality_);
  const auto count = static_cast<double>(wrong.rows.size());
  const QString title =
      wrong.rows.empty()
          ? tr("No row is answered wrongly")
          : tr("%1 answered wrongly; click a cell of the matrix to see its rows").arg(rowsText(count));
  showRows(std::move(wrong), title);
}

void QualityView::showResiduals() {
  const Quality& q = *quality_;
  const auto t = static_cast<std::size_t>(qMax(0, target_->currentIndex()));
  if (t >= q.truth.size()) return;
  const QString name = nameWithUnit((*facts_->model->schema)[facts_->model->targets[t]]);
  const Residuals residuals = residualsOf(q, t);
  const int decimals = alikeDecimals({residuals.rmse, residuals.mean, residuals.largest});
  const auto figure = [decimals](double value) { return fixedText(value, decimals); };
  about_->setText(tr("%1; RMSE %2, mean |residual| %3, largest %4")
                      .arg(rowsText(static_cast<double>(residuals.values.size())), figure(residuals.rmse),
                           figure(residuals.mean), figure(residuals.largest)));
  plotted_ = residuals.places;
  plotTitle_->setText(tr("True values over predictions"));
  plot_->describe = [this, t](int point) { return residualWords(*quality_, plotted_[point], t); };
  noteTitle_->setText(tr("On the dashed line the prediction is exact. A click shows the row and its path."));
  plot_->setPlot(truthOverPredictions(q, residuals, t, name));
  histogram_->setPlot(histogramOf(residuals.values));
  showRows(largestFirst(q, residuals, t), tr("Rows, the largest residual first"));
}

void QualityView::showRows(RowAnswers list, const QString& title) {
  constexpr int kWidest = 180, kWidestClass = 240, kNarrowest = 60;  // px: long names leave room to others
  rowsTitle_->setText(title);
  const QSignalBlocker quiet(rows_->selectionModel());
  const int target = facts_->model->targets[quality_->classes ? 0 : qMax(0, target_->currentIndex())];
  const bool others = rowsModel_->target() != target;
  rowsModel_->setRows({facts_->task->data, std::move(list.rows), target, std::move(list.answers),
                       columnsAsked(*facts_->model, false), unitOf(facts_->task->data.info(target))});
  if (others) rows_->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
  rows_->resizeColumnsToContents();
  for (int c = 0; c < sorted_->columnCount(); ++c)
    rows_->setColumnWidth(c, std::clamp(rows_->columnWidth(c), kNarrowest,
                                        c <= AnsweredRowsModel::Answer ? kWidestClass : kWidest));
}

/// With the leaf that answers it.
void QualityView::takeRow(int row) {
  Selection next = session_->selection();
  next.row = row;
  if (const model::Tree* tree = facts_->model->tree())
    next.node = leafOf(*tree, facts_->task->data, static_cast<data::Row>(row));
  session_->select(next);
}

void QualityView::showSelection(const Selection& selection) {
  if (!quality_ || quality_->classes) return;
  int chosen = -1;
  for (std::size_t p = 0; p < plotted_.size() && chosen < 0; ++p)
    if (static_cast<int>(quality_->rows[plotted_[p]]) == selection.row) chosen = static_cast<int>(p);
  plot_->setChosen(chosen);
}

}  // namespace paretree::ui

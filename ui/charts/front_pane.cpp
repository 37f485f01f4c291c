#include "ui/charts/front_pane.h"

#include <QHeaderView>
#include <algorithm>
#include <cmath>
#include <QInputDialog>
#include <QMenu>
#include <QVBoxLayout>

#include "ui/charts/front_legend.h"
#include "ui/drawing/type.h"
#include "ui/models/delegates.h"
#include "ui/widgets/look.h"

namespace paretree::ui {

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
      sorted_(new QSortFilterProxyModel(this)),
      figures_(new FiguresRow) {
  views_->addView(tr("Chart"), tr("Each point is a model"));
  views_->addView(tr("Table"), tr("The same models, to sort"));
  header_->addTool(views_);
  auto* more = toolButton(QStringLiteral("more"), tr("Options of the front"), tr("Target, axes"));
  header_->addTool(more);
  connect(more, &QToolButton::clicked, this, &FrontPane::showMenu);

  auto* chartPage = new QWidget;
  fillWith(chartPage, QPalette::Base);
  auto* chartColumn = new QVBoxLayout(chartPage);
  chartColumn->setContentsMargins(10, 2, 10, 6);
  chartColumn->setSpacing(0);
  legend_ = new QHBoxLayout;
  legend_->setContentsMargins(4, 0, 0, 0);
  legend_->setSpacing(14);
  runItem_ = new LegendItem(LegendItem::Sample::Run, {});
  testItem_ = new LegendItem(LegendItem::Sample::Test, tr("its test position"));
  earlierItem_ = new LegendItem(LegendItem::Sample::Earlier, tr("earlier runs"));
  ghostItem_ = new LegendItem(LegendItem::Sample::Ghost, tr("edit"));
  for (auto* item : {runItem_, testItem_, earlierItem_, ghostItem_}) legend_->addWidget(item);
  legend_->addStretch();
  chartColumn->addLayout(legend_);
  chartColumn->addWidget(chart_, 1);
  pages_->addWidget(chartPage);

  sorted_->setSourceModel(model_);
  sorted_->setSortRole(FrontModel::kSortRole);
  table_->setModel(sorted_);
  table_->setSortingEnabled(true);
  table_->sortByColumn(0, Qt::AscendingOrder);
  table_->setItemDelegate(new CellDelegate(28, this));
  table_->setAccessibleName(tr("Models of the front"));
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  dress(table_);
  table_->verticalHeader()->setDefaultSectionSize(28);
  table_->horizontalHeader()->setDefaultAlignment(static_cast<Qt::Alignment>(static_cast<int>(Qt::AlignRight | Qt::AlignVCenter) | Qt::TextWordWrap));
  table_->horizontalHeader()->setFixedHeight(48);
  pages_->addWidget(table_);
  connect(views_, &ViewSwitch::currentChanged, pages_, &QStackedWidget::setCurrentIndex);

  auto* full = new QWidget;
  auto* column = new QVBoxLayout(full);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(pages_, 1);
  column->addWidget(hairline());
  column->addWidget(figures_);
  whole_->addWidget(empty_);
  whole_->addWidget(full);

  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(0, 0, 0, 0);
  all->setSpacing(0);
  all->addWidget(header_);
  all->addWidget(whole_, 1);

  connect(session, &Session::runsChanged, this, &FrontPane::refresh);
  connect(session, &Session::runningChanged, this, &FrontPane::refresh);
  connect(session, &Session::liveFrontChanged, this, &FrontPane::refresh);
  connect(session, &Session::selectionChanged, this, &FrontPane::refresh);
  connect(session, &Session::previewChanged, this, &FrontPane::refresh);
  connect(session, &Session::factsChanged, this, &FrontPane::refresh);
  connect(session, &Session::tableChanged, this, [this] {
    options_ = {};
    chart_->fitAxes();
    refresh();
  });
  connect(chart_, &FrontChart::picked, this, &FrontPane::pick);
  connect(chart_, &FrontChart::severalAt, this, &FrontPane::choose);
  connect(chart_, &FrontChart::pinWanted, this, [this] {
    if (session_->selection().model >= 0) session_->togglePin({session_->selection().run, session_->selection().model});
  });
  connect(chart_, &FrontChart::starWanted, this, [this] {
    if (session_->selection().model >= 0) session_->toggleStar({session_->selection().run, session_->selection().model});
  });
  connect(chart_, &FrontChart::keepWanted, session_, &Session::keepPreview);
  connect(chart_, &FrontChart::dropWanted, session_, &Session::dropPreview);
  connect(chart_, &FrontChart::testToggled, testItem_, &LegendItem::toggle);
  connect(chart_, &FrontChart::earlierToggled, earlierItem_, &LegendItem::toggle);
  for (auto* item : {testItem_, earlierItem_}) connect(item, &LegendItem::toggled, this, &FrontPane::refresh);
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& now) {
    if (now.isValid() && table_->hasFocus()) pick({shownRun(), sorted_->mapToSource(now).row()});
  });
  connect(table_, &QTableView::clicked, this, [this](const QModelIndex& at) { pick({shownRun(), sorted_->mapToSource(at).row()}); });
  refresh();
}

// The run of the selection; without one the run under way, else the last.
int FrontPane::shownRun() const {
  if (session_->outcomeOf(session_->selection().run)) return session_->selection().run;
  if (session_->running()) return session_->runningNumber();
  return session_->document().runs.empty() ? 0 : session_->document().runs.back().number;
}

void FrontPane::pick(const PointRef& point) { session_->selectPoint(point.run, point.model); }

void FrontPane::choose(const std::vector<PointRef>& points, const QPoint& at) {
  QMenu menu(this);
  for (const auto& point : points) {
    const auto outcome = session_->outcomeOf(point.run);
    const auto& p = outcome->front[static_cast<std::size_t>(point.model)];
    auto* action = menu.addAction(tr("Model %1, %n leaves or rules", "", p.size.rules).arg(point.model + 1));
    connect(action, &QAction::triggered, this, [this, point] { pick(point); });
  }
  menu.exec(at);
}

void FrontPane::setTarget(std::optional<double> target) {
  options_.target = target;
  refresh();
}

void FrontPane::showMenu() {
  QMenu menu(this);
  const auto outcome = session_->outcomeOf(shownRun());
  menu.addAction(tr("Set target..."), this, [this] {
    bool ok = false;
    const double value = QInputDialog::getDouble(this, tr("Target"), tr("Value on the vertical axis, in its unit:"), options_.target.value_or(90), -1e9, 1e9, 3, &ok);
    if (ok) setTarget(value);
  });
  if (options_.target) menu.addAction(tr("Remove target"), this, [this] { setTarget(std::nullopt); });
  menu.addAction(tr("Fit axes"), this, [this] { chart_->fitAxes(); });
  if (outcome && outcome->objectives.size() > 2) {
    for (const bool vertical : {true, false}) {
      auto* sub = menu.addMenu(vertical ? tr("Vertical axis") : tr("Horizontal axis"));
      for (int i = 0; i < static_cast<int>(outcome->objectives.size()); ++i)
        sub->addAction(displayText(outcome->objectives[static_cast<std::size_t>(i)].label), this, [this, vertical, i] {
          (vertical ? options_.y : options_.x) = i;
          refresh();
        });
    }
  }
  menu.exec(QCursor::pos());
}

void FrontPane::refresh() {
  const int run = shownRun();
  const auto outcome = session_->outcomeOf(run);
  const bool growing = session_->running() && run == session_->runningNumber();
  header_->setNote(growing ? tr("growing") : QString());
  if (!outcome || outcome->front.empty()) {
    whole_->setCurrentWidget(empty_);
    if (session_->running()) {
      const QString phase = displayText(session_->progress().last.phase);
      empty_->say(phase.isEmpty() ? tr("Beginning the search") : phase, {tr("Points appear here as soon as there are any.")});
    } else {
      empty_->say(tr("No run yet"), {tr("Run searches for models that trade accuracy against size or black-box share."), tr("Each of them becomes a point here.")});
    }
    return;
  }
  whole_->setCurrentIndex(1);
  ChartPicture picture = options_;
  if (outcome->objectives.size() < 2) picture.x = 0;
  picture.showTest = testItem_->isChecked();
  picture.showEarlier = earlierItem_->isChecked();
  picture.growing = growing;
  const auto same = [&](const Outcome& other) {
    if (other.objectives.size() != outcome->objectives.size()) return false;
    for (std::size_t i = 0; i < other.objectives.size(); ++i)
      if (other.objectives[i].id != outcome->objectives[i].id) return false;
    return true;
  };
  QStringList earlier;
  for (const auto& entry : session_->document().runs)
    if (entry.number != run && entry.visible && same(entry.run->outcome)) {
      picture.layers.push_back({entry.number, tr("run %1").arg(entry.number), session_->outcomeOf(entry.number), false});
      earlier << QString::number(entry.number);
    }
  picture.layers.push_back({run, tr("run %1").arg(run), outcome, true});
  const auto& selection = session_->selection();
  picture.selected = {selection.run, selection.model};
  picture.pins = session_->document().pins;
  picture.stars = session_->document().stars;
  for (const auto& draft : session_->document().drafts)
    if (draft.point && (draft.from.run == run || draft.id == selection.draft))
      picture.ghosts.push_back({*draft.point, draft.id == selection.draft && !session_->previewed() ? tr("edited") : QString(), true});
  if (const auto* preview = session_->previewed()) picture.ghosts.push_back({preview->point, preview->text, false});
  runItem_->setText(tr("run %1, train").arg(run));
  runItem_->updateGeometry();
  const bool hasTest = !outcome->front.front().testScores.empty();
  testItem_->setVisible(hasTest);
  earlierItem_->setVisible(!earlier.isEmpty());
  earlierItem_->setText(earlier.size() == 1 ? tr("run %1").arg(earlier.front()) : tr("runs %1").arg(earlier.join(QStringLiteral(", "))));
  earlierItem_->updateGeometry();
  ghostItem_->setVisible(!picture.ghosts.empty());
  ghostItem_->setText(session_->previewed() ? tr("preview of edit") : tr("edited"));
  ghostItem_->updateGeometry();
  chart_->setPicture(std::move(picture));
  if (model_->outcome() != outcome) {
    model_->setOutcome(outcome);
    table_->resizeColumnsToContents();
    for (int c = 0; c < model_->columnCount(); ++c) table_->setColumnWidth(c, qBound(76, table_->columnWidth(c), 104));
  }
  refreshSelection();
  refreshFigures(*outcome);
}

void FrontPane::refreshSelection() {
  const auto& selection = session_->selection();
  if (selection.model < 0 || selection.model >= model_->rowCount() || selection.run != shownRun()) return table_->clearSelection();
  const QModelIndex at = sorted_->mapFromSource(model_->index(selection.model, 0));
  if (table_->currentIndex().row() != at.row() || !table_->selectionModel()->isRowSelected(at.row())) table_->setCurrentIndex(at);
}

void FrontPane::refreshFigures(const Outcome& outcome) {
  std::vector<FiguresRow::Figure> figures;
  const auto count = outcome.front.size();
  std::size_t ties = 0;
  for (const auto& point : outcome.front) ties += point.ties != "1";
  figures.push_back({countText(static_cast<double>(count)), ties ? tr("models, %1 with ties").arg(ties) : tr("models, no ties"),
                     tr("Models of which none is better in every respect. Ties: other models with the very same scores.")});
  const auto valueOf = [&](const std::string& id) -> std::optional<double> {
    for (const auto& f : outcome.report.summary)
      if (f.id == id)
        if (const auto* v = std::get_if<double>(&f.value)) return *v;
    return std::nullopt;
  };
  for (const auto& f : outcome.report.summary) {
    if (figures.size() >= 5) break;
    // Those that say how good the front as a whole is; the rest stands in the run's report.
    static const std::vector<std::string> kOfFront = {"testHypervolume", "hypervolume", "ea", "ec"};
    if (std::find(kOfFront.begin(), kOfFront.end(), f.id) == kOfFront.end()) continue;
    if (f.id == "hypervolume" && valueOf("testHypervolume")) continue;
    const auto* value = std::get_if<double>(&f.value);
    if (!value || std::isnan(*value)) continue;
    QString label = displayText(f.label);
    if (f.id == "testHypervolume" || f.id == "hypervolume") {
      const auto base = valueOf(f.id == "hypervolume" ? "baselineHypervolume" : "testBaselineHypervolume");
      label = f.id == "hypervolume" ? tr("hypervol.") : tr("test hypervol.");
      if (base && *base > 0) label += tr(", %1%2 %").arg(*value >= *base ? QStringLiteral("+") : QStringLiteral("−")).arg(QString::number(std::abs(*value / *base - 1) * 100, 'f', 1));
      figures.push_back({numberText(*value, 4), label, displayText(f.label)});
      continue;
    }
    const bool gap = f.id == "ea" || f.id == "ec";
    figures.push_back({gap ? tr("%1 pp").arg(numberText(*value * 100, 2)) : valueText(*value, f.unit),
                       f.id == "ea" ? tr("e_a, accuracy") : f.id == "ec" ? tr("e_c, explained") : label, displayText(f.label)});
  }
  figures_->setFigures(figures);
}

}  // namespace paretree::ui

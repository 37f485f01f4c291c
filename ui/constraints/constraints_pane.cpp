#include "ui/constraints/constraints_pane.h"

#include <QFontDatabase>
#include <QHeaderView>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "ui/constraints/broken_rows.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/plot/ticks.h"
#include "ui/drawing/text/locale_text.h"
#include "ui/inspectors/parts/effect_strip.h"
#include "ui/widgets/eliding_label.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

using Cell = CellTable::Cell;

constexpr std::size_t kMostRowsShown = 200;  ///< leaves, as columns

constexpr int kLeastName = 180;  // px of a constraint

/// Of the last decimal that all slacks of a constraint are shown with: three digits of the largest.
template <class Line>
double stepOf(const std::vector<Line>& slacks) {
  double most = 0;
  for (const auto& slack : slacks)
    if (std::isfinite(slack.slack)) most = std::max(most, std::abs(slack.slack));
  return most > 0 ? std::pow(10.0, std::min(0.0, std::floor(std::log10(most)) - 2)) : 1;
}

QString valueOrDash(double value, int digits = 4) {
  return std::isnan(value) ? QStringLiteral("–") : numberText(value, digits);
}

const learners::ReportTable* tableOf(const learners::Outcome& outcome, const std::string& id) {
  for (const auto& table : outcome.report.tables)
    if (table.id == id) return &table;
  return nullptr;
}

}  // namespace

struct ConstraintsPane::Figures {
  model::SlackTable slack;
  model::ConstraintCheck check;
  std::size_t infeasible = 0;                ///< leaves
  std::vector<std::vector<LeafLine>> lines;  ///< [constraint][leaf]
};

ConstraintsPane::ConstraintsPane(Session* session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      job_(new Job(this)),
      header_(new PaneHeader(tr("Constraints"))),
      views_(new ViewSwitch),
      pages_(new QStackedWidget),
      feasible_(new Chip(Chip::Kind::Good, {})),
      patterns_(new Chip(Chip::Kind::Plain, {})),
      note_(new ElidingLabel(smallFont(font()), QPalette::PlaceholderText)),
      slack_(new CellTable(this)),
      broken_(new CellTable(this)),
      variants_(new CellTable(this)),
      slackCells_(new CellTableDelegate(this)),
      depths_(new TradeOffChart),
      text_(new QPlainTextEdit) {
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(0, 0, 0, 0);
  all->setSpacing(0);
  all->addWidget(header_);
  views_->addView(tr("Slack"), tr("How much is left of each constraint in each leaf"));
  views_->addView(tr("Rows broken"), tr("Training rows that break the constraints themselves"));
  views_->addView(tr("By depth"), tr("Error and infeasible predictions by depth, beside the ordinary tree"));
  views_->addView(tr("Variants"), tr("All ways of judging splits and of answering in leaves"));
  views_->addView(tr("LP text"), tr("The constraints as they stand in the model"));
  header_->addTool(views_);
  all->addWidget(pages_, 1);
  all->addWidget(new EffectStrip(session));  // an edit is decided on with either pane open
  // What holds for all views: is it feasible, how many patterns, and a word on the view.
  auto* foot = new QWidget;
  fillWith(foot, QPalette::Base);
  auto* row = new QHBoxLayout(foot);
  row->setContentsMargins(10, 4, 12, 6);
  row->setSpacing(8);
  for (auto* chip : {feasible_, patterns_}) {
    chip->setFocusPolicy(Qt::NoFocus);
    chip->hide();
    row->addWidget(chip);
  }
  note_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  row->addWidget(note_, 1);
  all->addWidget(hairline());
  all->addWidget(foot);

  const auto page = [this](CellTable* model, const char* id, const QString& name, QTableView*& view) {
    view = new QTableView;
    view->setObjectName(QString::fromLatin1(id));
    auto* sorted = new QSortFilterProxyModel(this);
    sorted->setSourceModel(model);
    sorted->setSortRole(CellTable::OrderRole);
    view->setModel(sorted);
    view->setAccessibleName(name);
    dress(view);
    view->verticalHeader()->setDefaultSectionSize(30);
    view->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    view->setSortingEnabled(model != slack_);
    if (model != broken_) return void(pages_->addWidget(view));
    brokenPages_ = new QStackedWidget;  // words where no row breaks anything
    brokenPages_->addWidget(view);
    brokenPages_->addWidget(noneBroken_ = new EmptyPane);
    pages_->addWidget(brokenPages_);
  };
  page(slack_, "slack", tr("Slack of each constraint by leaf"), slackView_);
  slackView_->setItemDelegate(slackCells_);
  page(broken_, "broken", tr("Training rows that break the constraints"), brokenView_);
  brokenView_->setItemDelegate(new CellTableDelegate(this));
  pages_->addWidget(depths_);
  page(variants_, "variants", tr("Variants"), variantsView_);
  variantsView_->setItemDelegate(new CellTableDelegate(this));
  text_->setReadOnly(true);
  text_->setFrameShape(QFrame::NoFrame);
  text_->setLineWrapMode(QPlainTextEdit::NoWrap);
  text_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  text_->setAccessibleName(tr("Constraints as LP text"));
  pages_->addWidget(text_);

  notes_[Depths] = tr("Ring: where the ordinary tree errs least.");
  notes_[Text] = tr("As it stands in the model.");
  connect(views_, &ViewSwitch::currentChanged, this, [this](int view) {
    pages_->setCurrentIndex(view);
    showNote();
  });
  connect(slackView_, &QTableView::clicked, this, [this](const QModelIndex& at) {
    const auto leaf = static_cast<std::size_t>(at.column() - 1);
    if (at.column() > 0 && leaf < leaves_.size()) session_->selectNode(leaves_[leaf]);
  });
  connect(brokenView_, &QTableView::clicked, this, [this](const QModelIndex& at) {
    const int shown = at.siblingAtColumn(0).data(CellTable::OrderRole).toInt();
    if (shown > 0) session_->selectRow(shown - 1);
  });
  connect(session, &Session::factsChanged, this, &ConstraintsPane::refresh);
  connect(session, &Session::selectionChanged, this, &ConstraintsPane::showSelection);
  refresh();
}

void ConstraintsPane::refresh() {
  const auto facts = session_->facts();
  const bool wanted = facts && !facts->model->constraints.empty();
  if (wanted != wanted_) {
    wanted_ = wanted;
    emit wantedChanged(wanted);
  }
  if (!wanted || facts == shown_) return;
  shown_ = facts;
  text_->setPlainText(QString::fromStdString(facts->model->constraints));
  const auto* depths = tableOf(*facts->outcome, "depths");
  views_->setViewVisible(Depths, depths && depths_->setTable(*depths));
  showVariants();
  job_->start([this, facts](std::stop_token stop) -> Job::Delivery {
    auto figures = std::make_shared<Figures>();
    const Context context(Rng(1), 1, stop);
    const model::Model& model = *facts->model;
    if (const auto& set = facts->tree.allowed) {
      figures->slack = slackOf(model, *set, context);
      figures->lines = leafLines(*facts, figures->slack);
    }
    if (const auto bad = infeasibleLeaves(model)) figures->infeasible = bad->size();
    figures->check = model::checkConstraints(model.constraints, facts->task->data, model.targets,
                                             facts->task->train, context);
    return [this, figures] { show(*figures); };
  });
}

void ConstraintsPane::show(const Figures& figures) {
  const bool good = figures.infeasible == 0;
  feasible_->setKind(good ? Chip::Kind::Good : Chip::Kind::Bad);
  feasible_->setText(good ? tr("feasible")
                          : tr("%n infeasible leaves", nullptr, static_cast<int>(figures.infeasible)));
  const auto& check = figures.check;
  patterns_->setText(
      check.morePatterns    ? tr("over %1 patterns").arg(countText(static_cast<double>(check.patterns)))
      : check.patterns == 1 ? (check.convex ? tr("convex") : tr("1 pattern"))
                            : tr("%1 patterns").arg(countText(static_cast<double>(check.patterns))));
  patterns_->setToolTip(tr("Combinations of the whole-numbered variables that have points"));
  for (auto* chip : {feasible_, patterns_}) {
    chip->setFixedWidth(chip->sizeHint().width());
    chip->show();
  }
  showSlack(figures);
  showBroken(figures);
  showNote();
  showSelection();
}

namespace {

Cell slackCell(double slack, double step, bool binds, bool holds) {
  if (holds) return Cell::ofNumber(0, CellTable::tr("holds"), Cell::Kind::Chip);
  if (binds) return Cell::ofNumber(0, CellTable::tr("binds"), Cell::Kind::Chip);
  return Cell::ofNumber(
      slack, std::isfinite(slack) ? tickText(slack, step, front::Objective::Unit::Value) : valueOrDash(slack),
      std::isnan(slack) ? Cell::Kind::Dim
      : slack < 0       ? Cell::Kind::Bad
                        : Cell::Kind::Plain);
}

}  // namespace

/// What is left of each constraint in each leaf, and whether it is one of those that move the leaf's answer.
std::vector<std::vector<ConstraintsPane::LeafLine>> ConstraintsPane::leafLines(
    const ModelFacts& facts, const model::SlackTable& table) {
  const auto& constraints = facts.tree.constraints;
  std::vector<std::vector<LeafLine>> lines(constraints.size());
  for (std::size_t l = 0; l < table.leaves.size(); ++l) {
    const auto hold = leafHold(*facts.model, table.leaves[l], *facts.tree.allowed, constraints);
    for (std::size_t c = 0; c < constraints.size(); ++c) {
      LeafLine line;
      if (hold) line.slack = slackOf(constraints[c], hold->answer);
      bool binds = false;
      for (const std::size_t row : constraints[c].lines) {
        if (constraints[c].kind != model::PlainConstraint::Kind::Other) break;
        line.slack = table.slack[row][l].slack;
        binds = table.slack[row][l].binds;
      }
      line.binds = binds || std::abs(line.slack) <= model::kInfeasible;
      line.holds = hold && hold->cost > 0 &&
                   std::find(hold->heldBy.begin(), hold->heldBy.end(), c) != hold->heldBy.end();
      lines[c].push_back(line);
    }
  }
  return lines;
}

void ConstraintsPane::showSlack(const Figures& figures) {
  const auto& table = figures.slack;
  const auto& constraints = shown_->tree.constraints;
  const std::size_t shown = std::min(table.leaves.size(), kMostRowsShown);
  leaves_.assign(table.leaves.begin(), table.leaves.begin() + static_cast<std::ptrdiff_t>(shown));
  QStringList header{tr("Constraint")};
  for (const int leaf : leaves_) header << tr("Leaf %1").arg(leaf);
  header << tr("Rows broken");
  std::vector<std::vector<Cell>> rows;
  for (std::size_t i = 0; i < constraints.size(); ++i) {
    Cell name{displayText(constraints[i].words)};
    name.text[0] = name.text[0].toUpper();
    QStringList lp;
    for (const std::size_t line : constraints[i].lines) lp << QString::fromStdString(table.lines[line].text);
    name.tip = name.text + QLatin1Char('\n') + lp.join(QLatin1Char('\n'));
    std::vector<Cell> row{name};
    const double step = stepOf(figures.lines[i]);
    for (std::size_t l = 0; l < shown; ++l) {
      const LeafLine& line = figures.lines[i][l];
      row.push_back(slackCell(line.slack, step, line.binds, line.holds));
    }
    double count = 0;
    for (const auto& breaking : figures.check.breaking)
      count += std::find(breaking.plainly.begin(), breaking.plainly.end(), i) != breaking.plainly.end();
    row.push_back(Cell::ofNumber(count, countText(count), count > 0 ? Cell::Kind::Bad : Cell::Kind::Dim));
    rows.push_back(std::move(row));
  }
  slack_->setCells(header, std::move(rows));
  fitSlack();
  QString note =
      tr("What is left until a constraint binds, in its own unit; “holds”: the mean of the leaf's "
         "rows would break it.");
  if (shown < table.leaves.size())
    note += QLatin1Char(' ') + tr("The first %1 of %2 leaves are shown.").arg(shown).arg(table.leaves.size());
  notes_[Slack] = note;
}

/// Sentences are wrapped, not cut.
void ConstraintsPane::fitSlack() {
  slackView_->resizeColumnToContents(0);
  const int wide = std::clamp(slackView_->columnWidth(0), kLeastName,
                              std::max(kLeastName, slackView_->width() * 45 / 100));
  slackView_->setColumnWidth(0, wide);
  for (int c = 1; c < slack_->columnCount(); ++c)
    slackView_->setColumnWidth(c, std::max(c + 1 == slack_->columnCount() ? 96 : 74,
                                           slackView_->horizontalHeader()->sectionSizeHint(c)));
  const QFontMetrics metrics(slackView_->font());
  for (int r = 0; r < slack_->rowCount(); ++r) {
    const QRect words = metrics.boundingRect(QRect(0, 0, wide - 22, 1000), Qt::TextWordWrap,
                                             slack_->index(r, 0).data().toString());
    slackView_->setRowHeight(r, std::max(30, words.height() + 12));
  }
}

void ConstraintsPane::showBroken(const Figures& figures) {
  const auto& check = figures.check;
  const bool none = check.breaking.empty();
  showBrokenRows(broken_, shown_->task->data, shown_->task->targets, check, check.breaking.size());
  brokenView_->resizeColumnsToContents();
  const QString rows = countText(static_cast<double>(check.rows)),
                allObey = tr("All %1 training rows obey the constraints.").arg(rows);
  noneBroken_->say(tr("No rows to show"), {allObey});
  brokenPages_->setCurrentIndex(none ? 1 : 0);
  notes_[Broken] = none ? allObey
                        : tr("%1 of %2 training rows break the constraints; they stay in the fit.")
                              .arg(countText(static_cast<double>(check.breaking.size())), rows);
}

void ConstraintsPane::showVariants() {
  const auto* table = tableOf(*shown_->outcome, "variants");
  views_->setViewVisible(Variants, table != nullptr);
  if (!table) return;
  const auto* run = session_->document().run(session_->selection().run);
  QStringList header{tr("Split : leaf"),     tr("MSE test"), tr("MSE train"),
                     tr("Infeasible, test"), tr("Leaves"),   tr("Time")};
  const auto columnOf = [&](const char* id) {
    for (std::size_t c = 0; c < table->columns.size(); ++c)
      if (table->columns[c].id == id) return c;
    return std::size_t{0};
  };
  const auto value = [&](const auto& row, const char* id) {
    const auto* v = std::get_if<double>(&row[columnOf(id)]);
    return v ? *v : data::kMissing;
  };
  double best = solve::kUnbounded;
  for (const auto& row : table->rows)
    if (value(row, "infeasibleTest") == 0 || std::isnan(value(row, "infeasibleTest")))
      best = std::min(best, value(row, "mseTest"));
  std::vector<std::vector<Cell>> rows;
  for (const auto& row : table->rows) {
    const std::string name = std::get<std::string>(row[0]);
    const bool leads = value(row, "mseTest") == best;
    Cell first{QString::fromStdString(name)};
    first.kind = leads ? Cell::Kind::Strong : Cell::Kind::Plain;
    const double infeasible = std::isnan(value(row, "infeasibleTest")) ? value(row, "infeasibleTrain")
                                                                       : value(row, "infeasibleTest");
    Cell share = Cell::ofNumber(infeasible, percentText(infeasible, 1),
                                infeasible > 0 ? Cell::Kind::Bad : Cell::Kind::Good);
    share.bar = infeasible;
    double seconds = data::kMissing;
    if (run)
      for (const auto& phase : run->run->phases)
        if (phase.name == name) seconds = phase.seconds;
    rows.push_back({first,
                    Cell::ofNumber(value(row, "mseTest"), valueOrDash(value(row, "mseTest")),
                                   leads ? Cell::Kind::Strong : Cell::Kind::Plain),
                    Cell::ofNumber(value(row, "mseTrain"), valueOrDash(value(row, "mseTrain"))), share,
                    Cell::ofNumber(value(row, "leaves"), countText(value(row, "leaves"))),
                    Cell::ofNumber(seconds,
                                   std::isnan(seconds) ? QStringLiteral("–")
                                                       : tr("%1 ms").arg(numberText(seconds * 1000, 2)),
                                   Cell::Kind::Dim)});
  }
  variants_->setCells(header, std::move(rows));
  const int widths[] = {102, 84, 86, 164, 66, 84};
  for (int c = 0; c < 6; ++c) variantsView_->setColumnWidth(c, widths[c]);
  notes_[Variants] = tr("Bold: the least test error of those that obey.");
}

void ConstraintsPane::showNote() {
  const QString& note = notes_[views_->current()];
  note_->setText(note);
}

void ConstraintsPane::showSelection() {
  const auto found = std::find(leaves_.begin(), leaves_.end(), session_->selection().node);
  const int column = found == leaves_.end() ? -1 : static_cast<int>(found - leaves_.begin()) + 1;
  slackCells_->setShownColumn(column);
  // The selected leaf stands beside the sentences; all others in their order.
  auto* header = slackView_->horizontalHeader();
  for (int c = 0; c < header->count(); ++c)
    if (header->visualIndex(c) != c) header->moveSection(header->visualIndex(c), c);
  if (column > 0 && column < header->count()) header->moveSection(column, 1);
  if (column > 0 && slack_->rowCount() > 0) slackView_->scrollTo(slackView_->model()->index(0, 0));
  slackView_->viewport()->update();
}

}  // namespace paretree::ui

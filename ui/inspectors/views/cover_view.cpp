#include "ui/inspectors/views/cover_view.h"

#include <QHeaderView>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/drawing/fonts.h"
#include "ui/models/delegates.h"
#include "ui/session/editing.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr int kRowHigh = 26, kWidest = 180, kNarrowest = 60;  // px

struct Covered {
  model::RuleOverlap overlap;
  std::size_t lost = 0;  ///< rows that only an edit leaves without a rule
  FactsPtr facts;        ///< with the model whose answers these are
  data::Rows rows;
  Result<model::Predictions> answers = model::Predictions();
};

const data::Rows& rowsOf(const model::RuleOverlap& overlap, RuleRows rows) {
  return rows == RuleRows::Several ? overlap.several : rows == RuleRows::None ? overlap.none : overlap.one;
}

}  // namespace

CoverView::CoverView(Session* session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      job_(new Job(this)),
      part_(new ViewSwitch),
      note_(dimLabel({})),
      table_(new QTableView),
      rows_(new CoverRowsModel(this)),
      sorted_(new QSortFilterProxyModel(this)) {
  setObjectName(QStringLiteral("coverView"));
  build();
  connect(part_, &ViewSwitch::currentChanged, this, &CoverView::refresh);
  connect(table_->selectionModel(), &QItemSelectionModel::currentChanged, this,
          [this](const QModelIndex& now) {
            if (now.isValid()) session_->selectRow(now.data(CoverRowsModel::RowRole).toInt());
          });
  connect(session_, &Session::factsChanged, this, &CoverView::refresh);
  connect(&session_->editing(), &Editing::previewChanged, this, &CoverView::refresh);
  connect(session_, &Session::selectionChanged, this, [this] {
    const auto facts = session_->facts();
    if (!facts || !facts->model->rules()) return;
    for (const RuleRows rows : {RuleRows::Several, RuleRows::None, RuleRows::One})
      if (session_->selection().node == partOf(*facts->model->rules(), rows) && rows != shown_) show(rows);
  });
  refresh();
}

QPushButton* CoverView::button(RuleRows rows, const QString& name, const QString& tip) {
  auto* made = new QPushButton;
  made->setObjectName(name);
  made->setToolTip(tip);
  made->setFixedHeight(26);
  made->setCheckable(true);
  buttons_[static_cast<std::size_t>(rows)] = made;
  connect(made, &QPushButton::clicked, this, [this, rows] {
    show(rows);
    if (const auto facts = session_->facts(); facts && facts->model->rules())
      session_->selectNode(partOf(*facts->model->rules(), rows));
  });
  return made;
}

void CoverView::build() {
  part_->addView(tr("Train rows"), tr("Rows that the rules were learnt from"));
  part_->addView(tr("Test rows"), tr("On rows that neither learning nor search has seen"));
  auto* strip = new QWidget;
  auto* line = new QHBoxLayout(strip);
  line->setContentsMargins(12, 5, 12, 5);
  line->setSpacing(8);
  line->addWidget(part_);
  line->addWidget(button(RuleRows::None, QStringLiteral("coveredByNone"), tr("Rows that no rule covers")));
  line->addWidget(
      button(RuleRows::One, QStringLiteral("coveredByOne"), tr("Rows that exactly one rule covers")));
  line->addWidget(
      button(RuleRows::Several, QStringLiteral("coveredBySeveral"), tr("Rows that several rules cover")));
  note_->setFont(smallFont(note_->font()));
  note_->setWordWrap(true);
  note_->setObjectName(QStringLiteral("coverNote"));
  line->addStretch();
  note_->setContentsMargins(14, 0, 14, 5);
  sorted_->setSourceModel(rows_);
  sorted_->setSortRole(CoverRowsModel::SortRole);
  table_->setModel(sorted_);
  table_->setObjectName(QStringLiteral("coverRows"));
  table_->setAccessibleName(tr("Rows by the rules that cover them"));
  table_->setItemDelegate(new CellDelegate(kRowHigh, this));
  dress(table_);
  table_->verticalHeader()->setDefaultSectionSize(kRowHigh);
  table_->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
  table_->setSortingEnabled(true);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(strip);
  column->addWidget(note_);
  column->addWidget(table_, 1);
}

void CoverView::setPart(bool test) {
  const QSignalBlocker quiet(part_);
  part_->setViewVisible(1, test);
  if (!test) part_->setCurrent(0);
}

void CoverView::show(RuleRows rows) {
  shown_ = rows;
  refresh();
}

void CoverView::refresh() {
  const auto facts = session_->facts();
  if (!facts || !facts->model->rules() || facts->task->data.rows() == 0) {
    job_->cancel();
    return rows_->setRows(nullptr, {}, {});
  }
  setPart(!facts->task->test.empty());
  const data::Rows rows = part_->current() == 1 ? facts->task->test : facts->task->train;
  const auto* tried = session_->editing().previewed();
  const model::ModelPtr model = tried && tried->model->rules() ? tried->model : facts->model;
  job_->start([this, facts, model, rows, kind = shown_](std::stop_token stop) -> Job::Delivery {
    auto covered = std::make_shared<Covered>();
    auto shown = std::make_shared<ModelFacts>(*facts);
    shown->model = model;
    covered->facts = shown;
    const data::Dataset& table = facts->task->data;
    covered->overlap = overlapOf(*model->rules(), table, rows);
    if (model != facts->model) {
      const std::size_t before = overlapOf(*facts->model->rules(), table, rows).none.size();
      covered->lost = covered->overlap.none.size() - std::min(before, covered->overlap.none.size());
    }
    covered->rows = rowsOf(covered->overlap, kind);
    covered->answers = predict(*model, table, covered->rows, Context(Rng(1), 1, stop));
    return [this, covered] {
      say(covered->overlap, covered->lost);
      if (!covered->answers) return note_->setText(displayText(covered->answers.error()));
      rows_->setRows(covered->facts, covered->rows, std::move(*covered->answers));
      table_->resizeColumnsToContents();
      for (int c = 0; c < sorted_->columnCount(); ++c)
        table_->setColumnWidth(c, std::clamp(table_->columnWidth(c), kNarrowest, kWidest));
    };
  });
}

void CoverView::say(const model::RuleOverlap& overlap, std::size_t lost) {
  const auto count = [](const data::Rows& rows) { return countText(static_cast<double>(rows.size())); };
  const auto at = [&](RuleRows rows) { return buttons_[static_cast<std::size_t>(rows)]; };
  at(RuleRows::None)->setText(tr("By none: %1").arg(count(overlap.none)));
  at(RuleRows::One)->setText(tr("By one: %1").arg(count(overlap.one)));
  at(RuleRows::Several)->setText(tr("By several: %1").arg(count(overlap.several)));
  for (const RuleRows rows : {RuleRows::Several, RuleRows::None, RuleRows::One})
    at(rows)->setChecked(rows == shown_);
  const auto facts = session_->facts();
  if (lost > 0)
    note_->setText(lost == 1 ? tr("One row loses its only rule by the edit that is tried.")
                             : tr("%1 rows lose their only rule by the edit that is tried.")
                                   .arg(countText(static_cast<double>(lost))));
  else if (facts && facts->model->rules())
    note_->setText(overlap.none.empty() ? tr("Every row is covered.")
                                        : tr("Rows that no rule covers are answered by the %1.")
                                              .arg(fallbackText(*facts->model->rules())));
}

}  // namespace paretree::ui

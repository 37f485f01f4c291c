#include "ui/shell/pages/runs_pane.h"

#include <QHeaderView>
#include <QMenu>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/drawing/fonts.h"
#include "ui/drawing/front/front_measures.h"
#include "ui/models/delegates.h"
#include "ui/session/runs.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr int kFigureFrom = 400, kModelsFrom = 320;  // px of the pane
constexpr int kStep = 14;                            // px that what came from a run stands to the right of it
constexpr int kNameMargin = 40;                      // px: mark and air beside a name
constexpr int kCell = 24;                            // px: air beside the words of a cell
constexpr int kCameFrom = 130;                       // px that a run's origin has at least, on several lines
constexpr int kRow = 28, kBar = 12;                  // px of a row of one line, and of a scroll bar
constexpr int kSeen = 4;                             // rows that are seen before notes are read whole
constexpr int kMostHigh = 80;                        // px of words that wrap
constexpr char kNotes[] = "notes";

/// Of its notes as many as leave the table so much height, else the beginning of the first; its tool tip has
/// them all.
void fitNotes(QLabel* label, int wide, int high, int table) {
  const QStringList notes = label->property(kNotes).toStringList();
  for (qsizetype count = notes.size(); count > 0; --count) {
    label->setText(notes.mid(0, count).join(QLatin1Char('\n')));
    if (label->heightForWidth(wide) <= high - table) return;
  }
  if (notes.isEmpty()) return;
  const QMargins around = label->contentsMargins();
  label->setText(label->fontMetrics().elidedText(notes.front(), Qt::ElideRight,
                                                 wide - around.left() - around.right() - 4));
}

}  // namespace

RunsPane::RunsPane(Session* session, const QList<QAction*>& actions, QWidget* parent)
    : QWidget(parent),
      session_(session),
      model_(new RunsModel(session, this)),
      header_(new PaneHeader(tr("Runs"))),
      table_(new QTableView),
      filler_(new QWidget),
      note_(dimLabel({})),
      actions_(actions) {
  fillWith(this, QPalette::Base);
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(0, 0, 0, 0);
  all->setSpacing(0);
  all->addWidget(header_);
  all->addWidget(table_, 1);
  filler_->setFixedHeight(0);
  all->addWidget(filler_);
  note_->setObjectName(QStringLiteral("runNotes"));
  note_->setWordWrap(true);
  note_->setContentsMargins(14, 4, 14, 5);
  note_->setFont(smallFont(note_->font()));
  all->addWidget(note_);
  table_->setModel(model_);
  table_->setAccessibleName(tr("Runs and edits"));
  table_->setItemDelegate(new RunDelegate(this));
  dress(table_);
  table_->verticalHeader()->setDefaultSectionSize(kRow);
  table_->setVerticalScrollMode(QAbstractItemView::ScrollPerItem);
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  table_->setEditTriggers(QAbstractItemView::EditKeyPressed);
  table_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  auto* h = table_->horizontalHeader();
  h->setMinimumSectionSize(40);
  h->setSectionResizeMode(RunsModel::Name, QHeaderView::Interactive);
  h->setSectionResizeMode(RunsModel::CameFrom, QHeaderView::Stretch);
  // As wide as their headings, in any language.
  const auto wide = [h](int column, int least) { return qMax(least, h->sectionSizeHint(column)); };
  table_->setColumnWidth(RunsModel::Models, wide(RunsModel::Models, 58));
  table_->setColumnWidth(RunsModel::Figure, wide(RunsModel::Figure, 74));
  table_->setContextMenuPolicy(Qt::CustomContextMenu);
  connect(table_, &QWidget::customContextMenuRequested, this, &RunsPane::menuAt);
  connect(table_, &QTableView::clicked, this, &RunsPane::select);
  connect(table_, &QTableView::activated, this, &RunsPane::select);
  connect(table_, &QTableView::doubleClicked, this, [this](const QModelIndex& at) {
    const QModelIndex name = at.siblingAtColumn(RunsModel::Name);
    if (name.flags().testFlag(Qt::ItemIsEditable) && !table_->isPersistentEditorOpen(name))
      table_->edit(name);
  });
  connect(session, &Session::runsChanged, this, &RunsPane::refresh);
  connect(session, &Session::selectionChanged, this, &RunsPane::refresh);
  connect(&session->runs(), &Runs::runningChanged, this, &RunsPane::refresh);
  refresh();
}

// Where there is little room, where a run came from tells more than its figures.
void RunsPane::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fitWords();
  fitColumns();
  QTimer::singleShot(0, this, &RunsPane::showSelected);
}

void RunsPane::fitWords() {
  fitNotes(note_, width(), height() - header_->height(),
           table_->horizontalHeader()->height() + kRow * qMin(kSeen, model_->rowCount()));
}

void RunsPane::fitColumns() {
  bool figures = false;  // a column of dashes says nothing
  for (int row = 0; row < model_->rowCount(); ++row) {
    if (model_->index(row, 0).data(RunsModel::HeadingRole).toBool()) continue;
    figures = figures || model_->index(row, RunsModel::Figure).data().toString() != QStringLiteral("–");
  }
  const bool narrow = width() < kModelsFrom;
  table_->setColumnHidden(RunsModel::Figure, !figures || width() < kFigureFrom);
  table_->setColumnHidden(RunsModel::Models, narrow);
  int widest = 0, came = table_->horizontalHeader()->sectionSizeHint(RunsModel::CameFrom);
  QFont bold = table_->font();
  bold.setWeight(QFont::DemiBold);
  for (int row = 0; row < model_->rowCount(); ++row) {
    if (model_->index(row, 0).data(RunsModel::HeadingRole).toBool()) continue;
    const QModelIndex name = model_->index(row, RunsModel::Name);
    widest = qMax(widest, QFontMetrics(bold).horizontalAdvance(name.data().toString()) +
                              kStep * name.data(RunsModel::DepthRole).toInt());
    const QString from = model_->index(row, RunsModel::CameFrom).data().toString();
    came = qMax(came, table_->fontMetrics().horizontalAdvance(from) + kCell);
  }
  // More than its share where what it came from leaves room, which may stand on several lines.
  int all = width() - kBar;
  for (const int figure : {RunsModel::Models, RunsModel::Figure})
    if (!table_->isColumnHidden(figure)) all -= table_->columnWidth(figure);
  const int name =
      qBound(90, widest + kNameMargin, qMax(all - qMin(came, kCameFrom), width() * (narrow ? 62 : 45) / 100));
  table_->setColumnWidth(RunsModel::Name, name);
  const QFontMetrics metrics = table_->fontMetrics();
  QList<int> heights;
  int together = 0;
  for (int row = 0; row < model_->rowCount(); ++row) {
    const QString from = model_->index(row, RunsModel::CameFrom).data().toString();
    const int high = from.isEmpty() ? 0
                                    : metrics
                                          .boundingRect(0, 0, qMax(60, all - name - kCell), kMostHigh,
                                                        Qt::TextWordWrap | Qt::AlignLeft, from)
                                          .height();
    // As high as the words that wrap, if they do; see CellDelegate.
    const bool wraps = high > metrics.height() + 2;
    heights << (wraps ? qMax(high, 2 * metrics.height()) + 10 : kRow);
    together += heights.back();
  }
  // A list that is seen whole, or nearly so, tells more than one run in all words.
  const int below = note_->isHidden() ? 0 : note_->heightForWidth(width());
  const bool room = together <= height() - header_->height() - table_->horizontalHeader()->height() - below;
  for (int row = 0; row < model_->rowCount(); ++row) table_->setRowHeight(row, room ? heights[row] : kRow);
}

/// Scrolled to its end a table shows its last row whole, and cuts the first by what is left over: that stays
/// free below it.
void RunsPane::fitRows() {
  layout()->activate();
  const int room = table_->viewport()->height() + filler_->height(), rows = model_->rowCount();
  int all = 0, fitting = 0;
  for (int row = 0; row < rows; ++row) all += table_->rowHeight(row);
  for (int row = rows - 1; all > room && row >= 0 && fitting + table_->rowHeight(row) <= room; --row)
    fitting += table_->rowHeight(row);
  const int free = fitting > 0 ? room - fitting : 0;
  if (filler_->height() == free) return;
  filler_->setFixedHeight(free);
  layout()->activate();
}

void RunsPane::select(const QModelIndex& at) {
  if (at.data(RunsModel::HeadingRole).toBool()) return;
  const int draft = at.data(RunsModel::DraftRole).toInt(), run = at.data(RunsModel::RunRole).toInt();
  if (draft) return session_->selectDraft(draft, at.data(RunsModel::StepRole).toInt());
  // A run that is selected already keeps the model that is looked at.
  if (session_->selection().run == run && !session_->selection().draft) return;
  if (const auto outcome = session_->runs().outcomeOf(run))
    session_->selectPoint(run, static_cast<int>(suggestedModel(*outcome, session_->runs().estimatesOf(run))));
}

void RunsPane::menuAt(const QPoint& at) {
  const auto index = table_->indexAt(at);
  if (!index.isValid() || index.data(RunsModel::HeadingRole).toBool()) return;
  select(index);
  const int run = index.data(RunsModel::RunRole).toInt();
  const auto* entry = session_->document().run(run);
  QMenu menu(this);
  if (entry && !index.data(RunsModel::DraftRole).toInt()) {
    auto* shown = menu.addAction(tr("Show in the chart"));
    shown->setCheckable(true);
    shown->setChecked(entry->visible);
    connect(shown, &QAction::toggled, this, [this, run](bool on) { session_->runs().setVisible(run, on); });
    menu.addSeparator();
  }
  for (auto* action : actions_)
    if (action->isEnabled()) menu.addAction(action);
  if (!menu.isEmpty()) menu.exec(table_->viewport()->mapToGlobal(at));
}

void RunsPane::refresh() {
  const auto& document = session_->document();
  const std::size_t runs = document.runs.size() + (session_->runs().running() ? 1 : 0);
  QString note = countedText(runs, tr("run"), tr("runs"));
  std::size_t edits = 0;  // a model that is drawn or read has one line, too
  for (const auto& draft : document.drafts) edits += std::max<std::size_t>(1, draft.edits.size());
  if (edits > 0) note += QStringLiteral(", ") + countedText(edits, tr("edit"), tr("edits"));
  header_->setNote(note);
  table_->clearSpans();
  for (int row = 0; row < model_->rowCount(); ++row)
    if (model_->index(row, 0).data(RunsModel::HeadingRole).toBool())
      table_->setSpan(row, 0, 1, RunsModel::ColumnCount);
  const auto outcome = session_->runs().outcomeOf(session_->selection().run);
  note_->setVisible(outcome && !outcome->notes.empty());
  if (outcome && !outcome->notes.empty()) {
    QStringList lines;
    for (const auto& text : outcome->notes)  // a number and its sign stay on one line
      lines << displayText(text).replace(QStringLiteral(" %"), QStringLiteral("\u00a0%"));
    note_->setProperty(kNotes, lines.mid(0, 2));
    fitWords();
    note_->setToolTip(
        lines.join(QLatin1Char('\n')).toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>")));
  }
  fitColumns();  // a run under way gets its name when it has ended
  const int row = model_->rowOf(session_->selection());
  if (row >= 0)
    table_->selectRow(row);
  else
    table_->clearSelection();
  // Once the note below has taken its room.
  if (row >= 0) QTimer::singleShot(0, this, &RunsPane::showSelected);
}

void RunsPane::showSelected() {
  fitRows();
  if (const int row = model_->rowOf(session_->selection()); row >= 0)
    table_->scrollTo(model_->index(row, RunsModel::Name));
}

}  // namespace paretree::ui

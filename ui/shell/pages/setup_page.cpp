#include "ui/shell/pages/setup_page.h"

#include <QApplication>
#include <QFileInfo>
#include <QFontDatabase>
#include <QHeaderView>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>

#include "ui/drawing/fonts.h"
#include "ui/drawing/text/locale_text.h"
#include "ui/models/delegates.h"
#include "ui/params/params_form.h"
#include "ui/session/current_project.h"
#include "ui/session/file_reader.h"
#include "ui/session/next_run.h"
#include "ui/session/table_columns.h"
#include "ui/shell/pages/data_pane.h"
#include "ui/shell/pages/flow_row.h"
#include "ui/shell/pages/learner_cards.h"
#include "ui/shell/pages/raw_lines.h"
#include "ui/shell/pages/target_picker.h"
#include "ui/widgets/eliding_label.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr int kRawLines = 50;
constexpr int kLeastName = 110;  // px of the name of the file, which gives way to what is learnt

}  // namespace

SetupPage::SetupPage(Session* session, ColumnsModel* model, QAction* run, QAction* changeImport,
                     QWidget* parent)
    : QWidget(parent),
      session_(session),
      name_(new ElidingLabel(strongFont(font()), QPalette::WindowText, kLeastName)),
      size_(dimLabel({})),
      sum_(dimLabel({})),
      hint_(dimLabel({})),
      target_(new TargetChip(session)),
      undoDrop_(new QPushButton(tr("Undo opening"))),
      run_(new QPushButton),
      cure_(new QPushButton),
      understood_(new FlowRow(tr("Read as"))),
      noticed_(new FlowRow(tr("Noticed"))),
      table_(new QTableView),
      columns_(model),
      views_(new ViewSwitch),
      left_(new QStackedWidget),
      card_(new ColumnCard),
      raw_(new QPlainTextEdit),
      rows_(new RowsPane(tr("As read"))),
      findings_(new TableFindings(this)) {
  auto* across = new QSplitter(Qt::Horizontal);
  across->setHandleWidth(1);
  across->addWidget(buildData(changeImport));
  auto* side = buildSide(run);
  across->addWidget(side);
  across->setStretchFactor(0, 1);
  across->setStretchFactor(1, 0);
  across->setSizes({900, 316});
  side->setMinimumWidth(290);
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(0, 0, 0, 0);
  all->addWidget(across);
  connect(session, &Session::tableChanged, this, &SetupPage::refresh);
  connect(session, &Session::setupChanged, this, &SetupPage::refreshSetup);
  connect(session, &Session::rolesChanged, this, [this] { rows_->setTable(session_->data()); });
  connect(findings_, &TableFindings::changed, this, [this] {
    if (session_->hasData()) refreshNotes();
  });
}

/// The left part: what was read and how, the columns, and below them the file, a column, the rows.
QWidget* SetupPage::buildData(QAction* changeImport) {
  auto* left = new QWidget;
  auto* column = new QVBoxLayout(left);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(buildTitle());
  column->addWidget(hairline());
  column->addWidget(buildReadAs(changeImport));
  fillWith(noticed_, QPalette::Base);
  column->addWidget(noticed_);
  connect(noticed_, &FlowRow::clicked, this, &SetupPage::selectColumnNamedIn);
  connect(noticed_, &FlowRow::chipClicked, this, &SetupPage::offerRemedy);
  column->addWidget(hairline());
  buildTable();
  auto* vertical = new QSplitter(Qt::Vertical);
  vertical->setHandleWidth(1);
  vertical->addWidget(table_);
  vertical->addWidget(buildValues());
  vertical->setStretchFactor(0, 3);
  vertical->setStretchFactor(1, 1);
  vertical->setSizes({400, 280});
  column->addWidget(vertical, 1);
  sum_->setContentsMargins(14, 4, 14, 4);
  column->addWidget(hairline());
  column->addWidget(sum_);
  return left;
}

/// The file's name and size, and what can be done with all of it.
QWidget* SetupPage::buildTitle() {
  auto* top = new QWidget;
  top->setFixedHeight(40);
  auto* row = new QHBoxLayout(top);
  row->setContentsMargins(14, 0, 12, 0);
  row->addWidget(name_);
  row->addWidget(size_);
  row->addSpacing(8);
  row->addWidget(target_);
  row->addStretch();
  auto* best = new QPushButton(tr("Choose attributes"));
  best->setObjectName(QStringLiteral("chooseAttributes"));
  best->setToolTip(tr("Use the features that tell most of the target"));
  auto* bestMenu = new QMenu(best);
  bestMenu->setObjectName(QStringLiteral("bestMenu"));
  best->setMenu(bestMenu);
  connect(bestMenu, &QMenu::aboutToShow, this, [this, bestMenu] {
    bestMenu->clear();
    fillBestMenu(bestMenu, columns_, session_);
    bestMenu->setEnabled(true);
  });
  row->addWidget(best);
  undoDrop_->setObjectName(QStringLiteral("undoDrop"));
  undoDrop_->setIcon(icon(QStringLiteral("undo")));
  row->addWidget(undoDrop_);
  connect(undoDrop_, &QPushButton::clicked, &session_->project(), &CurrentProject::undoOpening);
  return top;
}

/// How the file was understood; each chip opens what else it could be.
QWidget* SetupPage::buildReadAs(QAction* changeImport) {
  auto* readAs = new QWidget;
  fillWith(readAs, QPalette::Base);
  auto* row = new QHBoxLayout(readAs);
  row->setContentsMargins(0, 0, 12, 0);
  row->addWidget(understood_, 1);
  auto* change = new QPushButton(tr("Change import..."));
  change->setObjectName(QStringLiteral("changeImportButton"));
  connect(change, &QPushButton::clicked, changeImport, &QAction::trigger);
  const auto mirror = [change, changeImport] { change->setEnabled(changeImport->isEnabled()); };
  connect(changeImport, &QAction::changed, change, mirror);
  mirror();
  row->addWidget(change);
  connect(understood_, &FlowRow::chipClicked, this, [this, changeImport](int index, const QPoint& below) {
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("importMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (!fillImportMenu(*menu, chips_.at(index).what, session_))
      menu->addAction(tr("Change import..."), changeImport, &QAction::trigger);
    menu->popup(below);
  });
  return readAs;
}

void SetupPage::buildTable() {
  table_->setModel(columns_);
  table_->setAccessibleName(tr("Columns"));
  table_->setItemDelegate(new ColumnDelegate(columns_, false, this));
  dress(table_);
  table_->verticalHeader()->setDefaultSectionSize(34);
  table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  table_->setEditTriggers(QAbstractItemView::SelectedClicked | QAbstractItemView::DoubleClicked |
                          QAbstractItemView::EditKeyPressed);
  table_->horizontalHeader()->setStretchLastSection(true);
  table_->viewport()->installEventFilter(this);
  table_->setContextMenuPolicy(Qt::CustomContextMenu);
  connect(table_, &QWidget::customContextMenuRequested, this,
          [this](const QPoint& at) { columnsMenu(table_, columns_, session_, at); });
  // A key chooses a row before it is current, a press of the mouse makes it current before it is chosen.
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          &SetupPage::showChosenColumn);
  connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this,
          &SetupPage::showChosenColumn);
  // A list opens at the first click; with a key held down rows are only marked.
  connect(table_, &QTableView::clicked, this, [this](const QModelIndex& at) {
    if ((at.column() == ColumnsModel::RoleColumn || at.column() == ColumnsModel::Type) &&
        QApplication::keyboardModifiers() == Qt::NoModifier &&
        table_->selectionModel()->selectedRows().size() <= 1)
      table_->edit(at);
  });
  connect(columns_, &ColumnsModel::summarised, this, [this](int column) {
    if (column < 0 || column == shownColumn()) showColumn();
    fitColumns();
  });
}

bool SetupPage::eventFilter(QObject* object, QEvent* event) {
  if (object == table_->viewport() && event->type() == QEvent::Resize) fitColumns();
  return QWidget::eventFilter(object, event);
}

/// The first lines of the file or the values of a column, beside the rows as read.
QWidget* SetupPage::buildValues() {
  raw_->setReadOnly(true);
  raw_->setFrameShape(QFrame::NoFrame);
  raw_->setLineWrapMode(QPlainTextEdit::NoWrap);
  raw_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  raw_->setAccessibleName(tr("First lines of the file"));
  views_->addView(tr("File"), tr("The first lines as they stand in the file"));
  views_->addView(tr("Column"), tr("The values of the selected column"));
  left_->addWidget(raw_);
  left_->addWidget(card_);
  connect(views_, &ViewSwitch::currentChanged, this, &SetupPage::showColumn);
  connect(card_->distribution(), &Distribution::binClicked, this, &SetupPage::showRowsOfBin);
  connect(rows_, &RowsPane::allWanted, this, &SetupPage::showAllRows);
  auto* leftBox = new QWidget;
  auto* leftColumn = new QVBoxLayout(leftBox);
  leftColumn->setContentsMargins(0, 0, 0, 0);
  leftColumn->setSpacing(0);
  leftHeader_ = new PaneHeader({});
  leftHeader_->addTool(views_);
  leftColumn->addWidget(leftHeader_);
  leftColumn->addWidget(left_, 1);
  auto* below = new QSplitter(Qt::Horizontal);
  below->setHandleWidth(1);
  below->addWidget(leftBox);
  below->addWidget(rows_);
  below->setStretchFactor(0, 1);
  below->setStretchFactor(1, 1);
  below->setChildrenCollapsible(false);
  return below;
}

/// The right part: the choice of a learner, its settings, the button that runs it.
QWidget* SetupPage::buildSide(QAction* run) {
  auto* right = new QWidget;
  auto* side = new QVBoxLayout(right);
  side->setContentsMargins(0, 0, 0, 0);
  side->setSpacing(0);
  auto* header = new QWidget;
  header->setFixedHeight(40);
  auto* row = new QHBoxLayout(header);
  row->setContentsMargins(14, 0, 14, 0);
  row->addWidget(strongLabel(tr("Learner")));
  row->addStretch();
  side->addWidget(header);
  side->addWidget(hairline());
  side->addWidget(buildLearners(), 3);
  side->addWidget(hairline());
  side->addWidget(new ParamsForm(session_), 3);
  side->addWidget(buildRun(run));
  return right;
}

QWidget* SetupPage::buildLearners() {
  auto* cards = new QWidget;
  auto* column = new QVBoxLayout(cards);
  column->setContentsMargins(14, 12, 14, 12);
  column->addWidget(new LearnerCards(session_));
  column->addStretch();
  auto* scroll = new QScrollArea;
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setWidgetResizable(true);
  scroll->setAccessibleName(tr("Learners"));
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setWidget(cards);
  return scroll;
}

QWidget* SetupPage::buildRun(QAction* run) {
  auto* foot = new QWidget;
  auto* column = new QVBoxLayout(foot);
  column->setContentsMargins(14, 8, 14, 12);
  run_->setObjectName(QStringLiteral("setupRun"));
  run_->setProperty("role", "primary");
  run_->setMinimumHeight(38);
  run_->setDefault(true);
  run_->setIcon(icon(QStringLiteral("run"), QPalette::HighlightedText));
  connect(run_, &QPushButton::clicked, run, &QAction::trigger);
  connect(run, &QAction::changed, this, &SetupPage::refreshRun);
  column->addWidget(run_);
  cure_->setObjectName(QStringLiteral("setupCure"));
  cure_->setProperty("role", "action");
  connect(cure_, &QPushButton::clicked, this, [this] {
    const auto learner = session_->setup().learner();
    const auto cures = learner ? session_->setup().curesOf(*learner) : std::vector<Notice::Action>{};
    if (!cures.empty()) cures.front().act();
  });
  hint_->setObjectName(QStringLiteral("setupHint"));
  hint_->setAlignment(Qt::AlignCenter);
  hint_->setWordWrap(true);
  hint_->setFont(captionFont(hint_->font()));
  column->addWidget(hint_);
  column->addWidget(cure_);
  runAction_ = run;
  return foot;
}

void SetupPage::chooseTarget() { target_->choose(); }

void SetupPage::selectColumnNamedIn(const QString& text) {
  // The longest name that the note speaks of.
  int best = -1;
  qsizetype length = 0;
  for (int c = 0; c < session_->data().columns(); ++c) {
    const QString name = QString::fromStdString(session_->data().info(c).name);
    if (name.size() > length && text.contains(name)) {
      best = c;
      length = name.size();
    }
  }
  if (best >= 0) table_->selectRow(best);
}

void SetupPage::refresh() {
  if (!session_->hasData()) return;
  const data::TableFile& table = *session_->document().table;
  name_->setText(QFileInfo(QString::fromStdString(table.path)).fileName());
  size_->setText(tr("%1 rows × %2 columns")
                     .arg(countText(static_cast<double>(table.data.rows())))
                     .arg(table.data.columns()));
  refreshUndo();
  chips_ = importChips(table);
  QStringList words;
  for (const auto& chip : chips_) words << chip.text;
  understood_->setChips(Chip::Kind::Accent, words);
  showAllRows();
  showFile();
  showColumn();
  std::size_t missing = 0;
  const auto fields = static_cast<double>(table.data.rows()) * table.data.columns();
  if (fields <= 2e6)
    for (int c = 0; c < table.data.columns(); ++c)
      for (data::Row r = 0; r < table.data.rows(); ++r) missing += table.data.missing(c, r);
  const auto dropped = table.fileRows > table.data.rows() ? table.fileRows - table.data.rows() : 0;
  const auto used = table.data.rows();
  QString sum = tr("Counts add up: %1 rows in the file are %2 used and %3 left out; %4 fields")
                    .arg(countText(static_cast<double>(used + dropped)), countText(static_cast<double>(used)),
                         countText(static_cast<double>(dropped)), countText(fields));
  if (fields <= 2e6) sum += tr(", %1 missing").arg(countText(static_cast<double>(missing)));
  sum += QLatin1Char('.');
  QStringList notes;
  for (const auto& note : table.notes) {
    notes << displayText(note);
    // Such rows are in the file, too, though no count has them.
    if (note.code == "data.dbf-deleted") sum += QLatin1Char(' ') + notes.back() + QLatin1Char('.');
  }
  sum_->setText(sum);
  sum_->setToolTip(
      notes.join(QLatin1Char('\n')).toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>")));
  refreshSetup();
}

// The first lines as they stand in the file, where it is a text.
void SetupPage::showFile() {
  const data::TableFile& table = *session_->document().table;
  QString text;
  const QStringList lines = firstLinesOf(table, kRawLines);
  for (qsizetype i = 0; i < lines.size(); ++i)
    text += QStringLiteral("%1  %2\n").arg(i + 1, 3).arg(lines[i].left(2000));
  raw_->setPlainText(text);
  views_->setViewVisible(FileView, !text.isEmpty());
  views_->setCurrent(text.isEmpty() ? CardView : FileView);
  showView();
  showChosenColumn();
}

void SetupPage::showView() {
  left_->setCurrentIndex(views_->current());
  const int column = shownColumn();
  if (views_->current() == FileView) {
    leftHeader_->setTitle(tr("As in the file"));
    leftHeader_->setNote(tr("first lines"));
  } else {
    leftHeader_->setTitle(column < 0 ? tr("Column")
                                     : QString::fromStdString(session_->data().info(column).name));
    leftHeader_->setNote({});
  }
}

// The selected column, else the target.
int SetupPage::shownColumn() const {
  if (!session_->hasData()) return -1;
  const QModelIndex now = table_->currentIndex();
  if (now.isValid() && now.row() < session_->data().columns() &&
      table_->selectionModel()->isRowSelected(now.row()))
    return now.row();
  const auto targets = session_->data().targets();
  return targets.empty() ? 0 : targets.front();
}

// A list that only gets the focus has a current row that nobody has chosen.
void SetupPage::showChosenColumn() {
  const QModelIndex now = table_->currentIndex();
  if (!now.isValid() || !table_->selectionModel()->isRowSelected(now.row())) return;
  views_->setCurrent(CardView);
  showColumn();
}

void SetupPage::showColumn() {
  const int column = shownColumn();
  const auto* summary = columns_->summary(column);
  if (summary)
    card_->show(session_->data(), column, *summary, columns_->classTarget(), columns_->classOrder(),
                columns_->usefulness(column));
  else {
    card_->clear();
    columns_->countNext(column);
  }
  showView();
}

void SetupPage::showAllRows() {
  if (!session_->hasData()) return;
  const data::Dataset& table = session_->data();
  rows_->setRows(table, table.allRows(), tr("all %1").arg(rowsText(static_cast<double>(table.rows()))),
                 tr("rows"));
}

void SetupPage::showRowsOfBin(int bin) {
  const int column = shownColumn();
  const auto* summary = columns_->summary(column);
  if (!summary) return;
  const data::Dataset& table = session_->data();
  data::Rows rows = rowsOfBin(table, column, *summary, static_cast<std::size_t>(bin));
  const QString what =
      tr("%1 = %2: %3")
          .arg(QString::fromStdString(table.info(column).name), card_->distribution()->binText(bin),
               rowsText(static_cast<double>(rows.size())));
  rows_->setRows(table, std::move(rows), what, tr("rows"), true);
}

// What was noticed can be acted on with a second click.
void SetupPage::offerRemedy(int index, const QPoint& below) {
  auto* menu = new QMenu(this);
  menu->setObjectName(QStringLiteral("remedyMenu"));
  menu->setAttribute(Qt::WA_DeleteOnClose);
  for (const auto& action : notes_.at(static_cast<std::size_t>(index)).actions)
    menu->addAction(QString(action.label).replace(QLatin1Char('&'), QLatin1String("&&")), this, action.act);
  if (menu->isEmpty()) return menu->deleteLater();
  menu->popup(below);
}

void SetupPage::refreshNotes() {
  QStringList before, texts, wholes;
  for (const auto& note : notes_) before << note.text + note.whole;
  findings_->look(session_->document().table);
  notes_ = tableNotes(session_, *findings_);
  QStringList now;
  for (const auto& note : notes_) {
    texts << note.text;
    wholes << note.whole;
    now << note.text + note.whole;
  }
  // A chip under the mouse is not to be made anew by whatever else changes.
  if (now != before) noticed_->setChips(Chip::Kind::Warn, texts, wholes);
  noticed_->setVisible(!texts.isEmpty());
}

/// Where nothing can be run, why, and what can be done about it.
void SetupPage::refreshRun() {
  const auto learner = session_->setup().learner();
  const auto why = learner && session_->hasData() ? session_->setup().objection(*learner) : std::nullopt;
  run_->setEnabled(runAction_ && runAction_->isEnabled() && !why);
  run_->setProperty("role", run_->isEnabled() ? "primary" : "");
  hint_->setText(why ? *why : tr("F5; Stop keeps what was found"));
  const auto cures = why ? session_->setup().curesOf(*learner) : std::vector<Notice::Action>{};
  cure_->setVisible(!cures.empty());
  if (!cures.empty())
    cure_->setText(QString(cures.front().label).replace(QLatin1Char('&'), QLatin1String("&&")));
}

void SetupPage::refreshUndo() {
  undoDrop_->setVisible(session_->project().canUndoOpening());
  const auto undoes = session_->project().undoes();
  undoDrop_->setText(undoes == CurrentProject::Undoes::Opening  ? tr("Undo opening")
                     : undoes == CurrentProject::Undoes::Import ? tr("Undo change of import")
                                                                : tr("Redo change of import"));
}

void SetupPage::refreshSetup() {
  const auto learner = session_->setup().learner();
  run_->setText(learner ? tr("Run %1").arg(inSentence(displayText(learner->info().name))) : tr("Run"));
  if (!session_->hasData()) return;
  refreshUndo();
  refreshRun();
  refreshNotes();
}

}  // namespace paretree::ui

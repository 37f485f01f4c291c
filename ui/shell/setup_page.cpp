#include "ui/shell/setup_page.h"

#include <QFile>
#include <QFileInfo>
#include <QFontDatabase>
#include <QHeaderView>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>

#include "ui/drawing/type.h"
#include "ui/models/delegates.h"
#include "ui/params/params_form.h"
#include "ui/shell/data_pane.h"
#include "ui/shell/flow_row.h"
#include "ui/shell/learner_cards.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

QString delimiterWord(char delimiter) {
  switch (delimiter) {
    case ',': return QObject::tr("comma");
    case ';': return QObject::tr("semicolon");
    case '\t': return QObject::tr("tab");
    case '|': return QObject::tr("bar");
    case ' ': return QObject::tr("blanks");
    default: return {};
  }
}

QStringList understood(const TableFile& table) {
  QStringList chips{QString::fromStdString(table.format).toUpper()};
  if (const QString word = delimiterWord(table.delimiter); !word.isEmpty()) chips << word;
  if (table.delimiter) chips << (table.decimal == ',' ? QObject::tr("decimal comma") : QObject::tr("decimal point"));
  if (!table.encoding.empty()) chips << QString::fromStdString(table.encoding);
  if (table.delimiter) chips << (table.header ? QObject::tr("header row") : QObject::tr("no header"));
  if (!table.sheet.empty()) chips << QString::fromStdString(table.sheet);
  return chips;
}

constexpr int kRawLines = 8;

}  // namespace

SetupPage::SetupPage(Session* session, ColumnsModel* model, QAction* run, QAction* changeImport, QWidget* parent)
    : QWidget(parent),
      session_(session),
      name_(strongLabel({})),
      size_(dimLabel({})),
      target_(dimLabel({})),
      lines_(dimLabel({})),
      sum_(dimLabel({})),
      undoDrop_(new QPushButton(tr("Undo drop"))),
      run_(new QPushButton),
      understood_(new FlowRow(tr("Read as"))),
      noticed_(new FlowRow(tr("Noticed"))),
      table_(new QTableView),
      read_(new QTableView),
      raw_(new QPlainTextEdit),
      rows_(new RowsModel(this)) {
  auto* left = new QWidget;
  auto* column = new QVBoxLayout(left);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  auto* top = new QWidget;
  top->setFixedHeight(40);
  auto* topRow = new QHBoxLayout(top);
  topRow->setContentsMargins(14, 0, 12, 0);
  topRow->addWidget(name_);
  topRow->addWidget(size_);
  topRow->addStretch();
  undoDrop_->setObjectName(QStringLiteral("undoDrop"));
  undoDrop_->setIcon(icon(QStringLiteral("undo")));
  topRow->addWidget(undoDrop_);
  connect(undoDrop_, &QPushButton::clicked, session, &Session::undoOpening);
  column->addWidget(top);
  column->addWidget(hairline());
  auto* readAs = new QWidget;
  fillWith(readAs, QPalette::Base);
  auto* readRow = new QHBoxLayout(readAs);
  readRow->setContentsMargins(0, 0, 12, 0);
  readRow->addWidget(understood_, 1);
  auto* change = new QPushButton(tr("Change import..."));
  change->setObjectName(QStringLiteral("changeImportButton"));
  connect(change, &QPushButton::clicked, changeImport, &QAction::trigger);
  readRow->addWidget(change);
  column->addWidget(readAs);
  fillWith(noticed_, QPalette::Base);
  column->addWidget(noticed_);
  connect(noticed_, &FlowRow::clicked, this, &SetupPage::selectColumnNamedIn);
  connect(understood_, &FlowRow::clicked, changeImport, &QAction::trigger);
  column->addWidget(hairline());

  table_->setModel(model);
  table_->setAccessibleName(tr("Columns"));
  table_->setItemDelegate(new ColumnDelegate(model, false, this));
  dress(table_);
  table_->verticalHeader()->setDefaultSectionSize(34);
  table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  table_->setEditTriggers(QAbstractItemView::SelectedClicked | QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
  const int widths[] = {180, 104, 104, 96, 100, 160, 76, 90};
  for (int c = 0; c < ColumnsModel::ColumnCount; ++c) table_->setColumnWidth(c, widths[c]);
  table_->horizontalHeader()->setStretchLastSection(true);
  table_->setContextMenuPolicy(Qt::CustomContextMenu);
  connect(table_, &QWidget::customContextMenuRequested, this, [this](const QPoint& at) { columnsMenu(table_, session_, at); });

  auto* below = new QSplitter(Qt::Horizontal);
  below->setHandleWidth(1);
  const auto framed = [](const QString& title, QLabel* note, QWidget* content) {
    auto* box = new QWidget;
    auto* v = new QVBoxLayout(box);
    v->setContentsMargins(0, 0, 0, 0);
    v->setSpacing(0);
    auto* header = new PaneHeader(title);
    header->addBesideTitle(note);
    v->addWidget(header);
    v->addWidget(content, 1);
    return box;
  };
  raw_->setReadOnly(true);
  raw_->setFrameShape(QFrame::NoFrame);
  raw_->setLineWrapMode(QPlainTextEdit::NoWrap);
  raw_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  raw_->setAccessibleName(tr("First lines of the file"));
  read_->setModel(rows_);
  read_->setItemDelegate(new CellDelegate(28, this));
  read_->setAccessibleName(tr("First rows as they were read"));
  dress(read_);
  read_->verticalHeader()->setDefaultSectionSize(28);
  below->addWidget(framed(tr("As in the file"), lines_, raw_));
  auto* checked = dimLabel(tr("every field checked"));
  below->addWidget(framed(tr("As read"), checked, read_));
  below->setStretchFactor(0, 2);
  below->setStretchFactor(1, 3);
  auto* vertical = new QSplitter(Qt::Vertical);
  vertical->setHandleWidth(1);
  vertical->addWidget(table_);
  vertical->addWidget(below);
  vertical->setStretchFactor(0, 3);
  vertical->setStretchFactor(1, 1);
  vertical->setSizes({460, 220});
  column->addWidget(vertical, 1);
  sum_->setContentsMargins(14, 4, 14, 4);
  column->addWidget(hairline());
  column->addWidget(sum_);

  auto* right = new QWidget;
  auto* side = new QVBoxLayout(right);
  side->setContentsMargins(0, 0, 0, 0);
  side->setSpacing(0);
  auto* learnerHeader = new QWidget;
  learnerHeader->setFixedHeight(40);
  auto* learnerRow = new QHBoxLayout(learnerHeader);
  learnerRow->setContentsMargins(14, 0, 14, 0);
  learnerRow->addWidget(strongLabel(tr("Learner")));
  learnerRow->addStretch();
  learnerRow->addWidget(target_);
  side->addWidget(learnerHeader);
  side->addWidget(hairline());
  auto* cards = new QWidget;
  auto* cardsColumn = new QVBoxLayout(cards);
  cardsColumn->setContentsMargins(14, 12, 14, 12);
  cardsColumn->addWidget(new LearnerCards(session));
  cardsColumn->addStretch();
  auto* scroll = new QScrollArea;
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setWidgetResizable(true);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setWidget(cards);
  side->addWidget(scroll, 3);
  side->addWidget(hairline());
  side->addWidget(new ParamsForm(session), 3);
  auto* foot = new QWidget;
  auto* footColumn = new QVBoxLayout(foot);
  footColumn->setContentsMargins(14, 8, 14, 12);
  run_->setObjectName(QStringLiteral("setupRun"));
  run_->setProperty("role", "primary");
  run_->setMinimumHeight(38);
  run_->setDefault(true);
  run_->setIcon(icon(QStringLiteral("run"), QPalette::HighlightedText));
  connect(run_, &QPushButton::clicked, run, &QAction::trigger);
  connect(run, &QAction::changed, run_, [this, run] { run_->setEnabled(run->isEnabled()); });
  footColumn->addWidget(run_);
  auto* hint = dimLabel(tr("F5; Stop keeps what was found"));
  hint->setAlignment(Qt::AlignCenter);
  hint->setFont(captionFont(hint->font()));
  footColumn->addWidget(hint);
  side->addWidget(foot);

  auto* across = new QSplitter(Qt::Horizontal);
  across->setHandleWidth(1);
  across->addWidget(left);
  across->addWidget(right);
  across->setStretchFactor(0, 1);
  across->setStretchFactor(1, 0);
  across->setSizes({900, 316});
  right->setMinimumWidth(290);
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(0, 0, 0, 0);
  all->addWidget(across);
  connect(session, &Session::tableChanged, this, &SetupPage::refresh);
  connect(session, &Session::setupChanged, this, &SetupPage::refreshSetup);
}

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
  const TableFile& table = *session_->document().table;
  name_->setText(QFileInfo(QString::fromStdString(table.path)).fileName());
  size_->setText(tr("%1 rows × %2 columns").arg(countText(static_cast<double>(table.data.rows()))).arg(table.data.columns()));
  undoDrop_->setVisible(session_->canUndoOpening());
  understood_->setChips(Chip::Kind::Accent, understood(table));
  QStringList warnings;
  for (const auto& warning : table.warnings) warnings << displayText(warning);
  noticed_->setChips(Chip::Kind::Warn, warnings);
  noticed_->setVisible(!warnings.isEmpty());
  Rows first;
  for (Row r = 0; r < std::min<std::size_t>(table.data.rows(), kRawLines); ++r) first.push_back(r);
  rows_->setRows(table.data, first);
  read_->resizeColumnsToContents();
  QString text;
  QFile file(QString::fromStdString(table.path));
  if (table.delimiter && file.open(QIODevice::ReadOnly)) {
    for (int i = 1; i <= kRawLines && !file.atEnd(); ++i) text += QStringLiteral("%1  %2").arg(i, 3).arg(QString::fromUtf8(file.readLine(2000)));
  }
  raw_->setPlainText(text);
  raw_->parentWidget()->setVisible(!text.isEmpty());
  lines_->setText(tr("first lines"));
  std::size_t missing = 0;
  const auto fields = static_cast<double>(table.data.rows()) * table.data.columns();
  if (fields <= 2e6)
    for (int c = 0; c < table.data.columns(); ++c)
      for (Row r = 0; r < table.data.rows(); ++r) missing += table.data.missing(c, r);
  const auto dropped = table.fileRows > table.data.rows() ? table.fileRows - table.data.rows() : 0;
  QString sum = tr("Counts add up: %1 rows read, %2 dropped, %3 fields").arg(countText(static_cast<double>(table.data.rows())), countText(static_cast<double>(dropped)), countText(fields));
  if (fields <= 2e6) sum += tr(", %1 missing").arg(countText(static_cast<double>(missing)));
  sum_->setText(sum + QLatin1Char('.'));
  QStringList notes;
  for (const auto& note : table.notes) notes << displayText(note);
  sum_->setToolTip(notes.join(QLatin1Char('\n')).toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>")));
  refreshSetup();
}

void SetupPage::refreshSetup() {
  const auto learner = session_->learner();
  run_->setText(learner ? tr("Run %1").arg(displayText(learner->info().name).toLower()) : tr("Run"));
  if (!session_->hasData()) return;
  const auto targets = session_->data().targets();
  if (targets.empty()) target_->setText(tr("no target"));
  else if (targets.size() > 1) target_->setText(tr("%1 targets").arg(targets.size()));
  else target_->setText(tr("target: %1").arg(QString::fromStdString(session_->data().info(targets[0]).name)));
}

}  // namespace paretree::ui

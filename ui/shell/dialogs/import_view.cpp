#include "ui/shell/dialogs/import_view.h"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFontDatabase>
#include <QHeaderView>
#include <QInputDialog>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedWidget>
#include <QStyleOptionHeader>
#include <QTextBlock>
#include <QVBoxLayout>
#include <algorithm>

#include "paretree/core/file.h"
#include "ui/drawing/fonts.h"
#include "ui/models/delegates.h"
#include "ui/session/file_reader.h"
#include "ui/shell/pages/import_chips.h"
#include "ui/shell/pages/raw_lines.h"
#include "ui/widgets/discard.h"
#include "ui/widgets/look.h"
#include "ui/widgets/pane.h"
#include "ui/widgets/wrap_layout.h"

namespace paretree::ui {
namespace {

constexpr qint64 kWholeFile = 8 << 20, kHead = 256 << 10;  // bytes
constexpr std::size_t kRows = 200, kNotes = 200;
enum Side { FileSide, NowSide };

/// Whether only the first lines of the file are read for a preview.
bool previewsHead(const data::TableFile& table) {
  const QFileInfo file(QString::fromStdString(table.path));
  return file.size() > kWholeFile && table.delimiter && table.packing.empty();
}

/// Reads all of a file that is read at once, else the first lines of it, where it is a plain text.
Result<data::TableFile> readForPreview(const data::TableFile& table, const data::ReadOptions& options,
                                       const Context& context) {
  if (!previewsHead(table)) return readTable(table.path, options, context);
  std::string head = firstBytesOf(table.path, kHead);
  if (const auto end = head.rfind('\n'); end != std::string::npos) head.resize(end + 1);
  return data::readTableBytes(std::move(head), fileName(table.path), options, context);
}

/// Ends names that are cut with an ellipsis; Qt's own knows of no section how wide it is.
class NamesHeader : public QHeaderView {
 public:
  NamesHeader() : QHeaderView(Qt::Horizontal) {}

 protected:
  void initStyleOptionForIndex(QStyleOptionHeader* option, int section) const override {
    QHeaderView::initStyleOptionForIndex(option, section);
    QFont heavy = font();
    heavy.setBold(true);
    const int room = sectionSize(section) - 2 * style()->pixelMetric(QStyle::PM_HeaderMargin, option, this);
    option->text = QFontMetrics(heavy).elidedText(
        model()->headerData(section, orientation(), Qt::DisplayRole).toString(), Qt::ElideRight, room);
  }
};

QTableView* tableOf(RowsModel* model, const QString& name) {
  auto* view = new QTableView;
  view->setHorizontalHeader(new NamesHeader);
  view->setModel(model);
  view->setAccessibleName(name);
  dress(view);
  view->verticalHeader()->setDefaultSectionSize(24);
  view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  return view;
}

/// As wide as names and cells are, within reason.
void fitColumns(QTableView* view) {
  constexpr int kWidest = 320, kMostColumns = 200, kBetween = 14;
  for (int c = 0; c < std::min(view->model()->columnCount(), kMostColumns); ++c) {
    view->resizeColumnToContents(c);
    view->setColumnWidth(c, std::clamp(view->columnWidth(c) + kBetween,
                                       view->horizontalHeader()->minimumSectionSize(), kWidest));
  }
}

/// Of a workbook as its sheet has them, by which notes call them.
void fill(RowsModel* model, const data::TableFile& table) {
  data::Rows rows = table.data.allRows();
  rows.resize(std::min(rows.size(), kRows));
  if (isWorkbook(table))
    model->setFileRows(table.data, std::move(rows), table.lines);
  else
    model->setRows(table.data, std::move(rows));
}

}  // namespace

ImportView::ImportView(Session* session, QWidget* window)
    : QDialog(window),
      session_(session),
      before_(session->document().table),
      kept_(before_->options),
      form_(new ImportForm(*before_)),
      raw_(new QPlainTextEdit),
      nowRows_(new RowsModel(this)),
      thenRows_(new RowsModel(this)),
      nowCells_(new ChangedCells(ImportChanges::Side::Now, this)),
      thenCells_(new ChangedCells(ImportChanges::Side::Then, this)),
      said_(dimLabel({})),
      thenTitle_(strongLabel({})),
      reader_(new Job(this)) {
  setObjectName(QStringLiteral("importView"));
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowTitle(tr("How %1 was read").arg(QFileInfo(QString::fromStdString(before_->path)).fileName()));
  now_ = tableOf(nowRows_, tr("As it is read now"));
  then_ = tableOf(thenRows_, tr("As it would be read"));
  now_->setItemDelegate(nowCells_);
  then_->setItemDelegate(thenCells_);
  scrollTogether();
  auto* across = new QSplitter(Qt::Horizontal);
  across->addWidget(buildAsked());
  across->addWidget(buildPreview());
  across->setStretchFactor(0, 0);
  across->setStretchFactor(1, 1);
  across->setSizes({380, 700});
  across->setChildrenCollapsible(false);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  read_ = buttons->addButton(tr("Read again"), QDialogButtonBox::AcceptRole);
  read_->setObjectName(QStringLiteral("importRead"));
  read_->setProperty("role", "primary");
  auto* foot = new QHBoxLayout;
  said_->setWordWrap(true);
  said_->setObjectName(QStringLiteral("importSaid"));
  foot->addWidget(said_, 1);
  foot->addWidget(buttons);
  auto* all = new QVBoxLayout(this);
  all->addWidget(across, 1);
  all->addLayout(foot);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(buttons, &QDialogButtonBox::accepted, this, [this] {
    session_->reader().readAgain(form_->options(kept_));
    accept();
  });
  connect(form_, &ImportForm::edited, this, &ImportView::preview);
  // What it speaks of is gone with another file.
  connect(session, &Session::tableChanged, this, &QDialog::reject);
  fill(nowRows_, *before_);
  fitColumns(now_);
  showEvidence(*before_);
  showRaw();
  preview();
  const QSize room = window->size();
  resize(std::min(1160, room.width() * 92 / 100), std::min(760, room.height() * 92 / 100));
}

/// What was decided and why, over the fields that ask otherwise.
QWidget* ImportView::buildAsked() {
  auto* side = new QWidget;
  auto* column = new QVBoxLayout(side);
  column->setContentsMargins(0, 0, 8, 0);
  column->addWidget(strongLabel(tr("What was decided, and why")));
  auto* list = new QWidget;
  evidence_ = new QVBoxLayout(list);
  evidence_->setContentsMargins(0, 0, 6, 0);
  evidence_->setSpacing(6);
  auto* scroll = new QScrollArea;
  scroll->setObjectName(QStringLiteral("importEvidence"));
  scroll->setAccessibleName(tr("What was decided, and why"));
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setWidgetResizable(true);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setWidget(list);
  column->addWidget(scroll, 1);
  column->addWidget(hairline());
  column->addWidget(strongLabel(tr("Read it otherwise")));
  column->addWidget(form_);
  return side;
}

/// The file and the table as it is, over the table as it would be.
QWidget* ImportView::buildPreview() {
  raw_->setReadOnly(true);
  raw_->setLineWrapMode(QPlainTextEdit::NoWrap);
  raw_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  raw_->setAccessibleName(tr("First lines of the file"));
  auto* views = views_ = new ViewSwitch;
  views->addView(tr("File"), tr("The first lines as they stand in the file"));
  views->addView(tr("Before"), tr("The table as it is read now"));
  auto* stack = new QStackedWidget;
  stack->addWidget(raw_);
  stack->addWidget(now_);
  views->setObjectName(QStringLiteral("importAbove"));
  connect(views, &ViewSwitch::currentChanged, stack, &QStackedWidget::setCurrentIndex);
  views->setViewVisible(FileSide, before_->delimiter != '\0');
  views->setCurrent(before_->delimiter ? FileSide : NowSide);
  stack->setCurrentIndex(before_->delimiter ? FileSide : NowSide);
  connect(views, &ViewSwitch::currentChanged, this, [this] { viewChosen_ = true; });
  auto* above = new QWidget;
  auto* upper = new QVBoxLayout(above);
  upper->setContentsMargins(0, 0, 0, 0);
  auto* header = new PaneHeader(tr("The file"));
  header->addTool(views);
  upper->addWidget(header);
  upper->addWidget(stack, 1);
  auto* below = new QWidget;
  auto* lower = new QVBoxLayout(below);
  lower->setContentsMargins(0, 8, 0, 0);
  thenTitle_->setContentsMargins(12, 0, 0, 0);  // as the title above
  lower->addWidget(thenTitle_);
  lower->addWidget(then_, 1);
  then_->horizontalHeader()->setSectionsClickable(true);
  then_->horizontalHeader()->setToolTip(tr("A click says what kind of column it is"));
  connect(then_->horizontalHeader(), &QHeaderView::sectionClicked, this, &ImportView::chooseKind);
  auto* both = new QSplitter(Qt::Vertical);
  both->addWidget(above);
  both->addWidget(below);
  both->setChildrenCollapsible(false);
  both->setSizes({300, 340});
  return both;
}

void ImportView::showEvidence(const data::TableFile& table) {
  while (auto* item = evidence_->takeAt(0)) {
    discard(item->widget());
    delete item;
  }
  std::size_t shown = 0;
  for (const auto& evidence : evidenceOf(table)) {
    if (++shown > kNotes) break;
    auto* box = new QWidget;
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    auto* words = plainLabel(evidence.text);
    words->setObjectName(QStringLiteral("importNote"));
    words->setWordWrap(true);
    words->setFont(smallFont(words->font()));
    words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(words);
    auto* row = new WrapLayout(4, 4);
    for (const auto& other : evidence.others) {
      auto* button = new QPushButton(other.label);
      button->setFixedHeight(26);
      connect(button, &QPushButton::clicked, this, [this, apply = other.apply] {
        data::ReadOptions options = form_->options(kept_);
        apply(options);
        ask(options);
      });
      row->addWidget(button);
    }
    if (evidence.others.empty())
      delete row;
    else
      column->addLayout(row);
    evidence_->addWidget(box);
  }
  evidence_->addStretch();
}

// The first lines, numbered; those that a note speaks of are marked.
void ImportView::showRaw() {
  const QStringList lines = firstLinesOf(*before_, static_cast<int>(kRows));
  QString text;
  for (qsizetype i = 0; i < lines.size(); ++i)
    text += QStringLiteral("%1  %2\n").arg(i + 1, 4).arg(lines[i].left(2000));
  raw_->setPlainText(text);
  markRaw();
}

void ImportView::markRaw() {
  QList<QTextEdit::ExtraSelection> marks;
  for (const auto line : oddLines(*before_)) {
    if (line >= static_cast<std::uint64_t>(raw_->document()->blockCount())) break;  // the last one is empty
    QTextEdit::ExtraSelection mark;
    mark.cursor = QTextCursor(raw_->document()->findBlockByNumber(static_cast<int>(line) - 1));
    mark.format.setBackground(themeOf(this).warnTint);
    mark.format.setForeground(themeOf(this).warnText);
    mark.format.setProperty(QTextFormat::FullWidthSelection, true);
    marks << mark;
  }
  raw_->setExtraSelections(marks);
}

void ImportView::changeEvent(QEvent* event) {
  QDialog::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && before_) markRaw();
}

void ImportView::ask(const data::ReadOptions& options) {
  kept_ = options;
  form_->set(options);
  preview();
}

void ImportView::preview() {
  const QString wrong = form_->objection();
  read_->setEnabled(wrong.isEmpty());
  if (!wrong.isEmpty()) return said_->setText(wrong);
  said_->setText(tr("Reading"));
  after_.reset();
  changes_.reset();
  reader_->start([this, before = before_,
                  options = form_->options(kept_)](std::stop_token stop) -> Job::Delivery {
    const auto read =
        std::make_shared<Result<data::TableFile>>(readForPreview(*before, options, Context(Rng(1), 1, stop)));
    return [this, read] { showAfter(*read); };
  });
}

void ImportView::showAfter(const Result<data::TableFile>& read) {
  read_->setEnabled(read.ok());
  if (!read) {
    thenTitle_->setText(tr("As it would be read: not at all"));
    return said_->setText(displayText(read.error()));
  }
  after_ = std::make_shared<const data::TableFile>(*read);
  const data::Dataset &now = before_->data, &then = after_->data;
  fill(thenRows_, *after_);
  fitColumns(then_);
  changes_ = std::make_shared<const ImportChanges>(*before_, *after_, kRows);
  showChanges();
  const bool same = changes_->none() && now.rows() == then.rows() && now.columns() == then.columns();
  const QString rows = countText(static_cast<double>(then.rows()));
  if (previewsHead(*before_))
    said_->setText(
        tr("Now %1 × %2. The file is large: of the other reading only the first %3 rows are made, with "
           "%4 columns; \"Read again\" reads all.")
            .arg(countText(static_cast<double>(now.rows())))
            .arg(now.columns())
            .arg(rows)
            .arg(then.columns()));
  else
    said_->setText(
        same
            ? tr("%1 × %2; reads the same").arg(countText(static_cast<double>(now.rows()))).arg(now.columns())
            : tr("Now %1 × %2; then %3 × %4")
                  .arg(countText(static_cast<double>(now.rows())))
                  .arg(now.columns())
                  .arg(rows)
                  .arg(then.columns()));
  showEvidence(*after_);
}

/// Before and after one above the other, with what differs tinted.
void ImportView::showChanges() {
  nowCells_->setChanges(changes_);
  thenCells_->setChanges(changes_);
  now_->viewport()->update();
  const bool part = std::max(before_->data.rows(), after_->data.rows()) > kRows;
  if (changes_->none())
    return thenTitle_->setText(part ? tr("As it would be read: the first %1 rows are the same").arg(kRows)
                                    : tr("As it would be read: the same"));
  QStringList what;
  if (changes_->columns() > 0) what << countedText(changes_->columns(), tr("column"), tr("columns"));
  if (changes_->rows() > 0) what << countedText(changes_->rows(), tr("row"), tr("rows"));
  if (changes_->cells() > 0) what << countedText(changes_->cells(), tr("cell"), tr("cells"));
  const QString differs = what.join(QStringLiteral(", "));
  thenTitle_->setText(
      part
          ? tr("As it would be read; tinted is what differs in the first %1 rows: %2").arg(kRows).arg(differs)
          : tr("As it would be read; tinted is what differs: %1").arg(differs));
  if (viewChosen_) return;
  views_->setCurrent(NowSide);
  viewChosen_ = false;
}

void ImportView::scrollTogether() {
  for (const auto& [from, to] : {std::pair(now_, then_), std::pair(then_, now_)}) {
    connect(from->horizontalScrollBar(), &QScrollBar::valueChanged, to->horizontalScrollBar(),
            &QScrollBar::setValue);
    connect(from->verticalScrollBar(), &QScrollBar::valueChanged, to->verticalScrollBar(),
            &QScrollBar::setValue);
  }
}

/// What kind of column it is, by a click on its head.
void ImportView::chooseKind(int section) {
  if (!after_ || section < 1) return;
  const std::string name =
      thenRows_->headerData(section, Qt::Horizontal, Qt::DisplayRole).toString().toStdString();
  const int column = after_->data.schema()->find(name);
  if (column < 0) return;
  auto* menu = new QMenu(this);
  menu->setObjectName(QStringLiteral("importKinds"));
  menu->setAttribute(Qt::WA_DeleteOnClose);
  const auto given = kept_.types.find(name);
  const auto add = [&](const QString& text, std::optional<data::ColumnType> type) {
    auto* action = menu->addAction(text, this, [this, name, type] {
      data::ReadOptions options = form_->options(kept_);
      if (type)
        options.types[name] = *type;
      else
        options.types.erase(name);
      ask(options);
    });
    action->setCheckable(true);
    action->setChecked(type ? given != kept_.types.end() && given->second == *type
                            : given == kept_.types.end());
  };
  add(tr("as guessed"), std::nullopt);
  add(tr("number"), data::ColumnType::Number);
  add(tr("category"), data::ColumnType::Nominal);
  add(tr("date"), data::ColumnType::Date);
  add(tr("text"), data::ColumnType::Text);
  menu->addSeparator();
  if (after_->delimiter != '\0' || isWorkbook(*after_)) addMarks(menu, name);
  menu->addAction(tr("What is missing in it..."), this, [this, name] { askMissing(name); });
  const int x = then_->horizontalHeader()->sectionViewportPosition(section);
  menu->popup(then_->horizontalHeader()->mapToGlobal(QPoint(x, then_->horizontalHeader()->height())));
}

/// The decimal mark of one column alone.
void ImportView::addMarks(QMenu* menu, const std::string& name) {
  auto* marks = menu->addMenu(tr("Decimal mark"));
  marks->setObjectName(QStringLiteral("importMarks"));
  const auto given = kept_.decimalOf.find(name);
  const auto add = [&](const QString& text, std::optional<char> mark) {
    auto* action = marks->addAction(text, this, [this, name, mark] {
      data::ReadOptions options = form_->options(kept_);
      options.decimalOf.erase(name);
      if (mark) options.decimalOf[name] = *mark;
      ask(options);
    });
    action->setCheckable(true);
    action->setChecked(mark ? given != kept_.decimalOf.end() && given->second == *mark
                            : given == kept_.decimalOf.end());
  };
  add(tr("as guessed"), std::nullopt);
  add(tr("point"), '.');
  add(tr("comma"), ',');
  add(tr("point and comma"), data::kBothMarks);
}

/// Words for missing values of one column alone.
void ImportView::askMissing(const std::string& name) {
  auto* dialog = new QInputDialog(this);
  dialog->setObjectName(QStringLiteral("importMissingOf"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(tr("What is missing in %1").arg(QString::fromStdString(name)));
  dialog->setLabelText(tr("Words or numbers for missing values of this column, divided by semicolons"));
  QStringList words;
  if (const auto given = kept_.missingOf.find(name); given != kept_.missingOf.end())
    for (const auto& word : given->second) words << QString::fromStdString(word);
  dialog->setTextValue(words.join(QStringLiteral("; ")));
  connect(dialog, &QInputDialog::textValueSelected, this, [this, name](const QString& text) {
    data::ReadOptions options = form_->options(kept_);
    options.missingOf.erase(name);
    for (const QString& word : text.split(QLatin1Char(';')))
      if (!word.trimmed().isEmpty()) options.missingOf[name].push_back(word.trimmed().toStdString());
    ask(options);
  });
  dialog->open();
}

}  // namespace paretree::ui

#include "ui/inspectors/choosing/choice_table.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QWheelEvent>
#include <algorithm>
#include <utility>

#include "ui/models/delegates.h"

namespace paretree::ui {
namespace {

constexpr int kLine = 26;     // px
constexpr int kWaitMs = 120;  // before what is pointed at is tried
constexpr int kBeside = 20;   // px, that a cell keeps free beside its text
constexpr int kMostLines = 4;
constexpr int kBarGap = 6, kLeastBar = 16;  // px

}  // namespace

ChoiceTable::ChoiceTable(const QString& name, const std::vector<Column>& columns)
    : columns_(columns), takeButton_(new QPushButton) {
  setAccessibleName(name);
  setColumnCount(static_cast<int>(columns.size()));
  for (int c = 0; c < columnCount(); ++c) {
    const Column& column = columns[c];
    auto* heading = new QTableWidgetItem(column.heading);
    heading->setTextAlignment((c == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    heading->setToolTip(column.tip);
    setHorizontalHeaderItem(c, heading);
  }
  setEditTriggers(QAbstractItemView::NoEditTriggers);
  setSelectionMode(QAbstractItemView::SingleSelection);
  setItemDelegate(new CellDelegate(kLine, this));
  dress(this);
  verticalHeader()->setDefaultSectionSize(kLine);
  setMouseTracking(true);
  setTextElideMode(Qt::ElideMiddle);  // bounds stand last
  for (int c = 0; c < columnCount(); ++c)
    if (const int width = columns[c].width; width > 0)
      setColumnWidth(c, width);
    else
      horizontalHeader()->setSectionResizeMode(c, QHeaderView::Stretch);
  wait_.setSingleShot(true);
  wait_.setInterval(kWaitMs);
  connect(&wait_, &QTimer::timeout, this, &ChoiceTable::tryPointed);
  wrap_.setSingleShot(true);
  wrap_.setInterval(0);
  connect(&wrap_, &QTimer::timeout, this, &ChoiceTable::wrapWords);
  connect(horizontalHeader(), &QHeaderView::sectionResized, this, [this] { wrap_.start(); });
  takeButton_->setFixedHeight(kLine);
  takeButton_->setEnabled(false);
  connect(takeButton_, &QPushButton::clicked, this, [this] { take(currentRow()); });
  connect(this, &QTableWidget::cellPressed, this, &ChoiceTable::point);
  connect(this, &QTableWidget::cellDoubleClicked, this, &ChoiceTable::take);
  connect(this, &QTableWidget::currentCellChanged, this, [this](int row) {
    takeButton_->setEnabled(row >= 0);
    if (hasFocus()) point(row);
  });
}

QTableWidgetItem* ChoiceTable::put(int row, int column, const QString& text, const QString& tip) {
  auto* cell = new QTableWidgetItem(text);
  cell->setTextAlignment((column == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
  cell->setToolTip(tip.toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>")));
  setItem(row, column, cell);
  return cell;
}

void ChoiceTable::fit() {
  const QFontMetrics heading(horizontalHeader()->font());
  for (int c = 1; c < columnCount(); ++c) {
    const Column& column = columns_[static_cast<std::size_t>(c)];
    if (column.width == 0) continue;
    int figures = 0;
    for (int row = 0; row < rowCount(); ++row)
      if (const auto* cell = item(row, c))
        figures = std::max(figures, QFontMetrics(cell->font()).horizontalAdvance(cell->text()) + 4);
    int wide = std::max(heading.horizontalAdvance(horizontalHeaderItem(c)->text()), figures) + kBeside;
    if (column.bar) {
      // Bars end where the longest figure begins.
      const int room = std::max(CellDelegate::kBesideBar, figures + kBarGap);
      setProperty(CellDelegate::kRoomBesideBar, room);
      wide = std::max(column.width, room + kLeastBar + kBeside);
    }
    setColumnWidth(c, wide);
  }
  takeButton_->setEnabled(currentRow() >= 0);  // signals may have been held back
  wrap_.start();
}

int ChoiceTable::heightOf(int lines) const {
  int high = horizontalHeader()->height() + 2 * frameWidth();
  for (int row = 0; row < std::min(lines, rowCount()); ++row) high += std::max(kLine, rowHeight(row));
  return high;
}

/// What is longer than four lines stays on one, with its end in sight.
void ChoiceTable::wrapWords() {
  const int wide = columnWidth(0) - kBeside;
  for (int row = 0; row < rowCount(); ++row) {
    const auto* cell = item(row, 0);
    if (!cell) continue;
    const QFontMetrics metrics(cell->font());
    const int high = metrics.boundingRect(QRect(0, 0, wide, 10000), Qt::TextWordWrap, cell->text()).height();
    const int lines = (high + metrics.height() / 2) / metrics.height();
    const int height = lines < 2 || lines > kMostLines ? kLine : lines * metrics.height() + 10;
    if (rowHeight(row) != height) setRowHeight(row, height);
  }
}

void ChoiceTable::setMenu(const QString& take, std::function<QString(int)> attributeOf) {
  take_ = take;
  takeButton_->setText(take);
  attributeOf_ = std::move(attributeOf);
  setContextMenuPolicy(Qt::CustomContextMenu);
  connect(this, &QWidget::customContextMenuRequested, this, &ChoiceTable::showMenu);
}

void ChoiceTable::showMenu(const QPoint& at) {
  const int row = rowAt(at.y());
  if (row < 0) return;
  const QString attribute = attributeOf_(row), words = item(row, 0)->text();
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->setObjectName(objectName() + QStringLiteral("Menu"));
  // It may stand open while the list changes.
  const auto ifSame = [this, row, words](const auto& act) {
    return [this, row, words, act] {
      if (row < rowCount() && item(row, 0)->text() == words) act(row);
    };
  };
  menu->addAction(take_, this, ifSame([this](int line) { take(line); }));
  if (!attribute.isEmpty()) {
    menu->addAction(tr("Without %1 (Del)").arg(attribute), this,
                    ifSame([this](int line) { emit leftOut(line); }));
    menu->addAction(tr("Only trees with this split (H)"), this,
                    ifSame([this](int line) { emit held(line); }));
  }
  menu->popup(viewport()->mapToGlobal(at));
}

void ChoiceTable::forget() {
  pointed_ = -1;
  wait_.stop();
  if (std::exchange(tried_, false)) emit dropped();
}

void ChoiceTable::focusFirst() {
  setFocus();
  for (int row = 0; row < rowCount(); ++row)
    if (!isRowHidden(row)) {
      setCurrentCell(row, 0);
      return;
    }
}

void ChoiceTable::point(int row) {
  if (row < 0) row = currentRow();
  if (row == pointed_) return;
  pointed_ = row;
  wait_.start();
}

void ChoiceTable::tryPointed() {
  if (pointed_ < 0 || pointed_ >= rowCount()) return forget();
  tried_ = true;
  emit tried(pointed_);
}

void ChoiceTable::take(int row) {
  if (row < 0 || row >= rowCount()) return;
  wait_.stop();
  tried_ = false;  // what is taken comes in its place
  pointed_ = -1;
  setCurrentCell(-1, -1);  // the next line is chosen anew, however soon the next key or click comes
  emit taken(row);
}

bool ChoiceTable::viewportEvent(QEvent* event) {
  if (event->type() == QEvent::MouseMove)
    point(rowAt(static_cast<QMouseEvent*>(event)->position().toPoint().y()));
  if (event->type() == QEvent::Leave) point(-1);
  const bool taken = QTableWidget::viewportEvent(event);
  // Another line has come under a mouse that rests.
  if (event->type() == QEvent::Wheel)
    point(rowAt(static_cast<QWheelEvent*>(event)->position().toPoint().y()));
  return taken;
}

void ChoiceTable::keyPressEvent(QKeyEvent* event) {
  const int key = event->key(), row = currentRow();
  if (key == Qt::Key_Return || key == Qt::Key_Enter) return take(row);
  if (key == Qt::Key_Escape && tried_) {
    setCurrentCell(-1, -1);
    return forget();
  }
  if (key == Qt::Key_Delete && row >= 0) {
    emit leftOut(row);
    return;
  }
  if (key == Qt::Key_H && row >= 0) {
    emit held(row);
    return;
  }
  QTableWidget::keyPressEvent(event);
}

void ChoiceTable::hideEvent(QHideEvent* event) {
  forget();
  QTableWidget::hideEvent(event);
}

}  // namespace paretree::ui

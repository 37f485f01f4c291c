#include "ui/shell/dialogs/import_changes.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

#include "ui/drawing/theme.h"
#include "ui/models/rows_model.h"

namespace paretree::ui {
namespace {

/// The first rows of a table by the numbers of their records in the file.
std::map<std::uint64_t, data::Row> rowsByRecord(const data::TableFile& table, std::size_t rows) {
  std::map<std::uint64_t, data::Row> found;
  const auto records = recordNumbers(table);
  for (data::Row row = 0; row < std::min(rows, records.size()); ++row) found.emplace(records[row], row);
  return found;
}

QString cellText(const data::Dataset& data, int column, data::Row row) {
  return data.missing(column, row) ? QString() : QString::fromStdString(data.text(column, row));
}

}  // namespace

ImportChanges::ImportChanges(const data::TableFile& now, const data::TableFile& then, std::size_t rows) {
  const auto before = rowsByRecord(now, rows), after = rowsByRecord(then, rows);
  if (before.empty() || after.empty()) return;
  // A longer part of one table says nothing of the other.
  const std::uint64_t last = std::min(before.rbegin()->first, after.rbegin()->first);
  const auto known = [&](const data::TableFile& table, const std::string& name) {
    return table.data.schema()->find(name);
  };
  for (int c = 0; c < now.data.columns(); ++c) columns_ += known(then, now.data.info(c).name) < 0 ? 1 : 0;
  for (const auto& [record, row] : before)
    if (record <= last && !after.contains(record)) {
      ++rows_;
      for (int c = 0; c < now.data.columns(); ++c)
        now_.emplace(std::pair(row, QString::fromStdString(now.data.info(c).name)), QString());
    }
  for (int c = 0; c < then.data.columns(); ++c) {
    const QString name = QString::fromStdString(then.data.info(c).name);
    const int at = known(now, then.data.info(c).name);
    const bool otherKind = at < 0 || now.data.info(at).type != then.data.info(c).type;
    columns_ += otherKind ? 1 : 0;
    for (const auto& [record, row] : after) {
      if (record > last) break;
      const auto there = before.find(record);
      const QString found = cellText(then.data, c, row);
      const QString was = there == before.end() || at < 0 ? QString() : cellText(now.data, at, there->second);
      if (!otherKind && there != before.end() && found == was) continue;
      then_.emplace(std::pair(row, name), was);
      if (there != before.end() && at >= 0) now_.emplace(std::pair(there->second, name), found);
      cells_ += !otherKind && there != before.end() ? 1 : 0;
    }
  }
  rows_ += static_cast<std::size_t>(std::count_if(after.begin(), after.end(), [&](const auto& entry) {
    return entry.first <= last && !before.contains(entry.first);
  }));
}

const QString* ImportChanges::other(Side side, data::Row row, const QString& column) const {
  const Cells& cells = side == Side::Now ? now_ : then_;
  const auto found = cells.find(std::pair(row, column));
  return found == cells.end() ? nullptr : &found->second;
}

const QString* ChangedCells::otherOf(const QModelIndex& index) const {
  if (!changes_ || !index.isValid() || index.column() == 0) return nullptr;
  return changes_->other(side_, static_cast<data::Row>(index.data(RowsModel::kRowRole).toInt()),
                         index.model()->headerData(index.column(), Qt::Horizontal).toString());
}

void ChangedCells::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
  QStyledItemDelegate::initStyleOption(option, index);
  if (!otherOf(index)) return;
  const Theme& theme = Theme::of(option->palette);
  option->backgroundBrush = theme.editTint;
  option->palette.setColor(QPalette::Text, theme.editText);
}

void ChangedCells::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const {
  constexpr int kAir = 6;  // px; columns are wider than their words by more than twice of it
  QStyleOptionViewItem whole = option;
  initStyleOption(&whole, index);
  if (whole.backgroundBrush.style() != Qt::NoBrush) painter->fillRect(option.rect, whole.backgroundBrush);
  QStyleOptionViewItem inner = option;
  inner.rect.adjust(kAir, 0, -kAir, 0);
  QStyledItemDelegate::paint(painter, inner, index);
}

bool ChangedCells::helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                             const QModelIndex& index) {
  const QString* other = otherOf(index);
  if (event->type() != QEvent::ToolTip || !other)
    return QStyledItemDelegate::helpEvent(event, view, option, index);
  const QString text = other->isEmpty() ? tr("nothing") : *other;
  QToolTip::showText(event->globalPos(),
                     side_ == ImportChanges::Side::Now ? tr("then: %1").arg(text) : tr("now: %1").arg(text),
                     view);
  return true;
}

}  // namespace paretree::ui

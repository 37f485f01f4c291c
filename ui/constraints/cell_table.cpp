#include "ui/constraints/cell_table.h"

#include <QPainter>

#include "ui/widgets/look.h"

namespace paretree::ui {

void CellTable::setCells(QStringList header, std::vector<std::vector<Cell>> rows) {
  beginResetModel();
  header_ = std::move(header);
  rows_ = std::move(rows);
  endResetModel();
}

QVariant CellTable::data(const QModelIndex& at, int role) const {
  if (!at.isValid()) return {};
  const auto& row = rows_[at.row()];
  if (static_cast<std::size_t>(at.column()) >= row.size()) return {};
  const Cell& cell = row[at.column()];
  switch (role) {
    case Qt::DisplayRole:
      return cell.text;
    case Qt::ToolTipRole:
      return cell.tip.isEmpty() ? QVariant() : QVariant(cell.tip.toHtmlEscaped());
    case Qt::TextAlignmentRole:
      return static_cast<int>((cell.number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case KindRole:
      return static_cast<int>(cell.kind);
    case BarRole:
      return cell.bar >= 0 ? QVariant(cell.bar) : QVariant();
    case OrderRole:
      return cell.number ? QVariant(cell.order) : QVariant(cell.text);
    default:
      return {};
  }
}

QVariant CellTable::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
  if (role == Qt::DisplayRole) return header_[section];
  if (role == Qt::TextAlignmentRole) {
    const bool number =
        !rows_.empty() && static_cast<std::size_t>(section) < rows_[0].size() && rows_[0][section].number;
    return static_cast<int>((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  }
  return {};
}

void CellTableDelegate::paint(QPainter* p, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const {
  QStyleOptionViewItem o = option;
  initStyleOption(&o, index);
  const Theme& t = Theme::of(o.palette);
  using Kind = CellTable::Cell::Kind;
  const auto kind = static_cast<Kind>(index.data(CellTable::KindRole).toInt());
  p->save();
  p->setRenderHint(QPainter::Antialiasing);
  if ((o.state & QStyle::State_Selected) || index.column() == shown_)
    p->fillRect(o.rect, t.tint);
  else if (o.state & QStyle::State_MouseOver)
    p->fillRect(o.rect, blend(t.tint, t.base, 0.5));
  p->fillRect(QRect(o.rect.left(), o.rect.bottom(), o.rect.width(), 1), t.hairline);
  QRect text = o.rect.adjusted(10, 0, -10, 0);
  if (kind == Kind::Chip) {
    QFont f = smallFont(o.font);
    f.setWeight(QFont::DemiBold);
    const QFontMetrics metrics(f);
    const int wide = metrics.horizontalAdvance(o.text) + 14;
    QRectF chip(text.right() - wide + 1, text.center().y() - 9.5, wide, 20);
    p->setPen(QPen(t.accent, 1));
    p->setBrush(t.tint);
    p->drawRoundedRect(chip, 10, 10);
    p->setFont(f);
    p->setPen(t.accentText);
    p->drawText(chip, Qt::AlignCenter, o.text);
    p->restore();
    return;
  }
  if (const QVariant bar = index.data(CellTable::BarRole); bar.isValid()) {
    const QRectF track(text.left(), text.center().y() - 3.5, qMax(20, text.width() - 58), 8);
    p->fillRect(track, t.hairline);
    p->fillRect(QRectF(track.left(), track.top(), track.width() * qBound(0.0, bar.toDouble(), 1.0), 8),
                kind == Kind::Bad ? t.badText : t.faded);
  }
  QFont f = o.font;
  if (kind == Kind::Strong || kind == Kind::Bad || kind == Kind::Good) f.setWeight(QFont::DemiBold);
  p->setFont(f);
  p->setPen(kind == Kind::Dim    ? t.dim
            : kind == Kind::Bad  ? t.badText
            : kind == Kind::Good ? t.goodText
                                 : t.text);
  const QFontMetrics metrics(f);
  if (text.height() >= 2 * metrics.height())
    p->drawText(text, static_cast<int>(o.displayAlignment) | Qt::TextWordWrap, o.text);
  else
    p->drawText(text, static_cast<int>(o.displayAlignment),
                metrics.elidedText(o.text, Qt::ElideRight, text.width()));
  p->restore();
}

}  // namespace paretree::ui

#include "ui/models/delegates.h"

#include <QComboBox>
#include <QHeaderView>
#include <QMouseEvent>
#include <QPainter>
#include <QTextLayout>
#include <QTextOption>
#include <QTimer>
#include <functional>
#include <utility>

#include "ui/drawing/fonts.h"
#include "ui/drawing/text/name_lines.h"
#include "ui/drawing/text/told_apart.h"
#include "ui/drawing/tree/node_card.h"
#include "ui/models/columns_model.h"
#include "ui/models/cover_rows_model.h"
#include "ui/models/rules_model.h"
#include "ui/models/runs_model.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

void ground(QPainter* p, const QStyleOptionViewItem& o, const Theme& t) {
  if (o.state & QStyle::State_Selected)
    p->fillRect(o.rect, t.tint);
  else if (o.state & QStyle::State_MouseOver)
    p->fillRect(o.rect, blend(t.tint, t.base, 0.5));
  // The line below a row goes on where its columns end.
  int end = o.rect.right() + 1;
  if (const auto* table = qobject_cast<const QTableView*>(o.widget))
    if (const auto* header = table->horizontalHeader(); end >= header->length() - header->offset())
      end = qMax(end, table->viewport()->width());
  p->fillRect(QRect(o.rect.left(), o.rect.bottom(), end - o.rect.left(), 1), t.hairline);
}

QRect tickPlace(const QRect& cell) { return {cell.left() + 8, cell.center().y() - 7, 16, 16}; }

void sparkline(QPainter* p, const QRect& place, const QList<double>& heights, const Theme& t, bool classes) {
  if (heights.isEmpty()) return;
  const double step =
      static_cast<double>(place.width()) / static_cast<double>(qMax<qsizetype>(heights.size(), 1));
  QList<double> shown = heights;
  if (classes) std::sort(shown.begin(), shown.end(), std::greater<>());
  for (qsizetype i = 0; i < shown.size(); ++i) {
    const double h = qMax(1.0, shown[i] * place.height());
    const QRectF bar(place.left() + step * static_cast<double>(i), place.bottom() + 1 - h,
                     qMax(1.0, step - 1), h);
    p->fillRect(bar, classes ? t.hues[static_cast<std::size_t>(i) % Theme::kHues] : t.faded);
  }
}

}  // namespace

QStringList nameLines(const QString& name, const QSize& room, QFont& font, qsizetype alike) {
  if (QFontMetrics(font).horizontalAdvance(name) <= room.width()) return {name};
  const QFont small = captionFont(font);
  if (2 * QFontMetrics(small).height() > room.height() + 2)
    return {cutName(name, QFontMetricsF(font), room.width())};
  font = small;
  return partedName(name, QFontMetricsF(small), room.width(), 2, alike);
}

namespace {

/// Breaks between words, as it was measured; a word that is wider than its line is cut with a sign.
void drawWrapped(QPainter& p, const QRect& room, const QStyleOptionViewItem& o) {
  QString text = o.text;
  text.replace(QLatin1Char('\n'), QChar(QChar::LineSeparator));
  QTextLayout layout(text, o.font);
  QTextOption option;
  option.setWrapMode(QTextOption::WordWrap);
  layout.setTextOption(option);
  QStringList lines;
  layout.beginLayout();
  for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
    line.setLineWidth(room.width());
    const QString words = text.mid(line.textStart(), line.textLength()).trimmed();
    lines << (line.naturalTextWidth() <= room.width()
                  ? words
                  : o.fontMetrics.elidedText(words, Qt::ElideMiddle, room.width()));
  }
  layout.endLayout();
  p.drawText(room, static_cast<int>(o.displayAlignment), lines.join(QLatin1Char('\n')));
}

}  // namespace

void CellDelegate::paint(QPainter* p, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  QStyleOptionViewItem o = option;
  initStyleOption(&o, index);
  const Theme& t = Theme::of(o.palette);
  p->save();
  ground(p, o, t);
  QRect text = o.rect.adjusted(10, 0, -10, 0);
  if (const QVariant bar = index.data(RulesModel::BarRole); bar.isValid()) {
    const QVariant room = o.widget ? o.widget->property(kRoomBesideBar) : QVariant();
    const int wide = qMax(0, text.width() - (room.isValid() ? room.toInt() : kBesideBar));
    const QRect track(text.left(), text.center().y() - 4, wide, 8);
    const QVariant shares = index.data(RulesModel::SharesRole);
    if (shares.isValid()) {
      paintBar(*p, t, shares.value<std::vector<BarPart>>(), track);
    } else {
      p->fillRect(track, t.hairline);
      p->fillRect(QRect(track.left(), track.top(), static_cast<int>(wide * bar.toDouble()), 8), t.faded);
    }
  }
  if (const QVariant swatch = index.data(RulesModel::SwatchRole); swatch.isValid()) {
    p->setPen(QPen(t.axis, 0.7));
    p->setBrush(t.colour(swatch.value<Swatch>()));
    p->drawRoundedRect(QRectF(text.left() + 0.5, text.center().y() - 4.5, 10, 10), 2, 2);
    text.setLeft(text.left() + 17);
  }
  if (const QVariant tick = index.data(Qt::CheckStateRole); tick.isValid()) {
    QStyleOptionViewItem check = o;
    check.rect = tickPlace(o.rect);
    check.state = (o.state & QStyle::State_Enabled) |
                  (tick.toInt() == Qt::Checked ? QStyle::State_On : QStyle::State_Off);
    if (o.widget)
      o.widget->style()->drawPrimitive(QStyle::PE_IndicatorItemViewItemCheck, &check, p, o.widget);
    text.setLeft(check.rect.right() + 4);
  }
  p->setFont(o.font);
  const bool off = index.data(RulesModel::OffRole).toBool();
  const QVariant right = index.data(CoverRowsModel::RightRole);
  p->setPen(off ? t.dim : !right.isValid() ? t.text : right.toBool() ? t.goodText : t.badText);
  if (off && index.column() == RulesModel::Text) {
    QFont struck = o.font;
    struck.setStrikeOut(true);
    p->setFont(struck);
  }
  // Rows higher than one line hold words to be read as a whole.
  if (o.rect.height() >= 2 * o.fontMetrics.height() + 8)
    drawWrapped(*p, text, o);
  else
    p->drawText(text, static_cast<int>(o.displayAlignment),
                o.fontMetrics.elidedText(o.text, o.textElideMode, text.width()));
  p->restore();
}

bool CellDelegate::editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                               const QModelIndex& index) {
  const QVariant tick = index.data(Qt::CheckStateRole);
  if (!tick.isValid() || !(index.flags() & Qt::ItemIsUserCheckable))
    return QStyledItemDelegate::editorEvent(event, model, option, index);
  const auto* mouse = dynamic_cast<QMouseEvent*>(event);
  const auto* key = dynamic_cast<QKeyEvent*>(event);
  const bool over = mouse && mouse->button() == Qt::LeftButton &&
                    tickPlace(option.rect).adjusted(-6, -6, 6, 6).contains(mouse->position().toPoint());
  if (over && event->type() != QEvent::MouseButtonRelease) return true;  // the row is not selected by it
  if (!over && !(key && key->key() == Qt::Key_Space)) return false;
  return model->setData(index, tick.toInt() == Qt::Checked ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

QSize CellDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const QSize hint = QStyledItemDelegate::sizeHint(option, index);
  return {hint.width() + 20, height_};
}

ColumnDelegate::ColumnDelegate(const ColumnsModel* model, bool compact, QObject* parent)
    : CellDelegate(compact ? 28 : 34, parent), columns_(model), compact_(compact) {}

void ColumnDelegate::paint(QPainter* p, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  QStyleOptionViewItem o = option;
  initStyleOption(&o, index);
  const Theme& t = Theme::of(o.palette);
  const bool dim = index.data(ColumnsModel::DimRole).toBool();
  p->save();
  ground(p, o, t);
  p->setFont(o.font);
  p->setPen(dim ? t.dim : t.text);
  if (index.column() == ColumnsModel::Name) {
    QStyleOptionViewItem check = o;
    check.rect = QRect(o.rect.left() + 10, o.rect.center().y() - 8, 16, 16);
    check.state = (o.state & QStyle::State_Enabled) |
                  (o.checkState == Qt::Checked ? QStyle::State_On : QStyle::State_Off);
    const QStyle* style = o.widget ? o.widget->style() : nullptr;
    const bool target = index.data(ColumnsModel::NoteRole).toString() == tr("target") ||
                        columns_->index(index.row(), ColumnsModel::RoleColumn).data(Qt::EditRole).toInt() ==
                            static_cast<int>(data::Role::Target);
    if (style)
      style->drawPrimitive(target ? QStyle::PE_IndicatorRadioButton : QStyle::PE_IndicatorItemViewItemCheck,
                           &check, p, o.widget);
    const QRect room = o.rect.adjusted(36, 0, -6, 0);
    const QString note = compact_ ? index.data(ColumnsModel::NoteRole).toString() : QString();
    QFont small = captionFont(o.font);
    small.setWeight(QFont::Normal);
    const int noteWidth = note.isEmpty() ? 0 : QFontMetrics(small).horizontalAdvance(note) + 8;
    QFont font = o.font;
    // The name comes first: a note stands beside it where both can be read in full.
    const QString name = index.data().toString();
    const bool both = QFontMetrics(font).horizontalAdvance(name) + noteWidth <= room.width();
    QStringList names;
    if (QFontMetrics(font).horizontalAdvance(name) > room.width())
      for (int row = 0; row < index.model()->rowCount(); ++row)
        names << index.siblingAtRow(row).data().toString();
    const QStringList lines = nameLines(name, QSize(room.width() - (both ? noteWidth : 0), room.height()),
                                        font, sharedBeginning(name, names));
    const QFontMetrics metrics(font);
    int wide = 0, y = room.center().y() + 1 - metrics.height() * static_cast<int>(lines.size()) / 2;
    p->setFont(font);
    for (const QString& line : lines) {
      p->drawText(QRect(room.left(), y, room.width(), metrics.height()),
                  Qt::AlignVCenter | Qt::AlignLeft | Qt::TextDontClip, line);
      wide = qMax(wide, metrics.horizontalAdvance(line));
      y += metrics.height();
    }
    if (!note.isEmpty() && wide + noteWidth <= room.width()) {
      p->setFont(small);
      p->setPen(t.dim);
      p->drawText(room.adjusted(wide + 8, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, note);
    }
  } else if (index.column() == ColumnsModel::Distribution) {
    const QRect place = QRect(o.rect.left() + 6, o.rect.center().y() - 9, qMin(o.rect.width() - 14, 74), 18);
    sparkline(p, place, index.data(ColumnsModel::HistogramRole).value<QList<double>>(), t,
              index.data(ColumnsModel::SwatchRole).toBool());
  } else {
    const QRect text = o.rect.adjusted(10, 0, -10, 0);
    if (const QVariant useful = index.data(ColumnsModel::UsefulRole);
        index.column() == ColumnsModel::Useful && useful.isValid()) {
      // A bar of a few pixels would look like a mark of its own.
      constexpr int kLeastTrack = 24;
      const QRect track(text.left(), text.center().y() - 4, text.width() - 58, 8);
      if (track.width() >= kLeastTrack) {
        p->fillRect(track, t.hairline);
        p->fillRect(QRect(track.left(), track.top(), static_cast<int>(track.width() * useful.toDouble()), 8),
                    t.faded);
      }
    }
    const bool choice = index.flags() & Qt::ItemIsEditable;
    p->drawText(choice ? text.adjusted(0, 0, -16, 0) : text, static_cast<int>(o.displayAlignment),
                o.fontMetrics.elidedText(o.text, Qt::ElideRight, text.width()));
    if (choice) {
      p->setRenderHint(QPainter::Antialiasing);
      p->setPen(QPen(t.dim, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
      const QPointF c(o.rect.right() - 16, o.rect.center().y() + 1);
      p->drawPolyline(QPolygonF({c + QPointF(-4, -2), c + QPointF(0, 2), c + QPointF(4, -2)}));
    }
  }
  p->restore();
}

namespace {

/// Ends with its list: left open behind one that was closed by Esc, it would be taken for an answer.
class ChoiceBox : public QComboBox {
 public:
  ChoiceBox(QWidget* parent, std::function<void(QWidget*)> listClosed)
      : QComboBox(parent), listClosed_(std::move(listClosed)) {}
  void hidePopup() override {
    QComboBox::hidePopup();
    QTimer::singleShot(0, this, [this] {  // what was chosen is told first
      if (!std::exchange(ended_, true)) listClosed_(this);
    });
  }
  /// Something was chosen.
  void end() { ended_ = true; }

 private:
  std::function<void(QWidget*)> listClosed_;
  bool ended_ = false;
};

}  // namespace

QWidget* ColumnDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                      const QModelIndex& index) const {
  auto* box = new ChoiceBox(parent, [this](QWidget* closed) {
    emit const_cast<ColumnDelegate*>(this)->closeEditor(closed, RevertModelCache);
  });
  if (index.column() == ColumnsModel::RoleColumn) {
    for (const data::Role role :
         {data::Role::Feature, data::Role::Target, data::Role::Identifier, data::Role::Weight,
          data::Role::Prediction, data::Role::Split, data::Role::Ignored})
      box->addItem(paretree::ui::displayText(std::string(roleName(role))), static_cast<int>(role));
  } else {
    for (const data::ColumnType type : {data::ColumnType::Number, data::ColumnType::Nominal,
                                        data::ColumnType::Date, data::ColumnType::Text})
      box->addItem(type == data::ColumnType::Nominal ? tr("category")
                                                     : paretree::ui::displayText(std::string(typeName(type))),
                   static_cast<int>(type));
  }
  connect(box, &QComboBox::activated, this, [this, box] {
    auto* self = const_cast<ColumnDelegate*>(this);
    box->end();
    emit self->commitData(box);
    emit self->closeEditor(box);
  });
  QTimer::singleShot(0, box, &QComboBox::showPopup);
  return box;
}

void ColumnDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
  auto* box = qobject_cast<QComboBox*>(editor);
  box->setCurrentIndex(box->findData(index.data(Qt::EditRole)));
}

void ColumnDelegate::setModelData(QWidget* editor, QAbstractItemModel* model,
                                  const QModelIndex& index) const {
  const QVariant chosen = qobject_cast<QComboBox*>(editor)->currentData();
  // What is the case already is no change: the file would be read anew for it.
  if (chosen != index.data(Qt::EditRole)) model->setData(index, chosen, Qt::EditRole);
}

namespace {

constexpr double kLineageEdge = 16, kLineageStep = 14;  // of the marks of runs, px

/// The lines from a mark to what it came from, and those of others that pass it.
void paintRails(QPainter* p, const QRect& rect, const QPointF& mark, const QList<bool>& rails,
                const Theme& t) {
  p->setPen(QPen(t.edge, 1.2));
  p->setBrush(Qt::NoBrush);
  for (int depth = 1; depth < rails.size(); ++depth) {
    const double x = rect.left() + kLineageEdge + kLineageStep * (depth - 1);
    const bool own = depth == rails.size() - 1;
    if (rails[depth])
      p->drawLine(QPointF(x, rect.top()), QPointF(x, rect.bottom() + 1));
    else if (own)
      p->drawLine(QPointF(x, rect.top()), QPointF(x, mark.y()));
    if (own) p->drawLine(QPointF(x, mark.y()), QPointF(mark.x() - 5, mark.y()));
  }
}

}  // namespace

void RunDelegate::paint(QPainter* p, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  if (index.column() != RunsModel::Name) return CellDelegate::paint(p, option, index);
  QStyleOptionViewItem o = option;
  initStyleOption(&o, index);
  const Theme& t = Theme::of(o.palette);
  p->save();
  if (index.data(RunsModel::HeadingRole).toBool()) {
    const QRect text = o.rect.adjusted(8, 0, -8, 0);
    p->setFont(strongFont(smallFont(o.font)));
    p->setPen(t.dim);
    p->drawText(text, Qt::AlignVCenter | Qt::AlignLeft,
                QFontMetrics(p->font()).elidedText(o.text, Qt::ElideRight, text.width()));
    p->fillRect(QRect(o.rect.left(), o.rect.bottom(), o.rect.width(), 1), t.hairline);
    p->restore();
    return;
  }
  ground(p, o, t);
  p->setRenderHint(QPainter::Antialiasing);
  const int depth = index.data(RunsModel::DepthRole).toInt();
  const QPointF c(o.rect.left() + kLineageEdge + kLineageStep * depth, o.rect.center().y() + 1);
  paintRails(p, o.rect, c, index.data(RunsModel::RailsRole).value<QList<bool>>(), t);
  switch (index.data(RunsModel::MarkRole).toInt()) {
    case 4:
      p->setPen(QPen(t.edit, 1.6));
      p->setBrush(t.edit);
      break;
    case 1:
      p->setPen(Qt::NoPen);
      p->setBrush(t.accent);
      break;
    case 2:
      p->setPen(QPen(t.edit, 1.6, Qt::DotLine));
      p->setBrush(Qt::NoBrush);
      break;
    case 3:
      p->setPen(QPen(t.accent, 1.6));
      p->setBrush(Qt::NoBrush);
      break;
    default:
      p->setPen(QPen(t.faded, 1.4));
      p->setBrush(Qt::NoBrush);
  }
  p->drawEllipse(c, 4, 4);
  p->setPen(t.text);
  p->setFont(o.font);
  const QRect text = o.rect.adjusted(static_cast<int>(kLineageEdge + kLineageStep * depth) + 12, 0, -6, 0);
  p->drawText(text, Qt::AlignVCenter | Qt::AlignLeft,
              o.fontMetrics.elidedText(o.text, Qt::ElideRight, text.width()));
  p->restore();
}

void dress(QAbstractItemView* view) {
  view->setFrameShape(QFrame::NoFrame);
  view->setSelectionBehavior(QAbstractItemView::SelectRows);
  view->setMouseTracking(true);
  // arrows go from cell to cell; Tab goes on to the next part of the window
  view->setTabKeyNavigation(false);
  view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  const auto header = [](QHeaderView* h) {
    h->setHighlightSections(false);
    h->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    QFont f = smallFont(h->font());
    f.setWeight(QFont::DemiBold);
    h->setFont(f);
    h->setForegroundRole(QPalette::PlaceholderText);
    h->setMinimumHeight(28);
    h->setTextElideMode(Qt::ElideMiddle);
  };
  if (auto* table = qobject_cast<QTableView*>(view)) {
    table->setShowGrid(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->setWordWrap(false);
    table->setCornerButtonEnabled(false);
    header(table->horizontalHeader());
  }
  if (auto* tree = qobject_cast<QTreeView*>(view)) header(tree->header());
}

}  // namespace paretree::ui

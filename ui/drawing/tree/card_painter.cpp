// Painting: cards at each level of detail.
#include <QObject>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/drawing/fonts.h"
#include "ui/drawing/tree/card_shapes.h"
#include "ui/drawing/tree/node_card.h"
#include "ui/drawing/tree/small_words.h"

namespace paretree::ui {
namespace {

/// What stands for a leaf where there is no room for words.
QColor blockColour(const Theme& theme, const NodeCard& card) {
  struct Colour {
    const Theme& theme;
    const NodeCard& card;
    QColor operator()(const BranchCard&) const { return theme.card; }
    QColor operator()(const ClassCard& c) const {
      return c.band ? theme.colour(*c.band) : blend(theme.majorityTone, theme.restTone, 0.25);
    }
    QColor operator()(const ValueCard& v) const { return theme.step(v.step); }
    QColor operator()(const LinearCard&) const { return theme.accent; }
    QColor operator()(const VectorCard&) const { return theme.faded; }
    QColor operator()(const BoxCard&) const { return theme.card; }
  };
  return std::visit(Colour{theme, card}, card.body);
}

constexpr double kWords = 11;  // px

/// One line of words at a constant size on the screen, whatever the scale; `down`: px from the middle.
void screenLine(QPainter& painter, const Type& type, const QColor& colour, const QRectF& r,
                const QString& text, bool strong, double scale, double down = 0, double size = kWords) {
  painter.save();
  painter.translate(r.center());
  painter.scale(1 / scale, 1 / scale);
  const QFont font = type.font(size, strong ? QFont::DemiBold : QFont::Normal);
  const double room = r.width() * scale - 4;
  // Less than three letters and an ellipsis tell nothing.
  const QString shown = elided(text, font, room);
  if (shown.size() >= std::min<qsizetype>(text.size(), 3))
    drawTextCentred(painter, font, colour, 0, 4 + down, shown);
  painter.restore();
}

/// Words as they are on the screen, below each other about the middle of `r`.
void paintSmallWords(QPainter& painter, const Theme& theme, const Type& type, const NodeCard& card,
                     const QRectF& r, double scale) {
  const SmallWords words = smallWords(card, type, {r.width() * scale - kBesideWords, r.height() * scale});
  double down = -words.pitch * (static_cast<double>(words.lines.size()) - 1) / 2;
  for (const QString& line : words.lines) {
    screenLine(painter, type, theme.text, r, line, true, scale, down, words.size);
    down += words.pitch;
  }
}

void paintLine(QPainter& painter, const Theme& theme, const Type& type, const NodeCard& card, const QRectF& r,
               double scale) {
  if (card.isBlackBox()) {
    paintHatchedOctagon(painter, theme, r, 1.5 / scale);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.card);
    painter.drawRect(QRectF(r.center().x() - 12 / scale, r.center().y() - 8 / scale, 24 / scale, 16 / scale));
    screenLine(painter, type, theme.text, r, card.line, true, scale);
    return;
  }
  const bool branch = card.isBranch();
  const double radius = branch ? kBranchRadius : kLeafRadius;
  paintFrame(painter, theme, r, radius);
  if (branch) {
    if (!card.bar.empty())
      paintBar(painter, theme, card.bar,
               QRectF(r.left() + 0.5, r.bottom() - kSmallScaleBar, r.width() - 1, kSmallScaleBar - 0.5),
               radius - 0.5);
  } else if (const auto* c = std::get_if<ClassCard>(&card.body); c && !c->band) {
    paintBar(painter, theme, card.bar,
             QRectF(r.left() + 7, r.bottom() - kSmallScaleLeafBar, r.width() - 14, 8));
  } else {
    paintBand(painter, theme, r, blockColour(theme, card));
    painter.setPen(QPen(theme.cardBorder, 1));
    paintOutline(painter, r, radius);
  }
  paintSmallWords(painter, theme, type, card, smallWordsPlace(card, r), scale);
}

/// The values of a vector leaf without words, so that leaves can be compared however small they are.
void paintBars(QPainter& painter, const Theme& theme, const VectorCard& card, const QRectF& r, double px) {
  painter.setPen(QPen(theme.cardBorder, px));
  painter.setBrush(theme.card);
  painter.drawRoundedRect(r, kLeafRadius, kLeafRadius);
  const QRectF inner = r.adjusted(8, 8, -8, -8);
  const double step = inner.height() / static_cast<double>(std::max<std::size_t>(1, card.lines.size()));
  painter.setPen(Qt::NoPen);
  for (std::size_t i = 0; i < card.lines.size(); ++i) {
    const auto& line = card.lines[i];
    const double from = inner.left() + card.zero * inner.width(),
                 to = inner.left() + line.share * inner.width();
    painter.setBrush(line.hold == model::Held::Free ? theme.faded : theme.accent);
    painter.drawRect(QRectF(std::min(from, to), inner.top() + step * (static_cast<double>(i) + 0.15),
                            std::max(2 * px, std::abs(to - from)), step * 0.7));
  }
}

void paintBlock(QPainter& painter, const Theme& theme, const Type& type, const NodeCard& card,
                const QRectF& r, double scale) {
  if (card.isBlackBox()) {
    paintHatchedOctagon(painter, theme, r, 1 / scale);
    return;
  }
  if (card.isBranch()) {
    painter.setPen(QPen(theme.cardBorder, 1));
    painter.setBrush(theme.card);
    painter.drawRoundedRect(r, kBranchRadius, kBranchRadius);
    if (saysWordsAsBlock(card, r, scale))
      return paintSmallWords(painter, theme, type, card, smallWordsPlace(card, r), scale);
    if (!card.bar.empty()) paintBar(painter, theme, card.bar, r.adjusted(6, 12, -6, -12));
    return;
  }
  if (const auto* vector = std::get_if<VectorCard>(&card.body))
    return paintBars(painter, theme, *vector, r, 1 / scale);
  const QColor fill = blockColour(theme, card);
  painter.setPen(QPen(theme.cardBorder, 1));
  painter.setBrush(fill);
  painter.drawRoundedRect(r, kLeafRadius, kLeafRadius);
  // One letter tells a class apart; of a number it tells nothing.
  if (r.height() * scale < 11 || card.line.isEmpty() || !std::holds_alternative<ClassCard>(card.body)) return;
  const bool dark = contrast(theme.text, fill) < contrast(theme.base, fill);
  screenLine(painter, type, dark ? theme.base : theme.text, r, card.line.left(1), true, scale);
}

void paintDot(QPainter& painter, const Theme& theme, const NodeCard& card, const QRectF& r) {
  painter.setPen(Qt::NoPen);
  if (card.isBlackBox()) {
    const auto corners = octagon(r);
    painter.setBrush(theme.text);
    painter.drawPolygon(corners.data(), 8);
  } else if (card.isBranch()) {
    painter.setBrush(theme.edge);
    painter.drawRect(r.adjusted(r.width() / 4, r.height() / 4, -r.width() / 4, -r.height() / 4));
  } else {
    painter.setBrush(blockColour(theme, card));
    painter.drawRect(r);
  }
}

void paintOutlines(QPainter& painter, const Theme& theme, const Type& type, const NodeCard& card,
                   const QRectF& r, const CardState& state, double scale) {
  const double radius = card.isBranch() ? kBranchRadius : kLeafRadius;
  const double px = scale < 1 ? 1 / scale : 1;  // lines keep their width on the screen
  if (state.hovered && !state.selected) {
    painter.setPen(QPen(theme.text, 2 * px));
    paintOutline(painter, r, radius);
  }
  if (state.changed) {
    painter.setPen(QPen(theme.edit, 2 * px));
    paintOutline(painter, r.adjusted(-2.5, -2.5, 2.5, 2.5), radius + 2.5);
  }
  if (state.found) {
    painter.setPen(QPen(theme.accentText, 2 * px, Qt::DashLine));
    paintOutline(painter, r.adjusted(-3, -3, 3, 3), radius + 3);
  }
  if (!state.selected) return;
  painter.setPen(QPen(theme.accent, (state.focused ? 3 : 2.2) * px));
  paintOutline(painter, r.adjusted(-4, -4, 4, 4), radius + 4);
  const QString number = QString::number(card.node);
  painter.save();
  const QFont font = type.boxWord();
  const double width = std::max(19.0, textWidth(font, number) + 11);
  const double lock = card.locked ? 14 : 0;  // px, at the right corner
  const double left = state.tagAtRight ? 1 - lock - width : -1;
  painter.translate(state.tagAtRight ? r.right() + 4 : r.left() - 4, r.top() - 4);
  painter.scale(px, px);
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme.accent);
  painter.drawRoundedRect(QRectF(left, -13, width, 16), 3, 3);
  drawTextCentred(painter, font, theme.onAccent, left + width / 2, -1.2, number);
  painter.restore();
}

/// The number of a leaf, as predictions and regions name it, over a corner of its card.
void paintNumber(QPainter& painter, const Theme& theme, const Type& type, const NodeCard& card,
                 const QRectF& r, bool atRight, double scale) {
  constexpr double kFromCorner = 2, kOver = 3;          // px
  const double lock = card.locked && atRight ? 12 : 0;  // px, of the padlock at the right corner
  const QString number = QString::number(card.node);
  painter.save();
  painter.translate(atRight ? r.topRight() : r.topLeft());
  painter.scale(1 / scale, 1 / scale);
  if (atRight)
    drawTextRight(painter, type.caption(), theme.dim, -kFromCorner - lock, -kOver, number);
  else
    drawText(painter, type.caption(), theme.dim, kFromCorner, -kOver, number);
  painter.restore();
}

/// How often the node came back: an upright bar within the right edge, filled from below.
void paintSteady(QPainter& painter, const Theme& theme, const NodeCard& card, const QRectF& r) {
  if (std::isnan(card.steady)) return;
  constexpr double kWidth = 3, kFromEdge = 2.5, kFromCorner = 12;
  const QRectF whole(r.right() - kFromEdge - kWidth, r.top() + kFromCorner, kWidth,
                     r.height() - 2 * kFromCorner);
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme.hairline);
  painter.drawRect(whole);
  painter.setBrush(theme.accent);
  painter.drawRect(whole.adjusted(0, (1 - card.steady) * whole.height(), 0, 0));
}

}  // namespace

void paintCard(QPainter& painter, const Theme& theme, const Type& type, const NodeCard& card, const QRectF& r,
               Detail detail, const CardState& state, double scale) {
  if (card.foldedLeaves > 0 && detail != Detail::Dot) {
    paintFrame(painter, theme, r.translated(4, 4), kBranchRadius);
  }
  if (const auto* branch = std::get_if<BranchCard>(&card.body); branch && !branch->formula.empty() &&
                                                                detail == Detail::Full &&
                                                                branch->formula.smallest() * scale < 7.9) {
    detail = Detail::Line;  // words under 8 px are never drawn
  }
  switch (detail) {
    case Detail::Full:
      paintFull(painter, theme, type, card, r);
      paintSteady(painter, theme, card, r);
      break;
    case Detail::Line:
      paintLine(painter, theme, type, card, r, scale);
      break;
    case Detail::Block:
      paintBlock(painter, theme, type, card, r, scale);
      break;
    case Detail::Dot:
      paintDot(painter, theme, card, r);
      break;
  }
  if (card.foldedLeaves > 0 && detail <= Detail::Line) {
    const QString words = QObject::tr("+%1 leaves").arg(countText(card.foldedLeaves));
    const QRectF under(r.left(), r.bottom() + 6, r.width(), 14);
    // Without room for the word, the number alone.
    const bool room = textWidth(type.font(kWords, QFont::Normal), words) <= under.width() * scale - 4;
    if (detail == Detail::Full)
      drawTextCentred(painter, type.caption(), theme.dim, r.center().x(), r.bottom() + 17, words);
    else
      screenLine(painter, type, theme.dim, under,
                 room ? words : QStringLiteral("+%1").arg(countText(card.foldedLeaves)), false, scale);
  }
  const bool named = card.isBranch() || std::holds_alternative<VectorCard>(card.body);
  if (!named && !state.selected && detail == Detail::Full)
    paintNumber(painter, theme, type, card, r, state.numberAtRight, 1);
  if (card.locked && detail <= Detail::Line) paintPadlock(painter, theme, r.topRight() + QPointF(-1, 1));
  paintOutlines(painter, theme, type, card, r, state, scale);
}

}  // namespace paretree::ui

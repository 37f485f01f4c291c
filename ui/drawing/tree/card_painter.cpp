// Painting: cards at each level of detail.
#include <QObject>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/drawing/fonts.h"
#include "ui/drawing/tree/node_card.h"

namespace paretree::ui {
namespace {

constexpr double kPad = 8, kBarHeight = 5, kBand = 7, kBranchRadius = 4, kLeafRadius = 8, kCut = 10,
                 kLinePitch = 17;
constexpr double kMostName = 70, kLeastValue = 26;  // px of a vector leaf

std::array<QPointF, 8> octagon(const QRectF& r) {
  const double cut = std::min({kCut, r.width() / 4, r.height() / 4});
  return {QPointF(r.left() + cut, r.top()),     QPointF(r.right() - cut, r.top()),
          QPointF(r.right(), r.top() + cut),    QPointF(r.right(), r.bottom() - cut),
          QPointF(r.right() - cut, r.bottom()), QPointF(r.left() + cut, r.bottom()),
          QPointF(r.left(), r.bottom() - cut),  QPointF(r.left(), r.top() + cut)};
}

/// The part of the line from + t * along that lies in a convex polygon (clockwise on screen); null if none.
QLineF inside(const std::array<QPointF, 8>& polygon, QPointF from, QPointF along) {
  double enter = -1e9, leave = 1e9;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const QPointF a = polygon[i], b = polygon[(i + 1) % polygon.size()];
    const QPointF inward(-(b.y() - a.y()), b.x() - a.x());
    const double slope = QPointF::dotProduct(inward, along);
    const double room = QPointF::dotProduct(inward, from - a);
    if (std::abs(slope) < 1e-12) {
      if (room < 0) return {};
    } else if (slope > 0) {
      enter = std::max(enter, -room / slope);
    } else {
      leave = std::min(leave, -room / slope);
    }
  }
  return enter < leave ? QLineF(from + enter * along, from + leave * along) : QLineF();
}

void frame(QPainter& painter, const Theme& theme, const QRectF& r, double radius) {
  painter.setPen(QPen(theme.cardBorder, 1));
  painter.setBrush(theme.card);
  painter.drawRoundedRect(r, radius, radius);
}

/// The colour band along the upper edge of a leaf.
void band(QPainter& painter, const Theme& theme, const QRectF& r, const QColor& colour) {
  const double radius = kLeafRadius;
  QPainterPath path(QPointF(r.left(), r.top() + kBand));
  path.arcTo(QRectF(r.left(), r.top(), 2 * radius, 2 * radius), 180 - 7.2, -90 + 7.2);
  path.lineTo(r.right() - radius, r.top());
  path.arcTo(QRectF(r.right() - 2 * radius, r.top(), 2 * radius, 2 * radius), 90, -90 + 7.2);
  path.lineTo(r.right(), r.top() + kBand);
  path.closeSubpath();
  painter.setPen(Qt::NoPen);
  painter.setBrush(colour);
  painter.drawPath(path);
  painter.setPen(QPen(theme.cardBorder, 0.7));
  painter.drawLine(QPointF(r.left(), r.top() + kBand), QPointF(r.right(), r.top() + kBand));
}

void outline(QPainter& painter, const QRectF& r, double radius) {
  painter.setBrush(Qt::NoBrush);
  painter.drawRoundedRect(r, radius, radius);
}

/// A padlock in a disc of 16 px around `centre`.
void padlock(QPainter& painter, const Theme& theme, QPointF centre) {
  painter.setPen(QPen(theme.text, 1));
  painter.setBrush(theme.base);
  painter.drawEllipse(centre, 8.5, 8.5);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(theme.text, 1.4, Qt::SolidLine, Qt::RoundCap));
  QPainterPath shackle(centre + QPointF(-2.3, -0.5));
  shackle.lineTo(centre + QPointF(-2.3, -2.2));
  shackle.arcTo(QRectF(centre.x() - 2.3, centre.y() - 4.7, 4.6, 4.6), 180, -180);
  shackle.lineTo(centre + QPointF(2.3, -0.5));
  painter.drawPath(shackle);
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme.text);
  painter.drawRoundedRect(QRectF(centre.x() - 3.8, centre.y() - 0.8, 7.6, 5.4), 1, 1);
}

void square(QPainter& painter, const Theme& theme, QPointF centre, model::Held hold) {
  switch (hold) {
    case model::Held::Free:
      return;
    case model::Held::ByRow:
      painter.setPen(QPen(theme.accent, 1.5));
      painter.setBrush(theme.card);
      painter.drawRect(QRectF(centre.x() - 3, centre.y() - 3.5, 6, 7));
      return;
    case model::Held::AtBound: {
      painter.setPen(Qt::NoPen);
      painter.setBrush(theme.accent);
      const QPointF points[] = {centre - QPointF(0, 4.5), centre + QPointF(4.5, 0), centre + QPointF(0, 4.5),
                                centre - QPointF(4.5, 0)};
      painter.drawPolygon(points, 4);
      return;
    }
  }
}

struct FullPainter {
  QPainter& p;
  const Theme& theme;
  const Type& type;
  const NodeCard& card;
  QRectF r;

  double middle() const { return r.center().x(); }
  double room() const { return r.width() - 2 * kPad + 2; }

  void operator()(const BranchCard& b) const {
    frame(p, theme, r, kBranchRadius);
    const double foot = card.bar.empty() ? 0 : kBarHeight;
    if (!card.bar.empty())
      paintBar(p, theme, card.bar,
               QRectF(r.left() + 0.5, r.bottom() - kBarHeight, r.width() - 1, kBarHeight - 0.5),
               kBranchRadius - 0.5);
    if (!b.formula.empty()) {
      const double text = r.bottom() - foot - 7;
      paintFormula(p, theme.text, b.formula,
                   QPointF(middle() - b.formula.width / 2, r.top() + 9 + b.formula.ascent));
      drawText(p, type.caption(), theme.dim, r.left() + kPad, text, card.rows);
      drawTextRight(p, type.caption(), theme.dim, r.right() - kPad, text, b.test);
      return;
    }
    const double lower = card.bar.empty() ? 2 : 0;
    const double rowsWidth = textWidth(type.caption(), card.rows);
    drawText(p, type.strong(), theme.text, r.left() + kPad, r.top() + 16 + lower, b.title, room());
    drawText(p, type.body(), theme.text, r.left() + kPad, r.top() + 33 + lower, b.test,
             room() - rowsWidth - 6);
    drawTextRight(p, type.caption(), theme.dim, r.right() - kPad, r.top() + 33 + lower, card.rows);
  }

  void operator()(const ClassCard& c) const {
    frame(p, theme, r, kLeafRadius);
    if (c.band) {
      band(p, theme, r, theme.colour(*c.band));
      outlineAgain();
      drawTextCentred(p, type.strong(), theme.text, middle(), r.top() + 22, c.name, room());
      drawTextCentred(p, type.caption(), theme.dim, middle(), r.top() + 36.5, card.rows);
      drawTextCentred(p, type.body(), theme.text, middle(), r.top() + 50.5, c.share);
      return;
    }
    drawTextCentred(p, type.word(), theme.text, middle(), r.top() + 17, c.name, room());
    drawTextCentred(p, type.caption(), theme.dim, middle(), r.top() + 31, card.rows);
    drawTextCentred(p, type.body(), theme.text, middle(), r.top() + 44, c.share);
    paintBar(p, theme, card.bar, QRectF(r.left() + 7, r.bottom() - 8.5, r.width() - 14, kBarHeight));
  }

  void operator()(const ValueCard& v) const {
    frame(p, theme, r, kLeafRadius);
    band(p, theme, r, theme.step(v.step));
    outlineAgain();
    drawTextCentred(p, type.word(), theme.text, middle(), r.top() + 23, v.value, room());
    drawTextCentred(p, type.caption(), theme.dim, middle(), r.top() + 37, card.rows);
    drawTextCentred(p, type.body(), theme.text, middle(), r.top() + 50.5, v.spread);
  }

  void operator()(const LinearCard& l) const {
    frame(p, theme, r, kLeafRadius);
    band(p, theme, r, theme.accent);
    outlineAgain();
    drawText(p, type.strong(), theme.text, r.left() + 10, r.top() + kBand + 16, l.title, r.width() - 20);
    double y = r.top() + kBand + 16;
    for (const auto& line : l.lines) {
      y += kLinePitch;
      const double right = r.left() + l.numberRight;
      drawTextRight(p, type.body(), theme.text, right, y, line.number);
      const double signRight = right - textWidth(type.body(), line.number) - 4;
      drawTextRight(p, type.body(), theme.text, signRight, y, line.sign);
      drawText(p, type.body(), theme.text, right + 7, y, line.name, r.right() - 8 - right - 7);
    }
    if (!l.more.isEmpty()) drawText(p, type.caption(), theme.dim, r.left() + 10, y + kLinePitch, l.more);
    foot(card.rows, l.error);
  }

  void operator()(const VectorCard& v) const {
    frame(p, theme, r, kLeafRadius);
    // Names take what they need, bars what is left; all leaves name the same targets, so their scale is one.
    double names = 0, values = 0;
    for (const auto& line : v.lines) {
      names = std::max(names, textWidth(type.caption(), line.name));
      values = std::max(values, textWidth(type.font(11, QFont::DemiBold), line.value));
    }
    names = std::min(names, kMostName);
    const double left = r.left() + kPad + names + 6,
                 width = std::max(24.0, r.right() - 23 - std::max(values, kLeastValue) - left);
    double y = r.top() + 4;
    for (const auto& line : v.lines) {
      y += kLinePitch;
      const double centre = y - 4.5;
      const bool held = line.hold != model::Held::Free;
      drawText(p, type.caption(), theme.text, r.left() + kPad, y, line.name, names + 1);
      p.setPen(Qt::NoPen);
      p.setBrush(theme.isDark ? theme.hairline : theme.alt);
      p.drawRect(QRectF(left, centre - 5, width, 10));
      const double from = left + width * v.zero, to = left + width * line.share;
      p.setBrush(held ? theme.accent : theme.faded);
      p.drawRect(QRectF(std::min(from, to), centre - 5, std::max(1.2, std::abs(to - from)), 10));
      drawTextRight(p, held ? type.font(11, QFont::DemiBold) : type.caption(), theme.text, r.right() - 17, y,
                    line.value);
      square(p, theme, QPointF(r.right() - 9, centre), line.hold);
    }
    QString rows = card.rows;
    if (!v.more.isEmpty()) rows += QObject::tr(", %1 values").arg(v.more);
    foot(rows, QObject::tr("leaf %1").arg(card.node));
  }

  void operator()(const BoxCard& b) const {
    paintHatchedOctagon(p, theme, r);
    const double wide = std::max({textWidth(type.boxWord(), b.word), textWidth(type.caption(), card.rows),
                                  textWidth(type.body(), b.share)});
    const double plate = std::min(wide + 6, r.width() - 5);
    const bool two = b.share.isEmpty();
    p.setPen(Qt::NoPen);
    p.setBrush(theme.card);
    p.drawRect(QRectF(middle() - plate / 2, r.top() + (two ? 12 : 6), plate, r.height() - (two ? 24 : 11)));
    const double y = r.top() + (two ? 25.5 : 18.5);
    drawTextCentred(p, type.boxWord(), theme.text, middle(), y, b.word, r.width() - 8);
    drawTextCentred(p, type.caption(), theme.dim, middle(), y + 14, card.rows);
    drawTextCentred(p, type.body(), theme.text, middle(), y + 28, b.share);
  }

  void foot(const QString& left, const QString& right) const {
    p.setPen(QPen(theme.hairline, 1));
    p.drawLine(QPointF(r.left() + kPad, r.bottom() - 20), QPointF(r.right() - kPad, r.bottom() - 20));
    drawText(p, type.caption(), theme.dim, r.left() + kPad + 1, r.bottom() - 7, left);
    drawTextRight(p, type.caption(), theme.dim, r.right() - kPad - 1, r.bottom() - 7, right);
  }

  /// The band covers the inner half of the border; the border comes back over it.
  void outlineAgain() const {
    p.setPen(QPen(theme.cardBorder, 1));
    outline(p, r, kLeafRadius);
  }
};

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

/// One line of words at a constant 11 px on the screen, whatever the scale.
void screenLine(QPainter& painter, const Type& type, const QColor& colour, const QRectF& r,
                const QString& text, bool strong, double scale) {
  painter.save();
  painter.translate(r.center());
  painter.scale(1 / scale, 1 / scale);
  const QFont font = type.font(11, strong ? QFont::DemiBold : QFont::Normal);
  const double room = r.width() * scale - 4;
  // Less than three letters and an ellipsis tell nothing.
  const QString shown = elided(text, font, room);
  if (shown.size() >= std::min<qsizetype>(text.size(), 3))
    drawTextCentred(painter, font, colour, 0, 4, shown);
  painter.restore();
}

/// A card's line for `room` px of 11 px words: the name gives way before the test does, "chest… ≤ 24".
QString shortLine(const Type& type, const NodeCard& card, double room) {
  const auto* branch = std::get_if<BranchCard>(&card.body);
  const QFont font = type.font(11, QFont::DemiBold);
  const QFontMetricsF metrics(font);
  if (!branch || branch->title.isEmpty() || textWidth(font, card.line) <= room)
    return metrics.elidedText(card.line, Qt::ElideRight, room);
  const double left = room - textWidth(font, QLatin1Char(' ') + branch->test);
  if (left >= textWidth(font, branch->title.left(3) + QChar(0x2026)))
    return metrics.elidedText(branch->title, Qt::ElideRight, left) + QLatin1Char(' ') + branch->test;
  return metrics.elidedText(branch->title, Qt::ElideRight, room);
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
  frame(painter, theme, r, radius);
  QRectF words = r;
  if (branch) {
    if (!card.bar.empty()) {
      paintBar(painter, theme, card.bar, QRectF(r.left() + 0.5, r.bottom() - 8, r.width() - 1, 7.5),
               radius - 0.5);
      words.setBottom(r.bottom() - 8);
    }
  } else if (const auto* c = std::get_if<ClassCard>(&card.body); c && !c->band) {
    paintBar(painter, theme, card.bar, QRectF(r.left() + 7, r.bottom() - 13, r.width() - 14, 8));
    words.setBottom(r.bottom() - 13);
  } else {
    band(painter, theme, r, blockColour(theme, card));
    words.setTop(r.top() + kBand);
    painter.setPen(QPen(theme.cardBorder, 1));
    outline(painter, r, radius);
  }
  screenLine(painter, type, theme.text, words, shortLine(type, card, words.width() * scale - 4), true, scale);
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
    if (!card.bar.empty()) paintBar(painter, theme, card.bar, r.adjusted(6, 12, -6, -12));
    return;
  }
  if (const auto* vector = std::get_if<VectorCard>(&card.body))
    return paintBars(painter, theme, *vector, r, 1 / scale);
  const QColor fill = blockColour(theme, card);
  painter.setPen(QPen(theme.cardBorder, 1));
  painter.setBrush(fill);
  painter.drawRoundedRect(r, kLeafRadius, kLeafRadius);
  if (r.height() * scale < 11 || card.line.isEmpty()) return;
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
    outline(painter, r, radius);
  }
  if (state.changed) {
    painter.setPen(QPen(theme.edit, 2 * px));
    outline(painter, r.adjusted(-2.5, -2.5, 2.5, 2.5), radius + 2.5);
  }
  if (state.found) {
    painter.setPen(QPen(theme.accentText, 2 * px, Qt::DashLine));
    outline(painter, r.adjusted(-3, -3, 3, 3), radius + 3);
  }
  if (!state.selected) return;
  painter.setPen(QPen(theme.accent, (state.focused ? 3 : 2.2) * px));
  outline(painter, r.adjusted(-4, -4, 4, 4), radius + 4);
  const QString number = QString::number(card.node);
  painter.save();
  painter.translate(r.left() - 4, r.top() - 4);
  painter.scale(px, px);
  const QFont font = type.boxWord();
  const double width = textWidth(font, number) + 11;
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme.accent);
  painter.drawRoundedRect(QRectF(-1, -13, std::max(19.0, width), 16), 3, 3);
  drawTextCentred(painter, font, theme.onAccent, -1 + std::max(19.0, width) / 2, -1.2, number);
  painter.restore();
}

}  // namespace

void paintHatchedOctagon(QPainter& painter, const Theme& theme, const QRectF& box, double border) {
  const auto corners = octagon(box);
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme.card);
  painter.drawPolygon(corners.data(), 8);
  painter.setPen(QPen(theme.hatch, 2, Qt::SolidLine, Qt::FlatCap));
  const QPointF along(1, -1);
  const double step = 7 * std::sqrt(2.0);
  for (double c = step / 2; c < box.width() + box.height(); c += step) {
    const QLineF line = inside(corners, QPointF(box.left() + c, box.top()), along);
    if (!line.isNull()) painter.drawLine(line);
  }
  painter.setPen(QPen(theme.text, border, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
  painter.setBrush(Qt::NoBrush);
  painter.drawPolygon(corners.data(), 8);
}

void paintBar(QPainter& painter, const Theme& theme, const std::vector<BarPart>& parts, const QRectF& rect,
              double radius) {
  double x = rect.left();
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const bool last = i + 1 == parts.size();
    const double right = last ? rect.right() : x + parts[i].share * rect.width();
    const double leftRadius = i == 0 ? std::min(radius, right - x) : 0;
    const double rightRadius = last ? std::min(radius, right - x) : 0;
    const QRectF part(x, rect.top(), right - x, rect.height());
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.colour(parts[i].swatch));
    if (leftRadius <= 0 && rightRadius <= 0) {
      painter.drawRect(part);
    } else {
      QPainterPath path(part.topLeft());
      path.lineTo(part.topRight());
      path.lineTo(part.right(), part.bottom() - rightRadius);
      path.quadTo(part.bottomRight(), QPointF(part.right() - rightRadius, part.bottom()));
      path.lineTo(part.left() + leftRadius, part.bottom());
      path.quadTo(part.bottomLeft(), QPointF(part.left(), part.bottom() - leftRadius));
      path.closeSubpath();
      painter.drawPath(path);
    }
    x = right;
  }
  if (parts.empty()) return;
  painter.setPen(QPen(theme.cardBorder, 0.6));
  painter.setBrush(Qt::NoBrush);
  if (radius > 0)
    painter.drawLine(rect.topLeft(), rect.topRight());
  else
    painter.drawRect(rect);
}

void paintCard(QPainter& painter, const Theme& theme, const Type& type, const NodeCard& card, const QRectF& r,
               Detail detail, const CardState& state, double scale) {
  if (card.foldedLeaves > 0 && detail != Detail::Dot) {
    frame(painter, theme, r.translated(4, 4), kBranchRadius);
  }
  if (const auto* branch = std::get_if<BranchCard>(&card.body); branch && !branch->formula.empty() &&
                                                                detail == Detail::Full &&
                                                                branch->formula.smallest() * scale < 7.9) {
    detail = Detail::Line;  // words under 8 px are never drawn
  }
  switch (detail) {
    case Detail::Full:
      std::visit(FullPainter{painter, theme, type, card, r}, card.body);
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
    if (detail == Detail::Full)
      drawTextCentred(painter, type.caption(), theme.dim, r.center().x(), r.bottom() + 17, words);
    else
      screenLine(painter, type, theme.dim, under, words, false, scale);
  }
  if (card.locked && detail <= Detail::Line) padlock(painter, theme, r.topRight() + QPointF(-1, 1));
  paintOutlines(painter, theme, type, card, r, state, scale);
}

}  // namespace paretree::ui

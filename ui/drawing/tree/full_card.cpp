// Branch and leaf cards with all their words.
#include <QObject>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/drawing/fonts.h"
#include "ui/drawing/tree/card_shapes.h"

namespace paretree::ui {
namespace {

constexpr double kPad = 8, kBarHeight = 5, kLinePitch = 17, kLevelPitch = 15;
constexpr double kMostName = 100, kLeastValue = 26;  // px of a vector leaf

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
  static QString named(const QString& name, const QFont& font, double width) {
    return cutName(name, QFontMetricsF(font), width);
  }

  void operator()(const BranchCard& b) const {
    paintFrame(p, theme, r, kBranchRadius);
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
    double line = r.top() + 16 + lower;
    const bool whole = textWidth(type.strong(), b.wholeName()) <= room();  // it may have grown
    const QStringList title =
        !b.titleLines.isEmpty() ? b.titleLines : QStringList{whole ? b.wholeName() : b.title};
    for (const QString& words : title) {
      drawText(p, type.strong(), theme.text, r.left() + kPad, line, named(words, type.strong(), room()));
      line += kTitlePitch;
    }
    line += 2;
    drawText(p, type.body(), theme.text, r.left() + kPad, line, b.test,
             b.more.isEmpty() ? room() - rowsWidth - 6 : room());
    for (const QString& more : b.more)
      drawText(p, type.body(), theme.text, r.left() + kPad, line += kLevelPitch, more, room());
    drawTextRight(p, type.caption(), theme.dim, r.right() - kPad, line, card.rows);
  }

  void operator()(const ClassCard& c) const {
    paintFrame(p, theme, r, kLeafRadius);
    if (c.band) {
      paintBand(p, theme, r, theme.colour(*c.band));
      outlineAgain();
    }
    const QFont font = c.band ? type.strong() : type.word();
    double line = r.top() + (c.band ? 22 : 17);
    for (const QString& words : c.nameLines.isEmpty() ? QStringList{c.name} : c.nameLines) {
      drawTextCentred(p, font, theme.text, middle(), line, named(words, font, room()));
      line += kTitlePitch;
    }
    line -= kTitlePitch;
    drawTextCentred(p, type.caption(), theme.dim, middle(), line + (c.band ? 14.5 : 14), card.rows);
    drawTextCentred(p, type.body(), theme.text, middle(), line + (c.band ? 28.5 : 27), c.share);
    if (!c.band)
      paintBar(p, theme, card.bar, QRectF(r.left() + 7, r.bottom() - 8.5, r.width() - 14, kBarHeight));
  }

  void operator()(const ValueCard& v) const {
    paintFrame(p, theme, r, kLeafRadius);
    paintBand(p, theme, r, theme.step(v.step));
    outlineAgain();
    drawTextCentred(p, type.word(), theme.text, middle(), r.top() + 23, v.value, room());
    drawTextCentred(p, type.caption(), theme.dim, middle(), r.top() + 37, card.rows);
    drawTextCentred(p, type.body(), theme.text, middle(), r.top() + 50.5, v.spread);
  }

  void operator()(const LinearCard& l) const {
    paintFrame(p, theme, r, kLeafRadius);
    paintBand(p, theme, r, theme.accent);
    outlineAgain();
    drawText(p, type.strong(), theme.text, r.left() + 10, r.top() + kBand + 16, l.title, r.width() - 20);
    double y = r.top() + kBand + 16;
    for (const auto& line : l.lines) {
      y += kLinePitch;
      const double right = r.left() + l.numberRight;
      drawTextRight(p, type.body(), theme.text, right, y, line.number);
      const double signRight = right - textWidth(type.body(), line.number) - 4;
      drawTextRight(p, type.body(), theme.text, signRight, y, line.sign);
      drawText(p, type.body(), theme.text, right + 7, y,
               named(line.name, type.body(), r.right() - 8 - right - 7));
    }
    for (const QString& words : {l.more, l.limits})
      if (!words.isEmpty())
        drawText(p, type.caption(), theme.dim, r.left() + 10, y += kLinePitch, words, r.width() - 18);
    foot(card.rows, l.error);
  }

  void operator()(const VectorCard& v) const {
    paintFrame(p, theme, r, kLeafRadius);
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
      drawText(p, type.caption(), theme.text, r.left() + kPad, y,
               named(line.name, type.caption(), names + 1));
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
    paintOutline(p, r, kLeafRadius);
  }
};

}  // namespace

void paintFull(QPainter& painter, const Theme& theme, const Type& type, const NodeCard& card,
               const QRectF& frame) {
  std::visit(FullPainter{painter, theme, type, card, frame}, card.body);
}

}  // namespace paretree::ui

#include "ui/drawing/plot/rank_picture.h"

#include <QFontMetricsF>
#include <QObject>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace paretree::ui {
namespace {

constexpr double kAxis = 620, kBarGap = 9, kLine = 24, kHead = 54, kRankPad = 12, kTick = 6;

/// Where things stand; all lengths follow the scale of the type.
struct Places {
  double scale, left, right, axisY, names, namesY;

  Places(const RankPicture& picture, const Type& type) {
    scale = type.scale();
    double widest = 0;
    for (const auto& method : picture.methods)
      widest = std::max(widest, textWidth(type.body(), method.name + QStringLiteral("  00.00")));
    left = widest + 3 * kRankPad * scale;
    right = left + kAxis * scale;
    axisY = kHead * scale;
    const std::size_t rows = (picture.methods.size() + 1) / 2;  // half of the names stand on each side
    names = static_cast<double>(rows);
    const auto bars = static_cast<double>(rankOrder(picture).alike.size());
    namesY = axisY + (2 + bars) * kBarGap * scale + kLine * scale;
  }
  double x(double rank, std::size_t methods) const {
    return left + (right - left) * (rank - 1) / (static_cast<double>(methods) - 1);
  }
};

QString rankText(double rank) { return QString::number(rank, 'f', 2); }

}  // namespace

RankOrder rankOrder(const RankPicture& picture) {
  RankOrder order;
  order.methods = picture.methods;
  std::stable_sort(order.methods.begin(), order.methods.end(),
                   [](const auto& a, const auto& b) { return a.meanRank < b.meanRank; });
  std::size_t reached = 0;
  for (std::size_t first = 0; first < order.methods.size(); ++first) {
    std::size_t last = first;
    while (last + 1 < order.methods.size() &&
           order.methods[last + 1].meanRank - order.methods[first].meanRank < picture.criticalDifference)
      ++last;
    if (last > first && last > reached) order.alike.emplace_back(first, last);
    reached = std::max(reached, last);
  }
  return order;
}

Picture ranksPage(const RankPicture& picture, const PageWords& words) {
  const Type type;
  const Theme& theme = Theme::print();
  Picture content;
  content.size = ranksSize(picture, type);
  content.paint = [picture, type](QPainter& painter) { paintRanks(painter, Theme::print(), type, picture); };
  content.title = words.title;
  content.description = words.figures;
  return page(theme, type, words, content);
}

QSizeF ranksSize(const RankPicture& picture, const Type& type) {
  const Places places(picture, type);
  return {places.right + places.left, places.namesY + places.names * kLine * places.scale};
}

void paintRanks(QPainter& painter, const Theme& theme, const Type& type, const RankPicture& picture) {
  const Places places(picture, type);
  const double s = places.scale;
  const auto order = rankOrder(picture);
  const std::size_t count = order.methods.size();
  painter.setPen(QPen(theme.axis, 1.2 * s));
  painter.drawLine(QPointF(places.left, places.axisY), QPointF(places.right, places.axisY));
  for (std::size_t rank = 1; rank <= count; ++rank) {
    const double x = places.x(static_cast<double>(rank), count);
    painter.setPen(QPen(theme.axis, 1.2 * s));
    painter.drawLine(QPointF(x, places.axisY - kTick * s), QPointF(x, places.axisY));
    drawTextCentred(painter, type.caption(), theme.dim, x, places.axisY - (kTick + 4) * s,
                    QString::number(rank));
  }

  // The critical difference as a length, above the axis.
  const double end =
      std::min(places.right, places.left + (places.right - places.left) * picture.criticalDifference /
                                               (static_cast<double>(count) - 1));
  const double barY = places.axisY - 32 * s;
  painter.setPen(QPen(theme.text, 1.6 * s));
  painter.drawLine(QPointF(places.left, barY), QPointF(end, barY));
  for (const double x : {places.left, end})
    painter.drawLine(QPointF(x, barY - 4 * s), QPointF(x, barY + 4 * s));
  drawText(painter, type.body(), theme.text, end + 8 * s, barY + 4 * s,
           QObject::tr("critical difference %1").arg(rankText(picture.criticalDifference)));

  for (std::size_t b = 0; b < order.alike.size(); ++b) {
    const auto [first, last] = order.alike[b];
    const double y = places.axisY + (static_cast<double>(b) + 1.4) * kBarGap * s;
    painter.setPen(QPen(theme.accent, 4 * s, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(places.x(order.methods[first].meanRank, count), y),
                     QPointF(places.x(order.methods[last].meanRank, count), y));
  }

  // The better half is named at the left, the other at the right, from the outside in.
  const std::size_t half = (count + 1) / 2;
  for (std::size_t m = 0; m < count; ++m) {
    const bool left = m < half;
    const std::size_t line = left ? m : count - 1 - m;
    const double x = places.x(order.methods[m].meanRank, count),
                 y = places.namesY + static_cast<double>(line) * kLine * s;
    const double side = left ? places.left - kRankPad * s : places.right + kRankPad * s;
    painter.setPen(QPen(theme.edge, 1.1 * s));
    painter.drawPolyline(QPolygonF{QPointF(x, places.axisY), QPointF(x, y), QPointF(side, y)});
    const QString name = order.methods[m].name, rank = rankText(order.methods[m].meanRank);
    const double baseline = y + 4 * s;
    if (left) {
      drawTextRight(painter, type.body(), theme.text, side - 4 * s, baseline, name);
      drawTextRight(painter, type.caption(), theme.dim, side - 10 * s - textWidth(type.body(), name),
                    baseline, rank);
    } else {
      drawText(painter, type.body(), theme.text, side + 4 * s, baseline, name);
      drawText(painter, type.caption(), theme.dim, side + 10 * s + textWidth(type.body(), name), baseline,
               rank);
    }
  }
}

}  // namespace paretree::ui

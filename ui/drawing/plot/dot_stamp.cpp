#include "ui/drawing/plot/dot_stamp.h"

#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QTransform>
#include <cmath>

namespace paretree::ui {

bool DotStamp::suits(const QPainter& painter) {
  const QTransform& to = painter.worldTransform();
  return painter.paintEngine() && painter.paintEngine()->type() == QPaintEngine::Raster &&
         painter.device()->devicePixelRatioF() == 1 && to.type() <= QTransform::TxScale &&
         to.m11() == to.m22() && to.m11() > 0 && painter.opacity() == 1;
}

DotStamp::DotStamp(const QPainter& painter, const QPen& pen, const QBrush& fill, double radius)
    : pen_(pen), fill_(fill), radius_(radius), scale_(painter.worldTransform().m11()) {
  const double line = pen.style() == Qt::NoPen ? 0 : pen.widthF() / 2;
  half_ = static_cast<int>(std::ceil((radius + line) * scale_)) + 1;
}

QImage DotStamp::painted(int across, int down) const {
  const int side = 2 * half_ + 1;
  QImage image(side, side, QImage::Format_ARGB32_Premultiplied);
  image.fill(Qt::transparent);
  QPainter on(&image);
  on.setRenderHint(QPainter::Antialiasing);
  on.translate(half_ + static_cast<double>(across) / kParts, half_ + static_cast<double>(down) / kParts);
  on.scale(scale_, scale_);
  on.setPen(pen_);
  on.setBrush(fill_);
  on.drawEllipse(QPointF(), radius_, radius_);
  return image;
}

void DotStamp::draw(QPainter& painter, QPointF at) {
  const QTransform to = painter.worldTransform();
  const QPointF pixel = to.map(at);
  if (!std::isfinite(pixel.x()) || !std::isfinite(pixel.y())) return;
  const auto x = std::lround(pixel.x() * kParts), y = std::lround(pixel.y() * kParts);
  const auto part = [](long value) { return static_cast<int>(((value % kParts) + kParts) % kParts); };
  const int across = part(x), down = part(y);
  QImage& image = images_[static_cast<std::size_t>(down) * kParts + static_cast<std::size_t>(across)];
  if (image.isNull()) image = painted(across, down);
  painter.setWorldTransform({});
  painter.drawImage(
      QPoint(static_cast<int>((x - across) / kParts) - half_, static_cast<int>((y - down) / kParts) - half_),
      image);
  painter.setWorldTransform(to);
}

}  // namespace paretree::ui

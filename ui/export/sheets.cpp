#include "ui/export/sheets.h"

#include <QBuffer>
#include <QObject>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <algorithm>
#include <cmath>

namespace paretree::ui {
namespace {

constexpr double kDpi = 1200, kPerMillimetre = kPixelsPerInch / 25.4;
constexpr double kMargin = 10 * kPerMillimetre, kOverlap = 8 * kPerMillimetre;
/// Words of 12 px are then 6.3 pt.
constexpr double kLeastScale = 0.7;

/// What a printer reaches of a sheet, px.
QSizeF reachOf(QPageSize::PageSizeId size, QPageLayout::Orientation orientation) {
  QSizeF whole = QPageSize(size).size(QPageSize::Millimeter) * kPerMillimetre;
  if (orientation == QPageLayout::Landscape) whole.transpose();
  return whole - QSizeF(2 * kMargin, 2 * kMargin);
}

int sheetsAlong(double length, double reach) {
  if (length <= reach) return 1;
  return static_cast<int>(std::ceil((length - kOverlap) / (reach - kOverlap) - 1e-9));
}

Sheets laidOut(QSizeF picture, QPageSize::PageSizeId size, QPageLayout::Orientation orientation) {
  const QSizeF reach = reachOf(size, orientation);
  Sheets sheets{size, orientation, 1, 1, 1, reach, 0};
  const double fits = std::min({1.0, reach.width() / picture.width(), reach.height() / picture.height()});
  if (fits >= kLeastScale) {
    sheets.scale = fits;
    sheets.part = reach / fits;
    return sheets;
  }
  sheets.across = sheetsAlong(picture.width(), reach.width());
  sheets.down = sheetsAlong(picture.height(), reach.height());
  sheets.overlap = kOverlap;
  return sheets;
}

/// Short lines in the margin where the next sheet begins, and which sheet this is.
void paintMarks(QPainter& painter, const Type& type, const Sheets& sheets, int index) {
  const QColor colour = Theme::print().dim;
  const QSizeF reach = sheets.part * sheets.scale;
  const double inside = sheets.overlap;
  painter.setPen(QPen(colour, 0.7));
  const auto mark = [&](double x, double y, QPointF along) {
    painter.drawLine(QPointF(x, y), QPointF(x, y) + along * kMargin * 0.4);
  };
  if (index % sheets.across + 1 < sheets.across) {
    mark(reach.width() - inside, 0, {0, -1});
    mark(reach.width() - inside, reach.height(), {0, 1});
  }
  if (index / sheets.across + 1 < sheets.down) {
    mark(0, reach.height() - inside, {-1, 0});
    mark(reach.width(), reach.height() - inside, {1, 0});
  }
  drawText(painter, type.caption(), colour, 0, reach.height() + kMargin * 0.6,
           QObject::tr("Sheet %1 of %2: row %3, column %4; glue at the marks")
               .arg(index + 1)
               .arg(sheets.count())
               .arg(index / sheets.across + 1)
               .arg(index % sheets.across + 1));
}

}  // namespace

QRectF Sheets::partOf(int index) const {
  const int row = index / across, column = index % across;
  return QRectF(QPointF(column * (part.width() - overlap), row * (part.height() - overlap)), part);
}

Sheets sheetsFor(QSizeF picture, Paper paper) {
  const auto size = paper == Paper::A3 ? QPageSize::A3 : QPageSize::A4;
  const Sheets upright = laidOut(picture, size, QPageLayout::Portrait),
               across = laidOut(picture, size, QPageLayout::Landscape);
  if (upright.count() != across.count()) return upright.count() < across.count() ? upright : across;
  return upright.scale >= across.scale ? upright : across;
}

QByteArray pdfPages(const Picture& picture, const QPageLayout& layout,
                    const std::function<void(QPdfWriter&, QPainter&)>& paint) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QPdfWriter writer(&buffer);
  writer.setTitle(picture.title);
  writer.setCreator(QStringLiteral("Paretree " PARETREE_VERSION));
  writer.setResolution(static_cast<int>(kDpi));
  writer.setPageLayout(layout);
  QPainter painter(&writer);
  painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
  painter.scale(kDpi / kPixelsPerInch, kDpi / kPixelsPerInch);
  paint(writer, painter);
  painter.end();
  return bytes;
}

QByteArray pdfOnSheets(const Picture& picture, const Sheets& sheets) {
  const QPageLayout layout(QPageSize(sheets.size), sheets.orientation, QMarginsF(0, 0, 0, 0));
  const Type type;
  return pdfPages(picture, layout, [&](QPdfWriter& writer, QPainter& painter) {
    for (int index = 0; index < sheets.count(); ++index) {
      if (index > 0) writer.newPage();
      const QRectF part = sheets.partOf(index);
      painter.save();
      painter.translate(kMargin, kMargin);
      if (sheets.count() > 1) paintMarks(painter, type, sheets, index);
      painter.setClipRect(QRectF(QPointF(0, 0), part.size() * sheets.scale));
      painter.scale(sheets.scale, sheets.scale);
      painter.translate(-part.topLeft());
      picture.paint(painter);
      painter.restore();
    }
  });
}

}  // namespace paretree::ui

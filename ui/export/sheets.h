// A picture on sheets of paper that are glued together. Inside ui/export.
#pragma once

#include <QPageLayout>
#include <QRectF>
#include <functional>

#include "ui/export/picture.h"

class QPdfWriter;

namespace paretree::ui {

/// The layout's own unit on screens, in SVG and on paper at scale 1.
inline constexpr double kPixelsPerInch = 96;

/// A PDF with the picture's title; `paint` draws in px of the layout and begins new pages itself.
QByteArray pdfPages(const Picture& picture, const QPageLayout& layout,
                    const std::function<void(QPdfWriter&, QPainter&)>& paint);

/// How a picture lies on equal sheets. Lengths in px of the layout (1/96 inch of paper where scale is 1).
struct Sheets {
  QPageSize::PageSizeId size = QPageSize::A4;
  QPageLayout::Orientation orientation = QPageLayout::Portrait;
  int across = 1, down = 1;
  double scale = 1;  ///< paper over layout; never above 1
  QSizeF part;       ///< what a sheet shows, in px of the layout; neighbours overlap by `overlap`
  double overlap = 0;

  int count() const { return across * down; }
  /// The part of the picture on sheet `index`, row by row.
  QRectF partOf(int index) const;
};

/// On one sheet where words stay readable there, else as large as on the screen over as few sheets as will
/// do.
Sheets sheetsFor(QSizeF picture, Paper paper);
QByteArray pdfOnSheets(const Picture& picture, const Sheets& sheets);

}  // namespace paretree::ui

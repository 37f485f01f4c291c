// A picture as a value: its size and what to paint, the same for image, SVG and PDF. And the page around it
// that a file gets: title, one line of figures, legend, where it came from.
#pragma once

#include <QPainter>
#include <QSizeF>
#include <QString>
#include <functional>

#include "ui/drawing/fonts.h"
#include "ui/drawing/theme.h"

namespace paretree::ui {

struct Picture {
  QSizeF size;                           ///< px
  std::function<void(QPainter&)> paint;  ///< top left corner at 0, 0; background included
  QString title, description;            ///< for readers that do not see it
};

struct PageWords {
  QString title;        ///< "Vowel: hybrid tree, 16 regular leaves and 4 black-box leaves"
  QString figures;      ///< "76.1 % right on 327 test rows, ..."
  QString provenance;   ///< "vowel.arff, 990 rows, run 1, model 28, seed 1"
  QString remark = {};  ///< what the figures hide: "No leaf answers odd (7 of 400 rows)."
};

/// `content` on a page with a margin of 40 px. `legend` (may have no size) stands at the foot, `provenance`
/// at its right or below it.
Picture page(const Theme& theme, const Type& type, const PageWords& words, const Picture& content,
             const std::function<QSizeF(double width)>& legendSize = {},
             const std::function<void(QPainter&, QPointF topLeft, double width)>& paintLegend = {},
             bool transparent = false);

}  // namespace paretree::ui

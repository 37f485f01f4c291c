// The front as a picture for files; in the window a chart holds the same frame and marks.
#include <QPainter>

#include "ui/drawing/front/front_marks.h"
#include "ui/drawing/plot/plot_frame.h"

namespace paretree::ui {

void paintFront(QPainter& painter, const Theme& theme, const Type& type, const FrontPicture& picture,
                const QRectF& area) {
  const PlotFrame frame(area, plotAxis(picture.x, type), plotAxis(picture.y, type), type);
  const auto toPixel = [&](QPointF value) { return frame.toPixel(value); };
  painter.fillRect(frame.plot(), theme.base);
  paintFrontFilter(painter, theme, picture, toPixel, frame.plot());
  frame.paintGround(painter, theme);
  frame.paintAxes(painter, theme);
  paintFrontMarks(painter, theme, type, picture, toPixel, frame.plot());
}

}  // namespace paretree::ui

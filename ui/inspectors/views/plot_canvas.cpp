#include "ui/inspectors/views/plot_canvas.h"

#include <QMouseEvent>
#include <QPainter>

#include "ui/widgets/look.h"

namespace paretree::ui {

QRectF PlotCanvas::area() const { return QRectF(rect()).adjusted(10, 2, -6, -6); }

void PlotCanvas::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
  const Theme& theme = themeOf(this);
  painter.fillRect(rect(), theme.base);
  paintPlot(painter, theme, area());
}

void PlotCanvas::mouseReleaseEvent(QMouseEvent* event) {
  if (const auto row = rowNear(event->position())) emit rowPicked(static_cast<int>(*row));
}

}  // namespace paretree::ui

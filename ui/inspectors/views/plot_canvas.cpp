#include "ui/inspectors/views/plot_canvas.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include "ui/drawing/plot/class_marks.h"
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

bool PlotCanvas::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    QStringList names;
    for (const QString& name : legendNames()) names << name.toHtmlEscaped();
    const double high = ClassMarks::legendHeight(Type(), legendNames(), area().width());
    if (!names.isEmpty() && help->pos().y() < area().top() + high) {
      QToolTip::showText(help->globalPos(), names.join(QStringLiteral("<br>")), this);
      return true;
    }
  }
  return QWidget::event(event);
}

void PlotCanvas::mouseReleaseEvent(QMouseEvent* event) {
  if (const auto row = rowNear(event->position())) emit rowPicked(static_cast<int>(*row));
}

}  // namespace paretree::ui

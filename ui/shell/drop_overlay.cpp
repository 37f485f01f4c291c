#include "ui/shell/drop_overlay.h"

#include <QFileInfo>
#include <QFontMetrics>
#include <QPainter>
#include <QUrl>

#include "ui/widgets/look.h"

namespace paretree::ui {

QStringList localFiles(const QMimeData* mime) {
  QStringList paths;
  for (const auto& url : mime->urls())
    if (url.isLocalFile()) paths << url.toLocalFile();
  return paths;
}

DropOverlay::DropOverlay(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("dropOverlay"));
  hide();
}

void DropOverlay::say(const QString& path, const QPoint& at, const QString& what) {
  at_ = at;
  if (path == path_ && what == what_) return;
  path_ = path;
  what_ = what;
  update();
}

void DropOverlay::paintEvent(QPaintEvent*) {
  const Theme& t = themeOf(this);
  QPainter p(this);
  p.setRenderHint(QPainter::Antialiasing);
  QColor ground = t.tint;
  ground.setAlphaF(0.9F);
  p.fillRect(rect(), ground);
  QPen pen(t.accent, 2);
  pen.setDashPattern({3, 2});
  p.setPen(pen);
  p.drawRoundedRect(QRectF(rect()).adjusted(12, 12, -12, -12), 6, 6);
  p.setPen(t.accentText);
  p.setFont(titleFont(font()));
  p.drawText(rect().adjusted(20, 0, -20, -30), Qt::AlignCenter,
             QFontMetrics(p.font()).elidedText(QFileInfo(path_).fileName(), Qt::ElideMiddle, width() - 60));
  p.setFont(font());
  p.drawText(rect().adjusted(20, 40, -20, 0), Qt::AlignCenter | Qt::TextWordWrap, what_);
}

}  // namespace paretree::ui

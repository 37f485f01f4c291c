#include "ui/widgets/icon.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

#include "ui/drawing/theme.h"

namespace paretree::ui {
namespace {

class Engine : public QIconEngine {
 public:
  Engine(QByteArray svg, QPalette::ColorRole role) : svg_(std::move(svg)), role_(role) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
    const QPalette palette = QGuiApplication::palette();
    const QColor colour =
        palette.color(mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active, role_);
    QByteArray coloured = svg_;
    coloured.replace("currentColor", colour.name().toLatin1());
    QSvgRenderer(coloured).render(painter, rect);
  }
  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    QPixmap pixmap(size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paint(&painter, QRect(QPoint(), size), mode, state);
    return pixmap;
  }
  QIconEngine* clone() const override { return new Engine(svg_, role_); }

 private:
  QByteArray svg_;
  QPalette::ColorRole role_;
};

}  // namespace

QIcon icon(const QString& name, QPalette::ColorRole role) {
  QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
  if (!file.open(QIODevice::ReadOnly)) return {};
  return QIcon(new Engine(file.readAll(), role));
}

}  // namespace paretree::ui

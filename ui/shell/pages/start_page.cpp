#include "ui/shell/pages/start_page.h"

#include <QDateTime>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QScrollArea>
#include <algorithm>
#include <cmath>

#include "ui/widgets/discard.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr int kWide = 960;

class DropArea : public QWidget {
 public:
  using QWidget::QWidget;

 protected:
  void paintEvent(QPaintEvent*) override {
    const Theme& t = themeOf(this);
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    QPen pen(t.axis, 2);
    pen.setDashPattern({3, 2});
    p.setPen(pen);
    p.setBrush(t.base);
    p.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
    const QPointF c(width() / 2.0, 88);
    p.setPen(Qt::NoPen);
    p.setBrush(t.tint);
    p.drawEllipse(c, 30, 30);
    icon(QStringLiteral("drop"), QPalette::Link)
        .paint(&p, QRect(static_cast<int>(c.x()) - 15, static_cast<int>(c.y()) - 15, 30, 30));
  }
};

class RecentLine : public QAbstractButton {
 public:
  RecentLine(const QString& path, QWidget* parent) : QAbstractButton(parent), info_(path) {
    setText(info_.fileName());
    setToolTip(path.toHtmlEscaped());
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::TabFocus);
    setFixedHeight(44);
  }

 protected:
  void paintEvent(QPaintEvent*) override {
    const Theme& t = themeOf(this);
    QPainter p(this);
    if (underMouse() || hasFocus()) p.fillRect(rect(), t.tint);
    paretree::ui::icon(QStringLiteral("file")).paint(&p, QRect(12, 13, 18, 18));
    p.setFont(strongFont(font()));
    p.setPen(t.text);
    p.drawText(QRect(40, 4, width() - 150, 20), Qt::AlignVCenter,
               QFontMetrics(p.font()).elidedText(info_.fileName(), Qt::ElideMiddle, width() - 150));
    p.setFont(captionFont(font()));
    p.setPen(t.dim);
    p.drawText(QRect(40, 22, width() - 56, 18), Qt::AlignVCenter,
               QFontMetrics(p.font()).elidedText(info_.absolutePath(), Qt::ElideMiddle, width() - 56));
    p.drawText(QRect(0, 4, width() - 12, 20), Qt::AlignVCenter | Qt::AlignRight,
               QLocale().toString(info_.lastModified().date(), QLocale::ShortFormat));
    p.fillRect(0, height() - 1, width(), 1, t.hairline);
  }

 private:
  QFileInfo info_;
};

double wave(int i) { return std::fmod(std::abs(std::sin(i * 12.9898) * 43758.5453), 1.0); }

// Small drawings of what each kind of sample leads to.
void drawSample(QPainter& p, const QRectF& r, const QString& kind, const Theme& t) {
  const auto at = [&](double x, double y) {
    return QPointF(r.left() + x * r.width(), r.bottom() - y * r.height());
  };
  if (kind == QLatin1String("front")) {
    QPolygonF line;
    const double ys[] = {0.78, 0.76, 0.72, 0.66, 0.58, 0.48, 0.36, 0.2};
    for (int i = 0; i < 8; ++i) {
      line << at(0.08 + 0.12 * i, ys[i]);
      if (i < 7) line << at(0.08 + 0.12 * i, ys[i + 1]);
    }
    p.setPen(QPen(t.accent, 1.4));
    p.drawPolyline(line);
    p.setBrush(t.accent);
    for (int i = 0; i < 8; ++i) p.drawEllipse(at(0.08 + 0.12 * i, ys[i]), 3, 3);
    p.setBrush(Qt::NoBrush);
    p.setPen(QPen(t.text, 1.6));
    p.drawEllipse(at(0.56, ys[4]), 6, 6);
  } else if (kind == QLatin1String("formula")) {
    for (int i = 0; i < 30; ++i) {
      const int c = i % 3;
      p.setPen(QPen(t.axis, 0.7));
      p.setBrush(t.hues[c]);
      p.drawEllipse(at(0.1 + 0.3 * c + 0.2 * wave(i), 0.15 + 0.25 * c + 0.3 * wave(i + 40)), 2.6, 2.6);
    }
    p.setPen(QPen(t.text, 1.4));
    p.setBrush(Qt::NoBrush);
    for (const double x : {0.33, 0.64}) {
      QPainterPath path(at(x, 0.95));
      path.quadTo(at(x + 0.06, 0.5), at(x + 0.05, 0.05));
      p.drawPath(path);
    }
  } else if (kind == QLatin1String("lines")) {
    p.setPen(Qt::NoPen);
    p.setBrush(t.faded);
    for (int i = 0; i < 34; ++i) {
      const double x = 0.06 + 0.88 * wave(i), y = x < 0.5 ? 0.2 + 0.6 * x : 0.85 - 0.5 * (x - 0.5);
      p.drawEllipse(at(x, y + 0.14 * (wave(i + 77) - 0.5)), 2, 2);
    }
    p.setPen(QPen(t.accent, 2));
    p.drawLine(at(0.06, 0.24), at(0.5, 0.5));
    p.drawLine(at(0.5, 0.85), at(0.94, 0.63));
    p.setPen(QPen(t.dim, 1, Qt::DashLine));
    p.drawLine(at(0.5, 0.05), at(0.5, 0.95));
  } else if (kind == QLatin1String("rules")) {
    p.setPen(QPen(t.text, 1.4));
    p.setBrush(t.tint);
    p.drawRect(QRectF(at(0.08, 0.5), at(0.46, 0.08)));
    p.drawRect(QRectF(at(0.54, 0.92), at(0.94, 0.52)));
    for (int i = 0; i < 40; ++i) {
      const double x = 0.05 + 0.9 * wave(i), y = 0.05 + 0.9 * wave(i + 31);
      const bool in = (x < 0.46 && x > 0.08 && y < 0.5) || (x > 0.54 && y > 0.52);
      p.setPen(QPen(t.axis, 0.6));
      p.setBrush(t.hues[in ? 1 : 0]);
      p.drawEllipse(at(x, y), 2.4, 2.4);
    }
  } else if (kind == QLatin1String("course")) {
    const double ys[] = {0.14, 0.4, 0.58, 0.7, 0.78, 0.83, 0.86};
    p.setPen(Qt::NoPen);
    p.setBrush(t.tint);
    for (int i = 0; i < 7; ++i) p.drawRect(QRectF(at(0.05 + 0.13 * i, ys[i]), at(0.15 + 0.13 * i, 0.02)));
    QPolygonF line;
    for (int i = 0; i < 7; ++i) line << at(0.1 + 0.13 * i, 0.98 - ys[i]);
    p.setPen(QPen(t.accent, 1.4));
    p.drawPolyline(line);
    p.setBrush(t.accent);
    for (const auto& point : line) p.drawEllipse(point, 3, 3);
  } else {
    p.setPen(Qt::NoPen);
    for (int i = 0; i < 12; ++i) {
      p.setBrush(i % 4 == 3 ? t.faded : t.accent);
      const QPointF top = at(0.08 + 0.075 * i, 0.1 + 0.75 * wave(i + 3));
      p.drawRect(QRectF(top, QPointF(top.x() + 8, r.bottom() - 0.1 * r.height())));
    }
  }
}

}  // namespace

SampleTile::SampleTile(const Sample& sample, QWidget* parent) : QAbstractButton(parent), sample_(sample) {
  setText(sample.title);
  setAccessibleDescription(sample.line + QStringLiteral(", ") + sample.note);
  setAttribute(Qt::WA_Hover);
  setFocusPolicy(Qt::TabFocus);
  setFixedHeight(186);
  setMinimumWidth(140);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void SampleTile::paintEvent(QPaintEvent*) {
  const Theme& t = themeOf(this);
  QPainter p(this);
  p.setRenderHint(QPainter::Antialiasing);
  const QRectF card = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
  QPainterPath outline;
  outline.addRoundedRect(card, 6, 6);
  p.fillPath(outline, t.base);
  p.save();
  p.setClipPath(outline);
  p.fillRect(QRectF(card.left(), card.top(), card.width(), 86), t.alt);
  p.fillRect(QRectF(card.left(), card.top() + 86, card.width(), 1), t.hairline);
  drawSample(p, QRectF(10, 8, width() - 20, 72), sample_.picture, t);
  p.restore();
  p.setBrush(Qt::NoBrush);
  p.setPen(QPen(hasFocus() || underMouse() ? t.accent : t.line, hasFocus() ? 2 : 1));
  p.drawPath(outline);
  // Each text has up to two lines; what comes after it follows.
  int y = 96;
  const auto write = [&](const QFont& f, const QColor& colour, const QString& text) {
    p.setFont(f);
    p.setPen(colour);
    const QRect room(12, y, width() - 24, 2 * QFontMetrics(f).lineSpacing());
    constexpr int kFlags = Qt::AlignTop | Qt::AlignLeft | Qt::TextWordWrap;
    p.drawText(room, kFlags, text);
    y += std::min(room.height(), p.boundingRect(room, kFlags, text).height()) + 4;
  };
  write(strongFont(font()), t.text, sample_.title);
  write(smallFont(font()), t.text, sample_.line);
  write(captionFont(font()), t.dim, sample_.note);
}

StartPage::StartPage(QAction* open, QAction* paste, QWidget* parent)
    : QWidget(parent), recent_(new QVBoxLayout), recentBox_(new QFrame) {
  auto* middle = new QWidget;
  middle->setMaximumWidth(kWide);
  auto* grid = new QGridLayout(middle);
  grid->setContentsMargins(16, 0, 16, 0);
  grid->setHorizontalSpacing(24);
  grid->setVerticalSpacing(12);

  auto* drop = new DropArea;
  drop->setMinimumHeight(280);
  auto* dropColumn = new QVBoxLayout(drop);
  dropColumn->setContentsMargins(24, 136, 24, 40);
  dropColumn->setSpacing(10);
  auto* title = plainLabel(tr("Drop a data file or project here"));
  title->setFont(titleFont(title->font()));
  title->setAlignment(Qt::AlignCenter);
  auto* hint = dimLabel(
      tr("CSV, Excel, SPSS, Stata, SAS, R, JSON, SQLite or a saved project. Nothing leaves this computer."));
  hint->setAlignment(Qt::AlignCenter);
  hint->setWordWrap(true);
  dropColumn->addWidget(title);
  dropColumn->addWidget(hint);
  dropColumn->addSpacing(6);
  auto* buttons = new QHBoxLayout;
  buttons->setSpacing(8);
  auto* openButton = new QPushButton(tr("Open file..."));
  openButton->setObjectName(QStringLiteral("startOpen"));
  openButton->setProperty("role", "primary");
  openButton->setIcon(icon(QStringLiteral("open"), QPalette::HighlightedText));
  openButton->setDefault(true);
  auto* pasteButton = new QPushButton(tr("Paste table"));
  pasteButton->setObjectName(QStringLiteral("startPaste"));
  connect(openButton, &QPushButton::clicked, open, &QAction::trigger);
  connect(pasteButton, &QPushButton::clicked, paste, &QAction::trigger);
  buttons->addStretch();
  buttons->addWidget(openButton);
  buttons->addWidget(pasteButton);
  buttons->addStretch();
  dropColumn->addLayout(buttons);
  dropColumn->addStretch();
  grid->addWidget(drop, 0, 0, 2, 1);

  auto* recentColumn = new QVBoxLayout;
  recentColumn->setSpacing(8);
  recentColumn->addWidget(strongLabel(tr("Recent")));
  fillWith(recentBox_, QPalette::Base);
  static_cast<QFrame*>(recentBox_)->setFrameShape(QFrame::StyledPanel);
  recentBox_->setLayout(recent_);
  recent_->setContentsMargins(1, 1, 1, 1);
  recent_->setSpacing(0);
  recentColumn->addWidget(recentBox_);
  recentColumn->addStretch();
  grid->addLayout(recentColumn, 0, 1, 2, 1);

  auto* heading = new QHBoxLayout;
  heading->setSpacing(8);
  heading->addWidget(strongLabel(tr("Samples")));
  heading->addWidget(dimLabel(tr("made by this program; each opens ready to run")));
  heading->addStretch();
  grid->setRowMinimumHeight(2, 12);
  grid->addLayout(heading, 3, 0, 1, 2);
  auto* tiles = new QHBoxLayout;
  tiles->setSpacing(16);
  for (const auto& sample : samples()) {
    auto* tile = new SampleTile(sample);
    connect(tile, &SampleTile::clicked, this, [this, sample] { emit sampleWanted(sample); });
    tiles->addWidget(tile);
  }
  grid->addLayout(tiles, 4, 0, 1, 2);
  grid->setColumnStretch(0, 3);
  grid->setColumnStretch(1, 2);

  // On a small screen the page is scrolled.
  auto* content = new QWidget;
  auto* scroll = new QScrollArea;
  scroll->setAccessibleName(tr("Samples"));
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setFocusPolicy(Qt::NoFocus);
  scroll->setWidgetResizable(true);
  scroll->setWidget(content);
  for (QWidget* ground : {scroll->viewport(), content}) ground->setAutoFillBackground(false);
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(0, 0, 0, 0);
  all->addWidget(scroll);
  auto* page = new QVBoxLayout(content);
  page->setContentsMargins(16, 16, 16, 16);
  page->addStretch(2);
  auto* across = new QHBoxLayout;
  across->addStretch(1);
  across->addWidget(middle, 100);
  across->addStretch(1);
  page->addLayout(across);
  page->addStretch(4);
  setRecent({});
}

void StartPage::setRecent(const QStringList& paths) {
  while (auto* item = recent_->takeAt(0)) {
    discard(item->widget());
    delete item;
  }
  if (paths.isEmpty()) {
    auto* none = dimLabel(tr("Files that you open appear here."));
    none->setContentsMargins(12, 12, 12, 12);
    recent_->addWidget(none);
    return;
  }
  for (const auto& path : paths.mid(0, 5)) {
    auto* line = new RecentLine(path, recentBox_);
    connect(line, &QAbstractButton::clicked, this, [this, path] { emit openWanted(path); });
    recent_->addWidget(line);
  }
  auto* clear = new QPushButton(tr("Clear list"));
  clear->setObjectName(QStringLiteral("clearRecent"));
  clear->setFlat(true);
  clear->setForegroundRole(QPalette::Link);
  connect(clear, &QPushButton::clicked, this, &StartPage::clearRecentWanted);
  recent_->addWidget(clear, 0, Qt::AlignLeft);
}

}  // namespace paretree::ui

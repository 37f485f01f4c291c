#include "ui/shell/dialogs/tour.h"

#include <QComboBox>
#include <QEvent>
#include <QGraphicsItem>
#include <QGraphicsView>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMainWindow>
#include <QPainter>
#include <QScrollArea>
#include <QVBoxLayout>
#include <tuple>

#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr int kWidth = 372, kMargin = 16, kPoll = 100, kStep = 20;
constexpr int kPressed = 4;  // how much more it weighs to hide a button than words

// A frame around what a step speaks of; lets every click through.
class Ring : public QWidget {
 public:
  explicit Ring(QWidget* parent) : QWidget(parent) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
  }

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(QPen(themeOf(this).accent, 3));
    p.drawRoundedRect(QRectF(rect()).adjusted(2, 2, -2, -2), 4, 4);
  }
};

}  // namespace

Tour::Tour(QWidget* window, std::vector<Step> steps)
    : QFrame(window),
      window_(window),
      ring_(new Ring(window)),
      steps_(std::move(steps)),
      title_(strongLabel({})),
      text_(plainLabel({})),
      count_(dimLabel({})),
      next_(new QPushButton),
      end_(new QPushButton(tr("End tour"))) {
  setObjectName(QStringLiteral("tour"));
  setAccessibleName(tr("Tour"));
  setFrameShape(QFrame::StyledPanel);
  setAutoFillBackground(true);
  setBackgroundRole(QPalette::Base);
  setFixedWidth(kWidth);
  text_->setWordWrap(true);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(16, 14, 16, 14);
  column->setSpacing(8);
  column->addWidget(title_);
  column->addWidget(text_);
  auto* row = new QHBoxLayout;
  row->addWidget(count_);
  row->addStretch();
  row->addWidget(end_);
  row->addWidget(next_);
  column->addLayout(row);
  next_->setObjectName(QStringLiteral("tourNext"));
  next_->setProperty("role", "primary");
  end_->setObjectName(QStringLiteral("tourEnd"));
  connect(next_, &QPushButton::clicked, this, &Tour::next);
  connect(end_, &QPushButton::clicked, this, &QObject::deleteLater);
  connect(this, &QObject::destroyed, ring_, &QObject::deleteLater);
  wait_.setInterval(kPoll);
  connect(&wait_, &QTimer::timeout, this, [this] {
    const auto& reached = steps_[step_].reached;
    if (reached && !reached()) return;
    wait_.stop();
    if (step_ + 1 < steps_.size())
      show(step_ + 1);
    else
      deleteLater();
  });
  window_->installEventFilter(this);
  show(0);
  QFrame::show();
  next_->setFocus();
}

void Tour::next() {
  next_->setEnabled(false);
  if (steps_[step_].act) steps_[step_].act();
  wait_.start();
}

void Tour::show(std::size_t step) {
  step_ = step;
  const Step& now = steps_[step];
  title_->setText(now.title);
  text_->setText(now.text);
  count_->setText(tr("%1 of %2").arg(step + 1).arg(steps_.size()));
  next_->setText(now.button);
  next_->setEnabled(true);
  end_->setVisible(step + 1 < steps_.size());
  setAccessibleDescription(now.title + QStringLiteral(". ") + now.text);
  adjustSize();
  place();
}

/// Where it hides least of what can be read or pressed, nothing of `spared`, and near `wanted`.
QPoint Tour::leastCovering(const QRect& room, const QRect& spared, const QPoint& wanted) const {
  std::vector<QRect> words;
  for (const auto* widget : window_->findChildren<QWidget*>()) {
    if (!widget->isVisible() || widget == this || isAncestorOf(widget) || widget == ring_) continue;
    const QPoint corner = widget->mapTo(window_, QPoint());
    if (const auto* view = qobject_cast<const QGraphicsView*>(widget)) {
      for (const auto* item : view->items(view->viewport()->rect()))
        words.push_back(view->mapFromScene(item->sceneBoundingRect()).boundingRect().translated(corner));
      continue;
    }
    const auto* label = qobject_cast<const QLabel*>(widget);
    const bool read =
        label ? !label->text().isEmpty() : qobject_cast<const QAbstractScrollArea*>(widget) != nullptr;
    const bool pressed = qobject_cast<const QAbstractButton*>(widget) ||
                         qobject_cast<const QLineEdit*>(widget) || qobject_cast<const QComboBox*>(widget);
    // What stands in a scrolled page is looked at by itself; what is pressed counts more.
    if (pressed || (read && !qobject_cast<const QScrollArea*>(widget)))
      for (int times = 0; times < (pressed ? kPressed : 1); ++times)
        words.emplace_back(corner, widget->size());
  }
  const auto cost = [&](const QPoint& corner) {
    const QRect own = QRect(corner, size()).adjusted(-4, -4, 4, 4);
    qint64 covered = 0;
    for (const QRect& other : words) {
      const QRect both = own.intersected(other);
      covered += qint64(both.width()) * both.height();
    }
    return std::tuple(own.intersects(spared), covered, (corner - wanted).manhattanLength());
  };
  QPoint best = wanted;
  auto least = cost(best);
  for (int y = room.top(); y + height() <= room.bottom(); y += kStep)
    for (int x = room.left(); x + width() <= room.right(); x += kStep)
      if (const auto here = cost({x, y}); here < least) {
        least = here;
        best = {x, y};
      }
  return best;
}

/// Around what the step speaks of; empty where that is not in sight.
QRect Tour::around() const {
  const QWidget* at = steps_[step_].at ? steps_[step_].at() : nullptr;
  if (!at || !at->isVisible()) return {};
  return QRect(at->mapTo(window_, QPoint()), at->size()).adjusted(-3, -3, 3, 3);
}

void Tour::place() {
  const QRect around = around_ = this->around();
  const bool seen = !around.isEmpty();
  ring_->setVisible(seen);
  QRect room = window_->rect().adjusted(kMargin, kMargin, -kMargin, -kMargin - 34);
  if (const auto* main = qobject_cast<const QMainWindow*>(window_); main && main->centralWidget())
    room.setTop(main->centralWidget()->geometry().top() + kMargin);  // tool bar and menus stay free
  QPoint wanted(room.center().x() - width() / 2, room.bottom() - height());
  QRect spared;
  if (seen) {
    ring_->setGeometry(around.intersected(window_->rect()));
    ring_->raise();
    // Beside what it speaks of, never over it where there is room.
    const bool right = around.right() + width() + kMargin < room.right();
    const bool left = around.left() - width() - kMargin > room.left();
    const int y = qBound(room.top(), around.center().y() - height() / 2, room.bottom() - height());
    if (right || left) {
      wanted = {right ? around.right() + kMargin : around.left() - width() - kMargin, y};
      spared = around;
    }
  }
  move(leastCovering(room, spared, wanted));
  raise();
}

// What changes elsewhere moves it not: a click may be on its way.
bool Tour::eventFilter(QObject* object, QEvent* event) {
  if (object == window_ &&
      (event->type() == QEvent::Resize || (event->type() == QEvent::LayoutRequest && around() != around_)))
    place();
  return QFrame::eventFilter(object, event);
}

void Tour::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape) return deleteLater();
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
    return (end_->hasFocus() ? end_ : next_)->click();
  QFrame::keyPressEvent(event);
}

}  // namespace paretree::ui

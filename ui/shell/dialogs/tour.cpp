#include "ui/shell/dialogs/tour.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QVBoxLayout>

#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr int kWidth = 340, kMargin = 16, kPoll = 100;

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

void Tour::place() {
  QWidget* at = steps_[step_].at ? steps_[step_].at() : nullptr;
  const bool seen = at && at->isVisible();
  ring_->setVisible(seen);
  const QRect room = window_->rect().adjusted(kMargin, kMargin, -kMargin, -kMargin - 34);
  // Low in the middle: the buttons of most pages stand at the sides.
  QPoint corner(room.center().x() - width() / 2, room.bottom() - height());
  if (seen) {
    const QRect around = QRect(at->mapTo(window_, QPoint()), at->size()).adjusted(-3, -3, 3, 3);
    ring_->setGeometry(around.intersected(window_->rect()));
    ring_->raise();
    // Beside what it speaks of, never over it where there is room.
    const bool right = around.right() + width() + kMargin < room.right();
    const bool left = around.left() - width() - kMargin > room.left();
    if (right)
      corner = {around.right() + kMargin,
                qBound(room.top(), around.center().y() - height() / 2, room.bottom() - height())};
    else if (left)
      corner = {around.left() - width() - kMargin,
                qBound(room.top(), around.center().y() - height() / 2, room.bottom() - height())};
  }
  move(corner);
  raise();
}

bool Tour::eventFilter(QObject* object, QEvent* event) {
  if (object == window_ && (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest))
    place();
  return QFrame::eventFilter(object, event);
}

void Tour::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape) return deleteLater();
  QFrame::keyPressEvent(event);
}

}  // namespace paretree::ui

#include "ui/widgets/few_lines.h"

#include <QEvent>

namespace paretree::ui {
namespace {

constexpr int kMostLines = 3;

}  // namespace

FewLines::FewLines(QLabel* words) {
  setObjectName(QStringLiteral("fewLines"));
  setAccessibleName(QObject::tr("Notes"));
  setFrameShape(QFrame::NoFrame);
  setWidgetResizable(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
  setWidget(words);
  setVisible(false);
  words->installEventFilter(this);
}

QSize FewLines::sizeHint() const {
  const int lines = kMostLines * widget()->fontMetrics().lineSpacing();
  return {100, qMin(lines, widget()->heightForWidth(qMax(100, viewport()->width())))};
}

bool FewLines::eventFilter(QObject* watched, QEvent* event) {
  if (watched == widget()) {
    if (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent)
      setVisible(event->type() == QEvent::ShowToParent);
    if (event->type() == QEvent::ShowToParent || event->type() == QEvent::LayoutRequest) fit();
  }
  return QScrollArea::eventFilter(watched, event);
}

void FewLines::resizeEvent(QResizeEvent* event) {
  QScrollArea::resizeEvent(event);
  fit();
}

void FewLines::fit() {
  setMaximumHeight(sizeHint().height());
  updateGeometry();
}

}  // namespace paretree::ui

#include "ui/inspectors/remarks/remark_line.h"

#include <QEvent>

#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr int kLeastPane = 250;  // px of figures and view together

}  // namespace

RemarkLine::RemarkLine(QWidget* parent) : QLabel(parent) {
  setWordWrap(true);
  setFont(smallFont(font()));
  setContentsMargins(14, 2, 14, 6);
  hide();
}

void RemarkLine::setSaid(bool said) {
  wanted_ = said;
  follow();
}

void RemarkLine::follow() {
  const QWidget* pane = parentWidget();
  setVisible(wanted_ && pane && pane->height() >= kLeastPane);
}

bool RemarkLine::event(QEvent* event) {
  if (event->type() == QEvent::ParentAboutToChange && parentWidget()) parentWidget()->removeEventFilter(this);
  if (event->type() == QEvent::ParentChange && parentWidget()) parentWidget()->installEventFilter(this);
  return QLabel::event(event);
}

bool RemarkLine::eventFilter(QObject* object, QEvent* event) {
  if (object == parentWidget() && event->type() == QEvent::Resize) follow();
  return QLabel::eventFilter(object, event);
}

}  // namespace paretree::ui

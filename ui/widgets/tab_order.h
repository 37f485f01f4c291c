// Tab goes as the eye does: line by line, part by part, also to what was made after the window was.
#pragma once

#include <QList>
#include <QWidget>

namespace paretree::ui {

/// All visible widgets below `top` that take the focus by Tab, in reading order: parts that stand side by
/// side from left to right, parts one under the other from top to bottom, each part as a whole.
QList<QWidget*> readingOrder(QWidget* top);

/// Makes that the order of Tab.
void orderTabs(QWidget* top);

}  // namespace paretree::ui

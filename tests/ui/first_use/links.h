// Links in labels, to be clicked by a test as by a person.
#pragma once

#include <QLabel>
#include <QTest>
#include <optional>

namespace paretree::ui {

/// Where a label shows a hand over its `which`-th link, from the top left; nothing where it has none.
inline std::optional<QPoint> linkIn(QLabel* label, int which = 0) {
  bool over = false;
  int seen = -1;
  for (int y = 3; y < label->height(); y += 4)
    for (int x = 1; x < label->width(); x += 3) {
      QTest::mouseMove(label, QPoint(x, y));
      QCoreApplication::processEvents();
      const bool hand = label->cursor().shape() == Qt::PointingHandCursor;
      if (hand && !over && ++seen == which) return QPoint(x + 2, y + 2);
      over = hand;
    }
  return std::nullopt;
}

}  // namespace paretree::ui

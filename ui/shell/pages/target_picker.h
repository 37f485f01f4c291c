// The target of the open table as a chip, and the list that a click on it opens: a click on a name chooses
// it, ticks choose several numbers.
#pragma once

#include "ui/widgets/chip.h"

class QFrame;
class QListWidget;

namespace paretree::ui {

class Session;

class TargetChip : public Chip {
  Q_OBJECT

 public:
  explicit TargetChip(Session* session, QWidget* parent = nullptr);
  /// Opens the list of columns below the chip; whole numbers can be taken as classes there, and back.
  void choose();

 private:
  void refresh();
  void addReading(QFrame* frame);
  void addColumns(QFrame* frame);
  void markTargets(QListWidget* list);
  void takeTicked(QListWidget* list);

  Session* session_;
};

}  // namespace paretree::ui

// Undoable steps. Each is one act of the user; its text stands in the Edit menu ("Undo prune node 7").
#pragma once

#include <QUndoCommand>
#include <functional>

namespace paretree::ui {

/// A step given by its two directions. Redo is called once when it is pushed.
class Step : public QUndoCommand {
 public:
  Step(const QString& text, std::function<void()> redo, std::function<void()> undo)
      : QUndoCommand(text), redo_(std::move(redo)), undo_(std::move(undo)) {}
  void redo() override { redo_(); }
  void undo() override { undo_(); }

 private:
  std::function<void()> redo_, undo_;
};

}  // namespace paretree::ui

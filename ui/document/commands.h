// Undoable steps. Each is one act of the user; its text stands in the Edit menu ("Undo prune node 7").
#pragma once

#include <QUndoCommand>
#include <functional>
#include <utility>

namespace paretree::ui {

/// A step given by its two directions. Redo is called once when it is pushed, unless it is done already.
class Step : public QUndoCommand {
 public:
  Step(const QString& text, std::function<void()> redo, std::function<void()> undo, bool done = false,
       int id = -1)
      : QUndoCommand(text), redo_(std::move(redo)), undo_(std::move(undo)), done_(done), id_(id) {}
  /// By which it is found again among the steps; -1: never.
  int id() const override { return id_; }
  void redo() override {
    if (!std::exchange(done_, false)) redo_();
  }
  void undo() override { undo_(); }

 private:
  std::function<void()> redo_, undo_;
  bool done_;
  int id_;
};

}  // namespace paretree::ui

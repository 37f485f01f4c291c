// The open document as the parts of the session change it: what can be undone, and whether it is saved.
#pragma once

#include <QObject>
#include <QUndoStack>
#include <cstdint>
#include <functional>

#include "ui/document/commands.h"
#include "ui/document/document.h"

namespace paretree::ui {

class EditedDocument : public QObject {
  Q_OBJECT

 public:
  explicit EditedDocument(QObject* parent = nullptr);
  ~EditedDocument() override;

  const Document& get() const { return document_; }
  /// For a change of what a project file holds; changed() is to follow.
  Document& edit() { return document_; }
  void changed();
  /// The figures of a model on the test rows are shown.
  void countTestLook(const learners::FrontPoint& point);
  /// Another document is opened: there is nothing to undo, unless it stands there by a step itself
  /// (`keepSteps`).
  void replace(Document next, bool keepSteps = false);
  /// Counts the documents that were opened.
  std::uint64_t epoch() const { return epoch_; }

  QUndoStack* undoStack() { return &undo_; }
  /// A step that a person can undo; `redo` is called at once. `text` stands in the Edit menu.
  void push(const QString& text, std::function<void()> redo, std::function<void()> undo);
  /// A step that is done already; `id` as in Step.
  void pushDone(const QString& text, std::function<void()> redo, std::function<void()> undo, int id = -1);
  /// Where the step of this id stands among all of them; -1: it is none of them any more.
  int indexOf(int id) const;
  /// A step from one value to another.
  template <class T>
  void pushChange(const QString& text, const T& after, const std::function<void(const T&)>& apply,
                  const T& before) {
    push(
        text, [apply, after] { apply(after); }, [apply, before] { apply(before); });
  }

  /// Something is not as it was last saved.
  bool isModified() const { return revision_ != savedRevision_; }
  /// A person has changed something, or has had it brought back.
  bool isTouched() const { return touched_; }
  std::uint64_t revision() const { return revision_; }
  /// A file holds it as it was at this revision.
  void markSaved(std::uint64_t revision);
  /// As it is now it needs no saving.
  void markClean();
  /// A person has changed it by no step, or had it brought back from a file that is no project of theirs.
  void touch();

 signals:
  void documentChanged();  ///< anything that a project file holds, or whether it is saved

 private:
  Document document_;
  QUndoStack undo_;
  std::uint64_t revision_ = 0, savedRevision_ = 0, epoch_ = 0;
  bool touched_ = false;
};

}  // namespace paretree::ui

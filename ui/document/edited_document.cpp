#include "ui/document/edited_document.h"

#include "ui/document/run_targets.h"
#include "ui/document/test_looks.h"

namespace paretree::ui {

EditedDocument::EditedDocument(QObject* parent) : QObject(parent) {
  connect(&undo_, &QUndoStack::indexChanged, this, [this] { touched_ = true; });
}

EditedDocument::~EditedDocument() { undo_.clear(); }

void EditedDocument::changed() {
  ++revision_;
  emit documentChanged();
}

void EditedDocument::countTestLook(const learners::FrontPoint& point) {
  if (point.test.empty()) return;
  ui::countTestLook(document_,
                    point.recipe.base ? targetNames(*point.recipe.base) : targetNames(document_, 0));
}

void EditedDocument::replace(Document next, bool keepSteps) {
  if (!keepSteps) undo_.clear();
  touched_ = false;
  document_ = std::move(next);
  ++epoch_;
}

void EditedDocument::push(const QString& text, std::function<void()> redo, std::function<void()> undo) {
  undo_.push(new Step(text, std::move(redo), std::move(undo)));
}

void EditedDocument::pushDone(const QString& text, std::function<void()> redo, std::function<void()> undo,
                              int id) {
  undo_.push(new Step(text, std::move(redo), std::move(undo), true, id));
}

int EditedDocument::indexOf(int id) const {
  for (int i = 0; i < undo_.count(); ++i)
    if (undo_.command(i)->id() == id) return i;
  return -1;
}

void EditedDocument::markSaved(std::uint64_t revision) {
  savedRevision_ = revision;
  undo_.setClean();
}

void EditedDocument::markClean() {
  touched_ = false;
  savedRevision_ = revision_;
  emit documentChanged();
}

void EditedDocument::touch() {
  touched_ = true;
  changed();
}

}  // namespace paretree::ui

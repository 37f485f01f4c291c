// The project that is open: what is opened takes its place, its file, whether it is saved, and what the
// window keeps with it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "paretree/runs/files/project_file.h"
#include "ui/document/opening.h"
#include "ui/jobs/job.h"
#include "ui/session/session_part.h"

namespace paretree::ui {

class CurrentProject : public SessionPart {
  Q_OBJECT

 public:
  CurrentProject(Session* session, EditedDocument* edited);

  /// The file's name, or that of the table.
  QString title() const;

  // What is open
  /// A new project around this table.
  void begin(const runs::TablePtr& table);
  /// The same around the open table's file as it is read now: what the next run is asked stays where the
  /// columns are the same. A step that can be undone, with the runs and steps of the reading before.
  void beginAgain(const runs::TablePtr& table);
  void take(OpenedProject opened);
  void restore(Document document);  ///< the same again: its data have been found
  /// From recovery, in the place of what is open, which can be gone back to.
  void bringBack(Document document);
  void close();
  /// Brings back the document that was replaced last. What is open now takes its turn behind all others that
  /// were replaced, so that nothing is lost and this can be undone in the same way. Where it was read
  /// otherwise since, the steps after that are undone with it, and done again with it.
  void undoOpening();
  bool canUndoOpening() const { return !replaced_.empty(); }
  /// Brings back the unsaved work that was replaced last, also where other files were opened since.
  void backToUnsaved();
  /// What undoOpening() would undo: opening a file, reading the one that is open otherwise, or having undone
  /// that.
  enum class Undoes { Opening, Import, UndoneImport };
  Undoes undoes() const;
  /// Brings back a replaced document with unsaved work instead of what is open; false where there is none.
  bool bringBackUnsaved();
  /// Tells that the data of the document are away, and why.
  void sayAway(const Message& problem);

  // Saving
  /// In the background; one after the other. A project file that someone else has changed since it was opened
  /// or saved here is written over only where `over` says so.
  void save(const QString& path, bool over = false);
  bool saving() const { return writer_->running(); }
  bool isModified() const { return edited_->isModified(); }
  /// Runs, edits or notes that no project file holds.
  bool hasUnsavedWork() const;
  /// What is open now is as good as saved: for a sample whose settings the program itself has chosen.
  void markClean() { edited_->markClean(); }
  /// What a side file is to hold: the document and, while a run is under way, what it has found so far.
  struct Snapshot {
    Document document;
    runs::RunRequest running;
    runs::TablePtr table;  ///< that the run under way learns from
    std::shared_ptr<const learners::Outcome>
        soFar;  ///< null: no run is under way, or it has found nothing yet
  };
  Snapshot snapshot() const;
  /// Unsaved work that was replaced and can be gone back to. It stays as it is under its number.
  std::vector<std::pair<int, Document>> unsavedAside() const;

  // How something is looked at
  /// Kept with the project under `key`; no work that could be lost.
  void keepView(const std::string& key, const Json& value);
  /// Null where nothing is kept.
  Json keptView(const std::string& key) const;

 signals:
  void savedTo(const QString& path);
  void saveFailed(const QString& path, const QString& why);
  void changedElsewhere(const QString& path);  ///< nothing was written
  void relocationWanted();                     ///< the user is to say where the data went
  void unsavedAsideChanged(bool any);          ///< whether there is unsaved work to go back to

 private:
  /// A document that was open before.
  struct Replaced {
    Document document;
    bool unsaved = false;  ///< it has runs, edits or notes that no project file holds
    bool undone = false;   ///< undoOpening() took it away
    bool clean = false;    ///< it was as it was opened or saved
    std::string fileSha;   ///< fileSha_ while it was open
    int number = 0;        ///< one of its own
    int step = 0;          ///< the id of the step that leads to it; 0: none does
  };

  void replace(Document document, bool keepSteps = false);
  void restore(Document document, bool keepSteps);
  /// What is open and the document on the other side of the step change places.
  void swapReading(int step);
  bool hasUnsavedResults() const;
  Replaced asItIs(bool undone);
  /// No step leads to it any more.
  void loseStep(Replaced& one);
  void setAside(bool keepSteps = false);
  /// What unsaved work is set aside, where that is other than what was said last.
  void sayKept();
  bool hasUnsavedAside() const;

  int lastReplaced_ = 0;
  int saidKept_ = 0;                ///< the number of what sayKept() spoke of; 0: of nothing
  std::vector<Replaced> replaced_;  ///< the last one first taken back; of those without unsaved work only it
  std::string fileSha_;             ///< of the file as it was last read or written here; empty = not known
  std::function<void()> nextSave_;  ///< what is to be written once the writing under way has ended
  Job* writer_;
  std::shared_ptr<runs::ProjectPacker> packer_ = std::make_shared<runs::ProjectPacker>();
};

}  // namespace paretree::ui

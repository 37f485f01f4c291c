// The open document and everything that can be done with it. Views observe the session and never each other.
// Reading, learning, scoring and writing happen in the background; results arrive by signals.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <QUndoStack>
#include <functional>
#include <memory>

#include "ui/jobs/job.h"
#include "ui/jobs/mailbox.h"
#include "ui/session/commands.h"
#include "ui/session/document.h"
#include "ui/session/opening.h"
#include "ui/session/workbench.h"

namespace paretree::ui {

/// A message for the strip under the tool bar: what happened, and at most two things to do about it.
struct Notice {
  enum class Kind { Plain, Good, Warn, Bad } kind = Kind::Plain;
  QString text;
  struct Action {
    QString label;
    std::function<void()> act;
  };
  std::vector<Action> actions;
};

/// How far the run is.
struct RunProgress {
  Progress last;
  double seconds = 0;           ///< since it began
  double secondsSinceBest = 0;  ///< since the best value improved; NaN before there is one
};

class Session : public QObject {
  Q_OBJECT

 public:
  explicit Session(std::shared_ptr<const Registry> registry, QObject* parent = nullptr);
  ~Session() override;

  const Registry& registry() const { return *registry_; }
  const std::shared_ptr<const Registry>& sharedRegistry() const { return registry_; }
  const Document& document() const { return document_; }
  bool hasData() const { return document_.table != nullptr; }
  const Dataset& data() const { return document_.table->data; }
  /// The data of the open project are not at hand: its models can be read, and nothing can be run or edited.
  bool dataAway() const { return document_.away.has_value(); }

  // Opening
  void open(const QString& path, OpenAs as = OpenAs::Guess);
  /// As open(), but in the place of whatever is open, also of work that is not saved.
  void openInstead(const QString& path);
  void openTable(const QString& path, const ReadOptions& options);
  /// Reads the open table's file again in another way; roles and types of columns that are still there stay.
  void readAgain(const ReadOptions& options);
  /// A table as text; it is kept as a file, so that a project can find it again.
  void pasteTable(const QByteArray& bytes);
  bool opening() const { return reader_->running(); }
  /// Stops reading; what was open stays open.
  void cancelOpening();
  /// Of the file that is being read.
  const RunProgress& readingProgress() const { return readingProgress_; }
  QString readingName() const { return readingName_; }
  void close();
  /// Brings back the document that was replaced by the last opening, if any.
  void undoOpening();
  bool canUndoOpening() const { return previous_.has_value(); }
  void restore(Document document);  ///< from recovery
  /// Reads the project's data from another file; `anyBytes`: also where it is not the file that the runs were
  /// made from.
  void relocate(const QString& path, bool anyBytes = false);

  // Columns of the table
  void setRoles(const QList<int>& columns, Role role);
  void setTypes(const QList<int>& columns, ColumnType type);
  void setUsed(const QList<int>& columns, bool used);
  /// Of all features only these.
  void useOnly(const QList<int>& columns);
  bool isUsed(int column) const;
  /// Sets aside the features that the selected model does not use. Can be undone.
  void useOnlyAttributesOfModel();
  bool isJoined(int column) const;  ///< it came from another file, by row number

  // What the next run is asked
  const Setup& setup() const { return document_.setup; }
  LearnerPtr learner() const;  ///< null where none suits
  void setLearner(const std::string& id);
  void setParam(const std::string& id, const ParamValue& value);
  void resetParams();
  /// All settings of the chosen learner at once; `name` is what undo calls them. Can be undone.
  void setParams(const ParamValues& values, const QString& name);
  ParamValues params() const;
  void setSeed(std::uint64_t seed);
  void setSplit(const SplitSpec& split);
  std::optional<QString> objection(const Learner& learner) const;
  /// The latest run of this learner whose settings differ from those of the next, or 0.
  int modifiedSince() const;

  // Running
  void run();
  void runAgainFromModel();
  bool canRunAgain() const;
  /// Why the selected model is no beginning for the next run, or nothing.
  std::optional<QString> runAgainObjection() const;
  /// The next run begins with the whole front of the selected one, on the same division of the rows.
  void carryRunOn();
  /// Why it cannot, or nothing.
  std::optional<QString> carryOnObjection() const;
  void stop() { runner_->stop(); }
  bool running() const { return runner_->running(); }
  /// The edited model that a run, also the one under way, began from; draft 0: none.
  DraftRef beginningOf(int run) const;
  /// The run whose model the run under way began from, 0: none.
  int runningFrom() const { return running() ? liveRequest_.parentRun : 0; }
  int runningNumber() const { return running() ? document_.nextRun : 0; }
  const RunProgress& progress() const { return progress_; }
  /// The outcome of a run, or of the one under way as far as it has come; null where there is none.
  std::shared_ptr<const Outcome> outcomeOf(int run) const;
  LearnerPtr learnerOf(int run) const;
  /// The open table with the roles that it had when this run was made.
  TablePtr tableOf(int run) const;
  /// Runs made elsewhere on the open table, hidden behind others on the chart until asked for; the number of
  /// the first. Must not be called while a run is under way.
  int addRuns(const std::vector<RunPtr>& runs);
  /// Learner, parameters, seed, test part and columns of this run for the next one.
  void useSettingsOf(int run);
  /// Threads of the next runs (never changes a result); 0 = those of the machine.
  void setThreads(int threads) { threads_ = threads; }
  void setRunVisible(int run, bool visible);
  void renameRun(int run, const QString& title);
  void setRunNote(int run, const QString& note);
  void setNotes(const QString& notes);
  void removeRun(int run);
  void togglePin(const PointRef& point);
  void toggleStar(const PointRef& point);
  /// Empty text takes the note away. Can be undone.
  void setNote(const PointRef& point, const QString& text);
  QString noteOf(const PointRef& point) const;
  /// Rows that the run of the selected model has set aside for a final check; empty without.
  Rows checkRows() const;
  /// The figures of a model on these rows are shown: said, and counted.
  void countFinalCheck();
  /// On whose terms models of a run are judged; for work of a Job. Run 0: as the next run would be.
  WorkbenchPtr workbench(int run);

  // The one selection
  const Selection& selection() const { return selection_; }
  void select(const Selection& selection);
  void selectPoint(int run, int model);
  /// `step` as in DraftRef.
  void selectDraft(int id, int step = -1);
  void selectNode(int node);
  void selectRow(int row);
  /// Of the selected model; null while it is being made.
  FactsPtr facts() const { return facts_; }
  /// False while the facts are still those of the model selected before.
  bool factsAreCurrent() const { return facts_ && !making_; }

  // Editing the selected model
  bool canEdit() const;
  void edit(const std::vector<Edit>& edits);
  void preview(const std::vector<Edit>& edits);
  void keepPreview();
  void dropPreview();
  /// Where the model would lie after the previewed edit; null without one.
  const EditedModel* previewed() const { return preview_ ? &*preview_ : nullptr; }
  void drawFromRoot();
  QUndoStack* undoStack() { return &undo_; }

  // Files
  /// In the background; one after the other. A project file that someone else has changed since it was opened
  /// or saved here is written over only where `over` says so.
  void save(const QString& path, bool over = false);
  bool isModified() const { return revision_ != savedRevision_; }
  /// Runs, edits or notes that no project file holds.
  bool hasUnsavedWork() const;
  bool saving() const { return writer_->running(); }
  /// Tells that the data of the document are away, and why.
  void sayAway(const QString& problem);
  /// What is open now is as good as saved: for a sample whose settings the program itself has chosen.
  void markClean();
  /// What a side file is to hold: the document and, while a run is under way, what it has found so far.
  struct Snapshot {
    Document document;
    RunRequest running;
    std::shared_ptr<const Outcome> soFar;  ///< null: no run is under way, or it has found nothing yet
  };
  Snapshot snapshot() const;
  QString title() const;
  /// How something is looked at, kept with the project under `key`; no work that could be lost. Null where
  /// nothing is kept.
  void keepView(const std::string& key, const Json& value);
  Json keptView(const std::string& key) const;

 signals:
  void tableChanged();  ///< another table, or other types
  void rolesChanged();  ///< roles or ticks
  void setupChanged();
  void runsChanged();  ///< runs, drafts, pins, stars
  void liveFrontChanged();
  void runningChanged();
  void progressChanged();
  void selectionChanged(const paretree::ui::Selection& before);
  void factsChanged();
  void previewChanged();
  void openingChanged();
  void readingProgressed();
  void documentChanged();  ///< anything that a project file holds
  void savedTo(const QString& path);
  void saveFailed(const QString& path, const QString& why);
  void changedElsewhere(const QString& path);  ///< nothing was written
  /// A file would take the place of work that is not saved: the window asks what to do.
  void replacementWanted(const QString& path, const QString& what);
  void relocationWanted();  ///< the user is to say where the data went
  void runFinished(int number);
  void noticed(const paretree::ui::Notice& notice);

 private:
  /// Work of the reader with progress; `path` names it.
  void startReading(const QString& path, std::function<Job::Delivery(const Context&)> work);
  /// Says what is wrong and, where rows can be left out, offers to.
  void failReading(const Error& error, const QString& path, const ReadOptions& options);
  void pollReading();
  void read(const QString& path, OpenAs as, bool instead);
  void take(Opened opened, OpenAs as, bool instead);
  void takePredictions(const OpenedPredictions& opened);
  void takeModel(const OpenedModel& opened);
  void takeProject(OpenedProject opened);
  void takeTable(const TablePtr& table);
  void startRun(RunRequest request, DraftRef beginning = {});
  void finishRun(const Result<Run>& result);
  RunRequest request() const;
  void pollProgress();
  void keepShown();
  void selectShown(const Json& shown);  // as keepShown() has kept it
  void remake();                        // facts of the selection
  void startEdit(const std::vector<Edit>& edits, bool keep);
  void keep(const EditedModel& edited);
  void putDraft(const DraftEntry& draft);
  void pushUnused(const QString& text, const std::set<std::string>& after);
  void changed();
  void fail(const QString& what);
  void countTestLook(const FrontPoint& point);
  void chooseLearner();
  void resetTo(Document document);
  /// An undoable change of one value.
  template <class T>
  void pushChange(const QString& text, const T& after, const std::function<void(const T&)>& apply,
                  const T& before) {
    undo_.push(new Step(
        text, [apply, after] { apply(after); }, [apply, before] { apply(before); }));
  }
  int benchRun() const;  ///< the run on whose terms the selected model is judged, 0 = none yet

  std::shared_ptr<const Registry> registry_;
  Document document_;
  std::optional<Document> previous_;
  Selection selection_;
  FactsPtr facts_;
  bool making_ = false;
  std::optional<EditedModel> preview_;
  std::map<int, WorkbenchPtr> workbenches_;
  QUndoStack undo_;
  std::uint64_t revision_ = 0, savedRevision_ = 0;
  std::uint64_t epoch_ = 0;  ///< counts the documents that were open
  std::string projectSha_;   ///< of the project file as it was last read or written here; empty = not known
  std::function<void()> nextSave_;  ///< what is to be written once the writing under way has ended
  bool touched_ = false;            ///< something was changed by the user, or brought back
  int threads_ = 0;

  RunProgress progress_;
  RunRequest liveRequest_;
  DraftRef liveBeginning_;  ///< of the run under way
  std::shared_ptr<const Outcome> live_;
  struct Shared;
  std::shared_ptr<Shared> shared_;
  QTimer poll_;
  QElapsedTimer clock_, sinceBest_;
  RunProgress readingProgress_;
  QString readingName_;
  std::shared_ptr<Mailbox<Progress>> reading_;
  QTimer readingPoll_;
  QElapsedTimer readingClock_;

  Job *reader_, *runner_, *maker_, *editor_, *writer_;
};

}  // namespace paretree::ui

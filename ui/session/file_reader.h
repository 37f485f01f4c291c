// Reading files into the session, in the background: tables, projects, models, test parts, predictions.
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <functional>
#include <memory>

#include "ui/document/opening.h"
#include "ui/jobs/job.h"
#include "ui/jobs/mailbox.h"
#include "ui/session/session_part.h"
#include "ui/session/work_progress.h"

namespace paretree::ui {

class FileReader : public SessionPart {
  Q_OBJECT

 public:
  FileReader(Session* session, EditedDocument* edited);

  void open(const QString& path, OpenAs as = OpenAs::Guess);
  /// As open(), but in the place of whatever is open, also of work that is not saved.
  void openInstead(const QString& path);
  void openTable(const QString& path, const data::ReadOptions& options);
  /// Reads the open table's file again in another way; roles and types of columns that are still there stay.
  void readAgain(const data::ReadOptions& options);
  /// Reads the open table's file again with other types; all else stays. Can be undone under the name `step`.
  void readTypes(const data::ReadOptions& options, const QString& step);
  /// Writes the open table as it was read to `path` (.csv, .arff or .xlsx) and says so.
  void saveTable(const QString& path);
  /// A table as text; it is kept as a file, so that a project can find it again.
  void paste(const QByteArray& bytes);
  /// A model about the rows of `data`, which are read as those that it was made from.
  void openModel(const QString& path, const QString& data);
  /// Reads the project's data from another file; `anyBytes`: also where it is not the file that the runs were
  /// made from.
  void relocate(const QString& path, bool anyBytes = false);

  /// Whether the columns of large tables are kept for another opening, in the user's cache folder.
  void keepColumns(bool keep);
  const data::ColumnCache& columnCache() const { return cache_; }

  bool running() const { return reader_->running(); }
  /// Stops reading; what was open stays open.
  void cancel();
  const WorkProgress& progress() const { return progress_; }
  /// Of the file that is being read.
  QString name() const { return name_; }

 signals:
  void runningChanged();
  void progressed();
  /// A file would take the place of work that is not saved: the window asks what to do.
  void replacementWanted(const QString& path, const QString& what);
  /// The rows of a file are to be answered by the selected model.
  void predictionsWanted(const QString& path);
  /// The data of the model in this file are not at hand: the window asks for them.
  void dataWanted(const QString& path);
  /// What was said of cells that another type made missing is of no use any more.
  void lostSettled(const QString& said);

 private:
  /// Says which column lost cells to another type, if any.
  void sayLost(const runs::TablePtr& before, const runs::TablePtr& after);
  void start(const QString& path, std::function<Job::Delivery(const Context&)> work);
  /// Once a table is shown: keeps its columns, or checks that those kept are the file's.
  void lookAfter(const runs::TablePtr& table, bool kept);
  /// Says what is wrong and, where rows can be left out, offers to.
  void failReading(const Error& error, const QString& path, const data::ReadOptions& options);
  void poll();
  void read(const QString& path, OpenAs as, bool instead);
  void take(Opened opened, OpenAs as, bool instead);
  void takeTable(const OpenedTable& opened, OpenAs as, bool asks);
  void takeTestPart(const OpenedTestPart& opened);
  void takeNewRows(const OpenedNewRows& opened);
  void takePredictions(const OpenedPredictions& opened);
  void takeModel(const OpenedModel& opened, bool instead);
  void takeWithTable(const OpenedModel& opened);
  void beginModel(model::Model model, const QString& path, const QString& before);
  Notice::Action openAsData(const QString& path);

  WorkProgress progress_;
  QString name_, saidLost_;
  std::shared_ptr<Mailbox<Progress>> said_;
  QTimer poll_;
  QElapsedTimer clock_;
  Job *reader_, *keeper_;
  data::ColumnCache cache_;
};

}  // namespace paretree::ui

// A study beside the window: its cells as a table that fills, their joint front, who runs it. Nothing of it
// lives here: closed or killed, the study runs on, and its folder shows the same when it is opened again.
#pragma once

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QMessageBox>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <functional>

#include "ui/charts/plot.h"
#include "ui/session/session.h"
#include "ui/studies/cells_model.h"
#include "ui/studies/study_programs.h"

namespace paretree::ui {

class StudyWindow : public QDialog {
  Q_OBJECT

 public:
  StudyWindow(std::shared_ptr<const learners::Registry> registry, const StudySite& site,
              QWidget* parent = nullptr);
  const StudyFollower& follower() const { return *follower_; }
  QTableView* table() const { return table_; }
  PlotWidget* chart() const { return chart_; }
  QString status() const { return status_->text(); }
  /// Starts what is open.
  void run(const StudyPlace& place);
  /// What Run lets each run take, and where "Run on..." begins.
  void setLimits(const StudyPlace& limits);
  /// While it runs and was started here, asks whether it shall go on without a window, closes when that is
  /// answered and goes on with `go`; false where there is nothing to ask. Never waits.
  bool askBeforeClosing(std::function<void()> go);
  void reject() override;

 signals:
  /// The user was asked about closing, and stays.
  void stays();
  /// The result of a unit is to be opened in a window of its own.
  void runWanted(const QString& path);
  /// A study that was dropped here: its folder, or its study.json.
  void studyWanted(const QString& path);
  void helpWanted();

 protected:
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void dressViews();
  void connectAll();
  void refresh();
  void giveColumnsRoom();
  void refreshChart();
  void refreshButtons();
  QString words() const;
  /// The run that takes longest of those under way; empty where none takes long.
  QString longestText() const;
  /// Which runs are under way, and since when; empty where none is.
  QString underWayText() const;
  /// Why this machine's program runs nothing of the study; empty where it does.
  QString otherProgram() const;
  QString leftText() const;
  void chooseCell(int cell);
  int chosenCell() const;
  /// The run of the chosen cell that opens, as its place in Ledger::records(): that of the chosen seed; -1
  /// where none is done.
  int chosenRun() const;
  QString resultOfRun() const;
  /// The seeds of the chosen cell, and the figures of one of them beside the means of the table.
  void refreshRun();
  /// Opens that result; one that lies on a host is fetched first, with its table.
  void openRun();
  /// `then`: once that is asked for.
  void stop(const std::function<void()>& then = {});
  bool isRunning() const;
  /// It runs, was started in this window, and nobody has asked it to stop.
  bool runsFromHere() const;
  /// Asks which seeds are to be run besides, and adds them to the study where it lies.
  void addSeeds();
  /// Asks for values or a learner, and adds them.
  void addCells();
  void dropCell();
  void fillCellsMenu();
  /// 'study add' or 'study drop' where the study lies; then it is read again.
  void askPlan(const QStringList& words);
  void refuse(const Error& error);
  /// What has failed, a line each.
  QStringList failures() const;
  void showFailures();
  void saveTable();

  std::shared_ptr<const learners::Registry> registry_;
  StudyFollower* follower_;
  CellsModel* model_;
  QSortFilterProxyModel* sorted_;
  Job *starter_, *writer_, *asker_;
  QLabel *setup_, *status_, *problem_;
  QProgressBar* bar_;
  QTableView* table_;
  QComboBox *tables_, *seeds_;
  QLabel* ofRun_;
  PlotWidget* chart_;
  std::vector<std::size_t> shown_;  ///< cells by point of the chart
  QPushButton *run_, *runOn_, *stop_, *more_, *cells_, *open_, *save_, *failures_;
  std::optional<StudyStarted> started_;
  QString submitted_;  ///< what a batch system answered
  StudyPlace limits_;  ///< of a run: the time and memory of what was started last, here or in another window
  QString runTip_;     ///< what Run says of itself
  QString refused_;    ///< why something could not be done
  bool fitted_ = false;
  QPointer<QMessageBox> question_;
};

}  // namespace paretree::ui

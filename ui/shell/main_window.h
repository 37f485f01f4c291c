// The window: layout only. What happens is in Session, what is seen in the panes.
#pragma once

#include <QCloseEvent>
#include <QComboBox>
#include <QDockWidget>
#include <QMainWindow>
#include <QPointer>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <memory>
#include <string>

#include "ui/charts/front_pane.h"
#include "ui/constraints/constraints_pane.h"
#include "ui/inspectors/inspector.h"
#include "ui/inspectors/model_pane.h"
#include "ui/models/columns_model.h"
#include "ui/params/params_form.h"
#include "ui/shell/actions.h"
#include "ui/shell/dialogs/preferences.h"
#include "ui/shell/model_editing.h"
#include "ui/shell/pages/comparison_pane.h"
#include "ui/shell/pages/data_pane.h"
#include "ui/shell/pages/runs_pane.h"
#include "ui/shell/pages/setup_page.h"
#include "ui/shell/pages/start_page.h"
#include "ui/shell/pages/strips.h"
#include "ui/shell/project_files.h"
#include "ui/shell/study_actions.h"
#include "ui/widgets/find_field.h"

namespace paretree::ui {

class Chip;
class DropOverlay;
class StatusLine;

class MainWindow : public QMainWindow {
  Q_OBJECT

 public:
  /// `recoveryFolder` empty: nothing is written beside what the user saves.
  MainWindow(Session* session, const QString& recoveryFolder, QWidget* parent = nullptr);
  ~MainWindow() override;

  void openFiles(const QStringList& paths);
  /// Answers the rows of a file by the selected model, beside the window.
  void predict(const QString& path);
  /// Opens a sample and runs it where asked to.
  void openSample(const Sample& sample, bool run = false);
  void setDark(bool dark);
  /// Opens a side file that a killed program left.
  void bringBack(const QString& file);
  void take(const Preferences& preferences);
  void startTour();

  Actions& actions() { return *actions_; }
  FrontPane* front() const { return front_; }
  ModelPane* model() const { return model_; }
  Inspector* inspector() const { return inspector_; }
  ConstraintsPane* constraints() const { return constraints_; }
  RunsPane* runs() const { return runs_; }
  /// Null before it was first asked for.
  ComparisonPane* comparison() const { return comparison_; }
  SetupPage* setup() const { return setup_; }
  ColumnsModel* columns() const { return columns_; }
  Job* exporter() const { return exporter_; }
  NoticeStrip* notice() const { return notice_; }
  ProjectFiles* files() const { return files_; }

 signals:
  /// Another window is to be opened: see ProjectFiles.
  void windowWanted(const QString& path, const QString& recovered);
  /// The user was asked about closing, and stays.
  void stays();

 protected:
  void closeEvent(QCloseEvent* event) override;
  /// Enter and Esc decide on a preview wherever the button was that made it.
  void keyPressEvent(QKeyEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dragMoveEvent(QDragMoveEvent* event) override;
  void dragLeaveEvent(QDragLeaveEvent* event) override;
  void dropEvent(QDropEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  /// Much of the window is made while it is used: Tab finds its order when it is pressed.
  bool focusNextPrevChild(bool next) override;
  /// Buttons of dialogs stand in the order of the desktop, which need not be that in which they were made.
  void childEvent(QChildEvent* event) override;

 private:
  void buildMenus();
  void buildToolBar();
  void buildCentre();
  void buildPanes();
  void buildSide();
  void buildStatus();
  void connectActions();
  void connectFind();
  /// Of a rule set: the rules that hold this text.
  std::vector<int> rulesFound(const QString& text) const;
  void refreshPages();
  void refreshActions();
  void refreshStatus();
  /// That a comparison goes on which is not seen, and what stops it.
  void refreshCompared();
  void refreshLearners();
  void refreshTitle();
  void sayLeak();
  void copyFocused();
  void comparePins();
  /// The comparison of learners in the place of the front, or the front again.
  void showComparison(bool on);
  bool comparing() const { return comparison_ && leftSide_->currentWidget() == comparison_; }
  void focusPane(QWidget* pane);
  void focusPage();
  void keepShare();
  void dividePanes(int wide);
  void stepPane(int step);
  void arrange();
  bool answerable(const QString& path) const;
  bool overModel(const QPoint& at, const QString& path) const;
  /// On the overlay, by what is shown now.
  void sayDrop(const QString& path, const QPoint& at);

  Session* session_;
  std::unique_ptr<Actions> actions_;
  ColumnsModel* columns_;
  ProjectFiles* files_ = nullptr;
  StudyActions* studies_ = nullptr;
  bool agreed_ = false;  ///< closing was asked about and agreed to
  Job *exporter_, *predictor_;
  QStackedWidget* pages_;
  StartPage* start_;
  SetupPage* setup_;
  QSplitter *explore_, *left_, *right_, *side_;
  QStackedWidget* leftSide_;  ///< front and runs, or the comparison
  QTabWidget* tabs_ = nullptr;
  std::string tableShown_;    ///< path of the table that the panes stand for
  double frontShare_ = 0;     ///< of the width of front and model together, where a person chose it; else 0
  QPointer<QWidget> worked_;  ///< of chart and tree the one that had the focus last
  DataPane* data_;
  QWidget* learnerBox_;  ///< below it
  ParamsForm* form_;
  FrontPane* front_;
  RunsPane* runs_;
  ComparisonPane* comparison_ = nullptr;  ///< made when it is first asked for
  ModelPane* model_;
  Inspector* inspector_;
  ConstraintsPane* constraints_;
  NoticeStrip* notice_;
  std::weak_ptr<const data::TableFile> leakSaid_;  ///< the table of which it was said
  ProgressStrip* progress_;
  QDockWidget* dock_;
  QComboBox* learners_;
  FindField* find_;
  DropOverlay* overlay_;
  Chip* compared_;   ///< a comparison that goes on elsewhere
  Chip* verifying_;  ///< how far the run is that is made once more
  StatusLine* status_;
};

/// The look of the whole program.
void applyLook(bool dark);

}  // namespace paretree::ui

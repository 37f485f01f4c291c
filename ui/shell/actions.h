// Every action of the window, made once: menus, tool bar, panes and shortcuts share them.
#pragma once

#include <QAction>
#include <QCoreApplication>
#include <QObject>

namespace paretree::ui {

struct Actions {
  Q_DECLARE_TR_FUNCTIONS(paretree::ui::Actions)

 public:
  explicit Actions(QWidget* parent);

  // File
  QAction *newWindow, *open, *openStudy, *paste, *save, *saveAs, *backToUnsaved, *unsavedWork, *close,
      *preferences, *quit;
  // Edit
  QAction *undo = nullptr, *redo = nullptr, *copy, *copyRule, *copyPicture;
  // Data
  QAction *changeImport, *saveTable, *relocate;
  // Run
  QAction *run, *stop, *again, *againBelow, *carryOn, *rerun, *runOrigin, *runSettings, *runCommand,
      *estimateRun, *verifyRun, *renameRun, *deleteRun, *compareLearners, *runAsStudy;
  // Model
  QAction *draw, *build, *prune, *grow, *blackBox, *regular, *lock, *editSplit, *alternatives, *buildHere,
      *dropTerm, *modulus, *ruleSwitch, *keep, *drop, *star, *pin, *comparePins, *onlyThese, *predictFile;
  // View
  QAction *fit, *fullSize, *zoomIn, *zoomOut, *find, *start, *dark;
  QAction *focusData, *focusLearner, *focusFront, *focusModel, *focusInspector, *nextPane, *previousPane,
      *fullScreen;
  // Export
  QAction *exportFile, *exportFront, *share;
  // Help
  QAction *tour, *shortcuts, *about;

  QList<QAction*> all;
  /// Those of one bare key: they work where a model is looked at only, so that typing elsewhere never edits
  /// it.
  QList<QAction*> bareKeys() const;

 private:
  QAction* make(QWidget* parent, const char* name, const QString& text, const QString& tip,
                const QKeySequence& key = {}, const QString& icon = {});
};

}  // namespace paretree::ui

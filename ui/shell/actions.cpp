#include "ui/shell/actions.h"

#include <QWidget>

#include "ui/widgets/icon.h"

namespace paretree::ui {

QAction* Actions::make(QWidget* parent, const char* name, const QString& text, const QString& tip,
                       const QKeySequence& key, const QString& iconName) {
  auto* action = new QAction(text, parent);
  action->setObjectName(QString::fromLatin1(name));
  QString words = text;
  words.remove(QLatin1Char('&')).remove(QStringLiteral("..."));
  action->setProperty("shortText", words.trimmed());
  action->setProperty("tip", tip);
  action->setToolTip(
      key.isEmpty() ? tip : QStringLiteral("%1 (%2)").arg(tip, key.toString(QKeySequence::NativeText)));
  action->setStatusTip(tip);
  action->setWhatsThis(tip);
  if (!key.isEmpty()) action->setShortcut(key);
  if (!iconName.isEmpty()) action->setIcon(icon(iconName));
  parent->addAction(action);
  all << action;
  return action;
}

Actions::Actions(QWidget* w) {
  newWindow =
      make(w, "newWindow", tr("&New window"), tr("Open another window for other data"), QKeySequence::New);
  open =
      make(w, "open", tr("&Open..."), tr("Open a table, a project or a model"), QKeySequence::Open, "open");
  openStudy = make(w, "openStudy", tr("Open stud&y..."),
                   tr("Open the folder of a study: its cells, their joint front, who runs it"));
  paste = make(w, "pasteTable", tr("&Paste table"), tr("Read a table from the clipboard"), {}, "paste");
  save = make(w, "save", tr("&Save project"), tr("Save data reference, runs and edits as a project"),
              QKeySequence::Save, "save");
  saveAs = make(w, "saveAs", tr("Save project &as..."), tr("Save the project under another name"),
                QKeySequence(QStringLiteral("Ctrl+Shift+S")));
  backToUnsaved = make(w, "backToUnsaved", tr("&Back to unsaved runs and edits"),
                       tr("Go back to the unsaved work that another file has taken the place of"));
  backToUnsaved->setEnabled(false);
  unsavedWork = make(w, "unsavedWork", tr("&Unsaved work of earlier sessions"),
                     tr("Bring back what a program that ended badly had not saved"));
  close =
      make(w, "close", tr("&Close"), tr("Close the data and go back to the start page"), QKeySequence::Close);
  preferences = make(w, "preferences", tr("Pr&eferences..."), tr("Colours, language, numbers and recovery"),
                     QKeySequence(QStringLiteral("Ctrl+,")));
  quit = make(w, "quit", tr("&Quit"), tr("Leave the program"), QKeySequence::Quit);
  copy = make(w, "copy", tr("&Copy"), tr("Copy what has the focus: table as text, tree as picture"),
              QKeySequence::Copy, "copy");
  copyRule = make(w, "copyRule", tr("Copy &rule"), tr("Copy the rule of the selected node in words"),
                  QKeySequence(QStringLiteral("Ctrl+Shift+R")));
  copyPicture = make(w, "copyPicture", tr("Copy &picture"), tr("Copy the picture of the tree"),
                     QKeySequence(QStringLiteral("Ctrl+Shift+C")));
  changeImport =
      make(w, "changeImport", tr("Chan&ge import..."), tr("Read the file again with another dialect"));
  saveTable = make(w, "saveTable", tr("Save this &table as read..."),
                   tr("Write the table as it was read, as CSV, ARFF or XLSX"));
  relocate =
      make(w, "relocate", tr("&Find the data..."), tr("Say where the data of this project were moved to"));
  run = make(w, "run", tr("&Run"), tr("Search for models"), QKeySequence(Qt::Key_F5), "run");
  stop = make(w, "stop", tr("&Stop"), tr("Stop the search and keep what was found"),
              QKeySequence(QStringLiteral("Shift+F5")), "stop");
  again = make(w, "again", tr("Search &again from this tree"),
               tr("Search again with this tree as the initial tree"), QKeySequence(QStringLiteral("Ctrl+F5")),
               "again");
  againBelow = make(w, "againBelow", tr("Search again below this &node"),
                    tr("Search this node and all below it again; the rest of the tree stays"));
  carryOn = make(w, "carryOn", tr("Contin&ue the run"),
                 tr("A new run that begins with all models of the selected one"));
  rerun = make(w, "rerun", tr("Run &once more"), tr("Run the same settings once more"),
               QKeySequence(QStringLiteral("Ctrl+R")));
  runOrigin =
      make(w, "runOrigin", tr("&Go to where it came from"),
           tr("Select the model that this run or edit began from"), QKeySequence(QStringLiteral("Alt+Left")));
  runSettings =
      make(w, "runSettings", tr("Use the s&ettings of this run"),
           tr("Learner, parameters, seed, test part and columns of the selected run for the next one"));
  runCommand = make(w, "runCommand", tr("&Copy as command"),
                    tr("Copy the command line that makes the selected run again"), {}, "copy");
  estimateRun = make(
      w, "estimateRun", tr("Est&imate by folds..."),
      tr("Say what to expect of the models of the selected run on new rows, by folds of its training rows"),
      QKeySequence(QStringLiteral("Ctrl+Shift+F5")));
  verifyRun = make(w, "verifyRun", tr("&Verify run"),
                   tr("Run it once more in the background and say whether the result has the same bytes"));
  renameRun = make(w, "renameRun", tr("Re&name run..."), tr("Give the selected run a name"),
                   QKeySequence(Qt::Key_F2));
  deleteRun = make(w, "deleteRun", tr("&Delete run"), tr("Take the selected run away; it can be undone"),
                   QKeySequence(QStringLiteral("Ctrl+Shift+Del")));
  compareLearners = make(w, "compareLearners", tr("Compare &learners"),
                         tr("Every suitable learner on the same rows, and one front across them"),
                         QKeySequence(QStringLiteral("Ctrl+6")));
  runAsStudy = make(w, "runAsStudy", tr("Run as stud&y..."),
                    tr("Values to tick, seeds and folds: many runs in a folder, here or on other machines"));
  draw = make(w, "draw", tr("&Draw a tree"), tr("Begin a tree by hand from one leaf"), {}, "grow");
  build = make(w, "build", tr("Build a tree step b&y step"),
               tr("Begin a tree from one leaf; each choice says how many near-equal trees it leaves"), {},
               "grow");
  prune = make(w, "prune", tr("&Prune"), tr("Make the subtree a regular leaf"), QKeySequence(Qt::Key_Delete),
               "prune");
  grow = make(w, "grow", tr("&Grow below"), tr("Grow the best tree of at most 4 leaves below this leaf"),
              QKeySequence(Qt::Key_G), "grow");
  blackBox = make(w, "blackBox", tr("Make &black box"), tr("Let the black box decide here"),
                  QKeySequence(Qt::Key_B), "box");
  regular = make(w, "regular", tr("Make &regular"), tr("Let the tree decide here"), QKeySequence(Qt::Key_R),
                 "leaf");
  lock = make(w, "lock", tr("&Lock"),
              tr("Keep this node as it is in searches from this model, by learners that keep locks"),
              QKeySequence(Qt::Key_L), "lock");
  editSplit = make(w, "editSplit", tr("&Edit split..."), tr("Choose among the best splits of these rows"),
                   QKeySequence(Qt::Key_E));
  alternatives =
      make(w, "alternatives", tr("Alternati&ves"),
           tr("Which other splits of this node lead to a subtree as good"), QKeySequence(Qt::Key_A));
  buildHere = make(w, "buildHere", tr("B&uild step by step"),
                   tr("Choose split by split what stands here; each choice says how many near-equal trees it "
                      "leaves"),
                   QKeySequence(Qt::Key_S), "grow");
  dropTerm =
      make(w, "dropTerm", tr("Drop a &term..."),
           tr("Choose a term of this formula or leaf to try the tree without it"), QKeySequence(Qt::Key_D));
  modulus = make(w, "modulus", tr("Take the abs&olute value"),
                 tr("Compare the absolute value of this formula with a bound"), QKeySequence(Qt::Key_U));
  modulus->setCheckable(true);
  ruleSwitch =
      make(w, "ruleSwitch", tr("S&witch rule off"),
           tr("A rule that is switched off stays in the list and is never used"), QKeySequence(Qt::Key_X));
  keep = make(w, "keepEdit", tr("&Keep the edit"), tr("Keep the previewed edit"),
              QKeySequence(QStringLiteral("Ctrl+Return")), "tick");
  drop = make(w, "dropEdit", tr("Discard t&he edit"), tr("Discard the previewed edit"),
              QKeySequence(Qt::Key_Escape));
  star = make(w, "star", tr("&Star"), tr("Mark this model as good"), {}, "star");
  pin = make(w, "pin", tr("P&in"), tr("Pin this model to compare"), {}, "pin");
  for (auto* mark : {star, pin}) mark->setCheckable(true);  // pressed as long as the model bears it
  comparePins = make(w, "comparePins", tr("&Compare A and B"),
                     tr("The pinned models side by side; the selected one is pinned where one is missing"),
                     QKeySequence(QStringLiteral("Ctrl+B")));
  onlyThese = make(w, "onlyThese", tr("Use only its &attributes"),
                   tr("Set all attributes aside that this model does not use"));
  predictFile = make(w, "predictFile", tr("Predict another &file..."),
                     tr("Answer the rows of another table by this model, with the reason for each"));
  fit = make(w, "fit", tr("&Fit tree"), tr("Show the whole tree"), QKeySequence(QStringLiteral("Ctrl+0")),
             "fit");
  fullSize = make(w, "fullSize", tr("&100 %"), tr("Show the tree at its own size"),
                  QKeySequence(QStringLiteral("Ctrl+Alt+0")));
  zoomIn = make(w, "zoomIn", tr("Zoom &in"), tr("Enlarge the tree"), QKeySequence::ZoomIn);
  zoomOut = make(w, "zoomOut", tr("Zoom &out"), tr("Shrink the tree"), QKeySequence::ZoomOut);
  find = make(w, "find", tr("&Find in model"), tr("Find an attribute, class or node number in the tree"),
              QKeySequence::Find, "find");
  find->setShortcuts({QKeySequence(QKeySequence::Find), QKeySequence(Qt::Key_Slash)});
  start = make(w, "startPage", tr("&Columns and learner"),
               tr("Show the table's columns and choose a learner"), QKeySequence(QStringLiteral("Ctrl+L")));
  start->setCheckable(true);
  dark = make(w, "dark", tr("Da&rk colours"), tr("Light on dark"));
  dark->setCheckable(true);
  focusData = make(w, "focusData", tr("Go to data"), tr("Move the focus to the columns"),
                   QKeySequence(QStringLiteral("Ctrl+1")));
  focusLearner = make(w, "focusLearner", tr("Go to learner"), tr("Move the focus to the settings"),
                      QKeySequence(QStringLiteral("Ctrl+2")));
  focusFront = make(w, "focusFront", tr("Go to front"), tr("Move the focus to the chart"),
                    QKeySequence(QStringLiteral("Ctrl+3")));
  focusModel = make(w, "focusModel", tr("Go to model"), tr("Move the focus to the tree"),
                    QKeySequence(QStringLiteral("Ctrl+4")));
  focusInspector = make(w, "focusInspector", tr("Go to inspector"), tr("Move the focus to the inspector"),
                        QKeySequence(QStringLiteral("Ctrl+5")));
  nextPane =
      make(w, "nextPane", tr("Next pane"), tr("Move the focus to the next pane"), QKeySequence(Qt::Key_F6));
  previousPane = make(w, "previousPane", tr("Previous pane"), tr("Move the focus to the pane before"),
                      QKeySequence(QStringLiteral("Shift+F6")));
  fullScreen = make(w, "fullScreen", tr("F&ull screen"), tr("Show the window without frame, to present"),
                    QKeySequence(Qt::Key_F11));
  fullScreen->setCheckable(true);
  exportFile =
      make(w, "export", tr("&Export..."),
           tr("Write the model as a picture, program or text, its predictions, or a report of its run"),
           QKeySequence(QStringLiteral("Ctrl+E")), "export");
  exportFront =
      make(w, "exportFront", tr("Export the fr&ont..."),
           tr("Write the chart of the front as a picture, or the figures of all its models as a table"));
  share = make(w, "share", tr("&Share as one file..."),
               tr("Write the run as a page that any browser opens: front, models, the answer for a row"));
  tour = make(w, "tour", tr("One-minute &tour"),
              tr("Six steps on a sample, from opening it to searching again from a changed tree"));
  shortcuts =
      make(w, "shortcuts", tr("&Keyboard"), tr("List the keys"), QKeySequence(QStringLiteral("Shift+F1")));
  about = make(w, "about", tr("&About Paretree"), tr("Version, licences and papers"));
}

QList<QAction*> Actions::bareKeys() const {
  QList<QAction*> bare;
  for (auto* action : all) {
    const QKeySequence key = action->shortcut();
    if (key.count() == 1 && key[0].key() != Qt::Key_Escape && key[0].keyboardModifiers() == Qt::NoModifier &&
        (key[0].key() < Qt::Key_F1 || key[0].key() > Qt::Key_F35))
      bare << action;
  }
  return bare;
}

}  // namespace paretree::ui

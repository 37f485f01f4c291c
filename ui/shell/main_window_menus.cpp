// Menus and what their actions do.
#include <QAbstractScrollArea>
#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QDesktopServices>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenuBar>
#include <QSettings>
#include <QUrl>
#include <algorithm>
#include <vector>

#include "ui/document/selection.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/model_words.h"
#include "ui/export/picture.h"
#include "ui/inspectors/views/plot_export.h"
#include "ui/session/current_project.h"
#include "ui/session/editing.h"
#include "ui/session/file_reader.h"
#include "ui/session/judging/building.h"
#include "ui/session/marks.h"
#include "ui/session/runs.h"
#include "ui/session/table_columns.h"
#include "ui/shell/dialogs/export_dialog.h"
#include "ui/shell/dialogs/help_dialogs.h"
#include "ui/shell/dialogs/help_pages.h"
#include "ui/shell/dialogs/import_view.h"
#include "ui/shell/dialogs/preferences.h"
#include "ui/shell/dialogs/share_dialog.h"
#include "ui/shell/dialogs/sweep_dialog.h"
#include "ui/shell/dialogs/tour.h"
#include "ui/shell/exporting.h"
#include "ui/shell/front_export.h"
#include "ui/shell/main_window.h"
#include "ui/shell/pages/strips.h"
#include "ui/shell/windows.h"
#include "ui/widgets/used_folder.h"

namespace paretree::ui {

void MainWindow::buildMenus() {
  Actions& a = *actions_;
  auto* file = menuBar()->addMenu(tr("&File"));
  file->addActions({a.newWindow, a.open, a.openStudy, a.paste});
  file->addMenu(recentMenu(this, [this](const QString& path) { openFiles({path}); }));
  file->addSeparator();
  file->addActions({a.save, a.saveAs, a.backToUnsaved, a.unsavedWork});
  file->addSeparator();
  file->addActions({a.preferences, a.close, a.quit});
  auto* editMenu = menuBar()->addMenu(tr("&Edit"));
  editMenu->addActions({a.undo, a.redo});
  editMenu->addSeparator();
  editMenu->addActions({a.copy, a.copyRule, a.copyPicture, a.find});
  auto* view = menuBar()->addMenu(tr("&View"));
  view->addActions({a.fit, a.fullSize, a.zoomIn, a.zoomOut});
  view->addSeparator();
  auto* docks = dock_->toggleViewAction();
  docks->setObjectName(QStringLiteral("toggleSide"));
  docks->setText(tr("&Data and learner at the side"));
  docks->setShortcut(QKeySequence(Qt::Key_F9));
  a.all << docks;
  view->addActions({docks, a.dark, a.fullScreen});
  view->addSeparator();
  view->addActions({a.focusData, a.focusLearner, a.focusFront, a.focusModel, a.focusInspector,
                    a.compareLearners, a.nextPane, a.previousPane});
  auto* dataMenu = menuBar()->addMenu(tr("&Data"));
  dataMenu->addActions({a.start, a.changeImport, a.saveTable, a.relocate});
  auto* run = menuBar()->addMenu(tr("&Run"));
  run->addActions({a.run, a.stop, a.again, a.carryOn, a.rerun});
  auto* sweep = run->addAction(tr("S&weep a parameter..."), this, [this] {
    auto* dialog = new SweepDialog(session_, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
  });
  sweep->setObjectName(QStringLiteral("sweep"));
  run->addActions({a.compareLearners, a.runAsStudy});
  run->addSeparator();
  run->addActions(
      {a.runOrigin, a.runSettings, a.runCommand, a.estimateRun, a.verifyRun, a.renameRun, a.deleteRun});
  auto* modelMenu = menuBar()->addMenu(tr("&Model"));
  modelMenu->addActions({a.draw, a.build});
  modelMenu->addSeparator();
  modelMenu->addActions({a.regular, a.blackBox, a.prune, a.grow, a.againBelow, a.editSplit, a.alternatives,
                         a.buildHere, a.dropTerm, a.modulus, a.ruleSwitch, a.lock});
  modelMenu->addSeparator();
  modelMenu->addActions({a.keep, a.drop});
  modelMenu->addSeparator();
  modelMenu->addActions({a.star, a.pin, a.comparePins, a.onlyThese});
  modelMenu->addSeparator();
  modelMenu->addActions({a.predictFile});
  auto* exporting = menuBar()->addMenu(tr("E&xport"));
  exporting->addActions({a.exportFile, a.exportFront, a.share, a.copyPicture, a.copyRule});
  auto* help = menuBar()->addMenu(tr("&Help"));
  auto* pages = new QAction(tr("&Help"), this);
  pages->setObjectName(QStringLiteral("help"));
  pages->setShortcut(QKeySequence::HelpContents);
  pages->setProperty("tip", tr("Short pages on what is seen, beginning with what has the focus"));
  pages->setToolTip(pages->property("tip").toString());
  a.all << pages;
  connect(pages, &QAction::triggered, this, [this] {
    const QWidget* at = QApplication::focusWidget();
    const auto facts = session_->facts();
    showHelp(this, at && front_->isAncestorOf(at)         ? QStringLiteral("front")
                   : at && constraints_->isAncestorOf(at) ? QStringLiteral("constraints")
                   : facts                                ? helpPageOf(*facts->model)
                                                          : QStringLiteral("tables"));
  });
  help->addActions({pages, a.tour, a.shortcuts, a.about});
}

std::vector<int> MainWindow::rulesFound(const QString& text) const {
  const auto facts = session_->facts();
  const auto* rules = facts && !text.trimmed().isEmpty() ? facts->model->rules() : nullptr;
  std::vector<int> found;
  for (std::size_t r = 0; rules && r < rules->rules.size(); ++r)
    if (ruleSentence(rules->rules[r], *facts->model, facts->tree.gaps)
            .contains(text.trimmed(), Qt::CaseInsensitive))
      found.push_back(static_cast<int>(r));
  return found;
}

void MainWindow::connectFind() {
  const auto find = [this](const QString& text) {
    const auto facts = session_->facts();
    const std::size_t hits =
        facts && facts->model->rules() ? rulesFound(text).size() : model_->treeView()->find(text).size();
    find_->showFound(text.trimmed().isEmpty() ? std::nullopt : std::optional(hits));
  };
  connect(find_, &QLineEdit::textChanged, this, find);
  connect(find_, &FindField::left, this, [this] { focusPane(model_); });
  // Another model may be shown since it was typed.
  connect(find_, &QLineEdit::returnPressed, this, [this, find] {
    find(find_->text());
    const auto rules = rulesFound(find_->text());
    const auto next = std::upper_bound(rules.begin(), rules.end(), session_->selection().node);
    if (!rules.empty()) return session_->selectNode(next == rules.end() ? rules.front() : *next);
    model_->treeView()->findNext();
  });
  connect(session_, &Session::selectionChanged, find_, [this](const Selection& before) {
    if (!session_->selection().sameModel(before)) find_->showFound({});
  });
}

void MainWindow::connectActions() {
  Actions& a = *actions_;
  studies_ = new StudyActions(session_, actions_.get(), this);
  connect(studies_, &StudyActions::windowWanted, this,
          [this](const QString& path) { emit windowWanted(path, {}); });
  connect(studies_, &StudyActions::closingCancelled, this, &MainWindow::stays);
  for (auto* figures : findChildren<FiguresRow*>())
    connect(figures, &FiguresRow::explained, this, [this](const QString& page) { showHelp(this, page); });
  connect(&session_->building(), &Building::takenSettled, notice_, &NoticeStrip::withdraw);
  connect(&session_->reader(), &FileReader::lostSettled, notice_, &NoticeStrip::withdraw);
  connect(&session_->runs(), &Runs::againSettled, notice_, &NoticeStrip::withdraw);
  connect(a.comparePins, &QAction::triggered, this, &MainWindow::comparePins);
  connect(a.predictFile, &QAction::triggered, this, [this] {
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Predict another file"), usedFolder(FilesFor::Reading));
    if (path.isEmpty()) return;
    rememberFolder(FilesFor::Reading, path);
    predict(path);
  });
  connect(&session_->reader(), &FileReader::predictionsWanted, this, &MainWindow::predict);
  // Letters typed into lists and fields must not prune anything.
  for (auto* action : a.bareKeys()) {
    removeAction(action);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    for (QWidget* place : std::initializer_list<QWidget*>{model_->treeView(), model_->outline(),
                                                          model_->rules(), front_->chart()})
      place->addAction(action);
  }
  // Views that are made when they are first looked at have the same keys where they show parts of the model.
  connect(model_, &ModelPane::partsViewMade, this, [this](QWidget* view) {
    for (auto* action : actions_->bareKeys()) view->addAction(action);
  });
  connect(a.onlyThese, &QAction::triggered, &session_->columns(), &TableColumns::useOnlyAttributesOfModel);
  connect(a.open, &QAction::triggered, this, [this] {
    const QStringList paths = QFileDialog::getOpenFileNames(
        this, tr("Open"), usedFolder(FilesFor::Reading),
        tr("Tables, projects and models (%1 *.paretree);;All files (*)").arg(tablePatterns()));
    if (paths.isEmpty()) return;
    rememberFolder(FilesFor::Reading, paths.front());
    openFiles(paths);
  });
  connect(a.paste, &QAction::triggered, this, [this] {
    const QString text = QApplication::clipboard()->text();
    if (text.trimmed().isEmpty())
      return notice_->show({Notice::Kind::Warn, tr("The clipboard holds no table."), {}});
    session_->reader().paste(text.toUtf8());
  });
  connect(a.close, &QAction::triggered, this, [this] {
    if (!files_->askBefore(tr("Close"), [this] { session_->project().close(); })) session_->project().close();
  });
  connect(a.quit, &QAction::triggered, this, &closeAllWindows);
  connect(a.preferences, &QAction::triggered, this, [this] {
    showPreferences(this, [this](const Preferences& preferences) {
      for (auto* widget : QApplication::topLevelWidgets())
        if (auto* window = qobject_cast<MainWindow*>(widget)) window->take(preferences);
    });
  });
  connect(a.copy, &QAction::triggered, this, &MainWindow::copyFocused);
  connect(a.copyRule, &QAction::triggered, this, [this] {
    if (session_->selection().node >= 0) QApplication::clipboard()->setText(inspector_->ruleText());
  });
  connect(a.copyPicture, &QAction::triggered, this, [this] {
    const auto facts = session_->facts();
    if (!facts || !facts->model->tree()) return;
    PictureOptions options;
    options.context = facts->tree;
    options.words = wordsOfSelection(*session_);
    const auto image = paretree::ui::render(treePage(facts->model, options), options);
    if (image)
      QApplication::clipboard()->setImage(*image);
    else
      notice_->show({Notice::Kind::Bad, displayText(image.error()), {}});
  });
  connect(a.saveTable, &QAction::triggered, this, [this] {
    const QFileInfo table(QString::fromStdString(session_->document().table->path));
    const QString path = QFileDialog::getSaveFileName(
        this, tr("Save this table as read"),
        table.absolutePath() + QLatin1Char('/') + table.completeBaseName() + QStringLiteral(" as read.csv"),
        tr("Tables (*.csv *.arff *.xlsx)"));
    if (!path.isEmpty())
      session_->reader().saveTable(QFileInfo(path).suffix().isEmpty() ? path + QStringLiteral(".csv") : path);
  });
  connect(a.changeImport, &QAction::triggered, this, [this] {
    if (session_->hasData()) (new ImportView(session_, this))->open();
  });
  connect(a.run, &QAction::triggered, &session_->runs(), &Runs::start);
  connect(a.rerun, &QAction::triggered, &session_->runs(), &Runs::start);
  connect(a.stop, &QAction::triggered, this, [this] {
    if (session_->runs().running()) return session_->runs().stop();
    if (comparison_) comparison_->stop();
  });
  connect(a.again, &QAction::triggered, &session_->runs(), [this] { session_->runs().startFromModel(); });
  connect(a.star, &QAction::triggered, this, [this] {
    session_->marks().toggleStar({session_->selection().run, session_->selection().model});
  });
  connect(a.pin, &QAction::triggered, this,
          [this] { session_->marks().togglePin(openModel(session_->selection())); });
  connect(a.fit, &QAction::triggered, model_->treeView(), &TreeView::fit);
  connect(a.fullSize, &QAction::triggered, model_->treeView(), &TreeView::resetZoom);
  connect(a.zoomIn, &QAction::triggered, model_->treeView(), &TreeView::zoomIn);
  connect(a.zoomOut, &QAction::triggered, model_->treeView(), &TreeView::zoomOut);
  connect(a.find, &QAction::triggered, this, [this] { find_->setFocus(Qt::ShortcutFocusReason); });
  connectFind();
  connect(a.start, &QAction::toggled, this, &MainWindow::refreshPages);
  connect(a.dark, &QAction::toggled, this, [this](bool dark) {
    applyLook(dark);
    update();
  });
  connect(a.dark, &QAction::triggered, this, [this](bool dark) {
    Preferences preferences = Preferences::load();
    preferences.theme = dark ? Preferences::Theme::Dark : Preferences::Theme::Light;
    preferences.save();
    for (auto* widget : QApplication::topLevelWidgets())
      if (auto* window = qobject_cast<MainWindow*>(widget)) window->setDark(dark);
  });
  // From the columns, which lie over all panes.
  for (auto* action :
       {a.focusData, a.focusLearner, a.focusFront, a.focusModel, a.focusInspector, a.alternatives})
    connect(action, &QAction::triggered, a.start, [start = a.start] { start->setChecked(false); });
  connect(a.focusData, &QAction::triggered, this,
          [this] { data_->table()->setFocus(Qt::ShortcutFocusReason); });
  connect(a.focusLearner, &QAction::triggered, this, [this] { form_->setFocus(Qt::ShortcutFocusReason); });
  connect(a.focusFront, &QAction::triggered, this, [this] {
    showComparison(false);
    focusPane(front_);
  });
  connect(a.compareLearners, &QAction::triggered, this, [this] {
    if (tabs_) tabs_->setCurrentWidget(leftSide_);
    showComparison(true);
  });
  connect(a.focusModel, &QAction::triggered, this, [this] { focusPane(model_); });
  connect(a.nextPane, &QAction::triggered, this, [this] { stepPane(1); });
  connect(a.previousPane, &QAction::triggered, this, [this] { stepPane(-1); });
  connect(a.fullScreen, &QAction::triggered, this, [this](bool on) {
    setWindowState(on ? windowState() | Qt::WindowFullScreen : windowState() & ~Qt::WindowFullScreen);
  });
  connect(a.focusInspector, &QAction::triggered, this, [this] {
    if (tabs_) tabs_->setCurrentWidget(right_);
    inspector_->setFocus(Qt::ShortcutFocusReason);
  });
  connect(a.alternatives, &QAction::triggered, this, [this] {
    if (tabs_) tabs_->setCurrentWidget(right_);
    inspector_->setView(Inspector::Alternatives);
    focusPane(inspector_);
  });
  connect(front_->chart(), &FrontChart::activated, this, [this] { focusPane(model_); });
  connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
    if (now == front_->chart() || now == model_->treeView()) worked_ = now;
  });
  connect(front_, &FrontPane::exportWanted, a.exportFront, &QAction::trigger);
  connect(a.exportFront, &QAction::triggered, this, [this] {
    exportRunFront(this, session_, exporter_, front_->shownRun(), front_->chart()->scene().picture);
  });
  connect(a.share, &QAction::triggered, this, [this] {
    if (!session_->document().run(front_->shownRun()))
      return notice_->show(
          {Notice::Kind::Plain,
           tr("The page to share is of a run, which answers rows by any model of its front. Without one the "
              "tree goes out as a report, a picture or a program."),
           {{tr("Export..."), [this] { actions_->exportFile->trigger(); }}}});
    auto* dialog = new ShareDialog(this, session_, exporter_, front_->shownRun());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ShareDialog::previewed, this,
            [](const QString& path) { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); });
    dialog->open();
  });
  connect(a.exportFile, &QAction::triggered, this, [this] {
    const auto* tree = model_->treeView();
    const bool folded =
        session_->facts() && tree->model() == session_->facts()->model && tree->hiddenNodes() > 0;
    (new ExportDialog(this, session_, exporter_, folded ? std::optional(tree->shownOptions()) : std::nullopt))
        ->open();
  });
  connect(inspector_, &Inspector::rowsWanted, this, [this] { model_->setView(ModelPane::RowsView); });
  connect(model_->treeView(), &TreeView::nodeActivated, this, [this] {
    if (session_->editing().previewed()) session_->editing().keepPreview();
  });
  connect(a.shortcuts, &QAction::triggered, this, [this] { showShortcuts(this, *actions_); });
  connect(a.about, &QAction::triggered, this, [this] { showAbout(this, session_->registry()); });
  connect(a.tour, &QAction::triggered, this, &MainWindow::startTour);
}

// To the view of a pane that is seen: the largest that takes keys.
void MainWindow::focusPane(QWidget* pane) {
  if (tabs_)
    for (QWidget* tab : {static_cast<QWidget*>(leftSide_), static_cast<QWidget*>(right_)})
      if (tab->isAncestorOf(pane)) tabs_->setCurrentWidget(tab);
  QWidget* best = pane;
  int most = 0;
  for (auto* view : pane->findChildren<QAbstractScrollArea*>()) {
    const int area = view->width() * view->height();
    if (!view->isVisible() || view->focusPolicy() == Qt::NoFocus || area <= most) continue;
    best = view;
    most = area;
  }
  best->setFocus(Qt::ShortcutFocusReason);
}

/// To what is worked on in the page that is seen.
void MainWindow::focusPage() {
  const QWidget* page = pages_->currentWidget();
  if (page == explore_ && comparing()) return comparison_->worked()->setFocus(Qt::OtherFocusReason);
  if (page == explore_ && worked_ && worked_->isVisible()) return worked_->setFocus(Qt::OtherFocusReason);
  // While a tab goes, the one that was pressed for is not shown yet: it must not be taken back.
  if (page == explore_ && tabs_ && tabs_->widget(tabs_->currentIndex()) == right_) return focusPane(model_);
  if (page == explore_)
    return front_->chart()->isVisible() ? front_->chart()->setFocus(Qt::OtherFocusReason) : focusPane(front_);
  if (page == setup_) return setup_->table()->setFocus(Qt::OtherFocusReason);
  start_->setFocus(Qt::OtherFocusReason);
}

void MainWindow::stepPane(int step) {
  QList<QWidget*> panes;
  for (QWidget* pane : comparing() ? QList<QWidget*>{data_, form_, comparison_, model_, inspector_}
                                   : QList<QWidget*>{data_, form_, setup_, front_, runs_, model_, inspector_})
    if (pane->isVisible() || (tabs_ && tabs_->isVisible() && tabs_->isAncestorOf(pane))) panes << pane;
  if (panes.isEmpty()) return;
  qsizetype at = step > 0 ? -1 : 0;
  for (qsizetype i = 0; i < panes.size(); ++i)
    if (panes[i] == focusWidget() || (focusWidget() && panes[i]->isAncestorOf(focusWidget()))) at = i;
  focusPane(panes[(at + step + panes.size()) % panes.size()]);
}

// Six steps on the first sample that draws a front.
void MainWindow::startTour() {
  if (findChild<Tour*>()) return;
  std::optional<Sample> sample;
  for (const auto& candidate : samples())
    if (!sample && candidate.picture == QLatin1String("front")) sample = candidate;
  if (!sample) return;
  const auto begin = [this, sample = *sample] {
    const auto done = [this] {
      return session_->facts() && !session_->runs().running() && session_->factsAreCurrent();
    };
    const auto leaf = [this] {
      const auto* tree = session_->facts() ? session_->facts()->model->tree() : nullptr;
      if (!tree) return -1;
      for (const int l : tree->leaves())
        if (std::holds_alternative<model::BlackBoxLeaf>((*tree)[l].leaf())) return l;
      return tree->leaves().front();
    };
    std::vector<Tour::Step> steps;
    steps.push_back(
        {tr("Open a table"),
         tr("Drop a file anywhere on the window, or take a sample. What was understood of it is said before "
            "anything is run."),
         tr("Open the sample"),
         [this] { return start_->isVisible() ? static_cast<QWidget*>(start_) : pages_->currentWidget(); },
         [this, sample] { openSample(sample); },
         [this] { return session_->hasData() && session_->document().runs.empty(); }});
    steps.push_back({tr("Columns and learner"),
                     tr("Left: the columns, with their roles. Right: what can be learnt from them; the "
                        "learner and its settings are chosen already."),
                     tr("Run"), [this] { return static_cast<QWidget*>(setup_); },
                     [this] { session_->runs().start(); }, done});
    steps.push_back({tr("The front"),
                     tr("Each point is a model: right is easier to read, up is more accurate. The arrow keys "
                        "walk along it. One model is marked as a good place to begin."),
                     tr("Select a leaf"),
                     [this] { return static_cast<QWidget*>(front_); },
                     [this, leaf] { session_->selectNode(leaf()); },
                     {}});
    steps.push_back(
        {tr("The tree"),
         tr("Hatched leaves ask a black box. The panel below says the rule of the selected leaf in words, "
            "and what the box gains there."),
         tr("Make it regular"), [this] { return static_cast<QWidget*>(right_); },
         [this] { (actions_->regular->isEnabled() ? actions_->regular : actions_->lock)->trigger(); },
         [this] { return session_->editing().previewed() || session_->selection().draft; }});
    steps.push_back({tr("Change it"),
                     tr("The chart shows where the changed tree would lie; the line at the bottom says what "
                        "it costs. Every edit can be undone."),
                     tr("Keep it"), [this] { return static_cast<QWidget*>(front_); },
                     [this] { session_->editing().keepPreview(); },
                     [this] { return session_->selection().draft && session_->factsAreCurrent(); }});
    steps.push_back({tr("Search again"),
                     tr("The next search begins from your tree. Its front stands over the first, and the "
                        "list of runs says what came from what."),
                     tr("Search again"),
                     [this] { return static_cast<QWidget*>(runs_); },
                     [this] { session_->runs().startFromModel(); },
                     {}});
    new Tour(this, std::move(steps));
  };
  const auto fresh = [this, begin] {
    session_->project().close();
    begin();
  };
  if (!session_->hasData() && !session_->document().dataAway()) return begin();
  if (!files_->askBefore(tr("Tour"), fresh)) fresh();
}

void MainWindow::closeEvent(QCloseEvent* event) {
  const auto agree = [this] {
    agreed_ = true;
    close();
  };
  // Windows of studies go with this one; each that is answered is closed by then.
  const auto again = [this] { close(); };
  if (!agreed_ && (studies_->askBefore(again) || (comparison_ && comparison_->askBeforeClosing(again)) ||
                   files_->askBefore(tr("Close"), agree)))
    return event->ignore();
  session_->runs().stop();
  QSettings().setValue(QStringLiteral("window/geometry"), saveGeometry());
  QSettings().setValue(QStringLiteral("window/front"), frontShare_);
  event->accept();
}

}  // namespace paretree::ui

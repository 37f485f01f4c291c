// What the window does; its layout is in main_window_layout.cpp, its menus in main_window_menus.cpp.
#include "ui/shell/main_window.h"

#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QFileInfo>
#include <QKeyEvent>
#include <QKeySequence>
#include <QMimeData>
#include <QSettings>
#include <QStandardPaths>
#include <algorithm>
#include <utility>

#include "ui/document/selection.h"
#include "ui/drawing/fonts.h"
#include "ui/session/current_project.h"
#include "ui/session/editing.h"
#include "ui/session/file_reader.h"
#include "ui/session/marks.h"
#include "ui/session/next_run.h"
#include "ui/session/runs.h"
#include "ui/session/search_again.h"
#include "ui/shell/dialogs/new_rows_window.h"
#include "ui/shell/drop_overlay.h"
#include "ui/shell/pages/table_notes.h"
#include "ui/shell/run_actions.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/look.h"
#include "ui/widgets/quiet_input.h"
#include "ui/widgets/style.h"
#include "ui/widgets/tab_order.h"

namespace paretree::ui {
namespace {

/// A folder is a study; models, runs and projects are told by their endings.
bool mayHoldRows(const QString& path) {
  return !QFileInfo(path).isDir() && !path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive) &&
         !path.endsWith(QLatin1String(".paretree"), Qt::CaseInsensitive);
}

constexpr QSize kLeast(880, 540);  // a screen of 1440x900 at 150 % has 960x600, some of it the desktop's

/// Whether one of the messages, or one within them, has this code.
bool mentions(const std::vector<Message>& messages, std::string_view code) {
  return std::any_of(messages.begin(), messages.end(), [&](const Message& message) {
    if (message.code == code) return true;
    return std::any_of(message.arguments.begin(), message.arguments.end(), [&](const Argument& argument) {
      const auto* inner = std::get_if<std::vector<Message>>(&argument.value);
      return inner && mentions(*inner, code);
    });
  });
}

}  // namespace

void applyLook(bool dark) {
  const Theme& theme = dark ? Theme::dark() : Theme::light();
  if (!qobject_cast<Style*>(QApplication::style())) QApplication::setStyle(new Style);
  QApplication::setPalette(theme.palette());
}

MainWindow::MainWindow(Session* session, const QString& recoveryFolder, QWidget* parent)
    : QMainWindow(parent),
      session_(session),
      actions_(std::make_unique<Actions>(this)),
      columns_(new ColumnsModel(session, this)),
      exporter_(new Job(this)),
      predictor_(new Job(this)) {
  setObjectName(QStringLiteral("main"));
  setAcceptDrops(true);
  resize(1280, 800);
  setMinimumSize(kLeast);
  buildToolBar();
  buildCentre();
  buildSide();
  buildStatus();
  buildMenus();
  connectActions();
  auto* editing = new ModelEditing(session, actions_.get(), this);
  connect(model_, &ModelPane::contextMenuWanted, editing,
          [editing](int, const QPoint& at) { editing->showMenu(at); });
  overlay_ = new DropOverlay(this);
  connect(session, &Session::replaced, this, [this] {
    find_->clear();
    tableShown_.clear();
    model_->setView(ModelPane::Tree);
    front_->setView(QStringLiteral("chart"));
  });
  connect(session, &Session::tableChanged, this, [this] {
    notice_->hide();  // it was about the table before
    const std::string path = session_->hasData() ? session_->document().table->path : std::string();
    if (std::exchange(tableShown_, path) != path) actions_->start->setChecked(false);  // else of a correction
    refreshPages();
    refreshLearners();
    if (session_->hasData())
      addRecentFile(session_->document().projectPath.isEmpty() ? QString::fromStdString(path)
                                                               : session_->document().projectPath);
  });
  connect(session, &Session::runsChanged, this, &MainWindow::refreshPages);
  connect(&session->runs(), &Runs::runningChanged, this, [this] {
    if (session_->runs().running()) notice_->hide();  // it was about what stood before
    actions_->start->setChecked(false);
    refreshPages();
  });
  connect(session, &Session::setupChanged, this, &MainWindow::refreshLearners);
  connect(&session->setup(), &NextRun::targetWanted, this, [this] {
    if (pages_->currentWidget() != setup_) actions_->start->setChecked(true);
    setup_->chooseTarget();
  });
  // Keys wait for the first points.
  connect(&session->runs(), &Runs::liveFrontChanged, this, [this] {
    if (focusWidget() == front_) focusPage();
  });
  connect(session, &Session::factsChanged, this, [this] {
    if (focusWidget() == front_) focusPage();
    if (overlay_->isVisible()) sayDrop(overlay_->path(), overlay_->at());
  });
  const auto refreshes = [this](auto* sender, auto signal) {
    connect(sender, signal, this, &MainWindow::refreshActions);
    connect(sender, signal, this, &MainWindow::refreshStatus);
  };
  for (const auto signal : {&Session::runsChanged, &Session::factsChanged, &Session::setupChanged,
                            &Session::tableChanged, &Session::documentChanged})
    refreshes(session, signal);
  refreshes(&session->runs(), &Runs::runningChanged);
  refreshes(&session->editing(), &Editing::previewChanged);
  refreshes(&session->reader(), &FileReader::runningChanged);
  connect(session, &Session::selectionChanged, this, &MainWindow::refreshActions);
  connect(session, &Session::documentChanged, this, &MainWindow::refreshTitle);
  connect(session, &Session::noticed, notice_, &NoticeStrip::show);
  connect(session, &Session::selectionChanged, notice_, [this] {
    if (notice_->property("passing").toBool()) notice_->hide();
  });
  connect(&session->editing(), &Editing::asideSettled, notice_, &NoticeStrip::withdraw);
  connect(&session->runs(), &Runs::finished, this, [this] {
    const auto facts = session_->runs().outcomeOf(session_->selection().run);
    if (facts && mentions(facts->notes, "worker.not-found"))
      notice_->show(
          {Notice::Kind::Warn,
           tr("Without paretree-worker, which was not found beside this program: rules not proven to be the "
              "fewest, no boosting to compare with."),
           {}});
    // Of a run that was stopped it is not known whether there is no better one.
    if (facts && facts->front.size() == 1 && facts->ending != learners::Ending::Stopped)
      notice_->show({Notice::Kind::Plain, tr("One model only: no other is better in any respect."),
                     helpsRareClasses(session_)});
    sayLeak();
  });
  files_ = new ProjectFiles(session, actions_.get(), notice_, recoveryFolder, this);
  new RunActions(session, actions_.get(), notice_, verifying_, this);
  connect(files_, &ProjectFiles::windowWanted, this, &MainWindow::windowWanted);
  connect(files_, &ProjectFiles::closingCancelled, this, &MainWindow::stays);
  if (auto* recovery = files_->recovery())
    connect(recovery, &Recovery::written, this, &MainWindow::refreshStatus);
  const QSettings settings;
  if (settings.contains(QStringLiteral("window/geometry")))
    restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
  refreshPages();
  refreshLearners();
  refreshActions();
  refreshStatus();
  refreshTitle();
  focusPage();
  QuietInput::install();
}

/// Once for each table: models that are this good look like success.
void MainWindow::sayLeak() {
  const auto& table = session_->document().table;
  // A message with a way on, such as that of a stop, stays; it is said of the next run.
  if (leakSaid_.lock() == table || notice_->isVisible()) return;
  const auto note = gaveAnswerAway(session_, *setup_->findings());
  if (!note) return;
  leakSaid_ = table;
  notice_->show({Notice::Kind::Warn, note->text, note->actions});
}

MainWindow::~MainWindow() {
  // While it is whole: fields say on being hidden what was typed into them, and listeners are members of it.
  hide();
}

void MainWindow::refreshPages() {
  QWidget *page = explore_, *before = pages_->currentWidget();
  const auto& document = session_->document();
  const bool begun = !document.runs.empty() || !document.drafts.empty() || session_->runs().running() ||
                     document.dataAway() || (session_->hasData() && comparing());
  if (!session_->hasData())
    page = begun ? static_cast<QWidget*>(explore_) : start_;
  else if (!begun || actions_->start->isChecked())
    page = setup_;
  pages_->setCurrentWidget(page);
  dock_->setVisible(page == explore_ && (session_->hasData() || document.dataAway()));
  learnerBox_->setVisible(!document.dataAway());
  if (page == start_) start_->setRecent(recentFiles());
  if (page != before) focusPage();
}

void MainWindow::refreshLearners() {
  const QSignalBlocker block(learners_);
  learners_->clear();
  for (const auto& learner : session_->registry().all()) {
    const auto& info = learner->info();
    learners_->addItem(displayText(info.name) + QStringLiteral(" · ") + displayText(info.method),
                       QString::fromStdString(info.id));
    if (session_->hasData())
      if (const auto why = session_->setup().objection(*learner)) {
        learners_->setItemData(learners_->count() - 1, *why, Qt::ToolTipRole);
        learners_->setItemData(learners_->count() - 1, 0, Qt::UserRole - 1);  // disabled
      }
  }
  learners_->setCurrentIndex(learners_->findData(QString::fromStdString(session_->setup().asked().learner)));
  learners_->setEnabled(session_->hasData() && !session_->runs().running());
  if (!session_->hasData()) learners_->setPlaceholderText(tr("Learner: chosen by target"));
}

void MainWindow::refreshActions() {
  Actions& a = *actions_;
  const bool open = session_->hasData(), running = session_->runs().running();
  a.undo->setEnabled(session_->editing().previewed() || session_->undoStack()->canUndo());
  const auto facts = session_->facts();
  const bool tree = facts && facts->model->tree();
  a.run->setEnabled(open && !running);
  a.rerun->setEnabled(open && !running);
  refreshCompared();
  const auto noAgain = session_->runs().fromModelObjection();
  a.again->setEnabled(!noAgain);
  // What is only tried is kept with it, which is said before it is.
  a.again->setText(session_->editing().previewed()  ? tr("Keep and search &again")
                   : facts && facts->model->rules() ? tr("Search &again from these rules")
                                                    : tr("Search &again from this tree"));
  const auto searcher = noAgain ? nullptr : session_->runs().againLearner();
  const QString kept = searcher ? searchAgainWords(*searcher) : QString();
  a.again->setToolTip(noAgain ? tr("Search again from the model: %1").arg(*noAgain)
                              : tr("A new run of %1 that begins with this model (%2). %3")
                                    .arg(displayText(searcher->info().name),
                                         a.again->shortcut().toString(QKeySequence::NativeText), kept));
  const bool away = session_->document().dataAway();
  a.save->setEnabled(open || away);
  a.saveAs->setEnabled(open || away);
  a.close->setEnabled(open || away);
  a.start->setEnabled(open);
  // The end of a reading would close what speaks of the table before.
  a.changeImport->setEnabled(open && !running && !session_->reader().running());
  a.saveTable->setEnabled(open);
  a.compareLearners->setEnabled(open);
  a.relocate->setEnabled(away);
  a.exportFile->setEnabled(facts != nullptr);
  a.predictFile->setEnabled(facts != nullptr);
  // Of a drawn tree it says what there is in its place.
  a.share->setEnabled(session_->document().run(front_->shownRun()) || (tree && session_->selection().draft));
  a.exportFront->setEnabled(session_->document().run(front_->shownRun()) != nullptr);
  for (auto* action : {a.copyPicture, a.fit, a.fullSize, a.zoomIn, a.zoomOut}) action->setEnabled(tree);
  const bool searched = tree || (facts && facts->model->rules());
  a.find->setEnabled(searched);
  a.copyRule->setEnabled(facts && session_->selection().node >= 0);
  const bool point = session_->selection().model >= 0 && session_->selection().run > 0;
  a.onlyThese->setEnabled(facts && !running);
  a.star->setEnabled(point);
  a.pin->setEnabled(point && session_->selection().step < 0);
  const Document& document = session_->document();
  const runs::PointRef shown{session_->selection().run, session_->selection().model};
  a.star->setChecked(point &&
                     std::find(document.stars.begin(), document.stars.end(), shown) != document.stars.end());
  a.pin->setChecked(point && std::ranges::find(document.pins, openModel(session_->selection())) !=
                                 document.pins.end());
  a.comparePins->setEnabled(point || !session_->document().pins.empty());
  find_->setEnabled(searched);
  learners_->setEnabled(open && !running);
}

void MainWindow::refreshCompared() {
  const bool going = comparison_ && comparison_->running();
  actions_->stop->setEnabled(going || session_->runs().running());
  if (going) compared_->setText(comparison_->briefly());
  compared_->setVisible(going && !comparison_->isVisible());
}

void MainWindow::refreshTitle() {
  const QString name = session_->project().title();
  setWindowTitle(name.isEmpty() ? QStringLiteral("Paretree") : name + QStringLiteral("[*] – Paretree"));
  setWindowModified(session_->project().isModified() && !name.isEmpty());
}

void MainWindow::openFiles(const QStringList& paths) {
  if (paths.isEmpty() || studies_->open(paths.front())) return;
  session_->reader().open(QFileInfo(paths.front()).absoluteFilePath());
  if (paths.size() > 1)
    notice_->show({Notice::Kind::Plain,
                   tr("One file at a time: %1 was taken, drop the others after it.")
                       .arg(QFileInfo(paths.front()).fileName()),
                   {}});
}

// The selected model is the one that is missing to a pair; an edited one stands beside where it came from.
void MainWindow::comparePins() {
  const auto& pins = session_->document().pins;
  const runs::PointRef selected{session_->selection().run, session_->selection().model};
  const bool own = pins.size() == 1 && pins[0].draft == session_->selection().draft;
  const bool missing = session_->selection().draft ? pins.empty() || own : pins.size() < 2;
  if (missing && selected.model >= 0 && std::find(pins.begin(), pins.end(), selected) == pins.end())
    session_->marks().togglePin(selected);
  const QString pinned = tr("Pinned as A. Select another model and press Ctrl+B again.");
  if (pins.size() < 2 && !session_->selection().draft)
    return notice_->show(
        {Notice::Kind::Plain, pins.empty() ? tr("Select a model to compare first.") : pinned, {}});
  notice_->withdraw(pinned);
  focusPane(model_);
  model_->setView(QStringLiteral("compare"));
}

void MainWindow::predict(const QString& path) { predictFile(session_, predictor_, path, this); }

void MainWindow::openSample(const Sample& sample, bool run) {
  const auto file = writeSample(
      sample, QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/samples"));
  if (!file) return notice_->show({Notice::Kind::Bad, displayText(file.error()), {}});
  auto* once = new QObject(this);
  connect(session_, &Session::tableChanged, once, [this, once, sample, run] {
    once->deleteLater();
    disconnect(session_, nullptr, once, nullptr);
    if (const auto learner = session_->registry().find(sample.learner);
        learner && !session_->setup().objection(*learner)) {
      session_->setup().setLearner(sample.learner);
      for (const auto& info : learner->params())
        if (const auto text = sample.params.find(info.id); text != sample.params.end())
          if (const auto value = parseParam(info, text->second, sample.learner))
            session_->setup().setParam(info.id, *value);
    }
    // What the program itself has set is nothing that could be lost.
    session_->project().markClean();
    if (run) session_->runs().start();
  });
  session_->reader().openTable(file->path, file->options);
}

void MainWindow::setDark(bool dark) { actions_->dark->setChecked(dark); }

void MainWindow::copyFocused() {
  auto* focus = QApplication::focusWidget();
  if (auto* line = qobject_cast<QLineEdit*>(focus)) return line->copy();
  if (auto* view = qobject_cast<QAbstractItemView*>(focus)) {
    QStringList rows;
    auto lines = view->selectionModel()->selectedRows();
    std::sort(lines.begin(), lines.end());
    for (const auto& index : lines) {
      QStringList cells;
      for (int c = 0; c < view->model()->columnCount(index.parent()); ++c)
        cells << index.siblingAtColumn(c).data().toString();
      rows << cells.join(QLatin1Char('\t'));
    }
    return QApplication::clipboard()->setText(rows.join(QLatin1Char('\n')));
  }
  actions_->copyPicture->trigger();
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
  const bool keeps = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  const bool drops = event->key() == Qt::Key_Escape;
  if ((!keeps && !drops) || (event->modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier ||
      !session_->editing().previewed() || !qobject_cast<QAbstractButton*>(focusWidget()))
    return QMainWindow::keyPressEvent(event);
  if (keeps)
    session_->editing().keepPreview();
  else
    session_->editing().dropPreview();
}

void MainWindow::bringBack(const QString& file) {
  if (files_->recovery()) files_->recovery()->recover(file);
}

void MainWindow::take(const Preferences& preferences) {
  setDark(preferences.theme == Preferences::Theme::System ? desktopIsDark()
                                                          : preferences.theme == Preferences::Theme::Dark);
  session_->setup().setThreads(preferences.threads);
  session_->setup().preferEstimate(preferences.estimate ? runs::EstimateWhen::WhereShort
                                                        : runs::EstimateWhen::NotByItself);
  session_->reader().keepColumns(preferences.keepColumns);
  if (!session_->hasData()) session_->setup().setSeed(preferences.seed);
  if (auto* recovery = files_->recovery()) recovery->setEnabled(preferences.autosave);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  const QStringList paths = localFiles(event->mimeData());
  if (paths.isEmpty()) return;
  event->acceptProposedAction();
  sayDrop(paths.front(), event->position().toPoint());
  overlay_->setGeometry(rect());
  overlay_->show();
  overlay_->raise();
}

// There is a model, and the file may hold rows.
bool MainWindow::answerable(const QString& path) const { return session_->facts() && mayHoldRows(path); }

// A table that is dropped on the model is answered by it.
bool MainWindow::overModel(const QPoint& at, const QString& path) const {
  return answerable(path) && model_->isVisible() &&
         QRect(model_->mapTo(this, QPoint(0, 0)), model_->size()).contains(at);
}

void MainWindow::dragMoveEvent(QDragMoveEvent* event) {
  const QStringList paths = localFiles(event->mimeData());
  if (paths.isEmpty()) return;
  event->acceptProposedAction();
  sayDrop(paths.front(), event->position().toPoint());
}

// What is dropped beside the model is looked into first: see FileReader.
void MainWindow::sayDrop(const QString& path, const QPoint& at) {
  overlay_->say(path, at,
                overModel(at, path) ? tr("Drop to have this model answer its rows")
                : answerable(path)
                    ? tr("Drop to open; rows without a target are answered by the model shown, those of the "
                         "same columns are what the next run is tested on")
                : session_->hasData() && mayHoldRows(path)
                    ? tr("Drop to open; rows of the same columns are what the next run is tested on")
                    : tr("Drop to open"));
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent*) { overlay_->hide(); }

void MainWindow::dropEvent(QDropEvent* event) {
  overlay_->hide();
  const QStringList paths = localFiles(event->mimeData());
  if (paths.isEmpty()) return;
  event->acceptProposedAction();
  if (overModel(event->position().toPoint(), paths.front())) return predict(paths.front());
  openFiles(paths);
}

void MainWindow::childEvent(QChildEvent* event) {
  QMainWindow::childEvent(event);
  if (!event->polished()) return;
  if (auto* dialog = qobject_cast<QDialog*>(event->child()))
    QMetaObject::invokeMethod(
        dialog, [dialog] { orderTabs(dialog); }, Qt::QueuedConnection);
}

bool MainWindow::focusNextPrevChild(bool next) {
  // What had the focus went away or was greyed, and nobody pressed Tab: keys are for what is worked on, never
  // for the next field of a form.
  if (const auto* now = focusWidget(); now && (!now->isVisible() || !now->isEnabled())) {
    focusPage();
    return true;
  }
  orderTabs(this);
  return QMainWindow::focusNextPrevChild(next);
}

void MainWindow::resizeEvent(QResizeEvent* event) {
  QMainWindow::resizeEvent(event);
  overlay_->setGeometry(rect());
  arrange();
}

}  // namespace paretree::ui

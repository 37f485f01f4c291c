// What stands where in the window.
#include <QKeySequence>
#include <QPushButton>
#include <QSettings>
#include <QStatusBar>
#include <QToolBar>
#include <QToolButton>
#include <QUndoStack>
#include <QVBoxLayout>
#include <algorithm>
#include <functional>
#include <memory>
#include <utility>

#include "ui/drawing/fonts.h"
#include "ui/session/current_project.h"
#include "ui/session/editing.h"
#include "ui/session/file_reader.h"
#include "ui/session/next_run.h"
#include "ui/session/runs.h"
#include "ui/shell/main_window.h"
#include "ui/shell/status_line.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr int kStatus = 32;                       ///< px: of the line at the foot, which has messages, too
constexpr int kLow = 720;                         ///< of the window, px
constexpr int kNarrow = 1100;                     ///< below, front and model become tabs
constexpr int kFrontHigh = 512, kRunsHigh = 208;  ///< px: at 1280x800 the latter has four runs
constexpr int kFirstWidth = 1040, kFirstFront = 420;  ///< px of front and model together, of the front

/// An inspector with nothing to show leaves its room to the model, and has it back with the next selection.
void foldWhenEmpty(QStackedWidget* stack, Inspector* inspector) {
  const auto fold = [stack, inspector, open = std::make_shared<int>(0)] {
    const bool folded = inspector->isFolded() && stack->currentWidget() == inspector;
    auto* splitter = qobject_cast<QSplitter*>(stack->parentWidget());
    if (folded && stack->maximumHeight() == QWIDGETSIZE_MAX && stack->isVisible()) *open = stack->height();
    stack->setMaximumHeight(folded ? inspector->header()->minimumHeight() : QWIDGETSIZE_MAX);
    const int all = splitter ? splitter->height() : 0;
    if (!folded && *open > 0 && all > 0) {
      const int high = std::min(std::exchange(*open, 0), all / 2);
      splitter->setSizes({all - high, high});
    }
  };
  QObject::connect(inspector, &Inspector::foldedChanged, stack, fold);
  QObject::connect(stack, &QStackedWidget::currentChanged, inspector, fold);
  fold();
}

/// The inspector, and over it the constraints of models that have some; each header leads to the other.
QWidget* stackedBelow(Inspector* inspector, ConstraintsPane* constraints) {
  auto* stack = new QStackedWidget;
  stack->addWidget(inspector);
  stack->addWidget(constraints);
  const auto link = [stack](const QString& text, QWidget* to) {
    auto* button = new QPushButton(text);
    button->setObjectName(QStringLiteral("to-") + text.toLower());
    button->setFixedHeight(26);
    QObject::connect(button, &QPushButton::clicked, stack, [stack, to] { stack->setCurrentWidget(to); });
    return button;
  };
  auto* toConstraints = link(QObject::tr("Constraints"), constraints);
  inspector->findChild<PaneHeader*>()->addTool(toConstraints);
  constraints->header()->addTool(link(QObject::tr("Inspector"), inspector));
  const auto follow = [stack, inspector, constraints, toConstraints] {
    toConstraints->setVisible(constraints->wanted());
    stack->setCurrentWidget(constraints->wanted() ? static_cast<QWidget*>(constraints) : inspector);
    if (auto* splitter = qobject_cast<QSplitter*>(stack->parentWidget())) {
      const int all = splitter->height();
      if (constraints->wanted() && all > 0) splitter->setSizes({all * 6 / 10, all * 4 / 10});
    }
  };
  QObject::connect(constraints, &ConstraintsPane::wantedChanged, stack, follow);
  // A list to choose from needs more room than facts do.
  QObject::connect(inspector, &Inspector::roomWanted, stack, [stack](int height) {
    auto* splitter = qobject_cast<QSplitter*>(stack->parentWidget());
    if (!splitter) return;
    const int all = splitter->height();
    const int wanted = height > 0 ? std::min(height, all * 7 / 10) : all * 9 / 20;
    const bool enough = height > 0 ? stack->height() >= wanted : stack->height() >= all * 2 / 5;
    if (!enough) splitter->setSizes({all - wanted, wanted});
  });
  QObject::connect(inspector, &Inspector::largeWanted, stack,
                   [stack, before = std::make_shared<QList<int>>()](bool large) {
                     auto* splitter = qobject_cast<QSplitter*>(stack->parentWidget());
                     if (!splitter) return;
                     if (large) *before = splitter->sizes();
                     splitter->widget(0)->setVisible(!large);
                     if (!large && !before->isEmpty()) splitter->setSizes(*before);
                   });
  follow();
  foldWhenEmpty(stack, inspector);
  return stack;
}

/// Says when a widget comes or goes.
class ShownWatch : public QObject {
 public:
  ShownWatch(QWidget* widget, std::function<void()> tell) : QObject(widget), tell_(std::move(tell)) {
    widget->installEventFilter(this);
  }

 protected:
  bool eventFilter(QObject*, QEvent* event) override {
    if (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent) tell_();
    return false;
  }

 private:
  std::function<void()> tell_;
};

void frameless(QDockWidget* dock) {
  auto* bar = new QWidget(dock);
  bar->setFixedHeight(0);
  dock->setTitleBarWidget(bar);
}

}  // namespace

void MainWindow::buildToolBar() {
  Actions& a = *actions_;
  auto* bar = addToolBar(tr("Tools"));
  bar->setObjectName(QStringLiteral("tools"));
  bar->setMovable(false);
  bar->setFloatable(false);
  bar->setIconSize(QSize(18, 18));
  bar->setMinimumHeight(48);  // higher where the buttons that have no room are unfolded
  bar->setContextMenuPolicy(Qt::PreventContextMenu);
  a.undo = session_->undoStack()->createUndoAction(this, tr("Undo"));
  a.redo = session_->undoStack()->createRedoAction(this, tr("Redo"));
  // What is only seen goes before what was kept.
  disconnect(a.undo, &QAction::triggered, session_->undoStack(), nullptr);
  connect(a.undo, &QAction::triggered, this, [this] {
    if (session_->editing().previewed()) return session_->editing().dropPreview();
    session_->undoStack()->undo();
  });
  connect(session_->undoStack(), &QUndoStack::indexChanged, this, &MainWindow::refreshStatus);
  a.undo->setObjectName(QStringLiteral("undo"));
  a.redo->setObjectName(QStringLiteral("redo"));
  a.undo->setShortcut(QKeySequence::Undo);
  a.redo->setShortcuts(
      {QKeySequence(QStringLiteral("Ctrl+Shift+Z")), QKeySequence(QStringLiteral("Ctrl+Y"))});
  a.undo->setIcon(icon(QStringLiteral("undo")));
  a.redo->setIcon(icon(QStringLiteral("redo")));
  a.all << a.undo << a.redo;
  bar->addAction(a.open);
  bar->addAction(a.save);
  bar->addSeparator();
  learners_ = new QComboBox;
  learners_->setObjectName(QStringLiteral("learner"));
  learners_->setAccessibleName(tr("Learner"));
  learners_->setFixedHeight(30);
  learners_->setMinimumWidth(210);
  learners_->setMaximumWidth(290);  // of the longest name
  learners_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  bar->addWidget(learners_);
  const auto push = [&](QAction* action, const char* role, const QString& iconName,
                        QPalette::ColorRole colour, const QString& text) {
    auto* button = new QPushButton(icon(iconName, colour), text);
    button->setObjectName(QStringLiteral("tool-") + action->objectName());
    button->setFixedHeight(30);
    const bool mirrored = action == actions_->again;  // its words follow what is selected
    const auto mirror = [button, action, role, mirrored] {
      button->setEnabled(action->isEnabled());
      button->setToolTip(action->toolTip());
      if (mirrored) button->setText(action->text().remove(QLatin1Char('&')));
      button->setProperty("role", action->isEnabled() ? QString::fromLatin1(role) : QString());
    };
    mirror();
    connect(action, &QAction::changed, button, mirror);
    connect(button, &QPushButton::clicked, action, &QAction::trigger);
    bar->addWidget(button);
    return button;
  };
  push(a.run, "primary", QStringLiteral("run"), QPalette::HighlightedText, tr("Run  F5"));
  push(a.stop, "danger", QStringLiteral("stop"), QPalette::WindowText, tr("Stop"));
  bar->addSeparator();
  push(a.again, "action", QStringLiteral("again"), QPalette::Link, tr("Search again from this tree"));
  bar->addSeparator();
  bar->addAction(a.undo);
  bar->addAction(a.redo);
  auto* space = new QWidget;
  space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  bar->addWidget(space);
  find_ = new FindField;
  find_->setObjectName(QStringLiteral("findField"));
  find_->setPlaceholderText(tr("Find in model"));
  find_->setAccessibleName(tr("Find in model"));
  find_->setFixedHeight(30);
  find_->setMinimumWidth(90);
  find_->setMaximumWidth(180);
  bar->addWidget(find_);
  push(a.exportFile, "", QStringLiteral("export"), QPalette::WindowText, tr("Export..."));
  if (auto* more = bar->findChild<QToolButton*>(QStringLiteral("qt_toolbar_ext_button"))) {
    more->setToolTip(tr("Further buttons"));
    more->setAccessibleName(tr("Further buttons"));
  }
  connect(learners_, &QComboBox::activated, this,
          [this] { session_->setup().setLearner(learners_->currentData().toString().toStdString()); });
}

void MainWindow::buildCentre() {
  Actions& a = *actions_;
  auto* centre = new QWidget;
  auto* column = new QVBoxLayout(centre);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  notice_ = new NoticeStrip;  // stands in the status line, as does the progress of a run
  progress_ = new ProgressStrip(session_);
  pages_ = new QStackedWidget;
  column->addWidget(pages_, 1);
  setCentralWidget(centre);

  start_ = new StartPage(a.open, a.paste);
  connect(start_, &StartPage::openWanted, this, [this](const QString& path) { openFiles({path}); });
  connect(start_, &StartPage::sampleWanted, this, [this](const Sample& sample) { openSample(sample); });
  connect(start_, &StartPage::clearRecentWanted, this, [this] {
    clearRecentFiles();
    start_->setRecent({});
  });
  start_->setRecent(recentFiles());
  setup_ = new SetupPage(session_, columns_, a.run, a.changeImport);
  buildPanes();
  pages_->addWidget(start_);
  pages_->addWidget(setup_);
  pages_->addWidget(explore_);
}

/// Front and runs at the left, model and inspector at the right.
void MainWindow::buildPanes() {
  Actions& a = *actions_;
  front_ = new FrontPane(session_);
  runs_ = new RunsPane(session_, {a.carryOn, a.runOrigin, a.runSettings, a.runCommand, a.estimateRun,
                                  a.verifyRun, a.renameRun, a.deleteRun});
  model_ = new ModelPane(session_, {a.star, a.pin, a.fit});
  inspector_ = new Inspector(session_);
  inspector_->setActions({a.regular, a.blackBox, a.prune, a.grow, a.editSplit, a.buildHere, a.lock});
  left_ = new QSplitter(Qt::Vertical);
  left_->addWidget(front_);
  left_->addWidget(runs_);
  right_ = new QSplitter(Qt::Vertical);
  right_->addWidget(model_);
  constraints_ = new ConstraintsPane(session_);
  right_->addWidget(stackedBelow(inspector_, constraints_));
  leftSide_ = new QStackedWidget;
  leftSide_->addWidget(left_);
  explore_ = new QSplitter(Qt::Horizontal);
  explore_->addWidget(leftSide_);
  explore_->addWidget(right_);
  for (auto* s : {left_, right_, explore_}) {
    s->setHandleWidth(1);
    s->setChildrenCollapsible(false);
  }
  left_->setSizes({kFrontHigh, kRunsHigh});
  right_->setSizes({494, 216});
  left_->setStretchFactor(0, 1);
  left_->setStretchFactor(1, 0);
  right_->setStretchFactor(0, 3);  // the inspector of a formula needs some of a high window
  right_->setStretchFactor(1, 1);
  frontShare_ = QSettings().value(QStringLiteral("window/front"), 0).toDouble();
  connect(explore_, &QSplitter::splitterMoved, this, &MainWindow::keepShare);
  dividePanes(kFirstWidth);
}

/// Columns and the learner's settings, at the side of the panes.
void MainWindow::buildSide() {
  data_ = new DataPane(session_, columns_);
  form_ = new ParamsForm(session_);
  side_ = new QSplitter(Qt::Vertical);
  side_->setHandleWidth(1);
  side_->addWidget(data_);
  learnerBox_ = new QWidget;
  auto* learnerColumn = new QVBoxLayout(learnerBox_);
  learnerColumn->setContentsMargins(0, 0, 0, 0);
  learnerColumn->setSpacing(0);
  learnerColumn->addWidget(new PaneHeader(tr("Learner")));
  learnerColumn->addWidget(form_, 1);
  side_->addWidget(learnerBox_);
  side_->setSizes({290, 400});
  dock_ = new QDockWidget(tr("Data and learner"));
  dock_->setObjectName(QStringLiteral("side"));
  dock_->setWidget(side_);
  dock_->setFeatures(QDockWidget::DockWidgetClosable);
  frameless(dock_);
  dock_->setMinimumWidth(236);
  addDockWidget(Qt::LeftDockWidgetArea, dock_);
  resizeDocks({dock_}, {236}, Qt::Horizontal);
}

void MainWindow::buildStatus() {
  auto* bar = statusBar();
  bar->setSizeGripEnabled(false);
  bar->setFixedHeight(kStatus);
  status_ = new StatusLine;
  // Messages and progress come in the place of what the line says: strips of their own would move what one is
  // about to click.
  auto* shared = new QWidget;
  auto* row = new QHBoxLayout(shared);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(0);
  compared_ = new Chip(Chip::Kind::Plain, {});
  compared_->setObjectName(QStringLiteral("comparisonGoing"));
  compared_->setToolTip(tr("Show the comparison of learners that is under way (%1); %2 stops it")
                            .arg(actions_->compareLearners->shortcut().toString(QKeySequence::NativeText),
                                 actions_->stop->shortcut().toString(QKeySequence::NativeText)));
  compared_->hide();
  connect(compared_, &Chip::clicked, actions_->compareLearners, &QAction::trigger);
  row->addWidget(compared_);
  verifying_ = new Chip(Chip::Kind::Plain, {});
  verifying_->setObjectName(QStringLiteral("verifyingGoing"));
  verifying_->setToolTip(tr("Show what is being made once more, and how to stop it"));
  verifying_->hide();
  row->addWidget(verifying_);
  row->addWidget(status_, 1);
  row->addWidget(notice_, 1);
  row->addWidget(progress_, 1);
  bar->addWidget(shared, 1);
  for (QWidget* strip : std::initializer_list<QWidget*>{notice_, progress_})
    new ShownWatch(strip, [this] { refreshStatus(); });
}

// Under 1100 px front and model stand one over the other as tabs.
void MainWindow::arrange() {
  // In a low window the list of runs leaves the chart the room.
  if (const bool low = height() < kLow; low != left_->property("low").toBool()) {
    left_->setProperty("low", low);
    left_->setSizes(low ? QList<int>{300, 100} : QList<int>{kFrontHigh, kRunsHigh});
  }
  const bool narrow = width() < kNarrow;
  if (narrow == (tabs_ != nullptr)) return;
  if (narrow) {
    tabs_ = new QTabWidget;
    tabs_->setDocumentMode(true);
    tabs_->addTab(leftSide_, tr("Front"));
    tabs_->addTab(right_, tr("Model"));
    explore_->addWidget(tabs_);
  } else {
    explore_->addWidget(leftSide_);
    explore_->addWidget(right_);
    tabs_->hide();
    tabs_->setParent(nullptr);  // while it is in the splitter it has a part of the room
    tabs_->deleteLater();
    tabs_ = nullptr;
    leftSide_->show();
    right_->show();
    dividePanes(std::max(explore_->width(), width() / 2));
  }
}

/// The tree needs the room more than the chart does: its words must stay readable. What a person has given
/// the front outlasts tabs and sessions.
void MainWindow::dividePanes(int wide) {
  if (comparing() && frontShare_ < 0.5) {  // its table has more columns than a front has figures
    for (const int side : {0, 1}) explore_->setStretchFactor(side, 1);
    return explore_->setSizes({wide / 2, wide - wide / 2});
  }
  const bool chosen = frontShare_ > 0;
  const int front = chosen ? static_cast<int>(wide * std::clamp(frontShare_, 0.15, 0.85))
                           : kFirstFront + (wide - kFirstWidth) / 4;
  explore_->setStretchFactor(0, chosen ? static_cast<int>(100 * frontShare_) : 1);
  explore_->setStretchFactor(1, chosen ? static_cast<int>(100 * (1 - frontShare_)) : 3);
  explore_->setSizes({front, wide - front});
}

void MainWindow::showComparison(bool on) {
  if (on == comparing() && !(on && actions_->start->isChecked())) {
    if (on) comparison_->worked()->setFocus(Qt::ShortcutFocusReason);
    return;
  }
  if (!comparison_) {
    comparison_ = new ComparisonPane(session_);
    leftSide_->addWidget(comparison_);
    for (auto* action : actions_->bareKeys()) comparison_->chart()->addAction(action);
    connect(comparison_, &ComparisonPane::frontWanted, this, [this] { actions_->focusFront->trigger(); });
    connect(comparison_, &ComparisonPane::modelWanted, this, [this] { focusPane(model_); });
    connect(comparison_, &ComparisonPane::pairWanted, actions_->comparePins, &QAction::trigger);
    connect(comparison_, &ComparisonPane::stays, this, &MainWindow::stays);
    connect(comparison_, &ComparisonPane::progressed, this, &MainWindow::refreshCompared);
    connect(session_, &Session::tableChanged, this, [this] { showComparison(false); });
    connect(&session_->runs(), &Runs::runningChanged, this, [this] {
      if (session_->runs().running()) showComparison(false);
    });
  }
  leftSide_->setCurrentWidget(on ? static_cast<QWidget*>(comparison_) : left_);
  if (on) actions_->start->setChecked(false);
  refreshPages();
  refreshCompared();
  // the panes have their width a little later
  QMetaObject::invokeMethod(
      this,
      [this] {
        if (!tabs_) dividePanes(explore_->width());
      },
      Qt::QueuedConnection);
  if (on) comparison_->worked()->setFocus(Qt::ShortcutFocusReason);
}

void MainWindow::keepShare() {
  const auto sizes = explore_->sizes();
  if (tabs_ || comparing() || sizes.size() < 2 || sizes[0] + sizes[1] <= 0) return;
  frontShare_ = static_cast<double>(sizes[0]) / (sizes[0] + sizes[1]);
}

void MainWindow::refreshStatus() {
  const auto* preview = session_->editing().previewed();
  const auto facts = session_->facts();
  StatusLine::Words words;
  if (preview && facts) {
    words.preview = tr("Preview: %1").arg(displayText(preview->text));
    words.text = differenceText(facts->point, preview->point, *facts->outcome);
    words.hint = tr("Enter keeps it, Esc discards it");
  } else if (session_->reader().running()) {
    words.text = tr("Reading the file");
  } else if (session_->selection().draft && facts) {
    if (const auto outcome = session_->runs().outcomeOf(session_->selection().run)) {
      const Selection& of = session_->selection();
      const auto* draft = session_->document().draft(of.draft);
      const QString since = differenceText(outcome->front[of.model], facts->point, *outcome);
      // Of several edits this is not what the last one has changed.
      words.text = draft && draft->stepOf(of.step) > 1
                       ? tr("Edited, against model %1 of run %2: %3")
                             .arg(QString::number(of.model + 1), QString::number(of.run), since)
                       : tr("Edited: %1").arg(since);
      if (session_->undoStack()->canUndo())
        words.text += QStringLiteral("  \u2013  ") +
                      tr("Undo: %1").arg(QKeySequence(QKeySequence::Undo).toString(QKeySequence::NativeText));
    }
  } else if (session_->document().dataAway()) {
    words.text = session_->document().dataState == runs::DataState::Missing
                     ? tr("The data are not at hand: models can be read, not changed or run")
                     : tr("The file of the data is another now: models can be read, not changed or run");
  } else if (!session_->hasData()) {
    words.text = tr("Ready");
  } else if (const auto* steps = session_->undoStack(); steps->canRedo()) {
    words.text = tr("Undone: %1").arg(steps->redoText()) + QStringLiteral("  \u2013  ") +
                 tr("Redo: %1").arg(QKeySequence(QKeySequence::Redo).toString(QKeySequence::NativeText));
  }
  // Shares by rows held out are made of the data.
  if (facts && facts->model->tree() && session_->document().dataAway())
    words.hint = tr("Leaves show training rows");
  words.file = session_->project().title();
  if (session_->hasData()) words.seed = tr("seed %1").arg(session_->setup().asked().seed);
  words.saved = !session_->hasData() && !session_->document().dataAway()
                    ? tr("Paretree %1").arg(QString::fromStdString(runs::programVersion()))
                : !session_->project().isModified()
                    ? (session_->document().projectPath.isEmpty() ? QString() : tr("saved"))
                : files_->recovery() && files_->recovery()->sinceWritten() >= 0
                    ? tr("not saved, kept for recovery")
                    : tr("not saved");
  status_->say(words);
  notice_->setWaiting(!progress_->isHidden());
  // What is tried is said beside a message and the progress of a run, what was edited beside the latter.
  const bool going = !progress_->isHidden(), edited = !words.text.isEmpty() && !session_->reader().running();
  const bool said = !words.preview.isEmpty() || (notice_->isHidden() && (!going || edited));
  status_->setVisible(said);
  progress_->setBrief(said || !notice_->isHidden());
}

}  // namespace paretree::ui

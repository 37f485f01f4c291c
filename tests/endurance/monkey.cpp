#include "tests/endurance/monkey.h"

#include <execinfo.h>
#include <unistd.h>

#include <QAbstractItemView>
#include <QDialog>
#include <QFileDialog>
#include <QKeyEvent>
#include <QMenu>
#include <QMessageBox>
#include <QScrollBar>
#include <QSpinBox>
#include <QWheelEvent>
#include <QWindow>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstring>

#include "paretree/blackbox/black_boxes.h"
#include "paretree/core/json.h"
#include "paretree/core/rng.h"
#include "paretree/runs/files/project_json.h"
#include "tests/endurance/turns.h"
#include "tests/ui/opened_window.h"
#include "ui/drawing/fonts.h"
#include "ui/jobs/stall_watch.h"
#include "ui/session/judging/estimating.h"
#include "ui/shell/pages/comparison_pane.h"

namespace paretree::ui::endurance {
namespace {

constexpr std::uint64_t kRound = 1000;  // events between two looks at what has come of them
constexpr int kPatience = 600000;       // ms for work that is under way
constexpr double kStallMs = 200;
constexpr int kTick = 10;          // ms between two looks at what an event waits for
constexpr int kPatientTicks = 50;  // of them outside events, where work is waited for
constexpr int kEmptyEvents = 30;   // after which a window without a table gets one
std::vector<QString> warnings;
char lastWords[512] = "nothing";  // what is being done, as the handler of a signal can say it

/// What was being done, and in which functions.
void sayWhere(const char* what) {
  void* frames[64];
  for (const char* words : {what, static_cast<const char*>(lastWords), "\n"})
    if (::write(STDERR_FILENO, words, std::strlen(words)) < 0) break;
  ::backtrace_symbols_fd(frames, ::backtrace(frames, std::size(frames)), STDERR_FILENO);
}

void sayEnd(int signal) {
  sayWhere("ended by a signal at: ");
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

// What the platform without a screen says of itself (it opens no pages, either) is no fault of the window's.
bool isOfThePlatform(const QString& text) {
  return text.contains(QLatin1String("This plugin does not support")) ||
         text.contains(QLatin1String("propagateSizeHints")) ||
         // Qt's own editor of a cell, which closes itself twice when Enter opens a dialog
         text.contains(QLatin1String("closeEditor called with an editor that does not belong")) ||
         // a font that a script of the table lacks on this machine
         text.contains(QLatin1String("OpenType support missing")) ||
         // Qt Test's own, where a click meets a widget that wants none
         text.contains(QLatin1String("not accepted by receiving widget"));
}

void hear(QtMsgType kind, const QMessageLogContext&, const QString& text) {
  if (kind == QtDebugMsg || kind == QtInfoMsg || isOfThePlatform(text) || warnings.size() >= 100) return;
  warnings.push_back(text);
  sayWhere("warned at: ");
}

/// Dialogs for files answer themselves, within the folder: a monkey is let near no other file. Windows of
/// studies, which start programs, are closed.
class Keeper : public QObject {
 public:
  Keeper(QString folder, Rng* rng) : folder_(std::move(folder)), rng_(rng) {
    qApp->installEventFilter(this);
    connect(&watch_, &QTimer::timeout, this, &Keeper::look);
    watch_.start(kTick);
  }
  void alive() { ticks_ = held_ = 0; }
  /// Whether an event is under way: a loop that waits within one waits for a person.
  void acts(bool acts) {
    alive();
    acts_ = acts;
  }

  bool eventFilter(QObject* object, QEvent* event) override {
    if (event->type() != QEvent::Show) return false;
    const QPointer<QWidget> widget = qobject_cast<QWidget*>(object);
    if (!widget || !widget->isWindow()) return false;
    if (widget->inherits("QFileDialog"))
      QTimer::singleShot(0, widget, [this, widget] { answer(qobject_cast<QFileDialog*>(widget)); });
    else if (QLatin1String(widget->metaObject()->className()).contains(QLatin1String("Study")))
      QTimer::singleShot(0, widget, [widget] { widget->close(); });
    return false;
  }

 private:
  void answer(QFileDialog* dialog) {
    if (!dialog) return;
    const bool saves = dialog->acceptMode() == QFileDialog::AcceptSave;
    const auto n = QString::number(rng_->below(3));
    QStringList there;
    if (saves) {
      const QString ending =
          dialog->defaultSuffix().isEmpty() ? QStringLiteral("json") : dialog->defaultSuffix();
      there << folder_ + QStringLiteral("/monkey") + n + QLatin1Char('.') + ending;
    } else {
      for (const auto& info : QDir(folder_).entryInfoList(QDir::Files)) there << info.absoluteFilePath();
    }
    if (there.isEmpty() || rng_->below(3) == 0 || dialog->fileMode() == QFileDialog::Directory)
      return dialog->reject();
    const QString file = there[static_cast<qsizetype>(rng_->below(static_cast<std::uint64_t>(there.size())))];
    emit dialog->fileSelected(file);
    dialog->reject();
  }

  /// A menu or a drag that waits for a person within one event is sent away. The key is posted: struck at
  /// once it may meet a dialog whose own question was just answered and has not returned to it, and delete
  /// both.
  void look() {
    if (++ticks_ >= (acts_ ? 2 : kPatientTicks)) {
      ticks_ = 0;
      free();
    }
  }
  void free() {
    QWidget* modal = QApplication::activeModalWidget();
    QWindow* window = modal ? modal->windowHandle() : QGuiApplication::focusWindow();
    for (auto* each : QGuiApplication::topLevelWindows())
      if (!window && each->isVisible()) window = each;
    if (auto* popup = QApplication::activePopupWidget())
      popup->close();
    else if (modal && modal->inherits("QDialog") && ++held_ > 1)
      static_cast<QDialog*>(modal)->reject();  // that Escape does not end
    else if (window)
      for (const auto type : {QEvent::KeyPress, QEvent::KeyRelease})
        QCoreApplication::postEvent(window, new QKeyEvent(type, Qt::Key_Escape, Qt::NoModifier));
  }

  QString folder_;
  Rng* rng_;
  QTimer watch_;
  bool acts_ = false;
  int ticks_ = 0;
  int held_ = 0;  ///< times that something was sent away within one event
};

constexpr Qt::Key kKeys[] = {
    Qt::Key_Tab,   Qt::Key_Tab,    Qt::Key_Backtab,   Qt::Key_Left,   Qt::Key_Right,  Qt::Key_Up,
    Qt::Key_Down,  Qt::Key_Left,   Qt::Key_Right,     Qt::Key_Up,     Qt::Key_Down,   Qt::Key_Home,
    Qt::Key_End,   Qt::Key_PageUp, Qt::Key_Enter,     Qt::Key_Return, Qt::Key_Escape, Qt::Key_Space,
    Qt::Key_Space, Qt::Key_Delete, Qt::Key_Backspace, Qt::Key_Plus,   Qt::Key_Minus,  Qt::Key_PageDown,
    Qt::Key_F2,    Qt::Key_F6,     Qt::Key_F10,       Qt::Key_Menu};
constexpr char kLetters[] = "abcdefghijklmnopqrstuvwxyz0123456789.,-+<>=()[]*?!%&\"'\\";

class Monkey {
 public:
  Monkey(QString project, const QString& folder, std::uint64_t seed)
      : project_(std::move(project)), rng_(seed), keeper_(folder, &rng_), watch_(kStallMs) {
    if (const auto bytes = readFile(project_.toStdString())) saved_ = *bytes;
  }

  int go(std::uint64_t events) {
    if (!open()) return 1;
    for (std::uint64_t n = 1; n <= events && wrong_ == 0; ++n) {
      keeper_.acts(true);
      act();
      keeper_.acts(false);
      watch_.mark(last_);
      QCoreApplication::processEvents();
      ++done_;
      if (n % kRound == 0 || n == events) look();
      sayWarnings();
    }
    std::printf("events %llu; longest stall %.0f ms, %zu of %zu over %.0f ms; %zu steps undone\n",
                static_cast<unsigned long long>(done_), watch_.longest(), watch_.stalls().size(),
                watch_.asked(), kStallMs, undone_);
    for (const auto& stall : watch_.stalls())
      std::printf("stall of %.0f ms: %s\n", stall.ms, qPrintable(stall.during));
    return wrong_ == 0 ? 0 : 1;
  }

 private:
  Session& session() { return opened_->session; }
  void doing(const QString& what) {
    last_ = what;
    const QByteArray words = QByteArray::number(static_cast<qulonglong>(done_ + 1)) + ". " + what.toUtf8();
    std::snprintf(lastWords, sizeof lastWords, "%s", words.constData());
  }
  bool until(const std::function<bool()>& done) { return comesTrue(done, kPatience); }

  void fail(const QString& what) {
    ++wrong_;
    std::printf("failed after %llu events: %s\n", static_cast<unsigned long long>(done_), qPrintable(what));
    std::fflush(stdout);
  }
  void sayWarnings() {
    for (const auto& warning : std::exchange(warnings, {}))
      fail(QStringLiteral("Qt warns: ") + warning + QStringLiteral(" (") + last_ + QLatin1Char(')'));
  }

  bool open() {
    opened_ = std::make_unique<OpenedWindow>(qEnvironmentVariable("PARETREE_SIDE"));
    opened_->window.resize(1280, 800);
    opened_->window.activateWindow();
    QObject::connect(&session(), &Session::replaced, &keeper_, [this] { begin_.reset(); });
    opened_->window.openFiles({project_});
    if (until([this] { return session().facts() && session().factsAreCurrent(); })) {
      begin_ = undoable();
      return true;
    }
    fail(QStringLiteral("the project does not open"));
    return false;
  }

  // Drawing ---------------------------------------------------------------------------------------

  template <class List>
  auto oneOf(const List& list) {
    return list[static_cast<decltype(list.size())>(rng_.below(static_cast<std::uint64_t>(list.size())))];
  }

  QWidget* top() {
    if (auto* popup = QApplication::activePopupWidget()) return popup;
    if (auto* modal = QApplication::activeModalWidget()) return modal;
    QList<QWidget*> windows;
    for (auto* widget : QApplication::topLevelWidgets())
      if (widget->isVisible() && !widget->inherits("QTipLabel")) windows << widget;
    if (windows.isEmpty()) return nullptr;
    return rng_.below(4) == 0 ? oneOf(windows) : &opened_->window;
  }

  QWidget* widgetIn(QWidget* top) {
    QList<QWidget*> all{top};
    for (auto* child : top->findChildren<QWidget*>())
      if (child->isVisible() && child->window() == top && child->width() > 0 && child->height() > 0)
        all << child;
    return oneOf(all);
  }

  Qt::KeyboardModifiers modifiers() {
    switch (rng_.below(8)) {
      case 0:
        return Qt::ControlModifier;
      case 1:
        return Qt::ShiftModifier;
      case 2:
        return rng_.below(2) == 0 ? Qt::AltModifier : Qt::ControlModifier | Qt::ShiftModifier;
      default:
        return Qt::NoModifier;
    }
  }

  void act() {
    QWidget* window = top();
    if (!window) {
      opened_->window.show();
      window = &opened_->window;
    }
    if (session().hasData() || session().reader().running()) empty_ = 0;
    if (++empty_ > kEmptyEvents) {
      empty_ = 0;
      doing(QStringLiteral("open"));
      return opened_->window.openFiles({project_});
    }
    const auto kind = rng_.below(100);
    if (kind < 40) return key(window);
    if (kind < 75) return mouse(widgetIn(window));
    if (kind < 92) return trigger();
    if (kind < 95) return choose();
    if (kind < 97) {
      doing(QStringLiteral("resize"));
      return opened_->window.resize(static_cast<int>(320 + rng_.below(1600)),
                                    static_cast<int>(240 + rng_.below(900)));
    }
    if (kind < 99) {
      doing(QStringLiteral("undo or redo"));
      return rng_.below(3) == 0 ? session().undoStack()->redo() : session().undoStack()->undo();
    }
    doing(QStringLiteral("wait"));
    keeper_.acts(false);
    QTest::qWait(20);
  }

  void key(QWidget* window) {
    QWidget* focus = window->focusWidget() ? window->focusWidget() : window;
    if (!focus->isVisible()) focus = window;
    if (rng_.below(3) == 0) {
      const char letter = kLetters[rng_.below(sizeof kLetters - 1)];
      doing(QStringLiteral("letter %1 to %2").arg(QLatin1Char(letter)).arg(nameOf(focus)));
      const auto code = static_cast<Qt::Key>(QChar(QLatin1Char(letter)).toUpper().unicode());
      return strike(focus, code, QString(QLatin1Char(letter)), Qt::NoModifier);
    }
    const Qt::Key drawn = kKeys[rng_.below(std::size(kKeys))];
    const auto with = modifiers();
    doing(QStringLiteral("key %1 with %2 to %3").arg(drawn, 0, 16).arg(int(with), 0, 16).arg(nameOf(focus)));
    strike(focus, drawn, {}, with);
  }
  /// What is pressed may take the widget away before the key comes up.
  static void strike(const QPointer<QWidget>& focus, Qt::Key code, const QString& text,
                     Qt::KeyboardModifiers with) {
    for (const auto action : {QTest::Press, QTest::Release})
      if (focus && text.isEmpty())
        QTest::keyEvent(action, focus, code, with);
      else if (focus)
        QTest::sendKeyEvent(action, focus, code, text, with);
  }

  static void click(const QPointer<QWidget>& widget, Qt::MouseButton button, Qt::KeyboardModifiers with,
                    const QPoint& at) {
    QTest::mousePress(widget, button, with, at);
    if (widget) QTest::mouseRelease(widget, button, with, at);
  }

  void mouse(QWidget* widget) {
    const QPoint at(static_cast<int>(rng_.below(static_cast<std::uint64_t>(widget->width()))),
                    static_cast<int>(rng_.below(static_cast<std::uint64_t>(widget->height()))));
    const auto kind = rng_.below(12);
    doing(QStringLiteral("mouse %1 on %2").arg(kind).arg(nameOf(widget)));
    const QPointer<QWidget> there = widget;
    if (kind < 6) return click(widget, Qt::LeftButton, modifiers(), at);
    if (kind < 7) {
      click(widget, Qt::LeftButton, {}, at);
      if (there) QTest::mouseEvent(QTest::MouseDClick, widget, Qt::LeftButton, {}, at);
      if (there) QTest::mouseRelease(widget, Qt::LeftButton, {}, at);
      return;
    }
    if (kind < 8) {
      click(widget, Qt::RightButton, {}, at);
      if (!there) return;
      QContextMenuEvent menu(QContextMenuEvent::Mouse, at, there->mapToGlobal(at));
      QApplication::sendEvent(there, &menu);
      return;
    }
    if (kind < 10) return QTest::mouseMove(widget, at);
    if (kind < 11) {
      QTest::mousePress(widget, Qt::LeftButton, {}, at);
      if (there) QTest::mouseMove(there, QPoint(there->width() / 2, there->height() / 2));
      if (there)
        QTest::mouseRelease(there, Qt::LeftButton, {}, QPoint(there->width() / 2, there->height() / 2));
      return;
    }
    QWheelEvent wheel(at, widget->mapToGlobal(at), {}, {0, rng_.below(2) == 0 ? 120 : -120}, Qt::NoButton,
                      modifiers(), Qt::NoScrollPhase, false);
    QApplication::sendEvent(widget, &wheel);
  }

  void trigger() {
    QList<QAction*> actions;
    for (auto* action : opened_->window.findChildren<QAction*>())
      if (action->isEnabled() && !action->menu() && !action->isSeparator()) actions << action;
    if (actions.isEmpty()) return;
    QAction* drawn = oneOf(actions);
    doing(QStringLiteral("action ") + drawn->text());
    drawn->trigger();
  }

  // An edit of the node that was chosen before, and another node, as keys and clicks hit one seldom.
  void choose() {
    const auto& known = opened_->window.actions();
    QAction* drawn = oneOf(QList<QAction*>{known.prune, known.grow, known.blackBox, known.regular, known.lock,
                                           known.editSplit, known.buildHere, known.keep, known.run});
    doing(QStringLiteral("node and ") + drawn->text());
    if (drawn->isEnabled()) drawn->trigger();
    if (!session().facts() || !session().factsAreCurrent()) return;
    if (const auto* tree = session().facts()->model->tree(); tree && !tree->empty())
      session().selectNode(static_cast<int>(rng_.below(static_cast<std::uint64_t>(tree->size()))));
  }

  static QString nameOf(const QObject* object) {
    return QLatin1String(object->metaObject()->className()) + QLatin1Char(' ') + object->objectName();
  }

  // Looking ---------------------------------------------------------------------------------------

  bool quiet() {
    for (int i = 0; i < 50; ++i) {
      auto* popup = QApplication::activePopupWidget();
      auto* open = popup ? popup : QApplication::activeModalWidget();
      if (!open) break;
      open->close();
      QCoreApplication::processEvents();
    }
    opened_->window.show();
    if (session().runs().running()) session().runs().stop();
    session().estimating().stop();  // what it adds would come between two dumps
    auto* comparison = opened_->window.findChild<ComparisonPane*>();
    if (comparison) comparison->stop();
    session().editing().dropPreview();
    return until([this, comparison] {
      keeper_.alive();
      return !(comparison && comparison->running()) && !session().estimating().run() &&
             !session().runs().running() && !session().reader().running() && !session().project().saving() &&
             (!session().facts() || session().factsAreCurrent());
    });
  }

  /// All that a project file holds and a person changes; what is looked at is not among it.
  std::string dump() {
    Json json = runs::projectToJson(session().document());
    json.erase("view");
    return dumpJson(json);
  }
  /// What of it can be taken back: all but the runs that were made, and marks, which the same key takes away.
  std::string undoable() {
    Json json = runs::projectToJson(session().document(), runs::RunsAre::LeftOut);
    for (const char* key : {"view", "nextRun", "pins", "stars"}) json.erase(key);
    return dumpJson(json);
  }
  /// As a file holds it; learners without parameters of their own may be named or not.
  static std::string normal(const runs::Project& project) {
    Json json = runs::projectToJson(project);
    Json& params = json["view"]["setup"]["params"];
    for (auto it = params.begin(); it != params.end();) it = it->empty() ? params.erase(it) : std::next(it);
    return dumpJson(json);
  }
  /// Back or forth to this place of what was done.
  bool walk(int index) {
    auto* stack = session().undoStack();
    while (stack->index() != index) {
      stack->index() > index ? stack->undo() : stack->redo();
      ++undone_;
      if (!until([this] { return !session().reader().running(); })) return false;
    }
    return true;
  }
  static QString difference(const std::string& a, const std::string& b) {
    const auto at = static_cast<std::size_t>(
        std::mismatch(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(std::min(a.size(), b.size())),
                      b.begin())
            .first -
        a.begin());
    const std::size_t from = at < 80 ? 0 : at - 80;
    return QString::fromStdString(a.substr(from, 300)) + QStringLiteral("\n  against ") +
           QString::fromStdString(b.substr(from, 300));
  }

  void look() {
    if (!quiet()) return fail(QStringLiteral("work does not come to its end (") + last_ + QLatin1Char(')'));
    const std::string now = dump();
    const int place = session().undoStack()->index();
    std::string start;
    for (const bool first : {true, false}) {
      if (!walk(0)) return fail(QStringLiteral("undo does not come to its end"));
      if (first && begin_ && undoable() != *begin_)
        return fail(QStringLiteral("all undone, it is not as at the start: ") +
                    difference(undoable(), *begin_));
      if (const auto again = dump(); !first && again != start)
        return fail(QStringLiteral("undone twice it is another: ") + difference(again, start));
      start = dump();
      if (!walk(place)) return fail(QStringLiteral("redo does not come to its end"));
      if (const auto again = dump(); again != now)
        return fail(QStringLiteral("undone and done again it is another: ") + difference(again, now));
    }
    const std::string saved = normal(session().document());
    const auto json = parseJson(saved, "saved");
    const auto read = json ? runs::projectFromJson(*json, "saved", blackbox::blackBoxLoader())
                           : Result<runs::Project>(json.error());
    if (!read) return fail(QStringLiteral("what is saved cannot be read: ") + displayText(read.error()));
    if (const auto again = normal(*read); again != saved)
      return fail(QStringLiteral("saved and read it is another: ") + difference(again, saved));
    // Everything anew: windows that were opened beside it, and what was opened instead.
    for (auto* widget : QApplication::topLevelWidgets())
      if (widget != &opened_->window && widget->isVisible()) widget->close();
    opened_.reset();
    (void)writeFile(project_.toStdString(), saved_);  // it may have been saved otherwise
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    open();
  }

  QString project_, last_;
  std::string saved_;  ///< the project's file as it was
  Rng rng_;
  Keeper keeper_;
  StallWatch watch_;
  std::unique_ptr<OpenedWindow> opened_;
  std::optional<std::string> begin_;  ///< unknown where another document was opened since
  std::uint64_t done_ = 0;
  std::size_t undone_ = 0;
  int empty_ = 0;  ///< events without a table
  int wrong_ = 0;
};

}  // namespace

int monkey(const QString& project, const QString& folder, std::uint64_t seed, std::uint64_t events) {
  qInstallMessageHandler(hear);
  for (const int signal : {SIGABRT, SIGSEGV, SIGFPE, SIGILL, SIGBUS}) std::signal(signal, sayEnd);
  QApplication::setQuitOnLastWindowClosed(false);
  Monkey monkey(project, folder, seed);
  return monkey.go(events);
}

}  // namespace paretree::ui::endurance

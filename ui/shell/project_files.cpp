#include "ui/shell/project_files.h"

#include <QDateTime>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QSettings>

#include "ui/document/opening.h"
#include "ui/session/current_project.h"
#include "ui/session/file_reader.h"
#include "ui/session/once_ready.h"
#include "ui/session/runs.h"
#include "ui/shell/dialogs/relocate_dialog.h"
#include "ui/widgets/used_folder.h"

namespace paretree::ui {
namespace {

constexpr int kRecent = 8;
const QString kRecentKey = QStringLiteral("recent");

}  // namespace

QStringList recentFiles() {
  QStringList there;
  for (const auto& path : QSettings().value(kRecentKey).toStringList())
    if (QFileInfo::exists(path)) there << path;
  return there;
}

void addRecentFile(const QString& path) {
  if (!QFileInfo::exists(path)) return;
  rememberData(path);
  QStringList paths = recentFiles();
  paths.removeAll(path);
  paths.prepend(path);
  QSettings().setValue(kRecentKey, paths.mid(0, kRecent));
}

void clearRecentFiles() { QSettings().remove(kRecentKey); }

QMenu* recentMenu(QWidget* parent, std::function<void(const QString&)> open) {
  auto* menu = new QMenu(QObject::tr("Open &recent"), parent);
  menu->setToolTipsVisible(true);
  QObject::connect(menu, &QMenu::aboutToShow, menu, [menu, open = std::move(open)] {
    menu->clear();
    for (const auto& path : recentFiles()) {
      const QFileInfo info(path);
      QString text =
          QStringLiteral("%1  –  %2").arg(info.fileName(), QDir::toNativeSeparators(info.absolutePath()));
      auto* entry =
          menu->addAction(menu->fontMetrics().elidedText(text.replace(QLatin1Char('&'), QLatin1String("&&")),
                                                         Qt::ElideMiddle, 520),
                          menu, [open, path] { open(path); });
      entry->setToolTip(path.toHtmlEscaped());
    }
    if (menu->isEmpty()) {
      menu->addAction(QObject::tr("Nothing yet"))->setEnabled(false);
      return;
    }
    menu->addSeparator();
    menu->addAction(QObject::tr("Clear list"), menu, &clearRecentFiles);
  });
  return menu;
}

ProjectFiles::ProjectFiles(Session* session, Actions* actions, NoticeStrip* notice,
                           const QString& recoveryFolder, QWidget* window)
    : QObject(window),
      session_(session),
      a_(actions),
      notice_(notice),
      window_(window),
      recoveryFolder_(recoveryFolder) {
  connect(a_->save, &QAction::triggered, this, &ProjectFiles::save);
  connect(a_->saveAs, &QAction::triggered, this, &ProjectFiles::saveAs);
  connect(a_->newWindow, &QAction::triggered, this, [this] { emit windowWanted({}, {}); });
  connect(a_->unsavedWork, &QAction::triggered, this, &ProjectFiles::listUnsaved);
  connect(a_->backToUnsaved, &QAction::triggered, &session->project(), &CurrentProject::backToUnsaved);
  connect(&session->project(), &CurrentProject::unsavedAsideChanged, this, [this](bool any) {
    a_->backToUnsaved->setEnabled(any);
    if (!any) notice_->forgetStaying();
  });
  const auto locate = [this] { showRelocateDialog(window_, session_); };
  connect(a_->relocate, &QAction::triggered, this, locate);
  connect(&session->project(), &CurrentProject::relocationWanted, this, locate);
  connect(&session->reader(), &FileReader::replacementWanted, this, &ProjectFiles::askReplacement);
  connect(&session->reader(), &FileReader::dataWanted, this, &ProjectFiles::chooseData);
  connect(&session->project(), &CurrentProject::saveFailed, this, &ProjectFiles::saidNotSaved);
  connect(&session->project(), &CurrentProject::changedElsewhere, this, [this](const QString& path) {
    if (std::exchange(afterSaving_, {})) emit closingCancelled();
    notice_->show({Notice::Kind::Warn,
                   tr("Not saved: %1 was changed by another window or program since it was opened here.")
                       .arg(QFileInfo(path).fileName()),
                   {{tr("Write over it"), [this, path] { session_->project().save(path, true); }},
                    {tr("Save elsewhere..."), [this] { saveAs(); }}}});
  });
  connect(&session->project(), &CurrentProject::savedTo, this, [this](const QString& path) {
    addRecentFile(path);
    // What was written before is no news any more, and would read as what this one wrote.
    if (notice_->text().startsWith(QObject::tr("Written: %1").arg(QString()))) notice_->hide();
    // Not at once: another writing may have been waiting for this one.
    if (const auto go = std::exchange(afterSaving_, {}))
      QMetaObject::invokeMethod(this, go, Qt::QueuedConnection);
  });
  if (recoveryFolder.isEmpty()) return;
  recovery_ = new Recovery(session, recoveryFolder, this);
  // Their names come later: what stands in large files takes a while to be read.
  connect(recovery_, &Recovery::listed, this, &ProjectFiles::offerRecovery);
  connect(recovery_, &Recovery::found, this, [this](const QStringList& files) {
    if (offered_.isEmpty() || notice_->keeps(offered_)) offerRecovery(files);  // else it was closed meanwhile
  });
  connect(recovery_, &Recovery::nothingFound, this, [this] { notice_->withdraw(offered_); });
  connect(recovery_, &Recovery::failed, this, [this](const QString& why) {
    notice_->show({Notice::Kind::Warn,
                   tr("Unsaved work cannot be kept for recovery: %1").arg(why),
                   {{tr("Save project"), [this] { save(); }}}});
  });
}

// Saving -----------------------------------------------------------------------------------------

void ProjectFiles::save() {
  if (session_->document().projectPath.isEmpty()) return saveAs();
  session_->project().save(session_->document().projectPath);
}

void ProjectFiles::saveAs() {
  QString proposal = session_->document().projectPath;
  if (proposal.isEmpty())
    proposal = inUsedFolder(FilesFor::Reading, QFileInfo(session_->project().title()).completeBaseName() +
                                                   QStringLiteral(".paretree"));
  auto* dialog = new QFileDialog(window_, tr("Save project"), proposal, tr("Projects (*.paretree)"));
  dialog->setObjectName(QStringLiteral("saveProject"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setDefaultSuffix(QStringLiteral("paretree"));
  dialog->selectFile(proposal);
  connect(dialog, &QFileDialog::fileSelected, this, &ProjectFiles::saveTo);
  connect(dialog, &QDialog::rejected, this, [this] {
    if (std::exchange(afterSaving_, {})) emit closingCancelled();
  });
  dialog->open();
}

void ProjectFiles::saveTo(const QString& path) {
  rememberFolder(FilesFor::Reading, path);
  session_->project().save(path);
}

void ProjectFiles::saidNotSaved(const QString& path, const QString& why) {
  if (std::exchange(afterSaving_, {})) emit closingCancelled();
  const QString kept =
      QFileInfo::exists(path) ? tr("The file is as it was before.") : tr("No file was made.");
  notice_->show({Notice::Kind::Bad,
                 tr("Not saved: %1. %2").arg(why, kept),
                 {{tr("Try again"), [this, path] { session_->project().save(path); }},
                  {tr("Save elsewhere..."), [this] { saveAs(); }}}});
}

// Closing ----------------------------------------------------------------------------------------

// The run's models are kept: a run that is stopped ends with what it has found.
void ProjectFiles::stopThen(std::function<void()> go) {
  const Runs& runs = session_->runs();
  onceReady(
      this, &runs, &Runs::runningChanged, [&runs] { return !runs.running(); }, std::move(go),
      Qt::QueuedConnection);
  if (runs.running()) session_->runs().stop();
}

bool ProjectFiles::askBefore(const QString& title, std::function<void()> go) {
  // Asks what is left once this is settled: work that was set aside before may be unsaved, too.
  const auto next = [this, title, go] {
    question_ = nullptr;
    if (!askBefore(title, go)) go();
  };
  const bool running = session_->runs().running();
  if (!running && session_->project().saving()) {
    afterSaving_ = next;
    return true;
  }
  const bool unsaved =
      session_->project().hasUnsavedWork() || (!running && session_->project().bringBackUnsaved());
  if (!unsaved && !running) return false;
  if (question_ && question_->isVisible()) {
    question_->raise();
    return true;
  }
  QString text;
  if (running) text = tr("Run %1 is under way and would be stopped.").arg(session_->runs().runningNumber());
  if (unsaved)
    text += (text.isEmpty() ? QString() : QStringLiteral("\n")) +
            tr("Runs and edits of %1 are not saved.").arg(session_->project().title());
  question_ = new QMessageBox(QMessageBox::NoIcon, title, text, QMessageBox::NoButton, window_);
  question_->setObjectName(QStringLiteral("closeQuestion"));
  question_->setAttribute(Qt::WA_DeleteOnClose);
  question_->setTextFormat(Qt::PlainText);
  auto* save = question_->addButton(running ? tr("Stop and save") : tr("Save"), QMessageBox::AcceptRole);
  auto* discard = question_->addButton(unsaved ? tr("Do not save") : tr("Stop without saving"),
                                       QMessageBox::DestructiveRole);
  auto* stay = question_->addButton(tr("Cancel"), QMessageBox::RejectRole);
  save->setObjectName(QStringLiteral("questionSave"));
  discard->setObjectName(QStringLiteral("questionDiscard"));
  stay->setObjectName(QStringLiteral("questionCancel"));
  question_->setDefaultButton(save);
  save->setProperty("role", "primary");  // which Enter presses is to be seen
  question_->setEscapeButton(stay);
  connect(question_, &QMessageBox::buttonClicked, this,
          [this, save, discard, go, next](QAbstractButton* button) {
            if (button == discard) {
              session_->runs().stop();
              session_->project().markClean();
              return session_->project().bringBackUnsaved() ? next() : go();
            }
            if (button != save) return emit closingCancelled();
            stopThen([this, next] {
              if (!session_->project().hasUnsavedWork()) return next();
              afterSaving_ = next;
              this->save();
            });
          });
  question_->open();
  return true;
}

// Opening ----------------------------------------------------------------------------------------

void ProjectFiles::chooseData(const QString& model) {
  auto* dialog = new QFileDialog(
      window_, tr("Data of %1").arg(QFileInfo(model).fileName()), QFileInfo(model).absolutePath(),
      tr("Tables (%1)").arg(tablePatterns()) + QStringLiteral(";;") + tr("All files (*)"));
  dialog->setObjectName(QStringLiteral("chooseData"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  connect(dialog, &QFileDialog::fileSelected, this,
          [this, model](const QString& data) { session_->reader().openModel(model, data); });
  dialog->open();
}

void ProjectFiles::askReplacement(const QString& path, const QString& what) {
  notice_->show({Notice::Kind::Warn,
                 what + QLatin1Char(' ') +
                     (session_->runs().running() ? tr("A run is under way here.")
                                                 : tr("Runs and edits here are not saved.")),
                 {{tr("Open in a new window"), [this, path] { emit windowWanted(path, {}); }},
                  {tr("Open here instead"), [this, path] { session_->reader().openInstead(path); }}},
                 true});  // what was read waits for the answer, whatever else is said
}

// What is said of a table that is being read would take its place.
void ProjectFiles::offerRecovery(const QStringList& files) {
  const FileReader& reader = session_->reader();
  onceReady(
      this, &reader, &FileReader::runningChanged, [&reader] { return !reader.running(); },
      [this, files] { sayRecovery(files); }, Qt::QueuedConnection);
}

void ProjectFiles::sayRecovery(const QStringList& files) {
  const QString when = QLocale().toString(QFileInfo(files.front()).lastModified(), QLocale::ShortFormat);
  QStringList names;
  for (const auto& file : files)
    if (const QString name = recovery_->nameOf(file); !name.isEmpty() && !names.contains(name)) names << name;
  const QString named = names.join(QStringLiteral(", "));
  const QString text =
      files.size() == 1 && named.isEmpty()
          ? tr("The program did not end as it should. Work of %1 was not saved and can be brought back.")
                .arg(when)
      : files.size() == 1 ? tr("The program did not end as it should. Work on %1 of %2 was not saved and can "
                               "be brought back.")
                                .arg(named, when)
      : !named.isEmpty()
          ? tr("The program did not end as it should. Work of %1 windows (%2) was not saved and can be "
               "brought "
               "back.")
                .arg(QString::number(files.size()), named)
          : tr("The program did not end as it should. Work of %1 windows was not saved and can be brought "
               "back.")
                .arg(files.size());
  offered_ = text;
  const auto take = [this, files] {
    recovery_->answered();
    bringBack(files);
  };
  const auto discard = [this, files] {
    recovery_->answered();
    for (const auto& file : files) recovery_->discard(file);
  };
  notice_->show({Notice::Kind::Warn, text, {{tr("Bring back"), take}, {tr("Discard"), discard}}, true, true});
}

// One here, the others in windows of their own. What is open here keeps its place until somebody says that it
// may go.
void ProjectFiles::bringBack(const QStringList& files) {
  const auto elsewhere = [this](const QString& file) {
    recovery_->release(file);
    emit windowWanted({}, file);
  };
  for (const auto& file : files.mid(1)) elsewhere(file);
  const QString& first = files.front();
  const bool running = session_->runs().running();
  if (!running && !session_->project().hasUnsavedWork()) return recovery_->recover(first);
  notice_->show({Notice::Kind::Warn,
                 tr("The work that is brought back would take the place of what is open.") +
                     QLatin1Char(' ') +
                     (running ? tr("A run is under way here.") : tr("Runs and edits here are not saved.")),
                 {{tr("Open in a new window"), [elsewhere, first] { elsewhere(first); }},
                  {tr("Open here instead"), [this, first] { recovery_->recover(first); }}}});
}

// What was offered once and neither taken nor discarded.
void ProjectFiles::listUnsaved() {
  if (!recovery_) return;
  const QStringList files = recovery_->leftOver();
  if (files.isEmpty())
    return notice_->show({Notice::Kind::Plain, tr("There is no unsaved work of earlier sessions."), {}});
  offerRecovery(files);
}

}  // namespace paretree::ui

#include "ui/shell/study_actions.h"

#include <QDir>
#include <QFileInfo>

#include "ui/session/next_run.h"
#include "ui/shell/dialogs/help_pages.h"
#include "ui/shell/project_files.h"
#include "ui/studies/open_study_dialog.h"
#include "ui/studies/study_dialog.h"
#include "ui/studies/study_window.h"

namespace paretree::ui {
namespace {

const QString kPlan = QStringLiteral("study.json");

}  // namespace

StudyActions::StudyActions(Session* session, Actions* actions, QWidget* window)
    : QObject(window), session_(session), a_(actions), window_(window) {
  connect(a_->runAsStudy, &QAction::triggered, this, &StudyActions::make);
  connect(a_->openStudy, &QAction::triggered, this, &StudyActions::choose);
  for (const auto signal : {&Session::tableChanged, &Session::setupChanged})
    connect(session, signal, this, &StudyActions::refresh);
  refresh();
}

void StudyActions::refresh() {
  a_->runAsStudy->setEnabled(session_->hasData() && session_->setup().learner());
}

void StudyActions::make() {
  auto* dialog = new StudyDialog(session_, window_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &StudyDialog::made, this, [this](const QString& folder, bool run, const StudyPlace& place) {
    auto* study = show(folder);
    study->setLimits(place);
    if (run) study->run(place);
  });
  dialog->open();
}

void StudyActions::choose() {
  auto* dialog = new OpenStudyDialog(window_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &OpenStudyDialog::chosen, this, [this](const StudySite& site) { show(site); });
  dialog->open();
}

bool StudyActions::open(const QString& path) {
  const QFileInfo info(path);
  if (info.isDir() && QFileInfo::exists(path + QLatin1Char('/') + kPlan)) return show(path) != nullptr;
  if (info.fileName() != kPlan || !QFileInfo(info.absolutePath() + QStringLiteral("/results")).isDir())
    return false;
  return show(info.absolutePath()) != nullptr;
}

bool StudyActions::askBefore(const std::function<void()>& go) {
  for (auto* study : window_->findChildren<StudyWindow*>())
    if (study->isVisible() && study->askBeforeClosing(go)) return true;
  return false;
}

StudyWindow* StudyActions::show(const StudySite& asked) {
  StudySite site = asked;
  if (site.here()) {
    site.folder = QDir(site.folder).absolutePath();
    addRecentFile(site.folder);
  }
  for (auto* study : window_->findChildren<StudyWindow*>())
    if (study->isVisible() && study->follower().site() == site) {
      study->raise();
      study->activateWindow();
      return study;
    }
  auto* study = new StudyWindow(session_->sharedRegistry(), site, window_);
  study->setAttribute(Qt::WA_DeleteOnClose);
  connect(study, &StudyWindow::studyWanted, this, &StudyActions::open);
  connect(study, &StudyWindow::stays, this, &StudyActions::closingCancelled);
  connect(study, &StudyWindow::runWanted, this, &StudyActions::windowWanted);
  connect(study, &StudyWindow::helpWanted, window_, [this] { showHelp(window_, QStringLiteral("studies")); });
  study->show();
  return study;
}

}  // namespace paretree::ui

#include "ui/session/recovery.h"

#include <QDir>
#include <QFile>
#include <QUuid>

namespace paretree::ui {
namespace {

constexpr int kDelay = 700;  // ms: within a second of a change, but once for many

}  // namespace

Recovery::Recovery(Session* session, const QString& folder, QObject* parent)
    : QObject(parent), session_(session), folder_(folder), job_(new Job(this)) {
  QDir().mkpath(folder_);
  file_ = folder_ + QLatin1Char('/') + QUuid::createUuid().toString(QUuid::WithoutBraces) + QStringLiteral(".paretree");
  lock_ = std::make_unique<QLockFile>(file_ + QStringLiteral(".lock"));
  lock_->setStaleLockTime(0);
  (void)lock_->tryLock(0);
  timer_.setSingleShot(true);
  timer_.setInterval(kDelay);
  connect(&timer_, &QTimer::timeout, this, &Recovery::write);
  connect(session, &Session::documentChanged, this, [this] {
    if (!timer_.isActive()) timer_.start();
  });
}

Recovery::~Recovery() {
  delete job_;
  QFile::remove(file_);
}

void Recovery::write() {
  if (job_->running()) return timer_.start();
  const auto& document = session_->document();
  // What is saved, or only a table that can be opened again, needs no side file.
  if (!session_->isModified() || (document.runs.empty() && document.drafts.empty())) {
    QFile::remove(file_);
    return;
  }
  job_->start([this, document, file = file_.toStdString()](std::stop_token) -> Job::Delivery {
    Workspace workspace = workspaceOf(document);
    workspace.view["recoveredProject"] = document.projectPath.toStdString();
    const bool done = saveWorkspace(workspace, file).ok();
    return [this, done] {
      if (!done) return;
      saved_.start();
      emit written();
    };
  });
}

QStringList Recovery::leftOver() const {
  QStringList files;
  for (const auto& info : QDir(folder_).entryInfoList({QStringLiteral("*.paretree")}, QDir::Files, QDir::Time)) {
    if (info.absoluteFilePath() == QFileInfo(file_).absoluteFilePath()) continue;
    QLockFile lock(info.absoluteFilePath() + QStringLiteral(".lock"));
    lock.setStaleLockTime(0);
    if (lock.tryLock(0)) files << info.absoluteFilePath();
  }
  return files;
}

void Recovery::recover(const QString& file) {
  job_->start([this, file](std::stop_token stop) -> Job::Delivery {
    auto opened = std::make_shared<Result<Opened>>(openFile(file.toStdString(), OpenAs::Guess, nullptr, {}, Context(Rng(1), 1, stop)));
    return [this, file, opened] {
      auto* project = *opened ? std::get_if<OpenedProject>(&**opened) : nullptr;
      if (!project) return emit session_->noticed({Notice::Kind::Bad, *opened ? tr("The recovery file holds no project.") : QString::fromStdString(opened->error().message), {}});
      Document document = std::move(project->document);
      document.projectPath = document.view.contains("recoveredProject") && document.view["recoveredProject"].is_string()
                                 ? QString::fromStdString(document.view["recoveredProject"].get<std::string>())
                                 : QString();
      document.view.erase("recoveredProject");
      session_->restore(std::move(document));
      discard(file);
    };
  });
}

void Recovery::discard(const QString& file) { QFile::remove(file); }

}  // namespace paretree::ui

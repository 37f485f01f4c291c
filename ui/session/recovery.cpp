#include "ui/session/recovery.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUuid>
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/messages/text.h"
#include "ui/drawing/fonts.h"
#include "ui/session/current_project.h"
#include "ui/session/runs.h"

namespace paretree::ui {
namespace {

constexpr int kDelay = 500;     // ms: within a second of a change, but once for many
constexpr int kLiveShare = 10;  // a front that grows is written for at most a tenth of the time

QString lockOf(const QString& file) { return file + QStringLiteral(".lock"); }
/// Earlier versions left this beside what they had asked about.
QString askedMark(const QString& file) { return file + QStringLiteral(".asked"); }

std::unique_ptr<QLockFile> tryLock(const QString& file) {
  auto lock = std::make_unique<QLockFile>(lockOf(file));
  lock->setStaleLockTime(0);
  if (lock->tryLock(0)) return lock;
  // Killed before it had written who it is: the lock is empty and never taken for that of a dead process. One
  // that is alive holds the file itself, so that it cannot be removed.
  qint64 process = 0;
  QString host, program;
  const bool dead = lock->error() == QLockFile::LockFailedError &&
                    !lock->getLockInfo(&process, &host, &program) && lock->removeStaleLockFile();
  return dead && lock->tryLock(0) ? std::move(lock) : nullptr;
}

void removeAll(const QString& file) {
  QFile::remove(file);
  QFile::remove(askedMark(file));
}

Json readJson(const std::string& path) {
  const auto text = runs::projectText(path);
  if (!text) return {};
  auto json = parseJson(*text, path);
  return json ? std::move(*json) : Json();
}

/// The project that a side file stands for, else its table.
QString nameIn(const Json& side) {
  const auto text = [](const Json& json, const char* key) {
    const auto found = json.is_object() ? json.find(key) : json.end();
    return json.is_object() && found != json.end() && found->is_string() ? found->get<std::string>()
                                                                         : std::string();
  };
  const auto part = [&](const char* key) {
    return side.is_object() && side.contains(key) ? side[key] : Json();
  };
  const std::string project = text(part("view"), kRecoveredProject);
  return QFileInfo(QString::fromStdString(project.empty() ? text(part("data"), "path") : project)).fileName();
}

// Does the project that the side file stands for hold all of it already?
bool savedElsewhere(Json side) {
  if (!side.is_object() || !side.contains("view") || !side["view"].contains(kRecoveredProject)) return false;
  const Json path = side["view"][kRecoveredProject];
  side["view"].erase(kRecoveredProject);
  return path.is_string() && !path.get<std::string>().empty() && readJson(path.get<std::string>()) == side;
}

runs::Project sideProject(const Document& document) {
  runs::Project project = document;
  (*project.view)[kRecoveredProject] = document.projectPath.toStdString();
  return project;
}

runs::Project sideProject(const CurrentProject::Snapshot& snapshot, const learners::Registry& registry) {
  runs::Project project = sideProject(snapshot.document);
  if (!snapshot.soFar) return project;
  auto run = unfinishedRun(registry, *snapshot.table, snapshot.running, *snapshot.soFar);
  if (run)
    project.runs.push_back(
        {project.nextRun++, {}, {}, true, std::make_shared<const runs::Run>(std::move(*run))});
  return project;
}

QString newFile(const QString& folder) {
  return folder + QLatin1Char('/') + QUuid::createUuid().toString(QUuid::WithoutBraces) +
         QStringLiteral(".paretree");
}

}  // namespace

Recovery::Recovery(Session* session, const QString& folder, QObject* parent)
    : QObject(parent),
      session_(session),
      folder_(folder),
      writer_(new Job(this)),
      asideWriter_(new Job(this)),
      reader_(new Job(this)),
      looker_(new Job(this)) {
  QDir().mkpath(folder_);
  file_ = newFile(folder_);
  lock_ = tryLock(file_);
  timer_.setSingleShot(true);
  connect(&timer_, &QTimer::timeout, this, &Recovery::write);
  connect(session, &Session::documentChanged, this, &Recovery::later);
  connect(&session->runs(), &Runs::liveFrontChanged, this, &Recovery::later);
}

Recovery::~Recovery() {
  delete writer_;
  delete asideWriter_;
  forgetAside();
  delete reader_;
  delete looker_;
  // Brought back and then given up by the user.
  if (!recovered_.isEmpty() && !session_->project().hasUnsavedWork()) discard(recovered_);
  QFile::remove(file_);
}

void Recovery::setEnabled(bool on) {
  enabled_ = on;
  if (on) return later();
  timer_.stop();
  writer_->cancel();
  asideWriter_->cancel();
  QFile::remove(file_);
  forgetAside();
}

void Recovery::later() {
  if (!enabled_ || timer_.isActive()) return;
  const bool live = session_->runs().running() && !session_->project().isModified();
  timer_.start(static_cast<int>(live ? std::max<qint64>(kDelay, kLiveShare * lastCost_) : kDelay));
}

void Recovery::forgetAside() {
  for (const auto& [number, one] : aside_) QFile::remove(one.file);
  aside_.clear();
  asideFailing_ = false;
}

// Gone back to, or given up. What is open now is written by then.
void Recovery::forgetGone() {
  const auto aside = session_->project().unsavedAside();
  std::erase_if(aside_, [&](const auto& known) {
    if (std::ranges::any_of(aside, [&](const auto& one) { return one.first == known.first; })) return false;
    QFile::remove(known.second.file);
    return true;
  });
  asideFailing_ = asideFailing_ && std::ranges::any_of(aside_, [](const auto& known) {
                    return known.second.state != Aside::State::Written;
                  });
}

// It does not change where it lies, so that each is written once: before what took its place is.
bool Recovery::writesAside() {
  struct Pending {
    int number;
    std::string file;
    Document document;
  };
  std::vector<Pending> pending;
  for (const auto& [number, document] : session_->project().unsavedAside()) {
    Aside& one = aside_[number];
    if (one.state != Aside::State::Pending) continue;
    if (one.file.isEmpty()) one.file = newFile(folder_);
    if (!one.lock) one.lock = tryLock(one.file);
    pending.push_back({number, one.file.toStdString(), document});
  }
  if (pending.empty()) return false;
  asideWriter_->start([this, pending](std::stop_token) -> Job::Delivery {
    std::map<int, QString> problems;  // by number; empty: it is written
    for (const Pending& one : pending) {
      const auto done = writeFile(one.file, runs::ProjectPacker().pack(sideProject(one.document)));
      problems[one.number] = done ? QString() : displayText(done.error());
    }
    return [this, problems] { settleAside(problems); };
  });
  return true;
}

void Recovery::settleAside(const std::map<int, QString>& problems) {
  QString why;
  for (const auto& [number, problem] : problems) {
    aside_[number].state = problem.isEmpty() ? Aside::State::Written : Aside::State::Failed;
    if (!problem.isEmpty()) why = problem;
  }
  sayFailing(asideFailing_, why);
}

void Recovery::sayFailing(bool& failing, const QString& why) {
  if (!why.isEmpty() && !failing) emit failed(why);
  failing = !why.isEmpty();
}

void Recovery::write() {
  if (writer_->running() || asideWriter_->running() || writesAside()) return timer_.start(kDelay);
  // Tried again with the next change: until then it must not keep what is open from being written.
  for (auto& [number, one] : aside_)
    if (one.state == Aside::State::Failed) one.state = Aside::State::Pending;
  const auto snapshot = session_->project().snapshot();
  // What is saved, or only a table that can be opened again, needs no side file.
  if (!session_->project().hasUnsavedWork() && !snapshot.soFar) {
    QFile::remove(file_);
    return forgetGone();
  }
  writer_->start([this, snapshot, registry = session_->sharedRegistry(), packer = packer_,
                  file = file_.toStdString()](std::stop_token) -> Job::Delivery {
    QElapsedTimer clock;
    clock.start();
    const auto done = writeFile(file, packer->pack(sideProject(snapshot, *registry)));
    return [this, ok = done.ok(), why = done ? QString() : displayText(done.error()),
            cost = clock.elapsed()] { settle(ok, why, cost); };
  });
}

void Recovery::settle(bool done, const QString& why, qint64 milliseconds) {
  lastCost_ = milliseconds;
  sayFailing(failing_, why);
  if (!done) return;
  forgetGone();
  written_.start();
  if (!recovered_.isEmpty()) discard(std::exchange(recovered_, {}));
  // Saved or closed meanwhile: the file would be offered for nothing.
  if (!session_->project().hasUnsavedWork() && !session_->runs().running()) later();
  emit written();
}

QStringList Recovery::leftOver() const {
  QStringList files;
  for (const auto& info :
       QDir(folder_).entryInfoList({QStringLiteral("*.paretree")}, QDir::Files, QDir::Time)) {
    const QString file = info.absoluteFilePath();
    if (file == QFileInfo(file_).absoluteFilePath() || file == recovered_) continue;
    if (held_.count(file) || tryLock(file)) files << file;
  }
  return files;
}

void Recovery::look() {
  QStringList mine;
  for (const auto& file : leftOver()) {
    auto& lock = held_[file];
    if (!lock) lock = tryLock(file);
    if (lock)
      mine << file;
    else
      held_.erase(file);
  }
  looker_->start([this, mine](std::stop_token) -> Job::Delivery {
    QStringList worth, idle;
    QHash<QString, QString> names;
    for (const auto& file : mine) {
      const Json side = readJson(file.toStdString());
      names[file] = nameIn(side);
      if (savedElsewhere(side))
        idle << file;
      else
        worth << file;
    }
    return [this, mine, worth, idle, names] {
      names_.insert(names);
      for (const auto& file : idle) discard(file);
      for (const auto& file : mine)
        if (!worth.contains(file)) release(file);
      if (worth.isEmpty())
        emit nothingFound();
      else
        emit found(worth);
    };
  });
  if (!mine.isEmpty()) emit listed(mine);
}

void Recovery::answered() { looker_->cancel(); }

void Recovery::recover(const QString& file) {
  reader_->start([this, file](std::stop_token stop) -> Job::Delivery {
    auto opened = std::make_shared<Result<Opened>>(
        openFile(file.toStdString(), OpenAs::Guess, nullptr, {}, Context(Rng(1), 1, stop)));
    return [this, file, opened] {
      auto* project = *opened ? std::get_if<OpenedProject>(&**opened) : nullptr;
      if (!project) {
        release(file);
        return emit session_->noticed(
            {Notice::Kind::Bad,
             *opened ? tr("The recovery file holds no project.") : displayText(opened->error()),
             {}});
      }
      Document document = std::move(project->document);
      const auto path = document.view->find(kRecoveredProject);
      document.projectPath = path != document.view->end() && path->is_string()
                                 ? QString::fromStdString(path->get<std::string>())
                                 : QString();
      document.view->erase(kRecoveredProject);
      recovered_ = file;
      session_->project().bringBack(std::move(document));
      if (!project->problem.empty()) session_->project().sayAway(project->problem);
    };
  });
}

void Recovery::release(const QString& file) { held_.erase(file); }

void Recovery::discard(const QString& file) {
  removeAll(file);
  release(file);
}

}  // namespace paretree::ui

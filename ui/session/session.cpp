#include "ui/session/session.h"

#include <QFileInfo>
#include <algorithm>
#include <cmath>

#include "engine/core/file.h"
#include "engine/core/json.h"
#include "engine/core/parallel.h"
#include "engine/data/split_column.h"
#include "ui/drawing/type.h"
#include "ui/session/commands.h"
#include "ui/session/search_again.h"

namespace paretree::ui {

/// What the running thread and the window's thread both hold.
struct Session::Shared {
  Mailbox<Progress> progress;
  /// Apart, since what is said in between would take a front away before the window has seen it.
  Mailbox<std::shared_ptr<const Outcome>> front;

  void put(const Progress& said) {
    progress.put(said);
    if (said.soFar) front.put(said.soFar);
  }
};

Session::Session(std::shared_ptr<const Registry> registry, QObject* parent)
    : QObject(parent),
      registry_(std::move(registry)),
      reader_(new Job(this)),
      runner_(new Job(this)),
      maker_(new Job(this)),
      editor_(new Job(this)),
      writer_(new Job(this)) {
  poll_.setInterval(200);  // live fronts at most five times a second
  connect(&poll_, &QTimer::timeout, this, &Session::pollProgress);
  connect(writer_, &Job::finished, this, [this] {
    if (const auto next = std::exchange(nextSave_, {})) next();
  });
  connect(&undo_, &QUndoStack::indexChanged, this, [this] { touched_ = true; });
  for (const auto signal : {&Job::started, &Job::finished})
    connect(reader_, signal, this, &Session::openingChanged);
  readingPoll_.setInterval(100);
  connect(&readingPoll_, &QTimer::timeout, this, &Session::pollReading);
  connect(reader_, &Job::finished, &readingPoll_, &QTimer::stop);
}

Session::~Session() { undo_.clear(); }

void Session::changed() {
  workbenches_.erase(0);
  ++revision_;
  emit documentChanged();
}

void Session::keepView(const std::string& key, const Json& value) {
  if (keptView(key) == value) return;
  (*document_.view)[key] = value;
}

Json Session::keptView(const std::string& key) const {
  const auto found = document_.view->find(key);
  return found == document_.view->end() ? Json() : *found;
}

void Session::fail(const QString& what) { emit noticed({Notice::Kind::Bad, what, {}}); }

QString Session::title() const {
  if (!document_.projectPath.isEmpty()) return QFileInfo(document_.projectPath).fileName();
  return hasData() ? QString::fromStdString(fileName(document_.table->path)) : QString();
}

// Columns ----------------------------------------------------------------------------------------

void Session::setRoles(const QList<int>& columns, Role role) {
  if (!hasData() || columns.isEmpty()) return;
  std::vector<Role> before, after;
  for (int c = 0; c < data().columns(); ++c) before.push_back(data().info(c).role);
  after = before;
  for (const int c : columns) after[static_cast<std::size_t>(c)] = role;
  // A class target stands alone; numeric targets may be several.
  if (role == Role::Target) {
    const auto single = [&](int c) { return !data().info(c).isNumeric(); };
    const bool alone = columns.size() == 1 || std::any_of(columns.begin(), columns.end(), single);
    for (int c = 0; c < data().columns(); ++c)
      if (before[static_cast<std::size_t>(c)] == Role::Target && !columns.contains(c) && (alone || single(c)))
        after[static_cast<std::size_t>(c)] = Role::Feature;
  }
  if (role == Role::Split)  // one column divides the rows
    for (int c = 0; c < data().columns(); ++c)
      if (before[static_cast<std::size_t>(c)] == Role::Split || columns.indexOf(c) > 0)
        after[static_cast<std::size_t>(c)] = columns[0] == c ? Role::Split : Role::Ignored;
  if (after == before) return;
  using Change = std::pair<std::vector<Role>, SplitSpec>;
  const SplitSpec was = document_.setup.split;
  SplitSpec split = was;
  if (const Dataset next = data().withRoles(after); splitColumnOf(next) != splitColumnOf(data()))
    useSplitColumn(split, next);
  const std::function<void(const Change&)> apply = [this](const Change& change) {
    const auto& roles = change.first;
    auto table = std::make_shared<TableFile>(*document_.table);
    table->data = table->data.withRoles(roles);
    // The file does not know the columns that were joined to it; those keep their roles themselves.
    for (int c = 0; c < table->data.columns(); ++c)
      if (!isJoined(c)) table->options.roles[table->data.info(c).name] = roles[static_cast<std::size_t>(c)];
    document_.table = table;
    document_.setup.split = change.second;
    chooseLearner();
    emit rolesChanged();
    emit setupChanged();
    changed();
  };
  const QString name = columns.size() == 1 ? QString::fromStdString(data().info(columns[0]).name)
                                           : tr("%1 columns").arg(columns.size());
  pushChange(tr("make %1 %2").arg(name, displayText(std::string(roleName(role)))), Change(after, split),
             apply, Change(before, was));
}

void Session::setTypes(const QList<int>& columns, ColumnType type) {
  if (!hasData() || columns.isEmpty()) return;
  ReadOptions options = document_.table->options;
  for (const int c : columns)
    if (!isJoined(c)) options.types[data().info(c).name] = type;
  for (int c = 0; c < data().columns(); ++c)
    if (!isJoined(c)) options.roles[data().info(c).name] = data().info(c).role;
  const auto before = document_.table;
  const QString path = QString::fromStdString(before->path);
  startReading(path,
               [this, path, options, before, count = static_cast<int>(columns.size()),
                joined = joinedColumns(data(), document_.joined)](const Context& context) -> Job::Delivery {
                 auto file = readTable(path.toStdString(), options, context);
                 if (file)
                   if (auto done = joinColumns(*file, joined); !done) file = done.error();
                 return [this, file = std::make_shared<Result<TableFile>>(std::move(file)), before, count,
                         path, options] {
                   if (!*file) return failReading(file->error(), path, options);
                   const TablePtr after = std::make_shared<const TableFile>(std::move(**file));
                   const std::function<void(const TablePtr&)> apply = [this](const TablePtr& table) {
                     document_.table = table;
                     chooseLearner();
                     emit tableChanged();
                     emit setupChanged();
                     changed();
                   };
                   pushChange(
                       tr("change the type of %1")
                           .arg(countedText(static_cast<std::size_t>(count), tr("column"), tr("columns"))),
                       after, apply, before);
                 };
               });
}

bool Session::isJoined(int column) const {
  return std::find(document_.joined.begin(), document_.joined.end(), data().info(column).name) !=
         document_.joined.end();
}

bool Session::isUsed(int column) const { return !document_.setup.unused.count(data().info(column).name); }

void Session::setUsed(const QList<int>& columns, bool used) {
  auto before = document_.setup.unused, after = before;
  for (const int c : columns) {
    if (used)
      after.erase(data().info(c).name);
    else
      after.insert(data().info(c).name);
  }
  if (after == before) return;
  pushUnused((used ? tr("use %1") : tr("set %1 aside"))
                 .arg(countedText(static_cast<std::size_t>(columns.size()), tr("column"), tr("columns"))),
             after);
}

void Session::pushUnused(const QString& text, const std::set<std::string>& after) {
  const std::function<void(const std::set<std::string>&)> apply =
      [this](const std::set<std::string>& unused) {
        document_.setup.unused = unused;
        emit rolesChanged();
        emit setupChanged();
        changed();
      };
  pushChange(text, after, apply, document_.setup.unused);
}

void Session::useOnly(const QList<int>& columns) {
  auto before = document_.setup.unused, after = before;
  for (const int c : data().features()) {
    if (columns.contains(c))
      after.erase(data().info(c).name);
    else
      after.insert(data().info(c).name);
  }
  if (after == before) return;
  pushUnused(tr("use %1 only")
                 .arg(countedText(static_cast<std::size_t>(columns.size()), tr("column"), tr("columns"))),
             after);
}

// Setup ------------------------------------------------------------------------------------------

LearnerPtr Session::learner() const { return registry_->find(document_.setup.learner); }

std::optional<QString> Session::objection(const Learner& learner) const {
  if (!hasData()) return tr("needs data");
  Task task;
  task.data = data();
  task.targets = data().targets();
  for (const int c : data().features())
    if (isUsed(c)) task.features.push_back(c);
  task.train = data().allRows();
  const auto values = document_.setup.params.find(learner.info().id);
  const auto said =
      learner.objection(task, values == document_.setup.params.end() ? ParamValues{} : values->second);
  if (!said) return std::nullopt;
  return displayText(*said);
}

// The first learner that suits stands in, unless the user's choice still suits.
void Session::chooseLearner() {
  if (const auto chosen = learner(); chosen && !objection(*chosen)) return;
  for (const bool reference : {false, true})
    for (const auto& candidate : registry_->all())
      if (candidate->info().reference == reference && !objection(*candidate)) {
        document_.setup.learner = candidate->info().id;
        return;
      }
}

void Session::setLearner(const std::string& id) {
  if (id == document_.setup.learner || !registry_->find(id)) return;
  document_.setup.learner = id;
  emit setupChanged();
  changed();
}

ParamValues Session::params() const {
  const auto found = document_.setup.params.find(document_.setup.learner);
  return found == document_.setup.params.end() ? ParamValues{} : found->second;
}

void Session::setParam(const std::string& id, const ParamValue& value) {
  const auto chosen = learner();
  if (!chosen) return;
  auto& values = document_.setup.params[document_.setup.learner];
  for (const auto& info : chosen->params()) {
    if (info.id != id) continue;
    if (info.fallback == value)
      values.erase(id);
    else
      values[id] = value;
  }
  emit setupChanged();
  changed();
}

void Session::resetParams() { setParams({}, tr("default settings")); }

void Session::setParams(const ParamValues& values, const QString& name) {
  if (!learner() || values == params()) return;
  const std::function<void(const ParamValues&)> apply =
      [this, id = document_.setup.learner](const ParamValues& now) {
        if (now.empty())
          document_.setup.params.erase(id);
        else
          document_.setup.params[id] = now;
        emit setupChanged();
        changed();
      };
  pushChange(tr("use %1").arg(name), values, apply, params());
}

void Session::setSeed(std::uint64_t seed) {
  if (seed == document_.setup.seed) return;
  document_.setup.seed = seed;
  emit setupChanged();
  changed();
}

void Session::setSplit(const SplitSpec& split) {
  document_.setup.split = split;
  emit setupChanged();
  changed();
}

int Session::modifiedSince() const {
  const auto chosen = learner();
  for (auto entry = document_.runs.rbegin(); entry != document_.runs.rend(); ++entry) {
    const auto& made = entry->run->request;
    if (!chosen || made.learner != document_.setup.learner) continue;
    const auto values = params();
    bool same = made.seed == document_.setup.seed;
    for (const auto& info : chosen->params()) {
      const auto now = values.find(info.id);
      const auto then = made.params.find(info.id);
      same = same && (now == values.end() ? info.fallback : now->second) ==
                         (then == made.params.end() ? info.fallback : then->second);
    }
    return same ? 0 : entry->number;
  }
  return 0;
}

// Running ----------------------------------------------------------------------------------------

RunRequest Session::request() const {
  RunRequest r;
  r.learner = document_.setup.learner;
  r.params = params();
  r.seed = document_.setup.seed;
  r.split = document_.setup.split;
  r.threads = threads_ > 0 ? threads_ : hardwareThreads();
  if (hasData() && !document_.setup.unused.empty())
    for (const int c : data().features())
      if (isUsed(c)) r.features.push_back(data().info(c).name);
  return r;
}

void Session::run() {
  if (!hasData() || running()) return;
  const auto chosen = learner();
  if (!chosen) return fail(tr("No learner suits this table: choose a target column first."));
  if (const auto why = objection(*chosen))
    return fail(tr("%1: %2").arg(displayText(chosen->info().name), *why));
  startRun(request());
}

bool Session::canRunAgain() const { return !runAgainObjection(); }

std::optional<QString> Session::runAgainObjection() const {
  const auto chosen = learner();
  if (!hasData() || !chosen) return tr("there are no data");
  if (running()) return tr("a run is under way");
  if (!facts_) return tr("select a model first");
  return searchAgainObjection(*chosen, *facts_->model);
}

void Session::runAgainFromModel() {
  if (!canRunAgain()) return;
  RunRequest r = request();
  r.seeds = {facts_->model};
  QString lineage;
  DraftRef beginning;
  if (const auto* draft = document_.draft(selection_.draft)) {
    const int done = draft->stepOf(selection_.step);
    beginning = {draft->id, done};
    r.parentRun = draft->from.run;
    r.parentModel = draft->from.model;
    // In English in every language: it goes into the file.
    lineage = draft->from.run
                  ? QStringLiteral("model %1 of run %2").arg(draft->from.model + 1).arg(draft->from.run)
                  : QStringLiteral("drawn by hand");
    if (done > 0) lineage += QStringLiteral(", ") + draft->edits.mid(0, done).join(QStringLiteral(", "));
  } else {
    r.parentRun = selection_.run;
    r.parentModel = selection_.model;
    lineage = QStringLiteral("model %1 of run %2").arg(selection_.model + 1).arg(selection_.run);
  }
  if (const auto below = r.params.find("below"); below != r.params.end())
    if (const auto* node = std::get_if<std::int64_t>(&below->second); node && *node > 0)
      lineage += QStringLiteral(", below node %1").arg(*node);
  r.lineage = lineage.toStdString();
  const QString words = searchAgainWords(*learner());
  startRun(std::move(r), beginning);
  if (!words.isEmpty())
    emit noticed({Notice::Kind::Plain, tr("Searching again from %1. %2").arg(lineage, words), {}});
}

DraftRef Session::beginningOf(int run) const {
  if (run > 0 && run == runningNumber()) return liveBeginning_;
  const auto found = document_.beginnings.find(run);
  return found == document_.beginnings.end() ? DraftRef{} : found->second;
}

std::optional<QString> Session::carryOnObjection() const {
  const auto* entry = document_.run(selection_.run);
  const auto chosen = learner();
  if (!hasData() || !chosen) return tr("there are no data");
  if (running()) return tr("a run is under way");
  if (!entry || entry->run->outcome.front.empty()) return tr("select a run first");
  if (chosen->info().id != entry->run->request.learner) return tr("the next run is of another learner");
  if (!searchAgain(chosen->info().id).takesFront)
    return tr("%1 do not begin with many models").arg(displayText(chosen->info().name));
  return std::nullopt;
}

void Session::carryRunOn() {
  if (carryOnObjection()) return;
  const auto& from = *document_.run(selection_.run)->run;
  RunRequest r = request();
  r.seed = from.request.seed;
  r.split = from.request.split;  // rows that the front has not seen stay unseen
  r.features = from.request.features;
  for (const auto& point : from.outcome.front)
    r.seeds.push_back(std::make_shared<const Model>(realise(point.recipe)));
  r.parentRun = selection_.run;
  r.lineage = "all " + std::to_string(r.seeds.size()) + " models of run " + std::to_string(r.parentRun);
  startRun(std::move(r));
}

void Session::startRun(RunRequest r, DraftRef beginning) {
  dropPreview();
  liveBeginning_ = beginning;
  live_.reset();
  progress_ = {};
  progress_.secondsSinceBest = kMissing;
  liveRequest_ = r;
  shared_ = std::make_shared<Shared>();
  clock_.start();
  runner_->start([this, registry = registry_, table = document_.table, r,
                  shared = shared_](std::stop_token stop) -> Job::Delivery {
    auto result = std::make_shared<Result<Run>>(
        execute(*registry, *table, r, stop, [shared](const Progress& p) { shared->put(p); }));
    return [this, result] { finishRun(*result); };
  });
  poll_.start();
  emit runningChanged();
  emit progressChanged();
}

void Session::pollProgress() {
  progress_.seconds = clock_.elapsed() / 1000.0;
  if (auto said = shared_->progress.take()) {
    const bool better = !std::isnan(said->best) && said->best != progress_.last.best;
    if (better) sinceBest_.start();
    progress_.last = std::move(*said);
  }
  progress_.secondsSinceBest = sinceBest_.isValid() ? sinceBest_.elapsed() / 1000.0 : kMissing;
  emit progressChanged();
  const auto front = shared_->front.take();
  if (!front || *front == live_) return;
  live_ = *front;
  workbenches_.erase(document_.nextRun);
  if (selection_.run == document_.nextRun && selection_.model >= static_cast<int>(live_->front.size()))
    selectPoint(0, -1);
  emit liveFrontChanged();
}

void Session::finishRun(const Result<Run>& result) {
  poll_.stop();
  sinceBest_.invalidate();
  live_.reset();
  const int number = document_.nextRun;
  workbenches_.erase(number);
  if (!result) {
    emit runningChanged();
    emit runsChanged();
    return fail(displayText(result.error().message));
  }
  document_.runs.push_back({number, {}, {}, true, std::make_shared<const Run>(*result)});
  if (liveBeginning_.draft) document_.beginnings[number] = liveBeginning_;
  ++document_.nextRun;
  const Outcome& outcome = result->outcome;
  if (!outcome.front.empty()) countTestLook(outcome.front.front());
  emit runningChanged();
  emit runsChanged();
  changed();
  if (!preview_) selectPoint(number, static_cast<int>(outcome.chosen));
  if (outcome.ending == Ending::Stopped)
    emit noticed({Notice::Kind::Warn,
                  tr("Run %1 was stopped by you: %2 kept.")
                      .arg(number)
                      .arg(countedText(outcome.front.size(), tr("model"), tr("models"))),
                  {}});
  emit runFinished(number);
}

int Session::addRuns(const std::vector<RunPtr>& runs) {
  const int first = document_.nextRun;
  for (const RunPtr& run : runs) document_.runs.push_back({document_.nextRun++, {}, {}, false, run});
  if (!runs.empty() && !runs[0]->outcome.front.empty()) countTestLook(runs[0]->outcome.front.front());
  emit runsChanged();
  changed();
  return first;
}

std::shared_ptr<const Outcome> Session::outcomeOf(int run) const {
  if (const auto* entry = document_.run(run)) return {entry->run, &entry->run->outcome};
  return run > 0 && run == runningNumber() ? live_ : nullptr;
}

LearnerPtr Session::learnerOf(int run) const {
  if (const auto* entry = document_.run(run)) return registry_->find(entry->run->request.learner);
  return run > 0 && run == runningNumber() ? registry_->find(liveRequest_.learner) : learner();
}

void Session::setRunVisible(int run, bool visible) {
  auto* entry = document_.run(run);
  if (!entry || entry->visible == visible) return;
  entry->visible = visible;
  emit runsChanged();
  changed();
}

void Session::renameRun(int run, const QString& title) {
  auto* entry = document_.run(run);
  if (!entry || entry->title == title) return;
  const std::function<void(const QString&)> apply = [this, run](const QString& text) {
    if (auto* at = document_.run(run)) at->title = text;
    emit runsChanged();
    changed();
  };
  pushChange(tr("rename run %1").arg(run), title, apply, entry->title);
}

void Session::setRunNote(int run, const QString& note) {
  auto* entry = document_.run(run);
  if (!entry || entry->note == note) return;
  entry->note = note;
  emit runsChanged();
  changed();
}

void Session::useSettingsOf(int run) {
  const auto* entry = document_.run(run);
  if (!entry || !registry_->find(entry->run->request.learner)) return;
  const RunRequest& made = entry->run->request;
  Setup after = document_.setup;
  after.learner = made.learner;
  auto& values = after.params[made.learner];
  values.clear();
  for (const auto& info : registry_->find(made.learner)->params())
    if (const auto value = made.params.find(info.id);
        value != made.params.end() && value->second != info.fallback)
      values[info.id] = value->second;
  after.seed = made.seed;
  after.split = made.split;
  after.unused.clear();
  if (!made.features.empty() && hasData())
    for (const int c : data().features())
      if (std::find(made.features.begin(), made.features.end(), data().info(c).name) == made.features.end())
        after.unused.insert(data().info(c).name);
  const std::function<void(const Setup&)> apply = [this](const Setup& setup) {
    document_.setup = setup;
    emit rolesChanged();
    emit setupChanged();
    changed();
  };
  pushChange(tr("use the settings of run %1").arg(run), after, apply, document_.setup);
}

void Session::removeRun(int run) {
  if (!document_.run(run)) return;
  // Runs that end between do and undo must survive both.
  const RunEntry removed = *document_.run(run);
  undo_.push(new Step(
      tr("delete run %1").arg(run),
      [this, run] {
        std::erase_if(document_.runs, [&](const RunEntry& entry) { return entry.number == run; });
        if (selection_.run == run) selectPoint(0, -1);
        emit runsChanged();
        changed();
      },
      [this, removed] {
        const auto at = std::find_if(document_.runs.begin(), document_.runs.end(),
                                     [&](const RunEntry& e) { return e.number > removed.number; });
        document_.runs.insert(at, removed);
        emit runsChanged();
        changed();
      }));
}

namespace {
void toggle(std::vector<PointRef>& list, const PointRef& point, std::size_t atMost) {
  const auto at = std::find(list.begin(), list.end(), point);
  if (at != list.end()) {
    list.erase(at);
    return;
  }
  if (list.size() >= atMost) list.erase(list.begin());
  list.push_back(point);
}
}  // namespace

void Session::setNotes(const QString& notes) {
  if (document_.notes == notes) return;
  document_.notes = notes;
  changed();
}

void Session::togglePin(const PointRef& point) {
  toggle(document_.pins, point, 2);
  emit runsChanged();
  changed();
}

void Session::toggleStar(const PointRef& point) {
  toggle(document_.stars, point, 1000);
  emit runsChanged();
  changed();
}

QString Session::noteOf(const PointRef& point) const {
  for (const auto& note : document_.pointNotes)
    if (note.point == point) return QString::fromStdString(note.text);
  return {};
}

void Session::setNote(const PointRef& point, const QString& text) {
  const QString before = noteOf(point);
  if (before == text) return;
  const std::function<void(const QString&)> apply = [this, point](const QString& now) {
    std::erase_if(document_.pointNotes, [&](const PointNote& note) { return note.point == point; });
    if (!now.isEmpty()) document_.pointNotes.push_back({point, now.toStdString()});
    emit runsChanged();
    changed();
  };
  pushChange(tr("note on model %1 of run %2").arg(point.model + 1).arg(point.run), text, apply, before);
}

Rows Session::checkRows() const {
  const auto* entry = document_.run(benchRun());
  return entry && hasData() ? entry->run->check : Rows{};
}

void Session::countFinalCheck() {
  ++document_.finalChecks;
  changed();
  if (document_.finalChecks > 1)
    emit noticed({Notice::Kind::Warn,
                  tr("This is final check number %1: the rows set aside for it have been looked at before.")
                      .arg(document_.finalChecks),
                  {}});
}

void Session::countTestLook(const FrontPoint& point) {
  if (!point.test.empty()) ++document_.testLooks;
}

}  // namespace paretree::ui

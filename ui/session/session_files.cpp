// Opening and saving.
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <algorithm>

#include "engine/core/file.h"
#include "engine/core/json.h"
#include "ui/drawing/type.h"
#include "ui/session/commands.h"
#include "ui/session/session.h"

namespace paretree::ui {
namespace {

template <class... F>
struct Overload : F... {
  using F::operator()...;
};
template <class... F>
Overload(F...) -> Overload<F...>;

}  // namespace

void Session::startReading(const QString& path, std::function<Job::Delivery(const Context&)> work) {
  readingName_ = QFileInfo(path).fileName();
  readingProgress_ = {};
  reading_ = std::make_shared<Mailbox<Progress>>();
  readingClock_.start();
  readingPoll_.start();
  reader_->start([work = std::move(work), said = reading_](std::stop_token stop) {
    return work(Context(Rng(1), 1, stop, [said](const Progress& progress) { said->put(progress); }));
  });
}

void Session::pollReading() {
  if (auto said = reading_->take()) readingProgress_.last = std::move(*said);
  readingProgress_.seconds = static_cast<double>(readingClock_.elapsed()) / 1000.0;
  emit readingProgressed();
}

void Session::cancelOpening() {
  if (!opening()) return;
  reader_->cancel();
  emit noticed(
      {Notice::Kind::Plain, tr("Reading %1 was stopped; nothing was changed.").arg(readingName_), {}});
}

void Session::failReading(const Error& error, const QString& path, const ReadOptions& options) {
  Notice notice{Notice::Kind::Bad, displayText(error.message), {}};
  if (const std::uint64_t rows = rowsToSkip(error)) {
    ReadOptions without = options;
    without.skipBadRows = true;
    notice.actions.push_back(
        {rows == 1 ? tr("Go on without this row")
                   : tr("Go on without these %1 rows").arg(countText(static_cast<double>(rows))),
         [this, path, without] { openTable(path, without); }});
  }
  emit noticed(notice);
}

void Session::open(const QString& path, OpenAs as) { read(path, as, false); }
void Session::openInstead(const QString& path) { read(path, OpenAs::Guess, true); }

void Session::read(const QString& path, OpenAs as, bool instead) {
  const TablePtr table = document_.table;
  startReading(path, [this, path, as, table, instead](const Context& context) -> Job::Delivery {
    auto opened = std::make_shared<Result<Opened>>(openFile(path.toStdString(), as, table, {}, context));
    return [this, opened, as, path, instead] {
      if (!*opened) return failReading(opened->error(), path, {});
      take(std::move(**opened), as, instead);
    };
  });
}

void Session::openTable(const QString& path, const ReadOptions& options) {
  startReading(path, [this, path, options](const Context& context) -> Job::Delivery {
    auto file = std::make_shared<Result<TableFile>>(readTable(path.toStdString(), options, context));
    return [this, file, path, options] {
      if (!*file) return failReading(file->error(), path, options);
      takeTable(std::make_shared<const TableFile>(std::move(**file)));
    };
  });
}

void Session::readAgain(const ReadOptions& options) {
  if (!hasData()) return;
  const QString path = QString::fromStdString(document_.table->path);
  startReading(path, [this, path, options](const Context& context) -> Job::Delivery {
    auto file = std::make_shared<Result<TableFile>>(readTable(path.toStdString(), options, context));
    if (!*file && !context.stopping() && (!options.roles.empty() || !options.types.empty())) {
      // In another dialect the columns are other ones.
      ReadOptions bare = options;
      bare.roles.clear();
      bare.types.clear();
      if (auto other = readTable(path.toStdString(), bare, context)) *file = std::move(other);
    }
    return [this, file, path, options] {
      if (!*file) return failReading(file->error(), path, options);
      takeTable(std::make_shared<const TableFile>(std::move(**file)));
    };
  });
}

void Session::pasteTable(const QByteArray& bytes) {
  const QString folder =
      QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/pasted");
  const QString path =
      folder + QStringLiteral("/pasted table %1.csv")
                   .arg(QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd HHmmss")));
  startReading(path, [this, bytes, folder, path](const Context& context) -> Job::Delivery {
    auto file =
        std::make_shared<Result<TableFile>>(readTableBytes(bytes.toStdString(), "pasted table", {}, context));
    if (*file) {
      (*file)->path = path.toStdString();
      if (!QDir().mkpath(folder))
        *file = Error{folder.toStdString() + ": the folder cannot be made"};
      else if (const auto kept = writeFile(path.toStdString(), bytes.toStdString()); !kept)
        *file = kept.error();
    }
    return [this, file] {
      if (!*file) return fail(displayText(file->error().message));
      takeTable(std::make_shared<const TableFile>(std::move(**file)));
    };
  });
}

void Session::resetTo(Document next) {
  runner_->cancel();
  poll_.stop();
  maker_->cancel();
  editor_->cancel();
  live_.reset();
  preview_.reset();
  facts_.reset();
  making_ = false;
  workbenches_.clear();
  undo_.clear();
  touched_ = false;
  document_ = std::move(next);
  ++epoch_;
  projectSha_.clear();
  const Selection before = std::exchange(selection_, {});
  if (hasData()) chooseLearner();
  emit tableChanged();
  emit setupChanged();
  emit runsChanged();
  emit runningChanged();
  emit previewChanged();
  emit selectionChanged(before);
  emit factsChanged();
}

void Session::takeTable(const TablePtr& table) {
  Document next;
  next.table = table;
  next.setup.seed = document_.setup.seed;
  next.setup.split = SplitSpec{};
  useSplitColumn(next.setup.split, table->data);
  previous_ = hasData() ? std::optional<Document>(document_) : std::nullopt;
  resetTo(std::move(next));
  revision_ = savedRevision_ = 0;
  emit documentChanged();
}

void Session::undoOpening() {
  if (!previous_) return;
  Document back = std::move(*previous_);
  previous_.reset();
  restore(std::move(back));
}

void Session::restore(Document document) {
  const bool hasRuns = !document.runs.empty();
  const auto kept = document.view->find("shown");
  const Json shown = kept == document.view->end() ? Json() : *kept;
  resetTo(std::move(document));
  touched_ = true;
  ++revision_;
  emit documentChanged();
  selectShown(shown);
  if (hasRuns && !selection_.run && !selection_.draft)
    selectPoint(document_.runs.back().number, static_cast<int>(document_.runs.back().run->outcome.chosen));
}

void Session::close() {
  previous_.reset();
  resetTo({});
  revision_ = savedRevision_ = 0;
  emit documentChanged();
}

void Session::take(Opened opened, OpenAs as, bool instead) {
  const auto elsewise = [this](const QString& path, OpenAs other, const QString& label) {
    return Notice::Action{label, [this, path, other] { open(path, other); }};
  };
  const bool asks = as == OpenAs::Guess && !instead && (hasUnsavedWork() || running());
  std::visit(
      Overload{
          [&](OpenedTable& o) {
            const QString before = title(), path = QString::fromStdString(o.table->path);
            if (asks)
              return emit replacementWanted(
                  path, tr("%1 has other columns than %2.").arg(QFileInfo(path).fileName(), before));
            const bool replaced = hasData();
            takeTable(o.table);
            if (replaced && as == OpenAs::Guess)
              emit noticed(
                  {Notice::Kind::Plain,
                   tr("%1 has other columns than %2, so it was opened as new data.").arg(title(), before),
                   {{tr("Back to %1").arg(before), [this] { undoOpening(); }}}});
          },
          [&](OpenedTestPart& o) {
            SplitSpec split;
            split.kind = SplitSpec::Kind::TestFile;
            split.testPath = o.path.toStdString();
            const SplitSpec before = document_.setup.split;
            setSplit(split);
            emit noticed(
                {Notice::Kind::Good,
                 tr("%1 has the same columns: taken as the test part, %2 rows. The next run is tested on it.")
                     .arg(QFileInfo(o.path).fileName(), countText(static_cast<double>(o.table->data.rows()))),
                 {elsewise(o.path, OpenAs::Data, tr("Open as new data")),
                  {tr("Do not use it"), [this, before] { setSplit(before); }}}});
          },
          [&](OpenedPredictions& o) {
            takePredictions(o);
            QStringList names;
            for (const auto& name : o.columns) names << QString::fromStdString(name);
            emit noticed({Notice::Kind::Good,
                          tr("%1 has a row for each row: taken as predictions of a black box (%2).")
                              .arg(QFileInfo(o.path).fileName(), names.join(QStringLiteral(", "))),
                          {elsewise(o.path, OpenAs::Data, tr("Open as new data"))}});
          },
          [&](OpenedModel& o) { takeModel(o); },
          [&](OpenedProject& o) {
            if (asks)
              return emit replacementWanted(o.path,
                                            tr("%1 is another project.").arg(QFileInfo(o.path).fileName()));
            takeProject(std::move(o));
          }},
      opened);
}

void Session::takePredictions(const OpenedPredictions& opened) {
  const std::function<void(const TablePtr&)> apply = [this](const TablePtr& table) {
    document_.table = table;
    emit tableChanged();
    emit setupChanged();
    changed();
  };
  for (const auto& name : opened.columns)
    if (std::find(document_.joined.begin(), document_.joined.end(), name) == document_.joined.end())
      document_.joined.push_back(name);
  pushChange(tr("add predictions"), opened.joined, apply, document_.table);
}

void Session::takeModel(const OpenedModel& opened) {
  const QString name = QFileInfo(opened.path).fileName();
  if (!hasData()) return fail(tr("%1 is a model. Open the data that it is about first.").arg(name));
  auto fitted = conformModel(*opened.model, data(), data().targets());
  if (!fitted) return fail(displayText(fitted.error().message));
  const DraftEntry draft{
      document_.nextDraft++, {}, std::make_shared<const Model>(std::move(*fitted)), {}, std::nullopt};
  undo_.push(new Step(
      tr("open a model"),
      [this, draft] {
        putDraft(draft);
        selectDraft(draft.id);
      },
      [this, draft] {
        std::erase_if(document_.drafts, [&](const DraftEntry& d) { return d.id == draft.id; });
        selectPoint(0, -1);
        emit runsChanged();
        changed();
      }));
  emit noticed({Notice::Kind::Good,
                tr("%1 is a model: it can be looked at, edited and searched again from.").arg(name),
                {}});
}

void Session::takeProject(OpenedProject opened) {
  previous_ = hasData() ? std::optional<Document>(document_) : std::nullopt;
  restore(std::move(opened.document));
  projectSha_ = opened.sha256;
  markClean();
  sayAway(QString::fromStdString(opened.problem));
}

void Session::sayAway(const QString& problem) {
  if (!dataAway()) return;
  const QString what = document_.away->state == DataState::Missing
                           ? tr("The data are not at hand.")
                           : tr("The data cannot be used as they are.");
  emit noticed({Notice::Kind::Warn,
                what + QLatin1Char(' ') + tr("The models can be read; running and editing need the data.") +
                    QLatin1Char(' ') + displayText(problem.toStdString()),
                {{tr("Find the data..."), [this] { emit relocationWanted(); }}}});
}

void Session::relocate(const QString& path, bool anyBytes) {
  if (!dataAway()) return;
  startReading(path, [this, path, away = *document_.away, anyBytes](const Context& context) -> Job::Delivery {
    auto found = std::make_shared<Result<TablePtr>>(tableFrom(away, path.toStdString(), anyBytes, context));
    return [this, found, away] {
      if (!*found) return fail(displayText(found->error().message));
      Document whole = document_;
      whole.table = **found;
      whole.away.reset();
      const bool same = whole.table->sha256 == away.reference.sha256;
      restore(std::move(whole));
      emit noticed({same ? Notice::Kind::Good : Notice::Kind::Warn,
                    same ? tr("Found: the same bytes as before.")
                         : tr("This file has other bytes than the one the runs were made from; figures of "
                              "old runs need not hold for it."),
                    {}});
    };
  });
}

// Saving -----------------------------------------------------------------------------------------

void Session::save(const QString& path, bool over) {
  // Never two at once: the older might come to its end last.
  if (writer_->running()) {
    nextSave_ = [this, path, over] { save(path, over); };
    return;
  }
  const std::uint64_t revision = revision_;
  Document document = document_;
  const std::string known = over || document.projectPath != path ? std::string() : projectSha_;
  document.projectPath = path;
  writer_->start([this, document = std::move(document), path, revision, known,
                  epoch = epoch_](std::stop_token) -> Job::Delivery {
    if (!known.empty()) {
      const auto there = readFile(path.toStdString());
      if (there && sha256(*there) != known) return [this, path] { emit changedElsewhere(path); };
    }
    const std::string bytes = dumpJson(workspaceToJson(workspaceOf(document)));
    const auto written = writeFile(path.toStdString(), bytes);
    return [this, written, path, revision, epoch, sha = sha256(bytes)] {
      if (epoch != epoch_) return;  // another document is open by now
      if (!written) return emit saveFailed(path, displayText(written.error().message));
      document_.projectPath = path;
      projectSha_ = sha;
      savedRevision_ = revision;
      undo_.setClean();
      emit savedTo(path);
      emit documentChanged();
    };
  });
}

bool Session::hasUnsavedWork() const {
  return isModified() &&
         (!document_.runs.empty() || !document_.drafts.empty() || !document_.notes.isEmpty() || touched_);
}

void Session::markClean() {
  touched_ = false;
  savedRevision_ = revision_;
  emit documentChanged();
}

Session::Snapshot Session::snapshot() const {
  const bool found = running() && live_ && !live_->front.empty();
  return {document_, found ? liveRequest_ : RunRequest(), found ? live_ : nullptr};
}

}  // namespace paretree::ui

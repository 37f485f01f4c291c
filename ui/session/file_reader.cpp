#include "ui/session/file_reader.h"

#include <QClipboard>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QRegularExpression>
#include <QStandardPaths>
#include <algorithm>
#include <filesystem>
#include <utility>
#include <vector>

#include "paretree/core/file.h"
#include "paretree/data/align_to_schema.h"
#include "paretree/data/packing/packing.h"
#include "paretree/data/problems.h"
#include "paretree/data/writing/save_table.h"
#include "paretree/runs/command_line.h"
#include "ui/drawing/fonts.h"
#include "ui/session/current_project.h"
#include "ui/session/next_run.h"
#include "ui/session/reading/lost_cells.h"
#include "ui/session/runs.h"
#include "ui/session/session.h"
#include "ui/session/table_columns.h"

namespace paretree::ui {

namespace {

template <class... F>
struct Overload : F... {
  using F::operator()...;
};
template <class... F>
Overload(F...) -> Overload<F...>;

/// What was offered of columns that are as they were is offered still, though their roles are given now.
void keepOffers(const data::TableFile& before, data::TableFile& after) {
  if (!after.data.schema()->withRole(data::Role::Weight).empty()) return;
  for (const Message& warning : before.warnings) {
    if (warning.code != "data.perhaps-weight") continue;
    const int c = after.data.schema()->find(std::get<std::string>(warning.find("column")->value));
    const auto same = [&](const Message& other) {
      return other.code == warning.code && other.find("column")->value == warning.find("column")->value;
    };
    if (c < 0 || after.data.info(c).type != data::ColumnType::Number ||
        after.data.info(c).role != data::Role::Feature ||
        std::any_of(after.warnings.begin(), after.warnings.end(), same))
      continue;
    after.warnings.push_back(warning);
  }
}

/// By where the results of studies lie.
bool isOfStudy(const QString& path) {
  static const QRegularExpression result(QStringLiteral("/results/([0-9a-f]{2})/\\1[0-9a-f]{62}\\.json$"));
  return result.match(path).hasMatch();
}

}  // namespace

FileReader::FileReader(Session* session, EditedDocument* edited)
    : SessionPart(session, edited), reader_(new Job(this)), keeper_(new Job(this)) {
  for (const auto signal : {&Job::started, &Job::finished})
    connect(reader_, signal, this, &FileReader::runningChanged);
  poll_.setInterval(100);
  connect(&poll_, &QTimer::timeout, this, &FileReader::poll);
  connect(reader_, &Job::finished, &poll_, &QTimer::stop);
}

void FileReader::keepColumns(bool keep) {
  cache_ = {};
  cache_.version = runs::programVersion();
  if (keep) cache_.folder = data::usualCacheFolder();
}

void FileReader::lookAfter(const runs::TablePtr& table, bool kept) {
  if (cache_.folder.empty()) return;
  keeper_->start([this, table, kept, cache = cache_](std::stop_token stop) -> Job::Delivery {
    const Context context(Rng(1), 1, stop);
    if (!kept) {
      (void)keepTable(cache, *table, context);  // what cannot be kept is read again next time
      return {};
    }
    const auto hash = data::contentHash(table->path, context);
    if (!hash || *hash == table->sha256) return {};
    data::forgetTable(cache, table->path);
    return [this, table] {
      if (document_.table != table) return;
      const QString path = QString::fromStdString(table->path);
      say({Notice::Kind::Warn,
           tr("%1 holds other bytes than when it was opened last, although its size and time are the same. "
              "What "
              "is shown is the earlier table.")
               .arg(QFileInfo(path).fileName()),
           {{tr("Read it again"), [this, path] { openTable(path, {}); }}}});
    };
  });
}

void FileReader::start(const QString& path, std::function<Job::Delivery(const Context&)> work) {
  name_ = QFileInfo(path).fileName();
  progress_ = {};
  said_ = std::make_shared<Mailbox<Progress>>();
  clock_.start();
  poll_.start();
  reader_->start([work = std::move(work), said = said_](std::stop_token stop) {
    return work(Context(Rng(1), 1, stop, [said](const Progress& progress) { said->put(progress); }));
  });
}

void FileReader::poll() {
  if (auto said = said_->take()) progress_.last = std::move(*said);
  progress_.seconds = static_cast<double>(clock_.elapsed()) / 1000.0;
  emit progressed();
}

void FileReader::cancel() {
  if (!running()) return;
  reader_->cancel();
  say({Notice::Kind::Plain, tr("Reading %1 was stopped; nothing was changed.").arg(name_), {}});
}

void FileReader::failReading(const Error& error, const QString& path, const data::ReadOptions& options) {
  Notice notice{Notice::Kind::Bad, displayText(error), {}};
  if (const std::uint64_t rows = data::rowsToSkip(error)) {
    data::ReadOptions without = options;
    without.skipBadRows = true;
    notice.actions.push_back(
        {rows == 1 ? tr("Go on without this row")
                   : tr("Go on without these %1 rows").arg(countText(static_cast<double>(rows))),
         [this, path, without] { openTable(path, without); }});
  }
  if (data::isUnpacksBeyond(error)) {
    data::ReadOptions whole = options;
    whole.unpackLimit = 1'000'000'000'000'000;
    notice.actions.push_back({tr("Unpack all of it"), [this, path, whole] { openTable(path, whole); }});
  }
  say(notice);
}

void FileReader::open(const QString& path, OpenAs as) { read(path, as, false); }
void FileReader::openInstead(const QString& path) { read(path, OpenAs::Guess, true); }

void FileReader::read(const QString& path, OpenAs as, bool instead) {
  const runs::TablePtr table = document_.table;
  start(path, [this, path, as, table, instead, cache = cache_](const Context& context) -> Job::Delivery {
    auto opened =
        std::make_shared<Result<Opened>>(openFile(path.toStdString(), as, table, {}, context, cache));
    return [this, opened, as, path, instead] {
      if (!*opened) return failReading(opened->error(), path, {});
      take(std::move(**opened), as, instead);
    };
  });
}

void FileReader::openTable(const QString& path, const data::ReadOptions& options) {
  start(path, [this, path, options](const Context& context) -> Job::Delivery {
    auto file = std::make_shared<Result<data::TableFile>>(readTable(path.toStdString(), options, context));
    return [this, file, path, options] {
      if (!*file) return failReading(file->error(), path, options);
      session_->project().begin(std::make_shared<const data::TableFile>(std::move(**file)));
      lookAfter(document_.table, false);
    };
  });
}

void FileReader::readAgain(const data::ReadOptions& options) {
  if (!session_->hasData()) return;
  const runs::TablePtr before = document_.table;
  const QString path = QString::fromStdString(before->path);
  // Other types or words for missing are no reason to ask for another target.
  data::ReadOptions keeping = options;
  const auto isTarget = [](const auto& role) { return role.second == data::Role::Target; };
  if (std::none_of(options.roles.begin(), options.roles.end(), isTarget))
    for (const int target : before->data.targets())
      keeping.roles.try_emplace(before->data.info(target).name, data::Role::Target);
  start(path, [this, path, options, keeping, before](const Context& context) -> Job::Delivery {
    auto file = std::make_shared<Result<data::TableFile>>(readTable(path.toStdString(), keeping, context));
    if (!*file && !context.stopping() && keeping.roles != options.roles)
      *file = readTable(path.toStdString(), options, context);
    if (!*file && !context.stopping() &&
        (!options.roles.empty() || !options.types.empty() || !options.missingOf.empty() ||
         !options.decimalOf.empty())) {
      // In another dialect the columns are other ones.
      data::ReadOptions bare = options;
      bare.roles.clear();
      bare.types.clear();
      bare.missingOf.clear();
      bare.decimalOf.clear();
      if (auto other = readTable(path.toStdString(), bare, context)) *file = std::move(other);
    }
    return [this, file, path, options, before] {
      if (document_.table != before) return;  // it was closed, or another one opened
      if (!*file) return failReading(file->error(), path, options);
      session_->project().beginAgain(std::make_shared<const data::TableFile>(std::move(**file)));
    };
  });
}

void FileReader::readTypes(const data::ReadOptions& options, const QString& step) {
  const runs::TablePtr before = document_.table;
  const QString path = QString::fromStdString(before->path);
  start(path,
        [this, path, options, step, before,
         joined = document_.joined](const Context& context) -> Job::Delivery {
          auto file =
              std::make_shared<Result<data::TableFile>>(readTable(path.toStdString(), options, context));
          if (*file)
            if (auto done = joinColumns(**file, joined); !done) *file = done.error();
          return [this, file, step, before, path, options] {
            if (document_.table != before) return;
            if (!*file) return failReading(file->error(), path, options);
            keepOffers(*before, **file);
            const runs::TablePtr after = std::make_shared<const data::TableFile>(std::move(**file));
            const std::function<void(const runs::TablePtr&)> apply = [this](const runs::TablePtr& table) {
              document_.use(table);
              session_->setup().chooseLearner();
              emit session_->tableChanged();
              emit session_->setupChanged();
              changed();
              if (!saidLost_.isEmpty()) emit lostSettled(std::exchange(saidLost_, {}));
            };
            edited_->pushChange(step, after, apply, before);
            sayLost(before, after);
          };
        });
}

/// Cells that another type made missing: at once, with the way back.
void FileReader::sayLost(const runs::TablePtr& before, const runs::TablePtr& after) {
  const auto lost = cellsLost(before->data, after->data);
  if (!lost) return;
  const data::ColumnInfo& info = after->data.info(lost->first);
  const QString name = QString::fromStdString(info.name);
  std::vector<Notice::Action> actions;
  actions.push_back({tr("Undo"), [this, after] {
                       if (document_.table == after) edited_->undoStack()->undo();
                     }});
  if (const auto forms = furtherForms(*after, info.name); !forms.empty())
    actions.push_back({tr("Read all forms of dates"), [this, name, forms] {
                         const int column = session_->data().schema()->find(name.toStdString());
                         if (column >= 0) session_->columns().readDates(column, forms);
                       }});
  saidLost_ =
      tr("%1 of %2 cells of %3 are missing now: they cannot be read as %4.")
          .arg(countText(static_cast<double>(lost->second)),
               countText(static_cast<double>(after->data.rows())), name,
               info.type == data::ColumnType::Nominal ? tr("category")
                                                      : displayText(std::string(typeName(info.type))));
  say({Notice::Kind::Warn, saidLost_, std::move(actions)});
}

void FileReader::saveTable(const QString& path) {
  if (!session_->hasData()) return;
  std::error_code failed;
  if (std::filesystem::equivalent(path.toStdString(), document_.table->path, failed))
    return fail(tr("%1 is the table itself; choose another name.").arg(QFileInfo(path).fileName()));
  start(path, [this, path, table = document_.table](const Context& context) -> Job::Delivery {
    auto saved =
        std::make_shared<Result<data::SavedTable>>(data::saveTable(table->data, path.toStdString(), context));
    return [this, saved, path] {
      if (!*saved) return fail(displayText(saved->error()));
      QString text = tr("Saved as %1.").arg(QFileInfo(path).fileName());
      std::vector<Notice::Action> actions;
      if (!(*saved)->importPath.empty()) {
        text += QLatin1Char(' ') + tr("What the format does not hold is in %1, which is read with it.")
                                       .arg(QString::fromStdString(fileName((*saved)->importPath)));
        actions.push_back({tr("Copy as flags"), [options = (*saved)->options] {
                             QGuiApplication::clipboard()->setText(
                                 QString::fromStdString(runs::readingFlags(options)));
                           }});
      }
      for (const auto& note : (*saved)->notes) text += QLatin1Char(' ') + displayText(note);
      say({Notice::Kind::Good, text, std::move(actions)});
    };
  });
}

void FileReader::paste(const QByteArray& bytes) {
  const QString folder =
      QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/pasted");
  const QString path =
      folder + QStringLiteral("/pasted table %1.csv")
                   .arg(QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd HHmmss")));
  start(path, [this, bytes, folder, path](const Context& context) -> Job::Delivery {
    auto file = std::make_shared<Result<data::TableFile>>(
        data::readTableBytes(bytes.toStdString(), "pasted table", {}, context));
    if (*file) {
      (*file)->path = path.toStdString();
      if (!QDir().mkpath(folder))
        *file = Error{"window.folder-not-made", {}, inFile(folder.toStdString())};
      else if (const auto kept = writeFile(path.toStdString(), bytes.toStdString()); !kept)
        *file = kept.error();
    }
    return [this, file] {
      if (!*file) return fail(displayText(file->error()));
      session_->project().begin(std::make_shared<const data::TableFile>(std::move(**file)));
    };
  });
}

void FileReader::take(Opened opened, OpenAs as, bool instead) {
  auto& project = session_->project();
  const bool asks =
      as == OpenAs::Guess && !instead && (project.hasUnsavedWork() || session_->runs().running());
  std::visit(
      Overload{[&](OpenedTable& o) { takeTable(o, as, asks); }, [&](OpenedTestPart& o) { takeTestPart(o); },
               [&](OpenedNewRows& o) { takeNewRows(o); }, [&](OpenedPredictions& o) { takePredictions(o); },
               [&](OpenedModel& o) { takeModel(o, instead); },
               [&](OpenedProject& o) {
                 if (asks)
                   return emit replacementWanted(
                       o.path, tr("%1 is another project.").arg(QFileInfo(o.path).fileName()));
                 const bool ofStudy = isOfStudy(o.path) && o.problem.empty();
                 project.take(std::move(o));
                 if (ofStudy)
                   say({Notice::Kind::Plain,
                        tr("The run of seed %1 alone, of a study: the table of the study shows means over "
                           "its seeds.")
                            .arg(document_.runs.back().run->request.seed),
                        {}});
               }},
      opened);
}

Notice::Action FileReader::openAsData(const QString& path) {
  return {tr("Open as new data"), [this, path] { open(path, OpenAs::Data); }};
}

void FileReader::takeTable(const OpenedTable& opened, OpenAs as, bool asks) {
  auto& project = session_->project();
  const QString before = project.title(), path = QString::fromStdString(opened.table->path);
  const bool replaced = session_->hasData();
  const bool same = replaced && opened.table->sha256 == document_.table->sha256;
  const QString name = QFileInfo(path).fileName();
  if (asks)
    return emit replacementWanted(
        path, same           ? tr("%1 is the table that is open already.").arg(name)
              : opened.again ? tr("%1 is the file that is open, and has been changed since.").arg(name)
                             : tr("%1 has other columns than %2.").arg(name, before));
  project.begin(opened.table);
  lookAfter(opened.table, opened.kept);
  if (replaced && as == OpenAs::Guess)
    say({Notice::Kind::Plain,
         same           ? tr("%1 is the table that was open already: it was read anew.").arg(name)
         : opened.again ? tr("%1 has been changed since it was opened: it was read anew.").arg(name)
                        : tr("%1 has other columns than %2, so it was opened as new data.").arg(name, before),
         {{tr("Back to %1").arg(before), [this] { session_->project().undoOpening(); }}}});
}

void FileReader::takeTestPart(const OpenedTestPart& opened) {
  const QString name = QFileInfo(opened.path).fileName();
  const data::Schema& there = *opened.table->data.schema();
  for (const int target : session_->data().targets())
    if (const auto& info = session_->data().info(target); data::columnMeant(there, info.name) < 0)
      return say({Notice::Kind::Bad,
                  tr("%1 has no column '%2', which is the target: nothing can be tested on it.")
                      .arg(name, QString::fromStdString(info.name)),
                  {openAsData(opened.path)}});
  const data::SplitSpec before = document_.setup.split;
  data::SplitSpec split;
  split.kind = data::SplitSpec::Kind::TestFile;
  split.testPath = opened.path.toStdString();
  split.checkFraction = before.checkFraction;
  QList<int> absent;
  QStringList names;
  for (const int c : session_->data().features())
    if (session_->columns().isUsed(c) && data::columnMeant(there, session_->data().info(c).name) < 0) {
      absent << c;
      names << QString::fromStdString(session_->data().info(c).name);
    }
  const std::function<void(const data::SplitSpec&)> apply = [this](const data::SplitSpec& next) {
    session_->setup().setSplit(next);
  };
  const QString step = tr("test on %1").arg(name);
  const auto take = [this, split, before, apply, step] { edited_->pushChange(step, split, apply, before); };
  if (!absent.isEmpty())
    return say(
        {Notice::Kind::Warn,
         tr("%1 lacks %2 that the next run would learn from: %3.")
             .arg(name, countedText(static_cast<std::size_t>(absent.size()), tr("column"), tr("columns")),
                  names.join(QStringLiteral(", "))),
         {{tr("Learn without and test on it"),
           [this, absent, take, step] {
             edited_->undoStack()->beginMacro(step);
             session_->columns().setUsed(absent, false);
             take();
             edited_->undoStack()->endMacro();
           }},
          openAsData(opened.path)}});
  take();
  std::vector<Notice::Action> actions{
      openAsData(opened.path), {tr("Do not use it"), [this, name, split, before, apply] {
                                  if (document_.setup.split == split)
                                    edited_->pushChange(tr("no test on %1").arg(name), before, apply, split);
                                }}};
  if (session_->facts())
    actions.push_back({tr("Predict its rows"), [this, path = opened.path] { emit predictionsWanted(path); }});
  say({Notice::Kind::Good,
       tr("%1 has the same columns: taken as the test part, %2 rows. The next run is tested on it.")
           .arg(name, countText(static_cast<double>(opened.table->data.rows()))),
       std::move(actions)});
}

void FileReader::takeNewRows(const OpenedNewRows& opened) {
  if (session_->facts()) return emit predictionsWanted(opened.path);
  say({Notice::Kind::Plain,
       tr("%1 has the features of this table and no target: select a model and drop it again, and its rows "
          "are answered.")
           .arg(QFileInfo(opened.path).fileName()),
       {openAsData(opened.path)}});
}

void FileReader::takePredictions(const OpenedPredictions& opened) {
  using Joined = std::pair<runs::TablePtr, std::vector<runs::JoinedColumn>>;
  const std::function<void(const Joined&)> apply = [this](const Joined& joined) {
    document_.joined = joined.second;
    document_.use(joined.first);
    emit session_->tableChanged();
    emit session_->setupChanged();
    changed();
  };
  Joined after{opened.joined, document_.joined};
  after.second.insert(after.second.end(), opened.columns.begin(), opened.columns.end());
  edited_->pushChange(tr("add predictions"), after, apply, Joined(document_.table, document_.joined));
  QStringList names;
  for (const auto& column : opened.columns) names << QString::fromStdString(column.info.name);
  say({Notice::Kind::Good,
       tr("%1 has a row for each row: taken as predictions of a black box (%2).")
           .arg(QFileInfo(opened.path).fileName(), names.join(QStringLiteral(", "))),
       {openAsData(opened.path)}});
}

void FileReader::relocate(const QString& path, bool anyBytes) {
  if (!session_->document().dataAway()) return;
  start(
      path, [this, path, away = runs::Project(document_), anyBytes](const Context& context) -> Job::Delivery {
        auto found =
            std::make_shared<Result<runs::TablePtr>>(tableFrom(away, path.toStdString(), anyBytes, context));
        std::vector<runs::TablePtr> readings;
        if (*found) readings = earlierReadings(away, **found, context);
        return [this, found, away, readings] {
          if (!*found) return fail(displayText(found->error()));
          Document whole = document_;
          whole.use(**found);
          whole.readings = readings;
          const bool same = whole.table->sha256 == away.data.sha256;
          session_->project().restore(std::move(whole));
          say({same ? Notice::Kind::Good : Notice::Kind::Warn,
               same ? tr("Found: the same bytes as before.")
                    : tr("This file has other bytes than the one the runs were made from; figures of "
                         "old runs need not hold for it."),
               {}});
        };
      });
}

}  // namespace paretree::ui

#include "ui/session/reading/file_models.h"

#include <QFileInfo>
#include <QObject>

#include "paretree/runs/origin.h"
#include "paretree/runs/split_again.h"
#include "ui/drawing/fonts.h"
#include "ui/session/session.h"

namespace paretree::ui {
namespace {

constexpr const char* kFromFile = "runs.from-file";

/// The file that it was read from last; null: none.
const Message* fileOf(const model::Model& model) {
  const Message* last = nullptr;
  for (const Message& edit : model.origin.edits)
    if (edit.code == kFromFile) last = &edit;
  return last;
}

}  // namespace

std::optional<ReadModel> readModel(const runs::Draft& draft, const learners::Registry& registry) {
  if (draft.from.run || !draft.now.model) return std::nullopt;
  const model::Model& model = *draft.now.model;
  const Message* from = fileOf(model);
  if (!from && model.origin.learner.empty()) return std::nullopt;
  ReadModel read;
  if (const auto* file = from ? from->find("file") : nullptr)
    if (const auto* name = std::get_if<std::string>(&file->value)) read.file = QString::fromStdString(*name);
  if (const auto learner = registry.find(model.origin.learner))
    read.learner = displayText(learner->info().name);
  else
    read.learner = QString::fromStdString(model.origin.learner);
  return read;
}

std::optional<ReadModel> readModelOf(const Session& session) {
  const auto* draft = session.document().draft(session.selection().draft);
  return draft ? readModel(*draft, session.registry()) : std::nullopt;
}

QString nameOf(const ReadModel& read) {
  const QString file = read.file.isEmpty() ? QObject::tr("a file") : read.file;
  return read.learner.isEmpty() ? QObject::tr("Model from %1").arg(file)
                                : QObject::tr("%1, model from %2").arg(read.learner, file);
}

QString nameOf(const runs::Draft& draft, int step, const learners::Registry& registry) {
  const auto read = readModel(draft, registry);
  const bool drawn = !read && !draft.from.run;
  const QString name = read ? nameOf(*read)
                       : drawn
                           ? QObject::tr("Tree drawn by hand")
                           : QObject::tr("Model %1 of run %2").arg(draft.from.model + 1).arg(draft.from.run);
  const int all = static_cast<int>(draft.edits.size()), done = draft.stepOf(step);
  if (done < all) return QObject::tr("%1, after %2 of %3 edits").arg(name).arg(done).arg(all);
  return drawn || all == 0 ? name : QObject::tr("%1, edited").arg(name);
}

QString nameOfSelected(const Session& session) {
  const Selection& s = session.selection();
  if (const auto* draft = session.document().draft(s.draft))
    return nameOf(*draft, s.step, session.registry());
  return QObject::tr("Model %1 of run %2").arg(s.model + 1).arg(s.run);
}

void markRead(model::Model& model, const QString& path) {
  const std::string name = QFileInfo(path).fileName().toStdString();
  model.origin.edits.push_back(Message{"runs.from-file", {{"file", name}}});
}

std::optional<Message> lineageOf(const runs::Draft& draft) {
  if (draft.from.run || !draft.now.model) return std::nullopt;
  if (const Message* from = fileOf(*draft.now.model)) return *from;
  if (draft.now.model->origin.learner.empty()) return std::nullopt;
  return Message{"runs.from-some-file", {}};
}

std::optional<data::SplitSpec> ownDivision(const model::Model& model, const data::TableFile& table,
                                           const learners::Registry& registry) {
  if (!runs::trainingRowsOf(model, table, registry)) return std::nullopt;
  runs::RunRequest request;
  request.learner = model.origin.learner;
  request.seed = model.origin.seed;
  return runs::splitAgain(model.origin, table, request, registry);
}

runs::RunRequest judgedAsItsRun(const model::Model& model, const data::TableFile& table,
                                const runs::RunRequest& asked, const learners::Registry& registry) {
  runs::RunRequest request;
  request.learner = registry.find(model.origin.learner) ? model.origin.learner : asked.learner;
  request.seed = model.origin.seed;
  if (const auto split = ownDivision(model, table, registry)) {
    request.split = *split;
  } else {
    request.split.kind = data::SplitSpec::Kind::None;
  }
  return request;
}

bool dividedAlike(const model::Model& model, const runs::Run& run) {
  return model.origin.split && !run.data.sha256.empty() && model.origin.dataSha256 == run.data.sha256 &&
         runs::originOf(run).split == model.origin.split;
}

}  // namespace paretree::ui

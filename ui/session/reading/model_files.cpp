// What the reader does with files that hold one model.
#include <QFileInfo>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

#include "paretree/runs/read_like.h"
#include "ui/drawing/fonts.h"
#include "ui/session/current_project.h"
#include "ui/session/editing.h"
#include "ui/session/file_reader.h"
#include "ui/session/next_run.h"
#include "ui/session/reading/file_models.h"
#include "ui/session/runs.h"
#include "ui/session/session.h"

namespace paretree::ui {

void FileReader::openModel(const QString& path, const QString& data) {
  start(data, [this, path, data](const Context& context) -> Job::Delivery {
    auto opened =
        std::make_shared<Result<Opened>>(openFile(path.toStdString(), OpenAs::Guess, nullptr, {}, context));
    auto* found = *opened ? std::get_if<OpenedModel>(&**opened) : nullptr;
    Message why = *opened ? Message() : opened->error().message;
    if (found) {
      auto table = readTable(data.toStdString(), runs::readLike(found->model->schema, {}, {}), context);
      if (table)
        found->table = std::make_shared<const data::TableFile>(std::move(*table));
      else
        why = table.error().message;
    }
    return [this, opened, why] {
      auto* model = *opened ? std::get_if<OpenedModel>(&**opened) : nullptr;
      if (!why.empty()) return fail(displayText(why));
      if (model) takeWithTable(*model);
    };
  });
}

void FileReader::takeModel(const OpenedModel& opened, bool instead) {
  const QString name = QFileInfo(opened.path).fileName();
  if (!session_->hasData()) {
    if (opened.table) return takeWithTable(opened);
    return say({Notice::Kind::Warn,
                tr("%1 is a model, and the data that it is about are not at hand. %2")
                    .arg(name, displayText(opened.problem)),
                {{tr("Choose the data..."), [this, path = opened.path] { emit dataWanted(path); }}}});
  }
  auto fitted = runs::alignModel(*opened.model, session_->data(), session_->data().targets());
  if (fitted) return beginModel(std::move(*fitted), opened.path, {});
  if (!opened.table) return fail(displayText(fitted.error()));
  if (instead) return takeWithTable(opened);
  const bool same = opened.table->path == document_.table->path;
  const QString data = QFileInfo(QString::fromStdString(opened.table->path)).fileName();
  say({Notice::Kind::Warn,
       displayText(fitted.error()),
       {{same ? tr("Read it as the model does") : tr("Open its data %1").arg(data), [this, opened, name] {
           if (!session_->project().hasUnsavedWork() && !session_->runs().running())
             return takeWithTable(opened);
           emit replacementWanted(
               opened.path, tr("With %1 the table is read anew, in the place of what is open.").arg(name));
         }}}});
}

void FileReader::takeWithTable(const OpenedModel& opened) {
  auto fitted = runs::alignModel(*opened.model, opened.table->data, opened.table->data.targets());
  if (!fitted) return fail(displayText(fitted.error()));
  auto& project = session_->project();
  const QString before = project.title();
  project.begin(opened.table);
  beginModel(std::move(*fitted), opened.path, before);
}

/// `before`: what the table that was opened with it has replaced; empty: nothing.
void FileReader::beginModel(model::Model model, const QString& path, const QString& before) {
  const bool known = ownDivision(model, *document_.table, session_->registry()).has_value();
  session_->setup().followModel(model);
  markRead(model, path);
  session_->editing().begin(std::make_shared<const model::Model>(std::move(model)), tr("open a model"), {});
  const QString words =
      tr("%1 is a model: it can be looked at, edited and searched again from.")
          .arg(QFileInfo(path).fileName()) +
      QLatin1Char(' ') +
      (known ? tr("The rows are divided as its own run divided them.")
             : tr("Which rows it has learnt from is not known here: all rows count as training rows, and no "
                  "figure is a test."));
  std::vector<Notice::Action> actions;
  if (!before.isEmpty())
    actions.push_back({tr("Back to %1").arg(before), [this] { session_->project().undoOpening(); }});
  say({known ? Notice::Kind::Good : Notice::Kind::Warn, words, std::move(actions)});
}

}  // namespace paretree::ui

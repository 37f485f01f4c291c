// Models that were read from a file: what they are called, and by which rows they are judged.
#pragma once

#include <QString>
#include <optional>

#include "ui/document/document.h"

namespace paretree::ui {

class Session;

/// Where a model was read from; what is not known is empty.
struct ReadModel {
  QString file;
  QString learner;  ///< its name, as people read it
};
/// Nothing of a draft that came from a run or was drawn by hand.
std::optional<ReadModel> readModel(const runs::Draft& draft, const learners::Registry& registry);
/// Of the selected model.
std::optional<ReadModel> readModelOf(const Session& session);
/// "Best trees, model from grown.json".
QString nameOf(const ReadModel& read);
/// What a state of a draft is called everywhere (`step` as in DraftRef): "Model 3 of run 2, edited",
/// "Best trees, model from grown.json, after 1 of 2 edits", "Tree drawn by hand".
QString nameOf(const runs::Draft& draft, int step, const learners::Registry& registry);
/// What the selected model is called.
QString nameOfSelected(const Session& session);
/// Makes the model say which file it was read from; its later edits follow.
void markRead(model::Model& model, const QString& path);
/// What a search from it says that it began from; nothing as for readModel().
std::optional<Message> lineageOf(const runs::Draft& draft);

/// How the model's own run divided the rows of this table; nothing where that is not known, as it came from
/// other data or they were read so that other rows have a target.
std::optional<data::SplitSpec> ownDivision(const model::Model& model, const data::TableFile& table,
                                           const learners::Registry& registry);
/// Divides the rows so; where that is not known all are training rows, so that no figure is a test by rows
/// that it may have seen. Of `asked` only the learner counts, where the model's own is not known.
runs::RunRequest judgedAsItsRun(const model::Model& model, const data::TableFile& table,
                                const runs::RunRequest& asked, const learners::Registry& registry);
/// Whether this run has divided the same data in the same way.
bool dividedAlike(const model::Model& model, const runs::Run& run);

}  // namespace paretree::ui

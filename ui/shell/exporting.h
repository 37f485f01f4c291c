// The selected model as a file: pictures, predictions, programs, PMML, JSON, DOT, text, LaTeX; its run as a
// report. Written in the background.
#pragma once

#include <QWidget>
#include <optional>

#include "paretree/data/table.h"
#include "paretree/exchange/exchange.h"
#include "ui/drawing/page.h"
#include "ui/drawing/tree/tree_picture.h"
#include "ui/export/picture.h"
#include "ui/session/session.h"

namespace paretree::ui {

/// What a file of a model says that the model does not know itself.
struct ModelFileWords {
  std::vector<std::string>
      missing;  ///< words that meant missing in the table of its run, beside the usual ones
  exchange::MissingOfColumns missingOf = {};      ///< the same of one column alone
  exchange::Remarks remarks = {};                 ///< what its run knows of it
  std::optional<data::ReadOptions> reading = {};  ///< of the table that it was made from, for JSON
};
/// Those of the selected model.
ModelFileWords fileWords(const Session& session);

/// By the ending of `path`: png svg pdf csv xlsx json pmml py c sql dot tex txt. `width`: pixels of a PNG, 0
/// = twice the screen's size. In a Job's work only. `shown`: what of the tree a picture has, and how it runs;
/// nothing: all of it. `words`: those of a picture that the model does not know itself.
Result<void> exportModel(const ModelFacts& facts, const std::string& path, int width,
                         std::stop_token stop = {}, const std::optional<TreeOptions>& shown = {},
                         const PageWords& words = {}, Paper paper = Paper::AsThePicture,
                         const ModelFileWords& fileWords = {});

/// What exportModel makes a picture by.
PictureOptions pictureOptions(const ModelFacts& facts, int width, const std::optional<TreeOptions>& shown,
                              const PageWords& words, Paper paper);
/// The model as a text of this ending, or why it has none; nothing for pictures, predictions and reports.
std::optional<Result<std::string>> textOfModel(const model::Model& model, const QString& ending,
                                               const ModelFileWords& words = {});
/// Writes to `path` and says so; .html is a report of the selected run.
void exportTo(Session* session, Job* writer, const QString& path, int width,
              const std::optional<TreeOptions>& shown = {}, Paper paper = Paper::AsThePicture);

/// "letter-run-1-model-8-12-leaves", "letter-run-1-model-8-edited-11-leaves": a name for files made from the
/// selected model.
QString proposedName(const Session& session);

}  // namespace paretree::ui

// A plot as a file: asks where, writes in the background, says so.
#pragma once

#include <functional>

#include "ui/drawing/page.h"
#include "ui/export/picture.h"
#include "ui/session/session.h"

namespace paretree::ui {

/// Figures and provenance of the selected model, for its pictures; an edited one is marked so.
PageWords wordsOfSelection(const Session& session);

/// The page of a plot of the selected model, with its figures and provenance; to be called anywhere and any
/// time.
template <class Plot>
std::function<Picture()> pageOfPlot(const Session& session, const FactsPtr& facts, const Plot& plot,
                                    Picture (*page)(const model::Model&, const Plot&,
                                                    const PictureOptions&)) {
  PictureOptions options;
  options.words = wordsOfSelection(session);
  return [facts, plot = std::make_shared<const Plot>(plot), options, page] {
    return page(*facts->model, *plot, options);
  };
}

/// `make` is called in the Job's work: it captures values only. Not modal.
void exportPlot(QWidget* parent, Session* session, Job* writer, const QString& proposedName,
                std::function<Picture()> make);

}  // namespace paretree::ui

// A plot as a file: asks where, writes in the background, says so.
#pragma once

#include <functional>

#include "ui/drawing/page.h"
#include "ui/session/session.h"

namespace paretree::ui {

/// `make` is called in the Job's work: it captures values only. Not modal.
/// Figures and provenance of the selected model of a run, for its pictures; empty of a draft, whose model
/// says what it knows.
PageWords wordsOfSelection(const Session& session);

void exportPlot(QWidget* parent, Session* session, Job* writer, const QString& proposedName,
                std::function<Picture()> make);

}  // namespace paretree::ui

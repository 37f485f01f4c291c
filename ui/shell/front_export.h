// Fronts as files: pictures (PNG, SVG, PDF) and figures (CSV, JSON). Written in the background.
#pragma once

#include <QWidget>
#include <memory>
#include <string>

#include "paretree/runs/compare.h"
#include "ui/drawing/front/front_picture.h"
#include "ui/session/session.h"

namespace paretree::ui {

/// Asks for file and format, then writes what the chart of this run shows, or the figures of all its models.
/// Not modal.
void exportRunFront(QWidget* window, Session* session, Job* writer, int run, const FrontPicture& shown);
/// The joint front of compared learners; `seeds`: their figures over several seeds as CSV (compared_seeds.h),
/// to be chosen as one more file, or empty.
void exportComparison(QWidget* window, Session* session, Job* writer,
                      const std::shared_ptr<const runs::Comparison>& comparison, const FrontPicture& shown,
                      const std::string& seeds = {});

}  // namespace paretree::ui

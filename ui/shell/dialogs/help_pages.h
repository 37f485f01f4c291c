// The built-in help: short pages on what is seen, in the window's language, found by a search field.
#pragma once

#include <QDialog>
#include <QString>
#include <QStringList>

#include "paretree/model/model.h"

namespace paretree::ui {

/// Names of the pages, in the order of their list.
QStringList helpPages();
/// The page that explains a model best: "formulas", "rules", "model-trees", "black-boxes", "constraints",
/// else "estimates".
QString helpPageOf(const model::Model& model);
/// Not modal; an open one is turned to the page.
QDialog* showHelp(QWidget* window, const QString& page);

}  // namespace paretree::ui

// What does this file call the columns that the model asks for?
#pragma once

#include <QDialog>
#include <functional>

#include "ui/document/new_rows.h"

namespace paretree::ui {

/// A choice among the unused columns of the file for each that it lacks, the nearest names first; one that is
/// near is chosen. `again` gets what was asked with these names added. Not modal.
QDialog* askForColumns(QWidget* parent, const NewRowsAsked& asked, const ColumnsLacking& lacking,
                       std::function<void(NewRowsAsked)> again);

}  // namespace paretree::ui

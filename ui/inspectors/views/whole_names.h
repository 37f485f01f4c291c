// Names in the cells of a table that may be too narrow for them.
#pragma once

#include <QTableWidget>

namespace paretree::ui {

/// Gives a cell a name that it may show a part of; its tip has the whole.
void setWholeName(QTableWidgetItem* item, const QString& name);
/// The name of a cell, whatever part it shows; else what it says.
QString wholeText(const QTableWidgetItem* item);
/// Of names of a column that are too long and begin alike shows what tells them apart, not the beginning.
void tellApart(QTableWidget* table, int column);

}  // namespace paretree::ui

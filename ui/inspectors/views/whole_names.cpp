#include "ui/inspectors/views/whole_names.h"

#include "ui/drawing/text/told_apart.h"

namespace paretree::ui {

void setWholeName(QTableWidgetItem* item, const QString& name) {
  item->setData(Qt::UserRole, name);
  item->setToolTip(name.toHtmlEscaped());
}

QString wholeText(const QTableWidgetItem* item) {
  const QVariant whole = item->data(Qt::UserRole);
  return whole.isValid() ? whole.toString() : item->text();
}

void tellApart(QTableWidget* table, int column) {
  constexpr int kAir = 20;  // px: beside the words of a cell
  const QFontMetrics metrics(table->font());
  const int room = table->columnWidth(column) - kAir;
  QStringList names;
  for (int row = 0; row < table->rowCount(); ++row) names << wholeText(table->item(row, column));
  for (int row = 0; row < table->rowCount(); ++row) {
    const QString& name = names[row];
    const qsizetype alike = sharedBeginning(name, names);
    const bool whole = alike == 0 || metrics.horizontalAdvance(name) <= room;
    table->item(row, column)->setText(whole ? name : endOfName(name, 0, alike, metrics, room));
  }
}

}  // namespace paretree::ui

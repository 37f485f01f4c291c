#include "ui/drawing/text/weight_words.h"

#include <QObject>

#include "ui/drawing/fonts.h"

namespace paretree::ui {

bool isWeighted(const data::Schema& schema) { return !schema.withRole(data::Role::Weight).empty(); }

QString amountText(double rows, const data::Schema& schema) {
  return isWeighted(schema) ? QObject::tr("weight %1").arg(countText(rows)) : rowsText(rows);
}

}  // namespace paretree::ui

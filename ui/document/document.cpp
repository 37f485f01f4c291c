#include "ui/document/document.h"

#include <QCoreApplication>

#include "paretree/data/split_column.h"
#include "ui/drawing/fonts.h"

namespace paretree::ui {

void Document::use(runs::TablePtr next) {
  table = std::move(next);
  referTo(*this, *table);
}

void useSplitColumn(data::SplitSpec& split, const data::Dataset& data) {
  const std::string column = splitColumnOf(data);
  if (column.empty() && split.kind != data::SplitSpec::Kind::Column) return;
  split.kind = column.empty() ? data::SplitSpec::Kind::Fraction : data::SplitSpec::Kind::Column;
  split.column = column;
}

QString lineageText(const runs::Run& run) {
  const runs::RunRequest& asked = run.request;
  if (!asked.lineage.empty()) return displayText(asked.lineage);
  return asked.seeds.empty() ? QCoreApplication::translate("Lineage", "grown from data")
                             : QCoreApplication::translate("Lineage", "from a model of a file");
}

}  // namespace paretree::ui

#include "ui/document/document.h"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

#include "paretree/data/split_column.h"
#include "ui/drawing/fonts.h"

namespace paretree::ui {

void Document::use(runs::TablePtr next) {
  const runs::TablePtr before = std::exchange(table, std::move(next));
  referTo(*this, *table);
  if (!before) return;
  for (const auto& entry : runs) keepReading(before, *entry.run);
}

const runs::TablePtr& Document::readFor(const runs::Run& run) const {
  const auto isIts = [&run](const runs::TablePtr& one) { return isReadAs(*one, run); };
  if (!table || isIts(table)) return table;
  const auto at = std::find_if(readings.begin(), readings.end(), isIts);
  return at == readings.end() ? table : *at;
}

void Document::keepReading(const runs::TablePtr& made, const runs::Run& run) {
  if (made && isReadAs(*made, run) && !isReadAs(*readFor(run), run)) readings.push_back(made);
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

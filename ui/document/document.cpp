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
  const QString stored = QString::fromStdString(asked.lineage);
  if (asked.parentRun > 0) {
    if (asked.parentModel < 0 && !asked.seeds.empty())
      return QCoreApplication::translate("Lineage", "all %1 models of run %2")
          .arg(asked.seeds.size())
          .arg(asked.parentRun);
    // What was changed stands behind the first comma.
    const qsizetype comma = stored.indexOf(QLatin1String(", "));
    QString edits;
    if (comma >= 0)
      for (const auto& edit : stored.mid(comma + 2).split(QLatin1String(", ")))
        edits += QStringLiteral(", ") + displayText(edit.toStdString());
    return QCoreApplication::translate("Lineage", "model %1 of run %2")
               .arg(asked.parentModel + 1)
               .arg(asked.parentRun) +
           edits;
  }
  if (!stored.isEmpty()) return displayText(asked.lineage);
  return asked.seeds.empty() ? QCoreApplication::translate("Lineage", "grown from data")
                             : QCoreApplication::translate("Lineage", "from a model of a file");
}

}  // namespace paretree::ui

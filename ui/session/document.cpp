#include "ui/session/document.h"

#include <QCoreApplication>
#include <algorithm>

#include "ui/drawing/type.h"

namespace paretree::ui {
namespace {

template <class List, class Id>
auto* found(List& list, Id member, int id) {
  const auto at = std::find_if(list.begin(), list.end(), [&](const auto& entry) { return entry.*member == id; });
  return at == list.end() ? nullptr : &*at;
}

}  // namespace

const RunEntry* Document::run(int number) const { return found(runs, &RunEntry::number, number); }
RunEntry* Document::run(int number) { return found(runs, &RunEntry::number, number); }
const DraftEntry* Document::draft(int id) const { return found(drafts, &DraftEntry::id, id); }
DraftEntry* Document::draft(int id) { return found(drafts, &DraftEntry::id, id); }

QString lineageText(const Run& run) {
  const RunRequest& asked = run.request;
  const QString stored = displayText(asked.lineage);
  if (asked.parentRun > 0) {
    if (asked.parentModel < 0 && !asked.seeds.empty())
      return QCoreApplication::translate("Lineage", "all %1 models of run %2").arg(asked.seeds.size()).arg(asked.parentRun);
    // What was changed stands behind the first comma.
    const qsizetype comma = stored.indexOf(QLatin1String(", "));
    const QString edits = comma < 0 ? QString() : stored.mid(comma);
    return QCoreApplication::translate("Lineage", "model %1 of run %2").arg(asked.parentModel + 1).arg(asked.parentRun) + edits;
  }
  if (!stored.isEmpty()) return stored;
  return asked.seeds.empty() ? QCoreApplication::translate("Lineage", "grown from data") : QCoreApplication::translate("Lineage", "from a model of a file");
}

}  // namespace paretree::ui

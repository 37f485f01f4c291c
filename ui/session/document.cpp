#include "ui/session/document.h"

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
  if (!run.request.lineage.empty()) return displayText(run.request.lineage);
  return run.request.seeds.empty() ? QStringLiteral("grown from data") : QStringLiteral("from a model of a file");
}

}  // namespace paretree::ui

#include "ui/drawing/text/told_apart.h"

#include <algorithm>

namespace paretree::ui {

qsizetype sharedBeginning(const QString& name, const QStringList& names) {
  qsizetype alike = 0;
  for (const QString& other : names) {
    if (other == name) continue;
    const auto differ = std::mismatch(name.begin(), name.end(), other.begin(), other.end());
    alike = std::max(alike, static_cast<qsizetype>(differ.first - name.begin()));
  }
  while (alike > 0 && name[alike - 1].isLetterOrNumber()) --alike;
  return alike;
}

}  // namespace paretree::ui

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

QString endOfName(const QString& name, qsizetype from, qsizetype alike, const QFontMetricsF& metrics,
                  double room) {
  const auto end = [&](qsizetype start) { return QChar(0x2026) + name.mid(start).trimmed(); };
  for (qsizetype start = std::max<qsizetype>(1, from); start < alike; ++start) {
    const bool begins = !name[start - 1].isLetterOrNumber() && name[start].isLetterOrNumber();
    if (begins && metrics.horizontalAdvance(end(start)) <= room) return end(start);
  }
  return metrics.elidedText(end(alike), Qt::ElideRight, room);
}

QStringList toldApart(QStringList names) {
  constexpr qsizetype kLong = 20;
  if (std::all_of(names.begin(), names.end(), [](const QString& name) { return name.size() <= kLong; }))
    return names;
  const QString& one = names.front();
  qsizetype begin = one.size(), end = one.size(), shortest = one.size();
  for (const QString& name : names) {
    shortest = std::min(shortest, name.size());
    qsizetype same = 0;
    while (same < std::min(begin, name.size()) && one[same] == name[same]) ++same;
    begin = same;
    qsizetype alike = 0;
    while (alike < std::min(end, name.size()) && one[one.size() - 1 - alike] == name[name.size() - 1 - alike])
      ++alike;
    end = alike;
  }
  while (begin > 0 && one[begin - 1].isLetterOrNumber()) --begin;
  while (end > 0 && one[one.size() - end].isLetterOrNumber()) --end;
  if (begin + end >= shortest) return names;
  for (QString& name : names)
    name = (begin > 0 ? QStringLiteral("…") : QString()) + name.mid(begin, name.size() - begin - end) +
           (end > 0 ? QStringLiteral("…") : QString());
  return names;
}

}  // namespace paretree::ui

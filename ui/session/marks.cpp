#include "ui/session/marks.h"

#include <algorithm>
#include <utility>

#include "ui/session/session.h"

namespace paretree::ui {

namespace {
void toggle(std::vector<runs::PointRef>& list, const runs::PointRef& point, std::size_t atMost) {
  const auto at = std::find(list.begin(), list.end(), point);
  if (at != list.end()) {
    list.erase(at);
    return;
  }
  if (list.size() >= atMost) list.erase(list.begin());
  list.push_back(point);
}
}  // namespace

bool Marks::takes(const runs::PointRef& point) {
  if (point.run <= 0) return false;  // of a tree that was drawn by hand, which no run found
  if (document_.run(point.run)) return true;
  // Its models change places until it ends: a mark would be another's then.
  say({Notice::Kind::Plain, tr("Models of a search under way can be marked once it has ended."), {}});
  return false;
}

void Marks::togglePin(const runs::PointRef& point) {
  if (!takes(point)) return;
  toggle(document_.pins, point, 2);
  emit session_->runsChanged();
  changed();
}

void Marks::swapPins() {
  if (document_.pins.size() != 2) return;
  std::swap(document_.pins[0], document_.pins[1]);
  emit session_->runsChanged();
  changed();
}

void Marks::toggleStar(const runs::PointRef& point) {
  if (!takes(point)) return;
  toggle(document_.stars, point, 1000);
  emit session_->runsChanged();
  changed();
}

QString Marks::noteOf(const runs::PointRef& point) const {
  for (const auto& note : document_.pointNotes)
    if (note.point == point) return QString::fromStdString(note.text);
  return {};
}

void Marks::setNote(const runs::PointRef& point, const QString& text) {
  const QString before = noteOf(point);
  if (before == text || !takes(point)) return;
  const std::function<void(const QString&)> apply = [this, point](const QString& now) {
    std::erase_if(document_.pointNotes, [&](const runs::PointNote& note) { return note.point == point; });
    if (!now.isEmpty()) document_.pointNotes.push_back({point, now.toStdString()});
    emit session_->runsChanged();
    changed();
  };
  edited_->pushChange(tr("note on model %1 of run %2").arg(point.model + 1).arg(point.run), text, apply,
                      before);
}

}  // namespace paretree::ui

// What a person has marked models with.
#pragma once

#include <QString>

#include "ui/session/session_part.h"

namespace paretree::ui {

class Marks : public SessionPart {
  Q_OBJECT

 public:
  Marks(Session* session, EditedDocument* edited) : SessionPart(session, edited) {}

  /// Two models at most are set side by side: a third takes the place of the first.
  void togglePin(const runs::PointRef& point);
  /// Of two: A becomes B.
  void swapPins();
  void toggleStar(const runs::PointRef& point);
  /// Empty text takes the note away. Can be undone.
  void setNote(const runs::PointRef& point, const QString& text);
  QString noteOf(const runs::PointRef& point) const;

 private:
  /// Whether the model is one that stays; says why not.
  bool takes(const runs::PointRef& point);
};

}  // namespace paretree::ui

// What the parts of a session have in common: the session that they belong to and the document that they
// change. A part knows the others by what the session gives to every view, and nothing else of them.
#pragma once

#include <QObject>

#include "ui/document/edited_document.h"
#include "ui/session/notice.h"

namespace paretree::ui {

class Session;

class SessionPart : public QObject {
  Q_OBJECT

 protected:
  SessionPart(Session* session, EditedDocument* edited);

  /// The document was changed.
  void changed() { edited_->changed(); }
  void say(const Notice& notice);
  /// Says what is wrong.
  void fail(const QString& what);

  Session* session_;
  EditedDocument* edited_;
  Document& document_;  ///< the one in `edited_`
};

}  // namespace paretree::ui

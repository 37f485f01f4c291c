#include "ui/session/session_part.h"

#include "ui/session/session.h"

namespace paretree::ui {

SessionPart::SessionPart(Session* session, EditedDocument* edited)
    : session_(session), edited_(edited), document_(edited->edit()) {}

void SessionPart::say(const Notice& notice) { emit session_->noticed(notice); }
void SessionPart::fail(const QString& what) { say({Notice::Kind::Bad, what, {}}); }

}  // namespace paretree::ui

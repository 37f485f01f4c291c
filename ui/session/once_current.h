// For what has to wait until the figures of a selection are there.
#pragma once

#include <functional>

#include "ui/session/session.h"

namespace paretree::ui {

/// Calls `then` once, when the facts are those of what is selected: at once, or after they are made. Not at
/// all where `owner` goes before.
inline void onceFactsAreCurrent(Session* session, QObject* owner, std::function<void()> then) {
  if (session->factsAreCurrent()) return then();
  auto* once = new QObject(owner);
  QObject::connect(session, &Session::factsChanged, once, [session, once, then = std::move(then)] {
    if (!session->factsAreCurrent()) return;
    once->deleteLater();
    QObject::disconnect(session, nullptr, once, nullptr);
    then();
  });
}

}  // namespace paretree::ui

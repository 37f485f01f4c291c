// For what has to wait until something else is as it needs it.
#pragma once

#include <functional>

#include "ui/session/session.h"

namespace paretree::ui {

/// Calls `then` once, when `ready` says so: at once, or after `sender` has sent `signal` (`when`
/// as for a connection: queued where others that hear of it are to come first). Not at all where `owner`, or
/// what waits, goes before. What waits; null: it was called.
template <class Sender, class Signal>
QObject* onceReady(QObject* owner, const Sender* sender, Signal signal, std::function<bool()> ready,
                   std::function<void()> then, Qt::ConnectionType when = Qt::AutoConnection) {
  if (ready()) {
    then();
    return nullptr;
  }
  auto* once = new QObject(owner);
  QObject::connect(
      sender, signal, once,
      [sender, once, ready = std::move(ready), then = std::move(then)] {
        if (!ready()) return;
        once->deleteLater();
        const auto go = then;  // disconnecting takes this function away
        QObject::disconnect(sender, nullptr, once, nullptr);
        go();
      },
      when);
  return once;
}

/// When the facts are those of what is selected. Not in another document than it was asked in: an undo that
/// brings this one back begins nothing.
inline void onceFactsAreCurrent(const Session* session, QObject* owner, std::function<void()> then) {
  auto* waits = onceReady(
      owner, session, &Session::factsChanged, [session] { return session->factsAreCurrent(); },
      std::move(then));
  if (!waits) return;
  QObject::connect(session, &Session::replaced, waits, [session, waits] {
    waits->deleteLater();
    QObject::disconnect(session, nullptr, waits, nullptr);
  });
}

}  // namespace paretree::ui

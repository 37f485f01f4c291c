// For what has to wait until something else is as it needs it.
#pragma once

#include <functional>

#include "ui/session/session.h"

namespace paretree::ui {

/// Calls `then` once, when `ready` says so: at once, or after `sender` has sent `signal` (`when`
/// as for a connection: queued where others that hear of it are to come first). Not at all where `owner` goes
/// before.
template <class Sender, class Signal>
void onceReady(QObject* owner, const Sender* sender, Signal signal, std::function<bool()> ready,
               std::function<void()> then, Qt::ConnectionType when = Qt::AutoConnection) {
  if (ready()) return then();
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
}

/// When the facts are those of what is selected.
inline void onceFactsAreCurrent(const Session* session, QObject* owner, std::function<void()> then) {
  onceReady(
      owner, session, &Session::factsChanged, [session] { return session->factsAreCurrent(); },
      std::move(then));
}

}  // namespace paretree::ui

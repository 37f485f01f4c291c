// What the thread that searches and the window's thread both hold. Inside the runs.
#pragma once

#include <memory>

#include "ui/jobs/mailbox.h"
#include "ui/session/runs.h"

namespace paretree::ui {

struct Runs::Shared {
  Mailbox<Progress> progress;
  /// Apart, since what is said in between would take a front away before the window has seen it.
  Mailbox<std::shared_ptr<const learners::Outcome>> front;

  void put(const Progress& said) {
    progress.put(said);
    if (said.soFar) front.put(said.soFar);
  }
};

}  // namespace paretree::ui

// What a press can do about that which keeps a learner from a table.
#pragma once

#include <vector>

#include "paretree/core/message.h"
#include "ui/session/notice.h"

namespace paretree::ui {

class Session;

/// The surest first, each named by what it does; empty where the words alone must do.
std::vector<Notice::Action> curesOf(const Message& objection, Session* session);

}  // namespace paretree::ui

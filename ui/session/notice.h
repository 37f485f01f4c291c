// A message for the strip under the tool bar.
#pragma once

#include <QString>
#include <functional>
#include <vector>

namespace paretree::ui {

/// What happened, and at most two things to do about it.
struct Notice {
  enum class Kind { Plain, Good, Warn, Bad } kind = Kind::Plain;
  QString text;
  struct Action {
    QString label;
    std::function<void()> act;
  };
  std::vector<Action> actions;
  bool stays = false;           ///< comes back when another message goes, until it is answered or closed
  bool ofOtherSession = false;  ///< what stays is no matter of what is open
};

}  // namespace paretree::ui

// The button by which somebody asks how steady the selected model is, and stops it.
#pragma once

#include <QPushButton>

#include "ui/session/session.h"

namespace paretree::ui {

class SteadinessButton : public QPushButton {
  Q_OBJECT

 public:
  explicit SteadinessButton(Session* session);
  /// Says what a press does now. `known`: something is known of the model already.
  void refresh(bool known);

 private:
  /// A menu of what it may take, the whole first.
  void offer();
  Session* session_;
};

}  // namespace paretree::ui

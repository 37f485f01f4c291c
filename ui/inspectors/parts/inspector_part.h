// A further section of the inspector, under what it says of every node and rule. A new one is a file of its
// own and a line in inspector_parts.cpp.
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "ui/session/session.h"

namespace paretree::ui {

class InspectorPart : public QWidget {
 public:
  using QWidget::QWidget;
  /// Shows what is to be said of node or rule `part`; false where that is nothing: the section is then
  /// hidden.
  virtual bool showPart(const ModelFacts& facts, int part) = 0;
};

/// In the order in which they stand below each other; made once for each inspector.
std::vector<std::function<InspectorPart*(Session*)>> inspectorParts();

}  // namespace paretree::ui

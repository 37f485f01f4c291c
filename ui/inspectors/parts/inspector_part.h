// A further section of the inspector, under what it says of every node and rule. A new one is a file of its
// own and a line in inspector_parts.cpp.
#pragma once

#include <QWidget>
#include <functional>
#include <utility>
#include <vector>

#include "ui/session/session.h"

namespace paretree::ui {

class InspectorPart : public QWidget {
 public:
  using QWidget::QWidget;
  /// Shows what is to be said of node or rule `part`; false where that is nothing: the section is then
  /// hidden.
  virtual bool showPart(const ModelFacts& facts, int part) = 0;
  /// While an edit is tried showPart() gets the model that it makes: the model before, and this part of it.
  /// Null: none is tried.
  void setBefore(FactsPtr facts, int part) {
    before_ = std::move(facts);
    partBefore_ = part;
  }

 protected:
  const ModelFacts* before() const { return before_.get(); }
  int partBefore() const { return partBefore_; }

 private:
  FactsPtr before_;
  int partBefore_ = -1;
};

/// In the order in which they stand below each other; made once for each inspector.
std::vector<std::function<InspectorPart*(Session*)>> inspectorParts();

}  // namespace paretree::ui

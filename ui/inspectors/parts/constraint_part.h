// What the constraints do to the selected leaf: the mean of its rows, what it answers instead, which of them
// hold it, and what that costs.
#pragma once

#include <QLabel>

#include "ui/inspectors/parts/inspector_part.h"

namespace paretree::ui {

class ConstraintPart : public InspectorPart {
  Q_OBJECT

 public:
  explicit ConstraintPart(QWidget* parent = nullptr);
  bool showPart(const ModelFacts& facts, int part) override;
  QString words() const { return words_->text(); }

 private:
  QLabel* words_;
};

}  // namespace paretree::ui

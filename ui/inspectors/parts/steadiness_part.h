// What of the selected node or rule comes back on halves of the rows, and what new rows of a leaf have.
#pragma once

#include <QLabel>

#include "ui/inspectors/parts/bars.h"
#include "ui/inspectors/parts/inspector_part.h"
#include "ui/inspectors/steadiness_button.h"

namespace paretree::ui {

class SteadinessPart : public InspectorPart {
  Q_OBJECT

 public:
  explicit SteadinessPart(Session* session);
  bool showPart(const ModelFacts& facts, int part) override;
  QString words() const { return words_->text(); }
  QString setWords() const { return set_->text(); }
  QPushButton* asking() const { return ask_; }

 private:
  void refresh();

  Session* session_;
  QLabel *set_, *title_, *words_;
  Bars* bars_;
  SteadinessButton* ask_;
};

}  // namespace paretree::ui

// Classes that a model never answers, said where it is first met: a good figure hides a rare class.
#pragma once

#include "ui/inspectors/remarks/remark_line.h"
#include "ui/session/session.h"

namespace paretree::ui {

/// One line under the figures of the model that is shown, selected or previewed, hidden where each class is
/// answered. Its link is the id of the view that says more (ModelViewEntry).
class UnansweredClasses : public RemarkLine {
  Q_OBJECT

 public:
  explicit UnansweredClasses(Session* session, QWidget* parent = nullptr);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  /// `model`: the one that is shown, which may be an edit of that of the facts.
  void judge(const ModelFacts& facts, const model::Model& model);
  void say();
  QString said_;  ///< without what makes a link of its end; empty: nothing to say
};

}  // namespace paretree::ui

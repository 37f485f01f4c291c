// A further way to look at the selected model: a tab of the model pane beside tree, outline, rules and rows.
// A new one is a file of its own and a line in model_views.cpp.
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "ui/session/session.h"

namespace paretree::ui {

/// Shows what it is told and speaks to the session only (selectNode, selectRow, preview). It is told of a
/// model only while it is the chosen tab, and again when it becomes that.
class ModelView : public QWidget {
 public:
  using QWidget::QWidget;
  /// Another model, or other facts of the same one; never null.
  virtual void showModel(const FactsPtr& facts) = 0;
  /// After showModel, and whenever node, rule or row of the same model is selected.
  virtual void showSelection(const Selection& selection) { Q_UNUSED(selection); }
};

struct ModelViewEntry {
  QString id, label, tip;
  /// Whether the tab is offered for this model. Told by shape, split and leaf kinds, never by a learner's
  /// name. Cheap.
  std::function<bool(const Session&, const ModelFacts&)> suits;
  /// Made when the tab is first chosen.
  std::function<ModelView*(Session*)> make;
  /// Nodes or rules are selected there, and edited by context menu and keys (of the view's focus proxy).
  bool selectsParts = false;
};

/// In the order of the tabs.
std::vector<ModelViewEntry> modelViews();

}  // namespace paretree::ui

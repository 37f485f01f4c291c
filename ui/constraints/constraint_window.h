// Constraints for the next run: LP text, a builder beside it, and what they mean for the data, checked while
// typing.
#pragma once

#include <QDialog>
#include <QLabel>
#include <QTimer>

#include "paretree/model/feasible_check.h"
#include "ui/constraints/cell_table.h"
#include "ui/constraints/constraint_builder.h"
#include "ui/constraints/lp_editor.h"
#include "ui/session/session.h"
#include "ui/widgets/chip.h"

namespace paretree::ui {

class ConstraintWindow : public QDialog {
  Q_OBJECT

 public:
  /// Edits the parameter `id` of the session's learner.
  ConstraintWindow(Session* session, std::string id, QWidget* parent = nullptr);
  LpEditor* editor() const { return editor_; }
  ConstraintBuilder* builder() const { return builder_; }
  /// The last check; null while the text has changed since.
  const model::ConstraintCheck* checked() const { return pending_ ? nullptr : &check_; }

 private:
  QWidget* buildPanes();
  QWidget* buildText();
  QWidget* buildVerdict();
  QWidget* buildRows();
  QWidget* buildButtons();
  void connectText();
  void openText();
  void saveText();
  void startCheck();
  void show(const model::ConstraintCheck& check, const data::Dataset& table);
  void showProblem(const model::ConstraintCheck& check);
  void showRows(const model::ConstraintCheck& check, const data::Dataset& table);

  Session* session_;
  std::string id_;
  Job* job_;
  QTimer wait_;
  bool pending_ = true;
  model::ConstraintCheck check_;
  LpEditor* editor_;
  ConstraintBuilder* builder_;
  Chip *state_, *convex_, *patterns_, *broken_;
  QLabel *message_, *rowsNote_;
  CellTable* rows_;
  QTableView* rowsView_;
  QPushButton *use_, *load_, *store_;
};

/// Opens it over `parent`; it deletes itself.
ConstraintWindow* openConstraintWindow(Session* session, const std::string& id, QWidget* parent);

}  // namespace paretree::ui

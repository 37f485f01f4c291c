// The rows of a rule set by how many rules cover them: none, one or several; what is predicted for each, what
// is true, and whether that is right. Follows an edit that is tried.
#pragma once

#include <QLabel>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <array>

#include "paretree/model/apply/rule_answer.h"
#include "ui/document/rule_rows.h"
#include "ui/models/cover_rows_model.h"
#include "ui/session/session.h"
#include "ui/widgets/pane.h"

namespace paretree::ui {

class CoverView : public QWidget {
  Q_OBJECT

 public:
  explicit CoverView(Session* session, QWidget* parent = nullptr);
  QTableView* table() const { return table_; }
  /// What is shown is that of the selected model or of the edit that is tried.
  bool current() const { return !job_->running(); }

 private:
  void build();
  void refresh();
  void show(RuleRows rows);
  void setPart(bool test);
  QPushButton* button(RuleRows rows, const QString& name, const QString& tip);
  void say(const model::RuleOverlap& overlap, std::size_t lost);

  Session* session_;
  Job* job_;
  ViewSwitch* part_;  ///< training rows, test rows
  std::array<QPushButton*, 3> buttons_{};
  QLabel* note_;
  QTableView* table_;
  CoverRowsModel* rows_;
  QSortFilterProxyModel* sorted_;
  RuleRows shown_ = RuleRows::None;
};

}  // namespace paretree::ui

// The splits that a node could have: the best cut of every attribute with its gain, and any other one typed
// in. What is chosen is previewed at once, with its effect on the training rows; it is kept or dropped here.
// Begins with the node's own test, and follows the selection.
#pragma once

#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <optional>
#include <vector>

#include "paretree/runs/edit_tools.h"
#include "ui/jobs/job.h"
#include "ui/session/session.h"

namespace paretree::ui {

class SplitPanel : public QDialog {
  Q_OBJECT

 public:
  SplitPanel(Session* session, int node, QWidget* parent);
  QTableWidget* table() const { return table_; }
  QLineEdit* test() const { return test_; }
  int node() const { return node_; }

 signals:
  void listed();  ///< the candidates are there

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void follow(const Selection& before);
  void list();
  void begin();
  void fill(const std::vector<grow::Candidate>& candidates);
  void sayWhy(std::optional<double> own);
  void tellNamesApart();
  void choose(int row);
  void typed();
  void showEffect();

  Session* session_;
  int node_;
  FactsPtr facts_;
  Job* job_;
  std::vector<grow::Candidate> candidates_;
  QTableWidget* table_;
  QLineEdit *find_, *test_;
  QLabel *about_, *why_, *effect_;
  QPushButton *keep_, *drop_;
};

}  // namespace paretree::ui

// "Run on...": this machine, ranks of Open MPI, hosts over ssh, or a batch system.
#pragma once

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QStackedWidget>

#include "ui/studies/limit_fields.h"

namespace paretree::ui {

class RunOnDialog : public QDialog {
  Q_OBJECT

 public:
  /// Begins with what was chosen last, and with the limits of `limits`. `host`: where the study lies; empty:
  /// on this machine.
  explicit RunOnDialog(const QString& host, const StudyPlace& limits, QWidget* parent = nullptr);
  StudyPlace place() const;

 signals:
  void chosen(const paretree::ui::StudyPlace& place);

 private:
  void refresh();
  void keep() const;

  QComboBox* kind_;
  QStackedWidget* pages_;
  QSpinBox *processes_, *ranks_;
  QLineEdit *rankHosts_, *hosts_, *command_;
  LimitFields* limits_;
  QLabel* words_;
};

}  // namespace paretree::ui

// Which study to open: a folder of this machine, or of a host that ssh reaches.
#pragma once

#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include "ui/studies/study_programs.h"

namespace paretree::ui {

class OpenStudyDialog : public QDialog {
  Q_OBJECT

 public:
  /// Begins with what was opened last.
  explicit OpenStudyDialog(QWidget* parent = nullptr);
  StudySite site() const;

 signals:
  void chosen(const paretree::ui::StudySite& site);

 private:
  void refresh();
  void choose();
  void take();

  QLineEdit *host_, *folder_, *program_;
  QPushButton *choose_, *open_;
  QLabel* words_;
};

}  // namespace paretree::ui

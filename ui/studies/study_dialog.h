// "Run as study...": the settings of the next run with values to tick, seeds and folds, as a folder.
#pragma once

#include <QCheckBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

#include "ui/studies/grid_tree.h"
#include "ui/studies/limit_fields.h"

namespace paretree::ui {

class StudyDialog : public QDialog {
  Q_OBJECT

 public:
  explicit StudyDialog(Session* session, QWidget* parent = nullptr);

 signals:
  /// The folder stands; `run`: on this machine, now, as `place` says.
  void made(const QString& folder, bool run, const StudyPlace& place);

 private:
  /// Without its tables. Error: seeds that are none.
  Result<studies::StudyPlan> plan() const;
  void chooseFolder();
  void change();
  void refresh();
  void make(bool run);

  Session* session_;
  GridTree* grid_;
  QLineEdit *folder_, *seeds_;
  QSpinBox* folds_;
  QCheckBox *estimate_, *models_;
  LimitFields* limits_;
  QLabel* status_;
  QString proposed_;  ///< folder
  QString refused_;   ///< why a value that was typed is none, until something else changes
  QPushButton *make_, *makeAndRun_;
  Job* maker_;
};

}  // namespace paretree::ui

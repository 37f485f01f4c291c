// "Add values or a learner...": what a study is to run besides, as one parameter with some values.
#pragma once

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include "paretree/learners/registry.h"
#include "paretree/studies/plan.h"

namespace paretree::ui {

class AddCellsDialog : public QDialog {
  Q_OBJECT

 public:
  AddCellsDialog(std::shared_ptr<const learners::Registry> registry, const studies::StudyPlan& plan,
                 QWidget* parent = nullptr);

 signals:
  /// Behind 'study add DIR'.
  void chosen(const QStringList& words);

 private:
  void fillParams();
  void refresh();
  /// Nothing where the study would stay as it is; `why` says what is wrong.
  QStringList words(QString& why) const;
  const learners::ParamInfo* info() const;

  std::shared_ptr<const learners::Registry> registry_;
  std::vector<std::string> there_;  ///< learners of the study
  std::vector<learners::ParamInfo> infos_;
  QComboBox *learner_, *param_;
  QLineEdit* values_;
  QLabel* words_;
  QPushButton* add_;
};

}  // namespace paretree::ui
